/* The claims of a row, and the words of a line that may express them. */
#pragma once

#include "meanings.h"

/* clang-format off */
enum {
	LEFT_WORD = 150, LEFT_SHORT = 70, LEFT_FILLER = 3, LEFT_SIGN = 4,
	LEFT_UNKNOWN = 18,  /* a word that means nothing in the game */
	LEFT_KNOWN = 6,     /* another word for the move or one of its keys */
	NO_ACTOR = 30, NO_MOVE = 110, NO_MOVE_SILENT = 15,
	NO_VALUE = 160, NO_VALUE_SAME = 6, NO_VALUE_NEAR = 40, NO_VALUE_UNKNOWN = 90, NO_HIDDEN = 60,
	LATE = 8, AFTER_SEAT = 16, WRONG_WORD = 20,
	NO_NOUN = 22, FAR_NOUN = 12, ACROSS = 9, ACROSS_NUMBER = 90, TURNED = 12, TURNED_ITEM = 30
};
/* clang-format on */

enum { ORDER_ACTOR = -1, ORDER_MOVE = -2 };
enum { CLAIMS = 48, OPTIONS = 12 };
enum { FEW_ROWS = 64 }; /* that are gone through for each row */

/* Words that say it. */
struct option {
	uint64_t hard; /* they explain nothing else */
	uint64_t soft; /* claims with the same `shared` may use them, too */
	uint64_t lent; /* the same of `noun` */
	int cost, place;
};

/* A claim of the row: words for it, one after the other. */
struct claim {
	int missing; /* what it costs if the line does not say it */
	int order;   /* among the claims, as the verb has its keys; or one of
		      ORDER_ */
	bool listed; /* an item of a list, in which the order counts */
	int shared, noun; /* a number each: a place, and a noun */
	int count;
	struct option option[OPTIONS];
};

struct claims {
	struct vocabulary *vocabulary;
	const struct context *context;
	const struct note_words *words;
	const struct move *move;
	const struct move *rows; /* all that are legal */
	size_t rows_count;
	size_t from, to; /* of those: the rows of the same move */
	int count;
	struct claim claim[CLAIMS];
	uint64_t free;      /* words of another row, or needless ones */
	uint64_t lacking;   /* phrases for a value that the row lacks */
	uint64_t denied;    /* words that deny what the row lacks */
	uint64_t corrected; /* that are taken back, and must not be used */
	uint64_t undone;    /* negations of what a row of nothing leaves */
	uint64_t turned;    /* that turn the meaning of their clause */
	int against, arrow; /* what contradicts it; the word `->`, or -1 */
	uint64_t got; /* of an exchange: words on the side of what is got */
	struct spans implied; /* a noun that is not there (note_exchange.h) */
	uint64_t known;       /* words that may be left over */
	int unknown; /* how many could mean anything: the move, or which card */
	bool asked;  /* the game asks for this move and no other */
	uint64_t places; /* names of those that are counted: a noun before the
			    first is as near to the last */
	/* the search */
	int best, nodes;
	/* of the claims from here on: what they cost at least, and the words
	 * that they can take */
	int least[CLAIMS + 1];
	uint64_t takeable[CLAIMS + 1];
	uint64_t best_used, best_actor,
	    best_values; /* of it who acts, and where values are */
	bool best_says, best_any, best_against, best_steps,
	    best_moves,       /* the move is named, or ... */
	    best_lent;        /* is that of the row before, which is added */
	int left[NOTE_WORDS]; /* what each of these costs if it is left over */
	uint64_t costly;
	int place[CLAIMS];
};

static inline const struct note_word *
claims_word(const struct claims *c, int i)
{
	return &c->words->word[i];
}

/* `mir`, `him`: somebody who does not act. */
static inline bool
claims_is_object(const struct claims *c, int i)
{
	return note_is(claims_word(c, i), " mir mich dir dich ihm ihn him ");
}

/* The keys of its move. */
static inline const struct key *
claims_keys(const struct claims *c)
{
	return c->context->game->verbs[c->move->verb].keys;
}

/* Where the nth value of the row is named; NULL: it has no more. */
const struct spans *claims_value(const struct claims *, int n);
/* A claim without options: what it costs if the line does not say it.  In place
 * of the last, if there are CLAIMS. */
struct claim *claim_new(struct claims *, int missing, int order);
/* Words for it; the cheapest are kept. */
void claim_option(struct claim *, const struct option *);
void claim_spans(struct claim *, const struct spans *, int cost);
/* The same; words beside it that name it again are not a loss: `Barrikaden
 * (Barricades)`. */
void claim_name(struct claims *, struct claim *, const struct spans *);
/* `D1 P1`: where the numbers of a move have their nouns, one without a noun is
 * not of this key, which is not named. */
bool claim_needs_noun(struct vocabulary *, const struct key *keys,
		      const struct key *);
bool claim_is_number(const struct claims *, int word, int32_t number);
/* `slot 3`, `3 discs`, `a worker`; the noun may be left out. */
void claim_number(struct claims *, const struct key *, int32_t number,
		  int missing, int order);
/* `2 workers and the scientist of V-2`: that many of a noun from each place;
 * the place may be named once for two keys. */
void claim_counted(struct claims *, int key, const struct spans *places,
		   int count, int shared, int order);
/* The place behind a number that counts what is there, or 0: `2 V-1`, `zwei von
 * der V-1`. */
uint64_t claim_place_after(const struct claims *, int number);
/* What it costs that the word before a value belongs to another key: `from V-1`
 * is no `to`, and where `for V-2` is, V-1 is none either. */
int claim_wrong_word(const struct claims *, int key, int first);
/* The value of a key, or each of its items (note_key.c). */
void claim_key(struct claims *, int key);
/* The row does without this key: it costs where the line names a value of it by
 * several words, but for the one that is meant then. */
void claim_lacking(struct claims *, int key);
/* All claims of a row (note_row.c). */
void claim_row(struct claims *);
