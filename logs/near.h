/* What an unknown word may be meant for: the nearest of those that could be in
 * its place.
 *
 *   struct near n;
 *   near_begin(&n, typed);
 *   for (...) near_offer(&n, word);
 *   near_print(&n, &text);              `; did you mean 'pe36'?`
 */
#pragma once

#include "../core/game.h"

enum { NEAR_WORD = 80, NEAR_BEST = 3, NEAR_SLIPS = 2 };

struct near {
	char typed[NEAR_WORD]; /* as it is compared */
	struct slice word;     /* as it was typed */
	int most;              /* what is farther away is not near */
	int titles;            /* nor what is printed on it */
	int count;
	const struct likely *likely; /* NULL, or what is legal there */
	struct near_one {
		int far;
		int after; /* of those as far: less likely ones are */
		char word[NEAR_WORD];
		char title[NEAR_WORD]; /* that it was found by, or "" */
	} best[NEAR_BEST];
	int number; /* of what is offered, or -1 */
	int offered;
	struct buf few; /* all that was offered, as far as there is room */
	char few_room[120];
};

/* Values of a key that legal rows have: they come before others as near. */
enum { LIKELY_MOST = 64 };
struct likely {
	int verb, key, count;
	int16_t value[LIKELY_MOST];
};

/* A letter of two bytes in ASCII: `ae` for `ä`, `e` for `é`; or NULL. */
const char *near_letter(const char *at, size_t left);
/* How many letters have to be added, taken away, changed, or swapped with the
 * one after them to make one word the other: 0 and 1 are exact, what is farther
 * is any number above.  Case does not count; `ä`, `ae` and `a` are one. */
int near_distance(struct slice, struct slice);
/* The seat of the player who is called so, from 0, without regard to case; -1:
 * there is none, or PLAYERS_ALIKE: several are, so the name is none of them. */
enum { PLAYERS_ALIKE = -2 };
int near_player(const struct slice players[SEATS_MAX], struct slice name);
/* near_distance, but exact up to NEAR_SLIPS, of words of m and n letters, fewer
 * than NEAR_WORD, that are compared as they are. */
int near_slips(const char *a, int m, const char *b, int n);
/* Are both the same but for zeros before a number, as `z1` and `z01` are? */
bool near_same_numbers(const char *a, const char *b);
/* Begins the search: a quarter of the letters and one more may be wrong. */
void near_begin(struct near *, struct slice typed);
/* Allows only that many wrong letters; to be called before any offer. */
void near_only(struct near *, int most);
/* Offers a word that could be meant: the NEAR_BEST nearest are kept. */
void near_offer(struct near *, struct slice word);
/* Offers something with a printed name: one word of it is enough to find it. */
void near_offer_title(struct near *, struct slice word, struct slice title);
/* Offers all names of a domain; components by what is printed on them, too. */
void near_offer_domain(struct near *, const struct domain *,
		       const struct pack *);
/* Offers the fields of a state. */
void near_offer_fields(struct near *, const struct game *, const struct pack *);
/* The nearest word, in the struct; empty: none is near, or several are. */
struct slice near_meant(const struct near *);
/* `; did you mean 'a' or 'b'?`, `; there are a, b, c` (of few), or nothing. */
void near_print(const struct near *, struct buf *);
