#include "say_text.h"

#include <assert.h>
#include <string.h>

static const char unknown[] =
    "more, which this pack does not know: the rows of the log say it";

/* --- names ---------------------------------------------------------------- */

/* The title of a row, where its table has one. */
static struct slice
row_title(const struct pack *p, int table, struct slice id)
{
	const struct column *c = p->game->tables[table].columns;
	int row = pack_find(p, table, id);

	for (int i = 0; row >= 0 && c[i].name; i++)
		if (c[i].type == COLUMN_TEXT &&
		    (strcmp(c[i].name, "title") == 0 ||
		     strcmp(c[i].name, "name") == 0))
			return cell_text(p, cell(p, table, row, i));
	return (struct slice){NULL, 0};
}

/* Its title, March on Berlin; without one its id. */
static void
say_name(const struct pack *p, const struct domain *d, int32_t number,
	 struct text *t)
{
	struct slice name, title = {NULL, 0};
	int before = 0;

	if (!d) {
		text_number(t, number);
		return;
	}
	name = domain_name(d, p, number);
	for (int i = 0; i < DOMAIN_LISTS && name.size; i++) {
		const struct list *l = &d->lists[i];

		if (!l->words && l->count && number >= before &&
		    number < before + l->count)
			title = row_title(p, l->table, name);
		before += l->count;
	}
	if (title.size)
		text_bytes(t, title.at, title.size);
	else
		domain_print(d, p, number, t);
}

/* `a, b or c` */
static void
say_list(const struct pack *p, const struct domain *d, int32_t first, int count,
	 const char *last, struct text *t)
{
	for (int i = 0; i < count; i++) {
		if (i)
			text_add(t, i == count - 1 ? last : ", ");
		say_name(p, d, p->effects.items[first + i], t);
	}
}

static void
say_at(const struct pack *p, int word, struct text *t)
{
	if (word == AT_EACH)
		text_add(t, "the one in turn");
	else if (word == AT_IT)
		text_add(t, "it");
	else
		text_add(t, p->game->at_words[word].what);
}

/* --- numbers -------------------------------------------------------------- */

static void say_conditions(const struct pack *, int first, int count,
			   struct text *);

static void
say_index(const struct pack *p, const struct domain *d,
	  const struct effect_index *index, struct text *t)
{
	if (index->moves)
		say_at(p, index->word, t);
	else if (d)
		say_name(p, d, index->number, t);
	else
		text_number(t, index->number + 1);
}

/* The words of a pattern up to its first index, and the indices in brackets. */
static void
say_path(const struct pack *p, const struct effect_term *e, struct text *t)
{
	const struct game *g = p->game;
	bool figure = e->subject == SUBJECT_FIGURE;
	const struct figure *w = figure ? &g->figures[e->what] : NULL;
	const struct field *f = figure ? NULL : &g->fields[e->what];
	const struct domain *index[2] = {figure ? w->index1 : f->index1,
					 figure ? w->index2 : f->index2};
	const char *pattern = figure ? w->pattern : f->pattern;
	int seen = 0;

	if (figure)
		text_add(t, w->what);
	for (const char *at = pattern; *at; at++) {
		if (*at != '*') {
			if (!figure && !(*at == '.' && at[1] == '*'))
				text_char(t, *at == '-' ? ' ' : *at);
			continue;
		}
		assert(seen < 2);
		text_add(t, seen ? ", " : figure ? " (" : " of ");
		say_index(p, index[seen], &e->index[seen], t);
		seen++;
	}
	if (figure && seen)
		text_char(t, ')');
}

static void
say_subject(const struct pack *p, const struct effect_term *e, struct text *t)
{
	if (e->subject == SUBJECT_KEY)
		text_add(t, p->game->conditions[e->what].what);
	else
		say_path(p, e, t);
}

/* What is gone through, and which of them count. */
static void
say_members(const struct pack *p, const struct effect_term *e, struct text *t)
{
	text_add(t, p->game->things[e->thing].what);
	if (e->conditions) {
		text_add(t, " for which ");
		say_conditions(p, e->condition, e->conditions, t);
	}
}

static void
say_term(const struct pack *p, const struct effect_term *e, struct text *t)
{
	if (e->factor != 1 && !term_names(e)) {
		text_number(t, e->factor);
		text_add(t, " times ");
	}
	switch ((enum term_kind)e->kind) {
	case TERM_SUBJECT:
		say_subject(p, e, t);
		break;
	case TERM_COUNT:
		text_add(t, "the number of: ");
		say_members(p, e, t);
		break;
	case TERM_SUM:
		text_add(t, "the sum of ");
		say_subject(p, e, t);
		text_add(t, " over ");
		say_members(p, e, t);
		break;
	case TERM_MOST:
	case TERM_FEWEST:
		text_add(t, "of ");
		say_members(p, e, t);
		text_add(t, e->kind == TERM_MOST
				? ", the one with the most: "
				: ", the one with the fewest: ");
		say_subject(p, e, t);
		text_add(t, "; of several, a choice");
		break;
	case TERM_ANY:
		text_add(t, "a choice of ");
		say_members(p, e, t);
		break;
	}
	if (e->most != INT32_MAX) {
		text_add(t, ", at most ");
		text_number(t, e->most);
	}
}

/* --- values --------------------------------------------------------------- */

static void
say_value(const struct pack *p, const struct domain *d,
	  const struct effect_arg *a, bool later, struct text *t)
{
	switch ((enum value_kind)a->kind) {
	case VALUE_FIXED:
		say_name(p, d, a->value, t);
		break;
	case VALUE_LIST:
		say_list(p, d, a->value, a->count, " and ", t);
		break;
	case VALUE_CHOICE:
		if (a->count > 1 || later) {
			text_number(t, a->count);
			text_add(t, a->count > 1 ? " of your choice"
						 : ", of your choice");
		} else {
			text_add(t, "your choice");
		}
		break;
	case VALUE_AMONG:
		text_add(t, "your choice of ");
		say_list(p, d, a->value, a->count, " or ", t);
		break;
	case VALUE_AT:
		say_at(p, a->word, t);
		break;
	case VALUE_TERM:
		say_term(p, &p->effects.terms[a->value], t);
		break;
	}
}

/* --- conditions ----------------------------------------------------------- */

/* The names that the right side has; NULL: numbers. */
static const struct domain *
right_names(const struct game *g, const struct effect_term *left)
{
	if (left->kind != TERM_SUBJECT)
		return NULL;
	if (left->subject == SUBJECT_KEY)
		return g->conditions[left->what].domain;
	if (left->subject == SUBJECT_FIGURE)
		return figure_names(g, left->what);
	return g->fields[left->what].values;
}

/* `kpd is in the set government` */
static void
say_member(const struct pack *p, const struct effect_condition *k,
	   struct text *t)
{
	const struct effect_term *left = &p->effects.terms[k->left];

	say_index(p, p->game->fields[left->what].values, &left->member, t);
	text_add(t,
		 (k->value == 0) != k->negated ? " is not in: " : " is in: ");
	say_path(p, left, t);
}

static void
say_condition(const struct pack *p, const struct effect_condition *k,
	      struct text *t)
{
	static const char *const is[2][3] = {
	    {" is ", " is at least ", " is at most "},
	    {" is not ", " is less than ", " is more than "}};
	const struct effect_term *left = &p->effects.terms[k->left];
	const struct effect_arg right = {.kind = k->kind,
					 .count = k->count,
					 .word = k->word,
					 .value = k->value};
	bool key = left->kind == TERM_SUBJECT && left->subject == SUBJECT_KEY;
	bool set = left->kind == TERM_SUBJECT &&
		   left->subject == SUBJECT_FIELD &&
		   p->game->fields[left->what].kind == FIELD_SET;
	const struct domain *names = right_names(p->game, left);
	bool bracket;

	if (set && (left->member.moves || left->member.number >= 0)) {
		say_member(p, k, t);
		return;
	}
	bracket = key && names && k->compare == COMPARE_IS &&
		  p->game->conditions[left->what].type != KEY_NUMBER;
	if (bracket) {
		text_add(t, k->negated ? "it is not so that " : "");
		text_add(t, p->game->conditions[left->what].what);
		text_add(t, " (");
	} else {
		say_term(p, left, t);
		text_add(t, is[k->negated][k->compare]);
	}
	if (k->kind == VALUE_LIST)
		say_list(p, names, k->value, k->count, key ? ", " : " or ", t);
	else if (set)
		field_print(p, &p->game->fields[left->what], k->value, t);
	else
		say_value(p, names, &right, false, t);
	text_add(t, bracket ? ")" : "");
}

static void
say_conditions(const struct pack *p, int first, int count, struct text *t)
{
	for (int i = 0; i < count; i++) {
		text_add(t, i ? ", and " : "");
		say_condition(p, &p->effects.conditions[first + i], t);
	}
}

/* --- what is done --------------------------------------------------------- */

/* What the manual says of a key, without the second thought. */
static void
say_key(const struct key *k, struct text *t)
{
	text_bytes(t, k->what, strcspn(k->what, ";"));
}

static void
say_act(const struct pack *p, const struct effect_act *act, struct text *t)
{
	const struct verb *verb = &p->game->verbs[act->verb];

	text_add(t, verb->what);
	for (int i = 0; i < act->args; i++) {
		const struct effect_arg *a = &p->effects.args[act->arg + i];
		const struct key *key = &verb->keys[a->key];

		text_add(t, i ? "; " : " (");
		say_key(key, t);
		text_add(t, ": ");
		say_value(p, key->domain, a,
			  key_is_list(key) && (key->flags & KEY_LATER), t);
	}
	text_add(t, act->args ? ")" : "");
}

static void
say_option(const struct pack *p, const struct effect_option *o, struct text *t)
{
	static const char *const link[] = {
	    [LINK_FIRST] = "",
	    [LINK_AND] = ", and ",
	    [LINK_TO] = ", and only when that was done in full: "};

	if (o->otherwise)
		text_add(t, "otherwise ");
	if (o->conditions) {
		text_add(t, "if ");
		say_conditions(p, o->condition, o->conditions, t);
		text_add(t, ": ");
	}
	for (int i = 0; i < o->acts; i++) {
		const struct effect_act *act = effect_act(p, o, i);

		text_add(t, link[act->link]);
		say_act(p, act, t);
	}
}

/* --- steps ---------------------------------------------------------------- */

static void
blanks(struct text *t, size_t n)
{
	while (n--)
		text_char(t, ' ');
}

static bool
has_else(const struct pack *p, const struct effect_step *s)
{
	for (int i = 0; i < s->options; i++)
		if (effect_option(p, s, i)->otherwise)
			return true;
	return false;
}

/* Who has the step, and who decides on it. */
static void
say_whose(const struct pack *p, const struct effect_step *s, struct text *t)
{
	const struct thing *each;

	if (s->each != EFFECT_NONE) {
		each = &p->game->things[s->each];
		text_add(t, "one after the other, ");
		text_add(t, each->what);
		if (each->seats && !s->by.moves)
			text_add(t, ", each for itself");
		text_add(t, ": ");
	}
	if (s->by.moves) {
		text_add(t, "decided by ");
		say_at(p, s->by.word, t);
		text_add(t, ": ");
	}
	if (s->may)
		text_add(t, "if wanted, ");
}

/* A line of its own for each option where there are several. */
static void
say_step(const struct pack *p, const struct effect_step *s, int number,
	 size_t indent, struct text *t)
{
	size_t from = t->size;

	blanks(t, indent);
	text_number(t, number);
	text_add(t, ". ");
	if (s->options == 0)
		text_add(t, unknown);
	say_whose(p, s, t);
	if (s->options == 1)
		say_option(p, effect_option(p, s, 0), t);
	else if (s->options > 1)
		text_add(t, has_else(p, s) ? "the first that holds:"
					   : "one of these, a choice:");
	text_fold(t, from, indent + 3);
	for (int i = 0; s->options > 1 && i < s->options; i++) {
		from = t->size;
		blanks(t, indent + 3);
		text_char(t, (char)('a' + i));
		text_add(t, ") ");
		say_option(p, effect_option(p, s, i), t);
		text_fold(t, from, indent + 6);
	}
}

static void
say_line(const char *words, size_t indent, struct text *t)
{
	size_t from = t->size;

	blanks(t, indent);
	text_add(t, words);
	text_fold(t, from, indent);
}

void
say_program(const struct pack *p, int program, size_t indent, struct text *t)
{
	const struct program *g = &p->effects.programs[program];
	size_t from = t->size;

	if (!g->steps && !g->conditions && !g->open)
		say_line("nothing", indent, t);
	if (g->conditions) {
		blanks(t, indent);
		text_add(t, "if ");
		say_conditions(p, g->condition, g->conditions, t);
		text_fold(t, from, indent);
	}
	for (int i = 0; i < g->steps; i++)
		say_step(p, effect_step(p, program, i), i + 1, indent, t);
	if (g->open)
		say_line(unknown, indent, t);
}

void
say_effect(const struct pack *p, int program, int step, struct text *t)
{
	const struct effect_step *s;

	if (step >= p->effects.programs[program].steps)
		return;
	s = effect_step(p, program, step);
	for (int i = 0; i < s->options; i++) {
		text_add(t, i ? ", or " : "");
		say_option(p, effect_option(p, s, i), t);
	}
}
