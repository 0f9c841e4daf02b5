/* What the words of a command line can be: lists of candidates, which serve
 * completion, `did you mean`, and the check whether a word is one of them. */
#pragma once

#include "../../logs/near.h"

struct option;

/* A place of a command line, and who wants to know what can be there. */
struct word_place {
	const struct option *option; /* whose value it is; NULL: a word */
	const void *request;         /* as far as the line was read, or NULL */
	const char *const *before;   /* the words before it, without options */
	int count;                   /* of them */
	/* Is given each candidate, with a few words on it or NULL; both are
	 * valid for the call only. */
	void (*add)(void *arg, const char *word, const char *what);
	void *arg;
};

/* Gives every candidate; one that games share, for each of them. */
typedef void list_fn(const struct word_place *);

/* Instead of candidates: the names of files, or of folders, of which the
 * shell knows.  They are given as `what` of an empty word. */
extern const char candidates_are_files[], candidates_are_folders[];
list_fn list_files, list_folders;

list_fn list_colours; /* of --color */
list_fn list_formats; /* those of the option's set */
/* Of all games, or of the game that is the first word before the place: */
list_fn list_games, list_editions, list_rulings, list_ruling_keys, list_rules,
    list_seats;
/* `GAME/RULE` of all games, `log/RULE`, and the kinds of findings. */
list_fn list_finding_rules;
/* Packs as GAME/ID and folders; those of one game as ID and folders. */
list_fn list_packs, list_pack_ids;

/* Is it a candidate? */
bool word_known(list_fn *list, const struct word_place *place,
		const char *word);
/* The candidates that are nearest to a misspelt word. */
void words_near(list_fn *list, const struct word_place *place, const char *word,
		struct near *);
/* An error in a word that is not a candidate: the message, and what is near
 * (near_print) or, if nothing is, `otherwise`, which may be NULL. */
void errorf_word(list_fn *list, const struct word_place *place,
		 const char *word, const char *otherwise, const char *format,
		 ...) __attribute__((format(printf, 5, 6)));

/* The rule of the name `GAME/RULE` or `log/RULE`, or NULL. */
const struct rule *rule_named(const char *name);
/* The game of this id; NULL with a message that names the nearest. */
const struct game *game_named(const char *id);
