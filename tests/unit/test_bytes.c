/* Sets of positions against a plain loop. */
#include "../../core/bytes.h"

#include <criterion/criterion.h>

/* All bytes of the array in turn, from a fixed sequence that covers 0..255. */
static void
fill(uint8_t *at, int n, unsigned seed)
{
	for (int i = 0; i < n; i++) {
		seed = seed * 1103515245u + 12345u;
		at[i] = (uint8_t)(seed ^ seed >> 16);
	}
}

static uint64_t
plain(const uint8_t *at, int n, int low, int high)
{
	uint64_t set = 0;

	for (int i = 0; i < n; i++)
		if (at[i] >= low && at[i] < high)
			set |= UINT64_C(1) << i;
	return set;
}

Test(bytes, sets_are_those_of_a_plain_loop)
{
	static const int ranges[][2] = {{0, 1},     {0, 256},   {1, 256},
					{3, 13},    {127, 129}, {128, 256},
					{255, 256}, {100, 200}};
	uint8_t at[64];

	for (unsigned seed = 0; seed < 200; seed++)
		for (int n = 8; n <= 64; n += 8) {
			fill(at, n, seed);
			for (size_t k = 0;
			     k < sizeof(ranges) / sizeof(ranges[0]); k++)
				cr_assert_eq(
				    bytes_within(at, n, ranges[k][0],
						 ranges[k][1]),
				    plain(at, n, ranges[k][0], ranges[k][1]),
				    "%d bytes, range %d..%d", n, ranges[k][0],
				    ranges[k][1]);
			cr_assert_eq(bytes_equal(at, n, at[n - 1]),
				     plain(at, n, at[n - 1], at[n - 1] + 1));
			at[seed % (unsigned)n] = 0;
			cr_assert_eq(bytes_set(at, n), plain(at, n, 1, 256));
		}
}

/* Every length, and what comes after the list does not matter. */
Test(bytes, a_list_within_a_whole_ends_where_it_ends)
{
	struct {
		uint64_t before;
		uint8_t list[64];
	} whole;

	for (unsigned seed = 0; seed < 20; seed++)
		for (int n = 0; n < 64; n++) {
			fill(whole.list, 64, seed);
			cr_assert_eq(
			    bytes_part_within(&whole, whole.list, n, 100, 200),
			    plain(whole.list, n, 100, 200), "%d bytes", n);
		}
}

Test(bytes, sums_are_those_of_a_plain_loop)
{
	uint8_t at[64];

	for (unsigned seed = 0; seed < 20; seed++)
		for (int n = 0; n <= 64; n++) {
			int sum = 0;

			fill(at, n, seed);
			if (!seed) /* the most that it can be */
				memset(at, 255, sizeof(at));
			for (int i = 0; i < n; i++)
				sum += at[i];
			cr_assert_eq(bytes_sum(at, n), sum, "%d bytes", n);
		}
}

Test(bytes, members_of_a_set)
{
	uint64_t set = UINT64_C(1) << 63 | UINT64_C(1) << 40 | 1u << 3;

	cr_expect_eq(bits_first(set), 3);
	cr_expect_eq(bits_last(set), 63);
	cr_expect_eq(bits_count(set), 3);
	cr_expect_eq(bits_count(0), 0);
}
