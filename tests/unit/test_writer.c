/* CSV as it is written: quotes, line ends, errors. */
#include "../../logs/csv/writer.h"

#include <criterion/criterion.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

Test(writer, quotes_what_must_be_quoted)
{
	static const struct {
		const char *cells[3];
		size_t count;
		char delimiter;
		const char *line;
	} cases[] = {
	    {{"a", "", "b c"}, 3, ',', "a,,b c\n"},
	    {{"", NULL, ""}, 3, ',', ",,\n"},
	    {{""}, 1, ',', "\"\"\n"},
	    {{"a,b", "c;d", "e\tf"}, 3, ',', "\"a,b\",c;d,e\tf\n"},
	    {{"a,b", "c;d", "e\tf"}, 3, ';', "a,b;\"c;d\";e\tf\n"},
	    {{"a,b", "c;d", "e\tf"}, 3, '\t', "a,b\tc;d\t\"e\tf\"\n"},
	    {{"\"", "say \"hi\"", "\n"},
	     3,
	     ',',
	     "\"\"\"\",\"say \"\"hi\"\"\",\"\n\"\n"},
	    {{" a", "a ", "\ta"}, 3, ',', "\" a\",\"a \",\"\ta\"\n"},
	    {{"a\r\nb", "ü"}, 2, ',', "\"a\r\nb\",ü\n"},
	};

	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		struct slice cells[3];
		char *text;
		size_t size;
		FILE *out = open_memstream(&text, &size);
		struct writer writer = writer_to(out, cases[i].delimiter);

		for (size_t j = 0; j < cases[i].count; j++)
			cells[j] = cases[i].cells[j]
				       ? slice_of(cases[i].cells[j])
				       : (struct slice){NULL, 0};
		cr_expect(writer_row(&writer, cells, cases[i].count));
		cr_expect(writer_flush(&writer));
		cr_expect_str_eq(text, cases[i].line, "case '%s'",
				 cases[i].line);
		fclose(out);
		free(text);
	}
}

static void
expect_failure(FILE *out)
{
	const struct slice cell = slice_of("a row");
	struct writer writer = writer_to(out, ',');

	writer_row(&writer, &cell, 1);
	cr_expect_not(writer_flush(&writer));
	/* And it stays so. */
	cr_expect_not(writer_flush(&writer));
	cr_expect_not(writer_row(&writer, &cell, 1));
	fclose(out);
}

Test(writer, knows_a_full_disk)
{
	FILE *full = fopen("/dev/full", "w");

	if (!full)
		cr_skip("there is no /dev/full");
	expect_failure(full);
}

Test(writer, knows_a_closed_pipe)
{
	int ends[2];

	signal(SIGPIPE, SIG_IGN);
	cr_assert_eq(pipe(ends), 0);
	close(ends[0]);
	expect_failure(fdopen(ends[1], "w"));
}
