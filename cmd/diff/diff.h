/* Two logs replayed side by side (diff.c), and what `umpire diff` prints of
 * them (say.c). */
#ifndef CMD_DIFF_H
#define CMD_DIFF_H

#include "../output/findings.h"
#include "../output/json.h"
#include "meet.h"

/* One of the two logs. */
struct side {
	struct audit *audit;
	const char *name;
	enum audit_event event; /* the last one */
	bool in_game;
	uint64_t played; /* rows of play of this game so far */
};

struct comparison {
	struct options options;
	struct finding_counts counts;
	bool all, brief;
	struct side a, b;
	struct json *json;
	uint64_t games, differing, rows;
};

/* The game that a side plays now. */
static inline const struct game *
side_game(const struct side *s)
{
	return audit_summary(s->audit)->game;
}

/* The rows where the states part (kind `part`) or are the same again
 * (`meet`), and the fields that differ. */
void diff_say_parting(struct comparison *, const char *kind);
/* The games, or the rest of them, cannot be compared. */
void diff_say_words(struct comparison *, const char *words);
/* Whether and where two games that parted meet again. */
void diff_say_meeting(struct comparison *, const struct meeting *);

#endif
