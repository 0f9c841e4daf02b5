/* dispute finds for all readings of a fixture at once what playing the whole
 * game again finds for one. */
#define _DEFAULT_SOURCE
#include <criterion/criterion.h>

#include "../readings.h"
#include "fixtures.h"

enum {
	LARGE = 5000, /* bytes of a log; larger ones are sampled */
	UNASKED = 6   /* one reading in so many is played again */
};

struct looking {
	struct audit_options options;
	struct disputed game;
	const char *path;
	uint64_t alike, games;
};

static void
odd(void *arg, const char *reading)
{
	const struct looking *l = arg;

	cr_expect(false, "%s#%u, -k %d: %s", l->path, l->game.log.ordinal,
		  l->options.keep_going, reading);
}

static void
look(void *arg, const char *path)
{
	struct looking *l = arg;
	struct log_games all;

	l->path = path;
	cr_assert(log_games_open(&all, path, &l->options, true), "%s", path);
	for (uint32_t k = 0; k < all.count && all.size < LARGE; k++) {
		cr_assert(log_games_cut(&all, path, k, &l->game.log));
		for (int going = 0; going < 2; going++) {
			if (going && !l->game.stopped)
				break; /* -k would change nothing */
			l->options.keep_going = going;
			l->games += readings_alike(&l->game, &l->options,
						   UNASKED, odd, l, &l->alike);
		}
	}
	log_games_free(&all);
}

Test(dispute, all_at_once_as_each_alone)
{
	static struct looking l;

	l.options.sink = SINK_IGNORED;
	l.options.packs = packs_new();
	fixtures_each(look, &l);
	cr_expect(l.games > 300, "%lu", (unsigned long)l.games);
	cr_expect(l.alike > 3000, "%lu", (unsigned long)l.alike);
	disputed_free(&l.game);
	packs_free(l.options.packs);
}
