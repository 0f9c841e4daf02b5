#include <setjmp.h>
#include <stdlib.h>
#include <string.h>
#include <yajl/yajl_parse.h>

#include "json_object.h"

/* --- values -------------------------------------------------------------- */

static const char *
keep(struct flat *f, const unsigned char *bytes, size_t size)
{
	char *at = f->room + f->used;

	memcpy(at, bytes, size);
	at[size] = '\0';
	f->used += size + 1;
	return at;
}

/* What follows a name; NULL if there is too much of it. */
static struct flat_value *
value(struct flat *f, enum flat_type type)
{
	if (!f->named)
		return NULL;
	f->named = false;
	f->values[f->count].type = type;
	return &f->values[f->count++];
}

static int
take_other(void *arg)
{
	return value(arg, FLAT_OTHER) != NULL;
}

static int
take_double(void *arg, double number)
{
	(void)number;
	return take_other(arg);
}

static int
take_bool(void *arg, int yes)
{
	struct flat_value *v = value(arg, FLAT_BOOL);

	if (v)
		v->number = yes;
	return v != NULL;
}

static int
take_number(void *arg, long long number)
{
	struct flat_value *v = value(arg, FLAT_NUMBER);

	if (v)
		v->number = number;
	return v != NULL;
}

static int
take_text(void *arg, const unsigned char *bytes, size_t size)
{
	struct flat_value *v =
	    value(arg, memchr(bytes, '\0', size) ? FLAT_OTHER : FLAT_TEXT);

	if (v)
		v->text = keep(arg, bytes, size);
	return v != NULL;
}

static int
take_name(void *arg, const unsigned char *bytes, size_t size)
{
	struct flat *f = arg;

	if (f->count == FLAT_VALUES)
		return 0;
	f->values[f->count].name = keep(f, bytes, size);
	f->named = true;
	return 1;
}

static int
open_object(void *arg)
{
	struct flat *f = arg;
	bool first = !f->open;

	f->open = true;
	return first;
}

static int
close_object(void *arg)
{
	(void)arg;
	return 1;
}

static int
refuse(void *arg)
{
	(void)arg;
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
give_back(void *arg, void *memory)
{
	(void)arg;
	free(memory);
}

/* --- reading ------------------------------------------------------------- */

static enum flat_read
parse(struct flat *f, const char *line, yajl_alloc_funcs *memory)
{
	yajl_handle parser = yajl_alloc(&callbacks, memory, f);
	bool good = yajl_parse(parser, (const unsigned char *)line,
			       strlen(line)) == yajl_status_ok &&
		    yajl_complete_parse(parser) == yajl_status_ok && f->open;

	yajl_free(parser);
	return good ? FLAT_READ : FLAT_WRONG;
}

enum flat_read
flat_read(struct flat *f, const char *line)
{
	jmp_buf out;
	yajl_alloc_funcs memory = {some, more, give_back, &out};

	memset(f, 0, sizeof(*f));
	/* no text is longer than it is written; its quotes make room for its
	 * end */
	f->room = malloc(strlen(line) + 1);
	if (!f->room || setjmp(out))
		return FLAT_NO_MEMORY;
	return parse(f, line, &memory);
}

void
flat_free(struct flat *f)
{
	free(f->room);
	f->room = NULL;
}

const struct flat_value *
flat_find(const struct flat *f, const char *name)
{
	int i;

	for (i = 0; i < f->count; i++)
		if (strcmp(f->values[i].name, name) == 0)
			return &f->values[i];
	return NULL;
}
