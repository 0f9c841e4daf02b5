/* Every row: its rules, and what carries it out. */
#ifndef CORE_BISMARCK_ROWS_H
#define CORE_BISMARCK_ROWS_H

#include "turn.h"

GAME_DECLARES(bismarck);

/* --- setup.c: the deal, and the exchange ---------------------------------- */

/* The deal, and cards that are exchanged. */
void bismarck_check_deal(struct trial *, const struct lasting *);
void bismarck_check_mulligan(struct trial *, const struct lasting *);
void bismarck_deal(struct bismarck *, struct context *, const struct move *);
void bismarck_mulligan(struct bismarck *, struct context *,
		       const struct move *);

/* --- pile.c: which cards can come ----------------------------------------- */

/* Cards of a deal or draw: named, as many as are due, declared, in the pile. */
void bismarck_check_pile(struct trial *, int due, uint16_t rule_count);
/* The rules of the cards of a look. */
void bismarck_check_look(struct trial *);

/* --- draw.c --------------------------------------------------------------- */

/* Cards that come into the row: is it legal, and what follows. */
void bismarck_check_draw(struct trial *, const struct lasting *);
void bismarck_draw(struct bismarck *, struct context *, const struct move *);

/* --- cancel.c: discs on cards, and the Intelligence token ----------------- */

/* The rules of both rows, then what they do. */
void bismarck_check_cancel(struct trial *, const struct lasting *);
void bismarck_check_intelligence(struct trial *, const struct lasting *);
void bismarck_cancel(struct bismarck *, struct context *, const struct move *);
void bismarck_intelligence(struct bismarck *, struct context *,
			   const struct move *);
/* 2: the first allocation or the Intelligence token ends the set-up. */
void bismarck_end_setup(struct bismarck *, struct context *);

/* --- dice.c: allocation, rolls, doubles ----------------------------------- */

/* The rules of discs and dice, then what they do. */
void bismarck_check_allocate(struct trial *, const struct lasting *);
void bismarck_check_roll(struct trial *, const struct lasting *);
void bismarck_check_reroll(struct trial *, const struct lasting *);
void bismarck_allocate(struct bismarck *, struct context *,
		       const struct move *);
void bismarck_roll(struct bismarck *, struct context *, const struct move *);
void bismarck_keep(struct bismarck *, struct context *, const struct move *);
void bismarck_reroll(struct bismarck *, struct context *, const struct move *);
/* The party that a double costs is lost. */
void bismarck_lose_to_double(struct bismarck *, struct context *, int party);
/* Does the roll that lies there cost a party? */
bool bismarck_double_costs(const struct bismarck *, const struct context *);

/* --- answer.c: rows that answer a text, a crisis, a lost party ------------ */

/* The rules of an answer, then what it does. */
void bismarck_check_effect(struct trial *, const struct lasting *);
void bismarck_check_crisis(struct trial *, const struct lasting *);
void bismarck_check_source(struct trial *, const struct lasting *);
void bismarck_effect(struct bismarck *, struct context *, const struct move *);
void bismarck_done(struct bismarck *, struct context *, const struct move *);
void bismarck_crisis(struct bismarck *, struct context *, const struct move *);
void bismarck_source(struct bismarck *, struct context *, const struct move *);

/* --- action.c: Diplomacy, Politics, the end of the turn ------------------- */

/* The rules of an action, then what it does. */
void bismarck_check_diplomacy(struct trial *, const struct lasting *);
void bismarck_check_politics(struct trial *, const struct lasting *);
void bismarck_diplomacy(struct bismarck *, struct context *,
			const struct move *);
void bismarck_politics(struct bismarck *, struct context *,
		       const struct move *);
void bismarck_end_turn(struct bismarck *, struct context *,
		       const struct move *);

#endif
