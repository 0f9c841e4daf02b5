/* Values and paths of a text. */
#include <string.h>

#include "text_inner.h"

#include "../../core/field.h"

/* --- values --------------------------------------------------------------- */

static void
say_number(const struct telling *s, const struct domain *d, int32_t number,
	   struct buf *t)
{
	if (d)
		say_value(&s->speaker, d, number, t);
	else
		buf_number(t, number);
}

static void
say_items(const struct telling *s, const struct domain *d, int32_t first,
	  int count, const char *last, struct buf *t)
{
	const int16_t *items = s->pack->effects.items + first;
	int i, same;

	for (i = 0; i < count; i += same) {
		for (same = 1; i + same < count && items[i] == items[i + same];)
			same++;
		if (i)
			buf_add(t, i + same == count ? last : ", ");
		say_number(s, d, items[i], t);
		if (same > 1)
			buf_say(t, " %d times", same);
	}
}

static void
say_at(const struct telling *s, int word, struct buf *t)
{
	const struct at_word *at = &s->pack->game->at_words[word];

	if (word == AT_IT || word == AT_EACH) {
		buf_add(t, word == AT_IT && s->it ? s->it : "that ");
		if (word == AT_EACH && s->each != EFFECT_NONE)
			say_short(entity_noun(s, s->each), t);
		else if (!(word == AT_IT && s->it))
			buf_add(t, "one");
		return;
	}
	buf_add(t, at->words ? at->words : at->what);
}

void
say_chosen(struct telling *s, const struct domain *d,
	   const struct effect_arg *a, struct buf *t)
{
	switch ((enum value_kind)a->kind) {
	case VALUE_FIXED:
		say_number(s, d, a->value, t);
		break;
	case VALUE_LIST:
		say_items(s, d, a->value, a->count, " and ", t);
		break;
	case VALUE_CHOICE:
		if (a->count > 1) {
			buf_say(t, "%d different ", a->count);
		} else {
			buf_add(t, "any ");
		}
		say_noun(domain_noun(s, d), a->count > 1, t);
		break;
	case VALUE_AMONG:
		say_items(s, d, a->value, a->count, " or ", t);
		break;
	case VALUE_AT:
		say_at(s, a->word, t);
		break;
	case VALUE_TERM:
		s->term(s, &s->pack->effects.terms[a->value], t);
		break;
	}
}

bool
is_me(const struct telling *s, const struct effect_arg *a)
{
	return a->kind == VALUE_AT && a->word < AT_EACH &&
	       strcmp(s->pack->game->at_words[a->word].name, "me") == 0;
}

void
say_owner(struct filling *f, const struct domain *d, const struct effect_arg *a,
	  enum owner_place place, struct buf *t)
{
	const bool before = place == BEFORE_NOUN;
	bool name = a->kind == VALUE_FIXED || a->kind == VALUE_AMONG;

	if (a->kind == VALUE_AT && a->word == AT_IT && !f->telling->it) {
		f->left_out = true;
	} else if (before && name) {
		say_chosen(f->telling, d, a, t);
		buf_char(t, ' ');
	} else if (!before && is_me(f->telling, a)) {
		buf_add(t, " of yours");
	} else if (!before && !name) {
		buf_add(t, " of ");
		if (a->kind == VALUE_AT && a->word == AT_EACH &&
		    f->telling->seats)
			buf_add(t, "its own");
		else
			say_chosen(f->telling, d, a, t);
	}
}

/* --- paths ---------------------------------------------------------------- */

static const char *
path_pattern(const struct game *g, const struct effect_term *e)
{
	return e->subject == SUBJECT_QUANTITY ? g->quantities[e->what].pattern
					      : g->fields[e->what].pattern;
}

const char *
subject_phrase(const struct telling *s, const struct effect_term *e)
{
	const struct game *g = s->pack->game;

	if (e->kind == TERM_COUNT || e->kind == TERM_ANY)
		return NULL; /* it has none */
	if (e->subject == SUBJECT_KEY)
		return g->conditions[e->what].words;
	return e->subject == SUBJECT_QUANTITY ? g->quantities[e->what].words
					      : g->fields[e->what].phrase;
}

bool
is_counted(const char *phrase)
{
	return phrase && (*phrase == '#' || *phrase == '%');
}

bool
is_clause(const char *phrase)
{
	return phrase && !is_counted(phrase) && strchr(phrase, '|');
}

/* What the index `0` or `1` of a path counts, and the member `m` of its set. */
static const struct domain *
index_domain(const struct game *g, const struct effect_term *e, char which)
{
	const bool figure = e->subject == SUBJECT_QUANTITY;
	const struct quantity *q = &g->quantities[e->what];
	const struct field *f = &g->fields[e->what];

	if (which == '0')
		return figure ? q->index1 : f->index1;
	if (which == '1')
		return figure ? q->index2 : f->index2;
	return figure ? NULL : f->values;
}

/* `{0}`, `{1<}`: an index of a path; `{m}`: the member of its set. */
static void
say_place_of_path(struct filling *f, struct slice inside, struct buf *t)
{
	const struct effect_term *e = f->term;
	const char which = *inside.at;
	const struct effect_index *i =
	    which == 'm' ? &e->member : &e->index[which == '1'];
	const struct domain *d = index_domain(f->telling->pack->game, e, which);
	struct effect_arg a = {.kind = i->moves ? VALUE_AT : VALUE_FIXED,
			       .word = i->word,
			       .value = i->number + (d ? 0 : 1)};

	if (inside.size > 1)
		say_owner(f, d, &a,
			  inside.at[1] == '<' ? BEFORE_NOUN : AFTER_NOUN, t);
	else
		say_chosen(f->telling, d, &a, t);
}

/* `{v}` in a condition: what it is compared with; `{v&}`: all of these. */
static void
say_place_of_condition(struct filling *f, struct slice inside, struct buf *t)
{
	const struct effect_condition *k = f->condition;
	const struct key *key =
	    &f->telling->pack->game->conditions[f->term->what];
	struct effect_arg a = k->right;

	if (a.kind == VALUE_LIST && inside.size == 1)
		a.kind = VALUE_AMONG;
	say_chosen(f->telling, key->domain, &a, t);
}

static void
say_place(struct filling *f, struct slice inside, struct buf *t)
{
	if (f->term->subject != SUBJECT_KEY)
		say_place_of_path(f, inside, t);
	else if (f->condition)
		say_place_of_condition(f, inside, t);
}

/* Is the index said?  Not if it is @it, whose name is known from before. */
static bool
is_index_said(struct filling *f, struct slice name)
{
	const struct effect_index *i = *name.at == 'm'
					   ? &f->term->member
					   : &f->term->index[*name.at == '1'];

	if (!i->moves || i->word != AT_IT || f->telling->it)
		return true;
	f->left_out = true;
	return false;
}

struct filling
path_filling(struct telling *s, const struct effect_term *e)
{
	return (struct filling){.telling = s,
				.place = say_place,
				.counts = is_index_said,
				.term = e,
				.times = 1};
}

/* A path for which the game has no words: `workers of V-1`. */
static void
say_plain_path(struct filling *f, struct buf *t)
{
	const char *pattern = path_pattern(f->telling->pack->game, f->term);
	const char *star = strrchr(pattern, '*');
	const char *noun = star && star[1] == '.' ? star + 2 : pattern;

	buf_add(t, "the ");
	for (; *noun && !(noun[0] == '.' && noun[1] == '*'); noun++) {
		buf_add(t, *noun >= '0' && *noun <= '9' ? " " : "");
		buf_char(t, *noun == '-' || *noun == '.' ? ' ' : *noun);
	}
	if (star)
		say_pattern(f, slice_of("[ of {0}]"), t);
	if (star && strchr(pattern, '*') < star)
		say_pattern(f, slice_of("[, {1}]"), t);
	if (term_has_member(f->term))
		say_pattern(f, slice_of("[, {m}]"), t);
}

bool
say_subject(struct telling *s, const struct effect_term *e, bool many,
	    struct buf *t)
{
	const char *phrase = subject_phrase(s, e);
	struct filling f = path_filling(s, e);

	f.plural = many;
	if (phrase && !is_clause(phrase))
		say_pattern(&f, slice_of(phrase + is_counted(phrase)), t);
	else if (e->subject == SUBJECT_KEY)
		buf_add(t, s->pack->game->conditions[e->what].what);
	else
		say_plain_path(&f, t);
	return f.left_out;
}
