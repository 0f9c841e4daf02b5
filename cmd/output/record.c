#include <string.h>

#include "output.h"
#include "record.h"

enum { COLUMNS = 16, CELL_ROOM = 24 };

static const void *
member(const struct datum *d, const void *values)
{
	return (const char *)values + d->at;
}

uint64_t
datum_number(const struct datum *d, const void *values)
{
	const void *at = member(d, values);

	switch (d->size) {
	case 1:
		return *(const uint8_t *)at;
	case 2:
		return *(const uint16_t *)at;
	case 4:
		return *(const uint32_t *)at;
	default:
		return *(const uint64_t *)at;
	}
}

bool
datum_set(const struct datum *d, void *values, uint64_t number)
{
	void *at = (char *)values + d->at;

	switch (d->size) {
	case 1:
		*(uint8_t *)at = (uint8_t)number;
		break;
	case 2:
		*(uint16_t *)at = (uint16_t)number;
		break;
	case 4:
		*(uint32_t *)at = (uint32_t)number;
		break;
	default:
		*(uint64_t *)at = number;
	}
	return datum_number(d, values) == number;
}

/* The text of a datum that is one; NULL for others. */
static const char *
text_of(const struct datum *d, const void *values)
{
	if (d->kind == DATUM_CHARS)
		return member(d, values);
	if (d->kind == DATUM_TEXT)
		return *(const char *const *)member(d, values);
	if (d->kind == DATUM_NUMBER && d->words)
		return d->words[datum_number(d, values)];
	return NULL;
}

/* --- JSON ----------------------------------------------------------------- */

/* What is optional and empty has no member in JSON. */
static bool
is_left_out(const struct datum *d, const void *values)
{
	const char *text = text_of(d, values);

	if (d->flags & DATUM_CSV)
		return true;
	if (!(d->flags & DATUM_OPTIONAL))
		return false;
	switch (d->kind) {
	case DATUM_TEXT:
	case DATUM_CHARS:
		return !text || !*text;
	case DATUM_SLICE:
		return !((const struct slice *)member(d, values))->size;
	case DATUM_BOOL:
	case DATUM_NUMBER:
		return !datum_number(d, values);
	case DATUM_OBJECT:
		return !*(const void *const *)member(d, values);
	case DATUM_LIST:
		return !((const struct record_list *)member(d, values))
			    ->write &&
		       !((const struct record_list *)member(d, values))->items;
	case DATUM_VALUE:
		break;
	}
	return false;
}

static void
put_value(struct json *j, const struct record_value *value)
{
	if (value->is_number)
		json_number(j, value->number);
	else
		json_string(j, value->text);
}

void
record_key_value(struct json *j, const char *key,
		 const struct record_value *value)
{
	json_key(j, key);
	put_value(j, value);
}

/* Items that lie side by side, or that a function writes. */
static void
write_list(struct json *j, const struct datum *d, const void *values)
{
	const struct record_list *list = member(d, values);

	if (d->flags & DATUM_MAP)
		json_open(j);
	else if (!(d->flags & DATUM_ANY))
		json_open_list(j);
	if (list->write)
		list->write(list->arg, j);
	for (uint64_t i = 0; i < list->count; i++) {
		const char *item = (const char *)list->items + i * list->each;

		if (d->items)
			record_object(j, d->items, item);
		else
			json_string(j, item);
	}
	if (d->flags & DATUM_MAP)
		json_close(j);
	else if (!(d->flags & DATUM_ANY))
		json_close_list(j);
}

static void
json_name(struct json *j, const char *name)
{
	BUF(t, NAME_SHOWN);

	buf_name(&t, name);
	json_string(j, t.at);
}

/* The value of a datum as its kind is written in JSON. */
static void
write_value(struct json *j, const struct datum *d, const void *values)
{
	const char *text = text_of(d, values);

	switch (d->kind) {
	case DATUM_TEXT:
	case DATUM_CHARS:
		if (d->flags & DATUM_NAME && text && strcmp(text, "-") != 0)
			json_name(j, text);
		else if (d->flags & DATUM_SAFE)
			json_slice(j, slice_of(text ? text : ""));
		else
			json_string(j, text ? text : "");
		break;
	case DATUM_SLICE:
		json_slice(j, *(const struct slice *)member(d, values));
		break;
	case DATUM_BOOL:
		json_bool(j, datum_number(d, values));
		break;
	case DATUM_NUMBER:
		if (text)
			json_string(j, text);
		else
			json_number(j, (int64_t)datum_number(d, values));
		break;
	case DATUM_VALUE:
		put_value(j, member(d, values));
		break;
	case DATUM_OBJECT:
		record_object(j, d->items,
			      *(const void *const *)member(d, values));
		break;
	case DATUM_LIST:
		write_list(j, d, values);
		break;
	}
}

void
record_members(struct json *j, const struct datum *d, const void *values)
{
	for (; d->name; d++) {
		if (is_left_out(d, values))
			continue;
		json_key(j, d->name);
		write_value(j, d, values);
	}
}

void
record_object(struct json *j, const struct record_type *r, const void *values)
{
	json_open(j);
	if (r->type)
		json_key_string(j, "type", r->type);
	record_members(j, r->data, values);
	json_close(j);
}

void
record_line(struct json *j, const struct record_type *r, const void *values)
{
	record_object(j, r, values);
	json_line(j);
}

/* --- CSV ------------------------------------------------------------------ */

/* The next column: its name and datum (NULL: unknown); false: no more. */
static bool
next_column(const struct record_type *r, struct slice *rest, size_t i,
	    struct slice *name, const struct datum **d)
{
	if (!r->csv) {
		*d = &r->data[i];
		*name = slice_of((*d)->name ? (*d)->name : "");
		return (*d)->name != NULL;
	}
	if (!rest->size)
		return false;
	*name = slice_cut(rest, ' ');
	for (*d = r->data; (*d)->name && !slice_is(*name, (*d)->name); ++*d)
		;
	if (!(*d)->name)
		*d = NULL;
	return true;
}

void
record_head(struct writer *w, const struct record_type *r)
{
	struct slice cells[COLUMNS], rest = slice_of(r->csv ? r->csv : "");
	const struct datum *d;
	size_t n = 0;

	while (next_column(r, &rest, n, &cells[n], &d))
		n++;
	writer_row(w, cells, n);
}

/* The numbers are written into `room`, the name of the log into `name`. */
static struct slice
cell_of(const struct datum *d, const void *values, char room[CELL_ROOM],
	char name[NAME_SHOWN])
{
	const char *text = text_of(d, values);
	struct buf t = buf_in(room, CELL_ROOM);

	if (d->kind == DATUM_SLICE)
		return *(const struct slice *)member(d, values);
	if (d->kind == DATUM_VALUE)
		return slice_of(
		    ((const struct record_value *)member(d, values))->text);
	if (d->flags & (DATUM_SAFE | DATUM_NAME) && text) {
		t = buf_in(name, NAME_SHOWN);
		if (d->flags & DATUM_STDIN ||
		    (d->flags & DATUM_NAME && strcmp(text, "-") != 0))
			buf_name(&t, text);
		else
			buf_safe(&t, slice_of(text));
	} else if (d->kind != DATUM_NUMBER || text) {
		return slice_of(text ? text : "");
	} else if (!(d->flags & DATUM_BLANK) || datum_number(d, values)) {
		buf_number(&t, (int64_t)datum_number(d, values));
	}
	return (struct slice){t.at, t.size};
}

void
record_row(struct writer *w, const struct record_type *r, const void *values)
{
	char room[COLUMNS][CELL_ROOM], name[NAME_SHOWN];
	struct slice cells[COLUMNS], rest = slice_of(r->csv ? r->csv : "");
	struct slice column;
	const struct datum *d;
	size_t n = 0;

	while (next_column(r, &rest, n, &column, &d)) {
		cells[n] = d ? cell_of(d, values, room[n], name) : slice_of("");
		n++;
	}
	writer_row(w, cells, n);
}

/* --- in one format or the other ------------------------------------------- */

struct record_sheet
sheet_of(enum format format)
{
	return (struct record_sheet){.format = format,
				     .json = json_to(stdout),
				     .csv = writer_to(stdout, ',')};
}

void
sheet_head(struct record_sheet *s, const struct record_type *r)
{
	if (s->format == FORMAT_CSV)
		record_head(&s->csv, r);
}

bool
sheet_put(struct record_sheet *s, const struct record_type *r,
	  const void *values)
{
	if (s->format == FORMAT_JSON)
		record_line(s->json, r, values);
	else if (s->format == FORMAT_CSV)
		record_row(&s->csv, r, values);
	return s->format == FORMAT_JSON || s->format == FORMAT_CSV;
}
