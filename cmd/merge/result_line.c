#include "result_line.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <yajl/yajl_parse.h>

#include "../files/names.h"
#include "../output/output.h"

static const struct record_type *const kinds[LINE_KINDS] = {
    [LINE_FINDING] = &finding_record,
    [LINE_GAME] = &game_record,
    [LINE_LOG] = &log_record,
    [LINE_TOTALS] = &totals_record,
    [LINE_DIGEST] = &digest_record,
    [LINE_DIGEST_LOG] = &digest_log_record,
    [LINE_DIGEST_TOTALS] = &digest_totals_record,
};

/* A line under way.  Its members are values, not objects or lists; what they
 * are depends on `type`.  umpire writes that first; in a line of another order
 * the members before it are read when it is known. */
struct line_reading {
	struct result *result;
	size_t used; /* of its room */
	bool open, type_comes;
	bool again;                /* there are members before the type */
	const struct datum *datum; /* of the value that comes, or NULL */
	const struct datum *wrong; /* the first that has another value */
	uint64_t found;            /* bit i: data[i] */
};

/* --- values --------------------------------------------------------------- */

static const struct datum *
data_of(const struct line_reading *r)
{
	return kinds[r->result->kind]->data;
}

/* What callbacks return. */
enum { YAJL_STOPS, YAJL_CONTINUES };

/* Notes that a value has come: `good`, and kept, or not such a one as its datum
 * has.  A value that has no datum, of a member that is passed over, may be
 * anything.  Only a type that is not a text stops yajl. */
static int
end_value(struct line_reading *r, bool good)
{
	if (r->datum && !good && !r->wrong)
		r->wrong = r->datum;
	if (r->datum && good)
		r->found |= bit((int)(r->datum - data_of(r)));
	return r->type_comes ? YAJL_STOPS : YAJL_CONTINUES;
}

static int
take_bool(void *reading, int yes)
{
	struct line_reading *r = reading;

	return end_value(
	    r, r->datum && r->datum->kind == DATUM_BOOL &&
		   datum_set(r->datum, &r->result->finding, (uint64_t)yes));
}

static int
take_number(void *reading, long long number)
{
	struct line_reading *r = reading;

	return end_value(
	    r, r->datum && r->datum->kind == DATUM_NUMBER && !r->datum->words &&
		   number >= 0 &&
		   datum_set(r->datum, &r->result->finding, (uint64_t)number));
}

/* No text is longer than it is written; its quotes make room for its end. */
static char *
keep(struct line_reading *r, const unsigned char *bytes, size_t size)
{
	char *at = r->result->room + r->used;

	memcpy(at, bytes, size);
	at[size] = '\0';
	r->used += size + 1;
	return at;
}

/* The word that stands for a number. */
static bool
set_word(const struct datum *d, void *values, const char *text)
{
	for (uint64_t i = 0; d->words && d->words[i]; i++)
		if (strcmp(d->words[i], text) == 0)
			return datum_set(d, values, i);
	return false;
}

/* False if a text is not as umpire would have written it. */
static bool
set_text(const struct datum *d, void *values, char *text)
{
	char *to = (char *)values + d->at;
	struct buf t;

	if (d->kind == DATUM_NUMBER)
		return set_word(d, values, text);
	/* what umpire writes has nothing else, but for names of files, which
	 * are shown with care, and lines of a log */
	if (d->kind == DATUM_BOOL ||
	    (!(d->flags & (DATUM_SAFE | DATUM_NAME | DATUM_LINES)) &&
	     !slice_is_safe(slice_of(text))))
		return false;
	if (d->flags & DATUM_NAME)
		name_read(text);
	if (d->kind == DATUM_TEXT) {
		memcpy(to, &text, sizeof(text));
		return true;
	}
	t = buf_in(to, d->size);
	buf_add(&t, text);
	return !t.full;
}

/* False: there is no such type. */
static bool
take_type(struct line_reading *r, const char *type)
{
	struct result *l = r->result;

	r->type_comes = false;
	for (l->kind = 0; l->kind < LINE_KINDS; l->kind++)
		if (strcmp(type, kinds[l->kind]->type) == 0)
			return true;
	return false;
}

static int
take_text(void *reading, const unsigned char *bytes, size_t size)
{
	struct line_reading *r = reading;
	const bool whole = !memchr(bytes, '\0', size);
	char *text = keep(r, bytes, size);

	if (r->type_comes)
		return take_type(r, text) ? YAJL_CONTINUES : YAJL_STOPS;
	return end_value(r, r->datum && whole &&
				set_text(r->datum, &r->result->finding, text));
}

/* A member that the record does not have is passed over. */
static int
take_name(void *reading, const unsigned char *bytes, size_t size)
{
	struct line_reading *r = reading;
	const struct slice name = {(const char *)bytes, size};
	const struct datum *d;

	if (r->result->kind == LINE_KINDS) {
		r->type_comes = slice_is(name, "type");
		r->again |= !r->type_comes;
		return YAJL_CONTINUES;
	}
	for (d = data_of(r); d->name && !slice_is(name, d->name); d++)
		;
	r->datum = d->name && !(d->flags & DATUM_CSV) ? d : NULL;
	return YAJL_CONTINUES;
}

static int
open_object(void *reading)
{
	struct line_reading *r = reading;
	const bool first = !r->open;

	r->open = true;
	return first ? YAJL_CONTINUES : YAJL_STOPS;
}

static int
refuse_list(void *reading UNUSED)
{
	return YAJL_STOPS;
}

static const yajl_callbacks callbacks = {
    .yajl_boolean = take_bool,
    .yajl_integer = take_number,
    .yajl_string = take_text,
    .yajl_start_map = open_object,
    .yajl_map_key = take_name,
    .yajl_start_array = refuse_list,
};

/* --- memory --------------------------------------------------------------- */

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

/* --- words that name something ------------------------------------------- */

/* The game and the edition that the line names, as pointers. */
static const char *
find_game(struct game_line *l)
{
	struct audit_summary *s = &l->audit;

	s->rows = l->checked + s->unchecked;
	if (!s->ordinal)
		return "a game has a number from 1";
	s->pack_kind = l->stand_in ? PACK_STAND_IN : PACK_KNOWN;
	if (!*l->id)
		return NULL;
	s->game = game_find(slice_of(l->id));
	if (!s->game)
		return "there is no such game";
	for (int i = 0; i < game_editions(s->game); i++)
		if (strcmp(s->game->editions[i], l->edition) == 0) {
			s->edition = (uint8_t)i;
			return NULL;
		}
	return "the game has no such edition";
}

static const char *
check_digest(const struct digest_line *l)
{
	const char *words = l->digest + 5 * !strncmp(l->digest, "play-", 5);

	return l->game && strlen(words) == MANIFEST_DIGEST &&
		       strspn(words, "0123456789abcdef") == MANIFEST_DIGEST
		   ? NULL
		   : "a digest has 32 hexadecimal digits";
}

/* What else is wrong with it, or NULL. */
static const char *
check(struct result *l)
{
	if (l->kind == LINE_GAME)
		return find_game(&l->game);
	if (l->kind == LINE_DIGEST)
		return check_digest(&l->digest);
	return (l->kind == LINE_TOTALS && l->totals.status > EXIT_ERROR) ||
		       (l->kind == LINE_DIGEST_TOTALS &&
			l->run.status > EXIT_ERROR)
		   ? "no exit status is like that"
		   : NULL;
}

/* --- a line --------------------------------------------------------------- */

static bool
parse(struct line_reading *r, const char *line, yajl_alloc_funcs *memory)
{
	yajl_handle parser = yajl_alloc(&callbacks, memory, r);
	const bool good = yajl_parse(parser, (const unsigned char *)line,
				     strlen(line)) == yajl_status_ok &&
			  yajl_complete_parse(parser) == yajl_status_ok;

	yajl_free(parser);
	return good;
}

/* The first datum that the line lacks or has in a wrong form; NULL: none. */
static const struct datum *
not_read(const struct line_reading *r)
{
	const struct datum *data = data_of(r), *d = data;

	if (r->wrong)
		return r->wrong;
	while (d->name && (d->flags & (DATUM_CSV | DATUM_OPTIONAL) ||
			   bits_has(r->found, (int)(d - data))))
		d++;
	return d->name ? d : NULL;
}

const char *
result_read(struct result *l, const char *text)
{
	static char words[160];
	struct line_reading r = {.result = l};
	jmp_buf out;
	yajl_alloc_funcs memory = {some, more, give_back, &out};
	const struct datum *d;
	bool good;

	memset(l, 0, sizeof(*l));
	l->kind = LINE_KINDS;
	l->room = malloc(strlen(text) + 1);
	if (!l->room || setjmp(out))
		return "out of memory";
	good = parse(&r, text, &memory);
	if (good && r.again && l->kind < LINE_KINDS) {
		r = (struct line_reading){.result = l};
		good = parse(&r, text, &memory);
	}
	if (l->kind == LINE_KINDS)
		return "it is not a line of results that can be added up";
	if (!good)
		return "it is not JSON as umpire writes it";
	d = not_read(&r);
	if (!d)
		return check(l);
	snprintf(words, sizeof(words), "'%s' is missing or wrong", d->name);
	return words;
}

void
result_free(struct result *l)
{
	free(l->room);
	l->room = NULL;
}
