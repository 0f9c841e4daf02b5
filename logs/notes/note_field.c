/* Fields of a state that a line names: the words of the path, the names of its
 * indices, and a value. */
#include "note_field.h"

#include <stdlib.h>
#include <string.h>

#include "note_score.h"

enum {
	NAMED = 70,
	FAR = 45,      /* another word than that of the path */
	UNNAMED = 40,  /* the path has a word that the line lacks */
	NO_VALUE = 130 /* the line names no value */
};

struct reader {
	const struct context *context;
	struct vocabulary *vocabulary;
	const struct note_words *words;
	struct field_words *found;
};

/* A field and its value in the line, so far. */
struct naming {
	const struct field *field;
	int element;
	uint64_t used;
	int cost, named; /* things of it that are named */
};

/* `Berlin has ...`: words that only join others. */
static bool
joins(const struct note_word *w)
{
	return w->filler ||
	       note_is(w, " has have is are hat haben ist sind set lies "
			  "stands liegt steht there ");
}

/* The field with that value, if it is among the FIELDS_BEST cheapest. */
static void
offer(struct reader *r, const struct naming *n, const char *value)
{
	struct field_words *f = r->found;
	struct field_said one = {.cost = n->cost};
	struct buf t = buf_in(one.words, sizeof(one.words));
	int i;

	for (i = 0; i < r->words->count; i++)
		if (!bits_has(n->used, i) && !joins(&r->words->word[i]))
			one.cost += note_weight(&r->words->word[i]);
	if (one.cost > NO_VALUE || !n->named)
		return;
	field_path(r->context->pack, n->field, n->element, &t);
	buf_say(&t, "=%s", value);
	for (i = f->count; i > 0 && f->best[i - 1].cost > one.cost; i--)
		if (i < FIELDS_BEST)
			f->best[i] = f->best[i - 1];
	if (i == FIELDS_BEST)
		return;
	f->best[i] = one;
	f->count += f->count < FIELDS_BEST;
}

/* --- values --------------------------------------------------------------- */

static void
offer_number(struct reader *r, const struct naming *n)
{
	int64_t low, high;

	field_range(n->field, &low, &high);
	for (int i = 0; i < r->words->count; i++) {
		const struct note_word *w = &r->words->word[i];
		struct naming one = *n;
		BUF(t, 24);

		if (w->kind != NOTE_NUMBER || bits_has(n->used, i) ||
		    w->number < low || w->number > high)
			continue;
		one.used |= bit(i);
		buf_number(&t, w->number);
		offer(r, &one, t.at);
	}
}

/* A name, or of a set all that are named. */
static void
offer_names(struct reader *r, const struct naming *n)
{
	const struct domain *d = n->field->values;
	const bool set = n->field->kind == FIELD_SET;
	struct naming all = *n;
	BUF(t, 150);

	for (int v = 0; v < domain_size(d); v++) {
		const struct spans *s;
		struct naming one = set ? all : *n;

		if (!domain_has(d, r->context->pack, v))
			continue;
		s = vocabulary_value(r->vocabulary, d, v);
		if (!s->count || s->at[0].cost > NAMED ||
		    s->at[0].words & one.used)
			continue;
		one.used |= s->at[0].words;
		one.cost += s->at[0].cost;
		one.named++;
		if (!set)
			buf_clear(&t);
		buf_add(&t, t.size ? "+" : "");
		domain_print(d, r->context->pack, v, &t);
		if (set)
			all = one;
		else
			offer(r, &one, t.at);
	}
	if (set && t.size && !t.full)
		offer(r, &all, t.at);
}

/* --- paths ---------------------------------------------------------------- */

/* Words of the path: each may be named by one of the line. */
static void
name_path(const struct reader *r, struct naming *n)
{
	struct slice rest = slice_of(n->field->pattern), part;
	struct note_words *path = malloc(sizeof(*path));

	while (path && rest.at) {
		part = slice_cut(&rest, '.');
		if (slice_is(part, "*"))
			continue;
		note_words_read(path, part);
		for (int k = 0; k < path->count; k++) {
			int i = 0;

			while (i < r->words->count &&
			       (bits_has(n->used, i) ||
				note_words_far(&r->words->word[i],
					       &path->word[k]) > FAR))
				i++;
			if (i == r->words->count) {
				n->cost += UNNAMED;
				continue;
			}
			n->used |= bit(i);
			n->named++;
		}
	}
	free(path);
}

/* Takes the words that name an index; without a domain a number from 1 on. */
static bool
name_index(const struct reader *r, const struct domain *d, int index,
	   struct naming *n)
{
	const struct spans *s;

	if (!d) {
		for (int i = 0; i < r->words->count; i++)
			if (r->words->word[i].kind == NOTE_NUMBER &&
			    !bits_has(n->used, i) &&
			    r->words->word[i].number == index + 1) {
				n->used |= bit(i);
				return true;
			}
		return false;
	}
	s = vocabulary_value(r->vocabulary, d, index);
	for (int i = 0; i < s->count; i++)
		if (s->at[i].cost <= NAMED && !(s->at[i].words & n->used)) {
			n->used |= s->at[i].words;
			n->cost += s->at[i].cost;
			n->named++;
			return true;
		}
	return false;
}

static void
read_element(struct reader *r, const struct field *f, int element)
{
	const int n2 = f->n2 ? f->n2 : 1;
	struct naming n = {.field = f, .element = element};

	if (!field_has(r->context->pack, f, element) ||
	    (f->n1 && !name_index(r, f->index1, element / n2, &n)) ||
	    (f->n2 && !name_index(r, f->index2, element % n2, &n)))
		return;
	name_path(r, &n);
	if (f->kind == FIELD_WORD || f->kind == FIELD_SET)
		offer_names(r, &n);
	else
		offer_number(r, &n);
}

void
note_read_field(const struct context *c, const struct slice *players,
		struct slice line, struct field_words *found)
{
	struct note_words *words = malloc(sizeof(*words));
	struct reader r = {.context = c, .words = words, .found = found};

	found->count = 0;
	found->sure = false;
	r.vocabulary = words ? vocabulary_new(c, players, -1) : NULL;
	if (r.vocabulary) {
		note_words_read(words, line);
		vocabulary_line(r.vocabulary, words);
		for (struct place at = {0}; place_next(c->game, &at);)
			read_element(&r, at.field, at.element);
	}
	found->sure =
	    found->count && found->best[0].cost <= SCORE_FINE / 2 &&
	    (found->count == 1 ||
	     found->best[1].cost - found->best[0].cost >= SCORE_APART);
	vocabulary_free(r.vocabulary);
	free(words);
}
