/* What the files of mutate share: the changes, and what they are made of. */
#pragma once

#include "mutate.h"

/* --- mutate_rows.c ------------------------------------------------------- */

/* A random number below `count`; 0 if that is 0. */
size_t mutate_below(struct mutation *, size_t count);
/* What the arena holds from offset `from` on. */
struct slice mutate_since(const struct mutation *, size_t from);
/* The number of a random row after the header; 0 if there is none. */
int mutate_any_row(struct mutation *);
/* Adds a row before row `at`, if there is room. */
void mutate_insert_row(struct mutation *, int at, struct slice row);
/* Replaces a cell of the row. */
void mutate_set_cell(struct mutation *, int row, int column, struct slice cell);
/* Writes a row into the arena, in the order of the log's columns. */
struct slice mutate_log_row(struct mutation *, struct slice actor,
			    struct slice move, struct slice args);

void change_drop(struct mutation *);
void change_cut(struct mutation *);
void change_keep_one_stretch(struct mutation *);
void change_twice(struct mutation *);
void change_swap(struct mutation *);
void change_splice(struct mutation *);

/* --- mutate_words.c: random words, written into the arena ---------------- */

/* A seat of the game, or no actor. */
struct slice mutate_seat(struct mutation *);
const struct verb *mutate_any_verb(struct mutation *);
/* A number from about min to max, or one at which integers overflow. */
void mutate_put_number(struct mutation *, int32_t min, int32_t max);
void mutate_put_name(struct mutation *, const struct domain *);
void mutate_put_any_word(struct mutation *);
/* `key=value`, after a blank unless it is the first. */
void mutate_put_key(struct mutation *, const struct key *, bool first);

void change_actor(struct mutation *);
void change_value(struct mutation *);
void change_key_more(struct mutation *);
void change_any_word(struct mutation *);
void change_verb(struct mutation *);

/* --- mutate_new.c -------------------------------------------------------- */

void change_new_row(struct mutation *);
void change_generic_row(struct mutation *);
void change_game_row(struct mutation *);

/* --- mutate_play.c ------------------------------------------------------- */

void change_legal_rows(struct mutation *);
