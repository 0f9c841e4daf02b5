#include <stdlib.h>
#include <string.h>

#include "../files/names.h"
#include "manifest_line.h"

static const char of_play[] = "play-";
enum { OF_PLAY = sizeof(of_play) - 1 };

void
golden_print(const struct audit_summary *s, struct buf *t)
{
	if (s->stop != STOP_NOT)
		return;
	buf_hex(t, s->digest[0], 16);
	buf_hex(t, s->digest[1], 16);
}

/* `  NAME` or ` *NAME`, as of sha256sum. */
static bool
is_name(const char *rest)
{
	return rest[0] == ' ' && (rest[1] == ' ' || rest[1] == '*') && rest[2];
}

/* The K of `NAME#K`, which is cut off; 0: none, or a `#` of the name. */
static uint32_t
cut_game(char *name)
{
	char *mark = strrchr(name, '#'), *end;
	unsigned long k;

	if (!mark)
		return 0;
	k = strtoul(mark + 1, &end, 10);
	if (*end || end == mark + 1 || !k || k > UINT32_MAX)
		return 0;
	*mark = '\0';
	return (uint32_t)k;
}

const char *
manifest_line(char *line, struct golden *g)
{
	const bool play = strncmp(line, of_play, OF_PLAY) == 0;
	char *digest = play ? line + OF_PLAY : line, *end, *name;
	uint32_t game;

	end = digest + MANIFEST_DIGEST;
	if (strspn(digest, "0123456789abcdef") != MANIFEST_DIGEST ||
	    !is_name(end))
		return NULL;
	*end = '\0';
	name = end + 2;
	game = cut_game(name);
	*g = (struct golden){.digest = digest,
			     .game = game ? game : 1,
			     .marked = game,
			     .play = play};
	name_read(name);
	return name;
}
