/* The audit of a log: rows in, verdicts out.
 *
 * An audit is pulled row by row, so that a command can stop, compare two, or
 * look at the state after each row.  Findings go to the sink while
 * audit_next runs.  Memory is constant however long the log is.
 *
 *   struct audit *a = audit_open(NULL, path, &options);
 *   while ((event = audit_next(a)) != AUDIT_END) ...
 *   audit_close(a);
 */
#pragma once

#include "../../core/play.h"
#include "../finding.h"
#include "../pack/packs.h"

struct audit_options {
	const char *name;    /* what findings call the log; NULL: its path */
	struct packs *packs; /* borrowed */
	struct sink sink;
	const char *const *rulings; /* `key=value`, from the command line */
	int ruling_count;
	const char *edition; /* overrides the log's, or NULL */
	const char *pack;    /* the same, in logs of its game */
	bool keep_going;     /* -k */
	bool invariants;     /* test them after every row of play, too */
	bool digest;         /* compute log digests */
	bool digest_play;    /* of the play only */
	bool lines;          /* fill summary.line: it costs a walk */
	bool results;        /* fill summary.seats, played and what follows */
	bool grows;          /* the end of the rows is not that of the game */
	bool every;          /* AUDIT_PASSED, too */
	bool unverified;     /* a finding for each unverified row; else
				they are only counted */
	int alternatives;    /* legal rows to show, 0: none */
	bool lost;           /* where a game stops, the edit after which it
				could continue */
	/* Is this a known mistake?  Its reason lets the row pass as with -k;
	 * NULL: unknown.  Asked for forbidden rows only; may be NULL. */
	const char *(*waive)(void *arg, const char *log, uint32_t game,
			     uint64_t n, const char *rule);
	void *waive_arg;
	/* Changes what is different for this log; NULL: nothing is. */
	void (*settle)(const void *arg, const char *log,
		       struct audit_options *);
	const void *settle_arg;
	struct coverage *coverage; /* one for each of games[], or NULL */
	struct asked_for *asked; /* the readings that rules ask for, or NULL */
};

enum audit_event {
	AUDIT_GAME,     /* a game begins: its game row was read (well or not) */
	AUDIT_PLAYED,   /* a row of play was applied */
	AUDIT_REFUSED,  /* a row of play was refused: skipped, or the game ends
			   here */
	AUDIT_OTHER,    /* a generic row, or a row that was malformed */
	AUDIT_BACK,     /* a takeback */
	AUDIT_GAME_END, /* the game is over: audit_summary is final */
	AUDIT_END,      /* the log is over */
	AUDIT_PASSED    /* if asked for: no row, but a comment, or the header of
			   a further log */
};

/* How a game's audit ended. */
enum audit_stop {
	STOP_NOT,      /* it went to its last row */
	STOP_ILLEGAL,  /* at a row that breaks a rule */
	STOP_UNKNOWN,  /* at a row that may be legal: the position depends on
			 what  the pack does not know */
	STOP_MALFORMED /* at a row that is not a row of this game */
};

#define PLAYER_MAX 80

/* Rows of a game by what was made of them, and its claims.
 *
 * A row has one verdict: it is legal; unverified; illegal, refused or let pass,
 * and not announced; waived, let pass by a waiver; or announced, refused as the
 * row before it says.  A row with a remark is legal as well.  Claims that
 * cannot be checked are `claims_unverified`; rows after the one where the game
 * stopped are `unchecked`. */
#define AUDIT_COUNTS                                                           \
	union {                                                                \
		struct {                                                       \
			uint64_t legal, unverified, illegal, waived;           \
			uint64_t announced, remarks;                           \
			uint64_t malformed, claims, claims_failed;             \
			uint64_t claims_unverified, unchecked;                 \
		};                                                             \
		uint64_t count[COUNTED];                                       \
	}
enum { COUNTED_OF_ROWS = 6, /* in front */ COUNTED = 11 };

struct audit_summary {
	const struct game *game; /* NULL: not even that was clear */
	uint32_t ordinal;        /* of the game in its log, from 1 */
	uint64_t line;           /* where its game row is */
	char pack[ID_MAX + 1];
	uint8_t pack_kind; /* enum pack_kind */
	uint8_t edition;
	bool fragment; /* it has `given` rows */
	enum audit_stop stop;
	bool invalid;        /* a broken invariant: umpire itself is at fault */
	uint64_t stopped_at; /* the row where it stopped; 0: it did not */
	char rule[64]; /* STOP_ILLEGAL, STOP_MALFORMED: the id of the finding
			  that stopped it */
	uint64_t rows; /* all rows, the game row included */
	AUDIT_COUNTS;
	uint64_t fixed;     /* of the remarks: rows of play that are read
				though they are not written as rows are */
	int outcome;        /* number of the outcome field */
	uint64_t digest[2]; /* if asked for and not stopped */
	/* if asked for */
	uint32_t seats;  /* how many sit at the table */
	uint64_t played; /* rows of play applied, takebacks subtracted */
	/* the state as `expect` names it; "": none, or the game stopped */
	uint8_t left; /* seats that have left, bit n: seat n */
	char ended[24], reason[48], winners[48];
};

struct audit;

/* Opens a log; `-` is standard input.  Failures are findings, but NULL if
 * memory is gone.  `old`: an audit that is not needed any more, whose memory
 * and words serve again (it is gone in any case), or NULL. */
struct audit *audit_open(struct audit *old, const char *path,
			 const struct audit_options *);
struct audit *audit_memory(struct audit *old, const char *name,
			   const void *bytes, size_t size,
			   const struct audit_options *);
void audit_close(struct audit *);

/* Continues to the next thing that happens; AUDIT_END is the last. */
enum audit_event audit_next(struct audit *);

/* --- audit_follow.c: the same game under other readings ------------------- */

/* Where a game was before a row. */
/* Cards that the table saw in a hand, in rows that were taken back. */
enum { MEMORY_CARDS = 16 };
struct memory {
	struct remembered {
		int table, row, seat; /* from 0 */
		uint64_t n;           /* the row in which it was shown */
	} card[MEMORY_CARDS];
	int count;
};

#define AUDIT_WHERE                                                            \
	struct audit_summary summary;                                          \
	struct memory memory;                                                  \
	uint8_t phase;        /* enum audit_phase */                           \
	bool after_illegal;   /* a row was let pass under -k */                \
	uint16_t announced;   /* rule of an `illegal` row before it, or 0 */   \
	uint64_t n;           /* of the row */                                 \
	uint64_t announced_n; /* of the `illegal` row */                       \
	int64_t n_shift;      /* what the log's own numbers are off by */
struct audit_where {
	AUDIT_WHERE
};
struct audit_mark {
	struct play_mark play;
	struct audit_where where;
};

/* Keeps where the game is; to be called before audit_next, inside a game. */
void audit_mark(const struct audit *, struct audit_mark *);
/* An audit that reads nothing itself: it judges what the leader has just read,
 * from the mark that was kept before that row on.  The caller sets its readings
 * in audit_context and calls audit_follow, now and after each audit_next of the
 * leader, up to the end of the game.  `component` rows cannot be followed.
 * NULL: memory is gone.  `old`: one that is not needed any more, or NULL. */
struct audit *audit_follower(const struct audit *leader,
			     const struct audit_mark *, const struct sink *,
			     struct audit *old);
enum audit_event audit_follow(struct audit *);
/* An audit of the same game that has read the same rows by itself, into play:
 * from here on it follows, too. */
void audit_join(struct audit *, const struct audit *leader);
/* Are both in the same position, so that nothing but readings can part them
 * again, as long as no row from before is taken back? */
bool audit_meets(const struct audit *, const struct audit *);
/* The row just read, a row of play that the leader applied from the mark on:
 * would it be judged and applied the same in this context? */
bool audit_plays_same(const struct audit *, const struct audit_mark *,
		      struct context *);

/* --- audit_follow.c: a game that is still played -------------------------- */

/* Gives it, with `grows` and after AUDIT_END, more rows under the same header,
 * of which it keeps a copy.  False if memory is gone. */
bool audit_more(struct audit *, const void *bytes, size_t size);
/* Forgets the row just read, of play, a takeback or a claim, for which the mark
 * was kept when play had begun. */
void audit_return(struct audit *, const struct audit_mark *);
/* Gives the next row the number of the one just read, which is taken out. */
void audit_uncount(struct audit *);

/* The game under audit; the state is the one after the last row. */
const struct audit_summary *audit_summary(const struct audit *);
/* Has the game stopped?  Then its rows are counted, and not judged. */
bool audit_stopped(const struct audit *);
const struct play *audit_play(const struct audit *);
struct context *audit_context(struct audit *);
/* Who sits at the table, by the number of the seat, from 0: SEATS_MAX names,
 * empty where no `seat` row has come yet.  Cut at PLAYER_MAX bytes. */
const struct slice *audit_players(const struct audit *);
/* Tests the invariants of the position, unless an illegal row was let pass: if
 * one is broken, umpire itself is at fault; a finding, and the game stops.  The
 * audit does so when a game is over. */
void audit_test(struct audit *);
/* The state to show: before the first row of play, as `given` fills it. */
const void *audit_state(struct audit *);
/* While just one row of play is applied: the position before it; else NULL. */
const void *audit_beginning(const struct audit *);
/* The row just read (cells valid until audit_next) and its number in the
 * game; the move of AUDIT_PLAYED and AUDIT_REFUSED. */
const struct row *audit_row(const struct audit *);
uint64_t audit_n(const struct audit *);
const struct move *audit_move(const struct audit *);
/* After AUDIT_PLAYED and AUDIT_REFUSED: the cells that the verdict depends on
 * and the pack does not know, or NULL if it depends on none. */
const struct unknown_cells *audit_unknown(const struct audit *);
/* Where a cell of the row just read begins in the file. */
struct position audit_position(const struct audit *, enum cell);
/* Is it a row that begins a game, and valid CSV? */
bool audit_begins_game(const struct row *);
const char *audit_name(const struct audit *);
/* The reader of the log; the audit's. */
const struct reader *audit_reader(const struct audit *);
