/* Between the files of mutate: what changes are made of, and the changes. */
#ifndef TESTS_FUZZ_MUTATE_INNER_H
#define TESTS_FUZZ_MUTATE_INNER_H

#include "mutate.h"

/* --- mutate_rows.c ------------------------------------------------------- */

/* A number below `count`, 0 if that is 0. */
size_t mutate_below(struct mutation *, size_t count);
/* What was written into the arena since `from`. */
struct slice mutate_since(const struct mutation *, size_t from);
/* The number of a row after the header, or 0 if there is none. */
int mutate_any_row(struct mutation *);
/* A row more before row `at`, if there is room. */
void mutate_insert_row(struct mutation *, int at, struct slice row);
/* The row with another cell. */
void mutate_set_cell(struct mutation *, int row, int column, struct slice cell);
/* A row of a log in the order of its columns, in the arena. */
struct slice mutate_log_row(struct mutation *, struct slice actor,
			    struct slice move, struct slice args);

void change_drop(struct mutation *);
void change_cut(struct mutation *);
void change_keep_one_stretch(struct mutation *);
void change_twice(struct mutation *);
void change_swap(struct mutation *);
void change_splice(struct mutation *);

/* --- mutate_words.c: written into the arena ------------------------------ */

/* A seat of the game, or nothing. */
struct slice mutate_seat(struct mutation *);
const struct verb *mutate_any_verb(struct mutation *);
/* A number around min to max, or one at which counters turn over. */
void mutate_put_number(struct mutation *, int32_t min, int32_t max);
void mutate_put_name(struct mutation *, const struct domain *);
void mutate_put_any_word(struct mutation *);
/* `key=value`, a blank before it if it is not the first. */
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

#endif
