/* The words of a game as struct wording; wording.h says how it is included. */
#include "lexicon_rows.h"
#include "wording.h"

#include <stddef.h>

#include GAME_FILE(sentences)

static const struct lexicon_row lexicon[] = {
#include GAME_FILE(words)
    END};

DEFINE_WORDING = {nouns, words, lexicon};
