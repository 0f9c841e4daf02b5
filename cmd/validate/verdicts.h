/* The results of `validate` in every format.
 *
 * A struct verdicts takes findings and game summaries in input order and
 * writes them as they come; nothing is kept but counts, so output of any
 * length needs the same memory.
 */
#pragma once

#include <pthread.h>

#include "../../logs/audit/audit.h"
#include "../options/options.h"
#include "../output/record.h"
#include "../output/tally.h"

/* What is asked of verdicts; the options of `validate`, `stats` and `merge`. */
struct verdict_options {
	struct options shared;
	bool strict;             /* --strict */
	bool brief;              /* --brief */
	bool stats;              /* statistics, not results */
	bool exit_zero;          /* --exit-zero */
	const char *stdin_name;  /* --stdin-filename, or NULL */
	uint64_t most;           /* --most N; 0: not given */
	struct values only;      /* --only: rules, or kinds of findings */
	struct values ignored;   /* --ignore */
	struct waivers *waivers; /* of this project, or NULL */
	struct waivers *known;   /* of the first request: all; the command's */
	struct tally *since;     /* findings of an earlier run, or NULL */
	/* Is told of every finding, whatever is shown; may be NULL. */
	void (*also)(void *arg, const struct finding *);
	void *also_arg;
};
_Static_assert(offsetof(struct verdict_options, shared) == 0,
	       "a request begins with what commands share");

/* clang-format off */
#define OPTION_STRICT                                                          \
	{0, "strict", NULL,                                                    \
	 "remarks, warnings and unverified rows fail too",                     \
	 NULL, MEMBER(struct verdict_options, strict)}
/* Which findings, and how many. */
#define OPTIONS_FINDINGS                                                       \
	{0, "only", "RULE",                                                    \
	 "show only findings of this rule, or of a kind: claim, remark ... "   \
	 "(repeatable)", list_finding_rules,                                   \
	 MEMBER(struct verdict_options, only),                                 \
	 .unknown = "no rule and no kind of finding is called"},               \
	{0, "ignore", "RULE",                                                  \
	 "leave out findings of this rule or kind; remarks, warnings and "     \
	 "unverified rows that are left out do not count under --strict "      \
	 "(repeatable)", list_finding_rules,                                   \
	 MEMBER(struct verdict_options, ignored),                              \
	 .unknown = "no rule and no kind of finding is called"},               \
	{0, "most", "N",                                                       \
	 "as text, show N findings of each rule and N games without findings " \
	 "(default: 20; -v: all)", NULL,                                       \
	 MEMBER(struct verdict_options, most), .least = 1, .most = UINT32_MAX}
/* How much is written. */
#define OPTIONS_MUCH                                                           \
	{0, "brief", NULL, "findings only, no summaries", NULL,                \
	 MEMBER(struct verdict_options, brief)},                               \
	OPTION_QUIET("print only errors; the exit status tells the rest"),     \
	OPTION_VERBOSE("show everything, every unverified row too")
/* clang-format on */

/* In names of the tally of rules, the kind comes first, so wide. */
enum { KIND_WIDE = 12 };

/* What was checked in all. */
struct totals {
	uint64_t files, games, rows; /* rows of all games that were checked */
	AUDIT_COUNTS;
	uint64_t warnings, errors;
	uint64_t stopped;  /* games */
	uint64_t stale;    /* waivers that do not apply */
	uint64_t stand_in; /* games played with a stand-in pack */
	uint64_t left_out; /* findings that were not asked for */
	uint64_t excluded; /* logs and folders that .umpire leaves out */
	uint64_t known;    /* findings that --since has */
	uint64_t soft;     /* of those asked for, what fails under --strict */
};

/* What is written of a game and of a run. */
struct game_line {
	const char *file, *id, *edition;
	bool stand_in;
	uint64_t checked;
	struct audit_summary audit;
};

struct totals_line {
	struct totals totals; /* in front: its data are those of the line */
	uint64_t findings;
	int status, version;
};

extern const struct record_type finding_record, game_record, log_record,
    totals_record, *const verdict_records[];
/* ../stats/figures.c */
extern const struct record_type stats_games_record, stats_others_record;

struct files;
struct new_file;
struct verdicts;

/* The findings of a report, by fingerprint; false with a message (since.c). */
bool since_read(struct tally *, const char *path);
/* Is it one of them?  Each is one only once. */
bool since_knows(struct tally *, const struct finding *);
/* Prints the shortest log that still has the first finding of a game. */
int validate_shortest(const struct verdict_options *, const char *path);
/* Judges logs and writes what these options ask for: the exit status. */
int validate_logs(struct verdict_options *, const struct files *);

/* In the format asked for; nothing is written yet; never NULL. */
struct verdicts *verdicts_new(const struct verdict_options *);
void verdicts_free(struct verdicts *);
/* Takes a finding, as a sink does: `verdicts` is a struct verdicts. */
void verdicts_finding(void *verdicts, const struct finding *);
/* Is it going to be shown?  May be asked by several threads. */
bool verdicts_shows(void *verdicts, const struct finding *);
void verdicts_game(void *verdicts, const char *file,
		   const struct audit_summary *);
/* Ends a file: what is printed after each. */
void verdicts_file(struct verdicts *, const char *file);
/* Writes what comes at the end; the exit status, which is `least` or worse. */
int verdicts_end(struct verdicts *, int least);

/* --- one format ---------------------------------------------------------- */

struct verdict_format {
	void (*begin)(struct verdicts *);
	void (*finding)(struct verdicts *, const struct finding *);
	void (*game)(struct verdicts *, const char *file,
		     const struct audit_summary *);
	void (*end)(struct verdicts *);
	void (*log)(struct verdicts *, const char *file); /* a log is over */
	bool limited; /* only the first of each rule, as verdicts_most says */
};

struct verdicts {
	const struct verdict_options *options;
	const struct verdict_format *format;
	struct totals totals;
	uint64_t known[FINDING_KINDS]; /* of each kind: they fail nothing */
	struct record_sheet sheet;
	bool colour;
	struct {
		uint64_t findings, games;
	} log;             /* what was handed on since the last log ended */
	uint64_t findings; /* what was handed on in all */
	int status;        /* at the end */
	uint64_t shown;    /* findings written */
	uint64_t plain;    /* games of which no finding was shown, as text */
	uint64_t game_findings; /* since the last game ended */
	pthread_mutex_t lock;   /* of the tally */
	struct tally rules;     /* `KIND RULE`: findings, games */
	uint64_t slips;         /* findings of log/slip that were not shown */
	uint64_t nth;           /* the finding is that many of its rule */
	uint64_t others;        /* files that were named and are not logs */
	uint64_t open; /* findings written into the result of this game */
	void *own;     /* memory of the format's own, or NULL */
	bool timed;    /* the time that logs take can be measured */
	bool begun;    /* something may have been written */
};

extern const struct verdict_format verdict_text, verdict_json, verdict_csv,
    verdict_junit, verdict_sarif, verdict_github, verdict_waivers,
    verdict_stats; /* ../stats/figures.c: in text, json and csv */

/* Is each unverified row a finding, and not only counted? */
bool verdicts_each_unverified(const struct verdict_options *);
/* Does this kind of finding fail the run? */
bool verdicts_fails(const struct verdicts *, enum finding_kind);
/* `CITE: STATEMENT`, account, note, what was legal: a line each, if there. */
void verdicts_notes(const struct finding *, struct buf *);
/* How many findings of one rule, and games without a finding, are shown as
 * text: as -v or --most say, else 20. */
uint64_t verdicts_most(const struct verdicts *);
/* Prints what a scratch file has and empties it; an error is counted. */
void verdicts_pour(struct verdicts *, const struct new_file *scratch);
/* Verdict counts of a game as words: `41 rows, 38 legal, 1 illegal`. */
void verdicts_counts(const struct verdicts *, const struct audit_summary *,
		     struct buf *);
