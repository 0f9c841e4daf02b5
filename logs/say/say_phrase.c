/* Patterns of texts, filled with values. */
#include <string.h>

#include "text_inner.h"

#include "../../core/field.h"

const char *
phrase_of(const struct telling *s, const char *kind, const char *name)
{
	char words[120];
	struct text t = text_in(words, sizeof(words));

	text_add(&t, kind);
	text_add(&t, name);
	return sentence_words(s->phrases, words);
}

/* --- nouns ---------------------------------------------------------------- */

void
say_noun(const char *noun, bool plural, struct text *t)
{
	const char *bar = strchr(noun, '|');

	if (!bar) {
		for (; *noun; noun++)
			text_char(t, *noun == '-' ? ' ' : *noun);
		text_add(t, plural ? "s" : "");
	} else if (plural) {
		text_add(t, bar + 1);
	} else {
		text_bytes(t, noun, (size_t)(bar - noun));
	}
}

const char *
thing_noun(const struct telling *s, int thing)
{
	const char *name = s->pack->game->things[thing].name;
	const char *noun = phrase_of(s, "each ", name);

	return noun ? noun : name;
}

static const char *
domain_noun(const struct telling *s, const struct domain *d)
{
	const char *noun = d ? phrase_of(s, "any ", d->name) : NULL;

	return noun ? noun : d ? d->name : "number";
}

/* --- values --------------------------------------------------------------- */

static void
say_number(const struct telling *s, const struct domain *d, int32_t number,
	   struct text *t)
{
	if (d)
		say_value(&s->speaker, d, number, t);
	else
		text_number(t, number);
}

static void
say_items(const struct telling *s, const struct domain *d, int32_t first,
	  int count, const char *last, struct text *t)
{
	const int16_t *items = s->pack->effects.items + first;
	int i, same;

	for (i = 0; i < count; i += same) {
		for (same = 1; i + same < count && items[i] == items[i + same];)
			same++;
		if (i)
			text_add(t, i + same == count ? last : ", ");
		say_number(s, d, items[i], t);
		if (same > 1) {
			text_add(t, " ");
			text_number(t, same);
			text_add(t, " times");
		}
	}
}

/* `card` of `card of the row|cards of the row` */
static void
say_short(const char *noun, struct text *t)
{
	static const char *const where[] = {" of ", " on ", " in ",
					    " outside "};
	size_t size = strcspn(noun, "|");

	for (size_t i = 0; i < sizeof(where) / sizeof(where[0]); i++) {
		const char *at = strstr(noun, where[i]);

		if (at && (size_t)(at - noun) < size)
			size = (size_t)(at - noun);
	}
	text_bytes(t, noun, size);
}

static void
say_at(const struct telling *s, int word, struct text *t)
{
	const struct at_word *at = &s->pack->game->at_words[word];
	const char *phrase;

	if (word == AT_IT || word == AT_EACH) {
		text_add(t, word == AT_IT && s->it ? s->it : "that ");
		if (word == AT_EACH && s->each != EFFECT_NONE)
			say_short(thing_noun(s, s->each), t);
		else if (!(word == AT_IT && s->it))
			text_add(t, "one");
		return;
	}
	phrase = phrase_of(s, "@", at->name);
	text_add(t, phrase ? phrase : at->what);
}

void
say_chosen(struct telling *s, const struct domain *d,
	   const struct effect_arg *a, struct text *t)
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
			text_number(t, a->count);
			text_add(t, " different ");
		} else {
			text_add(t, "any ");
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
		say_term(s, &s->pack->effects.terms[a->value], t);
		break;
	}
}

/* --- places of an act ----------------------------------------------------- */

static int
key_of(const struct filling *f, struct slice name)
{
	const struct key *k = f->telling->pack->game->verbs[f->act->verb].keys;

	for (int i = 0; k[i].name; i++)
		if (slice_is(name, k[i].name))
			return i;
	return -1;
}

/* The value of a key; false where the text does not give it: its default. */
static bool
value_of(const struct filling *f, int key, struct effect_arg *a)
{
	const struct pack *p = f->telling->pack;
	const struct key *k = &p->game->verbs[f->act->verb].keys[key];

	for (int i = 0; i < f->act->args; i++) {
		*a = p->effects.args[f->act->arg + i];
		if (a->key == key)
			return true;
	}
	*a = (struct effect_arg){.key = (uint8_t)key, .value = k->preset};
	return false;
}

/* Is it given, and another value than the default? */
static bool
is_said(const struct filling *f, struct slice name)
{
	const struct key *k = f->telling->pack->game->verbs[f->act->verb].keys;
	int key = key_of(f, name);
	struct effect_arg a;

	return key >= 0 && value_of(f, key, &a) &&
	       !((k[key].flags & (KEY_DEFAULT | KEY_ANY)) == KEY_DEFAULT &&
		 a.kind == VALUE_FIXED && a.value == k[key].preset);
}

/* The word by which a pattern asks for a value: of the language. */
static struct slice
asked_word(const struct filling *f, const struct key *k,
	   const struct effect_arg *a)
{
	const struct pack *p = f->telling->pack;

	if (a->kind == VALUE_CHOICE && a->count <= 1)
		return slice_of("?");
	if (a->kind == VALUE_AT && a->word == AT_EACH)
		return slice_of("@each");
	if (a->kind == VALUE_AT && a->word != AT_IT)
		return slice_of(p->game->at_words[a->word].name);
	if (a->kind == VALUE_FIXED && k->domain)
		return domain_name(k->domain, p, a->value);
	return (struct slice){NULL, 0};
}

/* Where a row is repeated, all of them name the same. */
static bool
is_repeated(const struct filling *f)
{
	const struct key *k = f->telling->pack->game->verbs[f->act->verb].keys;
	struct effect_arg a;

	for (int i = 0; k[i].name; i++)
		if (k[i].flags & KEY_REPEAT && value_of(f, i, &a))
			return a.kind != VALUE_FIXED || a.value > 1;
	return false;
}

static void
say_repeated(struct filling *f, const struct domain *d, struct text *t)
{
	text_add(t, "one ");
	say_noun(domain_noun(f->telling, d), false, t);
}

/* After the colon: words for some of the values, `$` for the value. */
static void
say_worded(struct filling *f, const struct key *k, const struct effect_arg *a,
	   struct slice choices, struct text *t)
{
	struct slice word = asked_word(f, k, a), choice, name;
	bool one = slice_is(word, "?") && is_repeated(f);

	if (one)
		word.at = NULL, word.size = 0;
	do {
		choice = slice_cut(&choices, '|');
		name = slice_cut(&choice, '=');
		if ((word.size && slice_equal(name, word)) ||
		    slice_is(name, "*"))
			break;
	} while (choices.at);
	for (;;) {
		say_pattern(f, slice_cut(&choice, '$'), t);
		if (!choice.at)
			break;
		if (one)
			say_repeated(f, k->domain, t);
		else
			say_chosen(f->telling, k->domain, a, t);
	}
}

/* Is it the one whose text it is?  Where it is nobody, too: the default. */
bool
is_me(const struct telling *s, const struct effect_arg *a)
{
	return a->kind == VALUE_AT && a->word < AT_EACH &&
	       strcmp(s->pack->game->at_words[a->word].name, "me") == 0;
}

/* Whose it is: before the noun (`KPD base`), or after it (`base of yours`). */
static void
say_owner(struct filling *f, const struct domain *d, const struct effect_arg *a,
	  bool before, struct text *t)
{
	bool name = a->kind == VALUE_FIXED || a->kind == VALUE_AMONG;

	if (a->kind == VALUE_AT && a->word == AT_IT && !f->telling->it) {
		f->left_out = true;
	} else if (before && name) {
		say_chosen(f->telling, d, a, t);
		text_char(t, ' ');
	} else if (!before && is_me(f->telling, a)) {
		text_add(t, " of yours");
	} else if (!before && !name) {
		text_add(t, " of ");
		if (a->kind == VALUE_AT && a->word == AT_EACH &&
		    f->telling->seats)
			text_add(t, "its own");
		else
			say_chosen(f->telling, d, a, t);
	}
}

/* --- numbers of an act ---------------------------------------------------- */

static void
say_plural(struct filling *f, struct slice noun, bool plural, struct text *t)
{
	bool was = f->plural;

	f->plural = plural;
	say_pattern(f, noun, t);
	f->plural = was;
}

static void say_amount(struct filling *, const struct effect_arg *, char style,
		       struct slice noun, struct text *);

/* `@party base(s)`: 2 of your bases, a KPD base, 2 bases of any party. */
static void
say_owned(struct filling *f, const struct effect_arg *n, struct slice words,
	  struct text *t)
{
	struct slice noun = words, owner = slice_cut(&noun, ' ');
	int key = key_of(f, owner);
	const struct domain *d =
	    f->telling->pack->game->verbs[f->act->verb].keys[key].domain;
	char with[200];
	struct text full = text_in(with, sizeof(with));
	struct effect_arg a;
	bool given = value_of(f, key, &a);
	bool turn = f->telling->seats &&
		    (!given || (a.kind == VALUE_AT && a.word == AT_EACH));
	bool fixed = n->kind == VALUE_FIXED;
	int32_t count = n->value * f->times;

	if (!turn && given && !is_me(f->telling, &a)) {
		say_owner(f, d, &a, true, &full);
		text_bytes(&full, noun.at, noun.size);
		say_owner(f, d, &a, false, &full);
		say_amount(f, n, '^', slice_of(with), t);
		return;
	}
	text_add(&full, turn ? "of its " : "of your ");
	text_bytes(&full, noun.at, noun.size);
	if (fixed) {
		text_add(t, count == 1 ? "one " : "");
		if (count != 1)
			text_number(t, count);
		text_add(t, count == 1 ? "" : " ");
		f->times = 1;
		say_plural(f, slice_of(with), true, t);
		return;
	}
	say_amount(f, n, '#', slice_of(with), t);
}

/* `1 VP`, and for each what at the end; or `as many VP as ...`. */
static void
say_term_amount(struct filling *f, const struct effect_term *e, char style,
		struct slice noun, struct text *t)
{
	int32_t n = style == '|' && e->factor < 0 ? -e->factor : e->factor;

	if (!term_is_counted(f->telling, e)) {
		text_add(t, "as many ");
		say_plural(f, noun, true, t);
		text_add(t, " as ");
		say_term(f->telling, e, t);
		return;
	}
	text_number(t, n);
	text_char(t, ' ');
	say_plural(f, noun, n != 1, t);
	text_add(&f->after, " for each ");
	say_counted_thing(f->telling, e, false, &f->after);
	say_most(e, &f->after);
}

static void
say_amount(struct filling *f, const struct effect_arg *a, char style,
	   struct slice noun, struct text *t)
{
	int32_t n = a->value;

	if (a->kind == VALUE_TERM) {
		say_term_amount(f, &f->telling->pack->effects.terms[a->value],
				style, noun, t);
		return;
	}
	if (a->kind == VALUE_CHOICE && a->count <= 1) {
		text_add(t, "any number of ");
		say_plural(f, noun, true, t);
		return;
	}
	if (a->kind == VALUE_CHOICE)
		n = a->count;
	else if (a->kind != VALUE_FIXED) {
		say_chosen(f->telling, NULL, a, t);
		text_char(t, ' ');
		say_plural(f, noun, true, t);
		return;
	}
	n *= f->times;
	f->times = 1;
	n = style == '|' && n < 0 ? -n : n;
	if (style == '^' && n == 1)
		text_add(t, "a ");
	else
		text_number(t, n);
	if (style != '^' || n != 1)
		text_char(t, ' ');
	say_plural(f, noun, n != 1 && n != -1, t);
}

static bool
is_less(const struct filling *f, const struct effect_arg *a)
{
	return a->kind == VALUE_TERM
		   ? f->telling->pack->effects.terms[a->value].factor < 0
		   : a->kind == VALUE_FIXED && a->value < 0;
}

/* `+1` */
static void
say_signed(struct filling *f, const struct effect_arg *a, struct text *t)
{
	text_add(t, a->kind == VALUE_FIXED && a->value > 0 ? "+" : "");
	say_chosen(f->telling, NULL, a, t);
}

/* --- places --------------------------------------------------------------- */

static void
say_place_of_act(struct filling *f, struct slice inside, struct text *t)
{
	struct slice name = slice_cut(&inside, ':'), less;
	char owner = name.size ? name.at[name.size - 1] : 0;
	const struct key *k;
	struct effect_arg a;
	bool given;
	int key;

	if (owner == '<' || owner == '>')
		name.size--;
	key = key_of(f, name);
	if (key < 0)
		return;
	k = &f->telling->pack->game->verbs[f->act->verb].keys[key];
	given = value_of(f, key, &a);
	if (owner == '<' || owner == '>') {
		if (given)
			say_owner(f, k->domain, &a, owner == '<', t);
	} else if (!inside.at) {
		say_chosen(f->telling, k->domain, &a, t);
	} else if (*inside.at == '<') {
		inside.at++, inside.size--;
		less = slice_cut(&inside, '|');
		say_pattern(f, is_less(f, &a) ? less : inside, t);
	} else if (*inside.at == '+') {
		say_signed(f, &a, t);
	} else if (strchr("#^|@", *inside.at)) {
		struct slice noun = {inside.at + 1, inside.size - 1};

		if (key_is_list(k))
			a.kind = VALUE_FIXED, a.value = a.count;
		(*inside.at == '@' ? say_owned(f, &a, noun, t)
				   : say_amount(f, &a, *inside.at, noun, t));
	} else {
		say_worded(f, k, &a, inside, t);
	}
}

/* `{0}`, `{1<}`: an index of a path; `{m}`: the member of its set. */
static void
say_place_of_path(struct filling *f, struct slice inside, struct text *t)
{
	const struct effect_term *e = f->term;
	const struct game *g = f->telling->pack->game;
	bool figure = e->subject == SUBJECT_FIGURE;
	const struct field *field = figure ? NULL : &g->fields[e->what];
	char which = *inside.at;
	const struct effect_index *i = which == 'm'   ? &e->member
				       : which == '1' ? &e->index[1]
						      : &e->index[0];
	const struct domain *d =
	    which == 'm' ? field->values
	    : figure     ? (which == '1' ? g->figures[e->what].index2
					 : g->figures[e->what].index1)
			 : (which == '1' ? field->index2 : field->index1);
	struct effect_arg a = {.kind = i->moves ? VALUE_AT : VALUE_FIXED,
			       .word = i->word,
			       .value = i->number + (d ? 0 : 1)};

	if (inside.size > 1)
		say_owner(f, d, &a, inside.at[1] == '<', t);
	else
		say_chosen(f->telling, d, &a, t);
}

static void
say_place(struct filling *f, struct slice inside, struct text *t)
{
	const struct effect_condition *k = f->condition;
	const struct key *key;
	struct effect_arg a;

	if (f->act) {
		say_place_of_act(f, inside, t);
	} else if (f->term && f->term->subject != SUBJECT_KEY) {
		say_place_of_path(f, inside, t);
	} else if (k) {
		key = &f->telling->pack->game->conditions[f->term->what];
		a = (struct effect_arg){.kind = k->kind,
					.count = k->count,
					.word = k->word,
					.value = k->value};
		if (k->kind == VALUE_LIST && inside.size == 1)
			a.kind = VALUE_AMONG;
		say_chosen(f->telling, key->domain, &a, t);
	}
}

/* --- patterns ------------------------------------------------------------- */

static const char *
close_of(const char *at, const char *end, char open, char close)
{
	int depth = 0;

	for (; at < end; at++)
		if (*at == open)
			depth++;
		else if (*at == close && --depth == 0)
			return at;
	return end;
}

/* Are all keys in the brackets given, and is no index in them @it? */
static bool
group_counts(struct filling *f, struct slice group)
{
	for (slice_cut(&group, '{'); group.at; slice_cut(&group, '{')) {
		struct slice inside = slice_cut(&group, '}');
		struct slice name = slice_cut(&inside, ':');
		const struct effect_index *i;

		if (f->act) {
			if (!is_said(f, name))
				return false;
			continue;
		}
		i = &f->term->index[*name.at == '1'];
		if (*name.at == 'm')
			i = &f->term->member;
		if (i->moves && i->word == AT_IT && !f->telling->it) {
			f->left_out = true;
			return false;
		}
	}
	return true;
}

/* The bar between `[a` and `b]`, outside of braces; or the end. */
static const char *
bar_of(const char *at, const char *end)
{
	for (; at < end && *at != '|'; at++)
		if (*at == '{')
			at = close_of(at, end, '{', '}');
	return at;
}

static void
say_group(struct filling *f, const char *at, const char *end, struct text *t)
{
	const char *bar = bar_of(at, end);
	struct slice first = {at, (size_t)(bar - at)};

	if (group_counts(f, first))
		say_pattern(f, first, t);
	else if (bar < end)
		say_pattern(f, (struct slice){bar + 1, (size_t)(end - bar - 1)},
			    t);
}

/* The items `&[a]&[b]` that count, `a and b`; past the last. */
static const char *
say_group_list(struct filling *f, const char *at, const char *end,
	       struct text *t)
{
	struct slice items[8];
	int n = 0;

	while (end - at > 1 && at[0] == '&' && at[1] == '[') {
		const char *close = close_of(at, end, '[', ']');
		struct slice item = {at + 2, (size_t)(close - at - 2)};

		if (n < 8 && group_counts(f, item))
			items[n++] = item;
		at = close + 1;
	}
	for (int i = 0; i < n; i++) {
		text_add(t, i == 0 ? "" : i == n - 1 ? " and " : ", ");
		say_pattern(f, items[i], t);
	}
	return at;
}

/* `(s)`, `(y|ies)` */
static void
say_ending(const struct filling *f, const char *at, const char *close,
	   struct text *t)
{
	const char *bar = memchr(at, '|', (size_t)(close - at));

	if (f->plural)
		text_bytes(t, bar ? bar + 1 : at,
			   (size_t)(close - (bar ? bar + 1 : at)));
	else if (bar)
		text_bytes(t, at, (size_t)(bar - at));
}

void
say_pattern(struct filling *f, struct slice words, struct text *t)
{
	const char *at = words.at, *end = words.at + words.size, *close;

	while (at < end) {
		if (*at == '&' && end - at > 1 && at[1] == '[') {
			at = say_group_list(f, at, end, t);
			continue;
		}
		if (*at == '[') {
			close = close_of(at, end, '[', ']');
			say_group(f, at + 1, close, t);
		} else if (*at == '{') {
			close = close_of(at, end, '{', '}');
			say_place(
			    f, (struct slice){at + 1, (size_t)(close - at - 1)},
			    t);
		} else if (*at == '(') {
			close = close_of(at, end, '(', ')');
			say_ending(f, at + 1, close, t);
		} else {
			close = at;
			text_char(t, *at);
		}
		at = close + 1;
	}
}
