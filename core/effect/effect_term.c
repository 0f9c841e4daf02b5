/* Compiles what follows from the position: counts, sums, the most and the
 * fewest, the conditions made of them, and the values that are such.
 *
 * A term is one number, or the members that it names, to be looked up when the
 * text runs; a condition compares a term with what is written after `=`.  The
 * left side decides how the right side is read: as a name, a number, a list, or
 * another term. */
#include <string.h>

#include "effect_inner.h"

#define CONDITIONS_MAX 8 /* of one option or count */

/* --- counts --------------------------------------------------------------- */

/* Keeps a term unless it asks for what the game waits for. */
static bool
keep_term(struct compiler *c, const struct effect_term *term, uint16_t *number)
{
	const struct game *g = c->pack->game;

	if (term->subject == SUBJECT_FIELD &&
	    !effect_asks(g, &g->fields[term->what]))
		return refuse_syntax(c, "", c->word,
				     " asks for what the game waits for, "
				     "which no text can do");
	return KEEP(c, terms, EFFECT_TERMS, term, 1, number);
}

/* `ENTITY [PATH] [CONDITIONS]` in the brackets of a count. */
static bool
parse_inside(struct compiler *c, struct slice inside, struct effect_term *term)
{
	struct compiler in = *c;
	bool path = term->kind != TERM_COUNT && term->kind != TERM_ANY;
	uint8_t count = 0;

	in.rest = inside;
	if (!next_word(&in) || !parse_entity(&in, &term->entity))
		return false;
	in.it = term->entity;
	if (!next_word(&in))
		return false;
	if (path) {
		if (!find_path(&in, in.word, term) ||
		    !subject_is_number(&in, term))
			return refuse_word(&in,
					   "expected the path of a number");
		if (!next_word(&in))
			return false;
	}
	if (in.word.size > 0 &&
	    !parse_conditions(&in, &term->condition, &count))
		return false;
	term->conditions = count;
	return in.word.size == 0 || refuse_word(&in, "expected a condition");
}

/* `NAME(...)`: the text in its brackets, which end the word. */
static bool
in_brackets(struct slice words, const char *name, struct slice *inside)
{
	size_t size = strlen(name);

	if (words.size < size + 2 || memcmp(words.at, name, size) != 0 ||
	    words.at[size] != '(' || words.at[words.size - 1] != ')')
		return false;
	*inside = (struct slice){words.at + size + 1, words.size - size - 2};
	return true;
}

/* Are the words a term in brackets, of a kind from `first` to `last`? */
static bool
is_bracketed(struct slice words, enum term_kind first, enum term_kind last,
	     struct effect_term *term, struct slice *inside)
{
	for (unsigned kind = first; kind <= last; kind++)
		if (in_brackets(words, effect_brackets[kind], inside)) {
			term->kind = (uint8_t)kind;
			return true;
		}
	return false;
}

/* `@most(...)`, `@fewest(...)` or `@any(...)` for a number of this domain. */
static bool
parse_names(struct compiler *c, const struct domain *to, struct slice words,
	    uint16_t *number)
{
	struct effect_term term = {.factor = 1, .most = INT32_MAX};
	struct slice inside;

	if (!is_bracketed(words, TERM_MOST, TERM_ANY, &term, &inside))
		return refuse_syntax(
		    c, "", words,
		    " is not one of @most(...), @fewest(...), @any(...)");
	if (!parse_inside(c, inside, &term))
		return false;
	return fits_names(c, c->pack->game->entities[term.entity].domain, to,
			  words, &term.shift) &&
	       keep_term(c, &term, number);
}

/* --- operands ------------------------------------------------------------- */

/* `N*` in front. */
static bool
take_factor(struct slice *words, int16_t *factor)
{
	struct slice rest = *words, first = slice_cut(&rest, '*');
	int32_t number;

	*factor = 1;
	if (!rest.at || !slice_number(first, &number))
		return true;
	if (number < -99 || number > 99)
		return false;
	*factor = (int16_t)number;
	*words = rest;
	return true;
}

/* `..N` at the end. */
static void
take_bound(struct slice *words, int32_t *most)
{
	*most = INT32_MAX;
	for (size_t i = words->size; i-- > 2;) {
		struct slice end = {words->at + i, words->size - i};
		int32_t number;

		if (words->at[i - 1] != '.' || words->at[i - 2] != '.')
			continue;
		if (slice_number(end, &number)) {
			*most = number;
			words->size = i - 2;
		}
		return;
	}
}

static bool
has_any(struct slice words, const char *signs)
{
	for (; *signs; signs++)
		if (memchr(words.at, *signs, words.size))
			return true;
	return false;
}

/* Says what could be there in place of these words; always false. */
static bool
refuse_operand(struct compiler *c, struct slice words)
{
	BUF(out, 160);

	buf_add(&out, " is neither a number nor the path of one");
	if (c->standing && has_any(words, "@"))
		add_at_words(c, &out);
	if (words.size > 0 && words.at[words.size - 1] == ',')
		buf_add(&out, "; steps are joined by ;");
	else if (has_any(words, "/+-*"))
		buf_add(&out, "; nothing is calculated but 2*NUMBER and "
			      "NUMBER..3 (at most 3)");
	return refuse_syntax(c, "", words, out.at);
}

/* A number that follows from the position; false, and refused. */
static bool
parse_operand(struct compiler *c, struct slice words, uint16_t *number)
{
	struct effect_term term = {.kind = TERM_SUBJECT};
	struct slice whole = words, inside;

	if (!take_factor(&words, &term.factor))
		return refuse_syntax(c, "the factor is beyond 99 in ", whole,
				     "");
	if (term.factor == 0)
		return refuse_syntax(c, "", whole, " does nothing");
	take_bound(&words, &term.most);
	if (is_bracketed(words, TERM_COUNT, TERM_SUM, &term, &inside)) {
		if (!parse_inside(c, inside, &term))
			return false;
	} else if (!find_path(c, words, &term) || !term_is_number(c, &term)) {
		return refuse_operand(c, whole);
	}
	return keep_term(c, &term, number);
}

bool
parse_value(struct compiler *c, const struct key *key, struct slice words,
	    struct effect_arg *v)
{
	struct compiler in = *c;
	uint16_t term = 0;

	if (!parse_plain(c, key, words, v))
		return false;
	if (v->kind != VALUE_TERM)
		return true;
	in.standing |= (key->flags & KEY_STANDING) != 0;
	if (key->domain ? !parse_names(&in, key->domain, words, &term)
			: !parse_operand(&in, words, &term))
		return false;
	v->value = term;
	return true;
}

/* --- conditions ----------------------------------------------------------- */

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

/* Are the words a count: have they a factor, a bound or brackets? */
static bool
looks_counted(struct slice words)
{
	int32_t most;

	take_bound(&words, &most);
	return most != INT32_MAX ||
	       (words.size > 0 && (memchr(words.at, '*', words.size) ||
				   memchr(words.at, '(', words.size)));
}

/* KEY_OF_ONE: elsewhere it would never hold. */
static bool
is_about_one(struct compiler *c, const struct effect_term *term,
	     struct slice words)
{
	if (term->subject != SUBJECT_KEY || c->it != EFFECT_NONE ||
	    c->each != EFFECT_NONE ||
	    !(c->pack->game->conditions[term->what].flags & KEY_OF_ONE))
		return true;
	return refuse_syntax(c, "", words,
			     " is about one thing: in brackets, or in a step "
			     "that begins with `each`");
}

static bool
refuse_signs(struct compiler *c, struct slice words)
{
	return refuse_syntax(c, "no < and > in ", words,
			     ": -min= is at least, -max= at most");
}

/* The left side: a key of the game, a path, a count. */
static bool
parse_left(struct compiler *c, struct slice name, struct effect_condition *k)
{
	struct effect_term term = {
	    .kind = TERM_SUBJECT, .factor = 1, .most = INT32_MAX};
	struct slice whole = name;

	k->compare = COMPARE_IS;
	if (find_key(c, name, &term) || find_path(c, name, &term))
		return is_about_one(c, &term, whole) &&
		       keep_term(c, &term, &k->left);
	k->compare = ends_in(&name, "-min")   ? COMPARE_MIN
		     : ends_in(&name, "-max") ? COMPARE_MAX
					      : COMPARE_IS;
	if (find_key(c, name, &term) || find_path(c, name, &term)) {
		if (!term_is_number(c, &term))
			return refuse_syntax(c, "", name,
					     " is not a number, so it has no "
					     "-min and -max");
		return is_about_one(c, &term, whole) &&
		       keep_term(c, &term, &k->left);
	}
	if (looks_counted(name))
		return parse_operand(c, name, &k->left);
	if (has_any(whole, "<>"))
		return refuse_signs(c, whole);
	return refuse_syntax(
	    c, "", whole,
	    whole.size > 0 && whole.at[0] == '@'
		? " is not a condition or a path; words with @ "
		  "are compared after ="
		: " is not a condition or a path");
}

/* What is compared: a number by itself or by count, a list of them. */
static bool
parse_right_number(struct compiler *c, bool member, struct slice words,
		   struct effect_condition *k)
{
	static const struct key plain = {.type = KEY_NUMBER};
	static const struct key several = {.type = KEY_BAG};
	bool list = memchr(words.at, '+', words.size) != NULL;
	int32_t number;
	uint16_t term = 0;

	/* the member of a set is there or not */
	if (member && (slice_is(words, "yes") || slice_is(words, "no"))) {
		k->right.value = slice_is(words, "yes");
		return true;
	}
	if (!list && !slice_number(words, &number)) {
		k->right.kind = VALUE_TERM;
		if (!parse_operand(c, words, &term))
			return false;
		k->right.value = term;
		return true;
	}
	if (member && (list || number < 0 || number > 1))
		return refuse_syntax(c, "", words,
				     " is neither 1 (it is there) nor 0");
	return parse_value(c, list ? &several : &plain, words, &k->right);
}

/* A name, a list of names of which any will do, a word of the moment. */
static bool
parse_right_name(struct compiler *c, const struct domain *names,
		 struct slice words, struct effect_condition *k)
{
	const struct key key = {
	    .type = memchr(words.at, '+', words.size) ? KEY_BAG : KEY_WORD,
	    .domain = names};

	return parse_value(c, &key, words, &k->right);
}

/* The value of a field with names, or of a whole set. */
static bool
parse_right_field(struct compiler *c, const struct field *f, struct slice words,
		  struct effect_condition *k)
{
	struct place place = {.field = f, .element = 0, .member = -1};
	int64_t number = 0;

	if (words.at[0] == '@' && f->kind == FIELD_SET)
		return refuse_syntax(c, "", words, " cannot stand for a set");
	if (f->kind == FIELD_WORD &&
	    (words.at[0] == '@' || memchr(words.at, '+', words.size)))
		return parse_right_name(c, f->values, words, k);
	if (!field_parse(c->pack, &place, words, &number) || number > INT32_MAX)
		return refuse_syntax(c, "", words,
				     " is not a value of this field");
	k->right.value = (int32_t)number;
	return true;
}

/* The left side of a condition: a name, a number or the value of a field. */
static bool
parse_right(struct compiler *c, struct slice words, struct effect_condition *k)
{
	const struct game *g = c->pack->game;
	const struct effect_term *left = &c->pack->effects.terms[k->left];
	const struct domain *names = effect_right_names(g, left);

	if (words.size > 0 && words.at[0] == '?')
		return refuse_syntax(c, "a condition cannot choose: ", c->word,
				     "");
	if (words.size == 0)
		return refuse_syntax(c, "there is no value after ", c->word,
				     "");
	/* numbers may have names; a field says itself what it can be */
	if (names && left->subject != SUBJECT_FIELD)
		return parse_right_name(c, names, words, k);
	if (term_is_number(c, left))
		return parse_right_number(
		    c, left->kind == TERM_SUBJECT && term_has_member(left),
		    words, k);
	return parse_right_field(c, &g->fields[left->what], words, k);
}

/* `[not] key=value`, the key with -min or -max where a number is compared. */
static bool
parse_condition(struct compiler *c, struct effect_condition *k)
{
	struct slice name, words;

	*k = (struct effect_condition){.right = {.kind = VALUE_FIXED}};
	if (word_is(c, "not")) {
		k->negated = true;
		if (!next_word(c))
			return false;
	}
	if (!word_is_pair(c))
		return has_any(c->word, "<>")
			   ? refuse_signs(c, c->word)
			   : refuse_word(c, "expected a condition key=value");
	name = c->word;
	words = cut_pair(&name);
	return parse_left(c, name, k) && parse_right(c, words, k) &&
	       next_word(c);
}

bool
parse_conditions(struct compiler *c, uint16_t *first, uint8_t *count)
{
	struct effect_condition list[CONDITIONS_MAX];
	int n = 0;

	do {
		if (n == CONDITIONS_MAX)
			return refuse_syntax(c, "too many conditions at ",
					     c->word, "");
		if (!parse_condition(c, &list[n++]))
			return false;
	} while (word_is_pair(c) || word_is(c, "not"));
	*count = (uint8_t)n;
	return KEEP(c, conditions, EFFECT_CONDITIONS, list, n, first);
}
