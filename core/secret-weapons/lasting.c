/* Effects that last, in the order in which they came. */
#include "pieces.h"

/* The run under way counts by its entry, which moves along. */
static void
mod_remove(struct sw *s, int i)
{
	if (s->run_card == i + 1)
		s->run_card = 0;
	else if (s->run_card > i + 1)
		s->run_card--;
	for (uint8_t *field = s->mod_kind; field <= s->mod_runs;
	     field += MODS) {
		memmove(field + i, field + i + 1, (size_t)(MODS - 1 - i));
		field[MODS - 1] = 0;
	}
}

static int8_t
clipped(int n)
{
	return (int8_t)(n < INT8_MIN ? INT8_MIN : n > INT8_MAX ? INT8_MAX : n);
}

/* A free entry. */
static int
mod_slot(struct sw *s)
{
	int i = 0;

	while (i < MODS && s->mod_kind[i])
		i++;
	if (i < MODS)
		return i;
	/* a known limit: more than MODS different ones push the oldest out */
	mod_remove(s, 0);
	return MODS - 1;
}

static bool
is_about(const struct sw *s, int i, int kind, int target)
{
	const uint8_t *list =
	    kind == MOD_REQUISITION ? s->mod_seat : s->mod_target;

	return s->mod_kind[i] == kind && list[i] == target;
}

/* What lasts as long and changes the same adds up. */
void
sw_mod_add(struct sw *s, int kind, int target, int n, int until)
{
	int i = 0;

	while (i < MODS &&
	       !(is_about(s, i, kind, target) && s->mod_until[i] == until))
		i++;
	if (i == MODS) {
		i = mod_slot(s);
		s->mod_kind[i] = (uint8_t)kind;
		(kind == MOD_REQUISITION ? s->mod_seat : s->mod_target)[i] =
		    (uint8_t)target;
		s->mod_until[i] = (uint8_t)until;
	}
	s->mod_n[i] = clipped(s->mod_n[i] + n);
	if (!s->mod_n[i])
		mod_remove(s, i);
}

void
sw_mod_bomb(struct sw *s, int card, int range, int die, int runs)
{
	int i = mod_slot(s);

	s->mod_kind[i] = MOD_BOMB;
	s->mod_target[i] = (uint8_t)card;
	s->mod_n[i] = clipped(range);
	s->mod_runs[i] = (uint8_t)runs;
	if (die)
		sw_mod_add(s, MOD_BOMB_DIE, card, die, UNTIL_YEAR);
}

bool
sw_mod_has(const struct sw *s, int kind, int target)
{
	for (int i = 0; i < MODS && s->mod_kind[i]; i++)
		if (is_about(s, i, kind, target))
			return true;
	return false;
}

int
sw_mod_sum(const struct sw *s, int kind, int target)
{
	int sum = 0;

	for (int i = 0; i < MODS && s->mod_kind[i]; i++)
		if (is_about(s, i, kind, target))
			sum += s->mod_n[i];
	return sum;
}

void
sw_mod_end(struct sw *s, int until)
{
	for (int i = MODS - 1; i >= 0; i--)
		if (s->mod_kind[i] && s->mod_kind[i] != MOD_BOMB &&
		    s->mod_until[i] == until)
			mod_remove(s, i);
}

void
sw_mod_drop(struct sw *s, int kind, int target)
{
	for (int i = MODS - 1; i >= 0; i--)
		if (is_about(s, i, kind, target))
			mod_remove(s, i);
}
