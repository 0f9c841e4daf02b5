/* Patterns: rows that stand for more fillings than anybody wants to read, and
 * the rows that answer an effect. */
#include "walk.h"

static uint64_t
choose(int n, int k)
{
	uint64_t r = 1;
	int i;

	if (n < k)
		return 0;
	for (i = 1; i <= k; i++)
		r = r * (uint64_t)(n - k + i) / (uint64_t)i;
	return r;
}

static uint64_t
power(int base, int n)
{
	uint64_t r = 1;

	while (n-- > 0)
		r *= (uint64_t)base;
	return r;
}

/* --- chance -------------------------------------------------------------- */

/* Dice that show `pips` and, in the last place, `last`. */
static void throw(struct move * m, int verb, int actor, int n, int pips,
		  int last)
{
	int i;

	move_begin(m, weimar_verbs, verb, actor);
	for (i = 0; i < n; i++)
		move_push(m, 0, i == n - 1 ? last : pips);
}

/* A roll of so many dice, whatever they show? */
static bool
due(struct walk *w, int verb, int actor, int n)
{
	struct move m;
	int pips, last;

	for (pips = 1; pips <= 6; pips++)
		for (last = 1; last <= 6; last++) {
			throw(&m, verb, actor, n, pips, last);
			if (weimar_walk_legal(w, &m))
				return true;
		}
	return false;
}

static void
dice(struct walk *w, int verb, int actor)
{
	struct move m;
	int n;

	for (n = 1; n <= 6 && !w->stopped; n++) {
		if (!due(w, verb, actor, n))
			continue;
		throw(&m, verb, actor, n, UNSEEN, UNSEEN);
		weimar_walk_pattern(w, &m, power(6, n));
		return;
	}
}

static int
unseen(const struct walk *w, int deck)
{
	int card, n = 0;

	for (card = 0; card < pack_rows(PACK(&w->context), T_CARDS); card++)
		n += w->s->card[card] == CARD_UNSEEN &&
		     cell(PACK(&w->context), T_CARDS, card, CARD_DECK) == deck;
	return n;
}

static void
draw(struct walk *w, int deck, int seat)
{
	struct move m;
	int n, i;

	for (n = 1; n <= 8 && !w->stopped; n++) {
		move_begin(&m, weimar_verbs, V_DRAW, 0);
		move_set(&m, K_DRAW_DECK, deck);
		move_set(&m, K_DRAW_SEAT, seat);
		for (i = 0; i < n; i++)
			move_push(&m, K_DRAW_CARDS, UNSEEN);
		if (weimar_walk_legal(w, &m))
			weimar_walk_pattern(w, &m, choose(unseen(w, deck), n));
	}
}

/* Starting bases: as many cities as the rules ask for, with room. */
static void
start_bases(struct walk *w, int actor)
{
	struct move m;
	int n, city, room = 0, i;

	for (city = 0; city < CITIES; city++)
		room += !weimar_city_full(w->s, &w->context, city);
	for (n = 3; n <= 6 && !w->stopped; n++) {
		move_begin(&m, weimar_verbs, V_START_BASES, actor);
		for (city = i = 0; city < CITIES && i < n; city++)
			if (!weimar_city_full(w->s, &w->context, city)) {
				move_push(&m, 0, city);
				i++;
			}
		if (!weimar_walk_legal(w, &m))
			continue;
		move_begin(&m, weimar_verbs, V_START_BASES, actor);
		for (i = 0; i < n; i++)
			move_push(&m, 0, UNSEEN);
		weimar_walk_pattern(w, &m, choose(room, n));
	}
}

void
weimar_walk_chance(struct walk *w)
{
	int deck, seat;

	for (deck = 0; deck < DECKS; deck++)
		for (seat = 0; seat < PARTIES; seat++)
			draw(w, deck, seat);
	dice(w, V_ROLL, 0);
	for (seat = 1; seat <= PARTIES; seat++) {
		if (w->s->phase == PHASE_SETUP)
			start_bases(w, seat);
		dice(w, V_STRESEMANN, seat);
		dice(w, V_REROLL, seat);
	}
}

/* --- debate -------------------------------------------------------------- */

struct pair {
	int issue[2];
	const struct track *track;
};

static uint64_t
count_debates(struct walk *w, struct move *m, const struct pair *p, int half)
{
	static const int to_key[2] = {K_DEBATE_LARGE_TO, K_DEBATE_SMALL_TO};
	uint64_t n = 0;
	int space, from, reserve, large, small;

	if (half == 2) {
		reserve = w->s->reserve[m->actor - 1];
		for (large = 0; large <= reserve; large++)
			for (small = 0; large + small <= reserve; small++) {
				m->value[K_DEBATE_LARGE_RESERVE] = large;
				m->value[K_DEBATE_SMALL_RESERVE] = small;
				n += weimar_walk_legal(w, m);
			}
		return n;
	}
	if (p->issue[half] < 0)
		return count_debates(w, m, p, half + 1);
	from = w->s->issue[p->issue[half]] - ISSUE_SPACE;
	for (space = 0; space < p->track->spaces; space++) {
		/* only what lies on a way toward the party */
		if (space != from && !weimar_path(p->track, from, space))
			continue;
		m->value[to_key[half]] = space;
		n += count_debates(w, m, p, half + 1);
	}
	return n;
}

static void
debate(struct walk *w, int actor, struct pair *p)
{
	struct move m;
	uint64_t n;
	int i;

	move_begin(&m, weimar_verbs, V_DEBATE, actor);
	if (p->issue[0] >= 0)
		m.value[K_DEBATE_LARGE] = p->issue[0];
	if (p->issue[1] >= 0)
		m.value[K_DEBATE_SMALL] = p->issue[1];
	n = count_debates(w, &m, p, 0);
	if (n == 0)
		return;
	for (i = 0; i < 2; i++)
		if (p->issue[i] >= 0)
			m.value[i ? K_DEBATE_SMALL_TO : K_DEBATE_LARGE_TO] =
			    UNSEEN;
	m.value[K_DEBATE_LARGE_RESERVE] = UNSEEN;
	m.value[K_DEBATE_SMALL_RESERVE] = UNSEEN;
	weimar_walk_pattern(w, &m, n);
}

/* May this party debate now at all?  An empty debate is refused for its own
 * sake only then. */
static bool
debating(const struct walk *w, int actor)
{
	return w->s->phase == PHASE_IMPULSE &&
	       (w->s->step == STEP_DEBATE || w->s->president == actor);
}

void
weimar_walk_debate(struct walk *w)
{
	struct pair p;
	int actor, rows = pack_rows(PACK(&w->context), T_ISSUES);

	for (actor = 1; actor <= PARTIES; actor++) {
		if (!debating(w, actor))
			continue;
		p.track = &derived(&w->context)->track[actor - 1];
		for (p.issue[0] = -1; p.issue[0] < rows; p.issue[0]++) {
			if (p.issue[0] >= 0 &&
			    w->s->issue[p.issue[0]] < ISSUE_SPACE)
				continue;
			for (p.issue[1] = -1; p.issue[1] < rows; p.issue[1]++) {
				if (w->stopped)
					return;
				if (p.issue[1] >= 0 &&
				    w->s->issue[p.issue[1]] < ISSUE_SPACE)
					continue;
				debate(w, actor, &p);
			}
		}
	}
}

/* --- ties ---------------------------------------------------------------- */

void
weimar_walk_tiebreak(struct walk *w)
{
	const struct weimar *s = w->s;
	struct move m;
	uint64_t fillings = 1;
	int frame = s->depth - 1, n = 0, i;
	unsigned set;

	if (w->stopped || weimar_top(s) != FRAME_TIEBREAK)
		return;
	set = s->at[frame] | (unsigned)s->times[frame] << 8 |
	      (unsigned)s->city[frame] << 16 | (unsigned)s->same[frame] << 24;
	move_begin(&m, weimar_verbs, V_TIEBREAK, s->party[frame] + 1);
	for (; set; set &= set - 1) {
		move_push(&m, 0, UNSEEN);
		n++;
	}
	for (i = 2; i <= n; i++)
		fillings *= (uint64_t)i;
	if (n > 0)
		weimar_walk_pattern(w, &m, fillings);
}

/* --- effects ------------------------------------------------------------- */

/* Words that stand in cells alone have no place in a row. */
static bool
cell_word(const struct key *k)
{
	return k->domain == &weimar_colours || k->domain == &weimar_spares ||
	       k->domain == &weimar_society_colours;
}

static void
answer(struct walk *w, struct move *m, const struct effect *e, int i)
{
	const struct key *keys = weimar_verbs[e->verb].keys;
	const struct domain *d;
	int key, value, size;

	if (w->stopped)
		return;
	if (i == e->choices || i == OPEN_KEYS) {
		weimar_walk_offer(w, m);
		return;
	}
	key = e->open[i];
	d = keys[key].domain;
	size = d ? domain_size(d) : 10;
	for (value = 0; value < size; value++) {
		if (d && !domain_has(d, PACK(&w->context), value))
			continue;
		m->value[key] = value;
		answer(w, m, e, i + 1);
	}
}

/* The rows that answer a waiting effect. */
static void
waiting(struct walk *w, const struct effect *e, int actor)
{
	const struct key *keys = weimar_verbs[e->verb].keys;
	struct move m;
	int i, party, city;

	move_begin(&m, weimar_verbs, e->verb, actor);
	for (i = 0; i < 8 && keys[i].name; i++)
		if (e->v[i] != MISSING && !cell_word(&keys[i]))
			m.value[i] = e->v[i];
	if (e->verb == V_BASE_PLACE || e->verb == V_BASE_REMOVE)
		m.value[K_BASE_PLACE_N] = 1;
	answer(w, &m, e, 0);
	if (e->verb != V_BASE_PLACE)
		return;
	/* 4.1: in a full city a removal takes the place of a placement */
	for (city = 0; city < CITIES; city++)
		for (party = 0; party < PARTIES; party++) {
			move_begin(&m, weimar_verbs, V_BASE_REMOVE, actor);
			m.value[K_BASE_REMOVE_PARTY] = party;
			m.value[K_BASE_REMOVE_CITY] = city;
			weimar_walk_offer(w, &m);
		}
}

/* Effects whose text is not known: any primitive. */
static void
attested(struct walk *w, int actor, bool other)
{
	struct move m;
	int verb, i, party;

	for (verb = 0; verb < V_COUNT && !w->stopped; verb++) {
		const struct verb *v = &weimar_verbs[verb];
		uint64_t fillings = 1;

		if (!(v->flags & VERB_PRIMITIVE) || v->flags & VERB_CELL_ONLY)
			continue;
		/* these need a roll in preparation */
		if ((verb == V_DICE_CHANGE || verb == V_RESULT_CHANGE ||
		     verb == V_ROLL_AGAIN) &&
		    weimar_action_frame(w->s) < 0)
			continue;
		move_begin(&m, weimar_verbs, verb, actor);
		if (!v->keys[0].name) {
			weimar_walk_offer(w, &m);
			continue;
		}
		for (i = 0; i < VERB_KEYS && v->keys[i].name; i++) {
			const struct key *k = &v->keys[i];

			if (cell_word(k))
				continue;
			m.value[i] = UNSEEN;
			fillings *=
			    (uint64_t)(k->domain ? domain_size(k->domain)
						 : k->max - k->min + 1);
		}
		party = weimar_party_key(verb);
		/* another party than the one whose text it is speaks of
		 * itself alone */
		if (other) {
			if (party < 0)
				continue;
			m.value[party] = actor - 1;
			fillings /= (uint64_t)domain_size(&weimar_whom);
		}
		weimar_walk_pattern(w, &m, fillings);
		if (verb == V_ACT || verb == V_MINOR_REMOVE) {
			m.value[1] = MISSING;
			weimar_walk_pattern(w, &m, fillings);
		}
	}
}

void
weimar_walk_effects(struct walk *w)
{
	struct effect e;

	if (w->stopped || weimar_top(w->s) != FRAME_PROGRAM)
		return;
	if (weimar_attested(w->s, &w->context)) {
		int me = w->s->party[w->s->depth - 1] + 1, actor;

		for (actor = 1; actor <= PARTIES; actor++)
			attested(w, actor, actor != me);
		return;
	}
	if (weimar_waiting(w->s, &w->context, &e))
		waiting(w, &e, weimar_chooser(w->s, &w->context, &e) + 1);
}
