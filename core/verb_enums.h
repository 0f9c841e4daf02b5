/* The verbs of a game as enums, from its verbs.def: V_NAME and V_COUNT, and for
 * each verb its keys, K_VERB_KEY, so that `m->value[K_PLAY_CARD]` reads like
 * the log.  The header of the game defines where the file is, from core/:
 *
 *   #define GAME_VERBS "bismarck/verbs.def"
 *   #include "../verb_enums.h"
 *
 * and one file of the game makes the table of it with verb_tables.h.
 *
 *   VERB(NAME, "name", ACTOR, flags, "what the row says")
 *   KEY(VERB, NAME, "name", TYPE, flags, domain, min, max, preset, "what")
 *
 * A verb is followed by its keys in canonical order.  ACTOR is SEAT, TABLE or
 * ROLLER (verb.h), TYPE is WORD, NUMBER, LIST or BAG.
 *
 * No include guard: one file of C knows one game, a second one is an error.
 */
/* clang-format off */
#define KEY(...)
#define VERB(name, ...) V_##name,
enum {
#include GAME_VERBS
	V_COUNT
};
#undef VERB
#undef KEY

/* Keys count from 0 in each verb. */
#define VERB(name, ...) K_##name##_ = -1,
#define KEY(verb, name, ...) K_##verb##_##name,
enum {
#include GAME_VERBS
	KEY_NAMES_END_
};
#undef VERB
#undef KEY
