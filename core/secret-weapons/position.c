/* Can the order of the seats be so, and what is carried out or lasts?  A
 * `given` row may say anything of it; nothing is carried on from what cannot
 * be. */
#include "steps.h"

/* --- orders --------------------------------------------------------------- */

static const char *
order(const struct sw *s, const struct context *c)
{
	int i;

	if (s->phase == PHASE_SETUP_ORDER) {
		for (i = 0; i < SEATS; i++)
			if (s->order[i])
				return "the order of the seats is there before "
				       "it is made";
		return NULL;
	}
	for (i = 0; i < s->seat_count; i++)
		if (!sw_seated(c, s->order[i]) || sw_index(s, s->order[i]) != i)
			return "the player order is no order of the seats";
	for (; i < SEATS; i++)
		if (s->order[i])
			return "the player order has too many seats";
	return NULL;
}

/* Places of the next year (§17) that are chosen. */
static const char *
next_order(const struct sw *s, const struct context *c)
{
	unsigned chosen = 0;
	int i;

	for (i = 0; i < SEATS; i++) {
		int seat = s->next[i];

		if (!seat)
			continue;
		if (i >= s->seat_count || !sw_seated(c, seat) ||
		    chosen >> seat & 1)
			return "the next order is no order of the seats";
		chosen |= 1u << seat;
	}
	return NULL;
}

/* --- what is asked first (pending) ---------------------------------------- */

static bool
is_seat(const struct sw *s, int seat)
{
	return seat && sw_index(s, seat) >= 0;
}

static bool
is_owned(const struct sw *s, const struct context *c, int project)
{
	return project < sw_projects_of(c) && is_seat(s, s->owner[project]);
}

/* A row of a table, or 255 where the table is not known. */
static bool
is_line(const struct context *c, int table, int line)
{
	return line == 255 || line < pack_rows(c->pack, table);
}

/* A card whose text is carried out for a seat, and the seats that choose. */
static bool
text_sound(const struct sw *s, int i, int rows)
{
	unsigned seats = s->pending_d[i] & 127u;
	int seat;

	for (seat = 1; seats >> (seat - 1); seat++)
		if (seats >> (seat - 1) & 1 && !is_seat(s, seat))
			return false;
	return s->pending_a[i] < rows && is_seat(s, s->pending_c[i]);
}

static bool
entry_sound(const struct sw *s, const struct context *c, int i)
{
	int a = s->pending_a[i], b = s->pending_b[i];
	int c_ = s->pending_c[i], d = s->pending_d[i];

	switch ((enum pending_kind)s->pending[i]) {
	case PENDING_NONE:
		return !(a | b | c_ | d);
	case PENDING_ORDER_SHUFFLE:
		return a <= DECK_TECH;
	case PENDING_DIE:
		return is_owned(s, c, a) && is_owned(s, c, b) &&
		       c_ <= sw_techs_of(c);
	case PENDING_RESULT:
		return is_line(c, T_REQUISITION, a) && is_owned(s, c, c_) &&
		       is_owned(s, c, d);
	case PENDING_HIT:
		return is_line(c, T_BOMBARDMENT, a) && is_owned(s, c, c_);
	case PENDING_EFFECT:
	case PENDING_ATTEST:
		return text_sound(s, i, sw_events_of(c));
	case PENDING_GOAL:
		return text_sound(s, i, pack_rows(c->pack, T_GOALS));
	case PENDING_BENEFIT:
		return text_sound(s, i, pack_rows(c->pack, T_BENEFITS));
	case PENDING_DRAW:
		return a <= sw_projects_of(c) && is_seat(s, c_);
	case PENDING_PLACE_TECH:
		return a < sw_techs_of(c) && is_seat(s, c_);
	}
	return false;
}

static const char *
pending(const struct sw *s, const struct context *c)
{
	int i;

	for (i = 0; i < PENDINGS; i++) {
		if (i && s->pending[i] && !s->pending[i - 1])
			return "something waits behind nothing";
		if (!entry_sound(s, c, i))
			return "something waits that cannot";
	}
	return NULL;
}

/* --- what lasts, and runs ------------------------------------------------- */

static bool
mod_sound(const struct sw *s, const struct context *c, int i)
{
	int target = s->mod_target[i];

	switch ((enum mod_kind)s->mod_kind[i]) {
	case MOD_NONE:
		return !target && !s->mod_n[i] && !s->mod_until[i];
	case MOD_DIE_SITE:
	case MOD_SHIFT:
		return target < sw_sites_of(c);
	case MOD_DIE_PROJECT:
	case MOD_LOYALTY:
	case MOD_FUNDING:
		return target < sw_projects_of(c);
	case MOD_REQUISITION:
		return is_seat(s, target);
	case MOD_BOMB:
	case MOD_BOMB_DIE:
		return target < sw_events_of(c);
	}
	return false;
}

static const char *
mods(const struct sw *s, const struct context *c)
{
	int i;

	for (i = 0; i < MODS; i++) {
		if (i && s->mod_kind[i] && !s->mod_kind[i - 1])
			return "an effect lasts behind nothing";
		if (!mod_sound(s, c, i))
			return "an effect lasts that cannot";
	}
	return NULL;
}

/* Bombing (§13): a site is bombed by a seat that has a run, with a card or
 * without. */
static const char *
run(const struct sw *s)
{
	int card = s->run_card - 1;

	if (!s->run_site)
		return s->run_by || s->run_card
			   ? "somebody bombs, and no site is bombed"
			   : NULL;
	if (s->phase != PHASE_BOMBARDMENT_TARGET || !is_seat(s, s->actor) ||
	    !(s->runs_left || s->runs[s->actor - 1]))
		return "a site is bombed, and nobody has a run";
	if (card >= 0 && (card >= MODS || s->mod_kind[card] != MOD_BOMB ||
			  !s->mod_until[card]))
		return "a site is bombed with a card that has no run";
	return NULL;
}

/* The step that a stage is planned for, where its cubes are spent. */
static const uint8_t step_of[STAGES] = {
    PHASE_REQUISITION_ACT, PHASE_RECRUIT_ASSIGN, PHASE_MOVE_ACT,
    PHASE_EVENT_ACT,       PHASE_PRODUCTION_ACT, PHASE_DEVELOP_ACT};

/* Planning (§5): stages are planned one after the other, each once a seat, and
 * cubes lie only where somebody has planned and still has to act. */
static const char *
planning(const struct sw *s)
{
	int now = s->phase < PHASE_PLANNING_1 ? 0
		  : s->phase > PHASE_PLANNING_6
		      ? STAGES + 1
		      : s->phase - PHASE_PLANNING_1 + 1;
	int i, k;

	for (i = 0; i < SEATS; i++) {
		const uint8_t cubes[] = {s->stage1[i], 0,
					 s->stage3[i], s->stage4[i],
					 s->stage5[i], s->stage6[i]};

		if (s->planned[i] >> (now < STAGES ? now : STAGES))
			return "a stage is planned before its time";
		if (now >= 1 && now <= STAGES && now != 2 &&
		    s->planned[i] >> (now - 1) & 1 &&
		    !(s->seat_turn[i] & TURN_OVER))
			return "a stage is planned, and can be planned again";
		/* a cylinder goes back with a row (§12.17) */
		if (s->phase == PHASE_DEVELOP_ACT && s->stage6[i] &&
		    s->seat_turn[i] & TURN_OVER)
			return "a cylinder is left behind";
		for (k = 0; k < STAGES; k++)
			if (cubes[k] && (!(s->planned[i] >> k & 1) ||
					 s->phase > step_of[k]))
				return "cubes lie on a stage that is not "
				       "planned, or over";
	}
	return NULL;
}

const char *
sw_unsound(const struct sw *s, const struct context *c)
{
	const char *why;

	if ((s->phase == PHASE_OVER) != (s->outcome != OUTCOME_RUNNING))
		return "a game is over that has no outcome, or the reverse";
	if (s->actor && !sw_seated(c, s->actor))
		return "a seat that does not sit here has to act";
	if (s->slot > sw_top_slot(c))
		return "the track has no such slot";
	if ((why = order(s, c)) || (why = next_order(s, c)) ||
	    (why = planning(s)) || (why = pending(s, c)) || (why = mods(s, c)))
		return why;
	return run(s);
}
