/* Text in a buffer of the caller; slices and numbers in them. */
#include "buf.h"

#include <stdarg.h>
#include <string.h>

struct buf
buf_in(char *buffer, size_t capacity)
{
	struct buf t = {.at = buffer, .capacity = capacity};

	buffer[0] = '\0';
	return t;
}

void
buf_clear(struct buf *t)
{
	t->size = 0;
	t->full = false;
	t->at[0] = '\0';
}

void
text_set(char *to, size_t size, const char *words)
{
	struct buf t = buf_in(to, size);

	buf_add(&t, words);
}

void
buf_cut(struct buf *t, const char *at)
{
	size_t room = t->capacity - 1 - t->size;

	t->full = true;
	memcpy(t->at + t->size, at, room);
	t->size += room;
	t->at[t->size] = '\0';
}

void
buf_add(struct buf *t, const char *string)
{
	const size_t room = t->capacity - 1 - t->size;
	char *to = t->at + t->size;
	size_t n;

	/* byte by byte: most strings are short words */
	for (n = 0; n < room && string[n]; n++)
		to[n] = string[n];
	if (string[n])
		t->full = true;
	to[n] = '\0';
	t->size += n;
}

/* Appends a number in decimal. */
static void
add_digits(struct buf *t, uint64_t number)
{
	char digits[20];
	size_t at = sizeof(digits);

	if (number < 10) { /* most of them */
		buf_char(t, (char)('0' + number));
		return;
	}
	do {
		digits[--at] = (char)('0' + number % 10);
		number /= 10;
	} while (number > 0);
	buf_bytes(t, digits + at, sizeof(digits) - at);
}

void
buf_number(struct buf *t, int64_t number)
{
	if (number < 0) {
		buf_char(t, '-');
		/* the smallest has no positive twin: negate as unsigned */
		add_digits(t, 0 - (uint64_t)number);
	} else {
		add_digits(t, (uint64_t)number);
	}
}

void
buf_say(struct buf *t, const char *format, ...)
{
	va_list args;
	int size;

	va_start(args, format);
	while (*format) {
		const char *end = strchr(format, '%');

		if (!end)
			end = format + strlen(format);
		buf_bytes(t, format, (size_t)(end - format));
		if (!*end)
			break;
		format = end + 2;
		switch (end[1]) {
		case 's':
			buf_add(t, va_arg(args, const char *));
			break;
		case 'c':
			buf_char(t, (char)va_arg(args, int));
			break;
		case 'd':
			buf_number(t, va_arg(args, int));
			break;
		case 'u':
			buf_number(t, va_arg(args, unsigned));
			break;
		case 'j':
			if (*format++ == 'u')
				add_digits(t, va_arg(args, uintmax_t));
			else
				buf_number(t, va_arg(args, intmax_t));
			break;
		case '.':
			size = va_arg(args, int);
			buf_bytes(t, va_arg(args, const char *), (size_t)size);
			format += 2;
			break;
		default:
			buf_char(t, end[1]);
		}
	}
	va_end(args);
}

void
buf_hex(struct buf *t, uint64_t number, unsigned digits)
{
	char all[16];

	for (size_t i = sizeof(all); i-- > 0; number >>= 4)
		all[i] = "0123456789abcdef"[number & 15];
	buf_bytes(t, all + sizeof(all) - digits, digits);
}

/* --- columns -------------------------------------------------------------- */

struct range {
	uint32_t first, last;
};

static bool
in_ranges(uint32_t code, const struct range *r, size_t count)
{
	for (; count && code >= r->first; r++, count--)
		if (code <= r->last)
			return true;
	return false;
}

/* The blocks of Unicode in which names of cards and players can be. */
static int
code_columns(uint32_t code)
{
	static const struct range marks[] = {
	    {0x300, 0x36f},   {0x483, 0x489},   {0x591, 0x5bd},
	    {0x610, 0x61a},   {0x64b, 0x65f},   {0x1ab0, 0x1aff},
	    {0x1dc0, 0x1dff}, {0x200b, 0x200f}, {0x20d0, 0x20ff},
	    {0xfe00, 0xfe0f}, {0xfe20, 0xfe2f}, {0xfeff, 0xfeff},
	};
	static const struct range wide[] = {
	    {0x1100, 0x115f},   {0x2e80, 0x303e},   {0x3041, 0xa4cf},
	    {0xac00, 0xd7a3},   {0xf900, 0xfaff},   {0xfe30, 0xfe6f},
	    {0xff00, 0xff60},   {0xffe0, 0xffe6},   {0x1f300, 0x1f64f},
	    {0x1f900, 0x1f9ff}, {0x20000, 0x3fffd},
	};

	if (in_ranges(code, marks, sizeof(marks) / sizeof(marks[0])))
		return 0;
	return 1 + in_ranges(code, wide, sizeof(wide) / sizeof(wide[0]));
}

size_t
utf8_get(const char *from, size_t left, uint32_t *code)
{
	static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
	const unsigned char *at = (const unsigned char *)from;
	size_t length;

	*code = at[0];
	if (at[0] < 0x80)
		return 1;
	length = at[0] >= 0xf0 ? 4 : at[0] >= 0xe0 ? 3 : 2;
	if (at[0] < 0xc2 || at[0] > 0xf4 || left < length)
		return 0;
	*code = at[0] & (0xffu >> (length + 1));
	for (size_t i = 1; i < length; i++) {
		if ((at[i] & 0xc0) != 0x80)
			return 0;
		*code = *code << 6 | (at[i] & 0x3fu);
	}
	if (*code < least[length] || *code > 0x10ffff ||
	    (*code >= 0xd800 && *code < 0xe000))
		return 0;
	return length;
}

int
text_character(const char *at, size_t left, size_t *bytes)
{
	uint32_t code;

	*bytes = utf8_get(at, left, &code);
	if (*bytes > 1)
		return code_columns(code);
	*bytes = 1;
	return 1;
}

size_t
text_fitting(struct slice s, size_t columns)
{
	size_t at, bytes, used = 0;

	for (at = 0; at < s.size; at += bytes) {
		used += (size_t)text_character(s.at + at, s.size - at, &bytes);
		if (used > columns)
			break;
	}
	return at;
}

size_t
text_columns(struct slice s)
{
	size_t bytes, used = 0;

	for (; s.size; s.at += bytes, s.size -= bytes)
		used += (size_t)text_character(s.at, s.size, &bytes);
	return used;
}

static struct slice
line_from(const struct buf *t, size_t from)
{
	return (struct slice){t->at + from, t->size - from};
}

void
buf_pad(struct buf *t, size_t from, size_t wide)
{
	do
		buf_char(t, ' ');
	while (!t->full && text_columns(line_from(t, from)) < wide);
}

static size_t
buf_wide(const struct buf *t)
{
	return t->wide ? t->wide : TEXT_WIDE;
}

/* Where a line that is too wide is broken: its last blank after the indent
 * that leaves a piece narrow enough, or where it is too wide. */
static size_t
fold_at(const struct buf *t, size_t from, size_t indent)
{
	size_t most = from + text_fitting(line_from(t, from), buf_wide(t));
	size_t at = most;

	while (at > from + indent && t->at[at] != ' ')
		at--;
	return at > from + indent ? at : most;
}

void
buf_fold(struct buf *t, size_t from, size_t indent)
{
	size_t at, after;

	while (t->size > from && t->at[t->size - 1] == ' ')
		t->size--;
	while (text_columns(line_from(t, from)) > buf_wide(t)) {
		at = after = fold_at(t, from, indent);
		while (after < t->size && t->at[after] == ' ')
			after++;
		while (at > from + indent && t->at[at - 1] == ' ')
			at--;
		if (t->size + 1 + indent + at - after >= t->capacity) {
			t->full = true;
			break;
		}
		memmove(t->at + at + 1 + indent, t->at + after,
			t->size - after);
		t->at[at] = '\n';
		memset(t->at + at + 1, ' ', indent);
		t->size = t->size + 1 + indent + at - after;
		from = at + 1;
	}
	t->at[t->size] = '\0';
	buf_char(t, '\n');
}

struct slice
slice_of(const char *string)
{
	return (struct slice){string, strlen(string)};
}

bool
slice_equal(struct slice a, struct slice b)
{
	return a.size == b.size &&
	       (a.size == 0 || memcmp(a.at, b.at, a.size) == 0);
}

int
slice_order(struct slice a, struct slice b)
{
	size_t both = a.size < b.size ? a.size : b.size;
	int order = both > 0 ? memcmp(a.at, b.at, both) : 0;

	if (order != 0)
		return order;
	return (a.size > b.size) - (a.size < b.size);
}

/* Cuts off a piece of that size; *rest is what follows the mark, or NULL. */
static struct slice
cut_at(struct slice *rest, size_t size)
{
	const struct slice piece = {rest->at, size};

	*rest = size == rest->size ? (struct slice){NULL, 0}
				   : (struct slice){rest->at + size + 1,
						    rest->size - size - 1};
	return piece;
}

struct slice
slice_cut(struct slice *rest, char mark)
{
	const char *at = NULL;

	if (rest->size > 0)
		at = memchr(rest->at, mark, rest->size);
	return cut_at(rest, at ? (size_t)(at - rest->at) : rest->size);
}

struct slice
slice_cut_outside(struct slice *rest, char mark, char open, char close)
{
	size_t size = 0;

	for (int depth = 0; size < rest->size; size++) {
		if (depth == 0 && rest->at[size] == mark)
			break;
		depth += (rest->at[size] == open) - (rest->at[size] == close);
	}
	return cut_at(rest, size);
}

bool
slice_number(struct slice s, int32_t *number)
{
	size_t i = s.size > 0 && s.at[0] == '-';
	int64_t value = 0;

	if (i == s.size)
		return false;
	for (; i < s.size; i++) {
		const unsigned digit = (unsigned)s.at[i] - '0';

		if (digit > 9 || value > INT32_MAX / 10)
			return false;
		value = value * 10 + digit;
	}
	if (s.at[0] == '-')
		value = -value;
	if (value > INT32_MAX || value < INT32_MIN)
		return false;
	*number = (int32_t)value;
	return true;
}

/* --- what can be shown on a terminal -------------------------------------- */

size_t
utf8_put(char *to, uint32_t code)
{
	static const unsigned char first[] = {0, 0, 0xc0, 0xe0, 0xf0};
	const size_t length = code < 0x80      ? 1
			      : code < 0x800   ? 2
			      : code < 0x10000 ? 3
					       : 4;

	for (size_t i = length - 1; i > 0; i--, code >>= 6)
		to[i] = (char)(0x80 | (code & 0x3f));
	to[0] = (char)(first[length] | code);
	return length;
}

/* C0, DEL, C1, marks of direction, invisible tags, what XML may not hold. */
static bool
is_control(uint32_t code)
{
	static const struct range control[] = {
	    {0x0, 0x1f},      {0x7f, 0x9f},       {0x200b, 0x200f},
	    {0x2028, 0x202e}, {0x2066, 0x2069},   {0xfeff, 0xfeff},
	    {0xfffe, 0xffff}, {0xe0000, 0xe007f},
	};

	return in_ranges(code, control, sizeof(control) / sizeof(*control));
}

/* How many bytes from here on are printable ASCII. */
static size_t
plain(const unsigned char *at, size_t left)
{
	size_t n = 0;

	while (n < left && at[n] >= ' ' && at[n] < 0x7f)
		n++;
	return n;
}

void
buf_safe(struct buf *t, struct slice s)
{
	const unsigned char *at = (const unsigned char *)s.at;
	size_t left = s.size;

	while (left) {
		uint32_t code = 0;
		size_t length = plain(at, left);

		if (length == 0)
			length = utf8_get((const char *)at, left, &code);
		else
			code = ' ';
		if (length == 0) {
			buf_add(t, "\\x");
			buf_hex(t, *at, 2);
			length = 1;
		} else if (is_control(code)) {
			buf_add(t, code < 0x80 ? "\\x" : "\\u{");
			buf_hex(t, code,
				code < 0x80      ? 2
				: code < 0x10000 ? 4
						 : 5);
			buf_add(t, code < 0x80 ? "" : "}");
		} else {
			buf_bytes(t, (const char *)at, length);
		}
		at += length;
		left -= length;
	}
}

void
buf_quote(struct buf *t, struct slice s, size_t most)
{
	size_t size = s.size;

	if (size > most)
		for (size = most; size && (s.at[size] & 0xc0) == 0x80;)
			size--;
	buf_char(t, '\'');
	buf_safe(t, (struct slice){s.at, size});
	buf_add(t, size < s.size ? "...'" : "'");
}

bool
slice_is_safe(struct slice s)
{
	uint32_t code = ' ';
	size_t length;

	for (; s.size; s.at += length, s.size -= length, code = ' ') {
		length = plain((const unsigned char *)s.at, s.size);
		if (!length)
			length = utf8_get(s.at, s.size, &code);
		if (!length || is_control(code))
			return false;
	}
	return true;
}
