/* Conditions on a game at a row, as the command line of `umpire find` has them:
 *
 *   outcome=win discs.1-min=3 move=cancel card=spa
 *
 * Every term must hold.  A key is a path of the state as `expect` has it, or a
 * word of the row: actor, move, n, hash, any argument; or of the game: game,
 * edition, pack, seats.  -min and -max compare numbers, != negates. */
#ifndef CMD_FIND_CONDITION_H
#define CMD_FIND_CONDITION_H

#include "../../logs/audit/audit.h"

enum { TERMS = 8 };

enum find_kind {
	FIND_NONE,  /* the game has no such thing */
	FIND_STATE, /* a field */
	FIND_ROW,   /* actor, move, n, hash, or an argument */
	FIND_GAME   /* game, edition, pack, seats */
};

enum find_compare { FIND_SAME, FIND_OTHER, FIND_LEAST, FIND_MOST };

struct term {
	struct slice key, value; /* of the command line */
	enum find_compare compare;
	/* some game that was looked at knows the key, and the value */
	_Atomic bool key_known, value_known;
	_Atomic bool asked; /* a game knows the key and not the value: */
	char near[200];     /* `; did you mean ...?`, its nearest ones */
};

struct condition {
	struct term terms[TERMS];
	int count;
};

/* A condition in the terms of the game that an audit is in. */
struct bound_condition {
	const struct game *game;
	const struct pack *pack;
	enum find_kind kind[TERMS];
	struct place place[TERMS];
	int64_t values[TERMS][STATE_MAX];
};

/* NULL, or what is wrong with the words; they are borrowed. */
const char *condition_parse(struct condition *, const char *words);
/* Does it say anything of rows?  Then it holds at single rows. */
bool condition_is_of_rows(const struct condition *,
			  const struct bound_condition *);
/* Binds it to the game and the pack of the audit, where they are new. */
void condition_bind(struct condition *, struct bound_condition *,
		    struct audit *);
/* Does it hold after the row that the audit has just applied?  Binds it. */
bool condition_holds(struct condition *, struct bound_condition *,
		     struct audit *);
/* `outcome is win, discs.1 is 3`: the fields that it is about. */
void condition_print(const struct condition *, const struct bound_condition *,
		     struct audit *, struct text *);

#endif
