/* The impulse phase: whose impulse it is, and the parts of one. */
#include <string.h>

#include "rules.h"

void
weimar_clear_dice(struct weimar *s)
{
	s->dice_count = s->dice_mod = 0;
	s->dice_boost = s->dice_rerolls = 0;
}

/* A reaction keeps the action's dice while its own are rolled. */
void
weimar_keep_dice(struct weimar *s, int frame)
{
	s->at[frame] = (uint8_t)s->dice_count;
	s->times[frame] = (uint8_t)s->dice_mod;
	s->same[frame] = s->dice_boost;
	s->skip[frame] = s->dice_rerolls;
}

void
weimar_restore_dice(struct weimar *s)
{
	int frame = s->depth - 1;

	s->dice_count = (int8_t)s->at[frame];
	s->dice_mod = (int8_t)s->times[frame];
	s->dice_boost = s->same[frame];
	s->dice_rerolls = s->skip[frame];
}

static bool
is_timeline(const struct weimar *s, const struct context *c)
{
	return s->act_card && cell(PACK(c), T_CARDS, s->act_card - 1,
				   CARD_DECK) == DECK_TIMELINE;
}

/* 6.5: a debate with a card that was played for its event or for actions. */
bool
weimar_president_may(const struct weimar *s, const struct context *c)
{
	if (!s->turn || s->president != s->turn || !s->act_card ||
	    (s->act_use != USE_EVENT && s->act_use != USE_ACTION) ||
	    (s->act_done & DONE_PRESIDENT))
		return false;
	return !is_timeline(s, c) ||
	       says(c, RULING_PRESIDENT_TIMELINE, PRESIDENT_TIMELINE_YES);
}

/* 5.3: an issue card used too late has no issue event. */
bool
weimar_issue_window(const struct weimar *s, const struct context *c, int party)
{
	int i, taken = 0;

	if (says(c, RULING_ISSUE_CARD_WINDOW, ISSUE_CARD_WINDOW_OWN_IMPULSES))
		return s->impulse[party] < 2;
	for (i = 0; i < PARTIES; i++)
		taken += s->impulse[i];
	return taken < 2;
}

static void
foreign_event(struct run *r, int card)
{
	struct weimar *s = r->s;
	int treaty = pack_find(PACK(r->c), T_FOREIGN,
			       pack_id(PACK(r->c), T_CARDS, card));

	/* 5.3.3.6: it joins the display, its event is not carried out now */
	if (treaty < 0 || !DUE(r->c, RULE_FOREIGN_CARD_DISPLAY, true))
		return;
	s->fa[treaty] = FA_OPEN;
	s->card[card] = CARD_DISPLAY;
}

static void
issue_event(struct run *r, int card, int party)
{
	struct weimar *s = r->s;
	int32_t issue = cell(PACK(r->c), T_CARDS, card, CARD_ISSUE);
	int32_t start = cell(PACK(r->c), T_CARDS, card, CARD_START);

	if (!weimar_issue_window(s, r->c, party)) {
		if (DUE(r->c, RULE_ISSUE_CARD_LATE_TIMELINE, true))
			return;
	}
	if (issue <= 0 || s->issue[issue - 1] == ISSUE_OUT ||
	    s->issue[issue - 1] >= ISSUE_SPACE)
		return;
	if (start == UNKNOWN)
		start = START_OWN_2;
	if (DUE(r->c, RULE_ISSUE_CARD_PLACE, true))
		s->issue[issue - 1] =
		    (uint8_t)(weimar_start_space(r->c, start, party) +
			      ISSUE_SPACE);
}

/* The event of the card of this impulse. */
void
weimar_card_event(struct run *r)
{
	struct weimar *s = r->s;
	int card = s->act_card - 1, party = s->turn - 1;
	int32_t kind = cell(PACK(r->c), T_CARDS, card, CARD_KIND);
	struct slice id = pack_id(PACK(r->c), T_CARDS, card);

	/* FAQ L143-L149 names these two */
	if (governs(s, DNVP) && slice_is(id, "d24"))
		TOOK(r->c, RULE_CELL_OF_ORDER_GOVERNING);
	if (governs(s, KPD) && slice_is(id, "k07"))
		TOOK(r->c, RULE_BROTHERS_GOVERNING);
	s->act_done |= DONE_EVENT;
	s->step = STEP_EVENT;
	if (kind == KIND_FOREIGN)
		foreign_event(r, card);
	else if (kind == KIND_ISSUE)
		issue_event(r, card, party);
	else
		weimar_push_program(r, SOURCE_CARD, card, party, 0, 0);
}

static void
put_card_away(struct run *r)
{
	struct weimar *s = r->s;
	int card = s->act_card - 1;
	int32_t removed;

	if (!s->act_card)
		return;
	removed = cell(PACK(r->c), T_CARDS, card, CARD_REMOVED);
	if (s->card[card] != CARD_IN_FORCE)
		return;
	if (DUE(r->c, RULE_CARD_REMOVED,
		removed == 1 && (s->act_done & DONE_EVENT)))
		s->card[card] = CARD_OUT;
	else if (DUE(r->c, RULE_CARD_DISCARDED, true))
		s->card[card] = CARD_DISCARD;
}

static bool
has_cards(const struct weimar *s, const struct context *c, int party)
{
	(void)c;
	return s->unseen_party[party] || s->unseen_timeline[party] ||
	       memchr(s->card, CARD_HAND + party, sizeof(s->card)) != NULL;
}

/* The next party: extra cards first, then clockwise; 0 if nobody holds any. */
static int
next_turn(const struct weimar *s, const struct context *c, int from, int offset)
{
	int i, start = s->start ? s->start - 1 : s->chancellor;
	bool extra = s->extra[0] || s->extra[1] || s->extra[2] || s->extra[3];

	for (i = 0; extra && i < PARTIES; i++) {
		int party = weimar_clockwise(s, start, i);

		if (s->extra[party] && has_cards(s, c, party))
			return party + 1;
	}
	for (i = 0; i < PARTIES; i++) {
		int party = weimar_clockwise(s, from, i + offset);

		if (has_cards(s, c, party))
			return party + 1;
	}
	return 0;
}

void
weimar_impulse_end(struct run *r)
{
	struct weimar *s = r->s;
	int party = s->turn - 1, next;

	put_card_away(r);
	s->act_card = s->act_use = s->act_points = s->act_city = 0;
	s->act_done = 0;
	if (s->extra[party]) {
		/* 5.3: extra cards, then the start player opens */
		s->extra[party]--;
		next = next_turn(s, r->c,
				 s->start ? s->start - 1 : s->chancellor, 0);
	} else {
		s->impulse[party] = (uint8_t)lesser(99, s->impulse[party] + 1);
		next = next_turn(s, r->c, party,
				 DUE(r->c, RULE_ORDER_CLOCKWISE, true));
	}
	s->turn = (uint8_t)next;
	s->step = STEP_PLAY;
}

/* The impulse phase opens. */
void
weimar_impulse_begin(struct run *r)
{
	struct weimar *s = r->s;

	s->step = STEP_PLAY;
	s->turn = (uint8_t)next_turn(s, r->c, s->start - 1, 0);
}

/* The parts of an impulse one after the other.  False: a row is due. */
bool
weimar_advance_impulse(struct run *r)
{
	struct weimar *s = r->s;

	if (s->step == STEP_START_PLAYER) {
		if (!DUE(r->c, RULE_START_REPARATIONS, s->reparations))
			return false;
		s->start = s->reparations;
		weimar_impulse_begin(r);
		return true;
	}
	if (s->act_use == USE_NONE) {
		s->step = STEP_PLAY;
		if (s->turn)
			return false;
		if (!DUE(r->c, RULE_ACTION_PHASE_END, true))
			return false;
		weimar_politics_begin(r);
		return true;
	}
	if (s->act_use != USE_EVENT && is_timeline(s, r->c) &&
	    !(s->act_done & (DONE_EVENT | DONE_VALUE_FIRST))) {
		weimar_card_event(r);
		return true;
	}
	if (s->act_use != USE_EVENT && !(s->act_done & DONE_VALUE)) {
		s->step = s->act_use == USE_DEBATE ? STEP_DEBATE : STEP_ACTION;
		return false;
	}
	if (s->act_card && !(s->act_done & DONE_EVENT) &&
	    (s->act_use == USE_EVENT || is_timeline(s, r->c))) {
		weimar_card_event(r);
		return true;
	}
	if (weimar_president_may(s, r->c)) {
		s->step = STEP_DEBATE;
		return false;
	}
	weimar_impulse_end(r);
	return true;
}
