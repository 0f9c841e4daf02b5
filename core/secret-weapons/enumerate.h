/* Listing legal rows: candidates are built, tried by sw_check and passed on.
 *
 * `more` is false once the receiver has had enough; every function may be
 * called on regardless.  A pattern is passed on when its sample is legal.
 */
#ifndef SECRET_WEAPONS_ENUMERATE_H
#define SECRET_WEAPONS_ENUMERATE_H

#include "steps.h"

struct listing {
	const struct sw *s;
	struct context *c;
	move_fn *fn;
	void *arg;
	bool more;
};

/* listing.c */
struct move sw_row(const struct listing *, int verb, int actor);
bool sw_legal(const struct listing *, const struct move *);
/* Passes the row on if it is legal. */
void sw_try(struct listing *, const struct move *);
void sw_pattern(struct listing *, const struct move *sample,
		struct move *pattern, uint64_t fillings);
/* One key over a range of values, the rest of the row as it is. */
void sw_try_key(struct listing *, const struct move *, int key, int from,
		int to);
/* `n` tokens of the seat off wherever they lie, as a sample; false if there
 * are too few. */
bool sw_sample(const struct listing *, struct move *, int key, int seat,
	       bool scientists, int n);
void sw_unseen(struct move *, int key, int n);
/* How many bags of n tokens the sources of the seat give. */
uint64_t sw_bags(const struct listing *, int seat, bool scientists, int n);

/* enumerate_turn.c */
void sw_list_planning(struct listing *);
void sw_list_deals(struct listing *);
void sw_list_move(struct listing *);
void sw_list_swap(struct listing *);
void sw_list_assign(struct listing *);
/* Tokens between two projects: a pattern for each pair. */
void sw_list_tokens(struct listing *, int verb);

/* enumerate_late.c */
void sw_list_develop(struct listing *);
void sw_list_consent(struct listing *);
void sw_list_redeploy(struct listing *);
void sw_list_draw_tech(struct listing *);
void sw_list_events(struct listing *);
void sw_list_effect(struct listing *);

#endif
