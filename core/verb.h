/* Verbs and their keys: one const table per game drives parsing, printing,
 * `legal`, completion, effect cells and the man page. */
#pragma once

#include "pack/domain.h"

#define VERB_KEYS 16

enum key_type {
	KEY_WORD,   /* one name of the domain */
	KEY_NUMBER, /* min..max */
	KEY_LIST,   /* names (numbers min..max without a domain) joined by +,
		       order kept */
	KEY_BAG     /* the same, order without meaning: canonical ascending */
};

enum key_flags {
	KEY_REQUIRED = 1,
	KEY_HIDDEN = 2,        /* `?` may stand for a name: UNSEEN */
	KEY_DEFAULT = 4,       /* missing means `preset`; canonical: dropped */
	KEY_DEFAULT_ACTOR = 8, /* missing means the actor: number of the seat
				  (0 is the first) plus `preset` */
	KEY_SHOW_DEFAULT = 16, /* canonical form prints it all the same */
	KEY_ONCE = 32,         /* no item twice in a list */
	KEY_STRANGER = 64,     /* a well-formed id that the pack lacks is no
				  malformed row but the value STRANGER, which a
				  rule of the game refuses */
	KEY_IN_CELL = 128,     /* must be there in an effect cell too */
	KEY_LITERAL = 256,     /* in a cell only a plain value: no choice, no
				  word of the moment, no count */
	KEY_LOG_ONLY = 512,    /* never in a cell */
	KEY_CELL_ONLY = 1024,  /* never in a log */
	KEY_FREE = 2048,       /* where the cell leaves it out, or has `?`,
				  general rules may ask for it, so a row may */
	KEY_ANY = 8192,        /* an effect cell has one of the keys so marked
				  at least */
	KEY_REPEAT = 4096,     /* how often, a row each; a later row keeps the
				  first choice of the one before */
	KEY_LATER = 16384,     /* `?` in a cell is asked for by a later row of
				  the game's own; of a list a cell says only
				  how many: `2`, `?*2` */
	KEY_OF_ONE = 65536,    /* of conditions: about @it, or @each */
	KEY_STANDING = 32768   /* a number by count stays one: it is counted
				  when the effect acts, and no row has it */
};

struct key {
	const char *name;
	enum key_type type;
	unsigned flags;
	const struct domain *domain;
	int32_t min, max; /* of a number; of a list: how many items */
	int32_t preset;
	const char *what;  /* for man pages, one line */
	const char *words; /* of a condition, in sentences (wording.h) */
};

static inline bool
key_is_list(const struct key *k)
{
	return k->type == KEY_LIST || k->type == KEY_BAG;
}

/* The key of that name in a table that ends with a NULL name, or -1. */
static inline int
key_find(const struct key *keys, struct slice name)
{
	for (int i = 0; keys[i].name; i++)
		if (slice_is(name, keys[i].name))
			return i;
	return -1;
}

enum actor_kind {
	ACTOR_SEAT,  /* a seat must be named */
	ACTOR_TABLE, /* blank */
	ACTOR_ROLLER /* blank; a seat that is named is dropped (rolls) */
};

enum verb_flags {
	VERB_CHANCE = 1, /* a row of chance: a takeback over it is remarked */
	VERB_PRIMITIVE = 2, /* may be in an effect cell */
	VERB_LASTING = 4,   /* only in a cell of what lasts, never in a log */
	VERB_OFFER = 8,     /* what it offers can be declined by itself */
	VERB_UNORDERED = 16 /* of rows of it one after the other nobody can see
			       the order: it has no part in the digest */
};

struct verb {
	const char *name;
	enum actor_kind actor;
	unsigned flags;
	struct key keys[VERB_KEYS]; /* ends with a NULL name */
	const char *what;           /* one line: what the row means */
	/* Its sentence, and that of a text that has it (wording.h); or NULL. */
	const char *row, *text;
};
