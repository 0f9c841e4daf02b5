/* The words of a game as struct wording; wording.h says how it is included. */
#include "lexicon_rows.h"
#include "wording.h"

#include <stddef.h>

#include GAME_SENTENCES

static const struct lexicon_row lexicon[] = {
#include GAME_WORDS
    END};

DEFINE_WORDING = {rows, changes, texts, words, lexicon};
