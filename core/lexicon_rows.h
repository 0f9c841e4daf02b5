/* The rows of a lexicon (wording.h) as members of struct lexicon_row. */
/* clang-format off */
#define SILENT LEXICON_SILENT
#define UNSAID LEXICON_UNSAID
#define NOTHING LEXICON_NOTHING
#define EXCHANGE LEXICON_EXCHANGE
#define MOVE(verb, flags, forms) {LEXICON_MOVE, flags, verb, NULL, forms},
#define KEY(key, forms) {LEXICON_KEY, 0, key, NULL, forms},
#define NAME(domain, word, forms) {LEXICON_NAME, 0, domain, word, forms},
#define COUNTED(key, forms) {LEXICON_KEY, LEXICON_COUNTED, key, NULL, forms},
#define GAME(forms) {LEXICON_GAME, 0, "", NULL, forms},
#define END {LEXICON_END, 0, NULL, NULL, NULL}
/* clang-format on */
