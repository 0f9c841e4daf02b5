/* Pieces moved: flags, discs and cards.  No rule on when is asked here. */
#include "pieces.h"

bool
bismarck_move_flag(struct bismarck *s, struct context *c, int power, int steps)
{
	int to = s->flags[power] + steps;
	bool pushed = to < 1 || to > SPACES;

	if (bismarck_holds_still(s, c, power))
		return false;
	/* 3.2.3: a flag stops on the last space, the surplus is lost */
	if (pushed) {
		if (!APPLIES(c, RULE_EDGE_CLAMP))
			return false;
		to = to < 1 ? 1 : SPACES;
	}
	s->flags[power] = (uint8_t)to;
	return pushed;
}

void
bismarck_move_discs(uint8_t *from, uint8_t *to, int32_t n)
{
	if (n > *from)
		n = *from;
	*from = (uint8_t)(*from - n);
	*to = (uint8_t)(*to + n);
}

void
bismarck_lay(struct bismarck *s, int card, int slot)
{
	s->card[card] = (uint8_t)slot;
	OF(s->row, slot) = or_none(card);
}

void
bismarck_fill_slots(struct bismarck *s, const struct move *m)
{
	int n, i = 0;
	const int16_t *card = move_items(m, K_DRAW_CARDS, &n);

	for (int slot = 1; slot <= SLOTS && i < n; slot++)
		if (!OF(s->row, slot)) {
			bismarck_lay(s, card[i++], slot);
			s->deck--;
		}
}

void
bismarck_discard(struct bismarck *s, struct context *c, int card, uint16_t rule)
{
	int slot = bismarck_in_row(s, card) ? s->card[card] - PLACE_ROW : -1;

	if (slot >= 0) {
		if (DUE(c, rule, s->discs[slot] > 0))
			bismarck_move_discs(&s->discs[slot],
					    &s->pool[POOL_INFLUENCE], DISCS);
		s->discs[slot] = 0;
		s->row[slot] = 0;
	}
	s->card[card] =
	    APPLIES(c, RULE_DISCARD_FINAL) ? PLACE_DISCARD : PLACE_DECK;
}
