/* Texts made of the verbs of every game: what has all that it needs compiles
 * and is printed as it was; what lacks a key that it needs is refused with the
 * name of the key. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../property/property.h"

/* Something that the key takes. */
static void
add_value(const struct pack *p, const struct key *k, struct buf *t)
{
	int i = 0;

	if (key_is_list(k) && (k->flags & KEY_LATER)) {
		buf_number(t, k->max > 1 ? 1 : k->max);
	} else if (k->domain) {
		while (!domain_has(k->domain, p, i))
			i++;
		domain_print(k->domain, p, i, t);
	} else {
		buf_number(t, k->max ? k->max : 1);
	}
}

/* The verb with the keys that a cell needs, but for one; of keys of which one
 * is needed, the first. */
static void
print_text(const struct pack *p, const struct verb *v, int without,
	   struct buf *t)
{
	bool any = false;

	buf_clear(t);
	buf_add(t, v->name);
	for (int k = 0; k < VERB_KEYS && v->keys[k].name; k++) {
		const struct key *key = &v->keys[k];
		bool first = (key->flags & KEY_ANY) && !any;

		any |= first;
		if (k == without || (!first && !(key->flags & KEY_IN_CELL)))
			continue;
		buf_char(t, ' ');
		buf_add(t, key->name);
		buf_char(t, '=');
		add_value(p, key, t);
	}
}

static int
compile(struct pack *copy, const struct pack *p, const struct verb *v,
	const char *text, struct pack_error *e)
{
	pack_copy(copy, p);
	return effect_compile(
	    copy, slice_of(text),
	    v->flags & VERB_PRIMITIVE ? LANGUAGE_EFFECTS : LANGUAGE_LASTING, e);
}

static int
check_verb(struct pack *copy, const struct pack *p, const struct verb *v)
{
	char words[400], again[400], name[60];
	struct buf t = buf_in(words, sizeof(words));
	struct buf out = buf_in(again, sizeof(again));
	struct pack_error e;
	int program, refused = 0;

	print_text(p, v, -1, &t);
	program = compile(copy, p, v, words, &e);
	cr_expect_geq(program, 0, "%s: '%s': %s", p->game->id, words, e.words);
	if (program >= 0)
		effect_print(copy, program, &out);
	cr_expect_str_eq(again, words, "%s", p->game->id);
	for (int k = 0; k < VERB_KEYS && v->keys[k].name; k++) {
		if (!(v->keys[k].flags & KEY_IN_CELL))
			continue;
		print_text(p, v, k, &t);
		cr_expect_lt(compile(copy, p, v, words, &e), 0, "%s: '%s'",
			     p->game->id, words);
		snprintf(name, sizeof(name), " needs %s=", v->keys[k].name);
		cr_expect_not_null(strstr(e.words, name), "%s: '%s': %s",
				   p->game->id, words, e.words);
		refused++;
	}
	return refused;
}

Test(verbs, without_a_key_that_they_need_are_refused)
{
	struct pack *copy = calloc(1, sizeof(*copy));
	int refused = 0;

	cr_assert_not_null(copy);
	for (int g = 0; games[g]; g++) {
		const struct pack *p = stand_in(games[g]);

		for (const struct verb *v = games[g]->verbs; v->name; v++)
			if (v->flags & (VERB_PRIMITIVE | VERB_LASTING))
				refused += check_verb(copy, p, v);
	}
	cr_expect_gt(refused, 50);
	free(copy);
}

/* Keys of which a cell has one at least. */
Test(verbs, without_any_of_the_keys_of_which_they_need_one_are_refused)
{
	struct pack *copy = calloc(1, sizeof(*copy));
	struct pack_error e;

	cr_assert_not_null(copy);
	for (int g = 0; games[g]; g++) {
		const struct pack *p = stand_in(games[g]);

		for (const struct verb *v = games[g]->verbs; v->name; v++) {
			char words[400];
			struct buf t = buf_in(words, sizeof(words));
			int any = -1;

			for (int k = 0; k < VERB_KEYS && v->keys[k].name; k++)
				if (any < 0 && (v->keys[k].flags & KEY_ANY))
					any = k;
			if (any < 0)
				continue;
			print_text(p, v, any, &t);
			cr_expect_lt(compile(copy, p, v, words, &e), 0,
				     "%s: '%s'", games[g]->id, words);
			cr_expect_not_null(strstr(e.words, "needs one of"),
					   "%s: '%s': %s", games[g]->id, words,
					   e.words);
		}
	}
	free(copy);
}

/* The words that a manual shows have a meaning that can be told. */
Test(verbs, and_their_keys_are_explained)
{
	for (int g = 0; games[g]; g++) {
		const struct game *w = games[g];

		for (const struct verb *v = w->verbs; v->name; v++) {
			cr_expect(v->what && *v->what, "%s %s", w->id, v->name);
			for (int k = 0; k < VERB_KEYS && v->keys[k].name; k++)
				cr_expect(v->keys[k].what && *v->keys[k].what,
					  "%s %s %s", w->id, v->name,
					  v->keys[k].name);
		}
		for (const struct key *k = w->conditions; k && k->name; k++)
			cr_expect(k->what && *k->what, "%s %s", w->id, k->name);
		for (const struct entity *t = w->entities; t && t->name; t++)
			cr_expect(t->what && *t->what, "%s %s", w->id, t->name);
		for (const struct at_word *a = w->at_words; a && a->name; a++)
			cr_expect(a->what && *a->what, "%s %s", w->id, a->name);
	}
}

/* Who goes through the keys of a verb stops at the one without a name. */
Test(verbs, keys_end_with_one_that_has_no_name)
{
	for (int i = 0; games[i]; i++)
		for (const struct verb *v = games[i]->verbs; v->name; v++) {
			int n = 0;

			while (n < VERB_KEYS && v->keys[n].name)
				n++;
			cr_expect_lt(n, VERB_KEYS, "%s %s", games[i]->id,
				     v->name);
		}
}
