/* One game under all its readings at once.
 *
 * One audit reads the game under its own reading.  A reading that no rule asks
 * for differs nowhere.  Where a rule asks for it, only the row is played again
 * under it: in nearly all rows that changes nothing.  Where it does, a follower
 * continues from that row under that reading, until the log cannot be played on
 * or both positions converge.
 *
 * Two things send a reading the long way, which replays the whole game for it:
 * a component row after its parting, and a takeback to before they met.
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

struct lane {
	const struct reading *reading;
	struct reading_found *found;
	enum lane_state state;
	struct pair pair;
	uint8_t ruling[RULINGS_MAX]; /* of another edition */
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
	bool no_memory;
};

/* --- a lane ------------------------------------------------------------------
 */

static bool
edition_asked(const struct follow *f, const struct reading *r,
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
	return r->ruling < 0 ? edition_asked(f, r, asked)
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

/* An audit of its own, from the game row up to the row just read. */
static bool
open_own(struct follow *f, struct lane *l)
{
	struct pair *p = &l->pair;
	struct audit_options options = f->options;

	disputed_spell(f->game, l->reading, &options, &l->spelt);
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

/* The row just read, played again from the mark under this reading. */
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

/* --- a row -------------------------------------------------------------------
 */

/* Have both met again?  The reading matters no more until a rule asks. */
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

/* The lane has judged the row, too. */
static void
compare(struct follow *f, struct lane *l)
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
	/* the row that stops the own reading ends what can be compared, and
	 * the other one continues alone */
	on |= p->d->effect == EFFECT_PLAYS && !p->b.stopped;
	if (on && p->b.event < AUDIT_GAME_END) {
		meet(f, l);
		return;
	}
	pair_end(p);
	f->no_memory |= p->b.last.failed;
	go_over(f, l, LANE_OVER);
}

/* The row asks for the reading of a lane that is level. */
static void
ask(struct follow *f, struct lane *l)
{
	const bool begun = audit_play(f->own.audit)->begun;

	if (f->own.event == AUDIT_BACK || plays_same(f, l))
		return;
	if (!begun) {
		if (!open_own(f, l))
			return;
		side_step(&l->pair.b);
	} else {
		if (!open_follower(f, l))
			return;
		side_follow(&l->pair.b);
	}
	compare(f, l);
}

static bool
is_component_row(const struct follow *f)
{
	return f->own.event == AUDIT_OTHER &&
	       blank_is(audit_row(f->own.audit)->cell[CELL_MOVE], "component");
}

/* Does the row lead to where the lane cannot go along? */
static bool
leads_astray(const struct follow *f, const struct lane *l)
{
	const struct play *p = audit_play(f->own.audit);

	if (f->own.event == AUDIT_BACK)
		return p->applied < l->met ||
		       (l->state == LANE_FOLLOWS &&
			(f->options.keep_going || f->options.waive));
	return p->begun && is_component_row(f) &&
	       (l->state == LANE_FOLLOWS ||
		(l->state == LANE_LEVEL && is_asked(f, l->reading, &f->asked)));
}

static void
lane_row(struct follow *f, struct lane *l, bool any)
{
	const bool asked = any && is_asked(f, l->reading, &f->asked);

	if (asked && !l->found->asked)
		l->found->asked = audit_n(f->own.audit);
	if (l->state >= LANE_OVER ||
	    (l->state == LANE_LEVEL && !asked && f->steps > 1 &&
	     f->own.event != AUDIT_BACK))
		return;
	if (leads_astray(f, l)) {
		go_over(f, l, LANE_LOST);
		return;
	}
	switch (l->state) {
	case LANE_LEVEL:
		if (asked || (f->steps == 1 && l->reading->edition >= 0))
			ask(f, l);
		break;
	case LANE_OWN:
		side_step(&l->pair.b);
		compare(f, l);
		if (l->state == LANE_OWN && !f->own.stopped &&
		    audit_play(l->pair.b.audit)->begun) {
			audit_join(l->pair.b.audit, f->own.audit);
			l->state = LANE_FOLLOWS;
		}
		break;
	case LANE_FOLLOWS:
		side_follow(&l->pair.b);
		compare(f, l);
		break;
	case LANE_OVER:
	case LANE_LOST:
		break;
	}
}

/* --- the game ----------------------------------------------------------------
 */

static struct lane *
lanes(struct dispute_pool *p, int count)
{
	if (p->lanes_room < count || !p->lanes) {
		free(p->lanes);
		p->lanes = malloc(((size_t)count + 1) * sizeof(*p->lanes));
		p->lanes_room = p->lanes ? count : 0;
	}
	return p->lanes;
}

static void
begin_lanes(struct follow *f, const struct reading *r,
	    struct reading_found *found)
{
	for (int i = 0; i < f->count; i++) {
		struct lane *l = &f->lanes[i];

		l->state = LANE_LEVEL;
		l->met = 0;
		l->pair.b.audit = NULL;
		l->pair.at = 0;
		l->pair.bears = false;
		l->reading = &r[i];
		l->found = &found[i];
		l->pair.a = &f->own;
		l->pair.d = &found[i].difference;
		l->pair.parting = found[i].parting;
		found[i].asked = 0;
		pair_begin(&l->pair);
	}
}

/* Adds what the row asked for; a lane that is level asks for the same. */
static void
note_asked(struct follow *f, struct asked_for *all)
{
	for (int i = 0; i < RULINGS_MAX; i++)
		all->ruling[i] |= f->asked.ruling[i];
	all->edition |= f->asked.edition;
}

static void
end_lane(struct follow *f, struct lane *l)
{
	if (l->state == LANE_LOST &&
	    !disputed_compare(f->game, &f->options, l->reading, 0, l->pair.d,
			      l->pair.parting))
		f->no_memory = true;
	if (l->state == LANE_LEVEL)
		pair_level(&l->pair);
	side_close(&l->pair.b, f->game);
}

/* All lanes, after a row of the game's own reading. */
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

static void
run(struct follow *f)
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

bool
disputed_asked(struct disputed *e, const struct audit_options *options,
	       const struct reading *r, int count, uint64_t at,
	       struct reading_found *found)
{
	struct follow f = {.game = e, .options = *options};
	struct asked_for all = {0};
	bool good;

	f.options.asked = &f.asked;
	if (!side_open(&f.own, e, &f.options))
		return false;
	do {
		memset(&f.asked, 0, sizeof(f.asked));
		side_step(&f.own);
		if (!audit_play(f.own.audit)->begun)
			audit_state(f.own.audit);
		if (f.own.n == at || !audit_play(f.own.audit)->begun)
			note_asked(&f, &all);
		disputed_note(e, &f.own);
	} while (f.own.event < AUDIT_GAME_END);
	disputed_end(e, &f.own);
	for (int i = 0; i < count; i++) {
		struct pair p = {.d = &found[i].difference};

		pair_begin(&p);
		found[i].asked = is_asked(&f, &r[i], &all) ? at : 0;
	}
	good = !f.own.last.failed;
	side_close(&f.own, e);
	return good;
}

bool
disputed_all(struct disputed *e, const struct audit_options *options,
	     const struct reading *r, int count, struct reading_found *found)
{
	struct follow f = {.game = e, .options = *options, .count = count};

	f.lanes = lanes(&e->pool, count);
	if (!f.lanes)
		return false;
	begin_lanes(&f, r, found);
	run(&f);
	side_close(&f.own, e);
	return !f.no_memory;
}
