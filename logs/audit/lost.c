#include "lost.h"

#include <stdlib.h>
#include <string.h>

#include "../../core/choices.h"

enum {
	CHECKS_MOST = 60000, /* rows that are judged: bounds the time */
	SURE = 6,            /* rows by which an edit must be better */
	LISTING = 50,        /* what a list of rows costs, in rows */
	ENDS = 2             /* rows that the end of the game counts for */
};

/* The best edits of one kind at one row. */
struct best {
	struct lost_edits edits;
	int worth; /* rows that fit after each; 0: none was found */
	bool all;  /* no row is left that does not fit */
	struct move common;
};

struct edit_search {
	struct lost *lost;
	struct coverage coverage;
	struct context context;
	uint64_t before[LOST_BACK + 1][STATE_MAX / 8]; /* each row up to the
							  stop */
	int checks, at;
	int tried[LOST_CHANGED + 1]; /* edits of each kind so far */
	struct best here[LOST_CHANGED + 1];
	struct best best;
	int value, without; /* of the best, and if the row is left out */
	bool open;          /* a pattern of the same move was not filled */
	/* of one edit */
	uint64_t state[STATE_MAX / 8];
	int legal;
	bool sure, broken;
};

/* --- how far a game goes -------------------------------------------------- */

static void
begin_at(struct edit_search *s, int at)
{
	memcpy(s->state, s->before[at], s->context.game->state_size);
	s->legal = 0;
	s->sure = true;
	s->broken = false;
}

/* Plays one row more; false where it breaks a rule, or that cannot be known. */
static bool
play(struct edit_search *s, const struct move *m)
{
	struct context *c = &s->context;
	struct trial t;

	s->checks++;
	game_check(&t, s->state, c, m, false);
	s->broken = t.count || t.unknown;
	if (s->broken)
		return false;
	s->sure &= !t.unverified;
	s->legal += !t.unverified;
	c->doubt.count = 0;
	c->game->apply(s->state, c, m);
	s->broken = c->doubt.count != 0;
	return !s->broken;
}

/* Plays the rows from here on, while they are legal.  Those up to the stop do
 * not count: they are legal without an edit. */
static void
play_on(struct edit_search *s, int from)
{
	const struct lost *l = s->lost;

	for (int i = from; i < l->count; i++) {
		if (i <= l->stop)
			s->legal = 0;
		if (!l->announced[i] && !play(s, &l->row[i]))
			break;
	}
}

static int
bits(int number)
{
	int n = 0;

	for (; number > 1; number = (number + 1) / 2)
		n++;
	return n;
}

/* What the rows have in common, else `?`; false: they are different moves. */
static bool
keep_common(const struct verb *verbs, struct move *all, const struct move *m)
{
	if (all->verb != m->verb || all->actor != m->actor)
		return false;
	for (int key = 0; verbs[m->verb].keys[key].name; key++) {
		int n, other;
		const int16_t *with = move_items(m, key, &other);

		(void)move_items(all, key, &n);
		if (key_is_list(&verbs[m->verb].keys[key])) {
			if (n != other)
				return false;
			for (int i = 0; i < n; i++) {
				int16_t *item =
				    &all->items[all->value[key] + i];

				if (*item != with[i])
					*item = UNSEEN;
			}
		} else if (!move_has(all, key) || !move_has(m, key)) {
			move_unset(all, key);
		} else if (all->value[key] != m->value[key]) {
			all->value[key] = UNSEEN;
			all->given |= (uint16_t)bit(key);
		}
	}
	return true;
}

/* Keeps an edit that was tried, with `row` put in or in its place, or NULL. */
static void
keep_edit(struct edit_search *s, enum lost_edit edit, const struct move *row)
{
	struct best *b = &s->here[edit];
	struct lost_edits *e = &b->edits;
	const int worth =
	    s->legal + (s->lost->complete && !s->broken ? ENDS : 0);

	s->tried[edit]++;
	if (!s->legal || worth < b->worth)
		return;
	if (worth > b->worth)
		*b = (struct best){.edits = {.edit = edit,
					     .at = s->at,
					     .legal = s->legal,
					     .sure = s->sure,
					     .alike = true},
				   .worth = worth,
				   .all = !s->broken};
	if (row && e->found < LOST_NAMED)
		e->put[e->found] = *row;
	if (row && !e->found)
		b->common = *row;
	else if (row && e->alike)
		e->alike = keep_common(s->context.game->verbs, &b->common, row);
	e->found++;
}

/* Rows that fit, less those that would fit at random among that many edits. */
static int
value(const struct edit_search *s, const struct best *b)
{
	return b->worth - bits(s->tried[b->edits.edit]) + bits(b->edits.found);
}

/* --- the edits ------------------------------------------------------------ */

/* Of two lists of that many items, how many of the first does the other lack,
 * at the same place or, in a bag, anywhere? */
static int
items_apart(const int16_t *x, const int16_t *y, int count, bool bag)
{
	bool used[MOVE_ITEMS] = {false};
	int apart = 0;

	for (int i = 0; i < count; i++) {
		const int at =
		    item_at(y, used, bag ? 0 : i, bag ? count : i + 1, x[i]);

		if (at < 0)
			apart++;
		else
			used[at] = true;
	}
	return apart;
}

/* By how many values two rows of a move differ; other lengths: two or more. */
static int
differences(const struct verb *verb, const struct move *a, const struct move *b)
{
	int n = a->actor != b->actor;

	for (int key = 0; verb->keys[key].name; key++) {
		const struct key *k = &verb->keys[key];
		int count, other;
		const int16_t *x = move_items(a, key, &count);
		const int16_t *y = move_items(b, key, &other);

		if (!key_is_list(k))
			n += a->value[key] != b->value[key] &&
			     bits_has(a->given | b->given, key);
		else if (count != other)
			return 2;
		else
			n += items_apart(x, y, count, k->type == KEY_BAG);
	}
	return n;
}

/* A legal row: the one that is missing, or the one that was meant? */
static bool
try_row(void *arg, const struct move *row)
{
	struct edit_search *s = arg;
	const struct move *there = &s->lost->row[s->at];
	const struct verb *verb = &s->context.game->verbs[row->verb];

	if (row->pattern && pattern_open(row, verb->keys)) {
		s->open |= row->verb == there->verb;
		return true;
	}
	begin_at(s, s->at);
	if (play(s, row)) {
		play_on(s, s->at);
		keep_edit(s, LOST_MISSING, row);
	}
	if (row->verb == there->verb && differences(verb, row, there) == 1) {
		begin_at(s, s->at);
		if (play(s, row)) {
			s->legal = 0;
			play_on(s, s->at + 1);
			keep_edit(s, LOST_CHANGED, row);
		}
	}
	return s->checks < CHECKS_MOST;
}

/* Tries rows of the same move, with all its values but one. */
static void
try_values(struct edit_search *s, struct choosing *with)
{
	const struct move *there = &s->lost->row[s->at];
	const struct key *k = s->context.game->verbs[there->verb].keys;

	with->has_actor = with->has_verb = true;
	for (int key = 0; k[key].name && s->checks < CHECKS_MOST; key++) {
		const int n = key_is_list(&k[key]) ? there->count[key] : 1;

		for (int i = 0; i < n && bits_has(there->given, key); i++) {
			with->row = *there;
			if (!key_is_list(&k[key])) {
				with->row.given &= (uint16_t)~bit(key);
			} else {
				int16_t *item =
				    with->row.items + there->value[key];

				item[i] = item[n - 1];
				with->row.count[key]--;
			}
			s->checks += LISTING;
			choices_each(with, try_row, s);
		}
	}
}

/* Tries every edit of this row, and keeps the best of all so far. */
static void
try_place(struct edit_search *s)
{
	const struct lost *l = s->lost;
	const struct verb *verbs = s->context.game->verbs;
	struct choosing all = {
	    .state = s->before[s->at], .context = &s->context, .rolls = true};
	const struct move *row = &l->row[s->at];
	const bool is_stop = s->at == l->stop;
	const bool is_twice = s->at && move_equal(row, row - 1, verbs);

	memset(s->here, 0, sizeof(s->here));
	s->open = false;
	begin_at(s, s->at);
	if (is_stop || is_twice)
		play_on(s, s->at + 1);
	if (is_stop) {
		keep_edit(s, LOST_NONE, NULL);
		s->without = s->here[LOST_NONE].worth;
	}
	if (is_twice)
		keep_edit(s, LOST_TWICE, NULL);
	begin_at(s, s->at);
	if (s->at + 1 < l->count && !l->announced[s->at + 1] &&
	    play(s, row + 1) && play(s, row)) {
		play_on(s, s->at + 2);
		keep_edit(s, LOST_SWAPPED, NULL);
	}
	s->checks += LISTING;
	choices_each(&all, try_row, s);
	if (s->open)
		try_values(s, &all);
	for (int i = LOST_MISSING; i <= LOST_CHANGED; i++) {
		if (s->here[i].worth && value(s, &s->here[i]) > s->value) {
			s->best = s->here[i];
			s->value = value(s, &s->best);
		}
	}
}

/* Is the best edit better by SURE than leaving the row out?  A row that is
 * there twice is sure to be left out. */
static bool
is_sure(const struct edit_search *s)
{
	const struct lost_edits *e = &s->best.edits;

	if (e->edit == LOST_TWICE && e->at == s->lost->stop)
		return true;
	return e->edit && s->value >= s->without + SURE;
}

bool
lost_find(struct lost *l)
{
	struct edit_search *s = calloc(1, sizeof(*s));
	bool found;

	if (!s)
		return false;
	s->lost = l;
	s->context = context_looking(&l->context, &s->coverage);
	s->context.asked = NULL;
	memcpy(s->before[0], l->state, sizeof(l->state));
	for (int i = 0; i < l->stop; i++) {
		begin_at(s, i);
		s->context.game->apply(s->state, &s->context, &l->row[i]);
		memcpy(s->before[i + 1], s->state, sizeof(s->state));
	}
	for (s->at = l->stop; s->at >= 0 && s->checks < CHECKS_MOST; s->at--) {
		try_place(s);
		if (is_sure(s) && s->best.all)
			break; /* another one would be farther away */
	}
	l->best = s->best.edits;
	if (l->best.alike)
		l->best.put[0] = s->best.common;
	found = is_sure(s);
	free(s);
	return found;
}
