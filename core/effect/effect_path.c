/* Compiles paths: fields of the state, quantities and keys of the game. */
#include <assert.h>
#include <string.h>

#include "effect_inner.h"

/* One index of a path. */
static bool
parse_index(struct compiler *c, const struct domain *names, int n,
	    struct slice word, struct effect_index *index)
{
	struct effect_arg v;

	*index = (struct effect_index){.number = -1};
	if (word.size > 0 && word.at[0] == '@') {
		if (!parse_word(c, names, word, &v))
			return false;
		*index = (struct effect_index){(int16_t)v.value, true, v.word};
		return true;
	}
	index->number = (int16_t)field_index(c->pack, names, n, word);
	return index->number >= 0;
}

/* The words of a path against a pattern (`*`: an index); the rest: *rest. */
static bool
match_path(struct compiler *c, const char *pattern,
	   const struct domain *const names[2], const int n[2],
	   struct slice path, struct effect_term *term, struct slice *rest)
{
	struct slice left = slice_of(pattern);
	int seen = 0;

	*rest = path;
	term->index[0].number = term->index[1].number = -1;
	term->index[0].moves = term->index[1].moves = false;
	term->member = (struct effect_index){.number = -1};
	while (left.at) {
		struct slice want = slice_cut(&left, '.'), have;

		if (!rest->at)
			return false;
		have = slice_cut(rest, '.');
		if (!slice_is(want, "*")) {
			if (!slice_equal(want, have))
				return false;
			continue;
		}
		assert(seen < 2);
		if (!parse_index(c, names[seen], n[seen], have,
				 &term->index[seen]))
			return false;
		seen++;
	}
	return true;
}

bool
effect_asks(const struct game *g, const struct field *f)
{
	for (int i = 0; g->waits && g->waits[i]; i++)
		if (strcmp(f->pattern, g->waits[i]) == 0)
			return false;
	return f->kind != FIELD_STAMP && strncmp(f->pattern, "pend", 4) != 0;
}

/* Is the path one of this field, or of a member of it?  Fills the term. */
static bool
match_field(struct compiler *c, const struct field *f, struct slice path,
	    struct effect_term *term)
{
	const struct domain *names[2] = {f->index1, f->index2};
	const int n[2] = {f->n1, f->n2};
	struct slice rest;

	if (f->kind == FIELD_STAMP ||
	    !match_path(c, f->pattern, names, n, path, term, &rest))
		return false;
	if (rest.at && (f->kind != FIELD_SET ||
			!parse_index(c, f->values, 63, rest, &term->member)))
		return false;
	term->subject = SUBJECT_FIELD;
	term->what = (uint16_t)(f - c->pack->game->fields);
	return true;
}

/* Is the path one of this quantity?  Fills the term. */
static bool
match_quantity(struct compiler *c, const struct quantity *f, struct slice path,
	       struct effect_term *term)
{
	const struct domain *names[2] = {f->index1, f->index2};
	const int n[2] = {f->index1 ? domain_size(f->index1) : 0,
			  f->index2 ? domain_size(f->index2) : 0};
	struct slice rest;

	if (!match_path(c, f->pattern, names, n, path, term, &rest) || rest.at)
		return false;
	term->subject = SUBJECT_QUANTITY;
	term->what = (uint16_t)(f - c->pack->game->quantities);
	return true;
}

bool
find_path(struct compiler *c, struct slice path, struct effect_term *term)
{
	const struct game *g = c->pack->game;

	if (path.size == 0)
		return false;
	for (int i = 0; g->quantities[i].pattern; i++)
		if (match_quantity(c, &g->quantities[i], path, term))
			return true;
	for (int i = 0; g->fields[i].pattern; i++)
		if (g->fields[i].pattern[0] == path.at[0] &&
		    match_field(c, &g->fields[i], path, term))
			return true;
	return false;
}

bool
find_key(struct compiler *c, struct slice name, struct effect_term *term)
{
	const int key = key_find(c->pack->game->conditions, name);

	if (key < 0)
		return false;
	term->subject = SUBJECT_KEY;
	term->what = (uint16_t)key;
	return true;
}

bool
subject_is_number(const struct compiler *c, const struct effect_term *term)
{
	const struct game *g = c->pack->game;
	const struct field *f;

	if (term->subject == SUBJECT_QUANTITY)
		return !g->quantities[term->what].names;
	if (term->subject == SUBJECT_KEY)
		return g->conditions[term->what].type == KEY_NUMBER;
	f = &g->fields[term->what];
	return f->kind == FIELD_NUMBER || f->kind == FIELD_SIGNED ||
	       term_has_member(term);
}

bool
term_is_number(const struct compiler *c, const struct effect_term *term)
{
	return term->kind != TERM_SUBJECT || subject_is_number(c, term);
}
