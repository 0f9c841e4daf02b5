/* Names of the numbers of states, rows and cells; verbs, tables. */
#include "secret_weapons.h"

/* The words of all slots but the first. */
#define OTHER_SLOTS                                                            \
	"slot-2", "slot-3", "slot-4", "slot-5", "slot-6", "slot-7", "slot-8",  \
	    "slot-9", "slot-10"
#define PART(tag, ...) static const char *const tag##_words[] = {__VA_ARGS__};
#define DOMAIN(symbol, name, ...)                                              \
	const struct domain sw_##symbol = {name, {__VA_ARGS__}};
#include "../word_domains.h"

/* As many words as there are numbers; what follows them begins at the next. */
#define AS_MANY(words, numbers)                                                \
	_Static_assert(sizeof(words) / sizeof(*(words)) == (numbers),          \
		       "a word for each")
AS_MANY(project_place_words, PLACE_SITE);
AS_MANY(tech_place_words, ON_PROJECT);
AS_MANY(event_place_words, WHERE_UNSEEN + 1);
AS_MANY(colour_words, COLOURS);
AS_MANY(who_words, WHO_TARGET + 1);

const struct domain *const sw_domains[] = {
#define DOMAIN(symbol, ...) &sw_##symbol,
#include "../word_domains.h"
    NULL};

#include "../row_tables.h"
