#include "command.h"

static void object_schema(struct json *, const struct record_type *);

/* Items: texts, lists of texts, or records. */
static void
write_items(struct json *j, const struct datum *d)
{
	json_shape(j, "items {");
	if (d->flags & DATUM_LISTS) {
		json_shape(j, "type=array items { type=string }");
	} else if (!d->items) {
		json_shape(j, "type=string");
	} else if (!d->items->other) {
		object_schema(j, d->items);
	} else {
		json_shape(j, "anyOf [ {");
		object_schema(j, d->items);
		json_shape(j, "} {");
		object_schema(j, d->items->other);
		json_shape(j, "} ]");
	}
	json_shape(j, "}");
}

#define TEXT_OR_NUMBER "type [ =string =integer ]"

static void
write_list_type(struct json *j, const struct datum *d)
{
	if (d->flags & DATUM_ANY)
		return;
	if (d->flags & DATUM_MAP) {
		json_shape(j,
			   "type=object additionalProperties { " TEXT_OR_NUMBER
			   " }");
		return;
	}
	json_shape(j, "type=array");
	write_items(j, d);
}

static void
write_words(struct json *j, const char *const *words)
{
	json_shape(j, "type=string enum [");
	for (; *words; words++)
		json_string(j, *words);
	json_shape(j, "]");
}

/* A member of an object, with what it can be. */
static void
datum_schema(struct json *j, const struct datum *d)
{
	json_key_open(j, d->name);
	json_key_string(j, "description", d->what);
	switch (d->kind) {
	case DATUM_TEXT:
	case DATUM_CHARS:
	case DATUM_SLICE:
		if (d->words)
			write_words(j, d->words);
		else
			json_shape(j, "type=string");
		break;
	case DATUM_BOOL:
		json_shape(j, "type=boolean");
		break;
	case DATUM_NUMBER:
		if (d->words) {
			write_words(j, d->words);
			break;
		}
		json_shape(j, "type=integer");
		json_key_number(j, "minimum", 0);
		break;
	case DATUM_VALUE:
		json_shape(j, TEXT_OR_NUMBER);
		break;
	case DATUM_OBJECT:
		object_schema(j, d->items);
		break;
	case DATUM_LIST:
		write_list_type(j, d);
		break;
	}
	json_close(j);
}

/* Members are added in later versions, so that others are allowed. */
static void
object_schema(struct json *j, const struct record_type *r)
{
	const struct datum *d;

	json_key_string(j, "title", r->what);
	json_shape(j, "type=object properties {");
	if (r->type) {
		json_shape(j, "type { const");
		json_string(j, r->type);
		json_shape(j, "}");
	}
	for (d = r->data; d->name; d++)
		if (!(d->flags & DATUM_CSV))
			datum_schema(j, d);
	json_shape(j, r->type ? "} required [ =type" : "} required [");
	for (d = r->data; d->name; d++)
		if (!(d->flags & (DATUM_CSV | DATUM_OPTIONAL)))
			json_string(j, d->name);
	json_shape(j, "]");
}

static void
command_schema(struct json *j, const struct command *c)
{
	const struct record_type *const *r;

	json_key_open(j, c->name);
	json_shape(j, "anyOf [");
	for (r = c->records; *r; r++) {
		json_shape(j, "{");
		object_schema(j, *r);
		json_shape(j, "}");
	}
	json_shape(j, "] }");
}

/* A line of any command is accepted; of one command: #/$defs/COMMAND. */
static void
root_schema(struct json *j, const struct command *const *commands)
{
	json_shape(j, "anyOf [");
	for (; *commands; commands++) {
		BUF(t, 80);

		if (!(*commands)->records)
			continue;
		buf_say(&t, "{ $ref=#/$defs/%s }", (*commands)->name);
		json_shape(j, t.at);
	}
	json_shape(j, "]");
}

int
schema_print(const struct command *const *commands)
{
	struct json *j = json_to(stdout);

	json_shape(j, "{ $schema=https://json-schema.org/draft/2020-12/schema "
		      "$id=umpire.schema.json");
	json_key_string(j, "title", "A line of JSON that a command writes");
	json_key_string(j, "$comment", "umpire " UMPIRE_VERSION);
	root_schema(j, commands);
	json_shape(j, "$defs {");
	for (; *commands; commands++)
		if ((*commands)->records)
			command_schema(j, *commands);
	json_shape(j, "} }");
	json_line(j);
	return EXIT_CLEAN;
}
