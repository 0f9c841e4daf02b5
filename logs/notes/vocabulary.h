/* Where a note names something: the values of a game's domains, players, and
 * forms of the lexicon, found in the words of one line.
 */
#pragma once

#include "../../core/game.h"
#include "phrases.h"

enum { BUCKETS = 16384, VOCABULARY_VERBS = 96, POSITIONS = 16, NEARNESSES = 5 };
/* A flag of moves: a seat can be one of its values. */
enum { VOCABULARY_ABOUT_SEATS = 64 };

enum { BLOCKS = 64 };

/* The legal rows of a position, which is asked for again and again, and of each
 * block of rows of the same move where it ends, and the digest of them and of
 * what may be filled in. */
struct known_position {
	uint64_t state[STATE_MAX / 8];
	struct move *rows;
	size_t count;
	int blocks; /* 0: not parted yet */
	struct {
		size_t to;
		uint64_t digest;
	} block[BLOCKS + 1]; /* the last is for all that are too many */
};

/* What the words of a line name. */
struct named_line {
	uint64_t number;                /* of the line */
	uint64_t values[2][NEARNESSES]; /* of domains of the game, of a pack */
	uint64_t said;                  /* values that rows can have, in full */
	uint64_t seats, named_seats;    /* that name anybody; ... surely */
	/* were asked for: what is known at all, what is not, values in full */
	bool has_known, has_unknown, has_exact;
	uint64_t known, unknown, exact;
};

struct vocabulary {
	const struct context *context;
	const struct slice *players;
	struct {
		struct slice player; /* whose name is one word, in `words` */
		struct note_words words;
	} name[SEATS_MAX];
	int writer, other; /* seats of `I` and `he`, from 0, or -1 */
	bool bare;         /* notes: a bare number may be a card's */
	const struct lexicon_row *tables[2];
	const struct note_words *words; /* of the line */
	struct phrase_line line;
	uint8_t flags[VOCABULARY_VERBS]; /* of moves, as the lexicon has them;
					    and VOCABULARY_ABOUT_SEATS */
	uint32_t counted[VOCABULARY_VERBS]; /* keys that are */
	/* where the sentence of a move has each key, in bytes from its
	 * beginning; -1: nowhere */
	int place[VOCABULARY_VERBS][VERB_KEYS];
	struct named_line named[KEPT];
	uint64_t strong_line;
	uint64_t moves;                    /* words that say one */
	uint64_t phrases;                  /* ... only together */
	uint64_t strong[VOCABULARY_VERBS]; /* that say another than this one */
	bool has_strong[VOCABULARY_VERBS]; /* ... which was asked for */
	uint64_t told;            /* words for what a row does, which may be
				     left over */
	uint64_t full_line, full; /* words that say something for certain */
	struct named_thing *buckets[BUCKETS];
	size_t things; /* that are in them */
	struct known_position position[POSITIONS];
	unsigned positions;          /* that were listed */
	struct ranked_block *ranked; /* RANKED of them (note_look.h) */
	size_t compared;             /* rows, with a line: the work done */
};

/* NULL if memory is gone.  The players are borrowed; writer: seat from 0 of the
 * writer (`I`), or -1. */
struct vocabulary *vocabulary_new(const struct context *,
				  const struct slice *players, int writer);
/* Whose `I` and `he` it is from here on: seats from 0, or -1. */
void vocabulary_speak(struct vocabulary *, int writer, int other);
void vocabulary_free(struct vocabulary *);
/* From here on the spans are those of this line, which is borrowed. */
void vocabulary_line(struct vocabulary *, const struct note_words *);

/* Where in the line this value of a domain, this seat, is named. */
const struct spans *vocabulary_value(struct vocabulary *, const struct domain *,
				     int value);
const struct spans *vocabulary_seat(struct vocabulary *, int seat);
/* Forms joined by `|`; the pointer is what they are known by. */
const struct spans *vocabulary_forms(struct vocabulary *, const char *forms);
/* What players call a move: forms of the lexicon and its name. */
const struct spans *vocabulary_move(struct vocabulary *, int verb);
/* Words that its sentence has for the key, or (-1) in any case. */
const struct spans *vocabulary_sentence(struct vocabulary *, int verb, int key);
/* What the sentence calls a value of the key, where it has words for it. */
const struct spans *vocabulary_said(struct vocabulary *, int verb, int key,
				    struct slice value);
/* The noun of a key. */
const struct spans *vocabulary_key(struct vocabulary *, const struct key *);
/* What a field of the state counts: `Poverty`. */
const struct spans *vocabulary_field(struct vocabulary *, const struct field *);

/* --- names.c -------------------------------------------------------------- */

/* Whose it is, by the value's name: a seat from 0, or -1; *rest: what the name
 * has after the seat, or NULL. */
int names_owner(const struct vocabulary *, const struct domain *, int value,
		struct slice *rest);
/* Is it `you`: in a game of two, whoever does not write? */
bool names_is_you(const struct vocabulary *, int seat);
/* All ways to name the value. */
void names_add(struct vocabulary *, struct named_thing *, const struct domain *,
	       int value);
