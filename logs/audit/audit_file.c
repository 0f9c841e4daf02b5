/* The findings about a file as text: its rows, its header, its end. */
#include <errno.h>
#include <string.h>

#include "../csv/columns.h"
#include "audit_inner.h"

static const char conflict[] =
    "an unresolved merge conflict: keep one of its sides";

void
audit_row_fault(struct audit *a)
{
	static const struct {
		const char *rule, *words;
	} faults[] = {
	    [ROW_STRAY_QUOTE] = {"log/quote",
				 "a quote inside a field that is not quoted, "
				 "or text after a closing quote: quote the "
				 "whole field and double the quotes in it"},
	    [ROW_OPEN_QUOTE] =
		{"log/open-quote",
		 "the quoted field that begins here is never closed"},
	    [ROW_TOO_LONG] = {"log/row-length",
			      "the row has more than 65536 bytes"},
	    [ROW_NUL] = {"log/nul", "the row holds a NUL byte"},
	    [ROW_ENCODING] = {"log/encoding",
			      "the row is not UTF-8; save the file as `CSV "
			      "UTF-8` (encoding UTF-8, not Windows-1252 or "
			      "ISO-8859-1)"},
	    [ROW_CELLS] = {"log/cells",
			   "the row has more fields than the header; a field "
			   "with a comma in it must be quoted"},
	    [ROW_CUT] = {"log/cut",
			 "the file ends inside this row; it was cut off"},
	    [ROW_GLUED] = {"log/glued",
			   "this line is a row and the header of another log "
			   "in one: the log before it had no last line end; "
			   "break the line before the header"},
	    [ROW_CONFLICT] = {"log/merge-conflict", conflict},
	};
	const char *words = faults[a->row.fault].words;

	if (reader_quote_after_blank(a->reader))
		words = "a blank before the quote: a quoted field begins "
			"with its quote, right after the comma";
	else if (reader_quote_open(a->reader))
		words = "the quoted field that begins here is not "
			"closed within 65536 bytes, the most that a row "
			"may have";
	audit_malformed(a, faults[a->row.fault].rule, a->row.fault_cell, 0,
			words);
}

/* Reports an error in the file itself, when no row comes any more. */
static void
report_file_error(struct audit *a)
{
	/* %: the detail in quotes, $: as it is */
	static const struct {
		const char *rule, *words;
	} errors[] = {
	    [READER_EMPTY] = {"log/empty",
			      "the file is empty; a log begins with the header "
			      "actor,move,args"},
	    [READER_NO_COLUMN] = {"log/column-missing",
				  "the header has no column %; a log begins "
				  "with the header actor,move,args"},
	    [READER_TWICE] = {"log/column-twice",
			      "the header has two columns %"},
	    [READER_UTF16] = {"log/encoding",
			      "the file is UTF-16; save it as `CSV UTF-8` "
			      "(encoding UTF-8, not Unicode text)"},
	    [READER_SHEET] =
		{"log/encoding",
		 "this is the file of a spreadsheet program ($); "
		 "save it there as `CSV UTF-8` and give that file"},
	    [READER_NOT_TEXT] = {"log/encoding",
				 "the header is not UTF-8 text; save the file "
				 "as `CSV UTF-8`"},
	    [READER_NO_CSV] = {"log/quote", "the header is not CSV: %"},
	    [READER_CONFLICT] = {"log/merge-conflict", conflict},
	    [READER_IO] = {"log/read", "$"},
	};
	enum reader_state state = reader_state(a->reader);
	const char *detail = reader_columns(a->reader)->detail;
	const char *words = errors[state].words;
	BUF(said, 400);
	BUF(t, 300);

	if (!words)
		return;
	/* what in the header may be meant for the column */
	if (state == READER_NO_COLUMN && strchr(detail, ';'))
		words = "the header has no column $";
	if (state == READER_IO)
		detail = reader_error(a->reader) == EILSEQ
			     ? "what gzip packed is damaged, or was cut off"
			     : strerror(reader_error(a->reader));
	buf_safe(&t, slice_of(detail));
	audit_words(&said, words, slice_of(detail), slice_of(t.at));
	audit_report(a, FINDING_ERROR, errors[state].rule, CELL_COUNT, 0,
		     said.at);
}

/* Reports lines above a header. */
static void
report_titles(struct audit *a)
{
	const struct columns *columns = reader_columns(a->reader);
	const uint64_t titles = columns->titles;
	BUF(t, 200);

	if (titles) {
		buf_say(&t, "the header is line %ju%s", columns->header_line,
			titles > 1 ? "; the lines above it are titles"
				   : "; the line above it is a title");
		audit_report(a, FINDING_WARNING, "log/title", CELL_COUNT, 1,
			     t.at);
	}
}

/* Reports a column of the header. */
static void
say_column(struct audit *a, const char *rule, size_t column, const char *words,
	   const char *name, const char *other)
{
	BUF(t, 200);

	audit_words(&t, words, slice_of(name), slice_of(other));
	audit_report(a, FINDING_WARNING, rule, CELL_COUNT, 1 + column, t.at);
}

/* Reports what the header's names are taken for. */
static void
report_renamed(struct audit *a)
{
	const struct columns *columns = reader_columns(a->reader);

	for (int i = 0; i < CELL_COUNT; i++)
		if (columns->renamed[i])
			say_column(a, "log/column-name", columns->of[i],
				   "% is taken for %", columns->renamed[i],
				   cell_names[i]);
}

static void
report_ignored(struct audit *a)
{
	const struct columns *columns = reader_columns(a->reader);

	for (int i = 0; i < columns->ignored && i < READER_IGNORED; i++)
		say_column(a, "log/column-ignored", columns->ignored_at[i],
			   "column % is not read", columns->ignored_name[i],
			   "");
}

/* Reports a last row without a line end: a file that was cut inside its last
 * cell looks like this; so do files of editors that leave it out. */
static void
report_unended(struct audit *a)
{
	if (!reader_unended(a->reader))
		return;
	memset(a->row.cell, 0, sizeof(a->row.cell)); /* they are gone */
	a->tidied = false;
	audit_report(a, FINDING_WARNING, "log/line-end", CELL_MOVE, 0,
		     "the last row has no line end; if the file was cut off, "
		     "the row is incomplete");
}

void
audit_log_over(struct audit *a)
{
	report_titles(a);
	report_renamed(a);
	report_ignored(a);
}

void
audit_file_over(struct audit *a)
{
	report_file_error(a);
	report_unended(a);
	if (reader_state(a->reader) == READER_END)
		audit_log_over(a);
	else
		report_renamed(a);
}
