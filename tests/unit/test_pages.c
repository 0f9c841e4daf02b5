/* The page of each game, man/umpire-GAME.7, against its tables: rulings with
 * their values in order and the defaults of editions; verbs with their keys;
 * tables with their columns. */
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

/* Is it in the page by itself, not as a part of a longer word? */
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

/* --- rulings -------------------------------------------------------------- */

/* The text of an item up to the next. */
static struct slice
item_after(const char *head)
{
	const char *at = strstr(page, head), *end;

	if (!at)
		return (struct slice){NULL, 0};
	at += strlen(head);
	end = strstr(at, "\n.It ");
	if (!end || (strstr(at, "\n.El") && strstr(at, "\n.El") < end))
		end = strstr(at, "\n.El");
	return (struct slice){at, end ? (size_t)(end - at) : strlen(at)};
}

/* `.Cm published : .Cm yes`, broken anywhere, with `,` or `.` after it. */
static bool
has_default(struct slice item, const char *edition, const char *value)
{
	char words[120], flat[2000];
	size_t n = 0;

	snprintf(words, sizeof(words), ".Cm %s : .Cm %s ", edition, value);
	for (size_t i = 0; i < item.size && n + 2 < sizeof(flat); i++)
		flat[n++] = item.at[i] == '\n' ? ' ' : item.at[i];
	flat[n++] = ' ';
	flat[n] = '\0';
	return strstr(flat, words) != NULL;
}

static void
check_ruling(const struct game *g, const struct ruling *q)
{
	char head[400];
	struct text t = text_in(head, sizeof(head));
	struct slice item;
	bool differ = false;

	text_add(&t, "\n.It Li ");
	text_add(&t, q->key);
	for (int i = 0; i < ruling_values(q); i++) {
		text_add(&t, i ? " | " : "=");
		text_add(&t, q->values[i]);
	}
	text_add(&t, "\n");
	item = item_after(head);
	cr_expect(item.at, "umpire-%s(7) has no '%.*s'", g->id, (int)t.size - 2,
		  head + 1);
	for (int e = 0; g->editions[e]; e++)
		differ |= q->preset[e] != 0;
	for (int e = 0; differ && item.at && g->editions[e]; e++)
		cr_expect(
		    has_default(item, g->editions[e], q->values[q->preset[e]]),
		    "umpire-%s(7): %s is %s in edition %s", g->id, q->key,
		    q->values[q->preset[e]], g->editions[e]);
}

Test(pages, have_every_ruling_with_its_values)
{
	for (int g = 0; games[g]; g++) {
		int listed = 0;

		read_page(games[g]);
		for (const struct ruling *q = games[g]->rulings; q->key; q++)
			check_ruling(games[g], q);
		for (const char *at = page; (at = strstr(at, " | ")); at++) {
			const char *line = at;

			while (line > page && line[-1] != '\n')
				line--;
			listed += strncmp(line, ".It Li ", 7) == 0 &&
				  !memchr(line, '|', (size_t)(at - line));
		}
		cr_expect_eq(listed, game_rulings(games[g]),
			     "umpire-%s(7) lists %d rulings, the game has %d",
			     games[g]->id, listed, game_rulings(games[g]));
	}
}

/* --- what logs and packs say ---------------------------------------------- */

Test(pages, have_every_verb_and_key)
{
	for (int g = 0; games[g]; g++) {
		read_page(games[g]);
		for (const struct verb *v = games[g]->verbs; v->name; v++) {
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

Test(pages, have_every_table_and_column)
{
	for (int g = 0; games[g]; g++) {
		read_page(games[g]);
		for (const struct table *t = games[g]->tables; t->name; t++) {
			expect_word(games[g], "table", t->name, "");
			for (const struct column *k = t->columns; k->name; k++)
				expect_word(games[g], "column", k->name,
					    t->name);
		}
	}
}
