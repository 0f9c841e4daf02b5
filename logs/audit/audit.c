#include <string.h>

#include "../grammar_fail.h"
#include "audit_inner.h"

/* --- every row ----------------------------------------------------------- */

bool
audit_begins_game(const struct row *row)
{
	return row->fault == ROW_VALID &&
	       blank_is(row->cell[CELL_MOVE], "game");
}

/* Keeps a player's name, cut where a character ends. */
static void
keep_player(struct audit *a, int seat, struct slice name)
{
	size_t size = name.size;

	if (size > PLAYER_MAX)
		for (size = PLAYER_MAX; (name.at[size] & 0xc0) == 0x80;)
			size--;
	memcpy(a->player_names[seat], name.at, size);
	a->players[seat] = (struct slice){a->player_names[seat], size};
}

/* The seat of this table that the row is about, from 0; -1 with a finding. */
static int
seat_of_row(struct audit *a)
{
	struct slice actor = a->row.cell[CELL_ACTOR];
	int seat = grammar_find_loosely(a->game->seats, NULL, actor);
	struct grammar_error e;

	if (seat >= 0 &&
	    memchr(a->play.context.order, seat_of(seat), a->play.context.seats))
		return seat;
	grammar_fail_seat(&e, &a->play.context, actor);
	audit_not_a_row(a, &e);
	return -1;
}

/* Keeps the name in a seat row: who sits on that seat. */
static void
seat_row(struct audit *a)
{
	struct slice rest = a->row.cell[CELL_ARGS], key, value;
	int seat = seat_of_row(a);

	if (seat < 0)
		return;
	if (args_next(&rest, &key, &value, "name") && slice_is(key, "name") &&
	    value.size)
		keep_player(a, seat, value);
	else
		audit_malformed(a, "log/missing-key", CELL_ARGS, 0,
				"a seat row says name= and who sat there");
}

/* Judges the row of somebody who leaves, which ends the game. */
static void
leave_row(struct audit *a)
{
	const char *wrong = NULL;
	int seat;

	/* others may leave after the first one */
	if (!a->summary.left && audit_report_after_result(a))
		return;
	seat = seat_of_row(a);
	if (seat < 0)
		return;
	if (a->row.cell[CELL_ARGS].size)
		wrong = "a leave row has no arguments; why is a note";
	else if (bits_has(a->summary.left, seat))
		wrong = "this seat has left already";
	else if (game_outcome(a->game, audit_state(a)))
		wrong = "the game is over, so nobody can leave it";
	if (wrong) {
		audit_malformed(a, "log/leave", CELL_MOVE, 0, wrong);
		return;
	}
	a->summary.left |= (uint8_t)bit(seat);
	if (a->phase == PHASE_PLAYING)
		a->phase = PHASE_RESULT;
}

static void
expect_row(struct audit *a)
{
	audit_expect_row(a, "log/expect");
}

static void
result_row(struct audit *a)
{
	audit_expect_row(a, "log/result");
	if (a->phase == PHASE_PLAYING)
		a->phase = PHASE_RESULT;
}

static void
end_lost(struct audit *a)
{
	audit_lost_end(a, LOST_CUT);
}

static void
name_unknown(struct audit *a)
{
	a->ids_unknown = true;
	audit_lost_end(a, LOST_CUT);
}

/* Rows that are not of play. */
static const struct generic {
	const char *word;
	const char *text_key; /* its value is text, and stays as it is */
	void (*row)(struct audit *);
	void (*stopped)(struct audit *); /* in a game that has stopped: the
					    position is unknown, and claims are
					    read for their spelling */
} generics[] = {
    {"seat", "name", seat_row, seat_row},
    {"ruling", NULL, audit_ruling_row, audit_ruling_row},
    {"component", "table", audit_component_row, name_unknown},
    {"given", NULL, audit_given_row, audit_spell_paths},
    {"expect", NULL, expect_row, audit_spell_paths},
    {"illegal", NULL, audit_illegal_row, audit_lost_announced},
    {"takeback", NULL, audit_takeback_row, end_lost},
    {"result", NULL, result_row, audit_spell_paths},
    {"leave", NULL, leave_row, NULL},
    {NULL, NULL, NULL, NULL},
};

/* The row of the log itself that the word names, loosely spelt; or NULL. */
static const struct generic *
generic_of(struct slice word)
{
	const struct generic *g = generics;

	while (g->word && !blank_is(word, g->word))
		g++;
	return g->word ? g : NULL;
}

/* Carries out a row of the log itself; only `expect` may follow `illegal`. */
static enum audit_event
generic_row(struct audit *a, const struct generic *g)
{
	if (a->announced && g->row != expect_row)
		audit_unanswered(a);
	audit_tidy(a, g->text_key, g->text_key ? LETTERS_STAY : LETTERS_SMALL);
	g->row(a);
	return g->row == audit_takeback_row && a->phase != PHASE_STOPPED
		   ? AUDIT_BACK
		   : AUDIT_OTHER;
}

static void
print_field(struct audit *a, const char *path, char *words, size_t size)
{
	struct buf t = buf_in(words, size);

	field_print_path(&a->play.context, a->play.state, "", path, &t);
}

/* Prints the seats (bit i: seat i) that are at the table; returns how many. */
static int
print_seats(struct audit *a, unsigned seats, char *words, size_t size)
{
	const struct context *c = &a->play.context;
	struct buf t = buf_in(words, size);
	int count = 0;

	for (int i = 0; i < c->seats; i++) {
		const int seat = seat_number(c->order[i]);

		if (!bits_has(seats, seat))
			continue;
		buf_add(&t, count++ ? "+" : "");
		domain_print(a->game->seats, NULL, seat, &t);
	}
	return count;
}

/* How it ended, as the result row would say it; of a stopped game nothing. */
static void
note_result(struct audit *a)
{
	struct audit_summary *s = &a->summary;

	s->seats = a->play.context.seats;
	s->played = a->play.applied;
	if (a->phase == PHASE_STOPPED)
		return;
	if (s->left) {
		text_set(s->ended, sizeof(s->ended), "left");
		(void)print_seats(a, s->left, s->reason, sizeof(s->reason));
		if (print_seats(a, ~(unsigned)s->left, s->winners,
				sizeof(s->winners)) != 1)
			*s->winners = '\0';
		return;
	}
	print_field(a, "outcome", s->ended, sizeof(s->ended));
	print_field(a, "reason", s->reason, sizeof(s->reason));
	if (a->game->winners)
		print_field(a, a->game->winners, s->winners,
			    sizeof(s->winners));
}

/* How the game ended, and the digest of all of it. */
static void
sum_up(struct audit *a)
{
	if (!a->play.begun && !audit_begin(a))
		return;
	audit_test(a);
	a->summary.fragment = a->play.fragment;
	a->summary.outcome = game_outcome(a->game, a->play.state);
	digest_end(&a->digest);
	memcpy(a->summary.digest, a->digest.d, sizeof(a->summary.digest));
}

enum audit_event
audit_game_over(struct audit *a)
{
	if (a->phase != PHASE_STOPPED && a->announced)
		audit_unanswered(a);
	if (a->phase != PHASE_STOPPED && a->game)
		sum_up(a);
	audit_lost_end(a, LOST_GAME_OVER);
	audit_unsealed(a);
	if (a->options.results && a->game)
		note_result(a);
	a->phase = PHASE_NO_GAME;
	return AUDIT_GAME_END;
}

static void
note_stop(struct audit *a)
{
	if (a->phase == PHASE_STOPPED && !a->summary.stopped_at)
		a->summary.stopped_at = a->n;
}

static enum audit_event
begin_game(struct audit *a)
{
	int64_t number;

	audit_game_row(a);
	number = audit_read_number(a);
	if (number != NO_NUMBER)
		audit_number(a, number);
	if (a->phase == PHASE_PLAYING)
		audit_seal(a);
	note_stop(a);
	return AUDIT_GAME;
}

/* A row after the one where the game stopped: its spelling can be checked. */
static void
stopped_row(struct audit *a)
{
	const struct slice move = a->row.cell[CELL_MOVE];
	const struct generic *g = generic_of(move);
	int verb;

	if (!a->readable || a->row.fault != ROW_VALID)
		return;
	verb = grammar_verb_loosely(a->game, move);
	if (verb >= 0 || (!g && !blank_is(move, "game"))) {
		audit_spell_row(a, verb);
	} else if (g && g->stopped) {
		audit_tidy(a, g->text_key,
			   g->text_key ? LETTERS_STAY : LETTERS_SMALL);
		g->stopped(a);
	}
}

/* A row by what is in its move cell: a verb of the game, which goes first, a
 * word that all games have, or a verb that is not quite written so. */
static enum audit_event
row_by_verb(struct audit *a)
{
	const struct slice move = a->row.cell[CELL_MOVE];
	const struct generic *generic;
	int verb = grammar_verb(a->game, move);

	if (verb >= 0)
		return audit_play_row(a, verb);
	generic = generic_of(move);
	if (generic)
		return generic_row(a, generic);
	return audit_play_row(a, grammar_verb_loosely(a->game, move));
}

/* A row before the game stops: its number (which may stop it), words, hash. */
static enum audit_event
live_row(struct audit *a)
{
	enum audit_event event;
	int64_t number = NO_NUMBER;

	if (a->row.cell[CELL_N].size)
		number = audit_read_number(a);
	if (a->phase == PHASE_STOPPED)
		return AUDIT_OTHER;
	event = row_by_verb(a);
	if (number != NO_NUMBER)
		audit_number(a, number);
	if (a->row.cell[CELL_HASH].size && a->phase != PHASE_STOPPED)
		audit_seal(a);
	note_stop(a);
	return event;
}

enum audit_event
audit_one_row(struct audit *a)
{
	a->n++;
	a->n_shift -= a->row.numbered;
	a->summary.rows++;
	if (a->phase == PHASE_STOPPED) {
		a->summary.unchecked++;
		stopped_row(a);
		return AUDIT_OTHER;
	}
	if (a->row.fault == ROW_VALID)
		return live_row(a);
	audit_row_fault(a);
	return AUDIT_OTHER;
}

/* Takes the game row or header that ended a game; true: *event is shown. */
static bool
take_waiting_row(struct audit *a, enum audit_event *event)
{
	a->row_waits = false;
	*event = AUDIT_PASSED;
	if (a->row.fault != ROW_HEADER) {
		*event = begin_game(a);
		return true;
	}
	audit_log_over(a);
	reader_header(a->reader);
	return a->options.every;
}

enum audit_event
audit_next(struct audit *a)
{
	enum audit_event event;

	if (a->row_waits && take_waiting_row(a, &event))
		return event;
	while (!a->done) {
		if (!reader_next(a->reader, &a->row)) {
			audit_file_over(a);
			if (a->options.grows)
				return AUDIT_END;
			a->done = true;
			break;
		}
		a->tidied = false;
		if (a->row.fault == ROW_COMMENT)
			return AUDIT_PASSED;
		if (a->row.fault == ROW_HEADER || audit_begins_game(&a->row)) {
			a->row_waits = true;
			if (a->phase != PHASE_NO_GAME)
				return audit_game_over(a);
			if (take_waiting_row(a, &event))
				return event;
			continue;
		}
		if (a->phase != PHASE_NO_GAME)
			return audit_one_row(a);
		/* no game yet: a game without a name begins and stops */
		audit_game_row(a);
		note_stop(a);
		return AUDIT_GAME;
	}
	return a->phase != PHASE_NO_GAME ? audit_game_over(a) : AUDIT_END;
}
