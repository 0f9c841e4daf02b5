/* A log as the reader gives it, in one string that tests can compare. */
#pragma once

#include "../../logs/csv/reader.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

static inline const char *
show_fault(enum row_fault fault)
{
	static const char *const names[] = {
	    [ROW_VALID] = "sound",
	    [ROW_STRAY_QUOTE] = "stray-quote",
	    [ROW_OPEN_QUOTE] = "open-quote",
	    [ROW_TOO_LONG] = "too-long",
	    [ROW_NUL] = "nul",
	    [ROW_ENCODING] = "encoding",
	    [ROW_CELLS] = "cells",
	    [ROW_CUT] = "cut",
	    [ROW_CONFLICT] = "conflict",
	    [ROW_HEADER] = "header",
	    [ROW_COMMENT] = "comment",
	};

	return names[fault];
}

static inline void
show_slice(FILE *out, struct slice slice)
{
	for (size_t i = 0; i < slice.size; i++) {
		if (slice.at[i] == '\n')
			fputs("\\n", out);
		else if (slice.at[i] == '\r')
			fputs("\\r", out);
		else if (slice.at[i] == '\0')
			fputs("\\0", out);
		else
			fputc(slice.at[i], out);
	}
}

/* `FAULT LINE:COLUMN CELL|CELL...`: the place of the fault or else of the row,
 * and the six cells of the row, `-` for one that is missing.  Rows without a
 * fault show only where they begin.  Closes the reader. */
static inline char *
show_rows(struct reader *reader)
{
	char *text;
	size_t size;
	FILE *out = open_memstream(&text, &size);
	struct position at;
	struct row row;

	while (reader_next(reader, &row)) {
		at = reader_fault_position(reader);
		fprintf(out, "%s %" PRIu64 ":%" PRIu64 "%s ",
			show_fault(row.fault), at.line, at.column,
			at.exact ? "" : "?");
		for (int i = 0; i < CELL_COUNT; i++) {
			if (i)
				fputc('|', out);
			if (row.cell[i].at)
				show_slice(out, row.cell[i]);
			else
				fputc('-', out);
		}
		fputc('\n', out);
	}
	fclose(out);
	reader_close(reader);
	return text;
}
