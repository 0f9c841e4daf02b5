/* The words of a game: its sentences and what players call things, as tables.
 *
 * Those of a field are in state.def, those of a verb in verbs.def; the others
 * lie in sentences.def and words.def, and a file of the game makes them its
 * struct wording:
 *
 *   #define DEFINE_WORDING const struct wording weimar_wording
 *   #include "../wording_tables.h"
 *
 * logs/say speaks with them, logs/notes reads with them. */
#pragma once

/* Sentences, and the names of fixed words.
 *
 * A row of play:    `{key}` is the value of the key, `{key:#disc}` a number of
 *                   discs (of a list: what an unseen card is called),
 * `{key:yes=agrees|no=refuses|*=asks $}` words for some of its values (`*`: all
 * others, `$`: the value);
 *                   `[ ... ]` is left out where one of the keys in it was not
 *                   given; a colon just before `[` is not printed, nor a
 *                   comma that would come after it.  Where a seat acts, the
 *                   sentence continues after its name.
 * A field:          what is said once it has changed (`.change`): `{0}` and
 *                   `{1}` are its indices, `{new}` what it is now, `{old}`
 *                   what it was.  After `||` for a number that has become
 *                   less, or a value that is none now; where there are no
 *                   words nothing is printed.  After `~` at the beginning: not
 *                   where the row names {0} already.
 *
 * A word:           of one domain, or (NULL) of any.  `@p1` in it is the seat.
 *
 * A text of a card: a primitive, from its verb on (`party! gain`: whose doing
 * it is; `=`: a whole clause), with `{n:#base(s)}` a number of them (`^`: a
 * base; `|`: without its sign; `<`: words for less and more; `+`: with its
 * sign), `{party<}` and
 *                   `{party>}` whose it is, before or after the noun, `&[` the
 *                   items of a list, `[a|b]` the one or the other.  A field
 *                   (`.phrase`): `#` what it counts, `%` without a plural, a
 *                   clause that holds or does not, or what it is; a quantity
 *                   and a condition of texts.def the same.
 *
 * A field without words is of no interest at the table. */

/* What a thing of a domain is called: `city|cities`, else as the domain. */
struct noun {
	const char *domain;
	const char *words;
};

struct word_name {
	const char *domain; /* NULL: any */
	const char *word;
	const char *name;
};

/* What players call things, in English and German.
 *
 * The frame's table has what every game shares; a game adds its own words in
 * words.def.  Names that a pack prints, ids, names of players,
 * numbers and the words of sentences need no row here.
 *
 *   MOVE(verb, flags, forms)     how players call a move
 *   KEY(key, forms)              the thing that a number or a place is of:
 *                                `slot`, `worker`
 *   COUNTED(key, forms)          the same of a key whose places are counted:
 *                                `2 workers of V-2`
 *   GAME(forms)                  the game itself
 *   NAME(domain, word, forms)    other names of a word; domain "" is any
 *
 * Forms are separated by `|`, each of one or more words: small letters, ae for
 * ä; other endings (plays, spielt) are found by themselves. */
enum lexicon_kind {
	LEXICON_END,
	LEXICON_MOVE,
	LEXICON_KEY,
	LEXICON_NAME,
	LEXICON_GAME
};

enum lexicon_flags {
	LEXICON_SILENT = 1,   /* often left out: `Anna: Hecker` */
	LEXICON_UNSAID = 2,   /* whole rows of it are often not written down */
	LEXICON_NOTHING = 4,  /* somebody does nothing: what `nobody` means */
	LEXICON_EXCHANGE = 8, /* of what one counted key has for the other's */
	LEXICON_COUNTED = 16  /* of a key: that many of it from each place */
};

struct lexicon_row {
	enum lexicon_kind kind;
	unsigned flags;
	const char *of;   /* verb, key, domain */
	const char *word; /* of a NAME */
	const char *forms;
};

/* All tables end with a NULL or LEXICON_END. */
struct wording {
	const struct noun *nouns;
	const struct word_name *words;
	const struct lexicon_row *lexicon;
};
