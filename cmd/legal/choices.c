/* umpire legal --row: what may come next in a row in progress. */

#include <stdio.h>
#include <stdlib.h>

#include "../../logs/legal_list.h"
#include "../../logs/say/say.h"
#include "../output/output.h"
#include "legal.h"

static void
value_words(const struct game_position *p, const struct key *k, int value,
	    struct buf *id, struct buf *name)
{
	const struct speaker s = {.context = p->context,
				  .players = audit_players(p->audit)};

	buf_clear(id);
	buf_clear(name);
	if (!k->domain) {
		buf_number(id, value);
		return;
	}
	domain_print(k->domain, p->context->pack, value, id);
	say_value(&s, k->domain, value, name);
}

struct value_line {
	const char *value, *name;
};

struct key_line {
	const struct game_position *position;
	const struct key *key;
	const struct choice *choice;
	const char *name;
	bool always, pattern, ordered, once, hidden;
	uint8_t least, most;
	struct record_list values;
};

struct verb_line {
	const struct game_position *position;
	const struct choices *all;
	int verb;
	const char *move;
	uint64_t rows, patterns;
	bool chance;
	struct record_list keys;
};

/* clang-format off */
static const struct record_type value_record = {.what = "a value", .data = DATA(
    {OF(struct value_line, value), "as the row has it"},
    {OF(struct value_line, name), "its name", .flags = DATUM_OPTIONAL})};
#define KEY_HEAD                                                               \
	{NAMED("key", struct key_line, name), "the argument"},                 \
	{OF(struct key_line, always), "every row that is left has it"},        \
	{OF(struct key_line, pattern), "some values were not tried"}
#define KEY_TAIL                                                               \
	{OF(struct key_line, hidden), "only some players see the value",       \
	 .flags = DATUM_OPTIONAL},                                             \
	{OF(struct key_line, values), "what it can be", .items = &value_record}
static const struct record_type list_record = {
    .what = "an argument that is a list", .data = DATA(
    KEY_HEAD,
    {OF(struct key_line, least), "items at least"},
    {OF(struct key_line, most), "items at most"},
    {OF(struct key_line, ordered), "the order of the items matters"},
    {OF(struct key_line, once), "each item once"},
    KEY_TAIL)};
static const struct record_type key_record = {.what = "an argument",
    .other = &list_record, .data = DATA(
    KEY_HEAD, KEY_TAIL)};
const struct record_type choices_record = {.type = "choices",
    .what = "with --row, a move", .data = DATA(
    {OF(struct verb_line, move), "the move"},
    {OF(struct verb_line, rows), "rows that are left"},
    {OF(struct verb_line, patterns), "of them with a ?"},
    {OF(struct verb_line, chance), "dice or a deck decide it"},
    {OF(struct verb_line, keys), "its arguments", .items = &key_record})};
/* clang-format on */

static void
write_values(void *arg, struct json *j)
{
	const struct key_line *k = arg;
	BUF(id, 200);
	BUF(name, 300);

	for (int i = 0; i < k->choice->count; i++) {
		value_words(k->position, k->key, k->choice->value[i], &id,
			    &name);
		record_object(j, &value_record,
			      &(struct value_line){id.at, name.at});
	}
}

/* Keys that are still open, in the order of the manual. */
static void
write_keys(void *arg, struct json *j)
{
	const struct verb_line *v = arg;
	const struct key *k = v->position->game->verbs[v->verb].keys;

	for (; k->name; k++) {
		const struct choice *c =
		    &v->all->key[k - v->position->game->verbs[v->verb].keys];
		struct key_line line = {
		    .position = v->position,
		    .key = k,
		    .choice = c,
		    .name = k->name,
		    .always = c->always,
		    .pattern = c->pattern,
		    .ordered = k->type == KEY_LIST,
		    .once = k->flags & KEY_ONCE,
		    .hidden = k->flags & KEY_HIDDEN,
		    .least = c->least,
		    .most = c->most,
		    .values = {.write = write_values, .arg = &line}};

		if (c->count || c->pattern)
			record_object(
			    j, key_is_list(k) ? &list_record : &key_record,
			    &line);
	}
}

void
choices_json(const struct game_position *p, const struct choosing *so_far,
	     const struct move *moves, size_t count, struct json *j)
{
	bool done[256] = {false};
	struct choices all;
	struct verb_line line;

	for (size_t i = 0; i < count; i++) {
		int verb = moves[i].verb;

		if (done[verb])
			continue;
		done[verb] = true;
		choices_begin(&all, so_far);
		for (size_t m = i; m < count; m++)
			if (moves[m].verb == verb)
				choices_add(&all, &moves[m]);
		line = (struct verb_line){
		    .position = p,
		    .all = &all,
		    .verb = verb,
		    .move = p->game->verbs[verb].name,
		    .rows = all.rows,
		    .patterns = all.patterns,
		    .chance = p->game->verbs[verb].flags & VERB_CHANCE,
		    .keys = {.write = write_keys, .arg = &line}};
		record_line(j, &choices_record, &line);
	}
}

/* A key and what it can be, by name where there is one. */
static void
print_key(const struct game_position *p, const struct key *k,
	  const struct choice *c)
{
	BUF(id, 200);
	BUF(name, 300);
	BUF(t, 8000);

	buf_say(&t, "    %s=", k->name);
	if (key_is_list(k) && c->least == c->most)
		buf_say(&t, " (%d)", c->least);
	for (int i = 0; i < c->count; i++) {
		value_words(p, k, c->value[i], &id, &name);
		buf_say(&t, "%s%s", i ? ", " : " ",
			name.size ? name.at : id.at);
	}
	buf_fold(&t, 0, 8);
	fputs(t.at, stdout);
}

/* Is there something to say of the key?  A list continues. */
static bool
is_open(const struct choosing *so_far, const struct choice *c,
	const struct key *k, int key)
{
	return c->count &&
	       (key_is_list(k) || !bits_has(so_far->row.given, key));
}

void
choices_print(const struct game_position *p, const struct choosing *so_far,
	      const struct move *moves, size_t count)
{
	const struct key *k;
	struct choices all;

	if (!so_far->has_verb || !count)
		return;
	k = p->game->verbs[so_far->row.verb].keys;
	choices_begin(&all, so_far);
	for (size_t i = 0; i < count; i++)
		choices_add(&all, &moves[i]);
	for (int key = 0; k[key].name; key++)
		if (is_open(so_far, &all.key[key], &k[key], key))
			print_key(p, &k[key], &all.key[key]);
}

void
legal_open(const struct game_position *p, const struct move *m)
{
	const struct verb *verb = &p->game->verbs[m->verb];
	struct choosing so_far = {.state = p->state,
				  .context = p->context,
				  .has_actor = m->actor,
				  .has_verb = true};
	struct move *moves;
	size_t moves_count;
	int count;

	move_begin(&so_far.row, p->game->verbs, m->verb, m->actor);
	for (int key = 0; verb->keys[key].name; key++) {
		const int16_t *items = move_items(m, key, &count);

		if (!bits_has(m->given, key))
			continue;
		if (!key_is_list(&verb->keys[key]) && m->value[key] != UNSEEN)
			move_set(&so_far.row, key, m->value[key]);
		for (int i = 0; i < count && items[i] != UNSEEN; i++)
			move_push(&so_far.row, key, items[i]);
	}
	printf("that row stands for several: type it with values, or in "
	       "words%s\n",
	       verb->flags & VERB_CHANCE
		   ? "; `random` lets the recorder roll or draw"
		   : "");
	moves = legal_list(&so_far, &moves_count);
	choices_print(p, &so_far, moves, moves_count);
	free(moves);
}
