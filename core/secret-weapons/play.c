/* Play Event (§10): the `play` row, and the first choice of the text on it. */
#include <string.h>

#include "primitive.h"

/* --- the card ------------------------------------------------------------- */

static bool
is_required(const struct sw *s, const struct context *c, int e)
{
	return sw_is_required(s, c, e) || sw_required_unsure(s, c, e);
}

static void
put_away(struct sw *s, struct context *c, int e, int seat)
{
	bool required = is_required(s, c, e);

	s->event_turn[e] = 0;
	if (sw_sure(c, T_EVENTS, e, EVENT_BOMBARDMENT, 0) == 1) {
		/* §10.2: in front, and co-operation begins */
		s->at[e] = APPLIES(c, RULE_EVENT_BOMBARDMENT_FRONT)
			       ? (uint8_t)(WHERE_FRONT + seat - 1)
			       : WHERE_DISCARD;
		if (APPLIES(c, RULE_EVENT_COOPERATION))
			s->coop[seat - 1] = 1;
	} else {
		s->at[e] = required ? WHERE_OUT : WHERE_DISCARD;
	}
}

static void
play(struct sw *s, struct context *c, int e, int seat)
{
	if (s->at[e] != WHERE_LEFTOVER && !is_required(s, c, e))
		sw_reveal(s, e, seat);
	if (sw_event_costs(s, c, e)) {
		(void)sure(c, T_EVENTS, e, EVENT_MANDATORY);
		(void)sure(c, T_EVENTS, e, EVENT_FREE);
		s->used++;
	}
	if (s->phase == PHASE_EVENT_ACT && seat == s->actor)
		s->seat_turn[seat - 1] |= TURN_ATTEMPTED;
	put_away(s, c, e, seat);
	(void)sw_push(s, PENDING_EFFECT, e, seat);
}

/* --- the first choice ---------------------------------------------------- */

static bool
is_choice(const struct context *c, const struct effect_arg *a)
{
	return a->kind == VALUE_CHOICE || a->kind == VALUE_AMONG ||
	       a->kind == VALUE_AT ||
	       (a->kind == VALUE_TERM &&
		c->pack->effects.terms[a->value].kind >= TERM_MOST);
}

/* Does the text leave something to say, even if there is one way only? */
static bool
leaves_choice(const struct context *c, const struct effect_act *act)
{
	const struct key *keys = sw_verbs[act->verb].keys;

	for (int k = 0; keys[k].name; k++) {
		const struct effect_arg *a = effect_arg(c->pack, act, k);

		if (a ? is_choice(c, a) : (keys[k].flags & KEY_FREE) != 0)
			return true;
	}
	return false;
}

/* Has the step an option, possible or not, in which this seat chooses? */
static bool
holds_here(const struct scene *sc, int seat, bool possible)
{
	const struct effect_step *step = program_step(sc);
	struct waiting w;

	if (!step || (step->each != EFFECT_NONE && !sc->at.member))
		return false;
	for (int i = 0; i < step->options; i++)
		if ((!sc->at.option || sc->at.option == i + 1) &&
		    program_present(sc, i, &w) && w.move.actor == seat &&
		    leaves_choice(sc->context, w.act) &&
		    program_offers(sc, i) == possible)
			return true;
	return false;
}

/* Carries out what comes before the first step that can be taken (or, without
 * `possible`, that cannot) and leaves this seat a choice; false if there is
 * none. */
static bool
first_choice(struct sw *s, struct context *c, int card, int seat, bool possible)
{
	for (int i; (i = sw_top(s)) >= 0;) {
		enum program_turn turn;
		struct scene sc;

		if (s->pending[i] == PENDING_LOSS && sw_loss_run(s, c))
			return s->pending_seat[i] == seat;
		if (sw_top(s) != i)
			continue;
		if (s->pending[i] != PENDING_EFFECT ||
		    s->pending_card[i] != card)
			return false;
		sc = sw_scene(s, c, i);
		if (holds_here(&sc, seat, possible))
			return true;
		turn = program_advance(s, &sc);
		if (turn == PROGRAM_WAITS)
			return program_actor(&sc) == seat;
		if (turn != PROGRAM_MOVED)
			return false;
	}
	return false;
}

bool
sw_play_hold(struct sw *s, struct context *c, int e, int seat)
{
	play(s, c, e, seat);
	return first_choice(s, c, e, seat, true);
}

/* --- choices on the row -------------------------------------------------- */

static int
key_named(int verb, const char *name)
{
	const struct key *keys = sw_verbs[verb].keys;

	for (int k = 0; keys[k].name; k++)
		if (slice_is(slice_of(keys[k].name), name))
			return k;
	return -1;
}

int
sw_play_key(int verb, int key)
{
	int k = key_named(V_PLAY, sw_verbs[verb].keys[key].name);

	return k == K_PLAY_CARD ? -1 : k;
}

/* Keys of `play` count the pool first. */
static int
shift_of(const struct key *to, const struct key *from)
{
	return (to->domain == &sw_sources ? SOURCE_PROJECT : 0) -
	       (from->domain == &sw_sources ? SOURCE_PROJECT : 0);
}

bool
sw_copy_key(struct move *to, int k, const struct move *from, int j)
{
	const struct key *a = &sw_verbs[to->verb].keys[k];
	const struct key *b = &sw_verbs[from->verb].keys[j];
	int n, i, shift = shift_of(a, b);

	if (b->type == KEY_BAG || b->type == KEY_LIST) {
		const int16_t *item = move_items(from, j, &n);

		for (i = 0; i < n; i++)
			move_push(to, k, item[i]);
		return true;
	}
	if (from->value[j] >= 0 && from->value[j] + shift < 0)
		return false;
	move_set(to, k,
		 from->value[j] < 0 ? from->value[j] : from->value[j] + shift);
	return true;
}

/* The choices of a `play` row as a row of the effect; false if its verb does
 * not have them. */
static bool
choice_row(const struct move *m, int verb, struct move *row)
{
	const struct key *keys = sw_verbs[V_PLAY].keys;

	move_begin(row, sw_verbs, verb, m->actor);
	for (int k = K_PLAY_CARD + 1; keys[k].name; k++) {
		int j = key_named(verb, keys[k].name);

		if ((m->given >> k & 1) &&
		    (j < 0 || !sw_copy_key(row, j, m, k)))
			return false;
	}
	return true;
}

static bool
has_choices(const struct move *m)
{
	return (m->given & ~(1u << K_PLAY_CARD)) != 0;
}

/* Verbs that the row can mean now; `lose` where a loss is due. */
static int
verbs_of(const struct sw *s, struct context *c, uint8_t *verbs)
{
	int i = sw_top(s), n = 0;
	struct scene sc;
	const struct effect_step *step;
	struct waiting w;

	if (s->pending[i] == PENDING_LOSS) {
		verbs[0] = V_LOSE;
		return 1;
	}
	sc = sw_scene(s, c, i);
	step = program_step(&sc);
	for (int k = 0; step && k < step->options; k++)
		if ((!sc.at.option || sc.at.option == k + 1) &&
		    program_begins(&sc, k, &w))
			verbs[n++] = w.act->verb;
	return n;
}

static void
check_row(struct trial *t, const struct sw *s, const struct move *row)
{
	if (s->pending[sw_top(s)] == PENDING_LOSS)
		sw_check_loss(t, s, row);
	else
		sw_check_answer(t, s, row);
}

/* The row that the choices stand for: one that fits, or the first that they can
 * be; false if there is none. */
static bool
meant(const struct sw *s, struct context *c, const struct move *m,
      struct move *row)
{
	uint8_t verbs[EFFECT_OPTIONS_MAX];
	int n = verbs_of(s, c, verbs);
	struct coverage coverage;
	struct context look = *c;
	bool found = false;

	look.coverage = &coverage;
	for (int i = 0; i < n; i++) {
		struct move one;
		struct trial t = {.state = s, .context = &look, .move = &one};

		if (!choice_row(m, verbs[i], &one))
			continue;
		if (!found)
			*row = one;
		found = true;
		check_row(&t, s, &one);
		if (t.count)
			continue;
		*row = one;
		break;
	}
	return found;
}

/* What is wrong with the row of the effect, at the keys of the `play` row. */
static void
check_meant(struct trial *t, const struct sw *s, const struct move *row)
{
	struct trial one = {.state = s,
			    .context = t->context,
			    .move = row,
			    .collect = t->collect};

	check_row(&one, s, row);
	t->unverified |= one.unverified;
	cells_add(&t->cells, &one.cells);
	for (int i = 0; i < one.count; i++) {
		const struct verdict *v = &one.broken[i];
		int at = v->at >= 0 ? sw_play_key(row->verb, v->at) : FAULT_ROW;

		if (!trial_broke(t, v->rule, at < 0 ? FAULT_ROW : at, v->item,
				 v->value))
			return;
	}
}

/* Do the choices on the row fit the first effect that leaves one? */
static void
check_choices(struct trial *t, const struct sw *s, const struct move *m)
{
	int e = m->value[K_PLAY_CARD];
	struct coverage coverage;
	struct context look = *t->context;
	struct sw after = *s;
	struct move row;
	bool found;

	look.coverage = &coverage;
	found = sw_play_hold(&after, &look, e, m->actor) &&
		meant(&after, &look, m, &row);
	/* what cannot be done says why */
	if (!found) {
		after = *s;
		play(&after, &look, e, m->actor);
		found = first_choice(&after, &look, e, m->actor, false) &&
			meant(&after, &look, m, &row);
	}
	if (!found && sw_may_say_more(t->context,
				      sw_event(t->context, e, EVENT_EFFECTS))) {
		/* attested like the rows of the text itself */
		depends_on(t, T_EVENTS, e, EVENT_EFFECTS);
		return;
	}
	MUST(t, RULE_EVENT_EFFECT, found, FAULT_ROW, e);
	check_meant(t, &after, &row);
}

/* --- the row ------------------------------------------------------------- */

static void
check_held(struct trial *t, const struct sw *s, int e, int seat)
{
	const struct context *c = t->context;
	bool first = s->phase == PHASE_EVENT_FIRST && seat == s->order[0];
	bool unsure = first && sw_required_unsure(s, c, e);
	bool open =
	    unsure ||
	    (first && (s->at[e] == WHERE_LEFTOVER || sw_is_required(s, c, e)));
	int row = sw_year_row(c, s->year);

	if (!open && s->unknown[seat - 1])
		TEST(t, RULE_HIDDEN_HAND, sw_may_hold(s, e, seat), K_PLAY_CARD,
		     e, seat);
	else
		TEST(t, RULE_EVENT_HELD,
		     open || s->at[e] == WHERE_HAND + seat - 1, K_PLAY_CARD, e,
		     seat);
	if (unsure && row >= 0)
		(void)knows(t, T_YEARS, row, YEAR_REQUIRED);
	else if (unsure)
		depends_on_row(t, T_YEARS);
}

static void
check_creates(struct trial *t, const struct sw *s, int e, int seat)
{
	int p = sw_event_creates(t->context, e);

	if (!sw_must_create(t->context, e))
		return;
	/* which projects of others it uses is said where it enters */
	if (p >= 0 && RULED(t->context, EVENT_PROJECT_DEPENDENCY, REQUIRED))
		TRY(t, sw_check_dependencies(t, s, seat, p, NULL, K_PLAY_CARD));
	(void)sw_knows_limit(t, PIECE_DISCS);
	TEST(t, RULE_EVENT_PROJECT_DISCS, s->supply_discs > 0, K_PLAY_CARD,
	     s->supply_discs);
	if (p >= 0)
		sw_check_finds_site(t, s, p, K_PLAY_CARD);
}

void
sw_check_play(struct trial *t, const struct sw *s, const struct move *m)
{
	struct context *c = t->context;
	int e = m->value[K_PLAY_CARD], seat = m->actor;
	bool mandatory = knows(t, T_EVENTS, e, EVENT_MANDATORY);
	bool known = knows(t, T_EVENTS, e, EVENT_FREE) && mandatory;
	enum holds holds = sw_event_holds(s, c, e, seat);

	TRY(t, check_held(t, s, e, seat));
	if (s->phase == PHASE_EVENT_FIRST && seat == s->order[0] &&
	    s->at[e] != WHERE_LEFTOVER && !is_required(s, c, e))
		sw_knows_first(t, s);
	TEST(t, RULE_EVENT_CONDITION, holds != HOLDS_NOT, K_PLAY_CARD, e);
	if (holds == HOLDS_UNSURE)
		sw_knows_condition(t, s, e, seat);
	(void)knows(t, T_EVENTS, e, EVENT_EFFECTS);
	if (known && sw_event_costs(s, c, e))
		TEST(t, RULE_EVENT_NEEDS_CUBE, sw_event_paid(s, c, seat),
		     K_PLAY_CARD, e, s->stage4[seat - 1]);
	TRY(t, check_creates(t, s, e, seat));
	if (has_choices(m))
		check_choices(t, s, m);
}

void
sw_act_play(struct sw *s, struct context *c, const struct move *m)
{
	struct move row;

	if (!has_choices(m)) {
		play(s, c, m->value[K_PLAY_CARD], m->actor);
		return;
	}
	if (!sw_play_hold(s, c, m->value[K_PLAY_CARD], m->actor) ||
	    !meant(s, c, m, &row))
		return;
	if (s->pending[sw_top(s)] == PENDING_LOSS)
		sw_act_loss(s, c, &row);
	else
		sw_act_answer(s, c, &row);
}

/* --- its canonical form --------------------------------------------------- */

/* Does the game go on in the same way, and as surely, after either row?  With
 * `less` the first may be less sure. */
static bool
go_on_alike(const struct sw *s, const struct context *c, const struct move *a,
	    const struct move *b, bool less)
{
	const struct move *rows[2] = {a, b};
	struct sw after[2];
	bool unverified[2];

	for (int i = 0; i < 2; i++) {
		struct coverage coverage;
		struct context look = *c;
		struct trial t = {
		    .state = s, .context = &look, .move = rows[i]};

		look.coverage = &coverage;
		look.watch = NULL;
		sw_check_play(&t, s, rows[i]);
		if (t.count)
			return false;
		unverified[i] = t.unverified;
		after[i] = *s;
		sw_apply(&after[i], &look, rows[i], 0);
	}
	return (unverified[0] == unverified[1] || (less && unverified[0])) &&
	       memcmp(&after[0], &after[1], sizeof(after[0])) == 0;
}

/* Words that leave no choice say that an effect is meant which may be declined:
 * the first of them says it. */
static void
say_least(const struct sw *s, const struct context *c, struct move *m)
{
	const struct key *keys = sw_verbs[V_PLAY].keys;

	for (int k = K_PLAY_CARD + 1; keys[k].name; k++) {
		struct move one;

		if (!(m->given >> k & 1) || key_is_list(&keys[k]))
			continue;
		move_begin(&one, sw_verbs, V_PLAY, m->actor);
		move_set(&one, K_PLAY_CARD, m->value[K_PLAY_CARD]);
		move_set(&one, k, m->value[k]);
		if (one.given == m->given ||
		    go_on_alike(s, c, m, &one, false)) {
			*m = one;
			return;
		}
	}
}

void
sw_canonical_play(const struct sw *s, const struct context *c, struct move *m)
{
	struct coverage coverage;
	struct context look = *c;
	struct sw after = *s;
	struct move row, less;
	int e = m->value[K_PLAY_CARD];

	look.coverage = &coverage;
	look.watch = NULL;
	if (!has_choices(m) || e < 0)
		return;
	move_begin(&less, sw_verbs, V_PLAY, m->actor);
	move_set(&less, K_PLAY_CARD, e);
	if (!sw_play_hold(&after, &look, e, m->actor) ||
	    !meant(&after, &look, m, &row)) {
		/* what it says of a text that is unknown changes nothing */
		if (go_on_alike(s, c, m, &less, true))
			*m = less;
		return;
	}
	sw_canonical(&after, &look, &row);
	for (int k = 0; k < VERB_KEYS; k++)
		if ((row.given >> k & 1) &&
		    !sw_copy_key(&less, sw_play_key(row.verb, k), &row, k))
			return;
	if (less.given != m->given && go_on_alike(s, c, m, &less, false))
		*m = less;
	else
		say_least(s, c, m);
}
