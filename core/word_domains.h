/* The domains of a game, from the rows of its domains.def (pack/domain.h): each
 * is DOMAIN(symbol, name, lists), as the file says that includes this, and with
 * PART(tag, words) the words of each list, tag_words. */
/* clang-format off */
#ifndef PART
#define PART(...)
#endif
#define WORD(number, word) word,
#define THEN(number)
#define ALSO(...) __VA_ARGS__,
#define NUMBERED(tag, symbol, name, ...)                                           \
	PART(tag, __VA_ARGS__) DOMAIN(symbol, name, WORDS(tag##_words))
#include GAME_FILE(domains)
#undef WORD
#undef THEN
#undef ALSO
#undef PART
#undef NUMBERED
#undef DOMAIN
/* clang-format on */
