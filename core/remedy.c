#include "remedy.h"

#include <string.h>

enum {
	TRIES = 2048, /* positions that are tried, of each sort of field */
	NAMES = 16,   /* values, or runs of numbers, that are reported */
	RANGE = 300   /* numbers that are tried on each side of 0 */
};

/* --- telling values ------------------------------------------------------- */

/* Values one after the other, in rising order. */
struct telling {
	const struct context *context;
	const struct field *field;
	struct buf *text;
	int told, more;
	int64_t low, high; /* numbers, or one word, not yet printed */
	bool run;          /* there are such */
};

/* `3`, `2, 3`, `1 to 5`; what is more than RANGE was not tried. */
static void
add_range(const struct field *f, int64_t low, int64_t high, struct buf *t)
{
	int64_t least, most;

	field_range(f, &least, &most);
	buf_number(t, low);
	if (high == RANGE && most > RANGE) {
		buf_add(t, " or more");
	} else if (high > low) {
		buf_say(t, "%s%jd", high == low + 1 ? ", " : " to ", high);
	}
}

static bool
is_number(const struct field *f)
{
	return f->kind == FIELD_NUMBER || f->kind == FIELD_SIGNED;
}

/* Writes the numbers that follow each other, once they end, as a range. */
static void
end_run(struct telling *t)
{
	if (!t->run)
		return;
	t->run = false;
	if (t->told == NAMES) {
		t->more++;
		return;
	}
	if (t->told++)
		buf_add(t->text, ", ");
	if (is_number(t->field))
		add_range(t->field, t->low, t->high, t->text);
	else
		field_print(t->context->pack, t->field, t->low, t->text);
}

/* Adds one more value; consecutive numbers become a range. */
static void
tell(struct telling *t, int64_t value)
{
	if (t->run && is_number(t->field) && value == t->high + 1) {
		t->high = value;
		return;
	}
	end_run(t);
	t->run = true;
	t->low = t->high = value;
}

static void
tell_end(struct telling *t)
{
	end_run(t);
	if (!t->more)
		return;
	buf_say(t->text, " and %d more", t->more);
}

/* --- the values of an element --------------------------------------------- */

typedef bool visit_value(void *arg, int64_t value);

static bool
fits(const struct context *c, const struct field *f, int element, int64_t value)
{
	struct place place = {.field = f, .element = element, .member = -1};

	return field_seated(c, &place, &value);
}

/* Numbers around 0: all that the field can have, or RANGE of them. */
static bool
each_number(const struct field *f, visit_value *visit, void *arg)
{
	int64_t value, last;

	field_range(f, &value, &last);
	if (value < -RANGE)
		value = -RANGE;
	if (last > RANGE)
		last = RANGE;
	for (; value <= last; value++)
		if (!visit(arg, value))
			return false;
	return true;
}

/* All subsets of a small set; of a large one it, give or take a member. */
static bool
each_set(const struct context *c, const struct field *f, int element,
	 int64_t now, visit_value *visit, void *arg)
{
	int members = domain_size(f->values);
	bool all = members <= 8;
	int tries = all ? 1 << members : members + 1;

	for (int i = 0; i < tries; i++) {
		/* of a large set: one member more or less */
		int64_t value = all ? i : i ? now ^ INT64_C(1) << (i - 1) : 0;
		bool named = true;

		for (int k = 0; k < members && k < 63; k++)
			if (bits_has((uint64_t)value, k) &&
			    !domain_has(f->values, c->pack, k))
				named = false;
		if (named && fits(c, f, element, value) && !visit(arg, value))
			return false;
	}
	return true;
}

/* Every value that the element can have; false when the visitor stops. */
static bool
each_value(const struct context *c, const struct field *f, int element,
	   int64_t now, visit_value *visit, void *arg)
{
	if (f->kind == FIELD_SET)
		return each_set(c, f, element, now, visit, arg);
	if (f->kind != FIELD_WORD)
		return each_number(f, visit, arg);
	for (int i = 0; i < domain_size(f->values); i++)
		if (domain_has(f->values, c->pack, i) &&
		    fits(c, f, element, i) && !visit(arg, i))
			return false;
	return true;
}

static bool
tell_value(void *arg, int64_t value)
{
	tell(arg, value);
	return true;
}

/* The numbers of a field; of a seat that is empty there is nothing. */
static void
tell_range(const struct context *c, const struct field *f, int element,
	   struct buf *t)
{
	int64_t low, high;

	field_range(f, &low, &high);
	if (!fits(c, f, element, 1))
		low = high = 0;
	add_range(f, low, high, t);
}

void
remedy_values(const struct context *c, const struct place *place, struct buf *t)
{
	struct field one = *place->field;
	struct telling telling = {.context = c, .field = &one, .text = t};
	int element = place->element;

	if (place->many)
		buf_say(t, "%d joined by +, each ", place->many);
	if (place->member >= 0) {
		buf_add(t, "0, 1");
	} else if (is_number(&one)) {
		tell_range(c, &one, element, t);
	} else {
		/* of a set the members, each for itself */
		if (one.kind == FIELD_SET)
			buf_add(t, "none, or joined by + some of ");
		one.kind = FIELD_WORD;
		(void)each_value(c, &one, element, 0, tell_value, &telling);
		tell_end(&telling);
	}
}

/* --- trying --------------------------------------------------------------- */

struct trying {
	struct context context;
	const struct named *named;
	struct coverage unused;
	uint64_t unfilled[STATE_MAX / 8]; /* the set-up with what was named */
	const char *wrong;
	size_t fault; /* its byte in the state */
	int left;     /* tries */
	const struct field *field;
	int element;
	bool partly; /* it is enough that something else is wrong then */
	struct telling telling;
	bool found;
};

static size_t
fault_at(const struct context *c, const void *state)
{
	const uint8_t *at = c->fault, *from = state;

	return at && at >= from && at < from + c->game->state_size
		   ? (size_t)(at - from)
		   : STATE_MAX;
}

/* Is the position valid with this value?  `partly`: or at fault elsewhere? */
static bool
is_remedy(struct trying *y, int64_t value)
{
	const struct field *f = y->field;
	const struct game *g = y->context.game;
	size_t at = f->offset + (size_t)y->element * f->width;
	struct named named = *y->named;
	uint64_t state[STATE_MAX / 8];
	const char *wrong;

	memcpy(state, y->unfilled, sizeof(state));
	field_set(f, state, y->element, value);
	named.bytes[at / 8] |= (uint8_t)bit(at % 8);
	y->context.fault = NULL;
	y->context.doubt.count = 0;
	if (g->fill)
		g->fill(state, &y->context, &named);
	wrong = play_wrong(state, &y->context);
	if (!wrong || !y->partly)
		return !wrong;
	return strcmp(wrong, y->wrong) != 0 ||
	       fault_at(&y->context, state) != y->fault;
}

/* A visitor of values: tells one with which the position can be. */
static bool
try_value(void *arg, int64_t value)
{
	struct trying *y = arg;

	if (y->left-- <= 0)
		return false;
	if (is_remedy(y, value)) {
		y->found = true;
		tell(&y->telling, value);
	}
	return true;
}

/* Are there values of this element with which the position can be? */
static bool
try_element(struct trying *y, const struct field *f, int element,
	    struct buf *values)
{
	y->field = f;
	y->element = element;
	y->telling = (struct telling){
	    .context = &y->context, .field = f, .text = values};
	(void)each_value(&y->context, f, element,
			 field_get(f, y->unfilled, element), try_value, y);
	tell_end(&y->telling);
	return y->found;
}

static bool
is_named(const struct play *p, const struct field *f, int element)
{
	return named_has(&p->named, p->state,
			 (const uint8_t *)p->state + f->offset +
			     (size_t)element * f->width);
}

/* Tries each element that `given` rows named, or each word that none did. */
enum { UNNAMED_ONES, NAMED_ONES };
static bool
try_each(struct trying *y, const struct play *p, bool named, struct buf *values)
{
	struct place at = {0};

	y->left = TRIES;
	while (y->left > 0 && place_next(p->context.game, &at))
		if ((named || at.field->kind == FIELD_WORD) &&
		    is_named(p, at.field, at.element) == named &&
		    field_has(p->context.pack, at.field, at.element) &&
		    try_element(y, at.field, at.element, values))
			return true;
	return false;
}

bool
remedy_fault(const struct play *p, const struct field **field, int *element)
{
	size_t at = fault_at(&p->context, p->state);
	const struct field *f = p->context.game->fields;

	if (at == STATE_MAX)
		return false;
	while (f[1].pattern && at >= f[1].offset)
		f++;
	*field = f;
	*element = (int)((at - f->offset) / f->width);
	return true;
}

/* The field at fault first if it was named, then others named, then others. */
static bool
try_all(struct trying *y, const struct play *p, struct buf *values)
{
	const struct field *f;
	int element;
	bool fault = remedy_fault(p, &f, &element) && f->kind != FIELD_STAMP;
	bool named = fault && is_named(p, f, element);

	y->left = TRIES;
	if (named && try_element(y, f, element, values))
		return true;
	if (try_each(y, p, NAMED_ONES, values))
		return true;
	if (fault && !named && try_element(y, f, element, values))
		return true;
	return try_each(y, p, UNNAMED_ONES, values);
}

struct remedy
remedy_find(const struct play *p, const char *wrong, struct buf *values)
{
	struct trying y = {.named = &p->named,
			   .wrong = wrong,
			   .fault = fault_at(&p->context, p->state),
			   .left = TRIES};
	struct remedy none = {NULL, 0, 0, false};

	y.context = context_looking(&p->context, &y.unused);
	play_unfilled(p, &y.context, y.unfilled);
	if (!try_all(&y, p, values)) {
		y.partly = true;
		if (!try_all(&y, p, values))
			return none;
	}
	return (struct remedy){y.field, y.element,
			       field_get(y.field, p->state, y.element),
			       !y.partly};
}
