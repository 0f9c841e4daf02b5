#include <stdlib.h>
#include <string.h>

#include "manifest_line.h"

const char *
manifest_line(char *line, struct golden *g)
{
	const bool play = strncmp(line, "play-", 5) == 0;
	char *digits = line + 5 * play, *name = digits + MANIFEST_DIGEST + 2;
	char *mark, *end;
	unsigned long k = 0;
	size_t i;

	for (i = 0; i < MANIFEST_DIGEST; i++)
		if (!strchr("0123456789abcdef", digits[i]) || !digits[i])
			return NULL;
	if (digits[i] != ' ' ||
	    (digits[i + 1] != ' ' && digits[i + 1] != '*') || !*name)
		return NULL;
	mark = strrchr(name, '#');
	if (mark)
		k = strtoul(mark + 1, &end, 10);
	if (mark && (*end || end == mark + 1 || k > UINT32_MAX))
		k = 0; /* a `#` of the name */
	if (k)
		*mark = '\0';
	*g = (struct golden){
	    .game = k ? (uint32_t)k : 1, .marked = k, .play = play};
	memcpy(g->digest, digits, MANIFEST_DIGEST);
	return name;
}
