/* Funding (§3): income, topping up, swaps. */
#include "steps.h"

enum { TOP_WORKERS = 3, TOP_SCIENTISTS = 1, SWAP_RATE = 3 };

static bool
earns(const struct sw *s, const struct context *c, int p)
{
	if (!s->owner[p] || sw_is_mission(c, p))
		return false;
	/* ruling funding-projects */
	return s->stage[p] == STAGE_APPROVED ||
	       (s->stage[p] == STAGE_COMPLETE &&
		c->ruling[RULING_FUNDING_PROJECTS] ==
		    FUNDING_PROJECTS_APPROVED_AND_COMPLETE);
}

/* What a project earns by the funding table. */
static int
income_of(const struct sw *s, const struct context *c, int p, int column)
{
	int32_t keys[1], value = sw_project(c, p, PROJECT_FUNDING);
	int row;

	if (value == UNKNOWN || !earns(s, c, p))
		return 0;
	keys[0] = value + sw_mod_sum(s, MOD_FUNDING, p);
	if (keys[0] < 0)
		keys[0] = 0;
	row = pack_row(c->pack, TABLE_FUNDING, keys);
	return row < 0 ? 0
		       : sw_or(cell(c->pack, TABLE_FUNDING, row, column), 0);
}

static void
pay_out(struct sw *s, struct context *c, bool scientists, bool to_project)
{
	int column = scientists ? FUNDING_SCIENTISTS : FUNDING_WORKERS;
	uint64_t earning =
	    sw_projects_within(c, s->stage, STAGE_APPROVED, STAGE_FINISHED);
	uint64_t set;
	int i, all = 0;
	int reserve = scientists ? s->reserve_scientists : s->reserve_workers;

	for (set = earning; set; set &= set - 1)
		all += income_of(s, c, bits_first(set), column);
	if (all > reserve &&
	    DUE(c, RULE_RESERVE_SHORT,
		c->ruling[RULING_RESERVE_SHORT] == RESERVE_SHORT_NOBODY))
		return;
	for (i = 0; i < s->seat_count; i++) {
		int seat = s->order[i];

		set = earning & sw_projects_at(c, s->owner, seat);
		for (; set; set &= set - 1) {
			int p = bits_first(set);
			int due = income_of(s, c, p, column);
			uint8_t *to;

			if (!DUE(c, RULE_FUNDING_INCOME, due > 0))
				continue;
			to = sw_tokens(s, seat,
				       to_project ? SOURCE_PROJECT + p
						  : SOURCE_POOL,
				       scientists);
			*to = (uint8_t)(*to +
					sw_from_reserve(s, c, scientists, due));
		}
	}
}

void
sw_income(struct sw *s, struct context *c)
{
	bool to_project =
	    DUE(c, RULE_FUNDING_DESTINATION,
		c->ruling[RULING_FUNDING_TO] == FUNDING_TO_EARNING_PROJECT);

	pay_out(s, c, false, to_project);
	pay_out(s, c, true, to_project);
}

/* --- topping up ---------------------------------------------------------- */

static int
counted(const struct sw *s, const struct context *c, int seat, bool scientists)
{
	int sum = sw_total(s, c, seat, scientists);
	uint64_t own;

	/* ruling marker-counts */
	if (scientists &&
	    !DUE(c, RULE_TOP_UP_COUNT,
		 c->ruling[RULING_MARKER_COUNTS] == MARKER_COUNTS_NO))
		for (own = sw_projects_at(c, s->owner, seat); own;
		     own &= own - 1)
			sum += s->marker[bits_first(own)];
	return sum;
}

static int
lack(const struct sw *s, const struct context *c, int seat, bool scientists)
{
	int want = scientists ? TOP_SCIENTISTS : TOP_WORKERS;
	int have = counted(s, c, seat, scientists);

	return have < want ? want - have : 0;
}

/* As much of the lack as the Reserve can fill. */
static int
fillable(const struct sw *s, const struct context *c, int seat, bool scientists)
{
	int want = lack(s, c, seat, scientists);
	int reserve = scientists ? s->reserve_scientists : s->reserve_workers;

	return want < reserve ? want : reserve;
}

bool
sw_lacks(const struct sw *s, const struct context *c, int seat)
{
	return fillable(s, c, seat, false) || fillable(s, c, seat, true);
}

void
sw_check_top_up(struct trial *t, const struct sw *s, const struct move *m)
{
	struct context *c = t->context;
	int seat = m->actor, only = sw_only_project(s, c, seat);
	int32_t w = m->value[TOP_UP_WORKERS_KEY];
	int32_t k = m->value[TOP_UP_SCIENTISTS_KEY];
	int32_t to = m->value[TOP_UP_TO];
	bool automatic = c->ruling[RULING_TOP_UP] == TOP_UP_AUTOMATIC;

	TEST(t, RULE_ASSIGN_OWN_PROJECT,
	     to != MISSING &&
		 (to == SOURCE_POOL
		      ? only == SOURCE_POOL
		      : sw_own_active(s, to - SOURCE_PROJECT, seat)),
	     TOP_UP_TO, seat, to);
	TEST(t, RULE_TOP_UP_WORKERS,
	     w <= lack(s, c, seat, false) && (w || k) &&
		 (!automatic || w >= fillable(s, c, seat, false)),
	     TOP_UP_WORKERS_KEY, lack(s, c, seat, false), w);
	TEST(t, RULE_TOP_UP_SCIENTIST,
	     k <= lack(s, c, seat, true) &&
		 (!automatic || k >= fillable(s, c, seat, true)),
	     TOP_UP_SCIENTISTS_KEY, lack(s, c, seat, true), k);
	TEST(t, RULE_RESERVE_LIMIT,
	     w <= s->reserve_workers && k <= s->reserve_scientists, AT_ROW,
	     s->reserve_workers, s->reserve_scientists);
}

/* Ruling top-up=automatic: what can be drawn must be drawn. */
void
sw_check_pass_top_up(struct trial *t, const struct sw *s, const struct move *m)
{
	const struct context *c = t->context;

	if (c->ruling[RULING_TOP_UP] != TOP_UP_AUTOMATIC)
		return;
	TEST(t, RULE_TOP_UP_WORKERS, !fillable(s, c, m->actor, false), AT_VERB,
	     fillable(s, c, m->actor, false), 0);
	TEST(t, RULE_TOP_UP_SCIENTIST, !fillable(s, c, m->actor, true), AT_VERB,
	     fillable(s, c, m->actor, true), 0);
}

/* Where tokens of a seat land when the row names no good place. */
static uint8_t *
landing(struct sw *s, const struct context *c, int seat, int32_t to,
	bool scientists)
{
	if (to == MISSING ||
	    (to != SOURCE_POOL &&
	     !sw_own_active(s, to - SOURCE_PROJECT, seat)) ||
	    to == SOURCE_POOL)
		to = sw_landing(s, c, seat);
	return sw_tokens(s, seat, to, scientists);
}

void
sw_act_top_up(struct sw *s, struct context *c, const struct move *m)
{
	int kind;

	for (kind = 0; kind < 2; kind++) {
		int due =
		    m->value[kind ? TOP_UP_SCIENTISTS_KEY : TOP_UP_WORKERS_KEY];
		int reserve = kind ? s->reserve_scientists : s->reserve_workers;
		uint8_t *to =
		    landing(s, c, m->actor, m->value[TOP_UP_TO], kind == 1);

		if (due > reserve)
			due = reserve;
		*to = (uint8_t)(*to + due);
		sw_to_reserve(s, kind == 1, -due);
	}
}

/* Ruling top-up=automatic: without a row where there is one place for it. */
void
sw_auto_top_up(struct sw *s, struct context *c)
{
	int i, kind;

	if (c->ruling[RULING_TOP_UP] != TOP_UP_AUTOMATIC)
		return;
	for (i = 0; i < s->seat_count; i++) {
		int seat = s->order[i], only = sw_only_project(s, c, seat);

		for (kind = 0; only >= 0 && kind < 2; kind++) {
			uint8_t *to = sw_tokens(s, seat, only, kind == 1);
			int due = fillable(s, c, seat, kind == 1);

			*to = (uint8_t)(*to + due);
			sw_to_reserve(s, kind == 1, -due);
		}
	}
}

/* --- swaps --------------------------------------------------------------- */

bool
sw_can_swap(const struct sw *s, const struct context *c, int seat)
{
	if (c->ruling[RULING_SWAP_LIMIT] == SWAP_LIMIT_ONCE &&
	    (s->seat_turn[seat - 1] & TURN_SWAPPED))
		return false;
	return (sw_total(s, c, seat, false) >= SWAP_RATE &&
		s->reserve_scientists > 0) ||
	       (sw_total(s, c, seat, true) > 0 &&
		s->reserve_workers >= SWAP_RATE);
}

void
sw_check_swap(struct trial *t, const struct sw *s, const struct move *m)
{
	const struct context *c = t->context;
	int w = m->count[SWAP_WORKERS], k = m->count[SWAP_SCIENTISTS];
	int32_t to = m->value[SWAP_TO];
	int seat = m->actor;

	TRY(t, sw_check_sources(t, s, m, SWAP_WORKERS, false));
	TRY(t, sw_check_sources(t, s, m, SWAP_SCIENTISTS, true));
	TEST(t, RULE_ASSIGN_OWN_PROJECT,
	     to == SOURCE_POOL ? sw_only_project(s, c, seat) == SOURCE_POOL
			       : sw_own_active(s, to - SOURCE_PROJECT, seat),
	     SWAP_TO, seat, to);
	TEST(t, RULE_SWAP_RATE,
	     (w == SWAP_RATE && k == 0) || (w == 0 && k == 1), AT_ROW, w, k);
	TEST(t, RULE_SWAP_LIMIT,
	     c->ruling[RULING_SWAP_LIMIT] != SWAP_LIMIT_ONCE ||
		 !(s->seat_turn[seat - 1] & TURN_SWAPPED),
	     AT_ROW, seat);
	TEST(t, RULE_RESERVE_LIMIT,
	     w ? s->reserve_scientists > 0 : s->reserve_workers >= SWAP_RATE,
	     AT_ROW, s->reserve_workers, s->reserve_scientists);
}

void
sw_act_swap(struct sw *s, struct context *c, const struct move *m)
{
	bool for_scientist = m->count[SWAP_WORKERS] > 0;
	int due = for_scientist ? 1 : SWAP_RATE;
	int reserve =
	    for_scientist ? s->reserve_scientists : s->reserve_workers;
	uint8_t *to = landing(s, c, m->actor, m->value[SWAP_TO], for_scientist);

	if (due > reserve)
		due = reserve;
	sw_pay_list(s, m, SWAP_WORKERS, m->actor, false);
	sw_pay_list(s, m, SWAP_SCIENTISTS, m->actor, true);
	sw_to_reserve(s, for_scientist, -due);
	*to = (uint8_t)(*to + due);
	s->seat_turn[m->actor - 1] |= TURN_SWAPPED;
}
