/* The compiler inside, for effect_*.c only: each file uses those above. */
#pragma once

#include "../field.h"
#include "../pack/domain.h"
#include "../pack/pack_parts.h"
#include "../tables.h"
#include "../verb.h"

struct compiler {
	struct pack *pack;
	struct slice rest; /* after the word */
	struct slice word; /* empty at the end */
	enum effect_language language;
	uint8_t each,
	    it;        /* index into game->entities: what @each and @it are */
	bool standing; /* a number that is counted later (KEY_STANDING) */
	struct pack_error *error;
};

/* --- effect_words.c ------------------------------------------------------- */

/* Always false, so a caller can `return refuse_syntax(...)`. */
bool refuse_syntax(struct compiler *, const char *before, struct slice subject,
		   const char *after);
/* `expected`, and what is there instead, or that the text ends. */
bool refuse_word(struct compiler *, const char *expected);
bool refuse_room(struct compiler *);
/* Goes on to the next word: to the next blank or semicolon outside of
 * brackets.  False, and refused, where a bracket does not end. */
bool next_word(struct compiler *);
bool word_is(const struct compiler *, const char *what);
/* Is the word KEY=VALUE? */
bool word_is_pair(const struct compiler *);
/* Cuts a word at its first `=` outside of brackets; the value, NULL if none. */
struct slice cut_pair(struct slice *word);
/* The copies of what was parsed take their place in the pack after those that
 * are there: KEEP(c, acts, EFFECT_ACTS, list, count, &first).  False, and
 * refused, if there is no room. */
struct room {
	void *all;
	uint16_t *used;
	int most;
	size_t size;
};
bool keep_list(struct compiler *, const struct room *, const void *list, int n,
	       uint16_t *first);
#define KEEP(c, what, most_, list, n, first)                                   \
	keep_list((c),                                                         \
		  &(struct room){.all = (c)->pack->effects.what,               \
				 .used = &(c)->pack->effects.used.what,        \
				 .most = (most_),                              \
				 .size = sizeof((c)->pack->effects.what[0])},  \
		  (list), (n), (first))

/* --- effect_value.c ------------------------------------------------------- */

/* Compiles what is after `=`.  `@word`: a number of this domain. */
bool parse_word(struct compiler *, const struct domain *, struct slice words,
		struct effect_arg *);
/* From the numbers of one domain to those of another, which has all its names,
 * that many numbers further on; false, and refused. */
bool fits_names(struct compiler *, const struct domain *from,
		const struct domain *to, struct slice words, int32_t *shift);
/* Words of the moment that are known here, for a message. */
void add_at_words(const struct compiler *, struct buf *);
/* The word that is one of the entities of the game. */
bool parse_entity(struct compiler *, uint8_t *entity);
/* A value; of one that follows from the position only the kind, VALUE_TERM. */
bool parse_plain(struct compiler *, const struct key *, struct slice words,
		 struct effect_arg *);

/* --- effect_path.c -------------------------------------------------------- */

/* A path of the state or a quantity of the game; a key of its conditions. False
 * where there is none, and nothing is refused yet. */
bool find_path(struct compiler *, struct slice path, struct effect_term *);
bool find_key(struct compiler *, struct slice name, struct effect_term *);
/* Is what the path or key names a number?  What the term comes to? */
bool subject_is_number(const struct compiler *, const struct effect_term *);
bool term_is_number(const struct compiler *, const struct effect_term *);

/* --- effect_term.c -------------------------------------------------------- */

/* Compiles the value of a key; false with the reason. */
bool parse_value(struct compiler *, const struct key *, struct slice words,
		 struct effect_arg *);
/* Conditions to the last one; at least one. */
bool parse_conditions(struct compiler *, uint16_t *first, uint8_t *count);

/* --- effect_act.c --------------------------------------------------------- */

/* A primitive and its keys. */
bool parse_act(struct compiler *, enum effect_link, struct effect_act *);
