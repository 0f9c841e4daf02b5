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

const char *
condition_parse(struct condition *c, const char *words)
{
	struct slice rest = slice_of(words);

	c->count = 0;
	while (rest.at) {
		struct slice value = slice_cut(&rest, ' '), key;
		struct term *t = &c->terms[c->count];

		if (!value.size)
			continue;
		if (c->count == TERMS)
			return "a condition has at most 8 terms";
		key = slice_cut(&value, '=');
		if (!key.size || !value.at)
			return "a condition is made of KEY=VALUE, KEY!=VALUE, "
			       "KEY-min=VALUE and KEY-max=VALUE";
		t->compare = cut_end(&key, "!")      ? FIND_OTHER
			     : cut_end(&key, "-min") ? FIND_LEAST
			     : cut_end(&key, "-max") ? FIND_MOST
						     : FIND_SAME;
		t->key = key;
		t->value = value;
		c->count++;
	}
	return c->count ? NULL : "there is no condition";
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
	static const char *const rows[] = {"actor", "move", "n", "hash"};
	static const char *const others[] = {"game", "edition", "pack",
					     "seats"};
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
each_value(const struct game *g, const struct pack *p, struct slice key,
	   void (*take)(void *arg, struct slice), void *arg)
{
	const struct verb *v;
	bool listed = false, free_word = false;
	int i, k;

	if (slice_is(key, "actor"))
		take(arg, slice_of("table"));
	for (i = 0; slice_is(key, "actor") && i < domain_size(g->seats); i++)
		take(arg, domain_name(g->seats, p, i));
	for (v = g->verbs; slice_is(key, "move") && v->name; v++)
		take(arg, slice_of(v->name));
	for (i = 0; slice_is(key, "game") && games[i]; i++)
		take(arg, slice_of(games[i]->id));
	for (i = 0; slice_is(key, "edition") && g->editions[i]; i++)
		take(arg, slice_of(g->editions[i]));
	if (slice_is(key, "actor") || slice_is(key, "move") ||
	    slice_is(key, "game"))
		return true;
	for (v = g->verbs; v->name; v++)
		for (k = 0; k < verb_keys(v); k++) {
			const struct domain *d = v->keys[k].domain;

			if (!slice_is(key, v->keys[k].name))
				continue;
			free_word |= !d;
			listed |= d != NULL;
			for (i = 0; d && i < domain_size(d); i++)
				if (domain_has(d, p, i))
					take(arg, domain_name(d, p, i));
		}
	return listed && !free_word;
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
can_be(const struct game *g, const struct pack *p, const struct term *t)
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
	if (slice_is(t->key, "n") || slice_is(t->key, "seats") ||
	    t->compare >= FIND_LEAST)
		return slice_number(t->value, &number) && number > 0;
	return !each_value(g, p, t->key, compare_value, &w) || w.found ||
	       slice_is(t->value, "?");
}

static void
offer(void *near, struct slice word)
{
	near_offer(near, word);
}

/* Once, whichever thread finds it. */
static void
find_near(struct term *t, const struct game *g, const struct pack *p)
{
	struct text words = text_in(t->near, sizeof(t->near));
	struct near near;

	near_begin(&near, t->value);
	each_value(g, p, t->key, offer, &near);
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
	int32_t number;

	if (t->compare < FIND_LEAST)
		return field_parse(b->pack, place, t->value, b->values[i]);
	if (!slice_number(t->value, &number) ||
	    (place->element < 0 && field_elements(place->field) > 1))
		return false;
	b->values[i][0] = number;
	return true;
}

static void
bind_term(struct condition *c, struct bound_condition *b, int i)
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
		good = can_be(b->game, b->pack, t);
	if (good) {
		t->value_known = true;
		return;
	}
	b->kind[i] = FIND_NONE;
	if (!atomic_exchange(&t->asked, true))
		find_near(t, b->game, b->pack);
}

/* --- does it hold --------------------------------------------------------- */

static bool
compare_words(const struct term *t, struct slice found)
{
	int32_t a, b;

	if (t->compare == FIND_SAME)
		return same_word(found, t->value);
	if (t->compare == FIND_OTHER)
		return !same_word(found, t->value);
	if (!slice_number(found, &a) || !slice_number(t->value, &b))
		return false;
	return t->compare == FIND_LEAST ? a >= b : a <= b;
}

/* An argument of the row; one item of a list is enough. */
static bool
argument_holds(const struct term *t, struct audit *a)
{
	struct slice rest = audit_row(a)->cell[CELL_ARGS], key, value;
	bool there = false;

	while (args_next(&rest, &key, &value, NULL)) {
		if (!slice_equal(key, t->key))
			continue;
		there = true;
		while (value.at) {
			struct slice item = slice_cut(&value, '+');

			item = slice_cut(&item, '*');
			if (t->compare == FIND_OTHER ? same_word(item, t->value)
						     : compare_words(t, item))
				return t->compare != FIND_OTHER;
		}
	}
	return there && t->compare == FIND_OTHER;
}

static bool
row_holds(const struct term *t, struct audit *a)
{
	const struct row *row = audit_row(a);
	char digits[24];
	struct text d = text_in(digits, sizeof(digits));

	if (slice_is(t->key, "actor"))
		return compare_words(t, row->cell[CELL_ACTOR].size
					    ? row->cell[CELL_ACTOR]
					    : slice_of("table"));
	if (slice_is(t->key, "move"))
		return compare_words(t, row->cell[CELL_MOVE]);
	if (slice_is(t->key, "n"))
		text_number(&d, (int64_t)audit_n(a));
	else if (slice_is(t->key, "hash"))
		text_hex(&d, state_hash(audit_context(a)->game, audit_state(a)),
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
	struct text s = text_in(seats, sizeof(seats));

	text_number(&s, c->seats);
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
	int64_t found;

	if (t->compare == FIND_SAME)
		return field_holds(place, state, b->values[i]);
	found = field_get(place->field, state,
			  place->element < 0 ? 0 : place->element);
	/* nothing is known of it but that */
	if (field_unknown(place->field, found))
		return false;
	if (t->compare == FIND_OTHER)
		return !field_holds(place, state, b->values[i]);
	return t->compare == FIND_LEAST ? found >= b->values[i][0]
					: found <= b->values[i][0];
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
		bind_term(c, b, i);
}

bool
condition_holds(struct condition *c, struct bound_condition *b, struct audit *a)
{
	int i;

	condition_bind(c, b, a);
	for (i = 0; i < c->count; i++) {
		const struct term *t = &c->terms[i];

		if (b->kind[i] == FIND_NONE ||
		    (b->kind[i] == FIND_ROW && !row_holds(t, a)) ||
		    (b->kind[i] == FIND_GAME && !game_holds(t, a)) ||
		    (b->kind[i] == FIND_STATE && !state_holds(t, b, i, a)))
			return false;
	}
	return true;
}

bool
condition_is_of_rows(const struct condition *c, const struct bound_condition *b)
{
	int i;

	for (i = 0; i < c->count; i++)
		if (b->kind[i] == FIND_ROW)
			return true;
	return false;
}

void
condition_print(const struct condition *c, const struct bound_condition *b,
		struct audit *a, struct text *t)
{
	const char *between = "";
	int i;

	for (i = 0; i < c->count; i++) {
		if (b->kind[i] != FIND_STATE)
			continue;
		text_add(t, between);
		text_safe(t, c->terms[i].key);
		text_add(t, " is ");
		field_print_place(b->pack, audit_state(a), &b->place[i], t);
		between = ", ";
	}
}
