/* What players call things (core/wording.h): what every game shares, beside the
 * words of a game. */
#pragma once

#include "../../core/game.h"

/* The tables that hold for a game: two, each ends with LEXICON_END. */
void lexicon_of(const char *game, const struct lexicon_row *tables[2]);
/* The flags of a verb or key. */
unsigned lexicon_flags(const char *game, enum lexicon_kind, const char *name);

/* Words that stand for rows of several seats, and the like. */
extern const char lexicon_nobody[], lexicon_everybody[], lexicon_others[],
    lexicon_both[], lexicon_too[], lexicon_same[], lexicon_me[], lexicon_my[],
    lexicon_you[], lexicon_your[], lexicon_them[], lexicon_heading[],
    lexicon_again[], lexicon_undo[], lexicon_hedge[], lexicon_gets[],
    lexicon_from[], lexicon_against[], lexicon_towards[], lexicon_becomes[],
    lexicon_turned[], lexicon_remark[], lexicon_step[], lexicon_unseen[],
    lexicon_weak[], lexicon_rest[], lexicon_it[], lexicon_correct[],
    lexicon_twice[], lexicon_event[], lexicon_ends[], lexicon_through[],
    lexicon_there[], lexicon_subject[], lexicon_choice[], lexicon_lost[],
    lexicon_won[], lexicon_range[], lexicon_because[], lexicon_also[],
    lexicon_no_one[], lexicon_counted[], lexicon_left[], lexicon_right[],
    lexicon_reason[], lexicon_void[], lexicon_cards[], lexicon_remains[],
    lexicon_result[], lexicon_no_effect[], lexicon_missed[], lexicon_self[],
    lexicon_over[], lexicon_own[], lexicon_unreal[], lexicon_wish[],
    lexicon_price[], lexicon_neither[], lexicon_acted[], lexicon_same_place[];
