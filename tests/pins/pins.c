/* pins [-a] FOLDER LOG... [-k LOG...]
 *
 * Writes the pins of all games of the logs to FOLDER/GAME/, which must be
 * there; logs named after -k are followed as `umpire validate -k` does.  With
 * -a every legal row and every board is written out. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "../../cmd/files/files.h"
#include "pins.h"

enum { WHOLE_BOARD = 50 }; /* rows from one board that is written out on */

static const char *const names[PINNED] = {
    [PIN_STATES] = "states", [PIN_LISTINGS] = "listings",
    [PIN_ORDERS] = "orders", [PIN_BOARDS] = "boards",
    [PIN_TRIES] = "tries",   [PIN_HASHES] = "hashes",
};

_Noreturn void
pins_die(const char *what, const char *why)
{
	fprintf(stderr, "pins: %s: %s\n", what, why);
	exit(2);
}

uint64_t
seen_find(struct seen *s, uint64_t digest, uint64_t n)
{
	uint32_t i = (uint32_t)digest % SEEN;

	for (; s->entries[i].game == s->game; i = (i + 1) % SEEN)
		if (s->entries[i].digest == digest)
			return s->entries[i].n;
	if (++s->used > SEEN / 2)
		pins_die("a game", "too many positions");
	s->entries[i].digest = digest;
	s->entries[i].n = n;
	s->entries[i].game = s->game;
	return 0;
}

static void
seen_clear(struct seen *s)
{
	s->game++;
	s->used = 0;
}

/* --- files ---------------------------------------------------------------- */

static FILE *files[16][PINNED]; /* of games[] */

static void
open_files(const char *folder)
{
	char path[4200];

	for (int g = 0; games[g]; g++)
		for (int i = 0; i < PINNED; i++) {
			snprintf(path, sizeof(path), "%s/%s/%s", folder,
				 games[g]->id, names[i]);
			files[g][i] = fopen(path, "w");
			if (!files[g][i])
				pins_die(path, strerror(errno));
		}
}

static void
close_files(void)
{
	for (int g = 0; games[g]; g++)
		for (int i = 0; i < PINNED; i++)
			if (ferror(files[g][i]) || fclose(files[g][i]))
				pins_die("pins", strerror(errno));
}

/* --- a log ---------------------------------------------------------------- */

/* The rows that a position may depend on, and those of play. */
static bool
moves_on(const struct pins *p, enum audit_event event)
{
	static const char *const words[] = {"given", "ruling", "component"};
	const struct slice move = audit_row(p->audit)->cell[CELL_MOVE];

	if (event != AUDIT_OTHER)
		return event == AUDIT_PLAYED || event == AUDIT_BACK;
	for (size_t i = 0; i < sizeof(words) / sizeof(*words); i++)
		if (slice_is(move, words[i]))
			return true;
	return false;
}

bool
pin_valid(const struct pins *p)
{
	return !p->game->invariant(audit_state(p->audit),
				   audit_context(p->audit));
}

/* A position that the pieces do not allow has neither rows nor a board. */
static void
pin_position(struct pins *p)
{
	if (!pin_valid(p))
		return;
	p->positions++;
	pin_listing(p);
	pin_board(p, p->all || p->n % WHOLE_BOARD == 0);
	pin_tries(p);
}

static void
begin_game(struct pins *p, const char *heading)
{
	int g, i;

	for (g = 0; games[g] != p->game; g++)
		;
	for (i = 0; i < PINNED; i++)
		p->files[i] = files[g][i];
	for (i = PIN_LISTINGS; i < PIN_HASHES; i++)
		fprintf(p->files[i], "@ %s\n", heading);
	seen_clear(&p->states);
	seen_clear(&p->lists);
	hash_begin(&p->chain);
	p->place = hash_64(heading, strlen(heading));
	pin_tries_begin(p);
	if (pin_start(p, heading))
		pin_position(p);
}

/* The row as far as it has no arguments. */
static void
pin_event(struct pins *p, enum audit_event event)
{
	const struct slice *cell = audit_row(p->audit)->cell;
	BUF(t, 200);

	if (cell[CELL_ACTOR].size) {
		buf_safe(&t, cell[CELL_ACTOR]);
		buf_char(&t, ' ');
	}
	buf_safe(&t, cell[CELL_MOVE]);
	if (event == AUDIT_PLAYED)
		pin_tries_row(p);
	else
		pin_tries_begin(p);
	pin_row(p, t.at, event == AUDIT_BACK);
	pin_position(p);
}

static void
end_game(struct pins *p, const char *heading)
{
	pin_end(p, heading);
	if (audit_summary(p->audit)->ordinal == 1)
		pin_board(p, true);
}

static void
pin_log(struct pins *p, const char *path, const struct audit_options *o)
{
	enum audit_event event;
	char heading[HEADING_MAX];
	bool mine = false;

	p->audit = audit_open(NULL, path, o);
	if (!p->audit)
		pins_die(path, "out of memory");
	while ((event = audit_next(p->audit)) != AUDIT_END) {
		const struct audit_summary *s = audit_summary(p->audit);

		p->n = audit_n(p->audit);
		if (event == AUDIT_GAME) {
			p->game = s->game;
			mine = s->game && audit_context(p->audit)->pack &&
			       s->stop == STOP_NOT;
			snprintf(heading, sizeof(heading), "%s#%u%s", path,
				 (unsigned)s->ordinal,
				 o->keep_going ? " -k" : "");
			if (mine)
				begin_game(p, heading);
		} else if (mine && event == AUDIT_GAME_END) {
			end_game(p, heading);
		} else if (mine && s->stop == STOP_NOT && moves_on(p, event)) {
			pin_event(p, event);
		}
	}
	audit_close(p->audit);
}

static void
pin_argument(struct pins *p, const char *argument, struct audit_options *o)
{
	static const struct options options;
	struct files found = {0};

	if (strcmp(argument, "-k") == 0) {
		o->keep_going = true;
		return;
	}
	if (!files_find(&found, &argument, 1, false, &options) || found.errors)
		exit(2);
	for (size_t i = 0; i < found.count; i++)
		pin_log(p, found.paths[i], o);
	p->logs += found.count;
	files_free(&found);
}

int
main(int argc, char **argv)
{
	static struct pins p;
	struct audit_options o = {.sink = {finding_ignored, NULL, NULL}};
	int i = 1;

	p.all = argc > 1 && strcmp(argv[1], "-a") == 0;
	i += p.all;
	if (argc < i + 2) {
		fputs("usage: pins [-a] FOLDER LOG... [-k LOG...]\n", stderr);
		return 2;
	}
	o.packs = packs_new();
	if (!o.packs)
		pins_die("packs", "out of memory");
	open_files(argv[i]);
	while (++i < argc)
		pin_argument(&p, argv[i], &o);
	close_files();
	legal_rows_free(&p.listing);
	packs_free(o.packs);
	printf("%lu logs, %lu positions\n", (unsigned long)p.logs,
	       (unsigned long)p.positions);
	return 0;
}
