/* The rows of a log: verbs and their keys, conditions and words of effects. */
#include "secret_weapons.h"

#define REQ .flags = KEY_REQUIRED
#define OPT .flags = 0
#define ZERO .flags = KEY_DEFAULT
#define HID(f) .flags = KEY_HIDDEN | (f)
#define N(lo, hi) .min = (lo), .max = (hi)

static const char *const yes_words[] = {"no", "yes"};
static const struct domain yes_no = {"yes", {WORDS(yes_words)}};

/* clang-format off */
const struct verb sw_verbs[] = {
/* setup and chance */
[VERB_ORDER] = {"order", ACTOR_TABLE, 0, {
	{"seats", KEY_LIST, REQ | KEY_ONCE, .domain = &sw_seats, N(1, 4), .what = "the player order of the first year"}},
	"set-up: who plays when in the first year"},
[VERB_DRAW] = {"draw", ACTOR_TABLE, VERB_CHANCE, {
	{"deck", KEY_WORD, REQ, .domain = &sw_decks, .what = "start, events or tech"},
	{"seat", KEY_WORD, OPT, .domain = &sw_seats, .what = "who receives"},
	{"slot", KEY_NUMBER, OPT, N(1, SLOTS), .what = "slot that is refilled"},
	{"cards", KEY_LIST, HID(KEY_REQUIRED), .domain = &sw_cards, N(1, 90), .what = "the cards, in order"}},
	"cards come from a deck"},
[VERB_SHUFFLE] = {"shuffle", ACTOR_TABLE, VERB_CHANCE, {
	{"deck", KEY_WORD, REQ, .domain = &sw_decks, .what = "events or tech"}},
	"a deck is shuffled where the rules call for it"},
[VERB_ROLL] = {"roll", ACTOR_ROLLER, VERB_CHANCE, {
	{"project", KEY_WORD, OPT, .domain = &sw_projects, .what = "the bombed project"},
	{"dice", KEY_LIST, REQ, .domain = &sw_dice, N(1, 8), .what = "the die"}},
	"a die: requisition, or one for each bombed project"},
/* drafting, funding */
[VERB_PICK] = {"pick", ACTOR_SEAT, 0, {
	{"card", KEY_WORD, HID(KEY_REQUIRED), .domain = &sw_events, .what = "the card kept"},
	{"left", KEY_WORD, OPT, .domain = &sw_events, .what = "the card left over, if it was not known"}},
	"one card out of the packet"},
[VERB_TOP_UP] = {"top-up", ACTOR_SEAT, 0, {
	{"workers", KEY_NUMBER, ZERO, N(0, 120), .what = "workers drawn"},
	{"scientists", KEY_NUMBER, ZERO, N(0, 60), .what = "scientists drawn"},
	{"to", KEY_WORD, OPT, .domain = &sw_sources, .what = "project, or pool without one"}},
	"Funding: up to three workers and one scientist"},
[VERB_SWAP] = {"swap", ACTOR_SEAT, 0, {
	{"workers", KEY_BAG, OPT, .domain = &sw_sources, N(1, 60), .what = "where the workers come from"},
	{"scientists", KEY_BAG, OPT, .domain = &sw_sources, N(1, 60), .what = "where the scientist comes from"},
	{"to", KEY_WORD, REQ, .domain = &sw_sources, .what = "where the other tokens go"}},
	"three workers for a scientist, or back"},
/* planning */
[VERB_PLAN] = {"plan", ACTOR_SEAT, 0, {
	{"stage", KEY_NUMBER, REQ, N(1, STAGES), .what = "stage 1 to 6"},
	{"slot", KEY_NUMBER, OPT, N(1, 99), .what = "stage 2: slot of the track"},
	{"op", KEY_WORD, OPT, .domain = &sw_operations, .what = "stage 2: research or recruit"},
	{"workers", KEY_BAG, OPT, .domain = &sw_sources, N(1, 30), .what = "where the workers come from"},
	{"scientists", KEY_BAG, OPT, .domain = &sw_sources, N(1, 30), .what = "where the scientists come from"}},
	"tokens are placed on a stage"},
[VERB_GIVE] = {"give", ACTOR_SEAT, 0, {
	{"seat", KEY_WORD, REQ, .domain = &sw_seats, .what = "who receives"},
	{"from", KEY_WORD, OPT, .domain = &sw_projects, .what = "project of the giver"},
	{"to", KEY_WORD, OPT, .domain = &sw_projects, .what = "project of the receiver"},
	{"workers", KEY_NUMBER, ZERO, N(0, 120), .what = "workers handed over"},
	{"scientists", KEY_NUMBER, ZERO, N(0, 60), .what = "scientists handed over"},
	{"techs", KEY_BAG, KEY_ONCE, .domain = &sw_techs, N(1, 12), .what = "technologies handed over"},
	{"events", KEY_BAG, HID(0), .domain = &sw_events, N(1, 20), .what = "unplayed event cards handed over"},
	{"projects", KEY_BAG, KEY_ONCE, .domain = &sw_projects, N(1, 12), .what = "not allowed"},
	{"cubes", KEY_NUMBER, ZERO, N(0, 60), .what = "not allowed"},
	{"discs", KEY_NUMBER, ZERO, N(0, 20), .what = "not allowed"},
	{"vp", KEY_NUMBER, ZERO, N(0, 99), .what = "not allowed"}},
	"one direction of a deal; both sides have agreed"},
[VERB_PROMISE] = {"promise", ACTOR_SEAT, 0, {
	{"seat", KEY_WORD, REQ, .domain = &sw_seats, .what = "to whom"}},
	"an agreement about later; binds nobody"},
[VERB_PASS] = {"pass", ACTOR_SEAT, 0, {
	{"to", KEY_WORD, OPT, .domain = &sw_sources, .what = "in develop: where the scientist of stage 6 goes"}},
	"nothing (more) in this step"},
/* requisition, research, recruit */
[VERB_REQUISITION] = {"requisition", ACTOR_SEAT, 0, {
	{"project", KEY_WORD, REQ, .domain = &sw_projects, .what = "the acting project"},
	{"target", KEY_WORD, REQ, .domain = &sw_projects, .what = "the project it takes from"},
	{"tech", KEY_WORD, OPT, .domain = &sw_techs, .what = "the loot, if it is named before the die"}},
	"an attempt on another seat's project"},
[VERB_TAKE] = {"take", ACTOR_SEAT, VERB_PRIMITIVE, {
	{"techs", KEY_BAG, OPT, .domain = &sw_tech_picks, N(1, 12), .what = "technologies taken; in a cell how many"},
	{"workers", KEY_NUMBER, ZERO, N(0, 120), .what = "workers taken"},
	{"scientists", KEY_NUMBER, ZERO, N(0, 60), .what = "scientists taken"},
	{"cubes", KEY_NUMBER, ZERO, N(0, 60), .what = "white cubes taken"}},
	"what the requisition brings"},
[VERB_RESEARCH] = {"research", ACTOR_SEAT, 0, {
	{"slot", KEY_NUMBER, REQ, N(1, SLOTS), .what = "the slot"},
	{"to", KEY_WORD, REQ, .domain = &sw_targets, .what = "own project, track or deck"}},
	"where a researched technology goes"},
[VERB_TRADE] = {"trade", ACTOR_SEAT, 0, {
	{"slot", KEY_NUMBER, REQ, N(1, SLOTS), .what = "the empty slot"},
	{"tech", KEY_WORD, REQ, .domain = &sw_techs, .what = "the own technology put there"},
	{"gain", KEY_WORD, REQ, .domain = &sw_token_kinds, .what = "the token it brings"}},
	"a technology for one more token, after a recruit"},
[VERB_ASSIGN] = {"assign", ACTOR_SEAT, 0, {
	{"project", KEY_WORD, REQ, .domain = &sw_projects, .what = "own project"},
	{"workers", KEY_NUMBER, ZERO, N(0, 120), .what = "workers"},
	{"scientists", KEY_NUMBER, ZERO, N(0, 60), .what = "scientists"}},
	"tokens of the pool go to a project"},
/* move, event, production */
[VERB_MOVE] = {"move", ACTOR_SEAT, VERB_PRIMITIVE, {
	{"project", KEY_WORD, OPT, .domain = &sw_projects, .what = "the project that moves"},
	{"site", KEY_WORD, OPT, .domain = &sw_sites, .what = "its destination"},
	{"tech", KEY_WORD, OPT, .domain = &sw_techs, .what = "the technology that moves"},
	{"from", KEY_WORD, OPT, .domain = &sw_projects, .what = "tokens: from this project"},
	{"to", KEY_WORD, OPT, .domain = &sw_projects, .what = "technology or tokens: to this project"},
	{"workers", KEY_NUMBER, ZERO, N(0, 120), .what = "workers that move"},
	{"scientists", KEY_NUMBER, ZERO, N(0, 60), .what = "scientists that move"},
	{"pay", KEY_BAG, OPT, .domain = &sw_sources, N(1, 40), .what = "tokens paid as Additional Move Cost"}},
	"a project, a technology or tokens move"},
[VERB_PLAY] = {"play", ACTOR_SEAT, 0, {
	{"card", KEY_WORD, REQ, .domain = &sw_events, .what = "the event card"},
	{"project", KEY_WORD, OPT, .domain = &sw_projects, .what = "choice of its first open effect"},
	{"site", KEY_WORD, OPT, .domain = &sw_sites, .what = "the same"},
	{"tech", KEY_WORD, OPT, .domain = &sw_techs, .what = "the same"},
	{"to", KEY_WORD, OPT, .domain = &sw_projects, .what = "the same"},
	{"colour", KEY_WORD, OPT, .domain = &sw_colours, .what = "the same"},
	{"slot", KEY_NUMBER, OPT, N(1, SLOTS), .what = "the same"},
	{"techs", KEY_BAG, OPT, .domain = &sw_tech_picks, N(1, 12), .what = "the same"}},
	"an event card is played"},
[VERB_DONE] = {"done", ACTOR_SEAT, 0, {{0}},
	"ends the effects of a card whose text is not known"},
[VERB_PRODUCE] = {"produce", ACTOR_SEAT, 0, {
	{"project", KEY_WORD, REQ, .domain = &sw_projects, .what = "the producing project"},
	{"workers", KEY_BAG, OPT, .domain = &sw_sources, N(1, 12), .what = "the worker it costs"}},
	"a weapon is built"},
/* develop */
[VERB_GRANT] = {"grant", ACTOR_SEAT, 0, {
	{"project", KEY_WORD, REQ, .domain = &sw_projects, .what = "own project"},
	{"to", KEY_WORD, REQ, .domain = &sw_seats, .what = "who may use it"}},
	"the owner gives access, or takes offered technologies"},
[VERB_REFUSE] = {"refuse", ACTOR_SEAT, 0, {
	{"project", KEY_WORD, REQ, .domain = &sw_projects, .what = "own project"},
	{"to", KEY_WORD, REQ, .domain = &sw_seats, .what = "who asked"}},
	"the owner refuses access"},
[VERB_APPROVE] = {"approve", ACTOR_SEAT, VERB_PRIMITIVE, {
	{"project", KEY_WORD, REQ, .domain = &sw_projects, .what = "the Proposed project"},
	{"site", KEY_WORD, OPT, .domain = &sw_sites, .what = "where its disc goes; none for missions"},
	{"free", KEY_WORD, ZERO, .domain = &yes_no, .what = "cells: without requirements"},
	{"access", KEY_BAG, KEY_ONCE, .domain = &sw_projects, N(1, 12), .what = "projects of other seats that are used"}},
	"a project is approved"},
[VERB_COMPLETE] = {"complete", ACTOR_SEAT, VERB_PRIMITIVE, {
	{"project", KEY_WORD, REQ, .domain = &sw_projects, .what = "the approved project"},
	{"free", KEY_WORD, ZERO, .domain = &yes_no, .what = "cells: without cost"},
	{"access", KEY_BAG, KEY_ONCE, .domain = &sw_projects, N(1, 12), .what = "projects of other seats that are used"},
	{"marker", KEY_WORD, OPT, .domain = &sw_sources, .what = "where the VP cylinder comes from, if not from the Reserve"}},
	"a project is completed"},
[VERB_UPGRADE] = {"upgrade", ACTOR_SEAT, VERB_PRIMITIVE, {
	{"tech", KEY_WORD, REQ, .domain = &sw_techs, .what = "the technology"},
	{"colour", KEY_WORD, OPT, .domain = &sw_colours, .what = "which of several colours the favour marker follows"},
	{"free", KEY_WORD, ZERO, .domain = &yes_no, .what = "cells: without cost"}},
	"a technology is flipped to its darker side"},
[VERB_DOWNGRADE] = {"downgrade", ACTOR_SEAT, VERB_PRIMITIVE, {
	{"tech", KEY_WORD, REQ, .domain = &sw_techs, .what = "the technology"},
	{"colour", KEY_WORD, OPT, .domain = &sw_colours, .what = "not used"},
	{"free", KEY_WORD, ZERO, .domain = &yes_no, .what = "cells: always free"}},
	"a technology is flipped back"},
/* bombardment, advancement, clean-up */
[VERB_TARGET] = {"target", ACTOR_SEAT, 0, {
	{"site", KEY_WORD, REQ, .domain = &sw_sites, .what = "the site"}},
	"a bombing run"},
[VERB_LOSE] = {"lose", ACTOR_SEAT, VERB_PRIMITIVE, {
	{"project", KEY_WORD, OPT, .domain = &sw_projects, .what = "the project that loses"},
	{"techs", KEY_BAG, OPT, .domain = &sw_tech_picks, N(1, 12), .what = "technologies lost; in a cell how many"},
	{"workers", KEY_NUMBER, ZERO, N(0, 120), .what = "workers lost"},
	{"scientists", KEY_NUMBER, ZERO, N(0, 60), .what = "scientists lost"},
	{"from", KEY_WORD, OPT, .domain = &sw_who, .what = "cells: who loses (acting, target, each; ? the player's choice of an own project)"}},
	"the owner says what is lost"},
[VERB_DELAY] = {"delay", ACTOR_SEAT, VERB_PRIMITIVE, {
	{"site", KEY_WORD, REQ, .domain = &sw_sites, .what = "the site whose counter waits"},
	{"years", KEY_NUMBER, .flags = KEY_DEFAULT, N(1, YEARS), .preset = 1, .what = "how long"}},
	"an advance comes later"},
[VERB_REDEPLOY] = {"redeploy", ACTOR_SEAT, 0, {
	{"tech", KEY_WORD, OPT, .domain = &sw_techs, .what = "the technology"},
	{"from", KEY_WORD, OPT, .domain = &sw_sources, .what = "tokens: from here"},
	{"to", KEY_WORD, REQ, .domain = &sw_targets, .what = "project; for technologies also track, deck"},
	{"slot", KEY_NUMBER, OPT, N(1, SLOTS), .what = "slot of the track"},
	{"workers", KEY_NUMBER, ZERO, N(0, 120), .what = "workers"},
	{"scientists", KEY_NUMBER, ZERO, N(0, 60), .what = "scientists"}},
	"after Advancement, and in Clean-up"},
[VERB_CLAIM] = {"claim", ACTOR_SEAT, 0, {
	{"slot", KEY_NUMBER, REQ, N(1, SLOTS), .what = "slot with a project"}},
	"a new project from the track"},
[VERB_RECEIVE] = {"receive", ACTOR_SEAT, 0, {
	{"to", KEY_WORD, REQ, .domain = &sw_projects, .what = "own matching project"}},
	"where a technology that comes free of charge goes"},
[VERB_POSITION] = {"position", ACTOR_SEAT, 0, {
	{"place", KEY_NUMBER, REQ, N(1, 99), .what = "place in the order of the next year"}},
	"the choice of the next order"},
/* effects without an action of the same name */
[VERB_GAIN] = {"gain", ACTOR_SEAT, VERB_PRIMITIVE, {
	{"workers", KEY_NUMBER, ZERO, N(0, 120), .what = "workers from the Reserve"},
	{"scientists", KEY_NUMBER, ZERO, N(0, 60), .what = "scientists from the Reserve"},
	{"to", KEY_WORD, OPT, .domain = &sw_sources, .what = "own unfinished project"},
	{"who", KEY_WORD, OPT, .domain = &sw_who, .what = "cells: self, each, owners"}},
	"tokens from the Reserve"},
[VERB_VP] = {"vp", ACTOR_SEAT, VERB_PRIMITIVE, {
	{"n", KEY_NUMBER, REQ, N(-99, 99), .what = "VP"},
	{"who", KEY_WORD, OPT, .domain = &sw_who, .what = "self, each, owners"}},
	"VP won or lost"},
[VERB_FAVOUR] = {"favour", ACTOR_SEAT, VERB_PRIMITIVE, {
	{"colour", KEY_WORD, REQ, .domain = &sw_colours, .what = "towards this colour"},
	{"steps", KEY_NUMBER, .flags = KEY_DEFAULT, N(-15, 15), .preset = 1, .what = "spaces"}},
	"the favour marker moves"},
[VERB_CREATE] = {"create", ACTOR_SEAT, VERB_PRIMITIVE, {
	{"project", KEY_WORD, REQ, .domain = &sw_projects, .what = "project of origin event"},
	{"site", KEY_WORD, OPT, .domain = &sw_sites, .what = "where its disc goes"}},
	"an event creates a project"},
[VERB_DRAW_TECH] = {"draw-tech", ACTOR_SEAT, VERB_PRIMITIVE, {
	{"n", KEY_NUMBER, .flags = KEY_DEFAULT, N(1, 9), .preset = 1, .what = "cards"},
	{"to", KEY_WORD, OPT, .domain = &sw_projects, .what = "own matching project"}},
	"technologies from the top of the deck"},
[VERB_DISCARD_SLOT] = {"discard-slot", ACTOR_SEAT, VERB_PRIMITIVE, {
	{"slot", KEY_NUMBER, REQ, N(1, SLOTS), .what = "slot of the track"}},
	"a card of the track goes under the deck"},
[VERB_BOMB] = {"bomb", ACTOR_SEAT, VERB_PRIMITIVE, {
	{"runs", KEY_NUMBER, .flags = KEY_DEFAULT, N(0, 8), .preset = 1, .what = "bombing runs"},
	{"range", KEY_NUMBER, ZERO, N(-9, 20), .what = "added to the reach of the year"},
	{"die", KEY_NUMBER, ZERO, N(-5, 5), .what = "added to each die"}},
	"bombing runs of this card"},
[VERB_SHIELD] = {"shield", ACTOR_SEAT, VERB_PRIMITIVE, {
	{"site", KEY_WORD, OPT, .domain = &sw_sites, .what = "for a site"},
	{"project", KEY_WORD, OPT, .domain = &sw_projects, .what = "or for a project"},
	{"die", KEY_NUMBER, .flags = KEY_DEFAULT, N(-5, 5), .preset = -1, .what = "added to bombing dice"},
	{"until", KEY_WORD, .flags = KEY_DEFAULT, .domain = &sw_untils, .preset = UNTIL_YEAR, .what = "step, year, game"}},
	"bombing is weaker here"},
[VERB_HASTEN] = {"hasten", ACTOR_SEAT, VERB_PRIMITIVE, {
	{"site", KEY_WORD, REQ, .domain = &sw_sites, .what = "the site"},
	{"years", KEY_NUMBER, .flags = KEY_DEFAULT, N(1, YEARS), .preset = 1, .what = "how much earlier"}},
	"an advance comes earlier"},
[VERB_OPEN] = {"open", ACTOR_SEAT, VERB_PRIMITIVE, {
	{"site", KEY_WORD, REQ, .domain = &sw_sites, .what = "a closed site"},
	{"years", KEY_NUMBER, ZERO, N(0, YEARS), .what = "not used"}},
	"a site opens"},
[VERB_LOYALTY] = {"loyalty", ACTOR_SEAT, VERB_PRIMITIVE, {
	{"project", KEY_WORD, REQ, .domain = &sw_projects, .what = "the project"},
	{"n", KEY_NUMBER, REQ, N(-9, 9), .what = "added to its loyalty"},
	{"until", KEY_WORD, .flags = KEY_DEFAULT, .domain = &sw_untils, .preset = UNTIL_YEAR, .what = "step, year, game"}},
	"a loyalty changes"},
[VERB_FUNDING] = {"funding", ACTOR_SEAT, VERB_PRIMITIVE, {
	{"project", KEY_WORD, REQ, .domain = &sw_projects, .what = "the project"},
	{"n", KEY_NUMBER, REQ, N(-9, 9), .what = "added to its funding value"},
	{"until", KEY_WORD, .flags = KEY_DEFAULT, .domain = &sw_untils, .preset = UNTIL_GAME, .what = "step, year, game"}},
	"a funding value changes"},
[VERB_REQUISITION_MOD] = {"requisition-mod", ACTOR_SEAT, VERB_PRIMITIVE, {
	{"n", KEY_NUMBER, REQ, N(-9, 9), .what = "added to the seat's totals"},
	{"until", KEY_WORD, .flags = KEY_DEFAULT, .domain = &sw_untils, .preset = UNTIL_GAME, .what = "step, year, game"}},
	"requisition totals change"},
[VERB_DESTROY] = {"destroy", ACTOR_SEAT, VERB_PRIMITIVE, {
	{"project", KEY_WORD, OPT, .domain = &sw_projects, .what = "the project; in bombardment the one that was hit"}},
	"a project is lost"},
[VERB_COOPERATE] = {"cooperate", ACTOR_SEAT, VERB_PRIMITIVE, {{0}}, "the seat co-operates this year"},
[VERB_PEEK] = {"peek", ACTOR_SEAT, VERB_PRIMITIVE, {{0}}, "the seat looks at hidden cards"},
[VERB_NONE] = {"none", ACTOR_SEAT, VERB_PRIMITIVE, {{0}}, "nothing happens"},
[VERBS] = {0}};

/* `year-min=1939` compares the key `year`. */
const struct key sw_conditions[] = {
[CONDITION_YEAR] = {"year", KEY_NUMBER, 0, N(1930, 1960), .what = "the current year"},
[CONDITION_TURN] = {"turn", KEY_NUMBER, 0, N(1, YEARS), .what = "the turn"},
[CONDITION_WEAPONS] = {"weapons", KEY_NUMBER, 0, N(0, 60), .what = "the weapon track"},
[CONDITION_COMPLETE] = {"complete", KEY_BAG, 0, .domain = &sw_projects, N(1, 12), .what = "all of these complete or finished"},
[CONDITION_APPROVED] = {"approved", KEY_BAG, 0, .domain = &sw_projects, N(1, 12), .what = "all of these approved or further"},
[CONDITION_OPEN] = {"open", KEY_WORD, 0, .domain = &sw_sites, .what = "this site is open"},
[CONDITION_OVERRUN] = {"overrun", KEY_WORD, 0, .domain = &sw_sites, .what = "this site is overrun"},
[CONDITION_FAVOUR] = {"favour", KEY_WORD, 0, .domain = &sw_colours, .what = "the favour marker is on this colour"},
[CONDITION_SEATS] = {"seats", KEY_NUMBER, 0, N(1, SEATS), .what = "seats at the table"},
[CONDITION_OWN_COMPLETE] = {"own-complete", KEY_NUMBER, 0, N(0, PROJECTS), .what = "own complete or finished projects"},
[CONDITION_OWN_APPROVED] = {"own-approved", KEY_WORD, 0, .domain = &sw_colours, .what = "an own approved or further project of this colour"},
[CONDITION_TARGET_TECHS] = {"target-techs", KEY_NUMBER, 0, N(0, 12), .what = "requisition: technologies on the target"},
[CONDITION_TARGET_STAGE] = {"target-stage", KEY_NUMBER, 0, N(0, 4), .what = "requisition: stage of the target"},
[CONDITION_ACTING_STAGE] = {"acting-stage", KEY_NUMBER, 0, N(0, 4), .what = "requisition: stage of the acting project"},
[CONDITION_IN_RANGE] = {"in-range", KEY_WORD, 0, .domain = &yes_no, .what = "an active site is in reach of the bombers"},
{0}};

const char *const sw_at_words[] = {"acting", "target", "hit", "me", NULL};
/* clang-format on */
