/* Compiled texts, back in words. */
#include <string.h>

#include "../field.h"
#include "../pack/domain.h"
#include "../pack/pack_parts.h"
#include "../tables.h"
#include "../verb.h"

/* --- printing: values ----------------------------------------------------- */

static void
print_items(const struct pack *p, const struct domain *d, int32_t first,
	    int count, struct buf *out)
{
	int32_t items[UINT8_MAX];

	for (int i = 0; i < count; i++)
		items[i] = p->effects.items[first + i];
	items_print(p, d, items, count, out);
}

static void
print_at(const struct pack *p, int word, struct buf *out)
{
	buf_say(out, "@%s",
		word == AT_EACH ? "each"
		: word == AT_IT ? "it"
				: p->game->at_words[word].name);
}

static void print_term(const struct pack *, const struct effect_term *,
		       struct buf *);

/* What stands after `=`, in each of its kinds. */
static void
print_value(const struct pack *p, const struct domain *d,
	    const struct effect_arg *a, struct buf *out)
{
	switch ((enum value_kind)a->kind) {
	case VALUE_FIXED:
		items_print(p, d, &a->value, 1, out);
		break;
	case VALUE_LIST:
		print_items(p, d, a->value, a->count, out);
		break;
	case VALUE_CHOICE:
		buf_char(out, '?');
		if (a->count > 1)
			buf_say(out, "*%d", a->count);
		break;
	case VALUE_AMONG:
		buf_char(out, '?');
		print_items(p, d, a->value, a->count, out);
		break;
	case VALUE_AT:
		print_at(p, a->word, out);
		break;
	case VALUE_TERM:
		print_term(p, &p->effects.terms[a->value], out);
		break;
	}
}

/* --- printing: terms and conditions --------------------------------------- */

static void
print_index(const struct pack *p, const struct domain *names,
	    const struct effect_index *index, struct buf *out)
{
	if (index->moves)
		print_at(p, index->word, out);
	else if (names)
		domain_print(names, p, index->number, out);
	else
		buf_number(out, index->number + 1);
}

/* The pattern of a path, with the indices in the place of its stars. */
static void
print_path(const struct pack *p, const struct effect_term *t, struct buf *out)
{
	const struct game *g = p->game;
	bool quantity = t->subject == SUBJECT_QUANTITY;
	const struct field *f = quantity ? NULL : &g->fields[t->what];
	const struct domain *names[2] = {
	    f ? f->index1 : g->quantities[t->what].index1,
	    f ? f->index2 : g->quantities[t->what].index2};
	const char *at = f ? f->pattern : g->quantities[t->what].pattern;

	for (int seen = 0; *at; at++) {
		if (*at != '*') {
			buf_char(out, *at);
			continue;
		}
		if (seen < 2)
			print_index(p, names[seen], &t->index[seen], out);
		seen++;
	}
	if (f && term_has_member(t)) {
		buf_char(out, '.');
		print_index(p, f->values, &t->member, out);
	}
}

static void
print_subject(const struct pack *p, const struct effect_term *t,
	      struct buf *out)
{
	if (t->subject == SUBJECT_KEY)
		buf_add(out, p->game->conditions[t->what].name);
	else
		print_path(p, t, out);
}

static void print_condition(const struct pack *,
			    const struct effect_condition *, struct buf *);

const char *const effect_brackets[TERM_ANY + 1] = {[TERM_COUNT] = "count",
						   [TERM_SUM] = "sum",
						   [TERM_MOST] = "@most",
						   [TERM_FEWEST] = "@fewest",
						   [TERM_ANY] = "@any"};

/* `count(city unrest.@it=1)`: a thing, a path, conditions. */
static void
print_inside(const struct pack *p, const struct effect_term *t, struct buf *out)
{
	buf_say(out, "%s(%s", effect_brackets[t->kind],
		p->game->entities[t->entity].name);
	if (t->kind != TERM_COUNT && t->kind != TERM_ANY) {
		buf_char(out, ' ');
		print_subject(p, t, out);
	}
	for (int i = 0; i < t->conditions; i++) {
		buf_char(out, ' ');
		print_condition(p, &p->effects.conditions[t->condition + i],
				out);
	}
	buf_char(out, ')');
}

/* A term as a cell has it: `2*count(...)..3`. */
static void
print_term(const struct pack *p, const struct effect_term *t, struct buf *out)
{
	if (t->factor != 1)
		buf_say(out, "%d*", t->factor);
	if (t->kind == TERM_SUBJECT)
		print_subject(p, t, out);
	else
		print_inside(p, t, out);
	if (t->most != INT32_MAX)
		buf_say(out, "..%d", t->most);
}

const struct domain *
effect_right_names(const struct game *g, const struct effect_term *left)
{
	if (left->kind != TERM_SUBJECT || term_has_member(left))
		return NULL;
	switch (left->subject) {
	case SUBJECT_KEY:
		return g->conditions[left->what].domain;
	case SUBJECT_QUANTITY:
		return g->quantities[left->what].names;
	default:
		return g->fields[left->what].values;
	}
}

/* `[not] LEFT[-min|-max]=RIGHT` */
static void
print_condition(const struct pack *p, const struct effect_condition *k,
		struct buf *out)
{
	static const char *const suffix[] = {[COMPARE_IS] = "=",
					     [COMPARE_MIN] = "-min=",
					     [COMPARE_MAX] = "-max="};
	const struct effect_term *left = &p->effects.terms[k->left];
	const struct domain *d = effect_right_names(p->game, left);

	if (k->negated)
		buf_add(out, "not ");
	print_term(p, left, out);
	buf_add(out, suffix[k->compare]);
	if (left->kind == TERM_SUBJECT && left->subject == SUBJECT_FIELD &&
	    !term_has_member(left) && k->right.kind == VALUE_FIXED)
		field_print(p, &p->game->fields[left->what], k->right.value,
			    out);
	else
		print_value(p, d, &k->right, out);
}

static void
print_conditions(const struct pack *p, int first, int count, struct buf *out)
{
	for (int i = 0; i < count; i++) {
		if (i > 0)
			buf_char(out, ' ');
		print_condition(p, &p->effects.conditions[first + i], out);
	}
}

/* --- printing: acts, options, steps --------------------------------------- */

void
effect_print_act(const struct pack *p, const struct effect_act *act,
		 struct buf *out)
{
	const struct verb *verb = &p->game->verbs[act->verb];

	buf_add(out, verb->name);
	for (int i = 0; i < act->args; i++) {
		const struct effect_arg *a = &p->effects.args[act->arg + i];
		const struct key *key = &verb->keys[a->key];

		buf_say(out, " %s=", key->name);
		if ((key->flags & KEY_LATER) && key_is_list(key))
			buf_number(out, a->count);
		else
			print_value(p, key->domain, a, out);
	}
}

/* Conditions, then the effects with what links them. */
static void
print_option(const struct pack *p, const struct effect_option *o,
	     struct buf *out)
{
	static const char *const link[] = {
	    [LINK_FIRST] = "", [LINK_AND] = " and ", [LINK_TO] = " to "};

	if (o->conditions > 0) {
		buf_add(out, "if ");
		print_conditions(p, o->condition, o->conditions, out);
		buf_char(out, ' ');
	}
	for (int i = 0; i < o->acts; i++) {
		const struct effect_act *act = effect_act(p, o, i);

		buf_add(out, link[act->link]);
		effect_print_act(p, act, out);
	}
}

/* Whose the step is, whether it may be declined, then its options. */
static void
print_step(const struct pack *p, const struct effect_step *s, struct buf *out)
{
	if (s->each != EFFECT_NONE)
		buf_say(out, "each %s ", p->game->entities[s->each].name);
	if (s->by.moves) {
		buf_add(out, "by ");
		print_at(p, s->by.word, out);
		buf_char(out, ' ');
	}
	if (s->may)
		buf_add(out, "may ");
	if (s->options == 0)
		buf_add(out, "...");
	for (int i = 0; i < s->options; i++) {
		const struct effect_option *o = effect_option(p, s, i);

		if (i > 0)
			buf_add(out, o->otherwise ? " else " : " or ");
		print_option(p, o, out);
	}
}

void
effect_print(const struct pack *p, int program, struct buf *out)
{
	const struct program *g = &p->effects.programs[program];

	if (g->steps == 0 && g->conditions == 0 && !g->open)
		buf_add(out, "none");
	print_conditions(p, g->condition, g->conditions, out);
	for (int i = 0; i < g->steps; i++) {
		if (i > 0)
			buf_add(out, " ; ");
		print_step(p, effect_step(p, program, i), out);
	}
	if (g->open)
		buf_add(out, g->steps + g->conditions > 0 ? " ; ..." : "...");
}

/* Both are printed, as far as the old one is known, and have to be the same. */
bool
effect_goes_on(const struct pack *p, int old, int new)
{
	const struct program *a = &p->effects.programs[old];
	const struct program *b = &p->effects.programs[new];
	bool unknown = a->open;
	BUF(x, 8192);
	BUF(y, 8192);

	if (b->steps < a->steps || b->conditions < a->conditions ||
	    (!a->open && (b->steps > a->steps || b->open)))
		return false;
	/* what is known of the old one has the same words in the new one */
	print_conditions(p, a->condition, a->conditions, &x);
	print_conditions(p, b->condition, a->conditions, &y);
	for (int i = 0; i < a->steps; i++) {
		const struct effect_step *step = effect_step(p, old, i);

		unknown |= step->options == 0;
		if (step->options == 0)
			continue;
		buf_char(&x, ';');
		print_step(p, step, &x);
		buf_char(&y, ';');
		print_step(p, effect_step(p, new, i), &y);
	}
	return unknown && !x.full && !y.full && strcmp(x.at, y.at) == 0;
}
