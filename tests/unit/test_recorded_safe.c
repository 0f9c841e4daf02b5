/* Every sequence of bytes that could be a character, as messages show it: as it
 * is, or escaped so that it can do nothing to a terminal or a page. */
#include "../../logs/finding.h"
#include "recorded.h"

/* What comes after the first two bytes. */
static const char *const tails[] = {
    "",         "a",        "\x7f",     "\x80",     "\x80\x80", "\xa8\x80",
    "\xaa\x80", "\xae\x81", "\xbf\xbf", "\xbf\xc0", "\xc2\x80", "\xff"};

static void
show(struct recorded *r, int first, int second, const char *tail)
{
	char bytes[8] = {(char)first, (char)second}, buffer[80];
	struct text t = text_in(buffer, sizeof(buffer));
	const size_t size = 2 + strlen(tail);

	memcpy(bytes + 2, tail, strlen(tail));
	text_safe(&t, (struct slice){bytes, size});
	recorded_one(r, "%s", buffer);
}

Test(recorded_safe, sequences_of_bytes)
{
	struct recorded r;
	char label[20];

	recorded_begin(&r, "safe");
	for (int first = 0; first < 256; first++) {
		for (int second = 0; second < 256; second++)
			for (size_t i = 0; i < sizeof(tails) / sizeof(tails[0]);
			     i++)
				show(&r, first, second, tails[i]);
		snprintf(label, sizeof(label), "%02x", (unsigned)first);
		recorded_many(&r, label);
	}
	recorded_end(&r);
}

Test(safe, shows_what_could_do_harm_escaped)
{
	static const char *const cases[][2] = {{"spa\tsofia", "spa\\x09sofia"},
					       {"\x1b[2J", "\\x1b[2J"},
					       {"\xc2\x80", "\\u{0080}"},
					       {"\xc2\x9f", "\\u{009f}"},
					       {"\xc2\xa0", "\xc2\xa0"},
					       {"\xc3\xbc", "\xc3\xbc"},
					       {"\xc3", "\\xc3"},
					       {"\xe2\x80\xae", "\\u{202e}"},
					       {"\x7f", "\\x7f"}};
	char buffer[80];

	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		struct text t = text_in(buffer, sizeof(buffer));

		text_safe(&t, slice_of(cases[i][0]));
		cr_expect_str_eq(buffer, cases[i][1]);
	}
}
