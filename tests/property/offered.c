/* What is offered for an open key (`legal --row`, `record`, the page): every
 * value begins a legal row, and every legal row has only values that are
 * offered; also after the first item of a list has been chosen. */
#include <stdio.h>
#include <string.h>

#include "../../core/choices.h"
#include "property.h"

enum { ROWS = 160, POSITIONS = 12 }; /* of a game; looked at in one */

static struct desk desk;

struct left {
	struct run *run;
	bool found;
};

static bool
fills(void *arg, const struct move *row)
{
	struct left *left = arg;
	struct move m = *row;

	left->found =
	    !m.pattern || chance_fill(&left->run->chance, desk.play.state,
				      &desk.play.context, &m);
	return !left->found;
}

static struct choosing
row_begun(const struct move *pattern)
{
	struct choosing so_far = {.state = desk.play.state,
				  .context = &desk.play.context,
				  .has_actor = true,
				  .has_verb = true};

	move_begin(&so_far.row, desk.play.context.game->verbs, pattern->verb,
		   pattern->actor);
	return so_far;
}

/* The row that the value continues, as somebody types it. */
static void
leads_on(struct run *r, struct choosing so_far, const struct move *pattern,
	 int key, int value)
{
	const struct game *g = desk.play.context.game;
	const struct key *keys = g->verbs[pattern->verb].keys;
	struct left left = {.run = r};
	struct buf word;
	char words[100];

	if (key_is_list(&keys[key]))
		move_push(&so_far.row, key, (int16_t)value);
	else
		move_set(&so_far.row, key, value);
	choices_each(&so_far, fills, &left);
	if (left.found)
		return;
	word = buf_in(words, sizeof(words));
	buf_add(&word, keys[key].name);
	buf_char(&word, '=');
	if (keys[key].domain)
		domain_print(keys[key].domain, desk.play.context.pack, value,
			     &word);
	else
		buf_number(&word, value);
	exception(r, desk_row(&desk, pattern), "begins no legal row with",
		  words);
}

static bool
has_value(const struct choice *c, int value)
{
	for (int i = 0; i < c->count; i++)
		if (c->value[i] == value)
			return true;
	return false;
}

/* A row that fills the pattern: of a list the next item is asked for, of a bag
 * any that is not there yet. */
static void
is_offered(struct run *r, const struct choices *all, const struct move *pattern)
{
	const struct key *keys =
	    desk.play.context.game->verbs[pattern->verb].keys;
	struct move m = *pattern;

	if (!chance_fill(&r->chance, desk.play.state, &desk.play.context, &m))
		return;
	for (int key = 0; keys[key].name; key++) {
		int n, said;
		const int16_t *item = move_items(&m, key, &n);
		const int16_t *want = move_items(&all->so_far->row, key, &said);

		if (!all->key[key].pattern)
			continue;
		if (!key_is_list(&keys[key])) {
			if (move_has(&m, key) &&
			    !has_value(&all->key[key], m.value[key]))
				exception(r, desk_row(&desk, &m),
					  "is not offered:", keys[key].name);
			continue;
		}
		for (int i = 0; i < n; i++)
			if ((i == said || keys[key].type == KEY_BAG) &&
			    (said == 0 || (item[i] != want[0] &&
					   item[i] != want[said - 1])) &&
			    item[i] != UNSEEN &&
			    !has_value(&all->key[key], item[i]))
				exception(r, desk_row(&desk, &m),
					  "is not offered:", keys[key].name);
	}
}

struct look {
	struct run *run;
	struct choosing so_far;
};

static void look_at(struct run *, struct choosing, const struct move *);

static bool
look_on(void *arg, const struct move *row)
{
	struct look *look = arg;
	const struct key *keys = desk.play.context.game->verbs[row->verb].keys;
	struct move m = *row;

	/* a bag may be in any order */
	for (int key = 0; keys[key].name; key++)
		if (keys[key].type == KEY_BAG && m.count[key])
			items_sort(m.items + m.value[key], m.count[key]);
	if (m.pattern)
		look_at(look->run, look->so_far, &m);
	return true;
}

static void
look_at(struct run *r, struct choosing so_far, const struct move *pattern)
{
	const struct key *keys =
	    desk.play.context.game->verbs[pattern->verb].keys;
	struct choices all;
	struct look on = {.run = r, .so_far = so_far};
	bool more = false;

	choices_begin(&all, &so_far);
	choices_add(&all, pattern);
	for (int key = 0; keys[key].name; key++) {
		const struct choice *c = &all.key[key];

		/* the items of a list follow each other */
		if (so_far.row.items_used && !so_far.row.count[key])
			continue;
		for (int i = 0; c->pattern && i < c->count; i++)
			leads_on(r, so_far, pattern, key, c->value[i]);
		if (!c->pattern || !c->count || !key_is_list(&keys[key]) ||
		    more || so_far.row.items_used > 1)
			continue;
		move_push(&on.so_far.row, key, c->value[below(r, c->count)]);
		more = true;
	}
	is_offered(r, &all, pattern);
	if (more)
		choices_each(&on.so_far, look_on, &on);
}

void
property_offered(struct run *r)
{
	const int which = below(r, POSITIONS);
	struct move m;

	desk_begin(r, &desk, stand_in(r->game));
	for (int row = 0; row < ROWS && desk_list(&desk); row++) {
		for (size_t i = 0; i < desk.rows.count; i++)
			if (row % POSITIONS == which &&
			    desk.rows.moves[i].pattern)
				look_at(r, row_begun(&desk.rows.moves[i]),
					&desk.rows.moves[i]);
		r->rows += row % POSITIONS == which;
		if (!desk_pick(r, &desk, &m))
			break;
		desk_apply(&desk, &m);
	}
	r->games++;
}
