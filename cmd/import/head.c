/* The line that names the game and the players: `1848, Anna und Jörg`. */
#include <stdio.h>
#include <string.h>

#include "../../core/numbers.h"
#include "../../logs/digest.h"
#include "../../logs/notes/lexicon.h"
#include "../../logs/pack/packs.h"
#include "../output/output.h"
#include "head.h"

bool
raw_in_word(char c)
{
	return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c & 0x80) ||
	       (c >= '0' && c <= '9');
}

int
raw_cut(struct slice text, struct raw *raws)
{
	int n = 0, part = 0;

	while (text.size && n < RAWS) {
		struct raw *r = &raws[n];
		struct note_words one;
		size_t size = 0;

		while (size < text.size && raw_in_word(text.at[size]))
			size++;
		if (!size) {
			part += strchr(",.;:", *text.at) != NULL;
			text.at++, text.size--;
			continue;
		}
		r->at = (struct slice){text.at, size};
		r->part = part;
		note_words_read(&one, r->at);
		if (one.count) {
			r->word = one.word[0];
			n++;
		}
		text.at += size;
		text.size -= size;
	}
	return n;
}

bool
raw_is_form(const struct note_word *w, const char *forms, int far)
{
	struct slice rest = slice_of(forms);

	while (rest.at && rest.size) {
		struct note_words form;

		note_words_read(&form, slice_cut(&rest, '|'));
		if (form.count == 1 && note_words_far(w, &form.word[0]) <= far)
			return true;
	}
	return false;
}

bool
raw_is_among(const struct note_word *w, const char *forms)
{
	return raw_is_form(w, forms, 2);
}

/* --- the game, the pack --------------------------------------------------- */

/* Finds a form in the words of the line, each so far off at the most, and
 * notes that they are used. */
static bool
form_found(const struct note_words *form, int far, const struct raw *raws,
	   int n, bool *used)
{
	bool found = false;

	for (int i = 0; i + form->count <= n; i++) {
		int k = 0;

		while (k < form->count &&
		       note_words_far(&raws[i + k].word, &form->word[k]) <= far)
			k++;
		if (k < form->count)
			continue;
		found = true;
		for (k = 0; k < form->count; k++)
			used[i + k] = true;
	}
	return found;
}

/* The forms of a game's name, in its table; and its title, of which no word is
 * a player: `1848, extended basic rules`. */
static bool
names_game(const struct game *g, const struct raw *raws, int n, bool *used)
{
	const struct lexicon_row *tables[2];
	struct note_words title;
	bool found;

	note_words_read(&title, slice_of(g->title));
	found = form_found(&title, 2, raws, n, used);
	lexicon_of(g->id, tables);
	for (const struct lexicon_row *r = tables[0]; r->kind; r++) {
		struct slice rest = slice_of(r->forms);

		if (r->kind != LEXICON_GAME)
			continue;
		while (rest.at && rest.size) {
			struct note_words form;

			note_words_read(&form, slice_cut(&rest, '|'));
			found |= form_found(&form, 25, raws, n, used);
		}
	}
	return found;
}

static const char *
pack_named(struct import *r, const struct raw *raws, int n, bool *used)
{
	const char *found = NULL;

	for (size_t p = 0; p < packs_count(r->options.packs); p++) {
		const struct pack_source *s = packs_at(r->options.packs, p);
		struct note_words id;

		if (s->game != r->game)
			continue;
		note_words_read(&id, slice_of(s->id));
		if (form_found(&id, 5, raws, n, used))
			found = s->id;
	}
	return found;
}

/* --- rows ----------------------------------------------------------------- */

void
import_first_rows(const struct import *r, struct outcome *o)
{
	const struct game *g = r->game;
	struct buf t = buf_in(o->other[0], OTHER_SIZE);
	const int editions = game_editions(g);
	const char *edition =
	    r->options.edition ? r->options.edition : g->editions[editions - 1];
	int n = 0;

	buf_say(&t, ",game,id=%s", g->id);
	/* not where the title of the game has it */
	if (r->options.edition || !strstr(g->title, edition)) {
		buf_say(&t, " edition=%s", edition);
	}
	buf_say(&t, " pack=%s", r->pack);
	/* the log names the rules that it was read by; JSON writes no log, and
	 * has the line itself */
	if (r->options.format != FORMAT_JSON) {
		buf_add(&t, " rules=");
		buf_hex(&t, catalogue(g), 16);
	}
	for (int i = 0; game_seats_needed(g) && i < g->seats_max; i++) {
		struct slice name = domain_name(g->seats, NULL, i);

		if (!r->seated[i])
			continue;
		buf_say(&t, "%s%.*s", n++ ? "+" : " seats=", SLICE(name));
	}
	o->others = 1;
	for (int i = 0; i < g->seats_max; i++) {
		struct slice name = domain_name(g->seats, NULL, i);

		if (!r->names[i][0] || o->others == OTHER_ROWS)
			continue;
		t = buf_in(o->other[o->others++], OTHER_SIZE);
		buf_say(&t, "%.*s,seat,name=%s", SLICE(name), r->names[i]);
	}
}

/* A game row that does not name the edition gets the one that it means. */
void
import_name_edition(char row[OTHER_SIZE])
{
	char rest[OTHER_SIZE];
	char *at = strstr(row, " pack=");
	struct buf t;

	if (!at || strstr(row, "edition="))
		return;
	for (int i = 0; games[i]; i++) {
		const struct game *g = games[i];
		const char *edition = g->editions[game_editions(g) - 1];
		const char *id = strstr(row, g->id);

		if (!id || strstr(g->title, edition))
			continue;
		snprintf(rest, sizeof(rest), "%s", at);
		t = buf_in(at, OTHER_SIZE - (size_t)(at - row));
		buf_say(&t, " edition=%s%s", edition, rest);
		return;
	}
}

/* The first game that the words name, or (`only` not NULL) that one; NULL: none
 * is named. */
static const struct game *
find_game(const struct game *only, const struct raw *raws, int n, bool *used)
{
	for (int i = 0; games[i]; i++)
		if ((!only || only == games[i]) &&
		    names_game(games[i], raws, n, used))
			return games[i];
	return NULL;
}

bool
import_names_game(struct slice text)
{
	struct raw raws[RAWS];
	bool used[RAWS] = {false};
	const int n = raw_cut(text, raws);

	return find_game(NULL, raws, n, used) != NULL;
}

/* Marks the words that mean something in the game. */
static void
mark_game_words(struct import *r, struct raw *raws, int n)
{
	const char *id =
	    r->pack ? r->pack : packs_whole(r->options.packs, r->game);
	struct context c = {.game = r->game};
	const struct slice players[SEATS_MAX] = {{0}};
	struct note_words words = {.count = lesser(n, NOTE_WORDS)};
	struct vocabulary *v;
	uint64_t known;

	c.pack = packs_find(r->options.packs, r->game, slice_of(id), NULL);
	v = vocabulary_new(&c, players, -1);
	if (!v)
		return;
	for (int i = 0; i < words.count; i++)
		words.word[i] = raws[i].word;
	vocabulary_line(v, &words);
	known = meanings_full(v);
	for (int i = 0; i < words.count; i++)
		raws[i].of_game = bits_has(known, i);
	vocabulary_free(v);
}

bool
import_take_head(struct import *r, const struct notes *notes, size_t i)
{
	struct raw raws[RAWS];
	bool used[RAWS] = {false};
	struct slice text = notes->note[i].text;
	const struct game *game;
	const char *pack;
	int n = raw_cut(text, raws);

	game = find_game(r->game, raws, n, used);
	if (!game) { /* in a table it may be a remark */
		text = notes->note[i].remark;
		n = raw_cut(text, raws);
		game = find_game(r->game, raws, n, used);
	}
	if (!game)
		return false;
	r->game = game;
	pack = pack_named(r, raws, n, used);
	if (!r->pack)
		r->pack = pack;
	if (memchr(text.at, '=', text.size))
		mark_game_words(r, raws, n);
	if (!import_sit(r, notes, raws, n, used))
		return false;
	import_ask_pack(r);
	return true;
}
