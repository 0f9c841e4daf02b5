/* The page of each game, man/umpire-GAME.7, against its tables: editions,
 * phases, and verbs with their keys.  Rulings, the words of texts and the
 * columns of packs are printed by commands. */
#include <criterion/criterion.h>
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "../../core/game.h"

static char page[1 << 18];

static void
read_page(const struct game *g)
{
	char name[80];
	FILE *f;
	size_t n = 0;

	snprintf(name, sizeof(name), "man/umpire-%s.7", g->id);
	f = fopen(name, "r");
	cr_assert_not_null(f, "there is no %s", name);
	n = fread(page, 1, sizeof(page) - 1, f);
	fclose(f);
	cr_assert_lt(n, sizeof(page) - 1, "%s is too long for this test", name);
	page[n] = '\0';
}

static bool
in_word(char c)
{
	return isalnum((unsigned char)c) || c == '-' || c == '_';
}

/* Is the word in the page, and not only within a longer word? */
static bool
has_word(const char *word, size_t size)
{
	for (const char *at = page; *at; at++)
		if (strncmp(at, word, size) == 0 && !in_word(at[size]) &&
		    (at == page || !in_word(at[-1])))
			return true;
	return false;
}

#define expect_word(g, what, word, of)                                         \
	cr_expect(has_word(word, strlen(word)),                                \
		  "umpire-%s(7) has no %s '%s' %s", (g)->id, what, word, of)

Test(pages, have_every_verb_and_key)
{
	for (int g = 0; games[g]; g++) {
		read_page(games[g]);
		for (const struct verb *v = games[g]->verbs; v->name; v++) {
			if (v->flags & (VERB_PRIMITIVE | VERB_LASTING))
				continue; /* `pack words` prints them */
			expect_word(games[g], "verb", v->name, "");
			for (int k = 0; k < verb_keys(v); k++)
				expect_word(games[g], "key", v->keys[k].name,
					    v->name);
		}
		for (int e = 0; games[g]->editions[e]; e++)
			expect_word(games[g], "edition", games[g]->editions[e],
				    "");
	}
}

/* Phases are the words of the field `phase`. */
Test(pages, have_every_phase)
{
	for (int g = 0; games[g]; g++) {
		const struct field *f = games[g]->fields;
		const struct list *phases;

		while (f->pattern && strcmp(f->pattern, "phase") != 0)
			f++;
		cr_assert_not_null(f->pattern);
		cr_assert_not_null(f->values);
		phases = &f->values->lists[0];
		cr_assert_gt(phases->count, 1);
		read_page(games[g]);
		for (int k = 0; k < phases->count; k++)
			if (phases->words[k])
				expect_word(games[g], "phase", phases->words[k],
					    "");
	}
}
