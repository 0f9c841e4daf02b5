/* Texts that last: shields, shifted advances, loyalty, funding, runs. */
#include "texts.h"

/* --- tests --------------------------------------------------------------- */

void
sw_check_shield(struct trial *t, const struct sw *s, const struct action *d)
{
	int32_t site = d->m->value[K_SHIELD_SITE];
	int32_t p = d->m->value[K_SHIELD_PROJECT];

	TEST(t, d->rule,
	     p != MISSING
		 ? site == MISSING && sw_in_play(s, p)
		 : site != MISSING && sw_knows(t, T_SITES, site, SITE_KIND,
					       KIND_FACTORY) != KIND_HOME,
	     FAULT_ROW, 0);
}

/* A site whose advance can still be hastened or delayed. */
static bool
is_marked(const struct sw *s, const struct context *c, int32_t site)
{
	/* ruling held-counter */
	if (s->cover[site] == COVER_HELD && RULED(c, HELD_COUNTER, FIXED))
		return false;
	return s->cover[site] != COVER_OVERRUN;
}

void
sw_check_shift(struct trial *t, const struct sw *s, const struct action *d)
{
	int32_t site = d->m->value[K_DELAY_SITE];

	MUST(t, d->rule, site != MISSING && is_marked(s, t->context, site),
	     K_DELAY_SITE, 0);
	if (knows(t, T_SITES, site, SITE_OVERRUN))
		TEST(t, d->rule, sw_overrun_year(s, t->context, site) > 0,
		     K_DELAY_SITE, 0);
}

void
sw_check_open_site(struct trial *t, const struct sw *s, const struct action *d)
{
	int32_t site = d->m->value[K_OPEN_SITE];

	TEST(t, d->rule,
	     site != MISSING &&
		 (s->cover[site] == COVER_CLOSED ||
		  (sw_is_open(s, site) && !knows(t, T_SITES, site, SITE_OPEN))),
	     K_OPEN_SITE, 0);
}

/* Loyalty and funding. */
void
sw_check_adjust(struct trial *t, const struct sw *s, const struct action *d)
{
	TEST(t, d->rule, sw_in_play(s, d->m->value[K_LOYALTY_PROJECT]),
	     K_LOYALTY_PROJECT, 0);
}

void
sw_check_bomb(struct trial *t, const struct sw *s UNUSED,
	      const struct action *d)
{
	TEST(t, d->rule, d->kind == PENDING_EFFECT, FAULT_VERB, d->card);
}

/* --- acts ---------------------------------------------------------------- */

void
sw_do_shield(struct sw *s, struct context *c UNUSED, const struct action *d)
{
	int32_t site = d->m->value[K_SHIELD_SITE];
	int32_t p = d->m->value[K_SHIELD_PROJECT];

	if (p != MISSING || site != MISSING)
		sw_mod_add(s, p != MISSING ? MOD_DIE_PROJECT : MOD_DIE_SITE,
			   p != MISSING ? p : site, d->m->value[K_SHIELD_DIE],
			   d->m->value[K_SHIELD_UNTIL]);
}

/* Years by which an advance comes later; it cannot come before this year. */
static int
shift_of(const struct sw *s, struct context *c, const struct move *m)
{
	int years = m->value[K_DELAY_YEARS], site = m->value[K_DELAY_SITE];
	int most = sw_overrun_year(s, c, site) - s->year;

	if (m->verb == V_DELAY)
		return years;
	if (!sure(c, T_SITES, site, SITE_OVERRUN))
		return -years;
	return most <= 0 ? 0 : years < most ? -years : -most;
}

void
sw_do_shift(struct sw *s, struct context *c, const struct action *d)
{
	int32_t site = d->m->value[K_DELAY_SITE];

	if (is_marked(s, c, site) && APPLIES(c, RULE_ADVANCEMENT_EVENTS))
		sw_mod_add(s, MOD_SHIFT, site, shift_of(s, c, d->m),
			   UNTIL_GAME);
}

void
sw_do_open_site(struct sw *s, struct context *c UNUSED, const struct action *d)
{
	int32_t site = d->m->value[K_OPEN_SITE];

	if (s->cover[site] == COVER_CLOSED)
		s->cover[site] = COVER_OPEN;
}

void
sw_do_adjust(struct sw *s, struct context *c UNUSED, const struct action *d)
{
	if (sw_in_play(s, d->m->value[K_LOYALTY_PROJECT]))
		sw_mod_add(
		    s, d->m->verb == V_LOYALTY ? MOD_LOYALTY : MOD_FUNDING,
		    d->m->value[K_LOYALTY_PROJECT], d->m->value[K_LOYALTY_N],
		    d->m->value[K_LOYALTY_UNTIL]);
}

_Static_assert((int)K_LOYALTY_UNTIL == (int)K_FUNDING_UNTIL &&
		   (int)K_DELAY_YEARS == (int)K_HASTEN_YEARS,
	       "one function looks at both");

void
sw_do_requisition_mod(struct sw *s, struct context *c UNUSED,
		      const struct action *d)
{
	sw_mod_add(s, MOD_REQUISITION, d->seat,
		   d->m->value[K_REQUISITION_MOD_N],
		   d->m->value[K_REQUISITION_MOD_UNTIL]);
}

/* §10.2, §13.2: the card lies in front of its seat. */
void
sw_do_bomb(struct sw *s, struct context *c, const struct action *d)
{
	int n = d->m->value[K_BOMB_RUNS];
	uint8_t *runs;

	if (d->kind != PENDING_EFFECT || n <= 0 || !d->me)
		return;
	if (!APPLIES(c, RULE_EVENT_BOMBARDMENT_FRONT))
		return;
	runs = &s->runs[d->me - 1];
	*runs = (uint8_t)(*runs + n);
	if (APPLIES(c, RULE_EVENT_COOPERATION))
		s->coop[d->me - 1] = 1;
	s->at[d->card] = (uint8_t)(WHERE_FRONT + d->me - 1);
	sw_mod_bomb(s, d->card, d->m->value[K_BOMB_RANGE],
		    d->m->value[K_BOMB_DIE], n);
}
