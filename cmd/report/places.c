/* Where the rows of a game are in the bytes of their log: for a page that cuts
 * and pastes bytes, and so need not read CSV itself. */
#include "../../logs/csv/columns.h"
#include "../../logs/csv/split.h"
#include "report.h"

/* The line end of the game row; LF where it has none. */
static const char *
line_end(struct slice row)
{
	const char *last = row.at + row.size - 1;

	if (row.size > 1 && last[-1] == '\r' && last[0] == '\n')
		return "\r\n";
	return row.size && last[0] == '\r' ? "\r" : "\n";
}

/* "columns": ["actor", "", "move"], "header": [FROM, TO], "delimiter": ",",
 * "end": "\n" */
void
report_write_columns(struct report *r)
{
	const struct reader *reader = audit_reader(r->audit);
	const struct columns *columns = reader_columns(reader);
	const char delimiter[2] = {columns->delimiter, '\0'};
	uint64_t from;

	json_key_list(r->json, "columns");
	for (size_t i = 0; i < columns->count; i++)
		json_string(r->json, columns->cell_of[i] < CELL_COUNT
					 ? cell_names[columns->cell_of[i]]
					 : "");
	json_close_list(r->json);
	json_key_list(r->json, "header");
	json_number(r->json, (int64_t)columns->from);
	json_number(r->json, (int64_t)columns->to);
	json_close_list(r->json);
	json_key_string(r->json, "delimiter", delimiter);
	json_key_string(r->json, "end",
			line_end(reader_bytes_of_row(reader, &from)));
}

/* The ends of the cells of a row that can be split. */
static void
write_cells(struct report *r, struct slice row, char delimiter)
{
	size_t end = split_cell_end(row, delimiter, 0);

	while (end < row.size && row.at[end] == delimiter) {
		json_number(r->json, (int64_t)end);
		end = split_cell_end(row, delimiter, end + 1);
	}
	json_number(r->json, (int64_t)end);
}

void
report_write_place(struct report *r)
{
	const struct reader *reader = audit_reader(r->audit);
	enum row_fault fault = audit_row(r->audit)->fault;
	uint64_t from;
	struct slice row = reader_bytes_of_row(reader, &from);

	json_open_list(r->json);
	if (row.size) {
		json_number(r->json, (int64_t)from);
		json_number(r->json, (int64_t)(from + row.size));
	}
	if (row.size && fault != ROW_STRAY_QUOTE && fault != ROW_OPEN_QUOTE)
		write_cells(r, row, reader_columns(reader)->delimiter);
	json_close_list(r->json);
}
