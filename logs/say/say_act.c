/* The places of an act: who, how many, where. */
#include <string.h>

#include "text_inner.h"

#include "../../core/field.h"

static const struct key *
keys_of(const struct filling *f)
{
	return f->telling->pack->game->verbs[f->act->verb].keys;
}

/* The value of a key; false where the text does not give it: its default. */
static bool
value_of(const struct filling *f, int key, struct effect_arg *a)
{
	const struct pack *p = f->telling->pack;
	const struct key *k = &keys_of(f)[key];

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
is_said(struct filling *f, struct slice name)
{
	const struct key *k = keys_of(f);
	int key = key_find(k, name);
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
	const struct key *k = keys_of(f);
	struct effect_arg a;

	for (int i = 0; k[i].name; i++)
		if (k[i].flags & KEY_REPEAT && value_of(f, i, &a))
			return a.kind != VALUE_FIXED || a.value > 1;
	return false;
}

/* After the colon: words for some of the values, `$` for the value. */
static void
say_worded(struct filling *f, const struct key *k, const struct effect_arg *a,
	   struct slice choices, struct buf *t)
{
	struct slice word = asked_word(f, k, a), choice, name;
	bool one = slice_is(word, "?") && is_repeated(f);

	if (one)
		word.at = NULL, word.size = 0;
	do {
		choice = slice_cut(&choices, '|');
		name = slice_cut(&choice, '=');
	} while (choices.at && !slice_is(name, "*") &&
		 !(word.size && slice_equal(name, word)));
	for (;;) {
		say_pattern(f, slice_cut(&choice, '$'), t);
		if (!choice.at)
			break;
		if (!one) {
			say_chosen(f->telling, k->domain, a, t);
			continue;
		}
		buf_add(t, "one ");
		say_noun(domain_noun(f->telling, k->domain), ONE, t);
	}
}

/* --- numbers -------------------------------------------------------------- */

/* `1 VP`, and for each what at the end; or `as many VP as ...`. */
static void
say_term_amount(struct filling *f, const struct effect_arg *a, char style,
		struct slice noun, struct buf *t)
{
	const struct effect_term *e =
	    &f->telling->pack->effects.terms[a->value];
	int32_t n = style == '|' && e->factor < 0 ? -e->factor : e->factor;

	if (!term_is_counted(f->telling, e)) {
		buf_add(t, "as many ");
		say_noun_pattern(f, noun, MANY, t);
		buf_add(t, " as ");
		say_chosen(f->telling, NULL, a, t);
		return;
	}
	buf_say(t, "%d ", n);
	say_noun_pattern(f, noun, n != 1, t);
	buf_add(&f->after, " for each ");
	say_counted_thing(f->telling, e, ONE, &f->after);
	say_most(e, &f->after);
}

/* A number and its noun, which follows it in number. */
static void
say_amount(struct filling *f, const struct effect_arg *a, char style,
	   struct slice noun, struct buf *t)
{
	int32_t n = a->value;

	if (a->kind == VALUE_TERM) {
		say_term_amount(f, a, style, noun, t);
		return;
	}
	if (a->kind == VALUE_CHOICE && a->count <= 1) {
		buf_add(t, "any number of ");
		say_noun_pattern(f, noun, MANY, t);
		return;
	}
	if (a->kind == VALUE_CHOICE)
		n = a->count;
	else if (a->kind != VALUE_FIXED) {
		say_chosen(f->telling, NULL, a, t);
		buf_char(t, ' ');
		say_noun_pattern(f, noun, MANY, t);
		return;
	}
	n *= f->times;
	f->times = 1;
	n = style == '|' && n < 0 ? -n : n;
	if (style == '^' && n == 1)
		buf_add(t, "a ");
	else
		buf_number(t, n);
	if (style != '^' || n != 1)
		buf_char(t, ' ');
	say_noun_pattern(f, noun, n != 1 && n != -1, t);
}

/* `@party base(s)`: 2 of your bases, a KPD base, 2 bases of any party. */
static void
say_owned(struct filling *f, const struct effect_arg *n, struct slice words,
	  struct buf *t)
{
	struct slice noun = words, owner = slice_cut(&noun, ' ');
	const int key = key_find(keys_of(f), owner);
	const struct domain *d = keys_of(f)[key].domain;
	BUF(full, 200);
	struct effect_arg a;
	bool given = value_of(f, key, &a);
	bool turn = f->telling->seats &&
		    (!given || (a.kind == VALUE_AT && a.word == AT_EACH));
	bool fixed = n->kind == VALUE_FIXED;
	int32_t count = n->value * f->times;

	if (!turn && given && !is_me(f->telling, &a)) {
		say_owner(f, d, &a, BEFORE_NOUN, &full);
		buf_bytes(&full, noun.at, noun.size);
		say_owner(f, d, &a, AFTER_NOUN, &full);
		say_amount(f, n, '^', slice_of(full.at), t);
		return;
	}
	buf_say(&full, "%s%.*s", turn ? "of its " : "of your ", SLICE(noun));
	if (fixed) {
		buf_add(t, count == 1 ? "one " : "");
		if (count != 1)
			buf_number(t, count);
		buf_add(t, count == 1 ? "" : " ");
		f->times = 1;
		say_noun_pattern(f, slice_of(full.at), MANY, t);
		return;
	}
	say_amount(f, n, '#', slice_of(full.at), t);
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
say_signed(struct filling *f, const struct effect_arg *a, struct buf *t)
{
	buf_add(t, a->kind == VALUE_FIXED && a->value > 0 ? "+" : "");
	say_chosen(f->telling, NULL, a, t);
}

/* --- places --------------------------------------------------------------- */

/* What a place of the pattern asks for, by the sign after its colon. */
static void
say_place_of_act(struct filling *f, struct slice inside, struct buf *t)
{
	struct slice name = slice_cut(&inside, ':'), less;
	char owner = name.size ? name.at[name.size - 1] : 0;
	const struct key *k;
	struct effect_arg a;
	bool given;
	int key;

	if (owner == '<' || owner == '>')
		name.size--;
	key = key_find(keys_of(f), name);
	if (key < 0)
		return;
	k = &keys_of(f)[key];
	given = value_of(f, key, &a);
	if (owner == '<' || owner == '>') {
		if (given)
			say_owner(f, k->domain, &a,
				  owner == '<' ? BEFORE_NOUN : AFTER_NOUN, t);
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

struct filling
act_filling(struct telling *s, const struct effect_act *act, int times,
	    struct buf after)
{
	return (struct filling){.telling = s,
				.place = say_place_of_act,
				.counts = is_said,
				.act = act,
				.times = times,
				.after = after};
}
