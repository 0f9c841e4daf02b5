/* umpire legal --row: what may come next in a row in progress. */
#include "../../core/choices.h"

#include <stdio.h>
#include <stdlib.h>

#include "../../logs/grow.h"
#include "../../logs/say.h"
#include "../output/output.h"
#include "choices.h"
#include "legal.h"

static void
value_words(const struct game_position *p, const struct key *k, int value,
	    struct text *id, struct text *name)
{
	const struct speaker s = {.context = p->context,
				  .players = audit_players(p->audit)};

	text_clear(id);
	text_clear(name);
	if (!k->domain) {
		text_number(id, value);
		return;
	}
	domain_print(k->domain, p->context->pack, value, id);
	say_value(&s, k->domain, value, name);
}

static void
json_values(const struct game_position *p, const struct key *k,
	    const struct choice *c, struct json *j)
{
	char ids[200], names[300];
	struct text id = text_in(ids, sizeof(ids));
	struct text name = text_in(names, sizeof(names));

	json_key(j, "values");
	json_open_list(j);
	for (int i = 0; i < c->count; i++) {
		value_words(p, k, c->value[i], &id, &name);
		json_open(j);
		json_key_string(j, "value", ids);
		if (name.size)
			json_key_string(j, "name", names);
		json_close(j);
	}
	json_close_list(j);
}

static void
json_keys(const struct game_position *p, const struct choices *all, int verb,
	  struct json *j)
{
	const struct key *k = p->game->verbs[verb].keys;

	json_key(j, "keys");
	json_open_list(j);
	for (int key = 0; k[key].name; key++) {
		const struct choice *c = &all->key[key];

		if (!c->count && !c->pattern)
			continue;
		json_open(j);
		json_key_string(j, "key", k[key].name);
		json_key_bool(j, "always", c->always);
		json_key_bool(j, "pattern", c->pattern);
		if (key_is_list(&k[key])) {
			json_key_number(j, "least", c->least);
			json_key_number(j, "most", c->most);
			json_key_bool(j, "ordered", k[key].type == KEY_LIST);
			json_key_bool(j, "once", k[key].flags & KEY_ONCE);
		}
		if (k[key].flags & KEY_HIDDEN)
			json_key_bool(j, "hidden", true);
		json_values(p, &k[key], c, j);
		json_close(j);
	}
	json_close_list(j);
}

void
choices_json(const struct game_position *p, const struct choosing *so_far,
	     const struct move *moves, size_t count, struct json *j)
{
	bool done[256] = {false};
	struct choices all;
	size_t i, m;

	for (i = 0; i < count; i++) {
		int verb = moves[i].verb;

		if (done[verb])
			continue;
		done[verb] = true;
		choices_begin(&all, so_far);
		for (m = i; m < count; m++)
			if (moves[m].verb == verb)
				choices_add(&all, &moves[m]);
		json_begin(j, "choices");
		json_key_string(j, "move", p->game->verbs[verb].name);
		json_key_number(j, "rows", (int64_t)all.rows);
		json_key_number(j, "patterns", (int64_t)all.patterns);
		json_keys(p, &all, verb, j);
		json_end(j);
	}
}

static void
print_key(const struct game_position *p, const struct key *k,
	  const struct choice *c)
{
	char ids[200], names[300], line[8000];
	struct text id = text_in(ids, sizeof(ids));
	struct text name = text_in(names, sizeof(names));
	struct text t = text_in(line, sizeof(line));

	text_add(&t, "    ");
	text_add(&t, k->name);
	text_char(&t, '=');
	if (key_is_list(k) && c->least == c->most) {
		text_add(&t, " (");
		text_number(&t, c->least);
		text_add(&t, ")");
	}
	for (int i = 0; i < c->count; i++) {
		value_words(p, k, c->value[i], &id, &name);
		text_add(&t, i ? ", " : " ");
		text_add(&t, name.size ? names : ids);
	}
	text_fold(&t, 0, 8);
	fputs(line, stdout);
}

/* Is there something to say of the key?  A list goes on. */
static bool
is_open(const struct choosing *so_far, const struct choice *c,
	const struct key *k, int key)
{
	return c->count && (key_is_list(k) || !(so_far->row.given >> key & 1));
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

struct filled {
	struct move *moves;
	size_t count, room;
};

static bool
keep_row(void *arg, const struct move *m)
{
	struct filled *f = arg;
	struct move *moves =
	    grown(f->moves, &f->room, f->count + 1, sizeof(*moves));

	if (!moves)
		return false;
	f->moves = moves;
	f->moves[f->count++] = *m;
	return true;
}

void
legal_open(const struct game_position *p, const struct move *m)
{
	const struct verb *verb = &p->game->verbs[m->verb];
	struct choosing so_far = {.state = p->state,
				  .context = p->context,
				  .has_actor = m->actor,
				  .has_verb = true};
	struct filled f = {.count = 0};
	int count;

	move_begin(&so_far.row, p->game->verbs, m->verb, m->actor);
	for (int key = 0; verb->keys[key].name; key++) {
		const int16_t *items = move_items(m, key, &count);

		if (!(m->given >> key & 1))
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
	choices_each(&so_far, keep_row, &f);
	choices_print(p, &so_far, f.moves, f.count);
	free(f.moves);
}
