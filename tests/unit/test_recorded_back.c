/* Games in which cells become known in the middle, cut after every row and
 * taken back by some: the state that is there then, and what the way on is. */
#define _GNU_SOURCE /* memmem */
#include "../../cmd/files/log_games.h"
#include "audit_tell.h"
#include "fixtures.h"
#include "recorded.h"

#include "../../core/game.h"

enum { LARGE = 3000, BACK = 5 };

struct looking {
	struct recorded r;
	struct audit_options options;
	int cuts;
};

/* The state at the end, and what hangs on unknown cells. */
static void
tell_end(struct recorded *r, const char *bytes, size_t size,
	 struct audit_options o)
{
	uint8_t canonical[STATE_MAX];
	uint64_t digest = 0;
	char *text;
	size_t told;
	struct telling t = {.out = open_memstream(&text, &told)};
	struct audit *a;
	enum audit_event event;

	o.sink = (struct sink){tell_finding, &t};
	a = audit_memory("log", bytes, size, &o);
	while ((event = audit_next(a)) != AUDIT_END) {
		const struct audit_summary *s = audit_summary(a);

		if (event != AUDIT_GAME_END)
			continue;
		tell_game(&t, s);
		field_encode(s->game, audit_state(a), canonical);
		digest = hash_64(canonical, s->game->state_size);
	}
	audit_close(a);
	fclose(t.out);
	recorded_one(r, "%s%016llx", text, (unsigned long long)digest);
	free(text);
}

/* `,takeback,rows=N`, under any header whose first three columns are these. */
static void
each_cut(struct looking *l, const struct game_log *game)
{
	static char bytes[2 * LARGE];
	size_t line = 0;

	for (size_t end = 0; end < game->size; end++) {
		if (game->bytes[end] != '\n')
			continue;
		if (line++ < 2 || l->cuts++ % 2)
			continue;
		for (int back = 1; back <= BACK; back += 2) {
			int n = snprintf(bytes, sizeof(bytes),
					 "%.*s,takeback,rows=%d\n%s",
					 (int)end + 1, game->bytes, back,
					 back > 1 ? ",takeback,rows=1\n" : "");

			tell_end(&l->r, bytes, (size_t)n, l->options);
			/* and on from there, as far as it goes */
			n += snprintf(bytes + n, sizeof(bytes) - (size_t)n,
				      "%.*s", (int)(game->size - end - 1),
				      game->bytes + end + 1);
			tell_end(&l->r, bytes, (size_t)n, l->options);
		}
	}
}

static void
look(void *arg, const char *path)
{
	static const char header[] = "actor,move,args";
	struct looking *l = arg;
	struct log_games all;
	struct game_log game;

	cr_assert(log_games_read(&all, path, &l->options), "%s", path);
	for (uint32_t k = 0; k < all.count; k++) {
		cr_assert(log_games_cut(&all, path, k, &game));
		if (game.size < LARGE &&
		    memcmp(game.bytes, header, strlen(header)) == 0 &&
		    memmem(game.bytes, game.size, ",component,", 11))
			each_cut(l, &game);
	}
	log_games_free(&all);
	recorded_many(&l->r, path);
}

Test(recorded_back, where_cells_become_known)
{
	static struct looking l;

	l.options.packs = packs_new();
	l.options.sink = (struct sink){finding_ignored, NULL};
	recorded_begin(&l.r, "back");
	fixtures_each(look, &l);
	cr_expect_gt(l.cuts, 300, "%d", l.cuts);
	recorded_end(&l.r);
	packs_free(l.options.packs);
}
