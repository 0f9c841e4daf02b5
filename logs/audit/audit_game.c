/* The game row. */
#include <string.h>

#include "../digest.h"
#include "../near.h"
#include "audit_inner.h"

/* --- game ---------------------------------------------------------------- */

/* The values of a game row. */
struct game_words {
	struct slice id, edition, pack, digest, rules, seats, scenario;
};

/* `id=weimar, pack=known` */
static struct slice
without_comma(struct audit *a, struct slice value)
{
	if (value.size && value.at[value.size - 1] == ',') {
		audit_bad_word(
		    a, "log/unknown-word", value,
		    "% ends with a comma; arguments are separated by "
		    "blanks, not commas");
		value.size--;
	}
	return value;
}

/* Each key once; what is not a key of a game row is reported. */
static void
game_words(struct audit *a, struct game_words *w)
{
	struct slice rest = a->row.cell[CELL_ARGS], key, value;
	const struct {
		const char *key;
		struct slice *slot;
	} slots[] = {{"id", &w->id},
		     {"edition", &w->edition},
		     {"pack", &w->pack},
		     {"digest", &w->digest},
		     {"rules", &w->rules},
		     {"seats", &w->seats},
		     {"scenario", &w->scenario}};
	const size_t count = sizeof(slots) / sizeof(slots[0]);
	struct near near;
	size_t i, k;

	memset(w, 0, sizeof(*w));
	while (args_next(&rest, &key, &value, NULL)) {
		for (i = 0; i < count && !slice_is(key, slots[i].key); i++)
			;
		if (i < count && slots[i].slot->at) {
			audit_bad_word(a, "log/twice", key,
				       "% is written twice");
		} else if (i < count) {
			*slots[i].slot = without_comma(a, value);
		} else {
			near_begin(&near, key);
			for (k = 0; k < count; k++)
				near_offer(&near, slice_of(slots[k].key));
			audit_near(a, "log/unknown-key", key,
				   "a game row has no argument %", &near);
		}
	}
}

/* Without a game nothing else of the row can be read. */
static bool
choose_game(struct audit *a, const struct game_words *w)
{
	const struct game *g;
	struct near near;

	if (!w->id.size) {
		audit_malformed(a, "log/missing-key", CELL_ARGS, 0,
				"the game row does not say id=");
		return false;
	}
	g = game_find(w->id);
	if (!g) {
		near_begin(&near, w->id);
		for (int i = 0; games[i]; i++)
			near_offer_title(&near, slice_of(games[i]->id),
					 slice_of(games[i]->title));
		audit_near(a, "log/unknown-game", w->id,
			   "% is not a game of umpire", &near);
		return false;
	}
	a->game = a->summary.game = g;
	return true;
}

static int
find_edition(const struct game *g, struct slice word)
{
	int i, n = game_editions(g);

	for (i = 0; i < n; i++)
		if (slice_is(word, g->editions[i]))
			return i;
	return -1;
}

/* The command line wins, then the row, then the newest. */
static bool
choose_edition(struct audit *a, const struct game_words *w, struct context *c)
{
	int edition = game_editions(a->game) - 1, i;
	struct near near;

	if (w->edition.at) {
		edition = find_edition(a->game, w->edition);
		if (edition < 0) {
			near_begin(&near, w->edition);
			for (i = 0; a->game->editions[i]; i++)
				near_offer(&near,
					   slice_of(a->game->editions[i]));
			audit_near(a, "log/unknown-edition", w->edition,
				   "% is not an edition of this game", &near);
			return false;
		}
	}
	if (a->options.edition &&
	    find_edition(a->game, slice_of(a->options.edition)) >= 0)
		edition = find_edition(a->game, slice_of(a->options.edition));
	context_edition(c, edition);
	a->summary.edition = (uint8_t)edition;
	return true;
}

/* Reports a pack that is not known, and what is near. */
static void
bad_pack(struct audit *a, struct slice id)
{
	struct near near;

	near_begin(&near, id);
	packs_offer(a->options.packs, a->game, &near);
	if (near.count)
		audit_near(a, "log/unknown-pack", id,
			   "there is no usable pack % for this game", &near);
	else
		audit_bad_word(a, "log/unknown-pack", id,
			       "there is no usable pack % for this game; "
			       "--pack DIR gives one");
}

/* Compares a digest of the game row, if it has it, with the one here. */
static void
compare_digest(struct audit *a, struct slice said, const char *here,
	       const char *rule, const char *words)
{
	BUF(t, 320);

	if (!said.at || slice_is(said, here))
		return;
	audit_words(&t, words, said, slice_of(here));
	audit_report(a, FINDING_WARNING, rule, CELL_ARGS, audit_offset(a, said),
		     t.at);
}

/* Was the log written under the rules that are built in? */
static void
compare_rules(struct audit *a, struct slice rules)
{
	BUF(t, 20);

	if (rules.at && a->catalogue_game != a->game)
		a->catalogue = catalogue(a->catalogue_game = a->game);
	buf_hex(&t, a->catalogue, 16);
	compare_digest(
	    a, rules, t.at, "log/rules",
	    "the log was written under other rules (catalogue %, here $): "
	    "findings after this may come from that; umpire-changes(7) says "
	    "what changed");
}

/* One that is not there is reported, and the rows are read with `known`. */
static bool
choose_pack(struct audit *a, const struct game_words *w, struct context *c)
{
	const char *named = a->options.pack;
	const bool other =
	    named && packs_source(a->options.packs, a->game, slice_of(named));
	struct slice id = w->pack.at ? w->pack : slice_of("known");
	BUF(t, 40);

	if (other)
		id = slice_of(named);
	c->pack = packs_find(a->options.packs, a->game, id, &a->options.sink);
	if (!c->pack) {
		bad_pack(a, id);
		c->pack = packs_find(a->options.packs, a->game,
				     slice_of("known"), &a->options.sink);
		a->ids_unknown = true;
		return false;
	}
	memcpy(a->summary.pack, c->pack->id, sizeof(a->summary.pack));
	a->summary.pack_kind = c->pack->kind;
	buf_hex(&t, c->pack->digest[0], 16);
	buf_hex(&t, c->pack->digest[1], 16);
	if (!other)
		compare_digest(
		    a, w->digest, t.at, "log/pack-digest",
		    "the log was made with another version of its pack (digest "
		    "%, here $): findings after this may come from that");
	return true;
}

static void
all_seats(struct context *c)
{
	c->seats = c->game->seats_max;
	for (int i = 0; i < c->seats; i++)
		c->order[i] = or_none(i);
}

/* Reports seats that are not valid; then all sit there, to read the rows. */
static bool
bad_seats(struct audit *a, struct slice seats, struct context *c,
	  const char *words)
{
	const struct game *g = a->game;
	BUF(t, 400);
	int32_t count = g->seats_max, i;

	audit_words(&t, words, seats, seats);
	if (!slice_number(seats, &count) || count < g->seats_min ||
	    count > g->seats_max)
		count = g->seats_max;
	buf_add(&t, "; write seats=");
	for (i = 0; i < count; i++) {
		buf_add(&t, i ? "+" : "");
		domain_print(g->seats, NULL, i, &t);
	}
	buf_add(&t, " in turn order");
	if (g->seats_min < g->seats_max && !slice_number(seats, &i))
		buf_add(&t, ", or fewer");
	audit_malformed(a, "log/seats", CELL_ARGS, audit_offset(a, seats),
			t.at);
	all_seats(c);
	return false;
}

/* Where the game leaves no choice, the row need not say who sits there. */
static bool
choose_seats(struct audit *a, const struct game_words *w, struct context *c)
{
	const struct game *g = a->game;
	int i;

	if (!w->seats.at) {
		all_seats(c);
		if (!game_seats_needed(g))
			return true;
		audit_malformed(a, "log/missing-key", CELL_ARGS,
				a->row.cell[CELL_ARGS].size,
				"the game row does not say seats=, the seats "
				"in turn order, for example seats=p1+p2");
		return false;
	}
	if (!grammar_seats(g, w->seats, c->order, &c->seats))
		return bad_seats(a, w->seats, c,
				 "seats=% must name seats of this game, joined "
				 "by +, each once");
	for (i = 0; i < c->seats; i++)
		if (c->order[i] > c->seats)
			break;
	if (i < c->seats)
		return bad_seats(a, w->seats, c,
				 "the seats % leave one out: they are "
				 "numbered without a gap");
	if (c->seats < g->seats_min || c->seats > g->seats_max)
		return bad_seats(a, w->seats, c,
				 "this game has another number of seats "
				 "than %");
	return true;
}

/* Without a scenario the game begins as its rules set it up. */
static bool
choose_scenario(struct audit *a, const struct game_words *w, struct context *c)
{
	int row = -1;

	c->scenario = 0;
	if (!w->scenario.at)
		return true;
	if (a->game->scenarios)
		row = pack_find(c->pack, a->game->scenarios - 1, w->scenario);
	if (row < 0) {
		audit_bad_word(a, "log/unknown-scenario", w->scenario,
			       "the pack has no scenario %");
		return false;
	}
	c->scenario = (uint16_t)(row + 1);
	return true;
}

/* --- the game row -------------------------------------------------------- */

/* Forgets what was kept of the game before. */
static void
forget_game(struct audit *a)
{
	uint32_t ordinal = a->summary.ordinal;

	memset(&a->summary, 0, sizeof(a->summary));
	a->summary.ordinal = ordinal + 1;
	a->summary.rows = a->n = 1;
	a->n_shift = 0;
	a->moved = 0;
	a->opening = 0;
	a->opened = 0;
	a->game = NULL;
	a->announced = 0;
	a->after_illegal = false;
	a->memory.count = 0;
	a->asked_readings = 0;
	a->own_pack = -1;
	a->readable = a->ids_unknown = false;
	memset(a->players, 0, sizeof(a->players));
	a->phase = PHASE_PLAYING;
	if (a->options.lines)
		a->summary.line = audit_position(a, CELL_MOVE).line;
}

void
audit_game_row(struct audit *a)
{
	struct game_words w;
	struct context c = {0};

	forget_game(a);
	if (a->row.fault != ROW_VALID) {
		audit_row_fault(a);
		return;
	}
	if (!blank_is(a->row.cell[CELL_MOVE], "game")) {
		audit_malformed(a, "log/no-game", CELL_MOVE, 0,
				"a log begins with a game row, for example "
				"`,game,id=bismarck`");
		return;
	}
	audit_tidy(a, NULL, LETTERS_SMALL);
	game_words(a, &w);
	if (!choose_game(a, &w))
		return;
	c.game = a->game;
	/* all of them, so that all mistakes of the row are reported */
	choose_edition(a, &w, &c);
	compare_rules(a, w.rules);
	choose_pack(a, &w, &c);
	choose_seats(a, &w, &c);
	if (!c.pack)
		return;
	choose_scenario(a, &w, &c);
	a->readable = true;
	audit_option_rulings(a, &c);
	c.coverage = a->options.coverage;
	while (games[c.coverage - a->options.coverage] != a->game)
		c.coverage++;
	c.asked = a->options.asked;
	play_begin(&a->play, &c);
	a->digest.play = a->options.digest_play;
	digest_begin(&a->digest, &c);
}
