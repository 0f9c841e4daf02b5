/* What pack and row say: questions that change nothing. */
#include <string.h>

#include "bismarck.h"

int32_t
bismarck_zone(const struct context *c, int space)
{
	return cell(c->pack, T_TRACK, space - 1, TRACK_ZONE);
}

int32_t
bismarck_arrow(const struct context *c, int power, int space)
{
	const struct pack *p = c->pack;
	int32_t own;
	int i;

	for (i = 0; i < pack_rows(p, T_ARROWS); i++) {
		if (cell(p, T_ARROWS, i, ARROWS_POWER) != power ||
		    cell(p, T_ARROWS, i, ARROWS_SPACE) != space)
			continue;
		own = cell(p, T_ARROWS, i, ARROWS_ARROW);
		if (own != UNKNOWN)
			return own;
	}
	return cell(p, T_TRACK, space - 1, TRACK_ARROW);
}

bool
bismarck_is_issue(const struct context *c, int card)
{
	return cell(c->pack, T_CARDS, card, CARDS_ISSUE) == 1;
}

bool
bismarck_declared(const struct context *c, int card)
{
	const struct pack *p = c->pack;
	int32_t kind = cell(p, T_CARDS, card, CARDS_KIND), powers;

	if (kind == UNKNOWN || cell(p, T_CARDS, card, CARDS_ISSUE) == UNKNOWN)
		return false;
	if (kind == KIND_EVENT)
		return true;
	/* with France alone nobody could take a side */
	powers = cell(p, T_CARDS, card, CARDS_POWERS);
	return cell(p, T_CARDS, card, CARDS_THEATRES) != UNKNOWN &&
	       powers != UNKNOWN && powers & ~(1 << SIDE_FRANCE);
}

/* Every double has its event, each event one double. */
static bool
doubles_complete(const struct pack *p)
{
	uint32_t seen = 0;
	int32_t event;
	int i;

	for (i = 0; i < FACES && i < pack_rows(p, T_DOUBLES); i++) {
		event = cell(p, T_DOUBLES, i, DOUBLES_EVENT);
		if (event == UNKNOWN)
			return false;
		seen |= 1u << event;
	}
	return seen == (1u << FACES) - 1;
}

bool
bismarck_board_complete(const struct context *c)
{
	const struct pack *p = c->pack;
	int i, space;

	if (pack_rows(p, T_POWERS) != POWERS ||
	    pack_rows(p, T_TRACK) != SPACES || !doubles_complete(p))
		return false;
	for (i = 0; i < POWERS; i++) {
		if (cell(p, T_POWERS, i, POWERS_START) == UNKNOWN)
			return false;
		for (space = 1; space <= SPACES; space++)
			if (bismarck_arrow(c, i, space) == UNKNOWN)
				return false;
	}
	for (space = 1; space <= SPACES; space++)
		if (bismarck_zone(c, space) == UNKNOWN)
			return false;
	return true;
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
	int i, n = 0;

	for (i = 0; i < SLOTS; i++)
		n += !s->row[i];
	return n;
}

int
bismarck_cards_due(const struct bismarck *s)
{
	int n = s->phase == PHASE_REDRAW ? 1 : bismarck_free_slots(s);

	return n < s->deck ? n : s->deck;
}

uint32_t
bismarck_involved(const struct bismarck *s, const struct context *c)
{
	uint32_t all = 0;
	int slot, card;

	for (slot = 1; slot <= SLOTS; slot++) {
		if (!s->pend_join[slot - 1])
			continue;
		card = bismarck_card_in(s, slot);
		if (card >= 0)
			all |= (uint32_t)cell(c->pack, T_CARDS, card,
					      CARDS_POWERS);
	}
	return all;
}

/* --- lasting cards and prices -------------------------------------------- */

/* The value of a key; -1 if it is not there. */
static int
said(const struct pack *p, const struct effect_act *act, int key)
{
	const struct effect_arg *a = effect_arg(p, act, key);

	return a ? (int)a->value : -1;
}

static void
read_lasting(const struct pack *p, int program, struct lasting *l)
{
	for (int i = 0; i < p->effects.programs[program].steps; i++) {
		const struct effect_step *step = effect_step(p, program, i);
		const struct effect_act *act;
		int deed, token;

		if (step->options == 0)
			continue; /* `...` */
		act = effect_act(p, effect_option(p, step, 0), 0);
		deed = said(p, act, K_SURCHARGE_ACTION);
		if (act->verb == V_SURCHARGE &&
		    !MUTANT_(RULE_PASSIVE_SURCHARGE))
			l->surcharge[deed] =
			    (uint8_t)(l->surcharge[deed] +
				      said(p, act, K_SURCHARGE_BY));
		if (act->verb != V_FORBID)
			continue;
		token = said(p, act, K_FORBID_TOKEN);
		if (deed >= 0)
			l->deeds |= 1u << deed;
		if (token >= 0)
			l->tokens |= 1u << token;
	}
}

void
bismarck_lasting(const struct bismarck *s, const struct context *c,
		 struct lasting *l)
{
	int i;
	int32_t program;

	memset(l, 0, sizeof(*l));
	l->card = -1;
	for (i = 0; i < SLOTS; i++) {
		if (!s->row[i] || !bismarck_is_lasting(c, s->row[i] - 1))
			continue;
		/* 3.2.3: only while no disc lies on it */
		if (s->discs[i] && !MUTANT_(RULE_SPA_OPEN))
			continue;
		l->card = s->row[i] - 1;
		program = cell(c->pack, T_CARDS, s->row[i] - 1, CARDS_LASTING);
		if (program == UNKNOWN) {
			l->unknown = true;
			continue;
		}
		l->unknown |= c->pack->effects.programs[program].open;
		read_lasting(c->pack, program, l);
	}
}

/* 3.3.2: three discs out of the French or into the German zone, else two. */
int
bismarck_diplomacy_price(const struct bismarck *s, const struct context *c,
			 int power, const struct lasting *l)
{
	int space = s->flags[power];
	int32_t from = bismarck_zone(c, space);
	int32_t to = bismarck_zone(c, space < SPACES ? space + 1 : space);
	bool border = from != to && (from == ZONE_FRENCH || to == ZONE_GERMAN);

	if (MUTANT_(RULE_DIPLOMACY_BORDER))
		border = false;
	if (MUTANT_(RULE_DIPLOMACY_INSIDE))
		border = true;
	return (border ? 3 : 2) + l->surcharge[DEED_DIPLOMACY];
}

/* 3.3.3: two discs and one for each Issue that lies open now. */
int
bismarck_politics_price(const struct bismarck *s, const struct context *c,
			const struct lasting *l)
{
	int price = 2 + l->surcharge[DEED_POLITICS];
	int i;

	for (i = 0; i < SLOTS; i++)
		if (s->row[i] && !s->discs[i] &&
		    bismarck_is_issue(c, s->row[i] - 1) &&
		    !MUTANT_(RULE_POLITICS_PRICE))
			price++;
	return price;
}
