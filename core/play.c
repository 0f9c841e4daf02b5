#include <string.h>

#include "pack_parts.h"
#include "play.h"

static void
copy_state(const struct play *p, uint64_t *to, const uint64_t *from)
{
	memcpy(to, from, p->context.game->state_size);
}

static uint64_t *
copy_of(struct play *p, uint64_t applied)
{
	return p->copies[applied / PLAY_EVERY % PLAY_COPIES];
}

static void
start(struct play *p)
{
	game_start(p->context.game, p->state, &p->context);
	p->doubt = (struct doubt){p->context.doubt, 0, UINT64_MAX};
}

void
play_begin(struct play *p, const struct context *c)
{
	p->context = *c;
	p->leader = NULL;
	p->parted = 0;
	memset(&p->named, 0, sizeof(p->named));
	p->fragment = p->begun = false;
	p->applied = p->furthest = 0;
	p->number = p->again = 0;
	p->lates = 0;
	start(p);
}

void
play_unfilled(const struct play *p, struct context *c, void *state)
{
	const struct game *g = p->context.game;
	const uint64_t *given = p->begun ? p->given : p->state;
	const struct field *f;
	int i, n;

	game_start(g, state, c);
	for (f = g->fields; p->fragment && f->pattern; f++) {
		n = field_elements(f);
		for (i = 0; i < n; i++) {
			size_t at = f->offset + (size_t)i * f->width;

			if (p->named.bytes[at / 8] >> (at % 8) & 1)
				field_set(f, state, i, field_get(f, given, i));
		}
	}
}

void
play_restart(struct play *p)
{
	uint64_t state[STATE_MAX / 8];

	play_unfilled(p, &p->context, state);
	copy_state(p, p->state, state);
	p->doubt = (struct doubt){p->context.doubt, 0, UINT64_MAX};
}

void
play_give(struct play *p, const struct place *place, const int64_t *values)
{
	const struct field *f = place->field;
	int first = place->element < 0 ? 0 : place->element;
	int last = place->element < 0 ? field_elements(f) - 1 : first;
	int i;

	p->fragment = true;
	for (i = first; i <= last; i++) {
		size_t at = f->offset + (size_t)i * f->width;
		int64_t value = values[i - first];

		if (place->member >= 0) {
			int64_t bit = INT64_C(1) << place->member;
			int64_t old = field_get(f, p->state, i);

			value = value ? old | bit : old & ~bit;
		}
		field_set(f, p->state, i, value);
		p->named.bytes[at / 8] |= (uint8_t)(1u << (at % 8));
	}
}

static void
fill(const struct play *p, struct context *c, void *state, struct doubt *d)
{
	const struct game *g = p->context.game;

	if (!p->fragment || !g->fill)
		return;
	c->doubt.count = 0;
	g->fill(state, c, &p->named);
	if (!d->cells.count)
		d->cells = c->doubt;
}

void
play_fill(struct play *p, void *state)
{
	fill(p, &p->context, state, &p->doubt);
}

const char *
play_wrong(const void *state, struct context *c)
{
	const char *wrong = c->game->invariant(state, c);

	return wrong || !c->game->given ? wrong : c->game->given(state, c);
}

const char *
play_ready(struct play *p)
{
	p->begun = true;
	copy_state(p, p->given, p->state);
	play_fill(p, p->state);
	copy_state(p, copy_of(p, 0), p->state);
	p->context.fault = NULL;
	return p->fragment ? play_wrong(p->state, &p->context) : NULL;
}

struct move *
play_slot(struct play *p)
{
	return &p->moves[p->applied % PLAY_MOVES].move;
}

static void
remember(struct play *p, const struct move *m, uint16_t broken)
{
	struct played *slot = &p->moves[p->applied % PLAY_MOVES];

	if (m != &slot->move)
		slot->move = *m;
	slot->number = p->number;
	slot->broken = broken;
	slot->chance =
	    (p->context.game->verbs[m->verb].flags & VERB_CHANCE) != 0;
}

static const struct played *
remembered(const struct play *p, uint64_t applied)
{
	return &(p->leader ? p->leader : p)->moves[applied % PLAY_MOVES];
}

/* What a row that was just applied, the so many-th, says of what is in doubt.
 */
static void
doubt_follows(struct doubt *d, const struct context *c, uint64_t applied)
{
	if (c->settled && d->to > applied)
		d->to = applied;
	if (!c->doubt.count)
		return;
	if (!d->cells.count) {
		d->cells = c->doubt;
		d->from = applied;
	}
	d->to = UINT64_MAX;
}

void
play_apply(struct play *p, const struct move *m, uint16_t broken)
{
	const struct game *g = p->context.game;

	if (!p->leader)
		remember(p, m, broken);
	p->context.doubt.count = 0;
	p->context.settled = false;
	g->apply(p->state, &p->context, m, broken);
	p->applied++;
	doubt_follows(&p->doubt, &p->context, p->applied);
	if (p->applied > p->furthest)
		p->furthest = p->applied;
	if (p->applied % PLAY_EVERY == 0)
		copy_state(p, copy_of(p, p->applied), p->state);
}

void
play_mark(const struct play *p, struct play_mark *to)
{
	to->begun = p->begun;
	to->doubt = p->doubt;
	to->applied = p->applied;
	to->furthest = p->furthest;
	copy_state(p, to->state, p->state);
}

void
play_return(struct play *p, const struct play_mark *to)
{
	p->doubt = to->doubt;
	p->applied = to->applied;
	p->furthest = to->furthest;
	copy_state(p, p->state, to->state);
}

void
play_follow(struct play *p, const struct play *leader,
	    const struct play_mark *from)
{
	p->context = leader->context;
	p->leader = leader;
	p->named = leader->named;
	p->fragment = leader->fragment;
	p->begun = from->begun;
	p->doubt = from->doubt;
	p->applied = p->parted = from->applied;
	p->furthest = from->furthest;
	copy_state(p, p->given, leader->given);
	copy_state(p, p->state, from->state);
	memcpy(p->copies, leader->copies, sizeof(p->copies));
}

/* The pack for a row that is played again, when this one is that of the rows
 * to come: without the texts that the table attested then. */
static const struct pack *
pack_then(const struct play *p, const struct pack *now, uint64_t at)
{
	struct earlier *e = p->earlier;
	uint32_t hidden = 0;

	for (int i = 0; i < p->lates; i++)
		hidden |= (uint32_t)(at < p->late[i].known) << i;
	if (!hidden)
		return now;
	if (e->hidden != hidden) {
		pack_copy(&e->pack, now);
		for (int i = 0; i < p->lates; i++) {
			const struct unknown_cell *c = &p->late[i].at;

			if (hidden >> i & 1)
				*cell_at(&e->pack, c->table, c->row,
					 c->column) = UNKNOWN;
		}
		pack_derive(&e->pack);
		e->hidden = hidden;
	}
	return &e->pack;
}

static void
apply_again(const struct play *p, struct context *c, uint64_t at,
	    uint64_t *state)
{
	const struct played *m = remembered(p, at);
	const struct pack *now = c->pack;

	c->pack = pack_then(p, now, at);
	c->doubt.count = 0;
	c->settled = false;
	c->game->apply(state, c, &m->move, m->broken);
	c->pack = now;
}

/* The state after `target` applied rows, by replaying from the copy before.
 * Coverage counts what happened once: a walk back is not counted. */
static void
walk_to(struct play *p, uint64_t target)
{
	const uint64_t shared = p->parted < target ? p->parted : target;
	const struct coverage before = *p->context.coverage;
	uint64_t at = target - target % PLAY_EVERY;

	copy_state(p, p->state, copy_of(p, at));
	if (at < shared) {
		/* the leader's copy, and its rows under its own readings */
		struct context c = p->leader->context;

		c.coverage = p->context.coverage;
		c.asked = NULL;
		c.watch = NULL;
		for (; at < shared; at++)
			apply_again(p, &c, at, p->state);
	}
	for (; at < target; at++)
		apply_again(p, &p->context, at, p->state);
	*p->context.coverage = before;
}

enum back
play_back(struct play *p, uint64_t rows)
{
	enum back result = BACK_DONE;
	uint64_t target, i;

	if (rows > p->applied || p->furthest - (p->applied - rows) > PLAY_BACK)
		return BACK_TOO_FAR;
	target = p->applied - rows;
	for (i = target; i < p->applied; i++)
		if (remembered(p, i)->chance)
			result = BACK_CHANCE;
	walk_to(p, target);
	p->applied = target;
	if (p->parted > target)
		p->parted = target;
	if (target < p->doubt.from)
		p->doubt.cells.count = 0;
	for (i = 0; i < p->lates; i++)
		if (p->late[i].known > target)
			p->late[i].known = target;
	return result;
}

/* A row that is remembered once more; false where it breaks a rule now. */
static bool
row_again(const struct play *p, struct context *c, uint64_t at, uint64_t *state,
	  struct trial *t)
{
	const struct played *m = remembered(p, at);
	const struct pack *now = c->pack;

	t->count = 0;
	if (!m->broken) {
		c->pack = pack_then(p, now, at);
		game_check(t, state, c, &m->move, false);
		c->pack = now;
	}
	if (t->count)
		return false;
	apply_again(p, c, at, state);
	return true;
}

/* The earliest position of which there is a copy and every row after it is
 * looked at when readings are compared; how many rows were applied then. */
static uint64_t
earliest(const struct play *p, const uint64_t **state)
{
	const uint64_t far = PLAY_BACK + PLAY_EVERY;
	uint64_t from =
	    p->furthest > far ? p->furthest - far + PLAY_EVERY - 1 : 0;

	from -= from % PLAY_EVERY;
	*state = p->copies[from / PLAY_EVERY % PLAY_COPIES];
	return from;
}

bool
play_under(const struct play *p, struct context *c, uint64_t *state)
{
	const struct game *g = p->context.game;
	const uint64_t *first;
	uint64_t at = earliest(p, &first);
	struct trial t;

	if (!p->begun || (at == 0 && !p->fragment))
		game_start(g, state, c);
	else
		copy_state(p, state, first);
	while (at < p->applied && row_again(p, c, at, state, &t))
		at++;
	return at == p->applied;
}

/* --- component rows ------------------------------------------------------- */

/* The game played again with what its pack knows now. */
struct again {
	struct context context;
	struct doubt doubt;
	struct trial trial;
	uint64_t at; /* rows that have been played */
	uint64_t state[STATE_MAX / 8];
	uint64_t copies[PLAY_COPIES][STATE_MAX / 8];
};

/* False where a row would be illegal, or the game cannot begin like this. */
static bool
play_again(struct play *p, struct again *a, struct text *words)
{
	const char *wrong;

	if (p->earlier)
		p->earlier->hidden = 0;
	play_unfilled(p, &a->context, a->state);
	a->doubt = (struct doubt){a->context.doubt, 0, UINT64_MAX};
	fill(p, &a->context, a->state, &a->doubt);
	a->at = 0;
	wrong = p->fragment ? play_wrong(a->state, &a->context) : NULL;
	if (wrong) {
		text_add(words, wrong);
		return false;
	}
	copy_state(p, a->copies[0], a->state);
	while (a->at < p->applied) {
		if (++p->again > PLAY_AGAIN ||
		    !row_again(p, &a->context, a->at, a->state, &a->trial))
			return false;
		doubt_follows(&a->doubt, &a->context, ++a->at);
		if (a->at % PLAY_EVERY == 0)
			copy_state(p,
				   a->copies[a->at / PLAY_EVERY % PLAY_COPIES],
				   a->state);
	}
	return true;
}

/* Texts that the cells are, where nothing was known of them. */
static void
note_late(struct play *p, int table, int row, uint32_t columns)
{
	const struct column *column = p->context.game->tables[table].columns;

	for (int k = 0; p->earlier && row >= 0 && column[k].name; k++)
		if (columns >> k & 1 && p->lates < PLAY_LATE &&
		    column[k].type == COLUMN_EFFECTS &&
		    cell(p->context.pack, table, row, k) == UNKNOWN)
			p->late[p->lates++] = (struct late){
			    {(uint8_t)table, (uint8_t)k, (uint16_t)row}, 0};
}

/* A row would be illegal: it attested one of the texts, which is known only
 * from the next row on then.  False if that was tried. */
static bool
later(struct play *p, int first, uint64_t failed)
{
	if (first == p->lates || p->late[first].known > failed)
		return false;
	for (int i = first; i < p->lates; i++)
		p->late[i].known = failed + 1;
	return true;
}

static void
say_row(const struct play *p, const struct again *a, struct text *words)
{
	const uint64_t number = remembered(p, a->at)->number;

	if (p->again > PLAY_AGAIN) {
		text_add(words, "component rows in the middle of a game had "
				"too many rows played again: they come before "
				"the first row of play");
		return;
	}
	text_add(words, "with this, row ");
	text_number(words, (int64_t)(number ? number : a->at + 1));
	text_add(words, " would have been illegal: ");
	verdict_print(&a->trial.broken[0], &a->context, words);
}

/* The position had the pack known it, each text as early as the rows allow. */
static bool
as_known(struct play *p, struct again *a, int first, struct text *words)
{
	const struct game *g = p->context.game;

	while (!play_again(p, a, words)) {
		if (words->size)
			return false;
		if (p->again <= PLAY_AGAIN && later(p, first, a->at))
			continue;
		say_row(p, a, words);
		return false;
	}
	if (first < p->lates && p->late[first].known == p->applied &&
	    !doubt_lasts(&a->doubt, p->applied) &&
	    g->invariant(a->state, &a->context)) {
		text_add(words, "rows of this text have been written out: it "
				"has to be stated before them, or after the "
				"last of them");
		return false;
	}
	if (first < p->lates && !p->late[first].known)
		p->lates = (uint8_t)first;
	return true;
}

bool
play_pack(struct play *p, const struct pack *pack, int table, int row,
	  uint32_t columns, struct text *words, int *column)
{
	struct coverage before = *p->context.coverage;
	struct again a = {.context = p->context};
	const int lates = p->lates;
	bool known;

	*column = -1;
	if (!p->begun) {
		p->context.pack = pack;
		play_restart(p);
		return true;
	}
	if (p->furthest > PLAY_MOVES) {
		text_add(words, "umpire remembers ");
		text_number(words, PLAY_MOVES);
		text_add(words, " rows of a game, and this game is longer: it "
				"has to be stated before the first row of "
				"play");
		return false;
	}
	note_late(p, table, row, columns);
	a.context.pack = pack;
	known = as_known(p, &a, lates, words);
	*p->context.coverage = before;
	if (p->earlier)
		p->earlier->hidden = 0;
	if (!known) {
		p->lates = (uint8_t)lates;
		return false;
	}
	p->context.pack = pack;
	p->doubt = a.doubt;
	p->parted = 0;
	copy_state(p, p->state, a.state);
	memcpy(p->copies, a.copies, sizeof(p->copies));
	return true;
}
