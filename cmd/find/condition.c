/* What the words of a condition mean: those of the command line become terms
 * once (what a key and a value are is unknown until then); at each game the
 * terms are bound to what its game and pack know (a path, an argument, a seat),
 * and a value that no game can have is noted with the nearest word. */
#include <ctype.h>
#include <stdatomic.h>
#include <string.h>

#include "../../core/hash.h"
#include "condition.h"

/* Keys that are not fields or arguments. */
static const struct {
	const char *name;
	enum find_kind kind;
} known[] = {{"actor", FIND_ROW},    {"move", FIND_ROW},  {"n", FIND_ROW},
	     {"hash", FIND_ROW},     {"note", FIND_ROW},  {"game", FIND_GAME},
	     {"edition", FIND_GAME}, {"pack", FIND_GAME}, {"seats", FIND_GAME},
	     {"player", FIND_GAME},  {"rule", FIND_RULE}, {"broken", FIND_RULE},
	     {"ruling", FIND_RULE}};

static enum find_kind
known_kind(struct slice key)
{
	for (size_t i = 0; i < sizeof(known) / sizeof(known[0]); i++)
		if (slice_is(key, known[i].name))
			return known[i].kind;
	return FIND_NONE;
}

/* --- words ---------------------------------------------------------------- */

/* Cuts this end off the key; false: it does not end so. */
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
		t->of_rule = known_kind(key) == FIND_RULE;
		c->of_rules |= t->of_rule;
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

	*c = (struct condition){.count = 0};
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
	for (const struct verb *v = g->verbs; v->name; v++)
		if (key_find(v->keys, key) >= 0)
			return true;
	return false;
}

/* What the key of a term asks: of the row, the game, or the state (*place). */
static enum find_kind
kind_of(const struct game *g, const struct pack *p, const struct term *t,
	struct place *place)
{
	const enum find_kind kind = known_kind(t->key);

	if (kind != FIND_ROW && field_find(g, p, t->key, place))
		return FIND_STATE;
	return !kind && is_argument(g, t->key) ? FIND_ROW : kind;
}

/* The id of a rule of this game, or the key of a ruling, by number, in the
 * words of the term: with `bismarck/` or without; NULL after the last. */
static const char *
rule_word(const struct game *g, const struct term *t, int number)
{
	if (slice_is(t->key, "ruling"))
		return g->rulings[number].key;
	return g->rules[number].id;
}

static struct slice
without_game(const struct game *g, struct slice id)
{
	const struct slice all = id;
	const struct slice game = slice_cut(&id, '/');

	return id.at && slice_is(game, g->id) ? id : all;
}

/* The number of the rule or ruling that the term names; -1: there is none. */
static int
rule_number(const struct game *g, const struct term *t)
{
	const struct slice id = without_game(g, t->value);
	int i = slice_is(t->key, "ruling") ? 0 : 1;

	while (rule_word(g, t, i) && !slice_is(id, rule_word(g, t, i)))
		i++;
	return rule_word(g, t, i) ? i : -1;
}

/* --- what can be ---------------------------------------------------------- */

/* Takes the words that a value of the row or the game can be. */
struct taker {
	void (*take)(void *arg, struct slice);
	void *arg;
};

static void
take_names(const struct taker *t, const struct domain *d, const struct pack *p)
{
	for (int i = 0; i < domain_size(d); i++)
		if (domain_has(d, p, i))
			t->take(t->arg, domain_name(d, p, i));
}

static void
take_players(const struct taker *t, struct audit *a)
{
	for (int i = 0; i < SEATS_MAX; i++)
		if (audit_players(a)[i].size)
			t->take(t->arg, audit_players(a)[i]);
}

/* What arguments of this name can be; *seats: one of them is a seat, so a
 * player.  *free: it is a number, or any word. */
static void
take_arguments(const struct taker *t, const struct context *c, struct slice key,
	       bool *seats, bool *listed, bool *free)
{
	for (const struct verb *v = c->game->verbs; v->name; v++) {
		const int at = key_find(v->keys, key);
		const struct domain *d = at < 0 ? NULL : v->keys[at].domain;

		if (at < 0)
			continue;
		*seats |= d == c->game->seats;
		*listed |= d != NULL;
		*free |= !d;
		if (d)
			take_names(t, d, c->pack);
	}
}

/* Hands each value that the key can have to the taker; false: there are others
 * too, as for a number or free words. */
static bool
each_value(struct audit *a, struct slice key, struct taker t)
{
	const struct context *c = audit_context(a);
	const struct game *g = c->game;
	bool seats = slice_is(key, "player"), listed = seats, free = false;

	if (slice_is(key, "actor")) {
		t.take(t.arg, slice_of("table"));
		take_names(&t, g->seats, c->pack);
		take_players(&t, a);
		return true;
	}
	if (slice_is(key, "game")) {
		for (int i = 0; games[i]; i++)
			t.take(t.arg, slice_of(games[i]->id));
		listed = true;
	}
	for (int i = 0; slice_is(key, "edition") && g->editions[i]; i++)
		t.take(t.arg, slice_of(g->editions[i]));
	if (slice_is(key, "move")) {
		for (const struct verb *v = g->verbs; v->name; v++)
			t.take(t.arg, slice_of(v->name));
		listed = true;
	}
	take_arguments(&t, c, key, &seats, &listed, &free);
	if (seats)
		take_players(&t, a);
	return listed && !free;
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
	return !each_value(a, t->key, (struct taker){compare_value, &w}) ||
	       w.found || memchr(t->value.at, '+', t->value.size) ||
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
	const struct game *g = audit_context(a)->game;
	struct buf words = buf_in(t->near, sizeof(t->near));
	struct near near;

	near_begin(&near, without_game(audit_context(a)->game, t->value));
	if (t->of_rule)
		for (int i = !slice_is(t->key, "ruling"); rule_word(g, t, i);
		     i++)
			near_offer(&near, slice_of(rule_word(g, t, i)));
	else
		each_value(a, t->key, (struct taker){offer, &near});
	near_print(&near, &words);
}

static bool
names_move(const struct condition *c)
{
	for (int i = 0; i < c->count; i++)
		if (slice_is(c->terms[i].key, "move"))
			return true;
	return false;
}

/* The value of a field, or any number to compare it with. */
static bool
bind_value(const struct term *t, struct bound_condition *b, int i)
{
	const struct place *place = &b->place[i];

	if (!t->between)
		return field_parse(b->pack, place, t->value, b->values[i]);
	return !t->bad && place_elements(place) == 1;
}

/* What the term means in this game; an impossible value is kept for the end. */
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
	if (b->kind[i] == FIND_RULE)
		good = b->rule[i] >= 0;
	else if (good && b->kind[i] != FIND_STATE)
		good = can_be(a, t);
	if (good) {
		t->value_known = true;
		return;
	}
	b->kind[i] = FIND_NONE;
	if (!atomic_exchange(&t->asked, true))
		find_near(t, a);
}

void
condition_begin(const struct condition *c, struct bound_condition *b,
		struct audit *a)
{
	struct context *now = audit_context(a);

	b->game = NULL; /* others sit at the table */
	if (!now->game || !c->of_rules)
		return;
	now->asked = &b->asked;
	for (int i = 0; i < c->count; i++)
		b->rule[i] = c->terms[i].of_rule
				 ? rule_number(now->game, &c->terms[i])
				 : -1;
}

void
condition_bind(struct condition *c, struct bound_condition *b, struct audit *a)
{
	const struct context *now = audit_context(a);

	if (!now->game || (b->game == now->game && b->pack == now->pack))
		return;
	b->game = now->game;
	b->pack = now->pack;
	for (int i = 0; i < c->count; i++)
		bind_term(c, b, a, i);
}
