/* A game at the table, under all doors: it takes a row, takes one back, prints
 * what happened, and what may be done next.
 *
 * Only errors are printed here.  A row costs the same however long the game is.
 *
 *   session_begin(&s, &options, path, seed);
 *   session_log_create(&s.log, &first) or session_log_open(&s.log);
 *   session_read(&s);                               all rows that there are
 *   session_list(&s); ... session_put(&s, cells, LEGAL_ONLY); ...
 *   session_end(&s);
 */
#pragma once

#include "../../logs/audit/seen.h"
#include "../../logs/grammar.h"
#include "../../logs/say/say.h"
#include "../legal/legal.h"
#include "../options/options.h"
#include "../output/follows.h"
#include "chance.h"
#include "log.h"

enum { FINDINGS_KEPT = 32 };

/* A row of play: of the way back, or one that was taken back. */
struct past_row {
	struct past_row *below;
	struct move move;
	uint64_t n;  /* its number in the log */
	size_t end;  /* bytes of the log up to its end, as it was read */
	bool chance; /* rolled or drawn */
	char *note;  /* ours */
};

struct session {
	const struct options *options;
	bool force;        /* take what breaks a rule */
	bool chance_stays; /* nothing is taken back over dice and draws, unless
			      it is forced */
	bool plain;        /* ids, without names */
	bool closed; /* hands: what is printed is for who holds the device */
	bool views;  /* closed, or what each seat is shown is asked for */
	bool asks;   /* the holder: he is answered as if they were closed */
	struct seen *view[SEATS_MAX + 1]; /* of each seat, and of everybody */
	enum audit_event view_event; /* of everybody: what the last row is */
	bool view_speaks;            /* a view is heard */
	int holder;                  /* the seat, from 0; -1: everybody */
	struct legal_rows shown; /* the legal rows as the holder knows them */
	struct session_log log;
	struct audit *audit;
	const struct game *game;
	uint64_t n;                  /* of the last row */
	uint64_t from, applied_then; /* rows of play applied after that row */
	size_t played_end;      /* of the last row of play or takeback read */
	uint64_t played_n;      /* of the last row of play that was applied */
	struct move move;       /* that row */
	enum audit_event event; /* the outcome of the last row */
	uint64_t before[STATE_MAX / 8]; /* the state before the last row */
	/* before a row is put: it may depend on what the pack does not know */
	void (*before_row)(void *arg, const struct move *);
	void *before_row_arg;
	bool stopped;
	bool impossible; /* the row refused last would have ended the game */
	bool failed; /* something could not be read; a message has the reason */
	bool deaf;   /* the findings are known already */
	struct finding *findings[FINDINGS_KEPT]; /* the last ones; ours */
	uint64_t finding_count;
	struct legal_rows legal;
	struct chance chance;
	/* what the words mean that were put last; none: it was a row */
	struct readings *said;
	int said_put; /* rows of the first that were put */
	char said_note[400];
	struct past_row *played; /* on top the last row of play */
	struct past_row *undone; /* on top what `redo` plays */
	struct stream ahead;     /* rolled or drawn, and taken back */
};

enum taken {
	TAKEN,
	REFUSED,
	FAILED, /* the file or memory fails */
	ASKED   /* words that could mean several rows: they are in `said` */
};

/* A session of a log that is not read yet; what it has is given back. */
void session_begin(struct session *, const struct options *, const char *path);
void session_end(struct session *);

/* Reads the log from its first row; false with a message. */
bool session_read(struct session *);
/* Why the position that was given cannot be, or NULL. */
const char *session_invalid(struct session *);
/* Lists the legal rows.  False with a message if memory is gone; *wrong: NULL,
 * or why the position that was given cannot be. */
bool session_list(struct session *, const char **wrong);
/* Is there a hand that is closed? */
static inline bool
session_is_closed(const struct session *s)
{
	return s->closed && s->view[SEATS_MAX];
}
/* Is what is answered to be no more than the holder knows? */
static inline bool
session_hides(const struct session *s)
{
	return (s->closed || s->asks) && s->view[SEATS_MAX];
}
/* The legal rows that are shown. */
static inline const struct legal_rows *
session_shown(const struct session *s)
{
	return session_is_closed(s) ? &s->shown : &s->legal;
}
/* The position as the holder knows it, for `legal` and the like. */
struct game_position session_position(struct session *);
/* Who can make a row now: a seat, seats joined by +, or `table`. */
void session_actors(struct session *, struct buf *);
struct speaker session_speaker(struct session *);

enum { LEGAL_ONLY = false, FORCED = true }; /* FORCED: it may break a rule */
/* Puts a row, as cells, as typed, as a move; what is TAKEN is on the disk. */
enum taken session_put(struct session *, struct slice *cells, bool force);
enum taken session_put_row(struct session *, const char *actor,
			   const char *move, const char *args);
enum taken session_put_words(struct session *, char *line, bool force);
enum taken session_put_move(struct session *, const struct move *,
			    const char *note, bool force);
/* What words mean may be more than one row: after the first the others are put
 * one by one.  REFUSED: they end here. */
bool session_says_more(const struct session *);
enum taken session_put_more(struct session *);
/* What they could mean: how many readings, and the rows of one of them. */
int session_said_count(const struct session *);
const struct move *session_said_rows(const struct session *, int reading,
				     int *count);
/* The row that was put last, if words meant it; else NULL. */
const struct move *session_said_row(const struct session *);
/* Answers where it was ASKED: puts the first row of a reading, from 0. */
enum taken session_put_said(struct session *, int reading, bool force);
/* A finding about the last row that was put, from *i on, or NULL. */
const struct finding *session_finding(const struct session *, uint64_t n,
				      uint64_t *i);
/* The worst kind of them; FINDING_KINDS: none. */
int session_worst(const struct session *, uint64_t n);
/* The row that was just taken and its changes, in sentences. */
void session_tell(struct session *, struct buf *);
/* The row, to ask what followed from it by itself in what everybody sees; false
 * if it is not one of play, or was not played. */
bool session_follows(struct session *, struct follows *);

/* --- closed hands (views.c) ----------------------------------------------- */

/* Hands the row just audited to the views; false with a message: no memory. */
bool session_views_row(struct session *, enum audit_event);
/* Who holds the device: the only seat that everybody knows to have a row to
 * make; and the legal rows as it knows them.  False if memory is gone. */
bool session_show(struct session *);
/* The options with which the log of a session is read: rulings of the command
 * line are in it already, and it grows. */
struct audit_options
session_reads(struct session *, void (*hear)(void *, const struct finding *));
/* The game as this seat (from 0) or all (-1) see it; with open hands itself. */
struct audit *session_seen_by(const struct session *, int seat);
/* After a refused row: leaves those of its findings that its seat may know. */
void session_views_refuse(struct session *, const struct slice *cells);
/* Refuses a claim about what its seat does not see, whatever else may be wrong
 * with it: that is then the only finding.  False: it is not such a claim. */
bool session_views_refuse_claim(struct session *, const struct slice *cells);
void session_views_free(struct session *);
void session_hear(void *session, const struct finding *);

/* --- back, and chance (past.c) -------------------------------------------- */

/* Notes the row just read, if it was played or took others back: that many rows
 * of play were applied before.  False with a message if memory is gone. */
bool session_note(struct session *, enum audit_event, uint64_t applied_before);
/* Takes rows of play back; what was rolled or drawn among them comes again as
 * it was.  0 rows: nothing was decided yet. */
enum taken session_undo(struct session *, uint64_t rows);
/* How many rows the last decisions of a person are, at most that many, with
 * what was rolled and drawn after them; *decisions: how many there are. */
uint64_t session_rows_back(const struct session *, int32_t *decisions);
/* The last of these rows that was rolled or drawn; NULL: none. */
const struct past_row *session_chance_in(const struct session *, uint64_t rows);
/* Plays again the row that was taken back first; REFUSED: there is none. */
enum taken session_redo(struct session *);
void session_past_free(struct session *);

/* Does chance decide all that comes next, so that no seat has a choice? */
bool session_only_chance(const struct session *);
/* Is there a row of chance among those that begin with `words`? */
bool session_may_roll(struct session *, const char *words);
/* Rolls or draws it; REFUSED: without a result. */
enum taken session_roll(struct session *, const char *words);
