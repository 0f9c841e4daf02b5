/* Conditions of cards, of `if`, and of the requisition caveat. */
#include "steps.h"

static bool
compares(const struct effect_condition *k, int32_t value)
{
	switch (k->compare) {
	case COMPARE_MIN:
		return value >= k->value;
	case COMPARE_MAX:
		return value <= k->value;
	default:
		return value == k->value;
	}
}

/* All projects of the list have come at least this far. */
static bool
all_at(const struct sw *s, const struct context *c,
       const struct effect_condition *k, int stage)
{
	int i;

	for (i = 0; i < k->count; i++)
		if (s->stage[c->pack->effects.items[k->value + i]] < stage)
			return false;
	return true;
}

static int
own_at(const struct sw *s, const struct context *c, int seat, int stage,
       int colour)
{
	uint64_t own = sw_projects_at(c, s->owner, seat);
	int count = 0;

	for (; own; own &= own - 1) {
		int p = bits_first(own);

		count += s->stage[p] >= stage &&
			 (colour < 0 || sw_colour_of(c, p) == colour);
	}
	return count;
}

static bool
target_in_range(const struct sw *s, const struct context *c)
{
	int i, n = sw_sites_of(c);

	for (i = 0; i < n; i++)
		if (sw_target_open(s, c, i, 0))
			return true;
	return false;
}

static bool
key_holds(const struct sw *s, const struct context *c,
	  const struct effect_condition *k, int seat, int acting, int target)
{
	switch ((enum condition_number)k->what) {
	case CONDITION_YEAR:
		return compares(k, s->year);
	case CONDITION_TURN:
		return compares(k, s->turn);
	case CONDITION_WEAPONS:
		return compares(k, s->weapons);
	case CONDITION_COMPLETE:
		return all_at(s, c, k, STAGE_COMPLETE);
	case CONDITION_APPROVED:
		return all_at(s, c, k, STAGE_APPROVED);
	case CONDITION_OPEN:
		return s->cover[k->value] == COVER_OPEN ||
		       s->cover[k->value] == COVER_HELD;
	case CONDITION_OVERRUN:
		return s->cover[k->value] == COVER_OVERRUN;
	case CONDITION_FAVOUR:
		return s->favour && sw_space(s, c, k->value) == s->favour;
	case CONDITION_SEATS:
		return compares(k, s->seat_count);
	case CONDITION_OWN_COMPLETE:
		return compares(k, own_at(s, c, seat, STAGE_COMPLETE, -1));
	case CONDITION_OWN_APPROVED:
		return own_at(s, c, seat, STAGE_APPROVED, k->value) > 0;
	case CONDITION_TARGET_TECHS:
		return target < 0 ||
		       compares(k, bits_count(sw_techs_on(s, c, target)));
	case CONDITION_TARGET_STAGE:
		return target < 0 || compares(k, s->stage[target]);
	case CONDITION_ACTING_STAGE:
		return acting < 0 || compares(k, s->stage[acting]);
	case CONDITION_IN_RANGE:
		return target_in_range(s, c) == (k->value != 0);
	}
	return true;
}

bool
sw_option_holds(const struct sw *s, const struct context *c,
		const struct effect_option *o, int seat, int acting, int target,
		bool *unknown)
{
	int i;

	(void)unknown;
	for (i = 0; i < o->conditions; i++) {
		const struct effect_condition *k = &o->condition[i];

		if (k->path ? !effect_path_holds(c->pack, k, s)
			    : !key_holds(s, c, k, seat, acting, target))
			return false;
	}
	return true;
}

bool
sw_holds(const struct sw *s, const struct context *c, int32_t program, int seat,
	 int acting, int target, bool *unknown)
{
	const struct program *p;
	int i;

	if (program == UNKNOWN) {
		*unknown = true;
		return true;
	}
	p = &c->pack->effects.programs[program];
	if (p->open)
		*unknown = true;
	for (i = 0; i < p->count; i++)
		if (!sw_option_holds(s, c,
				     &c->pack->effects.options[p->first + i],
				     seat, acting, target, unknown))
			return false;
	return true;
}
