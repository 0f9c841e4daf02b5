/* Carrying out effect texts (effect.h): one interpreter for all games.
 *
 * A game keeps a *cursor* in its state for each pending text, and gives its
 * primitives in its *hooks*: what each can do now, and what it does.  The
 * interpreter decides which step, option and act comes next, what is passed
 * over, what is carried out at once and what is pending for a row; lists the
 * rows that can answer; and says whether a row does.
 *
 *   struct scene scene = ...;           the text on top of the game's stack
 *   switch (program_advance(state, &scene)) {
 *   case PROGRAM_MOVED: ...             something was carried out: look again
 *   case PROGRAM_WAITS: ...             a row is due from program_actor()
 *   case PROGRAM_ATTESTS: ...           rows until `done` are attested
 *   case PROGRAM_ENDED: ...             the game takes the text off its stack
 *   }
 *
 * Rules of the language:
 *   - an option is offered if its conditions hold and it can do anything; one
 *     with a price (`A to B`) if A can be done in full and then B can be done;
 *   - a step of which no option can be carried out is passed over;
 *   - one option with one candidate is carried out without a row, unless the
 *     step may be declined or the game wants a row all the same;
 *   - `each`: the members have the step one after the other, each as it finds
 *     the position;
 *   - a text of which more is printed than is known is attested: rows of any
 *     primitive are taken as they say, until `done`.
 */
#pragma once

#include "../game.h"

#define PROGRAM_LIST 256 /* candidates for one key, members of one entity */

enum cursor_flags {
	CURSOR_TAKEN = 1,    /* a row took the option; it is at its first act */
	CURSOR_ATTESTED = 2, /* rows until `done` are attested */
	CURSOR_BEGUN = 4,    /* one of them has been */
	CURSOR_FLAGS = 8
};

/* A place in a text, as a state keeps it; which text it is in follows from what
 * is pending.  BOOKMARK_FIELDS are its fields in the table of the game.
 *   step    from 0
 *   option  the one taken, from 1; 0: none yet
 *   act     of the option, from 0
 *   member  of `each`, from 1; 0: none has had the step
 *   times   rows that this act still takes; 0: it begins
 *   last    the choice that the next row keeps (KEY_REPEAT), or what later rows
 *           cannot name again (`?*N`)
 */
#define BOOKMARK_MEMBERS                                                       \
	uint8_t step, option, act, member, times, flags;                       \
	int16_t last;

struct bookmark {
	BOOKMARK_MEMBERS
};

/* A bookmark with its text.  All zeros but the program: its beginning.  What is
 * not needed any more is zero, so that one position has one cursor. */
struct cursor {
	int32_t program; /* in the pack; UNKNOWN: nothing of it is known */
	union {
		struct {
			BOOKMARK_MEMBERS
		};
		struct bookmark place;
	};
	uint32_t skip; /* bit n: step n is left out */
};

/* clang-format off */
#define BOOKMARK_NUMBER_(S, member, path, most)                                \
	FIELD(S, member, path, FIELD_NUMBER, 0, 0, .max = (most))
#define BOOKMARK_FIELDS(S, at, path)                                           \
	BOOKMARK_NUMBER_(S, at.step, path ".step", EFFECT_STEPS_MAX),          \
	BOOKMARK_NUMBER_(S, at.option, path ".option", EFFECT_OPTIONS_MAX),    \
	BOOKMARK_NUMBER_(S, at.act, path ".act", EFFECT_ACTS_MAX),             \
	BOOKMARK_NUMBER_(S, at.member, path ".member", UINT8_MAX),             \
	BOOKMARK_NUMBER_(S, at.times, path ".times", UINT8_MAX),               \
	BOOKMARK_NUMBER_(S, at.flags, path ".flags", CURSOR_FLAGS - 1),        \
	FIELD(S, at.last, path ".last", FIELD_SIGNED, 0, 0, .max = 0)
/* clang-format on */

static inline struct cursor
bookmark_open(const struct bookmark *b, int32_t program)
{
	return (struct cursor){.program = program, .place = *b};
}

/* A text in its place on the board. */
struct scene {
	const void *state;
	struct context *context;
	int entry; /* the game's own: which of the pending texts */
	int me;    /* the seat whose text it is, from 0; -1: none */
	struct cursor at;
	int it;     /* @it while members are looked at, else -1 */
	int entity; /* of game->entities: what @it is one of */
	/* NULL, or where the cells go that the pack does not know and a text
	 * asks for, in a number, a condition, or in what it can do */
	struct unknown_cells *cells;
	int *tries; /* NULL; inside, while it is looked whether a price leads to
		       what it buys: what may still be spent on that */
	/* Of program_advance: what it did, or what is pending, depends on cells
	 * that the pack does not know.  Games put the position in doubt then
	 * (sure(), struct context). */
	bool unknown;
};

/* An act that is to be carried out now. */
struct pending {
	const struct effect_act *act;
	const struct effect_step *step;
	struct move move; /* verb, actor, and what the text fixes */
	uint16_t open;    /* bit k: key k is a choice */
	uint16_t free;    /* bit k: general rules may ask for key k */
	uint8_t option;   /* from 0 */
	uint8_t repeats;  /* rows that it takes of each */
	uint8_t same; /* that many rows in a row have the same first choice */
	uint8_t rows; /* rows that it takes of all */
	uint8_t at, times; /* where it is: cursor.act, cursor.times */
	bool price;        /* something is bought with it */
	bool nothing;      /* not there, as a number by count is none: what it
			      is the price of costs nothing */
	int8_t group;      /* key whose word is a group, or -1 */
	int8_t apart;      /* key of `?*N`: each row names another thing; -1 */
	bool unknown;      /* depends on a cell that the pack does not know */
	bool answered;     /* a row says it; false: carried out by itself */
};

/* How far an effect could be carried out now. */
enum feasible {
	FEASIBLE_NOT,
	FEASIBLE_PARTLY,
	FEASIBLE_WHOLLY,
	FEASIBLE_UNKNOWN
};
/* Does a condition hold?  In the order of how sure that is. */
enum holds { HOLDS_NOT, HOLDS_UNKNOWN, HOLDS };

static inline enum holds
holds_if(bool condition)
{
	return condition ? HOLDS : HOLDS_NOT;
}

/* What a game gives.  Functions that look never change anything; *list has
 * room for PROGRAM_LIST numbers, and they return how many they put there. */
struct hooks {
	/* The numbers of `@word` in its domain; several of them tie. */
	int (*at)(const struct scene *, int word, int16_t *list);
	/* The members of an entity that are in play, in turn order for seats; a
	 * seat whose turn it is in `each` stays in.  NULL or -1: the seats of
	 * the table, the owner of the text last; all else that has a name. */
	int (*members)(const struct scene *, int entity, int16_t *list);
	/* A condition on a key of game->conditions, whose right side is these
	 * numbers (any of them).  NULL if the game has no such keys. */
	enum holds (*holds)(const struct scene *, int key, enum compare,
			    const int32_t *values, int count);
	/* The seats for which a key of the act stands, one after the other
	 * (`party=all`), and the key; how many, 0: it is not a group.  Those
	 * who can do nothing are passed over.  May be NULL. */
	int (*group)(const struct scene *, const struct pending *,
		     int16_t *list, int *key);
	/* Numbers worth trying for an open key, when those before it are set;
	 * -1: all that its domain or range has.  Of a free list they are tried
	 * together.  May be NULL. */
	int (*candidates)(const struct scene *, const struct pending *,
			  const struct move *, int key, int16_t *list);
	/* The move has every argument that the text fixes or a row chose. */
	enum feasible (*feasible)(const struct scene *, const struct pending *,
				  const struct move *);
	/* Must a row say it although only one is left?  May be NULL. */
	bool (*row_due)(const struct scene *, const struct pending *);
	/* The actor (from 1) who answers, 0: the owner of the text, the member
	 * of `each` or of a group, or whom `by` names.  Not asked of verbs
	 * whose rows have no actor.  May be NULL. */
	int (*actor)(const struct scene *, const struct pending *);
	/* Keys of an act that rules of the game open or close.  May be NULL. */
	void (*adjust)(const struct scene *, struct pending *);
	/* Writes scene->at into the state (NULL: the bookmark does). */
	void (*keep)(void *state, const struct scene *);
	uint16_t bookmark;
	/* May the step be declined without its text saying so?  NULL: no. */
	bool (*may)(const struct scene *);
	/* Of several with the most or the fewest those that the text means: how
	 * many stay in the list.  NULL: whoever chooses may name any. */
	int (*meant)(const struct scene *, const struct effect_term *,
		     int16_t *list, int n);
	/* Carries the effect out; scene->at is already after it. */
	void (*carry_out)(void *state, const struct scene *,
			  const struct pending *, const struct move *);
	/* Is a price due though what it buys cannot be done?  NULL: no. */
	bool (*in_vain)(const struct scene *);

	int16_t choose;  /* the verb that takes an option, or -1: the row of the
			    effect itself does */
	int16_t decline; /* the verb that leaves a step out, or -1 */
	/* For program_go_on and listing_plain, where one text is pending at a
	 * time: that text, and the verb that ends what is attested. */
	struct scene (*scene)(const void *state, struct context *);
	int16_t done;
	uint16_t passed; /* the consequence that a step that cannot be done is
			    passed over, or 0 */
};

enum program_turn {
	PROGRAM_MOVED,
	PROGRAM_WAITS,
	PROGRAM_ATTESTS,
	PROGRAM_ENDED
};

/* One turn: carries out at most one effect. */
enum program_turn program_advance(void *state, struct scene *);
/* program_advance that tells more: where the text waits, *waiting is the act
 * for which a row is due; its act is NULL if an option is to be taken first. */
enum program_turn program_advance_to(void *state, struct scene *,
				     struct pending *);

/* Carries a legal row out (NULL: none), and on until one is due or the end. */
enum program_turn program_go_on(void *state, struct scene *,
				const struct move *);

/* --- pending -------------------------------------------------------------- */

/* The pending step, or NULL. */
const struct effect_step *program_step(const struct scene *);
/* Options (from 0) that can be taken now: their number. */
int program_options(const struct scene *, uint8_t list[EFFECT_OPTIONS_MAX]);
/* The present act of an option of the pending step as it is now; false if there
 * is none, or what it is about is not there. */
bool program_present(const struct scene *, int option, struct pending *);
/* The act that an option begins with, where that is one of the verb: of one
 * that is not taken yet those acts that cannot be done are passed over. */
bool program_begins_with(const struct scene *, int option, int verb,
			 struct pending *);
/* The act that a row is due for: of the taken option, or the only one. False:
 * an option is to be taken first, or nothing waits. */
bool program_pending(const struct scene *, struct pending *);
/* The actor (from 1) from whom a row is due. */
int program_actor(const struct scene *);
/* The actor (from 1) who decides on the step. */
int program_decider(const struct scene *);
/* May what is pending be declined? */
bool program_may(const struct scene *);
/* Does the option, from 0, have anything that can be done now? */
bool program_offers(const struct scene *, int option);
/* Visits every row that answers the act; false when the visitor stops. */
bool program_rows(const struct scene *, struct pending *, move_fn *, void *arg);
/* Is it unknown which rows those are?  Then w->unknown is set, too. */
bool program_rows_unknown(const struct scene *, struct pending *);

/* --- rows ----------------------------------------------------------------- */

enum answer {
	ANSWER_FITS,
	ANSWER_VERB,  /* another effect is due, or none */
	ANSWER_ACTOR, /* of another seat */
	ANSWER_KEY,   /* key *key does not say what the text asks for */
	ANSWER_CANNOT /* it says so, and it cannot be done */
};

/* Visits every row of a verb that answers what is pending, each once although
 * two options may offer it; false when the visitor stops. */
bool program_answers(const struct scene *, int verb, move_fn *, void *arg);
/* Does the row answer what is pending?  *waiting: what it comes nearest to, and
 * *whole the row with what the text fixes (both untouched if nothing waits). */
enum answer program_answer(const struct scene *, const struct move *,
			   struct pending *, struct move *whole, int *key);
/* program_answer for the act that program_pending has found. */
enum answer program_answer_to(const struct scene *, struct pending *,
			      const struct move *, struct move *whole,
			      int *key);
/* Can a row of this verb, from this actor (0: any), answer now? */
bool program_asks(const struct scene *, int verb, int actor);
/* Does the row answer, or decline?  *unknown: by unknown cells of the pack. */
bool program_fits(const struct scene *, const struct move *, bool *unknown);
/* Carries a row out, whatever it is: one that answers or declines, one that is
 * attested, or with -k another one, in place of the step. */
void program_row(void *state, struct scene *, const struct move *);
/* Carries out a row that answers. */
void program_answered(void *state, struct scene *, const struct pending *,
		      const struct move *whole);
/* Takes an option (from 0), or leaves the step out. */
void program_choose(void *state, struct scene *, int option);
void program_decline(void *state, struct scene *);
/* -k: a row that does not answer is carried out in place of the step. */
void program_instead(void *state, struct scene *, const struct move *);
/* Carries out a row that is attested. */
void program_attested(void *state, struct scene *, const struct move *);
/* Ends what is attested; true if that was the end of the text. */
bool program_done(void *state, struct scene *);

/* --- positions (program_place.c) ------------------------------------------ */

/* Is the cursor within its text?  In a position that somebody wrote down
 * nothing else may be asked of it before. */
bool program_within(const struct scene *);
/* Is this cursor reachable, with `turn` as the next step? */
bool program_stands(const struct scene *, enum program_turn);

/* --- conditions and numbers (program_term.c) ------------------------------ */

/* Is `have` one of the values, or at least or at most one of them? */
enum holds program_compares(enum compare, int32_t have, const int32_t *values,
			    int count);
/* Do all conditions hold?  UNKNOWN if none fails and one is unknown. */
enum holds program_holds(const struct scene *, int first, int count);
/* Do the conditions of a cell hold?  Of an empty one yes; `...` is unknown. */
enum holds program_cell_holds(const struct scene *, int32_t program);
/* A number that the position gives; UNKNOWN if that is not known. */
int32_t program_number(const struct scene *, const struct effect_term *);
/* Members with the most or the fewest, as an act names them: how many. */
int program_meant(const struct scene *, const struct effect_term *,
		  int16_t *list, bool *unknown);
/* Members of an entity, in order. */
int program_members(const struct scene *, int entity, int16_t *list);
/* What a word of the moment stands for; @each and @it too. */
int program_at(const struct scene *, int word, int16_t *list);
