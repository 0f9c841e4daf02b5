/* Any bytes through the reader: it ends, and every position and fault has its
 * place.  A byte 1 makes the byte after it long, so that a short input can hold
 * a row that is too long. */
#include "fuzz.h"

#include "../../logs/csv/columns.h"

#include <stdlib.h>
#include <string.h>

enum { LONG = 9000, MOST = 400000 };

static size_t
lengthen(const uint8_t *bytes, size_t size, char *to)
{
	size_t i, used = 0;

	for (i = 0; i < size && used + LONG < MOST; i++) {
		if (bytes[i] != 1 || i + 1 == size) {
			to[used++] = (char)bytes[i];
			continue;
		}
		memset(to + used, bytes[++i], LONG);
		used += LONG;
	}
	return used;
}

static void
check_position(struct position p)
{
	if (!p.line || !p.column)
		fuzz_fail("a position has a line and a column", slice_of(""));
}

void
fuzz_reader(const struct game *g, const uint8_t *bytes, size_t size)
{
	static char own[MOST];
	const size_t used = lengthen(bytes, size, own);
	char *exact = malloc(used ? used : 1);
	struct reader *r;
	struct row row;

	(void)g;
	memcpy(exact, own, used); /* so that reading past its end is seen */
	r = reader_memory(exact, used);
	while (reader_next(r, &row)) {
		if (row.fault_cell >= CELL_COUNT)
			fuzz_fail("a fault has a cell", slice_of(""));
		check_position(reader_fault_position(r));
		for (enum cell i = 0; i < CELL_COUNT; i++)
			check_position(
			    reader_position(r, i, row.cell[i].size / 2));
	}
	if (reader_state(r) == READER_OPEN)
		fuzz_fail("a reader ends", slice_of(""));
	reader_close(r);
	free(exact);
}
