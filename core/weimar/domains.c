/* What the numbers of this game are called; its verbs, the tables of a pack. */
#include "weimar.h"

#define PART(tag, ...) static const char *const tag##_words[] = {__VA_ARGS__};
#define DOMAIN(symbol, name, ...)                                              \
	const struct domain weimar_##symbol = {name, {__VA_ARGS__}};
#include "../word_domains.h"

const struct domain *const weimar_domains[] = {
#define DOMAIN(symbol, ...) &weimar_##symbol,
#include "../word_domains.h"
    NULL};

#include "../row_tables.h"
