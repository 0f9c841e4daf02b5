/* The tables of a pack: what cards and boards of this game have printed on
 * them.  docs: spec (e), umpire-secret-weapons(7).
 */
#include "secret_weapons.h"

#define KEY .key = true
#define N(lo, hi) .min = (lo), .max = (hi)

/* clang-format off */
static const struct column pack_columns[] = {
	{"first-year", COLUMN_NUMBER, N(1930, 1960), .what = "year of the first turn"},
	{"favour-start", COLUMN_NUMBER, N(1, SPACES), .what = "space of the favour marker at the start"},
	{"requisition-caveat", COLUMN_CONDITIONS, .what = "further conditions of an attempt (rulebook page 9)"},
	{.name = NULL}};
static const struct column limits_columns[] = {
	{"piece", COLUMN_WORD, KEY, .domain = &sw_pieces, .what = "workers, scientists, cubes (white), discs (pairs)"},
	{"count", COLUMN_NUMBER, N(0, 120), .what = "how many are in the box"},
	{.name = NULL}};
static const struct column setup_columns[] = {
	{"players", COLUMN_NUMBER, KEY, N(1, SEATS), .what = "seats at the table"},
	{"start_projects", COLUMN_NUMBER, N(0, 8), .what = "projects that each seat draws"},
	{"start_workers", COLUMN_NUMBER, N(0, 30), .what = "workers for each seat beside what the cards provide"},
	{"start_scientists", COLUMN_NUMBER, N(0, 15), .what = "the same for scientists"},
	{"target", COLUMN_NUMBER, N(0, 60), .what = "weapons that the group needs"},
	{.name = NULL}};
static const struct column years_columns[] = {
	{"year", COLUMN_NUMBER, KEY, N(1930, 1960), .what = "year"},
	{"turn", COLUMN_NUMBER, N(1, YEARS), .what = "number of the turn"},
	{"runs", COLUMN_NUMBER, N(0, 8), .what = "mandated bombing runs"},
	{"range", COLUMN_NUMBER, N(0, 20), .what = "reach of the bombers: sites at most this distant"},
	{"required", COLUMN_LIST, .domain = &sw_events, .what = "events that the first player must resolve"},
	{"last", COLUMN_YES, .what = "is this the last year?"},
	{.name = NULL}};
static const struct column funding_columns[] = {
	{"value", COLUMN_NUMBER, KEY, N(0, 20), .what = "funding value of a project"},
	{"workers", COLUMN_NUMBER, N(0, 30), .what = "workers paid for it"},
	{"scientists", COLUMN_NUMBER, N(0, 15), .what = "scientists paid for it"},
	{.name = NULL}};
static const struct column favour_columns[] = {
	{"space", COLUMN_NUMBER, KEY, N(1, SPACES), .what = "space of the favour track"},
	{"colour", COLUMN_WORD, .domain = &sw_colours, .what = "colour of the space; none is neutral"},
	{.name = NULL}};
static const struct column requisition_columns[] = {
	{"low", COLUMN_NUMBER, KEY, N(-99, 99), .what = "lowest total of the line"},
	{"high", COLUMN_NUMBER, KEY, N(-99, 99), .what = "highest total of the line"},
	{"effects", COLUMN_EFFECTS, .what = "what the attempt brings"},
	{.name = NULL}};
static const struct column bombardment_columns[] = {
	{"from", COLUMN_NUMBER, KEY, N(1930, 1960), .what = "first year of the line"},
	{"to", COLUMN_NUMBER, KEY, N(1930, 1960), .what = "last year of the line"},
	{"low", COLUMN_NUMBER, KEY, N(1, 6), .what = "lowest die of the line"},
	{"high", COLUMN_NUMBER, KEY, N(1, 6), .what = "highest die of the line"},
	{"effects", COLUMN_EFFECTS, .what = "what happens to the project"},
	{.name = NULL}};
static const struct column sites_columns[] = {
	{"id", COLUMN_ID, KEY, .what = "site"},
	{"name", COLUMN_TEXT, .what = "name on the board"},
	{"kind", COLUMN_WORD, .domain = &sw_site_kinds, .what = "home, development (green), factory (grey, brown), pen (blue)"},
	{"stack", COLUMN_NUMBER, N(0, 20), .what = "most discs on the site; 0 for homes"},
	{"open", COLUMN_NUMBER, N(1930, 1960), .what = "year in which it opens"},
	{"distance", COLUMN_NUMBER, N(0, 20), .what = "how far bombers have to fly; 0 for homes"},
	{"overrun", COLUMN_WORD, .domain = &sw_years, .what = "year of its Soviet or Allied symbol; none"},
	{"side", COLUMN_WORD, .domain = &sw_sides, .what = "whose symbol: soviet, allied, none"},
	{.name = NULL}};
static const struct column edges_columns[] = {
	{"a", COLUMN_WORD, KEY, .domain = &sw_sites, .what = "site"},
	{"b", COLUMN_WORD, KEY, .domain = &sw_sites, .what = "a neighbour of it (each pair once)"},
	{.name = NULL}};
static const struct column slots_columns[] = {
	{"slot", COLUMN_NUMBER, KEY, N(1, SLOTS), .what = "slot of the technology track, 1 is the bottom"},
	{"min_players", COLUMN_NUMBER, N(1, SEATS), .what = "seats from which on the slot is used"},
	{"research_w", COLUMN_NUMBER, N(0, 9), .what = "workers of a research placement"},
	{"research_s", COLUMN_NUMBER, N(0, 9), .what = "scientists of a research placement"},
	{"recruit_w", COLUMN_NUMBER, N(0, 9), .what = "workers of a recruit placement"},
	{"recruit_s", COLUMN_NUMBER, N(0, 9), .what = "scientists of a recruit placement"},
	{"gain_w", COLUMN_NUMBER, N(0, 9), .what = "workers that recruiting brings"},
	{"gain_s", COLUMN_NUMBER, N(0, 9), .what = "scientists that recruiting brings"},
	{.name = NULL}};
static const struct column kinds_columns[] = {
	{"id", COLUMN_ID, KEY, .what = "what a technology face is, as projects ask for it"},
	{"name", COLUMN_TEXT, .what = "its name"},
	{.name = NULL}};
static const struct column projects_columns[] = {
	{"id", COLUMN_ID, KEY, .what = "project card"},
	{"origin", COLUMN_WORD, .domain = &sw_origins, .what = "start pile, technology deck, or made by an event"},
	{"name", COLUMN_TEXT, .what = "name on the card"},
	{"lead", COLUMN_TEXT, .what = "person on the card"},
	{"class", COLUMN_WORD, .domain = &sw_classes, .what = "weapon, research (makes none), mission"},
	{"pen", COLUMN_YES, .what = "is it a U-boat, at home on pens?"},
	{"colour", COLUMN_WORD, .domain = &sw_colours, .what = "weapon colour; none"},
	{"home", COLUMN_WORD, .domain = &sw_sites, .what = "where it is Proposed"},
	{"loyalty", COLUMN_NUMBER, N(0, 20), .what = "loyalty"},
	{"provides_w", COLUMN_NUMBER, N(0, 20), .what = "Provides: workers"},
	{"provides_s", COLUMN_NUMBER, N(0, 20), .what = "Provides: scientists"},
	{"funding", COLUMN_NUMBER, N(0, 20), .what = "funding value"},
	{"need_w", COLUMN_NUMBER, N(0, 20), .what = "approval: workers that must lie there"},
	{"need_s", COLUMN_NUMBER, N(0, 20), .what = "approval: scientists"},
	{"need_techs", COLUMN_LIST, .domain = &sw_kinds, .what = "approval: technologies"},
	{"depends", COLUMN_LIST, .domain = &sw_depends, .what = "projects or benefits it depends on, all of them"},
	{"cost_w", COLUMN_NUMBER, N(0, 20), .what = "completion: workers paid"},
	{"cost_s", COLUMN_NUMBER, N(0, 20), .what = "completion: scientists paid"},
	{"techs", COLUMN_LIST, .domain = &sw_kinds, .what = "completion: technologies, face up"},
	{"vp", COLUMN_NUMBER, N(0, 30), .what = "VP of the completed project or approved mission"},
	{"move", COLUMN_WORD, .domain = &sw_costs, .what = "Additional Move Cost, or na"},
	{"repeat", COLUMN_YES, .what = "does it produce every year (V-2)?"},
	{"benefit", COLUMN_WORD, .domain = &sw_no_or_benefit, .what = "common benefit it brings; none"},
	{"special", COLUMN_WORD, .domain = &sw_specials, .what = "delay-advance (Death Ray); none"},
	{"theory", COLUMN_WORD, .domain = &sw_no_or_tech, .what = "its Theory card; none"},
	{.name = NULL}};
static const struct column techs_columns[] = {
	{"id", COLUMN_ID, KEY, .what = "technology card"},
	{"light", COLUMN_TEXT, .what = "name on the lighter side"},
	{"light_kind", COLUMN_WORD, .domain = &sw_kinds, .what = "what the lighter side is"},
	{"light_colours", COLUMN_SET, .domain = &sw_colours, .what = "its colours"},
	{"dark", COLUMN_TEXT, .what = "name on the darker side"},
	{"dark_kind", COLUMN_WORD, .domain = &sw_no_or_kind, .what = "what the darker side is; none: no such side"},
	{"dark_colours", COLUMN_SET, .domain = &sw_colours, .what = "its colours"},
	{"up_w", COLUMN_NUMBER, N(0, 20), .what = "upgrade: workers paid"},
	{"up_s", COLUMN_NUMBER, N(0, 20), .what = "upgrade: scientists paid"},
	{"move", COLUMN_WORD, .domain = &sw_costs, .what = "Additional Move Cost, or na"},
	{"cube", COLUMN_YES, .what = "weapon symbol on the darker side?"},
	{"theory_of", COLUMN_WORD, .domain = &sw_no_or_project, .what = "project of this Theory card; none"},
	{.name = NULL}};
static const struct column events_columns[] = {
	{"id", COLUMN_ID, KEY, .what = "event card"},
	{"origin", COLUMN_WORD, .domain = &sw_event_origins, .what = "deck, or year: a required event beside the deck"},
	{"year", COLUMN_WORD, .domain = &sw_years, .what = "year in which it joins; none: base deck"},
	{"name", COLUMN_TEXT, .what = "name on the card"},
	{"mandatory", COLUMN_YES, .what = "marked mandatory?"},
	{"free", COLUMN_YES, .what = "marked free action?"},
	{"bombardment", COLUMN_YES, .what = "bombardment symbol?"},
	{"condition", COLUMN_CONDITIONS, .what = "when it can be played; none: always"},
	{"effects", COLUMN_EFFECTS, .what = "what it does"},
	{.name = NULL}};
static const struct column benefits_columns[] = {
	{"id", COLUMN_ID, KEY, .what = "common benefit marker"},
	{"effects", COLUMN_EFFECTS, .what = "what it does when it comes into play; none"},
	{.name = NULL}};
static const struct column goals_columns[] = {
	{"id", COLUMN_ID, KEY, .what = "common goal"},
	{"condition", COLUMN_CONDITIONS, .what = "when it is reached"},
	{"effects", COLUMN_EFFECTS, .what = "what it brings"},
	{.name = NULL}};

const struct table sw_tables[] = {
	/*                name           rows          optional columns */
	[T_PACK] = {"pack", 0, 1, false, pack_columns, 0, "values of the whole game, keys of pack.csv"},
	[T_LIMITS] = {"limits", 4, 4, false, limits_columns, 0, "how many pieces the box holds"},
	[T_SETUP] = {"setup", 1, SEATS, false, setup_columns, 0, "what the number of seats changes"},
	[T_YEARS] = {"years", 1, YEARS, false, years_columns, 0, "the years of the game"},
	[T_FUNDING] = {"funding", 0, 21, false, funding_columns, 0, "funding table (rulebook page 7)"},
	[T_FAVOUR] = {"favour", 0, SPACES, false, favour_columns, 0, "Himmler's favour track, space by space"},
	[T_REQUISITION] = {"requisition", 0, 24, false, requisition_columns, 0, "requisition results (rulebook page 9)"},
	[T_BOMBARDMENT] = {"bombardment", 0, 48, false, bombardment_columns, 0, "bombardment results (rulebook page 14)"},
	[T_SITES] = {"sites", 2, SITES, false, sites_columns, 0, "places of the map"},
	[T_EDGES] = {"edges", 0, 96, false, edges_columns, 0, "which sites are neighbours"},
	[T_SLOTS] = {"slots", 0, SLOTS, false, slots_columns, 0, "slots of the technology track"},
	[T_KINDS] = {"kinds", 0, KINDS, false, kinds_columns, 0, "kinds of technology"},
	[T_PROJECTS] = {"projects", 1, PROJECTS, false, projects_columns, 1, "project cards"},
	[T_TECHS] = {"techs", 1, TECHS, false, techs_columns, 0, "technology cards"},
	[T_EVENTS] = {"events", 0, EVENTS, false, events_columns, 1, "event cards"},
	[T_BENEFITS] = {"benefits", 0, BENEFITS, false, benefits_columns, 0, "common benefit markers"},
	[T_GOALS] = {"goals", 0, GOALS, false, goals_columns, 0, "common goals"},
	[TABLES] = {.name = NULL}};
/* clang-format on */
