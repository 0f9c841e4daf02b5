/* Cells as people and spreadsheets write them. */
#include <string.h>

#include "pack.h"

/* What a spreadsheet makes of a sign, and the sign. */
static const struct {
	const char *bytes, *sign;
} signs[] = {
    {"\xe2\x88\x92", "-"},   /* minus */
    {"\xe2\x80\x93", "-"},   /* en dash */
    {"\xe2\x80\x91", "-"},   /* no-break hyphen */
    {"\xe2\x80\x90", "-"},   /* hyphen */
    {"\xe2\x80\xa6", "..."}, /* ellipsis */
    {"\xc2\xa0", " "},       /* no-break blank */
    {"\xe2\x80\x8b", ""},    /* blank without width */
    {"\t", " "},
    {"\r", " "},
    {"\n", " "},
};

/* The sign that the bytes begin with: its number, or -1. */
static int
sign_at(struct slice s)
{
	unsigned char first = (unsigned char)*s.at;

	if (first >= ' ' && first < 0x80)
		return -1;
	for (size_t i = 0; i < sizeof(signs) / sizeof(signs[0]); i++) {
		size_t size = strlen(signs[i].bytes);

		if (s.size >= size && memcmp(s.at, signs[i].bytes, size) == 0)
			return (int)i;
	}
	return -1;
}

static void
put(struct tidied *t, char c, size_t from)
{
	if (t->size < sizeof(t->words)) {
		t->from[t->size] = (uint16_t)from;
		t->words[t->size++] = c;
	}
}

/* Small letters, plain signs. */
static void
put_plain(struct tidied *t, struct slice s)
{
	size_t i = 0;

	while (i < s.size) {
		struct slice rest = {s.at + i, s.size - i};
		int sign = sign_at(rest);

		if (sign < 0) {
			put(t, small_letter(s.at[i]), i);
			i++;
			continue;
		}
		for (const char *at = signs[sign].sign; *at; at++)
			put(t, *at, i);
		i += strlen(signs[sign].bytes);
	}
}

/* Is the character at `at` between two things that belong together, where a
 * blank means nothing: around `=`, and around a `+` of a list? */
static bool
blank_is_idle(const struct tidied *t, size_t at, size_t to)
{
	size_t next = at;
	char before = to > 0 ? t->words[to - 1] : ' ';

	while (next < t->size && t->words[next] == ' ')
		next++;
	return before == ' ' || next == t->size || t->words[next] == '=' ||
	       before == '=' || t->words[next] == '+' || before == '+';
}

/* `+3` is 3 where a number begins. */
static bool
plus_is_idle(const struct tidied *t, size_t at, size_t to)
{
	const char before = to > 0 ? t->words[to - 1] : ' ';
	const char after = at + 1 < t->size ? t->words[at + 1] : ' ';

	return before && strchr(" =?(+", before) && after >= '0' &&
	       after <= '9';
}

/* Blanks and plus signs that mean nothing go. */
static void
drop_idle(struct tidied *t)
{
	size_t to = 0;

	for (size_t at = 0; at < t->size; at++) {
		char c = t->words[at];

		if ((c == ' ' && blank_is_idle(t, at, to)) ||
		    (c == '+' && plus_is_idle(t, at, to)))
			continue;
		t->words[to] = c;
		t->from[to++] = t->from[at];
	}
	t->size = to;
}

/* Most cells are: an id, a number, nothing. */
static bool
is_tidy(struct slice s)
{
	for (size_t i = 0; i < s.size; i++) {
		char c = s.at[i];

		if ((c < 'a' || c > 'z') && (c < '0' || c > '9') && c != '-')
			return false;
	}
	return true;
}

struct slice
cell_tidy(struct tidied *t, struct slice words)
{
	t->typed = words;
	t->size = 0;
	if (words.at == NULL || words.size > sizeof(t->words) / 3 ||
	    is_tidy(words))
		return words;
	put_plain(t, words);
	drop_idle(t);
	return (struct slice){t->words, t->size};
}

bool
cell_is_empty(struct slice words)
{
	struct tidied t;

	/* most begin with what stays */
	return (!words.size || *words.at <= ' ' || *words.at > '~') &&
	       cell_tidy(&t, words).size == 0;
}

const char *
cell_typed(const struct tidied *t, const char *at)
{
	uintptr_t first = (uintptr_t)t->words, place = (uintptr_t)at;

	if (at == NULL || place < first || place > first + t->size)
		return at;
	return place == first + t->size ? t->typed.at + t->typed.size
					: t->typed.at + t->from[place - first];
}
