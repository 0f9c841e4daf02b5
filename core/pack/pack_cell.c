/* Cells of a pack: words to numbers and back. */
#include <assert.h>
#include <string.h>

#include "../tables.h"
#include "domain.h"
#include "pack_parts.h"

#define RANGE_OPEN 255
#define SET_BITS 31

/* A name of the domain, or a number where there is none. */
static bool
parse_name(struct pack *p, const struct column *c, struct slice words,
	   int32_t *value, struct pack_error *error)
{
	if (c->domain != NULL) {
		*value = domain_find(c->domain, p, words);
		if (*value >= 0)
			return true;
		return refuse_name(p, NULL, c->domain, words, error);
	}
	if (!slice_number(words, value))
		return refuse(error, "pack/cell-type",
			      "expected a number, found ", words, "");
	if ((c->min != 0 || c->max != 0) &&
	    (*value < c->min || *value > c->max))
		return refuse_range(error, words, c->min, c->max);
	/* the smallest number stands for `unknown` */
	if (*value == UNKNOWN)
		return refuse_range(error, words, UNKNOWN + 1, INT32_MAX);
	return true;
}

static bool
parse_number(struct pack *p, const struct column *c, struct slice words,
	     int32_t *value, struct pack_error *error)
{
	if (c->min > 0 && slice_is(words, "none")) {
		*value = 0;
		return true;
	}
	return parse_name(p, c, words, value, error);
}

/* Names joined by +, each once: a bit for each. */
static bool
parse_set(struct pack *p, const struct column *c, struct slice words,
	  int32_t *value, struct pack_error *error)
{
	uint32_t set = 0;

	*value = 0;
	if (slice_is(words, "none"))
		return true;
	while (words.at != NULL) {
		struct slice name = slice_cut(&words, '+');
		int32_t number;

		if (!parse_name(p, c, name, &number, error))
			return false;
		if (number < 0 || number >= SET_BITS)
			return refuse(error, "pack/cell-range", "", name,
				      " is beyond the members of a set");
		if (bits_has(set, number))
			return refuse(error, "pack/cell-type", "", name,
				      " is there twice");
		set |= UINT32_C(1) << number;
	}
	*value = (int32_t)set;
	return true;
}

/* Names or numbers joined by +, `*n` for repeats; in lists[] count first. */
static bool
parse_list(struct pack *p, const struct column *c, struct slice words,
	   int32_t *value, struct pack_error *error)
{
	uint32_t used = p->lists_used;

	*value = 0;
	if (slice_is(words, "none"))
		return true;
	*value = (int32_t)used;
	if (used == PACK_LISTS)
		return refuse(error, "pack/too-large", "no room for the list ",
			      words, "");
	used++;
	while (words.at != NULL) {
		struct slice name;
		int32_t number;
		int times;

		if (!item_next(&words, &name, &times))
			return refuse(error, "pack/cell-type",
				      "expected a count after * of ", name, "");
		if (!parse_name(p, c, name, &number, error))
			return false;
		if (used + (uint32_t)times > PACK_LISTS)
			return refuse(error, "pack/too-large",
				      "no room for the list at ", name, "");
		while (times-- > 0)
			p->lists[used++] = number;
	}
	p->lists[*value] = (int32_t)used - *value - 1;
	p->lists_used = used;
	return true;
}

/* `5`, `3..7` or `4+`. */
static bool
range_bounds(struct slice words, int32_t *low, int32_t *high, bool *open)
{
	struct slice rest = words, first = slice_cut(&rest, '.');

	*open = !rest.at && words.at[words.size - 1] == '+';
	if (rest.at) /* the second dot and what is after it */
		return slice_number(first, low) && rest.size > 1 &&
		       rest.at[0] == '.' &&
		       slice_number((struct slice){rest.at + 1, rest.size - 1},
				    high);
	first.size -= *open;
	if (!slice_number(first, low))
		return false;
	*high = *low;
	return true;
}

/* Low and high in one number, within what the column allows. */
static bool
parse_range(const struct column *c, struct slice words, int32_t *value,
	    struct pack_error *error)
{
	const int32_t least = c->min > 0 ? c->min : 0;
	const int32_t most = c->max > 0 ? c->max : RANGE_OPEN - 1;
	int32_t low, high;
	bool open;

	if (slice_is(words, "none")) {
		*value = NO_RANGE;
		return true;
	}
	if (!range_bounds(words, &low, &high, &open))
		return refuse(error, "pack/cell-type",
			      "expected a range like 5, 3..7 or 4+, found ",
			      words, "");
	if (low < least || high < low || high > most)
		return refuse_range(error, words, least, most);
	*value = low * 256 + (open ? RANGE_OPEN : high);
	return true;
}

/* Words for people, or words that rules read: kept in text[]. */
static bool
parse_text(struct pack *p, struct slice words, int32_t *value,
	   struct pack_error *error)
{
	*value = 0;
	if (slice_is(words, "none"))
		return true;
	if (!slice_is_safe(words))
		return refuse(error, "pack/cell-type",
			      "expected words without control characters and "
			      "marks of direction, found ",
			      words, "");
	if (p->text_used + words.size + 1 > PACK_TEXT)
		return refuse(error, "pack/too-large", "no room for the text ",
			      words, "");
	*value = (int32_t)p->text_used;
	memcpy(p->text + p->text_used, words.at, words.size);
	p->text_used += (uint32_t)words.size;
	p->text[p->text_used++] = '\0';
	return true;
}

/* Each type of column has its own way to read words. */
static bool
parse_cell(struct pack *p, const struct column *c, struct slice words,
	   int32_t *value, struct pack_error *error)
{
	switch (c->type) {
	case COLUMN_ID:
		break;
	case COLUMN_NUMBER:
		return parse_number(p, c, words, value, error);
	case COLUMN_WORD:
		return parse_name(p, c, words, value, error);
	case COLUMN_YES:
		*value = slice_is(words, "yes");
		if (*value == 0 && !slice_is(words, "no"))
			return refuse(error, "pack/cell-type",
				      "expected yes or no, found ", words, "");
		return true;
	case COLUMN_SET:
		return parse_set(p, c, words, value, error);
	case COLUMN_LIST:
		return parse_list(p, c, words, value, error);
	case COLUMN_RANGE:
		return parse_range(c, words, value, error);
	case COLUMN_TEXT:
		return parse_text(p, words, value, error);
	case COLUMN_EFFECTS:
	case COLUMN_LASTING:
	case COLUMN_CONDITIONS:
		*value = effect_compile(
		    p, words,
		    c->type == COLUMN_CONDITIONS ? LANGUAGE_CONDITIONS
		    : c->type == COLUMN_LASTING  ? LANGUAGE_LASTING
						 : LANGUAGE_EFFECTS,
		    error);
		return *value >= 0;
	}
	return refuse(error, "pack/cell-type", "an id cannot be set: ", words,
		      "");
}

bool
cell_parse(struct pack *p, const struct column *c, struct slice words,
	   int32_t *value, struct pack_error *error)
{
	struct tidied t;

	if (c->type == COLUMN_TEXT)
		return parse_cell(p, c, words, value, error);
	if (parse_cell(p, c, cell_tidy(&t, words), value, error))
		return true;
	error->at = cell_typed(&t, error->at);
	return false;
}

/* --- printing ------------------------------------------------------------ */

/* `2`, `2..4`, `2+` or `none`. */
static void
print_range(int32_t value, struct buf *out)
{
	int32_t low = value / 256, high = value % 256;

	if (value == NO_RANGE) {
		buf_add(out, "none");
		return;
	}
	buf_number(out, low);
	if (high == RANGE_OPEN) {
		buf_char(out, '+');
	} else if (high != low) {
		buf_say(out, "..%d", high);
	}
}

/* A set of which members are known, but not all. */
static void
print_partial(const struct pack *p, int table, int row, int column,
	      struct buf *out)
{
	const struct column *c = &p->game->tables[table].columns[column];
	const struct partial *partial =
	    c->type == COLUMN_SET ? partial_find(p, table, row, column) : NULL;

	if (!partial)
		return;
	set_print(p, c->domain, (uint32_t)partial->set, out);
	buf_add(out, "+...");
}

void
pack_print_cell(const struct pack *p, int table, int row, int column,
		struct buf *out)
{
	const struct column *c = &p->game->tables[table].columns[column];
	int32_t value = cell(p, table, row, column);
	const int32_t *items;
	struct slice words;
	int count;

	assert(row >= 0 && row < p->tables[table].rows);
	if (value == UNKNOWN) {
		print_partial(p, table, row, column, out);
		return;
	}
	switch (c->type) {
	case COLUMN_ID:
		words = pack_id(p, table, row);
		buf_bytes(out, words.at, words.size);
		break;
	case COLUMN_NUMBER:
		if (value == 0 && c->min > 0)
			buf_add(out, "none");
		else
			buf_number(out, value);
		break;
	case COLUMN_WORD:
		domain_print(c->domain, p, value, out);
		break;
	case COLUMN_YES:
		buf_add(out, value ? "yes" : "no");
		break;
	case COLUMN_SET:
		set_print(p, c->domain, (uint32_t)value, out);
		break;
	case COLUMN_LIST:
		count = cell_list(p, value, &items);
		items_print(p, c->domain, items, count, out);
		break;
	case COLUMN_RANGE:
		print_range(value, out);
		break;
	case COLUMN_TEXT:
		buf_add(out, value == 0 ? "none" : p->text + value);
		break;
	case COLUMN_EFFECTS:
	case COLUMN_LASTING:
	case COLUMN_CONDITIONS:
		effect_print(p, value, out);
		break;
	}
}

void
pack_print_row(const struct pack *p, int table, int row, struct buf *out)
{
	const struct column *c = p->game->tables[table].columns;
	struct slice id;

	if (c[0].type == COLUMN_ID) {
		id = pack_id(p, table, row);
		buf_bytes(out, id.at, id.size);
		return;
	}
	for (int i = 0; c[i].name && c[i].key; i++) {
		buf_say(out, "%s%s=", i ? " " : "", c[i].name);
		pack_print_cell(p, table, row, i, out);
	}
}

/* --- rows that change their numbers --------------------------------------- */

/* May its cells name rows of the table?  All lists are made again. */
static bool
names_rows(const struct column *c, int table)
{
	return c->type == COLUMN_LIST || column_is_program(c->type) ||
	       (c->domain && domain_rows(c->domain, table) >= 0);
}

/* The cell that was visited last; {.row = -1}: none was. */
struct cell_place {
	int table, column, row;
};

/* The next cell after it that is filled and may name rows of the table, column
 * by column, or NULL at the end; *at is that cell then. */
static int32_t *
next_words(struct pack *p, int table, struct cell_place *at)
{
	const struct table *tables = p->game->tables;

	for (; tables[at->table].name; at->table++, at->column = 0)
		for (; tables[at->table].columns[at->column].name;
		     at->column++, at->row = -1) {
			const struct column *c =
			    &tables[at->table].columns[at->column];

			if (!names_rows(c, table))
				continue;
			while (++at->row < pack_entries(p, at->table)) {
				int32_t *cell =
				    cell_at(p, at->table, at->row, at->column);

				if (*cell != UNKNOWN &&
				    (*cell || !column_is_program(c->type)))
					return cell;
			}
		}
	return NULL;
}

static const struct column *
column_of_partial(const struct pack *p, const struct partial *one)
{
	return &p->game->tables[one->table].columns[one->column];
}

/* Where the next words begin. */
static int32_t
after_words(const struct pack *p, int32_t at)
{
	return at + (int32_t)strlen(p->text + at) + 1;
}

bool
cells_to_words(struct pack *p, int table, struct pack_error *error)
{
	struct buf out =
	    buf_in(p->text + p->text_used, PACK_TEXT - p->text_used);
	struct cell_place at = {.row = -1};
	int32_t words = (int32_t)p->text_used, *cell;

	while (next_words(p, table, &at)) {
		pack_print_cell(p, at.table, at.row, at.column, &out);
		buf_char(&out, '\0');
	}
	for (int i = 0; i < p->partial_used; i++) {
		set_print(p, column_of_partial(p, &p->partial[i])->domain,
			  (uint32_t)p->partial[i].set, &out);
		buf_char(&out, '\0');
	}
	if (out.full)
		return refuse(error, "pack/too-large",
			      "no room for another new id", no_subject(), "");
	for (at = (struct cell_place){.row = -1};
	     (cell = next_words(p, table, &at)); words = after_words(p, words))
		*cell = words;
	for (int i = 0; i < p->partial_used; i++, words = after_words(p, words))
		p->partial[i].set = words;
	return true;
}

/* What was read once is read again. */
static void
read_again(struct pack *p, const struct column *c, int32_t *value)
{
	struct pack_error error;
	bool good = cell_parse(p, c, slice_of(p->text + *value), value, &error);

	assert(good);
	(void)good;
}

void
cells_from_words(struct pack *p, int table)
{
	struct cell_place at = {.row = -1};
	int32_t *cell;

	p->lists_used = 1;
	p->effects.used = (struct effects_used){.programs = 1};
	while ((cell = next_words(p, table, &at)))
		read_again(p, &p->game->tables[at.table].columns[at.column],
			   cell);
	for (int i = 0; i < p->partial_used; i++)
		read_again(p, column_of_partial(p, &p->partial[i]),
			   &p->partial[i].set);
	/* keys may name rows */
	for (int i = 0; p->game->tables[i].name; i++)
		if (!table_has_ids(&p->game->tables[i]))
			pack_sort_rows(p, i);
}
