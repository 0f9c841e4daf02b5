/* What is printed on boards and cards: the tables of a pack. */
#include "weimar.h"

/* clang-format off */
#define ID {"id", COLUMN_ID, true, NULL, 0, 0, "name in logs"}
#define KEYWORD(name, domain, what) {name, COLUMN_WORD, true, &weimar_##domain, 0, 0, what}
#define KEYNUMBER(name, min, max, what) {name, COLUMN_NUMBER, true, NULL, min, max, what}
#define WORD(name, domain, what) {name, COLUMN_WORD, false, &weimar_##domain, 0, 0, what}
#define SET(name, domain, what) {name, COLUMN_SET, false, &weimar_##domain, 0, 0, what}
#define NUMBER(name, min, max, what) {name, COLUMN_NUMBER, false, NULL, min, max, what}
#define NUMBERS(name, min, max, what) {name, COLUMN_LIST, false, NULL, min, max, what}
#define YES(name, what) {name, COLUMN_YES, false, NULL, 0, 0, what}
#define RANGE(name, min, max, what) {name, COLUMN_RANGE, false, NULL, min, max, what}
#define TEXT(name, what) {name, COLUMN_TEXT, false, NULL, 0, 0, what}
#define EFFECTS(name, what) {name, COLUMN_EFFECTS, false, NULL, 0, 0, what}
#define END {NULL, COLUMN_TEXT, false, NULL, 0, 0, NULL}

static const struct column board_columns[] = {
	KEYWORD("key", board_keys, "which number of the board"),
	NUMBER("value", 0, 255, "the number"),
	END};
static const struct column city_columns[] = {
	KEYWORD("id", cities, "the city"),
	TEXT("name", "printed name"),
	NUMBER("spaces", 0, 9, "spaces for bases"),
	NUMBER("roll", 2, 12, "sum of two dice on the City Table"),
	END};
static const struct column unit_columns[] = {
	KEYWORD("id", units, "kind of unit"),
	TEXT("name", "printed name"),
	WORD("colour", colours, "party it belongs to, or white"),
	NUMBER("strength", 1, 2, "dice it counts for"),
	NUMBER("count", 0, 9, "how many there are"),
	NUMBER("supply-at-start", 0, 9, "how many are in supply at the start"),
	END};
static const struct column threat_columns[] = {
	KEYWORD("id", pools, "kind of marker"),
	NUMBER("count", 0, 12, "how many there are"),
	WORD("place", threat_places, "where it may lie"),
	YES("two-sided", "has another side"),
	END};
static const struct column opinion_columns[] = {
	ID,
	NUMBER("column", 0, 15, "column, from the left"),
	NUMBER("row", 0, 15, "row, from the top"),
	WORD("owner", owners, "party that claims issues here"),
	WORD("owner2", owners, "second party of a divided space"),
	NUMBER("value", 0, 9, "number printed on the space"),
	END};
static const struct column issue_columns[] = {
	ID,
	WORD("kind", issue_kinds, "how it comes into play"),
	WORD("start", starts, "space where it starts"),
	EFFECTS("option1", "green option"),
	EFFECTS("option2", "second option, none if there is only one"),
	END};
static const struct column action_columns[] = {
	KEYWORD("party", parties, "whose board"),
	KEYWORD("action", actions, "the action"),
	NUMBER("cost", 0, 9, "points"),
	NUMBER("base-dice", 0, 9, "dice in any case"),
	NUMBER("own", 0, 1, "1: own units count"),
	NUMBER("opposing", 0, 1, "1: opposing units are subtracted"),
	NUMBER("unrest", 0, 1, "1: Unrest gives a die"),
	SET("units", colours, "colours of units that count as own"),
	YES("boost", "two points buy +1"),
	YES("poverty-bonus", "Poverty gives +1"),
	END};
static const struct column result_columns[] = {
	KEYWORD("party", parties, "whose board"),
	KEYWORD("action", actions, "the action"),
	KEYNUMBER("from", 1, 99, "lowest result"),
	NUMBER("to", 1, 99, "highest result"),
	EFFECTS("effects", "what happens"),
	END};
static const struct column economy_columns[] = {
	KEYNUMBER("space", 0, 15, "space, from the left"),
	NUMBER("poverty", 0, 9, "Poverty markers to roll for"),
	NUMBER("prosperity", 0, 9, "Prosperity markers to roll for"),
	NUMBER("max-markers", 0, 9, "Councils and Regimes that this level bears"),
	END};
static const struct column foreign_columns[] = {
	ID,
	TEXT("title", "printed title"),
	NUMBER("stack", 0, 9, "place in the stack from the top; 0: outside of it"),
	SET("nations", nations, "nations whose flags give dice"),
	RANGE("threshold", 1, 9, "result needed, as 4+"),
	NUMBERS("bonus-rounds", 1, 6, "rounds in which +1 is added"),
	EFFECTS("always", "on success and failure"),
	EFFECTS("success", "on success"),
	EFFECTS("failure", "on failure"),
	YES("removed", "leaves the game on success"),
	END};
static const struct column fa_columns[] = {
	KEYNUMBER("index", 0, 15, "space"),
	TEXT("title", "printed title"),
	END};
static const struct column nsdap_columns[] = {
	KEYNUMBER("space", 1, NSDAP_LENGTH, "space, from the left"),
	EFFECTS("effects", "what a disc placed here brings"),
	END};
static const struct column crisis_columns[] = {
	KEYNUMBER("die", 1, 6, "pips"),
	EFFECTS("effects", "what the party (@me) suffers"),
	END};
static const struct column society_columns[] = {
	ID,
	TEXT("name", "printed name"),
	WORD("colour", society_colours, "white or yellow"),
	TEXT("group", "group of white markers"),
	NUMBER("count", 1, 9, "how many there are"),
	WORD("chooser", choosers, "who decides (@me)"),
	EFFECTS("effects", "what happens in each Politics Phase"),
	END};
static const struct column minor_columns[] = {
	KEYWORD("id", minors, "minor party"),
	SET("owners", parties, "who may hold it"),
	WORD("start", parties, "who holds it at the start"),
	NUMBER("seats1", 0, 9, "seats in round 1"),
	NUMBER("seats2", 0, 9, "seats in round 2"),
	NUMBER("seats3", 0, 9, "seats in round 3"),
	NUMBER("seats4", 0, 9, "seats in round 4"),
	NUMBER("seats5", 0, 9, "seats in round 5"),
	NUMBER("seats6", 0, 9, "seats in round 6"),
	TEXT("perk", "what its owner has"),
	END};
static const struct column agenda_columns[] = {
	ID,
	WORD("party", parties, "whose agenda"),
	TEXT("title", "printed title"),
	WORD("issue", maybe_issues, "issue that it brings in"),
	WORD("space", starts, "where the issue is put"),
	EFFECTS("effects", "what happens when it is revealed"),
	WORD("expansion", sets, "set of cards that it adds"),
	NUMBER("extra-draw", 0, 2, "further party cards"),
	NUMBER("extra-play", 0, 2, "further cards, played before the phase opens"),
	END};
static const struct column round_columns[] = {
	ID,
	NUMBER("round", 1, 6, "its round"),
	TEXT("title", "printed title"),
	WORD("issue", maybe_issues, "issue that it brings in"),
	WORD("start", starts, "where the issue is put"),
	EFFECTS("option1", "green option of the issue"),
	EFFECTS("option2", "second option of the issue"),
	EFFECTS("effects", "what happens when it becomes active"),
	END};
static const struct column card_columns[] = {
	ID,
	WORD("deck", decks, "timeline, or the party"),
	WORD("banner", banners, "stripe of a timeline card"),
	TEXT("title", "printed title"),
	WORD("set", sets, "base card or expansion set of a party"),
	NUMBER("large", 0, 9, "large value"),
	NUMBER("small", 0, 9, "small value"),
	WORD("kind", kinds, "what its event is"),
	SET("trigger", triggers, "what a reaction card answers"),
	EFFECTS("effects", "the event"),
	EFFECTS("option1", "green option of its issue"),
	EFFECTS("option2", "second option of its issue"),
	WORD("issue", maybe_issues, "issue that it brings in"),
	WORD("start", starts, "where the issue is put"),
	YES("removed", "leaves the game after its event"),
	END};
static const struct column scenario_columns[] = {
	ID,
	TEXT("title", "what it is called"),
	NUMBER("first", 1, 6, "first round"),
	NUMBER("last", 1, 6, "last round"),
	TEXT("given", "start position, as a given row says it"),
	END};

const struct table weimar_tables[] = {
	[T_BOARD] = {"board", BOARD_KEYS, BOARD_KEYS, false, board_columns, 0,
	             "numbers of the game board"},
	[T_CITIES] = {"cities", CITIES, CITIES, false, city_columns, 0,
	              "cities and the City Table"},
	[T_UNITS] = {"units", UNIT_ROWS, UNIT_ROWS, false, unit_columns, 0,
	             "units"},
	[T_THREATS] = {"threats", POOLS, POOLS, false, threat_columns, 0,
	               "threat markers"},
	[T_OPINION] = {"opinion", 1, OPINION_ROWS, false, opinion_columns, 0,
	               "spaces of the Opinion Track"},
	[T_ISSUES] = {"issues", 1, ISSUE_ROWS, false, issue_columns, 1,
	              "issue markers"},
	[T_ACTIONS] = {"actions", 0, PARTIES * ACTIONS, false, action_columns, 0,
	               "what an action costs and what is rolled"},
	[T_RESULTS] = {"results", 0, 200, false, result_columns, 0,
	               "what a result brings"},
	[T_ECONOMY] = {"economy", 0, 16, false, economy_columns, 0,
	               "the Economy Track"},
	[T_FOREIGN] = {"foreign", 1, FOREIGN_ROWS, false, foreign_columns, 0,
	               "Foreign Affairs cards"},
	[T_FA_TRACK] = {"fa-track", 0, 16, false, fa_columns, 0,
	                "the Foreign Affairs track"},
	[T_NSDAP] = {"nsdap", 0, NSDAP_LENGTH, false, nsdap_columns, 0,
	             "the NSDAP track"},
	[T_CRISIS] = {"crisis", 6, 6, false, crisis_columns, 0,
	              "the crisis die"},
	[T_SOCIETY] = {"society", 0, SOCIETY_ROWS, false, society_columns, 0,
	               "society markers"},
	[T_MINOR] = {"minor", MINORS, MINORS, false, minor_columns, 0,
	             "minor parties"},
	[T_AGENDAS] = {"agendas", 1, AGENDA_ROWS, false, agenda_columns, 1,
	               "agenda cards"},
	[T_ROUNDS] = {"rounds", 1, ROUND_ROWS, false, round_columns, 0,
	              "round cards"},
	[T_CARDS] = {"cards", 1, CARD_ROWS, false, card_columns, 2,
	             "timeline and party cards"},
	[T_SCENARIOS] = {"scenarios", 0, 8, true, scenario_columns, 0,
	                 "scenarios"},
	{NULL, 0, 0, false, NULL, 0, NULL},
};
/* clang-format on */
