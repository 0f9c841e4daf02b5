#include <setjmp.h>
#include <stdlib.h>
#include <string.h>
#include <yajl/yajl_parse.h>

#include "../../core/rule.h"
#include "json_object.h"

/* --- values -------------------------------------------------------------- */

static char *
keep(struct json_object *f, const unsigned char *bytes, size_t size)
{
	char *at = f->room + f->used;

	memcpy(at, bytes, size);
	at[size] = '\0';
	f->used += size + 1;
	return at;
}

/* What follows a name; NULL if there is too much of it. */
static struct json_member *
value(struct json_object *f, enum member_type type)
{
	if (!f->named)
		return NULL;
	f->named = false;
	f->members[f->count].type = type;
	return &f->members[f->count++];
}

static int
take_other(void *arg)
{
	return value(arg, MEMBER_OTHER) != NULL;
}

static int
take_double(void *arg, double number UNUSED)
{
	return take_other(arg);
}

static int
take_bool(void *arg, int yes)
{
	struct json_member *v = value(arg, MEMBER_BOOL);

	if (v)
		v->number = yes;
	return v != NULL;
}

static int
take_number(void *arg, long long number)
{
	struct json_member *v = value(arg, MEMBER_NUMBER);

	if (v)
		v->number = number;
	return v != NULL;
}

static int
take_text(void *arg, const unsigned char *bytes, size_t size)
{
	struct json_member *v =
	    value(arg, memchr(bytes, '\0', size) ? MEMBER_OTHER : MEMBER_TEXT);

	if (v)
		v->text = keep(arg, bytes, size);
	return v != NULL;
}

static int
take_name(void *arg, const unsigned char *bytes, size_t size)
{
	struct json_object *f = arg;

	if (f->count == MEMBERS_MOST)
		return 0;
	f->members[f->count].name = keep(f, bytes, size);
	f->named = true;
	return 1;
}

static int
open_object(void *arg)
{
	struct json_object *f = arg;
	bool first = !f->open;

	f->open = true;
	return first;
}

static int
close_object(void *arg UNUSED)
{
	return 1;
}

static int
refuse(void *arg UNUSED)
{
	return 0;
}

static const yajl_callbacks callbacks = {
    .yajl_null = take_other,
    .yajl_boolean = take_bool,
    .yajl_integer = take_number,
    .yajl_double = take_double,
    .yajl_string = take_text,
    .yajl_start_map = open_object,
    .yajl_map_key = take_name,
    .yajl_end_map = close_object,
    .yajl_start_array = refuse,
    .yajl_end_array = refuse,
};

/* --- memory -------------------------------------------------------------- */

/* yajl does not ask whether it was given memory, so it is left where there is
 * none.  What it had until then is not given back: the command ends. */

static void *
more(void *arg, void *old, size_t size)
{
	jmp_buf *out = arg;
	void *memory = realloc(old, size);

	if (!memory)
		longjmp(*out, 1);
	return memory;
}

static void *
some(void *arg, size_t size)
{
	return more(arg, NULL, size);
}

static void
give_back(void *arg UNUSED, void *memory)
{
	free(memory);
}

/* --- reading ------------------------------------------------------------- */

static enum object_reading
parse(struct json_object *f, const char *line, yajl_alloc_funcs *memory)
{
	yajl_handle parser = yajl_alloc(&callbacks, memory, f);
	bool good = yajl_parse(parser, (const unsigned char *)line,
			       strlen(line)) == yajl_status_ok &&
		    yajl_complete_parse(parser) == yajl_status_ok && f->open;

	yajl_free(parser);
	return good ? OBJECT_READ : OBJECT_WRONG;
}

enum object_reading
json_object_read(struct json_object *f, const char *line)
{
	jmp_buf out;
	yajl_alloc_funcs memory = {some, more, give_back, &out};

	memset(f, 0, sizeof(*f));
	/* no text is longer than it is written; its quotes make room for its
	 * end */
	f->room = malloc(strlen(line) + 1);
	if (!f->room || setjmp(out))
		return OBJECT_NO_MEMORY;
	return parse(f, line, &memory);
}

void
json_object_free(struct json_object *f)
{
	free(f->room);
	f->room = NULL;
}

const struct json_member *
json_object_find(const struct json_object *f, const char *name)
{
	for (int i = 0; i < f->count; i++)
		if (strcmp(f->members[i].name, name) == 0)
			return &f->members[i];
	return NULL;
}
