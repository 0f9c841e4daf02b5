/* Rows of play: parsed, checked, applied or refused. */

#include "audit_inner.h"

/* The impossible rule that the forbidden row breaks too, or 0: -k cannot let a
 * row pass that cannot have happened with these pieces. */
static uint16_t
rule_impossible(struct audit *a)
{
	const struct rule *rules = a->game->rules;
	struct coverage before = *a->play.context.coverage;
	struct trial all;
	uint16_t found = 0;

	game_check(&all, a->play.state, &a->play.context, a->move, true);
	*a->play.context.coverage = before;
	for (int i = 0; i < all.count && !found; i++)
		if (rules[all.broken[i].rule].class == CLASS_IMPOSSIBLE)
			found = all.broken[i].rule;
	return found;
}

void
audit_test(struct audit *a)
{
	const char *wrong = NULL;

	if (a->play.begun && !a->after_illegal)
		wrong = a->game->invariant(a->play.state, &a->play.context);
	if (!wrong)
		return;
	a->summary.invalid = true;
	audit_malformed(a, "log/invariant", CELL_MOVE, 0, wrong);
}

/* Plays the row, and keeps what later rows and findings need of it. */
static void
apply(struct audit *a, uint16_t broken)
{
	a->place[a->play.applied % LOST_BACK] = audit_place(a);
	if (a->memory.count)
		audit_compare_memory(a);
	a->play.number = a->n;
	if (a->opened < OPENING)
		audit_opening(a);
	play_apply(&a->play, a->move, broken);
	if (a->options.digest) {
		BUF(t, DIGEST_TEXT);

		grammar_print_digest(&a->play.context, a->move, &t);
		(a->game->verbs[a->move->verb].flags & VERB_UNORDERED
		     ? digest_unordered
		     : digest_link)(&a->digest, (struct slice){t.at, t.size},
				    state_hash(a->game, a->play.state));
	}
	if (a->options.invariants)
		audit_test(a);
}

/* The reason of a waiver for this row, or NULL. */
static const char *
waived(struct audit *a, const struct rule *r)
{
	BUF(t, 96);

	if (!a->options.waive || r->class == CLASS_IMPOSSIBLE)
		return NULL;
	buf_say(&t, "%s/%s", a->game->id, r->id);
	return a->options.waive(a->options.waive_arg, a->name,
				a->summary.ordinal, a->n, t.at);
}

/* A row that breaks a rule and was not announced. */
static enum audit_event
refuse_row(struct audit *a)
{
	const struct verdict *v = &a->trial.broken[0];
	const struct rule *r = &a->game->rules[v->rule];
	const char *reason = waived(a, r);
	uint16_t too;

	a->summary.illegal += !reason;
	a->summary.waived += reason != NULL;
	audit_illegal(a, v, reason);
	if (!reason &&
	    (!a->options.keep_going || r->class == CLASS_IMPOSSIBLE)) {
		a->summary.stop = STOP_ILLEGAL;
		a->phase = PHASE_STOPPED;
		audit_lost_begin(a);
		return AUDIT_REFUSED;
	}
	a->after_illegal = true;
	if (r->forced == FORCED_SKIP)
		return AUDIT_REFUSED;
	too = rule_impossible(a);
	if (too) {
		a->summary.illegal += reason != NULL;
		a->summary.waived -= reason != NULL;
		audit_rule_finding(a, FINDING_ILLEGAL, too,
				   "by this rule the row is impossible, so it "
				   "was not played: the game stops here");
		a->summary.stop = STOP_ILLEGAL;
		a->phase = PHASE_STOPPED;
		return AUDIT_REFUSED;
	}
	apply(a, v->rule);
	return AUDIT_PLAYED;
}

/* Did the row break the announced rule?  If not, that is reported. */
static bool
is_as_announced(struct audit *a)
{
	uint16_t rule = a->announced;
	const char *game = a->game->id;
	BUF(words, 256);
	BUF(t, 96);

	a->announced = 0;
	if (a->trial.count && a->trial.broken[0].rule == rule) {
		a->summary.announced++;
		return true;
	}
	a->summary.claims_failed++;
	if (a->trial.count) {
		buf_say(&t, "%s/%s", game,
			a->game->rules[a->trial.broken[0].rule].id);
	}
	audit_words(&words,
		    a->trial.count ? "the row before says that this row breaks "
				     "%; it breaks %"
				   : "the row before says that this row breaks "
				     "%; it is legal",
		    slice_of(a->game->rules[rule].id), slice_of(t.at));
	audit_not_illegal(a, words.at);
	return false;
}

/* Counts a row that is announced as illegal, of which the pack does not know
 * whether it is: it is not applied, since the table knows. */
static enum audit_event
announced_in_doubt(struct audit *a)
{
	a->announced = 0;
	a->summary.claims_unverified++;
	if (a->options.unverified)
		audit_unverified(
		    a, "announced as illegal, which cannot be verified",
		    &a->trial.cells);
	return AUDIT_REFUSED;
}

/* The position itself depends on what the pack does not know, so a row that
 * seems to break a rule may be right, and the next ones cannot be followed. */
static enum audit_event
in_doubt(struct audit *a)
{
	a->summary.unverified++;
	if (a->announced && a->trial.count &&
	    a->trial.broken[0].rule == a->announced)
		return announced_in_doubt(a);
	a->summary.claims_unverified += a->announced != 0;
	a->announced = 0;
	audit_unverified(a,
			 "cannot be verified, and the game cannot be followed "
			 "from here on",
			 &a->trial.cells);
	a->summary.stop = STOP_UNKNOWN;
	a->phase = PHASE_STOPPED;
	return AUDIT_REFUSED;
}

/* Reads the row as a->move, as it is written or plainly meant, or takes it from
 * the leader; false with a finding if it is not a move. */
static bool
take_move(struct audit *a, int verb)
{
	const struct audit *leader = a->leader;
	struct grammar_error e;

	if (leader && leader->moved == a->n) {
		a->move = leader->move;
		return true;
	}
	a->move = play_slot(&a->play);
	if (audit_parse(a, verb, a->move, &e) || audit_fix(a, a->move, &e)) {
		a->moved = a->n;
		return true;
	}
	audit_not_a_row(a, &e);
	return false;
}

/* The row that was taken as a move. */
static enum audit_event
judge_move(struct audit *a, int verb)
{
	struct trial *t = &a->trial;
	bool announced = a->announced != 0;

	game_check(t, a->play.state, &a->play.context, a->move, false);
	if (play_doubts(&a->play, NULL, verb)) {
		t->unverified = true;
		t->cells = a->play.doubt.cells;
		if (t->count || announced)
			return in_doubt(a);
	} else if (t->unknown && t->count) {
		return in_doubt(a);
	}
	if (t->count)
		a->play.context.coverage->broken[t->broken[0].rule]++;
	if (announced && t->unverified &&
	    (!t->count || t->broken[0].rule != a->announced)) {
		a->summary.unverified++;
		return announced_in_doubt(a);
	}
	if (announced && is_as_announced(a))
		return AUDIT_REFUSED;
	if (t->count)
		return refuse_row(a);
	if (t->unverified) {
		a->summary.unverified++;
		if (a->options.unverified)
			audit_unverified(a, "cannot be verified", &t->cells);
	} else {
		a->summary.legal++;
	}
	if (t->remark) {
		a->summary.remarks++;
		audit_remark(a, t);
	}
	if (a->game->canonical && a->options.digest)
		a->game->canonical(a->play.state, &a->play.context, a->move);
	apply(a, 0);
	return AUDIT_PLAYED;
}

enum audit_event
audit_play_row(struct audit *a, int verb)
{
	if (audit_report_after_result(a) ||
	    (!a->play.begun && !audit_begin(a)) || !take_move(a, verb))
		return AUDIT_OTHER;
	return judge_move(a, verb);
}
