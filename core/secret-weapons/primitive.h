/* What texts do: primitives, and where they wait.
 *
 * A *deed* is one effect of a text in front of the general rules of the game.
 * Each primitive has one test, which says whether it can be done and which rule
 * is broken if not, and one act.
 */
#ifndef SECRET_WEAPONS_PRIMITIVE_H
#define SECRET_WEAPONS_PRIMITIVE_H

#include "steps.h"

struct deed {
	const struct move *m;
	const struct effect_act *act; /* in the text; NULL: it is attested */
	int kind, card;               /* of the text */
	int seat;           /* whom it concerns; 0: nobody who sits here */
	int me;             /* whose text it is */
	bool in_turn;       /* the step is one of each seat */
	int acting, target; /* projects, or -1 */
	uint16_t rule;      /* broken by what the text does not say */
};

typedef void check_deed(struct trial *, const struct sw *, const struct deed *);
typedef void do_deed(struct sw *, struct context *, const struct deed *);

/* --- effect.c ------------------------------------------------------------- */

/* The projects of an attempt, or of the text; -1. */
int sw_acting(const struct scene *);
int sw_target(const struct scene *);
/* Whose they are, or were before the result destroyed them; 0. */
int sw_acting_seat(const struct scene *);
int sw_target_seat(const struct scene *);
/* Is it the text of a result of bombing? */
bool sw_is_hit(const struct scene *);
/* The text of an entry of the stack. */
struct scene sw_scene(const struct sw *, struct context *, int i);
/* In a trial: what the text offers depends on unknown cells. */
void sw_depends_on_options(struct trial *, const struct sw *,
			   const struct scene *);
/* Notes the text of an entry as not known. */
void sw_note_text(struct unknown_cells *, const struct sw *,
		  const struct context *, int i);

/* --- stage.c -------------------------------------------------------------- */

/* The key of a verb that says whom it concerns, or -1. */
int sw_who_key(int verb);
/* Own unfinished projects as sources, or the pool. */
int sw_list_own(const struct sw *, const struct context *, int seat,
		int16_t *list);
/* Words worth trying for a key of a verb; -1: all that it takes. */
int sw_list_words(const struct scene *, int verb, int key, int seat,
		  int16_t *list);
extern const struct stage sw_stage;

/* --- condition.c ---------------------------------------------------------- */

enum holds sw_holds(const struct scene *, int key, enum compare,
		    const int32_t *values, int count);
int32_t sw_figure(const void *state, const struct context *, int figure, int i,
		  int j);

/* --- primitive.c ---------------------------------------------------------- */

/* The seat that a row of an effect concerns. */
int sw_deed_seat(const struct move *);
enum could sw_could(const struct scene *, const struct waiting *,
		    const struct move *);
void sw_carry_out(void *state, const struct scene *, const struct waiting *,
		  const struct move *);
/* How many cards the text says, of which a row names some. */
int sw_how_many(const struct context *, const struct deed *, int key);
/* An owned project that is not beside the board. */
bool sw_in_play(const struct sw *, int32_t p);
/* One effect in front of the general rules; no `waiting`: it is attested. */
void sw_check_deed(struct trial *, const struct scene *, const struct waiting *,
		   const struct move *);

/* --- gains.c -------------------------------------------------------------- */

check_deed sw_check_gain, sw_check_steal;
do_deed sw_do_gain, sw_do_steal;
/* Is all there that is to be stolen? */
bool sw_steals_all(const struct sw *, const struct deed *);

/* --- loss.c --------------------------------------------------------------- */

check_deed sw_check_lose;
do_deed sw_do_lose;
/* Does a row say how much is lost? */
bool sw_loss_has_numbers(const struct move *);
/* Is all there that is to be lost? */
bool sw_loses_all(const struct sw *, const struct context *,
		  const struct deed *);

/* --- loot.c --------------------------------------------------------------- */

check_deed sw_check_take;
do_deed sw_do_take;

/* --- draws.c -------------------------------------------------------------- */

check_deed sw_check_text_techs, sw_check_text_events;
check_deed sw_check_discard_event, sw_check_discard_slot;
do_deed sw_do_draw_tech, sw_do_draw_event, sw_do_discard_event;
do_deed sw_do_discard_slot;

/* --- orders.c ------------------------------------------------------------- */

check_deed sw_check_shield, sw_check_shift, sw_check_open_site;
check_deed sw_check_adjust, sw_check_bomb;
do_deed sw_do_shield, sw_do_shift, sw_do_open_site, sw_do_adjust, sw_do_bomb;
do_deed sw_do_requisition_mod;

/* --- answer.c ------------------------------------------------------------- */

/* Has it the key, said or by its preset? */
bool sw_has_key(const struct move *, int key);
/* Would the row be another option of the text as well, one that says something
 * else of a key?  `whole` is what it means; *key: the first such key. */
bool sw_leaves_option(const struct scene *, const struct move *,
		      const struct move *whole, int *key);
/* A row that answers a text; `done`. */
check_fn sw_check_answer, sw_check_done;
act_fn sw_act_answer, sw_act_done;
/* Rows until `done` are attested. */
bool sw_is_attested(const struct scene *);

#endif
