/* Looking into compiled effects, and back to their words. */
#include <string.h>

#include "effect.h"
#include "game.h"
#include "pack_parts.h"

/* --- looking ------------------------------------------------------------- */

const struct effect_option *
effect_step(const struct pack *p, int program, int step, int *count)
{
	const struct program *g = &p->effects.programs[program];
	const struct effect_option *o = p->effects.options + g->first;
	const struct effect_option *end = o + g->count, *first;

	/* mostly each step is one option */
	if (g->count == g->steps) {
		*count = step < g->steps;
		return o + step;
	}
	while (o < end && o->step < step)
		o++;
	for (first = o; o < end && o->step == step;)
		o++;
	*count = (int)(o - first);
	return first;
}

bool
effect_path_holds(const struct pack *p, const struct effect_condition *c,
		  const void *state)
{
	const struct field *f = &p->game->fields[c->what];
	int64_t have = field_get(f, state, c->element);

	if (c->member >= 0)
		have = (int64_t)((uint64_t)have >> c->member & 1);
	switch ((enum compare)c->compare) {
	case COMPARE_IS:
		return have == c->value;
	case COMPARE_MIN:
		return have >= c->value;
	case COMPARE_MAX:
		return have <= c->value;
	}
	return false;
}

void
effect_sort_items(int16_t *items, int count)
{
	for (int i = 1; i < count; i++) {
		int16_t item = items[i];
		int to = i;

		for (; to > 0 && items[to - 1] > item; to--)
			items[to] = items[to - 1];
		items[to] = item;
	}
}

/* --- printing ------------------------------------------------------------ */

static void
print_items(const struct pack *p, const struct domain *d, int32_t first,
	    int count, struct text *out)
{
	int32_t items[UINT8_MAX];

	for (int i = 0; i < count; i++)
		items[i] = p->effects.items[first + i];
	items_print(p, d, items, count, out);
}

static void
print_value(const struct pack *p, const struct key *key, enum value_kind kind,
	    int count, int32_t value, struct text *out)
{
	switch (kind) {
	case VALUE_FIXED:
		items_print(p, key->domain, &value, 1, out);
		break;
	case VALUE_LIST:
		print_items(p, key->domain, value, count, out);
		break;
	case VALUE_CHOICE:
		text_char(out, '?');
		if (count > 1) {
			text_char(out, '*');
			text_number(out, count);
		}
		break;
	case VALUE_AMONG:
		text_char(out, '?');
		print_items(p, key->domain, value, count, out);
		break;
	case VALUE_AT:
		text_char(out, '@');
		text_add(out, p->game->at_words[value]);
		break;
	}
}

static void
print_condition(const struct pack *p, const struct effect_condition *c,
		struct text *out)
{
	static const char *const suffix[] = {[COMPARE_IS] = "=",
					     [COMPARE_MIN] = "-min=",
					     [COMPARE_MAX] = "-max="};
	const struct field *f = &p->game->fields[c->what];

	if (!c->path) {
		const struct key *key = &p->game->conditions[c->what];

		text_add(out, key->name);
		text_add(out, suffix[c->compare]);
		print_value(p, key, c->kind, c->count, c->value, out);
		return;
	}
	field_path(p, f, c->element, out);
	if (c->member >= 0) {
		text_char(out, '.');
		domain_print(f->values, p, c->member, out);
	}
	text_add(out, suffix[c->compare]);
	if (c->kind == VALUE_AT) {
		text_char(out, '@');
		text_add(out, p->game->at_words[c->value]);
	} else if (c->member >= 0) {
		text_number(out, c->value);
	} else {
		field_print(p, f, c->value, out);
	}
}

static void
print_option(const struct pack *p, const struct effect_option *o,
	     bool conditions_only, struct text *out)
{
	if (o->conditions > 0 && !conditions_only)
		text_add(out, "if ");
	for (int i = 0; i < o->conditions; i++) {
		if (i > 0)
			text_char(out, ' ');
		print_condition(p, &o->condition[i], out);
	}
	if (o->verb == EFFECT_NO_VERB)
		return;
	if (o->conditions > 0)
		text_char(out, ' ');
	text_add(out, p->game->verbs[o->verb].name);
	for (int i = 0; i < o->args; i++) {
		const struct effect_arg *arg = &o->arg[i];
		const struct key *key = &p->game->verbs[o->verb].keys[arg->key];

		text_char(out, ' ');
		text_add(out, key->name);
		text_char(out, '=');
		print_value(p, key, arg->kind, arg->count, arg->value, out);
	}
}

void
effect_print(const struct pack *p, int program, bool conditions_only,
	     struct text *out)
{
	const struct program *g = &p->effects.programs[program];

	if (g->count == 0 && !g->open)
		text_add(out, "none");
	for (int i = 0; i < g->count; i++) {
		const struct effect_option *o =
		    &p->effects.options[g->first + i];
		bool begins = i == 0 || o->step != o[-1].step;

		if (i > 0)
			text_add(out, begins ? " ; " : " or ");
		if (begins && o->may)
			text_add(out, "may ");
		print_option(p, o, conditions_only, out);
	}
	if (g->open)
		text_add(out, g->count > 0 ? " ; ..." : "...");
}
