/* What the files of the audit share; no other file includes it. */
#pragma once

#include "../../core/effect/program.h"
#include "../../core/numbers.h"
#include "../../core/play.h"
#include "../../core/reading.h"
#include "../csv/blank.h"
#include "../digest.h"
#include "../grammar.h"
#include "audit.h"
#include "lost.h"

/* Where the audit of the present game is. */
enum audit_phase {
	PHASE_NO_GAME, /* before the first game row */
	PHASE_PLAYING,
	PHASE_RESULT, /* after the result row: only claims */
	PHASE_STOPPED /* rows are counted, not checked */
};

enum { GIVEN_ROWS = 4 }; /* that a finding can show */

struct audit {
	struct audit_options options;
	struct reader *reader;
	const char *name;
	struct row row;
	bool row_waits; /* a game row was read and its game not begun, or a
			   header, and a game was not over */
	bool done;
	union {
		struct {
			AUDIT_WHERE
		};
		struct audit_where where;
	};
	const struct game *game;
	struct trial trial;
	struct move *move;          /* parsed where play will remember it */
	uint64_t moved;             /* the row that it is of */
	uint64_t opening;           /* of the first rows of play, */
	int opened;                 /* which are that many */
	const struct audit *leader; /* it reads the rows of both, or NULL */
	struct digest digest;
	struct slice wrong, meant; /* a word of the row that is malformed, and
				      the only one that it can be, or nothing */
	int asked_readings;        /* verdicts of the game that were asked for
				      readings */
	struct slice players[SEATS_MAX]; /* in player_names */
	char player_names[SEATS_MAX][PLAYER_MAX];
	/* the row as it was typed, and as blanks and case were put right */
	bool tidied, args_moved;
	struct slice typed[CELL_COUNT];
	uint64_t args_of;   /* of a given row: its byte + 1 */
	bool args_plain;    /* no byte of its args takes more than its place */
	size_t args_offset; /* the byte that was looked for last, */
	struct position args_at; /* and where it is */
	struct row_place {       /* where a row is */
		uint64_t n, byte;
		size_t size;
	} place[LOST_BACK];      /* of the last applied ones, by their number */
	struct audit_lost *lost; /* it has stopped, and rows are kept */
	bool readable;    /* rows of play can be read, though perhaps not be
			     checked any more */
	bool ids_unknown; /* there may be components that the pack lacks */
	uint64_t given_n; /* the last given row */
	struct pack *own_packs[2];   /* the pack of the game with its component
					rows; two, to keep the way back */
	int own_pack;                /* which of them is in use, -1: none */
	struct earlier *own_earlier; /* for play.earlier */
	struct finding *unsealed;    /* the first hash that does not hold, or
					NULL */
	uint64_t unsealed_later;     /* rows after it whose does not either */
	/* What is kept when an audit is used again, from here on. */
	struct coverage *own_coverage;
	/* its catalogue: that of a game row's rules= is compared with it */
	const struct game *catalogue_game; /* or NULL */
	uint64_t catalogue;
	char tidy[ROW_MAX + 1]; /* args that were put right */
	uint64_t preview[STATE_MAX / 8];
	struct given_row {
		uint64_t n;
		struct position at;
		char words[1400];
	} given[GIVEN_ROWS]; /* the last given ones, by n % GIVEN_ROWS */
	/* where value and path of each named element are, by its byte */
	struct given_at {
		uint64_t n;
		struct position at, path;
	} given_at[STATE_MAX];
	struct play play; /* but for what it begins with */
};

/* --- audit.c ------------------------------------------------------------- */

/* An empty audit, in the memory of `old` unless it is NULL; NULL: no memory. */
struct audit *audit_new(struct audit *old, const char *name,
			const struct audit_options *);
/* Counts the row just read, which is not a game row, and deals with it: a row
 * of play is judged and applied, a claim compared; then its number and its hash
 * are checked.  After the game stopped, only its spelling is. */
enum audit_event audit_one_row(struct audit *);
/* Ends the game: reports what is left, sums it up; returns AUDIT_GAME_END. */
enum audit_event audit_game_over(struct audit *);

/* --- audit_fingerprint.c -------------------------------------------------- */

enum { OPENING = 3 };
/* Adds the row that is applied next to those by which a game is known. */
void audit_opening(struct audit *);
/* Fills the print of a finding: of the row that was read, or of f->row. */
void audit_fingerprint(struct audit *, struct finding *f, bool of_row);

/* --- audit_memory.c ------------------------------------------------------- */

/* Remembers what the `rows` rows just taken back showed of hands. */
void audit_remember(struct audit *, uint64_t rows);
/* Compares what the row of play that is applied next shows of hands with what
 * is remembered: a remark, if it has a card somewhere else. */
void audit_compare_memory(struct audit *);

/* --- audit_report.c: findings -------------------------------------------- */

/* Will a finding of this kind and rule be shown?  If not, it needs no words. */
bool audit_shows(const struct audit *, enum finding_kind, const char *rule);
/* Appends the id of a rule of the game. */
void audit_rule_id(const struct audit *, uint16_t rule, struct buf *);
/* The statement of a rule; where it `follows the ruling`, with the value that
 * holds here and whether it is the default, in `t`. */
const char *audit_ruled_statement(const struct audit *, const struct rule *,
				  struct buf *t);
/* Hands the finding on, at byte `offset` of a cell unless it has its place. */
void audit_send(struct audit *, struct finding *, enum cell, size_t offset);
/* Reports at byte `offset` of a cell.  `rule` is an id with its game. */
void audit_report(struct audit *, enum finding_kind, const char *rule,
		  enum cell, size_t offset, const char *words);
/* The present row as it was typed, cut where it is long. */
void audit_print_row(const struct audit *, struct buf *);
/* Reports that the row is malformed there, and stops the game. */
void audit_malformed(struct audit *, const char *rule, enum cell, size_t offset,
		     const char *words) __attribute__((cold));
/* Reports an unverified row: `words`, and cells that the pack has to know. */
void audit_unverified(struct audit *, const char *words,
		      const struct unknown_cells *);
/* Reports what a rule says of the row: a remark, or that it is illegal. */
void audit_rule_finding(struct audit *, enum finding_kind, uint16_t rule,
			const char *words);
/* Reports what the trial found that a legal row left out. */
void audit_remark(struct audit *, const struct trial *);
/* Appends words with `%` replaced by the quoted, escaped slices in turn, and
 * `$` by the second one as it is. */
void audit_words(struct buf *, const char *words, struct slice first,
		 struct slice second);

/* Bytes of the file again, NUL at the end, to be freed; NULL: unreadable. */
char *audit_bytes_again(const struct audit *, uint64_t from, size_t size);
/* The byte of the args as they were typed at which a part of them begins. */
size_t audit_offset(const struct audit *, struct slice);
/* Reports a word of the args that cannot be, `%` in `words`: the game stops. */
void audit_bad_word(struct audit *, const char *rule, struct slice word,
		    const char *words) __attribute__((cold));

/* --- audit_illegal.c ------------------------------------------------------ */

/* Reports an illegal row of play, with the legal rows nearest to it; or, where
 * a waiver lets it pass, with its reason. */
void audit_illegal(struct audit *, const struct verdict *, const char *waived);
/* Reports, as a failed claim, a row that does not break the announced rule. */
void audit_not_illegal(struct audit *, const char *words);

/* --- audit_tidy.c --------------------------------------------------------- */

/* Puts blanks of the row right, and case if it is told to; but the value of the
 * key `text_key` (or NULL) stays as it is typed.  False if nothing was to be
 * put right, or it was already. */
bool audit_tidy(struct audit *, const char *text_key, enum letters);
/* The byte of a cell as it was typed that is now at `offset`. */
size_t audit_typed_offset(const struct audit *, enum cell, size_t offset);

/* --- audit_rulings.c ------------------------------------------------------ */

/* A row of key=value before play: each goes to `say`, up to a wrong one.
 * False, reported: one was wrong, there was none, or it is too late. */
bool audit_setting_row(struct audit *,
		       bool (*say)(struct audit *, struct slice key,
				   struct slice value),
		       const char *too_late, const char *none);
/* Chains a row that is not a row of play into the digest. */
void audit_link_row(struct audit *, const char *verb);

/* --- audit_seal.c -------------------------------------------------------- */

/* Compares the hash cell of the row, after it was dealt with, and its n. */
void audit_seal(struct audit *);
#define NO_NUMBER INT64_MIN
void audit_number(struct audit *, int64_t n);
/* The n of the row; NO_NUMBER: it has none, or, reported, not a number. */
int64_t audit_read_number(struct audit *);
/* Reports the first hash of the game that did not hold, at its end. */
void audit_unsealed(struct audit *);

/* --- audit_spell.c: how rows are spelt ------------------------------------ */

/* Reads the row as a move: as it is or, if it is no move then, with its blanks
 * put right.  False with what is wrong with it. */
bool audit_parse(struct audit *, int verb, struct move *,
		 struct grammar_error *);
/* Reads a row that audit_parse refused, if it is plain what is meant: so a
 * remark says.  False: it is not, and nothing is reported. */
bool audit_fix(struct audit *, struct move *, struct grammar_error *)
    __attribute__((cold));
/* Reports what is not a row of play, with what comes near: the game stops. */
void audit_not_a_row(struct audit *, struct grammar_error *)
    __attribute__((cold));
/* Reports a wrong word, `%` in `words`, and what is near: the game stops. */
struct near;
void audit_near(struct audit *, const char *rule, struct slice word,
		const char *words, struct near *) __attribute__((cold));
/* Reads PATH=VALUE; false, reported: no such field, or no value of it. */
bool audit_read_path(struct audit *, struct slice path, struct slice value,
		     struct place *, int64_t values[STATE_MAX]);
/* Reports a value that the field cannot have; `where` or NULL: why not here. */
void audit_bad_path_value(struct audit *, const struct place *,
			  struct slice path, struct slice value,
			  const char *where) __attribute__((cold));
/* Reports, in a game that has stopped, what is wrong with the spelling of a row
 * of play (`verb` -1: it has none), or of claims about paths. */
void audit_spell_row(struct audit *, int verb);
void audit_spell_paths(struct audit *);

/* --- audit_file.c: the file as text ------------------------------------- */

/* Reports the row, which is not valid CSV text. */
void audit_row_fault(struct audit *);
/* At the end of a log: reports titles, and columns renamed or ignored. */
void audit_log_over(struct audit *);
/* Reports what is wrong with a file that has ended or is unreadable. */
void audit_file_over(struct audit *);

/* --- audit_play.c: rows of play ------------------------------------------ */

/* A row of play: parsed, judged, played. */
enum audit_event audit_play_row(struct audit *, int verb);

/* --- audit_lost.c: the edit after which a game could continue ------------ */

/* Begins to keep rows, where the game stops at the row of a->move. */
void audit_lost_begin(struct audit *);
/* Keeps a row of play that comes after the one where the game stopped. */
void audit_lost_row(struct audit *, const struct move *);
/* Keeps that the log announces the next one as illegal. */
void audit_lost_announced(struct audit *);
enum lost_end {
	LOST_GAME_OVER, /* all rows of the game were kept */
	LOST_CUT        /* a row cannot be read, or there is no room */
};
/* Ends what was kept, for the reason given: reports the edit after which the
 * rows would be legal, if one was found. */
void audit_lost_end(struct audit *, enum lost_end);

static inline struct row_place
audit_place(const struct audit *a)
{
	return (struct row_place){a->n, a->row.byte, a->row.raw.size};
}

/* --- audit_component.c --------------------------------------------------- */

/* A row that fills a cell of the pack. */
void audit_component_row(struct audit *);

/* --- audit_game.c: rows that set a game up ------------------------------- */

/* The row that begins a game; one that sets a ruling. */
void audit_game_row(struct audit *);
void audit_ruling_row(struct audit *);
/* What the command line sets, in the context of a game that begins. */
void audit_option_rulings(struct audit *, struct context *);
void audit_given_row(struct audit *);
/* Ends the start position, once; false if the game stopped over it. */
bool audit_begin(struct audit *);

/* --- audit_claims.c: rows that claim ------------------------------------- */

/* Claims: about the state (by `rule`), and that the next row is illegal. */
void audit_expect_row(struct audit *, const char *rule);
void audit_illegal_row(struct audit *);
/* Only claims may follow the result row: true, and reported, after it. */
bool audit_report_after_result(struct audit *);
void audit_takeback_row(struct audit *);
/* Counts a claim about the unknown; if asked for, reports the cells. */
void audit_claim_in_doubt(struct audit *, const struct unknown_cells *);
/* Reports an `illegal` row after which no row of play came. */
void audit_unanswered(struct audit *);
