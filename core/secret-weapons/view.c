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

/* `1 worker`, `3 workers`, `? workers`; `words` are those for more than one. */
static void
count(struct sheet *b, int n, const char *words)
{
	if (n > PIECES)
		buf_say(b->t, " ? %s", words);
	else
		buf_say(b->t, " %d %.*s", n, (int)strlen(words) - (n == 1),
			words);
}

static void
name(struct sheet *b, const char *before, const struct domain *d, int number)
{
	buf_add(b->t, before);
	domain_print(d, b->c->pack, number, b->t);
}

/* The year, the phase and the order; then the group and the Reserve. */
static void
head_lines(struct sheet *b)
{
	const struct sw *s = b->s;
	const struct game *g = b->c->game;
	int32_t target = sw_setup_cell(b->c, SETUP_TARGET);

	buf_say(b->t, "%d, turn %d,", s->year, s->turn);
	name(b, " ", &sw_phases, s->phase);
	if (game_outcome(g, s)) {
		field_print_path(b->c, s, ": ", "outcome", b->t);
		field_print_path(b->c, s, ", winners ", g->winners, b->t);
	}
	if (s->actor)
		name(b, " for ", &sw_seat_or_none, s->actor);
	buf_add(b->t, "; order");
	EACH_SEAT (seat, s)
		name(b, " ", &sw_seat_or_none, seat);
	new_line(b);
	buf_say(b->t, "weapons finished %d", s->weapons);
	if (target != UNKNOWN)
		buf_say(b->t, " of %d", (int)target);
	if (s->favour == FAVOUR_UNKNOWN)
		buf_add(b->t, " needed; favour ?; in the Reserve");
	else
		buf_say(b->t, " needed; favour %d; in the Reserve", s->favour);
	count(b, s->reserve_workers, "workers");
	count(b, s->reserve_scientists, "scientists");
	count(b, s->supply_cubes, "cubes");
	count(b, s->supply_discs, "disc pairs");
	new_line(b);
}

/* A project: its stage and place, and what lies on it. */
static void
project_line(struct sheet *b, int p)
{
	const struct sw *s = b->s;
	uint64_t techs = sw_techs_on(s, b->c, p);

	name(b, "  ", &sw_projects, p);
	name(b, ": ", &sw_project_stages, s->stage[p]);
	name(b, ", at ", &sw_places, s->place[p]);
	if (s->workers[p] || s->scientists[p]) {
		buf_add(b->t, ",");
		count(b, s->workers[p], "workers");
		count(b, s->scientists[p], "scientists");
	}
	if (s->cubes[p]) {
		buf_add(b->t, ",");
		count(b, s->cubes[p], "cubes");
	}
	if (techs)
		buf_add(b->t, "; technology");
	EACH (t, techs) {
		name(b, " ", &sw_techs, t);
		buf_add(b->t, s->cube[t]                ? "(cube)"
			      : s->face[t] == FACE_DARK ? "(dark)"
							: "");
	}
	new_line(b);
}

/* A seat: VP, hand, pool and plans; then its projects. */
static void
seat_lines(struct sheet *b, int seat)
{
	const struct sw *s = b->s;
	int i = seat_number(seat);

	name(b, "", &sw_seat_or_none, seat);
	buf_say(b->t, ": %d VP,", s->vp[i]);
	count(b, sw_hand_size(s, seat), "cards");
	buf_add(b->t, "; pool");
	count(b, s->pool_workers[i], "workers");
	count(b, s->pool_scientists[i], "scientists");
	buf_add(b->t, "; planned stages");
	for (int stage = 1; stage <= STAGES; stage++) {
		/* its tokens are spent, or have come back */
		bool done = stage == PLAN_SLOTS ? s->phase > PHASE_RECRUIT_TRADE
						: !ON_STAGE(s, stage)[i];

		if (sw_has_planned(s, seat, stage))
			buf_say(b->t, " %d%s", stage, done ? "(done)" : "");
	}
	if (!s->planned[i])
		buf_add(b->t, " none");
	new_line(b);
	EACH (p, sw_projects_at(b->c, s->owner, seat))
		project_line(b, p);
}

/* From the highest slot down: `6 batteries-2`. */
static void
track_line(struct sheet *b)
{
	const struct sw *s = b->s;
	const char *between = "";

	buf_add(b->t, "technology track:");
	for (int k = sw_top_slot(b->c); k > 0; k--) {
		uint64_t projects =
		    sw_projects_at(b->c, s->place, sw_place_slot(k));
		uint64_t techs = sw_techs_at(b->c, s->on, sw_on_slot(k));

		if (sw_slot_row(b->c, k) < 0)
			continue;
		buf_say(b->t, "%s %d%s", between, k,
			projects | techs ? "" : " empty");
		between = ",";
		EACH (p, projects)
			name(b, " project ", &sw_projects, p);
		EACH (tech, techs)
			name(b, " ", &sw_techs, tech);
	}
	new_line(b);
}

/* A line with the sites under this cover, if there are any. */
static void
site_line(struct sheet *b, const char *what, int cover)
{
	uint64_t sites =
	    bytes_equal(b->s->cover, SITES, cover) & sw_rows(sw_sites_of(b->c));

	if (!sites)
		return;
	buf_add(b->t, what);
	EACH (i, sites)
		name(b, " ", &sw_sites, i);
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
