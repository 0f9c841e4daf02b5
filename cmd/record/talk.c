/* The referee at the table: begins or continues a log and asks for rows. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../../logs/legal_list.h"
#include "../output/output.h"
#include "record.h"

/* --- asking --------------------------------------------------------------- */

bool
talk_invalid(struct talk *t)
{
	const char *wrong = session_invalid(&t->s);

	if (wrong)
		printf("this position cannot occur: %s\n", wrong);
	return wrong != NULL;
}

/* Lists the legal rows, none if the position cannot be.  False: no memory. */
static bool
list_legal(struct talk *t)
{
	struct game_position p;
	struct choosing all;
	const char *wrong;

	free(t->moves);
	t->moves = NULL;
	t->moves_count = 0;
	if (!session_list(&t->s, &wrong))
		return false;
	if (!t->s.legal.count)
		return true;
	p = session_position(&t->s);
	all = (struct choosing){.state = p.state, .context = p.context};
	t->moves = legal_list(&all, &t->moves_count);
	return !memory_gone(!t->moves);
}

static void
prompt(struct talk *t, char *at, size_t size)
{
	struct game_position p = session_position(&t->s);
	struct buf w = buf_in(at, size);

	buf_say(&w, "%ju ", t->s.n + 1);
	if (game_outcome(t->s.game, p.state) || audit_summary(t->s.audit)->left)
		buf_add(&w, "over");
	else
		session_actors(&t->s, &w);
	buf_add(&w, "> ");
}

enum taken
talk_roll(struct talk *t, const char *words)
{
	enum taken taken = session_roll(&t->s, words);

	if (taken == REFUSED && t->s.finding_count == 0) {
		puts("no dice were rolled and nothing was drawn: type "
		     "the result");
		return taken;
	}
	return talk_heard(t, taken, LEGAL_ONLY);
}

/* Hands the device to another player: what the last one saw is wiped away. */
static bool
hand_over(struct talk *t)
{
	const struct speaker speaker = session_speaker(&t->s);
	BUF(w, 200);
	char *line;

	if (!session_is_closed(&t->s) || !line_terminal() ||
	    t->holder == t->s.holder)
		return true;
	if (t->holder >= 0) {
		line_wipe();
		print_indented(4, t->told);
	}
	*t->told = '\0';
	t->holder = t->s.holder;
	if (t->holder < 0)
		return true;
	buf_add(&w, "give the device to ");
	say_seat(&speaker, t->holder, &w);
	buf_add(&w, ", who presses return> ");
	t->asking = true;
	line = line_read(t, w.at);
	t->asking = false;
	free(line);
	return line != NULL;
}

/* Asks for rows until the input ends. */
static int
ask_for_rows(struct talk *t)
{
	enum taken taken = TAKEN;
	char words_of_prompt[80];
	char *line, *row;
	bool rolls;

	while (taken != FAILED) {
		if (!list_legal(t))
			return EXIT_ERROR;
		rolls =
		    taken == TAKEN && t->r->roll && session_only_chance(&t->s);
		if (!rolls && !hand_over(t))
			break;
		if (taken == TAKEN)
			talk_say_turn(t);
		if (rolls) {
			taken = talk_roll(t, "");
			continue; /* what is refused is asked for by hand */
		}
		prompt(t, words_of_prompt, sizeof(words_of_prompt));
		line = line_read(t, words_of_prompt);
		if (!line && t->input_failed)
			return EXIT_ERROR;
		if (!line)
			break;
		row = words_trim(line);
		if (strcmp(row, "quit") == 0 || strcmp(row, "exit") == 0) {
			free(line);
			break;
		}
		taken = REFUSED;
		if (*row) {
			line_remember(row);
			taken = talk_obey(t, row);
		}
		free(line);
		if (output_failed())
			return EXIT_ERROR;
	}
	return taken == FAILED ? EXIT_ERROR : EXIT_CLEAN;
}

/* --- beginning and end ---------------------------------------------------- */

/* A name that is free: GAME-1.csv, GAME-2.csv, ... */
static bool
free_name(const struct game *g, char *at, size_t size)
{
	for (int i = 1; i < 10000; i++) {
		snprintf(at, size, "%s-%d.csv", g->id, i);
		if (access(at, F_OK) != 0)
			return true;
	}
	errorf("there are too many logs %s-N.csv here", g->id);
	return false;
}

/* Can the game begin with these rows?  Tried in memory, before the file. */
static bool
can_begin(struct talk *t, const struct first_rows *o)
{
	bool good = session_log_first(&t->s.log, o) && session_read(&t->s);

	if (good && t->s.stopped) {
		talk_say_findings(t, t->s.n);
		good = false;
	}
	if (good)
		good = talk_players_fit(t);
	if (good)
		good = legal_rows_fill(&t->s.legal, t->s.game,
				       audit_state(t->s.audit),
				       audit_context(t->s.audit));
	t->unplayable = good && !t->s.legal.count;
	audit_close(t->s.audit);
	t->s.audit = NULL;
	return good;
}

/* Begins the dice with the seed or, without one, with the machine's noise. */
static void
seed(struct talk *t)
{
	FILE *noise;

	t->s.chance.state = t->r->seed;
	if (t->r->seeded)
		return;
	noise = fopen("/dev/urandom", "rb");
	if (!noise ||
	    fread(&t->s.chance.state, sizeof(t->s.chance.state), 1, noise) != 1)
		errorf("no random numbers to roll dice with: give a --seed");
	if (noise)
		fclose(noise);
}

static bool
is_door(const struct talk *t)
{
	return t->r->options.format == FORMAT_JSON;
}

/* Is there a file already?  Says so: a log is never written over. */
static bool
is_there(const char *path)
{
	struct stat st;

	if (!path || lstat(path, &st) != 0)
		return false;
	if (S_ISREG(st.st_mode))
		errorf("%s: this file exists; `umpire record --continue %s` "
		       "continues its game, another name begins a new one",
		       path, path);
	else
		errorf("%s: %s", path, strerror(EEXIST));
	return true;
}

/* Makes or opens the log, and reads it up to where the game continues. */
static bool
open_log(struct talk *t, char *name, size_t size)
{
	struct recording *r = t->r;
	struct first_rows o;
	uint64_t rows = 0;

	session_begin(&t->s, &r->options, r->log);
	t->s.force = r->force;
	t->s.plain = r->plain;
	t->s.closed = r->roll && !r->open_hands && !is_door(t);
	t->s.views = t->s.closed || is_door(t);
	t->s.chance_stays = r->chance_stays;
	if (line_terminal() && r->options.format == FORMAT_TEXT) {
		t->s.before_row = talk_ask_cells;
		t->s.before_row_arg = t;
	}
	seed(t);
	if (r->from && (is_there(r->log) || !talk_branch(t, &rows)))
		return false;
	if (r->go_on)
		return session_log_open(&t->s.log) && session_read(&t->s) &&
		       (!rows || session_undo(&t->s, rows) == TAKEN);
	if (is_there(r->log))
		return false;
	do {
		if (!talk_ask(t) || !first_rows_write(r, &o))
			return false;
		t->unplayable = false;
		if (!can_begin(t, &o))
			return false;
	} while (talk_ask_again(t));
	if (!r->log) {
		if (!free_name(r->game, name, size))
			return false;
		t->s.log.path = name;
	}
	return session_log_create(&t->s.log) && session_read(&t->s);
}

/* Where the game is, and what the table should know about it. */
static void
say_begin(struct talk *t)
{
	const struct audit_summary *s = audit_summary(t->s.audit);
	char words[NAME_SHOWN + 80];

	talk_say_path(t->s.log.path);
	if (t->r->go_on)
		printf("%s continues after row %ju\n", t->s.game->title,
		       t->s.n);
	else
		printf("%s begins; `help` says what can be typed\n",
		       t->s.game->title);
	if (s->pack_kind == PACK_STAND_IN) {
		(void)snprintf(words, sizeof(words),
			       "the cards are invented (pack '%s'); --pack "
			       "names your own",
			       s->pack);
		print_said(words, 0, 4);
	}
	if (s->illegal)
		print_count(stdout, s->illegal,
			    "of its rows is illegal and was taken as the "
			    "table played it\n",
			    "of its rows are illegal and were taken as the "
			    "table played them\n");
}

int
record_session(struct recording *r)
{
	struct talk *t = allocate(sizeof(*t));
	const struct audit_summary *s;
	char name[80];
	int status = EXIT_ERROR;

	t->r = r;
	t->holder = -1;
	if (!open_log(t, name, sizeof(name)))
		goto end;
	if (!t->s.game || t->s.stopped) {
		errorf("%s: the game stops at a row that is impossible or no "
		       "row; `umpire validate` names it",
		       t->s.log.path);
		goto end;
	}
	if (!is_door(t))
		say_begin(t);
	if (!r->go_on && !talk_ask_players(t))
		goto end;
	status = is_door(t) ? door(t) : ask_for_rows(t);
	s = audit_summary(t->s.audit);
	if (status == EXIT_CLEAN && (s->illegal || s->claims_failed))
		status = EXIT_FOUND;
	if (!t->s.log.lost && !is_door(t))
		talk_say_rows(t, t->s.log.path);
	if (!session_log_left(&t->s.log))
		status = EXIT_ERROR;
end:
	session_end(&t->s);
	free(t->moves);
	free(t);
	return status;
}
