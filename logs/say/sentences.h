/* The sentences of each game, and the names of its fixed words: tables.
 *
 * A row of play:    `{key}` is the value of the key, `{key:#disc}` a number of
 *                   discs, `{key:yes=agrees|no=refuses|*=asks $}` words for
 *                   some of its values (`*`: all others, `$`: the value);
 *                   `[ ... ]` is left out where one of the keys in it was not
 *                   given; a colon just before `[` is not printed, nor a
 *                   comma that would come after it.  Where a seat acts, the
 *                   sentence goes on after its name.
 * A field:          `{0}` and `{1}` are its indices, `{new}` what it is now,
 *                   `{old}` what it was.  After `||` for a number that has
 *                   become less, or a value that is none now; nothing is said
 *                   if there are no words.  After `~` at
 *                   the beginning: not where the row names {0} already.
 * A word:           of one domain, or (NULL) of any.  `@p1` in it is the seat.
 *
 * A text of a card: a primitive, from its verb on (`party! gain`: whose doing
 * it is; `=`: a whole clause), with `{n:#base(s)}` a number of them (`^`: a
 * base; `|`: without its sign; `<`: words for less and more; `+`: with its
 * sign), `{party<}` and
 *                   `{party>}` whose it is, before or after the noun, `&[` the
 *                   items of a list, `[a|b]` the one or the other.  `=` and a
 *                   path: `#` what it counts, `%` without a plural, a clause
 *                   that holds or does not, or what it is; `if` and a
 *                   condition the same.  `each` and a thing, `any` and a
 *                   domain: nouns.  `@`: a word of the moment.
 *
 * A field that is not listed is of no interest at the table.
 */
#ifndef LOGS_SENTENCES_H
#define LOGS_SENTENCES_H

struct sentence {
	const char *name; /* verb or field */
	const char *words;
};

struct word_name {
	const char *domain; /* NULL: any */
	const char *word;
	const char *name;
};

/* All tables end with a NULL. */
struct sentences {
	const struct sentence *rows, *changes, *texts;
	const struct word_name *words;
};

/* The words for a verb or field, or NULL. */
const char *sentence_words(const struct sentence *, const char *name);
/* NULL: the game has none. */
const struct sentences *sentences_of(const char *game);

#endif
