/* Properties: what must hold in every game, whatever is played and whatever the
 * pack.  Each is one function for all of games[].  Its seed decides everything,
 * so the seed alone reproduces an exception:
 *
 *   properties less weimar 17 1        only game 17 of the property `less`
 *   properties less weimar 17 1 0 tell also prints the rows that it plays
 */
#pragma once

#include "../../cmd/session/chance.h"
#include "../../core/play.h"
#include "../../logs/grammar.h"
#include "../../logs/pack/packs.h"

enum {
	DEEP = 400,   /* rows of a game, at most */
	TOLD = 5,     /* exceptions that are printed */
	MUTANTS = 8,  /* rows tried at each position besides the listed ones */
	WORDS = 8192, /* bytes of one row, value or text */
};

struct trace; /* trace.h */

/* One run of a property over many seeds. */
struct run {
	const struct game *game;
	const char *property;
	uint64_t seed; /* of the present game */
	bool tell;     /* print the rows of each game */
	struct chance chance;
	/* counted */
	uint64_t games, packs, rows, exceptions;
	uint64_t compiled, refused; /* texts */
	uint64_t played, acted;     /* texts: reached, and changed something */
	uint64_t unverified;        /* rows that are unverified */
	uint64_t hang;              /* rows whose verdict a reading decides */
	uint64_t planted;           /* contradictions */
	struct trace *trace;        /* or NULL */
};

typedef void property_fn(struct run *);
struct property {
	const char *name;
	property_fn *one; /* plays the game of run->seed */
	int sample;       /* games of a quick run */
	const char *what;
};
extern const struct property properties[]; /* NULL name at the end */

property_fn property_renaming, property_less, property_more, property_texts,
    property_plays, property_hiding, property_witnesses, property_seen,
    property_sessions, property_mutants, property_notes, property_near,
    property_taught, property_drift, property_given, property_cells,
    property_asked, property_words, property_keys, property_told, property_hole,
    property_matrix, property_twice, property_names, property_unknown,
    property_offered;

int below(struct run *, int count);
static inline bool
one_in(struct run *r, int count)
{
	return below(r, count) == 0;
}
/* Counts and prints an exception: words, then two quoted texts or NULL. */
void exception(struct run *, const char *words, const char *a, const char *b);
/* The game that has just begun continues with another pack (hole.c). */
struct audit;
void audit_begin_with(struct audit *, const struct pack *);
/* Does this rule require knowledge?  Without it a row breaks the rule. */
bool asks_for_knowledge(const struct game *, const char *rule);
/* A pack of the game by its id; NULL: the complete one. */
const struct pack *built_in(const struct game *, const char *id);
static inline const struct pack *
stand_in(const struct game *g)
{
	return built_in(g, NULL);
}

/* --- desks: a game being played (desk.c) -------------------------------- */

struct desk {
	struct play play;
	struct coverage coverage;
	struct legal_rows rows;
	struct trace *trace;
	bool tell;
};

enum verdict_kind { LEGAL, UNVERIFIED, BROKEN };

/* What an audit says of a row. */
struct judged {
	enum verdict_kind kind;
	bool stops;    /* UNVERIFIED, and the game cannot be followed */
	uint16_t rule; /* BROKEN; or what seems to be, where it stops */
	struct unknown_cells cells;
};

/* Begins a game with a random edition, seats, scenario and readings. */
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
/* Are its values among those that the game suggests for a pattern? */
bool desk_offers(const struct desk *, const struct move *);
/* `actor verb args`, in one of four buffers that are used in turn. */
const char *desk_row(const struct desk *, const struct move *);
/* Reads a row; false if it is malformed. */
bool desk_parse(struct desk *, const char *row, struct move *);
/* How a legal row is lost when it is written in canonical form: it cannot be
 * read, is a different row, or breaks the rule with this id.  NULL: it is not.
 */
const char *desk_lost(struct desk *, const struct move *);
/* The id of a rule, or "legal", "unverified". */
const char *desk_verdict(const struct desk *, const struct judged *);
/* NULL, or what is wrong with the position. */
const char *desk_invariant(struct desk *);
/* Are the states the same, apart from what is unclear in `t`?  If not, *path is
 * the first field that differs. */
bool desk_same(struct desk *t, const struct desk *full, const char **path);
/* Is a field of the position unclear because of this cell? */
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

/* A well-formed row that differs in one actor, word, number or item. */
bool mutate_row(struct run *, struct desk *, const struct move *,
		struct move *);

/* Tries positions that differ a little from this one (near.c): a `given` row
 * changes or leaves out fields. */
void near_positions(struct run *, const struct desk *);
/* Changes one field of the state; or moves one from a field to another, which
 * keeps the sum; or exchanges two fields. */
void near_change(struct run *, const struct desk *, uint64_t *state);

/* --- a game recorded by somebody who did not see all names (hiding.c) ---- */

enum { SIGHT_NAMES = 64, SIGHT_NAMED = 6 };

struct sight {
	struct desk *full; /* the game as it is played */
	struct desk view;  /* the game as it is written; begun by the caller */
	bool all;          /* hide every name that may be hidden */
	/* The hidden names: their number in a domain, and who hid them. */
	struct hidden {
		const struct domain *domain;
		int number, actor;
	} names[SIGHT_NAMES];
	int count;
	/* Rows that the last row needed before it, as they name some of
	 * these; already applied to the view. */
	struct move named[SIGHT_NAMED];
	int named_count;
};

/* A row that the game has not played yet, as the view writes it; it may be
 * illegal in the view. */
void sight_row(struct run *, struct sight *, const struct move *, bool hides,
	       struct move *row);

/* --- sheets: a pack as text (sheet.c) ----------------------------------- */

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
/* Copies the words for a cell into the sheet. */
const char *sheet_keep(struct sheet *, const char *words);
/* False, with an error, if the pack is not valid. */
bool sheet_fill(const struct sheet *, struct pack *, struct pack_error *);
bool sheet_is_key(const struct sheet *, int table, int column);
/* May its cells be emptied?  Not keys and what tells the sort of a row, which
 * are always there, nor words that only people read. */
bool sheet_may_lack(const struct sheet *, int table, int column);

/* --- texts at random (compose.c) ---------------------------------------- */

void compose_text(struct run *, const struct pack *, enum effect_language,
		  struct buf *);
/* Changes a text a little, so that it often is not a valid text any more. */
void compose_near_miss(struct run *, struct buf *);
/* Compiles a text (compile.c); an exception if it is refused without words and
 * place, or if it is printed as a different text.  Returns the number of the
 * program, or -1. */
int compose_compile(struct run *, struct pack *, enum effect_language,
		    const char *text, struct pack_error *);
static inline enum effect_language
language_of(const struct column *c)
{
	return c->type == COLUMN_LASTING      ? LANGUAGE_LASTING
	       : c->type == COLUMN_CONDITIONS ? LANGUAGE_CONDITIONS
					      : LANGUAGE_EFFECTS;
}
