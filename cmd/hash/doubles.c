#include <stdlib.h>
#include <string.h>

#include "../../logs/grow.h"
#include "../output/output.h"
#include "doubles.h"

struct double_line {
	const char *game, *before, *digest;
};

/* clang-format off */
static const struct datum data[] = {
    {OF(struct double_line, game), "the game, LOG#K"},
    {OF(struct double_line, before), "the one before it that is the same"},
    {OF(struct double_line, digest), "that of both"},
    DATA_END};
/* clang-format on */

const struct record_type double_record = {
    .type = "double", .what = "with --doubles, a game", .data = data};

/* Keeps where the first game with a digest is. */
static bool
keep(struct doubles *d, struct tally_entry *first, const char *place)
{
	const size_t size = strlen(place) + 1;
	char *places = grown(d->places, &d->room, d->size + size, 1);

	if (!places)
		return false;
	d->places = places;
	memcpy(places + d->size, place, size);
	first->last = d->size + 1;
	d->size += size;
	return true;
}

static void
say(struct doubles *d, const char *place, const char *before,
    const char *digest)
{
	d->found++;
	if (!d->json) {
		printf("%s: the same as %s\n", place, before);
		return;
	}
	record_line(d->json, &double_record,
		    &(struct double_line){place, before, digest});
}

bool
doubles_game(struct doubles *d, const char *log, uint32_t game,
	     const char *digest)
{
	char place[NAME_SHOWN + 16];
	struct text t = text_in(place, sizeof(place));
	struct tally_entry *first = tally_at(&d->first, digest);

	d->games++;
	text_game_name(&t, log, game);
	if (first && first->last) {
		say(d, place, d->places + first->last - 1, digest);
		return true;
	}
	if (first && keep(d, first, place))
		return true;
	errorf("out of memory");
	return false;
}

void
doubles_end(struct doubles *d)
{
	if (!d->json) {
		print_count(stdout, d->games, "game", "games");
		fputs(": ", stdout);
		print_count(stdout, d->found, "double\n", "doubles\n");
	}
	tally_free(&d->first);
	free(d->places);
}
