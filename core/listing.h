/* Listing legal rows: one way for all games.
 *
 * A game says for each verb which rows are worth trying; each is put before
 * the referee, so legality is written once.  Whether a verb is possible at all
 * now, and for whom, is asked of the game's precondition before its arguments
 * are filled in.
 *
 *   static const struct listed verbs[] = {
 *           {V_SHUFFLE, NULL},             every filling of its keys
 *           {V_PLAY, list_plays},          rows of the game's own
 *           ...
 *
 * Where the fillings are too many to list, a *pattern* stands for them: a row
 * with `?` and how many rows it stands for. */
#pragma once

#include "game.h"
#include "slots.h"

struct listing {
	const void *state;
	struct context context;   /* the caller's, with other counters */
	struct coverage coverage; /* looking for rows tests no rule */
	struct trial trial;       /* of the row that is handed on */
	move_fn *visit;
	void *arg;
	bool stopped; /* the visitor has had enough */
	/* Numbers worth trying for a key, when those before it are set; -1: all
	 * that its domain or its range has.  NULL: always all. */
	int (*candidates)(const struct listing *, const struct move *, int key,
			  int16_t *list);
};

/* Lists the rows of one verb for one actor, past the precondition. */
typedef void list_fn(struct listing *, int verb, int actor);

struct listed {
	uint8_t verb;
	list_fn *list; /* NULL: listing_rows */
};

/* Lists each verb for each actor who may say it; true unless stopped. */
bool listing_run(struct listing *, const void *state, struct context *,
		 move_fn *visit, void *arg, const struct listed *, int count);

/* The listing of a game that has no better one: every filling of every verb
 * that is a turn's own, and for primitives what answers the pending text. */
bool listing_plain(const void *state, struct context *, move_fn *visit,
		   void *arg);

/* --- for list functions --------------------------------------------------- */

/* A row without arguments. */
struct move listing_row(const struct listing *, int verb, int actor);
/* Is the row legal?  The precondition of its verb and actor must be passed. */
bool listing_legal(struct listing *, const struct move *);
/* Hands the row on if it is legal; false when the visitor stops. */
bool listing_try(struct listing *, const struct move *);
/* Hands a pattern on that stands for that many rows (0: for one); false when
 * the visitor stops.  The second only if a sample of them is legal. */
bool listing_pattern(struct listing *, struct move *pattern, uint64_t fillings);
bool listing_pattern_like(struct listing *, const struct move *sample,
			  struct move *pattern, uint64_t fillings);
/* Numbers worth trying for a key: the game's candidates, or all. */
int listing_numbers(const struct listing *, const struct move *, int key,
		    int16_t *list);
/* Tries every filling of all keys of the verb that are words or numbers.  Keys
 * that need not be there are left out as well; lists stay as they are. */
void listing_rows(struct listing *, int verb, int actor);
/* listing_rows for the keys from `from` on; others are as in the row. */
void listing_rest(struct listing *, const struct move *, int from);
/* Tries what answers a text that waits: rows of this verb from this actor. */
void listing_answers(struct listing *, const struct scene *, int verb,
		     int actor);
/* Hands on each row of a pattern that few rows fill. */
void listing_fill(struct listing *, const struct move *pattern);
/* Appends n times `?` to a list key. */
void listing_unseen(struct move *, int key, int n);
/* Ways to take k of n things, in any order and in order, or UINT64_MAX. */
uint64_t listing_choose(int n, int k);
uint64_t listing_arrange(int n, int k);
