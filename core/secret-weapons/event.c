/* Play Event (§10): which cards can be played, which must be: the leftover,
 * required events, cards of the hand. */
#include "steps.h"

/* --- cards --------------------------------------------------------------- */

/* Does the text of e surely create a project with a disc? */
static bool
must_create(const struct context *c, int e)
{
	const struct pack *k = c->pack;
	int32_t program = sw_event(c, e, EVENT_EFFECTS);
	int n = program == UNKNOWN ? 0 : k->effects.programs[program].steps;
	int p = sw_event_creates(c, e);

	/* §12.8: a mission needs neither disc nor site */
	if (p >= 0 && sw_is_mission(c, p))
		return false;
	for (int i = 0; i < n; i++) {
		const struct effect_step *step = effect_step(k, program, i);
		const struct effect_option *o;

		if (step->options != 1 || step->may)
			continue;
		o = effect_option(k, step, 0);
		if (o->conditions == 0 && effect_act(k, o, 0)->verb == V_CREATE)
			return true;
	}
	return false;
}

/* §10.3, §12.18: what it depends on (ruling event-project-dependency), a disc
 * pair, and a site, or ruling approve-no-site.  Which projects of others it
 * uses is named where it enters. */
static void
check_creates(struct trial *t, const struct sw *s, int e, int seat)
{
	int p = sw_event_creates(t->context, e);

	if (!must_create(t->context, e))
		return;
	if (p >= 0 && RULED(t->context, EVENT_PROJECT_DEPENDENCY, REQUIRED))
		TRY(t, sw_check_dependencies(t, s, seat, p, NULL, K_PLAY_CARD));
	(void)sw_knows_limit(t, PIECE_DISCS);
	TEST(t, RULE_EVENT_PROJECT_DISCS, s->supply_discs > 0, K_PLAY_CARD,
	     s->supply_discs);
	if (p >= 0)
		sw_check_finds_site(t, s, p, K_PLAY_CARD);
}

/* Why it is unknown whether the seat can resolve the card. */
static void
note_condition(struct unknown_cells *cells, const struct scene *sc, int e)
{
	const struct context *c = sc->context;
	int32_t program = sw_event(c, e, EVENT_CONDITION);
	int p = sw_event_creates(c, e);

	if (p >= 0 && RULED(c, EVENT_PROJECT_DEPENDENCY, REQUIRED))
		cells_gap(cells, c, T_PROJECTS, p, PROJECT_DEPENDS);
	if (sw_may_say_more(c, program)) {
		cells_note(cells, T_EVENTS, e, EVENT_CONDITION);
		return;
	}
	sw_note_cell(cells, sc, program);
	/* ruling range-condition: the run of the card */
	if (RULED(c, RANGE_CONDITION, RUN) &&
	    sw_may_say_more(c, sc->at.program))
		cells_note(cells, T_EVENTS, e, EVENT_EFFECTS);
}

/* Is the printed condition of the card satisfied?  AND_CREATES: can the seat
 * also have the project?  Notes the cells that decide in *why, unless NULL. */
enum { CONDITION_ONLY, AND_CREATES };
static enum holds
condition_holds(const struct sw *s, struct context *c, int e, int seat,
		bool creates, struct unknown_cells *why)
{
	struct scene sc = sw_scene_of(s, c, seat, NO_PROJECT, NO_PROJECT);
	struct look l;
	enum holds holds;

	/* ruling range-condition looks at the text of the card */
	sc.at.program = sw_event(c, e, EVENT_EFFECTS);
	holds = program_cell_holds(&sc, sw_event(c, e, EVENT_CONDITION));
	if (creates && holds != HOLDS_NOT) {
		check_creates(sw_look(&l, s, c, NULL), s, e, seat);
		if (sw_looked(&l) < holds)
			holds = sw_looked(&l);
	}
	if (holds == HOLDS_UNKNOWN && why)
		note_condition(why, &sc, e);
	return holds;
}

static enum holds
possible(const struct sw *s, struct context *c, int e, int seat,
	 struct unknown_cells *why)
{
	return condition_holds(s, c, e, seat, AND_CREATES, why);
}

/* --- what the year requires ----------------------------------------------- */

int
sw_next_required(const struct sw *s, const struct context *c, int e)
{
	int next = sw_events_of(c);
	const int32_t *item;
	int n =
	    cell_list(c->pack, sw_year_cell(c, s->year, YEAR_REQUIRED), &item);

	for (int i = 0; i < n; i++)
		if (item[i] >= e && item[i] < next &&
		    s->at[item[i]] == WHERE_BOX)
			next = item[i];
	return next;
}

static bool
is_required(const struct sw *s, const struct context *c, int e)
{
	return s->at[e] == WHERE_BOX && sw_next_required(s, c, e) == e;
}

static bool
requires_unknown(const struct sw *s, const struct context *c)
{
	return sw_year_cell(c, s->year, YEAR_REQUIRED) == UNKNOWN;
}

bool
sw_required_unknown(const struct sw *s, const struct context *c, int e)
{
	/* it has joined the deck, if it is not */
	bool is_unplaced = s->at[e] == WHERE_BOX || s->at[e] == WHERE_DECK;

	if (s->at[e] == WHERE_DECK && derived(c)->required[e])
		return false;
	return is_unplaced && sw_event(c, e, EVENT_ORIGIN) != EVENT_DECK &&
	       requires_unknown(s, c);
}

bool
sw_required_due(const struct sw *s, struct context *c, int e)
{
	return is_required(s, c, e) &&
	       possible(s, c, e, s->order[0], NULL) == HOLDS;
}

/* --- what a card costs --------------------------------------------------- */

/* Has the seat a cube on its stage for one more card?  By ruling event-cubes
 * one pays for all cards of the step. */
static bool
is_paid(const struct sw *s, const struct context *c, int seat)
{
	int cubes = OF(s->stage4, seat);

	if (RULED(c, EVENT_CUBES, PER_STEP))
		return cubes > 0 || s->used;
	return cubes > s->used + OF(s->spent, seat);
}

/* Not if it has to be played or is free; a leftover by ruling leftover-cost. */
bool
sw_event_costs(const struct sw *s, const struct context *c, int e)
{
	if (sw_is_mandatory(c, e) || sw_is_free(c, e) || is_required(s, c, e) ||
	    sw_required_unknown(s, c, e))
		return false;
	return s->at[e] != WHERE_LEFTOVER ||
	       !DUE(c, RULE_EVENT_LEFTOVER_COST, RULED(c, LEFTOVER_COST, FREE));
}

/* --- the first player ---------------------------------------------------- */

static enum holds
can_resolve(const struct sw *s, struct context *c, int e,
	    struct unknown_cells *why)
{
	if (s->at[e] != WHERE_LEFTOVER ||
	    (sw_event_costs(s, c, e) && !is_paid(s, c, s->order[0])))
		return HOLDS_NOT;
	return possible(s, c, e, s->order[0], why);
}

/* Ruling leftover-bombardment. */
static bool
must_resolve(const struct context *c, int e)
{
	return sw_is_mandatory(c, e) ||
	       RULED(c, LEFTOVER_BOMBARDMENT, MUST_RESOLVE);
}

/* May the seat, as first player, resolve leftover e now, if its condition and
 * cost allow (ruling leftover-time)? */
static bool
has_time(const struct sw *s, const struct context *c, int e, int seat)
{
	return s->at[e] == WHERE_LEFTOVER && seat == s->order[0] &&
	       (s->phase == PHASE_EVENT_FIRST ||
		(s->phase == PHASE_EVENT_ACT && RULED(c, LEFTOVER_TIME, TURN)));
}

bool
sw_leftover_due(const struct sw *s, struct context *c, int e)
{
	return has_time(s, c, e, s->order[0]) &&
	       can_resolve(s, c, e, NULL) == HOLDS && must_resolve(c, e);
}

enum holds
sw_first_needs(const struct sw *s, struct context *c)
{
	/* he has passed: what he may resolve is over, what he must is not */
	bool passed = OF(s->seat_turn, s->order[0]) & TURN_OVER;
	enum holds need = HOLDS_NOT;

	EACH_EVENT (e, s, c, WHERE_LEFTOVER)
		if (!passed || sw_leftover_due(s, c, e))
			need = sw_surer(need, can_resolve(s, c, e, NULL));
	EACH_REQUIRED (e, s, c)
		if (!passed || sw_required_due(s, c, e))
			need = sw_surer(need,
					possible(s, c, e, s->order[0], NULL));
	if (!passed && requires_unknown(s, c))
		need = sw_surer(need, HOLDS_UNKNOWN);
	return need;
}

enum holds
sw_leftover_needs(const struct sw *s, struct context *c, int seat)
{
	enum holds need = HOLDS_NOT;

	EACH_EVENT (i, s, c, WHERE_LEFTOVER)
		if (has_time(s, c, i, seat) && must_resolve(c, i))
			need = sw_surer(need, can_resolve(s, c, i, NULL));
	return need;
}

void
sw_note_leftovers(struct unknown_cells *cells, const struct sw *s,
		  struct context *c)
{
	bool must = RULED(c, LEFTOVER_BOMBARDMENT, MUST_RESOLVE);

	EACH_EVENT (i, s, c, WHERE_LEFTOVER) {
		if (sw_event(c, i, EVENT_MANDATORY) == 0 && !must)
			continue;
		if (can_resolve(s, c, i, cells) != HOLDS_NOT && !must)
			cells_gap(cells, c, T_EVENTS, i, EVENT_MANDATORY);
	}
}

void
sw_note_first(struct unknown_cells *cells, const struct sw *s,
	      struct context *c)
{
	sw_note_leftovers(cells, s, c);
	EACH_REQUIRED (e, s, c)
		(void)possible(s, c, e, s->order[0], cells);
	cells_gap(cells, c, T_YEARS, sw_year_row(c, s->year), YEAR_REQUIRED);
}

/* Another row than a play is too early while cards have to be resolved first:
 * it is unverified where unknown cells decide whether there are such cards. */
void
sw_knows_nothing_first(struct trial *t, const struct sw *s,
		       const struct move *m UNUSED)
{
	struct unknown_cells cells = {0};

	if (s->phase == PHASE_EVENT_FIRST)
		sw_note_first(&cells, s, t->context);
	else if (RULED(t->context, LEFTOVER_TIME, TURN))
		sw_note_leftovers(&cells, s, t->context);
	depends_on_cells(t, &cells);
}

/* A cube that a leftover has taken is gone before the ordinary plays. */
static void
spend_first(struct sw *s, const struct context *c)
{
	uint8_t *cubes = &OF(s->stage4, s->order[0]);
	int spent = s->used < *cubes ? s->used : *cubes;

	if (RULED(c, EVENT_CUBES, PER_STEP))
		return;
	*cubes = (uint8_t)(*cubes - spent);
	if (RULED(c, COST_RETURN, STEP_END))
		sw_to_reserve(s, WORKERS, spent);
}

int
sw_event_first_run(struct sw *s, struct context *c)
{
	s->actor = s->order[0];
	if (sw_first_needs(s, c) != HOLDS_NOT)
		return RUN_ROW;
	spend_first(s, c);
	return PHASE_EVENT_ACT;
}

/* --- the end of a turn, and of the year ---------------------------------- */

/* A seat cannot pass while it holds a mandatory card that it can play. */
void
sw_check_pass_event(struct trial *t, const struct sw *s, const struct move *m)
{
	struct context *c = t->context;

	if (m->actor == s->order[0])
		sw_knows_nothing_first(t, s, m);
	EACH_EVENT (i, s, c, sw_where_hand(m->actor)) {
		struct unknown_cells why = {0};
		enum holds holds = possible(s, c, i, m->actor, &why);

		TEST(t, RULE_EVENT_MANDATORY,
		     holds != HOLDS || !sw_is_mandatory(c, i), FAULT_VERB, i);
		if (holds != HOLDS_NOT &&
		    knows(t, T_EVENTS, i, EVENT_MANDATORY) &&
		    sw_is_mandatory(c, i)) {
			t->unverified |= holds == HOLDS_UNKNOWN;
			depends_on_cells(t, &why);
		}
	}
}

/* Ruling mandatory-in-hand: a mandatory card that the seat surely cannot play
 * is discarded, or stays in the hand. */
static void
discard_unplayable(struct sw *s, struct context *c, int e, int seat)
{
	bool keep = !RULED(c, MANDATORY_IN_HAND, DISCARD);
	bool unplayable;

	if (sw_event(c, e, EVENT_MANDATORY) == 0)
		return;
	unplayable =
	    possible(s, c, e, seat, keep ? NULL : &c->doubt) == HOLDS_NOT;
	if (!keep && unplayable)
		(void)sure(c, T_EVENTS, e, EVENT_MANDATORY);
	if (DUE(c, RULE_EVENT_MANDATORY_UNMET,
		unplayable && sw_is_mandatory(c, e)) &&
	    !keep)
		s->at[e] = WHERE_DISCARD;
}

void
sw_events_end(struct sw *s, struct context *c)
{
	/* §2.3 */
	EACH_EVENT (i, s, c, WHERE_LEFTOVER)
		if (APPLIES(c, RULE_DRAFT_LEFTOVER_UNMET))
			s->at[i] = WHERE_DISCARD;
	for (int seat = 1; seat <= SEATS; seat++)
		EACH_EVENT (e, s, c, sw_where_hand(seat))
			discard_unplayable(s, c, e, seat);
}

/* --- playing a card ------------------------------------------------------- */

/* The required card of the year, which the first player plays first (§10.1). */
static bool
plays_required(const struct sw *s, const struct context *c, int e, int seat)
{
	return s->phase == PHASE_EVENT_FIRST && seat == s->order[0] &&
	       (is_required(s, c, e) || sw_required_unknown(s, c, e));
}

/* Where the card lies once it is played (§10.1, §10.2). */
static void
put_away(struct sw *s, struct context *c, int e, int seat)
{
	bool required = plays_required(s, c, e, seat);

	s->event_turn[e] = 0;
	if (sw_sure(c, T_EVENTS, e, EVENT_BOMBARDMENT, 0) == 1) {
		/* §10.2: in front, and co-operation begins */
		s->at[e] = APPLIES(c, RULE_EVENT_BOMBARDMENT_FRONT)
			       ? sw_where_front(seat)
			       : WHERE_DISCARD;
		if (APPLIES(c, RULE_EVENT_COOPERATION))
			OF(s->coop, seat) = 1;
	} else {
		s->at[e] = required ? WHERE_OUT : WHERE_DISCARD;
	}
}

/* --- the row `play` ------------------------------------------------------- */

/* The seat has the card: in the hand, left over, or required of the year. */
static void
check_held(struct trial *t, const struct sw *s, int e, int seat)
{
	const struct context *c = t->context;
	bool required = plays_required(s, c, e, seat);
	bool leftover = s->at[e] == WHERE_LEFTOVER && seat == s->order[0];
	bool open = required || leftover;

	if (leftover)
		TEST(t, RULE_EVENT_LEFTOVER_TIME, has_time(s, c, e, seat),
		     K_PLAY_CARD, e);
	if (!open && OF(s->unknown, seat) && s->at[e] == WHERE_DECK)
		(void)knows(t, T_EVENTS, e, EVENT_YEARMARK);
	TEST(t,
	     !open && OF(s->unknown, seat) ? RULE_HIDDEN_HAND : RULE_EVENT_HELD,
	     open || sw_may_hold(s, e, seat), K_PLAY_CARD, e, seat);
	if (required)
		(void)knows(t, T_YEARS, sw_year_row(c, s->year), YEAR_REQUIRED);
}

/* Is it the turn of the first player in the event step? */
static bool
is_turn_of_first(const struct sw *s, int seat)
{
	return seat == s->order[0] && seat == s->actor &&
	       (s->phase == PHASE_EVENT_FIRST || s->phase == PHASE_EVENT_ACT);
}

/* The seat has the card, its condition holds, and it is paid for. */
void
sw_check_play(struct trial *t, const struct sw *s, const struct move *m)
{
	struct context *c = t->context;
	int e = m->value[K_PLAY_CARD], seat = m->actor;
	bool mandatory = knows(t, T_EVENTS, e, EVENT_MANDATORY);
	bool known = knows(t, T_EVENTS, e, EVENT_FREE) && mandatory;
	struct unknown_cells why = {0};
	enum holds holds = condition_holds(s, c, e, seat, CONDITION_ONLY, &why);

	TRY(t, check_held(t, s, e, seat));
	if (is_turn_of_first(s, seat) && s->at[e] != WHERE_LEFTOVER &&
	    !plays_required(s, c, e, seat))
		sw_knows_nothing_first(t, s, m);
	TEST(t, RULE_EVENT_CONDITION, holds != HOLDS_NOT, K_PLAY_CARD, e);
	t->unverified |= holds == HOLDS_UNKNOWN;
	depends_on_cells(t, &why);
	(void)knows(t, T_EVENTS, e, EVENT_EFFECTS);
	if (known && sw_event_costs(s, c, e))
		TEST(t, RULE_EVENT_NEEDS_CUBE, is_paid(s, c, seat), K_PLAY_CARD,
		     e, OF(s->stage4, seat));
	check_creates(t, s, e, seat);
}

/* The card is paid and put away; its text comes next. */
void
sw_act_play(struct sw *s, struct context *c, const struct move *m)
{
	int e = m->value[K_PLAY_CARD], seat = m->actor;

	if (s->at[e] != WHERE_LEFTOVER && !plays_required(s, c, e, seat))
		sw_reveal(s, e, seat);
	if (sw_event_costs(s, c, e)) {
		(void)sure(c, T_EVENTS, e, EVENT_MANDATORY);
		(void)sure(c, T_EVENTS, e, EVENT_FREE);
		s->used++;
	}
	if (s->phase == PHASE_EVENT_ACT && seat == s->actor)
		OF(s->seat_turn, seat) |= TURN_ATTEMPTED;
	put_away(s, c, e, seat);
	(void)sw_push(s, PENDING_EFFECT, e, seat);
}
