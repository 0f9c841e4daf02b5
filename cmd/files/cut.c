#include <errno.h>
#include <string.h>
#include <sys/stat.h>

#include "../output/output.h"
#include "cut.h"
#include "names.h"

bool
cut_begin(struct cut *c, const char *to)
{
	const size_t size = strlen(to);

	*c = (struct cut){.to = to, .file = {.to = stdout}};
	if (strcmp(to, "-") == 0)
		return true;
	c->folder = is_folder(to) || (size && to[size - 1] == '/');
	if (!c->folder)
		return new_file_open(&c->file, to);
	if (mkdir(to, 0777) == 0 || errno == EEXIST)
		return true;
	errorf("%s: %s", to, strerror(errno));
	return false;
}

/* The name of a log without its folders and `.csv`. */
static struct slice
bare(const char *log)
{
	const char *slash = strrchr(log, '/');
	struct slice name = slice_of(slash ? slash + 1 : log);

	if (strcmp(log, "-") == 0)
		return slice_of("game");
	if (name.size > 4 && strcmp(name.at + name.size - 4, ".csv") == 0)
		name.size -= 4;
	return name;
}

/* Where game k goes; NULL with a message. */
static FILE *
open_game(struct cut *c, const char *log, uint32_t k)
{
	const struct slice name = bare(log);
	struct buf t = buf_in(c->name, sizeof(c->name));

	if (!c->folder)
		return c->file.to;
	buf_add(&t, c->to);
	if (c->to[strlen(c->to) - 1] != '/')
		buf_char(&t, '/');
	buf_say(&t, "%.*s-%u.csv", SLICE(name), k);
	return new_file_open(&c->file, c->name) ? c->file.to : NULL;
}

/* Ends the file of a game, and keeps it if it was written (`good`). */
static bool
close_game(struct cut *c, bool good)
{
	if (c->folder && good)
		good = new_file_keep(&c->file, KEEP_AS_NEW);
	else if (c->folder)
		new_file_drop(&c->file);
	c->games += good;
	return good;
}

bool
cut_end(struct cut *c, bool good)
{
	if (c->folder || c->file.to == stdout)
		return good;
	if (good && c->games)
		return new_file_keep(&c->file, KEEP_AS_NEW);
	new_file_drop(&c->file);
	return good;
}

bool
cut_game(struct cut *c, struct log_games *all, const char *log, uint32_t k)
{
	FILE *to = open_game(c, log, k);
	struct game_log game;
	bool good;

	if (!to)
		return false;
	good = log_games_cut(all, log, k - 1, &game) &&
	       fwrite(game.bytes, 1, game.size, to) == game.size;
	/* the next game begins a line */
	if (good && game.bytes[game.size - 1] != '\n')
		good = putc('\n', to) != EOF;
	return close_game(c, good);
}
