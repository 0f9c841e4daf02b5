/* Readings of a whole game, with takebacks and perhaps a mistake: `dispute`
 * finds for all of them at once what it finds for each by itself. */
#include "property.h"

#include "../readings.h"

enum { LOG = 1 << 20 };

static struct desk desk;

static void
odd(void *arg, const char *reading)
{
	exception(arg, "it is found otherwise alone:", reading, NULL);
}

static void
write_head(struct desk *t, struct buf *log)
{
	const struct context *c = &t->play.context;
	const struct game *g = c->game;

	buf_add(log, "actor,move,args\n,game,id=");
	buf_add(log, g->id);
	buf_add(log, " edition=");
	buf_add(log, g->editions[c->edition]);
	buf_add(log, " pack=");
	buf_add(log, pack_kind_names[c->pack->kind]);
	buf_add(log, " seats=");
	for (int i = 0; i < c->seats; i++) {
		buf_add(log, i ? "+" : "");
		domain_print(g->seats, NULL, c->order[i] - 1, log);
	}
	if (c->scenario) {
		struct slice id =
		    pack_id(c->pack, g->scenarios - 1, c->scenario - 1);

		buf_add(log, " scenario=");
		buf_bytes(log, id.at, id.size);
	}
	buf_char(log, '\n');
	for (int i = 0; g->rulings[i].key; i++) {
		buf_add(log, ",ruling,");
		buf_add(log, g->rulings[i].key);
		buf_char(log, '=');
		buf_add(log, g->rulings[i].values[c->ruling[i]]);
		buf_char(log, '\n');
	}
}

static void
write_row(struct desk *t, const struct move *m, struct buf *log)
{
	BUF(out, WORDS);
	struct slice rest, actor, verb;

	grammar_print_digest(&t->play.context, m, &out);
	rest = (struct slice){out.at, out.size};
	actor = slice_cut(&rest, ',');
	verb = slice_cut(&rest, ',');
	buf_bytes(log, actor.at, actor.size);
	buf_char(log, ',');
	buf_bytes(log, verb.at, verb.size);
	buf_add(log, ",\"");
	if (rest.at)
		buf_bytes(log, rest.at, rest.size);
	buf_add(log, "\"\n");
}

static void
take_back(struct run *r, struct desk *t, struct buf *log)
{
	const int rows = 1 + below(r, 9);

	if ((uint64_t)rows > t->play.applied ||
	    play_back(&t->play, (uint64_t)rows) == BACK_TOO_FAR)
		return;
	buf_add(log, ",takeback,rows=");
	buf_number(log, rows);
	buf_char(log, '\n');
}

static void
play(struct run *r, struct buf *log)
{
	const bool back = one_in(r, 2);
	struct move m, other;

	desk_begin(r, &desk, stand_in(r->game));
	write_head(&desk, log);
	for (int row = 0; row < DEEP && desk_list(&desk); row++) {
		if (!desk_pick(r, &desk, &m))
			break;
		if (one_in(r, 300) && mutate_row(r, &desk, &m, &other)) {
			write_row(&desk, &other, log);
			if (desk_judge(&desk, &other).kind == BROKEN)
				continue; /* played on by -k alone */
			m = other;
		} else {
			write_row(&desk, &m, log);
		}
		desk_apply(&desk, &m);
		r->rows++;
		if (back && one_in(r, 30))
			take_back(r, &desk, log);
	}
}

void
property_asked(struct run *r)
{
	static char bytes[LOG];
	static struct audit_options options;
	static struct disputed game;
	struct buf log = buf_in(bytes, sizeof(bytes));
	uint64_t alike = 0;

	if (!options.packs) {
		options.packs = packs_new();
		options.sink = SINK_IGNORED;
	}
	play(r, &log);
	game.log = (struct game_log){"log", 1, log.at, log.size};
	options.keep_going = one_in(r, 4);
	r->games++;
	if (!readings_alike(&game, &options, 1, odd, r, &alike))
		exception(r, "the game cannot be played", game.words, NULL);
	if (!alike)
		exception(r, "there are no readings", NULL, NULL);
}
