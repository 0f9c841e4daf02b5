/* Advancement (§14): counters are held or placed, projects are overrun. */
#include "steps.h"

/* --- counters ------------------------------------------------------------ */

/* Is the site overrun this year?  With a counter held back a year later. */
static bool
is_due(const struct sw *s, const struct context *c, int site)
{
	int year = sw_overrun_year(s, c, site); /* 0: never */
	int held = s->cover[site] == COVER_HELD;

	return s->cover[site] != COVER_OVERRUN && year &&
	       year + held <= s->year;
}

/* Can the counter of the site, due this year, be held back (only once)? */
static enum holds
can_hold(const struct sw *s, const struct context *c, int site)
{
	if (s->cover[site] == COVER_HELD || s->cover[site] == COVER_OVERRUN)
		return HOLDS_NOT;
	if (sw_site(c, site, SITE_OVERRUN) == UNKNOWN)
		return HOLDS_UNKNOWN;
	return holds_if(is_due(s, c, site));
}

/* --- covering (§14.1) ---------------------------------------------------- */

/* Do unknown cells decide whether the project is lost?  Puts the game in doubt
 * for them; `due`: the sites that are overrun now. */
static bool
is_due_unknown(const struct sw *s, struct context *c, int p, uint32_t due)
{
	int site = s->owner[p] ? sw_site_of(s, c, p) : -1;
	bool home = site >= 0 && !sw_is_on_map(s, p);

	if (site < 0)
		return false;
	if (home && s->stage[p] >= STAGE_APPROVED &&
	    sw_project(c, p, PROJECT_CLASS) == UNKNOWN)
		return bits_has(due, site) &&
		       !sure(c, T_PROJECTS, p, PROJECT_CLASS);
	if (s->cover[site] != COVER_OVERRUN && s->cover[site] != COVER_HELD &&
	    sw_site(c, site, SITE_OVERRUN) == UNKNOWN)
		return !sure(c, T_SITES, site, SITE_OVERRUN);
	return home && due && !sure(c, T_PROJECTS, p, PROJECT_HOME);
}

/* §14.1, §14.2: projects of the seat on the sites that are covered now. */
static void
lose_covered(struct sw *s, struct context *c, int seat, uint32_t due)
{
	EACH (p, sw_projects_at(c, s->owner, seat)) {
		int site = sw_site_of(s, c, p);

		if (is_due_unknown(s, c, p, due))
			continue;
		/* §12.8: an approved mission is on no site */
		if (site >= 0 && bits_has(due, site) &&
		    !sw_is_approved_mission(s, c, p))
			sw_lose_project(s, c, p, LOSS_OVERRUN);
		else if (due && s->place[p] == PLACE_SIDE &&
			 !APPLIES(c, RULE_OVERRUN_RETIRED_SAFE))
			sw_lose_project(s, c, p, LOSS_OVERRUN);
	}
}

/* §14.1: counters are placed, projects under them are lost. */
static void
advance(struct sw *s, struct context *c)
{
	int n = sw_sites_of(c);
	uint32_t due = 0;

	for (int i = 0; i < n; i++)
		if (is_due(s, c, i))
			due |= UINT32_C(1) << i;
	EACH_SEAT (seat, s)
		lose_covered(s, c, seat, due);
	for (int i = 0; i < n; i++) {
		if (!DUE(c, RULE_ADVANCEMENT_COVER, bits_has(due, i)))
			continue;
		s->cover[i] = COVER_OVERRUN;
		sw_mod_drop(s, MOD_SHIFT, i);
		sw_mod_drop(s, MOD_DIE_SITE, i);
	}
}

/* --- the Death Ray (§14.2) ----------------------------------------------- */

/* The seat that may hold a counter back, 0 for none. */
static int
holder(const struct sw *s)
{
	uint64_t seats = bytes_part_within(s, s->delays, SEATS, 1, 256);

	return sw_first_of(s, (unsigned)seats, 0);
}

enum holds
sw_hold_needs(const struct sw *s, struct context *c)
{
	enum holds need = HOLDS_NOT;

	if (!holder(s))
		return need;
	for (int i = 0; i < sw_sites_of(c) && need != HOLDS; i++)
		need = sw_surer(need, can_hold(s, c, i));
	return need;
}

/* §14: counters may be held back first; then sites are overrun. */
int
sw_advancement_run(struct sw *s, struct context *c)
{
	if (sw_hold_needs(s, c) != HOLDS_NOT) {
		s->actor =
		    (uint8_t)(RULED(c, DEATH_RAY_DECIDER, OWNER) ? holder(s)
								 : s->order[0]);
		return RUN_ROW;
	}
	advance(s, c);
	return PHASE_ADVANCEMENT_RETIRE;
}

/* A counter is held back for a year, where it is due now (the Death Ray). */
void
sw_check_delay(struct trial *t, const struct sw *s, const struct move *m)
{
	int32_t site = m->value[K_DELAY_SITE];

	MUST(t, RULE_DEATH_RAY_DELAY, site != MISSING, K_DELAY_SITE, site);
	if (can_hold(s, t->context, site) == HOLDS_UNKNOWN)
		(void)knows(t, T_SITES, site, SITE_OVERRUN);
	TEST(t, RULE_DEATH_RAY_DELAY,
	     can_hold(s, t->context, site) != HOLDS_NOT &&
		 m->value[K_DELAY_YEARS] == 1,
	     K_DELAY_SITE, site);
}

/* The counter is held, and the right to do so is used up. */
void
sw_act_delay(struct sw *s, struct context *c, const struct move *m)
{
	const int32_t site = m->value[K_DELAY_SITE];
	const int seat = holder(s);

	if (seat)
		OF(s->delays, seat)--;
	if (site != MISSING && can_hold(s, c, site) != HOLDS_NOT)
		s->cover[site] = COVER_HELD;
}

void
sw_act_pass_delay(struct sw *s, struct context *c UNUSED,
		  const struct move *m UNUSED)
{
	const int seat = holder(s);

	if (seat)
		OF(s->delays, seat) = 0;
}
