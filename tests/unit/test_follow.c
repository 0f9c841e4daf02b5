/* Two audits of a game have converged if all that decides on later rows is the
 * same; a row plays the same in both if all that is found for it is the same.
 */
#include <string.h>

#include "../../logs/audit/audit_inner.h"

#include <criterion/criterion.h>

static const char rows[] = "actor,move,args\n"
			   ",game,id=revolution1848 seats=p1+p2 pack=stand-in\n"
			   "p2,draw,person=pe02+pe34 action=z33+z05\n"
			   "p1,draw,person=pe04+pe37 action=z20+z19\n"
			   ",first,seat=p2\n"
			   "p2,play,card=z33\n"
			   "p1,play,card=pe04\n";

static struct packs *packs;
static struct audit *a, *b;
static struct audit_mark mark; /* of a, before its last row */

/* An audit after that many rows. */
static struct audit *
after(int n)
{
	const struct audit_options options = {
	    .packs = packs, .sink = {finding_ignored, NULL, NULL}};
	struct audit *audit =
	    audit_memory(NULL, "log", rows, sizeof(rows) - 1, &options);

	cr_assert(audit);
	while (n-- > 0) {
		if (!n)
			audit_mark(audit, &mark);
		cr_assert_neq(audit_next(audit), AUDIT_END);
	}
	return audit;
}

static void
begin(int n)
{
	packs = packs_new();
	b = after(n);
	a = after(n);
}

static void
end(void)
{
	audit_close(a);
	audit_close(b);
	packs_free(packs);
}

static void
both_begin(void)
{
	begin(6);
}

TestSuite(follow, .init = both_begin, .fini = end);

/* With a different value the two differ.  Then it is put back. */
#define DIFFERS(what, value, same)                                             \
	do {                                                                   \
		__typeof__(what) was = (what);                                 \
                                                                               \
		(what) = (value);                                              \
		cr_expect_not(same, #what);                                    \
		(what) = was;                                                  \
		cr_expect(same, #what);                                        \
	} while (0)

Test(follow, meet_where_nothing_differs)
{
	uint8_t *state = (uint8_t *)b->play.state;
	size_t last = b->game->state_size - 1;

	cr_expect(audit_meets(a, b));
	DIFFERS(b->phase, PHASE_RESULT, audit_meets(a, b));
	DIFFERS(b->after_illegal, true, audit_meets(a, b));
	DIFFERS(b->announced, 1, audit_meets(a, b));
	DIFFERS(b->play.begun, false, audit_meets(a, b));
	DIFFERS(a->play.begun, false, audit_meets(a, b));
	DIFFERS(b->play.applied, b->play.applied + 1, audit_meets(a, b));
	DIFFERS(b->play.furthest, b->play.furthest + 1, audit_meets(a, b));
	DIFFERS(b->play.doubt.cells.count, 1, audit_meets(a, b));
	DIFFERS(b->play.doubt.from, 1, audit_meets(a, b));
	DIFFERS(b->play.doubt.to, 1, audit_meets(a, b));
	DIFFERS(state[0], (uint8_t)~state[0], audit_meets(a, b));
	DIFFERS(state[last], (uint8_t)~state[last], audit_meets(a, b));
	/* how many cells are in doubt does not matter */
	a->play.doubt.cells.count = 1;
	b->play.doubt.cells.count = 2;
	cr_expect(audit_meets(a, b));
}

Test(follow, a_row_plays_the_same)
{
	struct context c = *audit_context(a);
	uint8_t *state = (uint8_t *)a->play.state;
	size_t last = a->game->state_size - 1;

#define SAME audit_plays_same(a, &mark, &c)
	cr_expect(SAME);
	DIFFERS(a->trial.count, 1, SAME);
	DIFFERS(mark.play.begun, false, SAME);
	DIFFERS(mark.where.announced, 1, SAME);
	DIFFERS(a->trial.unverified, true, SAME);
	DIFFERS(a->trial.unknown, true, SAME);
	DIFFERS(a->trial.remark, 1, SAME);
	DIFFERS(a->play.doubt.cells.count, 1, SAME);
	DIFFERS(state[0], (uint8_t)~state[0], SAME);
	DIFFERS(state[last], (uint8_t)~state[last], SAME);
	/* illegal before it, and now */
	DIFFERS(mark.play.state[0], 0, SAME);
	DIFFERS(a->move->actor, 2, SAME);
	/* what is in doubt already stays so */
	mark.play.doubt.cells.count = 1;
	mark.play.doubt.to = UINT64_MAX;
	cr_expect_not(SAME);
	a->trial.unverified = true;
	cr_expect_not(SAME);
	a->play.doubt.cells.count = 1;
	a->play.doubt.to = UINT64_MAX;
	cr_expect(SAME);
	/* until the position is known again */
	DIFFERS(mark.play.doubt.to, mark.play.applied, SAME);
	DIFFERS(a->play.doubt.to, a->play.applied, SAME);
}
