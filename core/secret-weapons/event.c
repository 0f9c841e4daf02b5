/* Play Event (§10): the leftover card, required events, cards of the hand. */
#include "steps.h"

/* --- cards --------------------------------------------------------------- */

bool
sw_is_free(const struct context *c, int e)
{
	return sw_or(sw_event(c, e, EVENT_FREE), 0) == 1;
}

static bool
is_mandatory(const struct context *c, int e)
{
	return sw_or(sw_event(c, e, EVENT_MANDATORY), 0) == 1;
}

/* §10.3: does the card create a project? */
static bool
creates(const struct context *c, int e)
{
	int32_t program = sw_event(c, e, EVENT_EFFECTS);
	const struct effects *x = &c->pack->effects;
	int i;

	if (program == UNKNOWN)
		return false;
	for (i = 0; i < x->programs[program].count; i++)
		if (x->options[x->programs[program].first + i].verb ==
		    V_CREATE)
			return true;
	return false;
}

bool
sw_event_possible(const struct sw *s, const struct context *c, int e, int seat,
		  bool *unknown)
{
	return sw_holds(s, c, sw_event(c, e, EVENT_CONDITION), seat, -1, -1,
			unknown);
}

/* A card that can be resolved, as far as the pack knows. */
static bool
resolvable(const struct sw *s, const struct context *c, int e, int seat)
{
	bool unknown = false;

	return sw_event_possible(s, c, e, seat, &unknown) && !unknown &&
	       (!creates(c, e) || s->supply_discs > 0);
}

bool
sw_must_play(const struct sw *s, const struct context *c, int e, int seat)
{
	return s->at[e] == AT_HAND + seat - 1 && is_mandatory(c, e) &&
	       resolvable(s, c, e, seat);
}

/* A required event of the current year that is still in the box. */
static bool
is_required(const struct sw *s, const struct context *c, int e)
{
	int row, n, i;
	const int32_t *item;

	if (s->at[e] != AT_BOX)
		return false;
	row = sw_year_row(c, s->year);
	if (row < 0)
		return false;
	n = cell_list(c->pack, cell(c->pack, T_YEARS, row, YEAR_REQUIRED),
		      &item);
	for (i = 0; i < n; i++)
		if (item[i] == e)
			return true;
	return false;
}

int
sw_next_required(const struct sw *s, const struct context *c, int e)
{
	int row = sw_year_row(c, s->year), next = sw_events_of(c), n, i;
	const int32_t *item;

	if (row < 0)
		return next;
	n = cell_list(c->pack, cell(c->pack, T_YEARS, row, YEAR_REQUIRED),
		      &item);
	for (i = 0; i < n; i++)
		if (item[i] >= e && item[i] < next && s->at[item[i]] == AT_BOX)
			next = item[i];
	return next;
}

bool
sw_required_due(const struct sw *s, const struct context *c, int e)
{
	return is_required(s, c, e) && resolvable(s, c, e, s->order[0]);
}

bool
sw_event_paid(const struct sw *s, const struct context *c, int seat)
{
	int cubes = s->stage4[seat - 1];

	/* ruling event-cubes */
	if (c->ruling[RULING_EVENT_CUBES] == EVENT_CUBES_PER_STEP)
		return cubes > 0 || s->used;
	return cubes > s->used;
}

/* A leftover is paid for as ruling leftover-cost says. */
bool
sw_event_costs(const struct sw *s, const struct context *c, int e)
{
	if (is_mandatory(c, e) || sw_is_free(c, e) || is_required(s, c, e))
		return false;
	return s->at[e] != AT_LEFTOVER ||
	       !DUE(c, RULE_EVENT_LEFTOVER_COST,
		    c->ruling[RULING_LEFTOVER_COST] == LEFTOVER_COST_FREE);
}

bool
sw_leftover_open(const struct sw *s, const struct context *c, int e)
{
	return s->at[e] == AT_LEFTOVER && resolvable(s, c, e, s->order[0]) &&
	       (!sw_event_costs(s, c, e) || sw_event_paid(s, c, s->order[0]));
}

bool
sw_leftover_due(const struct sw *s, const struct context *c, int e)
{
	/* ruling leftover-bombardment */
	return sw_leftover_open(s, c, e) &&
	       (is_mandatory(c, e) || c->ruling[RULING_LEFTOVER_BOMBARDMENT] ==
					  LEFTOVER_BOMBARDMENT_MUST_RESOLVE);
}

/* A cube that a leftover has taken is gone before the ordinary plays. */
static void
spend_first(struct sw *s, const struct context *c)
{
	uint8_t *cubes = &s->stage4[s->order[0] - 1];
	int spent = s->used < *cubes ? s->used : *cubes;

	if (c->ruling[RULING_EVENT_CUBES] == EVENT_CUBES_PER_STEP)
		return;
	*cubes = (uint8_t)(*cubes - spent);
	if (c->ruling[RULING_COST_RETURN] == COST_RETURN_STEP_END)
		sw_to_reserve(s, false, spent);
}

bool
sw_event_first_run(struct sw *s, struct context *c)
{
	int i, n = sw_events_of(c);
	bool over = s->actor && (s->seat_turn[s->actor - 1] & TURN_OVER);

	s->actor = s->order[0];
	for (i = 0; (i = sw_next_event(s, c, AT_LEFTOVER, i)) < n; i++)
		if (sw_leftover_due(s, c, i) ||
		    (!over && sw_leftover_open(s, c, i)))
			return true;
	for (i = 0; (i = sw_next_required(s, c, i)) < n; i++)
		if (sw_required_due(s, c, i))
			return true;
	spend_first(s, c);
	sw_enter(s, c, PHASE_EVENT_ACT);
	return false;
}

/* --- playing ------------------------------------------------------------- */

/* A choice that stands on the `play` row as the row of the effect. */
static bool
choice_row(const struct context *c, const struct move *m, int verb, int seat,
	   struct move *row)
{
	const struct key *from = c->game->verbs[V_PLAY].keys;
	const struct key *to = c->game->verbs[verb].keys;
	int k, j, n, i;

	move_begin(row, c->game->verbs, verb, seat);
	for (k = K_PLAY_CARD + 1; from[k].name; k++) {
		if (!(m->given >> k & 1))
			continue;
		for (j = 0; j < VERB_KEYS && to[j].name; j++)
			if (slice_is(slice_of(to[j].name), from[k].name))
				break;
		if (j == VERB_KEYS || !to[j].name)
			return false;
		if (from[k].type == KEY_BAG) {
			const int16_t *item = move_items(m, k, &n);

			for (i = 0; i < n; i++)
				move_push(row, j, item[i]);
		} else {
			int32_t value = m->value[k];

			/* `to=` of a gain counts the pool first */
			if (to[j].domain == &sw_sources)
				value += SOURCE_PROJECT;
			move_set(row, j, value);
		}
	}
	return true;
}

static bool
has_choices(const struct move *m)
{
	return (m->given & ~(1u << K_PLAY_CARD)) != 0;
}

static void
put_away(struct sw *s, struct context *c, int e, int seat)
{
	bool required = is_required(s, c, e);

	if (sw_or(sw_event(c, e, EVENT_BOMBARDMENT), 0) == 1) {
		/* §10.2: in front, and co-operation begins */
		s->at[e] = DUE(c, RULE_EVENT_BOMBARDMENT_FRONT, true)
			       ? (uint8_t)(AT_FRONT + seat - 1)
			       : AT_DISCARD;
		if (DUE(c, RULE_EVENT_COOPERATION, true))
			s->coop[seat - 1] = 1;
	} else {
		s->at[e] = required ? AT_OUT : AT_DISCARD;
	}
}

static void
play(struct sw *s, struct context *c, int e, int seat)
{
	if (s->at[e] != AT_LEFTOVER && !is_required(s, c, e))
		sw_reveal(s, e, seat);
	if (sw_event_costs(s, c, e))
		s->used++;
	if (s->phase == PHASE_EVENT_ACT && seat == s->actor)
		s->seat_turn[seat - 1] |= TURN_ATTEMPTED;
	put_away(s, c, e, seat);
	sw_push(s, PENDING_EFFECT, e, 0, seat, 0);
}

void
sw_play_hold(struct sw *s, struct context *c, int e, int seat)
{
	play(s, c, e, seat);
	sw_effects_hold(s, c);
}

/* The row that the choices on a `play` row stand for; false if none. */
static bool
first_choice(struct sw *s, struct context *c, const struct move *m,
	     struct move *row)
{
	struct entry x;
	const struct effect_option *o;
	struct move whole;
	int n, i;

	sw_effects_hold(s, c);
	x = sw_entry(s, c);
	o = sw_entry_options(c, &x, &n);
	if (x.kind != PENDING_EFFECT || x.card != m->value[K_PLAY_CARD] ||
	    x.chooser != m->actor)
		return false;
	for (i = 0; i < n; i++)
		if (choice_row(c, m, o[i].verb, x.chooser, row) &&
		    sw_complete_row(c, &x, &o[i], row, &whole))
			return true;
	return false;
}

void
sw_act_play(struct sw *s, struct context *c, const struct move *m)
{
	struct move row;

	play(s, c, m->value[K_PLAY_CARD], m->actor);
	if (has_choices(m) && first_choice(s, c, m, &row))
		sw_act_effect(s, c, &row);
}

/* Do the choices on the row fit the first effect that leaves one? */
static void
check_choices(struct trial *t, const struct sw *s, const struct move *m)
{
	struct context *c = t->context;
	struct sw after = *s;
	struct move row;

	play(&after, c, m->value[K_PLAY_CARD], m->actor);
	MUST(t, RULE_EVENT_EFFECT, first_choice(&after, c, m, &row), AT_ROW,
	     m->value[K_PLAY_CARD]);
	sw_check_effect(t, &after, &row);
}

void
sw_check_play(struct trial *t, const struct sw *s, const struct move *m)
{
	struct context *c = t->context;
	int e = m->value[K_PLAY_CARD], seat = m->actor;
	bool first = s->phase == PHASE_EVENT_FIRST && seat == s->order[0];
	bool open = first && (s->at[e] == AT_LEFTOVER || is_required(s, c, e));
	bool unknown = false;

	if (!open && s->unknown[seat - 1])
		TEST(t, RULE_HIDDEN_HAND, sw_may_hold(s, c, e, seat), K_PLAY_CARD,
		     e, seat);
	else
		TEST(t, RULE_EVENT_HELD, open || s->at[e] == AT_HAND + seat - 1,
		     K_PLAY_CARD, e, seat);
	sw_sees(t, sw_event(c, e, EVENT_MANDATORY), 0);
	sw_sees(t, sw_event(c, e, EVENT_FREE), 0);
	TEST(t, RULE_EVENT_CONDITION,
	     sw_event_possible(s, c, e, seat, &unknown), K_PLAY_CARD, e);
	if (unknown || sw_event(c, e, EVENT_EFFECTS) == UNKNOWN)
		t->unverified = true;
	if (sw_event_costs(s, c, e) &&
	    sw_event(c, e, EVENT_MANDATORY) != UNKNOWN &&
	    sw_event(c, e, EVENT_FREE) != UNKNOWN)
		TEST(t, RULE_EVENT_NEEDS_CUBE, sw_event_paid(s, c, seat),
		     K_PLAY_CARD, e, s->stage4[seat - 1]);
	TEST(t, RULE_EVENT_PROJECT_DISCS, !creates(c, e) || s->supply_discs > 0,
	     K_PLAY_CARD, s->supply_discs);
	if (has_choices(m))
		check_choices(t, s, m);
}

void
sw_check_pass_event(struct trial *t, const struct sw *s, const struct move *m)
{
	const struct context *c = t->context;
	int hand = AT_HAND + m->actor - 1, i, n = sw_events_of(c);

	for (i = 0; (i = sw_next_event(s, c, hand, i)) < n; i++)
		TEST(t, RULE_EVENT_MANDATORY, !sw_must_play(s, c, i, m->actor),
		     AT_VERB, i);
}

/* --- Clean-up ------------------------------------------------------------ */

void
sw_events_end(struct sw *s, struct context *c)
{
	int i, n = sw_events_of(c), seat;

	for (i = 0; i < n; i++) {
		if (s->at[i] == AT_LEFTOVER) {
			/* §2.3 */
			if (DUE(c, RULE_DRAFT_LEFTOVER_UNMET, true))
				s->at[i] = AT_DISCARD;
			continue;
		}
		if (s->at[i] < AT_HAND || s->at[i] >= AT_HAND + SEATS ||
		    !is_mandatory(c, i))
			continue;
		seat = s->at[i] - AT_HAND + 1;
		if (resolvable(s, c, i, seat))
			continue;
		/* ruling mandatory-in-hand */
		if (DUE(c, RULE_EVENT_MANDATORY_UNMET, true) &&
		    c->ruling[RULING_MANDATORY_IN_HAND] ==
			MANDATORY_IN_HAND_DISCARD)
			s->at[i] = AT_DISCARD;
	}
}
