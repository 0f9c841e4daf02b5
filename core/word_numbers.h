/* The numbers of words, from the rows of a game's domains.def (pack/domain.h):
 * an enum of each list.  Included by the header of the game, after
 * game_enums.h. */
/* clang-format off */
#define WORD(number, word) number,
#define THEN(number) number,
#define ALSO(...)
#define PART(tag, ...) enum tag { __VA_ARGS__ };
#define NUMBERED(tag, symbol, name, ...) PART(tag, __VA_ARGS__)
#define DOMAIN(...)
#include GAME_FILE(domains)
#undef WORD
#undef THEN
#undef ALSO
#undef PART
#undef NUMBERED
#undef DOMAIN
/* clang-format on */
