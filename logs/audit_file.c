/* What the audit says of a file as text: its rows, its header, its end. */
#include <string.h>

#include "audit_inner.h"

/* Faults of a row as text, before anybody looks at its meaning. */
void
audit_row_fault(struct audit *a)
{
	static const struct {
		const char *rule, *words;
	} faults[] = {
	    [ROW_STRAY_QUOTE] = {"log/quote",
				 "a quote is inside a field that is not "
				 "quoted, or text after a closing quote"},
	    [ROW_OPEN_QUOTE] = {"log/open-quote",
				"the file ends inside a quoted field"},
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
	};

	audit_malformed(a, faults[a->row.fault].rule, a->row.fault_cell, 0,
			faults[a->row.fault].words);
}

/* Trouble with the file itself, when no row comes any more. */
static void
reader_trouble(struct audit *a)
{
	char words[400], safe[300];
	struct slice detail = slice_of(reader_detail(a->reader)), missing;
	struct text t = text_in(safe, sizeof(safe));

	text_safe(&t, detail);
	missing = (struct slice){safe, t.size};
	a->unreadable = true;
	switch (reader_state(a->reader)) {
	case READER_OPEN:
	case READER_END:
		break;
	case READER_EMPTY:
		audit_report(a, FINDING_TROUBLE, "log/empty", CELL_COUNT, 0,
			     "the file is empty; a log begins with the header "
			     "actor,move,args");
		break;
	case READER_NO_COLUMN:
		audit_report(a, FINDING_TROUBLE, "log/column-missing",
			     CELL_COUNT, 0,
			     audit_words(words, sizeof(words),
					 strchr(safe, ';')
					     ? "the header has no column $"
					     : "the header has no column %; a "
					       "log begins with the header "
					       "actor,move,args",
					 detail, missing));
		break;
	case READER_TWICE:
		audit_report(a, FINDING_TROUBLE, "log/column-twice", CELL_COUNT,
			     0,
			     audit_words(words, sizeof(words),
					 "the header has two columns %", detail,
					 detail));
		break;
	case READER_SHEET:
		audit_report(a, FINDING_TROUBLE, "log/encoding", CELL_COUNT, 0,
			     audit_words(words, sizeof(words),
					 "this is the file of a spreadsheet "
					 "program ($); save it there as "
					 "`CSV UTF-8` and give that file",
					 detail, detail));
		break;
	case READER_UTF16:
		audit_report(a, FINDING_TROUBLE, "log/encoding", CELL_COUNT, 0,
			     "the file is UTF-16; save it as `CSV UTF-8` "
			     "(encoding UTF-8, not Unicode text)");
		break;
	case READER_NOT_TEXT:
		audit_report(a, FINDING_TROUBLE, "log/encoding", CELL_COUNT, 0,
			     "the header is not UTF-8 text; save the file as "
			     "`CSV UTF-8`");
		break;
	case READER_NO_CSV:
		audit_report(a, FINDING_TROUBLE, "log/quote", CELL_COUNT, 0,
			     audit_words(words, sizeof(words),
					 "the header is no CSV: %", detail,
					 detail));
		break;
	case READER_IO:
		audit_report(a, FINDING_TROUBLE, "log/read", CELL_COUNT, 0,
			     strerror(reader_error(a->reader)));
		break;
	}
}

/* What a header is taken for. */
static void
loose_header(struct audit *a)
{
	static const char *const names[CELL_COUNT] = {"n",    "actor", "move",
						      "args", "hash",  "note"};
	uint64_t header, titles = reader_titles(a->reader, &header);
	char words[200];
	struct text t = text_in(words, sizeof(words));
	int i;

	if (titles && reader_state(a->reader) == READER_END) {
		text_add(&t, "the header is line ");
		text_number(&t, (int64_t)header);
		text_add(&t, titles > 1 ? "; the lines above it are titles"
					: "; the line above it is a title");
		audit_report(a, FINDING_WARNING, "log/title", CELL_COUNT, 0,
			     words);
	}
	for (i = 0; i < CELL_COUNT; i++) {
		const char *typed = reader_renamed(a->reader, (enum cell)i);

		if (typed)
			audit_report(a, FINDING_WARNING, "log/column-name",
				     CELL_COUNT, 0,
				     audit_words(words, sizeof(words),
						 "% is taken for %",
						 slice_of(typed),
						 slice_of(names[i])));
	}
}

static void
ignored_columns(struct audit *a)
{
	const char *names[READER_IGNORED];
	int i, n = reader_ignored(a->reader, names);
	char words[200];

	for (i = 0; i < n && i < READER_IGNORED; i++)
		audit_report(
		    a, FINDING_WARNING, "log/column-ignored", CELL_COUNT, 0,
		    audit_words(words, sizeof(words), "column % is not read",
				slice_of(names[i]), slice_of(names[i])));
}

/* A file that was cut inside its last cell looks like this; so do files of
 * editors that leave the last line end out. */
static void
unended(struct audit *a)
{
	if (!reader_unended(a->reader))
		return;
	memset(a->row.cell, 0, sizeof(a->row.cell)); /* they are gone */
	audit_report(a, FINDING_WARNING, "log/line-end", CELL_MOVE, 0,
		     "the last row has no line end; if the file was cut off, "
		     "the row is not whole");
}

void
audit_file_over(struct audit *a)
{
	reader_trouble(a);
	unended(a);
	loose_header(a);
	if (reader_state(a->reader) == READER_END)
		ignored_columns(a);
}
