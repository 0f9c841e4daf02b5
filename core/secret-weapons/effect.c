/* How texts wait: the pending stack, and the text on top of it as the
 * interpreter of texts (core/program.h) sees it. */
#include "deeds.h"

/* --- the stack ------------------------------------------------------------ */

int
sw_push(struct sw *s, int kind, int card, int seat)
{
	int i = sw_top(s) + 1;

	/* a known limit: texts that call for texts, PENDINGS deep */
	if (i >= PENDINGS) {
		sw_pop(s);
		i = PENDINGS - 1;
	}
	s->pending[i] = (uint8_t)kind;
	s->pending_card[i] = (uint8_t)card;
	s->pending_seat[i] = (uint8_t)seat;
	return i;
}

void
sw_pop(struct sw *s)
{
	uint8_t *const fields[] = {
	    s->pending,         s->pending_card,       s->pending_seat,
	    s->pending_acting,  s->pending_target,     s->pending_tech,
	    s->pending_workers, s->pending_scientists, s->pending_cards,
	    s->pending_cubes,   s->pending_step,       s->pending_option,
	    s->pending_act,     s->pending_member,     s->pending_times,
	    s->pending_flags};
	int i = sw_top(s);

	for (size_t k = 0; i >= 0 && k < sizeof(fields) / sizeof(*fields); k++)
		fields[k][i] = 0;
}

bool
sw_is_text(int kind)
{
	return kind >= PENDING_RESULT && kind <= PENDING_BENEFIT;
}

/* --- texts ---------------------------------------------------------------- */

/* Where the text of a card is. */
static const struct {
	uint8_t table, column;
} texts[] = {
    [PENDING_RESULT] = {T_REQUISITION, RESULT_EFFECTS},
    [PENDING_HIT] = {T_BOMBARDMENT, HIT_EFFECTS},
    [PENDING_EFFECT] = {T_EVENTS, EVENT_EFFECTS},
    [PENDING_GOAL] = {T_GOALS, GOAL_EFFECTS},
    [PENDING_BENEFIT] = {T_BENEFITS, BENEFIT_EFFECTS},
};

int
sw_text_table(int kind)
{
	return texts[kind].table;
}

static int32_t
program_of(const struct sw *s, const struct context *c, int i)
{
	int kind = s->pending[i], card = s->pending_card[i];

	if ((kind == PENDING_RESULT || kind == PENDING_HIT) && card == NO_LINE)
		return UNKNOWN;
	return cell(c->pack, texts[kind].table, card, texts[kind].column);
}

void
sw_note_text(struct unknown_cells *cells, const struct sw *s, int i)
{
	int kind = s->pending[i], card = s->pending_card[i];
	bool line = (kind == PENDING_RESULT || kind == PENDING_HIT) &&
		    card == NO_LINE;

	cells_note(cells, texts[kind].table, line ? NO_ROW : card,
		   line ? 0 : texts[kind].column);
}

bool
sw_is_empty_text(const struct context *c, int32_t program)
{
	return program != UNKNOWN &&
	       c->pack->effects.programs[program].steps == 0 &&
	       !c->pack->effects.programs[program].open;
}

const struct effect_act *
sw_find_act(const struct context *c, int32_t program, int verb)
{
	const struct pack *k = c->pack;

	if (program == UNKNOWN)
		return NULL;
	for (int i = 0; i < k->effects.programs[program].steps; i++) {
		const struct effect_step *step = effect_step(k, program, i);

		for (int j = 0; j < step->options; j++) {
			const struct effect_option *o =
			    effect_option(k, step, j);

			for (int a = 0; a < o->acts; a++)
				if (effect_act(k, o, a)->verb == verb)
					return effect_act(k, o, a);
		}
	}
	return NULL;
}

int32_t
sw_act_says(const struct context *c, const struct effect_act *act, int key)
{
	const struct effect_arg *a = effect_arg(c->pack, act, key);

	return a && a->kind == VALUE_FIXED ? a->value
	       : a			   ? MISSING
	       : sw_verbs[act->verb].keys[key].flags & KEY_DEFAULT
		   ? sw_verbs[act->verb].keys[key].preset
		   : MISSING;
}

/* --- scenes --------------------------------------------------------------- */

/* Two projects in place of an entry of the stack: conditions of an attempt. */
enum { PAIR = PENDINGS, PAIR_FIRST = 64 };

struct scene
sw_scene_of(const struct sw *s, struct context *c, int seat, int acting,
	    int target)
{
	return (struct scene){
	    .state = s,
	    .context = c,
	    .entry = PAIR + (acting + 1) * PAIR_FIRST + target + 1,
	    .me = seat - 1,
	    .it = -1,
	};
}

int
sw_acting(const struct scene *sc)
{
	const struct sw *s = sc->state;

	return (sc->entry < PAIR ? s->pending_acting[sc->entry]
				 : (sc->entry - PAIR) / PAIR_FIRST) -
	       1;
}

int
sw_target(const struct scene *sc)
{
	const struct sw *s = sc->state;

	return (sc->entry < PAIR ? s->pending_target[sc->entry]
				 : (sc->entry - PAIR) % PAIR_FIRST) -
	       1;
}

struct scene
sw_scene(const struct sw *s, struct context *c, int i)
{
	struct scene sc = {
	    .state = s,
	    .context = c,
	    .entry = i,
	    .me = s->pending_seat[i] - 1,
	    .it = -1,
	    .at = {.program = program_of(s, c, i),
		   .step = s->pending_step[i],
		   .option = s->pending_option[i],
		   .act = s->pending_act[i],
		   .member = s->pending_member[i],
		   .times = s->pending_times[i],
		   .flags = s->pending_flags[i]},
	};

	if (s->pending[i] == PENDING_RESULT)
		sc.me = s->owner[sw_acting(&sc)] - 1;
	else if (s->pending[i] == PENDING_HIT)
		sc.me = s->owner[sw_target(&sc)] - 1;
	return sc;
}

static void
keep(void *state, const struct scene *sc)
{
	struct sw *s = state;
	int i = sc->entry;

	s->pending_step[i] = sc->at.step;
	s->pending_option[i] = sc->at.option;
	s->pending_act[i] = sc->at.act;
	s->pending_member[i] = sc->at.member;
	s->pending_times[i] = sc->at.times;
	s->pending_flags[i] = sc->at.flags;
}

/* --- its words ------------------------------------------------------------ */

static int
at(const struct scene *sc, int word, int16_t *list)
{
	const struct sw *s = sc->state;
	bool hit = sc->entry < PAIR && s->pending[sc->entry] == PENDING_HIT;
	int number = -1;

	switch ((enum at_words)word) {
	case AT_ACTING:
		number = sw_acting(sc);
		break;
	case AT_TARGET:
		number = hit ? -1 : sw_target(sc);
		break;
	case AT_HIT:
		number = hit ? sw_target(sc) : -1;
		break;
	case AT_ME:
		number = sc->me;
		break;
	case AT_FIRST:
		number = s->order[0] - 1;
		break;
	case AT_LAST:
		number = sw_last(s) - 1;
		break;
	}
	list[0] = (int16_t)number;
	return number >= 0;
}

static int
list_of(uint64_t set, int16_t *list)
{
	int n = 0;

	for (; set; set &= set - 1)
		list[n++] = (int16_t)bits_first(set);
	return n;
}

static int
list_seats(const struct sw *s, int16_t *list)
{
	for (int i = 0; i < s->seat_count; i++)
		list[i] = (int16_t)(s->order[i] - 1);
	return s->seat_count;
}

static int
members(const struct scene *sc, int thing, int16_t *list)
{
	const struct sw *s = sc->state;
	const struct context *c = sc->context;

	switch ((enum things)thing) {
	case THING_SEAT:
		return list_seats(s, list);
	case THING_PROJECT:
		return list_of(sw_projects_within(c, s->owner, 1, SEATS + 1),
			       list);
	case THING_TECH:
		return list_of(sw_techs_within(c, s->on, ON_PROJECT, 256),
			       list);
	case THING_SITE:
		break;
	}
	return -1;
}

/* --- whom it concerns ----------------------------------------------------- */

int
sw_who_key(int verb)
{
	return verb == V_GAIN ? K_GAIN_WHO
	       : verb == V_VP ? K_VP_WHO
	       : verb == V_LOSE ? K_LOSE_FROM
				: -1;
}

/* Owners of the projects that the goal names, in player order. */
static int
list_owners(const struct scene *sc, int16_t *list)
{
	const struct sw *s = sc->state;
	const struct effects *e = &sc->context->pack->effects;
	int32_t program = cell(sc->context->pack, T_GOALS,
			       s->pending_card[sc->entry], GOAL_CONDITION);
	unsigned seats = 0;
	int n = 0;

	if (program == UNKNOWN)
		return 0;
	for (int i = 0; i < e->programs[program].conditions; i++) {
		const struct effect_condition *k =
		    &e->conditions[e->programs[program].condition + i];
		const struct effect_term *left = &e->terms[k->left];
		bool names = left->kind == TERM_SUBJECT &&
			     left->subject == SUBJECT_KEY &&
			     (left->what == IF_COMPLETE ||
			      left->what == IF_APPROVED);

		if (names && k->kind == VALUE_FIXED)
			seats |= 1u << s->owner[k->value];
		for (int j = 0; names && k->kind == VALUE_LIST && j < k->count;
		     j++)
			seats |= 1u << s->owner[e->items[k->value + j]];
	}
	for (int i = 0; i < s->seat_count; i++)
		if (seats >> s->order[i] & 1)
			list[n++] = (int16_t)(s->order[i] - 1);
	return n;
}

static int
group(const struct scene *sc, const struct waiting *w, int16_t *list, int *key)
{
	const struct sw *s = sc->state;
	int n;

	*key = sw_who_key(w->act->verb);
	if (*key < 0 || !move_has(&w->move, *key))
		return 0;
	switch (w->move.value[*key]) {
	case WHO_EACH:
		return list_seats(s, list);
	case WHO_OWNERS:
		n = s->pending[sc->entry] == PENDING_GOAL
			? list_owners(sc, list)
			: 0;
		if (n == 0)
			list[0] = -1; /* nobody */
		return n ? n : 1;
	case WHO_SELF:
	case WHO_ACTING:
	case WHO_TARGET:
		return 0;
	default:
		list[0] = (int16_t)w->move.value[*key];
		return 1;
	}
}

/* --- its rows ------------------------------------------------------------- */

static int
list_projects(const struct scene *sc, int verb, int key, int seat,
	      int16_t *list)
{
	const struct sw *s = sc->state;
	const struct context *c = sc->context;
	uint64_t own = sw_projects_at(c, s->owner, seat);
	uint64_t owned = sw_projects_within(c, s->owner, 1, SEATS + 1);

	switch (verb) {
	case V_CREATE:
		return list_of(sw_projects_at(c, s->place, PLACE_BOX), list);
	case V_APPROVE:
	case V_COMPLETE:
	case V_MOVE:
		return list_of(own, list);
	case V_STEAL:
		return list_of(key == K_STEAL_FROM ? owned & ~own : own, list);
	default:
		return list_of(owned, list);
	}
}

/* Event cards of the hand; one that nobody saw is UNSEEN. */
static int
list_hand(const struct sw *s, const struct context *c, int seat, int16_t *list)
{
	int i, n = 0, hand = AT_HAND + seat - 1;

	for (i = 0; (i = sw_next_event(s, c, hand, i)) < sw_events_of(c); i++)
		list[n++] = (int16_t)i;
	if (s->unknown[seat - 1])
		list[n++] = UNSEEN;
	return n;
}

/* Keys that general rules ask for, if they do. */
static int
list_free(const struct scene *sc, const struct move *m, int key, int seat,
	  int16_t *list)
{
	const struct sw *s = sc->state;
	const struct context *c = sc->context;
	int32_t p = m->value[0];

	switch (m->verb) {
	case V_APPROVE:
		if (p == MISSING)
			return 0;
		return key == K_APPROVE_ACCESS
			   ? sw_useful_access(s, c, seat, p, list)
		       : sw_is_mission(c, p) ? 0
					     : -1;
	case V_COMPLETE:
		if (p == MISSING)
			return 0;
		return key == K_COMPLETE_ACCESS
			   ? sw_useful_access(s, c, seat, p, list)
			   : sw_marker_places(s, c, seat, p,
					      m->value[K_COMPLETE_FREE], list);
	case V_UPGRADE:
		return p == MISSING ? 0 : sw_colours_to_name(s, c, p, list);
	case V_GAIN:
		return sw_only_project(s, c, seat) >= 0
			   ? 0
			   : sw_list_own(s, c, seat, list);
	case V_MOVE:
		return (key == K_MOVE_SITE) == move_has(m, K_MOVE_PROJECT)
			   ? -1
			   : 0;
	default:
		return -1;
	}
}

int
sw_list_own(const struct sw *s, const struct context *c, int seat,
	    int16_t *list)
{
	int n = list_of(sw_all_active(s, c, seat), list);

	for (int i = 0; i < n; i++)
		list[i] = (int16_t)(list[i] + SOURCE_PROJECT);
	if (n == 0)
		list[n++] = SOURCE_POOL;
	return n;
}

static int
candidates(const struct scene *sc, const struct waiting *w,
	   const struct move *m, int key, int16_t *list)
{
	const struct sw *s = sc->state;
	const struct context *c = sc->context;
	const struct key *k = &sw_verbs[m->verb].keys[key];
	int seat = sw_deed_seat(m), n = -1;

	if (w->free >> key & 1)
		n = list_free(sc, m, key, seat, list);
	if (n >= 0)
		return n;
	if (k->domain == &sw_projects)
		return list_projects(sc, m->verb, key, seat, list);
	if (k->domain == &sw_techs)
		return list_of(sw_techs_within(c, s->on, ON_PROJECT, 256),
			       list);
	if (k->domain == &sw_sources)
		return sw_list_own(s, c, seat, list);
	if (k->domain == &sw_events)
		return list_hand(s, c, seat, list);
	if (k->domain == &sw_who)
		return list_seats(s, list);
	return -1;
}

const struct stage sw_stage = {
    .at = at,
    .members = members,
    .holds = sw_holds,
    .group = group,
    .candidates = candidates,
    .could = sw_could,
    .keep = keep,
    .carry_out = sw_carry_out,
    .choose = -1,
    .decline = V_PASS,
};

/* --- going on ------------------------------------------------------------- */

/* Is the project that the text is about gone? */
static bool
is_gone(const struct sw *s, int i)
{
	if (s->pending[i] == PENDING_HIT)
		return !s->owner[s->pending_target[i] - 1];
	return s->pending[i] == PENDING_RESULT &&
	       (!s->owner[s->pending_target[i] - 1] ||
		!s->owner[s->pending_acting[i] - 1]);
}

/* What hangs on cells that nobody knows has been carried out or left out. */
static void
note_unsure(struct unknown_cells *cells, const struct sw *s,
	    const struct scene *before)
{
	const struct context *c = before->context;
	const struct effect_step *step = program_step(before);
	int known = cells->count;

	for (int k = 0; step && k < step->options; k++) {
		const struct effect_option *o =
		    effect_option(c->pack, step, k);

		sw_note_conditions(cells, before, o->condition, o->conditions);
	}
	for (int k = 0; k < s->seat_count; k++)
		sw_note_seat(cells, s, c, s->order[k]);
	if (cells->count == known)
		sw_note_text(cells, s, before->entry);
}

void
sw_sees_unsure(struct trial *t, const struct sw *s, const struct scene *sc)
{
	t->unverified = true;
	note_unsure(&t->cells, s, sc);
}

static bool
text_run(struct sw *s, struct context *c, int i)
{
	struct scene sc, before;
	enum program_turn turn;

	if (is_gone(s, i)) {
		sw_pop(s);
		return false;
	}
	sc = before = sw_scene(s, c, i);
	turn = program_advance(s, &sc);
	if (sc.unsure && turn == PROGRAM_MOVED)
		note_unsure(&c->doubt, s, &before);
	switch (turn) {
	case PROGRAM_WAITS:
	case PROGRAM_ATTESTS:
		return true;
	case PROGRAM_ENDED:
		sw_pop(s);
		break;
	case PROGRAM_MOVED:
		break;
	}
	return false;
}

bool
sw_pending_run(struct sw *s, struct context *c)
{
	int i = sw_top(s);

	switch ((enum pending_kind)s->pending[i]) {
	case PENDING_RESULT:
	case PENDING_HIT:
	case PENDING_EFFECT:
	case PENDING_GOAL:
	case PENDING_BENEFIT:
		return text_run(s, c, i);
	case PENDING_LOSS:
		return sw_loss_run(s, c);
	case PENDING_LOOT:
		return sw_loot_run(s, c);
	case PENDING_DRAW:
	case PENDING_DEAL:
		return sw_draw_run(s, c);
	case PENDING_NONE:
	case PENDING_SHUFFLE:
	case PENDING_DIE:
	case PENDING_PLACE:
		break;
	}
	return true;
}
