/* Any bytes through the reader: rows, faults and positions do not depend on
 * how many bytes it takes at a time.  A byte 1 makes the byte after it long,
 * so that a short input can hold a row that is too long. */
#include "fuzz.h"

#include "../../logs/csv/columns.h"

#include "../../core/hash.h"
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
stir(uint64_t *hash, const void *bytes, size_t size)
{
	*hash =
	    XXH3_64bits_withSeed(bytes ? bytes : "", bytes ? size : 0, *hash);
}

static void
stir_position(uint64_t *hash, struct position p)
{
	const uint64_t numbers[] = {p.line, p.column, p.exact};

	if (!p.line)
		fuzz_fail("a position has a line", slice_of(""));
	stir(hash, numbers, sizeof(numbers));
}

static void
stir_row(uint64_t *hash, const struct reader *r, const struct row *row)
{
	const uint64_t numbers[] = {row->byte, row->fault,
				    row->fault ? row->fault_cell : 0};

	stir(hash, numbers, sizeof(numbers));
	if (row->fault_cell >= CELL_COUNT)
		fuzz_fail("a fault has a cell", slice_of(""));
	stir_position(hash, reader_fault_position(r));
	for (int i = 0; i < CELL_COUNT; i++) {
		stir(hash, row->cell[i].at, row->cell[i].size);
		stir_position(hash, reader_position(r, (enum cell)i,
						    row->cell[i].size / 2));
	}
}

static uint64_t
rows(const char *bytes, size_t size, size_t step)
{
	struct reader *r = reader_memory(bytes, size);
	uint64_t hash = 0;
	struct row row;
	const struct columns *head;

	reader_step(r, step);
	while (reader_next(r, &row))
		stir_row(&hash, r, &row);
	if (reader_state(r) == READER_OPEN)
		fuzz_fail("a reader ends", slice_of(""));
	head = reader_columns(r);
	for (int i = 0; i < head->ignored && i < READER_IGNORED; i++)
		stir(&hash, head->ignored_name[i],
		     strlen(head->ignored_name[i]));
	stir(&hash, head->detail, strlen(head->detail));
	hash ^= (uint64_t)reader_state(r) << 8 | (uint8_t)head->delimiter;
	reader_close(r);
	return hash;
}

void
fuzz_reader(const struct game *g, const uint8_t *bytes, size_t size)
{
	const uint64_t pick = fuzz_number(bytes, size);
	static char own[MOST];
	const size_t used = lengthen(bytes, size, own);
	/* a short one may take a byte at a time, a long one would take long */
	const size_t step = used < LONG ? 1 + pick % 100 : 500 + pick % 60000;
	char *exact = malloc(used ? used : 1);

	(void)g;
	memcpy(exact, own, used); /* so that reading past its end is seen */
	if (rows(exact, used, ROW_MAX) != rows(exact, used, step))
		fuzz_fail("steps do not matter", slice_of(""));
	free(exact);
}
