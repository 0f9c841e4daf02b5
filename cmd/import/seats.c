/* Who sits where, from the first line of notes. */
#include <stdio.h>
#include <string.h>

#include "../../core/numbers.h"
#include "../../logs/notes/lexicon.h"
#include "../output/output.h"
#include "../session/players.h"
#include "head.h"

/* Does a later line begin with the word, or with only its first letter, or is
 * it one of the words of a title? */
static bool
acts_later(const struct notes *notes, const struct note_word *name)
{
	for (size_t i = 0; i < notes->count; i++) {
		const struct note_words *w = &notes->note[i].words;
		const bool first = i && w->count && w->word[0].size == 1 &&
				   w->word[0].at[0] == name->at[0];

		if (first && !notes->note[i].is_title)
			return true;
		for (int k = 0; i != notes->head && k < w->count && k < 3; k++)
			if (note_words_far(&w->word[k], name) <= 2)
				return true;
	}
	return false;
}

static int
keep_some(struct sitting *s, int count, const bool *keep)
{
	int kept = 0;

	for (int i = 0; i < count; i++)
		if (keep[i])
			s[kept++] = s[i];
	return kept;
}

/* Where every seat of the game has its player, or several are named as `A =
 * Ingo`, other names are not players. */
static int
only_seated(const struct import *r, struct sitting *s, int count)
{
	bool keep[PEOPLE], letters[PEOPLE];
	uint64_t seats = 0;
	int seated = 0, lettered = 0;

	for (int i = 0; i < count; i++) {
		keep[i] = s[i].seat >= 0;
		letters[i] = s[i].paired && !keep[i];
		lettered += letters[i];
		if (keep[i]) {
			seats |= bit(s[i].seat);
			seated++;
		}
	}
	if (seated == r->game->seats_max && seats + 1 == bit(seated))
		return keep_some(s, count, keep);
	return lettered > 1 ? keep_some(s, count, letters) : count;
}

/* Where a name is written with a capital letter, all are. */
static int
only_capitals(const struct raw *raws, struct sitting *s, int count)
{
	bool keep[PEOPLE], some = false;

	for (int i = 0; i < count; i++) {
		keep[i] = s[i].paired || s[i].unnamed ||
			  !head_is_small(raws[s[i].player].at);
		some |= keep[i] && !s[i].unnamed;
	}
	return some ? keep_some(s, count, keep) : count;
}

/* Of several sentences with names only that with most of them lists players:
 * `Anna, Jörg, Kai. Berlin, 5 May`. */
static int
longest_list(const struct raw *raws, struct sitting *s, int count)
{
	bool keep[PEOPLE], given = false;
	int from = 0, best = 0, most = 0;

	for (int i = 0; i < count; i++) {
		given |= s[i].seat >= 0;
		if (i && head_ends_between(&raws[s[i - 1].player],
					   &raws[s[i].player]))
			from = i;
		if (i - from + 1 > most) {
			most = i - from + 1;
			best = from;
		}
	}
	for (int i = 0; i < count; i++)
		keep[i] = given || most < 2 || (i >= best && i < best + most);
	return keep_some(s, count, keep);
}

/* Has the line only `and` between them, and initials (`Anna (A) and Bert`), or
 * in a short list nothing? */
static bool
are_joined(const struct raw *raws, int a, int b, bool is_short)
{
	bool joined = is_short;

	for (int i = a + 1; i < b; i++)
		if (raw_is_among(&raws[i].word, head_joins))
			joined = true;
		else if (raws[i].at.size > 1)
			return false;
	return joined;
}

/* Players are those who act in a later line; where none do, those after
 * `with`, or the two around `against`.  As many as the line says are all. */
static int
choose_players(const struct import *r, const struct notes *notes,
	       const struct raw *raws, int n, struct sitting *s, int count,
	       int said)
{
	bool acts[PEOPLE] = {false}, listed[PEOPLE] = {false};
	bool some = false, with = false;
	int first = 0, versus = -9;

	for (int i = 0; i < n; i++) {
		if (raw_is_among(&raws[i].word, "mit|with"))
			first = i;
		if (raw_is_among(&raws[i].word, "gegen|against|vs|versus"))
			versus = i;
	}
	for (int i = 0; i < count; i++) {
		acts[i] = s[i].seat >= 0 || s[i].me || s[i].paired ||
			  acts_later(notes, &raws[s[i].player].word);
		some |= acts[i] && !s[i].unnamed;
		listed[i] = first ? s[i].player > first
				  : s[i].player + 1 == versus ||
					s[i].player - 1 == versus;
		with |= listed[i];
	}
	if (some && count == said)
		return count;
	/* who is named with them need not act in a few lines */
	for (int i = 1; some && i < count; i++)
		if (are_joined(raws, s[i - 1].player, s[i].player,
			       notes->count - notes->head < 9)) {
			acts[i] |= acts[i - 1];
			acts[i - 1] |= acts[i];
		}
	for (int i = 0; some && i < count; i++)
		if (!acts[i] && !(with && !listed[i])) {
			print_path(stderr, r->notes);
			fprintf(stderr,
				": '%.*s' is not taken for a player: no later "
				"line begins with it\n",
				(int)raws[s[i].player].at.size,
				raws[s[i].player].at.at);
		}
	return some   ? keep_some(s, count, acts)
	       : with ? keep_some(s, count, listed)
		      : count;
}

/* Seats are given to some of them and not to all, or one to two of them. */
static bool
seats_unclear(struct import *r, const struct raw *raws, const struct sitting *s,
	      int count)
{
	struct buf t = buf_in(r->why, sizeof(r->why));
	int without = -1, given = 0;
	uint64_t taken = 0;

	for (int i = 0; i < count; i++)
		if (s[i].seat < 0) {
			without = i;
		} else {
			given++;
			taken |= bit(s[i].seat);
		}
	if (count >= 0 && bits_count(taken) == given && (!given || without < 0))
		return false;
	buf_add(&t, "the first line does not give each player a seat");
	if (without >= 0) {
		buf_say(&t, ", none to %.*s",
			SLICE(raws[s[without].player].at));
	}
	buf_add(&t, "; --seats says who sits where");
	return true;
}

/* Why these cannot be the players: printed where no one can be asked. */
static bool
players_good(struct import *r, const struct raw *raws, const struct sitting *s,
	     int count, int said)
{
	struct buf t = buf_in(r->why, sizeof(r->why));
	struct slice names[PEOPLE];

	for (int i = 0; i < count; i++)
		names[i] = s[i].unnamed ? slice_of("") : raws[s[i].player].at;
	if (said > 0 && count != said) {
		buf_say(&t, "the first line says %d %s, and names %d", said,
			said == 1 ? "player" : "players", count);
		buf_add(&t, "; --seats names them");
		return false;
	}
	if ((!count && !game_seats_needed(r->game)) ||
	    players_fit(r->game, 0, names, count, "the first line names", &t))
		return true;
	buf_add(&t, "; --seats names them");
	return false;
}

static void
take_players(struct import *r, const struct raw *raws,
	     const struct sitting *sitting, int count)
{
	for (int i = 0; i < count; i++) {
		int seat = sitting[i].seat >= 0 ? sitting[i].seat : i;
		struct slice name = raws[sitting[i].player].at;

		r->seated[seat] = true;
		snprintf(r->names[seat], PLAYER_MAX, "%.*s",
			 sitting[i].unnamed ? 0 : (int)name.size, name.at);
		if (sitting[i].me)
			r->me = seat;
	}
}

/* The two who speak in a chat, where the first line says that two play, and not
 * who; or all who have a column each, in this order: how many; 0: none. */
static int
find_elsewhere(const struct import *r, const struct notes *notes,
	       struct raw *raws, int said, struct sitting *s)
{
	const bool used[RAWS] = {false};
	struct slice name[2];
	int speakers = 0;

	for (size_t i = 0; said == 2 && i < notes->count; i++) {
		const struct slice one = notes->note[i].speaker;
		int k = 0;

		while (k < speakers && !slice_equal(name[k], one))
			k++;
		if (k == 2)
			return 0;
		if (one.size && k == speakers)
			name[speakers++] = one;
	}
	if (speakers == 2) {
		for (int k = 0; k < speakers; k++)
			if (raw_cut(name[k], &raws[k]) != 1)
				return 0;
		return head_people(r, raws, speakers, used, s);
	}
	for (size_t i = 0; i < notes->count; i++)
		if (notes->note[i].is_title) {
			const int n = raw_cut(notes->note[i].raw, raws);
			const int count = only_capitals(
			    raws, s, head_people(r, raws, n, used, s));

			/* the first column may count the rows */
			if (count == said + 1 && s[0].player == 0)
				memmove(s, s + 1, (size_t)said * sizeof(*s));
			return lesser(count, said);
		}
	return 0;
}

bool
import_sit(struct import *r, const struct notes *notes, struct raw *raws, int n,
	   const bool *used)
{
	struct sitting sitting[PEOPLE];
	const int said = head_count(raws, n);
	int count = head_people(r, raws, n, used, sitting);
	bool named = false;

	for (int i = 0; i < SEATS_MAX; i++)
		named |= r->seated[i];
	if (named)
		return true;
	if (count >= 0) {
		count = only_seated(r, sitting, count);
		count = only_capitals(raws, sitting, count);
		count = longest_list(raws, sitting, count);
		count = choose_players(r, notes, raws, n, sitting, count, said);
	}
	if (said > 1 && count != said)
		count = find_elsewhere(r, notes, raws, said, sitting);
	/* `solo`: whatever else is named, one sits at the first seat */
	if ((said == 1 || r->game->seats_max == 1) &&
	    (count != 1 || head_is_small(raws[sitting[0].player].at) ||
	     head_only_begins(raws, n, sitting[0].player))) {
		r->seated[0] = true;
		return true;
	}
	if (seats_unclear(r, raws, sitting, count) ||
	    !players_good(r, raws, sitting, count, said))
		return false;
	take_players(r, raws, sitting, count);
	return true;
}
