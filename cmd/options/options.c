#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "../files/names.h"
#include "../output/findings.h"
#include "../output/output.h"
#include "project.h"

const char *const format_names[] = {"text",   "json",    "csv",
				    "junit",  "gitlab",  "sarif",
				    "github", "waivers", "html"};
_Static_assert(sizeof(format_names) / sizeof(*format_names) == FORMATS,
	       "each format has a name");

bool
options_begin(struct options *o)
{
	memset(o, 0, sizeof(*o));
	o->packs = packs_new();
	return !memory_gone(!o->packs);
}

const char *
options_shown(const char *stdin_name, const char *path)
{
	return stdin_name && strcmp(path, "-") == 0 ? stdin_name : path;
}

void
options_end(struct options *o)
{
	packs_free(o->packs);
	project_free(o->project);
	free(o->listed);
	if (o->next)
		options_end(o->next);
	free(o->next);
}

/* --- values --------------------------------------------------------------- */

/* How the user wrote it, or would have: `--game`, `-j`. */
static void
option_print(const struct option *o, struct buf *t)
{
	buf_add(t, o->name ? "--" : "-");
	if (o->name)
		buf_add(t, o->name);
	else
		buf_char(t, o->letter);
}

bool
option_take(const struct option *o, void *request, const char *value)
{
	const struct word_place place = {.option = o, .request = request};

	if (!o->unknown || word_known(o->words, &place, value))
		return o->take(o, request, value);
	errorf_word(o->words, &place, value, NULL, "%s '%s'", o->unknown,
		    value);
	return false;
}

static void *
member(const struct option *o, void *request)
{
	return (char *)request + o->member;
}

bool
option_switch(const struct option *o, void *request, const char *value UNUSED)
{
	*(bool *)member(o, request) = true;
	return true;
}

bool
option_text(const struct option *o, void *request, const char *value)
{
	*(const char **)member(o, request) = value;
	return true;
}

bool
option_values(const struct option *o, void *request, const char *value)
{
	struct values *v = member(o, request);

	if (v->count == VALUES_MOST) {
		errorf("--%s can be given %d times at most", o->name,
		       VALUES_MOST);
		return false;
	}
	v->at[v->count++] = value;
	return true;
}

bool
option_number(const struct option *o, const char *value, uint64_t *number)
{
	BUF(t, 80);
	char *end;
	unsigned long long n;

	errno = 0;
	n = strtoull(value, &end, 10);
	if (!errno && !*end && end != value && *value != '-' && n >= o->least &&
	    n <= o->most) {
		*number = n;
		return true;
	}
	option_print(o, &t);
	errorf("%s takes a whole number from %ju to %ju, not '%s'", t.at,
	       o->least, o->most, value);
	return false;
}

bool
option_count(const struct option *o, void *request, const char *value)
{
	uint64_t n;
	uint32_t narrow;

	if (!option_number(o, value, &n))
		return false;
	narrow = (uint32_t)n; /* the option's range fits the member */
	if (o->size == sizeof(narrow))
		memcpy(member(o, request), &narrow, sizeof(narrow));
	else
		memcpy(member(o, request), &n, sizeof(n));
	return true;
}

/* --- formats -------------------------------------------------------------- */

void
formats_print(uint64_t set, struct buf *t)
{
	for (int i = 0; set; i++, set >>= 1) {
		const uint64_t rest = set >> 1;

		if (!(set & 1))
			continue;
		buf_add(t, format_names[i]);
		if (rest) /* one more, or several */
			buf_add(t, rest & (rest - 1) ? ", " : " or ");
	}
}

bool
option_colour(const struct option *o UNUSED, void *request UNUSED,
	      const char *value)
{
	for (int i = 0; colour_names[i]; i++)
		if (strcmp(value, colour_names[i]) == 0)
			output_colour_set((enum colour)i);
	return true;
}

bool
option_format(const struct option *o, void *request, const char *value)
{
	struct options *options = request;
	BUF(t, 80);

	for (int i = 0; i < FORMATS; i++)
		if (bits_has(o->most, i) &&
		    strcmp(value, format_names[i]) == 0) {
			options->format = (enum format)i;
			return true;
		}
	formats_print(o->most, &t);
	errorf("--format takes %s, not '%s'", t.at, value);
	return false;
}

/* --- how the rules are read ----------------------------------------------- */

/* `'third-disc' is support-check or immediate`; else where to look. */
static void
print_values(struct slice key, struct buf *t)
{
	const struct ruling *r;

	for (int i = 0; games[i]; i++)
		for (r = games[i]->rulings; r->key; r++) {
			if (!slice_is(key, r->key))
				continue;
			buf_say(t, "'%s' is ", r->key);
			for (int v = 0; v < ruling_values(r); v++)
				buf_say(t, "%s%s", v ? " or " : "",
					r->values[v]);
			return;
		}
	buf_add(t, "`umpire rules GAME --rulings` lists them");
}

static const struct option rulings = {.name = "ruling",
				      MEMBER(struct options, rulings)};

/* A ruling of no game is most likely misspelt. */
bool
option_ruling(const struct option *o UNUSED, void *request, const char *value)
{
	struct slice rest = slice_of(value), key = slice_cut(&rest, '=');
	BUF(t, 400);

	if (!rest.at) {
		errorf("--ruling takes KEY=VALUE, not '%s'", value);
		return false;
	}
	if (word_known(list_rulings, NULL, value))
		return option_values(&rulings, request, value);
	print_values(key, &t);
	errorf_word(list_rulings, NULL, value, t.at,
		    "no game has the ruling '%s'", value);
	return false;
}

bool
option_pack(const struct option *o UNUSED, void *request, const char *value)
{
	const struct options *options = request;
	struct sink sink = {error_fault, NULL, NULL};

	return packs_add(options->packs, value, &sink);
}

const char *
options_pack_id(const struct options *o, const char *value)
{
	struct sink sink = {error_fault, NULL, NULL};

	if (!is_folder(value))
		return value;
	return packs_add(o->packs, value, &sink)
		   ? packs_folder(o->packs, value)->id
		   : NULL;
}

bool
option_pack_id(const struct option *o, void *request, const char *value)
{
	const char **id = member(o, request);

	*id = options_pack_id(request, value);
	return *id != NULL;
}

const char *
options_pack_answer(const struct options *o, const struct game *g,
		    const char *answer, struct buf *why)
{
	const char *id = options_pack_id(o, answer);
	const struct pack_source *s =
	    id ? packs_source(o->packs, g, slice_of(id)) : NULL;
	struct near near;

	if (s || !id)
		return s ? s->id : NULL;
	near_begin(&near, slice_of(answer));
	packs_offer(o->packs, g, &near);
	buf_add(why, "there is no pack ");
	buf_quote(why, slice_of(answer), SIZE_MAX);
	near_print(&near, why);
	return NULL;
}

static void
settle(const void *arg, const char *log, struct audit_options *a)
{
	const struct options *o = options_of(arg, log);

	a->packs = o->packs;
	a->rulings = o->rulings.at;
	a->ruling_count = o->rulings.count;
	a->edition = o->edition;
}

struct audit_options
options_audit_of(const struct options *o, const char *log, struct sink sink)
{
	struct audit_options a = options_audit(o, sink);

	if (a.settle)
		a.settle(a.settle_arg, log, &a);
	a.settle = NULL;
	return a;
}

struct audit_options
options_audit(const struct options *o, struct sink sink)
{
	struct audit_options a = {.packs = o->packs,
				  .sink = sink,
				  .rulings = o->rulings.at,
				  .ruling_count = o->rulings.count,
				  .edition = o->edition,
				  .settle = o->next ? settle : NULL,
				  .settle_arg = o,
				  .keep_going = o->keep_going,
				  .alternatives = 3};

	return a;
}
