/* Compiles effect cells; see effect.h for the language. */
#include "effect.h"

#include <string.h>

#include "game.h"
#include "pack_parts.h"

#define ITEMS_MAX 255 /* of one value */

struct compiler {
	struct pack *pack;
	struct slice rest; /* behind the word */
	struct slice word; /* empty at the end */
	bool may;
	int step;
	struct effect_option option; /* the one at hand */
	struct pack_error *error;
};

/* What stands behind `=`. */
struct value {
	uint8_t kind, count;
	int32_t number;
};

static bool
refuse_syntax(struct compiler *c, const char *before, struct slice subject,
	      const char *after)
{
	return refuse(c->error, "pack/effect-syntax", before, subject, after);
}

/* At the end of the text there is nothing to quote. */
static bool
refuse_word(struct compiler *c, const char *expected)
{
	char words[120];
	struct text out = text_in(words, sizeof(words));

	text_add(&out, expected);
	text_add(&out, c->word.size > 0 ? ", found " : " at the end");
	return refuse_syntax(c, words,
			     c->word.size > 0 ? c->word : no_subject(), "");
}

/* --- words --------------------------------------------------------------- */

static void
next_word(struct compiler *c)
{
	while (c->rest.size > 0 && c->rest.at[0] == ' ') {
		c->rest.at++;
		c->rest.size--;
	}
	c->word = slice_cut(&c->rest, ' ');
}

static bool
word_is(const struct compiler *c, const char *what)
{
	return slice_is(c->word, what);
}

static bool
word_is_pair(const struct compiler *c)
{
	return c->word.size > 0 &&
	       memchr(c->word.at, '=', c->word.size) != NULL;
}

/* --- values -------------------------------------------------------------- */

static bool
parse_name(struct compiler *c, const struct key *key, struct slice words,
	   int32_t *number)
{
	if (key->domain != NULL) {
		*number = domain_find(key->domain, c->pack, words);
		if (*number >= 0)
			return true;
		return refuse_syntax(c, "", words,
				     " is no name that fits here");
	}
	if (!slice_number(words, number))
		return refuse_syntax(c, "expected a number, found ", words, "");
	/* of a list, min and max say how many items a row may have */
	if (key->type == KEY_NUMBER && (key->min != 0 || key->max != 0) &&
	    (*number < key->min || *number > key->max))
		return refuse_range(c->error, words, key->min, key->max);
	return true;
}

/* `a+b*3` into the items of the pack; a bag is sorted. */
static bool
parse_items(struct compiler *c, const struct key *key, struct slice words,
	    struct value *v)
{
	struct effects *e = &c->pack->effects;
	int16_t *items = e->items + e->items_used;
	int count = 0;

	v->number = e->items_used;
	while (words.at != NULL) {
		struct slice name;
		int32_t number = 0;
		int times;

		if (!item_next(&words, &name, &times))
			return refuse_syntax(c, "expected a count behind * of ",
					     name, "");
		if (!parse_name(c, key, name, &number))
			return false;
		if (number < INT16_MIN || number > INT16_MAX)
			return refuse_range(c->error, name, INT16_MIN,
					    INT16_MAX);
		if (e->items_used + count + times > EFFECT_ITEMS ||
		    count + times > ITEMS_MAX)
			return refuse(c->error, "pack/too-large",
				      "no room for the list at ", name, "");
		while (times-- > 0)
			items[count++] = (int16_t)number;
	}
	v->count = (uint8_t)count;
	e->items_used = (uint16_t)(e->items_used + count);
	if (key->type == KEY_BAG || v->kind == VALUE_AMONG)
		effect_sort_items(items, count);
	return true;
}

/* `?`, `?*n` or `?a+b`. */
static bool
parse_choice(struct compiler *c, const struct key *key, struct slice words,
	     struct value *v)
{
	int32_t count;

	words = (struct slice){words.at + 1, words.size - 1};
	v->kind = VALUE_CHOICE;
	v->count = 1;
	if (words.size == 0)
		return true;
	if (words.at[0] != '*') {
		v->kind = VALUE_AMONG;
		return parse_items(c, key, words, v);
	}
	words = (struct slice){words.at + 1, words.size - 1};
	if (!slice_number(words, &count) || count < 1 || count > ITEMS_MAX)
		return refuse_syntax(c, "expected a count behind ?*, found ",
				     words, "");
	v->count = (uint8_t)count;
	return true;
}

/* `@word`: a party or place of the moment. */
static bool
parse_at_word(struct compiler *c, struct slice words, struct value *v)
{
	const char *const *at = c->pack->game->at_words;
	struct slice name = {words.at + 1, words.size - 1};

	v->kind = VALUE_AT;
	for (int i = 0; at != NULL && at[i] != NULL; i++)
		if (slice_is(name, at[i])) {
			v->number = i;
			return true;
		}
	return refuse_syntax(c, "", words, " is nothing that this game knows");
}

static bool
parse_value(struct compiler *c, const struct key *key, struct slice words,
	    bool choice, struct value *v)
{
	*v = (struct value){.kind = VALUE_FIXED};
	if (words.size == 0)
		return refuse_syntax(c, "nothing stands behind ", c->word, "");
	if (words.at[0] == '@')
		return parse_at_word(c, words, v);
	if (words.at[0] == '?') {
		if (!choice)
			return refuse_syntax(
			    c, "a condition cannot choose: ", c->word, "");
		return parse_choice(c, key, words, v);
	}
	if (key->type == KEY_LIST || key->type == KEY_BAG) {
		v->kind = VALUE_LIST;
		return parse_items(c, key, words, v);
	}
	return parse_name(c, key, words, &v->number);
}

/* --- conditions ---------------------------------------------------------- */

/* Takes `suffix` off the end of a name. */
static bool
ends_in(struct slice *name, const char *suffix)
{
	size_t size = strlen(suffix);

	if (name->size <= size ||
	    memcmp(name->at + name->size - size, suffix, size) != 0)
		return false;
	name->size -= size;
	return true;
}

static int
find_condition(const struct game *g, struct slice name)
{
	for (int i = 0; g->conditions != NULL && g->conditions[i].name; i++)
		if (slice_is(name, g->conditions[i].name))
			return i;
	return -1;
}

/* A key of the game, or an element of the state. */
static bool
find_subject(struct compiler *c, struct slice name,
	     struct effect_condition *condition)
{
	const struct game *g = c->pack->game;
	struct place place;
	int key = find_condition(g, name);

	condition->member = -1;
	if (key >= 0) {
		condition->what = (uint16_t)key;
		return true;
	}
	if (!field_find(g, c->pack, name, &place) || place.element < 0)
		return false;
	condition->path = true;
	condition->what = (uint16_t)(place.field - g->fields);
	condition->element = (uint16_t)place.element;
	condition->member = (int16_t)place.member;
	return true;
}

static bool
parse_path_value(struct compiler *c, struct slice words,
		 struct effect_condition *condition, struct value *v)
{
	const struct field *f = &c->pack->game->fields[condition->what];
	struct place place = {f, condition->element, condition->member};
	int64_t number = 0;

	*v = (struct value){.kind = VALUE_FIXED};
	if (words.size > 0 && words.at[0] == '@')
		return parse_at_word(c, words, v);
	if (!field_parse(c->pack, &place, words, &number) ||
	    number < INT32_MIN || number > INT32_MAX)
		return refuse_syntax(c, "", c->word,
				     " says no value of this field");
	v->number = (int32_t)number;
	return true;
}

static bool
is_numeric(const struct game *g, const struct effect_condition *c)
{
	enum field_kind kind = g->fields[c->path ? c->what : 0].kind;

	if (!c->path)
		return g->conditions[c->what].type == KEY_NUMBER;
	return c->member < 0 && (kind == FIELD_NUMBER || kind == FIELD_SIGNED);
}

/* `key=value`, the key with `-min` or `-max` where a number is compared. */
static bool
parse_condition(struct compiler *c)
{
	struct effect_option *o = &c->option;
	struct effect_condition *to = &o->condition[o->conditions];
	const struct key *keys = c->pack->game->conditions;
	struct slice words = c->word, name = slice_cut(&words, '=');
	struct slice whole = name;
	struct value v;
	bool good;

	if (o->conditions == EFFECT_CONDITIONS)
		return refuse_syntax(c, "too many conditions at ", c->word, "");
	*to = (struct effect_condition){.compare = COMPARE_IS};
	if (!find_subject(c, name, to)) {
		to->compare = ends_in(&name, "-min")   ? COMPARE_MIN
			      : ends_in(&name, "-max") ? COMPARE_MAX
						       : COMPARE_IS;
		if (to->compare == COMPARE_IS || !find_subject(c, name, to) ||
		    !is_numeric(c->pack->game, to))
			return refuse_syntax(c, "", whole,
					     " is no condition and no field");
	}
	if (to->path)
		good = parse_path_value(c, words, to, &v);
	else
		good = parse_value(c, &keys[to->what], words, false, &v);
	if (!good)
		return false;
	to->kind = v.kind;
	to->count = v.count;
	to->value = v.number;
	o->conditions++;
	next_word(c);
	return true;
}

/* --- options and steps --------------------------------------------------- */

static bool
parse_arg(struct compiler *c)
{
	struct effect_option *o = &c->option;
	const struct verb *verb = &c->pack->game->verbs[o->verb];
	struct slice words = c->word, name = slice_cut(&words, '=');
	struct value v;
	int key = 0, at = o->args;

	while (key < VERB_KEYS && verb->keys[key].name != NULL &&
	       !slice_is(name, verb->keys[key].name))
		key++;
	if (key == VERB_KEYS || verb->keys[key].name == NULL)
		return refuse_syntax(c, "", name,
				     " is no key of this primitive");
	if (effect_arg(o, key) != NULL)
		return refuse_syntax(c, "", name, " is there twice");
	if (o->args == EFFECT_ARGS)
		return refuse_syntax(c, "too many arguments at ", c->word, "");
	if (!parse_value(c, &verb->keys[key], words, true, &v))
		return false;
	for (; at > 0 && o->arg[at - 1].key > key; at--)
		o->arg[at] = o->arg[at - 1];
	o->arg[at] = (struct effect_arg){.key = (uint8_t)key,
					 .kind = v.kind,
					 .count = v.count,
					 .value = v.number};
	o->args++;
	next_word(c);
	return true;
}

static bool
parse_primitive(struct compiler *c)
{
	const struct verb *verbs = c->pack->game->verbs;
	struct slice name = c->word;
	int i = 0;

	while (verbs[i].name != NULL && !slice_is(name, verbs[i].name))
		i++;
	if (verbs[i].name == NULL ||
	    (verbs[i].flags & (VERB_PRIMITIVE | VERB_CELL_ONLY)) == 0)
		return refuse_word(c, "expected a primitive");
	c->option.verb = (uint8_t)i;
	next_word(c);
	while (word_is_pair(c))
		if (!parse_arg(c))
			return false;
	for (int key = 0; key < VERB_KEYS && verbs[i].keys[key].name; key++)
		if ((verbs[i].keys[key].flags & KEY_IN_CELL) != 0 &&
		    effect_arg(&c->option, key) == NULL)
			return refuse_syntax(c, verbs[i].keys[key].name,
					     no_subject(), "= is missing");
	return true;
}

static bool
parse_conditions(struct compiler *c)
{
	if (!word_is_pair(c))
		return refuse_word(c, "expected a condition key=value");
	while (word_is_pair(c))
		if (!parse_condition(c))
			return false;
	return true;
}

static bool
option_begin(struct compiler *c)
{
	if (c->pack->effects.options_used == EFFECT_OPTIONS)
		return refuse(c->error, "pack/too-large",
			      "no room for the effects at ", c->word, "");
	memset(&c->option, 0, sizeof(c->option));
	c->option.verb = EFFECT_NO_VERB;
	c->option.step = (uint8_t)c->step;
	c->option.may = c->may;
	return true;
}

static void
option_end(struct compiler *c)
{
	struct effects *e = &c->pack->effects;

	e->options[e->options_used++] = c->option;
}

static bool
parse_option(struct compiler *c)
{
	if (!option_begin(c))
		return false;
	if (word_is(c, "if")) {
		next_word(c);
		if (!parse_conditions(c))
			return false;
	}
	if (!parse_primitive(c))
		return false;
	option_end(c);
	return true;
}

/* [may] option or option ... */
static bool
parse_step(struct compiler *c)
{
	c->may = word_is(c, "may");
	if (c->may)
		next_word(c);
	if (!parse_option(c))
		return false;
	while (word_is(c, "or")) {
		next_word(c);
		if (!parse_option(c))
			return false;
	}
	c->step++;
	return true;
}

/* Steps joined by ` ; `, and `...` where more is printed than is known. */
static bool
parse_steps(struct compiler *c, struct program *program)
{
	for (;;) {
		if (word_is(c, "...")) {
			program->open = true;
			next_word(c);
			break;
		}
		if (c->step == UINT8_MAX)
			return refuse_syntax(c, "too many steps at ", c->word,
					     "");
		if (!parse_step(c))
			return false;
		if (!word_is(c, ";"))
			break;
		next_word(c);
	}
	if (c->word.size > 0)
		return refuse_word(c, program->open
					  ? "expected nothing behind ..."
					  : "expected key=value, or, ;");
	return true;
}

static bool
parse_only_conditions(struct compiler *c)
{
	if (!option_begin(c) || !parse_conditions(c))
		return false;
	if (c->word.size > 0)
		return refuse_word(c, "expected a condition key=value");
	option_end(c);
	c->step = 1;
	return true;
}

int
effect_compile(struct pack *p, struct slice text, bool conditions_only,
	       struct pack_error *error)
{
	struct effects *e = &p->effects;
	struct compiler c = {.pack = p, .rest = text, .error = error};
	struct program program = {.first = e->options_used};
	uint16_t items = e->items_used;
	bool good;

	if (slice_is(text, "none"))
		return 0;
	if (e->programs_used == EFFECT_PROGRAMS) {
		refuse(error, "pack/too-large", "no room for the effects ",
		       text, "");
		return -1;
	}
	next_word(&c);
	good = conditions_only ? parse_only_conditions(&c)
			       : parse_steps(&c, &program);
	if (!good) {
		e->options_used = program.first;
		e->items_used = items;
		return -1;
	}
	program.count = (uint16_t)(e->options_used - program.first);
	program.steps = (uint8_t)c.step;
	e->programs[e->programs_used] = program;
	return e->programs_used++;
}
