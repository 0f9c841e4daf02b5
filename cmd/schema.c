#include "schema.h"

static void object_schema(struct json *, const struct record_type *);

static void
write_type(struct json *j, const char *type)
{
	json_key_string(j, "type", type);
}

/* Items: texts, lists of texts, or records. */
static void
write_items(struct json *j, const struct datum *d)
{
	json_key_open(j, "items");
	if (d->flags & DATUM_LISTS) {
		write_type(j, "array");
		json_key_open(j, "items");
		write_type(j, "string");
		json_close(j);
	} else if (!d->items) {
		write_type(j, "string");
	} else if (!d->items->other) {
		object_schema(j, d->items);
	} else {
		json_key_list(j, "anyOf");
		json_open(j);
		object_schema(j, d->items);
		json_close(j);
		json_open(j);
		object_schema(j, d->items->other);
		json_close(j);
		json_close_list(j);
	}
	json_close(j);
}

/* A text or a number. */
static void
write_either(struct json *j)
{
	json_key_list(j, "type");
	json_string(j, "string");
	json_string(j, "integer");
	json_close_list(j);
}

static void
write_list_type(struct json *j, const struct datum *d)
{
	if (d->flags & DATUM_ANY)
		return;
	write_type(j, d->flags & DATUM_MAP ? "object" : "array");
	if (!(d->flags & DATUM_MAP)) {
		write_items(j, d);
		return;
	}
	json_key_open(j, "additionalProperties");
	write_either(j);
	json_close(j);
}

static void
write_words(struct json *j, const char *const *words)
{
	json_key_list(j, "enum");
	for (; *words; words++)
		json_string(j, *words);
	json_close_list(j);
}

static void
datum_schema(struct json *j, const struct datum *d)
{
	json_key_open(j, d->name);
	json_key_string(j, "description", d->what);
	switch (d->kind) {
	case DATUM_TEXT:
	case DATUM_CHARS:
	case DATUM_SLICE:
		write_type(j, "string");
		if (d->words)
			write_words(j, d->words);
		break;
	case DATUM_BOOL:
		write_type(j, "boolean");
		break;
	case DATUM_NUMBER:
		write_type(j, d->words ? "string" : "integer");
		if (d->words)
			write_words(j, d->words);
		else
			json_key_number(j, "minimum", 0);
		break;
	case DATUM_VALUE:
		write_either(j);
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
	write_type(j, "object");
	json_key_open(j, "properties");
	if (r->type) {
		json_key_open(j, "type");
		json_key_string(j, "const", r->type);
		json_close(j);
	}
	for (d = r->data; d->name; d++)
		if (!(d->flags & DATUM_CSV))
			datum_schema(j, d);
	json_close(j);
	json_key_list(j, "required");
	if (r->type)
		json_string(j, "type");
	for (d = r->data; d->name; d++)
		if (!(d->flags & (DATUM_CSV | DATUM_OPTIONAL)))
			json_string(j, d->name);
	json_close_list(j);
}

static void
command_schema(struct json *j, const struct command *c)
{
	const struct record_type *const *r;

	json_key_open(j, c->name);
	json_key_list(j, "anyOf");
	for (r = c->records; *r; r++) {
		json_open(j);
		object_schema(j, *r);
		json_close(j);
	}
	json_close_list(j);
	json_close(j);
}

/* A line of any command is accepted; of one command: #/$defs/COMMAND. */
static void
root_schema(struct json *j, const struct command *const *commands)
{
	json_key_list(j, "anyOf");
	for (; *commands; commands++) {
		BUF(t, 80);

		if (!(*commands)->records)
			continue;
		buf_say(&t, "#/$defs/%s", (*commands)->name);
		json_open(j);
		json_key_string(j, "$ref", t.at);
		json_close(j);
	}
	json_close_list(j);
}

int
schema_print(const struct command *const *commands)
{
	struct json *j = json_new(stdout);

	if (!j)
		return EXIT_ERROR;
	json_open(j);
	json_key_string(j, "$schema",
			"https://json-schema.org/draft/2020-12/schema");
	json_key_string(j, "$id", "umpire.schema.json");
	json_key_string(j, "title", "A line of JSON that a command writes");
	json_key_string(j, "$comment", "umpire " UMPIRE_VERSION);
	root_schema(j, commands);
	json_key_open(j, "$defs");
	for (; *commands; commands++)
		if ((*commands)->records)
			command_schema(j, *commands);
	json_close(j);
	json_close(j);
	json_line(j);
	json_free(j);
	return EXIT_CLEAN;
}
