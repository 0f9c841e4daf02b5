/* What the numbers of this game are called. */
#include "weimar.h"

/* clang-format off */
#define PARTY_WORDS "kpd", "spd", "zentrum", "dnvp"
#define CITY_WORDS "koenigsberg", "stuttgart", "frankfurt", "koeln", \
	"hamburg", "berlin", "essen", "muenchen", "breslau", "leipzig", "rostock"
#define UNIT_WORDS "reichsbanner", "police", "reichswehr-1", "reichswehr-2", \
	"soldiers", "workers", "spartacist", "roter-frontkaempferbund", \
	"rote-ruhrarmee", "freikorps-1", "stahlhelm", "freikorps-2"

static const char *const none_words[] = {"none"};
static const char *const party_words[] = {PARTY_WORDS};
static const char *const bench_words[] = {PARTY_WORDS, "nsdap"};
static const char *const whom_words[] = {PARTY_WORDS, "nsdap", "government",
                                         "all", "others"};
static const char *const owner_words[] = {"none", PARTY_WORDS};
static const char *const president_words[] = {"ebert", PARTY_WORDS};
static const char *const minor_owner_words[] = {"none", PARTY_WORDS, "out"};
static const char *const chooser_words[] = {"none", PARTY_WORDS, "chancellor"};
static const char *const city_words[] = {CITY_WORDS};
static const char *const city_or_dr_words[] = {CITY_WORDS, "dr"};
static const char *const city_or_none_words[] = {"none", CITY_WORDS};
static const char *const unit_words[] = {UNIT_WORDS};
static const char *const unit_kind_words[] = {UNIT_WORDS, "reichswehr-1-black",
                                              "reichswehr-2-black"};
static const char *const unit_place_words[] = {"absent", "supply", "dissolved",
                                               CITY_WORDS};
static const char *const colour_words[] = {PARTY_WORDS, "white"};
static const char *const spare_words[] = {"none", "white"};
static const char *const threat_words[] = {
	"poverty", "prosperity", "unrest", "inflation", "blockade",
	"violent-peace", "unstable-state", "minority-cabinet", "black-friday",
	"regime", "councils", "uprising"};
static const char *const pool_words[] = {
	"poverty-prosperity", "unrest", "inflation", "blockade",
	"violent-peace", "unstable-state", "minority-cabinet", "black-friday",
	"regime", "councils", "uprising"};
static const char *const threat_place_words[] = {"city", "dr", "both"};
static const char *const marker_words[] = {"none", "active", "inactive"};
static const char *const phase_words[] = {"setup", "card", "agenda", "impulse",
                                          "politics", "over"};
static const char *const step_words[] = {
	"none", "shuffle", "city-table", "start-bases", "issue", "young-plan",
	"draw", "agenda", "resolve", "start-player", "play", "debate",
	"action", "reaction", "roll", "event", "issues", "society", "parties",
	"economy", "crisis", "parliament", "government", "versailles", "check"};
static const char *const outcome_words[] = {"running", "points",
	"sudden-death", "majority", "anarchy", "nsdap"};
static const char *const yes_words[] = {"no", "yes"};
static const char *const boost_words[] = {"no", "yes", "twice"};
static const char *const vote_words[] = {"none", "yes", "no"};
static const char *const space_words[] = {"off", "out"};
static const char *const start_words[] = {"none", "own-1", "own-2", "own-3"};
static const char *const action_words[] = {
	"mobilize", "store", "take-control", "demonstrate", "coup",
	"counter-coup", "fight", "foreign-affairs", "react"};
static const char *const nation_words[] = {"france", "western", "ussr"};
static const char *const fa_words[] = {"waiting", "open", "concluded",
                                       "removed", "later"};
static const char *const society_colour_words[] = {"white", "yellow"};
static const char *const minor_words[] = {"uspd", "ddp", "dvp"};
static const char *const agenda_words[] = {"none", "secret"};
static const char *const card_words[] = {
	"aside", "unseen", "discard", "out", "hand-kpd", "hand-spd",
	"hand-zentrum", "hand-dnvp", "in-force", "display"};
static const char *const deck_words[] = {"timeline", PARTY_WORDS};
static const char *const banner_words[] = {"none", "white", "orange", "green",
                                           "yellow"};
static const char *const set_words[] = {"none", "base", "one", "two"};
static const char *const kind_words[] = {"event", "issue", "reaction",
                                         "foreign"};
static const char *const trigger_words[] = {
	"unit-move", "demonstrate", "coup", "counter-coup", "fight", "debate",
	"event", "react", "roll"};
static const char *const maybe_trigger_words[] = {
	"none", "unit-move", "demonstrate", "coup", "counter-coup", "fight",
	"debate", "event", "react", "roll"};
static const char *const maybe_unit_words[] = {"none", UNIT_WORDS,
	"reichswehr-1-black", "reichswehr-2-black"};
static const char *const stresemann_words[] = {"gone", "inactive", "active"};
static const char *const use_words[] = {"none", "event", "debate", "action"};
static const char *const play_use_words[] = {"event", "debate", "action"};
static const char *const play_order_words[] = {"event-first", "value-first"};
static const char *const side_words[] = {"white", "black"};
static const char *const stance_unit_words[] = {"own", "government",
                                                "black-reichswehr"};
static const char *const stance_words[] = {"neutral", "opposing", "helping"};
static const char *const done_words[] = {"demonstration", "coup", "event",
	"value", "president", "foreign-affairs", "value-first", "zero-dice"};
static const char *const board_words[] = {
	"seats", "dr-spaces", "reserve-max", "society-length", "nsdap-length",
	"economy-start", "fa-start"};
static const char *const issue_kind_words[] = {"permanent", "minor", "white",
                                               "round", "card"};
static const char *const frame_words[] = {
	"none", "program", "roll", "action", "reaction", "crisis", "ballot",
	"vote", "tiebreak", "draw", "shuffle", "grant", "agree"};
/* A die shows 1 to 6; 0 is a word so that a row that says so is impossible
 * and not merely malformed. */
static const char *const pip_words[] = {"0", "1", "2", "3", "4", "5", "6"};

#define FIXED(symbol, label, words)                                            \
	const struct domain weimar_##symbol = {label, {WORDS(words)}};

FIXED(parties, "party", party_words)
FIXED(benches, "bench", bench_words)
FIXED(whom, "whom", whom_words)
FIXED(owners, "owner", owner_words)
FIXED(presidents, "president", president_words)
FIXED(minor_owners, "minor-owner", minor_owner_words)
FIXED(choosers, "chooser", chooser_words)
FIXED(cities, "city", city_words)
FIXED(cities_or_dr, "city-or-dr", city_or_dr_words)
FIXED(cities_or_none, "city-or-none", city_or_none_words)
FIXED(units, "unit", unit_words)
FIXED(unit_kinds, "unit-kind", unit_kind_words)
FIXED(unit_places, "unit-place", unit_place_words)
FIXED(colours, "colour", colour_words)
FIXED(spares, "spare", spare_words)
FIXED(threats, "threat", threat_words)
FIXED(pools, "pool", pool_words)
FIXED(threat_places, "threat-place", threat_place_words)
FIXED(markers, "marker-side", marker_words)
FIXED(phases, "phase", phase_words)
FIXED(steps, "step", step_words)
FIXED(outcomes, "outcome", outcome_words)
FIXED(yes, "yes-no", yes_words)
FIXED(votes, "vote", vote_words)
FIXED(boosts, "boost", boost_words)
FIXED(actions, "action", action_words)
FIXED(nations, "nation", nation_words)
FIXED(fa_states, "treaty-state", fa_words)
FIXED(society_colours, "society-colour", society_colour_words)
FIXED(minors, "minor", minor_words)
FIXED(card_places, "card-place", card_words)
FIXED(decks, "deck", deck_words)
FIXED(banners, "banner", banner_words)
FIXED(sets, "set", set_words)
FIXED(kinds, "card-kind", kind_words)
FIXED(triggers, "trigger", trigger_words)
FIXED(stresemann_sides, "stresemann", stresemann_words)
FIXED(uses, "use", use_words)
FIXED(play_uses, "play-use", play_use_words)
FIXED(play_orders, "play-order", play_order_words)
FIXED(sides, "side", side_words)
FIXED(stance_units, "stance-units", stance_unit_words)
FIXED(stances, "stance", stance_words)
FIXED(done_bits, "done", done_words)
FIXED(board_keys, "board-key", board_words)
FIXED(issue_kinds, "issue-kind", issue_kind_words)
FIXED(frames, "frame", frame_words)
FIXED(pips, "pips", pip_words)

#define TABLE(symbol, label, ...)                                              \
	const struct domain weimar_##symbol = {label, {__VA_ARGS__}};

TABLE(opinion, "opinion-space", ROWS(T_OPINION, OPINION_ROWS))
TABLE(spaces, "space", WORDS(space_words), ROWS(T_OPINION, OPINION_ROWS))
TABLE(starts, "start", WORDS(start_words), ROWS(T_OPINION, OPINION_ROWS))
TABLE(issues, "issue", ROWS(T_ISSUES, ISSUE_ROWS))
TABLE(maybe_issues, "issue-or-none", WORDS(none_words),
      ROWS(T_ISSUES, ISSUE_ROWS))
TABLE(treaties, "treaty", ROWS(T_FOREIGN, FOREIGN_ROWS))
TABLE(society, "society", ROWS(T_SOCIETY, SOCIETY_ROWS))
TABLE(maybe_society, "society-or-none", WORDS(none_words),
      ROWS(T_SOCIETY, SOCIETY_ROWS))
TABLE(agendas, "agenda", ROWS(T_AGENDAS, AGENDA_ROWS))
TABLE(agenda_states, "agenda-state", WORDS(agenda_words),
      ROWS(T_AGENDAS, AGENDA_ROWS))
TABLE(cards, "card", ROWS(T_CARDS, CARD_ROWS))
TABLE(playable, "playable", ROWS(T_CARDS, CARD_ROWS),
      ROWS(T_ROUNDS, ROUND_ROWS))
TABLE(maybe_cards, "card-or-none", WORDS(none_words),
      ROWS(T_CARDS, CARD_ROWS))
FIXED(maybe_triggers, "trigger-or-none", maybe_trigger_words)
FIXED(maybe_units, "unit-or-none", maybe_unit_words)
TABLE(tied, "tied", WORDS(party_words), WORDS(yes_words),
      ROWS(T_ISSUES, ISSUE_ROWS))
/* clang-format on */

const struct domain *const weimar_domains[] = {
    &weimar_parties,       &weimar_benches,
    &weimar_whom,          &weimar_owners,
    &weimar_presidents,    &weimar_minor_owners,
    &weimar_choosers,      &weimar_cities,
    &weimar_cities_or_dr,  &weimar_cities_or_none,
    &weimar_units,         &weimar_unit_kinds,
    &weimar_unit_places,   &weimar_colours,
    &weimar_spares,        &weimar_threats,
    &weimar_pools,         &weimar_threat_places,
    &weimar_markers,       &weimar_phases,
    &weimar_steps,         &weimar_outcomes,
    &weimar_yes,           &weimar_votes,
    &weimar_actions,       &weimar_nations,
    &weimar_fa_states,     &weimar_society_colours,
    &weimar_minors,        &weimar_card_places,
    &weimar_decks,         &weimar_banners,
    &weimar_sets,          &weimar_kinds,
    &weimar_triggers,      &weimar_stresemann_sides,
    &weimar_uses,          &weimar_play_uses,
    &weimar_play_orders,   &weimar_sides,
    &weimar_stance_units,  &weimar_stances,
    &weimar_done_bits,     &weimar_board_keys,
    &weimar_issue_kinds,   &weimar_frames,

    &weimar_pips,          &weimar_opinion,
    &weimar_spaces,        &weimar_starts,
    &weimar_issues,        &weimar_maybe_issues,
    &weimar_treaties,      &weimar_society,
    &weimar_maybe_society, &weimar_agendas,
    &weimar_agenda_states, &weimar_cards,
    &weimar_tied,          NULL,
};
