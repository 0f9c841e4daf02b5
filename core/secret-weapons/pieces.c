/* Seats, tokens, VP and the favour marker.
 *
 * Cells of the pack that are empty may have brought or taken tokens: what rows
 * say of such a place is taken as they say. */
#include "pieces.h"

/* --- seats --------------------------------------------------------------- */

int
sw_index(const struct sw *s, int seat)
{
	for (int i = 0; i < s->seat_count; i++)
		if (s->order[i] == seat)
			return i;
	return -1;
}

int
sw_after(const struct sw *s, int seat)
{
	int i = sw_index(s, seat);

	return i >= 0 && i + 1 < s->seat_count ? s->order[i + 1] : 0;
}

void
sw_turn_over(struct sw *s, int seat)
{
	OF(s->seat_turn, seat) &= (uint8_t)~TURN_OVER_UNKNOWN;
	OF(s->seat_turn, seat) |= TURN_OVER;
}

/* --- tokens -------------------------------------------------------------- */

uint8_t *
sw_tokens(struct sw *s, int seat, int source, int kind)
{
	return source == SOURCE_POOL
		   ? &OF(TOKENS(s, pool_, kind), seat)
		   : &TOKENS(s, , kind)[source - SOURCE_PROJECT];
}

int
sw_tokens_at(const struct sw *s, int seat, int source, int kind)
{
	if (source == SOURCE_POOL)
		return OF(TOKENS(s, pool_, kind), seat);
	return sw_is_own_source(s, seat, source)
		   ? TOKENS(s, , kind)[source - SOURCE_PROJECT]
		   : 0;
}

int
sw_from_reserve(struct sw *s, struct context *c, int kind, int due)
{
	/* §3.5: the box holds what it holds */
	if (due > sw_reserve(s, kind)) {
		TOOK(c, RULE_RESERVE_SHORT);
		due = RULED(c, RESERVE_SHORT, NOBODY) ? 0 : sw_reserve(s, kind);
	}
	sw_to_reserve(s, kind, -due);
	return due;
}

void
sw_gain(struct sw *s, struct context *c, int seat, int source, int kind,
	int due)
{
	if (due <= 0)
		return;
	/* it is unknown whether the Reserve was short */
	if (!sw_is_limit_known(c, kind) || sw_may_reach_limit(s, kind, due))
		*UNCLEAR(s, seat, source) = 1;
	sw_lay(s, seat, source, kind, sw_from_reserve(s, c, kind, due));
}

void
sw_to_reserve(struct sw *s, int kind, int n)
{
	uint8_t *left = LEFT(s, kind);

	*left = (uint8_t)(*left + n);
}

int
sw_lift(struct sw *s, int seat, int source, int kind, int n)
{
	int there = sw_tokens_at(s, seat, source, kind);
	int lifted = n < 0 ? 0 : lesser(n, there), more = 0;

	if (!sw_is_own_source(s, seat, source))
		return 0;
	if (n > there && *UNCLEAR(s, seat, source)) {
		more = lesser(n - there, sw_reserve(s, kind));
		sw_to_reserve(s, kind, -more);
	}
	sw_lay(s, seat, source, kind, -lifted);
	return lifted + more;
}

void
sw_lay(struct sw *s, int seat, int source, int kind, int n)
{
	uint8_t *to = sw_tokens(s, seat, source, kind);

	*to = (uint8_t)(*to + n);
}

void
sw_hand_over(struct sw *s, const struct move *m, int workers, int seat,
	     int from, int to)
{
	EACH_KIND (kind)
		sw_lay(s, s->owner[to], SOURCE_PROJECT + to, kind,
		       sw_lift(s, seat, from, kind, m->value[workers + kind]));
}

int
sw_pay(struct sw *s, int seat, int source, int kind, int n)
{
	n = sw_lift(s, seat, source, kind, n);
	sw_to_reserve(s, kind, n);
	return n;
}

void
sw_pay_list(struct sw *s, const struct move *m, int key, int seat, int kind)
{
	EACH_ITEM (i, source, m, key)
		(void)sw_pay(s, seat, source, kind, 1);
}

void
sw_move_all(struct sw *s, int seat, int from, int to)
{
	EACH_KIND (kind) {
		uint8_t *there = sw_tokens(s, seat, from, kind);

		sw_lay(s, seat, to, kind, *there);
		*there = 0;
	}
	if (*UNCLEAR(s, seat, from))
		*UNCLEAR(s, seat, to) = 1;
}

void
sw_empty_project(struct sw *s, int p, bool to_reserve)
{
	if (to_reserve) {
		EACH_KIND (kind)
			sw_to_reserve(s, kind, TOKENS(s, , kind)[p]);
	} else {
		sw_move_all(s, s->owner[p], SOURCE_PROJECT + p, SOURCE_POOL);
	}
	s->workers[p] = s->scientists[p] = s->unclear[p] = 0;
}

int
sw_total(const struct sw *s, const struct context *c, int seat, int kind)
{
	int sum = sw_tokens_at(s, seat, SOURCE_POOL, kind);

	EACH (p, sw_projects_at(c, s->owner, seat))
		sum += TOKENS(s, , kind)[p];
	return sum;
}

uint64_t
sw_places_with(const struct sw *s, const struct context *c, int seat, int kind)
{
	uint64_t places = sw_tokens_at(s, seat, SOURCE_POOL, kind) > 0;

	EACH (p, sw_projects_at(c, s->owner, seat))
		if (sw_tokens_at(s, seat, SOURCE_PROJECT + p, kind))
			places |= bit(SOURCE_PROJECT + p);
	return places;
}

int
sw_only_project(const struct sw *s, const struct context *c, int seat)
{
	uint64_t own = sw_all_active(s, c, seat);

	if (!own)
		return SOURCE_POOL;
	return bits_several(own) ? -1 : SOURCE_PROJECT + bits_first(own);
}

bool
sw_takes_tokens(const struct sw *s, const struct context *c, int seat,
		int32_t source)
{
	if (source == MISSING)
		return false;
	return source == SOURCE_POOL
		   ? sw_only_project(s, c, seat) == SOURCE_POOL
		   : sw_is_own_active(s, source - SOURCE_PROJECT, seat);
}

int
sw_landing(const struct sw *s, const struct context *c, int seat, int32_t to)
{
	uint64_t own = sw_all_active(s, c, seat);

	return sw_takes_tokens(s, c, seat, to) ? to
	       : own ? SOURCE_PROJECT + bits_first(own)
		     : SOURCE_POOL;
}

void
sw_bring(struct sw *s, struct context *c, int seat, int source, int table,
	 int row, int column)
{
	EACH_KIND (kind) {
		int32_t n = cell(c->pack, table, row, column + kind);

		if (n == UNKNOWN)
			*UNCLEAR(s, seat, source) = 1;
		else
			sw_gain(s, c, seat, source, kind, n);
	}
}

/* --- tokens in an unknown number ------------------------------------------ */

bool
sw_seat_unclear(const struct sw *s, const struct context *c, int seat)
{
	return OF(s->pool_unclear, seat) ||
	       (sw_projects_within(c, s->unclear, 1, 256) &
		sw_projects_at(c, s->owner, seat));
}

void
sw_note_tokens(struct unknown_cells *cells, const struct sw *s,
	       const struct context *c)
{
	static const uint8_t columns[] = {
	    PROJECT_PROVIDES_W, PROJECT_PROVIDES_S, PROJECT_FUNDING,
	    PROJECT_COST_W,     PROJECT_COST_S,     PROJECT_NEED_W,
	    PROJECT_NEED_S,     PROJECT_CLASS};

	/* what each seat began with */
	cells_gap(cells, c, T_SETUP, sw_setup_row(c), SETUP_WORKERS);
	cells_gap(cells, c, T_SETUP, sw_setup_row(c), SETUP_SCIENTISTS);
	EACH (p, sw_projects_within(c, s->owner, 1, 256))
		for (size_t i = 0; i < sizeof(columns); i++)
			cells_gap(cells, c, T_PROJECTS, p, columns[i]);
	sw_note_columns(cells, c, T_LIMITS, LIMIT_COUNT, LIMIT_COUNT);
	sw_note_columns(cells, c, T_FUNDING, FUNDING_WORKERS,
			FUNDING_SCIENTISTS);
	sw_note_columns(cells, c, T_TECHS, TECH_UP_W, TECH_UP_S);
	sw_note_columns(cells, c, T_SLOTS, SLOT_RESEARCH_W, SLOT_GAIN_S);
}

bool
sw_depends_on_tokens(struct trial *t, const struct sw *s, bool unclear)
{
	if (!unclear)
		return false;
	t->unverified = true;
	sw_note_tokens(&t->cells, s, t->context);
	return true;
}

bool
sw_any_unclear(const struct sw *s)
{
	const uint8_t *const of_seats[] = {s->pool_unclear, s->stage2_workers,
					   s->stage2_scientists};

	for (int i = 0; i < 3; i++)
		if (bytes_part_within(s, of_seats[i], SEATS, 1, 256))
			return true;
	return bytes_set(s->unclear, PROJECTS) || s->stage2_unclear;
}

bool
sw_may_reach_limit(const struct sw *s, int kind, int due)
{
	return due > 0 && sw_any_unclear(s) && sw_reserve(s, kind) < due + 9;
}

/* --- score --------------------------------------------------------------- */

void
sw_score(struct sw *s, struct context *c, int seat, int n)
{
	int16_t *vp, *adjust;
	int floor, sum;

	if (!seat)
		return;
	vp = &OF(s->vp, seat);
	adjust = &OF(s->adjust, seat);
	sum = *vp + n;
	floor = *vp < 0 ? *vp : 0;
	if (sum < 0 && n < 0 && APPLIES(c, RULE_VP_RANGE) &&
	    RULED(c, VP_BELOW_ZERO, FLOOR)) {
		*adjust = (int16_t)(*adjust + floor - sum);
		sum = floor;
	}
	*vp = (int16_t)sum;
}

void
sw_score_effect(struct sw *s, struct context *c, int seat, int n)
{
	if (seat)
		OF(s->adjust, seat) = (int16_t)(OF(s->adjust, seat) + n);
	sw_score(s, c, seat, n);
}

int
sw_unknown_vp(struct unknown_cells *cells, const struct sw *s,
	      const struct context *c, int seat, bool now)
{
	int n = 0;

	EACH (p, sw_projects_at(c, s->owner, seat)) {
		bool gap;

		if (s->stage[p] < STAGE_APPROVED)
			continue;
		/* without a mark, and surely not a mission: it brings none */
		if (now && !s->marker[p] && !sw_is_mission(c, p) &&
		    sw_project(c, p, PROJECT_CLASS) != UNKNOWN)
			continue;
		gap = cells_gap(cells, c, T_PROJECTS, p, PROJECT_VP);
		gap |= cells_gap(cells, c, T_PROJECTS, p, PROJECT_CLASS);
		n += gap;
	}
	return n;
}

/* --- the favour track ----------------------------------------------------- */

bool
sw_space_unknown(const struct context *c)
{
	return !pack_entries(c->pack, T_FAVOUR) ||
	       pack_gaps(c->pack, T_FAVOUR, 1u << FAVOUR_COLOUR);
}

void
sw_favour(struct sw *s, struct context *c, int colour, int steps)
{
	int to = derived(c)->space[colour],
	    end = pack_entries(c->pack, T_FAVOUR);

	if (!to && colour != COLOUR_NONE && sw_space_unknown(c))
		doubt_row(c, T_FAVOUR);
	if (s->favour == FAVOUR_UNKNOWN || !to)
		return;
	for (; steps > 0 && s->favour != to; steps--)
		s->favour =
		    (uint8_t)(s->favour < to ? s->favour + 1 : s->favour - 1);
	/* away from a colour, to the end of the track at most */
	for (; steps < 0; steps++) {
		bool down = s->favour < to || (s->favour == to && to == end);

		if (s->favour == (down ? 1 : end))
			break;
		s->favour = (uint8_t)(s->favour + (down ? -1 : 1));
	}
}
