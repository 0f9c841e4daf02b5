/* What the files of `umpire dispute` share: one game under two readings. */
#pragma once

#include "../files/log_games.h"
#include "../output/findings.h"
#include "../output/record.h"
#include "../output/tally.h"

/* What another reading of the rules does to a game; in order of weight. */
enum effect {
	EFFECT_SAME,    /* no verdict and no state differs */
	EFFECT_VERDICT, /* a row is judged differently, no state differs */
	EFFECT_STATE,   /* a state differs, the result does not */
	EFFECT_STOPS,   /* the log cannot be played to the end: the result is
			   open */
	EFFECT_PLAYS,   /* it can be played on where it stops under its own */
	EFFECT_RESULT,  /* the result changes */
	EFFECTS
};

/* Another reading: a value of one ruling, or an edition. */
struct reading {
	int edition; /* -1: the log's own */
	int ruling;  /* -1: none */
	int value;
};

#define CHANGED 12 /* fields that are kept; the others are counted */

struct changed {
	char path[96], here[160], there[160];
};

/* How the game differs under the other reading. */
struct difference {
	enum effect effect;
	uint64_t n;      /* first row that differs, or where one stops */
	char row[1400];  /* that row */
	char words[500]; /* how it is judged there (or, PLAYS: here) */
	char says[300];  /* the row in a sentence; empty if it is not of play */
	char becomes[600]; /* in sentences: what is so there, where the states
			      begin to differ, and not here */
	uint64_t on_to;    /* PLAYS: the row at which it stops there, or 0 */
	uint64_t states;   /* states differ from this row on, 0: none does */
	char claim[400];   /* a `result` row that is met here and not there, or
			      the other way round */
	struct changed changed[CHANGED], result[CHANGED];
	int fields, results; /* differing fields in all */
};

/* Both positions after the row where they part first, or where the log stops
 * for one of the two; row 0: nowhere. */
struct parting {
	uint64_t n;
	uint64_t here[STATE_MAX / 8], there[STATE_MAX / 8];
};

#define POOL 64

/* Memory that games one after the other use again. */
struct dispute_pool {
	struct audit *audits[POOL];
	int audits_count;
};

/* One game of a log, under its own reading.  All zeros at first. */
struct disputed {
	struct dispute_pool pool;
	struct game_log log;
	struct audit_summary summary;
	struct context context;
	uint64_t stopped; /* row, 0: played to its end */
	char words[500];  /* why it stopped */
	char result[400]; /* outcome=... winners=... */
};

/* What becomes of a game under one other reading. */
struct reading_found {
	struct difference difference;
	struct parting *parting; /* where the positions are to go, or NULL */
	uint64_t asked; /* the row where a rule first asked for a ruling that
			   it sets, under the game's own reading; 0: none did */
};

/* Reads the game, whose log is filled in, up to its first row of play, so that
 * its context is known; false if not even its game row is good. */
bool disputed_begin(struct disputed *, const struct audit_options *);
/* After disputed_begin: plays it under its own reading and all these others at
 * once.  The partings of found[count] are the caller's.  False: no memory. */
bool disputed_all(struct disputed *, const struct audit_options *,
		  const struct reading *, int count, struct reading_found *);
/* Finds what one reading changes by reading the complete game again under it:
 * slower than disputed_all, and what that is tested against. */
bool disputed_alone(struct disputed *, const struct audit_options *,
		    const struct reading *, struct reading_found *);
void disputed_free(struct disputed *);

/* --- readings.c ----------------------------------------------------------- */

#define READINGS (RULINGS_MAX * RULING_VALUES + EDITIONS_MAX)

/* Every other value of every ruling, then every other edition; those whose key
 * (`edition`) is among `only`, or all if `only_count` is 0.  Fills
 * readings[READINGS] and returns how many there are. */
int readings_other(const struct disputed *, const char *const *only,
		   int only_count, struct reading *readings);

/* `third-disc=immediate`, `edition=draft`. */
void reading_print(const struct disputed *, const struct reading *,
		   struct buf *);
/* Prints `key=value` of that ruling, or of the edition, as the log has it. */
void reading_print_here(const struct disputed *, const struct reading *,
			struct buf *);

/* --- show.c --------------------------------------------------------------- */

extern const char *const effect_names[EFFECTS + 1]; /* NULL at the end */

/* Prints the readings, by weight.  `all`: also the readings that change
 * nothing, and of each one that does all that is known. */
void dispute_text(const struct disputed *, const struct reading *,
		  const struct reading_found *, int count, bool all);
/* Writes one reading and what it changes, as a line of JSON or CSV. */
extern const struct record_type reading_record;
void dispute_record(struct record_sheet *, const struct disputed *,
		    const struct reading *, struct reading_found *);
/* The members `reading` to `result` of that object, for a larger one. */
void dispute_json_members(struct json *, const struct disputed *,
			  const struct reading *, struct reading_found *);

/* --- table.c: of each other reading, in how many games it changes what ---- */

/* A reading, over all games. */
struct reading_line {
	const char *id, *reading;
	uint64_t effects[EFFECTS];
};

extern const struct record_type reading_totals_record, dispute_log_record,
    dispute_totals_record;

struct reading_table {
	struct tally readings; /* `GAME READING`: games that differ, then games
				  by effect */
	uint64_t logs, games;
};

/* Counts one more game of this id that has this effect under a reading. */
void reading_table_add(struct reading_table *, const char *game,
		       const char *reading, enum effect);
/* Writes the end of a log as a line of JSON. */
void reading_table_log(struct reading_table *, struct record_sheet *,
		       const char *file, uint32_t only, uint64_t games);
/* Writes it, readings that matter to most games first, and frees it.  As text,
 * readings that change nothing are only counted. */
void reading_table_write(struct reading_table *, struct record_sheet *,
			 int status);
