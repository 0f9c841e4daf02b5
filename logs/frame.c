/* The frame's own rules, and text that is safe on a terminal. */
#include <string.h>

#include "../core/rule.h"
#include "../core/text.h"
#include "finding.h"

#define RULE(name, id, class, forced, ...)                                     \
	{id, CLASS_##class, FORCED_##forced, __VA_ARGS__},

const struct rule frame_rules[] = {
#include "frame_rules.def"
#include "log_rules.def"
    {.id = NULL}};

const struct rule *
frame_rule(const char *id)
{
	const struct rule *r;

	for (r = frame_rules; r->id; r++)
		if (strcmp(r->id, id) == 0)
			return r;
	return NULL;
}

/* Length of the UTF-8 sequence at `at`, its code point in *code; 0 if it is
 * broken. */
static size_t
utf8(const unsigned char *at, size_t left, uint32_t *code)
{
	static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
	size_t length, i;

	if (at[0] < 0x80) {
		*code = at[0];
		return 1;
	}
	length = at[0] >= 0xf0 ? 4 : at[0] >= 0xe0 ? 3 : 2;
	if (at[0] < 0xc2 || at[0] > 0xf4 || left < length)
		return 0;
	*code = at[0] & (0xffu >> (length + 1));
	for (i = 1; i < length; i++) {
		if ((at[i] & 0xc0) != 0x80)
			return 0;
		*code = *code << 6 | (at[i] & 0x3fu);
	}
	if (*code < least[length] || *code > 0x10ffff ||
	    (*code >= 0xd800 && *code < 0xe000))
		return 0;
	return length;
}

/* C0, DEL, C1, and the marks that turn the direction of text. */
static bool
is_control(uint32_t code)
{
	return code < 0x20 || (code >= 0x7f && code < 0xa0) ||
	       (code >= 0x200b && code <= 0x200f) ||
	       (code >= 0x2028 && code <= 0x202e) ||
	       (code >= 0x2066 && code <= 0x2069) || code == 0xfeff;
}

/* Bytes of ASCII that can be seen, mostly all. */
static size_t
plain(const unsigned char *at, size_t left)
{
	size_t n = 0;

	while (n < left && at[n] >= ' ' && at[n] < 0x7f)
		n++;
	return n;
}

void
text_safe(struct text *t, struct slice s)
{
	const unsigned char *at = (const unsigned char *)s.at;
	size_t left = s.size;

	while (left) {
		uint32_t code = 0;
		size_t length = plain(at, left);

		if (length == 0)
			length = utf8(at, left, &code);
		else
			code = ' ';
		if (length == 0) {
			text_add(t, "\\x");
			text_hex(t, *at, 2);
			length = 1;
		} else if (is_control(code)) {
			text_add(t, code < 0x80 ? "\\x" : "\\u{");
			text_hex(t, code, code < 0x80 ? 2 : 4);
			text_add(t, code < 0x80 ? "" : "}");
		} else {
			text_bytes(t, (const char *)at, length);
		}
		at += length;
		left -= length;
	}
}

void
text_row(struct text *t, const struct slice cells[CELL_COUNT], size_t most)
{
	static const enum cell shown[] = {CELL_ACTOR, CELL_MOVE, CELL_ARGS};
	size_t i;

	for (i = 0; i < sizeof(shown) / sizeof(shown[0]); i++) {
		struct slice s = cells[shown[i]];

		if (!s.size)
			continue;
		if (t->size)
			text_char(t, ' ');
		text_safe(t,
			  (struct slice){s.at, s.size < most ? s.size : most});
	}
}
