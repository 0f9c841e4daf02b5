/* The first rows of a recorded game: what is played, and how it is read; and
 * the last one. */
#include <stdio.h>

#include "../../logs/digest.h"
#include "../output/findings.h"
#include "../output/output.h"
#include "../session/players.h"
#include "record.h"

/* `3`: the first three seats; without it as many as players are named. */
static bool
seats_write(const struct recording *r, struct buf *t)
{
	const struct game *g = r->game;
	const struct list *names = &g->seats->lists[0];
	struct slice players[SEATS_MAX + 1];
	int32_t count = players_cut(r->players, players), i;

	if (!r->seats && !game_seats_needed(g))
		return true;
	buf_add(t, " seats=");
	if (!r->seats && (count < g->seats_min || count > g->seats_max))
		count = g->seats_max; /* which is refused, if they are named */
	if (r->seats && !slice_number(slice_of(r->seats), &count)) {
		buf_add(t, r->seats);
		return true;
	}
	if (count < g->seats_min || count > g->seats_max) {
		errorf("%s has %d to %d seats, not %s", g->id, g->seats_min,
		       g->seats_max, r->seats);
		return false;
	}
	for (i = 0; i < count; i++)
		buf_say(t, "%s%s", i ? "+" : "", names->words[i]);
	return true;
}

/* Is it one of this game's?  False with a message. */
static bool
is_of_game(const struct recording *r, list_fn *list, const char *word,
	   const char *what, const char *where)
{
	const char *const id = r->game->id;
	const struct word_place place = {.before = &id, .count = 1};

	if (word_known(list, &place, word))
		return true;
	errorf_word(list, &place, word, where, "'%s' is not %s of %s", word,
		    what, id);
	return false;
}

static bool
edition_write(const struct recording *r, struct buf *t)
{
	const char *edition = r->options.edition;

	if (edition &&
	    !is_of_game(r, list_editions, edition, "an edition", NULL))
		return false;
	buf_say(t, " edition=%s",
		edition ? edition
			: r->game->editions[game_editions(r->game) - 1]);
	return true;
}

/* Which version of the pack it is. */
static void
digest_write(const struct recording *r, struct buf *t)
{
	const struct sink sink = {error_fault, NULL, NULL};
	const struct pack *pack =
	    packs_find(r->options.packs, r->game, slice_of(r->pack), &sink);

	for (int i = 0; pack && i < 2; i++) {
		buf_add(t, i ? "" : " digest=");
		buf_hex(t, pack->digest[i], 16);
	}
}

static bool
rulings_write(const struct recording *r, struct buf *t)
{
	const struct values *rulings = &r->options.rulings;
	char where[80];

	snprintf(where, sizeof(where), "`umpire rules %s --rulings` lists them",
		 r->game->id);
	for (int i = 0; i < rulings->count; i++) {
		if (!is_of_game(r, list_rulings, rulings->at[i], "a ruling",
				where))
			return false;
		buf_say(t, "%s%s", i ? " " : "", rulings->at[i]);
	}
	return true;
}

bool
first_rows_write(const struct recording *r, struct first_rows *o)
{
	struct buf id = buf_in(o->id, sizeof(o->id));
	struct buf ruling = buf_in(o->ruling, sizeof(o->ruling));

	buf_say(&id, "id=%s", r->game->id);
	if (!edition_write(r, &id))
		return false;
	buf_say(&id, " pack=%s", r->pack);
	digest_write(r, &id);
	buf_add(&id, " rules=");
	buf_hex(&id, catalogue(r->game), 16);
	if (!seats_write(r, &id))
		return false;
	if (r->scenario)
		buf_say(&id, " scenario=%s", r->scenario);
	if (!rulings_write(r, &ruling))
		return false;
	if (id.full || ruling.full) {
		errorf("that is too much for one row");
		return false;
	}
	return true;
}
