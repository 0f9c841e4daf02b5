#include "blank.h"

#include <string.h>

/* Blanks of three bytes in UTF-8: the first, the last of its kind. */
static const struct wide {
	const char *first, *last;
	bool empty; /* takes no room */
} wide[] = {
    {"\xe2\x80\x80", "\xe2\x80\x8a", false}, /* spaces of all widths */
    {"\xe2\x80\x8b", "\xe2\x80\x8f", true}, /* zero width, joiners, direction */
    {"\xe2\x80\xaf", "\xe2\x80\xaf", false}, /* narrow, not to be broken */
    {"\xe2\x81\xa0", "\xe2\x81\xa0", true},  /* word joiner */
    {"\xe3\x80\x80", "\xe3\x80\x80", false}, /* ideographic */
    {"\xef\xbb\xbf", "\xef\xbb\xbf", true},  /* byte order mark */
};

static const struct wide *
wide_blank(const char *at, size_t left)
{
	for (size_t i = 0; left >= 3 && i < sizeof(wide) / sizeof(*wide); i++)
		if (memcmp(at, wide[i].first, 3) >= 0 &&
		    memcmp(at, wide[i].last, 3) <= 0)
			return &wide[i];
	return NULL;
}

/* The bytes of the blank that begins here; 0: none.  `left` is at least 1. */
static size_t
blank_size(const char *at, size_t left)
{
	const unsigned char *b = (const unsigned char *)at;

	if (*b == ' ' || *b == '\t' || *b == '\n' || *b == '\r')
		return 1;
	if (*b < 0xc2)
		return 0;
	if (left >= 2 && b[0] == 0xc2 && b[1] == 0xa0)
		return 2;
	return wide_blank(at, left) ? 3 : 0;
}

/* Part of no blank. */
static bool
is_plain(char c)
{
	return c > ' ' && (unsigned char)c < 0x80;
}

struct slice
blank_trim(struct slice s)
{
	size_t size, at, end = 0;

	if (s.size && is_plain(s.at[0]) && is_plain(s.at[s.size - 1]))
		return s; /* most of them */
	while (s.size && (size = blank_size(s.at, s.size))) {
		s.at += size;
		s.size -= size;
	}
	for (at = 0; at < s.size;) {
		size = blank_size(s.at + at, s.size - at);
		at += size ? size : 1;
		end = size ? end : at;
	}
	s.size = end;
	return s;
}

bool
blank_only(struct slice s)
{
	return !blank_trim(s).size;
}

bool
blank_is(struct slice s, const char *word)
{
	/* most words differ in the first letter */
	if (s.size && is_plain(*s.at) && small_letter(*s.at) != *word)
		return false;
	s = blank_trim(s);
	for (; s.size && *word && small_letter(*s.at) == *word;
	     s.at++, s.size--)
		word++;
	return !s.size && !*word;
}

static bool
is_mark(char c)
{
	return c == '=' || c == '+';
}

/* Has the value of this key just begun? */
static bool
begins_text(const struct buf *t, const char *key)
{
	const size_t size = key ? strlen(key) : 0;
	const char *name;

	if (!key || t->size <= size)
		return false;
	name = t->at + t->size - size - 1;
	return name[size] == '=' && memcmp(name, key, size) == 0 &&
	       (name == t->at || name[-1] == ' ');
}

bool
blank_tidy(struct slice words, const char *text_key, enum letters letters,
	   struct buf *t)
{
	struct slice s = blank_trim(words);
	bool blank = false, text = false;
	size_t at, size;

	for (at = 0; at < s.size; at += size) {
		char c = s.at[at];

		size = text ? 0 : blank_size(s.at + at, s.size - at);
		if (size) {
			const struct wide *w =
			    wide_blank(s.at + at, s.size - at);

			blank |= !w || !w->empty;
			continue;
		}
		size = 1;
		if (blank && t->size && !is_mark(c) &&
		    !is_mark(t->at[t->size - 1]))
			buf_char(t, ' ');
		blank = false;
		text = text || begins_text(t, text_key);
		buf_char(t, letters == LETTERS_SMALL && !text ? small_letter(c)
							      : c);
	}
	return !slice_equal((struct slice){t->at, t->size}, words);
}

size_t
blank_was(struct slice words, struct slice tidy, size_t offset)
{
	const struct slice s = blank_trim(words);
	size_t bytes = 0, at, size; /* of what is not blank, before it */

	for (at = 0; at < offset && at < tidy.size; at += size ? size : 1) {
		size = blank_size(tidy.at + at, tidy.size - at);
		bytes += !size;
	}
	for (at = 0; at < s.size; at += size ? size : 1) {
		size = blank_size(s.at + at, s.size - at);
		if (!size && !bytes--)
			break;
	}
	return (size_t)(s.at - words.at) + at;
}
