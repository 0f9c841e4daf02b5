/* The verbs of a game as a table, from its verbs.def (game_enums.h):
 *
 *   const struct verb bismarck_verbs[V_COUNT + 1] = {
 *   #include "../verb_tables.h"
 *   };
 */
/* clang-format off */
#ifdef __clang__
#pragma clang diagnostic ignored "-Winitializer-overrides"
#endif
#define VERB(id_, name_, actor_, flags_, what_)                                \
	[V_##id_].name = name_, [V_##id_].actor = ACTOR_##actor_,              \
	[V_##id_].flags = flags_, [V_##id_].what = what_,
#define KEY(verb_, id_, name_, type_, flags_, domain_, min_, max_, preset_,    \
	    what_)                                                             \
	[V_##verb_].keys[K_##verb_##_##id_] = {                                \
		name_, KEY_##type_, flags_, domain_, min_, max_, preset_, what_},
#include GAME_FILE(verbs)
#undef VERB
#undef KEY
