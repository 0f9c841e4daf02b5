#include <string.h>

#include "pack/pack_parts.h"
#include "play_inner.h"

void
play_begin(struct play *p, const struct context *c)
{
	p->context = *c;
	p->leader = NULL;
	p->diverged = 0;
	memset(&p->named, 0, sizeof(p->named));
	p->fragment = p->begun = false;
	p->applied = p->furthest = 0;
	p->number = p->again = 0;
	p->lates = 0;
	play_restart(p);
}

void
play_unfilled(const struct play *p, struct context *c, void *state)
{
	const struct game *g = p->context.game;
	const uint64_t *given = p->begun ? p->given : p->state;

	game_start(g, state, c);
	for (struct place is = {0}; p->fragment && place_next(g, &is);) {
		const struct field *f = is.field;
		size_t at = f->offset + (size_t)is.element * f->width;

		if (bits_has(p->named.bytes[at / 8], at % 8))
			field_set(f, state, is.element,
				  field_get(f, given, is.element));
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
	int first = place->element;
	int last = first + place_elements(place) - 1;

	p->fragment = true;
	for (int i = first; i <= last; i++) {
		size_t at = f->offset + (size_t)i * f->width;
		int64_t value = values[i - first];

		if (place->member >= 0) {
			int64_t one = (int64_t)bit(place->member);
			int64_t old = field_get(f, p->state, i);

			value = value ? old | one : old & ~one;
		}
		field_set(f, p->state, i, value);
		p->named.bytes[at / 8] |= (uint8_t)bit(at % 8);
	}
}

void
play_fill_again(const struct play *p, struct context *c, void *state,
		struct doubt *d)
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
	play_fill_again(p, &p->context, state, &p->doubt);
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

/* The row just applied is the last in the ring; `broken`: its rule, or 0. */
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

void
play_doubt_follows(struct doubt *d, const struct context *c, uint64_t applied)
{
	if (c->resolved && d->to > applied)
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
	p->context.resolved = false;
	g->apply(p->state, &p->context, m);
	p->applied++;
	play_doubt_follows(&p->doubt, &p->context, p->applied);
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
	p->applied = p->diverged = from->applied;
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
	uint32_t emptied = 0;

	for (int i = 0; i < p->lates; i++)
		emptied |= (uint32_t)(at < p->late[i].known) << i;
	if (!emptied)
		return now;
	if (e->emptied != emptied) {
		pack_copy(&e->pack, now);
		for (int i = 0; i < p->lates; i++) {
			const struct unknown_cell *c = &p->late[i].at;

			if (bits_has(emptied, i))
				*cell_at(&e->pack, c->table, c->row,
					 c->column) = UNKNOWN;
		}
		pack_derive(&e->pack);
		e->emptied = emptied;
	}
	return &e->pack;
}

void
play_apply_again(const struct play *p, struct context *c, uint64_t at,
		 uint64_t *state)
{
	const struct played *m = remembered(p, at);
	const struct pack *now = c->pack;

	c->pack = pack_then(p, now, at);
	c->doubt.count = 0;
	c->resolved = false;
	c->game->apply(state, c, &m->move);
	c->pack = now;
}

/* What becomes of a row played again; `passed`: -k let it pass at first. */
static enum rule_forced
forced_as(struct trial *t, bool passed)
{
	const struct rule *rules = t->context->game->rules;

	if (!t->count)
		return FORCED_APPLY;
	if (!passed)
		return FORCED_STOP;
	if (rules[t->broken[0].rule].forced == FORCED_SKIP)
		return FORCED_SKIP;
	for (int i = 0; i < t->count; i++)
		if (rules[t->broken[i].rule].forced == FORCED_STOP) {
			t->broken[0] = t->broken[i];
			return FORCED_STOP;
		}
	return FORCED_APPLY;
}

bool
play_row_again(const struct play *p, struct context *c, uint64_t at,
	       uint64_t *state, struct trial *t)
{
	const struct played *m = remembered(p, at);
	const struct pack *now = c->pack;
	enum rule_forced done;

	c->pack = pack_then(p, now, at);
	game_check(t, state, c, &m->move, m->broken != 0);
	c->pack = now;
	done = forced_as(t, m->broken != 0);
	if (done == FORCED_APPLY) {
		play_apply_again(p, c, at, state);
	} else {
		c->doubt.count = 0;
		c->resolved = false;
	}
	return done != FORCED_STOP;
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
	while (at < p->applied && play_row_again(p, c, at, state, &t))
		at++;
	return at == p->applied;
}

int
play_last(const struct play *p, int most, struct move *to, uint64_t *state)
{
	LOOKING(c, &p->context);
	const uint64_t *first;
	uint64_t at = earliest(p, &first), i;
	uint64_t from =
	    p->applied < (uint64_t)most ? 0 : p->applied - (uint64_t)most;

	if (from < at)
		from = at;
	if (at > p->applied)
		return -1;
	c.asked = NULL;
	copy_state(p, state, first);
	for (; at < from; at++)
		play_apply_again(p, &c, at, state);
	for (i = from; i < p->applied; i++)
		*to++ = remembered(p, i)->move;
	return (int)(p->applied - from);
}
