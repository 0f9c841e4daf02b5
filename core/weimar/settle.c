/* What the rules force after a row: carried on until somebody has to say
 * something. */
#include "rules.h"

static bool
pile_empty(const struct weimar *s, int deck)
{
	return deck == DECK_TIMELINE ? s->pile_timeline == 0
				     : s->pile[deck - DECK_PARTY] == 0;
}

static int
discards(const struct weimar *s, const struct context *c, int deck)
{
	int i, n = 0;

	for (i = 0; i < pack_rows(PACK(c), T_CARDS); i++)
		n += s->card[i] == CARD_DISCARD &&
		     cell(PACK(c), T_CARDS, i, CARD_DECK) == deck;
	return n;
}

/* Cards are due: a pile that is empty is made anew first, if it can be. */
static bool
advance_draw(struct run *r)
{
	struct weimar *s = r->s;
	int frame = s->depth - 1, deck = s->source[frame], i;

	if (!pile_empty(s, deck))
		return false;
	if (deck != DECK_TIMELINE && discards(s, r->c, deck) > 0 &&
	    says(r->c, RULING_PARTY_DECK_EMPTY, PARTY_DECK_EMPTY_RESHUFFLE)) {
		i = weimar_push(s, FRAME_SHUFFLE, s->party[frame]);
		s->source[i] = (uint8_t)deck;
		return false;
	}
	weimar_pop(s);
	return true;
}

static bool
advance_action(struct run *r)
{
	struct weimar *s = r->s;

	if (s->source[s->depth - 1] == ACTION_FOREIGN_AFFAIRS ||
	    weimar_dice_due(s, r->c) > 0 || weimar_stances_open(s, r->c))
		return false;
	/* FAQ L91-L93: no die left, no roll, no effect */
	if (!DUE(r->c, RULE_DICE_ZERO, true))
		return false;
	s->act_done |= DONE_ZERO_DICE;
	weimar_pop(s);
	weimar_clear_dice(s);
	return true;
}

static bool
advance_grant(struct run *r)
{
	struct weimar *s = r->s;
	int frame = s->depth - 1;

	if (s->row[frame] <= s->reserve[s->party[frame]] &&
	    weimar_action_ok(s, r->c, s->party[frame], s->source[frame],
			     s->city[frame] - 1))
		return false;
	weimar_pop(s);
	return true;
}

static bool
advance_crisis(struct run *r)
{
	struct weimar *s = r->s;

	if (s->crisis_due[0] || s->crisis_due[1] || s->crisis_due[2] ||
	    s->crisis_due[3])
		return false;
	weimar_pop(s);
	return true;
}

static bool
advance_frame(struct run *r)
{
	switch ((enum frame)weimar_top(r->s)) {
	case FRAME_PROGRAM:
		return weimar_advance_program(r);
	case FRAME_ACTION:
		return advance_action(r);
	case FRAME_CRISIS:
		return advance_crisis(r);
	case FRAME_BALLOT:
	case FRAME_VOTE:
		return weimar_advance_ballot(r);
	case FRAME_DRAW:
		return advance_draw(r);
	case FRAME_GRANT:
		return advance_grant(r);
	case FRAME_REACTION:
		if (weimar_dice_due(r->s, r->c) > 0)
			return false;
		weimar_restore_dice(r->s);
		weimar_pop(r->s);
		return true;
	case FRAME_NONE:
	case FRAME_ROLL:
	case FRAME_TIEBREAK:
	case FRAME_SHUFFLE:
	case FRAME_AGREE:
		break;
	}
	return false;
}

static bool
advance_phase(struct run *r)
{
	switch ((enum phase)r->s->phase) {
	case PHASE_SETUP:
	case PHASE_CARD:
	case PHASE_AGENDA:
		return weimar_advance_round(r);
	case PHASE_IMPULSE:
		return weimar_advance_impulse(r);
	case PHASE_POLITICS:
		if (r->s->step == STEP_GOVERNMENT)
			return weimar_advance_government(r);
		return weimar_advance_politics(r);
	case PHASE_OVER:
		break;
	}
	return false;
}

/* The party that has to act, as an owner: 0 is the table, or anybody. */
static int
frame_actor(struct run *r)
{
	const struct weimar *s = r->s;
	const struct context *c = r->c;
	int frame = s->depth - 1;

	switch ((enum frame)weimar_top(s)) {
	case FRAME_PROGRAM:
		if (r->waits || weimar_waiting(s, c, &r->effect))
			return weimar_chooser(s, c, &r->effect) + 1;
		return s->party[frame] + 1;
	case FRAME_TIEBREAK:
		return s->chancellor + 1;
	case FRAME_GRANT:
	case FRAME_AGREE:
		return s->party[frame] + 1;
	case FRAME_BALLOT:
	case FRAME_VOTE:
		return weimar_voter(s, c) + 1;
	case FRAME_NONE:
	case FRAME_ROLL:
	case FRAME_ACTION:
	case FRAME_REACTION:
	case FRAME_CRISIS:
	case FRAME_DRAW:
	case FRAME_SHUFFLE:
		break;
	}
	return 0;
}

static int
phase_actor(const struct weimar *s, const struct context *c)
{
	unsigned tied;
	int space, issue;

	if (s->step == STEP_START_PLAYER)
		return s->chancellor + 1;
	if (s->phase == PHASE_SETUP && s->step == STEP_START_BASES)
		return weimar_base_placer(s) + 1;
	if (s->phase == PHASE_AGENDA && s->step == STEP_RESOLVE)
		return weimar_clockwise(s, weimar_agenda_first(s, c),
					s->progress) +
		       1;
	if (s->phase == PHASE_IMPULSE)
		return s->turn;
	if (s->phase != PHASE_POLITICS)
		return 0;
	if (s->step == STEP_ISSUES) {
		issue = weimar_next_issue(s, c, &tied, &space);
		return issue < 0 ? 0 : weimar_resolver(c, space) + 1;
	}
	if (s->step == STEP_PARTIES)
		return weimar_minor_owner(s, MINOR_DDP) + 1;
	if (s->step == STEP_GOVERNMENT)
		return s->ladder_partner ? s->ladder_partner : s->ladder_party;
	return 0;
}

void
weimar_settle(struct run *r)
{
	struct weimar *s = r->s;
	int turns;

	/* Every turn either takes a step away or ends; the limit only guards
	 * against a mistake of ours. */
	for (turns = 0; turns < 4096 && !s->outcome; turns++)
		if (!(s->depth ? advance_frame(r) : advance_phase(r)))
			break;
	if (s->outcome)
		return;
	s->actor = (uint8_t)(s->depth ? frame_actor(r) : phase_actor(s, r->c));
}
