/* The table in words: ids as a log writes them. */
#include "door.h"

enum { MARGIN = 13, SPOTS = MARGIN + 29 };

struct view {
	const struct weimar *s;
	const struct context *c;
	struct buf *t;
	size_t line; /* where the line of the moment begins */
	int items;   /* of a list, written so far */
};

/* For %.*s of buf_say. */
#define NAME(of, n) SLICE(domain_name(&weimar_##of, v->c->pack, (n)))

static void
end_at(struct view *v, size_t indent)
{
	buf_fold(v->t, v->line, indent);
	v->line = v->t->size;
	v->items = 0;
}

static void
end(struct view *v)
{
	end_at(v, MARGIN);
}

static void
begin_line(struct view *v, const char *label)
{
	buf_add(v->t, label);
	buf_pad(v->t, v->line, MARGIN);
}

/* Between two things of a list. */
static struct buf *
item(struct view *v)
{
	buf_add(v->t, v->items++ ? ", " : "");
	return v->t;
}

/* `3 workers`, `unrest`: how many, if it is more than one. */
static void
several(struct view *v, int n, struct slice what)
{
	if (n > 1)
		buf_say(item(v), "%d %.*s", n, SLICE(what));
	else if (n)
		buf_say(item(v), "%.*s", SLICE(what));
}

/* --- who, and how far ---------------------------------------------------- */

/* How far the game is, and who governs. */
static void
show_head(struct view *v)
{
	const struct weimar *s = v->s;

	buf_say(v->t, "round %d of %d", s->round, s->last_round);
	if (s->outcome != RUNNING) {
		field_print_path(v->c, s, ", over: ", "outcome", v->t);
		field_print_path(v->c, s, ", won by ", "winners", v->t);
	} else {
		buf_say(v->t, ", phase %.*s", NAME(phases, s->phase));
		if (s->step != STEP_NONE)
			buf_say(v->t, ", %.*s", NAME(steps, s->step));
		if (s->actor)
			buf_say(v->t, ", to act: %.*s", NAME(owners, s->actor));
	}
	end(v);
	field_print_path(v->c, s, "government ", "government", v->t);
	buf_say(v->t, ", chancellor %.*s, president %.*s",
		NAME(parties, s->chancellor), NAME(presidents, s->president));
	if (s->start)
		buf_say(v->t, ", start player %.*s", NAME(owners, s->start));
	end(v);
}

/* What the impulse, or the stack, waits for. */
static void
show_impulse(struct view *v)
{
	const struct weimar *s = v->s;

	if (!s->act_card && !s->depth)
		return;
	begin_line(v, "impulse");
	if (s->act_card)
		buf_say(item(v), "card %.*s for %.*s",
			NAME(cards_or_none, s->act_card),
			NAME(uses, s->act_use));
	if (s->act_points >= POINTS_UNKNOWN)
		buf_add(item(v), "action points of an unknown value");
	else if (s->act_points)
		buf_say(item(v), "action points %d", s->act_points);
	if (s->act_city)
		buf_say(item(v), "in %.*s", NAME(cities_or_none, s->act_city));
	for (int i = top_frame(s); i >= 0; i--)
		buf_say(item(v), "waiting: %.*s", NAME(frames, s->kind[i]));
	end(v);
}

/* Adds the number so that it ends in column `at` of the line. */
static void
column(struct view *v, size_t at, int n)
{
	BUF(t, 12);

	buf_number(&t, n);
	buf_pad(v->t, v->line, at - t.size);
	buf_add(v->t, t.at);
}

/* A row a party; the last column, the agenda, has room to the edge. */
static void
show_parties(struct view *v)
{
	const struct weimar *s = v->s;

	buf_add(v->t, "party       points seats bases reserve won hand pile  "
		      "agenda");
	end(v);
	for (int p = 0; p < PARTIES; p++) {
		buf_say(v->t, "%.*s", NAME(parties, p));
		column(v, 18, s->vp[p]);
		column(v, 24, s->seats[p]);
		column(v, 30, weimar_bases(s, p));
		column(v, 38, s->reserve[p]);
		column(v, 42, s->won[p]);
		column(v, 47, weimar_hand(s, p));
		column(v, 52, s->pile[p]);
		buf_say(v->t, "  %.*s", NAME(agenda_states, s->agenda[p]));
		end(v);
	}
	buf_add(v->t, "nsdap");
	column(v, 24, s->seats[NSDAP]);
	for (int i = 0; i < NSDAP_LENGTH && s->nsdap[i]; i++)
		buf_say(v->t, "%s%.*s", i ? " " : "  discs on its track: ",
			NAME(owners, s->nsdap[i]));
	end(v);
	begin_line(v, "Reichstag");
	buf_say(v->t, "%d of %d seats; timeline pile %d", weimar_seats(s),
		weimar_number(v->c, BOARD_SEATS), s->pile_timeline);
	end(v);
}

/* --- cities and the Reich ------------------------------------------------ */

static void
marker(struct view *v, int state, const char *what)
{
	several(v, state != MARKER_NONE, slice_of(what));
	if (state == MARKER_INACTIVE)
		buf_add(v->t, " (inactive)");
}

/* `berlin 5/7 kpd 2 spd 3`, then its markers and units. */
static void
show_city(struct view *v, int city)
{
	const struct weimar *s = v->s;
	int32_t spaces = cell(v->c->pack, T_CITIES, city, CITY_SPACES);

	buf_say(v->t, "%.*s", NAME(cities, city));
	buf_pad(v->t, v->line, MARGIN);
	buf_number(v->t, weimar_city_bases(s, city));
	if (spaces != UNKNOWN)
		buf_say(v->t, "/%d", (int)spaces);
	for (int i = 0; i < PARTIES; i++)
		if (s->base[city][i])
			buf_say(v->t, " %.*s %d", NAME(parties, i),
				s->base[city][i]);
	buf_pad(v->t, v->line, SPOTS);
	marker(v, s->poverty[city], "poverty");
	marker(v, s->prosperity[city], "prosperity");
	marker(v, s->unrest[city], "unrest");
	marker(v, s->uprising[city], "uprising");
	marker(v, s->councils[city], "councils");
	marker(v, s->regime[city], "regime");
	for (int i = 0; i < UNITS; i++)
		several(v, s->units[i][UNIT_CITY + city],
			domain_name(&weimar_unit_kinds, v->c->pack, i));
	end_at(v, SPOTS);
}

/* A line a city, and the national display. */
static void
show_cities(struct view *v)
{
	static const uint8_t threats[] = {
	    THREAT_BLOCKADE,         THREAT_INFLATION,
	    THREAT_VIOLENT_PEACE,    THREAT_UNSTABLE_STATE,
	    THREAT_MINORITY_CABINET, THREAT_BLACK_FRIDAY,
	    THREAT_POVERTY};
	const struct weimar *s = v->s;

	begin_line(v, "city");
	buf_add(v->t, "bases/spaces by party");
	buf_pad(v->t, v->line, SPOTS);
	buf_add(v->t, "threats, units");
	end(v);
	for (int i = 0; i < CITIES; i++)
		show_city(v, i);
	begin_line(v, "Reich box");
	buf_say(v->t, "%d/%d threats%s", weimar_dr(s),
		weimar_number(v->c, BOARD_DR_SPACES), weimar_dr(s) ? ": " : "");
	for (size_t i = 0; i < sizeof(threats); i++)
		several(
		    v,
		    ((const uint8_t *)s)[weimar_threat_at(threats[i], CITY_DR)],
		    domain_name(&weimar_threats, v->c->pack, threats[i]));
	end(v);
}

/* --- opinion, society, tracks -------------------------------------------- */

/* A line of the things at each place, from `place` on, that has some: `kpd-2:
 * economy media`; at[] is `offset` more than its number. */
static void
show_places(struct view *v, const char *label, const uint8_t *at, int entities,
	    const struct domain *names, const struct domain *places, int place,
	    int offset)
{
	begin_line(v, label);
	for (; place < domain_size(places); place++)
		for (int i = 0, here = 0; i < entities; i++) {
			if (at[i] != place + offset)
				continue;
			if (!here++)
				buf_say(v->t, "%s%.*s:", v->items++ ? "; " : "",
					SLICE(domain_name(places, v->c->pack,
							  place)));
			buf_say(v->t, " %.*s",
				SLICE(domain_name(names, v->c->pack, i)));
		}
	end(v);
}

/* What lies on the Opinion Track, the society row, and who has the mats. */
static void
show_society(struct view *v)
{
	const struct weimar *s = v->s;

	show_places(v, "opinion", s->issue, ISSUE_ROWS, &weimar_issues,
		    &weimar_opinion, 0, ISSUE_SPACE);
	begin_line(v, "society");
	for (int i = 0; i < SOCIETY_LENGTH; i++)
		if (s->society[i])
			buf_say(item(v), "%.*s",
				NAME(society_or_none, s->society[i]));
	end(v);
	begin_line(v, "minor");
	for (int i = 0; i < MINORS; i++) {
		buf_say(item(v), "%.*s: ", NAME(minors, i));
		domain_print(&weimar_minor_owners, v->c->pack, s->minor[i],
			     v->t);
	}
	buf_say(v->t, ", Stresemann %.*s",
		NAME(stresemann_sides, s->stresemann));
	end(v);
}

/* The economy, treaties, and the cards of hands that the log names. */
static void
show_tracks(struct view *v)
{
	const struct weimar *s = v->s;
	bool named = false;

	begin_line(v, "tracks");
	buf_add(v->t, "economy ");
	if (s->economy == ECONOMY_UNKNOWN)
		buf_char(v->t, '?');
	else
		buf_number(v->t, s->economy);
	buf_say(v->t, ", foreign affairs %d, Versailles %s%s", s->fa_track,
		s->versailles ? "signed" : "unsigned",
		s->rentenmark ? ", Rentenmark" : "");
	for (int i = 0; i < NATIONS; i++)
		if (s->nations[i])
			buf_say(v->t, ", flags %.*s %d", NAME(nations, i),
				s->nations[i]);
	end(v);
	show_places(v, "treaties", s->fa, FOREIGN_ROWS, &weimar_treaties,
		    &weimar_treaty_states, FA_OPEN, 0);
	/* the cards that the log names; `hand` counts the others too */
	for (int i = 0; i < CARD_ROWS; i++)
		named |= s->card[i] >= CARD_HAND && s->card[i] < CARD_IN_FORCE;
	if (named)
		show_places(v, "hands", s->card, CARD_ROWS, &weimar_cards,
			    &weimar_parties, 0, CARD_HAND);
}

void
weimar_board(const void *state, struct context *c, struct buf *t)
{
	struct view v = {.s = state, .c = c, .t = t, .line = t->size};

	show_head(&v);
	show_impulse(&v);
	show_parties(&v);
	show_cities(&v);
	show_society(&v);
	show_tracks(&v);
}
