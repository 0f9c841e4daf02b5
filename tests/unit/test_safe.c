/* How messages show what could harm a terminal or a page. */
#include "../../logs/finding.h"
#include <criterion/criterion.h>

Test(safe, shows_what_can_do_harm_escaped)
{
	static const char *const cases[][2] = {
	    {"spa\tsofia", "spa\\x09sofia"},
	    {"\x1b[2J", "\\x1b[2J"},
	    {"\xc2\x80", "\\u{0080}"},
	    {"\xc2\x9f", "\\u{009f}"},
	    {"\xc2\xa0", "\xc2\xa0"},
	    {"\xc3\xbc", "\xc3\xbc"},
	    {"\xc3", "\\xc3"},
	    {"\xe2\x80\xae", "\\u{202e}"},
	    {"\xf3\xa0\x81\x81", "\\u{e0041}"},
	    {"\x7f", "\\x7f"}};
	char buffer[80];

	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		struct buf t = buf_in(buffer, sizeof(buffer));

		buf_safe(&t, slice_of(cases[i][0]));
		cr_expect_str_eq(buffer, cases[i][1]);
	}
}

Test(safe, cuts_a_quoted_word_after_a_complete_character)
{
	BUF(t, 80);

	buf_quote(&t, slice_of("M\xc3\xbcnchen"), 2);
	cr_expect_str_eq(t.at, "'M...'");
}
