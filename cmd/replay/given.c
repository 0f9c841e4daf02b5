/* --given: a position as a log of its own, a fragment with the same hash. */
#include <stdlib.h>
#include <string.h>

#include "../../logs/csv/blank.h"
#include "../output/output.h"
#include "replay.h"

/* --- its rows ------------------------------------------------------------- */

static void
put_given(struct join *j, struct slice actor, const char *move,
	  const char *args, const char *note)
{
	BUF(seat, ID_MAX + 1);
	const char *const words[JOIN_CELLS] = {seat.at, move, args, note};

	buf_bytes(&seat, actor.at, actor.size);
	(void)join_put(j, words);
}

/* The game row of the fragment: the same game, edition, pack and seats. */
static void
put_game(struct replay *r, const struct context *c, struct join *j)
{
	const struct audit_summary *s = audit_summary(r->audit);
	BUF(t, 400);
	BUF(n, NAME_SHOWN + 400);

	buf_say(&t, "id=%s edition=%s pack=%s", c->game->id,
		c->game->editions[c->edition], s->pack);
	for (int i = 0; c->game->seats_max > 1 && i < c->seats; i++) {
		buf_add(&t, i ? "+" : " seats=");
		domain_print(c->game->seats, NULL, c->order[i] - 1, &t);
	}
	if (c->scenario) {
		struct slice id =
		    pack_id(c->pack, c->game->scenarios - 1, c->scenario - 1);

		buf_say(&t, " scenario=%.*s", SLICE(id));
	}
	buf_say(&n, "the position after row %ju of ", replay_n(r));
	buf_name(&n, audit_name(r->audit));
	put_given(j, slice_of(""), "game", t.at, n.at);
}

static void
put_players(struct replay *r, const struct context *c, struct join *j)
{
	const struct slice *players = audit_players(r->audit);

	for (int i = 0; i < c->seats; i++) {
		BUF(t, PLAYER_MAX + 8);

		if (!players[i].size)
			continue;
		buf_say(&t, "name=%.*s", SLICE(players[i]));
		put_given(j, domain_name(c->game->seats, NULL, i), "seat", t.at,
			  "");
	}
}

static void
put_rulings(const struct context *c, struct join *j)
{
	const struct ruling *all = c->game->rulings;

	for (int i = 0; all[i].key; i++) {
		BUF(t, 200);

		if (c->ruling[i] == all[i].preset[c->edition])
			continue;
		buf_say(&t, "%s=%s", all[i].key, all[i].values[c->ruling[i]]);
		put_given(j, slice_of(""), "ruling", t.at, "");
	}
}

/* --- component rows ------------------------------------------------------- */

void
replay_forget_components(struct replay *r)
{
	while (r->component_count)
		free(r->components[--r->component_count]);
	free(r->components);
	r->components = NULL;
}

void
replay_keep_component(struct replay *r)
{
	const struct row *row = audit_row(r->audit);
	struct slice args = row->cell[CELL_ARGS];
	char **more;

	if (!blank_is(row->cell[CELL_MOVE], "component"))
		return;
	more = realloc(r->components,
		       (size_t)(r->component_count + 1) * sizeof(*more));
	if (more)
		r->components = more;
	if (more && (more[r->component_count] = strndup(args.at, args.size))) {
		r->component_count++;
		return;
	}
	r->failed = !no_memory();
}

/* --- all of it ------------------------------------------------------------ */

/* The set-up of the game makes something else of a field, whatever is given. */
static bool
cannot_be_given(void *arg, const struct field *f, int element, int64_t a,
		int64_t b)
{
	struct replay *r = arg;
	const struct pack *pack = audit_context(r->audit)->pack;
	BUF(w, 600);

	buf_add(&w, "no fragment can have this position: ");
	field_path(pack, f, element, &w);
	buf_add(&w, " is ");
	field_print(pack, f, a, &w);
	buf_add(&w, ", and becomes ");
	field_print(pack, f, b, &w);
	buf_add(&w, " when the game is set up with it");
	errorf_in(audit_name(r->audit), 0, w.at);
	r->failed = true;
	return false;
}

static void
put_all(struct replay *r, struct join *j)
{
	const struct context *c = audit_context(r->audit);

	put_game(r, c, j);
	put_players(r, c, j);
	put_rulings(c, j);
	for (int i = 0; i < r->component_count; i++)
		put_given(j, slice_of(""), "component", r->components[i], "");
	join_put_position(j, audit_state(r->audit), audit_state(r->audit),
			  &r->audit, 0);
}

void
replay_given(struct replay *r)
{
	const struct audit_options options =
	    options_audit(&r->options, SINK_IGNORED);
	const struct game *g = audit_context(r->audit)->game;
	const void *state = audit_state(r->audit);
	struct join *j = allocate(sizeof(*j));

	j->unnumbered = true;
	if (join_open(j, &options))
		put_all(r, j);
	if (j->lost || !j->referee)
		r->failed = !no_memory();
	else if (memcmp(audit_state(j->referee), state, g->state_size) != 0)
		field_each(g, state, audit_state(j->referee), cannot_be_given,
			   r);
	else
		join_write(j, !r->shown++, stdout);
	join_free(j);
	free(j);
}
