/* One game under all its readings at once.
 *
 * One audit reads the game under its own reading, and each other reading has a
 * lane beside it.  A reading that no rule asks for differs nowhere.  Where a
 * rule asks for it, only the row is played again under it: in nearly all rows
 * that changes nothing.  Where it does, a follower continues from that row
 * under that reading, until the log cannot be played on or both positions
 * converge.
 *
 * Two things send a reading the long way, the only lane of another run, with an
 * audit that reads all of the game: a component row after its parting, and a
 * takeback to before they met.
 */
#include <stdlib.h>
#include <string.h>

#include "../../logs/csv/blank.h"
#include "pair.h"

enum lane_state {
	LANE_LEVEL,   /* where the game's own reading is */
	LANE_OWN,     /* apart before play: an audit that reads by itself */
	LANE_FOLLOWS, /* apart */
	LANE_OVER,    /* all is known */
	LANE_LOST     /* must go the long way */
};

/* Rulings of a command line, and those of a reading after them. */
struct spelt {
	const char *rulings[VALUES_MOST + 2];
	char words[160];
};

struct lane {
	const struct reading *reading;
	struct reading_found *found;
	enum lane_state state;
	struct pair pair;
	uint8_t ruling[RULINGS_MAX]; /* of another edition, after the set-up */
	uint64_t met;                /* rows applied when they met last, or 0 */
	struct spelt spelt;
};

struct follow {
	struct disputed *game;
	struct audit_options options; /* those of the game's own reading */
	struct side own;
	struct asked_for asked;
	struct audit_mark mark; /* before the row */
	uint64_t steps;
	struct lane *lanes;
	int count;
	bool alone; /* the only lane reads the game by itself */
	bool no_memory;
};

/* --- a lane --------------------------------------------------------------- */

/* Was the edition asked for, or a ruling that differs in this one? */
static bool
is_edition_asked(const struct follow *f, const struct reading *r,
		 const struct asked_for *asked)
{
	const struct ruling *at = f->game->context.game->rulings;
	const int here = f->game->context.edition;

	if (asked->edition)
		return true;
	for (int i = 0; at[i].key; i++)
		if (asked->ruling[i] &&
		    at[i].preset[r->edition] != at[i].preset[here])
			return true;
	return false;
}

/* Was its value asked for? */
static bool
is_asked(const struct follow *f, const struct reading *r,
	 const struct asked_for *asked)
{
	return r->ruling < 0 ? is_edition_asked(f, r, asked)
			     : asked->ruling[r->ruling];
}

/* The readings of the lane, in the place of those of the game. */
static void
take_reading(const struct lane *l, struct context *c)
{
	const struct reading *r = l->reading;

	if (r->ruling >= 0) {
		c->ruling[r->ruling] = (uint8_t)r->value;
		return;
	}
	c->edition = (uint8_t)r->edition;
	memcpy(c->ruling, l->ruling, sizeof(c->ruling));
}

static void
go_over(struct follow *f, struct lane *l, enum lane_state state)
{
	side_close(&l->pair.b, f->game);
	l->state = state;
}

/* Sets the reading in options for a complete game; the lane keeps the words. */
static void
spell(const struct follow *f, struct lane *l, struct audit_options *options)
{
	const struct reading *r = l->reading;
	struct buf t = buf_in(l->spelt.words, sizeof(l->spelt.words));

	for (int i = 0; i < options->ruling_count; i++)
		l->spelt.rulings[i] = options->rulings[i];
	options->rulings = l->spelt.rulings;
	if (r->ruling < 0) {
		options->edition = f->game->context.game->editions[r->edition];
		return;
	}
	reading_print(f->game, r, &t);
	l->spelt.rulings[options->ruling_count++] = l->spelt.words;
}

/* An audit of its own, from the game row up to the row just read. */
static bool
open_own(struct follow *f, struct lane *l)
{
	struct pair *p = &l->pair;
	struct audit_options options = f->options;

	spell(f, l, &options);
	options.asked = NULL;
	if (!side_open(&p->b, f->game, &options)) {
		f->no_memory = true;
		go_over(f, l, LANE_OVER);
		return false;
	}
	l->state = LANE_OWN;
	for (uint64_t i = 1; i < f->steps; i++)
		side_step(&p->b);
	return true;
}

/* A follower from before the row just read. */
static bool
open_follower(struct follow *f, struct lane *l)
{
	struct side *s = &l->pair.b;
	const struct sink sink = {side_hear, &s->last, NULL};

	memset(&s->last, 0, sizeof(s->last));
	s->last.results_failed = f->own.last.results_failed;
	s->stopped = false;
	s->audit = audit_follower(f->own.audit, &f->mark, &sink,
				  pool_take(&f->game->pool));
	if (!s->audit) {
		f->no_memory = true;
		go_over(f, l, LANE_OVER);
		return false;
	}
	l->state = LANE_FOLLOWS;
	take_reading(l, audit_context(s->audit));
	audit_context(s->audit)->asked = NULL;
	return true;
}

/* Is the row just read the same under this reading, from the mark on? */
static bool
plays_same(struct follow *f, struct lane *l)
{
	struct context c;

	if (f->own.event != AUDIT_PLAYED)
		return false;
	c = *audit_context(f->own.audit);
	c.asked = NULL;
	take_reading(l, &c);
	return audit_plays_same(f->own.audit, &f->mark, &c);
}

/* --- a row ---------------------------------------------------------------- */

/* Makes the lane level if both have met, until a rule asks for the reading. */
static void
meet(struct follow *f, struct lane *l)
{
	struct audit *b = l->pair.b.audit;

	if (l->pair.d->effect == EFFECT_PLAYS || !audit_meets(f->own.audit, b))
		return;
	memcpy(l->ruling, audit_context(b)->ruling, sizeof(l->ruling));
	l->met = audit_play(b)->applied;
	go_over(f, l, LANE_LEVEL);
}

/* Compares the row that the lane has judged; it may end, or be level again. */
static void
compare_lane(struct follow *f, struct lane *l)
{
	struct pair *p = &l->pair;
	bool on;

	if (l->state == LANE_FOLLOWS && f->own.stopped &&
	    p->b.event == AUDIT_BACK) {
		go_over(f, l,
			LANE_LOST); /* the leader knows its rows no more */
		return;
	}
	on = p->d->effect != EFFECT_PLAYS && pair_row(p);
	/* the own reading has stopped: the other one continues by itself */
	on |= p->d->effect == EFFECT_PLAYS && !p->b.stopped;
	if (on && p->b.event < AUDIT_GAME_END) {
		if (!f->alone)
			meet(f, l);
		return;
	}
	pair_end(p);
	f->no_memory |= p->b.last.failed;
	go_over(f, l, LANE_OVER);
}

/* Plays the row in a level lane whose reading it asks for, if that matters. */
static void
follow_into_lane(struct follow *f, struct lane *l)
{
	const bool begun = audit_play(f->own.audit)->begun;

	if (!f->alone && (f->own.event == AUDIT_BACK || plays_same(f, l)))
		return;
	if (!begun || f->alone) {
		if (!open_own(f, l))
			return;
		side_step(&l->pair.b);
	} else {
		if (!open_follower(f, l))
			return;
		side_follow(&l->pair.b);
	}
	compare_lane(f, l);
}

/* Can the lane not follow this row: a takeback to before it met the leader, or
 * a component row once it has parted? */
static bool
loses_lane(const struct follow *f, const struct lane *l)
{
	const struct play *p = audit_play(f->own.audit);
	const struct slice move = audit_row(f->own.audit)->cell[CELL_MOVE];

	if (f->own.event == AUDIT_BACK)
		return p->applied < l->met ||
		       (l->state == LANE_FOLLOWS &&
			(f->options.keep_going || f->options.waive));
	return p->begun && f->own.event == AUDIT_OTHER &&
	       blank_is(move, "component") &&
	       (l->state == LANE_FOLLOWS ||
		(l->state == LANE_LEVEL && is_asked(f, l->reading, &f->asked)));
}

/* Takes the lane along the row that the leader has just read. */
static void
lane_step(struct follow *f, struct lane *l, bool asked)
{
	switch (l->state) {
	case LANE_LEVEL:
		if (asked || f->alone ||
		    (f->steps == 1 && l->reading->edition >= 0))
			follow_into_lane(f, l);
		break;
	case LANE_OWN:
		side_step(&l->pair.b);
		compare_lane(f, l);
		if (l->state == LANE_OWN && !f->alone && !f->own.stopped &&
		    audit_play(l->pair.b.audit)->begun) {
			audit_join(l->pair.b.audit, f->own.audit);
			l->state = LANE_FOLLOWS;
		}
		break;
	case LANE_FOLLOWS:
		side_follow(&l->pair.b);
		compare_lane(f, l);
		break;
	case LANE_OVER:
	case LANE_LOST:
		break;
	}
}

/* Takes the lane along the row, unless it is level and not asked, or over. */
static void
lane_row(struct follow *f, struct lane *l, bool any)
{
	const bool asked = any && is_asked(f, l->reading, &f->asked);
	const bool stays_level = l->state == LANE_LEVEL && !asked &&
				 f->steps > 1 && f->own.event != AUDIT_BACK;

	if (asked && !l->found->asked)
		l->found->asked = audit_n(f->own.audit);
	if (l->state >= LANE_OVER || stays_level)
		return;
	if (loses_lane(f, l))
		go_over(f, l, LANE_LOST);
	else
		lane_step(f, l, asked);
}

/* --- the game ------------------------------------------------------------- */

/* The rulings in another edition: those at this one's value take its value. */
static void
read_edition(const struct disputed *e, const struct reading *r,
	     uint8_t ruling[RULINGS_MAX])
{
	const struct ruling *at = e->context.game->rulings;

	memcpy(ruling, e->context.ruling, RULINGS_MAX);
	for (int i = 0; r->edition >= 0 && at[i].key; i++)
		if (ruling[i] == at[i].preset[e->context.edition])
			ruling[i] = at[i].preset[r->edition];
}

/* Begins all lanes, level: nothing has been asked yet. */
static void
begin_lanes(struct follow *f, const struct reading *r,
	    struct reading_found *found)
{
	for (int i = 0; i < f->count; i++) {
		struct lane *l = &f->lanes[i];

		l->state = LANE_LEVEL;
		l->met = 0;
		l->pair.b.audit = NULL;
		l->reading = &r[i];
		read_edition(f->game, &r[i], l->ruling);
		l->found = &found[i];
		l->pair.a = &f->own;
		l->pair.d = &found[i].difference;
		l->pair.parting = found[i].parting;
		found[i].asked = 0;
		pair_begin(&l->pair);
	}
}

static void
end_lane(struct follow *f, struct lane *l)
{
	if (l->state == LANE_LOST &&
	    !disputed_alone(f->game, &f->options, l->reading, l->found))
		f->no_memory = true;
	side_close(&l->pair.b, f->game);
}

/* Takes the lanes along, after a row of the game's own reading. */
static void
lanes_row(struct follow *f)
{
	static const struct asked_for nothing;
	const bool any = memcmp(&f->asked, &nothing, sizeof(nothing)) != 0;
	const bool back = f->own.event == AUDIT_BACK;

	for (int i = 0; i < f->count; i++)
		if (any || back || f->steps == 1 ||
		    f->lanes[i].state != LANE_LEVEL)
			lane_row(f, &f->lanes[i], any);
}

/* One audit reads the game; after each of its rows the lanes judge it, too. */
static void
run_follow(struct follow *f)
{
	f->options.asked = &f->asked;
	if (!side_open(&f->own, f->game, &f->options)) {
		f->no_memory = true;
		return;
	}
	do {
		if (audit_context(f->own.audit)->game)
			audit_mark(f->own.audit, &f->mark);
		memset(&f->asked, 0, sizeof(f->asked));
		side_step(&f->own);
		f->steps++;
		if (!audit_play(f->own.audit)->begun)
			audit_state(f->own.audit); /* filling in may ask */
		lanes_row(f);
		disputed_note(f->game, &f->own);
	} while (f->own.event < AUDIT_GAME_END);
	f->options.asked = NULL;
	disputed_end(f->game, &f->own);
	for (int i = 0; i < f->count; i++)
		end_lane(f, &f->lanes[i]);
	f->no_memory |= f->own.last.failed;
}

/* Follows all readings; memory for the lanes is there.  False if it is gone. */
static bool
follow(struct follow *f, const struct reading *r, struct reading_found *found)
{
	begin_lanes(f, r, found);
	run_follow(f);
	side_close(&f->own, f->game);
	return !f->no_memory;
}

bool
disputed_all(struct disputed *e, const struct audit_options *options,
	     const struct reading *r, int count, struct reading_found *found)
{
	struct follow f = {.game = e,
			   .options = *options,
			   .lanes =
			       malloc(((size_t)count + 1) * sizeof(*f.lanes)),
			   .count = count};
	const bool good = f.lanes && follow(&f, r, found);

	free(f.lanes);
	return good;
}

bool
disputed_alone(struct disputed *e, const struct audit_options *options,
	       const struct reading *r, struct reading_found *found)
{
	struct lane lane = {0};
	struct follow f = {.game = e,
			   .options = *options,
			   .lanes = &lane,
			   .count = 1,
			   .alone = true};

	return follow(&f, r, found);
}
