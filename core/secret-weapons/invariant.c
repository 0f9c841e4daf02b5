/* What holds in every state between two rows: the pieces (invariant.c), and
 * whose turn it is and what is pending (position.c). */
#include "door.h"

/* Every piece is somewhere; VP are those of cards, cubes and effects. */
static const char *
check_books(const struct sw *s, struct context *c)
{
	static const char *const wrong[] = {
	    [PIECE_WORKERS] = "the workers do not add up to the box",
	    [PIECE_SCIENTISTS] = "the scientists do not add up to the box",
	    [PIECE_CUBES] = "the white cubes do not add up to the box",
	    [PIECE_DISCS] = "the disc pairs do not add up to the box"};
	struct books b = sw_balance(s, c);
	bool lost = RULED(c, DISCARDED_TECHNOLOGY_CUBE, LOST);
	struct unknown_cells vp = {0};

	EACH_PIECE (piece) {
		const uint8_t *left = LEFT(s, piece);
		bool counts = lost || piece != PIECE_CUBES;

		WRONG(c,
		      piece == PIECE_DISCS && lost && b.weapons != s->weapons,
		      &s->weapons,
		      "the weapon track does not count the white cubes");
		WRONG(c,
		      counts && b.pieces[piece] + *left != sw_limit(c, piece) &&
			  sw_is_limit_known(c, piece),
		      left, wrong[piece]);
	}
	for (int i = 0; i < SEATS; i++)
		WRONG(c,
		      s->vp[i] != b.vp[i] + s->adjust[i] &&
			  !sw_unknown_vp(&vp, s, c, seat_of(i), VP_EVER),
		      &s->vp[i],
		      "VP are not those of cards, cubes and effects");
	return NULL;
}

/* What is in play has an owner and a stage that fits its place; what is not has
 * nothing on it; who is complete has the mark. */
static const char *
check_project(const struct sw *s, struct context *c, int p)
{
	int place = s->place[p], stage = s->stage[p];
	bool in_play =
	    place == PLACE_HOME || place == PLACE_SIDE || place >= PLACE_SITE;
	const uint8_t *const yes_no[] = {&s->marker[p], &s->done[p], &s->hit[p],
					 &s->unclear[p]};
	/* whether it is a mission may not be known */
	bool known = sw_project(c, p, PROJECT_CLASS) != UNKNOWN;

	WRONG(c, in_play != (s->owner[p] != 0), &s->owner[p],
	      "a project in play has an owner, others not");
	WRONG(c, in_play != (stage != STAGE_NONE), &s->stage[p],
	      "a project in play has a stage, others not");
	WRONG(c, place >= PLACE_SITE && stage < STAGE_APPROVED, &s->stage[p],
	      "a project on a site is not approved");
	WRONG(c, place == PLACE_SIDE && stage != STAGE_FINISHED, &s->stage[p],
	      "a project beside the board is not finished");
	WRONG(c,
	      !in_play && (s->workers[p] || s->scientists[p] || s->cubes[p] ||
			   s->marker[p]),
	      &s->place[p], "tokens lie on a project that is not in play");
	WRONG(c,
	      !in_play && (s->done[p] || s->made[p] || s->hit[p] ||
			   s->grant[p] || s->unclear[p]),
	      &s->place[p],
	      "there is an entry for a project that is not in play");
	WRONG(c,
	      known && s->marker[p] != (in_play && stage >= STAGE_COMPLETE &&
					!sw_is_mission(c, p)),
	      &s->marker[p], "the VP mark of a project is wrong");
	for (size_t i = 0; i < sizeof(yes_no) / sizeof(*yes_no); i++)
		WRONG(c, *yes_no[i] > 1, yes_no[i],
		      "a yes or no is neither 0 nor 1");
	return NULL;
}

/* --- cards --------------------------------------------------------------- */

/* Positions of the known bottom, 1 to n without a gap. */
static const char *
check_deck(const struct sw *s, struct context *c)
{
	const uint8_t *seen[PROJECTS + TECHS + 1] = {NULL};
	uint64_t projects = bytes_set(s->deckpos, PROJECTS);
	uint64_t techs = bytes_set(s->tech_deckpos, TECHS);
	int last = 0;

	while (projects | techs) {
		uint64_t *set = projects ? &projects : &techs;
		int i = bits_first(*set);
		const uint8_t *at =
		    projects ? &s->deckpos[i] : &s->tech_deckpos[i];
		bool there =
		    projects ? s->place[i] == PLACE_DECK : s->on[i] == ON_DECK;

		*set &= *set - 1;
		WRONG(c, !there || *at > PROJECTS + TECHS || seen[*at], at,
		      "two cards are at this place of the deck, or the card is "
		      "not in it");
		seen[*at] = at;
		last = *at > last ? *at : last;
	}
	for (int i = 1; i <= last; i++)
		WRONG(c, !seen[i], seen[last],
		      "the known bottom of the deck has gaps");
	return NULL;
}

/* A technology lies on a project in play; a cube only on a darker side. */
static const char *
techs_valid(const struct sw *s, struct context *c)
{
	for (int i = 0; i < sw_techs_of(c); i++) {
		int p = sw_project_under(s, i);
		int32_t of = sw_tech(c, i, TECH_THEORY_OF);

		/* ruling theory-finished: at the side only its Theory card */
		WRONG(c,
		      p >= 0 &&
			  (!s->owner[p] || (s->place[p] == PLACE_SIDE &&
					    of != UNKNOWN && of != or_none(p))),
		      &s->on[i],
		      "a technology is on a project that is not there");
		WRONG(c,
		      s->cube[i] > 1 ||
			  (s->cube[i] && (p < 0 || s->face[i] != FACE_DARK)),
		      &s->cube[i],
		      "a white cube is on a technology without it");
	}
	return NULL;
}

/* A slot has one card, or a project and its Theory card. */
static const char *
check_slots(const struct sw *s, struct context *c)
{
	const uint8_t *at[SLOTS];
	int cards[SLOTS] = {0}, k;
	uint64_t set =
	    sw_projects_within(c, s->place, PLACE_SLOT, PLACE_SLOT + SLOTS);

	EACH (i, set) {
		k = s->place[i] - PLACE_SLOT;
		cards[k]++;
		at[k] = &s->place[i];
	}
	set = sw_techs_within(c, s->on, ON_SLOT, ON_SLOT + SLOTS);
	EACH (p, set) {
		if (sw_tech(c, p, TECH_THEORY_OF) != 0)
			continue;
		k = s->on[p] - ON_SLOT;
		cards[k]++;
		at[k] = &s->on[p];
	}
	for (k = 0; k < SLOTS; k++)
		WRONG(c, cards[k] > 1, at[k],
		      "two cards are on one slot of the track");
	return NULL;
}

/* What is known of unnamed cards. */
static const char *
check_unseen(const struct sw *s, struct context *c)
{
	int unnamed[YEARS], loose;

	for (int i = 0; i < EVENTS; i++)
		WRONG(c,
		      s->event_turn[i] && (s->event_turn[i] > s->turn + 1 ||
					   (s->at[i] != WHERE_DECK &&
					    s->at[i] != WHERE_UNSEEN)),
		      &s->event_turn[i],
		      "an event card has a turn that it cannot have");
	for (int i = 1; i <= SEATS; i++)
		WRONG(c, sw_loose(s, i) < 0, &s->unknown[i - 1],
		      "more cards were picked than are unknown in the hand");
	/* §2.3: the draft leaves no card in the packet */
	WRONG(c,
	      s->packet_unknown && s->phase != PHASE_DRAFT_PACKET &&
		  s->phase != PHASE_DRAFT_PICK,
	      &s->packet_unknown, "a packet goes round only in the draft");
	sw_unnamed(s, unnamed, &loose);
	for (int i = 0; i < YEARS; i++)
		WRONG(c, s->unnamed[i] != unnamed[i], &s->unnamed[i],
		      "the unknown cards of a turn do not add up");
	WRONG(c, s->unnamed_loose != loose, &s->unnamed_loose,
	      "the unknown cards tied to no turn do not add up");
	return NULL;
}

/* --- pools --------------------------------------------------------------- */

/* Tokens are in pools only until they are assigned (§7.3, §8.2, §16.3). */
static const char *
check_pools(const struct sw *s, struct context *c)
{
	bool owner = RULED(c, OVERRUN_TOKENS, OWNER_POOL);
	bool transit = s->phase <= PHASE_FUNDING_ASSIGN ||
		       (s->phase >= PHASE_RESEARCH_SLOT &&
			s->phase <= PHASE_RECRUIT_ASSIGN) ||
		       s->phase >= PHASE_BOMBARDMENT_TARGET;
	/* in turn order everybody assigns all that he must */
	int turn = sw_turn_seat(s);
	bool assigned = turn && (s->phase == PHASE_FUNDING_ASSIGN ||
				 s->phase == PHASE_RECRUIT_ASSIGN);

	for (int i = 0; i < SEATS; i++)
		WRONG(c, s->pool_unclear[i] > 1, &s->pool_unclear[i],
		      "a yes or no is neither 0 nor 1");
	if (s->phase == PHASE_SETUP_ORDER || owner)
		return NULL;
	EACH_SEAT (seat, s) {
		assigned = assigned && seat != turn;
		WRONG(c, (!transit || assigned) && sw_must_assign(s, c, seat),
		      OF(s->pool_workers, seat) ? &OF(s->pool_workers, seat)
						: &OF(s->pool_scientists, seat),
		      "tokens lie in a pool that should be empty");
	}
	return NULL;
}

/* What cannot be in the position, from the order of the seats on, or NULL. */
const char *
sw_invariant(const void *state, struct context *c)
{
	const struct sw *s = state;

	/* first: all that follows counts by it */
	WRONG(c, s->seat_count != c->seats, &s->seat_count,
	      "the number of seats is not that of the game");
	RETURN_WRONG(sw_invalid(s, c));
	RETURN_WRONG(check_books(s, c));
	for (int p = 0; p < sw_projects_of(c); p++)
		RETURN_WRONG(check_project(s, c, p));
	RETURN_WRONG(check_deck(s, c));
	RETURN_WRONG(techs_valid(s, c));
	RETURN_WRONG(check_slots(s, c));
	RETURN_WRONG(check_unseen(s, c));
	WRONG(c, s->phase == PHASE_RESEARCH_SLOT && sw_top(s) < 0 && !s->slot,
	      &s->slot, "research waits at no slot");
	return check_pools(s, c);
}

/* --- what no game comes to ------------------------------------------------ */

/* May a goal, which is checked after Advancement, finish a project? */
static bool
goal_may_finish(const struct context *c)
{
	for (int i = 0; i < pack_entries(c->pack, T_GOALS); i++) {
		int32_t text = cell(c->pack, T_GOALS, i, GOAL_EFFECTS);

		if (sw_may_say_more(c, text) ||
		    sw_find_act(c, text, V_COMPLETE))
			return true;
	}
	return pack_entries(c->pack, T_GOALS) == 0;
}

/* §15.1: what was finished in an earlier year has left the map. */
const char *
sw_given(const void *state, struct context *c)
{
	const struct sw *s = state;
	uint64_t finished = sw_projects_at(c, s->stage, STAGE_FINISHED);

	if (s->phase < PHASE_DRAFT_SHUFFLE || s->phase > PHASE_PLANNING_6 ||
	    !finished || RULED(c, FREE_ACTION_TIMING, ANY_TIME) ||
	    goal_may_finish(c))
		return NULL;
	EACH (p, finished)
		NEVER(c, sw_is_on_map(s, p), &s->place[p],
		      "a project that was finished in an earlier year is at "
		      "the side of its owner, not on the map");
	return NULL;
}
