/* The words of the first line that may be players. */
#include <string.h>

#include "../../core/numbers.h"
#include "../../logs/grammar_fail.h"
#include "../../logs/notes/lexicon.h"
#include "head.h"

enum { UNSEATED = -1 }; /* a name to which the line gives no seat */

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
    "allein|partie|game|reihenfolge|spielerreihenfolge|startreihenfolge|dran|"
    "sequence|seating|"
    "spiel|party|seats|sitze|am|on|at|vom|from|log|protokoll|notes|notizen|"
    "mitschrift|von|by|"
    "is|ist|as|als|the|in|der|die|das|mitspieler|with|runde|round|record|fuer|"
    "for|dem|unserem|our|evening|abend|"
    "hands|open|offen|offene|haende|last|night|letzte|letzten|gespielt|bei|"
    "hand|we|wir|spielten|solitaire|solitaer|versuch|try|attempt|first|erster|"
    "team|teams|bin|one|ein|eine|sp|bemerkung|anmerkung|notiz|kommentar|remark|"
    "remarks|comment|comments|note";
/* What one of these is before is a place, a team. */
static const char place_words[] =
    "at|bei|beim|im|am|zum|zur|in|aus|auf|team|the";
const char head_joins[] = "und|and|u|gegen|against|vs|versus";

bool
head_is_small(struct slice word)
{
	return *word.at >= 'a' && *word.at <= 'z';
}

/* Does a sentence end between them? */
bool
head_ends_between(const struct raw *a, const struct raw *b)
{
	for (const char *at = a->at.at + a->at.size; at < b->at.at; at++)
		/* `vs.` */
		if (strchr(".;:", *at) &&
		    (at - a->at.at < 2 || memcmp(at - 2, "vs.", 3) != 0))
			return true;
	return false;
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

/* The only seat that it may be, cut short or with a slip; -1: none. */
static int
seat_nearly(const struct game *g, const struct raw *raw)
{
	int seat = seat_of_letter(g, raw->at);

	for (int i = 0; i < g->seats_max && seat < 0; i++) {
		struct note_words name;

		note_words_read(&name, domain_name(g->seats, NULL, i));
		if (raw->at.size > 4 && name.count == 1 &&
		    note_words_far(&raw->word, &name.word[0]) < NOTE_INITIAL)
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

/* `A = Ingo`, in a game whose seats have no such letter: how later lines call
 * him, and not a word of the game (`W = Wissenschaftler`). */
static bool
is_letter_of(const struct raw *key, const struct raw *name)
{
	return key->at.size == 1 && *key->at.at >= 'A' && *key->at.at <= 'Z' &&
	       !head_is_small(name->at) && !name->of_game && may_be_name(name);
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
 * i, or UNSEATED; taken: the word is part of a pair.  False: the mark is
 * between words of which none is a seat. */
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
			int b = seat_at(g, raws, i + 1);
			const char *end =
			    raws[i + 1].at.at + raws[i + 1].at.size;
			const int name = a < 0 ? i : i + 1;

			/* `Ute (Z)`, `Tina (zentrun)` */
			if (a < 0 && b < 0 && *mark == '(' &&
			    !is_short_for(raws[i + 1].at, raws[i].at))
				b = seat_nearly(g, &raws[i + 1]);
			if (taken[i] || taken[i + 1] ||
			    !marked(&raws[i], &raws[i + 1], *mark))
				continue;
			if (*mark == '=' && a < 0 && b < 0 &&
			    (raws[i + 1].of_game ||
			     is_letter_of(&raws[i], &raws[i + 1]))) {
				seats[i + 1] =
				    raws[i + 1].of_game ? 0 : UNSEATED;
				taken[i] = taken[i + 1] = true;
				continue;
			}
			/* `A: Ingo`: which of the two later lines have? */
			good &= *mark != ':' || a >= 0 || b >= 0 ||
				!is_letter_of(&raws[i], &raws[i + 1]);
			if ((*mark == '(' && *end != ')') ||
			    (*mark == ':' && a < 0) ||
			    !may_be_name(&raws[name]))
				continue;
			/* `K = Karl (DNVP)` is not of the KPD */
			if (is_short_for(raws[i].at, raws[i + 1].at) &&
			    (a < 0 ||
			     (i + 2 < n &&
			      marked(&raws[i + 1], &raws[i + 2], '(')))) {
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

/* `Frank and Nadia. w = workers, CU = Cargo U-boat`: the words before the
 * sentence with pairs of which none has a seat, if they may be players; or n.
 */
static int
words_before_legend(const struct game *g, const struct raw *raws, int n,
		    const bool *used)
{
	int first = n;

	for (int i = 0; i + 1 < n; i++) {
		if (!marked(&raws[i], &raws[i + 1], '='))
			continue;
		if (seat_at(g, raws, i) >= 0 || seat_at(g, raws, i + 1) >= 0 ||
		    seat_of_letter(g, raws[i].at) >= 0 ||
		    is_letter_of(&raws[i], &raws[i + 1]))
			return n;
		first = lesser(first, i);
	}
	while (first && first < n &&
	       !head_ends_between(&raws[first - 1], &raws[first]))
		first--;
	for (int i = 0; i < first; i++)
		if (!used[i] && may_be_name(&raws[i]))
			return first;
	return n;
}

/* `at Tom's`, `in der Nachtschicht`, `zum späteren Nachprüfen`. */
static bool
is_place(const struct raw *raws, int i, const bool *used)
{
	static const char articles[] =
	    "der|dem|den|dieser|diesem|the|our|unserem|unserer";

	if (!i || used[i - 1])
		return false;
	if (raw_is_among(&raws[i - 1].word, place_words))
		return true;
	return i > 1 && !used[i - 2] && marked(&raws[i - 1], &raws[i], ' ') &&
	       marked(&raws[i - 2], &raws[i - 1], ' ') &&
	       (raw_is_among(&raws[i - 1].word, articles)
		    ? raw_is_among(&raws[i - 2].word, place_words)
		    : raw_is_among(&raws[i - 2].word, "zum|zur|im|am|beim"));
}

/* `Max (M)`, `Anke, Bert, Carla (A B C)`, `order Carla, Max`: somebody who is
 * named before? */
static bool
is_alias(const struct raw *raws, int i, const struct sitting *s, int count)
{
	for (int k = 0; k < count; k++) {
		const struct slice name = raws[s[k].player].at;

		if (!s[k].unnamed &&
		    (slice_equal(raws[i].at, name) ||
		     (is_short_for(raws[i].at, name) &&
		      (raws[i].at.size == 1 || raws[i].at.at[-1] == '('))))
			return true;
	}
	return false;
}

/* Is it a place, a team, a brother (`my brother Paul`), or somebody who was
 * named before (`Anna starts`)? */
static bool
is_no_player(const struct raw *raws, int n, int i, const bool *used)
{
	const bool beside = i + 1 < n && marked(&raws[i], &raws[i + 1], ' ');
	bool known = false;

	if (is_place(raws, i, used))
		return true;
	/* `The Red Lion` */
	if (i > 1 && marked(&raws[i - 1], &raws[i], ' ') &&
	    !head_is_small(raws[i - 1].at) &&
	    raw_is_among(&raws[i - 2].word, "the"))
		return true;
	if (i && beside && raw_is_among(&raws[i - 1].word, lexicon_my))
		return may_be_name(&raws[i + 1]);
	for (int k = 0; k < i; k++)
		known |= slice_equal(raws[k].at, raws[i].at);
	return known && beside &&
	       !raw_is_among(&raws[i + 1].word, head_joins) &&
	       !raw_is_among(&raws[i - 1].word, head_joins);
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
	/* `mir als KPD` */
	if (k > i + 1 && k < n && seat_word(g, &raws[k]) >= 0)
		return i;
	if (k < n && (k > i + 1 || marked(&raws[i], &raws[k], '(')) &&
	    may_be_name(&raws[k]) && seat_word(g, &raws[k]) < 0)
		return k;
	if (i + 1 == n || *after != ' ' || seat_word(g, &raws[i + 1]) >= 0 ||
	    raw_is_among(&raws[i + 1].word, head_joins))
		return i;
	return -1;
}

int
head_people(const struct import *r, const struct raw *raws, int n,
	    const bool *used, struct sitting *sitting)
{
	const struct game *g = r->game;
	int count = 0, pending = -1, seats[RAWS];
	bool taken[RAWS], me = false;

	n = words_before_legend(g, raws, n, used);
	if (!find_pairs(g, raws, n, used, seats, taken))
		return -1;
	for (int i = 0; i < n && count < PEOPLE; i++) {
		struct sitting *last = count ? &sitting[count - 1] : NULL;
		struct sitting one = {.seat = greater(seats[i], 0) - 1,
				      .player = i};
		int seat = taken[i] ? -1 : seat_word(g, &raws[i]);

		if (seats[i]) {
			one.paired = true;
			one.me = me;
			sitting[count++] = one;
		}
		/* `me Lea (spd)` */
		me = i + 1 < n && seats[i + 1] &&
		     marked(&raws[i], &raws[i + 1], ' ') &&
		     raw_is_among(&raws[i].word, lexicon_me);
		if (me)
			continue;
		if (taken[i] || raws[i].word.kind == NOTE_NUMBER)
			continue;
		/* `K Anna, S Bert` */
		if (seat < 0 && i + 1 < n &&
		    marked(&raws[i], &raws[i + 1], ' ') &&
		    may_be_name(&raws[i + 1]))
			seat = seat_of_letter(g, raws[i].at);
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
			/* `Anna (me)`, `Anna=KPD (me)` */
			if (last && raws[i].at.at[-1] == '(' &&
			    one.player == i &&
			    last->player >= i - 1 - (last->seat >= 0)) {
				last->me = true;
				continue;
			}
			if (one.player < 0)
				continue;
			i = one.player;
		} else if (seat >= 0 && last && last->seat < 0 &&
			   raws[i].part - raws[last->player].part < 2 &&
			   !head_ends_between(&raws[last->player], &raws[i])) {
			last->seat = seat;
			continue;
		} else if (seat >= 0) {
			pending = seat;
			continue;
		} else if (!may_be_name(&raws[i]) ||
			   is_no_player(raws, n, i, used) ||
			   is_alias(raws, i, sitting, count)) {
			continue;
		}
		one.seat = pending;
		pending = -1;
		sitting[count++] = one;
	}
	return count;
}

bool
head_only_begins(const struct raw *raws, int n, int i)
{
	return i && i + 1 < n && head_ends_between(&raws[i - 1], &raws[i]) &&
	       marked(&raws[i], &raws[i + 1], ' ') &&
	       head_is_small(raws[i + 1].at) &&
	       !raw_is_among(&raws[i + 1].word,
			     "spielt|spielte|plays|played|solo|alone|allein");
}

int
head_count(const struct raw *raws, int n)
{
	static const char *const counts[] = {
	    "solo|alone|allein|solitaire|solitaer", "zweit", "dritt", "viert"};

	for (int i = 0; i < n; i++) {
		const struct note_word *w = &raws[i].word;
		const struct slice at = raws[i].at;

		for (int k = 0; k < 4; k++)
			if (raw_is_among(w, counts[k]))
				return k + 1;
		if (w->kind == NOTE_NUMBER && w->number > 0 &&
		    ((at.size == 2 && (at.at[1] | 32) == 'p') ||
		     (i + 1 < n && at.size == 1 &&
		      marked(&raws[i], &raws[i + 1], ' ') &&
		      raw_is_among(
			  &raws[i + 1].word,
			  "player|players|sp|spieler|people|leute|of"))))
			return w->number;
	}
	return 0;
}
