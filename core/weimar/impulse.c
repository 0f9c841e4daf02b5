/* The impulse phase: playing a card, whose impulse it is, and its parts
 * (5.3). */
#include <string.h>

#include "steps.h"

static bool
used_for(const struct weimar *s, int use)
{
	return s->act_use == 1 + use;
}

static bool
timeline_played(const struct weimar *s, const struct context *c)
{
	return s->act_card && weimar_is_timeline(c, s->act_card - 1);
}

/* 6.5: a debate with a card that was played for its event or for actions. */
bool
weimar_president_may(const struct weimar *s, const struct context *c)
{
	if (!s->turn || s->president != s->turn || !s->act_card ||
	    !(used_for(s, USE_EVENT) || used_for(s, USE_ACTION)) ||
	    (s->act_done >> DID_PRESIDENT & 1))
		return false;
	return !timeline_played(s, c) || RULED(c, PRESIDENT_TIMELINE, YES);
}

/* 5.3: an issue card used too late has no issue event. */
bool
weimar_in_window(const struct weimar *s, const struct context *c, int party)
{
	return (RULED(c, ISSUE_CARD_WINDOW, OWN_IMPULSES)
		    ? s->impulse[party]
		    : bytes_sum(s->impulse, PARTIES)) < 2;
}

static void
issue_event(struct weimar *s, struct context *c, int card, int party)
{
	int32_t issue = cell(c->pack, T_CARDS, card, CARD_ISSUE);
	int32_t start = cell(c->pack, T_CARDS, card, CARD_START);

	if (!weimar_in_window(s, c, party) &&
	    APPLIES(c, RULE_ISSUE_CARD_LATE_TIMELINE))
		return;
	if (!sure(c, T_CARDS, card, CARD_ISSUE) || issue <= 0)
		return;
	/* has it left the game? */
	if (s->round > 1 && s->issue[issue - 1] == ISSUE_OFF)
		(void)sure(c, T_ISSUES, issue - 1, ISSUE_REMOVED);
	if (s->issue[issue - 1] == ISSUE_OUT)
		return;
	if (s->issue[issue - 1] >= ISSUE_SPACE &&
	    RULED(c, ISSUE_CARD_ON_TRACK, NOTHING))
		return;
	if (start == UNKNOWN) {
		(void)sure(c, T_CARDS, card, CARD_START);
		start = START_OWN_2;
	}
	if (s->issue[issue - 1] >= ISSUE_SPACE) {
		weimar_issue_toward(s, c, issue - 1,
				    weimar_start_space(c, start, party));
		return;
	}
	if (APPLIES(c, RULE_ISSUE_CARD_PLACE))
		s->issue[issue - 1] =
		    (uint8_t)(weimar_start_space(c, start, party) +
			      ISSUE_SPACE);
}

/* A timeline card joins the display; its event is not carried out now. */
static void
display_card(struct weimar *s, struct context *c, int card)
{
	for (int i = 0; i < pack_entries(c->pack, T_FOREIGN); i++)
		if (derived(c)->treaty_card[i] == card + 1 &&
		    APPLIES(c, RULE_FOREIGN_CARD_DISPLAY)) {
			s->fa[i] = FA_OPEN;
			s->card[card] = CARD_DISPLAY;
		}
}

static void
event(struct weimar *s, struct context *c)
{
	int card = s->act_card - 1, party = s->turn - 1;
	int32_t kind = cell(c->pack, T_CARDS, card, CARD_KIND);

	/* FAQ, markers while in government, names these two */
	if (governs(s, DNVP) && card == needed(c->pack, NEED_D24))
		TOOK(c, RULE_CELL_OF_ORDER_GOVERNING);
	if (governs(s, KPD) && card == needed(c->pack, NEED_K07))
		TOOK(c, RULE_BROTHERS_GOVERNING);
	s->act_done |= 1 << DID_EVENT;
	s->step = STEP_EVENT;
	/* of a card whose sort is unknown rows say what it does; where the text
	 * is known, none does */
	if (cell(c->pack, T_CARDS, card, CARD_EFFECTS) != UNKNOWN)
		(void)sure(c, T_CARDS, card, CARD_KIND);
	if (kind == KIND_FOREIGN)
		display_card(s, c, card);
	else if (kind == KIND_ISSUE)
		issue_event(s, c, card, party);
	else
		(void)weimar_push_text(s, SOURCE_CARD, card, party);
}

/* 5.3.1: out of the game after its event, and only then. */
static void
put_card_away(struct weimar *s, struct context *c)
{
	int card = s->act_card - 1;
	bool had;

	if (card < 0 || s->card[card] != CARD_IN_FORCE)
		return;
	had = (s->act_done >> DID_EVENT & 1) &&
	      !(cell(c->pack, T_CARDS, card, CARD_KIND) == KIND_ISSUE &&
		!weimar_in_window(s, c, s->turn - 1));
	if (DUE(c, RULE_CARD_REMOVED,
		had && cell(c->pack, T_CARDS, card, CARD_REMOVED) == 1))
		s->card[card] = CARD_OUT;
	else if (APPLIES(c, RULE_CARD_DISCARDED))
		s->card[card] = CARD_DISCARD;
}

/* The next party: extra cards first, then clockwise; 0 if none holds any. */
static int
next_turn(const struct weimar *s, int from, int offset)
{
	for (int i = 0; i < PARTIES; i++) {
		int party = weimar_clockwise(s, weimar_first(s), i);

		if (s->extra[party] && weimar_hand(s, party))
			return party + 1;
	}
	for (int i = 0; i < PARTIES; i++) {
		int party = weimar_clockwise(s, from, i + offset);

		if (weimar_hand(s, party))
			return party + 1;
	}
	return 0;
}

void
weimar_impulse_begin(struct weimar *s)
{
	s->step = STEP_PLAY;
	s->turn = (uint8_t)next_turn(s, s->start - 1, 0);
}

static void
impulse_end(struct weimar *s, struct context *c)
{
	int party = s->turn - 1;
	bool extra = s->extra[party] > 0;

	put_card_away(s, c);
	s->act_card = s->act_use = s->act_points = s->act_city = 0;
	s->act_done = 0;
	s->act_skip = 0;
	if (!extra ||
	    !DUE(c, RULE_ISSUE_CARD_EXTRA, RULED(c, EXTRA_CARD_WINDOW, APART)))
		s->impulse[party] = (uint8_t)lesser(99, s->impulse[party] + 1);
	if (extra) {
		/* 5.3: extra cards, then the start player opens */
		s->extra[party]--;
		s->turn = (uint8_t)next_turn(s, weimar_first(s), 0);
	} else {
		s->turn = (uint8_t)next_turn(s, party,
					     APPLIES(c, RULE_ORDER_CLOCKWISE));
	}
	s->step = STEP_PLAY;
}

static bool
open_phase(struct weimar *s, struct context *c)
{
	if (!DUE(c, RULE_START_REPARATIONS, s->reparations))
		return false;
	s->start = s->reparations;
	weimar_impulse_begin(s);
	return true;
}

static bool
between_impulses(struct weimar *s, struct context *c)
{
	s->step = STEP_PLAY;
	if (s->turn || !APPLIES(c, RULE_ACTION_PHASE_END))
		return false;
	weimar_politics_begin(s, c);
	return true;
}

bool
weimar_advance_impulse(struct weimar *s, struct context *c)
{
	bool timeline, event_left, event_first, value_left;

	if (s->step == STEP_START_PLAYER)
		return open_phase(s, c);
	if (!s->act_use)
		return between_impulses(s, c);
	timeline = timeline_played(s, c);
	event_left = s->act_card && !(s->act_done >> DID_EVENT & 1) &&
		     (used_for(s, USE_EVENT) || timeline);
	event_first =
	    event_left && timeline && !(s->act_done >> DID_VALUE_FIRST & 1);
	value_left = !used_for(s, USE_EVENT) && !(s->act_done >> DID_VALUE & 1);
	if (value_left && !event_first) {
		s->step = used_for(s, USE_DEBATE) ? STEP_DEBATE : STEP_ACTION;
		return false;
	}
	if (event_left) {
		event(s, c);
		return true;
	}
	if (weimar_president_may(s, c)) {
		s->step = STEP_DEBATE;
		return false;
	}
	impulse_end(s, c);
	return true;
}
