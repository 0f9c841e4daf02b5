/* Words of a row that is not complete. */
#include "in_progress.h"

#include "../../core/numbers.h"
#include "../csv/blank.h"
#include "../grammar_fail.h"

/* The number of the key of this name, in whatever case; -1: there is none. */
static int
key_named(const struct key *k, struct slice name)
{
	int i = 0;

	while (k[i].name && !blank_is(name, k[i].name))
		i++;
	return k[i].name ? i : -1;
}

/* The number of a value, UNSEEN for `?`; MISSING: it has none. */
static int32_t
value_of(const struct choosing *so_far, const struct key *k, struct slice word)
{
	int32_t number;

	if (slice_is(word, "?"))
		return UNSEEN;
	if (!k->domain)
		return slice_number(word, &number) ? number : MISSING;
	number = grammar_find_loosely(k->domain, so_far->context->pack, word);
	return number < 0 ? MISSING : number;
}

/* Items as far as they are typed; the last may still be empty. */
static bool
read_value(struct choosing *so_far, const struct key *k, int key,
	   struct slice value, struct slice *unknown)
{
	struct slice word;
	int32_t number;
	int times;

	while (value.at && value.size) {
		if (!item_next(&value, &word, &times) && !word.size)
			return true;
		*unknown = word;
		number = value_of(so_far, k, word);
		if (number == MISSING)
			return false;
		if (!key_is_list(k))
			move_set(&so_far->row, key, number);
		else
			while (times-- > 0)
				move_push(&so_far->row, key, number);
	}
	return true;
}

/* Keys as far as they are typed; *unknown is what means nothing. */
static bool
read_args(struct choosing *so_far, struct slice args, struct slice *unknown)
{
	const struct key *keys =
	    so_far->context->game->verbs[so_far->row.verb].keys;
	struct slice value, name;
	int key;

	while (args_next(&args, &name, &value, NULL)) {
		*unknown = name;
		key = key_named(keys, name);
		if (key < 0 ||
		    !read_value(so_far, &keys[key], key, value, unknown))
			return false;
	}
	return true;
}

bool
in_progress_read(struct choosing *so_far, const struct slice *cells,
		 struct slice *unknown)
{
	const struct game *g = so_far->context->game;
	int verb, seat;

	so_far->has_actor = so_far->has_verb = false;
	*unknown = cells[CELL_ACTOR];
	seat = grammar_find_loosely(g->seats, NULL, cells[CELL_ACTOR]);
	if (seat < 0 && cells[CELL_ACTOR].size)
		return false;
	so_far->has_actor = seat >= 0;
	*unknown = cells[CELL_MOVE];
	verb = grammar_verb_loosely(g, cells[CELL_MOVE]);
	if (verb < 0)
		so_far->row.actor = or_none(seat);
	else
		move_begin(&so_far->row, g->verbs, verb, seat_of(seat));
	so_far->row.given = 0;
	if (verb < 0)
		return !cells[CELL_MOVE].size;
	so_far->has_verb = true;
	return read_args(so_far, cells[CELL_ARGS], unknown);
}
