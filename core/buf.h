/* Text that grows in a buffer of the caller: no memory, no locale, no stdio.
 *
 * A struct buf never writes past its end: what does not fit is dropped and
 * `full` is set, so a caller checks once, at the end.  The buffer is always
 * terminated by a NUL byte (capacity 1 or more). */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* A piece of somebody else's bytes; not terminated, never owned. */
struct slice {
	const char *at;
	size_t size;
};

struct buf {
	char *at;        /* the buffer, owned by the caller */
	size_t size;     /* bytes used, without the NUL */
	size_t capacity; /* bytes in the buffer, the NUL included */
	bool full;       /* something did not fit */
	uint16_t wide;   /* columns of its lines for buf_fold; 0: TEXT_WIDE */
};

/* Text in a buffer of the caller; the same buffer, empty again. */
struct buf buf_in(char *buffer, size_t capacity);
/* BUF(words, 600) declares `words`, with a buffer of its own. */
#define BUF(t, size_)                                                          \
	char t##_bytes[size_];                                                 \
	struct buf t = buf_in(t##_bytes, sizeof(t##_bytes))
void buf_clear(struct buf *);
/* Writes words into an array of that size, as far as they fit. */
void text_set(char *to, size_t size, const char *words);
/* For buf_bytes, where they do not fit in whole: as many as do, and `full`. */
void buf_cut(struct buf *, const char *at);

/* Drops what was added since it had that size; `full` stays. */
static inline void
buf_back(struct buf *t, size_t size)
{
	t->size = size;
	t->at[size] = '\0';
}

static inline void
buf_char(struct buf *t, char c)
{
	if (t->size + 1 < t->capacity) {
		t->at[t->size++] = c;
		t->at[t->size] = '\0';
	} else {
		t->full = true;
	}
}

static inline void
buf_bytes(struct buf *t, const char *at, size_t size)
{
	if (t->size + size < t->capacity) {
		if (size > 0)
			memcpy(t->at + t->size, at, size);
		t->size += size;
		t->at[t->size] = '\0';
	} else {
		buf_cut(t, at);
	}
}

/* Adds a string; a number in decimals. */
void buf_add(struct buf *, const char *string);
void buf_number(struct buf *, int64_t number);
/* Several of them at once, as printf has it: %s, %c, %d of an int, %u of an
 * unsigned, %jd of an int64_t, %ju of a uint64_t, %.*s of a SLICE, %%. */
void buf_say(struct buf *, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
#define SLICE(slice) (int)(slice).size, (slice).at
/* Lower-case hexadecimal, `digits` wide (at most 16), leading zeros kept. */
void buf_hex(struct buf *, uint64_t number, unsigned digits);
/* The columns of a screen that a character of UTF-8 takes (0 to 2), and its
 * bytes: combining marks take none, those of East Asia two.  A byte that is no
 * UTF-8 is a character of one column.  `left` is at least 1. */
int text_character(const char *at, size_t left, size_t *bytes);
size_t text_columns(struct slice);
/* As many bytes as fit into that many columns: complete characters, with the
 * marks that combine with the last one. */
size_t text_fitting(struct slice, size_t columns);
/* Blanks, at least one, until the line that begins at `from` is `wide`. */
void buf_pad(struct buf *, size_t from, size_t wide);
/* Ends the line that begins at `from`: breaks it at blanks so that no piece is
 * wider than its columns, the pieces after the first indented by that
 * many blanks; drops blanks at its end, and adds the line end. */
#define TEXT_WIDE 75 /* a screen of 80 columns, or a manual page's indent */
void buf_fold(struct buf *, size_t from, size_t indent);

/* The bytes of a string, without its NUL. */
struct slice slice_of(const char *string);
/* A letter of ASCII as a small one; other bytes as they are. */
static inline char
small_letter(char c)
{
	return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}
/* Byte by byte: the words of logs are short and differ early. */
static inline bool
slice_is(struct slice s, const char *string)
{
	for (; s.size && *string && *s.at == *string; s.at++, s.size--)
		string++;
	return !s.size && !*string;
}
bool slice_equal(struct slice, struct slice);
/* <0, 0, >0 in byte order, a prefix before what it begins. */
int slice_order(struct slice, struct slice);
/* The piece of *rest before the first `mark`; *rest continues after it, or
 * becomes empty with at == NULL when there was no mark. */
struct slice slice_cut(struct slice *rest, char mark);
/* slice_cut for a mark that is outside of these brackets. */
struct slice slice_cut_outside(struct slice *rest, char mark, char open,
			       char close);
/* A decimal number, an optional minus, no blanks, no leading plus; false if
 * the slice is anything else or outside of 32 bits. */
bool slice_number(struct slice, int32_t *number);
/* The code point of the character that begins here; its bytes, 0 if they are
 * not UTF-8: overlong, a surrogate, beyond U+10FFFF, cut off. */
size_t utf8_get(const char *at, size_t left, uint32_t *code);
/* The code point in UTF-8, at most 4 bytes: how many. */
size_t utf8_put(char *to, uint32_t code);
/* Appends bytes of whoever's for a terminal: control characters, broken UTF-8
 * and direction marks as \xNN or \u{NNNN}; everything else as it is. */
void buf_safe(struct buf *, struct slice);
/* buf_safe in single quotes; cut to whole characters in `most` bytes, `...`. */
void buf_quote(struct buf *, struct slice, size_t most);
/* Is there nothing that buf_safe would write differently? */
bool slice_is_safe(struct slice);
