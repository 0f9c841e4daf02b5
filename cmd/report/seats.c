/* What each seat could know: for the view of a seat on the page.  Which element
 * is open to whom is the game's word (open_to); here that is followed from row
 * to row. */
#include <string.h>

#include "../../logs/say/say.h"
#include "report.h"

void
report_seats_begin(struct report *r, const struct game *g)
{
	const struct field *f;
	int i, path = 0;

	for (f = g->fields; g->open_to && f->pattern; f++)
		for (i = 0; f->kind != FIELD_STAMP && i < field_elements(f);
		     i++)
			r->place[path++] = (struct place){f, i, -1};
	r->paths = path;
}

void
report_seats_start(struct report *r)
{
	const struct game *g = audit_summary(r->audit)->game;
	int i;

	for (i = 0; i < r->paths; i++)
		r->open_to[i] = g->open_to(r->start, &r->place[i]);
	memcpy(r->open_start, r->open_to, sizeof(r->open_start));
}

/* The seats that are at the table, in the order of their bits, and what is
 * hidden at the start: [path, seats, ...]. */
void
report_write_seats(struct report *r, const struct context *c)
{
	int i;

	if (!c->game->open_to)
		return;
	json_key_list(r->json, "seats");
	for (i = 0; i < SEATS_MAX; i++)
		if (memchr(c->order, i + 1, c->seats))
			json_slice(r->json,
				   domain_name(c->game->seats, c->pack, i));
		else
			json_string(r->json, "");
	json_close_list(r->json);
	json_key_list(r->json, "hidden");
	for (i = 0; i < r->paths; i++)
		if (r->open_start[i] != OPEN_TO_ALL) {
			json_number(r->json, i);
			json_number(r->json, r->open_start[i]);
		}
	json_close_list(r->json);
}

/* --- a row ---------------------------------------------------------------- */

struct seen_row {
	struct report *r;
	const void *after;
	uint8_t row; /* the seats that saw all of it */
};

static void
look_again(struct seen_row *c, int path, bool is_changed)
{
	const struct game *g = audit_summary(c->r->audit)->game;
	uint8_t *old = &c->r->open_to[path];
	uint8_t new = g->open_to(c->after, &c->r->place[path]);

	if (is_changed)
		c->row &= *old | new;
	if (*old == new)
		return;
	json_number(c->r->json, path);
	json_number(c->r->json, new);
	*old = new;
}

static bool
look_at_change(void *arg, const struct field *f, int element, int64_t a,
	       int64_t b)
{
	struct seen_row *c = arg;
	const struct game *g = audit_summary(c->r->audit)->game;

	(void)a;
	(void)b;
	look_again(c, c->r->base[f - g->fields] + element, true);
	return true;
}

/* The row as it is for those who do not see its cards, and what it changed. */
static void
write_unseen(struct report *r)
{
	const struct speaker speaker = {.context = audit_context(r->audit),
					.players = audit_players(r->audit),
					.secret = true};
	struct move move = *audit_move(r->audit);
	const struct verb *verb = &speaker.context->game->verbs[move.verb];
	char words[4096];
	struct text t = text_in(words, sizeof(words));
	bool hidden = false;
	int k, i;

	for (k = 0; k < verb_keys(verb); k++) {
		if (!(verb->keys[k].flags & KEY_HIDDEN) || !move_has(&move, k))
			continue;
		hidden = true;
		if (key_is_list(&verb->keys[k]))
			for (i = 0; i < move.count[k]; i++)
				move.items[move.value[k] + i] = UNSEEN;
		else
			move.value[k] = UNSEEN;
	}
	if (hidden) {
		say_move(&speaker, &move, &t);
	} else {
		if (move.actor)
			say_seat(&speaker, move.actor - 1, &t);
		text_char(&t, ' ');
		text_add(&t, verb->name);
		text_add(&t, ", hidden");
	}
	json_slice(r->json, slice_of(words));
	t = text_in(words, sizeof(words));
	say_changes(&speaker, &move, r->before, audit_state(r->audit), &t);
	json_slice(r->json, slice_of(words));
}

void
report_write_row_seats(struct report *r, bool is_move)
{
	struct seen_row c = {r, audit_state(r->audit), OPEN_TO_ALL};
	const struct game *g = audit_summary(r->audit)->game;
	int i;

	json_open_list(r->json);
	field_each(g, r->before, c.after, look_at_change, &c);
	for (i = 0; i < r->paths; i++)
		if (r->open_to[i] != OPEN_TO_ALL)
			look_again(&c, i, false);
	json_close_list(r->json);
	if (!is_move || c.row == OPEN_TO_ALL)
		return;
	json_number(r->json, c.row);
	write_unseen(r);
}
