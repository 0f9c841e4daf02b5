/* The technology deck and its known bottom, the track, cards that go. */
#include "pieces.h"

/* --- the deck ------------------------------------------------------------ */

int
sw_deck_size(const struct sw *s, const struct context *c)
{
	return bits_count(sw_projects_at(c, s->place, PLACE_DECK)) +
	       bits_count(sw_techs_at(c, s->on, ON_DECK));
}

/* How many cards are known to lie at the bottom, in places 1, 2, ... */
static int
known_bottom(const struct sw *s)
{
	return bits_count(bytes_set(s->deckpos, PROJECTS)) +
	       bits_count(bytes_set(s->tech_deckpos, TECHS));
}

void
sw_off_deck(struct sw *s, int card)
{
	uint8_t *at = card < PROJECTS ? &s->deckpos[card]
				      : &s->tech_deckpos[card - PROJECTS];
	int position = *at;
	uint64_t projects, techs;

	*at = 0;
	if (!position)
		return;
	projects = bytes_within(s->deckpos, PROJECTS, position, 256);
	techs = bytes_within(s->tech_deckpos, TECHS, position, 256);
	EACH (p, projects)
		s->deckpos[p]--;
	EACH (t, techs)
		s->tech_deckpos[t]--;
}

/* --- cubes on technologies ----------------------------------------------- */

int
sw_tech_owner(const struct sw *s, int t)
{
	int p = sw_project_under(s, t);

	return p < 0 ? 0 : s->owner[p];
}

uint64_t
sw_seat_techs(const struct sw *s, const struct context *c, int seat)
{
	uint64_t techs = 0;

	EACH (p, sw_projects_at(c, s->owner, seat))
		techs |= sw_techs_on(s, c, p);
	return techs;
}

void
sw_cube_off(struct sw *s, struct context *c, int t)
{
	if (!s->cube[t])
		return;
	s->cube[t] = 0;
	s->supply_cubes++;
	if (RULED(c, UPGRADE_WEAPON_COUNT, COUNTS))
		s->weapons--;
	sw_score(s, c, sw_tech_owner(s, t), -1);
}

/* Ruling discarded-technology-cube: the VP and the count may stay. */
static void
cube_discarded(struct sw *s, struct context *c, int t)
{
	int seat = sw_tech_owner(s, t);

	if (!s->cube[t])
		return;
	if (APPLIES(c, RULE_REDEPLOY_CUBE) &&
	    RULED(c, DISCARDED_TECHNOLOGY_CUBE, LOST)) {
		sw_cube_off(s, c, t);
		return;
	}
	s->cube[t] = 0;
	if (seat)
		OF(s->adjust, seat)++;
}

void
sw_project_under_deck(struct sw *s, int p)
{
	s->deckpos[p] = (uint8_t)(known_bottom(s) + 1);
	s->place[p] = PLACE_DECK;
}

void
sw_tech_under_deck(struct sw *s, struct context *c, int t)
{
	cube_discarded(s, c, t);
	s->tech_deckpos[t] = (uint8_t)(known_bottom(s) + 1);
	s->on[t] = ON_DECK;
	s->face[t] = FACE_LIGHT;
}

void
sw_tech_to_slot(struct sw *s, struct context *c, int t, int slot)
{
	cube_discarded(s, c, t);
	s->on[t] = sw_on_slot(slot);
	if (RULED(c, TRACK_FACE, LIGHT))
		s->face[t] = FACE_LIGHT;
}

void
sw_tech_to_box(struct sw *s, struct context *c, int t)
{
	sw_cube_off(s, c, t);
	s->on[t] = ON_LOST;
	s->face[t] = FACE_LIGHT;
}

/* Lays the technology on a project; by rule the VP of its cube go along. */
void
sw_tech_to_project(struct sw *s, struct context *c, int t, int p,
		   bool requisition)
{
	int from = sw_tech_owner(s, t), to = s->owner[p];

	sw_lay_tech(s, t, p);
	if (!s->cube[t] || !from || from == to)
		return;
	if (!(requisition ? APPLIES(c, RULE_REQUISITION_WEAPON_CUBE)
			  : DUE(c, RULE_CUBE_VP_FOLLOWS,
				RULED(c, CUBE_VP_FOLLOWS, ALWAYS)))) {
		OF(s->adjust, from)++;
		OF(s->adjust, to)--;
		return;
	}
	sw_score(s, c, from, -1);
	sw_score(s, c, to, 1);
}

/* --- the track ----------------------------------------------------------- */

unsigned
sw_empty_slots(const struct sw *s, const struct context *c)
{
	unsigned filled = 0;

	EACH (p, sw_projects_within(c, s->place, PLACE_SLOT, PLACE_HOME))
		filled |= 1u << (s->place[p] - PLACE_SLOT);
	EACH (t, sw_techs_within(c, s->on, ON_SLOT, ON_LOST))
		filled |= 1u << (s->on[t] - ON_SLOT);
	return sw_slots(c) & ~filled;
}

int
sw_top_slot(const struct context *c)
{
	return sw_highest(sw_slots(c));
}

int
sw_slot_project(const struct sw *s, const struct context *c, int slot)
{
	uint64_t there = sw_projects_at(c, s->place, sw_place_slot(slot));

	return there ? bits_first(there) : -1;
}

int
sw_pair_of(const struct sw *s, const struct context *c, int tech)
{
	int p = unless_none(sw_cell_or(sw_tech(c, tech, TECH_THEORY_OF), 0));

	return p >= 0 && s->place[p] >= PLACE_SLOT && s->place[p] < PLACE_HOME
		   ? p
		   : -1;
}

int
sw_slot_tech(const struct sw *s, const struct context *c, int slot)
{
	EACH (i, sw_techs_at(c, s->on, sw_on_slot(slot))) {
		int p = sw_pair_of(s, c, i);

		if (p < 0 || s->place[p] != sw_place_slot(slot))
			return i;
	}
	return -1;
}

bool
sw_slot_empty(const struct sw *s, const struct context *c, int slot)
{
	return !sw_projects_at(c, s->place, sw_place_slot(slot)) &&
	       !sw_techs_at(c, s->on, sw_on_slot(slot));
}

/* --- projects come and go ------------------------------------------------ */

/* The seat gets the project, proposed at its home, with what it provides.
 * False: it has no home left, and goes under the deck. */
bool
sw_receive_project(struct sw *s, struct context *c, int p, int seat,
		   bool to_pool)
{
	uint64_t track = sw_techs_within(c, s->on, ON_SLOT, ON_LOST);
	uint16_t provides = s->phase >= PHASE_CLEANUP_CLAIM
				? RULE_NEW_PROJECT_PROVIDES
				: RULE_RESEARCH_PROJECT_PROVIDES;

	if (sw_home(s, c, p) < 0) {
		sw_project_under_deck(s, p);
		return false;
	}
	/* what lies on its slot may be its Theory card */
	EACH (t, track)
		if (s->on[t] - ON_SLOT == s->place[p] - PLACE_SLOT)
			(void)sure(c, T_TECHS, t, TECH_THEORY_OF);
	/* 7.1, 12.3: Proposed at its home */
	sw_off_deck(s, p);
	s->owner[p] = (uint8_t)seat;
	if (APPLIES(c, RULE_RESEARCH_PROJECT_PROPOSED))
		s->stage[p] = STAGE_PROPOSED;
	s->place[p] = PLACE_HOME;
	/* 16.6: its Theory card comes along */
	EACH (t, track)
		if (sw_tech(c, t, TECH_THEORY_OF) == or_none(p))
			sw_lay_tech(s, t, p);
	if (DUE(c, provides,
		sw_project(c, p, PROJECT_PROVIDES_W) != 0 ||
		    sw_project(c, p, PROJECT_PROVIDES_S) != 0))
		sw_bring(s, c, seat, to_pool ? SOURCE_POOL : SOURCE_PROJECT + p,
			 T_PROJECTS, p, PROJECT_PROVIDES_W);
	return true;
}

/* The event card that lies as the card of this project goes with it: one that
 * names the project, else one that leaves it open. */
static void
event_of_project_out(struct sw *s, const struct context *c, int p)
{
	int n = sw_events_of(c), found = n;

	EACH_EVENT (i, s, c, WHERE_IS_PROJECT) {
		int creates = sw_event_creates(c, i);

		if (creates == p || creates == CREATES_NAMED)
			found = i;
		if (creates == p)
			break;
	}
	if (found < n)
		s->at[found] = WHERE_OUT;
}

/* Cubes on it and on its cards; rulings say what VP that costs. */
static void
lose_cubes(struct sw *s, struct context *c, int p, bool kept)
{
	int cubes = s->cubes[p], counted = cubes, seat = s->owner[p], vp;

	EACH (i, sw_techs_on(s, c, p) & sw_techs_within(c, s->cube, 1, 256)) {
		s->cube[i] = 0;
		cubes++;
		counted += RULED(c, UPGRADE_WEAPON_COUNT, COUNTS);
	}
	if (!cubes)
		return;
	/* 14.2: cubes to the supply, the track goes down */
	if (!APPLIES(c, RULE_OVERRUN_CUBES))
		return;
	s->cubes[p] = 0;
	s->supply_cubes = (uint8_t)(s->supply_cubes + cubes);
	s->weapons = (uint8_t)(s->weapons - counted);
	vp = kept ? 0 : RULED(c, OVERRUN_VP, ONE) ? 1 : cubes;
	sw_score(s, c, seat, -vp);
	OF(s->adjust, seat) = (int16_t)(OF(s->adjust, seat) + cubes - vp);
	if (!kept && RULED(c, OVERRUN_WEAPON, PENALTY))
		sw_score_effect(s, c, seat, -1);
}

static void
lose_tokens(struct sw *s, struct context *c, int p)
{
	if (DUE(c, RULE_OVERRUN_MARKER, s->marker[p])) {
		sw_to_reserve(s, SCIENTISTS, s->marker[p]);
		s->marker[p] = 0;
	}
	if (DUE(c, RULE_OVERRUN_TOKENS, s->workers[p] || s->scientists[p]) ||
	    s->unclear[p])
		sw_empty_project(s, p, RULED(c, OVERRUN_TOKENS, RESERVE));
}

/* Ruling death-ray-lost: is the right to hold a counter of the card? */
static void
lose_delay(struct sw *s, struct context *c, int p)
{
	uint8_t *delays = &OF(s->delays, s->owner[p]);

	if (!s->done[p] || !*delays ||
	    sw_project(c, p, PROJECT_SPECIAL) != SPECIAL_DELAY_ADVANCE)
		return;
	if (APPLIES(c, RULE_DEATH_RAY_LOST) &&
	    RULED(c, DEATH_RAY_LOST, NO_DELAY))
		--*delays;
}

/* The steps that follow in a result concern the same seats as before. */
static void
remember_owner(struct sw *s, int p)
{
	for (int i = 0; i < PENDINGS; i++) {
		if (!sw_is_line(s->pending[i]))
			continue;
		if (s->pending_acting[i] == or_none(p))
			s->gone_acting = s->owner[p];
		if (s->pending_target[i] == or_none(p))
			s->gone_target = s->owner[p];
	}
}

/* VP of its mark, or of a mission. */
static void
lose_vp(struct sw *s, struct context *c, int p, bool kept)
{
	bool scored = s->marker[p] || sw_is_approved_mission(s, c, p);
	int vp = scored ? sw_sure(c, T_PROJECTS, p, PROJECT_VP, 0) : 0;
	int16_t *adjust = &OF(s->adjust, s->owner[p]);

	if (kept)
		*adjust = (int16_t)(*adjust + vp);
	else if (DUE(c, RULE_OVERRUN_VP, vp))
		sw_score(s, c, s->owner[p], -vp);
}

static void
lose_benefit(struct sw *s, struct context *c, int p)
{
	int32_t benefit =
	    s->benefits ? sw_sure(c, T_PROJECTS, p, PROJECT_BENEFIT, 0) : 0;

	if (benefit > 0 && sw_benefit_in_play(s, unless_none(benefit)) &&
	    APPLIES(c, RULE_BENEFIT_LASTING) && RULED(c, BENEFIT_PERMANENT, NO))
		s->benefits &= (uint16_t)~bit_of(benefit);
}

/* Everything on it goes first, then the card itself: out of the game, or with
 * what was bombed under the deck (ruling bombed-cards). */
void
sw_lose_project(struct sw *s, struct context *c, int p, enum loss loss)
{
	bool bombed = loss == LOSS_BOMBED;
	bool buried = bombed && RULED(c, BOMBED_CARDS, DECK_BOTTOM);
	bool kept = bombed && RULED(c, BOMBED_VP, KEPT);

	if (bombed ? !APPLIES(c, RULE_BOMBARDMENT_DESTROYED)
		   : !APPLIES(c, RULE_OVERRUN_LOST))
		return;
	if (!bombed && s->stage[p] == STAGE_FINISHED &&
	    !APPLIES(c, RULE_OVERRUN_FINISHED))
		return;
	lose_vp(s, c, p, kept);
	lose_benefit(s, c, p);
	lose_cubes(s, c, p, kept);
	lose_tokens(s, c, p);
	lose_delay(s, c, p);
	EACH (t, sw_techs_on(s, c, p)) {
		if (buried)
			sw_tech_under_deck(s, c, t);
		else
			sw_tech_to_box(s, c, t);
	}
	sw_take_disc(s, p);
	remember_owner(s, p);
	s->owner[p] = s->stage[p] = s->done[p] = s->made[p] = 0;
	s->hit[p] = s->grant[p] = 0;
	sw_mod_drop(s, MOD_DIE_PROJECT, p);
	sw_mod_drop(s, MOD_LOYALTY, p);
	sw_mod_drop(s, MOD_FUNDING, p);
	s->place[p] = PLACE_LOST;
	if (sw_project(c, p, PROJECT_ORIGIN) == ORIGIN_EVENT)
		event_of_project_out(s, c, p);
	else if (buried)
		sw_project_under_deck(s, p);
}
