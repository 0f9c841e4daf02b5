/* A line about a position: a field and its value. */
#pragma once

#include "vocabulary.h"

enum { FIELDS_BEST = 3 };

struct field_words {
	bool sure; /* the first is what the line says */
	int count;
	struct field_said {
		int cost;
		char words[200]; /* `base.berlin.kpd=2` */
	} best[FIELDS_BEST];
};

/* The players by seat, or NULL. */
void note_read_field(const struct context *, const struct slice *players,
		     struct slice line, struct field_words *);
