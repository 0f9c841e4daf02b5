/* Chance is a sequence: a deck has an order, and dice are a stream.
 *
 * What was rolled or drawn and then taken back lies on top again, whatever row
 * takes it next.  Each item has a source, the domain of its key, from which
 * items come in their order; which deck of a domain a card is from, the referee
 * knows. */
#pragma once

#include "../../core/game.h"

struct stream {
	struct ahead {
		const void *source;
		int16_t item;
	} * next; /* the first comes first; ours */
	size_t count, room;
};

/* Where the values of a key come from if no player decides them; else NULL. */
const void *stream_source(const struct verb *, int key);
/* Puts what the row, which is taken back, rolled or drew before all that is
 * ahead; false with a message if memory is gone. */
bool stream_back(struct stream *, const struct verb *, const struct move *);
/* Removes from what is ahead what the played row rolled or drew. */
void stream_played(struct stream *, const struct verb *, const struct move *);
/* Gives `?` to those keys of a listed row for which something is ahead. */
void stream_open(const struct stream *, const struct verb *, struct move *);
void stream_free(struct stream *);
