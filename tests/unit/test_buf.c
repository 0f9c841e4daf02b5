/* Slices, numbers and text that stays inside its buffer. */
#include "../../core/buf.h"

#include <criterion/criterion.h>
#include <string.h>

Test(text, keeps_to_its_buffer)
{
	char buffer[8];
	struct buf t = buf_in(buffer, sizeof(buffer));

	buf_add(&t, "spa");
	buf_char(&t, '+');
	cr_expect_str_eq(buffer, "spa+");
	cr_expect_not(t.full);
	buf_add(&t, "sofia");
	cr_expect_str_eq(buffer, "spa+sof");
	cr_expect(t.full);
	cr_expect_eq(t.size, 7);
	buf_clear(&t);
	cr_expect_str_eq(buffer, "");
	cr_expect_not(t.full);
}

Test(text, prints_numbers)
{
	static const struct {
		int64_t number;
		const char *words;
	} cases[] = {
	    {0, "0"},
	    {-1, "-1"},
	    {1848, "1848"},
	    {INT64_MAX, "9223372036854775807"},
	    {INT64_MIN, "-9223372036854775808"},
	};
	char buffer[64];

	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		struct buf t = buf_in(buffer, sizeof(buffer));

		buf_number(&t, cases[i].number);
		cr_expect_str_eq(buffer, cases[i].words);
	}
}

Test(text, prints_hexadecimal_with_leading_zeros)
{
	char buffer[64];
	struct buf t = buf_in(buffer, sizeof(buffer));

	buf_hex(&t, 0xbeef, 6);
	buf_char(&t, ' ');
	buf_hex(&t, UINT64_MAX, 16);
	cr_expect_str_eq(buffer, "00beef ffffffffffffffff");
}

Test(text, reads_numbers)
{
	static const struct {
		const char *words;
		bool good;
		int32_t number;
	} cases[] = {
	    {"0", true, 0},
	    {"-7", true, -7},
	    {"007", true, 7},
	    {"2147483647", true, INT32_MAX},
	    {"-2147483648", true, INT32_MIN},
	    {"2147483648", false, 0},
	    {"-2147483649", false, 0},
	    {"99999999999999999999999", false, 0},
	    {"", false, 0},
	    {"-", false, 0},
	    {"+1", false, 0},
	    {" 1", false, 0},
	    {"1 ", false, 0},
	    {"1x", false, 0},
	    {"--1", false, 0},
	};

	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		int32_t number = 0;

		cr_expect_eq(slice_number(slice_of(cases[i].words), &number),
			     cases[i].good, "case '%s'", cases[i].words);
		cr_expect_eq(number, cases[i].number, "case '%s'",
			     cases[i].words);
	}
}

Test(text, cuts_slices)
{
	struct slice rest = slice_of("a++b");

	cr_expect(slice_is(slice_cut(&rest, '+'), "a"));
	cr_expect(slice_is(slice_cut(&rest, '+'), ""));
	cr_expect_not_null(rest.at);
	cr_expect(slice_is(slice_cut(&rest, '+'), "b"));
	cr_expect_null(rest.at);
	cr_expect(slice_is(slice_cut(&rest, '+'), ""));
	cr_expect_null(rest.at);

	rest = slice_of("a+");
	slice_cut(&rest, '+');
	cr_expect_not_null(rest.at, "a mark at the end leaves an empty piece");
}

Test(text, compares_slices)
{
	struct slice nul = {"a\0b", 3};

	cr_expect(slice_is(slice_of("spa"), "spa"));
	cr_expect_not(slice_is(slice_of("spa"), "spain"));
	cr_expect_not(slice_is(slice_of("spain"), "spa"));
	cr_expect_not(slice_is(nul, "a"));
	cr_expect(slice_is((struct slice){NULL, 0}, ""));
	cr_expect_lt(slice_order(slice_of("a"), slice_of("a-b")), 0);
	cr_expect_gt(slice_order(slice_of("b"), slice_of("a-b")), 0);
	cr_expect_gt(slice_order(slice_of("\xc3\xa4"), slice_of("z")), 0);
	cr_expect_eq(slice_order(slice_of("a"), slice_of("a")), 0);
	cr_expect(slice_equal((struct slice){NULL, 0}, slice_of("")));
}

Test(text, pad)
{
	char buffer[16];
	struct buf t = buf_in(buffer, sizeof(buffer));

	buf_add(&t, "ab");
	buf_pad(&t, 0, 4);
	buf_add(&t, "c");
	buf_pad(&t, 0, 2); /* one at least */
	cr_expect_str_eq(buffer, "ab  c ");
	buf_pad(&t, 0, 400);
	cr_expect(t.full);
}

Test(text, fold)
{
	char buffer[400], words[TEXT_WIDE * 3];
	struct buf t = buf_in(buffer, sizeof(buffer));
	size_t from;

	buf_add(&t, "first\n");
	from = t.size;
	buf_fold(&t, from, 2);
	cr_expect_str_eq(buffer, "first\n\n");
	from = t.size;
	buf_add(&t, "blanks  ");
	buf_fold(&t, from, 2);
	cr_expect_str_eq(buffer + from, "blanks\n");

	/* a blank exactly after the last place, and one before it */
	memset(words, 'x', sizeof(words));
	words[TEXT_WIDE] = ' ';
	words[TEXT_WIDE + 3] = '\0';
	from = t.size;
	buf_add(&t, words);
	buf_fold(&t, from, 3);
	cr_expect_eq(strcspn(buffer + from, "\n"), TEXT_WIDE);
	cr_expect_str_eq(buffer + from + TEXT_WIDE, "\n   xx\n");
	words[TEXT_WIDE] = 'x';
	words[TEXT_WIDE - 1] = ' ';
	from = t.size;
	buf_add(&t, words);
	buf_fold(&t, from, 3);
	cr_expect_str_eq(buffer + from + TEXT_WIDE - 1, "\n   xxx\n");
}

/* A word that is too wide is cut, and what does not fit is dropped. */
Test(text, fold_without_blanks)
{
	char buffer[TEXT_WIDE * 3], words[TEXT_WIDE * 2 + 1];
	struct buf t = buf_in(buffer, sizeof(buffer));

	memset(words, 'x', sizeof(words));
	words[TEXT_WIDE * 2] = '\0';
	buf_add(&t, words);
	buf_fold(&t, 0, 4);
	cr_expect_eq(strcspn(buffer, "\n"), TEXT_WIDE);
	cr_expect_eq(t.size, TEXT_WIDE * 2 + 4 + 4 + 3);
	cr_expect(!t.full);
	t = buf_in(buffer, TEXT_WIDE * 2 + 3);
	buf_add(&t, words);
	buf_fold(&t, 0, 4);
	cr_expect(t.full);
	cr_expect_eq(strlen(buffer), t.size);
}

/* The first and the last character of each length, and bytes that are not one.
 */
Test(text, characters_of_every_length)
{
	static const struct {
		const char *bytes;
		size_t left, size;
		int columns;
	} cases[] = {
	    {"\x7f", 1, 1, 1},
	    {"\xc2\x80", 2, 2, 1},
	    {"\xcc\x80", 2, 2, 0}, /* a mark above the letter before it */
	    {"\xcb\xbf", 2, 2, 1}, /* before those marks, the last, after */
	    {"\xcd\xaf", 2, 2, 0},
	    {"\xcd\xb0", 2, 2, 1},
	    {"\xdf\xbf", 2, 2, 1},
	    {"\xe1\x85\x9f", 3, 3, 2}, /* the last wide letter of Hangul */
	    {"\xe1\x85\xa0", 3, 3, 1},
	    {"\xef\xbb\xbf", 3, 3, 0}, /* a block of one, byte order */
	    {"\xe0\xa4\x85", 3, 3, 1}, /* Devanagari */
	    {"\xe4\xb8\x80", 3, 3, 2}, /* Chinese */
	    {"\xef\xbf\xbd", 3, 3, 1},
	    {"\xf0\x9f\x98\x80", 4, 4, 2}, /* a face */
	    {"\xf3\xa0\x80\xa1", 4, 4, 1},
	    {"\xe0\xa4\x85", 2, 1, 1}, /* cut */
	    {"\xe0\xa4+", 3, 1, 1},
	    {"\x85\xe0", 2, 1, 1},
	};

	for (size_t i = 0; i < sizeof(cases) / sizeof(*cases); i++) {
		size_t bytes = 0;
		int columns =
		    text_character(cases[i].bytes, cases[i].left, &bytes);

		cr_expect_eq(bytes, cases[i].size, "case %zu: %zu bytes", i,
			     bytes);
		cr_expect_eq(columns, cases[i].columns, "case %zu: %d columns",
			     i, columns);
	}
}
