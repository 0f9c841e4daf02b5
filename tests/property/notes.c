/* Verdicts that depend on a reading: the game is played under each other value
 * of each ruling as well, as far as it is legal there.  The values that make
 * another verdict of a row are those that its note names.
 */
#include "../../core/reading.h"
#include "property.h"

enum { OTHERS = 128 };

static struct desk t;
/* The same game under another value. */
static struct other {
	uint8_t ruling, value;
	bool over; /* a row of the game was not legal there */
	struct context context;
	uint64_t state[STATE_MAX / 8];
} others[OTHERS];
static int other_count;

static void
begin_others(void)
{
	const struct context *c = &t.play.context;
	const struct ruling *rulings = c->game->rulings;

	other_count = 0;
	for (int i = 0; rulings[i].key; i++)
		for (int v = 0; v < ruling_values(&rulings[i]); v++) {
			struct other *o = &others[other_count];

			if (v == c->ruling[i] || other_count == OTHERS)
				continue;
			other_count++;
			o->ruling = (uint8_t)i;
			o->value = (uint8_t)v;
			o->over = false;
			o->context = *c;
			o->context.ruling[i] = (uint8_t)v;
			game_start(c->game, o->state, &o->context);
		}
}

static bool
legal_there(struct other *o, const struct move *m)
{
	struct trial trial;

	game_check(&trial, o->state, &o->context, m, false);
	return trial.count == 0;
}

static bool
is_told(const struct reading *list, int n, const struct other *o)
{
	for (int i = 0; i < n; i++)
		if (list[i].ruling == o->ruling && list[i].value == o->value)
			return true;
	return false;
}

static void
look(struct run *r, const struct move *m)
{
	struct reading list[READINGS];
	struct judged j = desk_judge(&t, m);
	int n = readings_of(&t.play, t.play.state, m, list);

	r->rows++;
	r->hang += n > 0;
	for (int i = 0; n < READINGS && i < other_count; i++) {
		struct other *o = &others[i];
		bool turned =
		    !o->over && legal_there(o, m) != (j.kind != BROKEN);

		if (!o->over && turned != is_told(list, n, o))
			exception(r,
				  turned ? "turned, and the note is silent:"
					 : "the same, and the note names it:",
				  desk_row(&t, m),
				  r->game->rulings[o->ruling].key);
	}
}

static void
apply_others(const struct move *m)
{
	for (int i = 0; i < other_count; i++) {
		struct other *o = &others[i];

		o->over |= !legal_there(o, m);
		if (!o->over)
			t.play.context.game->apply(o->state, &o->context, m);
	}
}

/* As far as the rows of a whole game are remembered. */
void
property_notes(struct run *r)
{
	int deep = 1 + below(r, PLAY_BACK + PLAY_EVERY - 1);
	struct move m, other;

	desk_begin(r, &t, stand_in(r->game));
	begin_others();
	r->games++;
	for (; deep > 0 && desk_list(&t); deep--) {
		size_t at = (size_t)below(r, (int)t.rows.count);

		if (one_in(r, 3) &&
		    mutate_row(r, &t, &t.rows.moves[at], &other))
			look(r, &other);
		if (!desk_pick(r, &t, &m))
			return;
		if (one_in(r, 6))
			look(r, &m);
		apply_others(&m);
		desk_apply(&t, &m);
	}
}
