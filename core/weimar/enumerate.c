/* Every legal row, in the order of the verbs. */
#include "walk.h"

bool
weimar_walk_legal(struct walk *w, const struct move *m)
{
	struct trial t = {.state = w->s, .context = &w->context, .move = m};

	weimar_check(&t);
	return t.count == 0;
}

bool
weimar_walk_offer(struct walk *w, const struct move *m)
{
	if (!w->stopped && weimar_walk_legal(w, m))
		w->stopped = !w->visit(w->arg, m);
	return !w->stopped;
}

bool
weimar_walk_pattern(struct walk *w, struct move *m, uint64_t fillings)
{
	m->pattern = 1;
	m->fillings = fillings ? fillings : 1;
	if (!w->stopped)
		w->stopped = !w->visit(w->arg, m);
	return !w->stopped;
}

/* One key at a time: `counts[k]` candidates for key k, from `from[k]`; a key
 * with no candidates keeps what the verb presets. */
struct keys {
	int32_t from[VERB_KEYS];
	int counts[VERB_KEYS];
};

static void
each(struct walk *w, struct move *m, const struct keys *k, int key, int last)
{
	int i;

	if (w->stopped)
		return;
	if (key > last) {
		weimar_walk_offer(w, m);
		return;
	}
	if (k->counts[key] == 0) {
		each(w, m, k, key + 1, last);
		return;
	}
	for (i = 0; i < k->counts[key]; i++) {
		m->value[key] = k->from[key] + i;
		each(w, m, k, key + 1, last);
	}
}

/* All rows of a verb by one actor, over the given ranges of up to three
 * keys. */
static void
rows(struct walk *w, int verb, int actor, int a, int b, int c)
{
	struct keys k = {{0}, {0}};
	const int counts[3] = {a, b, c};
	struct move m;
	int i, last = -1;

	for (i = 0; i < 3 && counts[i] >= 0; i++) {
		k.counts[i] = counts[i];
		last = i;
	}
	if (last >= 0 && weimar_verbs[verb].keys[0].type == KEY_NUMBER)
		k.from[0] = 1;
	move_begin(&m, weimar_verbs, verb, actor);
	each(w, &m, &k, 0, last);
}

/* Cards that a party holds, or may hold among those nobody saw. */
static void
cards(struct walk *w, int actor)
{
	const struct weimar *s = w->s;
	int party = actor - 1, card, use, order, orders;
	struct move m;

	for (card = 0; card < pack_rows(PACK(&w->context), T_CARDS); card++) {
		if (s->card[card] != CARD_UNSEEN &&
		    s->card[card] != CARD_HAND + party)
			continue;
		/* only a timeline card has both, event and value */
		orders = cell(PACK(&w->context), T_CARDS, card, CARD_DECK) ==
				 DECK_TIMELINE
			     ? 2
			     : 1;
		for (use = 0; use < 3; use++)
			for (order = 0; order < orders; order++) {
				move_begin(&m, weimar_verbs, V_PLAY, actor);
				m.value[K_PLAY_CARD] = card;
				m.value[K_PLAY_USE] = use;
				m.value[K_PLAY_ORDER] = order;
				weimar_walk_offer(w, &m);
			}
		move_begin(&m, weimar_verbs, V_REACT_CARD, actor);
		m.value[K_REACT_CARD_CARD] = card;
		weimar_walk_offer(w, &m);
	}
}

static void
agendas(struct walk *w, int actor)
{
	rows(w, V_AGENDA, actor, pack_rows(PACK(&w->context), T_AGENDAS), -1,
	     -1);
	rows(w, V_REVEAL, actor, pack_rows(PACK(&w->context), T_AGENDAS), -1,
	     -1);
}

static void
mobilize(struct walk *w, int actor)
{
	struct move m;
	int unit, from, city;

	for (unit = 0; unit < UNITS; unit++)
		for (from = UNIT_SUPPLY; from < UNIT_PLACES; from++) {
			if (!w->s->units[unit][from])
				continue;
			for (city = 0; city < CITIES; city++) {
				move_begin(&m, weimar_verbs, V_MOBILIZE, actor);
				m.value[K_MOBILIZE_UNIT] = unit;
				m.value[K_MOBILIZE_FROM] = from;
				m.value[K_MOBILIZE_CITY] = city;
				weimar_walk_offer(w, &m);
			}
		}
}

static void
take_control(struct walk *w, int actor)
{
	struct move m;
	int unit, side, city;

	for (unit = REICHSWEHR_1; unit <= REICHSWEHR_2; unit++)
		for (side = 0; side < 2; side++)
			for (city = 0; city < CITIES; city++) {
				move_begin(&m, weimar_verbs, V_TAKE_CONTROL,
					   actor);
				m.value[K_TAKE_CONTROL_UNIT] = unit;
				m.value[K_TAKE_CONTROL_SIDE] = side;
				m.value[K_TAKE_CONTROL_CITY] = city;
				weimar_walk_offer(w, &m);
			}
}

static void
resolve(struct walk *w, int actor)
{
	int issue, option, party;
	struct move m;

	for (issue = 0; issue < pack_rows(PACK(&w->context), T_ISSUES);
	     issue++) {
		if (w->s->issue[issue] < ISSUE_SPACE)
			continue;
		for (option = 1; option <= 2; option++)
			for (party = -1; party < PARTIES; party++) {
				move_begin(&m, weimar_verbs, V_RESOLVE, actor);
				m.value[K_RESOLVE_ISSUE] = issue;
				m.value[K_RESOLVE_OPTION] = option;
				if (party >= 0)
					m.value[K_RESOLVE_PARTY] = party;
				weimar_walk_offer(w, &m);
			}
		for (option = 1; option <= 2; option++) {
			move_begin(&m, weimar_verbs, V_AGREE, actor);
			m.value[K_AGREE_ISSUE] = issue;
			m.value[K_AGREE_OPTION] = option;
			weimar_walk_offer(w, &m);
		}
	}
}

static void
actions(struct walk *w, int actor)
{
	mobilize(w, actor);
	rows(w, V_STORE, actor, 2, -1, -1);
	take_control(w, actor);
	rows(w, V_DEMONSTRATE, actor, CITIES, 2, -1);
	rows(w, V_COUP, actor, CITIES, 2, -1);
	rows(w, V_COUNTER_COUP, actor, CITIES, 2, -1);
	rows(w, V_FIGHT, actor, CITIES, PARTIES, 2);
	rows(w, V_FOREIGN_AFFAIRS, actor,
	     pack_rows(PACK(&w->context), T_FOREIGN), -1, -1);
}

static void
impulse(struct walk *w, int actor)
{
	cards(w, actor);
	actions(w, actor);
	rows(w, V_STANCE, actor, 3, 3, -1);
	rows(w, V_REACT, actor, 2, -1, -1);
	rows(w, V_DECLINE, actor, -1, -1, -1);
}

static void
politics(struct walk *w, int actor)
{
	resolve(w, actor);
	rows(w, V_DDP_ROLL, actor, pack_rows(PACK(&w->context), T_FOREIGN),
	     CITIES, -1);
	rows(w, V_CRISIS, actor, -1, -1, -1);
	rows(w, V_VOTE, actor, 2, -1, -1);
	rows(w, V_SUPPORT, actor, PARTIES, -1, -1);
	rows(w, V_GOVERN, actor, PARTIES + 1, -1, -1);
	rows(w, V_ANSWER, actor, 2, -1, -1);
}

static bool
one_is_enough(void *arg, const struct move *m)
{
	(void)arg;
	(void)m;
	return false;
}

/* unused-points=must-spend: is there any action left to spend them on? */
bool
weimar_can_spend(const struct weimar *s, const struct context *c)
{
	struct walk w = {.s = s, .context = *c, .visit = one_is_enough};

	w.context.coverage = &w.coverage;
	actions(&w, s->turn);
	return w.stopped;
}

bool
weimar_enumerate(const void *state, struct context *c, move_fn *visit,
		 void *arg)
{
	struct walk w = {.s = state, .context = *c, .visit = visit, .arg = arg};
	int actor;

	w.context.coverage = &w.coverage;
	if (w.s->outcome != RUNNING)
		return true;
	rows(&w, V_SHUFFLE, 0, DECKS, -1, -1);
	weimar_walk_chance(&w);
	for (actor = 1; actor <= PARTIES && !w.stopped; actor++) {
		rows(&w, V_START_PLAYER, actor, PARTIES, -1, -1);
		agendas(&w, actor);
		impulse(&w, actor);
		politics(&w, actor);
		rows(&w, V_CHOOSE, actor, 9, -1, -1);
		rows(&w, V_SKIP, actor, 9, -1, -1);
		rows(&w, V_DONE, actor, -1, -1, -1);
		rows(&w, V_PASS, actor, -1, -1, -1);
	}
	weimar_walk_debate(&w);
	weimar_walk_tiebreak(&w);
	weimar_walk_effects(&w);
	return !w.stopped;
}
