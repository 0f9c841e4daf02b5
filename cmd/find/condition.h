/* Conditions on a game at a row, as the command line of `umpire find` has them:
 *
 *   outcome=win discs.1-min=3 or move=cancel card=spa,egypt n=10..20
 *
 * Every term of one side of `or` must hold.  A key is a path of the state as
 * `expect` has it, or a word of the row: actor, move, n, hash, note, any
 * argument; or of the game: game, edition, pack, seats, player; or what it is
 * judged by: rule, broken, ruling.  A comma parts
 * values of which one must be it, `+` items of a list that must all be in it,
 * 3..5 are numbers, as are those of -min and -max; != negates; what has a blank
 * is in double quotes. */
#pragma once

#include <strings.h>

#include "../../logs/audit/audit.h"

enum { TERMS = 16 };

enum find_kind {
	FIND_NONE,  /* the game has no such thing */
	FIND_STATE, /* a field */
	FIND_ROW,   /* actor, move, n, hash, note, or an argument */
	FIND_GAME,  /* game, edition, pack, seats, player */
	FIND_RULE   /* rule, broken, ruling: how the row is judged */
};

/* What a term is to the one before: another value for the same key, one that
 * must hold as well, the first after `or`. */
enum find_join { FIND_OR_VALUE, FIND_AND, FIND_OR };

/* Does a condition hold: after the row, which it does not mention, or at it? */
enum find_holds { FIND_NOT, FIND_AFTER, FIND_AT };

struct term {
	struct slice key, value; /* of the command line */
	enum find_join join;
	bool other;          /* != */
	bool of_rule;        /* rule, broken, ruling */
	bool between, bad;   /* numbers; the value is not one */
	int32_t least, most; /* of them */
	/* some game that was looked at knows the key, and the value */
	_Atomic bool key_known, value_known;
	_Atomic bool asked; /* a game knows the key and not the value: */
	char near[200];     /* `; did you mean ...?`, its nearest ones */
};

struct condition {
	struct term terms[TERMS];
	int count;
	bool of_rules; /* rows that were refused count */
};

/* A condition in the terms of the game that an audit is in. */
struct bound_condition {
	const struct game *game;
	const struct pack *pack;
	enum find_kind kind[TERMS];
	struct place place[TERMS];
	int64_t values[TERMS][STATE_MAX];
	/* --- of rules and rulings --- */
	int rule[TERMS];        /* its number in the game, or -1 */
	uint64_t count[TERMS];  /* how often it was tested before this row */
	bool judged[TERMS];     /* this row was */
	struct asked_for asked; /* rulings that this row asked for */
};

static inline bool
same_word(struct slice a, struct slice b)
{
	return a.size == b.size &&
	       (!a.size || strncasecmp(a.at, b.at, a.size) == 0);
}

/* NULL, or what is wrong with the words; they are borrowed. */
const char *condition_parse(struct condition *, const char *words);
/* Binds it to the game and the pack of the audit, where they are new. */
void condition_bind(struct condition *, struct bound_condition *,
		    struct audit *);
/* Prepares for a game that begins: the condition is to be bound again. */
void condition_begin(const struct condition *, struct bound_condition *,
		     struct audit *);
/* Looks at every row that the audit has just read: by what was it judged? */
void condition_look(const struct condition *, struct bound_condition *,
		    struct audit *);
/* Does it hold after that row, if it was applied, or of it, if refused? */
enum find_holds condition_holds(struct condition *, struct bound_condition *,
				struct audit *);
/* `outcome is win, discs.1 is 3`: the fields that it is about. */
void condition_print(const struct condition *, const struct bound_condition *,
		     struct audit *, struct buf *);
