/* Compiles values: names, numbers, lists, choices, words of the moment. */
#include <string.h>

#include "effect_inner.h"

#define ITEMS_MAX 255 /* of one value */
#define TIMES_MAX 20  /* choices one after the other */

/* --- names and numbers ---------------------------------------------------- */

/* A name of the key's domain, or a number that the key can have. */
static bool
parse_name(struct compiler *c, const struct key *key, struct slice words,
	   int32_t *number)
{
	if (key->domain != NULL) {
		*number = domain_find(key->domain, c->pack, words);
		if (*number >= 0)
			return true;
		return refuse_name(c->pack, key, key->domain, words, c->error);
	}
	if (!slice_number(words, number))
		return refuse_syntax(c, "expected a number, found ", words, "");
	/* of a list, min and max say how many items a row may have */
	if (key->type == KEY_NUMBER && (key->min != 0 || key->max != 0) &&
	    (*number < key->min || *number > key->max))
		return refuse_range(c->error, words, key->min, key->max);
	return true;
}

/* Does a choice name each item once (they are sorted)?  Else refuses it. */
static bool
are_different(struct compiler *c, const int16_t *items, int count,
	      struct slice words)
{
	for (int i = 1; i < count; i++)
		if (items[i] == items[i - 1])
			return refuse_syntax(c, "", words,
					     " names the same twice");
	return true;
}

/* `a+b*3` into the items of the pack; a bag is sorted. */
static bool
parse_items(struct compiler *c, const struct key *key, struct slice words,
	    struct effect_arg *v)
{
	struct effects *e = &c->pack->effects;
	int16_t *items = e->items + e->used.items;
	const struct slice whole = words;
	int count = 0;

	v->value = e->used.items;
	while (words.at != NULL) {
		struct slice name;
		int32_t number = 0;
		int times;

		if (!item_next(&words, &name, &times))
			return refuse_syntax(c, "expected a count after * of ",
					     name, "");
		if (!parse_name(c, key, name, &number))
			return false;
		if (number < INT16_MIN || number > INT16_MAX)
			return refuse_range(c->error, name, INT16_MIN,
					    INT16_MAX);
		if (e->used.items + count + times > EFFECT_ITEMS ||
		    count + times > ITEMS_MAX)
			return refuse(c->error, "pack/too-large",
				      "no room for the list at ", name, "");
		while (times-- > 0)
			items[count++] = (int16_t)number;
	}
	if (key_is_list(key) && key->max > 0 && count > key->max)
		return refuse_range(c->error, whole, 1, key->max);
	v->count = (uint8_t)count;
	e->used.items = (uint16_t)(e->used.items + count);
	if (key->type == KEY_BAG || v->kind == VALUE_AMONG)
		items_sort(items, count);
	/* what a condition compares with has no key of a name */
	if (v->kind != VALUE_AMONG && key->name && !(key->flags & KEY_ONCE))
		return true;
	return are_different(c, items, count, whole);
}

/* `?`, `?*n` or `?a+b`. */
static bool
parse_choice(struct compiler *c, const struct key *key, struct slice words,
	     struct effect_arg *v)
{
	int32_t count, most = key_is_list(key) ? key->max : TIMES_MAX;

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
	if (!slice_number(words, &count) || count < 1)
		return refuse_syntax(c, "expected a count after ?*, found ",
				     words, "");
	if (count > (most ? most : ITEMS_MAX))
		return refuse_range(c->error, words, 1,
				    most ? most : ITEMS_MAX);
	v->count = (uint8_t)count;
	return true;
}

/* --- words of the moment -------------------------------------------------- */

/* Have two domains the same names, those of `to` *shift numbers further on?  A
 * name that `to` lacks goes to *missing. */
static bool
same_names(const struct pack *p, const struct domain *from,
	   const struct domain *to, int32_t *shift, struct slice *missing)
{
	int size = domain_size(from), found = 0;

	for (int i = 0; i < size; i++) {
		struct slice name = domain_name(from, p, i);
		int there = name.size ? domain_find(to, p, name) : -1;

		if (there < 0 && name.size)
			*missing = name;
		if (there < 0)
			continue;
		if (found++ > 0 && there - i != *shift)
			return false;
		*shift = there - i;
	}
	return found > 0;
}

bool
fits_names(struct compiler *c, const struct domain *from,
	   const struct domain *to, struct slice words, int32_t *shift)
{
	BUF(out, ID_MAX + 60);
	struct slice missing = {NULL, 0};

	*shift = 0;
	if (from == to)
		return true;
	if (!to || !same_names(c->pack, from, to, shift, &missing))
		return refuse_syntax(c, "", words, " does not fit here");
	if (!missing.at)
		return true;
	buf_say(&out, " can be %.*s, which does not fit here", SLICE(missing));
	return refuse_syntax(c, "", words, out.at);
}

/* What outlives the moment of the text knows only what is as plain later. */
static bool
is_word_here(const struct compiler *c, int word)
{
	return !c->standing || c->pack->game->at_words[word].stands;
}

/* What a word of the moment names: its domain, or NULL for none. */
static const struct domain *
at_domain(const struct compiler *c, struct slice name, uint8_t *word)
{
	const struct game *g = c->pack->game;

	for (int i = 0; g->at_words[i].name; i++)
		if (slice_is(name, g->at_words[i].name) && is_word_here(c, i)) {
			*word = (uint8_t)i;
			return g->at_words[i].domain;
		}
	if (slice_is(name, "each") && c->each != EFFECT_NONE && !c->standing) {
		*word = AT_EACH;
		return g->entities[c->each].domain;
	}
	if (slice_is(name, "it") && c->it != EFFECT_NONE) {
		*word = AT_IT;
		return g->entities[c->it].domain;
	}
	return NULL;
}

/* Why a word with @ that there is does not stand for anything here. */
static const char *
not_now(struct slice words)
{
	if (memchr(words.at, '(', words.size))
		return ": nothing may follow the bracket; for two of them "
		       "write the effect twice";
	if (slice_is(words, "@each"))
		return ": only a step that begins with `each` has it";
	if (slice_is(words, "@it"))
		return ": only brackets have it";
	if (slice_is(words, "@any"))
		return ": it has brackets, as @any(THING CONDITION)";
	if (slice_is(words, "@most") || slice_is(words, "@fewest"))
		return ": it has brackets, as @most(THING PATH)";
	return NULL;
}

void
add_at_words(const struct compiler *c, struct buf *out)
{
	const struct at_word *at = c->pack->game->at_words;
	const char *begin = c->standing ? "; this number is counted later, "
					  "when there are only "
					: "; there are ";
	bool any = false;

	for (int i = 0; at[i].name; i++) {
		if (!is_word_here(c, i))
			continue;
		buf_say(out, "%s@%s", any ? ", " : begin, at[i].name);
		any = true;
	}
}

/* Says which words with @ there are here; always false. */
static bool
refuse_at(struct compiler *c, struct slice words)
{
	BUF(out, 200);
	const char *why = c->standing ? NULL : not_now(words);

	buf_add(&out, " is not a word of the moment here");
	if (why) {
		buf_add(&out, why);
		return refuse_syntax(c, "", words, out.at);
	}
	add_at_words(c, &out);
	return refuse_syntax(c, "", words, out.at);
}

bool
parse_word(struct compiler *c, const struct domain *to, struct slice words,
	   struct effect_arg *v)
{
	const struct domain *from;

	*v = (struct effect_arg){.kind = VALUE_AT};
	if (words.size == 0 || words.at[0] != '@')
		return refuse_word(c, "expected @word");
	from = at_domain(c, (struct slice){words.at + 1, words.size - 1},
			 &v->word);
	if (!from)
		return refuse_at(c, words);
	return fits_names(c, from, to, words, &v->value);
}

bool
parse_entity(struct compiler *c, uint8_t *entity)
{
	const struct entity *list = c->pack->game->entities;
	BUF(out, 120);

	buf_add(&out, "expected ");
	for (int i = 0; list[i].name; i++) {
		if (word_is(c, list[i].name)) {
			*entity = (uint8_t)i;
			return true;
		}
		buf_say(&out, "%s%s", i ? " or " : "", list[i].name);
	}
	return refuse_word(c, list->name ? out.at : "this game counts nothing");
}

/* --- values --------------------------------------------------------------- */

/* `'words' before KEY after`. */
static bool
refuse_value(struct compiler *c, const struct key *key, struct slice words,
	     const char *before, const char *end)
{
	BUF(out, 100);

	buf_say(&out, "%s%s%s", before, key->name, end);
	return refuse_syntax(c, "", words, out.at);
}

static bool
refuse_lasting(struct compiler *c, const struct key *key, struct slice words)
{
	return refuse_value(c, key, words, " is not possible for ",
			    "=, which takes a plain value");
}

/* KEY_LATER: a count; the row names the items. */
static bool
parse_how_many(struct compiler *c, const struct key *key, struct slice words,
	       struct effect_arg *v)
{
	static const struct key number = {.type = KEY_NUMBER};
	int32_t count;

	if (words.at[0] == '?')
		return parse_choice(c, key, words, v) &&
		       (v->kind == VALUE_CHOICE ||
			refuse_syntax(c, "expected a number, found ", words,
				      ""));
	if (!parse_name(c, &number, words, &count))
		return false;
	if (count < 1 || count > key->max)
		return refuse_range(c->error, words, 1, key->max);
	v->kind = VALUE_CHOICE;
	v->count = (uint8_t)count;
	return true;
}

/* A choice, or members that may tie: no row could say which, a list all. */
static bool
names_several(const struct key *key, struct slice words)
{
	return words.at[0] == '?' ||
	       (words.at[0] == '@' && words.at[words.size - 1] == ')' &&
		!key_is_list(key));
}

/* `@most(...)`, a number by count: a term; a plain number goes to *number. */
static bool
is_term(const struct key *key, struct slice words, int32_t *number)
{
	if (key->domain)
		return words.at[0] == '@' && words.at[words.size - 1] == ')';
	return !key_is_list(key) && !(key->flags & KEY_LITERAL) &&
	       words.at[0] != '?' && !slice_number(words, number);
}

bool
parse_plain(struct compiler *c, const struct key *key, struct slice words,
	    struct effect_arg *v)
{
	/* how often is a number when the effect begins */
	bool plain = (key->flags & (KEY_LITERAL | KEY_REPEAT)) != 0;

	*v = (struct effect_arg){.kind = VALUE_FIXED};
	if (words.size == 0)
		return refuse_syntax(c, "there is no value after ", c->word,
				     "");
	if (plain && (words.at[0] == '@' || words.at[0] == '?'))
		return refuse_lasting(c, key, words);
	if ((key->flags & KEY_CELL_ONLY) && names_several(key, words))
		return refuse_lasting(c, key, words);
	if (key_is_list(key) && (key->flags & KEY_LATER))
		return parse_how_many(c, key, words, v);
	if (is_term(key, words, &v->value)) {
		v->kind = VALUE_TERM;
		return true;
	}
	if (words.at[0] == '@' && key->domain)
		return parse_word(c, key->domain, words, v);
	if (words.at[0] == '?')
		return parse_choice(c, key, words, v);
	if (key_is_list(key)) {
		v->kind = VALUE_LIST;
		return parse_items(c, key, words, v);
	}
	if (key->domain && memchr(words.at, '+', words.size))
		return refuse_value(c, key, words, " is several, and ",
				    "= takes one; with ? in front it is a "
				    "choice");
	return parse_name(c, key, words, &v->value);
}
