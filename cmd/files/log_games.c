#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "../../logs/csv/input.h"
#include "../../logs/csv/reader.h"
#include "../../logs/grow.h"
#include "../output/findings.h"
#include "../output/output.h"
#include "log_games.h"

/* --- where games begin ---------------------------------------------------- */

static bool
add_game(struct log_games *e, struct game_part part, size_t *room)
{
	struct game_part *parts =
	    grown(e->parts, room, (size_t)e->count + 1, sizeof(*parts));

	if (!parts)
		return no_memory();
	e->parts = parts;
	e->parts[e->count++] = part;
	return true;
}

static void
say_error(void *arg UNUSED, const struct finding *f)
{
	print_error(f);
}

/* The finding of an audit about a file that cannot be read to its end. */
static bool
say_why(const struct log_games *e, const char *path)
{
	struct audit_options options = e->options;
	struct audit *a;

	options.sink = (struct sink){say_error, NULL, NULL};
	options.alternatives = 0;
	a = e->bytes ? audit_memory(NULL, path, e->bytes, e->size, &options)
		     : audit_open(NULL, path, &options);
	if (!a)
		return no_memory();
	while (audit_next(a) != AUDIT_END)
		;
	audit_close(a);
	return true;
}

/* A game ends where the next one, or another header, begins. */
static bool
find_games(struct log_games *e, const char *path)
{
	struct reader *reader = e->reader;
	struct row row;
	struct game_part part = {.end = e->size};
	size_t room = 0;
	bool good = true, open = false; /* a game has begun */

	while (good && reader_next(reader, &row)) {
		if (open && row.fault != ROW_HEADER && !audit_begins_game(&row))
			continue;
		if (open)
			e->parts[e->count - 1].end = (size_t)row.byte;
		else
			part.header_end = (size_t)row.byte;
		open = row.fault != ROW_HEADER;
		if (open)
			part.from = (size_t)row.byte;
		else
			part.header = (size_t)row.byte;
		good = !open || add_game(e, part, &room);
	}
	if (good && reader_state(reader) == READER_IO) {
		errorf("%s: %s", path, strerror(reader_error(reader)));
		good = false;
	} else if (good && reader_state(reader) != READER_END) {
		good = say_why(e, path);
	}
	return good;
}

bool
log_games_open(struct log_games *e, const char *path,
	       const struct audit_options *options, enum log_hold hold)
{
	struct stat st;

	memset(e, 0, sizeof(*e));
	e->options = *options;
	if (hold == HOLD_GAME && strcmp(path, "-") != 0 &&
	    stat(path, &st) == 0 && S_ISREG(st.st_mode) &&
	    !input_is_packed(path)) {
		e->size = (size_t)st.st_size;
		e->reader = reader_open(path);
	} else if ((e->bytes = input_all(path, SIZE_MAX, &e->size))) {
		e->reader = reader_memory(e->bytes, e->size);
	} else {
		errorf("%s: %s", path, strerror(errno));
		return false;
	}
	return !memory_gone(!e->reader) && find_games(e, path);
}

bool
log_games_cut(struct log_games *e, const char *name, uint32_t k,
	      struct game_log *x)
{
	const struct game_part *part = &e->parts[k];
	size_t header = part->header_end - part->header;
	size_t size = part->end - part->from;

	memset(x, 0, sizeof(*x));
	if (header + size + 1 > e->room) {
		free(e->game);
		e->game = malloc(header + size + 1);
		e->room = e->game ? header + size + 1 : 0;
	}
	if (!e->game)
		return no_memory();
	errno = 0;
	if (!reader_again(e->reader, part->header, e->game, header) ||
	    !reader_again(e->reader, part->from, e->game + header, size)) {
		errorf("%s: %s", name,
		       errno ? strerror(errno)
			     : "the log has changed while it was read");
		return false;
	}
	x->name = name;
	x->ordinal = k + 1;
	x->bytes = e->game;
	x->size = header + size;
	return true;
}

void
log_games_free(struct log_games *e)
{
	reader_close(e->reader);
	free(e->bytes);
	free(e->parts);
	free(e->game);
}
