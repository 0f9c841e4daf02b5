/* Parsing: from the words of a row to a struct move. */
#include <assert.h>
#include <stddef.h>
#include <string.h>

#include "../core/bytes.h"
#include "csv/blank.h"
#include "grammar_fail.h"

/* --- verbs --------------------------------------------------------------- */

static void
init_lead(struct lead *lead, const char *before, struct slice name,
	  const char *after)
{
	struct buf t = buf_in(lead->at, sizeof(lead->at));

	buf_say(&t, "%s%.*s%s", before, SLICE(name), after);
	assert(!t.full);
	lead->size = (uint8_t)t.size;
}

/* What parsing and printing a verb need, worked out once. */
static void
init_verb(struct grammar_verb *own, const struct verb *verbs, int verb)
{
	const struct key *key = verbs[verb].keys;

	own->keys = verb_keys(&verbs[verb]);
	init_lead(&own->verb, ",", slice_of(verbs[verb].name), ",");
	move_begin(&own->blank, verbs, verb, 0);
	for (int k = 0; k < own->keys; k++) {
		size_t size = strlen(key[k].name);

		init_lead(&own->key[k], " ", (struct slice){key[k].name, size},
			  "=");
		own->size[k] = (uint8_t)size;
		own->name[k] = bytes_8(key[k].name, size);
		if (size < 8)
			own->name[k] |= (uint64_t)'=' << 8 * size;
		own->mask[k] =
		    size < 7 ? (UINT64_C(1) << 8 * (size + 1)) - 1 : UINT64_MAX;
		if (key[k].flags & KEY_CELL_ONLY) {
			own->mask[k] = 0; /* no word of a log */
			own->name[k] = 1;
		}
		if (key[k].flags & KEY_REQUIRED)
			own->required |= 1u << k;
		if (key[k].flags & KEY_DEFAULT_ACTOR)
			own->by_actor |= 1u << k;
	}
}

void
grammar_init(struct grammar *g, const struct game *game)
{
	memset(g, 0, sizeof(*g));
	g->game = game;
	assert(game_verbs(game) <= GRAMMAR_VERBS);
	for (int i = 0; game->verbs[i].name; i++)
		init_verb(&g->verbs[i], game->verbs, i);
	for (int i = 0; i < SEATS_MAX; i++)
		init_lead(&g->actor[i + 1], "",
			  domain_name(game->seats, NULL, i), "");
}

int
grammar_verb(struct grammar *g, struct slice word)
{
	const struct verb *v = g->game->verbs;
	int i;

	if (word.size == 0 || word.size > WORD_MAX)
		return -1;
	i = words_recall(&g->words, v, word);
	if (i < 0) {
		for (i = 0; v[i].name; i++)
			if (!(v[i].flags & VERB_LASTING) &&
			    slice_is(word, v[i].name))
				break;
		/* for a word that is not a verb: the end of the table */
		words_remember(&g->words, v, word, i);
	}
	return v[i].name ? i : -1;
}

/* --- values -------------------------------------------------------------- */

struct parser {
	struct words *words;
	const struct context *context;
	struct move *move;
	struct grammar_error *error;
	const char *args; /* beginning of the cell, for offsets */
};

static size_t
offset_of(const struct parser *p, struct slice s)
{
	return (size_t)(s.at - p->args);
}

static bool
fits_id(struct slice s)
{
	if (s.size == 0 || s.size > ID_MAX || s.at[0] < 'a' || s.at[0] > 'z')
		return false;
	for (size_t i = 1; i < s.size; i++)
		if (!((s.at[i] >= 'a' && s.at[i] <= 'z') ||
		      (s.at[i] >= '0' && s.at[i] <= '9') || s.at[i] == '-'))
			return false;
	return true;
}

/* A name in another case, or one that the pack lacks; -1 if it is neither. */
static __attribute__((cold)) int
odd_name(const struct parser *p, const struct key *k, struct slice word)
{
	int found = grammar_find_loosely(k->domain, p->context->pack, word);

	if (found < 0 && (k->flags & KEY_STRANGER) && fits_id(word))
		return STRANGER;
	return found;
}

/* One name or number; of a list, min and max bound the count, not the item. */
static inline __attribute__((always_inline)) bool
parse_item(struct parser *p, const struct key *k, struct slice word,
	   int32_t *value)
{
	int found;

	if (word.size == 1 && word.at[0] == '?' && (k->flags & KEY_HIDDEN)) {
		*value = UNSEEN;
		return true;
	}
	if (k->domain) {
		found = words_find(p->words, k->domain, p->context->pack, word);
		if (found < 0)
			found = odd_name(p, k, word);
		*value = found;
		return found != -1 || grammar_fail_value(p->error, k, word,
							 offset_of(p, word));
	}
	if (!slice_number(word, value))
		return grammar_fail(p->error, "log/number", CELL_ARGS,
				    offset_of(p, word), "% is not a number",
				    word);
	if (key_is_list(k) ? *value < -999 || *value > 9999
			   : *value < k->min || *value > k->max)
		return grammar_fail_range(p->error, k, word,
					  offset_of(p, word));
	return true;
}

/* The number after `x*`. */
static bool
parse_times(struct parser *p, struct slice word, int32_t *times)
{
	if (!slice_number(word, times) || *times < 1 || *times > MOVE_ITEMS)
		return grammar_fail(p->error, "log/number", CELL_ARGS,
				    offset_of(p, word),
				    "% is not a number of times", word);
	return true;
}

/* An item of a list that must not be there yet. */
static bool
is_new(const struct move *m, int index, int32_t value, int32_t times)
{
	for (int i = 0; i < m->count[index]; i++)
		if (m->items[m->value[index] + i] == value)
			return false;
	return times == 1;
}

/* Items joined by `+`, repeats as `x*3`, within the bounds of the key. */
static bool
parse_list(struct parser *p, const struct key *k, int index, struct slice words)
{
	struct move *m = p->move;
	const char *at = words.at, *end = words.at + words.size;
	int32_t value, times;

	m->value[index] = m->items_used;
	for (;; at++) {
		struct slice word = {at, 0}, repeat;

		at = find_mark(at, end, '+', '*');
		word.size = (size_t)(at - word.at);
		times = 1;
		if (at < end && *at == '*') {
			repeat.at = at + 1;
			at = find_mark(at, end, '+', '+');
			repeat.size = (size_t)(at - repeat.at);
			if (!parse_times(p, repeat, &times))
				return false;
		}
		if (!parse_item(p, k, word, &value))
			return false;
		if (m->items_used + times > MOVE_ITEMS ||
		    m->count[index] + times > k->max)
			return grammar_fail_length(p->error, k, k->max + 1,
						   offset_of(p, word));
		if ((k->flags & KEY_ONCE) && value != UNSEEN &&
		    !is_new(m, index, value, times))
			return grammar_fail(p->error, "log/twice", CELL_ARGS,
					    offset_of(p, word),
					    "% is named twice", word);
		m->count[index] = (uint8_t)(m->count[index] + times);
		while (times--)
			m->items[m->items_used++] = (int16_t)value;
		if (at == end)
			break;
	}
	if (m->count[index] < k->min)
		return grammar_fail_length(p->error, k, m->count[index],
					   offset_of(p, words));
	return true;
}

static bool
parse_value(struct parser *p, const struct key *k, int index,
	    struct slice words)
{
	struct move *m = p->move;

	m->given |= (uint16_t)(1u << index);
	if (key_is_list(k))
		return parse_list(p, k, index, words);
	return parse_item(p, k, words, &m->value[index]);
}

/* --- rows ---------------------------------------------------------------- */

/* The key whose `name=` is here, or -1.  Keys are mostly in the order of
 * the table: the search begins after the last one found. */
static int
key_at(const struct grammar_verb *v, const struct key *table, const char *at,
       const char *end, int first)
{
	const size_t size = (size_t)(end - at);
	const uint64_t bytes = bytes_8(at, size);
	int i, k;

	for (i = 0, k = first; i < v->keys; i++, k++) {
		if (k >= v->keys)
			k = 0;
		if ((bytes & v->mask[k]) != v->name[k])
			continue;
		if (v->size[k] < 8 ||
		    (size > v->size[k] && at[v->size[k]] == '=' &&
		     memcmp(at, table[k].name, v->size[k]) == 0))
			return k;
	}
	return -1;
}

static struct slice
name_at(const char *at, const char *end)
{
	const char *after = at;

	while (after < end && *after != '=' && *after != ' ')
		after++;
	return (struct slice){at, (size_t)(after - at)};
}

/* The key of this name in whatever case, or -1. */
static __attribute__((cold)) int
key_loosely(const struct key *table, struct slice name)
{
	for (int k = 0; table[k].name; k++)
		if (!(table[k].flags & KEY_CELL_ONLY) &&
		    blank_is(name, table[k].name))
			return k;
	return -1;
}

/* What is where `name=` should. */
static __attribute__((cold)) bool
fail_key(struct parser *p, const struct verb *v, const char *at,
	 const char *end)
{
	struct slice name = name_at(at, end);
	int k = key_loosely(v->keys, name);

	if (k < 0)
		return grammar_fail_key(p->error, v, name, offset_of(p, name));
	return grammar_fail(
	    p->error, p->move->given >> k & 1 ? "log/twice" : "log/no-value",
	    CELL_ARGS, offset_of(p, name),
	    p->move->given >> k & 1 ? "% is written twice" : "% has no value",
	    name);
}

/* Keys in any order, each once; those that are required must be there. */
static bool
parse_args(struct parser *p, const struct grammar_verb *own,
	   const struct verb *v, struct slice args)
{
	const char *at = args.at, *end = args.at + args.size;
	unsigned missing;
	int k, next = 0;

	p->args = args.at;
	for (;;) {
		struct slice value;

		while (at < end && *at == ' ')
			at++;
		if (at == end)
			break;
		k = key_at(own, v->keys, at, end, next);
		if (k < 0 && memchr(at, '=', (size_t)(end - at)) ==
				 at + name_at(at, end).size)
			k = key_loosely(v->keys, name_at(at, end));
		if (k < 0 || (p->move->given >> k & 1))
			return fail_key(p, v, at, end);
		next = k + 1;
		value.at = at + own->size[k] + 1;
		at = find_mark(value.at, end, ' ', ' ');
		value.size = (size_t)(at - value.at);
		if (!parse_value(p, &v->keys[k], k, value))
			return false;
	}
	missing = own->required & ~(unsigned)p->move->given;
	if (!missing)
		return true;
	for (k = 0; !(missing >> k & 1); k++)
		;
	return grammar_fail_missing(p->error, v, &v->keys[k], args.size);
}

/* Table, seat or roller: which of them a verb takes is in its table. */
static bool
parse_actor(struct grammar *g, const struct context *c, const struct verb *v,
	    struct slice word, uint8_t *actor, struct grammar_error *e)
{
	int found;

	*actor = 0;
	if (word.size == 0) {
		if (v->actor == ACTOR_SEAT)
			return grammar_fail(
			    e, "log/actor", CELL_ACTOR, 0,
			    "% needs an actor, the seat that makes the move",
			    slice_of(v->name));
		return true;
	}
	if (v->actor == ACTOR_TABLE)
		return grammar_fail(e, "log/actor", CELL_ACTOR, 0,
				    "this move is made by the table, not by %: "
				    "leave the actor empty",
				    word);
	found = words_find(&g->words, g->game->seats, NULL, word);
	if (found < 0)
		found = grammar_find_loosely(g->game->seats, NULL, word);
	/* seats are numbered without a gap */
	if (found < 0 || found >= c->seats)
		return grammar_fail_seat(e, c, word);
	*actor = v->actor == ACTOR_ROLLER ? 0 : (uint8_t)(found + 1);
	return true;
}

bool
grammar_parse_verb(struct grammar *g, const struct context *c, int verb,
		   const struct slice *cells, struct move *m,
		   struct grammar_error *e)
{
	struct parser p = {&g->words, c, m, e, NULL};
	struct slice args = cells[CELL_ARGS];
	const struct grammar_verb *own;
	const struct verb *v;
	uint8_t actor;

	if (verb < 0)
		return grammar_fail_verb(e, cells[CELL_MOVE]);
	own = &g->verbs[verb];
	v = &g->game->verbs[verb];
	if (!parse_actor(g, c, v, cells[CELL_ACTOR], &actor, e))
		return false;
	memcpy(m, &own->blank, offsetof(struct move, items));
	m->actor = actor;
	EACH (k, actor ? own->by_actor : 0)
		m->value[k] = actor - 1 + v->keys[k].preset;
	if (!args.at)
		args = slice_of("");
	return parse_args(&p, own, v, args);
}

bool
grammar_parse(struct grammar *g, const struct context *c,
	      const struct slice *cells, struct move *m,
	      struct grammar_error *e)
{
	return grammar_parse_verb(g, c, grammar_verb(g, cells[CELL_MOVE]),
				  cells, m, e);
}
