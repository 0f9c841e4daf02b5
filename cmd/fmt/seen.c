/* umpire fmt --seen-by: each game of a log as one seat saw it. */
#include <string.h>

#include "../../logs/audit/seen.h"
#include "../output/output.h"
#include "fmt.h"

/* The number of the seat in this game, SEATS_MAX for everybody; -1: none. */
static int
seat_named(struct audit *a, const char *word)
{
	const struct context *c = audit_context(a);
	int seat = domain_find(c->game->seats, NULL, slice_of(word));

	if (strcmp(word, "everybody") == 0)
		return SEATS_MAX;
	return seat_place(c, seat + 1) < c->seats ? seat : -1;
}

/* A row that the seat cannot account for by what it saw is a hole in the log
 * of this seat: it is reported, as the log is not of a complete game then. */
static bool
write_game(struct formatting *f, const char *path, const struct seen *s)
{
	if (s->unsaid)
		errorf("%s: %ju %s left out: what %s saw does not explain %s",
		       path, (uintmax_t)s->unsaid,
		       s->unsaid == 1 ? "row is" : "rows are", f->seen_by,
		       s->unsaid == 1 ? "it" : "them");
	return join_write(&s->join, !f->games++, stdout) && !s->unsaid;
}

int
fmt_seen_by(struct formatting *f, const char *path)
{
	struct audit *a = audit_open(NULL, path, &f->audit);
	struct audit_options options = f->audit;
	enum audit_event event;
	struct seen *s = NULL;
	bool good = true;

	if (memory_gone(!a))
		return EXIT_ERROR;
	f->failed = false;
	options.sink = SINK_IGNORED;
	while (good && (event = audit_next(a)) != AUDIT_END) {
		if (event == AUDIT_GAME && audit_summary(a)->game &&
		    !audit_stopped(a)) {
			int seat = seat_named(a, f->seen_by);

			if (seat < 0)
				errorf("%s: %s does not sit at this table",
				       path, f->seen_by);
			s = seat < 0 ? NULL : seen_open(seat, &options);
			good = s != NULL;
		}
		if (s)
			(void)seen_row(s, a, event, &(struct row_by){0});
		if (event != AUDIT_GAME_END || !s)
			continue;
		good = write_game(f, path, s) && !s->join.lost;
		seen_close(s);
		s = NULL;
	}
	seen_close(s);
	audit_close(a);
	return good && !f->failed ? EXIT_CLEAN : EXIT_ERROR;
}
