/* Parsing: from the words of a row to a struct move. */
#include "../core/numbers.h"
#include "csv/blank.h"
#include "grammar_fail.h"

int
grammar_verb(const struct game *g, struct slice word)
{
	const struct verb *v = g->verbs;

	for (int i = 0; word.size && v[i].name; i++)
		if (*v[i].name == *word.at && slice_is(word, v[i].name) &&
		    !(v[i].flags & VERB_LASTING))
			return i;
	return -1;
}

/* --- values -------------------------------------------------------------- */

struct parser {
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

/* Could the word be an id: a small letter, then those, digits and dashes? */
static bool
fits_id(struct slice s)
{
	static const char later[] = "abcdefghijklmnopqrstuvwxyz0123456789-";

	if (s.size == 0 || s.size > ID_MAX || s.at[0] < 'a' || s.at[0] > 'z')
		return false;
	for (size_t i = 1; i < s.size; i++)
		if (!memchr(later, s.at[i], sizeof(later) - 1))
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
static bool
parse_item(struct parser *p, const struct key *k, struct slice word,
	   int32_t *value)
{
	int found;

	if (word.size == 1 && word.at[0] == '?' && (k->flags & KEY_HIDDEN)) {
		*value = UNSEEN;
		return true;
	}
	if (k->domain) {
		found = domain_find(k->domain, p->context->pack, word);
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
	struct slice rest = words;
	int32_t value, times;

	m->value[index] = m->items_used;
	while (rest.at) {
		struct slice repeat = slice_cut(&rest, '+');
		const struct slice word = slice_cut(&repeat, '*');

		times = 1;
		if (repeat.at && !parse_times(p, repeat, &times))
			return false;
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

	m->given |= (uint16_t)bit(index);
	if (key_is_list(k))
		return parse_list(p, k, index, words);
	return parse_item(p, k, words, &m->value[index]);
}

/* --- rows ---------------------------------------------------------------- */

/* The key of this name in whatever case, or -1. */
static int
key_of(const struct key *table, struct slice name)
{
	for (int k = 0; table[k].name; k++)
		if (!(table[k].flags & KEY_CELL_ONLY) &&
		    blank_is(name, table[k].name))
			return k;
	return -1;
}

/* What is where `name=` of a key that was not given should be. */
static __attribute__((cold)) bool
fail_key(struct parser *p, const struct verb *v, struct slice name)
{
	const int k = key_of(v->keys, name);

	if (k < 0)
		return grammar_fail_key(p->error, v, name, offset_of(p, name));
	if (bits_has(p->move->given, k))
		return grammar_fail(p->error, "log/twice", CELL_ARGS,
				    offset_of(p, name), "% is written twice",
				    name);
	return grammar_fail(p->error, "log/no-value", CELL_ARGS,
			    offset_of(p, name), "% has no value", name);
}

/* Keys in any order, each once; those that are required must be there. */
static bool
parse_args(struct parser *p, const struct verb *v, struct slice args)
{
	struct slice rest = args, name, value;

	p->args = args.at;
	while (args_next(&rest, &name, &value, NULL)) {
		const int k = key_of(v->keys, name);
		const bool has_value = value.at > name.at + name.size;

		if (k < 0 || !has_value || bits_has(p->move->given, k))
			return fail_key(p, v, name);
		if (!parse_value(p, &v->keys[k], k, value))
			return false;
	}
	for (int k = 0; v->keys[k].name; k++)
		if (v->keys[k].flags & KEY_REQUIRED &&
		    !bits_has(p->move->given, k))
			return grammar_fail_missing(p->error, v, &v->keys[k],
						    args.size);
	return true;
}

/* Table, seat or roller: which of them a verb takes is in its table. */
static bool
parse_actor(const struct context *c, const struct verb *v, struct slice word,
	    uint8_t *actor, struct grammar_error *e)
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
	found = domain_find(c->game->seats, NULL, word);
	if (found < 0)
		found = grammar_find_loosely(c->game->seats, NULL, word);
	/* seats are numbered without a gap */
	if (found < 0 || found >= c->seats)
		return grammar_fail_seat(e, c, word);
	*actor = v->actor == ACTOR_ROLLER ? 0 : or_none(found);
	return true;
}

bool
grammar_parse_verb(const struct context *c, int verb, const struct slice *cells,
		   struct move *m, struct grammar_error *e)
{
	struct parser p = {c, m, e, NULL};
	const struct verb *v;
	uint8_t actor;

	if (verb < 0)
		return grammar_fail_verb(e, cells[CELL_MOVE]);
	v = &c->game->verbs[verb];
	if (!parse_actor(c, v, cells[CELL_ACTOR], &actor, e))
		return false;
	move_begin(m, c->game->verbs, verb, actor);
	return parse_args(
	    &p, v, cells[CELL_ARGS].at ? cells[CELL_ARGS] : slice_of(""));
}

bool
grammar_parse(const struct context *c, const struct slice *cells,
	      struct move *m, struct grammar_error *e)
{
	return grammar_parse_verb(c, grammar_verb(c->game, cells[CELL_MOVE]),
				  cells, m, e);
}
