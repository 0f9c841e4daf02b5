/* Rows played again: a cell that is supplied late, and the way back. */
#include "pack/pack.h"
#include "play_inner.h"

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
play_again(struct play *p, struct again *a, struct buf *words)
{
	const char *wrong;

	if (p->earlier)
		p->earlier->emptied = 0;
	play_unfilled(p, &a->context, a->state);
	a->doubt = (struct doubt){a->context.doubt, 0, UINT64_MAX};
	play_fill_again(p, &a->context, a->state, &a->doubt);
	a->at = 0;
	wrong = p->fragment ? play_wrong(a->state, &a->context) : NULL;
	if (wrong) {
		buf_add(words, wrong);
		return false;
	}
	copy_state(p, a->copies[0], a->state);
	while (a->at < p->applied) {
		if (++p->again > PLAY_AGAIN ||
		    !play_row_again(p, &a->context, a->at, a->state, &a->trial))
			return false;
		play_doubt_follows(&a->doubt, &a->context, ++a->at);
		if (a->at % PLAY_EVERY == 0)
			copy_state(p,
				   a->copies[a->at / PLAY_EVERY % PLAY_COPIES],
				   a->state);
	}
	return true;
}

/* Notes the cells (as bits) that are texts, unknown so far. */
static void
note_late(struct play *p, int table, int row, uint32_t columns)
{
	const struct column *column = p->context.game->tables[table].columns;

	for (int k = 0; p->earlier && row >= 0 && column[k].name; k++)
		if (bits_has(columns, k) && p->lates < PLAY_LATE &&
		    column[k].type == COLUMN_EFFECTS &&
		    cell(p->context.pack, table, row, k) == UNKNOWN)
			p->late[p->lates++] = (struct late){
			    {(uint8_t)table, (uint8_t)k, (uint16_t)row}, 0};
}

/* Texts from late[first] on are known only after the row that was illegal with
 * them: perhaps it attested one.  False: none, or that is so already. */
static bool
know_after(struct play *p, int first, uint64_t failed)
{
	if (first == p->lates || p->late[first].known > failed)
		return false;
	for (int i = first; i < p->lates; i++)
		p->late[i].known = failed + 1;
	return true;
}

/* Why the rows cannot be played again: the first that would be illegal. */
static void
say_row(const struct play *p, const struct again *a, struct buf *words)
{
	const uint64_t number = remembered(p, a->at)->number;

	if (p->again > PLAY_AGAIN) {
		buf_add(words, "component rows in the middle of a game had "
			       "too many rows played again: they come before "
			       "the first row of play");
		return;
	}
	buf_say(words, "with this, row %ju would have been illegal: ",
		(number ? number : a->at + 1));
	verdict_print(&a->trial.broken[0], &a->context, words);
}

/* The position had the pack known it, the texts from late[first] on as early as
 * the rows allow; those that are known from the beginning leave late[].  False
 * with `words` where some row is illegal all the same. */
static bool
as_known(struct play *p, struct again *a, int first, struct buf *words)
{
	const struct game *g = p->context.game;

	while (!play_again(p, a, words)) {
		if (words->size)
			return false;
		if (p->again <= PLAY_AGAIN && know_after(p, first, a->at))
			continue;
		say_row(p, a, words);
		return false;
	}
	if (first < p->lates && p->late[first].known &&
	    g->invariant(a->state, &a->context)) {
		buf_add(words, "this row is among the rows that say what "
			       "the text does: move it before the first or "
			       "after the last of them");
		return false;
	}
	if (first < p->lates && !p->late[first].known)
		p->lates = (uint8_t)first;
	return true;
}

/* The first of the cells, which a message points at. */
static int
first_supplied(const struct game *g, int table, int row, uint32_t columns)
{
	EACH (i, row < 0 ? 0 : columns)
		if (!g->tables[table].columns[i].key)
			return i;
	return -1;
}

static void
take_over(struct play *p, const struct again *a)
{
	p->doubt = a->doubt;
	p->diverged = 0;
	copy_state(p, p->state, a->state);
	memcpy(p->copies, a->copies, sizeof(p->copies));
}

bool
play_pack(struct play *p, const struct pack *pack, int table, int row,
	  uint32_t columns, struct buf *words, int *column)
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
		buf_say(
		    words,
		    "umpire remembers %d rows of a game, and this game is "
		    "longer: it has to be stated before the first row of play",
		    PLAY_MOVES);
		return false;
	}
	note_late(p, table, row, columns);
	a.context.pack = pack;
	*column = first_supplied(p->context.game, table, row, columns);
	known = as_known(p, &a, lates, words);
	*p->context.coverage = before;
	if (p->earlier)
		p->earlier->emptied = 0;
	if (!known) {
		p->lates = (uint8_t)lates;
		return false;
	}
	p->context.pack = pack;
	take_over(p, &a);
	return true;
}

/* --- back ----------------------------------------------------------------- */

/* The state after `target` applied rows, by replaying from the copy before.
 * Coverage counts what happened once: a walk back is not counted. */
static void
walk_to(struct play *p, uint64_t target)
{
	const uint64_t shared = p->diverged < target ? p->diverged : target;
	const struct coverage before = *p->context.coverage;
	uint64_t at = target - target % PLAY_EVERY;

	copy_state(p, p->state, copy_of(p, at));
	if (at < shared) {
		/* the leader's copy, and its rows under its own readings */
		struct context c =
		    context_looking(&p->leader->context, p->context.coverage);

		c.asked = NULL;
		for (; at < shared; at++)
			play_apply_again(p, &c, at, p->state);
	}
	for (; at < target; at++)
		play_apply_again(p, &p->context, at, p->state);
	*p->context.coverage = before;
}

/* Moves texts that rows up to `target` attested to the front; how many. */
static int
part_lates(struct play *p, uint64_t target)
{
	int first = 0;

	for (int i = 0; i < p->lates; i++) {
		const struct late l = p->late[i];

		if (l.known > target)
			continue;
		p->late[i] = p->late[first];
		p->late[first++] = l;
	}
	if (p->earlier)
		p->earlier->emptied = 0;
	return first;
}

/* Where that many rows were applied.  A text that later rows had attested is
 * known as early as the rows before allow; false, and nothing has changed, in
 * the middle of rows that attested it. */
static bool
go_back(struct play *p, uint64_t target)
{
	const struct coverage before = *p->context.coverage;
	const uint64_t applied = p->applied;
	const uint8_t lates = p->lates;
	const int first = part_lates(p, target);
	struct again a = {.context = p->context};
	struct late late[PLAY_LATE];
	BUF(words, 100);

	if (first == lates) {
		walk_to(p, target);
		p->applied = target;
		return true;
	}
	memcpy(late, p->late, sizeof(late));
	for (int i = first; i < lates; i++)
		p->late[i].known = 0;
	p->applied = target;
	if (as_known(p, &a, first, &words)) {
		take_over(p, &a);
	} else {
		memcpy(p->late, late, sizeof(late));
		p->lates = lates;
		p->applied = applied;
	}
	*p->context.coverage = before;
	return p->applied == target;
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
	if (!go_back(p, target))
		return BACK_TOO_FAR;
	if (p->diverged > target)
		p->diverged = target;
	if (target < p->doubt.from)
		p->doubt.cells.count = 0;
	return result;
}
