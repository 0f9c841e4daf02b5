#include <stdlib.h>
#include <string.h>

#include "../files/names.h"
#include "manifest_line.h"

static const char stops_at[] = "stops@", of_play[] = "play-";
enum { STOPS_AT = sizeof(stops_at) - 1, OF_PLAY = sizeof(of_play) - 1 };

bool
golden_stops(const char *words)
{
	return strncmp(words, stops_at, STOPS_AT) == 0;
}

void
golden_print(const struct audit_summary *s, struct buf *t)
{
	if (s->stop == STOP_NOT) {
		buf_hex(t, s->digest[0], 16);
		buf_hex(t, s->digest[1], 16);
	} else if (s->stop != STOP_UNSURE) {
		buf_say(t, "stops@%jd %s", (int64_t)s->stopped_at, s->rule);
	}
}

/* How many bytes of the line are `stops@N RULE`; 0: it is something else. */
static size_t
stop_size(const char *line)
{
	const size_t digits = strspn(line + STOPS_AT, "0123456789");
	const char *rule = line + STOPS_AT + digits + 1, *end;

	if (!digits || rule[-1] != ' ')
		return 0;
	end = rule + strcspn(rule, " ");
	return end > rule && end < line + GOLDEN ? (size_t)(end - line) : 0;
}

/* The same of a digest. */
static size_t
digest_size(const char *digits)
{
	return strspn(digits, "0123456789abcdef") == MANIFEST_DIGEST
		   ? MANIFEST_DIGEST
		   : 0;
}

/* `  NAME` or ` *NAME`, as of sha256sum. */
static bool
is_name(const char *rest)
{
	return rest[0] == ' ' && (rest[1] == ' ' || rest[1] == '*') && rest[2];
}

/* The K of `NAME#K`, which is cut off; 0: the name has none, or a `#` of its
 * own. */
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
	const bool stops = golden_stops(line);
	char *digest = play ? line + OF_PLAY : line, *end, *name;
	const size_t size = stops ? stop_size(line) : digest_size(digest);
	uint32_t game;

	end = digest + size;
	if (!size || !is_name(end))
		return NULL;
	*end = '\0';
	name = end + 2;
	game = cut_game(name);
	*g = (struct golden){.digest = digest,
			     .game = game ? game : 1,
			     .marked = game,
			     .play = play,
			     .stops = stops};
	name_read(name);
	return name;
}
