/* The referee at the table: begins or goes on with a log and asks for rows. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../legal/legal.h"
#include "../output/output.h"
#include "record.h"

/* --- asking --------------------------------------------------------------- */

static bool
is_quit(const char *line)
{
	return strcmp(line, "quit") == 0 || strcmp(line, "exit") == 0;
}

static void
prompt(struct session *t, char *at, size_t size)
{
	struct game_position p = session_position(t);
	struct text w = text_in(at, size);

	text_number(&w, (int64_t)t->n + 1);
	text_char(&w, ' ');
	if (game_outcome(t->game, p.state))
		text_add(&w, "over");
	else
		session_actors(t, &w);
	text_add(&w, "> ");
}

/* Asks for rows until nobody gives one. */
static int
ask(struct session *t)
{
	enum taken taken = TAKEN;
	char words_of_prompt[80];
	char *line, *row;

	while (taken != BROKEN) {
		if (!session_list(t))
			return EXIT_TROUBLE;
		if (taken == TAKEN)
			session_say_turn(t);
		if (taken == TAKEN && t->r->roll &&
		    session_only_chance(t, "")) {
			taken = session_throw(t, "");
			continue; /* what is refused is asked for by hand */
		}
		prompt(t, words_of_prompt, sizeof(words_of_prompt));
		line = line_read(t, words_of_prompt);
		if (!line && t->input_failed)
			return EXIT_TROUBLE;
		if (!line)
			break;
		row = words_trim(line);
		if (is_quit(row)) {
			free(line);
			break;
		}
		taken = REFUSED;
		if (*row) {
			line_remember(row);
			taken = session_obey(t, row);
		}
		free(line);
		if (output_failed())
			return EXIT_TROUBLE;
	}
	return taken == BROKEN ? EXIT_TROUBLE : EXIT_CLEAN;
}

/* --- beginning and end -----------------------------------------------------
 */

/* A name that is free: GAME-1.csv, GAME-2.csv, ... */
static bool
free_name(const struct game *g, char *at, size_t size)
{
	int i;

	for (i = 1; i < 10000; i++) {
		snprintf(at, size, "%s-%d.csv", g->id, i);
		if (access(at, F_OK) != 0)
			return true;
	}
	trouble("there are too many logs %s-N.csv here", g->id);
	return false;
}

/* Would the game begin at all?  Asked before there is a file. */
static bool
opens(struct session *t, const struct first_rows *o)
{
	char log[6000];
	struct text w = text_in(log, sizeof(log));
	bool good;

	text_add(&w, "actor,move,args\n,game,");
	text_add(&w, o->id);
	if (*o->ruling) {
		text_add(&w, "\n,ruling,");
		text_add(&w, o->ruling);
	}
	text_char(&w, '\n');
	t->log.bytes = log;
	t->log.size = w.size;
	good = session_replay(t);
	t->log.bytes = NULL;
	t->log.size = 0;
	if (good && t->stopped) {
		session_say_findings(t, t->n);
		good = false;
	}
	if (good)
		good =
		    legal_rows_fill(&t->legal, t->game, audit_state(t->audit),
				    audit_context(t->audit));
	t->unplayable = good && !t->legal.count;
	audit_close(t->audit);
	t->audit = NULL;
	return good;
}

/* A log is never written over: it is found out before anything is asked. */
static bool
is_there(const char *path)
{
	struct stat st;

	if (!path || lstat(path, &st) != 0)
		return false;
	if (S_ISREG(st.st_mode))
		trouble("%s: this file exists; `umpire record --continue %s` "
			"continues its game, another name begins a new one",
			path, path);
	else
		trouble("%s: %s", path, strerror(EEXIST));
	return true;
}

static bool
begin(struct session *t, char *name, size_t size)
{
	struct recording *r = t->r;
	struct first_rows o;

	record_log_begin(&t->log, r->log);
	if (r->go_on)
		return record_log_open(&t->log) && session_replay(t);
	if (is_there(r->log))
		return false;
	do {
		if (!session_ask(t) || !first_rows_write(r, &o))
			return false;
		t->unplayable = false;
		if (!opens(t, &o))
			return false;
	} while (session_ask_again(t));
	if (!r->log) {
		if (!free_name(r->game, name, size))
			return false;
		t->log.path = name;
	}
	return record_log_create(&t->log, &o) && session_replay(t);
}

static void
say_begin(struct session *t)
{
	const struct audit_summary *s = audit_summary(t->audit);

	if (t->r->go_on)
		printf("%s: %s continues after row %llu\n", t->log.path,
		       t->game->title, (unsigned long long)t->n);
	else
		printf("%s: %s begins; `help` says what can be typed\n",
		       t->log.path, t->game->title);
	if (s->pack_kind == PACK_STAND_IN)
		printf("the pack '%s' is a stand-in, not the published one\n",
		       s->pack);
	if (s->illegal)
		print_count(stdout, s->illegal,
			    "of its rows is illegal and was taken as the "
			    "table played it\n",
			    "of its rows are illegal and were taken as the "
			    "table played them\n");
}

/* Dice fall as the machine's noise has it, unless a seed is given. */
static void
seed(struct session *t)
{
	FILE *noise;

	t->chance.state = t->r->seed;
	if (t->r->seeded)
		return;
	noise = fopen("/dev/urandom", "rb");
	if (!noise ||
	    fread(&t->chance.state, sizeof(t->chance.state), 1, noise) != 1)
		trouble("no random numbers to roll dice with: give a --seed");
	if (noise)
		fclose(noise);
}

int
record_session(struct recording *r)
{
	struct session *t = allocate(sizeof(*t));
	const struct audit_summary *s;
	char name[80];
	int status = EXIT_TROUBLE;

	if (!t)
		return EXIT_TROUBLE;
	t->r = r;
	seed(t);
	if (!begin(t, name, sizeof(name)))
		goto end;
	if (!t->game || t->stopped) {
		trouble("%s: the game stops at a row that is impossible or no "
			"row; `umpire validate` names it",
			t->log.path);
		goto end;
	}
	say_begin(t);
	if (!r->go_on && !session_ask_players(t))
		goto end;
	status = ask(t);
	s = audit_summary(t->audit);
	if (status == EXIT_CLEAN && (s->illegal || s->claims_failed))
		status = EXIT_FOUND;
	if (!t->log.lost)
		session_say_rows(t, t->log.path);
	if (!record_log_left(&t->log))
		status = EXIT_TROUBLE;
end:
	audit_close(t->audit);
	record_log_end(&t->log);
	legal_rows_free(&t->legal);
	session_rows_free(t);
	session_redo_none(t);
	free(t);
	return status;
}
