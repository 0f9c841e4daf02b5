#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "../../logs/reader.h"
#include "../output/findings.h"
#include "../output/output.h"
#include "log_games.h"

static bool
no_memory(void)
{
	trouble("out of memory");
	return false;
}

static bool
slurp(struct log_games *e, FILE *from)
{
	size_t room = 0, got;

	do {
		if (e->size == room) {
			size_t more = room ? room * 2 : 65536;
			char *bytes = realloc(e->bytes, more);

			if (!bytes)
				return no_memory();
			e->bytes = bytes;
			room = more;
		}
		got = fread(e->bytes + e->size, 1, room - e->size, from);
		e->size += got;
	} while (got);
	return !ferror(from);
}

/* --- where games begin -------------------------------------------------------
 */

/* Walks on to the first byte of a line; lines end with LF, CRLF or CR. */
static size_t
to_line(const struct log_games *e, size_t at, uint64_t *line, uint64_t target)
{
	while (at < e->size && *line < target) {
		char c = e->bytes[at++];

		if (c == '\r' && at < e->size && e->bytes[at] == '\n')
			at++;
		*line += c == '\n' || c == '\r';
	}
	return at;
}

static bool
add_start(struct log_games *e, size_t at, uint32_t *room)
{
	if (e->count + 1 >= *room) {
		uint32_t more = *room * 2 + 16;
		size_t *starts = realloc(e->starts, more * sizeof(*starts));

		if (!starts)
			return no_memory();
		e->starts = starts;
		*room = more;
	}
	e->starts[e->count++] = at;
	e->starts[e->count] = e->size;
	return true;
}

static void
say_trouble(void *arg, const struct finding *f)
{
	(void)arg;
	print_trouble(f);
}

/* What an audit says of a file that cannot be read to its end. */
static bool
say_why(const struct log_games *e, const char *path)
{
	struct audit_options options = e->options;
	struct audit *a;

	options.sink = (struct sink){say_trouble, NULL};
	options.alternatives = 0;
	a = audit_memory(path, e->bytes, e->size, &options);
	if (!a)
		return no_memory();
	while (audit_next(a) != AUDIT_END)
		;
	audit_close(a);
	return true;
}

static bool
find_games(struct log_games *e, const char *path)
{
	struct reader *reader = reader_memory(e->bytes, e->size);
	struct row row;
	uint64_t line = 1;
	uint32_t room = 0;
	size_t at = 0;
	bool good = true;

	if (!reader)
		return no_memory();
	while (good && reader_next(reader, &row)) {
		if (e->count && !audit_begins_game(&row))
			continue;
		at = to_line(e, at, &line,
			     reader_position(reader, CELL_MOVE, 0).line);
		good = add_start(e, at, &room);
	}
	if (good && reader_state(reader) != READER_END)
		good = say_why(e, path);
	reader_close(reader);
	e->header = e->count ? e->starts[0] : 0;
	return good;
}

bool
log_games_read(struct log_games *e, const char *path,
	       const struct audit_options *options)
{
	FILE *from = strcmp(path, "-") == 0 ? stdin : fopen(path, "r");
	bool good;

	memset(e, 0, sizeof(*e));
	e->options = *options;
	good = from && slurp(e, from);
	if (!from || ferror(from))
		trouble("%s: %s", path, strerror(errno));
	if (from && from != stdin)
		fclose(from);
	return good && find_games(e, path);
}

bool
log_games_cut(struct log_games *e, const char *name, uint32_t k,
	      struct game_log *x)
{
	size_t size = e->starts[k + 1] - e->starts[k];

	memset(x, 0, sizeof(*x));
	free(e->game);
	e->game = malloc(e->header + size + 1);
	if (!e->game)
		return no_memory();
	if (e->header)
		memcpy(e->game, e->bytes, e->header);
	memcpy(e->game + e->header, e->bytes + e->starts[k], size);
	x->name = name;
	x->ordinal = k + 1;
	x->bytes = e->game;
	x->size = e->header + size;
	return true;
}

void
log_games_free(struct log_games *e)
{
	free(e->bytes);
	free(e->starts);
	free(e->game);
}
