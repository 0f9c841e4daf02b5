/* Texts of cards: their words and effects, how they wait and run. */
#pragma once

#include "armies.h"

/* --- text.c: texts and their words ---------------------------------------- */

/* Entry of a scene: the pending text, while its play is carried out or
 * later; or 1 + a text whose number is counted. */
enum { ENTRY_PLAY = -1, ENTRY_ROWS };

/* The program of a text, or UNKNOWN; that of an Event without text (§I). */
int32_t r48_text_of(const struct context *, int text);
/* Is more printed anywhere in a program, or is it unknown? */
bool r48_program_open(const struct pack *, int32_t program);
void r48_depends_on_text(struct trial *, int text);
/* The seat whose text it is. */
int r48_player(const struct r48 *, int text);
/* The pending text, in its place. */
struct scene r48_scene(const struct r48 *, struct context *);
/* What words of the moment stand for, and who is there (struct hooks). */
int r48_at(const struct scene *, int word, int16_t *list);
int r48_members(const struct scene *, int entity, int16_t *list);
int32_t r48_quantity(const void *, const struct context *, int quantity, int i,
		     int j);
/* The argument of an effect that is counted when it is needed, or NULL. */
const struct effect_arg *r48_standing_number(const struct context *,
					     const struct effect_act *);
/* Such a number, -99 or more: of effect `number` of a text, from 1; 0: it has
 * none.  `before`: cards laid from this place on do not count; 0: all do. */
int32_t r48_counted(const struct r48 *, struct context *, int text, int number,
		    int before);

/* --- hands.c: effects on hands -------------------------------------------- */

/* Can this be done with the cards in hands? */
enum feasible r48_feasible_hands(const struct r48 *, const struct move *);
/* Rules of the cards that the row of an effect names. */
void r48_check_cards(struct trial *, const struct r48 *,
		     const struct move *whole);
/* Draws the cards that a row names. */
void r48_draw_cards(struct r48 *, struct context *, const struct move *);
void r48_use_hands(struct r48 *, struct context *, const struct move *);
/* The card that a discard row names. */
void r48_check_shoved(struct trial *, const struct r48 *, const struct move *);
void r48_shove_card(struct r48 *, struct context *, const struct move *);

/* --- primitive.c: what effects can do, and do ----------------------------- */

/* Why a card cannot be the target of an effect of the pending text, or 0.
 * Notes the cells that this depends on. */
uint16_t r48_misfit(const struct r48 *, const struct context *,
		    const struct move *, int target, struct unknown_cells *);
enum feasible r48_feasible(const struct scene *, const struct pending *,
			   const struct move *);
/* `number`: of an effect in its text, from 1, if counted later; else 0. */
void r48_carry_out(struct r48 *, struct context *, const struct move *,
		   int number);
/* The key of the card that the effect touches, or -1. */
int r48_target_key(int verb);
/* The first free place among the LASTING of the pending text for an effect of
 * this verb; -1: there is none, or it cannot be in force. */
int r48_room(const struct r48 *, int verb);
/* Does the effect stay in force? */
bool r48_lasts(int verb);
/* Does an attested row say all that the effect needs? */
bool r48_says_all(const struct context *, const struct move *);

/* --- effect.c: how texts wait --------------------------------------------- */

extern const struct hooks r48_hooks;
/* Does the play row of the text have to name the card that is chosen? */
bool r48_on_play_row(const struct scene *, const struct pending *);
/* Begins the text of a card just laid, or of the Event just shown. */
void r48_begin_text(struct r48 *, int text);
/* Does the text that is pending wait where its cursor is, for this seat? */
bool r48_text_waits(const struct r48 *, struct context *);
/* Has the table supplied something of a text that the pack has come to know
 * since? What was supplied stays, and it tells the rest. */
bool r48_text_supplied(const struct scene *);
/* Puts in force what a text on the table needs no choice for, so far. */
void r48_stand(struct r48 *, struct context *, int text);
/* Does the pending choice depend on what is unknown?  Notes the cells. */
bool r48_text_unknown(const struct r48 *, struct context *,
		      struct unknown_cells *);
/* Does a row of this effect name the card whose text it is? */
bool r48_names_text(int verb);

/* --- target.c: a text runs, and takes the cards that a play row names ----- */

/* The cards that a play row names for the choices of its text. */
struct r48_targets {
	const int16_t *list;
	int count, used;
	/* what they come to */
	struct r48_fault {
		uint16_t rule;
		uint8_t item;
		int target;
	} forbidden, impossible;
	struct unknown_cells cells; /* what they depend on */
	bool missing;               /* one that is due is not named */
	/* cards that were taken without being named, as there was no other */
	int16_t alone[EFFECT_STEPS_MAX];
	int alone_count;
	uint32_t asked;       /* bit n: step n has asked for one */
	uint64_t next[DECKS]; /* cards that could be named next */
};

/* Continues the text.  True: it is over; else phase and actor say who acts. */
bool r48_run_text(struct r48 *, struct context *, struct r48_targets *);
/* Nothing of the text is left; a card that removed others leaves (§II ¶2). */
void r48_end_text(struct r48 *, struct context *);
/* Follows the text of the card that a play row lays on a copy of the table. */
void r48_follow_text(const struct r48 *, const struct context *,
		     const struct move *, struct r48_targets *);
