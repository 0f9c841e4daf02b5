/* What players call things, in English and German: tables.
 *
 * The frame's table has what every game shares; a game adds its own words in
 * core/GAME/words.def.  Names that a pack prints, ids, names of players,
 * numbers and the words of sentences (sentences.h) need no row here.
 *
 *   MOVE(verb, flags, forms)     how a move is said
 *   KEY(key, forms)              the thing that a number or a place is of:
 *                                `slot`, `worker`
 *   COUNTED(key, forms)          the same of a key whose places are counted:
 *                                `2 workers of V-2`
 *   GAME(forms)                  the game itself
 *   NAME(domain, word, forms)    other names of a word; domain "" is any
 *
 * Forms are separated by `|`, each of one or more words: small letters, ae for
 * ä; other endings (plays, spielt) are found by themselves.
 */
#ifndef LOGS_LEXICON_H
#define LOGS_LEXICON_H

enum lexicon_kind {
	LEXICON_END,
	LEXICON_MOVE,
	LEXICON_KEY,
	LEXICON_NAME,
	LEXICON_GAME
};

enum lexicon_flags {
	LEXICON_SILENT = 1,  /* often left out: `Anna: Hecker` */
	LEXICON_UNSAID = 2,  /* whole rows of it are often not written down */
	LEXICON_NOTHING = 4, /* somebody does nothing: what `nobody` means */
	LEXICON_ABOUT = 8,   /* a card that it is about may be named, too */
	LEXICON_COUNTED = 16 /* of a key: that many of it from each place */
};

struct lexicon_row {
	enum lexicon_kind kind;
	unsigned flags;
	const char *of;   /* verb, key, domain */
	const char *word; /* of a NAME */
	const char *forms;
};

/* The tables that hold for a game: two, each ends with LEXICON_END. */
void lexicon_of(const char *game, const struct lexicon_row *tables[2]);
/* The flags of a verb or key. */
unsigned lexicon_flags(const char *game, enum lexicon_kind, const char *name);

/* Words that stand for rows of several seats, and the like. */
extern const char lexicon_nobody[], lexicon_everybody[], lexicon_others[],
    lexicon_both[], lexicon_too[], lexicon_same[], lexicon_me[], lexicon_my[],
    lexicon_them[], lexicon_heading[], lexicon_again[], lexicon_undo[],
    lexicon_hedge[], lexicon_gets[], lexicon_from[], lexicon_against[],
    lexicon_towards[], lexicon_turned[], lexicon_remark[], lexicon_unseen[],
    lexicon_weak[], lexicon_rest[];

#endif
