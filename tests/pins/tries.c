/* What other rows and positions would come to: rows a little different from the
 * one that was played and from those that were legal, positions a little
 * different from that of the log.  A digest of verdicts, words, states. */
#include <string.h>

#include "../property/trace.h"
#include "pins.h"

enum {
	ROWS = 3,     /* tried for each that was played */
	LISTED = 3,   /* tried for each position */
	POSITIONS = 4 /* one position in that many has others beside it */
};

static struct desk desk;
static struct coverage coverage;
static struct trace trace;

/* With -a, the lines that the digest is made of: they come after it. */
static FILE *told;
static char *lines;
static size_t bytes;

static void
again(void)
{
	trace_begin(&trace, told);
	if (told)
		rewind(told);
}

void
exception(struct run *r, const char *words, const char *a, const char *b)
{
	(void)r;
	(void)b;
	pins_die(words, a ? a : "");
}

void
pin_tries_begin(struct pins *p)
{
	desk.trace = &trace;
	if (p->all && !told && !(told = open_memstream(&lines, &bytes)))
		pins_die("tries", "out of memory");
	again();
}

static struct run
begin(struct pins *p, const uint64_t *state, int part)
{
	const struct run r = {
	    .game = p->game,
	    .trace = &trace,
	    .chance = {.state = p->place + 4 * p->n + (uint64_t)part},
	};

	desk.play.context = *audit_context(p->audit);
	desk.play.context.coverage = &coverage;
	memcpy(desk.play.state, state, p->game->state_size);
	return r;
}

static void
try_rows(struct run *r, const struct move *like, int count)
{
	struct move m;

	while (count-- > 0)
		if (mutate_row(r, &desk, like, &m))
			trace_row(&trace, &desk, &m);
}

void
pin_tries_row(struct pins *p)
{
	const struct play *play = audit_play(p->audit);
	struct run r = begin(p, p->before, 0);

	try_rows(&r, &play->moves[(play->applied - 1) % PLAY_MOVES].move, ROWS);
}

void
pin_tries(struct pins *p)
{
	struct run r = begin(p, audit_state(p->audit), 1);
	struct move m;

	for (int i = 0; i < LISTED && p->listing.count; i++) {
		m = p->listing.moves[below(&r, (int)p->listing.count)];
		if (chance_fill(&r.chance, desk.play.state, &desk.play.context,
				&m))
			try_rows(&r, &m, 1);
	}
	if (one_in(&r, POSITIONS))
		near_positions(&r, &desk);
	fprintf(p->files[PIN_TRIES], "%llu %08llx\n", (unsigned long long)p->n,
		(unsigned long long)(hash_end_64(&trace.chain) >> 32));
	if (told && fflush(told) == 0)
		fwrite(lines, 1, bytes, p->files[PIN_TRIES]);
	again();
}
