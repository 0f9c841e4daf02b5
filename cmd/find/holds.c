/* Does a condition hold?  At each row the bound terms are asked. */
#include <string.h>
#include <strings.h>

#include "../../core/hash.h"
#include "../../logs/grammar.h"
#include "condition.h"

static bool
number_holds(const struct term *t, int64_t number)
{
	return number >= t->least && number <= t->most;
}

/* Does the term hold for the words of a row: equal, or within its range? */
static bool
compare_words(const struct term *t, struct slice found)
{
	int32_t number;

	if (t->between)
		return slice_number(found, &number) && number_holds(t, number);
	return same_word(found, t->value) != t->other;
}

/* The seat where a player of that name sits, or the word itself. */
static struct slice
seat_of_player(struct audit *a, struct slice word)
{
	const struct slice *players = audit_players(a);
	const struct context *c = audit_context(a);

	for (int i = 0; i < SEATS_MAX && i < domain_size(c->game->seats); i++)
		if (word.size && same_word(players[i], word))
			return domain_name(c->game->seats, c->pack, i);
	return word;
}

/* Is the item in the list?  A player's name is that of the seat. */
static bool
is_in(struct audit *a, struct slice item, struct slice list)
{
	while (list.at) {
		struct slice one = slice_cut(&list, '+');

		one = slice_cut(&one, '*');
		if (same_word(one, item) ||
		    same_word(one, seat_of_player(a, item)))
			return true;
	}
	return false;
}

static bool
some_number(const struct term *t, struct slice list)
{
	while (list.at)
		if (compare_words(t, slice_cut(&list, '+')))
			return true;
	return false;
}

/* An argument of the row: each item of the value is in its list. */
static bool
argument_holds(const struct term *t, struct audit *a)
{
	struct slice rest = audit_row(a)->cell[CELL_ARGS], key, value, items;
	bool there = false, all = true;

	while (args_next(&rest, &key, &value, NULL)) {
		if (!slice_equal(key, t->key))
			continue;
		there = true;
		if (t->between)
			return some_number(t, value);
		for (items = t->value; all && items.at;)
			all = is_in(a, slice_cut(&items, '+'), value);
	}
	return there && all != t->other;
}

static bool
note_holds(const struct term *t, struct slice note)
{
	for (size_t i = 0; i + t->value.size <= note.size; i++)
		if (strncasecmp(note.at + i, t->value.at, t->value.size) == 0)
			return !t->other;
	return t->other;
}

/* A word of the row or the game, as one types it; false: not one word. */
static bool
word_of(struct audit *a, struct slice key, struct buf *t)
{
	const struct context *c = audit_context(a);
	const struct slice move = audit_row(a)->cell[CELL_MOVE];

	if (slice_is(key, "move"))
		buf_bytes(t, move.at, move.size);
	else if (slice_is(key, "n"))
		buf_number(t, (int64_t)audit_n(a));
	else if (slice_is(key, "hash"))
		buf_hex(t, state_hash(c->game, audit_state(a)), 16);
	else if (slice_is(key, "game"))
		buf_add(t, c->game->id);
	else if (slice_is(key, "edition"))
		buf_add(t, c->game->editions[c->edition]);
	else if (slice_is(key, "pack"))
		buf_add(t, audit_summary(a)->pack);
	else if (slice_is(key, "seats"))
		buf_number(t, c->seats);
	return t->size > 0;
}

/* Words of the row or the game, whose players are known by name, too. */
static bool
words_hold(const struct term *t, struct audit *a)
{
	const struct slice *cells = audit_row(a)->cell;
	BUF(word, 200);

	if (slice_is(t->key, "actor"))
		return is_in(a, t->value,
			     cells[CELL_ACTOR].size
				 ? cells[CELL_ACTOR]
				 : slice_of("table")) != t->other;
	if (slice_is(t->key, "note"))
		return note_holds(t, cells[CELL_NOTE]);
	/* the name of somebody who plays becomes a seat */
	if (slice_is(t->key, "player"))
		return same_word(seat_of_player(a, t->value), t->value) ==
		       t->other;
	if (word_of(a, t->key, &word))
		return compare_words(t, (struct slice){word.at, word.size});
	return argument_holds(t, a);
}

/* Does the term hold for the field?  What is unknown equals only `unknown`. */
static bool
state_holds(const struct term *t, const struct bound_condition *b, int i,
	    struct audit *a)
{
	const struct place *place = &b->place[i];
	const void *state = audit_state(a);
	const int64_t found = field_get(place->field, state, place->element);

	if (!t->between && !t->other)
		return field_holds(place, state, b->values[i]);
	/* of what is unknown only that is known */
	if (field_unknown(place->field, found))
		return false;
	return t->between ? number_holds(t, found)
			  : !field_holds(place, state, b->values[i]);
}

static bool
term_holds(const struct condition *c, const struct bound_condition *b, int i,
	   struct audit *a)
{
	if (b->kind[i] == FIND_STATE)
		return state_holds(&c->terms[i], b, i, a);
	if (b->kind[i] == FIND_RULE)
		return b->judged[i] != c->terms[i].other;
	return b->kind[i] != FIND_NONE && words_hold(&c->terms[i], a);
}

void
condition_look(const struct condition *c, struct bound_condition *b,
	       struct audit *a)
{
	const struct coverage *now = audit_context(a)->coverage;

	for (int i = 0; c->of_rules && audit_context(a)->game && i < c->count;
	     i++) {
		const struct term *t = &c->terms[i];
		uint64_t count;

		if (b->rule[i] < 0)
			continue;
		if (slice_is(t->key, "ruling")) {
			b->judged[i] = b->asked.ruling[b->rule[i]];
			continue;
		}
		count = slice_is(t->key, "rule") ? now->tested[b->rule[i]] : 0;
		count += now->broken[b->rule[i]];
		b->judged[i] = count != b->count[i];
		b->count[i] = count;
	}
	memset(&b->asked, 0, sizeof(b->asked));
}

/* The terms from *i to the next `or`: all must hold, of one key any. */
static enum find_holds
side_holds(const struct condition *c, const struct bound_condition *b, int *i,
	   struct audit *a)
{
	bool all = true, of_row = false;

	do {
		bool any = false;

		do {
			of_row |=
			    b->kind[*i] == FIND_ROW || b->kind[*i] == FIND_RULE;
			any = any || (all && term_holds(c, b, *i, a));
			++*i;
		} while (*i < c->count && c->terms[*i].join == FIND_OR_VALUE);
		all = all && any;
	} while (*i < c->count && c->terms[*i].join == FIND_AND);
	if (!all)
		return FIND_NOT;
	return of_row ? FIND_AT : FIND_AFTER;
}

enum find_holds
condition_holds(struct condition *c, struct bound_condition *b, struct audit *a)
{
	enum find_holds holds = FIND_NOT, now;

	condition_bind(c, b, a);
	for (int i = 0; i < c->count;) {
		now = side_holds(c, b, &i, a);
		holds = now > holds ? now : holds;
	}
	return holds;
}

void
condition_print(const struct condition *c, const struct bound_condition *b,
		struct audit *a, struct buf *t)
{
	const char *between = "";

	for (int i = 0; i < c->count; i++) {
		if (b->kind[i] != FIND_STATE ||
		    c->terms[i].join == FIND_OR_VALUE)
			continue;
		buf_add(t, between);
		buf_safe(t, c->terms[i].key);
		buf_add(t, " is ");
		field_print_place(b->pack, audit_state(a), &b->place[i], t);
		between = ", ";
	}
}
