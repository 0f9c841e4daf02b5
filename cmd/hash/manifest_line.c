#include <stdlib.h>
#include <string.h>

#include "../files/names.h"
#include "manifest_line.h"

bool
golden_stops(const char *words)
{
	return strncmp(words, "stops@", 6) == 0;
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
	const size_t digits = strspn(line + 6, "0123456789");
	size_t rule;

	if (!digits || line[6 + digits] != ' ')
		return 0;
	rule = strcspn(line + 7 + digits, " ");
	return rule && 7 + digits + rule < GOLDEN ? 7 + digits + rule : 0;
}

const char *
manifest_line(char *line, struct golden *g)
{
	const bool play = strncmp(line, "play-", 5) == 0;
	const bool stops = golden_stops(line);
	char *digits = line + 5 * play, *name, *mark, *end;
	unsigned long k = 0;
	size_t i = stops ? stop_size(line) : strspn(digits, "0123456789abcdef");

	if ((!stops && i != MANIFEST_DIGEST) || !i || digits[i] != ' ' ||
	    (digits[i + 1] != ' ' && digits[i + 1] != '*') || !digits[i + 2])
		return NULL;
	name = digits + i + 2;
	mark = strrchr(name, '#');
	if (mark)
		k = strtoul(mark + 1, &end, 10);
	if (mark && (*end || end == mark + 1 || k > UINT32_MAX))
		k = 0; /* a `#` of the name */
	if (k)
		*mark = '\0';
	digits[i] = '\0';
	*g = (struct golden){.digest = digits,
			     .game = k ? (uint32_t)k : 1,
			     .marked = k,
			     .play = play,
			     .stops = stops};
	name_read(name);
	return name;
}
