/* --given: a position as a log of its own, a fragment with the same hash. */
#include <stdlib.h>
#include <string.h>

#include "../../logs/csv/blank.h"
#include "../output/output.h"
#include "replay.h"

enum { LINE_ROOM = 400 }; /* bytes of a given row, about: it is to be read */

/* A position that is built again from what the rows so far say. */
struct fragment {
	struct replay *replay;
	const struct context *context;
	const void *state; /* what it must become */
	struct play *play;
	struct named named; /* elements that are written */
	char args[4096];    /* of the row under way */
	struct buf line;
};

static uint32_t
byte_of(const struct field *f, int element)
{
	return (uint32_t)(f->offset + element * f->width);
}

static bool
is_named(const struct fragment *g, const struct field *f, int element)
{
	uint32_t at = byte_of(f, element);

	return g->named.bytes[at / 8] >> at % 8 & 1;
}

static bool
name_it(void *arg, const struct field *f, int element, int64_t a UNUSED,
	int64_t b UNUSED)
{
	struct fragment *g = arg;
	uint32_t at = byte_of(f, element);

	if (field_has(g->context->pack, f, element))
		g->named.bytes[at / 8] |= (uint8_t)(1u << at % 8);
	return true;
}

/* Calls for each element that is named. */
static void
each_named(struct fragment *g,
	   void (*visit)(struct fragment *, const struct place *, int64_t))
{
	for (struct place at = {0}; place_next(g->context->game, &at);)
		if (is_named(g, at.field, at.element))
			visit(g, &at,
			      field_get(at.field, g->state, at.element));
}

static void
give(struct fragment *g, const struct place *place, int64_t value)
{
	play_give(g->play, place, &value);
}

/* Is the position that these rows give the one that is wanted?  If not, what
 * the set-up makes differently has to be written too. */
static bool
is_enough(struct fragment *g)
{
	const struct game *game = g->context->game;

	play_begin(g->play, g->context);
	each_named(g, give);
	play_ready(g->play);
	if (memcmp(g->play->state, g->state, game->state_size) == 0)
		return true;
	field_each(game, g->play->state, g->state, name_it, g);
	return false;
}

/* --- writing
 * ------------------------------------------------------------------ */

static void
write_row(struct replay *r, struct slice actor, const char *move,
	  struct slice args, const char *note)
{
	struct slice cells[4] = {actor, slice_of(move), args, slice_of(note)};

	writer_row(r->sheet.csv, cells, 4);
}

static void
write_game(struct replay *r, const struct context *c)
{
	const struct audit_summary *s = audit_summary(r->audit);
	BUF(t, 400);
	BUF(n, 4600);

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
	buf_say(&n, "the position after row %jd of ", (int64_t)replay_n(r));
	buf_name(&n, audit_name(r->audit));
	write_row(r, slice_of(""), "game", (struct slice){t.at, t.size}, n.at);
}

static void
write_players(struct replay *r, const struct context *c)
{
	const struct slice *players = audit_players(r->audit);

	for (int i = 0; i < c->seats; i++) {
		BUF(t, PLAYER_MAX + 8);

		if (!players[i].size)
			continue;
		buf_say(&t, "name=%.*s", SLICE(players[i]));
		write_row(r, domain_name(c->game->seats, NULL, i), "seat",
			  (struct slice){t.at, t.size}, "");
	}
}

static void
write_rulings(struct replay *r, const struct context *c)
{
	const struct ruling *all = c->game->rulings;

	for (int i = 0; all[i].key; i++) {
		BUF(t, 200);

		if (c->ruling[i] == all[i].preset[c->edition])
			continue;
		buf_say(&t, "%s=%s", all[i].key, all[i].values[c->ruling[i]]);
		write_row(r, slice_of(""), "ruling",
			  (struct slice){t.at, t.size}, "");
	}
}

static void
end_line(struct fragment *g)
{
	if (g->line.size)
		write_row(g->replay, slice_of(""), "given",
			  (struct slice){g->args, g->line.size}, "");
	g->line = buf_in(g->args, sizeof(g->args));
}

static void
write_given(struct fragment *g, const struct place *place, int64_t value)
{
	BUF(w, 1200);

	field_path(g->context->pack, place->field, place->element, &w);
	buf_char(&w, '=');
	field_print(g->context->pack, place->field, value, &w);
	if (g->line.size + w.size > LINE_ROOM)
		end_line(g);
	if (g->line.size)
		buf_char(&g->line, ' ');
	buf_bytes(&g->line, w.at, w.size);
}

/* The set-up of the game makes something else of a field, whatever is given. */
static bool
cannot_be_given(void *arg, const struct field *f, int element, int64_t a,
		int64_t b)
{
	struct fragment *g = arg;
	struct replay *r = g->replay;
	char path[160];
	BUF(w, 400);

	replay_path(r, f, element, path, sizeof(path));
	buf_say(&w, "no fragment has this position: %s is ", path);
	field_print(g->context->pack, f, a, &w);
	buf_add(&w, ", and becomes ");
	field_print(g->context->pack, f, b, &w);
	buf_add(&w, " when the game is set up with it");
	errorf_in(audit_name(r->audit), 0, w.at);
	return false;
}

/* --- component rows
 * ------------------------------------------------------------ */

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
	errorf("out of memory");
	r->counts.errors++;
}

/* --- all of it
 * -------------------------------------------------------------------- */

void
replay_given(struct replay *r)
{
	static const char *const head[] = {"actor", "move", "args", "note"};
	const struct context *c = audit_context(r->audit);
	struct fragment g = {.replay = r,
			     .context = c,
			     .state = audit_state(r->audit),
			     .play = allocate(sizeof(*g.play))};
	struct named before = g.named;
	struct slice cells[4];

	if (!g.play) {
		r->counts.errors++;
		return;
	}
	field_each(c->game, g.state, NULL, name_it, &g);
	while (!is_enough(&g)) {
		if (memcmp(&g.named, &before, sizeof(before)) == 0) {
			field_each(c->game, g.state, g.play->state,
				   cannot_be_given, &g);
			r->counts.errors++;
			free(g.play);
			return;
		}
		before = g.named;
	}
	for (int i = 0; i < 4; i++)
		cells[i] = slice_of(head[i]);
	if (!r->shown++)
		writer_row(r->sheet.csv, cells, 4);
	write_game(r, c);
	write_players(r, c);
	write_rulings(r, c);
	for (int i = 0; i < r->component_count; i++)
		write_row(r, slice_of(""), "component",
			  slice_of(r->components[i]), "");
	g.line = buf_in(g.args, sizeof(g.args));
	each_named(&g, write_given);
	end_line(&g);
	writer_flush(r->sheet.csv);
	free(g.play);
}
