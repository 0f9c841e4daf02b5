/* Politics 1 and 3: issues resolved, the DDP's negotiation; what may be
 * declined. */
#include "rules.h"

static uint16_t
option_rule(const struct context *c, int issue)
{
	struct slice id = pack_id(PACK(c), T_ISSUES, issue);
	int32_t kind = cell(PACK(c), T_ISSUES, issue, ISSUE_KIND);

	if (kind == ISSUE_MINOR)
		return RULE_ISSUE_MINOR_PARTY;
	if (slice_is(id, "media"))
		return RULE_ISSUE_MEDIA;
	return RULE_ISSUE_CARD_OPTIONS;
}

/* Can any step of an option still do something? */
static bool
option_works(const struct weimar *s, const struct context *c, int issue,
	     int option, int party)
{
	struct weimar copy = *s;
	int source, row, program, step, n, i, frame;

	program = weimar_issue_program(c, issue, option, &source, &row);
	if (program == UNKNOWN)
		return true;
	frame = weimar_push(&copy, FRAME_PROGRAM, party);
	copy.source[frame] = (uint8_t)source;
	copy.row[frame] = (uint8_t)row;
	for (step = 0;; step++) {
		const struct effect_option *o =
		    effect_step(PACK(c), program, step, &n);

		if (n == 0)
			return PACK(c)->effects.programs[program].open;
		for (i = 0; i < n; i++)
			if (weimar_feasible(&copy, c, frame, &o[i]))
				return true;
	}
}

static void
minor_party(struct trial *t, int issue)
{
	const struct weimar *s = t->state;
	const struct context *c = t->context;
	struct slice id = pack_id(PACK(c), T_ISSUES, issue);
	int32_t party = t->move->value[K_RESOLVE_PARTY], owners;
	int minor = domain_find(&weimar_minors, PACK(c), id);

	if (cell(PACK(c), T_ISSUES, issue, ISSUE_KIND) != ISSUE_MINOR ||
	    minor < 0) {
		TEST(t, RULE_ISSUE_CARD_OPTIONS, party == MISSING,
		     K_RESOLVE_PARTY, issue);
		return;
	}
	if (s->minor[minor] == MINOR_OUT)
		return;
	owners = cell(PACK(c), T_MINOR, minor, MINOR_OWNERS);
	t->unverified |= owners == UNKNOWN;
	MUST(t, RULE_ISSUE_MINOR_PARTY, party != MISSING, AT_ROW, issue);
	TEST(t, RULE_ISSUE_MINOR_PARTY,
	     owners == UNKNOWN || owners >> party & 1, K_RESOLVE_PARTY, issue,
	     party);
}

static void
resolve(struct trial *t)
{
	const struct weimar *s = t->state;
	const struct context *c = t->context;
	const struct move *m = t->move;
	int party = m->actor - 1, issue = m->value[K_RESOLVE_ISSUE];
	int option = m->value[K_RESOLVE_OPTION], space, source, row, program;
	int at = s->issue[issue] - ISSUE_SPACE, next;
	unsigned tied;

	next = weimar_next_issue(s, c, &tied, &space);
	MUST(t, RULE_ISSUE_WINNER_RESOLVES,
	     at >= 0 && weimar_claimed(c, at) != 0, K_RESOLVE_ISSUE, issue);
	TEST(t, RULE_ISSUE_ORDER,
	     next == issue || (next == -2 && tied >> issue & 1),
	     K_RESOLVE_ISSUE, next, issue);
	TEST(t, RULE_ISSUE_WINNER_RESOLVES, weimar_resolver(c, at) == party,
	     AT_ACTOR, weimar_resolver(c, at), party);
	program = weimar_issue_program(c, issue, option, &source, &row);
	if (slice_is(pack_id(PACK(c), T_ISSUES, issue), "foreign-affairs"))
		TEST(t, RULE_ISSUE_FOREIGN_OPPOSITION,
		     governs(s, party) || option == 2, K_RESOLVE_OPTION, party);
	t->unverified |= program == UNKNOWN;
	TEST(t, option_rule(c, issue), program != 0 || option == 1,
	     K_RESOLVE_OPTION, issue);
	minor_party(t, issue);
	if (says(c, RULING_EMPTY_OPTION, EMPTY_OPTION_FORBIDDEN) &&
	    cell(PACK(c), T_ISSUES, issue, ISSUE_KIND) != ISSUE_MINOR)
		TEST(t, RULE_ISSUE_EMPTY_OPTION,
		     option_works(s, c, issue, option, party) ||
			 (!option_works(s, c, issue, 3 - option, party)),
		     K_RESOLVE_OPTION, issue, option);
}

static void
agree(struct trial *t)
{
	const struct weimar *s = t->state;
	const struct move *m = t->move;
	int frame = s->depth - 1;

	MUST(t, RULE_ISSUE_DIVIDED,
	     weimar_top(s) == FRAME_AGREE && s->party[frame] == m->actor - 1,
	     AT_ACTOR, m->actor - 1);
	TEST(t, RULE_ISSUE_DIVIDED, s->row[frame] == m->value[K_AGREE_ISSUE],
	     K_AGREE_ISSUE, m->actor - 1);
	TEST(t, RULE_ISSUE_DIVIDED, s->at[frame] == m->value[K_AGREE_OPTION],
	     K_AGREE_OPTION, m->actor - 1);
}

static void
ddp_roll(struct trial *t)
{
	const struct weimar *s = t->state;
	const struct move *m = t->move;
	int party = m->actor - 1, row = m->value[K_DDP_ROLL_CARD];
	int owner = weimar_minor_owner(s, MINOR_DDP);

	MUST(t, RULE_MINOR_PERK_OWNER, owner == party, AT_ACTOR, owner, party);
	TEST(t, RULE_MINOR_DDP_ROLL,
	     s->base[m->value[K_DDP_ROLL_CITY]][party] > 0, K_DDP_ROLL_CITY,
	     party);
	TEST(t, RULE_FOREIGN_OPEN_CARD, s->fa[row] == FA_OPEN, K_DDP_ROLL_CARD,
	     row);
}

void
weimar_check_politics(struct trial *t)
{
	if (t->move->verb == V_RESOLVE)
		resolve(t);
	else if (t->move->verb == V_AGREE)
		agree(t);
	else
		ddp_roll(t);
}

/* `pass`: what may be declined outside of the ladder. */
void
weimar_check_pass(struct trial *t)
{
	const struct weimar *s = t->state;
	int frame = s->depth - 1, party = t->move->actor - 1;

	if (weimar_top(s) == FRAME_GRANT) {
		TEST(t, RULE_CHOICE_DUE, s->party[frame] == party, AT_ACTOR,
		     s->party[frame], party);
		if (s->flag[frame] & FLAG_MAY)
			return;
		TEST(t, RULE_EFFECT_SKIP,
		     says(t->context, RULING_EVENT_SKIP, EVENT_SKIP_REMARK),
		     AT_VERB, 0);
		t->remark = RULE_EFFECT_SKIP;
	} else if (weimar_top(s) == FRAME_ACTION) {
		/* no die, and stances that nobody cares to declare */
		TEST(t, RULE_ROLL_DUE,
		     s->party[frame] == party &&
			 s->source[frame] != ACTION_FOREIGN_AFFAIRS &&
			 weimar_dice_due(s, t->context) == 0,
		     AT_VERB, 1);
	} else {
		TEST(t, RULE_MINOR_PERK_OWNER,
		     s->phase == PHASE_POLITICS && s->step == STEP_PARTIES &&
			 weimar_minor_owner(s, MINOR_DDP) == party,
		     AT_ACTOR, weimar_minor_owner(s, MINOR_DDP), party);
	}
}

/* --- carried out --------------------------------------------------------- */

static void
took_issue(struct run *r, int issue)
{
	struct slice id = pack_id(PACK(r->c), T_ISSUES, issue);

	if (slice_is(id, "economy"))
		TOOK(r->c, RULE_ISSUE_ECONOMY);
}

/* The option is settled: the marker goes, the text is carried out. */
static void
resolved(struct run *r, int issue, int option, int party)
{
	int source, row;
	int program = weimar_issue_program(r->c, issue, option, &source, &row);

	took_issue(r, issue);
	weimar_issue_away(r, issue, true);
	weimar_push_program(r, source, program == UNKNOWN ? 255 : row, party, 0,
			    0);
}

static void
apply_resolve(struct run *r, const struct move *m)
{
	struct weimar *s = r->s;
	int issue = m->value[K_RESOLVE_ISSUE], party = m->actor - 1, frame, set;
	int space = s->issue[issue] - ISSUE_SPACE;
	int minor = domain_find(&weimar_minors, PACK(r->c),
				pack_id(PACK(r->c), T_ISSUES, issue));
	int32_t to = m->value[K_RESOLVE_PARTY];

	if (cell(PACK(r->c), T_ISSUES, issue, ISSUE_KIND) == ISSUE_MINOR &&
	    minor >= 0) {
		weimar_issue_away(r, issue, true);
		if (to != MISSING && s->minor[minor] != MINOR_OUT)
			s->minor[minor] = (uint8_t)(to + 1);
		return;
	}
	set = space < 0 ? 0 : weimar_claimed(r->c, space);
	if (set & (set - 1)) {
		int other;

		for (other = PARTIES - 1; !(set >> other & 1); other--)
			;
		frame = weimar_push(s, FRAME_AGREE, other);
		s->row[frame] = (uint8_t)issue;
		s->at[frame] = (uint8_t)m->value[K_RESOLVE_OPTION];
		s->target[frame] = (uint8_t)(party + 1);
		return;
	}
	resolved(r, issue, m->value[K_RESOLVE_OPTION], party);
}

void
weimar_apply_politics(struct run *r, const struct move *m)
{
	struct weimar *s = r->s;
	int frame = s->depth - 1, party = m->actor - 1;

	if (m->verb == V_RESOLVE) {
		apply_resolve(r, m);
	} else if (m->verb == V_AGREE) {
		int issue = s->row[frame], option = s->at[frame];
		int first = s->target[frame] - 1;

		weimar_pop(s);
		resolved(r, issue, option, first);
	} else {
		int city = m->value[K_DDP_ROLL_CITY];

		if (s->base[city][party])
			s->base[city][party]--;
		s->progress = 2;
		weimar_declare_treaty(r, party, m->value[K_DDP_ROLL_CARD],
				      true);
	}
}

void
weimar_apply_pass(struct run *r, const struct move *m)
{
	struct weimar *s = r->s;

	(void)m;
	if (weimar_top(s) == FRAME_ACTION) {
		weimar_pop(s);
		weimar_clear_dice(s);
	} else if (s->depth) {
		weimar_pop(s);
	} else {
		s->progress = 2;
	}
}
