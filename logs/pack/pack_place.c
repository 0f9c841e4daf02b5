/* Where a cell of a pack is, for people: table, card and column, and the cell
 * as spreadsheets name it. */
#include "../csv/table_reader.h"
#include "pack_load.h"

/* `D5`: counts records, not lines, as a spreadsheet does. */
static void
add_sheet_cell(struct buf *t, uint32_t row, uint32_t cell)
{
	char letters[8];
	size_t n = 0;

	do {
		letters[n++] = (char)('A' + cell % 26);
		cell = cell / 26;
	} while (cell-- > 0 && n < sizeof(letters));
	while (n > 0)
		buf_char(t, letters[--n]);
	buf_number(t, (int64_t)row + 1);
}

/* Appends the key cells of a row, as the file has them. */
static void
add_row_name(struct buf *t, const struct table *what,
	     const struct table_file *csv, uint32_t row)
{
	for (int i = 0; what->columns[i].name && what->columns[i].key; i++) {
		int at = table_header(csv, what->columns[i].name);

		buf_add(t, i ? "/" : " ");
		if (at >= 0)
			buf_safe(t, table_cell(csv, row, (uint32_t)at));
	}
}

void
pack_place(struct buf *t, const struct table *what,
	   const struct table_file *csv, uint32_t row, uint32_t cell)
{
	bool there = cell < table_cells(csv, 0);
	struct slice header = table_cell(csv, 0, cell);

	buf_add(t, what->name);
	if (row > 0)
		add_row_name(t, what, csv, row);
	if (there) {
		buf_add(t, row > 0 ? ", " : ", the header ");
		buf_safe(t, row > 0 ? slice_cut(&header, '=') : header);
	}
	buf_add(t, " (");
	add_sheet_cell(t, row, cell);
	buf_char(t, ')');
}
