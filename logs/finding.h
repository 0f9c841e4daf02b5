/* Findings: every finding of a log goes through one sink. */
#pragma once

#include "../core/rule.h"
#include "csv/reader.h"

enum finding_kind {
	FINDING_ILLEGAL,    /* a row of play breaks a rule */
	FINDING_CLAIM,      /* expect, result, illegal, hash or n is not met */
	FINDING_MALFORMED,  /* no row of this game; the game stops */
	FINDING_ERROR,      /* a file that cannot be read, a broken pack */
	FINDING_UNVERIFIED, /* legality depends on an unknown component */
	FINDING_REMARK,     /* legal, but something possible was left out */
	FINDING_WAIVED,     /* illegal, and a waiver says that this is known */
	FINDING_WAIVER,     /* a waiver that does not apply */
	FINDING_WARNING,    /* an ignored column, a chance row taken back */
	FINDING_KINDS
};

/* In formats; NULL at the end. */
extern const char *const finding_names[FINDING_KINDS + 1];

/* The kind as people read it. */
const char *finding_word(enum finding_kind kind);

/* All strings are valid during the call only; control characters in `words`
 * and `alternatives` are escaped already, those of `file` are not. */
enum { SEES_ALL = 128 }; /* in finding.seats */

struct finding {
	enum finding_kind kind;
	const char *file;         /* as given; "-" is standard input */
	uint32_t game;            /* ordinal of the game in its file, from 1; 0:
				     none yet */
	const char *game_id;      /* or "" */
	uint64_t n;               /* row number inside the game; 0: none */
	struct position position; /* line 0: the file as a whole */
	const char *rule;         /* `bismarck/cancel-cost`, `log/expect` */
	const char *cite;
	const char *statement;
	const char *words;        /* what was expected and what was found */
	const char *row;          /* the row as the log has it, or "" */
	const char *alternatives; /* legal rows nearest to it, ` | ` between,
				     or "" */
	const char *note;         /* what else there is to say, or "": the
				     field of a position that is at fault, the
				     readings on which a verdict depends */
	const char *account;  /* how the number was counted that is asked for
				 (`the dice: 1 + 2 police = 3`), or NULL, "" */
	const char *fix;      /* lines that would come in the place of ... */
	uint64_t fix_line;    /* ... those from this one on (0: none) */
	uint32_t fix_lines;   /* and how many they are */
	const char *fix_says; /* which row that is or was, where it is one, as a
				 sentence; or NULL, "" */
	const char *cells;    /* UNVERIFIED: cells that the pack lacks, ` | `
				 between; or NULL */
	uint32_t more;        /* legal alternatives not listed */
	bool after_illegal;   /* after a row that -k let pass */
	char print[17];       /* what it is known by though the log changes
				 elsewhere: 16 hex digits, the same for equal
				 findings of a game; or "" */
	uint8_t seats; /* of a game with secrets: who is shown it, bit n: seat
			  n, bit 7: who sees everything; 0: all */
};

/* A copy with its strings (NULL: ""), to be freed; NULL if memory is gone. */
struct finding *finding_copy(const struct finding *);

struct sink {
	void (*finding)(void *arg, const struct finding *);
	void *arg;
	/* Asked before a finding is explained, with its kind, game and rule: is
	 * it going to be shown?  If not, it comes without words, place and
	 * row, and what may have been meant and what was legal are not looked
	 * for.  In the thread of the audit.  NULL: it is. */
	bool (*shows)(void *arg, const struct finding *);
};

/* For findings that are not shown. */
static inline void
finding_ignored(void *arg UNUSED, const struct finding *f UNUSED)
{
}

static inline bool
finding_unseen(void *arg UNUSED, const struct finding *f UNUSED)
{
	return false;
}

#define SINK_IGNORED ((struct sink){finding_ignored, NULL, finding_unseen})

/* Appends a row as a message shows it: actor, move and args, those that there
 * are, with blanks between, at most that many bytes of each. */
void buf_row(struct buf *, const struct slice cells[CELL_COUNT], size_t most);

/* The frame's own rules (log/..., pack/...): ends with a NULL id. */
extern const struct rule frame_rules[];
const struct rule *frame_rule(const char *id);
/* A finding without further explanation; only frame rules have a citation. */
struct finding finding_of(enum finding_kind, const char *rule, const char *file,
			  const char *words);
