/* What the numbers of this game are called; its verbs, the tables of a pack. */
#include "weimar.h"

/* clang-format off */
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

#include "../row_tables.h"
/* clang-format on */
