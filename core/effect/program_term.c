/* Terms of a text: words of the moment, members, counts, conditions. */
#include "program_inner.h"

/* --- words and members ---------------------------------------------------- */

int
program_at(const struct scene *sc, int word, int16_t *list)
{
	int one = word == AT_EACH ? unless_none(sc->at.member) : sc->it;

	if (word != AT_EACH && word != AT_IT)
		return hooks_of(sc)->at(sc, word, list);
	list[0] = (int16_t)one;
	return one >= 0;
}

int
program_members(const struct scene *sc, int entity, int16_t *list)
{
	const struct game *g = game_of(sc);
	int n = -1;

	if (g->hooks->members)
		n = g->hooks->members(sc, entity, list);
	if (n >= 0)
		return n;
	if (g->entities[entity].seats)
		return seats_after(sc->context, sc->me + 1, list);
	return domain_numbers(g->entities[entity].domain, pack_of(sc), list,
			      PROGRAM_LIST);
}

/* --- paths ---------------------------------------------------------------- */

/* An index as it is now; -1: the word stands for nothing, or several. */
static int
index_now(const struct scene *sc, const struct effect_index *index)
{
	int16_t list[PROGRAM_LIST];

	if (!index->moves)
		return index->number;
	if (program_at(sc, index->word, list) != 1)
		return -1;
	return list[0] + index->number;
}

/* The element that the indices name, or -1. */
static int
element_now(const struct scene *sc, const struct field *f,
	    const struct effect_term *t)
{
	const int count[] = {f->n1, f->n2};
	int element = 0;

	for (int k = 0; k < 2; k++) {
		int i = count[k] ? index_now(sc, &t->index[k]) : 0;

		if (count[k] && (i < 0 || i >= count[k]))
			return -1;
		element = element * (count[k] ? count[k] : 1) + i;
	}
	return element;
}

/* Does the game say that the state does not know it? */
static bool
is_unknown(const struct scene *sc, const struct place *place)
{
	const struct game *g = game_of(sc);
	struct unknown_cells own = {.count = 0};

	return g->unknown && g->unknown(sc->state, sc->context, place,
					sc->cells ? sc->cells : &own);
}

/* The value of the field, or 0 and 1 of a member of its set; UNKNOWN. */
static int32_t
field_now(const struct scene *sc, const struct effect_term *t)
{
	const struct field *f = &game_of(sc)->fields[t->what];
	struct place place = {
	    .field = f, .element = element_now(sc, f, t), .member = -1};
	int64_t value;
	int member;

	if (place.element < 0)
		return 0;
	value = field_get(f, sc->state, place.element);
	if (is_unknown(sc, &place) || field_unknown(f, value))
		return UNKNOWN;
	if (!t->member.moves && t->member.number < 0)
		return (int32_t)value;
	member = index_now(sc, &t->member);
	return member >= 0 && bits_has((uint64_t)value, member);
}

static int32_t
path_now(const struct scene *sc, const struct effect_term *t)
{
	const struct game *g = game_of(sc);

	if (t->subject == SUBJECT_FIELD)
		return field_now(sc, t);
	return g->quantity(sc->state, sc->context, t->what,
			   index_now(sc, &t->index[0]),
			   index_now(sc, &t->index[1]));
}

/* --- counts --------------------------------------------------------------- */

/* Does a member meet the conditions?  *value: what it counts for, one or the
 * number of its path; UNKNOWN where either depends on what is not known. */
static bool
member_meets(struct scene *one, const struct effect_term *t, int16_t member,
	     int32_t *value)
{
	enum holds holds;

	one->it = member;
	one->entity = t->entity;
	holds = program_holds(one, t->condition, t->conditions);
	if (holds == HOLDS_NOT)
		return false;
	*value =
	    t->kind == TERM_COUNT || t->kind == TERM_ANY ? 1 : path_now(one, t);
	if (holds == HOLDS_UNKNOWN)
		*value = UNKNOWN;
	return true;
}

/* How many members meet the conditions, or the sum of their numbers; UNKNOWN
 * if one of them depends on what is not known. */
static int32_t
counted(const struct scene *sc, const struct effect_term *t)
{
	int16_t list[PROGRAM_LIST];
	int n = program_members(sc, t->entity, list);
	struct scene one = *sc;
	int32_t sum = 0, value;

	for (int i = 0; i < n; i++) {
		if (!member_meets(&one, t, list[i], &value))
			continue;
		if (value == UNKNOWN)
			return UNKNOWN;
		sum += value;
	}
	return sum;
}

int32_t
program_number(const struct scene *sc, const struct effect_term *t)
{
	int32_t value =
	    t->kind == TERM_SUBJECT ? path_now(sc, t) : counted(sc, t);

	if (value == UNKNOWN)
		return UNKNOWN;
	value *= t->factor;
	if (t->most == INT32_MAX)
		return value;
	/* the bound of -2*count(...)..-4 is the least */
	if (t->factor < 0 ? value < t->most : value > t->most)
		return t->most;
	return value;
}

/* One member more: with the best of those before it, or better than these. */
static int
rank(const struct effect_term *t, int32_t value, int32_t *best, int16_t *list,
     int kept, int16_t member)
{
	if (t->kind == TERM_FEWEST)
		value = -value;
	if (kept > 0 && value < *best)
		return kept;
	if (kept > 0 && value > *best)
		kept = 0;
	*best = value;
	list[kept] = member;
	return kept + 1;
}

/* The members with the highest or lowest value, into list: how many.  A member
 * of unknown value may be among them, so it is, and *unknown is set. */
static int
program_extremes(const struct scene *sc, const struct effect_term *t,
		 int16_t *list, bool *unknown)
{
	int16_t open[PROGRAM_LIST];
	int n = program_members(sc, t->entity, list), kept = 0, more = 0;
	struct scene one = *sc;
	int32_t best = 0, value;

	for (int i = 0; i < n; i++) {
		if (!member_meets(&one, t, list[i], &value))
			continue;
		if (value == UNKNOWN)
			open[more++] = list[i];
		else
			kept = rank(t, value, &best, list, kept, list[i]);
	}
	*unknown |= more > 0;
	for (int i = 0; i < more; i++)
		list[kept++] = open[i];
	for (int i = 0; i < kept; i++)
		list[i] = (int16_t)(list[i] + t->shift);
	return kept;
}

int
program_meant(const struct scene *sc, const struct effect_term *t,
	      int16_t *list, bool *unknown)
{
	const struct hooks *hooks = hooks_of(sc);
	int n = program_extremes(sc, t, list, unknown);

	return t->kind != TERM_ANY && hooks->meant
		   ? hooks->meant(sc, t, list, n)
		   : n;
}

/* --- conditions ----------------------------------------------------------- */

/* A number, or the members of an extreme; -1 if something is unknown. */
static int
term_values(const struct scene *sc, const struct effect_term *t,
	    int32_t *values)
{
	int16_t list[PROGRAM_LIST];
	bool unknown = false;
	int n;

	if (!term_names(t)) {
		values[0] = program_number(sc, t);
		return values[0] == UNKNOWN ? -1 : 1;
	}
	n = program_extremes(sc, t, list, &unknown);
	for (int i = 0; i < n; i++)
		values[i] = list[i];
	return unknown ? -1 : n;
}

/* The numbers of the right side; -1 where one is unknown. */
static int
right_side(const struct scene *sc, const struct effect_arg *a, int32_t *values)
{
	const struct effects *e = &pack_of(sc)->effects;
	int16_t list[PROGRAM_LIST];
	int n;

	switch ((enum value_kind)a->kind) {
	case VALUE_FIXED:
		values[0] = a->value;
		return 1;
	case VALUE_LIST:
		for (n = 0; n < a->count; n++)
			values[n] = e->items[a->value + n];
		return n;
	case VALUE_AT:
		n = program_at(sc, a->word, list);
		for (int i = 0; i < n; i++)
			values[i] = list[i] + a->value;
		return n;
	case VALUE_TERM:
		return term_values(sc, &e->terms[a->value], values);
	case VALUE_CHOICE:
	case VALUE_AMONG:
		break;
	}
	return 0;
}

enum holds
program_compares(enum compare compare, int32_t have, const int32_t *values,
		 int count)
{
	for (int i = 0; i < count; i++)
		if (compare == COMPARE_IS    ? have == values[i]
		    : compare == COMPARE_MIN ? have >= values[i]
					     : have <= values[i])
			return HOLDS;
	return HOLDS_NOT;
}

/* Compares both sides; what is unknown on either leaves it unknown. */
static enum holds
condition_holds(const struct scene *sc, const struct effect_condition *k)
{
	const struct effect_term *left = &pack_of(sc)->effects.terms[k->left];
	int32_t values[PROGRAM_LIST], have;
	int n = right_side(sc, &k->right, values);
	enum holds holds;

	if (n < 0)
		return HOLDS_UNKNOWN;
	if (left->kind == TERM_SUBJECT && left->subject == SUBJECT_KEY) {
		holds = hooks_of(sc)->holds(
		    sc, left->what, (enum compare)k->compare, values, n);
	} else {
		have = program_number(sc, left);
		holds = have == UNKNOWN
			    ? HOLDS_UNKNOWN
			    : program_compares((enum compare)k->compare, have,
					       values, n);
	}
	if (holds == HOLDS_UNKNOWN)
		return holds;
	return (holds == HOLDS) != k->negated ? HOLDS : HOLDS_NOT;
}

enum holds
program_holds(const struct scene *sc, int first, int count)
{
	const struct effect_condition *k =
	    pack_of(sc)->effects.conditions + first;
	enum holds all = HOLDS;

	for (int i = 0; i < count; i++) {
		enum holds holds = condition_holds(sc, &k[i]);

		if (holds == HOLDS_NOT)
			return HOLDS_NOT;
		if (holds == HOLDS_UNKNOWN)
			all = HOLDS_UNKNOWN;
	}
	return all;
}

enum holds
program_cell_holds(const struct scene *sc, int32_t program)
{
	const struct program *p;
	enum holds holds;

	if (program == UNKNOWN)
		return HOLDS_UNKNOWN;
	p = &pack_of(sc)->effects.programs[program];
	holds = program_holds(sc, p->condition, p->conditions);
	return holds == HOLDS && p->open ? HOLDS_UNKNOWN : holds;
}
