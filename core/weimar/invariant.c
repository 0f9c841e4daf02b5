/* What holds in every position (after every row). */
#include "door.h"

/* 2.0, 2.7: thirty discs a party, ten of the NSDAP. */
static const char *
discs_valid(const struct weimar *s, struct context *c)
{
	for (int party = 0; party < PARTIES; party++)
		WRONG(c, weimar_discs(s, party) < 0, &s->seats[party],
		      "a party has more than its 30 discs in play");
	WRONG(c, s->seats[NSDAP] > NSDAP_DISCS, &s->seats[NSDAP],
	      "the NSDAP has more than its 10 discs in play");
	return NULL;
}

/* 2.0: as many as printed, and black only in a city. */
static const char *
units_valid(const struct weimar *s, struct context *c)
{
	for (int unit = 0; unit < UNIT_ROWS; unit++) {
		int32_t count = cell(c->pack, T_UNITS, unit, UNIT_COUNT);

		WRONG(c,
		      count != UNKNOWN &&
			  weimar_units_from(s, unit, 0) != count,
		      &s->units[unit][UNIT_SUPPLY],
		      "the units of a kind are not as many as printed");
	}
	/* a black Reichswehr unit turns white when it leaves its city, but for
	 * one that is returned, by ruling */
	for (int unit = REICHSWEHR_1_BLACK; unit < UNITS; unit++)
		for (int place = 0; place < UNIT_CITY; place++)
			WRONG(c,
			      s->units[unit][place] &&
				  !(place == UNIT_SUPPLY &&
				    RULED(c, REICHSWEHR_RETURNED, BLACK)),
			      &s->units[unit][place],
			      "a black Reichswehr unit is in no city");
	return NULL;
}

/* Is the game not over, and does no tie decide how it ends? */
static bool
goes_on(const struct weimar *s)
{
	return s->outcome == RUNNING && !(s->depth && s->ends[top_frame(s)]);
}

/* 7.0: a party that has won by its markers has ended the game. */
static const char *
radical_valid(const struct weimar *s, struct context *c)
{
	for (int party = KPD; party <= DNVP; party += DNVP - KPD)
		WRONG(c,
		      goes_on(s) && RULED(c, SUDDEN_DEATH_TIME, IMMEDIATE) &&
			  weimar_wins_at_once(s, c, party),
		      party == KPD ? s->councils : s->regime,
		      "a party has won by its markers, and the game goes on");
	return NULL;
}

/* 6.7, 7.0: discs lie from the left, the last one ends the game. */
static const char *
nsdap_valid(const struct weimar *s, struct context *c)
{
	int length = weimar_number(c, BOARD_NSDAP_LENGTH);

	for (int i = 1; i < NSDAP_LENGTH; i++)
		WRONG(c, s->nsdap[i] && !s->nsdap[i - 1], &s->nsdap[i],
		      "a disc on the NSDAP track lies after a gap");
	WRONG(c, goes_on(s) && s->nsdap[length - 1], &s->nsdap[length - 1],
	      "the last space of the NSDAP track is taken, and the game goes "
	      "on");
	return NULL;
}

/* 4.5, 4.8: what a track and a Reserve hold. */
static const char *
held_valid(const struct weimar *s, struct context *c)
{
	int most = weimar_number(c, BOARD_RESERVE_MAX);

	for (int party = 0; party < PARTIES; party++)
		WRONG(c, s->reserve[party] > most, &s->reserve[party],
		      "a Reserve holds more points than it can");
	for (int i = 0; i < SOCIETY_LENGTH; i++) {
		int32_t count = s->society[i] ? cell(c->pack, T_SOCIETY,
						     unless_none(s->society[i]),
						     SOCIETY_COUNT)
					      : UNKNOWN;

		WRONG(c,
		      count != UNKNOWN &&
			  bits_count(bytes_part_within(
			      s, s->society, SOCIETY_LENGTH, s->society[i],
			      s->society[i] + 1)) > count,
		      &s->society[i],
		      "more society markers of a kind than there are");
	}
	return NULL;
}

/* 3.0, 5.3.3.6: the stack is processed in sequence. */
static const char *
treaties_valid(const struct weimar *s, struct context *c)
{
	int versailles = needed(c->pack, NEED_VERSAILLES), open = 0;

	for (int i = 0; i < pack_entries(c->pack, T_FOREIGN); i++) {
		open += s->fa[i] == FA_OPEN &&
			cell(c->pack, T_FOREIGN, i, FOREIGN_STACK) > 0;
		WRONG(c, open > 1, &s->fa[i],
		      "two Foreign Affairs cards of the stack are open");
	}
	WRONG(c,
	      versailles >= 0 &&
		  (s->versailles ? s->fa[versailles] == FA_OPEN ||
				       s->fa[versailles] == FA_WAITING
				 : s->fa[versailles] == FA_CONCLUDED),
	      &s->fa[greater(0, versailles)],
	      "Versailles is signed and not concluded, or the reverse");
	return NULL;
}

/* 2.7, 5.2: a party draws from its own deck and from the timeline.  3.0, 5.2: a
 * set that no agenda added lies aside, or a text took its card out. */
static const char *
party_cards_valid(const struct weimar *s, struct context *c)
{
	for (int i = 0; i < pack_entries(c->pack, T_CARDS); i++) {
		const int32_t *v = cells(c->pack, T_CARDS, i);
		int at = s->card[i], owner = v[CARD_DECK] - DECK_PARTY;
		bool held = at >= CARD_HAND && at < CARD_HAND + PARTIES;

		if (v[CARD_DECK] < DECK_PARTY)
			continue;
		WRONG(c, held && at != CARD_HAND + owner, &s->card[i],
		      "a party holds a card of another party");
		WRONG(c,
		      at != CARD_ASIDE && at != CARD_OUT &&
			  v[CARD_SET] >= SET_ONE &&
			  !bits_has(s->expansion[owner], v[CARD_SET] - SET_ONE),
		      &s->card[i],
		      held ? "a party holds a card of a set that was not added"
			   : "a card of a set that was not added is in play");
	}
	return NULL;
}

/* No more markers are in play than there are. */
static const char *
threats_valid(const struct weimar *s, struct context *c)
{
	for (int kind = 0; kind < THREATS; kind++) {
		int pool = weimar_pool(kind);
		int32_t count = cell(c->pack, T_THREATS, pool, THREAT_COUNT);
		size_t local = weimar_threat_at(kind, 0);

		WRONG(c, count != UNKNOWN && weimar_in_play(s, pool) > count,
		      (const uint8_t *)s +
			  (local ? local : weimar_threat_at(kind, CITY_DR)),
		      "more threat markers of a kind than there are");
	}
	WRONG(c, s->rentenmark && s->dr_inflation, &s->dr_inflation,
	      "the Rentenmark has taken every Inflation out of the game");
	return NULL;
}

/* --- cities --------------------------------------------------------------- */

/* May markers of the party show their inactive side? */
static bool
may_be_inactive(const struct weimar *s, const struct context *c, int party)
{
	return governs(s, party) || RULED(c, PARTY_MARKERS_UNFLIP, STAY);
}

/* 6.2, 8.2: what cannot be together; sides that fit the government. */
static const char *
party_markers(const struct weimar *s, struct context *c, int city)
{
	WRONG(c, s->councils[city] && s->regime[city], &s->councils[city],
	      "a city holds Councils and a Regime");
	WRONG(c,
	      s->councils[city] && s->uprising[city] &&
		  RULED(c, UPRISING_ON_COUNCILS, SKIP) &&
		  !RULED(c, COUNCILS_OWN_UPRISING, STAYS),
	      &s->councils[city], "a city holds Councils and an Uprising");
	WRONG(c,
	      (s->councils[city] == MARKER_INACTIVE ||
	       s->uprising[city] == MARKER_INACTIVE) &&
		  !may_be_inactive(s, c, KPD),
	      s->councils[city] == MARKER_INACTIVE ? &s->councils[city]
						   : &s->uprising[city],
	      "a marker of the KPD is inactive outside the government");
	WRONG(c,
	      s->regime[city] == MARKER_INACTIVE &&
		  !may_be_inactive(s, c, DNVP),
	      &s->regime[city],
	      "a marker of the DNVP is inactive outside the government");
	return NULL;
}

static const char *
one_city(const struct weimar *s, struct context *c, int city)
{
	int32_t spaces = cell(c->pack, T_CITIES, city, CITY_SPACES);

	WRONG(c, spaces != UNKNOWN && weimar_city_bases(s, city) > spaces,
	      &s->base[city][0], "a city holds more bases than it has spaces");
	WRONG(c, s->poverty[city] + s->prosperity[city] > 1, &s->poverty[city],
	      "a city holds two markers of which it may hold one");
	return party_markers(s, c, city);
}

/* --- politics and cards --------------------------------------------------- */

/* 6.2: one or two parties, one republican, one the Chancellor's. */
static const char *
government_valid(const struct weimar *s, struct context *c)
{
	int members = bits_count(s->government);

	WRONG(c, members < 1 || members > 2, &s->government,
	      "the government has not one or two parties");
	/* 6.2: a government without SPD and Zentrum ends the game */
	WRONG(c, s->outcome == RUNNING && !(s->government & REPUBLICAN),
	      &s->government, "the government has neither SPD nor Zentrum");
	/* the one before names the next */
	WRONG(c,
	      !governs(s, s->chancellor) &&
		  !(top_kind(s) == FRAME_TIEBREAK &&
		    s->tie[top_frame(s)] == TIE_CHANCELLOR),
	      &s->chancellor, "the Chancellor is not in the government");
	return NULL;
}

/* If the space it began on is unknown, so is its place. */
static const char *
economy_valid(const struct weimar *s, struct context *c)
{
	bool known =
	    cell(c->pack, T_BOARD, BOARD_ECONOMY_START, BOARD_VALUE) != UNKNOWN;
	int rows = pack_entries(c->pack, T_ECONOMY);

	WRONG(c,
	      s->economy == ECONOMY_UNKNOWN ? known
					    : rows > 0 && s->economy >= rows,
	      &s->economy, "the Economy Track has no such space");
	return NULL;
}

/* Every card lies in one place; unseen ones lie in a pile or in a hand. */
static const char *
cards_valid(const struct weimar *s, struct context *c)
{
	/* where the sets are unknown, ten may be set aside */
	for (int deck = 0; deck < DECKS; deck++)
		WRONG(c,
		      !bits_has(derived(c)->aside_unknown, deck) &&
			  weimar_cards_at(s, c, deck, CARD_UNSEEN) !=
			      PILE(s, deck) + weimar_unseen_held(s, deck),
		      &PILE(s, deck),
		      deck == DECK_TIMELINE
			  ? "the timeline cards do not add up"
			  : "the cards of a party do not add up");
	return NULL;
}

/* Each part says what is wrong, or NULL; then every city. */
const char *
weimar_invariant(const void *state, struct context *c)
{
	static const char *(*const parts[])(const struct weimar *,
					    struct context *) = {
	    weimar_invalid,   discs_valid,   units_valid,    threats_valid,
	    government_valid, economy_valid, cards_valid,    radical_valid,
	    nsdap_valid,      held_valid,    treaties_valid, party_cards_valid};
	const struct weimar *s = state;

	for (size_t i = 0; i < sizeof(parts) / sizeof(*parts); i++)
		RETURN_WRONG(parts[i](s, c));
	for (int city = 0; city < CITIES; city++)
		RETURN_WRONG(one_city(s, c, city));
	WRONG(c,
	      s->phase == PHASE_POLITICS && s->step >= STEP_GOVERNMENT &&
		  weimar_seats(s) > weimar_number(c, BOARD_SEATS),
	      &s->seats[0], "more seats than the Reichstag has after the cut");
	/* but for the card that is drawn for a reaction card, which may answer
	 * the debate or event that the last impulse ended with */
	WRONG(c, s->step == STEP_PLAY && s->depth && s->kind[0] != FRAME_DRAW,
	      &s->kind[0], "something waits between two impulses");
	return NULL;
}

/* --- what only a position that is given has to keep ----------------------- */

/* 6.1: a banner is in the game for two rounds; hands are played out. */
static const char *
banners_fit(const struct weimar *s, struct context *c)
{
	for (int i = 0; i < pack_entries(c->pack, T_CARDS); i++)
		WRONG(c,
		      s->card[i] >= CARD_HAND &&
			  s->card[i] < CARD_HAND + PARTIES &&
			  weimar_is_timeline(c, i) &&
			  !weimar_banner_in(
			      s, cell(c->pack, T_CARDS, i, CARD_BANNER)),
		      &s->card[i],
		      "a party holds a timeline card whose banner is not in "
		      "the deck of this round");
	return NULL;
}

/* 6.2: markers of a governing radical party show their inactive side. */
static const char *
markers_fit(const struct weimar *s, struct context *c, const uint8_t *at,
	    int party)
{
	for (int city = 0; city < CITIES && governs(s, party); city++)
		WRONG(c, at[city] == MARKER_ACTIVE, &at[city],
		      party == KPD
			  ? "a marker of the KPD is active, and the KPD governs"
			  : "a Regime is active, and the DNVP governs");
	return NULL;
}

/* 5.3.3.6: what lies below in the stack is concluded after what lies above. */
static const char *
sequence_fits(const struct weimar *s, struct context *c)
{
	int rows = pack_entries(c->pack, T_FOREIGN);

	for (int below = 0; below < rows; below++)
		for (int above = 0; above < rows; above++) {
			int32_t place =
			    cell(c->pack, T_FOREIGN, above, FOREIGN_STACK);

			WRONG(c,
			      s->fa[below] == FA_CONCLUDED && place > 0 &&
				  cell(c->pack, T_FOREIGN, below,
				       FOREIGN_STACK) > place &&
				  (s->fa[above] == FA_OPEN ||
				   s->fa[above] == FA_WAITING),
			      &s->fa[below],
			      "a Foreign Affairs card is concluded before one "
			      "that lies above it in the stack");
		}
	return NULL;
}

/* 5.4.1: who can have a minor party; 6.7: whose track gives the NSDAP seats. */
static const char *
owners_fit(const struct weimar *s, struct context *c)
{
	for (int i = 0; i < MINORS; i++) {
		int32_t listed = cell(c->pack, T_MINOR, i, MINOR_OWNERS);
		int owner = weimar_minor_owner(s, i);

		WRONG(c,
		      listed != UNKNOWN && owner >= 0 &&
			  !bits_has((uint64_t)listed, owner),
		      &s->minor[i],
		      "a minor party belongs to a party that its mat does not "
		      "list");
	}
	WRONG(c, s->seats[NSDAP] && !s->nsdap[0], &s->seats[NSDAP],
	      "the NSDAP has seats, and no disc lies on its track");
	return NULL;
}

/* A row that -k lets pass, or a text, may leave these behind for a moment. */
const char *
weimar_given(const void *state, struct context *c)
{
	const struct weimar *s = state;
	int members = s->government;

	/* 5.0: a seventh threat ends the published game and has no room in
	 * the draft, unless the rulings say otherwise */
	WRONG(c,
	      goes_on(s) && weimar_dr(s) > weimar_number(c, BOARD_DR_SPACES) &&
		  (RULED(c, DR_BOX_OVERFLOW, SKIP) ||
		   RULED(c, ANARCHY_TRIGGER, SEVENTH_MARKER)),
	      &s->dr_blockade,
	      "more threats in the national display than spaces");
	/* 4.1 */
	WRONG(c, s->dr_poverty > 2 && RULED(c, DR_POVERTY_LIMIT, TWO),
	      &s->dr_poverty, "more than two Poverty in the national display");
	/* FAQ on Reichswehr */
	for (int unit = 0; unit < UNIT_ROWS; unit++)
		WRONG(c,
		      edition(c) > 0 && weimar_is_reichswehr(unit) &&
			  s->units[unit][UNIT_DISSOLVED],
		      &s->units[unit][UNIT_DISSOLVED],
		      "a Reichswehr unit is dissolved");
	/* 5.4.4: neighbours of the Opinion Track */
	WRONG(c,
	      bits_count((unsigned)members) == 2 && !(members & members >> 1) &&
		  members != (1 << KPD | 1 << DNVP),
	      &s->government, "parties govern that are not neighbours");
	RETURN_WRONG(markers_fit(s, c, s->councils, KPD));
	RETURN_WRONG(markers_fit(s, c, s->regime, DNVP));
	if (RULED(c, UPRISING_FLIPS, YES))
		RETURN_WRONG(markers_fit(s, c, s->uprising, KPD));
	RETURN_WRONG(banners_fit(s, c));
	RETURN_WRONG(sequence_fits(s, c));
	return owners_fit(s, c);
}
