/* Every row of every fixture in sentences: what was done, what it changed, and
 * the names of what it names; with the players' names and without, and as
 * somebody is told who may not see the hands. */
#define _DEFAULT_SOURCE
#include "../../logs/audit.h"
#include "../../logs/packs.h"
#include "../../logs/say.h"
#include "fixtures.h"
#include "player.h"
#include "recorded.h"

static struct recorded r;
static struct packs *packs;

static void
tell(struct audit *a, const void *before)
{
	static const struct slice players[SEATS_MAX] = {
	    {"Anna", 4}, {"Bert", 4}, {"", 0}, {"Dora", 4}};
	const struct move *m = audit_move(a);
	char buffer[16000];

	for (int how = 0; how < 4; how++) {
		const struct speaker s = {audit_context(a),
					  how == 3 ? NULL : players, how == 1,
					  how == 2};
		struct text t = text_in(buffer, sizeof(buffer));

		say_move(&s, m, &t);
		text_char(&t, '|');
		say_changes(&s, how == 3 ? NULL : m, before, audit_state(a),
			    &t);
		text_char(&t, '|');
		say_titles(&s, m, &t);
		text_char(&t,
			  '0' + say_into_a_hand(&s, before, audit_state(a)));
		cr_expect_not(t.full);
		recorded_one(&r, "%s", buffer);
	}
}

/* The board with names after its ids. */
static void
tell_board(struct audit *a)
{
	static char board[32768], named[65536];
	const struct game *g = audit_context(a)->game;
	const struct speaker s = {audit_context(a), NULL, false, false};
	struct text t = text_in(board, sizeof(board));
	struct text n = text_in(named, sizeof(named));

	if (!g->board || g->invariant(audit_state(a), audit_context(a)))
		return;
	g->board(audit_state(a), audit_context(a), &t);
	say_names(&s, board, &n);
	recorded_one(&r, "%s", named);
}

static void
tell_log(void *arg, const char *path)
{
	const struct audit_options o = {.packs = packs,
					.sink = {finding_ignored, NULL}};
	struct audit *a = audit_open(path, &o);
	uint64_t before[STATE_MAX / 8];
	enum audit_event event;
	int played = 0;

	(void)arg;

	while ((event = audit_next(a)) != AUDIT_END) {
		const struct game *g = audit_summary(a)->game;

		if (event == AUDIT_PLAYED) {
			tell(a, before);
			if (++played % 20 == 0)
				tell_board(a);
		}
		if (g && event != AUDIT_GAME_END)
			memcpy(before, audit_state(a), g->state_size);
	}
	audit_close(a);
	recorded_many(&r, path);
}

/* Ids with all sorts of things beside them, and lines of every width. */
Test(recorded_said, names_in_lines)
{
	static const char *const lines[] = {
	    "pe04",
	    "pe04.",
	    "pe04=1",
	    ".pe04",
	    "x.pe04 pe04",
	    "(pe04)",
	    "pe04, pe10",
	    "xpe04 pe04x",
	    "pe04   x",
	    "pe04    x",
	    "pe04  pe10  x",
	    "-pe04",
	    "pe04+pe10 pe99",
	    "PE04 pe04's",
	    "",
	    "  ",
	    "  in hand      pe04 pe10 pe11 pe12 pe13 pe14 pe15 pe16 pe17",
	    "a label that is long           pe04 pe10 pe11 pe12 pe13 pe14",
	    "19 columns of it   pe04 pe10 pe11 pe12 pe13 pe14 pe15 pe16",
	    "20 columns of it:   pe04 pe10 pe11 pe12 pe13 pe14 pe15 pe16",
	    "pe04 pe10\npe11\n\n pe12 pe13\n"};
	struct context c = {.game = game_find(slice_of("revolution1848"))};
	struct recorded names;
	char buffer[4000];

	c.pack = pack_called(c.game, "stand-in");
	recorded_begin(&names, "names-in-lines");
	for (size_t i = 0; i < sizeof(lines) / sizeof(*lines); i++)
		for (int plain = 0; plain < 2; plain++) {
			const struct speaker s = {&c, NULL, plain, false};
			struct text t = text_in(buffer, sizeof(buffer));

			say_names(&s, lines[i], &t);
			recorded_line(&names, "%s|", buffer);
		}
	recorded_end(&names);
}

Test(recorded_said, rows_of_fixtures)
{
	packs = packs_new();
	recorded_begin(&r, "said");
	fixtures_each(tell_log, NULL);
	recorded_end(&r);
	packs_free(packs);
}
