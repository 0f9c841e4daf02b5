/* Who sits where, from the first line of notes. */
#include <stdio.h>

#include "../../logs/grammar_fail.h"
#include "../../logs/notes/lexicon.h"
#include "../output/output.h"
#include "../session/players.h"
#include "head.h"

struct sitting {
	int seat;   /* that the line gives, or -1 */
	int player; /* a word, or -1 */
	bool me;
	bool paired; /* as in `kpd = Anna` */
};

static int
seat_word(const struct game *g, const struct raw *raw)
{
	const struct lexicon_row *tables[2];
	const int seat = grammar_find_loosely(g->seats, NULL, raw->at);

	lexicon_of(g->id, tables);
	for (const struct lexicon_row *r = tables[0]; seat < 0 && r->kind; r++)
		if (r->kind == LEXICON_NAME && !*r->of &&
		    raw_is_among(&raw->word, r->forms) &&
		    domain_find(g->seats, NULL, slice_of(r->word)) >= 0)
			return domain_find(g->seats, NULL, slice_of(r->word));
	return seat;
}

static const char head_words[] =
    "spielt|spielen|play|plays|played|playing|gegen|against|vs|versus|und|and|"
    "mit|with|zu|"
    "zweit|dritt|viert|player|players|spieler|pack|packs|kartensatz|solo|alone|"
    "allein|partie|game|"
    "spiel|party|seats|sitze|am|on|at|vom|from|log|protokoll|notes|notizen|"
    "mitschrift|von|by|"
    "is|ist|as|als|the|in|der|die|das|mitspieler|with|runde|round|record|fuer|"
    "for|dem|unserem|our|evening|abend|"
    "hands|open|offen|offene|haende|last|night|letzte|letzten|gespielt|bei|"
    "hand|we|wir|spielten";

static bool
may_be_name(const struct raw *raw)
{
	return raw->word.kind != NOTE_NUMBER && !raw->word.filler &&
	       !raw_is_among(&raw->word, head_words) &&
	       !raw_is_among(&raw->word, stamp_words) &&
	       !raw_is_among(&raw->word, lexicon_me) &&
	       !raw_is_among(&raw->word, lexicon_heading);
}

/* Only the mark and blanks are between two words. */
static bool
marked(const struct raw *a, const struct raw *b, char mark)
{
	const char *at = a->at.at + a->at.size;
	int marks = 0;

	for (; at < b->at.at; at++) {
		marks += *at == mark;
		if (*at != mark && *at != ' ')
			return false;
	}
	return marks == 1;
}

/* `kpd`, or the number of a seat: `player 2` */
static int
seat_at(const struct game *g, const struct raw *raws, int i)
{
	const struct note_word *w = &raws[i].word;

	if (w->kind != NOTE_NUMBER)
		return seat_word(g, &raws[i]);
	if (i && w->number > 0 && w->number <= g->seats_max &&
	    raw_is_among(&raws[i - 1].word, "player|spieler|seat|sitz|platz"))
		return w->number - 1;
	return -1;
}

/* `kpd = Anna`, `Anna = kpd`, `kpd: Anna`, `Anna (kpd)`: whatever else is in
 * the line, and in whatever order.  seats[i]: 1 + the seat of the name at word
 * i; taken: the word is part of a pair.  False: the mark is between words of
 * which none is a seat. */
static bool
find_pairs(const struct game *g, const struct raw *raws, int n,
	   const bool *used, int *seats, bool *taken)
{
	static const char marks[] = "=:(";
	bool good = true;

	for (int i = 0; i < n; i++)
		taken[i] = used[i], seats[i] = 0;
	for (const char *mark = marks; *mark; mark++)
		for (int i = 0; i + 1 < n; i++) {
			const int a = seat_at(g, raws, i);
			const int b = seat_at(g, raws, i + 1);
			const char *end =
			    raws[i + 1].at.at + raws[i + 1].at.size;
			const int name = a < 0 ? i : i + 1;

			if (taken[i] || taken[i + 1] ||
			    !marked(&raws[i], &raws[i + 1], *mark) ||
			    (*mark == '(' && *end != ')') ||
			    (*mark == ':' && a < 0) ||
			    !may_be_name(&raws[name]))
				continue;
			if ((a < 0) == (b < 0)) {
				good &= *mark != '=';
				continue;
			}
			seats[name] = 1 + (a < 0 ? b : a);
			taken[i] = taken[i + 1] = true;
		}
	return good;
}

/* Words that are neither: perhaps names of players; -1: some are paired with
 * what is not a seat. */
static int
find_players(const struct import *r, const struct raw *raws, int n,
	     const bool *used, struct sitting *sitting)
{
	const struct game *g = r->game;
	int count = 0, pending = -1, seats[RAWS];
	bool taken[RAWS];

	if (!find_pairs(g, raws, n, used, seats, taken))
		return -1;
	for (int i = 0; i < n; i++) {
		int seat = seat_word(g, &raws[i]);
		struct sitting *last = count ? &sitting[count - 1] : NULL;

		if (seats[i] && count < PEOPLE)
			sitting[count++] =
			    (struct sitting){seats[i] - 1, i, false, true};
		if (taken[i] || raws[i].word.kind == NOTE_NUMBER)
			continue;
		/* p1-p4 */
		if (seat >= 0 && i + 1 < n && seat_word(g, &raws[i + 1]) >= 0 &&
		    raws[i].at.at[raws[i].at.size] == '-') {
			i++;
			continue;
		}
		if (raw_is_among(&raws[i].word, lexicon_me)) {
			if (last)
				last->me = true;
		} else if (seat >= 0 && last && last->seat < 0 &&
			   raws[i].part - raws[last->player].part < 2) {
			last->seat = seat;
		} else if (seat >= 0) {
			pending = seat;
		} else if (may_be_name(&raws[i]) && count < PEOPLE) {
			sitting[count++] =
			    (struct sitting){pending, i, false, false};
			pending = -1;
		}
	}
	return count;
}

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

/* Where pairs fill every seat of the game, no other word is a player. */
static int
only_paired(const struct import *r, struct sitting *s, int count)
{
	bool keep[PEOPLE];
	int pairs = 0;

	for (int i = 0; i < count; i++)
		pairs += keep[i] = s[i].paired;
	return pairs == r->game->seats_max ? keep_some(s, count, keep) : count;
}

static bool
is_small(struct slice word)
{
	return *word.at >= 'a' && *word.at <= 'z';
}

/* Players are those who act in a later line; where none do, those after
 * `with`, or the two around `against`. */
static int
choose_players(const struct import *r, const struct notes *notes,
	       const struct raw *raws, int n, struct sitting *s, int count)
{
	bool acts[PEOPLE] = {false}, listed[PEOPLE] = {false};
	bool some = false, with = false;
	int first = 0, versus = -9;

	/* where a name is written with a capital letter, all are */
	for (int i = 0; i < count; i++)
		some |= !is_small(raws[s[i].player].at);
	for (int i = 0; some && i < count; i++)
		acts[i] = s[i].paired || !is_small(raws[s[i].player].at);
	count = some ? keep_some(s, count, acts) : count;
	some = false;
	for (int i = 0; i < n; i++) {
		if (raw_is_among(&raws[i].word, "mit|with"))
			first = i;
		if (raw_is_among(&raws[i].word, "gegen|against|vs|versus"))
			versus = i;
	}
	for (int i = 0; i < count; i++) {
		acts[i] =
		    s[i].paired || acts_later(notes, &raws[s[i].player].word);
		some |= acts[i];
		listed[i] = first ? s[i].player > first
				  : s[i].player + 1 == versus ||
					s[i].player - 1 == versus;
		with |= listed[i];
	}
	/* who is named with them need not act in a few lines */
	for (int i = 1; some && i < count; i++) {
		const int gap = s[i].player - s[i - 1].player;
		const bool joined =
		    gap == 2 && raw_is_among(&raws[s[i].player - 1].word,
					     "und|and|gegen|against|vs|versus");

		if (joined || (gap == 1 && notes->count - notes->head < 9)) {
			acts[i] |= acts[i - 1];
			acts[i - 1] |= acts[i];
		}
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
	int without = -1, taken = 0, given = 0;

	for (int i = 0; i < count; i++)
		if (s[i].seat < 0) {
			without = i;
		} else {
			given++;
			taken |= 1 << s[i].seat;
		}
	if (count >= 0 && __builtin_popcount((unsigned)taken) == given &&
	    (!given || without < 0))
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
	     int count)
{
	struct buf t = buf_in(r->why, sizeof(r->why));
	struct slice names[PEOPLE];

	for (int i = 0; i < count; i++)
		names[i] = raws[s[i].player].at;
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
		snprintf(r->names[seat], PLAYER_MAX, "%.*s", (int)name.size,
			 name.at);
		if (sitting[i].me)
			r->me = seat;
	}
}

bool
import_sit(struct import *r, const struct notes *notes, const struct raw *raws,
	   int n, const bool *used)
{
	struct sitting sitting[PEOPLE];
	int count = find_players(r, raws, n, used, sitting);
	bool named = false;

	for (int i = 0; i < SEATS_MAX; i++)
		named |= r->seated[i];
	if (named)
		return true;
	count = only_paired(r, sitting, count);
	if (count >= 0)
		count = choose_players(r, notes, raws, n, sitting, count);
	if (seats_unclear(r, raws, sitting, count) ||
	    !players_good(r, raws, sitting, count))
		return false;
	take_players(r, raws, sitting, count);
	return true;
}
