/* A board of a few lines for replay --board, at most 80 columns. */
#include "steps.h"

enum { WIDE = 80 };

struct sheet {
	const struct sw *s;
	struct context *c;
	struct text *t;
	size_t line; /* where the line of the moment begins */
};

static void
new_line(struct sheet *b)
{
	text_char(b->t, '\n');
	b->line = b->t->size;
}

/* A word; the line is broken before it gets too long. */
static void
word(struct sheet *b, const char *at, size_t size)
{
	size_t column = b->t->size - b->line;

	if (column > 0 && column + size >= WIDE) {
		new_line(b);
		text_add(b->t, "     ");
	} else if (column > 0) {
		text_char(b->t, ' ');
	}
	text_bytes(b->t, at, size);
}

static void
say(struct sheet *b, const char *string)
{
	word(b, string, strlen(string));
}

/* A number with the word behind it, `3w`. */
static void
count(struct sheet *b, int n, const char *of)
{
	char buffer[48];
	struct text t = text_in(buffer, sizeof(buffer));

	text_number(&t, n);
	text_add(&t, of);
	word(b, t.at, t.size);
}

static void
name(struct sheet *b, const struct domain *d, int number, const char *before)
{
	char buffer[ID_MAX + 24];
	struct text t = text_in(buffer, sizeof(buffer));

	text_add(&t, before);
	domain_print(d, b->c->pack, number, &t);
	word(b, t.at, t.size);
}

static void
head_lines(struct sheet *b)
{
	const struct sw *s = b->s;
	int32_t target = sw_setup_cell(b->c, SETUP_TARGET);
	int i;

	count(b, s->year, "");
	count(b, s->turn, ". turn,");
	name(b, &sw_phases, s->phase, "");
	if (s->actor)
		name(b, &sw_seat_or_none, s->actor, "for ");
	say(b, "  order");
	for (i = 0; i < s->seat_count; i++)
		name(b, &sw_seat_or_none, s->order[i], "");
	new_line(b);
	count(b, s->weapons, " weapons");
	if (target != UNKNOWN)
		count(b, target, " wanted,");
	say(b, "favour");
	count(b, s->favour, ",");
	say(b, "Reserve");
	count(b, s->reserve_workers, "w");
	count(b, s->reserve_scientists, "s,");
	count(b, s->supply_cubes, " cubes,");
	count(b, s->supply_discs, " disc pairs");
	new_line(b);
}

static void
project_line(struct sheet *b, int p)
{
	const struct sw *s = b->s;
	int i, n = sw_techs_of(b->c);

	text_add(b->t, "   ");
	name(b, &sw_projects, p, "");
	name(b, &sw_project_stages, s->stage[p], "");
	name(b, &sw_places, s->place[p], "");
	if (s->workers[p])
		count(b, s->workers[p], "w");
	if (s->scientists[p])
		count(b, s->scientists[p], "s");
	if (s->cubes[p])
		count(b, s->cubes[p], " cubes");
	for (i = 0; i < n; i++)
		if (s->on[i] == ON_PROJECT + p)
			name(b, &sw_techs, i,
			     s->cube[i]                ? "*"
			     : s->face[i] == FACE_DARK ? "^"
						       : "+");
	new_line(b);
}

static void
seat_lines(struct sheet *b, int seat)
{
	const struct sw *s = b->s;
	const uint8_t *stage[] = {s->stage1, NULL,      s->stage3,
				  s->stage4, s->stage5, s->stage6};
	int i = seat - 1, k, p;

	name(b, &sw_seat_or_none, seat, "");
	count(b, s->vp[i], " VP,");
	count(b, sw_hand_size(s, seat), " cards,");
	count(b, s->pool_workers[i], "w");
	count(b, s->pool_scientists[i], "s in the pool, planned");
	for (k = 0; k < STAGES; k++)
		if (s->planned[i] >> k & 1)
			count(b, k + 1, stage[k] && stage[k][i] ? "!" : "");
	new_line(b);
	for (p = 0; p < sw_projects_of(b->c); p++)
		if (s->owner[p] == seat)
			project_line(b, p);
}

static void
track_line(struct sheet *b)
{
	const struct sw *s = b->s;
	int k, i;

	text_add(b->t, "track");
	for (k = sw_slots_of(s, b->c); k > 0; k--) {
		if (sw_slot_row(b->c, k) < 0)
			continue;
		count(b, k, ":");
		if (sw_slot_empty(s, b->c, k))
			say(b, "-");
		for (i = 0; i < sw_projects_of(b->c); i++)
			if (s->place[i] == PLACE_SLOT + k - 1)
				name(b, &sw_projects, i, "");
		for (i = 0; i < sw_techs_of(b->c); i++)
			if (s->on[i] == ON_SLOT + k - 1)
				name(b, &sw_techs, i, "+");
	}
	new_line(b);
}

static void
site_line(struct sheet *b, const char *what, int cover)
{
	int i, n = sw_sites_of(b->c), found = 0;

	for (i = 0; i < n; i++) {
		if (b->s->cover[i] != cover)
			continue;
		if (found++ == 0)
			say(b, what);
		name(b, &sw_sites, i, "");
	}
	if (found)
		new_line(b);
}

void
sw_board(const void *state, struct context *c, struct text *t)
{
	struct sheet b = {state, c, t, t->size};
	int i;

	head_lines(&b);
	for (i = 0; i < b.s->seat_count && b.s->order[0]; i++)
		seat_lines(&b, b.s->order[i]);
	track_line(&b);
	site_line(&b, "overrun", COVER_OVERRUN);
	site_line(&b, "closed", COVER_CLOSED);
}
