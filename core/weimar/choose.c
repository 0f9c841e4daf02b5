/* Rows that answer a text and are not effects of it: `choose`, `skip`, `pass`,
 * `done`; and the tie that the Chancellor breaks (4.9). */
#include "texts.h"

/* A choice is open, it is this party's, and the option can be taken. */
void
weimar_check_choose(struct trial *t, const struct weimar *s)
{
	struct scene sc = weimar_top_text(s, t->context, t->move->actor);
	const struct effect_step *step = program_step(&sc);
	int option = t->move->value[K_CHOOSE_OPTION];
	struct pending w;

	/* 4.9: who may leave a step out takes it before a tie is broken */
	MUST(t, RULE_CHOICE_DUE,
	     step && sc.at.option == 0 &&
		 (!program_pending(&sc, &w) || weimar_tie_of(&sc, &w)),
	     FAULT_VERB, 0);
	TEST(t, RULE_CHOICE_DUE, program_decider(&sc) == t->move->actor,
	     FAULT_ACTOR, party_of(program_decider(&sc)),
	     party_of(t->move->actor));
	TEST(t, RULE_CHOICE_DUE,
	     option <= step->options &&
		 program_offers(&sc, unless_none(option)),
	     K_CHOOSE_OPTION, step->options, option);
}

void
weimar_apply_choose(struct weimar *s, struct context *c, const struct move *m)
{
	struct scene sc = weimar_top_text(s, c, m->actor);

	program_choose(s, &sc, unless_none(m->value[K_CHOOSE_OPTION]));
}

/* 5.3.1, FAQ on Pact with the Old Powers: what is left out is announced with
 * the play.  `pass`: the same on an action that a text grants. */
void
weimar_check_skip(struct trial *t, const struct weimar *s)
{
	int actor = t->move->actor, frame = top_frame(s);
	bool pass = t->move->verb == V_PASS;
	bool mine = actor == owner_of(s->party[frame]);
	bool may = bits_has(s->flags[frame], BIT_MAY);
	bool grant = top_kind(s) == FRAME_GRANT;
	int text = grant ? frame - 1 : frame;
	/* the pending effect, as `skip` counts */
	int now =
	    text >= 0 && s->kind[text] == FRAME_TEXT ? s->at[text] + 1 : 1;
	int effect = pass ? now : t->move->value[K_SKIP_EFFECT];
	struct scene sc;

	if (!grant) {
		sc = weimar_top_text(s, t->context, actor);
		mine |= actor == program_actor(&sc);
		may = program_may(&sc) && program_decider(&sc) == actor;
	}
	TEST(t, RULE_CHOICE_DUE, mine, FAULT_ACTOR, s->party[frame],
	     pass ? party_of(actor) : 0);
	TEST(t, RULE_CHOICE_DUE, effect == now || weimar_is_attested(s),
	     K_SKIP_EFFECT, now, effect);
	TEST(t, RULE_EFFECT_SKIP, may, pass ? FAULT_VERB : K_SKIP_EFFECT,
	     effect);
}

/* A grant, or a step of the text on top, is declined. */
void
weimar_apply_skip(struct weimar *s, struct context *c, const struct move *m)
{
	struct scene sc;

	if (top_kind(s) == FRAME_GRANT) {
		weimar_pop(s);
		return;
	}
	sc = weimar_top_text(s, c, m->actor);
	if (program_step(&sc))
		program_decline(s, &sc);
}

/* `done` of actions with no points left, or of a president's debate. */
static void
check_end(struct trial *t, const struct weimar *s)
{
	struct unknown_cells cells = {0};
	enum feasible feasible;

	if (s->step != STEP_ACTION || s->act_points == 0 ||
	    RULED(t->context, UNUSED_POINTS, FORFEIT))
		return;
	if (s->act_points >= POINTS_UNKNOWN) {
		(void)knows(t, T_CARDS, unless_none(s->act_card), CARD_LARGE);
		return;
	}
	feasible = weimar_can_act(s, t->context, ACTION_MOBILIZE,
				  ACTION_REACT - 1, &cells);
	TEST(t, RULE_ACTION_UNUSED_POINTS, feasible != FEASIBLE_WHOLLY,
	     FAULT_VERB, 0, s->act_points);
	depends_on_cells(t, &cells);
}

void
weimar_check_done(struct trial *t, const struct weimar *s)
{
	if (!s->depth) {
		check_end(t, s);
		return;
	}
	MUST(t, RULE_CHOICE_DUE, weimar_is_attested(s), FAULT_VERB, 0);
	TEST(t, RULE_CHOICE_DUE, weimar_speaks(s, t->context, t->move->actor),
	     FAULT_ACTOR, s->party[top_frame(s)], party_of(t->move->actor));
}

/* Actions, a debate, or the attested text are at an end. */
void
weimar_apply_done(struct weimar *s, struct context *c,
		  const struct move *m UNUSED)
{
	struct scene sc;

	if (!s->depth) {
		s->act_done |= s->step == STEP_ACTION ? 1 << DID_VALUE
						      : 1 << DID_PRESIDENT;
		if (s->step == STEP_ACTION)
			s->act_points = 0;
		return;
	}
	sc = weimar_scene(s, c, top_frame(s));
	if (program_done(s, &sc))
		weimar_end_text(s, c);
}

/* The Chancellor names each of the tied once, and nothing else. */
void
weimar_check_tiebreak(struct trial *t, const struct weimar *s)
{
	uint64_t set = s->tied[top_frame(s)], named = 0;
	int n, first = bits_first(set), second = bits_first(set & (set - 1));
	const int16_t *order = move_items(t->move, K_TIEBREAK_ORDER, &n);

	MUST(t, RULE_TIE_CHANCELLOR, owner_of(s->chancellor) == t->move->actor,
	     FAULT_ACTOR, s->chancellor);
	for (int i = 0; i < n; i++) {
		int k = order[i];

		TEST_ITEM(t, RULE_TIEBREAK_AMONG_TIED,
			  bits_has(set, k) && !bits_has(named, k),
			  K_TIEBREAK_ORDER, i, 1, first, second, k);
		named |= bit(k);
	}
	/* all the tied, and no others */
	TEST(t, RULE_TIEBREAK_AMONG_TIED, named == set, K_TIEBREAK_ORDER, 2,
	     first, second);
}

/* Which of those that tie a text means is kept until its next act. */
static void
text_decided(struct weimar *s, struct context *c UNUSED, int tie UNUSED,
	     const int16_t *order, int n UNUSED)
{
	uint64_t *tied = &s->tied[top_frame(s)];

	*tied &= ~weimar_tie_range(order[0]);
	*tied |= bit(order[0]);
}

/* The order of several (space, ladder) goes after what was ordered before. */
static void
rank_decided(struct weimar *s, struct context *c UNUSED, int tie,
	     const int16_t *order, int n)
{
	bool ladder = tie == TIE_LADDER;
	uint8_t *rank = ladder ? s->ladder_rank : s->tied_rank;
	int from = ladder ? 0 : TIED_ISSUES;
	int most = ladder ? PARTIES : ISSUE_ROWS;

	for (int i = 0, at = 0; i < n && at < most; at++)
		if (!rank[at])
			rank[at] = (uint8_t)(order[i++] - from + 1);
}

/* Which of two provides the Chancellor. */
static void
chancellor_decided(struct weimar *s, struct context *c UNUSED, int tie UNUSED,
		   const int16_t *order, int n UNUSED)
{
	s->chancellor = (uint8_t)order[0];
}

/* Whose word counts on a divided space. */
static void
divided_decided(struct weimar *s, struct context *c, int tie UNUSED,
		const int16_t *order, int n UNUSED)
{
	int i = weimar_push(s, FRAME_AGREE, order[0]);

	s->issue_of[i] = or_none(weimar_divided_issue(s, c));
}

/* What the order decides; in ties that are not listed, who wins. */
typedef void decided_fn(struct weimar *, struct context *, int tie,
			const int16_t *order, int n);
static decided_fn *const decided[TIES] = {
    [TIE_MOST] = weimar_most_decided,
    [TIE_SECOND] = weimar_most_decided,
    [TIE_SPACE] = rank_decided,
    [TIE_LADDER] = rank_decided,
    [TIE_CHANCELLOR] = chancellor_decided,
    [TIE_YOUNG_PLAN] = weimar_ballot_decided,
    [TIE_BALLOT] = weimar_ballot_decided,
    [TIE_PRESIDENT] = weimar_ballot_decided,
    [TIE_VOTE] = weimar_ballot_decided,
    [TIE_DIVIDED] = divided_decided,
    [TIE_TEXT] = text_decided,
};

/* The order that the Chancellor names decides what was tied. */
void
weimar_apply_tiebreak(struct weimar *s, struct context *c, const struct move *m)
{
	int frame = top_frame(s), n;
	int tie = s->tie[frame], ends = s->ends[frame];
	const int16_t *order = move_items(m, K_TIEBREAK_ORDER, &n);

	weimar_pop(s);
	if (decided[tie])
		decided[tie](s, c, tie, order, n);
	else if (ends)
		weimar_win(s, 1u << order[0], ends, TIE_NONE);
}
