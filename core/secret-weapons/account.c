/* The books: where every piece is.  `given` rows are filled in from them, and
 * the invariant balances them (spec (b) and (h)).
 */
#include "steps.h"

struct books {
	int workers, scientists, cubes, weapons, discs;
	int vp[SEATS];
};

static void
count_stages(const struct sw *s, const struct context *c, struct books *b)
{
	int i, k;
	bool marks = c->ruling[RULING_COST_RETURN] == COST_RETURN_AT_ONCE;

	for (i = 0; i < SEATS; i++) {
		b->workers += s->pool_workers[i];
		/* ruling cost-return: at once means that the cubes are gone */
		if (!marks)
			b->workers += s->stage1[i] + s->stage3[i] +
				      s->stage4[i] + s->stage5[i];
		b->scientists += s->pool_scientists[i] + s->stage6[i];
	}
	for (k = 0; k < SLOTS; k++)
		for (i = 0; i < SEATS; i++) {
			int r = s->slot_research[k] >> i & 1;
			int q = s->slot_recruit[k] >> i & 1;

			b->workers +=
			    r * sw_slot_cost(c, k + 1, OP_RESEARCH, false) +
			    q * sw_slot_cost(c, k + 1, OP_RECRUIT, false);
			b->scientists +=
			    r * sw_slot_cost(c, k + 1, OP_RESEARCH, true) +
			    q * sw_slot_cost(c, k + 1, OP_RECRUIT, true);
		}
}

static struct books
balance(const struct sw *s, const struct context *c)
{
	struct books b = {0};
	int i, n, owner;

	count_stages(s, c, &b);
	for (i = 0, n = sw_projects_of(c); i < n; i++) {
		b.workers += s->workers[i];
		b.scientists += s->scientists[i] + s->marker[i];
		b.cubes += s->cubes[i];
		b.weapons += s->cubes[i];
		b.discs += sw_on_map(s, i);
		owner = s->owner[i];
		if (!owner)
			continue;
		if (s->marker[i] ||
		    (sw_is_mission(c, i) && s->stage[i] >= STAGE_APPROVED))
			b.vp[owner - 1] +=
			    sw_or(sw_project(c, i, PROJECT_VP), 0);
		b.vp[owner - 1] += s->cubes[i];
	}
	for (i = 0, n = sw_techs_of(c); i < n; i++) {
		b.cubes += s->cube[i];
		if (c->ruling[RULING_UPGRADE_WEAPON_COUNT] ==
		    UPGRADE_WEAPON_COUNT_COUNTS)
			b.weapons += s->cube[i];
		owner = sw_tech_owner(s, i);
		if (owner)
			b.vp[owner - 1] += s->cube[i];
	}
	return b;
}

/* --- given --------------------------------------------------------------- */

#define NAMED(n, s, member) named_has(n, s, &(s)->member)

static void
fill_year(struct sw *s, const struct context *c, const struct named *n)
{
	int i, count, row = sw_year_row(c, s->year);

	if (!NAMED(n, s, turn) && row >= 0)
		s->turn = (uint8_t)sw_or(
		    cell(c->pack, T_YEARS, row, YEAR_TURN), s->turn);
	for (i = 0, count = sw_sites_of(c); i < count; i++) {
		int over = sw_overrun_year(s, c, i);

		if (NAMED(n, s, cover[i]))
			continue;
		s->cover[i] = sw_or(sw_site(c, i, SITE_OPEN), 0) <= s->year
				  ? COVER_OPEN
				  : COVER_CLOSED;
		if (over &&
		    (over < s->year ||
		     (over == s->year && s->phase > PHASE_ADVANCEMENT_DELAY)))
			s->cover[i] = COVER_OVERRUN;
	}
	for (i = 0, count = sw_events_of(c); i < count; i++) {
		int32_t year = sw_or(sw_event(c, i, EVENT_YEARMARK), 0);

		if (!NAMED(n, s, at[i]) && s->at[i] == AT_BOX &&
		    (!year || YEAR_BASE + year <= s->year) &&
		    !derived(c)->required[i])
			s->at[i] = AT_DECK;
	}
}

static void
fill_projects(struct sw *s, const struct context *c, const struct named *n)
{
	int i, count = sw_projects_of(c);

	for (i = 0; i < count; i++) {
		if (!NAMED(n, s, place[i])) {
			if (s->owner[i])
				s->place[i] = PLACE_HOME;
			else if (s->place[i] == PLACE_PILE &&
				 s->phase > PHASE_SETUP_START)
				s->place[i] = PLACE_DECK;
		}
		if (s->owner[i] && !NAMED(n, s, stage[i]))
			s->stage[i] =
			    sw_on_map(s, i) ? STAGE_APPROVED : STAGE_PROPOSED;
		if (!NAMED(n, s, marker[i]))
			s->marker[i] = s->stage[i] >= STAGE_COMPLETE &&
				       !sw_is_mission(c, i);
	}
}

/* What the text of a card in front says of its runs. */
static int
bomb_says(const struct context *c, int e, int key)
{
	int32_t program = sw_event(c, e, EVENT_EFFECTS);
	const struct effects *x = &c->pack->effects;
	int i;

	for (i = 0; program != UNKNOWN && i < x->programs[program].count; i++) {
		const struct effect_option *o =
		    &x->options[x->programs[program].first + i];
		const struct effect_arg *a = effect_arg(o, key);

		if (o->verb == V_BOMB && a)
			return a->value;
	}
	return sw_verbs[V_BOMB].keys[key].preset;
}

static void
fill_seats(struct sw *s, struct context *c, const struct named *n)
{
	int i, k, e, events = sw_events_of(c);

	for (i = 0; i < SEATS; i++) {
		if (!NAMED(n, s, planned[i])) {
			for (k = 0; k < SLOTS; k++)
				if ((s->slot_research[k] |
				     s->slot_recruit[k]) >>
					i &
				    1)
					s->planned[i] |= 2u;
			s->planned[i] |= (uint8_t)((s->stage1[i] ? 1u : 0) |
						   (s->stage3[i] ? 4u : 0) |
						   (s->stage4[i] ? 8u : 0) |
						   (s->stage5[i] ? 16u : 0) |
						   (s->stage6[i] ? 32u : 0));
		}
		for (e = 0; e < events; e++) {
			if (s->at[e] != AT_FRONT + i)
				continue;
			if (!NAMED(n, s, coop[i]))
				s->coop[i] = 1;
			if (!NAMED(n, s, runs[i]))
				s->runs[i] =
				    (uint8_t)(s->runs[i] +
					      bomb_says(c, e, K_BOMB_RUNS));
			/* unless the row says of its own how it bombs */
			if (sw_mod_has(s, MOD_BOMB, e))
				continue;
			sw_mod_add(s, MOD_BOMB, e, bomb_says(c, e, K_BOMB_RANGE),
				   bomb_says(c, e, K_BOMB_RUNS));
			if (bomb_says(c, e, K_BOMB_DIE))
				sw_mod_add(s, MOD_BOMB_DIE, e,
					   bomb_says(c, e, K_BOMB_DIE),
					   UNTIL_YEAR);
		}
	}
}

/* A recruit in the middle: the slot, and what it printed. */
static void
fill_recruit(struct sw *s, const struct context *c, const struct named *n)
{
	int k, row;

	if (s->phase != PHASE_RECRUIT_TRADE || !s->actor)
		return;
	if (!NAMED(n, s, slot))
		for (k = sw_next_slot(s, c, 0); k && !s->slot;
		     k = sw_next_slot(s, c, k))
			if (s->slot_recruit[k - 1] >> (s->actor - 1) & 1)
				s->slot = (uint8_t)k;
	row = s->slot ? sw_slot_row(c, s->slot) : -1;
	if (row < 0 || NAMED(n, s, gained))
		return;
	if (sw_or(cell(c->pack, T_SLOTS, row, SLOT_GAIN_W), 0))
		s->gained |= GAINED_WORKERS;
	if (sw_or(cell(c->pack, T_SLOTS, row, SLOT_GAIN_S), 0))
		s->gained |= GAINED_SCIENTISTS;
}

static uint8_t
rest(int limit, int used)
{
	return (uint8_t)(limit > used ? limit - used : 0);
}

static void
fill_books(struct sw *s, const struct context *c, const struct named *n)
{
	struct books b = balance(s, c);
	int i;

	if (!NAMED(n, s, reserve_workers))
		s->reserve_workers =
		    rest(sw_limit(c, PIECE_WORKERS), b.workers);
	if (!NAMED(n, s, reserve_scientists))
		s->reserve_scientists =
		    rest(sw_limit(c, PIECE_SCIENTISTS), b.scientists);
	if (!NAMED(n, s, supply_cubes))
		s->supply_cubes = rest(sw_limit(c, PIECE_CUBES), b.cubes);
	if (!NAMED(n, s, supply_discs))
		s->supply_discs = rest(sw_limit(c, PIECE_DISCS), b.discs);
	if (!NAMED(n, s, weapons))
		s->weapons = (uint8_t)b.weapons;
	for (i = 0; i < SEATS; i++) {
		if (!NAMED(n, s, vp[i]))
			s->vp[i] = (int16_t)(b.vp[i] + s->adjust[i]);
		else if (!NAMED(n, s, adjust[i]))
			s->adjust[i] = (int16_t)(s->vp[i] - b.vp[i]);
	}
}

void
sw_fill(void *state, struct context *c, const struct named *n)
{
	struct sw *s = state;
	int i;

	/* game_start has set it, so a `given` row said something else */
	if (s->seat_count != c->seats)
		return;
	if (!s->order[0] && s->phase > PHASE_SETUP_ORDER)
		for (i = 0; i < c->seats; i++)
			s->order[i] = c->order[i];
	fill_year(s, c, n);
	fill_projects(s, c, n);
	fill_seats(s, c, n);
	fill_recruit(s, c, n);
	fill_books(s, c, n);
	if (s->phase == PHASE_DRAFT_PACKET && sw_top(s) < 0 &&
	    sw_draft_short(s, c))
		sw_push(s, PENDING_ORDER_SHUFFLE, DECK_EVENTS, 0, 0, 0);
	if (s->phase != PHASE_SETUP_ORDER && !sw_unsound(s, c))
		sw_settle(s, c);
}

/* --- invariant ----------------------------------------------------------- */

static const char *
check_books(const struct sw *s, const struct context *c)
{
	struct books b = balance(s, c);
	bool lost = c->ruling[RULING_DISCARDED_TECHNOLOGY_CUBE] ==
		    DISCARDED_TECHNOLOGY_CUBE_LOST;
	int i;

	if (b.workers + s->reserve_workers != sw_limit(c, PIECE_WORKERS))
		return "the workers do not add up to the box";
	if (b.scientists + s->reserve_scientists !=
	    sw_limit(c, PIECE_SCIENTISTS))
		return "the scientists do not add up to the box";
	if (lost && b.cubes + s->supply_cubes != sw_limit(c, PIECE_CUBES))
		return "the white cubes do not add up to the box";
	if (lost && b.weapons != s->weapons)
		return "the weapon track does not count the white cubes";
	if (b.discs + s->supply_discs != sw_limit(c, PIECE_DISCS))
		return "the disc pairs do not add up to the box";
	for (i = 0; i < SEATS; i++)
		if (s->vp[i] != b.vp[i] + s->adjust[i])
			return "VP are not those of cards, cubes and effects";
	return NULL;
}

static const char *
check_project(const struct sw *s, const struct context *c, int p)
{
	int place = s->place[p], stage = s->stage[p];

	bool in_play =
	    place == PLACE_HOME || place == PLACE_SIDE || place >= PLACE_SITE;

	if (in_play != (s->owner[p] != 0) || in_play != (stage != STAGE_NONE))
		return "a project in play has an owner and a stage, others not";
	if (place >= PLACE_SITE && stage < STAGE_APPROVED)
		return "a project on a site is not approved";
	if (place == PLACE_SIDE && stage != STAGE_FINISHED)
		return "a project beside the board is not finished";
	if (!in_play &&
	    (s->workers[p] || s->scientists[p] || s->cubes[p] || s->marker[p]))
		return "tokens lie on a project that is not in play";
	if (s->marker[p] !=
	    (in_play && stage >= STAGE_COMPLETE && !sw_is_mission(c, p)))
		return "the VP mark of a project is wrong";
	return NULL;
}

static const char *
check_deck(const struct sw *s)
{
	int count[PROJECTS + TECHS + 1] = {0}, i, last = 0;

	for (i = 0; i < PROJECTS; i++) {
		if (s->deckpos[i] && s->place[i] != PLACE_DECK)
			return "a deck position on a card outside of the deck";
		if (s->deckpos[i] > PROJECTS + TECHS)
			return "a deck position out of range";
		count[s->deckpos[i]]++;
		if (s->deckpos[i] > last)
			last = s->deckpos[i];
	}
	for (i = 0; i < TECHS; i++) {
		if (s->tech_deckpos[i] && s->on[i] != ON_DECK)
			return "a deck position on a card outside of the deck";
		if (s->tech_deckpos[i] > PROJECTS + TECHS)
			return "a deck position out of range";
		count[s->tech_deckpos[i]]++;
		if (s->tech_deckpos[i] > last)
			last = s->tech_deckpos[i];
	}
	for (i = 1; i <= last; i++)
		if (count[i] != 1)
			return "the known bottom of the deck has gaps";
	return NULL;
}

static const char *
check_cards(const struct sw *s, const struct context *c)
{
	int i, n, k;

	for (i = 0, n = sw_techs_of(c); i < n; i++) {
		int p = s->on[i] - ON_PROJECT;

		if (p >= 0 && (!s->owner[p] || s->place[p] == PLACE_SIDE))
			return "a technology is on a project that is not there";
		if (s->cube[i] && (p < 0 || s->face[i] != FACE_DARK))
			return "a white cube is on a technology without it";
	}
	for (k = 1; k <= SLOTS; k++) {
		int cards = 0;

		for (i = 0, n = sw_projects_of(c); i < n; i++)
			cards += s->place[i] == PLACE_SLOT + k - 1;
		for (i = 0, n = sw_techs_of(c); i < n; i++)
			cards += s->on[i] == ON_SLOT + k - 1 &&
				 !sw_or(sw_tech(c, i, TECH_THEORY_OF), 0);
		if (cards > 1)
			return "two cards are on one slot of the track";
	}
	return NULL;
}

static const char *
check_seats(const struct sw *s, const struct context *c)
{
	bool owner =
	    c->ruling[RULING_OVERRUN_TOKENS] == OVERRUN_TOKENS_OWNER_POOL;
	bool transit = s->phase <= PHASE_FUNDING_ASSIGN ||
		       (s->phase >= PHASE_RESEARCH_SLOT &&
			s->phase <= PHASE_RECRUIT_ASSIGN) ||
		       s->phase >= PHASE_BOMBARDMENT_TARGET;
	/* in turn order everybody assigns all that he must */
	bool assigned = s->actor && (s->phase == PHASE_FUNDING_ASSIGN ||
				     s->phase == PHASE_RECRUIT_ASSIGN);
	int i;

	if (s->phase == PHASE_SETUP_ORDER || owner)
		return NULL;
	for (i = 0; i < s->seat_count; i++) {
		assigned = assigned && s->order[i] != s->actor;
		if ((!transit || assigned) && sw_must_assign(s, c, s->order[i]))
			return "tokens lie in a pool that should be empty";
	}
	return NULL;
}

const char *
sw_invariant(const void *state, struct context *c)
{
	const struct sw *s = state;
	const char *why;
	int p, n = sw_projects_of(c);

	/* first: all that follows counts by it */
	if (s->seat_count != c->seats)
		return "the number of seats is not that of the game";
	why = sw_unsound(s, c);
	if (!why)
		why = check_books(s, c);
	for (p = 0; p < n && !why; p++)
		why = check_project(s, c, p);
	if (!why)
		why = check_deck(s);
	if (!why)
		why = check_cards(s, c);
	if (!why)
		why = check_seats(s, c);
	return why;
}
