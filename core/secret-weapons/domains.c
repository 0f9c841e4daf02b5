/* What the numbers of states, rows and cells are called; verbs, the tables of a
 * pack. */
#include "secret_weapons.h"

/* As many words as there are numbers; what follows them begins at the next. */
#define AS_MANY(words, numbers)                                                \
	_Static_assert(sizeof(words) / sizeof(*(words)) == (numbers),          \
		       "a word for each")
#define SLOT_WORDS                                                             \
	"slot-1", "slot-2", "slot-3", "slot-4", "slot-5", "slot-6", "slot-7",  \
	    "slot-8", "slot-9", "slot-10"
static const char *const place_words[] = {"box",  "pile", "deck", SLOT_WORDS,
					  "home", "side", "lost"};
AS_MANY(place_words, PLACE_SITE);
static const char *const tech_place_words[] = {"box", "deck", SLOT_WORDS,
					       "lost"};
AS_MANY(tech_place_words, ON_PROJECT);
static const char *const event_place_words[] = {
    "box",     "deck",     "packet",   "hand-p1",  "hand-p2",  "hand-p3",
    "hand-p4", "leftover", "front-p1", "front-p2", "front-p3", "front-p4",
    "discard", "out",      "project",  "unseen"};
AS_MANY(event_place_words, WHERE_UNSEEN + 1);
/* Two colours without a name of their own, for boxes that have more. */
static const char *const colour_words[] = {"none",   "rocket",   "jet",
					   "u-boat", "atom",     "ray",
					   "saucer", "colour-7", "colour-8"};
AS_MANY(colour_words, COLOURS);
static const char *const who_words[] = {
    "p1", "p2", "p3", "p4", "self", "each", "owners", "acting", "target"};
AS_MANY(who_words, WHO_TARGET + 1);

#define PART(tag, ...) static const char *const tag##_words[] = {__VA_ARGS__};
#define DOMAIN(symbol, name, ...)                                              \
	const struct domain sw_##symbol = {name, {__VA_ARGS__}};
#include "../word_domains.h"

const struct domain *const sw_domains[] = {
#define DOMAIN(symbol, ...) &sw_##symbol,
#include "../word_domains.h"
    NULL};

#include "../row_tables.h"
