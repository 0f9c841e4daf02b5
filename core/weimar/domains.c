/* What the numbers of this game are called; its verbs; the tables of a pack. */
#include "weimar.h"

/* clang-format off */
static const char *const effect_words[] = {
	"1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13",
	"14", "15", "16", "17", "18", "19", "20", "21", "22", "23", "24", "25",
	"26", "27", "28", "29", "30", "31", "32"};
_Static_assert(sizeof(effect_words) / sizeof(*effect_words) ==
               EFFECT_STEPS_MAX, "a number for each step of a text");

#define DOMAIN(symbol, name, ...)                                              \
	const struct domain weimar_##symbol = {name, {__VA_ARGS__}};
#include "domains.def"
#undef DOMAIN

const struct domain *const weimar_domains[] = {
#define DOMAIN(symbol, ...) &weimar_##symbol,
#include "domains.def"
#undef DOMAIN
	NULL,
};

#define DEFINE_TABLES const struct table weimar_tables
#include "../column_tables.h"

const struct verb weimar_verbs[V_COUNT + 1] = {
#include "../verb_tables.h"
};
/* clang-format on */
