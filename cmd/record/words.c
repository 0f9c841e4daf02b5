/* What is typed at the table: a row, or a word to the referee. */
#include <stdio.h>
#include <string.h>

#include "../legal/legal.h"
#include "../output/output.h"
#include "record.h"

/* --- chance -------------------------------------------------------------- */

static bool
is_chance(const struct session *t, const struct move *m)
{
	return t->game->verbs[m->verb].flags & VERB_CHANCE;
}

/* Does the row begin with these words, perhaps without its seat? */
static bool
begins_with(const char *row, const char *words)
{
	const char *rest = strchr(row, ' ');
	size_t size = strlen(words);

	return strncmp(row, words, size) == 0 ||
	       (rest && strncmp(rest + 1, words, size) == 0);
}

/* Chance decides only what no seat does: either one row or pattern is left,
 * or the table's rows. */
bool
session_only_chance(const struct session *t, const char *words)
{
	size_t i, seats = 0, all = 0;

	for (i = 0; i < t->legal.count; i++) {
		const struct move *m = &t->legal.moves[i];

		if (!begins_with(t->rows[i], words))
			continue;
		if (!is_chance(t, m))
			return false;
		seats += m->actor != 0;
		all++;
	}
	return all == 1 || (all > 1 && seats == 0);
}

enum taken
session_throw(struct session *t, const char *words)
{
	struct move m;
	size_t i, kept = 0;

	for (i = 0; i < t->legal.count; i++)
		if (begins_with(t->rows[i], words))
			t->legal.moves[kept++] = t->legal.moves[i];
	t->legal.count = kept;
	if (!chance_pick(&t->chance, &t->legal, audit_state(t->audit),
			 audit_context(t->audit), &m)) {
		puts("nothing came of it: type what was thrown or drawn");
		return REFUSED;
	}
	return session_put_move(t, &m);
}

static enum taken
word_throw(struct session *t, char *rest)
{
	if (session_only_chance(t, rest))
		return session_throw(t, rest);
	puts("which throw or draw?  `throw MOVE ...` as `legal` lists it");
	return REFUSED;
}

/* --- words --------------------------------------------------------------- */

static enum taken
word_back(struct session *t, char *rest)
{
	struct slice cells[CELL_COUNT] = {{0}};
	char args[40];
	int32_t rows = 1;

	if (*rest && (!slice_number(slice_of(rest), &rows) || rows < 1)) {
		puts("`back N` takes back the last N rows of play");
		return REFUSED;
	}
	snprintf(args, sizeof(args), "rows=%d", (int)rows);
	cells[CELL_ACTOR] = slice_of("");
	cells[CELL_MOVE] = slice_of("takeback");
	cells[CELL_ARGS] = slice_of(args);
	return session_put(t, cells, false);
}

static enum taken
word_force(struct session *t, char *rest)
{
	if (*rest)
		return session_put_words(t, rest, true);
	puts("`force ROW` takes a row that breaks a rule, as the table played "
	     "it");
	return REFUSED;
}

static enum taken
word_help(struct session *t, char *rest)
{
	session_say_help(t, rest);
	return REFUSED;
}

static enum taken
word_legal(struct session *t, char *rest)
{
	session_say_legal(t, rest);
	return REFUSED;
}

static enum taken
word_show(struct session *t, char *rest)
{
	session_say_state(t, rest);
	return REFUSED;
}

/* The end as the rules have it, unless it is typed. */
static enum taken
word_result(struct session *t, char *rest)
{
	static const char *const paths[] = {"outcome", "winners"};
	const struct pack *pack = audit_context(t->audit)->pack;
	const void *state = audit_state(t->audit);
	char line[512];
	struct text w = text_in(line, sizeof(line));
	struct place place;
	int i;

	text_add(&w, "result ");
	text_add(&w, rest);
	for (i = 0; !*rest && i < 2; i++) {
		if (!field_find(t->game, pack, slice_of(paths[i]), &place) ||
		    (i && !game_outcome(t->game, state)))
			continue;
		text_add(&w, i ? " " : "");
		text_add(&w, paths[i]);
		text_char(&w, '=');
		field_print_place(pack, state, &place, &w);
	}
	return session_put_words(t, line, t->r->force);
}

static const struct {
	const char *word;
	enum taken (*run)(struct session *, char *rest);
} words[] = {
    {"back", word_back},   {"force", word_force},   {"help", word_help},
    {"?", word_help},      {"legal", word_legal},   {"show", word_show},
    {"throw", word_throw}, {"result", word_result},
};

const char *const session_words[] = {
    "back",   "component", "expect",   "force", "given",
    "help",   "illegal",   "legal",    "quit",  "result",
    "ruling", "show",      "takeback", "throw", NULL};

/* --- lines ---------------------------------------------------------------- */

char *
words_trim(char *line)
{
	size_t size;

	while (*line == ' ' || *line == '\t')
		line++;
	size = strlen(line);
	while (size && strchr(" \t\r\n", line[size - 1]))
		line[--size] = '\0';
	return line;
}

enum taken
session_obey(struct session *t, char *line)
{
	size_t i, size = strcspn(line, " ");

	for (i = 0; i < sizeof(words) / sizeof(words[0]); i++)
		if (strlen(words[i].word) == size &&
		    memcmp(words[i].word, line, size) == 0)
			return words[i].run(t, words_trim(line + size));
	return session_put_words(t, line, t->r->force);
}
