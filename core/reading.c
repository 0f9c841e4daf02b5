#include "reading.h"

/* Is the row legal after the game played with these rulings?  If that game
 * stops, it is judged in the state `here`. */
static bool
legal_under(const struct play *p, const void *here, struct context *c,
	    const struct move *m)
{
	uint64_t state[STATE_MAX / 8];

	return game_legal(play_under(p, c, state) ? state : here, c, m);
}

int
readings_of(const struct play *p, const void *state, const struct move *m,
	    struct reading list[READINGS])
{
	const struct ruling *rulings = p->context.game->rulings;
	LOOKING(c, &p->context);
	struct asked_for asked = {.edition = false};
	bool legal;
	int n = 0;

	c.asked = &asked;
	legal = legal_under(p, state, &c, m);
	c.asked = NULL;
	for (int i = 0; i < game_rulings(c.game); i++) {
		int values = asked.ruling[i] ? ruling_values(&rulings[i]) : 0;

		for (int v = 0; v < values && n < READINGS; v++) {
			if (v == p->context.ruling[i])
				continue;
			c.ruling[i] = (uint8_t)v;
			if (legal_under(p, state, &c, m) != legal)
				list[n++] =
				    (struct reading){(uint8_t)i, (uint8_t)v};
		}
		c.ruling[i] = p->context.ruling[i];
	}
	return n;
}

void
readings_print(const struct context *c, const struct reading *list, int n,
	       bool legal, struct buf *t)
{
	for (int i = 0; i < n; i++) {
		const struct ruling *r = &c->game->rulings[list[i].ruling];
		bool more = i + 1 < n && list[i + 1].ruling == list[i].ruling;

		if (i > 0 && list[i].ruling == list[i - 1].ruling) {
			buf_add(t, " or ");
		} else {
			buf_say(t, "%s%s=",
				i       ? ", under "
				: legal ? "legal under "
					: "illegal under ",
				r->key);
		}
		buf_add(t, r->values[list[i].value]);
		if (more)
			continue;
		buf_say(t, " (here %s)", r->values[c->ruling[list[i].ruling]]);
	}
}
