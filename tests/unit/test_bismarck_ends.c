/* How games of Bismarck's Dance end. */
#include <criterion/criterion.h>

#include "../../core/bismarck/door.h"
#include "../property/property.h"

/* How often random games end for each reason, under the readings of the
 * edition or under any. */
static void
count_ends(bool any_reading, int ends[REASON_LAST_CARD + 1])
{
	static struct desk t;

	for (uint64_t seed = 1; seed <= 1500; seed++) {
		struct run r = {.game = &game_bismarck,
				.chance = {.state = seed}};
		struct move m;

		desk_begin(&r, &t, stand_in(r.game));
		if (!any_reading)
			context_edition(&t.play.context, 0);
		/* under `stay` a game need not end */
		t.play.context.ruling[RULING_SPA_ACTIVATED] =
		    SPA_ACTIVATED_DISCARD;
		while (desk_list(&t)) {
			cr_assert(desk_pick(&r, &t, &m));
			desk_apply(&t, &m);
		}
		ends[((const struct bismarck *)(void *)t.play.state)->reason]++;
	}
	cr_expect_eq(ends[REASON_NONE], 0, "a game does not end");
}

/* ruling third-disc: the third disc loses before any check. */
Test(bismarck, the_third_disc_loses_before_the_support_check)
{
	int ends[REASON_LAST_CARD + 1] = {0};

	count_ends(false, ends);
	cr_expect_gt(ends[REASON_THIRD_DISC], 0);
	cr_expect_eq(ends[REASON_SUPPORT_CHECK], 0);
}

Test(bismarck, every_end_is_reached)
{
	int ends[REASON_LAST_CARD + 1] = {0};

	count_ends(true, ends);
	for (int i = REASON_ALLIES; i <= REASON_LAST_CARD; i++)
		cr_expect_gt(ends[i], 0, "reason %d is never reached", i);
}
