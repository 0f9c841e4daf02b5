/* 3.2.3: what Spa and its kind forbid or make dearer while they are open. */
#include <string.h>

#include "board.h"

/* The value of a key; -1 if it is not there. */
static int
said(const struct pack *p, const struct effect_act *act, int key)
{
	const struct effect_arg *a = effect_arg(p, act, key);

	return a ? (int)a->value : -1;
}

/* One effect of a lasting text: a surcharge, or what it forbids. */
static void
read_act(const struct pack *p, const struct effect_act *act, int card,
	 struct lasting *l)
{
	int action, token;

	if (act->verb == V_SURCHARGE) {
		action = said(p, act, K_SURCHARGE_ACTION);
		if (!MUTANT_(RULE_PASSIVE_SURCHARGE))
			l->surcharge[action] =
			    (uint8_t)(l->surcharge[action] +
				      said(p, act, K_SURCHARGE_BY));
		return;
	}
	action = said(p, act, K_FORBID_ACTION);
	token = said(p, act, K_FORBID_TOKEN);
	if (action >= 0)
		l->action[action] = card;
	if (token >= 0)
		l->token[token] = card;
}

/* What the text of the card has in force, step by step. */
static void
read_card(const struct pack *p, int card, struct lasting *l)
{
	int32_t program = cell(p, T_CARDS, card, CARDS_LASTING);
	const struct program *text;

	if (program == UNKNOWN) {
		l->unknown = card;
		return;
	}
	text = &p->effects.programs[program];
	if (text->open)
		l->unknown = card;
	for (int i = 0; i < text->steps; i++) {
		const struct effect_step *step = effect_step(p, program, i);

		if (step->options == 0) /* `...` */
			l->unknown = card;
		else
			read_act(p, effect_act(p, effect_option(p, step, 0), 0),
				 card, l);
	}
}

void
bismarck_lasting(const struct bismarck *s, const struct context *c,
		 struct lasting *l)
{
	memset(l->surcharge, 0, sizeof(l->surcharge));
	for (int i = 0; i < ACTIONS; i++)
		l->action[i] = -1;
	for (int i = 0; i < TOKENS; i++)
		l->token[i] = -1;
	l->open = false;
	l->unknown = -1;
	for (int i = 0; i < SLOTS; i++) {
		if (!s->row[i] ||
		    !bismarck_is_lasting(c, unless_none(s->row[i])))
			continue;
		/* only while no disc lies on it */
		if (s->discs[i] && !MUTANT_(RULE_SPA_OPEN))
			continue;
		l->open = true;
		read_card(c->pack, unless_none(s->row[i]), l);
	}
}

bool
bismarck_cancels(const struct context *c, int price, int discs)
{
	return discs == price ||
	       (discs > price && RULED(c, CANCEL_DISCS, AT_LEAST));
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
	return (border ? 3 : 2) + l->surcharge[ACTION_DIPLOMACY];
}

/* 3.3.3: two discs and one for each Issue that lies open now. */
int
bismarck_politics_price(const struct bismarck *s, const struct context *c,
			const struct lasting *l)
{
	return 2 + l->surcharge[ACTION_POLITICS] +
	       (MUTANT_(RULE_POLITICS_PRICE) ? 0 : bismarck_open_issues(s, c));
}

/* What is printed on an unknown lasting card may add to it. */
bool
bismarck_is_price(const struct lasting *l, int price, int discs)
{
	return discs == price || (l->unknown >= 0 && discs > price);
}
