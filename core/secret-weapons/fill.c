/* The books, which the invariant balances; the start; and fragments: what
 * `given` rows leave out follows from the year, from what they name, and from
 * the number of pieces in the box. */
#include "door.h"

/* --- the books: where every piece is -------------------------------------- */

/* Counts the tokens on slots, as many as they cost (unknown: none). */
static void
count_slots(const struct sw *s, const struct context *c, struct books *b)
{
	for (int k = 0; k < SLOTS; k++)
		EACH_OPERATION (op) {
			int n = bits_count(PLACED(s, op)[k]);

			if (n == 0)
				continue;
			EACH_KIND (kind)
				b->pieces[kind] +=
				    n *
				    sw_cell_or(sw_slot_cost(c, k + 1, op, kind),
					       0);
		}
}

/* On the board: pools, stages, slots. */
static void
count_stages(const struct sw *s, const struct context *c, struct books *b)
{
	/* ruling cost-return: at once means that the cubes are gone */
	bool marks = RULED(c, COST_RETURN, AT_ONCE);

	for (int i = 0; i < SEATS; i++) {
		EACH_KIND (kind)
			b->pieces[kind] += TOKENS(s, pool_, kind)[i] +
					   TOKENS(s, stage2_, kind)[i];
		if (!marks)
			b->pieces[WORKERS] += s->stage1[i] + s->stage3[i] +
					      s->stage4[i] + s->stage5[i];
		b->pieces[SCIENTISTS] += s->stage6[i];
	}
	count_slots(s, c, b);
}

/* On project cards, and the discs on the map. */
static void
count_projects(const struct sw *s, const struct context *c, struct books *b)
{
	int n = sw_projects_of(c);

	EACH_KIND (kind)
		b->pieces[kind] += bytes_sum(TOKENS(s, , kind), n);
	b->pieces[SCIENTISTS] += bytes_sum(s->marker, n);
	b->pieces[PIECE_CUBES] += bytes_sum(s->cubes, n);
	b->weapons += bytes_sum(s->cubes, n);
	b->pieces[PIECE_DISCS] +=
	    bits_count(sw_projects_within(c, s->place, PLACE_SITE, 256));
	EACH (p, sw_projects_within(c, s->owner, 1, 256)) {
		int *vp = &OF(b->vp, s->owner[p]);

		if (s->marker[p] || sw_is_approved_mission(s, c, p))
			*vp += sw_cell_or(sw_project(c, p, PROJECT_VP), 0);
		*vp += s->cubes[p];
	}
}

/* Counts cubes on technologies, with the VP and weapons that they are. */
static void
count_techs(const struct sw *s, const struct context *c, struct books *b)
{
	bool weapons = RULED(c, UPGRADE_WEAPON_COUNT, COUNTS);

	EACH (i, sw_techs_within(c, s->cube, 1, 256)) {
		int seat = sw_tech_owner(s, i);

		b->pieces[PIECE_CUBES] += s->cube[i];
		if (weapons)
			b->weapons += s->cube[i];
		if (seat)
			OF(b->vp, seat) += s->cube[i];
	}
}

struct books
sw_balance(const struct sw *s, const struct context *c)
{
	struct books b = {0};

	count_stages(s, c, &b);
	count_projects(s, c, &b);
	count_techs(s, c, &b);
	return b;
}

/* --- unnamed event cards, and covers -------------------------------------- */

void
sw_unnamed(const struct sw *s, int of[YEARS], int *loose)
{
	*loose = s->discard_unknown;
	for (int turn = 0; turn < YEARS; turn++) {
		of[turn] = s->turn == turn + 1 ? s->packet_unknown : 0;
		for (int i = 0; i < SEATS; i++)
			of[turn] += s->picked[i][turn];
	}
	for (int i = 1; i <= SEATS; i++)
		*loose += sw_loose(s, i);
	for (int e = 0; e < EVENTS; e++) {
		if (s->at[e] != WHERE_UNSEEN)
			continue;
		if (s->event_turn[e] == 0)
			--*loose;
		else if (s->event_turn[e] <= YEARS)
			OF(of, s->event_turn[e])--;
	}
}

/* The cover of a site as the year has it (COVER_*). */
static int
cover_of(const struct sw *s, const struct context *c, int site)
{
	int over = sw_overrun_year(s, c, site);

	if (over && (over < s->year ||
		     (over == s->year && s->phase > PHASE_ADVANCEMENT_DELAY)))
		return COVER_OVERRUN;
	return sw_cell_or(sw_site(c, site, SITE_OPEN), 0) <= s->year
		   ? COVER_OPEN
		   : COVER_CLOSED;
}

/* --- the start ----------------------------------------------------------- */

/* All cards in their decks and piles, or in the box. */
static void
start_cards(struct sw *s, const struct context *c)
{
	for (int i = 0; i < sw_projects_of(c); i++) {
		int32_t origin = sw_project(c, i, PROJECT_ORIGIN);

		s->place[i] = (uint8_t)(origin == ORIGIN_DECK    ? PLACE_DECK
					: origin == ORIGIN_EVENT ? PLACE_BOX
								 : PLACE_PILE);
	}
	memset(s->on, ON_DECK, (size_t)sw_techs_of(c));
	for (int i = 0; i < sw_events_of(c); i++)
		if (sw_cell_or(sw_event(c, i, EVENT_YEARMARK), 0) == 0 &&
		    !derived(c)->required[i] &&
		    sw_event(c, i, EVENT_ORIGIN) != EVENT_YEAR)
			s->at[i] = WHERE_DECK;
}

void
sw_start(void *state, struct context *c)
{
	struct sw *s = state;

	s->year = (uint16_t)sw_cell_or(sw_pack_value(c, PACK_FIRST_YEAR), 1938);
	s->turn = (uint8_t)sw_cell_or(sw_year_cell(c, s->year, YEAR_TURN), 1);
	s->phase = PHASE_SETUP_ORDER;
	s->seat_count = c->seats;
	EACH_PIECE (piece)
		*LEFT(s, piece) = (uint8_t)sw_limit(c, piece);
	s->favour = (uint8_t)sw_cell_or(sw_pack_value(c, PACK_FAVOUR_START),
					FAVOUR_UNKNOWN);
	start_cards(s, c);
	for (int i = 0; i < sw_sites_of(c); i++)
		s->cover[i] = (uint8_t)cover_of(s, c, i);
}

/* --- what `given` rows leave out ------------------------------------------ */

/* Cards that have joined the deck, and how many unknown ones there are. */
static void
fill_events(const struct gap *g)
{
	struct sw *s = g->state;
	const struct context *c = g->context;
	int i, count = sw_events_of(c), unnamed[YEARS], loose;

	for (i = 0; i < count; i++) {
		int32_t mark = sw_cell_or(sw_event(c, i, EVENT_YEARMARK), 0);

		if (gap_open(g, &s->at[i]) && s->at[i] == WHERE_BOX &&
		    (!mark || YEAR_BASE + mark <= s->year) &&
		    !derived(c)->required[i])
			s->at[i] = WHERE_DECK;
		if (s->at[i] == WHERE_DECK)
			suppose(g, &s->event_turn[i], sw_joined(c, i));
	}
	sw_unnamed(s, unnamed, &loose);
	for (i = 0; i < YEARS; i++)
		if (unnamed[i] > 0)
			suppose(g, &s->unnamed[i], unnamed[i]);
	if (loose > 0)
		suppose(g, &s->unnamed_loose, loose);
}

/* What follows from the year: its turn, covers of sites, event cards. */
static void
fill_year(const struct gap *g)
{
	struct sw *s = g->state;
	const struct context *c = g->context;

	if (sw_year_row(c, s->year) >= 0)
		suppose(g, &s->turn, sw_count_turn(c, s->year));
	for (int i = 0; i < sw_sites_of(c); i++)
		suppose(g, &s->cover[i], cover_of(s, c, i));
	fill_events(g);
}

/* An owned project lies at home or on its site, at the stage that shows. */
static void
fill_projects(const struct gap *g)
{
	struct sw *s = g->state;
	const struct context *c = g->context;

	for (int i = 0; i < sw_projects_of(c); i++) {
		if (gap_open(g, &s->place[i])) {
			if (s->owner[i])
				s->place[i] = PLACE_HOME;
			else if (s->place[i] == PLACE_PILE &&
				 s->phase > PHASE_SETUP_START)
				s->place[i] = PLACE_DECK;
		}
		if (s->owner[i])
			suppose(g, &s->stage[i],
				sw_is_on_map(s, i) ? STAGE_APPROVED
						   : STAGE_PROPOSED);
		suppose(g, &s->marker[i],
			s->stage[i] >= STAGE_COMPLETE && !sw_is_mission(c, i));
	}
}

/* --- seats --------------------------------------------------------------- */

static void
fill_planned(struct sw *s, int i)
{
	bool on_slots = false;

	for (int k = 0; k < SLOTS; k++)
		on_slots |=
		    bits_has(s->slot_research[k] | s->slot_recruit[k], i);
	for (int stage = 1; stage <= STAGES; stage++)
		if (stage == PLAN_SLOTS ? on_slots : ON_STAGE(s, stage)[i] > 0)
			s->planned[i] |= (uint8_t)bit_of(stage);
}

/* A number of the `bomb` in the text of a card in front. */
static int
bomb_says(const struct context *c, int e, int key)
{
	const struct effect_act *act =
	    sw_find_act(c, sw_event(c, e, EVENT_EFFECTS), V_BOMB);
	int32_t says = act ? sw_act_says(c, act, key) : MISSING;

	return says == MISSING ? sw_verbs[V_BOMB].keys[key].preset : says;
}

/* A bombardment card in front of a seat has all its runs (§13.2). */
static void
fill_front(const struct gap *g, int e)
{
	struct sw *s = g->state;
	const struct context *c = g->context;
	int i = s->at[e] - WHERE_FRONT, runs = bomb_says(c, e, K_BOMB_RUNS);
	int mod = 0;

	suppose(g, &s->coop[i], 1);
	if (gap_open(g, &s->runs[i]))
		s->runs[i] = (uint8_t)(s->runs[i] + runs);
	while (mod < MODS && s->mod_kind[mod] &&
	       !(s->mod_kind[mod] == MOD_BOMB && s->mod_target[mod] == e))
		mod++;
	/* unless the row states how it bombs, or that it does not */
	if (mod == MODS ||
	    (!s->mod_kind[mod] && gap_open(g, &s->mod_kind[mod])))
		sw_mod_bomb(s, e, bomb_says(c, e, K_BOMB_RANGE),
			    bomb_says(c, e, K_BOMB_DIE), runs);
}

/* Seats with tokens on a slot whose cost the pack does not know: where they are
 * not named their number is unknown. */
static void
fill_stage2(const struct gap *g)
{
	struct sw *s = g->state;
	const struct context *c = g->context;

	for (int k = 0; k < SLOTS; k++)
		EACH_OPERATION (op)
			EACH_KIND (kind)
				if (sw_slot_cost(c, k + 1, op, kind) == UNKNOWN)
					s->stage2_unclear |= PLACED(s, op)[k];
	for (int i = 0; i < SEATS; i++)
		if (!gap_open(g, &s->stage2_workers[i]) ||
		    !gap_open(g, &s->stage2_scientists[i]))
			s->stage2_unclear &= (uint8_t)~bit(i);
}

/* What seats have planned, runs of cards in front, counters to hold back. */
static void
fill_seats(const struct gap *g)
{
	struct sw *s = g->state;
	struct context *c = g->context;

	for (int i = 0; i < SEATS; i++)
		if (gap_open(g, &s->planned[i]))
			fill_planned(s, i);
	if (gap_open(g, &s->stage2_unclear))
		fill_stage2(g);
	for (int e = 0; e < sw_events_of(c); e++)
		if (s->at[e] >= WHERE_FRONT && s->at[e] < WHERE_FRONT + SEATS)
			fill_front(g, e);
	/* §14.2: who has completed the Death Ray this year holds a counter */
	EACH (p, sw_projects_within(c, s->done, 1, 256) &
		     sw_projects_within(c, s->owner, 1, 256) &
		     sw_projects_within(c, s->stage, STAGE_COMPLETE, 256)) {
		uint8_t *delays = &OF(s->delays, s->owner[p]);

		if (gap_open(g, delays) &&
		    sw_sure(c, T_PROJECTS, p, PROJECT_SPECIAL, SPECIAL_NONE) ==
			SPECIAL_DELAY_ADVANCE)
			++*delays;
	}
}

/* A recruit in the middle: the slot, and what it printed. */
static void
fill_recruit(const struct gap *g)
{
	struct sw *s = g->state;
	const struct context *c = g->context;
	int row;

	if (s->phase != PHASE_RECRUIT_TRADE || !s->actor)
		return;
	if (gap_open(g, &s->slot))
		for (int k = sw_next_slot(c, 0); k && !s->slot;
		     k = sw_next_slot(c, k))
			if (in_set(OF(s->slot_recruit, k), s->actor))
				s->slot = (uint8_t)k;
	row = s->slot ? sw_slot_row(c, s->slot) : -1;
	if (row < 0 || !gap_open(g, &s->gained))
		return;
	EACH_KIND (kind)
		if (cell(c->pack, T_SLOTS, row, SLOT_GAIN_W + kind))
			s->gained |= (uint8_t)bit(kind);
}

/* --- the box ------------------------------------------------------------- */

/* What is neither named nor on the board is in the Reserve, or explains VP. */
static void
fill_books(const struct gap *g)
{
	struct sw *s = g->state;
	const struct context *c = g->context;
	struct books b = sw_balance(s, c);

	EACH_PIECE (piece) {
		int all = sw_limit(c, piece);

		suppose(g, LEFT(s, piece), all - lesser(all, b.pieces[piece]));
	}
	suppose(g, &s->weapons, b.weapons);
	for (int i = 0; i < SEATS; i++) {
		if (gap_open(g, &s->vp[i]))
			s->vp[i] = (int16_t)(b.vp[i] + s->adjust[i]);
		else if (gap_open(g, &s->adjust[i]))
			s->adjust[i] = (int16_t)(s->vp[i] - b.vp[i]);
	}
}

/* After Advancement a seat whose turn is given has still to say that its
 * finished projects retire, though nothing may be left on them. */
static void
fill_retire(const struct gap *g)
{
	struct sw *s = g->state;
	const struct context *c = g->context;

	if (s->phase != PHASE_ADVANCEMENT_RETIRE || gap_open(g, &s->actor) ||
	    !gap_open(g, &s->used))
		return;
	EACH (p, s->actor ? sw_projects_at(c, s->owner, s->actor) : 0)
		s->used |= sw_retires(s, c, p);
}

/* What `given` rows leave open, part by part; then the game continues. */
void
sw_fill(void *state, struct context *c, const struct named *n)
{
	struct sw *s = state;
	const struct gap g = {s, c, n};

	/* game_start has set it, so a `given` row set something else */
	if (s->seat_count != c->seats)
		return;
	if (!s->order[0] && s->phase > PHASE_SETUP_ORDER)
		for (int i = 0; i < c->seats; i++)
			s->order[i] = c->order[i];
	fill_year(&g);
	fill_projects(&g);
	fill_seats(&g);
	fill_recruit(&g);
	fill_books(&g);
	fill_retire(&g);
	if (s->phase == PHASE_DRAFT_PACKET && sw_top(s) < 0 &&
	    sw_refill_short_deck(s, c))
		(void)sw_push(s, PENDING_SHUFFLE, DECK_EVENTS, 0);
	if (s->phase == PHASE_SETUP_ORDER || sw_invalid(s, c))
		return;
	sw_settle(s, c);
	/* a seat that is named as the actor has the turn, whoever is asked */
	if (!gap_open(&g, &s->actor) && gap_open(&g, &s->turn_of))
		sw_take_turn(s);
}
