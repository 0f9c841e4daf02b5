/* CSV text as rows and cells, only as far as mutations need it: what is no
 * valid CSV is split somehow. */
#include <string.h>

#include "fuzz.h"

static struct slice
trimmed(struct slice s)
{
	if (s.size && s.at[s.size - 1] == '\r')
		s.size--;
	return s;
}

static void
find_columns(struct fuzz_rows *r)
{
	static const char delimiters[] = ",;\t";

	r->actor = r->move = r->args = -1;
	r->delimiter = ',';
	for (size_t i = 0; r->count && i < r->row[0].size; i++)
		if (r->row[0].at[i] && strchr(delimiters, r->row[0].at[i])) {
			r->delimiter = r->row[0].at[i];
			break;
		}
	for (int column = 0; r->count && column < FUZZ_CELLS; column++) {
		struct slice cell = fuzz_cell(r, 0, column);

		if (slice_is(cell, "actor"))
			r->actor = column;
		if (slice_is(cell, "move"))
			r->move = column;
		if (slice_is(cell, "args"))
			r->args = column;
	}
}

void
fuzz_rows_split(struct fuzz_rows *r, struct slice text)
{
	bool quoted = false;
	size_t i, from = 0;

	r->count = 0;
	for (i = 0; i < text.size && r->count < FUZZ_ROWS - 1; i++) {
		quoted ^= text.at[i] == '"';
		if (text.at[i] != '\n' || quoted)
			continue;
		r->row[r->count++] =
		    trimmed((struct slice){text.at + from, i - from});
		from = i + 1;
	}
	if (from < text.size)
		r->row[r->count++] =
		    (struct slice){text.at + from, text.size - from};
	find_columns(r);
}

int
fuzz_cells(const struct fuzz_rows *r, int row, struct slice cells[FUZZ_CELLS])
{
	const struct slice s = r->row[row];
	bool quoted = false;
	size_t i, from = 0;
	int count = 0;

	for (i = 0; i < s.size && count < FUZZ_CELLS - 1; i++) {
		quoted ^= s.at[i] == '"';
		if (s.at[i] != r->delimiter || quoted)
			continue;
		cells[count++] = (struct slice){s.at + from, i - from};
		from = i + 1;
	}
	cells[count++] = (struct slice){s.at + from, s.size - from};
	return count;
}

struct slice
fuzz_cell(const struct fuzz_rows *r, int row, int column)
{
	struct slice cells[FUZZ_CELLS];
	int count = fuzz_cells(r, row, cells);
	struct slice s;

	if (column < 0 || column >= count)
		return (struct slice){NULL, 0};
	s = cells[column];
	if (s.size >= 2 && s.at[0] == '"' && s.at[s.size - 1] == '"') {
		s.at++;
		s.size -= 2;
	}
	return s;
}

const struct game *
fuzz_game_of(const struct fuzz_rows *r, int from)
{
	struct slice rest, word;

	for (int i = from; i < r->count; i++) {
		if (!slice_is(fuzz_cell(r, i, r->move), "game"))
			continue;
		rest = fuzz_cell(r, i, r->args);
		while (rest.at) {
			word = slice_cut(&rest, ' ');
			if (word.size > 3 && memcmp(word.at, "id=", 3) == 0)
				return game_find(
				    (struct slice){word.at + 3, word.size - 3});
		}
	}
	return NULL;
}
