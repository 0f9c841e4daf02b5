/* umpire diff: where two logs part, and in which fields. */
#include <string.h>

#include "../command.h"
#include "../output/output.h"
#include "diff.h"

/* --- walking ------------------------------------------------------------- */

/* To the next row of play that was applied; false at the end of the game. */
static bool
advance(struct side *s)
{
	if (!s->in_game)
		return false;
	for (;;) {
		s->event = audit_next(s->audit);
		if (s->event == AUDIT_PLAYED) {
			s->played++;
			return true;
		}
		if (s->event == AUDIT_GAME_END || s->event == AUDIT_END) {
			s->in_game = false;
			return false;
		}
	}
}

/* To the next game row; false at the end of the log. */
static bool
next_game(struct side *s)
{
	while (s->in_game)
		advance(s);
	do
		s->event = audit_next(s->audit);
	while (s->event != AUDIT_GAME && s->event != AUDIT_END);
	s->in_game = s->event == AUDIT_GAME;
	s->played = 0;
	return s->in_game;
}

static bool
same_state(const struct comparison *d)
{
	return memcmp(audit_state(d->a.audit), audit_state(d->b.audit),
		      side_game(&d->a)->state_size) == 0;
}

/* --- comparing ----------------------------------------------------------- */

static bool
comparable(struct comparison *d)
{
	const struct game *a = side_game(&d->a), *b = side_game(&d->b);

	if (!a || !b)
		return false; /* said already, as a finding */
	if (a != b) {
		diff_say_words(d, "the logs hold different games");
		return false;
	}
	if (audit_summary(d->a.audit)->stop != STOP_NOT ||
	    audit_summary(d->b.audit)->stop != STOP_NOT)
		return false;
	if (audit_context(d->a.audit)->pack->stamp !=
	    audit_context(d->b.audit)->pack->stamp)
		diff_say_words(d, "the logs were made with other components");
	return true;
}

/* Behind a parting: hashes of both sides until one is found in the other. */
static bool
meet_again(struct comparison *d, struct meeting *m)
{
	struct meet *meet = meet_new();
	bool going = true;

	if (!meet) {
		d->counts.troubles++;
		return false;
	}
	meet_put(meet, 0, d->a.audit, d->a.played, m);
	meet_put(meet, 1, d->b.audit, d->b.played, m);
	while (going && meet_rows(meet) < MEET_WITHIN && !m->met) {
		bool a, b;

		a = advance(&d->a);
		if (a)
			meet_put(meet, 0, d->a.audit, d->a.played, m);
		b = !m->met && advance(&d->b);
		if (b)
			meet_put(meet, 1, d->b.audit, d->b.played, m);
		going = a || b;
	}
	meet_free(meet);
	return m->met;
}

static void
say_lengths(struct comparison *d, const struct side *longer,
	    const struct side *shorter)
{
	char words[9000];
	struct text t = text_in(words, sizeof(words));

	text_safe(&t, slice_of(shorter->name));
	text_add(&t, " ends behind row of play ");
	text_number(&t, (int64_t)shorter->played);
	text_add(&t, ", ");
	text_safe(&t, slice_of(longer->name));
	text_add(&t, " goes on");
	if (!d->brief)
		diff_say_words(d, words);
}

/* Where one log has no more rows, or both; true if both. */
static bool
end_together(struct comparison *d, bool a, bool b)
{
	if (a != b)
		say_lengths(d, a ? &d->a : &d->b, a ? &d->b : &d->a);
	return a == b;
}

/* --all: row by row to the end, each parting and each meeting. */
static bool
compare_all(struct comparison *d)
{
	bool same = true, apart = false, a, b;

	for (;;) {
		a = advance(&d->a);
		b = advance(&d->b);
		if (!a || !b)
			break;
		d->rows++;
		if (same_state(d) != apart)
			continue;
		apart = !apart;
		same = false;
		diff_say_parting(d, apart ? "part" : "meet");
	}
	return end_together(d, a, b) && same;
}

/* To the first parting, and from there on to where the games meet again. */
static bool
compare_first(struct comparison *d)
{
	struct meeting m;
	bool a, b;

	for (;;) {
		a = advance(&d->a);
		b = advance(&d->b);
		if (!a || !b)
			break;
		d->rows++;
		if (same_state(d))
			continue;
		diff_say_parting(d, "part");
		if (d->brief)
			return false;
		memset(&m, 0, sizeof(m));
		meet_again(d, &m);
		diff_say_meeting(d, &m);
		return false;
	}
	return end_together(d, a, b);
}

/* One game of each log; true if they are the same. */
static bool
compare_game(struct comparison *d)
{
	bool same;

	if (!comparable(d))
		return false;
	same = d->all ? compare_all(d) : compare_first(d);
	if (same && !same_state(d)) {
		/* nothing was played: the start positions differ */
		diff_say_parting(d, "part");
		same = false;
	}
	return same;
}

static void
compare_games(struct comparison *d)
{
	bool a, b;

	for (;;) {
		a = next_game(&d->a);
		b = next_game(&d->b);
		if (!a || !b)
			break;
		if (d->options.game &&
		    audit_summary(d->a.audit)->ordinal != d->options.game)
			continue;
		d->games++;
		if (!compare_game(d)) {
			d->differing++;
			if (d->brief)
				diff_say_words(d, "differs");
		}
	}
	if (a == b)
		return;
	d->differing++;
	fputs("only ", stdout);
	print_name(stdout, a ? d->a.name : d->b.name);
	printf(
	    " has a game %lu\n",
	    (unsigned long)audit_summary((a ? &d->a : &d->b)->audit)->ordinal);
}

/* --- the command --------------------------------------------------------- */

static int
run(void *request, const char *const *names, int count)
{
	struct comparison *d = request;
	struct audit_options options =
	    options_audit(&d->options, counts_sink(&d->counts));
	int status;

	(void)count;
	d->counts.only_game = d->options.game;
	d->a.name = names[0];
	d->b.name = names[1];
	d->a.audit = audit_open(names[0], &options);
	d->b.audit = audit_open(names[1], &options);
	if (!d->a.audit || !d->b.audit) {
		trouble("out of memory");
		return EXIT_TROUBLE;
	}
	d->json = json_new(stdout);
	if (!d->json)
		return EXIT_TROUBLE;
	compare_games(d);
	d->counts.games = d->games;
	status = counts_status(&d->counts, &d->options);
	if (d->options.format == FORMAT_TEXT && status != EXIT_TROUBLE) {
		print_count(stdout, d->games, "game", "games");
		fputs(", ", stdout);
		print_count(stdout, d->rows, "row of play compared",
			    "rows of play compared");
		fputs(": ", stdout);
		if (d->differing)
			print_count(stdout, d->differing, "differs", "differ");
		else
			fputs("the same", stdout);
		putchar('\n');
	}
	audit_close(d->a.audit);
	audit_close(d->b.audit);
	json_free(d->json);
	if (d->differing && status < EXIT_FOUND)
		status = EXIT_FOUND;
	return status;
}

static const char *
misuse(void *request, const char *const *words, int count)
{
	(void)request;
	if (count == 2 && strcmp(words[0], "-") == 0 &&
	    strcmp(words[1], "-") == 0)
		return "only one of the logs can be standard input";
	return NULL;
}

/* clang-format off */
static const struct option options[] = {
    {0, "all", NULL, "every row where the states part or are the same again, "
     "not only the first of each game", NULL, MEMBER(struct comparison, all)},
    {0, "brief", NULL, "only which games differ",
     NULL, MEMBER(struct comparison, brief)},
    OPTION_GAME("only the K-th game of both logs"),
    OPTION_FORMAT(FORMATS_TEXT_JSON),
    OPTIONS_READING,
    OPTIONS_END};
/* clang-format on */

const struct command cmd_diff = {
    .name = "diff",
    .summary = "show where two logs part, and in which fields",
    .synopses = (const char *const[]){"[OPTION...] A B", NULL},
    .about = "Replays two logs side by side, game by game, and compares the "
	     "states after the k-th applied row of play of each.  Shows the "
	     "first row where they part, both rows, the fields that differ, "
	     "and whether the games meet again.  One of A and B may be - for "
	     "standard input.",
    .exits = "0 the same, 1 different or stopped at an illegal row, 2 "
	     "trouble.",
    .options = options,
    .words = list_files,
    REQUEST(struct comparison),
    .least = 2,
    .most = 2,
    .needs = "two logs",
    .misuse = misuse,
    .run = run,
};
