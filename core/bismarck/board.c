/* What pack and row say: questions that change nothing. */
#include "board.h"

/* --- the board ------------------------------------------------------------ */

/* A column of the track; UNKNOWN beside it. */
static int32_t
on_track(const struct pack *p, int space, int column)
{
	return space >= 1 && space <= pack_entries(p, T_TRACK)
		   ? cell(p, T_TRACK, space - 1, column)
		   : UNKNOWN;
}

int
bismarck_flags_in(const struct bismarck *s, const struct context *c,
		  enum zone zone)
{
	int n = 0;

	for (int i = 0; i < POWERS; i++)
		n += bismarck_zone(c, s->flags[i]) == (int32_t)zone;
	return n;
}

bool
bismarck_holds_still(const struct bismarck *s, const struct context *c,
		     int power)
{
	return s->inactive[power] && RULED(c, INACTIVE_FLAGS, NO);
}

/* A power's own arrow counts even where its direction is unknown. */
int32_t
bismarck_arrow(const struct pack *p, int power, int space)
{
	int own = pack_entry(p, T_ARROWS, (int32_t[]){power, space});

	return own < 0 ? on_track(p, space, TRACK_ARROW)
		       : cell(p, T_ARROWS, own, ARROWS_ARROW);
}

/* Every double has its event, each event one double. */
static bool
doubles_complete(const struct pack *p)
{
	uint64_t seen = 0;

	for (int i = 0; i < pack_entries(p, T_DOUBLES); i++) {
		int32_t event = cell(p, T_DOUBLES, i, DOUBLES_EVENT);

		if (event == UNKNOWN)
			return false;
		seen |= bit(event);
	}
	return seen == bit(FACES) - 1;
}

/* Is everything known that is printed on the board? */
static bool
board_complete(const struct pack *p)
{
	if (pack_entries(p, T_POWERS) != POWERS ||
	    pack_entries(p, T_TRACK) != SPACES || !doubles_complete(p))
		return false;
	for (int i = 0; i < POWERS; i++) {
		if (cell(p, T_POWERS, i, POWERS_START) == UNKNOWN)
			return false;
		for (int space = 1; space <= SPACES; space++)
			if (bismarck_arrow(p, i, space) == UNKNOWN)
				return false;
	}
	for (int space = 1; space <= SPACES; space++)
		if (on_track(p, space, TRACK_ZONE) == UNKNOWN)
			return false;
	return true;
}

void
bismarck_derive(struct pack *p)
{
	struct bismarck_printed *d = (void *)p->derived;

	for (int space = 1; space <= SPACES; space++)
		d->zone[space] = on_track(p, space, TRACK_ZONE);
	for (int i = 0; i < pack_entries(p, T_CARDS); i++) {
		const int32_t *card = cells(p, T_CARDS, i);

		d->lasts[i] = card[CARDS_LASTING] != 0 &&
			      card[CARDS_EFFECTS] == 0 &&
			      card[CARDS_KIND] == KIND_EVENT;
	}
	d->complete = board_complete(p);
}

_Static_assert(sizeof(struct bismarck_printed) <= PACK_DERIVED,
	       "what is derived has its place");

/* --- cards ---------------------------------------------------------------- */

int32_t
bismarck_kind(const struct context *c, int card)
{
	return cell(c->pack, T_CARDS, card, CARDS_KIND);
}

bool
bismarck_is_issue(const struct context *c, int card)
{
	return cell(c->pack, T_CARDS, card, CARDS_ISSUE) == 1;
}

bool
bismarck_knows_card(const struct context *c, int card)
{
	const struct pack *p = c->pack;
	int32_t kind = bismarck_kind(c, card), powers;

	if (kind == UNKNOWN || cell(p, T_CARDS, card, CARDS_ISSUE) == UNKNOWN)
		return false;
	if (kind == KIND_EVENT)
		return true;
	/* no one could take a side with only France */
	powers = cell(p, T_CARDS, card, CARDS_POWERS);
	return cell(p, T_CARDS, card, CARDS_THEATRES) != UNKNOWN &&
	       powers != UNKNOWN && powers & ~(1 << SIDE_FRANCE);
}

/* --- the row and the Parliament ------------------------------------------- */

int
bismarck_open_issues(const struct bismarck *s, const struct context *c)
{
	int n = 0;

	for (int i = 0; i < SLOTS; i++)
		n += s->row[i] && !s->discs[i] &&
		     bismarck_is_issue(c, unless_none(s->row[i]));
	return n;
}

int
bismarck_lost(const struct bismarck *s)
{
	return s->parliament[PARTY_PL] + s->parliament[PARTY_Z] +
	       s->parliament[PARTY_NL] + s->parliament[PARTY_C];
}

int
bismarck_row_discs(const struct bismarck *s)
{
	return s->discs[0] + s->discs[1] + s->discs[2] + s->discs[3] +
	       s->discs[4];
}

int
bismarck_free_slots(const struct bismarck *s)
{
	int n = 0;

	for (int i = 0; i < SLOTS; i++)
		n += !s->row[i];
	return n;
}

int
bismarck_cards_due(const struct bismarck *s)
{
	return lesser(bismarck_free_slots(s), s->deck);
}
