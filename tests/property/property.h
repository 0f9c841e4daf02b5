/* Properties: what must hold of every game, whatever is played with whatever
 * pack.  Each is one function over games[]; a seed decides on everything, so an
 * exception is shown again by its seed:
 *
 *   properties less weimar 17 1        game 17 of the property `less` alone
 *   properties less weimar 17 1 0 tell the rows that it plays, too
 */
#ifndef TESTS_PROPERTY_H
#define TESTS_PROPERTY_H

#include "../../cmd/session/chance.h"
#include "../../core/play.h"
#include "../../logs/grammar.h"
#include "../../logs/pack/packs.h"

enum {
	DEEP = 400,   /* rows of a game, at most */
	TOLD = 5,     /* exceptions that are told in words */
	MUTANTS = 8,  /* rows tried at each position besides the listed ones */
	WORDS = 8192, /* bytes of one row, value or text */
};

struct trace; /* trace.h */

/* One run of a property over many seeds. */
struct run {
	const struct game *game;
	const char *property;
	uint64_t seed; /* of the present game */
	bool tell;     /* shows the rows of each game */
	struct chance chance;
	/* counted */
	uint64_t games, packs, rows, exceptions;
	uint64_t compiled, refused; /* texts */
	uint64_t played, acted;     /* texts: reached, and changed something */
	uint64_t unsure;            /* rows that are unverified */
	uint64_t hang;              /* rows that depend on a reading */
	uint64_t planted;           /* contradictions */
	struct trace *trace;        /* NULL: nobody wants one */
};

struct property {
	const char *name;
	void (*one)(struct run *); /* plays the game of run->seed */
	int sample;                /* games that are quickly played */
	const char *what;
};
extern const struct property properties[]; /* NULL name at the end */

void property_renaming(struct run *);
void property_less(struct run *);
void property_more(struct run *);
void property_texts(struct run *);
void property_plays(struct run *);
void property_hiding(struct run *);
void property_witnesses(struct run *);
void property_seen(struct run *);
void property_sessions(struct run *);
void property_mutants(struct run *);
void property_notes(struct run *);
void property_near(struct run *);
void property_taught(struct run *);
void property_drift(struct run *);
void property_given(struct run *);
void property_cells(struct run *);
void property_asked(struct run *);
void property_words(struct run *);
void property_keys(struct run *);
void property_told(struct run *);
void property_hole(struct run *);
void property_matrix(struct run *);
void property_twice(struct run *);
void property_names(struct run *);
void property_unknown(struct run *);
void property_offered(struct run *);

int below(struct run *, int count);
static inline bool
one_in(struct run *r, int count)
{
	return below(r, count) == 0;
}
/* Notes an exception: words, then two pieces in quotes (NULL: none). */
void exception(struct run *, const char *words, const char *a, const char *b);
/* The game that has just begun continues with another pack (hole.c). */
struct audit;
void audit_begin_with(struct audit *, const struct pack *);
/* Does this rule ask for something to be known?  Its rows wait for it. */
bool asks_for_knowledge(const struct game *, const char *rule);
/* A pack of the game by its id; NULL: the complete one. */
const struct pack *built_in(const struct game *, const char *id);
static inline const struct pack *
stand_in(const struct game *g)
{
	return built_in(g, NULL);
}

/* --- desks: a game that is played (desk.c) ------------------------------ */

struct desk {
	struct play play;
	struct coverage coverage;
	struct legal_rows rows;
	struct grammar grammar;
	struct trace *trace;
	bool tell;
};

enum verdict_kind { LEGAL, UNSURE, BROKEN };

/* What an audit says of a row. */
struct judged {
	enum verdict_kind kind;
	bool stops;    /* UNSURE, and the game cannot be followed */
	uint16_t rule; /* BROKEN; or what seems to be, where it stops */
	struct unknown_cells cells;
};

/* Any edition, seats, scenario and readings, and the game begins. */
void desk_begin(struct run *, struct desk *, const struct pack *);
/* The same desk, with another pack. */
void desk_like(struct desk *, const struct desk *, const struct pack *);
struct judged desk_judge(struct desk *, const struct move *);
/* Lists the rows; false at the end of the game. */
bool desk_list(struct desk *);
/* One of the rows that were listed last, filled; false if there is none. */
bool desk_pick(struct run *, struct desk *, struct move *);
void desk_apply(struct desk *, const struct move *);
/* Is the row among those listed last? */
bool desk_listed(const struct desk *, const struct move *);
/* Are its values worth trying where a pattern asks for them? */
bool desk_offers(const struct desk *, const struct move *);
/* `actor verb args`, in a buffer that the next but three calls use again. */
const char *desk_row(const struct desk *, const struct move *);
/* The row read back from these words; false if it is malformed. */
bool desk_parse(struct desk *, const char *row, struct move *);
/* NULL, or how a legal row is lost when it is written in canonical form: it
 * cannot be read, is another row, breaks the rule of this id. */
const char *desk_lost(struct desk *, const struct move *);
/* The id of a rule, or "legal", "unverified". */
const char *desk_verdict(const struct desk *, const struct judged *);
/* NULL, or what is wrong with the position. */
const char *desk_invariant(struct desk *);
/* Do both have the same state, but for what is unclear in `t`?  Else *path is
 * the first that differs. */
bool desk_same(struct desk *t, const struct desk *full, const char **path);
/* Does the position count with this cell without knowing it? */
bool desk_depends(struct desk *, int table, int row, int column);
static inline bool
desk_over(const struct desk *t)
{
	return game_outcome(t->play.context.game, t->play.state) != 0;
}
static inline bool
desk_doubt(const struct desk *t)
{
	return t->play.doubt.cells.count > 0;
}

/* A row like this one: another actor, word, number, item; well-formed. */
bool mutate_row(struct run *, struct desk *, const struct move *,
		struct move *);

/* Positions that are a little different from this one (near.c): fields that a
 * `given` row changes or leaves out. */
void near_positions(struct run *, const struct desk *);
/* One field of the state has another value; or one more here and one less
 * there, which leaves sums as they are; or two values change places. */
void near_change(struct run *, const struct desk *, uint64_t *state);

/* --- a game as somebody saw it who did not see all names (hiding.c) ------ */

enum { SIGHT_NAMES = 64, SIGHT_NAMED = 6 };

struct sight {
	struct desk *full; /* the game as it is played */
	struct desk view;  /* as it is written down; begun by the caller */
	bool all;          /* no name that may be hidden is written */
	/* What was hidden: a number of a domain, by whom. */
	struct hidden {
		const struct domain *domain;
		int number, actor;
	} names[SIGHT_NAMES];
	int count;
	/* Rows that had to name some of it, before the last row; they are
	 * applied to the view. */
	struct move named[SIGHT_NAMED];
	int named_count;
};

/* The row of the game, not applied yet, as it is written; it may be illegal
 * there. */
void sight_row(struct run *, struct sight *, const struct move *, bool hides,
	       struct move *row);

/* --- sheets: a pack in words (sheet.c) ---------------------------------- */

struct sheet {
	const struct game *game;
	const struct pack *like; /* id, title, kind, which tables there are */
	int rows[PACK_TABLES], columns[PACK_TABLES];
	const char *cell[PACK_TABLES][TABLE_IDS + 1][PACK_COLUMNS];
	uint8_t order[PACK_TABLES][TABLE_IDS + 1]; /* of the file */
	char room[4 * PACK_TEXT];
	size_t used;
};

void sheet_read(struct sheet *, const struct pack *);
/* Keeps words for a cell. */
const char *sheet_keep(struct sheet *, const char *words);
/* False, with an error, if the pack is not valid. */
bool sheet_fill(const struct sheet *, struct pack *, struct pack_error *);
bool sheet_is_key(const struct sheet *, int table, int column);
/* Can its cells be empty?  Keys and what says of what sort a row is are always
 * there, and words for people are nobody's concern. */
bool sheet_may_lack(const struct sheet *, int table, int column);

/* --- texts at random (compose.c) ---------------------------------------- */

void compose_text(struct run *, const struct pack *, enum effect_language,
		  struct buf *);
/* Changes a text a little, so that it often is none any more. */
void compose_near_miss(struct run *, struct buf *);
/* compile.c: compiles it; an exception if it is refused without words and
 * place, or if it does not read back as the same.  The number of the program,
 * or -1. */
int compose_compile(struct run *, struct pack *, enum effect_language,
		    const char *text, struct pack_error *);
static inline enum effect_language
language_of(const struct column *c)
{
	return c->type == COLUMN_LASTING      ? LANGUAGE_LASTING
	       : c->type == COLUMN_CONDITIONS ? LANGUAGE_CONDITIONS
					      : LANGUAGE_EFFECTS;
}

#endif
