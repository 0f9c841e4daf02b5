/* umpire pack read: cards, and texts that are not on one yet, in sentences. */
#include <stdlib.h>
#include <string.h>

#include "../../logs/say/say_text.h"
#include "../output/output.h"
#include "pack.h"

enum { SAID = 16384 };

/* A card: its name, and each of its cells in words. */
static void
print_card(const struct pack *p, int table, int row)
{
	const struct table *what = &p->game->tables[table];
	BUF(name, 600);
	BUF(words, SAID);

	row_name(p, table, row, &name);
	printf("%s %s\n", what->name, name.at);
	for (int k = 0; what->columns[k].name; k++) {
		if (what->columns[k].key)
			continue;
		buf_clear(&words);
		say_cell(p, table, row, k, 2, &words);
		fputs(words.at, stdout);
	}
}

static bool
has_texts(const struct table *t)
{
	for (const struct column *c = t->columns; c->name; c++)
		if (column_is_program(c->type))
			return true;
	return false;
}

/* Rows with this name, of any table; without a name all that have texts. */
static int
print_rows(const struct pack *p, const char *name)
{
	int found = 0;

	for (int i = 0; p->game->tables[i].name; i++) {
		int row = name ? row_called(p, i, name) : 0;
		int last = name ? row : pack_entries(p, i) - 1;

		for (; row >= 0 && row <= last; row++, found++)
			if (name || has_texts(&p->game->tables[i]))
				print_card(p, i, row);
	}
	return found;
}

/* --- a text that is on no card -------------------------------------------- */

static void
list_rows(const struct word_place *w)
{
	const struct pack *p = w->request;

	for (int i = 0; p->game->tables[i].name; i++)
		for (int row = 0; row < pack_entries(p, i); row++) {
			BUF(t, 600);

			row_name(p, i, row, &t);
			w->add(w->arg, t.at, p->game->tables[i].name);
		}
}

/* Does the word begin like a text, and not like the name of a card? */
static bool
looks_like_text(const struct pack *p, const char *words)
{
	size_t size = strcspn(words, " ");
	struct slice first = {words, size};

	if (words[size] || strchr(words, '=') || strcmp(words, "none") == 0)
		return true;
	for (const struct verb *v = p->game->verbs; v->name; v++)
		if ((v->flags & (VERB_PRIMITIVE | VERB_LASTING)) &&
		    slice_is(first, v->name))
			return true;
	return false;
}

/* The fault below the text, at its place. */
static void
print_fault_in(const char *words, const struct pack_error *e)
{
	size_t at = e->at && e->at >= words && e->at <= words + strlen(words)
			? (size_t)(e->at - words)
			: 0;

	printf("%s\n%*s\n", words, (int)at + 1, "^");
	printf("%s [%s]\n", e->words, e->rule);
}

/* The text in whichever language it is valid; else where it is wrong. */
static int
read_text(const struct pack *pack, const char *words)
{
	static const enum effect_language others[] = {LANGUAGE_LASTING,
						      LANGUAGE_CONDITIONS};
	struct pack *copy = allocate(sizeof(*copy));
	struct pack_error error = {.at = NULL};
	BUF(t, SAID);
	int program;

	pack_copy(copy, pack);
	program =
	    effect_compile(copy, slice_of(words), LANGUAGE_EFFECTS, &error);
	for (size_t i = 0; program < 0 && i < sizeof(others) / sizeof(*others);
	     i++)
		program = effect_compile(copy, slice_of(words), others[i],
					 &(struct pack_error){0});
	if (program < 0)
		print_fault_in(words, &error);
	else
		say_program(copy, program, 0, &t);
	fputs(t.at, stdout);
	free(copy);
	return program < 0 ? EXIT_FOUND : EXIT_CLEAN;
}

/* Each word is the name of a card, or a text that is on none yet. */
int
pack_read(struct packing *p, const char *const *words, int count)
{
	const struct pack *pack = pack_named(p, words[0]);
	const struct word_place place = {.request = pack};
	int status = EXIT_CLEAN;

	if (!pack)
		return EXIT_ERROR;
	if (count == 1)
		print_rows(pack, NULL);
	for (int i = 1; i < count; i++) {
		if (print_rows(pack, words[i]))
			continue;
		if (!looks_like_text(pack, words[i])) {
			errorf_word(list_rows, &place, words[i], NULL,
				    "%s/%s has no '%s'", pack->game->id,
				    pack->id, words[i]);
			return EXIT_ERROR;
		}
		status = worse_status(status, read_text(pack, words[i]));
	}
	return status;
}
