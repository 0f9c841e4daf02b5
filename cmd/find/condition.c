/* Conditions of `umpire find`, in three steps: the words of the command line
 * become terms once (what a key and a value are is unknown until then); at each
 * game the terms are bound to what its game and pack know (a path, an argument,
 * a seat), and a value that no game can have is noted with the nearest word; at
 * each row the bound terms are asked.
 */
#include <ctype.h>
#include <stdatomic.h>
#include <string.h>
#include <strings.h>

#include "../../core/hash.h"
#include "../../logs/grammar.h"
#include "condition.h"

/* --- words ---------------------------------------------------------------- */

static bool
cut_end(struct slice *key, const char *end)
{
	const size_t size = strlen(end);

	if (key->size <= size ||
	    memcmp(key->at + key->size - size, end, size) != 0)
		return false;
	key->size -= size;
	return true;
}

/* The next word: up to a blank, but for blanks between double quotes. */
static struct slice
next_word(struct slice *rest)
{
	struct slice word;
	bool quoted = false;
	size_t i = 0;

	while (rest->size && *rest->at == ' ')
		*rest = (struct slice){rest->at + 1, rest->size - 1};
	for (; i < rest->size && (quoted || rest->at[i] != ' '); i++)
		quoted ^= rest->at[i] == '"';
	word = (struct slice){rest->at, i};
	*rest = (struct slice){rest->at + i, rest->size - i};
	return word;
}

/* `3..5`: the numbers from 3 to 5. */
static void
take_range(struct term *t)
{
	const char *dots = NULL;
	int32_t least, most;
	size_t i;

	for (i = 1; i + 1 < t->value.size && !dots; i++)
		if (t->value.at[i] == '.' && t->value.at[i + 1] == '.')
			dots = t->value.at + i;
	if (!dots ||
	    !slice_number((struct slice){t->value.at, i - 1}, &least) ||
	    !slice_number((struct slice){dots + 2, t->value.size - i - 1},
			  &most))
		return;
	t->between = true;
	t->bad = least > most;
	t->least = least;
	t->most = most;
}

/* One value of a term; `3..5` and -min and -max are numbers from and to. */
static void
take_value(struct term *t, struct slice value, bool min, bool max)
{
	t->value = value;
	t->least = INT32_MIN;
	t->most = INT32_MAX;
	if (min || max) {
		t->between = true;
		t->bad = !slice_number(value, min ? &t->least : &t->most);
	} else {
		take_range(t);
	}
}

/* A term for each of its values, which a comma parts. */
static const char *
take_values(struct condition *c, struct slice key, struct slice values,
	    enum find_join join)
{
	const bool other = cut_end(&key, "!");
	const bool min = !other && cut_end(&key, "-min"),
		   max = !other && !min && cut_end(&key, "-max");
	const bool quoted = values.size > 1 && *values.at == '"' &&
			    values.at[values.size - 1] == '"';

	if (quoted)
		values = (struct slice){values.at + 1, values.size - 2};
	while (values.at) {
		struct term *t = &c->terms[c->count];

		if (c->count++ == TERMS)
			return "a condition has at most 16 values";
		*t = (struct term){.key = key, .other = other, .join = join};
		if (quoted) {
			take_value(t, values, min, max);
			return NULL;
		}
		take_value(t, slice_cut(&values, ','), min, max);
		join = other ? FIND_AND : FIND_OR_VALUE;
	}
	return NULL;
}

const char *
condition_parse(struct condition *c, const char *words)
{
	struct slice rest = slice_of(words), value, key;
	enum find_join join = FIND_OR;
	const char *wrong = NULL;

	c->count = 0;
	while (!wrong && (value = next_word(&rest)).size) {
		if (slice_is(value, "or") && join == FIND_AND) {
			join = FIND_OR;
			continue;
		}
		key = slice_cut(&value, '=');
		if (!key.size || !value.at)
			return "a condition is made of KEY=VALUE, KEY!=VALUE, "
			       "KEY-min=VALUE and KEY-max=VALUE, with `or` "
			       "between them";
		wrong = take_values(c, key, value, join);
		join = FIND_AND;
	}
	if (!wrong && c->count && join == FIND_OR)
		return "a condition does not end with `or`";
	return wrong ? wrong : c->count ? NULL : "there is no condition";
}

/* --- what they mean in a game --------------------------------------------- */

static bool
is_argument(const struct game *g, struct slice key)
{
	const struct verb *v;
	int k;

	for (v = g->verbs; v->name; v++)
		for (k = 0; k < verb_keys(v); k++)
			if (slice_is(key, v->keys[k].name))
				return true;
	return false;
}

static enum find_kind
kind_of(const struct game *g, const struct pack *p, const struct term *t,
	struct place *place)
{
	static const char *const rows[] = {"actor", "move", "n", "hash",
					   "note"};
	static const char *const others[] = {"game", "edition", "pack", "seats",
					     "player"};
	size_t i;

	for (i = 0; i < sizeof(rows) / sizeof(rows[0]); i++)
		if (slice_is(t->key, rows[i]))
			return FIND_ROW;
	if (field_find(g, p, t->key, place))
		return FIND_STATE;
	for (i = 0; i < sizeof(others) / sizeof(others[0]); i++)
		if (slice_is(t->key, others[i]))
			return FIND_GAME;
	return is_argument(g, t->key) ? FIND_ROW : FIND_NONE;
}

/* --- what can be ---------------------------------------------------------- */

/* Calls with each word that a value of the row or the game can be; false where
 * it is a number or free. */
static bool
each_value(struct audit *a, struct slice key,
	   void (*take)(void *arg, struct slice), void *arg)
{
	const struct game *g = audit_context(a)->game;
	const struct pack *p = audit_context(a)->pack;
	const struct slice *players = audit_players(a);
	const bool player = slice_is(key, "player"),
		   actor = slice_is(key, "actor");
	bool listed = false, free_word = false, sits = player || actor;
	const struct verb *v;
	int i, k;

	if (actor)
		take(arg, slice_of("table"));
	for (i = 0; actor && i < domain_size(g->seats); i++)
		take(arg, domain_name(g->seats, p, i));
	for (v = g->verbs; slice_is(key, "move") && v->name; v++)
		take(arg, slice_of(v->name));
	for (i = 0; slice_is(key, "game") && games[i]; i++)
		take(arg, slice_of(games[i]->id));
	for (i = 0; slice_is(key, "edition") && g->editions[i]; i++)
		take(arg, slice_of(g->editions[i]));
	for (v = g->verbs; v->name; v++)
		for (k = 0; !actor && k < verb_keys(v); k++) {
			const struct domain *d = v->keys[k].domain;

			if (!slice_is(key, v->keys[k].name))
				continue;
			sits |= d == g->seats;
			free_word |= !d;
			listed |= d != NULL;
			for (i = 0; d && i < domain_size(d); i++)
				if (domain_has(d, p, i))
					take(arg, domain_name(d, p, i));
		}
	for (i = 0; sits && i < SEATS_MAX; i++)
		if (players[i].size)
			take(arg, players[i]);
	return player || actor || slice_is(key, "move") ||
	       slice_is(key, "game") || (listed && !free_word);
}

static bool
same_word(struct slice a, struct slice b)
{
	return a.size == b.size &&
	       (!a.size || strncasecmp(a.at, b.at, a.size) == 0);
}

struct wanted {
	struct slice word;
	bool found;
};

static void
compare_value(void *arg, struct slice word)
{
	struct wanted *w = arg;

	w->found |= same_word(w->word, word);
}

/* Can a row or a game have it? */
static bool
can_be(struct audit *a, const struct term *t)
{
	struct wanted w = {t->value, false};
	size_t digits = 0;
	int32_t number;

	if (slice_is(t->key, "hash")) {
		while (digits < t->value.size &&
		       isxdigit((unsigned char)t->value.at[digits]))
			digits++;
		return digits == 16 && digits == t->value.size;
	}
	if (t->between)
		return !t->bad && t->most > 0 &&
		       (t->least == INT32_MIN || t->least > 0);
	if (slice_is(t->key, "n") || slice_is(t->key, "seats"))
		return slice_number(t->value, &number) && number > 0;
	if (slice_is(t->key, "note"))
		return t->value.size > 0;
	return !each_value(a, t->key, compare_value, &w) || w.found ||
	       memchr(t->value.at, '+', t->value.size) ||
	       slice_is(t->value, "?");
}

static void
offer(void *near, struct slice word)
{
	near_offer(near, word);
}

/* Once, whichever thread finds it. */
static void
find_near(struct term *t, struct audit *a)
{
	struct buf words = buf_in(t->near, sizeof(t->near));
	struct near near;

	near_begin(&near, t->value);
	each_value(a, t->key, offer, &near);
	near_print(&near, &words);
}

static bool
names_move(const struct condition *c)
{
	int i;

	for (i = 0; i < c->count; i++)
		if (slice_is(c->terms[i].key, "move"))
			return true;
	return false;
}

/* The value of a field, or a number to compare it with, which the field itself
 * need not be able to have. */
static bool
bind_value(const struct term *t, struct bound_condition *b, int i)
{
	const struct place *place = &b->place[i];

	if (!t->between)
		return field_parse(b->pack, place, t->value, b->values[i]);
	return !t->bad && place_elements(place) == 1;
}

static void
bind_term(struct condition *c, struct bound_condition *b, struct audit *a,
	  int i)
{
	struct term *t = &c->terms[i];
	bool good = true;

	b->kind[i] = kind_of(b->game, b->pack, t, &b->place[i]);
	if (b->kind[i] == FIND_NONE)
		return;
	t->key_known = true;
	if (b->kind[i] == FIND_STATE) {
		good = bind_value(t, b, i);
		/* a word of both is the row's where a row is asked for */
		if ((!good || names_move(c)) && is_argument(b->game, t->key)) {
			b->kind[i] = FIND_ROW;
			good = true;
		}
	}
	if (good && b->kind[i] != FIND_STATE)
		good = can_be(a, t);
	if (good) {
		t->value_known = true;
		return;
	}
	b->kind[i] = FIND_NONE;
	if (!atomic_exchange(&t->asked, true))
		find_near(t, a);
}

/* --- does it hold --------------------------------------------------------- */

static bool
number_holds(const struct term *t, int64_t number)
{
	return number >= t->least && number <= t->most;
}

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
seat_of(struct audit *a, struct slice word)
{
	const struct slice *players = audit_players(a);
	const struct context *c = audit_context(a);
	int i;

	for (i = 0; i < SEATS_MAX && i < domain_size(c->game->seats); i++)
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
		if (same_word(one, item) || same_word(one, seat_of(a, item)))
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
	size_t i;

	for (i = 0; i + t->value.size <= note.size; i++)
		if (strncasecmp(note.at + i, t->value.at, t->value.size) == 0)
			return !t->other;
	return t->other;
}

static bool
row_holds(const struct term *t, struct audit *a)
{
	const struct row *row = audit_row(a);
	char digits[24];
	struct buf d = buf_in(digits, sizeof(digits));

	if (slice_is(t->key, "actor"))
		return is_in(a, t->value,
			     row->cell[CELL_ACTOR].size
				 ? row->cell[CELL_ACTOR]
				 : slice_of("table")) != t->other;
	if (slice_is(t->key, "note"))
		return note_holds(t, row->cell[CELL_NOTE]);
	if (slice_is(t->key, "move"))
		return compare_words(t, row->cell[CELL_MOVE]);
	if (slice_is(t->key, "n"))
		buf_number(&d, (int64_t)audit_n(a));
	else if (slice_is(t->key, "hash"))
		buf_hex(&d, state_hash(audit_context(a)->game, audit_state(a)),
			16);
	else
		return argument_holds(t, a);
	return compare_words(t, (struct slice){d.at, d.size});
}

static bool
game_holds(const struct term *t, struct audit *a)
{
	const struct context *c = audit_context(a);
	char seats[24];
	struct buf s = buf_in(seats, sizeof(seats));

	if (slice_is(t->key, "player"))
		return same_word(seat_of(a, t->value), t->value) == t->other;
	buf_number(&s, c->seats);
	return compare_words(t, slice_is(t->key, "game") ? slice_of(c->game->id)
				: slice_is(t->key, "edition")
				    ? slice_of(c->game->editions[c->edition])
				: slice_is(t->key, "pack")
				    ? slice_of(audit_summary(a)->pack)
				    : slice_of(seats));
}

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

void
condition_bind(struct condition *c, struct bound_condition *b, struct audit *a)
{
	const struct context *now = audit_context(a);
	int i;

	if (!now->game || (b->game == now->game && b->pack == now->pack))
		return;
	b->game = now->game;
	b->pack = now->pack;
	for (i = 0; i < c->count; i++)
		bind_term(c, b, a, i);
}

static bool
term_holds(const struct condition *c, const struct bound_condition *b, int i,
	   struct audit *a)
{
	const struct term *t = &c->terms[i];

	switch (b->kind[i]) {
	case FIND_NONE:
		break;
	case FIND_ROW:
		return row_holds(t, a);
	case FIND_GAME:
		return game_holds(t, a);
	case FIND_STATE:
		return state_holds(t, b, i, a);
	}
	return false;
}

enum find_holds
condition_holds(struct condition *c, struct bound_condition *b, struct audit *a)
{
	bool all = true, any = true, of_row = false;
	enum find_holds holds = FIND_NOT, now;
	int i;

	condition_bind(c, b, a);
	for (i = 0; i <= c->count; i++) {
		if (i == c->count || c->terms[i].join != FIND_OR_VALUE) {
			all = all && any;
			any = false;
		}
		if (i && (i == c->count || c->terms[i].join == FIND_OR)) {
			now = !all ? FIND_NOT : of_row ? FIND_AT : FIND_AFTER;
			holds = now > holds ? now : holds;
			all = true;
			of_row = false;
		}
		if (i == c->count)
			break;
		of_row |= b->kind[i] == FIND_ROW;
		any = any || (all && term_holds(c, b, i, a));
	}
	return holds;
}

void
condition_print(const struct condition *c, const struct bound_condition *b,
		struct audit *a, struct buf *t)
{
	const char *between = "";
	int i;

	for (i = 0; i < c->count; i++) {
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
