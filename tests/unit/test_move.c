/* Rows that are the same, and patterns that a row agrees with. */
#include "../../core/move.h"
#include "../pattern.h"

#include <criterion/criterion.h>
#include <stdarg.h>

enum { BAG, ORDERED };

static const struct verb verbs[] = {
    {.name = "take",
     .keys = {{.name = "bag", .type = KEY_BAG, .max = 9},
	      {.name = "ordered", .type = KEY_LIST, .max = 9}}},
};

/* Items until 0. */
static struct move
row(int key, ...)
{
	struct move m;
	va_list items;
	int item;

	move_begin(&m, verbs, 0, 1);
	va_start(items, key);
	while ((item = va_arg(items, int)) != 0)
		move_push(&m, key, item);
	va_end(items);
	return m;
}

static bool
match(struct move pattern, struct move m)
{
	return move_matches(&pattern, &m, verbs);
}

Test(move, a_bag_has_no_order)
{
	const struct move one = row(BAG, 5, 5, 7, 0);

	cr_expect(match(one, row(BAG, 5, 5, 7, 0)));
	cr_expect(match(one, row(BAG, 7, 5, 5, 0)));
	cr_expect(match(one, row(BAG, 5, 7, 5, 0)));
	cr_expect_not(match(one, row(BAG, 5, 7, 7, 0)));
	cr_expect_not(match(one, row(BAG, 5, 5, 0)));
	cr_expect_not(match(one, row(BAG, 5, 5, 7, 7, 0)));
}

Test(move, a_list_has_one)
{
	const struct move one = row(ORDERED, 5, 7, 0);

	cr_expect(match(one, row(ORDERED, 5, 7, 0)));
	cr_expect_not(match(one, row(ORDERED, 7, 5, 0)));
	cr_expect_not(match(one, row(BAG, 5, 7, 0)));
}

Test(move, a_pattern_leaves_items_open)
{
	cr_expect(match(row(BAG, 5, UNSEEN, 0), row(BAG, 7, 5, 0)));
	cr_expect_not(match(row(BAG, 5, UNSEEN, 0), row(BAG, 7, 7, 0)));
	cr_expect(match(row(ORDERED, UNSEEN, 7, 0), row(ORDERED, 5, 7, 0)));
	cr_expect_not(match(row(ORDERED, UNSEEN, 7, 0), row(ORDERED, 7, 5, 0)));
}
