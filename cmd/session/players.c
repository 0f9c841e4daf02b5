#include "players.h"

#include <string.h>

#include "../../logs/grammar_fail.h"
#include "../../logs/near.h"

int
players_cut(const char *list, struct slice names[SEATS_MAX + 1])
{
	struct slice rest = slice_of(list ? list : "");
	int count = 0;

	for (; rest.at && (count || rest.size); count++)
		names[count < SEATS_MAX ? count : SEATS_MAX] =
		    slice_cut(&rest, '+');
	return count;
}

static void
say_count(const struct game *g, int least, int most, bool fixed,
	  struct buf *why)
{
	const char *const words = fixed ? " seat" : " player";

	buf_bytes(why, g->title, strcspn(g->title, ","));
	buf_add(why, fixed ? " is set up here with " : " is for ");
	buf_number(why, least);
	if (most > least)
		buf_say(why, " to %d", most);
	buf_say(why, "%s%s", words, most > 1 ? "s" : "");
}

bool
players_fit(const struct game *g, int seats, const struct slice *names,
	    int count, const char *where, struct buf *why)
{
	const int least = seats ? seats : g->seats_min;
	const int most = seats ? seats : g->seats_max;
	struct slice before[SEATS_MAX] = {{0}};

	if (count < least || count > most) {
		say_count(g, least, most, seats > 0, why);
		buf_say(why, "; %s %d", where, count);
		for (int i = 0; i < count && i < SEATS_MAX; i++) {
			buf_add(why, i ? ", " : ": ");
			buf_safe(why, names[i]);
		}
		buf_add(why, count > SEATS_MAX ? ", ..." : "");
		return false;
	}
	for (int i = 0; i < count; i++) {
		const int seat = grammar_find_loosely(g->seats, NULL, names[i]);
		const bool twice = near_player(before, names[i]) != -1;

		before[i] = names[i];
		if (!names[i].size || (!twice && (seat < 0 || seat == i)))
			continue;
		buf_quote(why, names[i], SIZE_MAX);
		buf_add(why, twice ? " is there twice: two players need "
				     "names that differ by more than case"
				   : " is a seat: a player needs a name");
		return false;
	}
	return true;
}
