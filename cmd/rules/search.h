/* Rules found by words: of their ids, citations and sentences, and of the
 * rulings that touch them. */
#pragma once

#include "../../core/game.h"

enum { SEARCH_SHOWN = 8 };

struct found_rules {
	const struct rule *rule[SEARCH_SHOWN]; /* the best first */
	int score[SEARCH_SHOWN];
	int shown, count; /* of them; of all that were found */
};

/* Every word must be somewhere: in the id, the citation (`5.3.3` finds §5.3.3
 * before what begins with it), the sentence, or a ruling of the rule; as it is,
 * as the beginning of a word, or with a letter wrong.  `rules` ends with a NULL
 * id; `rulings` may be NULL. */
void rules_search(struct found_rules *, const struct rule *rules,
		  const struct ruling *rulings, const char *const *words,
		  int count);
/* What the word is worth in the text; 0: it is not in it. */
int text_score(const char *text, const char *word);
/* Finds the rules that have most of the words of a text: of its first 32 words
 * longer than three letters.  The text is cut into its words. */
void rules_about(struct found_rules *, const struct rule *rules,
		 const struct ruling *rulings, char *text);

/* Is every word in the ruling: its key, its values, where it is printed, its
 * question or what speaks for each value? */
bool ruling_found(const struct ruling *, const char *const *words, int count);
