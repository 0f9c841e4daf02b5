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

static void
say(struct view *v, const char *words)
{
	buf_add(v->t, words);
}

static void
number(struct view *v, const char *before, int n)
{
	buf_add(v->t, before);
	buf_number(v->t, n);
}

static void
name(struct view *v, const char *before, const struct domain *d, int n)
{
	buf_add(v->t, before);
	domain_print(d, v->c->pack, n, v->t);
}

static void
set(struct view *v, const char *before, const struct domain *d, unsigned set)
{
	const char *between = "";

	buf_add(v->t, before);
	for (int i = 0; i < domain_size(d); i++)
		if (set >> i & 1) {
			name(v, between, d, i);
			between = "+";
		}
}

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
begin(struct view *v, const char *label)
{
	say(v, label);
	buf_pad(v->t, v->line, MARGIN);
}

/* Between two things of a list. */
static void
item(struct view *v)
{
	if (v->items++)
		say(v, ", ");
}

static void
item_name(struct view *v, const char *before, const struct domain *d, int n)
{
	item(v);
	name(v, before, d, n);
}

/* How many of a thing, if it is more than one: its name follows, unless there
 * is none (false). */
static bool
count(struct view *v, int n)
{
	if (!n)
		return false;
	item(v);
	if (n > 1) {
		buf_number(v->t, n);
		buf_char(v->t, ' ');
	}
	return true;
}

/* `3 workers`, `unrest`. */
static void
several(struct view *v, int n, const char *what)
{
	if (count(v, n))
		say(v, what);
}

/* --- who, and how far ---------------------------------------------------- */

static void
show_head(struct view *v)
{
	const struct weimar *s = v->s;

	number(v, "round ", s->round);
	number(v, " of ", s->last_round);
	if (s->outcome != RUNNING) {
		name(v, ", over: ", &weimar_outcomes, s->outcome);
		set(v, ", won by ", &weimar_parties, s->winners);
	} else {
		name(v, ", phase ", &weimar_phases, s->phase);
		if (s->step != STEP_NONE)
			name(v, ", ", &weimar_steps, s->step);
		if (s->actor)
			name(v, ", to act: ", &weimar_owners, s->actor);
	}
	end(v);
	set(v, "government ", &weimar_parties, s->government);
	name(v, ", chancellor ", &weimar_parties, s->chancellor);
	name(v, ", president ", &weimar_presidents, s->president);
	if (s->start)
		name(v, ", start player ", &weimar_owners, s->start);
	end(v);
}

/* What the impulse, or the stack, waits for. */
static void
show_impulse(struct view *v)
{
	const struct weimar *s = v->s;

	if (!s->act_card && !s->depth)
		return;
	begin(v, "impulse");
	if (s->act_card) {
		item_name(v, "card ", &weimar_cards_or_none, s->act_card);
		name(v, " for ", &weimar_uses, s->act_use);
	}
	if (s->act_points >= POINTS_UNKNOWN) {
		item(v);
		say(v, "action points of an unknown value");
	} else if (s->act_points) {
		item(v);
		number(v, "action points ", s->act_points);
	}
	if (s->act_city)
		item_name(v, "in ", &weimar_cities_or_none, s->act_city);
	for (int i = s->depth - 1; i >= 0; i--)
		item_name(v, "waiting: ", &weimar_frames, s->kind[i]);
	end(v);
}

static void
column(struct view *v, size_t at, int n)
{
	char digits[12];
	struct buf t = buf_in(digits, sizeof(digits));

	buf_number(&t, n);
	buf_pad(v->t, v->line, at - t.size);
	buf_add(v->t, digits);
}

/* A row a party; the last column, the agenda, has room to the edge. */
static void
show_parties(struct view *v)
{
	const struct weimar *s = v->s;

	say(v, "party       points seats bases reserve won hand pile  agenda");
	end(v);
	for (int p = 0; p < PARTIES; p++) {
		name(v, "", &weimar_parties, p);
		column(v, 18, s->vp[p]);
		column(v, 24, s->seats[p]);
		column(v, 30, weimar_bases(s, p));
		column(v, 38, s->reserve[p]);
		column(v, 42, s->won[p]);
		column(v, 47, weimar_hand(s, p));
		column(v, 52, s->pile[p]);
		name(v, "  ", &weimar_agenda_states, s->agenda[p]);
		end(v);
	}
	say(v, "nsdap");
	column(v, 24, s->seats[NSDAP]);
	for (int i = 0; i < NSDAP_LENGTH && s->nsdap[i]; i++)
		name(v, i ? " " : "  discs on its track: ", &weimar_owners,
		     s->nsdap[i]);
	end(v);
	begin(v, "Reichstag");
	number(v, "", weimar_seats(s));
	number(v, " of ", weimar_number(v->c, BOARD_SEATS));
	number(v, " seats; timeline pile ", s->pile_timeline);
	end(v);
}

/* --- cities and the Reich ------------------------------------------------ */

static void
marker(struct view *v, int state, const char *what)
{
	several(v, state != MARKER_NONE, what);
	if (state == MARKER_INACTIVE)
		say(v, " (inactive)");
}

static void
show_city(struct view *v, int city)
{
	const struct weimar *s = v->s;
	int32_t spaces = cell(v->c->pack, T_CITIES, city, CITY_SPACES);

	name(v, "", &weimar_cities, city);
	buf_pad(v->t, v->line, MARGIN);
	number(v, "", weimar_city_bases(s, city));
	if (spaces != UNKNOWN)
		number(v, "/", spaces);
	for (int i = 0; i < PARTIES; i++)
		if (s->base[city][i]) {
			name(v, " ", &weimar_parties, i);
			number(v, " ", s->base[city][i]);
		}
	buf_pad(v->t, v->line, SPOTS);
	several(v, s->poverty[city], "poverty");
	several(v, s->prosperity[city], "prosperity");
	several(v, s->unrest[city], "unrest");
	marker(v, s->uprising[city], "uprising");
	marker(v, s->councils[city], "councils");
	marker(v, s->regime[city], "regime");
	for (int i = 0; i < UNITS; i++)
		if (count(v, s->units[i][UNIT_CITY + city]))
			name(v, "", &weimar_unit_kinds, i);
	end_at(v, SPOTS);
}

static void
show_cities(struct view *v)
{
	const struct weimar *s = v->s;

	begin(v, "city");
	say(v, "bases/spaces by party");
	buf_pad(v->t, v->line, SPOTS);
	say(v, "threats, units");
	end(v);
	for (int i = 0; i < CITIES; i++)
		show_city(v, i);
	begin(v, "Reich box");
	number(v, "", weimar_dr(s));
	number(v, "/", weimar_number(v->c, BOARD_DR_SPACES));
	say(v, " threats");
	if (weimar_dr(s))
		say(v, ": ");
	several(v, s->dr_blockade, "blockade");
	several(v, s->dr_inflation, "inflation");
	several(v, s->dr_violent_peace, "violent-peace");
	several(v, s->dr_unstable_state, "unstable-state");
	several(v, s->dr_minority_cabinet, "minority-cabinet");
	several(v, s->dr_black_friday, "black-friday");
	several(v, s->dr_poverty, "poverty");
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
	begin(v, label);
	for (; place < domain_size(places); place++)
		for (int i = 0, here = 0; i < entities; i++) {
			if (at[i] != place + offset)
				continue;
			if (!here++) {
				say(v, v->items++ ? "; " : "");
				name(v, "", places, place);
				say(v, ":");
			}
			name(v, " ", names, i);
		}
	end(v);
}

static void
show_society(struct view *v)
{
	const struct weimar *s = v->s;

	show_places(v, "opinion", s->issue, ISSUE_ROWS, &weimar_issues,
		    &weimar_opinion, 0, ISSUE_SPACE);
	begin(v, "society");
	for (int i = 0; i < SOCIETY_LENGTH; i++)
		if (s->society[i])
			item_name(v, "", &weimar_society_or_none,
				  s->society[i]);
	end(v);
	begin(v, "minor");
	for (int i = 0; i < MINORS; i++) {
		item_name(v, "", &weimar_minors, i);
		name(v, ": ", &weimar_minor_owners, s->minor[i]);
	}
	name(v, ", Stresemann ", &weimar_stresemann_sides, s->stresemann);
	end(v);
}

static void
show_tracks(struct view *v)
{
	const struct weimar *s = v->s;
	bool hands = false;

	begin(v, "tracks");
	if (s->economy == ECONOMY_UNKNOWN)
		say(v, "economy ?");
	else
		number(v, "economy ", s->economy);
	number(v, ", foreign affairs ", s->fa_track);
	say(v, s->versailles ? ", Versailles signed" : ", Versailles unsigned");
	if (s->rentenmark)
		say(v, ", Rentenmark");
	for (int i = 0; i < NATIONS; i++)
		if (s->nations[i]) {
			name(v, ", flags ", &weimar_nations, i);
			number(v, " ", s->nations[i]);
		}
	end(v);
	show_places(v, "treaties", s->fa, FOREIGN_ROWS, &weimar_treaties,
		    &weimar_treaty_states, FA_OPEN, 0);
	/* the cards that the log names; `hand` counts the others too */
	for (int i = 0; i < CARD_ROWS && !hands; i++)
		hands = s->card[i] >= CARD_HAND && s->card[i] < CARD_IN_FORCE;
	if (hands)
		show_places(v, "hands", s->card, CARD_ROWS, &weimar_cards,
			    &weimar_parties, 0, CARD_HAND);
}

void
weimar_view(const void *state, struct context *c, struct buf *t)
{
	struct view v = {.s = state, .c = c, .t = t, .line = t->size};

	show_head(&v);
	show_impulse(&v);
	show_parties(&v);
	show_cities(&v);
	show_society(&v);
	show_tracks(&v);
}
