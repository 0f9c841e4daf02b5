/* What the files of `umpire rules` share. */
#pragma once

#include "../output/findings.h"
#include "../output/record.h"

struct showing {
	struct options options;
	const struct game *game; /* NULL: the frame */
	bool rulings, coverage, all;
	bool named;             /* rules are named: tell more of each */
	struct values shown_in; /* logs and folders, of the page */
	struct record_sheet sheet;
};

extern const char *const rule_class_names[]; /* NULL at the end */
extern const struct record_type rule_record, ruling_record;
extern const struct record_type coverage_record;

/* Appends the id of a rule, with its game. */
void rule_full_id(const struct showing *, const struct rule *, struct buf *);
void rules_show(struct showing *, const struct rule *);
void rules_show_ruling(struct showing *, const struct ruling *);
/* A word that no rule has, but the game: a row, an argument, a card.  What it
 * is goes to `said`, the words by which its rules are found to `about`. */
bool word_of_game(const struct showing *, const char *word, struct buf *said,
		  struct buf *about);
/* --coverage over logs and folders: the exit status. */
int rules_cover(struct showing *, const char *const *names, int count);
