/* A board of a few lines for replay --board. */
#include "door.h"

struct sheet {
	const struct sw *s;
	struct context *c;
	struct buf *t;
	size_t line; /* where the line of the moment begins */
};

static void
new_line(struct sheet *b)
{
	buf_fold(b->t, b->line, 6);
	b->line = b->t->size;
}

static void
word(struct sheet *b, const char *at, size_t size)
{
	if (b->t->size > b->line)
		buf_char(b->t, ' ');
	buf_bytes(b->t, at, size);
}

static void
say(struct sheet *b, const char *string)
{
	word(b, string, strlen(string));
}

/* `1 worker`, `3 workers`, `? workers`; `words` are those for more than one. */
static void
count(struct sheet *b, int n, const char *words)
{
	char buffer[48];
	struct buf t = buf_in(buffer, sizeof(buffer));
	size_t size = strlen(words);

	if (n > PIECES)
		buf_char(&t, '?');
	else
		buf_number(&t, n);
	word(b, t.at, t.size);
	word(b, words, size - (n == 1));
}

static void
number(struct sheet *b, const char *before, int n, const char *after)
{
	char buffer[80];
	struct buf t = buf_in(buffer, sizeof(buffer));

	buf_say(&t, "%s%d%s", before, n, after);
	word(b, t.at, t.size);
}

static void
name(struct sheet *b, const struct domain *d, int number, const char *before)
{
	char buffer[ID_MAX + 24];
	struct buf t = buf_in(buffer, sizeof(buffer));

	buf_add(&t, before);
	domain_print(d, b->c->pack, number, &t);
	word(b, t.at, t.size);
}

/* After the last word. */
static void
close(struct sheet *b, const char *mark)
{
	buf_add(b->t, mark);
}

static void
head_lines(struct sheet *b)
{
	const struct sw *s = b->s;
	int32_t target = sw_setup_cell(b->c, SETUP_TARGET);

	number(b, "", s->year, ",");
	number(b, "turn ", s->turn, ",");
	name(b, &sw_phases, s->phase, "");
	if (game_outcome(b->c->game, s)) {
		close(b, ": ");
		field_print_path(b->c->game, b->c->pack, s, "outcome", b->t);
		close(b, ", winners ");
		field_print_path(b->c->game, b->c->pack, s, b->c->game->winners,
				 b->t);
	}
	if (s->actor)
		name(b, &sw_seat_or_none, s->actor, "for ");
	close(b, "; order");
	for (int i = 0; i < s->seat_count; i++)
		name(b, &sw_seat_or_none, s->order[i], "");
	new_line(b);
	number(b, "weapons finished ", s->weapons, "");
	if (target != UNKNOWN)
		number(b, "of ", target, "");
	if (s->favour == FAVOUR_UNKNOWN)
		say(b, "needed; favour ?; in the Reserve");
	else
		number(b, "needed; favour ", s->favour, "; in the Reserve");
	count(b, s->reserve_workers, "workers");
	count(b, s->reserve_scientists, "scientists");
	count(b, s->supply_cubes, "cubes");
	count(b, s->supply_discs, "disc pairs");
	new_line(b);
}

static void
project_techs(struct sheet *b, int p)
{
	const struct sw *s = b->s;
	int n = sw_techs_of(b->c), found = 0;

	for (int i = 0; i < n; i++) {
		if (s->on[i] != ON_PROJECT + p)
			continue;
		if (found++ == 0)
			close(b, "; technology");
		name(b, &sw_techs, i, "");
		if (s->cube[i])
			close(b, "(cube)");
		else if (s->face[i] == FACE_DARK)
			close(b, "(dark)");
	}
}

static void
project_line(struct sheet *b, int p)
{
	const struct sw *s = b->s;

	buf_add(b->t, " ");
	name(b, &sw_projects, p, "");
	close(b, ":");
	name(b, &sw_project_stages, s->stage[p], "");
	close(b, ", at");
	name(b, &sw_places, s->place[p], "");
	if (s->workers[p] || s->scientists[p]) {
		close(b, ",");
		count(b, s->workers[p], "workers");
		count(b, s->scientists[p], "scientists");
	}
	if (s->cubes[p]) {
		close(b, ",");
		count(b, s->cubes[p], "cubes");
	}
	project_techs(b, p);
	new_line(b);
}

/* The tokens of a planned stage are spent, or have come back. */
static bool
is_done(const struct sw *s, int stage, int i)
{
	const uint8_t *const tokens[STAGES] = {s->stage1, NULL,      s->stage3,
					       s->stage4, s->stage5, s->stage6};

	return tokens[stage] ? !tokens[stage][i]
			     : s->phase > PHASE_RECRUIT_TRADE;
}

static void
seat_lines(struct sheet *b, int seat)
{
	const struct sw *s = b->s;
	int i = seat - 1;

	name(b, &sw_seat_or_none, seat, "");
	close(b, ":");
	number(b, "", s->vp[i], " VP,");
	count(b, sw_hand_size(s, seat), "cards");
	close(b, "; pool");
	count(b, s->pool_workers[i], "workers");
	count(b, s->pool_scientists[i], "scientists");
	close(b, "; planned stages");
	for (int k = 0; k < STAGES; k++)
		if (s->planned[i] >> k & 1)
			number(b, "", k + 1, is_done(s, k, i) ? "(done)" : "");
	if (!s->planned[i])
		say(b, "none");
	new_line(b);
	for (int p = 0; p < sw_projects_of(b->c); p++)
		if (s->owner[p] == seat)
			project_line(b, p);
}

/* From the highest slot down: `6 batteries-2`. */
static void
track_line(struct sheet *b)
{
	const struct sw *s = b->s;
	int found = 0;

	buf_add(b->t, "technology track:");
	for (int k = sw_top_slot(b->c); k > 0; k--) {
		if (sw_slot_row(b->c, k) < 0)
			continue;
		if (found++)
			close(b, ",");
		number(b, "", k, "");
		if (sw_slot_empty(s, b->c, k))
			say(b, "empty");
		for (int i = 0; i < sw_projects_of(b->c); i++)
			if (s->place[i] == PLACE_SLOT + k - 1)
				name(b, &sw_projects, i, "project ");
		for (int i = 0; i < sw_techs_of(b->c); i++)
			if (s->on[i] == ON_SLOT + k - 1)
				name(b, &sw_techs, i, "");
	}
	new_line(b);
}

static void
site_line(struct sheet *b, const char *what, int cover)
{
	int n = sw_sites_of(b->c), found = 0;

	for (int i = 0; i < n; i++) {
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
sw_board(const void *state, struct context *c, struct buf *t)
{
	struct sheet b = {state, c, t, t->size};

	head_lines(&b);
	/* a log that stopped at its `given` rows may leave seats out */
	for (int i = 0; i < SEATS; i++)
		if (b.s->order[i])
			seat_lines(&b, b.s->order[i]);
	track_line(&b);
	site_line(&b, "overrun sites:", COVER_OVERRUN);
	site_line(&b, "closed sites:", COVER_CLOSED);
}
