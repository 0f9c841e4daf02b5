/* The sentence that the program prints for a row is read as that row and no
 * other: with players who have names and without; with printed names and names
 * of players in place of ids; without umlauts.  A sentence that denies the
 * move, or names another player, is never read as the row.
 */
#include <stdio.h>
#include <string.h>

#include "../../logs/notes/note_read.h"
#include "../../logs/notes/note_score.h"
#include "../../logs/say/say.h"
#include "property.h"

enum { ROWS = 120 };
enum told { TOLD_FULL, TOLD_NAMES, TOLD_SPELT };

static struct desk t;
static struct note_place place;

/* Removes `words ` from a sentence, wherever a word begins with them. */
static void
take_out(char *at, struct slice words)
{
	for (char *from = at; words.size && *from;) {
		const bool begins = from == at || from[-1] == ' ';

		if (begins && strncmp(from, words.at, words.size) == 0 &&
		    from[words.size] == ' ')
			memmove(from, from + words.size + 1,
				strlen(from + words.size + 1) + 1);
		else
			from++;
	}
}

/* `p1 Anna plays pe30 Gagern` as people write it: `Anna plays Gagern`. */
static void
leave_ids(const struct context *c, char *sentence)
{
	for (int table = 0; c->game->tables[table].name; table++)
		for (int row = 0; row < pack_entries(c->pack, table); row++) {
			const struct slice title =
			    say_title(c->pack, table, row);
			BUF(w, 200);
			struct slice id = pack_id(c->pack, table, row);
			char *at;

			if (!title.size || !id.size)
				continue;
			buf_bytes(&w, id.at, id.size);
			buf_char(&w, ' ');
			buf_bytes(&w, title.at, title.size);
			while (!w.full && (at = strstr(sentence, w.at)))
				memmove(at, at + id.size + 1,
					strlen(at + id.size + 1) + 1);
		}
	for (int seat = 0; seat < c->game->seats_max; seat++)
		take_out(sentence, domain_name(c->game->seats, NULL, seat));
}

/* `Koeln, Muenchen` for `Köln and München`. */
static void
spell_out(char *sentence)
{
	static const char *const letters[][2] = {
	    {"ä", "ae"}, {"ö", "oe"}, {"ü", "ue"},    {"Ä", "Ae"},
	    {"Ö", "Oe"}, {"Ü", "Ue"}, {" and ", ", "}};

	for (size_t i = 0; i < sizeof(letters) / sizeof(letters[0]); i++) {
		const size_t was = strlen(letters[i][0]);
		const size_t is = strlen(letters[i][1]);
		char *at;

		while ((at = strstr(sentence, letters[i][0]))) {
			memmove(at + is, at + was, strlen(at + was) + 1);
			memcpy(at, letters[i][1], is);
		}
	}
}

static void
say(const struct speaker *speaker, const struct move *m, enum told how,
    char *sentence)
{
	struct buf out = buf_in(sentence, WORDS);

	say_move(speaker, m, &out);
	if (how != TOLD_FULL)
		leave_ids(speaker->context, sentence);
	if (how == TOLD_SPELT)
		spell_out(sentence);
}

/* Is every reading this row, or one with the same sentence?  A sentence may say
 * less than its row, and two cards may have one name. */
static bool
is_said(const struct speaker *speaker, const struct readings *found,
	const struct move *m, enum told how, const char *sentence)
{
	const struct verb *verbs = speaker->context->game->verbs;
	char again[WORDS];
	int i = 0;

	for (; i < (found->sure ? 1 : found->count); i++) {
		const struct reading *one = &found->at[i];

		if (one->count == 1 && move_equal(&one->row[0], m, verbs))
			continue;
		say(speaker, &one->row[0], how, again);
		if (one->count > 1 || strcmp(again, sentence) != 0)
			break;
	}
	return i > 0 && (found->sure || i == found->count ||
			 found->at[i].cost - found->at[0].cost >= SCORE_APART);
}

static void
look(struct run *r, const struct speaker *speaker, struct move m, enum told how)
{
	static struct readings found;
	static struct note_words words;
	const struct context *c = &t.play.context;
	char sentence[WORDS];

	say(speaker, &m, how, sentence);
	note_words_read(&words, slice_of(sentence));
	if (words.over)
		return;
	memcpy(place.state, t.play.state, c->game->state_size);
	note_canonical(&place, &m);
	note_read(&place, &words, &found);
	r->rows++;
	if (is_said(speaker, &found, &m, how, sentence))
		return;
	exception(r, found.sure ? "read as another row:" : "not clear:",
		  desk_row(&t, &m), sentence);
	for (int i = 0; r->tell && i < found.count; i++)
		for (int k = 0; k < found.at[i].count; k++)
			printf("    %d %d %s\n", i, found.at[i].cost,
			       desk_row(&t, &found.at[i].row[k]));
}

/* Is the sentence with other or more words still read as the row? */
static void
look_turned(struct run *r, const struct move *m, const char *sentence,
	    const char *what)
{
	static struct readings found;
	static struct note_words words;

	note_words_read(&words, slice_of(sentence));
	memcpy(place.state, t.play.state, t.play.context.game->state_size);
	note_read(&place, &words, &found);
	r->rows++;
	r->planted++;
	if (!words.over && found.sure && found.at[0].count == 1 &&
	    move_equal(&found.at[0].row[0], m, t.play.context.game->verbs))
		exception(r, what, desk_row(&t, m), sentence);
}

/* A line that denies the move, or names another player, is not read as the row;
 * rows in which nothing is done are left out. */
static void
look_against(struct run *r, const struct speaker *speaker, struct move m)
{
	const int seats = t.play.context.seats;
	struct move other = m;
	char sentence[WORDS], turned[WORDS + 64];
	const char *name, *at;

	if (!m.actor || seats < 2 ||
	    place.vocabulary->flags[m.verb] & LEXICON_NOTHING)
		return;
	say(speaker, &m, TOLD_NAMES, sentence);
	name = speaker->players[m.actor - 1].at;
	at = strstr(sentence, name);
	note_canonical(&place, &m);
	/* `does not draw` may mean `draws nothing` */
	if (at && strchr(desk_row(&t, &m), '=')) {
		at += strlen(name);
		(void)snprintf(turned, sizeof(turned), "%.*s does not%s",
			       (int)(at - sentence), sentence, at);
		look_turned(r, &m, turned, "denied, and read all the same:");
	}
	other.actor = (uint8_t)(m.actor % seats + 1);
	if (!strstr(sentence, speaker->players[other.actor - 1].at)) {
		say(speaker, &other, TOLD_NAMES, sentence);
		look_turned(r, &m, sentence, "of another seat, and read so:");
	}
}

void
property_told(struct run *r)
{
	static const char *const names[SEATS_MAX] = {"Anna", "Jörg", "Käthe",
						     "Mirjam"};
	struct slice players[SEATS_MAX] = {{NULL, 0}};
	const bool named = one_in(r, 2);
	const enum told how = !named || !one_in(r, 2) ? TOLD_FULL
			      : one_in(r, 2)          ? TOLD_NAMES
						      : TOLD_SPELT;
	struct speaker speaker = {.context = &t.play.context,
				  .players = players};
	struct move m;

	desk_begin(r, &t, stand_in(r->game));
	for (int i = 0; named && i < SEATS_MAX; i++)
		players[i] = slice_of(names[i]);
	memset(&place, 0, sizeof(place));
	place.context = &t.play.context;
	place.vocabulary = vocabulary_new(&t.play.context, players, -1);
	r->games++;
	for (int row = 0; place.vocabulary && row < ROWS && desk_list(&t) &&
			  desk_pick(r, &t, &m);
	     row++) {
		if (!t.play.begun)
			(void)play_ready(&t.play);
		look(r, &speaker, m, how);
		if (named)
			look_against(r, &speaker, m);
		desk_apply(&t, &m);
		place.last = m;
		place.has_last = true;
	}
	vocabulary_free(place.vocabulary);
}
