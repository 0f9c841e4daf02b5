#include "grammar_fail.h"

#include <stdio.h>
#include <string.h>

#include "csv/blank.h"
#include "near.h"

/* --- in whatever case ----------------------------------------------------- */

int
grammar_find_loosely(const struct domain *d, const struct pack *pack,
		     struct slice word)
{
	BUF(t, ID_MAX + 1);

	word = blank_trim(word);
	for (size_t i = 0; i < word.size; i++)
		buf_char(&t, small_letter(word.at[i]));
	return t.full ? -1 : domain_find(d, pack, slice_of(t.at));
}

int
grammar_verb_loosely(const struct game *g, struct slice word)
{
	for (int i = 0; g->verbs[i].name; i++)
		if (!(g->verbs[i].flags & VERB_LASTING) &&
		    blank_is(word, g->verbs[i].name))
			return i;
	return -1;
}

static const char *const generic[] = {
    "game",    "seat",     "ruling", "component", "given", "expect",
    "illegal", "takeback", "result", "leave",     NULL};

bool
grammar_is_generic(struct slice word)
{
	int i = 0;

	while (generic[i] && !blank_is(word, generic[i]))
		i++;
	return generic[i] != NULL;
}

void
grammar_offer_verbs(struct near *near, const struct game *g)
{
	for (int i = 0; g && g->verbs[i].name; i++)
		if (!(g->verbs[i].flags & VERB_LASTING))
			near_offer(near, slice_of(g->verbs[i].name));
	for (int i = 0; generic[i]; i++)
		near_offer(near, slice_of(generic[i]));
}

/* --- words ---------------------------------------------------------------- */

enum { QUOTED = 60 }; /* bytes of a word that is wrong */

static struct buf
begin_error(struct grammar_error *e, const char *rule, enum cell cell,
	    size_t offset)
{
	e->rule = rule;
	e->cell = cell;
	e->offset = offset;
	e->near = NEAR_NOTHING;
	return buf_in(e->words, sizeof(e->words));
}

bool
grammar_fail(struct grammar_error *e, const char *rule, enum cell cell,
	     size_t offset, const char *words, struct slice quoted)
{
	struct buf t = begin_error(e, rule, cell, offset);
	const char *at;

	for (at = words; *at; at++) {
		if (*at == '%')
			buf_quote(&t, quoted, QUOTED);
		else
			buf_char(&t, *at);
	}
	return false;
}

bool
grammar_fail_value(struct grammar_error *e, const struct key *k,
		   struct slice word, size_t offset)
{
	struct buf t = begin_error(e, "log/unknown-word", CELL_ARGS, offset);

	if (!word.size) {
		buf_say(&t, "after %s= a value is missing", k->name);
		return false;
	}
	buf_quote(&t, word, QUOTED);
	buf_say(&t, " is not a value of %s=", k->name);
	if (word.size > 1 && word.at[word.size - 1] == ',') {
		buf_add(&t, "; arguments are separated by blanks, not commas");
		return false;
	}
	if (word.size == 1 && *word.at == '?') {
		buf_add(&t, ": it has to be known");
		return false;
	}
	e->near = NEAR_VALUE;
	e->key = k;
	e->word = word;
	return false;
}

bool
grammar_fail_range(struct grammar_error *e, const struct key *k,
		   struct slice word, size_t offset)
{
	struct buf t = begin_error(e, "log/range", CELL_ARGS, offset);

	const bool list = key_is_list(k); /* min and max are of its length */

	buf_quote(&t, word, QUOTED);
	buf_say(&t, " is out of range: %s= takes %d to %d", k->name,
		list ? -999 : k->min, list ? 9999 : k->max);
	return false;
}

bool
grammar_fail_length(struct grammar_error *e, const struct key *k, int count,
		    size_t offset)
{
	struct buf t = begin_error(e, "log/list-length", CELL_ARGS, offset);
	const bool few = count < k->min;
	const int limit = few ? k->min : k->max;

	buf_say(&t, "%s= takes at %s %d ", k->name, few ? "least" : "most",
		limit);
	buf_add(&t, limit == 1 ? "value" : "values");
	return false;
}

/* `card=, on= and target=` */
static void
add_keys(const struct verb *v, struct buf *t)
{
	int k, said = 0, count = 0;

	for (k = 0; v->keys[k].name; k++)
		count += !(v->keys[k].flags & KEY_CELL_ONLY);
	for (k = 0; v->keys[k].name; k++) {
		if (v->keys[k].flags & KEY_CELL_ONLY)
			continue;
		if (said++)
			buf_add(t, said == count ? " and " : ", ");
		buf_say(t, "%s=", v->keys[k].name);
	}
}

bool
grammar_fail_key(struct grammar_error *e, const struct verb *v,
		 struct slice word, size_t offset)
{
	struct buf t = begin_error(e, "log/unknown-key", CELL_ARGS, offset);

	if (word.size == 1 && *word.at == ',') {
		buf_add(&t, "arguments are separated by blanks, not commas");
		return false;
	}
	buf_say(&t, "'%s' has no argument ", v->name);
	buf_quote(&t, word, QUOTED);
	if (!verb_keys(v)) {
		buf_add(&t, "; it takes none");
		return false;
	}
	buf_add(&t, "; it takes ");
	add_keys(v, &t);
	return false;
}

bool
grammar_fail_missing(struct grammar_error *e, const struct verb *v,
		     const struct key *k, size_t offset)
{
	struct buf t = begin_error(e, "log/missing-key", CELL_ARGS, offset);

	buf_say(&t, "'%s' needs %s=", v->name, k->name);
	if (k->what)
		buf_say(&t, " (%s)", k->what);
	return false;
}

bool
grammar_fail_seat(struct grammar_error *e, const struct context *c,
		  struct slice word)
{
	struct buf t = begin_error(e, "log/unknown-seat", CELL_ACTOR, 0);
	bool absent = grammar_find_loosely(c->game->seats, NULL, word) >= 0;

	buf_quote(&t, word, QUOTED);
	buf_add(&t, absent ? " does not sit at this table"
			   : " is not a seat of this game");
	e->near = NEAR_SEAT;
	e->word = word;
	return false;
}

/* A row of the log itself is not misspelt; it only cannot be here. */
bool
grammar_fail_verb(struct grammar_error *e, struct slice word)
{
	struct buf t = begin_error(e, "log/unknown-move", CELL_MOVE, 0);

	if (!word.size) {
		buf_add(&t, "the row has no move");
		return false;
	}
	buf_quote(&t, word, QUOTED);
	buf_add(&t, " is not a move of this game");
	if (grammar_is_generic(word)) {
		buf_add(&t, ", but a row of the log itself");
		return false;
	}
	e->near = NEAR_VERB;
	e->word = word;
	return false;
}

/* --- what may have been meant --------------------------------------------- */

static void
offer_seats(struct near *near, const struct context *c, struct slice word)
{
	const struct domain *seats = c->game->seats;

	/* a seat that is not at the table is not near to one that is */
	if (grammar_find_loosely(seats, NULL, word) >= 0)
		near->most = -1;
	for (int i = 0; i < c->seats; i++)
		near_offer(near, domain_name(seats, NULL, i));
}

const char *
grammar_words(struct grammar_error *e, const struct context *c,
	      const struct likely *likely)
{
	struct buf t = {.at = e->words,
			.size = strlen(e->words),
			.capacity = sizeof(e->words)};
	struct near near;

	if (e->near == NEAR_NOTHING)
		return e->words;
	near_begin(&near, e->word);
	near.likely = likely;
	if (e->near == NEAR_VALUE)
		near_offer_domain(&near, e->key->domain, c->pack);
	else if (e->near == NEAR_SEAT)
		offer_seats(&near, c, e->word);
	else
		grammar_offer_verbs(&near, c->game);
	near_print(&near, &t);
	snprintf(e->meant, sizeof(e->meant), "%s", near_meant(&near).at);
	e->near = NEAR_NOTHING;
	return e->words;
}
