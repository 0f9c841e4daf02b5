/* The rows of a log: verbs and their keys; and what texts are made of besides:
 * conditions, words of the moment, things and quantities. */
#include "secret_weapons.h"

/* clang-format off */
const struct verb sw_verbs[V_COUNT + 1] = {
#include "../verb_tables.h"
};

const struct key sw_conditions[] = {
[IF_COMPLETE] = {"complete", KEY_BAG, 0, &sw_projects, 1, 12, 0, "all of these projects are complete or finished"},
[IF_APPROVED] = {"approved", KEY_BAG, 0, &sw_projects, 1, 12, 0, "all of these projects are approved or further"},
[IF_OPEN] = {"open", KEY_BAG, 0, &sw_sites, 1, 12, 0, "one of these sites is open"},
[IF_OVERRUN] = {"overrun", KEY_BAG, 0, &sw_sites, 1, 12, 0, "one of these sites is overrun"},
[IF_FAVOUR] = {"favour", KEY_BAG, 0, &sw_colours, 1, 12, 0, "the favour marker is on one of these colours"},
[IF_OWN_COMPLETE] = {"own-complete", KEY_NUMBER, 0, NULL, 0, PROJECTS, 0, "own complete or finished projects"},
[IF_OWN_APPROVED] = {"own-approved", KEY_BAG, 0, &sw_colours, 1, 12, 0, "an own approved or further project of one of these colours"},
[IF_TARGET_TECHS] = {"target-techs", KEY_NUMBER, 0, NULL, 0, 12, 0, "requisition: technologies on the target"},
[IF_TARGET_STAGE] = {"target-stage", KEY_NUMBER, 0, &sw_project_stages, 0, 0, 0, "requisition: the stage of the target"},
[IF_ACTING_STAGE] = {"acting-stage", KEY_NUMBER, 0, &sw_project_stages, 0, 0, 0, "requisition: the stage of the acting project"},
[IF_STAGE] = {"stage", KEY_NUMBER, KEY_OF_ONE, &sw_project_stages, 0, 0, 0, "the stage of the project in question"},
[IF_COLOUR] = {"colour", KEY_BAG, KEY_OF_ONE, &sw_colours, 1, 12, 0, "the project or technology in question has one of these colours"},
[IF_KIND] = {"kind", KEY_BAG, KEY_OF_ONE, &sw_site_kinds, 1, 12, 0, "the site in question, or that of the project, is of one of these kinds"},
[IF_IN_RANGE] = {"in-range", KEY_WORD, 0, &sw_yes_no, 0, 0, 0, "an active site is in reach of the bombers"},
{.name = NULL}};

const struct at_word sw_at_words[] = {
	[AT_ACTING] = {"acting", &sw_projects, "requisition: the project that acts"},
	[AT_TARGET] = {"target", &sw_projects, "requisition: the project it takes from"},
	[AT_HIT] = {"hit", &sw_projects, "bombardment: the project that was hit"},
	[AT_ME] = {"me", &sw_seats, "the seat whose text it is"},
	[AT_FIRST] = {"first", &sw_seats, "the first player"},
	[AT_LAST] = {"last", &sw_seats, "the last seat of the player order"},
	{.name = NULL}};

const struct entity sw_entities[] = {
	[ENTITY_SEAT] = {"seat", &sw_seats, true, "the seats in player order"},
	[ENTITY_OTHER] = {"other", &sw_seats, true, "the other seats, in player order"},
	[ENTITY_PROJECT] = {"project", &sw_projects, false, "the projects in play"},
	[ENTITY_TECH] = {"tech", &sw_techs, false, "the technologies on projects"},
	[ENTITY_SITE] = {"site", &sw_sites, false, "the sites of the map"},
	{.name = NULL}};

const struct quantity sw_quantities[] = {
	[QUANTITY_SEATS] = {"seats", NULL, NULL, "seats at the table"},
	[QUANTITY_WORKERS] = {"total-workers.*", &sw_seats, NULL, "workers on the projects and in the pool of a seat"},
	[QUANTITY_SCIENTISTS] = {"total-scientists.*", &sw_seats, NULL, "scientists on the projects and in the pool of a seat, without VP cylinders"},
	[QUANTITY_PROJECTS] = {"total-projects.*", &sw_seats, NULL, "projects of a seat"},
	[QUANTITY_COMPLETE] = {"total-complete.*", &sw_seats, NULL, "complete and finished projects of a seat"},
	[QUANTITY_TECHS] = {"total-techs.*", &sw_seats, NULL, "technologies on projects of a seat"},
	[QUANTITY_WEAPONS] = {"total-weapons.*", &sw_seats, NULL, "white cubes on projects and technologies of a seat"},
	[QUANTITY_HAND] = {"total-hand.*", &sw_seats, NULL, "event cards in the hand of a seat"},
	[QUANTITY_TECHS_ON] = {"techs-on.*", &sw_projects, NULL, "technologies on a project"},
	{.pattern = NULL}};
/* clang-format on */
