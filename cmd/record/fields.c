/* The request `fields`: what a `given` row can say. */
#include "../output/output.h"
#include "record.h"

struct field_line {
	const struct field *field;
	const struct pack *pack;
	bool set;
	struct record_value low, high;
	struct record_list paths, values;
};

/* clang-format off */
const struct record_type field_record = {.type = "field",
    .what = "fields of a position that take the same", .data = DATA(
    {OF(struct field_line, paths), "the fields"},
    {OF(struct field_line, set), "its value is a list of `values`, `+` between, or none"},
    {OF(struct field_line, low), "of a number, the least"},
    {OF(struct field_line, high), "of a number, the most"},
    {OF(struct field_line, values), "what it can be; none: a number"})};
/* clang-format on */

static void
write_paths(void *arg, struct json *j)
{
	const struct field_line *l = arg;

	for (int i = 0; i < field_elements(l->field); i++) {
		BUF(t, 160);

		if (!field_has(l->pack, l->field, i))
			continue;
		field_path(l->pack, l->field, i, &t);
		json_string(j, t.at);
	}
}

static void
write_values(void *arg, struct json *j)
{
	const struct field_line *l = arg;
	int16_t list[512];
	int n = domain_numbers(l->field->values, l->pack, list, 512);

	for (int i = 0; i < n; i++) {
		BUF(t, 200);

		domain_print(l->field->values, l->pack, list[i], &t);
		json_string(j, t.at);
	}
}

void
fields_json(const struct context *c, struct json *j)
{
	for (const struct field *f = c->game->fields; f->pattern; f++) {
		struct field_line l = {
		    .field = f,
		    .pack = c->pack,
		    .set = f->kind == FIELD_SET,
		    .low = {.is_number = true},
		    .high = {.is_number = true},
		    .paths = {.write = write_paths, .arg = &l},
		    .values = {.write = write_values, .arg = &l}};

		if (f->kind == FIELD_STAMP)
			continue;
		if (!f->values) {
			l.values.write = NULL;
			field_range(f, &l.low.number, &l.high.number);
		}
		record_line(j, &field_record, &l);
	}
}
