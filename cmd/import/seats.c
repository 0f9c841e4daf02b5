/* Who sits where, from the first line of notes. */
#include <stdio.h>
#include <string.h>

#include "../../logs/grammar_fail.h"
#include "../../logs/notes/lexicon.h"
#include "../output/output.h"
#include "../session/players.h"
#include "head.h"

struct sitting {
	int seat;   /* that the line gives, or -1 */
	int player; /* a word, or -1 */
	bool me;
	bool paired;  /* as in `kpd = Anna` */
	bool unnamed; /* `me`, and no name */
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
    "hand|we|wir|spielten|solitaire|solitaer|versuch|try|attempt|first|erster|"
    "team|teams|rot|blau|gelb|gruen|schwarz|weiss|red|blue|yellow|green|black|"
    "white|bin|one|ein|eine";
/* What one of these is before is a place, a team. */
static const char place_words[] = "at|bei|beim|im|am|zum|in|team|the";
static const char join_words[] = "und|and|u|gegen|against|vs|versus";

static bool
is_small(struct slice word)
{
	return *word.at >= 'a' && *word.at <= 'z';
}

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

/* The only seat that begins with the letter; -1: none, or several do. */
static int
seat_of_letter(const struct game *g, struct slice letter)
{
	int seat = -1;

	for (int i = 0; i < g->seats_max && letter.size == 1; i++)
		if ((*letter.at | 32) == *domain_name(g->seats, NULL, i).at) {
			if (seat >= 0)
				return -1;
			seat = i;
		}
	return seat;
}

/* Is it short for the name: `A = Anna`? */
static bool
is_short_for(struct slice word, struct slice name)
{
	return word.size < name.size &&
	       slice_equal(word, (struct slice){name.at, word.size});
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
			const int word = seat_at(g, raws, i);
			const int a =
			    word < 0 ? seat_of_letter(g, raws[i].at) : word;
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
			if (a < 0 && is_short_for(raws[i].at, raws[i + 1].at)) {
				taken[i] = true;
				continue;
			}
			if ((a < 0) == (b < 0)) {
				good &= *mark != '=';
				continue;
			}
			seats[name] = 1 + (a < 0 ? b : a);
			taken[i] = taken[i + 1] = true;
		}
	return good;
}

/* Is it a place, a team, a brother (`my brother Paul`), or somebody who was
 * named before (`Anna starts`)? */
static bool
is_no_player(const struct raw *raws, int n, int i, const bool *used)
{
	const bool beside = i + 1 < n && marked(&raws[i], &raws[i + 1], ' ');
	bool known = false;

	if (i && !used[i - 1] && raw_is_among(&raws[i - 1].word, place_words))
		return true;
	/* `The Red Lion` */
	if (i > 1 && marked(&raws[i - 1], &raws[i], ' ') &&
	    !is_small(raws[i - 1].at) && raw_is_among(&raws[i - 2].word, "the"))
		return true;
	if (i && beside && raw_is_among(&raws[i - 1].word, lexicon_my))
		return may_be_name(&raws[i + 1]);
	for (int k = 0; k < i; k++)
		known |= slice_equal(raws[k].at, raws[i].at);
	return known && beside &&
	       !raw_is_among(&raws[i + 1].word, join_words) &&
	       !raw_is_among(&raws[i - 1].word, join_words);
}

/* `me` in a list: a player whose name is perhaps beside it.  The word that is
 * the name; i: there is none; -1: it is part of a sentence. */
static int
name_of_me(const struct game *g, const struct raw *raws, int n, int i)
{
	const char *after = raws[i].at.at + raws[i].at.size;
	int k = i + 1;

	while (k < n && raw_is_among(&raws[k].word, "bin|am|is|ist|als|as"))
		k++;
	if (k < n && (k > i + 1 || marked(&raws[i], &raws[k], '(')) &&
	    may_be_name(&raws[k]) && seat_word(g, &raws[k]) < 0)
		return k;
	if (i + 1 == n || *after != ' ' || seat_word(g, &raws[i + 1]) >= 0 ||
	    raw_is_among(&raws[i + 1].word, join_words))
		return i;
	return -1;
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
	for (int i = 0; i < n && count < PEOPLE; i++) {
		struct sitting *last = count ? &sitting[count - 1] : NULL;
		struct sitting one = {.seat = seats[i] - 1, .player = i};
		int seat = taken[i] ? -1 : seat_word(g, &raws[i]);

		if (seats[i]) {
			one.paired = true;
			sitting[count++] = one;
		}
		if (taken[i] || raws[i].word.kind == NOTE_NUMBER)
			continue;
		/* p1-p4 */
		if (seat >= 0 && i + 1 < n && seat_word(g, &raws[i + 1]) >= 0 &&
		    raws[i].at.at[raws[i].at.size] == '-') {
			i++;
			continue;
		}
		if (raw_is_among(&raws[i].word, lexicon_me)) {
			one.player = name_of_me(g, raws, n, i);
			one.unnamed = one.player == i;
			one.me = true;
			if (last && raws[i].at.at[-1] == '(' &&
			    one.player == i && last->player == i - 1) {
				last->me = true;
				continue;
			}
			if (one.player < 0)
				continue;
			i = one.player;
		} else if (seat >= 0 && last && last->seat < 0 &&
			   raws[i].part - raws[last->player].part < 2) {
			last->seat = seat;
			continue;
		} else if (seat >= 0) {
			pending = seat;
			continue;
		} else if (!may_be_name(&raws[i]) ||
			   is_no_player(raws, n, i, used)) {
			continue;
		}
		one.seat = pending;
		pending = -1;
		sitting[count++] = one;
	}
	return count;
}

/* How many players the line says there are: `3 players`, `zu dritt`, `solo`; 0:
 * it does not. */
static int
players_said(const struct raw *raws, int n)
{
	for (int i = 0; i < n; i++) {
		const struct note_word *w = &raws[i].word;
		const struct slice at = raws[i].at;

		if (raw_is_among(w, "solo|alone|allein|solitaire|solitaer"))
			return 1;
		if (raw_is_among(w, "zweit"))
			return 2;
		if (raw_is_among(w, "dritt"))
			return 3;
		if (raw_is_among(w, "viert"))
			return 4;
		if (w->kind == NOTE_NUMBER && w->number > 0 &&
		    ((at.size == 2 && (at.at[1] | 32) == 'p') ||
		     (i + 1 < n && marked(&raws[i], &raws[i + 1], ' ') &&
		      raw_is_among(&raws[i + 1].word,
				   "player|players|spieler|people|leute"))))
			return w->number;
	}
	return 0;
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

/* Where a name is written with a capital letter, all are. */
static int
only_capitals(const struct raw *raws, struct sitting *s, int count)
{
	bool keep[PEOPLE], some = false;

	for (int i = 0; i < count; i++) {
		keep[i] = s[i].paired || s[i].unnamed ||
			  !is_small(raws[s[i].player].at);
		some |= keep[i] && !s[i].unnamed;
	}
	return some ? keep_some(s, count, keep) : count;
}

/* Does a sentence end between them? */
static bool
ends_between(const struct raw *a, const struct raw *b)
{
	for (const char *at = a->at.at + a->at.size; at < b->at.at; at++)
		if (strchr(".;:", *at))
			return true;
	return false;
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
		if (i &&
		    ends_between(&raws[s[i - 1].player], &raws[s[i].player]))
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

/* Players are those who act in a later line; where none do, those after
 * `with`, or the two around `against`. */
static int
choose_players(const struct import *r, const struct notes *notes,
	       const struct raw *raws, int n, struct sitting *s, int count)
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
		acts[i] = s[i].paired || s[i].unnamed ||
			  acts_later(notes, &raws[s[i].player].word);
		some |= acts[i] && !s[i].unnamed;
		listed[i] = first ? s[i].player > first
				  : s[i].player + 1 == versus ||
					s[i].player - 1 == versus;
		with |= listed[i];
	}
	/* who is named with them need not act in a few lines */
	for (int i = 1; some && i < count; i++) {
		const int gap = s[i].player - s[i - 1].player;
		const bool joined =
		    gap == 2 &&
		    raw_is_among(&raws[s[i].player - 1].word, join_words);

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

bool
import_sit(struct import *r, const struct notes *notes, const struct raw *raws,
	   int n, const bool *used)
{
	struct sitting sitting[PEOPLE];
	const int said = players_said(raws, n);
	int count = find_players(r, raws, n, used, sitting);
	bool named = false;

	for (int i = 0; i < SEATS_MAX; i++)
		named |= r->seated[i];
	if (named)
		return true;
	count = only_paired(r, sitting, count);
	count = only_capitals(raws, sitting, count);
	count = longest_list(raws, sitting, count);
	if (count >= 0)
		count = choose_players(r, notes, raws, n, sitting, count);
	/* `solo`: whatever else is named, one sits at the first seat */
	if (said == 1 && count != 1) {
		r->seated[0] = true;
		return true;
	}
	if (seats_unclear(r, raws, sitting, count) ||
	    !players_good(r, raws, sitting, count, said))
		return false;
	take_players(r, raws, sitting, count);
	return true;
}
