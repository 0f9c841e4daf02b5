/* What is typed at the table: a row, or a word to the referee. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../logs/csv/blank.h"
#include "../../logs/grammar_fail.h"
#include "../../logs/near.h"
#include "../../logs/notes/note_field.h"
#include "../command.h"
#include "../legal/legal.h"
#include "../output/output.h"
#include "record.h"

/* --- rows and chance ------------------------------------------------------ */

/* Keeps the line for `why`; one that is too long is not. */
static void
keep_typed(struct talk *t, const char *line)
{
	struct buf w = buf_in(t->typed, sizeof(t->typed));

	buf_add(&w, line);
	if (w.full)
		*t->typed = '\0';
}

/* `why` by itself is about the row that was refused last. */
static enum taken
put_result(struct talk *t, enum taken taken, bool force)
{
	const struct finding *f;
	uint64_t i = 0;

	if (taken == REFUSED) {
		memcpy(t->refused, t->typed, sizeof(t->refused));
		t->refused_n = t->s.n;
		f = session_finding(&t->s, t->s.n + 1, &i);
		text_set(t->reason, sizeof(t->reason), f ? f->words : "");
	}
	return talk_heard(t, taken, force);
}

/* Is the first word a move, a seat or the like? */
static bool
begins_a_row(struct talk *t, const char *line, size_t size)
{
	struct slice word = {line, size};

	if (memchr(line, ',', size) ||
	    grammar_find_loosely(t->s.game->seats, NULL, word) >= 0)
		return true;
	for (size_t i = 0; talk_word(i); i++)
		if (blank_is(word, talk_word(i)))
			return true;
	if (grammar_verb_loosely(t->s.game, word) >= 0)
		return true;
	for (size_t i = 0; i < SEATS_MAX; i++)
		if (audit_players(t->s.audit)[i].size &&
		    near_distance(word, audit_players(t->s.audit)[i]) == 0)
			return true;
	return false;
}

/* The rows that words mean, one after the other, or which they could mean. */
static enum taken
hear_words(struct talk *t, enum taken taken, bool force)
{
	const struct speaker speaker = session_speaker(&t->s);

	t->asked = taken == ASKED;
	t->asked_force = force;
	if (t->asked) {
		puts("that could be");
		meanings_print(stdout, &speaker, t->s.said, ' ');
		puts("type its number, 0 for none of them, or the line in "
		     "other words");
		return REFUSED;
	}
	for (;;) {
		const struct move *m = session_said_row(&t->s);
		BUF(w, 8192);

		if (m) {
			grammar_print_row(speaker.context, m, &w);
			keep_typed(t, w.at);
			fputs("read as: ", stdout);
			print_said(w.at, 9, 4);
		}
		put_result(t, taken, force);
		if (taken != TAKEN || !session_says_more(&t->s))
			return taken;
		taken = session_put_more(&t->s);
	}
}

/* `baord` is not a move in words, but nearly a word to the referee. */
static bool
nearly_to_the_referee(struct slice line)
{
	for (size_t i = 0; line.size >= 4 && talk_word(i); i++)
		if (near_distance(line, slice_of(talk_word(i))) == 1)
			return true;
	return false;
}

/* `roll` where dice are due, and nothing of what they show? */
static bool
roll_is_meant(struct talk *t, const char *line)
{
	const int verb = grammar_verb_loosely(t->s.game, slice_of(line));
	const struct verb *v = &t->s.game->verbs[verb < 0 ? 0 : verb];
	bool shows_dice = false;

	if (verb < 0 || !(v->flags & VERB_CHANCE))
		return false;
	for (int k = 0; k < verb_keys(v); k++)
		shows_dice |=
		    key_is_list(&v->keys[k]) && v->keys[k].flags & KEY_REQUIRED;
	return shows_dice && session_may_roll(&t->s, v->name);
}

/* Rolls or draws, or says how: only with --roll does the recorder do it. */
static enum taken
roll_due(struct talk *t, const char *line)
{
	if (t->r->roll)
		return talk_roll(t, line);
	printf("type what comes, as `legal` lists it; `random %s` lets the "
	       "recorder do it\n",
	       line);
	return REFUSED;
}

/* Puts a row as it is typed, and prints what became of it. */
static enum taken
put_typed(struct talk *t, char *line, bool force)
{
	const size_t size = strcspn(line, " ");
	const bool row = begins_a_row(t, line, size);
	enum taken taken;

	keep_typed(t, line);
	if (roll_is_meant(t, line))
		return roll_due(t, line);
	if (!row && nearly_to_the_referee(slice_of(line))) {
		talk_say_unknown(t, line);
		return REFUSED;
	}
	if (reader_columns(audit_reader(t->s.audit))->of[CELL_NOTE] ==
		NO_COLUMN &&
	    strstr(line, " # "))
		puts("the log has no column for notes; this one is lost");
	taken = session_put_words(&t->s, line, force);
	if (taken == REFUSED && !row && !session_said_count(&t->s)) {
		line[size] = '\0';
		talk_say_unknown(t, line);
		return REFUSED;
	}
	return hear_words(t, taken, force);
}

/* A number plays a row of `legal`, or answers what was asked. */
static enum taken
put_number(struct talk *t, int32_t number)
{
	struct game_position p = session_position(&t->s);
	BUF(w, 8192);

	if (t->asked && (number < 0 || number > session_said_count(&t->s))) {
		printf("there are %d readings\n", session_said_count(&t->s));
		return REFUSED;
	}
	if (t->asked && number > 0)
		return hear_words(
		    t, session_put_said(&t->s, number - 1, t->asked_force),
		    t->asked_force);
	if (t->asked) {
		t->asked = false;
		puts("nothing is written");
		return REFUSED;
	}
	if (number < 1 || (size_t)number > t->moves_count) {
		fputs("a number plays a row of `legal`, which has ", stdout);
		print_count(stdout, t->moves_count, "row here\n",
			    "rows here\n");
		return REFUSED;
	}
	if (t->moves[number - 1].pattern) {
		legal_open(&p, &t->moves[number - 1]);
		return REFUSED;
	}
	grammar_print_row(p.context, &t->moves[number - 1], &w);
	return put_typed(t, w.at, t->r->force);
}

static enum taken
word_random(struct talk *t, char *rest)
{
	if (session_may_roll(&t->s, rest))
		return talk_roll(t, rest);
	if (session_may_roll(&t->s, ""))
		printf("no roll or draw that is next begins with '%s'; `legal` "
		       "lists them\n",
		       rest);
	else
		puts("there is nothing to roll or draw; `legal` lists what is "
		     "legal");
	return REFUSED;
}

/* --- words --------------------------------------------------------------- */

/* Where the recorder rolls, only decisions are taken back, not chance. */
static enum taken
word_back(struct talk *t, char *rest)
{
	int32_t rows = 1, decisions;
	enum taken taken;
	uint64_t back;

	if (*rest && (!slice_number(slice_of(rest), &rows) || rows < 1)) {
		puts("`undo N` takes back the last N rows of play");
		return REFUSED;
	}
	decisions = rows;
	back =
	    t->r->roll ? session_rows_back(&t->s, &decisions) : (uint64_t)rows;
	if (!back) {
		puts("nobody has decided anything that could be taken back; "
		     "what was rolled or drawn stays");
		return REFUSED;
	}
	taken = session_undo(&t->s, back);
	if (decisions < rows && taken == TAKEN)
		print_count(stdout, (uint64_t)decisions,
			    "decision was made, and is taken back\n",
			    "decisions were made, and are taken back\n");
	return talk_heard(t, taken, LEGAL_ONLY);
}

static enum taken
word_redo(struct talk *t, char *rest UNUSED)
{
	if (t->s.undone)
		return talk_heard(t, session_redo(&t->s), t->r->force);
	puts("there is no row to take again: nothing was undone, or another "
	     "row was played since");
	return REFUSED;
}

/* Why not?  Of a row, or of the one that was refused last. */
static enum taken
word_why(struct talk *t, char *rest)
{
	struct game_position p = session_position(&t->s);

	if (!*rest)
		rest = t->refused;
	if (!*rest) {
		puts("`why ROW` says which rules a row would break");
		return REFUSED;
	}
	if (talk_invalid(t))
		return REFUSED;
	if (rest == t->refused && t->refused_n != t->s.n)
		printf("refused as row %ju: %s\n", t->refused_n + 1, t->reason);
	legal_why(&p, rest, &(struct record_sheet){.format = FORMAT_TEXT});
	return REFUSED;
}

/* `rule WORD` is the command `rules` for the game that is played. */
static enum taken
word_rule(struct talk *t, char *rest)
{
	char name[] = "rules", id[ID_MAX + 1];
	char *words[16] = {name, id};
	int count = 2;

	text_set(id, sizeof(id), t->s.game->id);
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

/* The readings that matter to what was recorded so far, or to a row. */
static enum taken
word_dispute(struct talk *t, char *rest)
{
	char name[] = "dispute", path[PATH_MAX]; /* it fits: the log is open */
	char *words[] = {name, path, NULL};

	if (*rest)
		return word_why(t, rest); /* whose last line has them */
	text_set(path, sizeof(path), t->s.log.path);
	command_run(&cmd_dispute, 2, words);
	return REFUSED;
}

static enum taken
word_force(struct talk *t, char *rest)
{
	if (*rest)
		return put_typed(t, rest, FORCED);
	puts("`force ROW` takes a row that breaks a rule, as the table played "
	     "it");
	return REFUSED;
}

/* The end as the rules have it, unless it is typed. */
static enum taken
word_result(struct talk *t, char *rest)
{
	BUF(w, 512);

	buf_add(&w, "result ");
	if (*rest)
		buf_add(&w, rest);
	else
		game_result(audit_context(t->s.audit), audit_state(t->s.audit),
			    false, &w);
	return put_typed(t, w.at, t->r->force);
}

static void
show_board(struct talk *t, const char *none UNUSED)
{
	talk_say_state(t, "");
}

/* The words in the order offered; one that begins a row has no function. */
static const struct first_word {
	const char *word;
	enum taken (*run)(struct talk *, char *rest);
	void (*say)(struct talk *, const char *rest);
} words[] = {
    {"?", NULL, talk_say_help},
    {"back", word_back, NULL},
    {"board", NULL, show_board},
    {"card", NULL, talk_say_card},
    {"component", NULL, NULL},
    {"dispute", word_dispute, NULL},
    {"expect", NULL, NULL},
    {"force", word_force, NULL},
    {"given", NULL, NULL},
    {"hand", NULL, talk_say_hand},
    {"help", NULL, talk_say_help},
    {"illegal", NULL, NULL},
    {"leave", NULL, NULL},
    {"legal", NULL, talk_say_legal},
    {"quit", NULL, NULL},
    {"random", word_random, NULL},
    {"redo", word_redo, NULL},
    {"result", word_result, NULL},
    {"rule", word_rule, NULL},
    {"ruling", NULL, NULL},
    {"rulings", NULL, talk_say_rulings},
    {"seat", NULL, NULL},
    {"show", NULL, talk_say_state},
    {"takeback", NULL, NULL},
    {"throw", word_random, NULL},
    {"undo", word_back, NULL},
    {"why", word_why, NULL},
};

const char *
talk_word(size_t i)
{
	return i < sizeof(words) / sizeof(words[0]) ? words[i].word : NULL;
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
put_given(struct talk *t, const char *fields)
{
	return talk_heard(t, session_put_row(&t->s, "", "given", fields),
			  false);
}

/* `Berlin has two KPD bases`: a field of the position in words; or false. */
static bool
put_field(struct talk *t, const char *line, enum taken *taken)
{
	struct field_words *f = allocate(sizeof(*f));
	bool found;

	note_read_field(audit_context(t->s.audit), audit_players(t->s.audit),
			slice_of(line), f);
	if (f->sure) {
		printf("read as: %s\n", f->best[0].words);
		*taken = put_given(t, f->best[0].words);
	} else if (f->count) {
		puts("that could be");
		for (int i = 0; i < f->count; i++)
			printf("    %s\n", f->best[i].words);
		puts("type one of these");
		*taken = REFUSED;
	}
	found = f->count > 0;
	free(f);
	return found;
}

enum taken
talk_obey(struct talk *t, char *line)
{
	enum taken taken = REFUSED;
	size_t i, size = strcspn(line, " ");
	int32_t number;

	if (slice_number(slice_of(line), &number))
		return put_number(t, number);
	t->asked = false;
	for (i = 0; talk_word(i); i++) {
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
	if (t->r->position && put_field(t, line, &taken))
		return taken;
	return put_typed(t, line, t->r->force);
}
