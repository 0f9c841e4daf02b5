#include <string.h>

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
	p->kept_from = 1;
	p->kept_to = 0; /* nothing kept */
	start(p);
}

void
play_unfilled(const struct play *p, struct context *c, void *state)
{
	const struct game *g = p->context.game;
	const struct field *f;
	int i, n;

	game_start(g, state, c);
	for (f = g->fields; p->fragment && f->pattern; f++) {
		n = field_elements(f);
		for (i = 0; i < n; i++) {
			size_t at = f->offset + (size_t)i * f->width;

			if (p->named.bytes[at / 8] >> (at % 8) & 1)
				field_set(f, state, i,
					  field_get(f, p->state, i));
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

void
play_fill(struct play *p, void *state)
{
	const struct game *g = p->context.game;

	if (!p->fragment || !g->fill)
		return;
	p->context.doubt.count = 0;
	g->fill(state, &p->context, &p->named);
	if (!p->doubt.cells.count)
		p->doubt.cells = p->context.doubt;
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
	to->kept_from = p->kept_from;
	to->kept_to = p->kept_to;
	copy_state(p, to->state, p->state);
}

void
play_return(struct play *p, const struct play_mark *to)
{
	p->doubt = to->doubt;
	p->applied = to->applied;
	p->furthest = to->furthest;
	p->kept_from = to->kept_from;
	p->kept_to = to->kept_to;
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
	p->kept_from = from->kept_from;
	p->kept_to = from->kept_to;
	copy_state(p, p->state, from->state);
	memcpy(p->copies, leader->copies, sizeof(p->copies));
	if (from->kept_from <= from->kept_to)
		memcpy(p->kept, leader->kept, sizeof(p->kept));
}

static void
apply_again(struct play *p, struct context *c, uint64_t at)
{
	const struct played *m = remembered(p, at);

	c->game->apply(p->state, c, &m->move, m->broken);
}

/* The state after `target` applied rows, by replaying from the copy before.
 * Coverage counts what happened once: a walk back is not counted. */
static void
walk_to(struct play *p, uint64_t target, const struct coverage *before)
{
	uint64_t at = target - target % PLAY_EVERY;
	const uint64_t shared = p->parted < target ? p->parted : target;

	if (target >= p->kept_from && target <= p->kept_to) {
		copy_state(p, p->state, p->kept[target % (PLAY_BACK + 1)]);
		return;
	}
	if (p->kept_to >= p->kept_from && p->kept_to > at &&
	    p->kept_to <= target) {
		/* rows before a component row were played under the pack of
		 * their time: start after it */
		at = p->kept_to;
		copy_state(p, p->state, p->kept[at % (PLAY_BACK + 1)]);
	} else {
		copy_state(p, p->state, copy_of(p, at));
	}
	if (at < shared) {
		/* the leader's copy, and its rows under its own readings */
		struct context c = p->leader->context;

		c.coverage = p->context.coverage;
		c.asked = NULL;
		c.watch = NULL;
		for (; at < shared; at++)
			apply_again(p, &c, at);
	}
	for (; at < target; at++)
		apply_again(p, &p->context, at);
	if (before)
		*p->context.coverage = *before;
}

enum back
play_back(struct play *p, uint64_t rows)
{
	struct coverage before = *p->context.coverage;
	enum back result = BACK_DONE;
	uint64_t target, i;

	if (rows > p->applied || p->furthest - (p->applied - rows) > PLAY_BACK)
		return BACK_TOO_FAR;
	target = p->applied - rows;
	for (i = target; i < p->applied; i++)
		if (remembered(p, i)->chance)
			result = BACK_CHANCE;
	walk_to(p, target, &before);
	p->applied = target;
	if (p->parted > target)
		p->parted = target;
	if (target < p->doubt.from)
		p->doubt.cells.count = 0;
	if (p->kept_to > target)
		p->kept_to = target;
	return result;
}

/* A row that is remembered once more; false where it breaks a rule now. */
static bool
row_again(const struct play *p, struct context *c, uint64_t at, uint64_t *state)
{
	const struct played *m = remembered(p, at);
	struct trial t = {.count = 0};

	if (!m->broken)
		game_check(&t, state, c, &m->move, false);
	if (t.count)
		return false;
	c->doubt.count = 0;
	c->settled = false;
	p->context.game->apply(state, c, &m->move, m->broken);
	return true;
}

/* The earliest position from which every row is remembered; how many rows were
 * applied then.  A component row begins anew: rows before it were played under
 * the pack of their time. */
static uint64_t
earliest(const struct play *p, const uint64_t **state)
{
	uint64_t from = p->furthest > PLAY_MOVES
			    ? p->furthest - PLAY_MOVES + PLAY_EVERY - 1
			    : 0;

	from -= from % PLAY_EVERY;
	if (p->kept_to >= p->kept_from && p->kept_to >= from) {
		*state = p->kept[p->kept_to % (PLAY_BACK + 1)];
		return p->kept_to;
	}
	*state = p->copies[from / PLAY_EVERY % PLAY_COPIES];
	return from;
}

bool
play_under(const struct play *p, struct context *c, uint64_t *state)
{
	const struct game *g = p->context.game;
	const uint64_t *first;
	uint64_t at = earliest(p, &first);

	if (!p->begun || (at == 0 && !p->fragment))
		game_start(g, state, c);
	else
		copy_state(p, state, first);
	while (at < p->applied && row_again(p, c, at, state))
		at++;
	return at == p->applied;
}

int
play_last(const struct play *p, int most, struct move *to, uint64_t *state)
{
	struct coverage unused = {0};
	struct context c = p->context;
	const uint64_t *first;
	uint64_t at = earliest(p, &first), i;
	uint64_t from = p->applied < (uint64_t)most ? 0 : p->applied - (uint64_t)most;

	if (from < at)
		from = at;
	if (at > p->applied)
		return -1;
	c.coverage = &unused;
	c.asked = NULL;
	c.watch = NULL;
	copy_state(p, state, first);
	for (; at < from; at++)
		c.game->apply(state, &c, &remembered(p, at)->move,
			      remembered(p, at)->broken);
	for (i = from; i < p->applied; i++)
		*to++ = remembered(p, i)->move;
	return (int)(p->applied - from);
}

/* What a pack learned that it did not know before. */
struct lesson {
	struct context context;
	int table, row;
	uint32_t columns;
	struct text *words;
	int *column;
	/* after playing again, as in struct play */
	struct doubt doubt;
};

static bool
learn(struct lesson *l, void *state)
{
	const struct game *g = l->context.game;

	if (l->row < 0 || (!g->learn && !g->plays_again))
		return true;
	if (g->learn)
		return g->learn(state, &l->context, l->table, l->row,
				l->columns, l->words, l->column);
	text_add(l->words, "this comes too late");
	return false;
}

/* The position after `from` rows, had the pack known it then: the start is set
 * up anew, later ones follow by what the game learns. */
static bool
known_then(struct play *p, struct lesson *l, uint64_t from, uint64_t *state)
{
	if (from == 0 && !p->fragment) {
		game_start(p->context.game, state, &l->context);
		return true;
	}
	walk_to(p, from, NULL);
	copy_state(p, state, p->state);
	return learn(l, state);
}

/* The rows after it once more, as the pack knows them now; `keep`: the states
 * are those of the way back.  False where one of them would break a rule. */
static bool
play_again(struct play *p, struct lesson *l, uint64_t from, uint64_t *state,
	   bool keep)
{
	for (uint64_t at = from; at < p->applied; at++) {
		if (keep)
			copy_state(p, p->kept[at % (PLAY_BACK + 1)], state);
		if (!row_again(p, &l->context, at, state))
			return false;
		doubt_follows(&l->doubt, &l->context, at + 1);
	}
	return true;
}

/* What is known now was not when the rows were played: they are played again,
 * as far back as they are remembered.  False, and nothing has changed, where
 * that cannot be. */
static bool
learn_by_rows(struct play *p, struct lesson *l, uint64_t from, uint64_t *now)
{
	uint64_t base[STATE_MAX / 8];

	if (!p->context.game->plays_again || l->row < 0 ||
	    !known_then(p, l, from, base))
		return false;
	if (from == 0 && !p->fragment)
		l->doubt.cells = l->context.doubt;
	else if (p->doubt.from <= from && doubt_lasts(&p->doubt, from))
		l->doubt.cells = p->doubt.cells;
	l->doubt.from = 0;
	l->doubt.to = UINT64_MAX;
	copy_state(p, now, base);
	if (!play_again(p, l, from, now, false))
		return false;
	copy_state(p, now, base);
	(void)play_again(p, l, from, now, true);
	p->doubt = l->doubt;
	return true;
}

/* The states of the way back, each with what follows from the cells. */
static void
learn_back(struct play *p, struct lesson *l, uint64_t from)
{
	for (uint64_t at = from; at < p->applied; at++) {
		uint64_t state[STATE_MAX / 8];

		walk_to(p, at, NULL);
		copy_state(p, state, p->state);
		copy_state(p, p->kept[at % (PLAY_BACK + 1)],
			   learn(l, state) ? state : p->state);
	}
}

bool
play_pack(struct play *p, const struct pack *pack, int table, int row,
	  uint32_t columns, struct text *words, int *column)
{
	struct coverage before = *p->context.coverage;
	uint64_t now[STATE_MAX / 8], old[STATE_MAX / 8];
	struct lesson l = {.context = p->context,
			   .table = table,
			   .row = row,
			   .columns = columns,
			   .words = words,
			   .column = column};
	uint64_t from = p->furthest > PLAY_BACK ? p->furthest - PLAY_BACK : 0;

	*column = -1;
	l.context.pack = pack;
	if (!p->begun) {
		p->context.pack = pack;
		play_restart(p);
		return true;
	}
	copy_state(p, old, p->state);
	if (!learn_by_rows(p, &l, from, now)) {
		copy_state(p, now, old);
		copy_state(p, p->state, old);
		*p->context.coverage = before;
		text_clear(words);
		if (!learn(&l, now))
			return false;
		learn_back(p, &l, from);
	}
	*p->context.coverage = before;
	copy_state(p, p->kept[p->applied % (PLAY_BACK + 1)], now);
	copy_state(p, p->state, now);
	p->kept_from = from;
	p->kept_to = p->applied;
	p->context.pack = pack;
	return true;
}
