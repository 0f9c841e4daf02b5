#include <string.h>

#include "bytes.h"
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

	switch (f->width) {
	case 1:
		return sign ? (int8_t)*at : *at;
	case 2: {
		uint16_t v;

		memcpy(&v, at, sizeof(v));
		return sign ? (int16_t)v : v;
	}
	case 4: {
		uint32_t v;

		memcpy(&v, at, sizeof(v));
		return sign ? (int32_t)v : (int64_t)v;
	}
	default: {
		int64_t v;

		memcpy(&v, at, sizeof(v));
		return v;
	}
	}
}

void
field_set(const struct field *f, void *state, int element, int64_t value)
{
	uint8_t *at = (uint8_t *)state + f->offset + (size_t)element * f->width;

	switch (f->width) {
	case 1:
		*at = (uint8_t)value;
		break;
	case 2: {
		uint16_t v = (uint16_t)value;

		memcpy(at, &v, sizeof(v));
		break;
	}
	case 4: {
		uint32_t v = (uint32_t)value;

		memcpy(at, &v, sizeof(v));
		break;
	}
	default:
		memcpy(at, &value, sizeof(value));
	}
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

/* Is this number no seat that stays empty, and nothing of one?  Seats are
 * known by their names, `p3` or `hand-p3`, so that no table has to say which
 * of its words are seats. */
static bool
sits(const struct context *c, const struct domain *d, int number)
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
value_sits(const struct context *c, const struct field *f, int64_t value)
{
	if (f->kind == FIELD_WORD)
		return sits(c, f->values, (int)value);
	for (int bit = 0; f->kind == FIELD_SET && bit < 63; bit++)
		if (value >> bit & 1 && !sits(c, f->values, bit))
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
		if (value &&
		    (!sits(c, f->index1, i / n2) ||
		     !sits(c, f->index2, i % n2) || !value_sits(c, f, value)))
			return false;
	}
	return true;
}

/* --- whole states -------------------------------------------------------- */

enum { PART = 128 }; /* bytes of a state that are compared at once */

/* The first byte from `at` on that is another one, or the end; states are whole
 * words. */
static size_t
first_other(const uint8_t *a, const uint8_t *b, size_t at, size_t size)
{
	uint64_t x, y, from = ~UINT64_C(0) << at % 8 * 8;

	for (at -= at % 8; at < size; at += 8, from = ~UINT64_C(0)) {
		/* most of a state stays as it was */
		if (at % PART == 0 && at + PART <= size &&
		    memcmp(a + at, b + at, PART) == 0) {
			at += PART - 8;
			continue;
		}
		memcpy(&x, a + at, 8);
		memcpy(&y, b + at, 8);
		x ^= y;
		if (!x)
			continue;
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
		x = __builtin_bswap64(x);
#endif
		if (x & from)
			return at + (size_t)bits_first(x & from) / 8;
	}
	return size;
}

/* Fields lie in order, without a gap. */
static void
each_change(const struct game *g, const void *a, const void *b,
	    field_visit *visit, void *arg)
{
	const struct field *f = g->fields;
	size_t at = first_other(a, b, 0, g->state_size);

	while (at < g->state_size) {
		int i;

		while (f[1].pattern && f[1].offset <= at)
			f++;
		i = (int)((at - f->offset) / f->width);
		if (f->kind != FIELD_STAMP &&
		    !visit(arg, f, i, field_get(f, a, i), field_get(f, b, i)))
			return;
		at = first_other(a, b, f->offset + (size_t)(i + 1) * f->width,
				 g->state_size);
	}
}

void
field_each(const struct game *g, const void *a, const void *b,
	   field_visit *visit, void *arg)
{
	if (b) {
		each_change(g, a, b, visit, arg);
		return;
	}
	for (struct place at = {0}; place_next(g, &at);) {
		const int64_t x = field_get(at.field, a, at.element);

		if (x && !visit(arg, at.field, at.element, x, 0))
			return;
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
		return (field_get(f, state, place->element) >> place->member &
			1) == values[0];
	for (i = 0; i < n; i++)
		if (field_get(f, state, place->element + i) != values[i])
			return false;
	return true;
}
