/* What differs between two states, and where a game is, in sentences. */
#include <string.h>

#include "text_inner.h"

/* --- changes -------------------------------------------------------------- */

struct changes {
	const struct speaker *speaker;
	const struct move *move;
	struct buf *out;
	size_t begin;
};

static int
index_of(const struct field *f, int element, int which)
{
	if (!f->n2)
		return element;
	return which ? element % f->n2 : element / f->n2;
}

static void
say_index(const struct speaker *s, const struct field *f, int element,
	  int which, struct buf *t)
{
	const struct domain *d = which ? f->index2 : f->index1;
	int number = index_of(f, element, which);

	if (d)
		say_value(s, d, number, t);
	else
		buf_number(t, number + 1);
}

static void
say_field(const struct speaker *s, const struct field *f, int64_t value,
	  struct buf *t)
{
	if (f->kind == FIELD_WORD)
		say_value(s, f->values, (int)value, t);
	else if (f->kind != FIELD_SET || !value)
		field_print(s->context->pack, f, value, t);
	else
		say_members_of(s, f->values, (uint64_t)value, t);
}

/* Does an argument of the row name what field index 0 names? */
static bool
row_names(const struct changes *c, const struct field *f, int element)
{
	const struct context *context = c->speaker->context;
	const struct key *k;
	struct slice name;

	if (!c->move || !f->index1)
		return false;
	name = domain_name(f->index1, context->pack, index_of(f, element, 0));
	k = context->game->verbs[c->move->verb].keys;
	for (int i = 0; k[i].name; i++) {
		int16_t one;
		int count;
		const int16_t *values =
		    move_values(c->move, i, &k[i], &one, &count);

		for (int j = 0; k[i].domain && j < count; j++)
			if (slice_equal(name,
					domain_name(k[i].domain, context->pack,
						    values[j])))
				return true;
	}
	return false;
}

/* The half of the pattern that is meant: the second where there is less. */
static struct slice
half_of(const char *words, const struct field *f, int64_t old, int64_t new)
{
	const char *bars = strstr(words, " || ");
	bool less = f->kind == FIELD_WORD || f->kind == FIELD_SET ? new == 0
								  : new < old;

	if (!bars)
		return slice_of(words);
	return less ? slice_of(bars + 4)
		    : (struct slice){words, (size_t)(bars - words)};
}

/* A card of which nothing is known any more goes nowhere that has a name. */
static bool
is_nowhere(const struct speaker *s, const struct field *f, int64_t value)
{
	BUF(t, ID_MAX + 1);

	if (f->kind == FIELD_WORD)
		say_value(s, f->values, (int)value, &t);
	return strcmp(t.at, "unseen") == 0;
}

/* A field that has changed. */
struct change {
	const struct speaker *speaker;
	const struct field *field;
	int element;
	int64_t old, new;
};

/* `{0}`, `{1}`: an index; `{old}`, `{new}`: a value; `{n:...}`: counted words.
 */
static void
say_place_of_change(struct filling *f, struct slice inside, struct buf *t)
{
	const struct change *c = f->of;
	const struct slice name = slice_cut(&inside, ':');

	if (inside.size)
		say_counted(c->new,
			    (struct slice){inside.at + 1, inside.size - 1}, t);
	else if (name.at[0] == '0' || name.at[0] == '1')
		say_index(c->speaker, c->field, c->element, name.at[0] - '0',
			  t);
	else
		say_field(c->speaker, c->field,
			  slice_is(name, "old") ? c->old : c->new, t);
}

/* A sentence for the field that changed, if it has words. */
static bool
say_change(void *arg, const struct field *f, int element, int64_t old,
	   int64_t new)
{
	const struct changes *c = arg;
	const char *words = f->change;
	struct filling filling = {
	    .place = say_place_of_change,
	    .of = &(struct change){c->speaker, f, element, old, new}};
	struct slice half;
	size_t from;

	if (!words || is_nowhere(c->speaker, f, new))
		return true;
	if (*words == '~') {
		if (row_names(c, f, element))
			return true;
		words++;
	}
	half = half_of(words, f, old, new);
	if (!half.size)
		return true;
	if (c->out->size > c->begin)
		buf_char(c->out, ' ');
	from = c->out->size;
	say_pattern(&filling, half, c->out);
	if (strncmp(c->out->at + from, "the ", 4) == 0)
		c->out->at[from] = 'T';
	buf_char(c->out, '.');
	return true;
}

void
say_changes(const struct speaker *s, const struct move *m, const void *before,
	    const void *after, struct buf *t)
{
	struct changes c = {s, m, t, t->size};

	field_each(s->context->game, before, after, say_change, &c);
}

/* --- where in its turn a game is ------------------------------------------ */

/* `planning.3` is a stage, `draft.pick` a step, `start-player` two words. */
static void
say_step(const char *word, struct buf *t)
{
	for (; *word; word++) {
		if (*word == '.')
			buf_add(t, word[1] >= '0' && word[1] <= '9' ? " stage "
								    : ", ");
		else
			buf_char(t, *word == '-' ? ' ' : *word);
	}
}

void
say_phase(const struct speaker *s, const void *state, struct buf *t)
{
	static const char *const paths[] = {"phase", "step"};
	const size_t start = t->size;

	for (size_t i = 0; i < sizeof(paths) / sizeof(paths[0]); i++) {
		BUF(w, ID_MAX + 1);

		field_print_path(s->context, state, "", paths[i], &w);
		if (!*w.at || strcmp(w.at, "none") == 0 ||
		    (t->size > start && strcmp(w.at, t->at + start) == 0))
			continue;
		buf_add(t, t->size > start ? ", " : "");
		say_step(w.at, t);
	}
	if (t->size > start && t->at[start] >= 'a' && t->at[start] <= 'z')
		t->at[start] = (char)(t->at[start] & ~32);
}
