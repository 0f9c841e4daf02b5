/* Chapter 3: the position before the first row. */
#include "door.h"

/* What is known of the printed game: where a pack leaves such a cell empty all
 * of the game is in doubt, as its owner can fill it in. */
static const struct {
	uint8_t table;
	uint16_t columns;
} in_print[] = {
    {T_CITIES, 1 << CITY_SPACES | 1 << CITY_ROLL},
    {T_UNITS, 1 << UNIT_COLOUR | 1 << UNIT_STRENGTH | 1 << UNIT_COUNT},
    {T_THREATS, 1 << THREAT_COUNT},
    {T_OPINION, 1 << OPINION_OWNER | 1 << OPINION_VALUE},
    {T_ISSUES, 1 << ISSUE_KIND},
    {T_RESULTS, 1 << RESULT_TO},
    {T_ECONOMY,
     1 << ECONOMY_POVERTY | 1 << ECONOMY_PROSPERITY | 1 << ECONOMY_MAX},
    {T_AGENDAS, 1 << AGENDA_PARTY},
    {T_ROUNDS, 1 << ROUND_ROUND},
    {T_CARDS, 1 << CARD_DECK | 1 << CARD_BANNER},
    {T_SCENARIOS, 1 << SCENARIO_FIRST | 1 << SCENARIO_LAST}};

/* What the set-up and the rules read of the pack and it may lack. */
static void
doubt_printed(struct context *c)
{
	for (unsigned i = 0; i < sizeof(in_print) / sizeof(*in_print); i++) {
		int table = in_print[i].table;

		for (int row = 0; row < pack_entries(c->pack, table); row++)
			EACH (column, in_print[i].columns)
				/* 6.1: party cards have no banner */
				if (table != T_CARDS || column != CARD_BANNER ||
				    weimar_is_timeline(c, row))
					(void)sure(c, table, row, column);
	}
	for (int key = 0; key < BOARD_KEYS; key++)
		if (key != BOARD_SOCIETY_LENGTH && key != BOARD_ECONOMY_START)
			(void)sure(c, T_BOARD, key, BOARD_VALUE);
}

static int32_t
known_or(int32_t v, int32_t other)
{
	return v == UNKNOWN ? other : v;
}

/* 3.0: what begins in supply, or comes later; a gap is neither. */
static void
set_up_units(struct weimar *s, struct context *c)
{
	for (int unit = 0; unit < UNIT_ROWS; unit++) {
		const int32_t *v = cells(c->pack, T_UNITS, unit);
		int32_t count = known_or(v[UNIT_COUNT], 0);
		bool white = unit >= POLICE && unit <= REICHSWEHR_2;
		int32_t start;

		/* if the pack lacks how many begin there, the log has them */
		if (APPLIES(c, white ? RULE_SETUP_WHITE_UNITS
				     : RULE_SETUP_PARTY_UNITS))
			start = lesser(known_or(v[UNIT_START], 0), count);
		else
			start = white ? 0 : count;
		if (v[UNIT_START] != UNKNOWN)
			s->supply_known |= (uint16_t)bit(unit);
		s->units[unit][UNIT_SUPPLY] = (uint8_t)start;
		s->units[unit][UNIT_ABSENT] = (uint8_t)(count - start);
	}
}

/* The threats that begin on the board and in the national display. */
static void
set_up_threats(struct weimar *s, const struct context *c)
{
	if (APPLIES(c, RULE_SETUP_DR_BOX))
		s->dr_blockade = s->dr_inflation = 1;
	if (APPLIES(c, RULE_SETUP_UNREST)) {
		s->unrest[MUENCHEN] = s->unrest[BERLIN] = 1;
		s->unrest[HAMBURG] = s->unrest[ESSEN] = 1;
	}
	if (APPLIES(c, RULE_SETUP_COUNCILS))
		s->councils[MUENCHEN] = MARKER_ACTIVE;
}

/* Issues that begin on the track: permanent and minor parties', and white. */
static void
set_up_issues(struct weimar *s, struct context *c)
{
	for (int i = 0; i < pack_entries(c->pack, T_ISSUES); i++) {
		int32_t kind = cell(c->pack, T_ISSUES, i, ISSUE_KIND);
		bool white =
		    kind == ISSUE_WHITE && RULED(c, WHITE_ISSUES, PERMANENT);

		if (!DUE(c, RULE_SETUP_ISSUES,
			 kind == ISSUE_PERMANENT || kind == ISSUE_MINOR ||
			     white))
			continue;
		(void)sure(c, T_ISSUES, i, ISSUE_START);
		weimar_lay_at_start(s, c, i);
	}
}

/* In their piles but for later banners and the sets of parties; a card whose
 * set is unknown may be of the base. */
static void
set_up_cards(struct weimar *s, struct context *c)
{
	for (int i = 0; i < pack_entries(c->pack, T_CARDS); i++) {
		const int32_t *v = cells(c->pack, T_CARDS, i);
		bool timeline = v[CARD_DECK] == DECK_TIMELINE;
		bool later = timeline && v[CARD_BANNER] >= BANNER_GREEN;
		bool added = !timeline && v[CARD_SET] != UNKNOWN &&
			     v[CARD_SET] != SET_BASE;

		if (!DUE(c, RULE_SETUP_TIMELINE_DECK, later) &&
		    !DUE(c, RULE_SETUP_PARTY_DECKS, added))
			s->card[i] = CARD_UNSEEN;
	}
	for (int deck = 0; deck < DECKS; deck++)
		weimar_count_pile(s, c, deck);
	TOOK(c, RULE_SETUP_AGENDAS);
}

/* The stack of Foreign Affairs cards, of which the first is opened. */
static void
set_up_treaties(struct weimar *s, struct context *c)
{
	/* Rapallo and the League of Nations are timeline cards */
	for (int i = 0; i < pack_entries(c->pack, T_FOREIGN); i++)
		s->fa[i] = i == needed(c->pack, NEED_RAPALLO) ||
				   i == needed(c->pack, NEED_LEAGUE)
			       ? FA_LATER
			       : FA_WAITING;
	if (!APPLIES(c, RULE_SETUP_FOREIGN_AFFAIRS))
		return;
	s->fa[needed(c->pack, NEED_VERSAILLES)] = FA_OPEN;
	weimar_open_treaty(s, c);
}

/* 3.0: government, seats, mats and Stresemann. */
static void
set_up_politics(struct weimar *s, const struct context *c)
{
	s->chancellor = SPD;
	s->government = 1 << SPD;
	if (APPLIES(c, RULE_SETUP_GOVERNMENT))
		s->government |= 1 << ZENTRUM;
	TOOK(c, RULE_SETUP_PRESIDENT);
	if (APPLIES(c, RULE_SETUP_SEATS)) {
		s->seats[SPD] = 7;
		s->seats[ZENTRUM] = 5;
		s->seats[DNVP] = 3;
		s->seats[KPD] = RULED(c, KPD_START_SEATS, 3) ? 3 : 4;
	}
	TOOK(c, RULE_SETUP_RESERVE);
	/* of KPD, SPD and Zentrum, in this order, if the pack does not say */
	if (APPLIES(c, RULE_SETUP_MINOR_PARTIES))
		for (int i = 0; i < MINORS; i++) {
			int32_t start = cell(c->pack, T_MINOR, i, MINOR_START);

			s->minor[i] = owner_of(known_or(start, i));
		}
	s->stresemann =
	    DUE(c, RULE_SETUP_STRESEMANN, RULED(c, STRESEMANN_START, ACTIVE))
		? STRESEMANN_ACTIVE
		: STRESEMANN_INACTIVE;
}

/* `path=value` words of a scenario, as in a given row. */
static void
give(struct weimar *s, const struct context *c, struct slice words)
{
	while (words.at) {
		struct slice word = slice_cut(&words, ' ');
		struct slice value = word, path = slice_cut(&value, '=');
		struct place place;
		int64_t values[256];

		if (!path.size || !value.at ||
		    !field_find(c->game, c->pack, path, &place) ||
		    !field_parse(c->pack, &place, value, values))
			continue;
		for (int i = 0; i < place_elements(&place); i++)
			field_set(place.field, s, place.element + i, values[i]);
	}
}

/* A scenario: its rounds, the deck by then, and the rows that it gives. */
static void
set_up_scenario(struct weimar *s, struct context *c)
{
	int row = unless_none(c->scenario);
	int32_t first = cell(c->pack, T_SCENARIOS, row, SCENARIO_FIRST);
	int32_t last = cell(c->pack, T_SCENARIOS, row, SCENARIO_LAST);

	s->round = (uint8_t)known_or(first, 1);
	s->last_round = (uint8_t)known_or(last, 6);
	if (s->round >= 3)
		weimar_gather(s, c, DECK_TIMELINE, NULL);
	give(s, c,
	     cell_text(c->pack,
		       cell(c->pack, T_SCENARIOS, row, SCENARIO_GIVEN)));
}

/* What the pack lacks first, then one sort of thing after the other. */
void
weimar_start(void *state, struct context *c)
{
	struct weimar *s = state;

	if (derived(c)->gaps)
		doubt_printed(c);
	/* 2.7: the frame refuses a game row with other seats */
	TOOK(c, RULE_PLAYERS_FOUR);
	s->phase = PHASE_SETUP;
	s->step = STEP_SHUFFLE;
	s->round = 1;
	s->last_round = 6;
	for (int i = 0; i < PARTIES; i++)
		s->order[i] = DUE(c, RULE_SEATING_FREE, c->seats == PARTIES)
				  ? (uint8_t)party_of(c->order[i])
				  : (uint8_t)i;
	s->crisis_dice = 2;
	if (APPLIES(c, RULE_SETUP_TRACKS)) {
		int32_t economy =
		    cell(c->pack, T_BOARD, BOARD_ECONOMY_START, BOARD_VALUE);

		s->economy = (uint8_t)known_or(economy, ECONOMY_UNKNOWN);
		s->fa_track = (uint8_t)weimar_number(c, BOARD_FA_START);
	}
	set_up_politics(s, c);
	set_up_units(s, c);
	set_up_threats(s, c);
	set_up_issues(s, c);
	set_up_cards(s, c);
	set_up_treaties(s, c);
	if (c->scenario)
		set_up_scenario(s, c);
	/* A01 lies open from the start */
	if (APPLIES(c, RULE_SETUP_ROUND_CARDS))
		weimar_round_issue(s, c);
}
