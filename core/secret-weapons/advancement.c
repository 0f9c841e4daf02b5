/* Advancement (§14): counters are held or placed, projects are overrun. */
#include "steps.h"

bool
sw_due_now(const struct sw *s, const struct context *c, int site)
{
	int year = sw_overrun_year(s, c, site);

	if (s->cover[site] == COVER_OVERRUN || !year)
		return false;
	/* a counter held this year comes in the next */
	return s->cover[site] == COVER_HELD ? year < s->year : year <= s->year;
}

/* A counter that can be held: due this year, not held before. */
static bool
holdable(const struct sw *s, const struct context *c, int site)
{
	return s->cover[site] != COVER_HELD && sw_due_now(s, c, site);
}

/* §14.2: the Death Ray, in the year of its completion. */
static int
death_ray(const struct sw *s, const struct context *c)
{
	uint64_t done = sw_projects_within(c, s->done, 1, 256);

	for (; done; done &= done - 1) {
		int p = bits_first(done);

		if (s->owner[p] && s->stage[p] >= STAGE_COMPLETE &&
		    sw_project(c, p, PROJECT_SPECIAL) == SPECIAL_DELAY_ADVANCE)
			return p;
	}
	return -1;
}

bool
sw_advancement_run(struct sw *s, struct context *c)
{
	int ray = death_ray(s, c), i, n = sw_sites_of(c);

	/* `used`: the choice has been made */
	if (ray >= 0 && !s->used) {
		/* ruling death-ray-decider */
		s->actor = c->ruling[RULING_DEATH_RAY_DECIDER] ==
				   DEATH_RAY_DECIDER_OWNER
			       ? s->owner[ray]
			       : s->order[0];
		for (i = 0; i < n; i++)
			if (holdable(s, c, i))
				return true;
	}
	sw_advance(s, c);
	sw_enter(s, c, PHASE_ADVANCEMENT_RETIRE);
	return false;
}

void
sw_check_delay(struct trial *t, const struct sw *s, const struct move *m)
{
	TEST(t, RULE_DEATH_RAY_DELAY,
	     holdable(s, t->context, m->value[K_DELAY_SITE]) &&
		 m->value[K_DELAY_YEARS] == 1,
	     K_DELAY_SITE, m->value[K_DELAY_SITE]);
}

void
sw_act_delay(struct sw *s, struct context *c, const struct move *m)
{
	int site = m->value[K_DELAY_SITE];

	s->used = 1;
	if (holdable(s, c, site))
		s->cover[site] = COVER_HELD;
}

/* Projects on a site, or Proposed at a home, that is covered now. */
static bool
stands_on(const struct sw *s, const struct context *c, int p, uint32_t sites)
{
	int site = s->owner[p] ? sw_site_of(s, c, p) : -1;

	return site >= 0 && (sites >> site & 1);
}

void
sw_advance(struct sw *s, struct context *c)
{
	int i, n = sw_sites_of(c);
	uint32_t due = 0;
	uint64_t own;

	for (i = 0; i < n; i++)
		if (sw_due_now(s, c, i))
			due |= UINT32_C(1) << i;
	for (i = 0; i < s->seat_count; i++)
		for (own = sw_projects_at(c, s->owner, s->order[i]); own;
		     own &= own - 1) {
			int p = bits_first(own);

			if (stands_on(s, c, p, due))
				sw_lose_project(s, c, p, LOSS_OVERRUN);
			else if (due && s->place[p] == PLACE_SIDE &&
				 !DUE(c, RULE_OVERRUN_RETIRED_SAFE, true))
				sw_lose_project(s, c, p, LOSS_OVERRUN);
		}
	for (i = 0; i < n; i++) {
		if (!DUE(c, RULE_ADVANCEMENT_COVER, due >> i & 1))
			continue;
		s->cover[i] = COVER_OVERRUN;
		sw_mod_drop(s, MOD_SHIFT, i);
		sw_mod_drop(s, MOD_DIE_SITE, i);
	}
}
