/* What the rules force after a row, up to the next decision. */
#include "rows.h"

/* 4.9: the Chancellor first names which of those that tie the text means: true,
 * the tie is pushed.  False: s->actor is set to who has to answer *w, or, where
 * it is NULL, takes an option or attests the text. */
static bool
push_tied(struct weimar *s, const struct scene *sc, const struct pending *w)
{
	uint64_t tied = w && !program_may(sc) ? weimar_tie_of(sc, w) : 0;

	if (tied)
		weimar_push_tie(s, TIE_TEXT, tied, 0);
	else
		s->actor = (uint8_t)(w ? w->move.actor : program_actor(sc));
	return tied != 0;
}

/* Carries out one turn of the text on top; false: a row of s->actor is due. */
static bool
advance_text(struct weimar *s, struct context *c)
{
	struct scene sc = weimar_scene(s, c, top_frame(s));
	struct unknown_cells text = {0}, asked = {0};
	struct pending w;
	enum program_turn turn;

	sc.cells = &asked;
	weimar_note_text(s, sc.entry, &text);
	if (weimar_chooser_unknown(s, c, sc.entry))
		(void)sure(c, T_SOCIETY, unless_none(s->row[sc.entry]),
			   SOCIETY_CHOOSER);
	turn = program_advance_to(s, &sc, &w);
	/* what it asked for before it stopped, or its own cell */
	if (sc.unknown && !c->doubt.count)
		cells_add(&c->doubt, asked.count ? &asked : &text);
	if (turn == PROGRAM_ENDED)
		weimar_end_text(s, c);
	if (turn == PROGRAM_MOVED || turn == PROGRAM_ENDED)
		return true;
	return push_tied(s, &sc, turn == PROGRAM_WAITS && w.act ? &w : NULL);
}

/* Carries on without dice where none are due or can be; false: a row is due. */
static bool
advance_roll(struct weimar *s, struct context *c)
{
	struct due due = weimar_dice_range(s, c);

	if (weimar_is_declared(s, ACTION_FOREIGN_AFFAIRS) || due.most > 0 ||
	    weimar_may_declare(s, c) || !APPLIES(c, RULE_DICE_ZERO))
		return false;
	weimar_apply_no_die(s, c, NULL);
	return true;
}

/* Drops a grant that surely no action can use; false: a row is due. */
static bool
advance_grant(struct weimar *s, struct context *c)
{
	int action = unless_none(s->action[top_frame(s)]);

	if (weimar_can_act(s, c, action, action, &c->doubt) != FEASIBLE_NOT)
		return false;
	weimar_pop(s);
	return true;
}

/* Continues by the frame on top, or the phase; false: a row is due. */
typedef bool advance_fn(struct weimar *, struct context *);
static advance_fn *const frames[FRAMES] = {
    [FRAME_TEXT] = advance_text,
    [FRAME_ACTION] = advance_roll,
    [FRAME_REACTION] = advance_roll,
    [FRAME_CRISIS] = weimar_advance_crisis,
    [FRAME_BALLOT] = weimar_advance_ballot,
    [FRAME_DRAW] = weimar_advance_draw,
    [FRAME_GRANT] = advance_grant};
static advance_fn *const phases[] = {[PHASE_SETUP] = weimar_advance_setup,
				     [PHASE_CARD] = weimar_advance_card,
				     [PHASE_AGENDA] = weimar_advance_agenda,
				     [PHASE_IMPULSE] = weimar_advance_impulse,
				     [PHASE_POLITICS] = weimar_advance_politics,
				     [PHASE_OVER] = NULL};

/* Who has to act on what is pending, as an owner; 0: the table, or any. */
static int
frame_actor(const struct weimar *s, const struct context *c)
{
	switch (top_kind(s)) {
	case FRAME_TEXT:
		return s->actor; /* advance_text has set it */
	case FRAME_TIEBREAK:
		return owner_of(s->chancellor);
	case FRAME_BALLOT:
		return owner_of(weimar_voter(s, c));
	case FRAME_GRANT:
	case FRAME_AGREE:
		return owner_of(s->party[top_frame(s)]);
	default:
		return 0;
	}
}

/* Who has to act in this step while nothing is pending, as an owner. */
static int
phase_actor(const struct weimar *s, const struct context *c)
{
	unsigned tied;
	int issue, placer, party = PARTIES - 1;

	switch (s->step) {
	case STEP_START_PLAYER:
		return owner_of(s->chancellor);
	case STEP_START_BASES:
		(void)weimar_start_bases(s, &placer);
		return owner_of(placer);
	case STEP_DRAW:
		/* of several that may decline a card the last is named */
		while (party >= 0 && !weimar_may_decline(s, party))
			party--;
		return owner_of(party);
	case STEP_RESOLVE:
		return owner_of(weimar_agenda_nth(s, c, s->progress));
	case STEP_ISSUES:
		issue = weimar_next_issue(s, c, &tied);
		/* of two owners the one named first, until one speaks */
		return issue < 0 ? 0
				 : owner_of(bits_first(weimar_claimed(
				       c, weimar_space_of(s, issue))));
	case STEP_PARTIES:
		return owner_of(weimar_minor_owner(s, MINOR_DDP));
	case STEP_GOVERNMENT:
		return s->ladder_partner ? s->ladder_partner : s->ladder_party;
	default:
		return s->phase == PHASE_IMPULSE ? s->turn : 0;
	}
}

void
weimar_settle(struct weimar *s, struct context *c)
{
	/* Every turn either takes a step away or ends; the limit only guards
	 * against a mistake of ours. */
	for (int turns = 0; turns < 4096 && !s->outcome; turns++) {
		advance_fn *const f =
		    s->depth ? frames[top_kind(s)] : phases[s->phase];

		if (!f || !f(s, c))
			break;
	}
	if (s->outcome)
		return;
	s->actor = (uint8_t)(s->depth ? frame_actor(s, c) : phase_actor(s, c));
}

/* An action begins with one die at least, unless zero-dice-start allows none;
 * it loses them by what others declare or play. */
bool
weimar_may_lack_dice(const struct weimar *s, const struct context *c)
{
	int i = top_frame(s);
	struct due due;

	if (!weimar_is_roll(s, i))
		return false;
	due = weimar_dice_range(s, c);
	if (due.least > 0 || due.most == 0 ||
	    s->action[i] == or_none(ACTION_FOREIGN_AFFAIRS))
		return false;
	return s->kind[i] == FRAME_REACTION ||
	       (s->flags[i] & (1 << BIT_REACTED | 1 << BIT_CARD)) ||
	       (s->white[i] | s->black[i] | s->neutral[i] | s->opposing[i]) ||
	       RULED(c, ZERO_DICE_START, ALLOWED);
}
