/* What is typed at the table: a row, or a word to the referee. */
#include <stdio.h>
#include <string.h>

#include "../../logs/blank.h"
#include "../../logs/grammar_fail.h"
#include "../../logs/near.h"
#include "../command.h"
#include "../files/new_file.h"
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
		puts("no dice were rolled and nothing was drawn: type the "
		     "result");
		return REFUSED;
	}
	return session_put_move(t, &m);
}

static enum taken
word_random(struct session *t, char *rest)
{
	if (session_only_chance(t, rest))
		return session_throw(t, rest);
	puts("which roll or draw?  `random MOVE ...` as `legal` lists it");
	return REFUSED;
}

/* --- words --------------------------------------------------------------- */

static enum taken
word_back(struct session *t, char *rest)
{
	int32_t rows = 1;

	if (*rest && (!slice_number(slice_of(rest), &rows) || rows < 1)) {
		puts("`undo N` takes back the last N rows of play");
		return REFUSED;
	}
	return session_undo(t, rows);
}

static enum taken
word_redo(struct session *t, char *rest)
{
	(void)rest;
	return session_redo(t);
}

/* Why not?  Of a row, or of the one that was refused last. */
static enum taken
word_why(struct session *t, char *rest)
{
	struct game_position p = session_position(t);
	struct row_words row;

	if (!*rest)
		rest = t->refused;
	if (!*rest) {
		puts("`why ROW` says which rules a row would break");
		return REFUSED;
	}
	row_words_split(&p, rest, NULL, &row);
	legal_why(&p, &row, FORMAT_TEXT, NULL, NULL);
	return REFUSED;
}

static enum taken
word_rule(struct session *t, char *rest)
{
	char name[] = "rules", id[ID_MAX + 1];
	char *words[16] = {name, id};
	struct text w = text_in(id, sizeof(id));
	int count = 2;

	text_add(&w, t->game->id);

	if (!*rest) {
		puts("`rule WORD` looks for a rule by words, citation or id");
		return REFUSED;
	}
	for (rest = strtok(rest, " "); rest && count < 15;
	     rest = strtok(NULL, " "))
		words[count++] = rest;
	command_run(&cmd_rules, count, words);
	return REFUSED;
}

/* The readings that matter to what was recorded so far. */
static enum taken
word_dispute(struct session *t, char *rest)
{
	char name[] = "dispute", path[4200];
	char *words[] = {name, path, NULL};
	struct text w = text_in(path, sizeof(path));

	(void)rest;
	text_add(&w, t->log.path);
	if (!w.full)
		command_run(&cmd_dispute, 2, words);
	return REFUSED;
}

/* Everything is on the disk already; a copy under another name is made. */
static enum taken
word_save(struct session *t, char *rest)
{
	struct new_file copy;

	if (!*rest) {
		printf("%s: ", t->log.path);
		print_count(stdout, t->n, "row is on the disk",
			    "rows are on the disk");
		puts("; `save NAME` writes a copy");
		return REFUSED;
	}
	if (!new_file_open(&copy, rest, new_file_mode()))
		return REFUSED;
	fwrite(t->log.bytes, 1, t->log.safe, copy.to);
	if (new_file_keep(&copy, true))
		session_say_rows(t, rest);
	return REFUSED;
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

/* The end as the rules have it, unless it is typed. */
static enum taken
word_result(struct session *t, char *rest)
{
	char line[512];
	struct text w = text_in(line, sizeof(line));

	text_add(&w, "result ");
	if (*rest)
		text_add(&w, rest);
	else
		result_write(audit_context(t->audit), audit_state(t->audit),
			     &w);
	return session_put_words(t, line, t->r->force);
}

static void
say_board(struct session *t, const char *none)
{
	(void)none;
	session_say_state(t, "");
}

/* The words, in the order in which they are offered; one that only begins a
 * row has no function. */
static const struct first_word {
	const char *word;
	enum taken (*run)(struct session *, char *rest);
	void (*say)(struct session *, const char *rest);
} words[] = {
    {"?", NULL, session_say_help},
    {"back", word_back, NULL},
    {"board", NULL, say_board},
    {"card", NULL, session_say_card},
    {"component", NULL, NULL},
    {"dispute", word_dispute, NULL},
    {"expect", NULL, NULL},
    {"force", word_force, NULL},
    {"given", NULL, NULL},
    {"help", NULL, session_say_help},
    {"illegal", NULL, NULL},
    {"legal", NULL, session_say_legal},
    {"quit", NULL, NULL},
    {"random", word_random, NULL},
    {"redo", word_redo, NULL},
    {"result", word_result, NULL},
    {"rule", word_rule, NULL},
    {"ruling", NULL, NULL},
    {"rulings", NULL, session_say_rulings},
    {"save", word_save, NULL},
    {"seat", NULL, NULL},
    {"show", NULL, session_say_state},
    {"takeback", NULL, NULL},
    {"throw", word_random, NULL},
    {"undo", word_back, NULL},
    {"why", word_why, NULL},
};

const char *
session_word(size_t i)
{
	return i < sizeof(words) / sizeof(words[0]) ? words[i].word : NULL;
}

/* Is the first word a move, a seat or the like? */
static bool
begins_a_row(struct session *t, const char *line, size_t size)
{
	struct slice word = {line, size};
	size_t i;

	if (memchr(line, ',', size) ||
	    grammar_find_loosely(t->game->seats, NULL, word) >= 0)
		return true;
	for (i = 0; session_word(i); i++)
		if (blank_is(word, session_word(i)))
			return true;
	if (grammar_verb_loosely(t->game, word) >= 0)
		return true;
	for (i = 0; i < SEATS_MAX; i++)
		if (audit_players(t->audit)[i].size &&
		    near_distance(word, audit_players(t->audit)[i]) == 0)
			return true;
	return false;
}

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

/* `phase=impulse actor=kpd`: fields of the position that is built. */
static enum taken
put_given(struct session *t, const char *fields)
{
	struct slice cells[CELL_COUNT] = {{0}};

	cells[CELL_ACTOR] = slice_of("");
	cells[CELL_MOVE] = slice_of("given");
	cells[CELL_ARGS] = slice_of(fields);
	return session_put(t, cells, false);
}

enum taken
session_obey(struct session *t, char *line)
{
	size_t i, size = strcspn(line, " ");
	enum taken taken;

	for (i = 0; session_word(i); i++) {
		const struct first_word *w = &words[i];

		if (strlen(w->word) != size || memcmp(w->word, line, size) != 0)
			continue;
		if (w->run)
			return w->run(t, words_trim(line + size));
		if (w->say) {
			w->say(t, words_trim(line + size));
			return REFUSED;
		}
	}
	if (t->r->position && memchr(line, '=', size))
		return put_given(t, line);
	if (!begins_a_row(t, line, size)) {
		line[size] = '\0';
		session_say_unknown(t, line);
		return REFUSED;
	}
	taken = session_put_words(t, line, t->r->force);
	if (taken == TAKEN && t->played_n == t->n)
		session_redo_none(t);
	return taken;
}
