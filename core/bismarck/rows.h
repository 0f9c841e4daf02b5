/* Every row: its rules, and what carries it out. */
#pragma once

#include "turn.h"

GAME_DECLARES(bismarck);

/* --- rows.def: each in the file of its subject ---------------------------- */

#define FREE(verb, name, phases, rule, list)                                   \
	void bismarck_apply_##name(struct bismarck *, struct context *,        \
				   const struct move *);
#define ROW(verb, name, phases, rule, list)                                    \
	void bismarck_check_##name(struct trial *, const struct bismarck *,    \
				   const struct lasting *);                    \
	FREE(verb, name, phases, rule, list)
#include "rows.def"
#undef ROW
#undef FREE

/* --- pile.c: which cards can come ----------------------------------------- */

/* Cards of a deal or draw: named, as many as are due, declared, in the pile. */
void bismarck_check_pile(struct trial *, int due, uint16_t rule_count);
/* The rules of the cards of a look. */
void bismarck_check_look(struct trial *);

/* --- cancel.c: discs on cards, and the Intelligence token ----------------- */

/* 2: the first allocation or the Intelligence token ends the set-up. */
void bismarck_end_setup(struct bismarck *, struct context *);

/* --- dice.c: allocation, rolls, doubles ----------------------------------- */

/* The party that a double costs is lost. */
void bismarck_lose_to_double(struct bismarck *, struct context *, int party);
/* Does the roll that lies there cost a party? */
bool bismarck_double_costs(const struct bismarck *, const struct context *);
