/* An issue is resolved: its options, who agrees, minor parties (5.4.1). */
#include "steps.h"

/* --- options -------------------------------------------------------------- */

/* Where an option is printed: on the marker, else on its card. */
struct printed {
	int source, row;
	int32_t text;
};

/* An empty text of the marker: the cards that bring it have it. */
static struct printed
find_option(const struct context *c, int issue, int option)
{
	static const struct {
		uint8_t table, issue, text, source;
	} tables[] = {
	    {T_ROUNDS, ROUND_ISSUE, ROUND_OPTION1, SOURCE_ROUND_OPTION1},
	    {T_CARDS, CARD_ISSUE, CARD_OPTION1, SOURCE_CARD_OPTION1}};
	int two = option == 2;
	struct printed marker = {
	    SOURCE_ISSUE_OPTION1 + two, issue,
	    cell(c->pack, T_ISSUES, issue, ISSUE_OPTION1 + two)};

	for (int i = 0; marker.text == UNKNOWN && i < 2; i++)
		for (int row = 0; row < pack_entries(c->pack, tables[i].table);
		     row++) {
			const int32_t *v = cells(c->pack, tables[i].table, row);

			if (v[tables[i].issue] == or_none(issue))
				return (struct printed){
				    tables[i].source + two, row,
				    v[tables[i].text + two]};
		}
	return marker;
}

/* Could a step of the option still do something?  Yes, if it is unknown. */
static bool
option_works(const struct weimar *s, struct context *c, int issue, int option,
	     int party)
{
	struct printed at = find_option(c, issue, option);
	struct weimar copy = *s;
	struct scene sc;
	int frame;

	if (at.text == UNKNOWN || c->pack->effects.programs[at.text].open)
		return true;
	frame = weimar_push_text(&copy, at.source, at.row, party);
	sc = weimar_scene(&copy, c, frame);
	for (; program_step(&sc); sc.at.step++) {
		const struct effect_step *step = program_step(&sc);

		if (step->options == 0)
			return true;
		for (int i = 0; i < step->options; i++)
			if (program_offers(&sc, i))
				return true;
	}
	return false;
}

/* --- `resolve` and `agree` ------------------------------------------------ */

static bool
is_minor(const struct context *c, int issue)
{
	return cell(c->pack, T_ISSUES, issue, ISSUE_KIND) == ISSUE_MINOR;
}

/* The minor party that the issue gives away, by its first option; -1: none. */
static int
minor_of(const struct context *c, int issue)
{
	const struct effect_act *act = weimar_first_act(
	    c->pack, cell(c->pack, T_ISSUES, issue, ISSUE_OPTION1));

	return is_minor(c, issue) && act && act->verb == V_MINOR_ASSIGN
		   ? greater(-1,
			     weimar_fixed(c->pack, act, K_MINOR_ASSIGN_MINOR))
		   : -1;
}

/* 8.3: one that has left the game goes to no one. */
static void
check_minor(struct trial *t, const struct weimar *s, int issue)
{
	int32_t party = t->move->value[K_RESOLVE_PARTY];
	int minor = minor_of(t->context, issue);

	if (minor < 0) {
		/* a minor party that the pack does not name is unknown */
		if (!is_minor(t->context, issue) ||
		    knows(t, T_ISSUES, issue, ISSUE_OPTION1))
			TEST(t, RULE_ISSUE_CARD_OPTIONS, party == MISSING,
			     K_RESOLVE_PARTY, issue);
		return;
	}
	if (s->minor[minor] == MINOR_OUT) {
		TEST(t, RULE_MINOR_PARTY_OUT, party == MISSING, K_RESOLVE_PARTY,
		     minor);
		return;
	}
	MUST(t, RULE_ISSUE_MINOR_PARTY, party != MISSING, FAULT_ROW, minor);
	if (knows(t, T_MINOR, minor, MINOR_OWNERS))
		TEST(t, RULE_ISSUE_MINOR_PARTY,
		     bits_has((uint64_t)cell(t->context->pack, T_MINOR, minor,
					     MINOR_OWNERS),
			      party),
		     K_RESOLVE_PARTY, minor, party);
}

/* 5.4.1, 8.1: the first option of Foreign Affairs is for the government; who
 * has no base does not avoid the first option of Stab-in-the-back. */
static bool
is_open(const struct weimar *s, const struct context *c, int issue, int option,
	int party)
{
	if (issue == needed(c->pack, NEED_FOREIGN_AFFAIRS))
		return governs(s, party) || option == 2;
	if (issue == needed(c->pack, NEED_STAB_IN_THE_BACK))
		return weimar_bases(s, party) > 0 || option == 1;
	return true;
}

/* The option is printed, and open to the party. */
static void
check_option(struct trial *t, const struct weimar *s, int issue, int option,
	     int party)
{
	struct context *c = t->context;
	struct printed at = find_option(c, issue, option);
	bool minor = is_minor(c, issue);

	if (issue == needed(c->pack, NEED_FOREIGN_AFFAIRS))
		TEST(t, RULE_ISSUE_FOREIGN_OPPOSITION,
		     is_open(s, c, issue, option, party), K_RESOLVE_OPTION,
		     party);
	if (at.text == UNKNOWN)
		depends_on(t, T_ISSUES, issue,
			   option == 2 ? ISSUE_OPTION2 : ISSUE_OPTION1);
	TEST(t,
	     minor                                  ? RULE_ISSUE_MINOR_PARTY
	     : issue == needed(c->pack, NEED_MEDIA) ? RULE_ISSUE_MEDIA
						    : RULE_ISSUE_CARD_OPTIONS,
	     at.text != 0 || option == 1, K_RESOLVE_OPTION,
	     minor ? minor_of(c, issue) : issue);
	if (issue == needed(c->pack, NEED_STAB_IN_THE_BACK) && option == 2)
		TEST(t, RULE_ISSUE_STAB_IN_THE_BACK,
		     is_open(s, c, issue, option, party), K_RESOLVE_OPTION,
		     party);
}

/* The issue is next, the party an owner, the option open to it. */
void
weimar_check_resolve(struct trial *t, const struct weimar *s)
{
	struct context *c = t->context;
	int party = party_of(t->move->actor),
	    issue = t->move->value[K_RESOLVE_ISSUE];
	int option = t->move->value[K_RESOLVE_OPTION];
	int at = weimar_space_of(s, issue), next;
	unsigned tied;

	next = weimar_next_issue(s, c, &tied);
	MUST(t, RULE_ISSUE_WINNER_RESOLVES,
	     at >= 0 && weimar_claimed(c, at) != 0, K_RESOLVE_ISSUE, issue);
	TEST(t, RULE_ISSUE_ORDER,
	     next == issue || (next == TIED_NEXT && bits_has(tied, issue)),
	     K_RESOLVE_ISSUE, next, issue, next >= 0);
	TEST(t, RULE_ISSUE_WINNER_RESOLVES,
	     bits_has(weimar_claimed(c, at), party), FAULT_ACTOR, issue);
	/* divided-disagreement: the one whose word counts */
	if (s->depth)
		TEST(t, RULE_ISSUE_DIVIDED, s->party[top_frame(s)] == party,
		     FAULT_ACTOR, party, 1, s->party[top_frame(s)]);
	TRY(t, check_option(t, s, issue, option, party));
	TRY(t, check_minor(t, s, issue));
	if (RULED(c, EMPTY_OPTION, FORBIDDEN) && !is_minor(c, issue))
		TEST(t, RULE_ISSUE_EMPTY_OPTION,
		     option_works(s, c, issue, option, party) ||
			 !(is_open(s, c, issue, 3 - option, party) &&
			   option_works(s, c, issue, 3 - option, party)),
		     K_RESOLVE_OPTION, issue, option);
}

/* The other owner agrees to just the option that was chosen. */
void
weimar_check_agree(struct trial *t, const struct weimar *s)
{
	const struct move *m = t->move;

	MUST(t, RULE_ISSUE_DIVIDED,
	     s->party[top_frame(s)] == party_of(m->actor), FAULT_ACTOR,
	     party_of(m->actor));
	TEST(t, RULE_ISSUE_DIVIDED,
	     unless_none(s->issue_of[top_frame(s)]) == m->value[K_AGREE_ISSUE],
	     K_AGREE_ISSUE, party_of(m->actor));
	TEST(t, RULE_ISSUE_DIVIDED,
	     s->choice[top_frame(s)] == m->value[K_AGREE_OPTION],
	     K_AGREE_OPTION, party_of(m->actor));
}

/* --- carried out ---------------------------------------------------------- */

/* The other owner of a divided space; else the party itself. */
static int
other_owner(const struct context *c, int space, int party)
{
	unsigned others = weimar_claimed(c, space) & ~(1u << party);

	return others ? bits_first(others) : party;
}

/* divided-gain: the other owner of the space gets the option too, as a text. */
static void
give_other_owner(struct weimar *s, struct context *c, struct printed at,
		 int space, int party)
{
	int other = other_owner(c, space, party);

	if (other == party ||
	    !DUE(c, RULE_ISSUE_DIVIDED_GAIN, RULED(c, DIVIDED_GAIN, BOTH)))
		return;
	if (at.text != UNKNOWN && !c->pack->effects.programs[at.text].open)
		s->flags[weimar_push_text(s, at.source, at.row, other)] |=
		    1 << BIT_SHARE;
}

/* The option is settled: the marker goes, the text is carried out. */
static void
resolved(struct weimar *s, struct context *c, int issue, int option, int party)
{
	struct printed at = find_option(c, issue, option);
	int space = weimar_space_of(s, issue);

	if (issue == needed(c->pack, NEED_ECONOMY))
		TOOK(c, RULE_ISSUE_ECONOMY);
	weimar_issue_away(s, c, issue, AWAY_RESOLVED);
	if (space >= 0)
		give_other_owner(s, c, at, space, party);
	(void)weimar_push_text(s, at.source, at.row, party);
}

/* The option of an issue has its effect: of a minor party's issue, the party
 * goes to `to`, if it is in the game. */
static void
finish(struct weimar *s, struct context *c, int issue, int option, int party,
       int32_t to)
{
	int minor = minor_of(c, issue);

	if (!is_minor(c, issue)) {
		resolved(s, c, issue, option, party);
		return;
	}
	weimar_issue_away(s, c, issue, AWAY_RESOLVED);
	if (minor < 0)
		(void)sure(c, T_ISSUES, issue, ISSUE_OPTION1);
	else if (to >= 0 && s->minor[minor] != MINOR_OUT)
		s->minor[minor] = owner_of(to);
}

/* On a divided space the other owner has to agree, unless the Chancellor chose
 * whose word counts, or nobody receives a minor party. */
void
weimar_apply_resolve(struct weimar *s, struct context *c, const struct move *m)
{
	int issue = m->value[K_RESOLVE_ISSUE], party = party_of(m->actor), i;
	int option = m->value[K_RESOLVE_OPTION];
	int space = weimar_space_of(s, issue);
	int other = space < 0 ? party : other_owner(c, space, party);
	int32_t to = m->value[K_RESOLVE_PARTY];
	bool minor = is_minor(c, issue), alone = s->depth > 0;

	if (alone)
		weimar_pop(s);
	if (alone || other == party || (minor && to == MISSING)) {
		finish(s, c, issue, option, party, to);
		return;
	}
	i = weimar_push(s, FRAME_AGREE, other);
	s->issue_of[i] = or_none(issue);
	s->choice[i] = (uint8_t)option;
	s->whom[i] = owner_of(minor ? to : party);
}

void
weimar_apply_agree(struct weimar *s, struct context *c,
		   const struct move *m UNUSED)
{
	int frame = top_frame(s), issue = unless_none(s->issue_of[frame]);
	int option = s->choice[frame], whom = party_of(s->whom[frame]);

	weimar_pop(s);
	finish(s, c, issue, option, whom, whom);
}

/* --- no agreement --------------------------------------------------------- */

int
weimar_divided_issue(const struct weimar *s, const struct context *c)
{
	unsigned tied;
	int issue = weimar_next_issue(s, c, &tied);

	if (issue < 0)
		return -1;
	return bits_several(weimar_claimed(c, weimar_space_of(s, issue)))
		   ? issue
		   : -1;
}

/* An owner of the divided space does not agree. */
void
weimar_check_disagree(struct trial *t, const struct weimar *s)
{
	int issue = weimar_divided_issue(s, t->context),
	    party = party_of(t->move->actor);

	MUST(t, RULE_ISSUE_DIVIDED,
	     issue >= 0 &&
		 bits_has(weimar_claimed(t->context, weimar_space_of(s, issue)),
			  party),
	     FAULT_ACTOR, party);
}

/* divided-disagreement: no effect, or the Chancellor says whose word counts. */
void
weimar_apply_disagree(struct weimar *s, struct context *c,
		      const struct move *m UNUSED)
{
	int issue = weimar_divided_issue(s, c);

	if (top_kind(s) == FRAME_AGREE)
		weimar_pop(s);
	if (DUE(c, RULE_ISSUE_DIVIDED_DISAGREEMENT,
		RULED(c, DIVIDED_DISAGREEMENT, NOTHING)))
		weimar_issue_away(s, c, issue, RULED(c, DIVIDED_LEAVES, OUT));
	else
		weimar_push_tie(s, TIE_DIVIDED,
				weimar_claimed(c, weimar_space_of(s, issue)),
				0);
}
