/* Funding (§3): income, topping up, swaps. */
#include "steps.h"

enum { SWAP_RATE = 3 };

/* Does a project of this stage earn (ruling funding-projects)? */
static bool
is_funded(const struct context *c, int stage)
{
	return stage == STAGE_APPROVED ||
	       (stage == STAGE_COMPLETE &&
		RULED(c, FUNDING_PROJECTS, APPROVED_AND_COMPLETE));
}

/* What a project earns by the funding table, or UNKNOWN. */
static int32_t
income_of(const struct sw *s, struct context *c, int p, int column)
{
	int32_t value = sw_project(c, p, PROJECT_FUNDING);
	int row, last = pack_entries(c->pack, T_FUNDING) - 1;

	if (!s->owner[p] || sw_is_mission(c, p) || !is_funded(c, s->stage[p]))
		return 0;
	if (value == UNKNOWN || sw_project(c, p, PROJECT_CLASS) == UNKNOWN)
		return UNKNOWN;
	value = greater(0, value + sw_mod_sum(s, MOD_FUNDING, p));
	row = pack_entry(c->pack, T_FUNDING, &value);
	if (row >= 0)
		return cell(c->pack, T_FUNDING, row, column);
	if (last < 0 || value <= cell(c->pack, T_FUNDING, last, FUNDING_VALUE))
		return UNKNOWN;
	/* a card has raised it beyond the table: ruling funding-beyond */
	return APPLIES(c, RULE_FUNDING_BEYOND) &&
		       RULED(c, FUNDING_BEYOND, BEST_LINE)
		   ? cell(c->pack, T_FUNDING, last, column)
		   : 0;
}

/* Has the Reserve enough for all that earn?  Only reserve-short=nobody asks. */
static bool
is_enough(const struct sw *s, struct context *c, uint64_t earning, int column,
	  int kind)
{
	int all = 0;

	if (!RULED(c, RESERVE_SHORT, NOBODY))
		return true;
	EACH (p, earning) {
		int32_t due = income_of(s, c, p, column);

		if (due == UNKNOWN)
			sw_note_tokens(&c->doubt, s, c);
		else
			all += due;
	}
	return !DUE(c, RULE_RESERVE_SHORT, all > sw_reserve(s, kind));
}

/* Ruling funding-to. */
static void
pay_out(struct sw *s, struct context *c, int kind, bool to_project)
{
	int column = FUNDING_WORKERS + kind;
	uint64_t earning =
	    sw_projects_within(c, s->stage, STAGE_APPROVED, STAGE_FINISHED);

	if (!is_enough(s, c, earning, column, kind))
		return;
	EACH_SEAT (seat, s)
		EACH (p, earning & sw_projects_at(c, s->owner, seat)) {
			int32_t due = income_of(s, c, p, column);
			int to = to_project ? SOURCE_PROJECT + p : SOURCE_POOL;

			if (due == UNKNOWN)
				*UNCLEAR(s, seat, to) = 1;
			else if (DUE(c, RULE_FUNDING_INCOME, due > 0))
				sw_gain(s, c, seat, to, kind, due);
		}
}

void
sw_income(struct sw *s, struct context *c)
{
	bool to_project = DUE(c, RULE_FUNDING_DESTINATION,
			      RULED(c, FUNDING_TO, EARNING_PROJECT));

	EACH_KIND (kind)
		pay_out(s, c, kind, to_project);
}

/* --- topping up ---------------------------------------------------------- */

/* §3.2, §3.3: up to how many of each kind every seat may draw. */
static const int top[] = {[WORKERS] = 3, [SCIENTISTS] = 1};
static const uint16_t top_up_rule[] = {
    [WORKERS] = RULE_TOP_UP_WORKERS, [SCIENTISTS] = RULE_TOP_UP_SCIENTIST};

/* How many tokens of the kind the seat lacks of its minimum (§3.2). */
static int
lacks(const struct sw *s, const struct context *c, int seat, int kind)
{
	int have = sw_total(s, c, seat, kind);

	if (kind == SCIENTISTS &&
	    !DUE(c, RULE_TOP_UP_COUNT, RULED(c, MARKER_COUNTS, NO)))
		EACH (p, sw_projects_at(c, s->owner, seat))
			have += s->marker[p];
	return top[kind] - lesser(have, top[kind]);
}

/* As much of the lack as the Reserve can fill. */
static int
fillable(const struct sw *s, const struct context *c, int seat, int kind)
{
	return lesser(lacks(s, c, seat, kind), sw_reserve(s, kind));
}

bool
sw_lacks(const struct sw *s, const struct context *c, int seat)
{
	return fillable(s, c, seat, WORKERS) ||
	       fillable(s, c, seat, SCIENTISTS);
}

/* §3.2, §3.3: no more than is lacking; by the ruling all that can be drawn. */
void
sw_check_top_up(struct trial *t, const struct sw *s, const struct move *m)
{
	const struct context *c = t->context;
	const int32_t *drawn = &m->value[K_TOP_UP_WORKERS];
	int32_t to = m->value[K_TOP_UP_TO];
	int seat = m->actor;
	bool unclear = sw_depends_on_tokens(t, s, sw_seat_unclear(s, c, seat));
	bool automatic = RULED(c, TOP_UP, AUTOMATIC) && !unclear;

	TEST(t, RULE_ASSIGN_OWN_PROJECT, sw_takes_tokens(s, c, seat, to),
	     K_TOP_UP_TO, seat, to);
	EACH_KIND (kind) {
		int most = unclear ? top[kind] : lacks(s, c, seat, kind);
		int due = automatic ? fillable(s, c, seat, kind) : 0;

		TEST(t, top_up_rule[kind],
		     drawn[kind] <= most && drawn[kind] >= due &&
			 (kind == SCIENTISTS || drawn[WORKERS] ||
			  drawn[SCIENTISTS]),
		     K_TOP_UP_WORKERS + kind, most, drawn[kind]);
	}
	sw_check_reserve(t, s, drawn[WORKERS], drawn[SCIENTISTS]);
}

/* Ruling top-up=automatic: what can be drawn must be drawn. */
void
sw_check_pass_top_up(struct trial *t, const struct sw *s, const struct move *m)
{
	const struct context *c = t->context;

	if (sw_depends_on_tokens(t, s, sw_seat_unclear(s, c, m->actor)) ||
	    !RULED(c, TOP_UP, AUTOMATIC))
		return;
	EACH_KIND (kind)
		TEST(t, top_up_rule[kind], !fillable(s, c, m->actor, kind),
		     FAULT_VERB, fillable(s, c, m->actor, kind), 0);
}

/* Tokens out of the Reserve, as many as there are; to a place that the row
 * names, or where they land if that is not a good one. */
static void
hand_out(struct sw *s, struct context *c, int seat, int32_t to, int kind,
	 int due)
{
	to = sw_landing(s, c, seat, to);
	due = lesser(due, sw_reserve(s, kind));
	sw_to_reserve(s, kind, -due);
	sw_lay(s, seat, to, kind, due);
}

void
sw_act_top_up(struct sw *s, struct context *c, const struct move *m)
{
	EACH_KIND (kind)
		hand_out(s, c, m->actor, m->value[K_TOP_UP_TO], kind,
			 m->value[K_TOP_UP_WORKERS + kind]);
}

void
sw_auto_top_up(struct sw *s, struct context *c)
{
	if (!RULED(c, TOP_UP, AUTOMATIC))
		return;
	EACH_SEAT (seat, s) {
		int only = sw_only_project(s, c, seat);

		if (only < 0)
			continue;
		if (sw_seat_unclear(s, c, seat)) {
			sw_note_tokens(&c->doubt, s, c);
			continue;
		}
		EACH_KIND (kind)
			hand_out(s, c, seat, only, kind,
				 fillable(s, c, seat, kind));
	}
}

/* --- swaps --------------------------------------------------------------- */

bool
sw_may_swap(const struct sw *s, const struct context *c, int seat)
{
	return !RULED(c, SWAP_LIMIT, ONCE) ||
	       !(OF(s->seat_turn, seat) & TURN_SWAPPED);
}

bool
sw_can_swap(const struct sw *s, const struct context *c, int seat)
{
	if (!sw_may_swap(s, c, seat))
		return false;
	return (sw_total(s, c, seat, WORKERS) >= SWAP_RATE &&
		s->reserve_scientists > 0) ||
	       (sw_total(s, c, seat, SCIENTISTS) > 0 &&
		s->reserve_workers >= SWAP_RATE);
}

/* §3.3: three workers for a scientist, or the reverse. */
void
sw_check_swap(struct trial *t, const struct sw *s, const struct move *m)
{
	int w = m->count[K_SWAP_WORKERS], k = m->count[K_SWAP_SCIENTISTS];
	int32_t to = m->value[K_SWAP_TO];
	int seat = m->actor;

	TRY(t, sw_check_sources(t, s, m, K_SWAP_WORKERS, WORKERS, ONE_KIND));
	TRY(t,
	    sw_check_sources(t, s, m, K_SWAP_SCIENTISTS, SCIENTISTS, ONE_KIND));
	TEST(t, RULE_ASSIGN_OWN_PROJECT,
	     sw_takes_tokens(s, t->context, seat, to), K_SWAP_TO, seat, to);
	TEST(t, RULE_SWAP_RATE,
	     (w == SWAP_RATE && k == 0) || (w == 0 && k == 1), FAULT_ROW, w, k);
	sw_check_reserve(t, s, w ? 0 : SWAP_RATE, w ? 1 : 0);
}

/* The tokens are paid, and those for them go where the row says. */
void
sw_act_swap(struct sw *s, struct context *c, const struct move *m)
{
	bool for_scientist = m->count[K_SWAP_WORKERS] > 0;

	sw_pay_list(s, m, K_SWAP_WORKERS, m->actor, WORKERS);
	sw_pay_list(s, m, K_SWAP_SCIENTISTS, m->actor, SCIENTISTS);
	hand_out(s, c, m->actor, m->value[K_SWAP_TO], for_scientist,
		 for_scientist ? 1 : SWAP_RATE);
	OF(s->seat_turn, m->actor) |= TURN_SWAPPED;
}
