/* Words of a game that no rule has: rows, their arguments, cards. */
#include <string.h>

#include "../../logs/say/say.h"
#include "../output/output.h"
#include "rules.h"
#include "search.h"

static bool
has_word(const char *text, size_t size, const char *word)
{
	BUF(t, 200);

	buf_bytes(&t, text, size);
	return !t.full && text_score(t.at, word) > 0;
}

/* A row: `store: puts points into the Reserve (points=)`. */
static bool
is_row(const struct game *g, const char *word, struct buf *said,
       struct buf *about)
{
	const struct verb *v = g->verbs;

	while (v->name && strcmp(v->name, word) != 0)
		v++;
	if (!v->name)
		return false;
	buf_say(said, "%s: %s", v->name, v->what);
	for (int i = 0; v->keys[i].name; i++)
		buf_say(said, "%s%s%s", i ? " " : " (", v->keys[i].name,
			v->keys[i + 1].name ? "=" : "=)");
	buf_say(about, "%s %s", v->name, v->what);
	return true;
}

/* An argument: `boost= of demonstrate, coup: two points for +1`. */
static bool
is_argument(const struct game *g, const char *word, struct buf *said,
	    struct buf *about)
{
	const struct key *found = NULL;

	for (const struct verb *v = g->verbs; v->name; v++)
		for (const struct key *k = v->keys; k->name; k++) {
			if (strcmp(k->name, word) != 0)
				continue;
			if (found)
				buf_say(said, ", %s", v->name);
			else
				buf_say(said, "%s= of %s", k->name, v->name);
			buf_say(about, "%s%s", found ? " " : "", v->name);
			found = k;
		}
	if (!found)
		return false;
	buf_say(said, ": %s", found->what);
	buf_say(about, " %s", found->what);
	return true;
}

/* A card, by its id or a word of its title: how it is read. */
static bool
is_card(const struct pack *p, const char *word, struct buf *said)
{
	int found = 0;

	for (int i = 0; p && p->game->tables[i].name; i++) {
		if (p->game->tables[i].columns[0].type != COLUMN_ID)
			continue;
		for (int row = 0; row < pack_entries(p, i) && found < 5;
		     row++) {
			struct slice id = pack_id(p, i, row);
			struct slice title = say_title(p, i, row);

			if (!slice_is(id, word) &&
			    !has_word(title.at, title.size, word))
				continue;
			buf_say(said,
				"%s%.*s %.*s: `umpire pack read %s/%s %.*s`",
				found++ ? "\n" : "", SLICE(id), SLICE(title),
				p->game->id, p->id, SLICE(id));
		}
	}
	return found > 0;
}

bool
word_of_game(const struct showing *l, const char *word, struct buf *said,
	     struct buf *about)
{
	const struct sink ignored = SINK_IGNORED;

	return l->game &&
	       (is_row(l->game, word, said, about) ||
		is_argument(l->game, word, said, about) ||
		is_card(
		    packs_find(l->options.packs, l->game,
			       slice_of(packs_whole(l->options.packs, l->game)),
			       &ignored),
		    word, said));
}
