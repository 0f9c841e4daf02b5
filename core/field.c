#include <string.h>

#include "field.h"
#include "pack/pack.h"
#include "tables.h"

/* Elements with the same first index. */
static int
row_elements(const struct field *f)
{
	return f->n2 ? f->n2 : 1;
}

int
field_elements(const struct field *f)
{
	return (f->n1 ? f->n1 : 1) * row_elements(f);
}

int64_t
field_get(const struct field *f, const void *state, int element)
{
	const uint8_t *at =
	    (const uint8_t *)state + f->offset + (size_t)element * f->width;
	bool sign = f->kind == FIELD_SIGNED;
	uint16_t two;
	uint32_t four;
	int64_t eight;

	switch (f->width) {
	case 1:
		return sign ? (int8_t)*at : *at;
	case 2:
		memcpy(&two, at, sizeof(two));
		return sign ? (int16_t)two : two;
	case 4:
		memcpy(&four, at, sizeof(four));
		return sign ? (int32_t)four : (int64_t)four;
	default:
		memcpy(&eight, at, sizeof(eight));
		return eight;
	}
}

void
field_set(const struct field *f, void *state, int element, int64_t value)
{
	uint8_t *at = (uint8_t *)state + f->offset + (size_t)element * f->width;
	uint16_t two = (uint16_t)value;
	uint32_t four = (uint32_t)value;

	if (f->width == 1)
		*at = (uint8_t)value;
	else if (f->width == 2)
		memcpy(at, &two, sizeof(two));
	else if (f->width == 4)
		memcpy(at, &four, sizeof(four));
	else
		memcpy(at, &value, sizeof(value));
}

bool
place_next(const struct game *g, struct place *at)
{
	const struct field *f = at->field ? at->field : g->fields;
	int next = at->field ? at->element + 1 : 0;

	if (f->kind == FIELD_STAMP || next == field_elements(f)) {
		next = 0;
		f++;
	}
	*at = (struct place){f, next, -1, 0};
	return f->pattern;
}

int
place_in(const struct place *place, size_t offset, size_t size)
{
	const struct field *f = place->field;
	size_t at = f->offset + (size_t)place->element * f->width;

	return at >= offset && at < offset + size
		   ? (int)((at - offset) / f->width)
		   : -1;
}

/* --- paths --------------------------------------------------------------- */

int
field_index(const struct pack *p, const struct domain *names, int n,
	    struct slice word)
{
	int32_t number;

	if (names) {
		number = domain_find(names, p, word);
		return number < n ? number : -1;
	}
	if (!slice_number(word, &number) || number < 1 || number > n)
		return -1;
	return number - 1;
}

/* Matches the path against one pattern.  An index may be left out at the end
 * (the whole array), a set may have one word more (a member). */
static bool
field_match(const struct pack *p, const struct field *f, struct slice path,
	    struct place *place)
{
	struct slice pattern = slice_of(f->pattern), rest = path;
	int index[2] = {0, 0}, seen = 0;

	place->field = f;
	place->member = -1;
	place->many = 0;
	while (pattern.at) {
		struct slice want = slice_cut(&pattern, '.');
		struct slice have;

		if (!rest.at) {
			/* `order` for `order.*`, `base.essen` for `base.*.*`:
			 * all that has the last index */
			if (!slice_is(want, "*") || pattern.at ||
			    seen != (f->n2 > 0))
				return false;
			place->many = f->n2 ? f->n2 : f->n1;
			place->element = index[0] * row_elements(f);
			if (!f->n2)
				place->element = 0;
			return true;
		}
		have = slice_cut(&rest, '.');
		if (slice_is(want, "*")) {
			index[seen] =
			    field_index(p, seen ? f->index2 : f->index1,
					seen ? f->n2 : f->n1, have);
			if (index[seen++] < 0)
				return false;
		} else if (!slice_equal(want, have)) {
			return false;
		}
	}
	place->element = index[0] * row_elements(f) + index[1];
	if (rest.at) {
		if (f->kind != FIELD_SET)
			return false;
		place->member = domain_find(f->values, p, rest);
		return place->member >= 0;
	}
	return true;
}

bool
field_find(const struct game *g, const struct pack *p, struct slice path,
	   struct place *place)
{
	const struct field *f;

	for (f = g->fields; f->pattern; f++) {
		if (f->kind == FIELD_STAMP || path.size == 0 ||
		    f->pattern[0] != path.at[0])
			continue;
		if (field_match(p, f, path, place))
			return true;
	}
	return false;
}

static void
index_print(const struct pack *p, const struct domain *names, int index,
	    struct buf *t)
{
	if (names)
		domain_print(names, p, index, t);
	else
		buf_number(t, index + 1);
}

void
field_path(const struct pack *p, const struct field *f, int element,
	   struct buf *t)
{
	const char *at;
	int seen = 0, n2 = row_elements(f);

	for (at = f->pattern; *at; at++) {
		const char *from = at;

		while (*at && *at != '*')
			at++;
		buf_bytes(t, from, (size_t)(at - from));
		if (!*at)
			break;
		if (seen++ == 0)
			index_print(p, f->index1, element / n2, t);
		else
			index_print(p, f->index2, element % n2, t);
	}
}

bool
field_has(const struct pack *p, const struct field *f, int element)
{
	int n2 = row_elements(f);

	if (f->n1 && f->index1 && !domain_has(f->index1, p, element / n2))
		return false;
	if (f->n2 && f->index2 && !domain_has(f->index2, p, element % n2))
		return false;
	return true;
}

/* --- the seats of this table --------------------------------------------- */

/* Is it not of an empty seat?  Seats are known by their names, `p3` or
 * `hand-p3`, so that no table has to say which words are seats. */
static bool
is_seated(const struct context *c, const struct domain *d, int number)
{
	struct slice name;
	size_t i;

	if (!d)
		return true;
	name = domain_name(d, NULL, number);
	if (!name.at) /* the id of a card */
		return true;
	for (i = name.size; i > 0; i--)
		if (name.at[i - 1] == '-')
			break;
	name = (struct slice){name.at + i, name.size - i};
	return domain_find(c->game->seats, NULL, name) < c->seats;
}

static bool
is_value_seated(const struct context *c, const struct field *f, int64_t value)
{
	if (f->kind == FIELD_WORD)
		return is_seated(c, f->values, (int)value);
	for (int i = 0; f->kind == FIELD_SET && i < 63; i++)
		if (bits_has((uint64_t)value, i) && !is_seated(c, f->values, i))
			return false;
	return true;
}

bool
field_seated(const struct context *c, const struct place *place,
	     const int64_t *values)
{
	const struct field *f = place->field;
	int n2 = row_elements(f);
	int first = place->element;
	int last = first + place_elements(place) - 1;

	for (int i = first; i <= last; i++) {
		int64_t value = values[i - first];

		if (place->member >= 0)
			value <<= place->member;
		if (value && (!is_seated(c, f->index1, i / n2) ||
			      !is_seated(c, f->index2, i % n2) ||
			      !is_value_seated(c, f, value)))
			return false;
	}
	return true;
}

/* --- whole states -------------------------------------------------------- */

void
field_each(const struct game *g, const void *a, const void *b,
	   field_visit *visit, void *arg)
{
	for (const struct field *f = g->fields; f->pattern; f++) {
		const int n = field_elements(f);

		/* most of a state stays as it was */
		if (f->kind == FIELD_STAMP ||
		    (b && memcmp((const char *)a + f->offset,
				 (const char *)b + f->offset,
				 (size_t)n * f->width) == 0))
			continue;
		for (int i = 0; i < n; i++) {
			const int64_t x = field_get(f, a, i);
			const int64_t y = b ? field_get(f, b, i) : 0;

			if (x != y && !visit(arg, f, i, x, y))
				return;
		}
	}
}

void
field_encode(const struct game *g, const void *state, void *bytes)
{
	const struct field *f;
	int i, k, n;

	for (f = g->fields; f->pattern; f++) {
		n = field_elements(f);
		for (i = 0; i < n; i++) {
			uint8_t *to =
			    (uint8_t *)bytes + f->offset + (size_t)i * f->width;
			uint64_t v = (uint64_t)field_get(f, state, i);

			for (k = 0; k < f->width; k++)
				to[k] = (uint8_t)(v >> (8 * k));
		}
	}
}

bool
field_holds(const struct place *place, const void *state, const int64_t *values)
{
	const struct field *f = place->field;
	int i, n = place_elements(place);

	if (place->member >= 0)
		return bits_has((uint64_t)field_get(f, state, place->element),
				place->member) == values[0];
	for (i = 0; i < n; i++)
		if (field_get(f, state, place->element + i) != values[i])
			return false;
	return true;
}
