/* What the numbers of states, rows and cells are called. */
#include "secret_weapons.h"

static const char *const seat_words[] = {"p1", "p2", "p3", "p4"};
static const char *const holder_words[] = {"none", "p1", "p2", "p3", "p4"};
WORD_LIST(phase_words, PHASE_WORDS)
WORD_LIST(outcome_words, OUTCOME_WORDS)

#define SLOT_WORDS                                                             \
	"slot-1", "slot-2", "slot-3", "slot-4", "slot-5", "slot-6", "slot-7",  \
	    "slot-8", "slot-9", "slot-10"
static const char *const place_words[] = {"box",  "pile", "deck", SLOT_WORDS,
					  "home", "side", "lost"};
_Static_assert(sizeof(place_words) / sizeof(place_words[0]) == PLACE_SITE,
	       "sites follow the words");
static const char *const tech_place_words[] = {"box", "deck", SLOT_WORDS,
					       "lost"};
_Static_assert(sizeof(tech_place_words) / sizeof(tech_place_words[0]) ==
		   ON_PROJECT,
	       "projects follow the words");
WORD_LIST(stage_words, STAGE_WORDS)
WORD_LIST(face_words, FACE_WORDS)
static const char *const event_place_words[] = {
    "box",     "deck",     "packet",   "hand-p1",  "hand-p2",  "hand-p3",
    "hand-p4", "leftover", "front-p1", "front-p2", "front-p3", "front-p4",
    "discard", "out",      "project",  "unseen"};
_Static_assert(sizeof(event_place_words) / sizeof(event_place_words[0]) ==
		   WHERE_UNSEEN + 1,
	       "a word for each place");
WORD_LIST(cover_words, COVER_WORDS)
WORD_LIST(deck_words, DECK_WORDS)
/* Two colours without a name of their own, for boxes that have more. */
static const char *const colour_words[] = {"none",   "rocket",   "jet",
					   "u-boat", "atom",     "ray",
					   "saucer", "colour-7", "colour-8"};
_Static_assert(sizeof(colour_words) / sizeof(colour_words[0]) == COLOURS,
	       "a word for each colour");
WORD_LIST(pool_words, SOURCE_WORDS)
WORD_LIST(target_words, TARGET_WORDS)
WORD_LIST(operation_words, OPERATION_WORDS)
WORD_LIST(token_words, TOKEN_WORDS)
static const char *const none_words[] = {"none"};
static const char *const planned_words[] = {
    "requisition", "research", "move", "event", "production", "develop"};
static const char *const turn_words[] = {"attempted", "over", "passed",
					 "swapped", "maybe-over"};
WORD_LIST(slot_words, SLOT_RESULT_WORDS)
WORD_LIST(mod_words, MOD_WORDS)
WORD_LIST(end_words, UNTIL_WORDS)
static const char *const until_words[] = {NULL, "step", "year", "game"};
WORD_LIST(pending_words, PENDING_WORDS)
static const char *const who_words[] = {
    "p1", "p2", "p3", "p4", "self", "each", "owners", "acting", "target"};
_Static_assert(sizeof(who_words) / sizeof(who_words[0]) == WHO_TARGET + 1,
	       "a word for each");
WORD_LIST(waiver_words, WAIVER_WORDS)
static const char *const yes_words[] = {NULL, "yes"};
static const char *const yes_no_words[] = {"no", "yes"};
static const char *const digit_words[] = {"0", "1", "2", "3", "4"};
WORD_LIST(class_words, CLASS_WORDS)
WORD_LIST(origin_words, ORIGIN_WORDS)
WORD_LIST(event_origin_words, EVENT_ORIGIN_WORDS)
WORD_LIST(kind_words, SITE_KIND_WORDS)
WORD_LIST(special_words, SPECIAL_WORDS)
static const char *const cost_words[] = {"0", "1", "2", "3", "4", "5",
					 "6", "7", "8", "9", "na"};
static const char *const side_words[] = {"none", "soviet", "allied"};
WORD_LIST(piece_words, PIECE_WORDS)
static const char *const year_words[] = {
    "none", "1930", "1931", "1932", "1933", "1934", "1935", "1936",
    "1937", "1938", "1939", "1940", "1941", "1942", "1943", "1944",
    "1945", "1946", "1947", "1948", "1949", "1950", "1951", "1952",
    "1953", "1954", "1955", "1956", "1957", "1958", "1959", "1960"};
static const char *const dice_words[] = {"1", "2", "3", "4", "5", "6"};

/* clang-format off */
const struct domain sw_seats = {"seat", {WORDS(seat_words)}};
const struct domain sw_seat_or_none = {"holder", {WORDS(holder_words)}};
const struct domain sw_phases = {"phase", {WORDS(phase_words)}};
const struct domain sw_outcomes = {"outcome", {WORDS(outcome_words)}};
const struct domain sw_places = {"place", {WORDS(place_words), ROWS(T_SITES, SITES)}};
const struct domain sw_project_stages = {"stage", {WORDS(stage_words)}};
const struct domain sw_tech_places = {"tech-place", {WORDS(tech_place_words), ROWS(T_PROJECTS, PROJECTS)}};
const struct domain sw_faces = {"face", {WORDS(face_words)}};
const struct domain sw_event_places = {"event-place", {WORDS(event_place_words)}};
const struct domain sw_covers = {"cover", {WORDS(cover_words)}};
const struct domain sw_projects = {"project", {ROWS(T_PROJECTS, PROJECTS)}};
const struct domain sw_techs = {"tech", {ROWS(T_TECHS, TECHS)}};
const struct domain sw_events = {"event", {ROWS(T_EVENTS, EVENTS)}};
const struct domain sw_sites = {"site", {ROWS(T_SITES, SITES)}};
const struct domain sw_site_or_none = {"run-site", {WORDS(none_words), ROWS(T_SITES, SITES)}};
const struct domain sw_benefits = {"benefit", {ROWS(T_BENEFITS, BENEFITS)}};
const struct domain sw_goals = {"goal", {ROWS(T_GOALS, GOALS)}};
const struct domain sw_cards = {"card", {ROWS(T_PROJECTS, PROJECTS), ROWS(T_TECHS, TECHS), ROWS(T_EVENTS, EVENTS)}};
const struct domain sw_decks = {"deck", {WORDS(deck_words)}};
const struct domain sw_colours = {"colour", {WORDS(colour_words)}};
const struct domain sw_sources = {"source", {WORDS(pool_words), ROWS(T_PROJECTS, PROJECTS)}};
const struct domain sw_targets = {"target", {WORDS(target_words), ROWS(T_PROJECTS, PROJECTS)}};
const struct domain sw_operations = {"operation", {WORDS(operation_words)}};
const struct domain sw_token_kinds = {"token", {WORDS(token_words)}};
const struct domain sw_kinds = {"kind", {ROWS(T_KINDS, KINDS)}};
const struct domain sw_stage_names = {"planned", {WORDS(planned_words)}};
const struct domain sw_turn_bits = {"turn", {WORDS(turn_words)}};
const struct domain sw_slot_results = {"slot-result", {WORDS(slot_words)}};
const struct domain sw_mod_kinds = {"mod", {WORDS(mod_words)}};
const struct domain sw_ends = {"end", {WORDS(end_words)}};
const struct domain sw_untils = {"until", {WORDS(until_words)}};
const struct domain sw_pending_kinds = {"pending", {WORDS(pending_words)}};
const struct domain sw_waivers = {"free", {WORDS(waiver_words)}};
const struct domain sw_yes = {"anywhere", {WORDS(yes_words)}};
const struct domain sw_yes_no = {"yes", {WORDS(yes_no_words)}};
/* a stage by name, or as packs before wrote it */
const struct domain sw_stage_numbers = {"stage-number", {WORDS(stage_words), WORDS(digit_words)}};
const struct domain sw_who = {"who", {WORDS(who_words)}};
const struct domain sw_dice = {"die", {WORDS(dice_words)}};
/* columns of packs only */
const struct domain sw_classes = {"class", {WORDS(class_words)}};
const struct domain sw_origins = {"origin", {WORDS(origin_words)}};
const struct domain sw_event_origins = {"event-origin", {WORDS(event_origin_words)}};
const struct domain sw_site_kinds = {"site-kind", {WORDS(kind_words)}};
const struct domain sw_specials = {"special", {WORDS(special_words)}};
const struct domain sw_costs = {"cost", {WORDS(cost_words)}};
const struct domain sw_sides = {"side", {WORDS(side_words)}};
const struct domain sw_pieces = {"piece", {WORDS(piece_words)}};
const struct domain sw_years = {"year", {WORDS(year_words)}};
const struct domain sw_no_or_kind = {"kind-or-none", {WORDS(none_words), ROWS(T_KINDS, KINDS)}};
const struct domain sw_no_or_tech = {"tech-or-none", {WORDS(none_words), ROWS(T_TECHS, TECHS)}};
const struct domain sw_no_or_project = {"project-or-none", {WORDS(none_words), ROWS(T_PROJECTS, PROJECTS)}};
const struct domain sw_no_or_benefit = {"benefit-or-none", {WORDS(none_words), ROWS(T_BENEFITS, BENEFITS)}};
const struct domain sw_depends = {"dependency", {ROWS(T_PROJECTS, PROJECTS), ROWS(T_BENEFITS, BENEFITS)}};
/* clang-format on */

const struct domain *const sw_domains[] = {
    &sw_seats,       &sw_seat_or_none, &sw_phases,
    &sw_outcomes,    &sw_places,       &sw_project_stages,
    &sw_tech_places, &sw_faces,        &sw_event_places,
    &sw_covers,      &sw_projects,     &sw_techs,
    &sw_events,      &sw_sites,        &sw_site_or_none,
    &sw_benefits,    &sw_goals,        &sw_cards,
    &sw_decks,       &sw_colours,      &sw_sources,
    &sw_targets,     &sw_operations,   &sw_token_kinds,
    &sw_kinds,       &sw_stage_names,  &sw_slot_results,
    &sw_who,         &sw_dice,         &sw_no_or_kind,
    &sw_depends,     &sw_site_kinds,   NULL};
