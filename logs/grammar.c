#include <string.h>

#include "finding.h"
#include "grammar.h"

/* --- verbs by name ------------------------------------------------------- */

static unsigned
word_hash(struct slice s)
{
	unsigned first = (unsigned char)s.at[0];
	unsigned middle = (unsigned char)s.at[s.size / 2];
	unsigned last = (unsigned char)s.at[s.size - 1];

	return (first * 31 + middle * 7 + last * 3 + (unsigned)s.size) %
	       VERB_SLOTS;
}

void
grammar_init(struct grammar *g, const struct game *game)
{
	int i, k;

	memset(g, 0, sizeof(*g));
	g->game = game;
	for (i = 0; game->verbs[i].name; i++)
		for (k = 0; k < verb_keys(&game->verbs[i]); k++) {
			g->keys[i].count = (uint8_t)(k + 1);
			g->keys[i].size[k] =
			    (uint8_t)strlen(game->verbs[i].keys[k].name);
		}
	for (i = 0; game->verbs[i].name; i++) {
		unsigned at = word_hash(slice_of(game->verbs[i].name));

		if (game->verbs[i].flags & VERB_CELL_ONLY)
			continue;
		while (g->slots[at])
			at = (at + 1) % VERB_SLOTS;
		g->slots[at] = (uint8_t)(i + 1);
	}
}

static int
verb_find(const struct grammar *g, struct slice word)
{
	unsigned at;

	if (word.size == 0)
		return -1;
	for (at = word_hash(word); g->slots[at]; at = (at + 1) % VERB_SLOTS)
		if (slice_is(word, g->game->verbs[g->slots[at] - 1].name))
			return g->slots[at] - 1;
	return -1;
}

/* --- errors -------------------------------------------------------------- */

/* Fills *e; `%` in words stands for the quoted slice. */
static bool
fail(struct grammar_error *e, const char *rule, enum cell cell, size_t offset,
     const char *words, struct slice quoted)
{
	struct text t = text_in(e->words, sizeof(e->words));
	const char *at;

	e->rule = rule;
	e->cell = cell;
	e->offset = offset;
	for (at = words; *at; at++) {
		if (*at != '%') {
			text_char(&t, *at);
			continue;
		}
		text_char(&t, '\'');
		text_safe(&t,
			  (struct slice){quoted.at,
					 quoted.size < 60 ? quoted.size : 60});
		if (quoted.size > 60)
			text_add(&t, "...");
		text_char(&t, '\'');
	}
	return false;
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

static bool
fits_id(struct slice s)
{
	size_t i;

	if (s.size == 0 || s.size > ID_MAX || s.at[0] < 'a' || s.at[0] > 'z')
		return false;
	for (i = 0; i < s.size; i++)
		if (!((s.at[i] >= 'a' && s.at[i] <= 'z') ||
		      (s.at[i] >= '0' && s.at[i] <= '9') || s.at[i] == '-'))
			return false;
	return true;
}

static bool
key_is_list(const struct key *k)
{
	return k->type == KEY_LIST || k->type == KEY_BAG;
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
		if (found < 0 && (k->flags & KEY_STRANGER) && fits_id(word))
			found = STRANGER;
		*value = found;
		if (found == -1)
			return fail(p->error, "log/unknown-word", CELL_ARGS,
				    offset_of(p, word),
				    word.size ? "% is no value of this key"
					      : "a value is missing",
				    word);
		return true;
	}
	if (!slice_number(word, value))
		return fail(p->error, "log/number", CELL_ARGS,
			    offset_of(p, word), "% is not a number", word);
	if (key_is_list(k) ? *value < -999 || *value > 9999
			   : *value < k->min || *value > k->max)
		return fail(p->error, "log/range", CELL_ARGS,
			    offset_of(p, word),
			    "% is out of the range of this key", word);
	return true;
}

/* `x*3`: cuts the repeat off the word. */
static bool
parse_repeat(struct parser *p, struct slice *word, int32_t *times)
{
	struct slice rest = *word, head = slice_cut(&rest, '*');

	*times = 1;
	if (!rest.at)
		return true;
	if (!slice_number(rest, times) || *times < 1 || *times > MOVE_ITEMS)
		return fail(p->error, "log/number", CELL_ARGS,
			    offset_of(p, rest), "% is not a number of times",
			    rest);
	*word = head;
	return true;
}

static bool
parse_list(struct parser *p, const struct key *k, int index, struct slice words)
{
	struct move *m = p->move;
	struct slice all = words;
	int32_t value, times;

	m->value[index] = m->items_used;
	while (words.at) {
		struct slice word = slice_cut(&words, '+');

		if (!parse_repeat(p, &word, &times) ||
		    !parse_item(p, k, word, &value))
			return false;
		if (m->items_used + times > MOVE_ITEMS ||
		    m->count[index] + times > k->max)
			return fail(p->error, "log/list-length", CELL_ARGS,
				    offset_of(p, word),
				    "the list is longer than this key allows",
				    word);
		if ((k->flags & KEY_ONCE) && value != UNSEEN) {
			int i;

			for (i = 0; i < m->count[index]; i++)
				if (times > 1 ||
				    m->items[m->value[index] + i] == value)
					break;
			if (i < m->count[index] || times > 1)
				return fail(p->error, "log/twice", CELL_ARGS,
					    offset_of(p, word),
					    "% is named twice", word);
		}
		m->count[index] = (uint8_t)(m->count[index] + times);
		while (times--)
			m->items[m->items_used++] = (int16_t)value;
	}
	if (m->count[index] < k->min)
		return fail(p->error, "log/list-length", CELL_ARGS,
			    offset_of(p, all),
			    "the list is shorter than this key needs", all);
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

/* Keys mostly stand in the order of the table: the search begins behind the
 * last one found. */
static int
key_find(const struct grammar_keys *keys, const struct key *table,
	 struct slice name, int first)
{
	int i, k;

	for (i = 0, k = first; i < keys->count; i++, k++) {
		if (k >= keys->count)
			k = 0;
		if (name.size == keys->size[k] && slice_is(name, table[k].name))
			return k;
	}
	return -1;
}

static bool
parse_args(struct parser *p, const struct grammar_keys *keys,
	   const struct verb *v, struct slice args)
{
	const char *at = args.at, *end = args.at + args.size, *word;
	int i, next = 0;

	p->args = args.at;
	for (;;) {
		struct slice name, value;

		while (at < end && *at == ' ')
			at++;
		if (at == end)
			break;
		for (word = at; at < end && *at != '=' && *at != ' '; at++)
			;
		name.at = word;
		name.size = (size_t)(at - word);
		i = key_find(keys, v->keys, name, next);
		if (i < 0)
			return fail(p->error, "log/unknown-key", CELL_ARGS,
				    offset_of(p, name),
				    "this move has no key %", name);
		next = i + 1;
		if (p->move->given >> i & 1)
			return fail(p->error, "log/twice", CELL_ARGS,
				    offset_of(p, name),
				    "key % is written twice", name);
		if (at == end || *at != '=')
			return fail(p->error, "log/no-value", CELL_ARGS,
				    offset_of(p, name), "key % has no value",
				    name);
		for (value.at = ++at; at < end && *at != ' '; at++)
			;
		value.size = (size_t)(at - value.at);
		if (!parse_value(p, &v->keys[i], i, value))
			return false;
	}
	for (i = 0; i < keys->count; i++)
		if ((v->keys[i].flags & KEY_REQUIRED) &&
		    !(p->move->given >> i & 1))
			return fail(p->error, "log/missing-key", CELL_ARGS,
				    args.size, "key % is missing",
				    slice_of(v->keys[i].name));
	return true;
}

static bool
parse_actor(const struct grammar *g, const struct context *c,
	    const struct verb *v, struct slice word, uint8_t *actor,
	    struct grammar_error *e)
{
	int found;

	*actor = 0;
	if (word.size == 0) {
		if (v->actor == ACTOR_SEAT)
			return fail(e, "log/actor", CELL_ACTOR, 0,
				    "% needs the seat that makes the move",
				    slice_of(v->name));
		return true;
	}
	if (v->actor == ACTOR_TABLE)
		return fail(e, "log/actor", CELL_ACTOR, 0,
			    "this move is the table's, not that of %", word);
	found = domain_find(g->game->seats, NULL, word);
	if (found < 0)
		return fail(e, "log/unknown-seat", CELL_ACTOR, 0,
			    "% is no seat of this game", word);
	for (int i = 0; i < c->seats; i++)
		if (c->order[i] == found + 1)
			*actor = (uint8_t)(found + 1);
	if (!*actor)
		return fail(e, "log/unknown-seat", CELL_ACTOR, 0,
			    "% does not sit at this table", word);
	if (v->actor == ACTOR_ROLLER)
		*actor = 0;
	return true;
}

bool
grammar_parse(const struct grammar *g, const struct context *c,
	      const struct slice *cells, struct move *m,
	      struct grammar_error *e)
{
	struct parser p = {c, m, e, NULL};
	struct slice args = cells[CELL_ARGS];
	uint8_t actor;
	int verb = verb_find(g, cells[CELL_MOVE]);
	const char *near;

	if (verb < 0) {
		fail(e, "log/unknown-move", CELL_MOVE, 0,
		     cells[CELL_MOVE].size ? "% is no move of this game"
					   : "the row has no move",
		     cells[CELL_MOVE]);
		near = grammar_nearest_verb(g->game, cells[CELL_MOVE]);
		if (near) {
			size_t size = strlen(e->words);
			struct text t =
			    text_in(e->words + size, sizeof(e->words) - size);

			text_add(&t, "; did you mean '");
			text_add(&t, near);
			text_char(&t, '\'');
		}
		return false;
	}
	if (!parse_actor(g, c, &g->game->verbs[verb], cells[CELL_ACTOR], &actor,
			 e))
		return false;
	move_begin(m, g->game->verbs, verb, actor);
	if (!args.at)
		args = slice_of("");
	return parse_args(&p, &g->keys[verb], &g->game->verbs[verb], args);
}

/* --- printing ------------------------------------------------------------ */

static void
print_item(const struct context *c, const struct key *k, int32_t value,
	   struct text *t)
{
	if (value == UNSEEN && (k->flags & KEY_HIDDEN || k->domain))
		text_char(t, '?');
	else if (value == UNSEEN)
		text_char(t, '?');
	else if (value == STRANGER)
		text_add(t, "unknown-id");
	else if (k->domain)
		domain_print(k->domain, c->pack, value, t);
	else
		text_number(t, value);
}

static void
print_list(const struct context *c, const struct key *k, const struct move *m,
	   int index, struct text *t)
{
	int16_t sorted[MOVE_ITEMS];
	int n, i, j, run;
	const int16_t *items = move_items(m, index, &n);

	memcpy(sorted, items, (size_t)n * sizeof(sorted[0]));
	if (k->type == KEY_BAG) {
		for (i = 1; i < n; i++) {
			int16_t x = sorted[i];

			for (j = i; j > 0 && sorted[j - 1] > x; j--)
				sorted[j] = sorted[j - 1];
			sorted[j] = x;
		}
	}
	for (i = 0; i < n; i += run) {
		for (run = 1; i + run < n && sorted[i + run] == sorted[i];
		     run++)
			;
		if (i)
			text_char(t, '+');
		print_item(c, k, sorted[i], t);
		if (run > 1) {
			text_char(t, '*');
			text_number(t, run);
		}
	}
}

/* Is the value what a missing key means? */
static bool
is_preset(const struct key *k, const struct move *m, int index)
{
	if (k->flags & KEY_DEFAULT)
		return m->value[index] == k->preset;
	if (k->flags & KEY_DEFAULT_ACTOR)
		return m->actor && m->value[index] == m->actor - 1 + k->preset;
	return false;
}

void
grammar_print_args(const struct context *c, const struct move *m,
		   struct text *t)
{
	const struct key *k = c->game->verbs[m->verb].keys;
	size_t start = t->size;
	int i;

	for (i = 0; i < VERB_KEYS && k[i].name; i++) {
		if (!move_has(m, i))
			continue;
		if (is_preset(&k[i], m, i) && !(k[i].flags & KEY_SHOW_DEFAULT))
			continue;
		if (t->size > start)
			text_char(t, ' ');
		text_add(t, k[i].name);
		text_char(t, '=');
		if (key_is_list(&k[i]))
			print_list(c, &k[i], m, i, t);
		else
			print_item(c, &k[i], m->value[i], t);
	}
}

static void
print_with(const struct context *c, const struct move *m, char between,
	   bool always, struct text *t)
{
	size_t size;

	if (m->actor) {
		domain_print(c->game->seats, NULL, m->actor - 1, t);
		text_char(t, between);
	} else if (always) {
		text_char(t, between);
	}
	text_add(t, c->game->verbs[m->verb].name);
	size = t->size;
	text_char(t, between);
	grammar_print_args(c, m, t);
	if (!always && t->size == size + 1)
		t->at[t->size = size] = '\0';
}

void
grammar_print_row(const struct context *c, const struct move *m, struct text *t)
{
	print_with(c, m, ' ', false, t);
}

void
grammar_print_digest(const struct context *c, const struct move *m,
		     struct text *t)
{
	print_with(c, m, ',', true, t);
}

/* --- helpers for findings ------------------------------------------------ */

bool
args_next(struct slice *rest, struct slice *key, struct slice *value,
	  const char *text_key)
{
	const char *at = rest->at, *end;

	if (!at)
		return false;
	end = at + rest->size;
	while (at < end && *at == ' ')
		at++;
	if (at == end)
		return false;
	for (key->at = at; at < end && *at != '=' && *at != ' '; at++)
		;
	key->size = (size_t)(at - key->at);
	value->at = at;
	value->size = 0;
	if (at < end && *at == '=') {
		value->at = ++at;
		if (text_key && slice_is(*key, text_key))
			at = end;
		while (at < end && *at != ' ')
			at++;
		value->size = (size_t)(at - value->at);
	}
	rest->size = (size_t)(end - at);
	rest->at = at;
	return true;
}

size_t
grammar_locate(struct slice args, const char *name, int item)
{
	struct slice rest = args, key, value;

	while (args_next(&rest, &key, &value, NULL)) {
		if (!slice_is(key, name))
			continue;
		while (item > 0 && value.at) {
			struct slice word = slice_cut(&value, '+');
			struct slice times = word;
			int32_t n = 1;

			slice_cut(&times, '*');
			if (times.at && !slice_number(times, &n))
				n = 1;
			if (item < n || !value.at)
				return (size_t)(word.at - args.at);
			item -= n;
		}
		return (size_t)((value.at ? value.at : key.at) - args.at);
	}
	return 0;
}

bool
grammar_seats(const struct game *g, struct slice words, uint8_t *order,
	      uint8_t *count)
{
	*count = 0;
	while (words.at) {
		int found = domain_find(g->seats, NULL, slice_cut(&words, '+'));
		int i;

		if (found < 0 || *count == SEATS_MAX)
			return false;
		for (i = 0; i < *count; i++)
			if (order[i] == found + 1)
				return false;
		order[(*count)++] = (uint8_t)(found + 1);
	}
	return *count > 0;
}

/* Edit distance of two short words, capped at `most` + 1. */
static int
distance(struct slice a, struct slice b, int most)
{
	int row[64], i, j;

	if (a.size > 60 || b.size > 60)
		return most + 1;
	for (j = 0; j <= (int)b.size; j++)
		row[j] = j;
	for (i = 1; i <= (int)a.size; i++) {
		int diagonal = row[0];

		row[0] = i;
		for (j = 1; j <= (int)b.size; j++) {
			int best = diagonal + (a.at[i - 1] != b.at[j - 1]);

			diagonal = row[j];
			if (row[j] + 1 < best)
				best = row[j] + 1;
			if (row[j - 1] + 1 < best)
				best = row[j - 1] + 1;
			row[j] = best;
		}
	}
	return row[b.size];
}

const char *
grammar_nearest_verb(const struct game *g, struct slice word)
{
	static const char *const generic[] = {
	    "game",   "seat",    "ruling",   "component", "given",
	    "expect", "illegal", "takeback", "result",    NULL};
	const char *best = NULL;
	int least = 3, i, d;

	if (word.size < 2)
		return NULL;
	for (i = 0; g && g->verbs[i].name; i++) {
		d = distance(word, slice_of(g->verbs[i].name), least);
		if (d < least && !(g->verbs[i].flags & VERB_CELL_ONLY)) {
			least = d;
			best = g->verbs[i].name;
		}
	}
	for (i = 0; generic[i]; i++) {
		d = distance(word, slice_of(generic[i]), least);
		if (d < least) {
			least = d;
			best = generic[i];
		}
	}
	return best;
}
