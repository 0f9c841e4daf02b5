/* The tables of 1848: names, pack tables, verbs, fields, catalogue. */
#include "revolution1848.h"

/* clang-format off */

/* --- names ---------------------------------------------------------------- */

static const char *const phases[] = {
	"setup", "play", "attest", "attach", "muster", "tally", "replenish",
	"first", "over",
};
static const char *const outcomes[] = {"running", "majority", "ranking"};
static const char *const modes[] = {"none", "political", "military"};
static const char *const acts[] = {"none", "play", "discard", "pass"};
static const char *const ops[] = {"none", "votes", "scale", "flat"};
static const char *const seats[] = {"p1", "p2", "p3", "p4"};
static const char *const parties[] = {
	"republican", "democrat", "liberal", "reactionary",
};
static const char *const flags[] = {"none", "austria", "prussia", "german"};
static const char *const kinds[] = {"event", "army", "event-army"};
static const char *const decks[] = {"person", "action"};
static const char *const types[] = {"person", "action", "army"};
static const char *const wheres[] = {"here", "any"};
static const char *const none[] = {"none"};
static const char *const bottoms[] = {"none", "hidden"};
static const char *const armies[] = {
	"z15", "z28", "z29", "z30", "z31", "z32", "z33", "z34",
};
static const char *const places[] = {
	"unseen",
	"hand-p1", "hand-p2", "hand-p3", "hand-p4",
	"table-p1", "table-p2", "table-p3", "table-p4",
	"discard", "removed", "bottom", "absent",
};
static const char *const event_places[] = {
	"deck", "open", "p1", "p2", "p3", "p4", "absent",
};

static const struct domain PHASE = {"phase", {WORDS(phases)}};
static const struct domain OUTCOME = {"outcome", {WORDS(outcomes)}};
static const struct domain MODE = {"mode", {WORDS(modes)}};
static const struct domain ACT = {"act", {WORDS(acts)}};
static const struct domain OP = {"op", {WORDS(ops)}};
static const struct domain SEAT0 = {"seats", {WORDS(seats)}};
static const struct domain SEAT = {"seat", {WORDS(none), WORDS(seats)}};
static const struct domain PARTY0 = {"parties", {WORDS(parties)}};
static const struct domain PARTY = {"party", {WORDS(none), WORDS(parties)}};
static const struct domain FLAG = {"flag", {WORDS(flags)}};
static const struct domain KIND = {"kind", {WORDS(kinds)}};
static const struct domain DECK = {"deck", {WORDS(decks)}};
static const struct domain TYPE = {"type", {WORDS(types)}};
static const struct domain WHERE = {"where", {WORDS(wheres)}};
static const struct domain PLACE = {"place", {WORDS(places)}};
static const struct domain EVENT_PLACE = {
	"event-place", {WORDS(event_places)}};
static const struct domain ARMY0 = {"armies", {WORDS(armies)}};
static const struct domain ARMY = {"army", {WORDS(none), WORDS(armies)}};
static const struct domain PERSON0 = {
	"person", {ROWS(TABLE_PERSONS, PERSONS)}};
static const struct domain PERSON = {
	"person-or-none", {WORDS(none), ROWS(TABLE_PERSONS, PERSONS)}};
static const struct domain ACTION0 = {
	"action", {ROWS(TABLE_ACTIONS, ACTIONS)}};
static const struct domain ACTION = {
	"action-or-none", {WORDS(none), ROWS(TABLE_ACTIONS, ACTIONS)}};
static const struct domain EVENT0 = {"events", {ROWS(TABLE_EVENTS, EVENTS)}};
static const struct domain EVENT = {
	"event", {WORDS(none), ROWS(TABLE_EVENTS, EVENTS)}};
static const struct domain CARD = {
	"card", {ROWS(TABLE_PERSONS, PERSONS), ROWS(TABLE_ACTIONS, ACTIONS)}};
static const struct domain SHOVED_PERSON = {
	"shoved-person", {WORDS(bottoms), ROWS(TABLE_PERSONS, PERSONS)}};
static const struct domain SHOVED_ACTION = {
	"shoved-action", {WORDS(bottoms), ROWS(TABLE_ACTIONS, ACTIONS)}};

static const struct domain *const domains[] = {
	&PHASE, &OUTCOME, &MODE, &SEAT0, &SEAT, &PARTY0, &PARTY, &FLAG, &DECK,
	&TYPE, &PLACE, &ARMY, &PERSON0, &PERSON, &ACTION0, &ACTION, &EVENT,
	&CARD, NULL,
};

/* --- what is printed on the cards ----------------------------------------- */

static const struct column person_columns[] = {
	/* name     type           key    domain   min max what */
	{"id",     COLUMN_ID,     true,  NULL,     0,  0, "pe01 to pe42"},
	{"name",   COLUMN_TEXT,   false, NULL,     0,  0, "name of the Character"},
	{"party",  COLUMN_WORD,   false, &PARTY0,  0,  0, "political alignment"},
	{"votes",  COLUMN_NUMBER, false, NULL,     0, 99, "votes (bold number)"},
	{"cross",  COLUMN_NUMBER, false, NULL,     0,  9, "number in the cross, 0 without one"},
	{"flag",   COLUMN_WORD,   false, &FLAG,    0,  0, "flag of a Leader"},
	{"train",  COLUMN_YES,    false, NULL,     0,  0, "locomotive in the upper left corner"},
	{0},
};
static const struct column action_columns[] = {
	{"id",       COLUMN_ID,      true,  NULL,  0,  0, "z01 to z34"},
	{"title",    COLUMN_TEXT,    false, NULL,  0,  0, "headline"},
	{"kind",     COLUMN_WORD,    false, &KIND, 0,  0, "event (blue), army (green), event-army (z15)"},
	{"train",    COLUMN_YES,     false, NULL,  0,  0, "locomotive in the upper left corner"},
	{"flag",     COLUMN_WORD,    false, &FLAG, 0,  0, "flag of an Army"},
	{"strength", COLUMN_NUMBER,  false, NULL,  0, 99, "number in the cross of an Army"},
	{"red",      COLUMN_NUMBER,  false, NULL,  0, 99, "number in a red cross, 0 without one"},
	{"effects",  COLUMN_EFFECTS, false, NULL,  0,  0, "what the bottom part says"},
	{0},
};
static const struct column event_columns[] = {
	{"id",    COLUMN_ID,   true,  NULL, 0, 0, "a01 to a26"},
	{"title", COLUMN_TEXT, false, NULL, 0, 0, "headline"},
	{"basic", COLUMN_YES,  false, NULL, 0, 0, "one of the 14 that the basic game keeps"},
	{0},
};
static const struct table tables[] = {
	{.name = "persons", .min_rows = PERSONS, .max_rows = PERSONS,
	 .columns = person_columns, .what = "the Character cards"},
	{.name = "actions", .min_rows = ACTIONS, .max_rows = ACTIONS,
	 .columns = action_columns, .what = "the Action cards, Armies included"},
	{.name = "events", .min_rows = EVENTS, .max_rows = EVENTS,
	 .columns = event_columns, .what = "the Event cards"},
	{0},
};

/* --- verbs ---------------------------------------------------------------- */

const struct verb r48_verbs[] = {
[VERB_DRAW] = {"draw", ACTOR_SEAT, VERB_CHANCE, {
	/* name    type      flags       domain    min max preset what */
	{"person", KEY_LIST, KEY_HIDDEN, &PERSON0, 0, 12, 0, "Character cards, in the order drawn"},
	{"action", KEY_LIST, KEY_HIDDEN, &ACTION0, 0, 12, 0, "Action cards, in the order drawn"},
	}, "the seat draws from both decks"},
[VERB_FIRST] = {"first", ACTOR_TABLE, 0, {
	{"seat", KEY_WORD, KEY_REQUIRED, &SEAT, 0, 0, 0, "who begins"},
	}, "names the first player"},
[VERB_PLAY] = {"play", ACTOR_SEAT, 0, {
	{"card",   KEY_WORD, KEY_REQUIRED,      &CARD, 0, 0, 0, "the card laid"},
	{"on",     KEY_WORD, KEY_DEFAULT_ACTOR, &SEAT, 0, 0, 1, "in whose faction"},
	{"target", KEY_LIST, 0,                 &CARD, 0, 4, 0, "one card for each choice of its text"},
	}, "lays a card from the hand"},
[VERB_DISCARD] = {"discard", ACTOR_SEAT, 0, {
	{"card", KEY_WORD, KEY_REQUIRED | KEY_HIDDEN, &CARD, 0, 0, 0, "the card shoved"},
	{"deck", KEY_WORD, 0,                         &DECK, 0, 0, 0, "its deck, for a card that was not seen"},
	}, "shoves a card beneath its deck"},
[VERB_PASS] = {"pass", ACTOR_SEAT, 0, {{0}}, "passes for this round"},
[VERB_COMBINE] = {"combine", ACTOR_SEAT, 0, {
	{"army",    KEY_WORD, KEY_REQUIRED,            &ACTION0, 0, 0, 0, "the Army they take or join"},
	{"leaders", KEY_BAG,  KEY_REQUIRED | KEY_ONCE, &PERSON0, 1, 5, 0, "Leaders without an Army"},
	}, "combines Leaders for one Army"},
[VERB_ATTACH] = {"attach", ACTOR_SEAT, 0, {
	{"army",   KEY_WORD, KEY_REQUIRED, &ACTION0, 0, 0, 0, "the Army"},
	{"leader", KEY_WORD, KEY_REQUIRED, &PERSON0, 0, 0, 0, "who gets it"},
	}, "settles an open choice of Leader or Army"},
[VERB_VOTES] = {"votes", ACTOR_SEAT, VERB_PRIMITIVE, {
	{"card",   KEY_WORD,   0, &ACTION0, 0, 0, 0, "in a log: the card just played"},
	{"party",  KEY_BAG,    KEY_ONCE, &PARTY0, 1, 4, 0, "Characters of these parties"},
	{"person", KEY_WORD,   KEY_HIDDEN, &PERSON0, 0, 0, 0, "one Character"},
	{"delta",  KEY_NUMBER, KEY_REQUIRED, NULL, -99, 99, 0, "votes added"},
	}, "Characters of the faction gain or lose votes"},
[VERB_SCALE] = {"scale", ACTOR_SEAT, VERB_PRIMITIVE, {
	{"card",   KEY_WORD,   0, &ACTION0, 0, 0, 0, "in a log: the card just played"},
	{"party",  KEY_BAG,    KEY_ONCE, &PARTY0, 1, 4, 0, "Characters of these parties"},
	{"person", KEY_WORD,   KEY_HIDDEN, &PERSON0, 0, 0, 0, "one Character"},
	{"factor", KEY_NUMBER, KEY_REQUIRED, NULL, 0, 2, 0, "0 silences, 2 doubles"},
	}, "Characters of the faction are silenced or doubled"},
[VERB_FLAT] = {"flat", ACTOR_SEAT, VERB_PRIMITIVE, {
	{"card",  KEY_WORD,   0, &ACTION0, 0, 0, 0, "in a log: the card just played"},
	{"party", KEY_WORD,   KEY_REQUIRED, &PARTY0, 0, 0, 0, "for this party"},
	{"votes", KEY_NUMBER, KEY_REQUIRED, NULL, -99, 99, 0, "votes of the card itself"},
	}, "the card itself carries votes for the faction"},
[VERB_REMOVE] = {"remove", ACTOR_SEAT, VERB_PRIMITIVE, {
	{"card",   KEY_WORD, 0, &ACTION0, 0, 0, 0, "in a log: the card just played"},
	{"target", KEY_WORD, KEY_REQUIRED | KEY_HIDDEN, &CARD, 0, 0, 0, "the card that leaves the table"},
	{"type",   KEY_WORD, 0, &TYPE, 0, 0, 0, "in a text: what may be chosen"},
	{"where",  KEY_WORD, 0, &WHERE, 0, 0, 0, "in a text: this faction or any"},
	{"party",  KEY_BAG,  KEY_ONCE, &PARTY0, 1, 4, 0, "in a text: of which parties"},
	}, "takes a card off the table"},
[VERB_DONE] = {"done", ACTOR_SEAT, 0, {{0}}, "closes a text that the pack does not know"},
[VERB_SCORE] = {"score", ACTOR_TABLE, 0, {{0}}, "nobody combines any more: the round is scored"},
[VERB_TALLY] = {"tally", ACTOR_TABLE, 0, {
	{"mode",   KEY_WORD, KEY_REQUIRED, &MODE,  0, 0, 0, "which Strength was counted"},
	{"winner", KEY_WORD, KEY_REQUIRED, &SEAT,  0, 0, 0, "the winner of the round or none"},
	{"party",  KEY_WORD, KEY_REQUIRED, &PARTY, 0, 0, 0, "the winning party or none"},
	{"p1", KEY_LIST, 0, NULL, 1, 8, 0, "republican+democrat+liberal+reactionary"},
	{"p2", KEY_LIST, 0, NULL, 1, 8, 0, "the same of the second seat"},
	{"p3", KEY_LIST, 0, NULL, 1, 8, 0, "the same of the third seat"},
	{"p4", KEY_LIST, 0, NULL, 1, 8, 0, "the same of the fourth seat"},
	}, "attests a scoring that needs unknown values"},
{0},
};

/* --- the state ------------------------------------------------------------ */

#define F(member, pattern, kind, n1, i1, n2, i2, values)                       \
	FIELD(struct r48, member, pattern, kind, n1, i1, n2, i2, values)
#define BYTE(member, pattern, values)                                          \
	F(member, pattern, FIELD_WORD, 0, NULL, 0, NULL, values)
#define SET(member, pattern) F(member, pattern, FIELD_SET, 0, NULL, 0, NULL, &SEAT0)

static const struct field fields[] = {
	F(stamp, "stamp", FIELD_STAMP, 0, NULL, 0, NULL, NULL),
	F(booked, "booked.*.*", FIELD_SIGNED, SEATS, &SEAT0, PARTIES, &PARTY0, NULL),
	F(tally, "tally.*.*", FIELD_SIGNED, SEATS, &SEAT0, PARTIES, &PARTY0, NULL),
	F(last_points, "last.points", FIELD_SIGNED, 0, NULL, 0, NULL, NULL),
	/* it is counted up, and must not begin again */
	FIELD_UP_TO(struct r48, round, "round", 0, NULL, 9999),
	BYTE(last_mode, "last.mode", &MODE),
	BYTE(last_winner, "last.winner", &SEAT),
	BYTE(last_party, "last.party", &PARTY),
	BYTE(phase, "phase", &PHASE),
	BYTE(outcome, "outcome", &OUTCOME),
	SET(winners, "winners"),
	BYTE(actor, "actor", &SEAT),
	F(order, "order.*", FIELD_WORD, SEATS, NULL, 0, NULL, &SEAT),
	BYTE(event_now, "event-now", &EVENT),
	BYTE(first, "first", &SEAT),
	BYTE(last_play, "last-play", &SEAT),
	SET(passed, "passed"),
	SET(acted, "acted"),
	SET(banned, "banned"),
	SET(dealt, "dealt"),
	F(step_due, "step-due", FIELD_NUMBER, 0, NULL, 0, NULL, NULL),
	BYTE(pending_turn, "pending.turn", &SEAT),
	BYTE(pending_army, "pending.army", &ARMY),
	BYTE(pending_leader, "pending.leader", &PERSON),
	BYTE(pending_card, "pending.card", &ACTION),
	F(at_person, "at.*", FIELD_WORD, PERSONS, &PERSON0, 0, NULL, &PLACE),
	F(at_action, "at.*", FIELD_WORD, ACTIONS, &ACTION0, 0, NULL, &PLACE),
	F(event, "event.*", FIELD_WORD, EVENTS, &EVENT0, 0, NULL, &EVENT_PLACE),
	F(hand, "hand.*.*", FIELD_NUMBER, SEATS, &SEAT0, 2, &DECK, NULL),
	F(shuffled, "deck.*.shuffled", FIELD_NUMBER, 2, &DECK, 0, NULL, NULL),
	F(shoved, "deck.*.shoved", FIELD_NUMBER, 2, &DECK, 0, NULL, NULL),
	F(bottom_person, "bottom.person.*", FIELD_WORD, PERSONS, NULL, 0, NULL, &SHOVED_PERSON),
	F(bottom_action, "bottom.action.*", FIELD_WORD, ACTIONS, NULL, 0, NULL, &SHOVED_ACTION),
	F(attached, "attached.*", FIELD_WORD, PERSONS, &PERSON0, 0, NULL, &ARMY),
	F(army_by, "army-by.*", FIELD_WORD, ARMIES, &ARMY0, 0, NULL, &SEAT),
	F(seq_person, "seq.*", FIELD_NUMBER, PERSONS, &PERSON0, 0, NULL, NULL),
	F(seq_action, "seq.*", FIELD_NUMBER, ACTIONS, &ACTION0, 0, NULL, NULL),
	F(seq_next, "seq-next", FIELD_NUMBER, 0, NULL, 0, NULL, NULL),
	F(fx_op, "fx.*.*.op", FIELD_WORD, ACTIONS, &ACTION0, LASTING, NULL, &OP),
	F(fx_parties, "fx.*.*.parties", FIELD_SET, ACTIONS, &ACTION0, LASTING, NULL, &PARTY0),
	F(fx_person, "fx.*.*.person", FIELD_WORD, ACTIONS, &ACTION0, LASTING, NULL, &PERSON),
	F(fx_value, "fx.*.*.value", FIELD_SIGNED, ACTIONS, &ACTION0, LASTING, NULL, NULL),
	F(won, "won.*", FIELD_NUMBER, SEATS, &SEAT0, 0, NULL, NULL),
	F(vp, "vp.*", FIELD_NUMBER, SEATS, &SEAT0, 0, NULL, NULL),
	BYTE(last_turn, "last-turn", &SEAT),
	BYTE(last_act, "last-act", &ACT),
	F(reserved, "reserved.*", FIELD_NUMBER, 6, NULL, 0, NULL, NULL),
	{0},
};
_Static_assert(sizeof(struct r48) == 736, "no padding in the state");

/* --- catalogue ------------------------------------------------------------ */

#include "../catalogue_tables.h"

static const char *const editions[] = {"extended", NULL};

/* clang-format on */

const struct game game_revolution1848 = {
    .id = "revolution1848",
    .title = "1848, extended basic rules",
    .schema = 1,
    .editions = editions,
    .rules = rules,
    .rulings = rulings,
    .verbs = r48_verbs,
    .tables = tables,
    .fields = fields,
    .domains = domains,
    .seats = &SEAT0,
    .seats_min = 2,
    .seats_max = SEATS,
    .seats_needed = true,
    .scenarios = -1,
    .state_size = sizeof(struct r48),
    .phase_at = offsetof(struct r48, phase),
    .outcome_at = offsetof(struct r48, outcome),
    .pack_sound = r48_pack_sound,
    .start = r48_start,
    .fill = r48_fill,
    .check = r48_check,
    .apply = r48_apply,
    .enumerate = r48_enumerate,
    .invariant = r48_invariant,
    .canonical = r48_canonical,
    .board = r48_board,
};
