/* A sentence read backwards: the pattern is followed, and what is in the place
 * of a value is compared with the words for each. */
#include "row_said.h"

#include <string.h>

#include "../csv/blank.h"
#include "../say/say.h"

enum { TRIED = 20000, SPEAKERS = 4, SAID_SIZE = 400 };

struct said {
	struct speaker speaker[SPEAKERS]; /* ids and names, names,
					      ids; an empty seat */
	struct slice line;
	struct slice noun; /* what the items of the list are called */
	const char *end;   /* of the pattern */
	struct move *rows;
	int count, tried;
};

static void follow(struct said *, const char *pattern, size_t at, bool mark,
		   const struct move *);

/* Are these the next words of the line?  How many bytes, or -1. */
static int
next_are(const struct said *x, size_t at, const char *words)
{
	const size_t n = strlen(words);

	return n <= x->line.size - at && memcmp(x->line.at + at, words, n) == 0
		   ? (int)n
		   : -1;
}

/* --- values --------------------------------------------------------------- */

/* A number at this place; how many bytes, or 0. */
static size_t
number_at(const struct said *x, size_t at, int32_t *number)
{
	size_t n = at < x->line.size && x->line.at[at] == '-';

	while (at + n < x->line.size && x->line.at[at + n] >= '0' &&
	       x->line.at[at + n] <= '9' && n < 6)
		n++;
	return slice_number((struct slice){x->line.at + at, n}, number) ? n : 0;
}

/* The key has this value, if that is what is there. */
static void
try_value(struct said *x, int key, int32_t value, struct slice inside,
	  const char *after, size_t at, const struct move *so_far)
{
	struct move m = *so_far;
	char words[SAID_SIZE], before[SAID_SIZE] = "\1";

	move_set(&m, key, value);
	for (int i = 0; i < SPEAKERS && x->tried++ < TRIED; i++) {
		struct buf t = buf_in(words, sizeof(words));
		int n;

		say_slot(&x->speaker[i], &m, inside, &t);
		n = next_are(x, at, words);
		if (n >= 0 && strcmp(words, before) != 0)
			follow(x, after, at + (size_t)n, false, &m);
		memcpy(before, words, sizeof(before));
	}
}

static void items(struct said *, int key, const char *after, size_t at,
		  const struct move *);

/* One more of a list: it ends here, or another follows. */
static void
push(struct said *x, int key, int item, int times, const char *after, size_t at,
     const struct move *so_far)
{
	static const char *const between[] = {"+", ", ", " and "};
	struct move m = *so_far;

	while (times-- > 0)
		move_push(&m, key, item);
	if (m.count[key] > 40)
		return;
	follow(x, after, at, false, &m);
	for (size_t i = 0; i < sizeof(between) / sizeof(between[0]); i++) {
		const int n = next_are(x, at, between[i]);

		if (n > 0)
			items(x, key, after, at + (size_t)n, &m);
	}
}

/* Follows each item that the line may have at `at`, in each speaker's words. */
static void
items(struct said *x, int key, const char *after, size_t at,
      const struct move *so_far)
{
	const struct key *k =
	    &x->speaker[0].context->game->verbs[so_far->verb].keys[key];
	const int size = k->domain ? domain_size(k->domain) : 0;
	char words[SAID_SIZE], before[SAID_SIZE];
	int32_t number;
	size_t n = number_at(x, at, &number);

	if (k->flags & KEY_HIDDEN && (!n || (number > 1 && number < 20))) {
		const int unseen = n ? number : 1;
		struct buf t = buf_in(words, sizeof(words));
		int all;

		say_unseen(&x->speaker[0], unseen, x->noun, &t);
		all = next_are(x, at, words);
		if (all > 0)
			push(x, key, UNSEEN, unseen, after, at + (size_t)all,
			     so_far);
	}
	if (n && !k->domain)
		push(x, key, number, 1, after, at + n, so_far);
	for (int v = 0; v < size; v++) {
		*before = '\0';
		for (int i = 0; i < SPEAKERS && x->tried++ < TRIED; i++) {
			struct buf t = buf_in(words, sizeof(words));
			int same;

			if (!domain_has(k->domain, x->speaker[i].context->pack,
					v))
				break;
			say_value(&x->speaker[i], k->domain, v, &t);
			same = next_are(x, at, words);
			if (same > 0 && strcmp(words, before) != 0)
				push(x, key, v, 1, after, at + (size_t)same,
				     so_far);
			memcpy(before, words, sizeof(before));
		}
	}
}

/* Follows each value of `{key:...}` at `at`; `after` comes after it. */
static void
try_key(struct said *x, struct slice inside, const char *after, size_t at,
	const struct move *so_far)
{
	const struct context *c = x->speaker[0].context;
	const struct key *keys = c->game->verbs[so_far->verb].keys;
	struct slice rest = inside;
	const struct slice name = slice_cut(&rest, ':');
	const int key = key_find(keys, name);
	const struct key *k;
	int32_t number;

	if (key < 0)
		return;
	k = &keys[key];
	if (key_is_list(k)) {
		const struct slice noun = x->noun;

		x->noun = say_items_noun(rest);
		items(x, key, after, at, so_far);
		x->noun = noun;
		return;
	}
	if (number_at(x, at, &number) && !k->domain)
		try_value(x, key, number, inside, after, at, so_far);
	for (int v = 0; k->domain && v < domain_size(k->domain); v++)
		if (domain_has(k->domain, c->pack, v))
			try_value(x, key, v, inside, after, at, so_far);
	if (k->flags & KEY_HIDDEN)
		try_value(x, key, UNSEEN, inside, after, at, so_far);
}

/* --- the pattern ---------------------------------------------------------- */

/* `mark`: a colon may be due here, and the comma of the first group is not
 * (say.c). */
static void
follow(struct said *x, const char *p, size_t at, bool mark,
       const struct move *m)
{
	while (p < x->end && x->count < SAID_MOST && x->tried < TRIED) {
		const char *close;

		if (*p == '[') {
			close = strchr(p, ']');
			follow(x, close + 1, at, mark, m);
			p++;
		} else if (*p == ']') {
			p++;
		} else if (*p == '{') {
			close = strchr(p, '}');
			try_key(x,
				(struct slice){p + 1, (size_t)(close - p - 1)},
				close + 1, at, m);
			return;
		} else if (*p == ':' && p[1] == '[') {
			mark = true;
			p++;
		} else if (mark && *p == ',') {
			mark = false;
			p++;
		} else {
			if (at == x->line.size || x->line.at[at] != *p)
				return;
			mark = false;
			p++;
			at++;
		}
	}
	if (p < x->end || at < x->line.size || x->count == SAID_MOST)
		return;
	for (int i = 0; i < x->count; i++)
		if (move_equal(&x->rows[i], m,
			       x->speaker[0].context->game->verbs))
			return;
	x->rows[x->count++] = *m;
}

/* The line from here on as a sentence of each move of the seat, or (0) of those
 * that have none. */
static void
try_moves(struct said *x, int actor, size_t at)
{
	const struct game *g = x->speaker[0].context->game;

	for (int verb = 0; g->verbs[verb].name; verb++) {
		const char *words = g->verbs[verb].row;
		struct move m;

		if (!words || (g->verbs[verb].actor == ACTOR_SEAT) != !!actor)
			continue;
		move_begin(&m, g->verbs, verb, actor);
		x->end = words + strlen(words);
		follow(x, words, at, false, &m);
	}
}

static bool
is_letter(char c)
{
	return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c & 0x80;
}

/* The seat in front of each name that is by itself. */
static void
add_seats(const struct said *x, const struct slice *players, struct slice line,
	  struct buf *to)
{
	const int seats = x->speaker[0].context->seats;

	for (size_t at = 0; at < line.size; at++) {
		const bool begins = !at || !is_letter(line.at[at - 1]);

		for (int seat = 0; begins && players && seat < seats; seat++) {
			const struct slice name = players[seat];
			BUF(t, SAID_SIZE);
			size_t before;

			if (!name.size || name.size > line.size - at ||
			    memcmp(line.at + at, name.at, name.size) != 0 ||
			    (at + name.size < line.size &&
			     is_letter(line.at[at + name.size])))
				continue;
			say_seat(&x->speaker[0], seat, &t);
			before = t.size - name.size;
			if (at < before ||
			    memcmp(line.at + at - before, t.at, before) != 0)
				buf_bytes(to, t.at, before);
		}
		buf_char(to, line.at[at]);
	}
}

int
row_said(const struct context *c, const struct slice *players,
	 struct slice line, struct move rows[SAID_MOST])
{
	struct said x = {.rows = rows};
	char words[SAID_SIZE];
	BUF(t, 4 * SAID_SIZE);

	for (int i = 0; i < SPEAKERS; i++)
		x.speaker[i] =
		    (struct speaker){.context = c,
				     .players = i == 3 ? NULL : players,
				     .named = i == 1,
				     .plain = i == 2};
	line = blank_trim(line);
	if (line.size && line.at[line.size - 1] == '.')
		line.size--;
	add_seats(&x, players, line, &t);
	x.line = slice_of(t.at);
	if (t.full)
		return 0;
	try_moves(&x, 0, 0);
	for (int seat = 0; seat < c->seats; seat++)
		for (int i = 0; i < SPEAKERS; i++) {
			int n;

			t = buf_in(words, sizeof(words));
			say_seat(&x.speaker[i], seat, &t);
			buf_char(&t, ' ');
			n = next_are(&x, 0, words);
			if (n > 0)
				try_moves(&x, seat + 1, (size_t)n);
		}
	return x.count;
}
