/* The verbs as a table, and the words of effects and conditions. */
#include "weimar.h"

/* clang-format off */
#define VERB(id_, name_, actor_, flags_, what_)                                \
	[V_##id_].name = name_, [V_##id_].actor = ACTOR_##actor_,              \
	[V_##id_].flags = flags_, [V_##id_].what = what_,
#define KEY(verb_, id_, name_, type_, flags_, domain_, min_, max_, preset_,    \
            what_)                                                             \
	[V_##verb_].keys[K_##verb_##_##id_] = {                                \
		name_, KEY_##type_, flags_, domain_, min_, max_, preset_, what_},
#ifdef __clang__
#pragma clang diagnostic ignored "-Winitializer-overrides"
#endif

const struct verb weimar_verbs[V_COUNT + 1] = {
#include "verbs.def"
};
#undef VERB
#undef KEY

const struct key weimar_conditions[] = {
	[CONDITION_GOVERNING] = {"governing", KEY_WORD, 0, &weimar_parties,
	                         0, 0, 0, "the party is in the government"},
	[CONDITION_RENTENMARK] = {"rentenmark", KEY_WORD, 0, &weimar_yes,
	                          0, 0, 0, "the Rentenmark is introduced"},
	[CONDITION_VOTE] = {"vote", KEY_WORD, 0, &weimar_yes,
	                    0, 0, 0, "how the last vote-all ended"},
	[CONDITION_CHANCELLOR] = {"chancellor", KEY_WORD, 0, &weimar_parties,
	                          0, 0, 0, "the party of the Chancellor"},
	[CONDITION_PRESIDENT] = {"president", KEY_WORD, 0, &weimar_parties,
	                         0, 0, 0, "the party of the Reichspräsident"},
	{NULL, KEY_WORD, 0, NULL, 0, 0, 0, NULL},
};

const char *const weimar_at_words[] = {
	[AT_CITY] = "city", [AT_SAME] = "same", [AT_ME] = "me",
	[AT_ACTING] = "actor", [AT_TARGET] = "target",
	[AT_CHANCELLOR] = "chancellor", NULL,
};
/* clang-format on */
