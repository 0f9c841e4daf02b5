/* The game as the interpreter of texts (core/effect/program.h) sees it: words
 * of the moment, things, whom a text concerns, rows worth trying. */
#include "texts.h"

/* Writes the cursor into the entry; `last` is in two bytes of it. */
static void
store_cursor(void *state, const struct scene *sc)
{
	struct sw *s = state;
	int i = sc->entry;

	s->pending_step[i] = sc->at.step;
	s->pending_option[i] = sc->at.option;
	s->pending_act[i] = sc->at.act;
	s->pending_member[i] = sc->at.member;
	s->pending_times[i] = sc->at.times;
	s->pending_flags[i] = sc->at.flags;
	s->pending_cards[i] = (uint8_t)((uint16_t)sc->at.last & 255);
	s->pending_cubes[i] = (uint8_t)((uint16_t)sc->at.last >> 8);
}

/* --- its words ------------------------------------------------------------ */

/* What a word such as @acting stands for now, in list[0]; 1, or 0: nothing. */
static int
referents(const struct scene *sc, int word, int16_t *list)
{
	const struct sw *s = sc->state;
	bool hit = sc->entry < PENDINGS && s->pending[sc->entry] == PENDING_HIT;
	const int numbers[] = {[AT_ACTING] = sw_party(sc, PARTY_ACTING),
			       [AT_TARGET] =
				   hit ? -1 : sw_party(sc, PARTY_TARGET),
			       [AT_HIT] = hit ? sw_party(sc, PARTY_TARGET) : -1,
			       [AT_ME] = sc->me,
			       [AT_FIRST] = seat_number(s->order[0]),
			       [AT_LAST] = seat_number(sw_last(s))};

	list[0] = (int16_t)numbers[word];
	return numbers[word] >= 0;
}

/* Bit n: seat n, from 0. */
enum { ALL_SEATS = (1 << SEATS) - 1 };

/* A set of seats as numbers, in player order; how many. */
static int
list_seats(const struct sw *s, unsigned seats, int16_t *list)
{
	int n = 0;

	EACH_SEAT (seat, s)
		if (in_set(seats, seat))
			list[n++] = (int16_t)seat_number(seat);
	return n;
}

/* What `each` and `count` go through, in list; how many, or -1: everything. */
static int
members(const struct scene *sc, int entity, int16_t *list)
{
	const struct sw *s = sc->state;
	const struct context *c = sc->context;

	switch (entity) {
	case ENTITY_SEAT:
		return list_seats(s, ALL_SEATS, list);
	case ENTITY_OTHER:
		return list_seats(s, ALL_SEATS & ~bit_of(seat_of(sc->me)),
				  list);
	case ENTITY_PROJECT:
		return list_of(sw_projects_owned(s, c), 0, list);
	case ENTITY_TECH:
		return list_of(sw_techs_within(c, s->on, ON_PROJECT, 256), 0,
			       list);
	case ENTITY_SITE:
		break;
	}
	return -1;
}

/* --- whom it concerns ----------------------------------------------------- */

/* Owners of the projects that the condition of a goal asks about. */
static unsigned
goal_owners(const struct scene *sc)
{
	const struct sw *s = sc->state;
	const struct effects *e = &sc->context->pack->effects;
	int32_t text = cell(sc->context->pack, T_GOALS,
			    s->pending_card[sc->entry], GOAL_CONDITION);
	const struct program *p = text == UNKNOWN ? NULL : &e->programs[text];
	unsigned seats = 0;

	for (int i = 0; p && i < p->conditions; i++) {
		const struct effect_condition *asks =
		    &e->conditions[p->condition + i];
		const struct effect_term *left = &e->terms[asks->left];
		int32_t one = asks->right.value;
		bool fixed = asks->right.kind == VALUE_FIXED;
		int n =
		    asks->right.kind == VALUE_LIST ? asks->right.count : fixed;

		if (left->kind != TERM_SUBJECT ||
		    left->subject != SUBJECT_KEY ||
		    (left->what != IF_COMPLETE && left->what != IF_APPROVED))
			continue;
		for (int k = 0; k < n; k++)
			seats |=
			    bit_of(s->owner[fixed ? one : e->items[one + k]]);
	}
	return seats;
}

/* The seats that an act is about one after the other, as in `who=each`, into
 * list, and in *key the key that names them; how many. 0: no key names any; a
 * list of -1: there are none. */
static int
seats_named(const struct scene *sc, const struct pending *w, int16_t *list,
	    int *key)
{
	const struct sw *s = sc->state;
	int n;

	*key = sw_who_key(w->act->verb);
	if (*key < 0 || !move_has(&w->move, *key))
		return 0;
	switch (w->move.value[*key]) {
	case WHO_EACH:
		return list_seats(s, ALL_SEATS, list);
	case WHO_OWNERS:
		n = s->pending[sc->entry] == PENDING_GOAL
			? list_seats(s, goal_owners(sc), list)
			: 0;
		if (n == 0)
			list[0] = -1; /* no one */
		return n ? n : 1;
	case WHO_SELF:
		return 0;
	case WHO_ACTING:
	case WHO_TARGET:
		/* what is lost there comes from that project only (loss.c) */
		if (w->act->verb == V_LOSE)
			return 0;
		list[0] = (int16_t)(sw_party_seat(sc, w->move.value[*key] ==
							  WHO_TARGET) -
				    1);
		return 1;
	default:
		list[0] = (int16_t)w->move.value[*key];
		return 1;
	}
}

/* --- its rows ------------------------------------------------------------- */

/* Values for a key left to general rules, in list; how many, or -1: all. */
static int
list_free(const struct scene *sc, const struct move *m, int key, int seat,
	  int16_t *list)
{
	const struct sw *s = sc->state;
	const struct context *c = sc->context;
	int32_t p = m->value[0];

	if (p == MISSING && m->verb != V_MOVE)
		return 0;
	switch (m->verb) {
	case V_APPROVE:
		return key == K_APPROVE_ACCESS
			   ? sw_useful_access(s, c, seat, p, list)
		       : sw_is_mission(c, p) ? 0
					     : -1;
	case V_CREATE:
		if (key == K_CREATE_SITE)
			return -1;
		return RULED(c, EVENT_PROJECT_DEPENDENCY, WAIVED)
			   ? 0
			   : sw_useful_access(s, c, seat, p, list);
	case V_COMPLETE:
		return key == K_COMPLETE_ACCESS
			   ? sw_useful_access(s, c, seat, p, list)
			   : sw_marker_places(s, c, seat, p,
					      m->value[K_COMPLETE_FREE], list);
	case V_UPGRADE:
		return sw_colours_to_name(s, c, p, list);
	case V_GAIN:
		return sw_only_project(s, c, seat) >= 0
			   ? 0
			   : sw_list_own(s, c, seat, list);
	case V_MOVE:
		return (key == K_MOVE_SITE) == move_has(m, K_MOVE_PROJECT) ? -1
									   : 0;
	default:
		return -1;
	}
}

int
sw_list_own(const struct sw *s, const struct context *c, int seat,
	    int16_t *list)
{
	int n = list_of(sw_all_active(s, c, seat), SOURCE_PROJECT, list);

	if (n == 0)
		list[n++] = SOURCE_POOL;
	return n;
}

int
sw_list_words(int verb, int key, int seat, const struct sw *s,
	      const struct context *c, int16_t *list)
{
	const struct domain *d = sw_verbs[verb].keys[key].domain;

	/* the referee knows whose it is */
	if (d == &sw_projects)
		return list_of(verb == V_CREATE
				   ? sw_projects_at(c, s->place, PLACE_BOX)
				   : sw_projects_owned(s, c),
			       0, list);
	if (d == &sw_techs)
		return list_of(sw_techs_within(c, s->on, ON_PROJECT, 256), 0,
			       list);
	/* the owner of a place chooses what it loses there */
	if (d == &sw_sources && verb == V_LOSE) {
		int n = list_of(sw_projects_owned(s, c), SOURCE_PROJECT, list);

		list[n] = SOURCE_POOL;
		return n + 1;
	}
	if (d == &sw_sources)
		return sw_list_own(s, c, seat, list);
	if (d == &sw_events) {
		int n = 0;

		EACH_EVENT (i, s, c, sw_where_hand(seat))
			list[n++] = (int16_t)i;
		if (OF(s->unknown, seat))
			list[n++] = UNSEEN;
		return n;
	}
	return d == &sw_who ? list_seats(s, ALL_SEATS, list) : -1;
}

static int
candidates(const struct scene *sc, const struct pending *w,
	   const struct move *m, int key, int16_t *list)
{
	int seat = sw_action_seat(m), n = -1;

	if (bits_has(w->free, key))
		n = list_free(sc, m, key, seat, list);
	return n >= 0 ? n
		      : sw_list_words(m->verb, key, seat, sc->state,
				      sc->context, list);
}

/* Of an unseen hand a row may name the card. */
static bool
needs_row(const struct scene *sc, const struct pending *w)
{
	const struct sw *s = sc->state;
	int seat = sw_action_seat(&w->move);

	return w->act->verb == V_DISCARD_EVENT && w->open &&
	       sw_is_seat(sc->context, seat) && OF(s->unknown, seat) > 0;
}

const struct hooks sw_hooks = {
    .at = referents,
    .members = members,
    .holds = sw_holds,
    .group = seats_named,
    .candidates = candidates,
    .feasible = sw_feasible,
    .row_due = needs_row,
    .keep = store_cursor,
    .carry_out = sw_carry_out,
    .choose = -1,
    .decline = V_PASS,
};
