/* Texts that draw and discard cards, and name them; texts that last. */
#include "steps.h"

/* --- drawing ------------------------------------------------------------- */

/* Is there a card to draw, and a project of the seat that a text names? */
void
sw_check_draw(struct trial *t, const struct sw *s, const struct action *d)
{
	bool events = d->m->verb == V_DRAW_EVENT;
	int32_t to = events ? MISSING : d->m->value[K_DRAW_TECH_TO];

	TEST(t, d->rule, to == MISSING || sw_is_own_active(s, to, d->seat),
	     K_DRAW_TECH_TO, d->card);
	TEST(t, d->rule,
	     (events ? sw_event_deck(s, t->context)
		     : sw_deck_size(s, t->context)) > 0,
	     FAULT_VERB, d->card);
}

/* The next row says which cards come. */
void
sw_do_draw(struct sw *s, struct context *c UNUSED, const struct action *d)
{
	bool events = d->m->verb == V_DRAW_EVENT;
	int32_t to = events ? MISSING : d->m->value[K_DRAW_TECH_TO];
	bool own = to != MISSING && sw_is_own_active(s, to, d->seat);
	int i = sw_push(s, events ? PENDING_DEAL : PENDING_DRAW, 0, d->seat);

	s->pending_cards[i] =
	    (uint8_t)d->m->value[events ? (int)K_DRAW_EVENT_N : K_DRAW_TECH_N];
	s->pending_target[i] = (uint8_t)(own ? or_none(to) : 0);
}

/* Cards that a draw brings: as far as the deck goes. */
int
sw_draw_due(const struct sw *s, const struct context *c)
{
	int i = sw_top(s), due = s->pending_cards[i];
	int deck = s->pending[i] == PENDING_DEAL ? sw_event_deck(s, c)
						 : sw_deck_size(s, c);

	return lesser(due, deck);
}

/* The draw that a text grants: its seat, and as many cards as are due. */
void
sw_check_draw_due(struct trial *t, const struct sw *s, const struct move *m)
{
	int i = sw_top(s), n = m->count[K_DRAW_CARDS];
	int seat = sw_draw_seat(m);

	TEST(t, RULE_EVENT_EFFECT,
	     seat == s->pending_seat[i] && n == sw_draw_due(s, t->context) &&
		 !move_has(m, K_DRAW_SLOT),
	     K_DRAW_CARDS, 0);
	if (s->pending[i] == PENDING_DEAL)
		sw_check_draw_events(t, s, m);
	else
		sw_check_draw_cards(t, s, m);
}

/* --- technologies -------------------------------------------------------- */

/* A drawn technology goes to the project that takes it, or under the deck,
 * where it waits if its seat has to name one of several. */
static void
tech_drawn(struct sw *s, struct context *c, int tech, int seat, int named)
{
	int to = sw_taker(s, c, tech, seat, named);

	sw_off_deck(s, FIRST_TECH + tech);
	if (to >= 0) {
		sw_lay_tech(s, tech, to);
		return;
	}
	sw_tech_under_deck(s, c, tech);
	if (to == TAKER_NONE)
		return;
	s->pending_tech[sw_push(s, PENDING_PLACE, 0, seat)] = or_none(tech);
}

/* Events go to the hand, technologies to projects, projects under the deck. */
void
sw_act_draw_due(struct sw *s, struct context *c, const struct move *m)
{
	int i = sw_top(s), seat = s->pending_seat[i];
	int named = unless_none(s->pending_target[i]);
	bool events = s->pending[i] == PENDING_DEAL;

	sw_pop(s);
	EACH_ITEM (k, card, m, K_DRAW_CARDS) {
		if (events) {
			sw_event_drawn(
			    s, card == UNSEEN ? UNSEEN : card - FIRST_EVENT,
			    seat);
		} else if (!sw_may_be_drawn(s, c, card)) {
			continue;
		} else if (card < PROJECTS) {
			/* a project is none: it goes under the deck */
			sw_off_deck(s, card);
			sw_project_under_deck(s, card);
		} else {
			tech_drawn(s, c, card - FIRST_TECH, seat, named);
		}
	}
}

/* --- discarding ---------------------------------------------------------- */

/* The event card may be in the hand of the seat. */
void
sw_check_discard_event(struct trial *t, const struct sw *s,
		       const struct action *d)
{
	int32_t e = d->m->value[K_DISCARD_EVENT_EVENT];

	MUST(t, d->rule, e != MISSING && sw_hand_size(s, d->seat) > 0,
	     K_DISCARD_EVENT_EVENT, d->card);
	if (e == UNSEEN)
		return;
	TEST(t, OF(s->unknown, d->seat) ? RULE_HIDDEN_HAND : RULE_EVENT_HELD,
	     sw_may_hold(s, e, d->seat), K_DISCARD_EVENT_EVENT, e, d->seat);
}

/* The event card leaves the hand, named or unseen. */
void
sw_do_discard_event(struct sw *s, struct context *c, const struct action *d)
{
	int32_t e = d->m->value[K_DISCARD_EVENT_EVENT];

	if (e == UNSEEN) {
		sw_discard_unseen(s, c, d->seat);
	} else if (sw_may_hold(s, e, d->seat)) {
		sw_reveal(s, e, d->seat);
		s->at[e] = WHERE_DISCARD;
	}
}

/* --- what lasts: shields, shifted advances, loyalty, funding, runs ------- */

_Static_assert((int)K_LOYALTY_UNTIL == (int)K_FUNDING_UNTIL &&
		   (int)K_LOYALTY_N == (int)K_FUNDING_N &&
		   (int)K_DELAY_YEARS == (int)K_HASTEN_YEARS,
	       "one case looks at both");

/* A site whose advance can still be hastened or delayed. */
static bool
is_marked(const struct sw *s, const struct context *c, int32_t site)
{
	if (s->cover[site] == COVER_HELD && RULED(c, HELD_COUNTER, FIXED))
		return false;
	return s->cover[site] != COVER_OVERRUN;
}

/* Is there what it changes? */
void
sw_check_last(struct trial *t, const struct sw *s, const struct action *d)
{
	const int32_t *value = d->m->value;
	int32_t site = value[K_SHIELD_SITE], p = value[K_SHIELD_PROJECT];

	switch (d->m->verb) {
	case V_SHIELD:
		TEST(t, d->rule,
		     p != MISSING ? site == MISSING && sw_in_play(s, p)
				  : site != MISSING &&
					sw_knows(t, T_SITES, site, SITE_KIND,
						 KIND_FACTORY) != KIND_HOME,
		     FAULT_ROW, 0);
		break;
	case V_HASTEN:
	case V_DELAY:
		site = value[K_DELAY_SITE];
		MUST(t, d->rule,
		     site != MISSING && is_marked(s, t->context, site),
		     K_DELAY_SITE, 0);
		if (knows(t, T_SITES, site, SITE_OVERRUN))
			TEST(t, d->rule,
			     sw_overrun_year(s, t->context, site) > 0,
			     K_DELAY_SITE, 0);
		break;
	case V_BOMB:
		TEST(t, d->rule, d->kind == PENDING_EFFECT, FAULT_VERB,
		     d->card);
		break;
	default:
		TEST(t, d->rule, sw_in_play(s, value[K_LOYALTY_PROJECT]),
		     K_LOYALTY_PROJECT, 0);
	}
}

/* Years by which an advance comes later; it cannot come before this year. */
static int
shift_of(const struct sw *s, struct context *c, const struct move *m)
{
	int years = m->value[K_DELAY_YEARS], site = m->value[K_DELAY_SITE];
	int most = sw_overrun_year(s, c, site) - s->year;

	if (m->verb == V_DELAY)
		return years;
	if (!sure(c, T_SITES, site, SITE_OVERRUN))
		return -years;
	return most <= 0 ? 0 : years < most ? -years : -most;
}

/* A lasting effect begins; a shield is for a project or a site. */
void
sw_do_last(struct sw *s, struct context *c, const struct action *d)
{
	const int32_t *value = d->m->value;
	int32_t site = value[K_SHIELD_SITE], p = value[K_SHIELD_PROJECT];

	switch (d->m->verb) {
	case V_SHIELD:
		if (p != MISSING || site != MISSING)
			sw_mod_add(
			    s, p != MISSING ? MOD_DIE_PROJECT : MOD_DIE_SITE,
			    p != MISSING ? p : site, value[K_SHIELD_DIE],
			    value[K_SHIELD_UNTIL]);
		break;
	case V_HASTEN:
	case V_DELAY:
		site = value[K_DELAY_SITE];
		if (is_marked(s, c, site) &&
		    APPLIES(c, RULE_ADVANCEMENT_EVENTS))
			sw_mod_add(s, MOD_SHIFT, site, shift_of(s, c, d->m),
				   UNTIL_GAME);
		break;
	case V_REQUISITION_MOD:
		sw_mod_add(s, MOD_REQUISITION, d->seat,
			   value[K_REQUISITION_MOD_N],
			   value[K_REQUISITION_MOD_UNTIL]);
		break;
	default:
		if (sw_in_play(s, value[K_LOYALTY_PROJECT]))
			sw_mod_add(s,
				   d->m->verb == V_LOYALTY ? MOD_LOYALTY
							   : MOD_FUNDING,
				   value[K_LOYALTY_PROJECT], value[K_LOYALTY_N],
				   value[K_LOYALTY_UNTIL]);
	}
}

/* §10.2, §13.2: the card lies in front of its seat. */
void
sw_do_bomb(struct sw *s, struct context *c, const struct action *d)
{
	int n = d->m->value[K_BOMB_RUNS];
	uint8_t *runs;

	if (d->kind != PENDING_EFFECT || n <= 0 || !d->me)
		return;
	if (!APPLIES(c, RULE_EVENT_BOMBARDMENT_FRONT))
		return;
	runs = &OF(s->runs, d->me);
	*runs = (uint8_t)(*runs + n);
	if (APPLIES(c, RULE_EVENT_COOPERATION))
		OF(s->coop, d->me) = 1;
	s->at[d->card] = sw_where_front(d->me);
	sw_mod_bomb(s, d->card, d->m->value[K_BOMB_RANGE],
		    d->m->value[K_BOMB_DIE], n);
}
