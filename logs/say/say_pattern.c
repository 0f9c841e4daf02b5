/* Nouns, and patterns of texts, filled with values. */
#include <string.h>

#include "text_inner.h"

#include "../../core/field.h"

/* --- nouns ---------------------------------------------------------------- */

void
say_noun(const char *noun, bool many, struct buf *t)
{
	const char *bar = strchr(noun, '|');

	if (!bar) {
		for (; *noun; noun++)
			buf_char(t, *noun == '-' ? ' ' : *noun);
		buf_add(t, many ? "s" : "");
	} else if (many) {
		buf_add(t, bar + 1);
	} else {
		buf_bytes(t, noun, (size_t)(bar - noun));
	}
}

const char *
entity_noun(const struct telling *s, int entity)
{
	const struct entity *e = &s->pack->game->entities[entity];

	return e->words ? e->words : e->name;
}

const char *
domain_noun(const struct telling *s, const struct domain *d)
{
	const struct wording *own = s->pack->game->wording;
	const struct noun *noun = own ? own->nouns : NULL;

	if (!d)
		return "number";
	while (noun && noun->domain && strcmp(noun->domain, d->name) != 0)
		noun++;
	return noun && noun->domain ? noun->words : d->name;
}

void
say_short(const char *noun, struct buf *t)
{
	static const char *const where[] = {" of ", " on ", " in ",
					    " outside "};
	size_t size = strcspn(noun, "|");

	for (size_t i = 0; i < sizeof(where) / sizeof(where[0]); i++) {
		const char *at = strstr(noun, where[i]);

		if (at && (size_t)(at - noun) < size)
			size = (size_t)(at - noun);
	}
	buf_bytes(t, noun, size);
}

/* --- patterns ------------------------------------------------------------- */

/* Where the bracket that opens at `at` is closed; `end`: nowhere. */
static const char *
close_of(const char *at, const char *end, char open, char close)
{
	int depth = 0;

	for (; at < end; at++)
		if (*at == open)
			depth++;
		else if (*at == close && --depth == 0)
			return at;
	return end;
}

/* Is every place in the brackets of the pattern said? */
static bool
is_group_said(struct filling *f, struct slice group)
{
	for (slice_cut(&group, '{'); group.at; slice_cut(&group, '{')) {
		struct slice inside = slice_cut(&group, '}');

		if (!f->counts(f, slice_cut(&inside, ':')))
			return false;
	}
	return true;
}

/* The bar between `[a` and `b]`, outside of braces; or the end. */
static const char *
bar_of(const char *at, const char *end)
{
	for (; at < end && *at != '|'; at++)
		if (*at == '{')
			at = close_of(at, end, '{', '}');
	return at;
}

static void
say_group(struct filling *f, const char *at, const char *end, struct buf *t)
{
	const char *bar = bar_of(at, end);
	struct slice first = {at, (size_t)(bar - at)};

	if (is_group_said(f, first))
		say_pattern(f, first, t);
	else if (bar < end)
		say_pattern(f, (struct slice){bar + 1, (size_t)(end - bar - 1)},
			    t);
}

/* The items `&[a]&[b]` that count, `a and b`; past the last. */
static const char *
say_group_list(struct filling *f, const char *at, const char *end,
	       struct buf *t)
{
	struct slice items[8];
	int n = 0;

	while (end - at > 1 && at[0] == '&' && at[1] == '[') {
		const char *close = close_of(at, end, '[', ']');
		struct slice item = {at + 2, (size_t)(close - at - 2)};

		if (n < 8 && is_group_said(f, item))
			items[n++] = item;
		at = close + 1;
	}
	for (int i = 0; i < n; i++) {
		if (i)
			buf_add(t, i == n - 1 ? " and " : ", ");
		say_pattern(f, items[i], t);
	}
	return at;
}

/* `(s)`, `(y|ies)` */
static void
say_ending(const struct filling *f, const char *at, const char *close,
	   struct buf *t)
{
	const char *bar = memchr(at, '|', (size_t)(close - at));

	if (bar && f->plural)
		buf_bytes(t, bar + 1, (size_t)(close - bar - 1));
	else if (bar)
		buf_bytes(t, at, (size_t)(bar - at));
	else if (f->plural)
		buf_bytes(t, at, (size_t)(close - at));
}

static bool
is_mark(char c)
{
	return c == '[' || c == '{' || c == '(' || c == '&' || c == ':' ||
	       c == ',';
}

void
say_pattern(struct filling *f, struct slice words, struct buf *t)
{
	const char *at = words.at, *end = words.at + words.size, *close;

	while (at < end) {
		const char *plain = at;
		char next;

		while (at < end && !is_mark(*at))
			at++;
		if (at > plain) {
			buf_bytes(t, plain, (size_t)(at - plain));
			f->first = false;
			continue;
		}
		next = at + 1 < end ? at[1] : '\0';
		if (*at == '&' && next == '[') {
			at = say_group_list(f, at, end, t);
			continue;
		}
		close = at;
		if (*at == '[') {
			close = close_of(at, end, '[', ']');
			say_group(f, at + 1, close, t);
		} else if (*at == '{') {
			close = close_of(at, end, '{', '}');
			f->first = false;
			f->place(
			    f, (struct slice){at + 1, (size_t)(close - at - 1)},
			    t);
		} else if (*at == '(' && next != '{') {
			close = close_of(at, end, '(', ')');
			say_ending(f, at + 1, close, t);
		} else if (*at == ':' && next == '[') {
			f->first = true;
		} else {
			if (!f->first || *at != ',')
				buf_char(t, *at);
			f->first = false;
		}
		at = close + 1;
	}
}

void
say_noun_pattern(struct filling *f, struct slice noun, bool many, struct buf *t)
{
	bool was = f->plural;

	f->plural = many;
	say_pattern(f, noun, t);
	f->plural = was;
}
