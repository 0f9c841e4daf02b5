#include "lost.h"

#include <stdlib.h>
#include <string.h>

#include "../core/choices.h"

enum {
	CHECKS_MOST = 100000, /* rows that are judged: bounds the time */
	SURE = 5,             /* rows by which an edit must be better */
	ENDS = 3              /* what it is worth that the game goes to its end
			       */
};

/* The best edit of one kind. */
struct best {
	int tried; /* edits of this kind */
	int worth; /* rows that fit after it; 0: none was found */
	int at, legal, found;
	bool sure;
	struct move named[LOST_NAMED];
};

struct search {
	struct lost *lost;
	struct coverage coverage;
	struct context context;
	uint64_t before[LOST_BACK + 1][STATE_MAX / 8]; /* each row up to the
							  stop */
	int checks, at;
	struct best best[LOST_CHANGED + 1]; /* LOST_NONE: without the row */
	/* of one edit */
	uint64_t state[STATE_MAX / 8];
	int legal;
	bool sure, broken;
};

/* --- how far a game goes -------------------------------------------------- */

static void
begin(struct search *s, int at)
{
	memcpy(s->state, s->before[at], s->context.game->state_size);
	s->legal = 0;
	s->sure = true;
	s->broken = false;
}

/* One row more; false where it breaks a rule, or nobody can tell. */
static bool
play(struct search *s, const struct move *m)
{
	struct context *c = &s->context;
	struct trial t;

	s->checks++;
	game_check(&t, s->state, c, m, false);
	s->broken = t.count || t.doubt;
	if (s->broken)
		return false;
	s->sure &= !t.unverified;
	s->legal += !t.unverified;
	c->doubt.count = 0;
	c->game->apply(s->state, c, m, 0);
	s->broken = c->doubt.count != 0;
	return !s->broken;
}

/* The rows from here on.  Those before the stop count for nothing: they are
 * legal without an edit, too. */
static bool
play_on(struct search *s, int from)
{
	const struct lost *l = s->lost;

	for (int i = from; i < l->count; i++) {
		if (i <= l->stop)
			s->legal = 0;
		if (!l->announced[i] && !play(s, &l->row[i]))
			break;
	}
	return true;
}

static int
bits(int number)
{
	int n = 0;

	for (; number > 1; number = (number + 1) / 2)
		n++;
	return n;
}

/* The edit, with `row` put in or in its place (or NULL), has been tried. */
static void
keep(struct search *s, enum lost_edit edit, const struct move *row)
{
	struct best *b = &s->best[edit];
	const int worth =
	    s->legal + (s->lost->complete && !s->broken ? ENDS : 0);

	b->tried++;
	if (!s->legal || worth < b->worth ||
	    (worth == b->worth && b->at != s->at))
		return;
	if (worth > b->worth)
		*b = (struct best){.tried = b->tried,
				   .worth = worth,
				   .at = s->at,
				   .legal = s->legal,
				   .sure = s->sure};
	if (row && b->found < LOST_NAMED)
		b->named[b->found] = *row;
	b->found++;
}

/* --- the edits ------------------------------------------------------------ */

/* By how many values do two rows of a move differ? */
static int
differences(const struct verb *verb, const struct move *a, const struct move *b)
{
	int n = a->actor != b->actor;

	for (int key = 0; verb->keys[key].name; key++) {
		const struct key *k = &verb->keys[key];
		int count, other, at;
		const int16_t *x = move_items(a, key, &count);
		const int16_t *y = move_items(b, key, &other);
		bool used[MOVE_ITEMS] = {false};

		if (!key_is_list(k)) {
			n += a->value[key] != b->value[key] &&
			     ((a->given | b->given) >> key & 1);
			continue;
		}
		if (count != other)
			return 2;
		for (int i = 0; i < count; i++) {
			for (at = k->type == KEY_BAG ? 0 : i; at < count; at++)
				if (!used[at] &&
				    (x[i] == y[at] || k->type != KEY_BAG))
					break;
			if (at < count && x[i] == y[at])
				used[at] = true;
			else
				n++;
		}
	}
	return n;
}

/* A legal row: the one that is missing, or the one that was meant? */
static bool
try_row(void *arg, const struct move *row)
{
	struct search *s = arg;
	const struct move *there = &s->lost->row[s->at];
	const struct verb *verb = &s->context.game->verbs[row->verb];

	if (row->pattern && choices_open(row, verb->keys))
		return true;
	begin(s, s->at);
	if (play(s, row) && play_on(s, s->at))
		keep(s, LOST_MISSING, row);
	if (row->verb == there->verb && differences(verb, row, there) == 1) {
		begin(s, s->at);
		if (play(s, row)) {
			s->legal = 0;
			play_on(s, s->at + 1);
			keep(s, LOST_CHANGED, row);
		}
	}
	return s->checks < CHECKS_MOST;
}

static void
try_place(struct search *s)
{
	const struct lost *l = s->lost;
	const struct verb *verbs = s->context.game->verbs;
	const struct choosing all = {
	    .state = s->before[s->at], .context = &s->context, .rolls = true};
	const struct move *row = &l->row[s->at];

	begin(s, s->at);
	if (s->at == l->stop && play_on(s, s->at + 1))
		keep(s, LOST_NONE, NULL);
	if (s->at && move_equal(row, row - 1, verbs) && play_on(s, s->at + 1))
		keep(s, LOST_TWICE, NULL);
	begin(s, s->at);
	if (s->at + 1 < l->count && !l->announced[s->at + 1] &&
	    play(s, row + 1) && play(s, row) && play_on(s, s->at + 2))
		keep(s, LOST_SWAPPED, NULL);
	choices_each(&all, try_row, s);
}

/* --- which it is ---------------------------------------------------------- */

/* Rows that fit, less what would fit by chance if so many edits are tried. */
static int
value(const struct search *s, enum lost_edit edit)
{
	const struct best *b = &s->best[edit];

	return b->worth - bits(b->tried) + bits(b->found);
}

static bool
choose(struct search *s)
{
	struct lost *l = s->lost;
	const struct best *b;
	int least = s->best[LOST_NONE].worth + SURE;

	l->edit = LOST_TWICE;
	for (enum lost_edit i = LOST_SWAPPED; i <= LOST_CHANGED; i++)
		if (s->best[i].worth && value(s, i) > value(s, l->edit))
			l->edit = i;
	b = &s->best[l->edit];
	if (l->edit == LOST_TWICE && b->at == l->stop)
		least = 1;
	l->at = b->at;
	l->legal = b->legal;
	l->sure = b->sure;
	l->found = b->found;
	memcpy(l->named, b->named, sizeof(l->named));
	return b->worth && value(s, l->edit) >= least;
}

bool
lost_find(struct lost *l)
{
	struct search *s = calloc(1, sizeof(*s));
	bool found;

	if (!s)
		return false;
	s->lost = l;
	s->context = l->context;
	s->context.coverage = &s->coverage;
	s->context.asked = NULL;
	s->context.watch = NULL;
	memcpy(s->before[0], l->state, sizeof(l->state));
	for (int i = 0; i < l->stop; i++) {
		begin(s, i);
		s->context.game->apply(s->state, &s->context, &l->row[i], 0);
		memcpy(s->before[i + 1], s->state, sizeof(s->state));
	}
	for (s->at = l->stop; s->at >= 0 && s->checks < CHECKS_MOST; s->at--)
		try_place(s);
	found = choose(s);
	free(s);
	return found;
}
