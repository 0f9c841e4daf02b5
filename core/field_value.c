/* Values of fields in words: printed, and parsed. */
#include "field.h"
#include "tables.h"

void
field_print(const struct pack *p, const struct field *f, int64_t value,
	    struct buf *t)
{
	switch (f->kind) {
	case FIELD_STAMP:
		buf_hex(t, (uint64_t)value, 16);
		break;
	case FIELD_WORD:
		domain_print(f->values, p, (int)value, t);
		break;
	case FIELD_SET:
		set_print(p, f->values, (uint64_t)value, t);
		break;
	case FIELD_NUMBER:
	case FIELD_SIGNED:
		if (!field_unknown(f, value)) {
			buf_number(t, value);
			break;
		}
		buf_add(t, "unknown");
		if (value < f->unknown)
			buf_number(t, value - f->unknown);
		break;
	}
}

void
field_print_place(const struct pack *p, const void *state,
		  const struct place *place, struct buf *t)
{
	const struct field *f = place->field;
	int i, n = place->many, from = place->element;

	if (n) {
		/* trailing zeros stand for places that are not there */
		while (n > 1 && field_get(f, state, from + n - 1) == 0)
			n--;
		for (i = 0; i < n; i++) {
			if (i)
				buf_char(t, '+');
			field_print(p, f, field_get(f, state, from + i), t);
		}
	} else if (place->member >= 0) {
		buf_number(
		    t, bits_has((uint64_t)field_get(f, state, place->element),
				place->member));
	} else {
		field_print(p, f, field_get(f, state, place->element), t);
	}
}

void
field_range(const struct field *f, int64_t *low, int64_t *high)
{
	/* what a log can say is not wider */
	int bits = f->width < 4 ? f->width * 8 : 32;

	if (f->min || f->max) {
		*low = f->min;
		*high = f->max;
	} else if (f->kind == FIELD_SIGNED || bits == 32) {
		*high = (INT64_C(1) << (bits - 1)) - 1;
		*low = f->kind == FIELD_SIGNED ? -*high - 1 : 0;
	} else {
		*low = 0;
		*high = (INT64_C(1) << bits) - 1;
	}
}

static bool
number_fits(const struct field *f, int64_t v)
{
	int64_t low, high;

	field_range(f, &low, &high);
	return v >= low && v <= high;
}

/* `unknown`, `unknown-3`. */
static bool
parse_unknown(const struct field *f, struct slice words, int64_t *value)
{
	const struct slice unknown = slice_of("unknown");
	int32_t less = 0;
	size_t size = unknown.size;

	if (!f->unknown || words.size < size ||
	    !slice_equal((struct slice){words.at, size}, unknown))
		return false;
	words.at += size;
	words.size -= size;
	if (words.size && (!slice_number(words, &less) || less >= 0))
		return false;
	*value = (int64_t)f->unknown + less;
	return field_unknown(f, *value);
}

/* A number, `none` for 0, or one that stands for an unknown one. */
static bool
parse_number(const struct field *f, struct slice words, int64_t *value)
{
	int32_t number;

	if (slice_is(words, "none"))
		return number_fits(f, 0);
	if (parse_unknown(f, words, value))
		return true;
	if (!slice_number(words, &number) || !number_fits(f, number))
		return false;
	*value = number;
	return true;
}

/* A name, or the number of one that has no name. */
static bool
parse_word(const struct pack *p, const struct field *f, struct slice words,
	   int64_t *value)
{
	int32_t number;

	*value = domain_find(f->values, p, words);
	if (*value < 0 && slice_is(words, "none"))
		*value = 0;
	if (*value < 0 && slice_number(words, &number) && number >= 0 &&
	    number < domain_size(f->values) && domain_has(f->values, p, number))
		*value = number;
	return *value >= 0;
}

/* `a+b+c` as bits; `none` or 0: the empty set. */
static bool
parse_set(const struct pack *p, const struct field *f, struct slice words,
	  int64_t *value)
{
	int32_t number;

	if (slice_is(words, "none") ||
	    (slice_number(words, &number) && number == 0))
		return true;
	while (words.at) {
		int found = domain_find(f->values, p, slice_cut(&words, '+'));

		if (found < 0 || found > 62)
			return false;
		*value |= INT64_C(1) << found;
	}
	return true;
}

/* The value of one element in words, by the kind of its field. */
static bool
parse_one(const struct pack *p, const struct field *f, struct slice words,
	  int64_t *value)
{
	*value = 0;
	switch (f->kind) {
	case FIELD_STAMP:
		break;
	case FIELD_NUMBER:
	case FIELD_SIGNED:
		return parse_number(f, words, value);
	case FIELD_WORD:
		return parse_word(p, f, words, value);
	case FIELD_SET:
		return parse_set(p, f, words, value);
	}
	return false;
}

void
field_print_path(const struct context *c, const void *state, const char *before,
		 const char *path, struct buf *t)
{
	struct place place;

	buf_add(t, before);
	if (field_find(c->game, c->pack, slice_of(path), &place))
		field_print_place(c->pack, state, &place, t);
}

bool
field_parse(const struct pack *p, const struct place *place, struct slice words,
	    int64_t *values)
{
	const struct field *f = place->field;
	int32_t number;
	int i = 0, n = place_elements(place), times;

	if (place->member >= 0) {
		if (slice_is(words, "yes") || slice_is(words, "no")) {
			values[0] = slice_is(words, "yes");
			return true;
		}
		if (!slice_number(words, &number) || number < 0 || number > 1)
			return false;
		values[0] = number;
		return true;
	}
	if (!place->many)
		return parse_one(p, f, words, values);
	/* `a+b*3` */
	while (words.at && i < n) {
		struct slice word;

		int64_t value;

		if (!item_next(&words, &word, &times) || times > n - i ||
		    !parse_one(p, f, word, &value))
			return false;
		while (times-- > 0)
			values[i++] = value;
	}
	while (i < n)
		values[i++] = 0;
	return !words.at;
}
