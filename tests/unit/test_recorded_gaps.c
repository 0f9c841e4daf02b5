/* Positions of fixtures before a pack that lacks cells: those of one column, of
 * a table, or its rows; or whose cards have other texts.  Which rows are legal
 * then, what the row that was played and others like it come to, what of the
 * position hangs on which cells, and now and then how it goes on.  Every other
 * position is a little different from that of the log.  Each is looked at
 * twice: with the rulings of the log, and with others.
 *
 * Every column is missing in many positions of every phase, one after the other
 * as they come.  A third look has other rulings too, and some cells of every
 * table are missing by chance, while rows change places. */
#include "../../logs/audit.h"
#include "lacking_pack.h"
#include "recorded.h"

enum {
	LIKE = 4,        /* rows like the one that was played, or a legal one */
	KNOWN = 4,       /* who knows what: of one position in so many */
	RULED = 6,       /* one ruling in so many is another */
	AGAIN = 1000000, /* the number of the second look at a position */
	SOME = 2000000,  /* and of the third */
	START = 3000000, /* of what a game begins with, as many as gaps */
	ON = 5,          /* one position in so many goes on */
	FAR = 8,         /* rows, at most */
	TRIES = 6        /* positions a little different */
};

static struct packs *packs;
static struct recorded r;
static struct trace trace;
static unsigned positions;

static void
try_like(const struct move *row)
{
	struct move m;

	if (mutate_row(&run, &t, row, &m))
		trace_row(&trace, &t, &m);
}

static void
try_rows(const struct move *played)
{
	struct move m;
	bool any;

	trace_row(&trace, &t, played);
	any = desk_list(&t);
	for (int i = 0; i < LIKE; i++) {
		try_like(played);
		if (any && desk_pick(&run, &t, &m))
			try_like(&m);
	}
}

/* What is wrong with a position, and where; false if nothing is.  It goes on by
 * itself first, as after a `given` row that names everything. */
static bool
unsound(uint64_t *state)
{
	struct context own = t.play.context;
	struct named all;
	char buffer[WORDS];
	struct text words = text_in(buffer, sizeof(buffer));
	const char *wrong;

	memset(&all, 0xff, sizeof(all));
	if (run.game->fill)
		run.game->fill(state, &own, &all);
	own.fault = NULL;
	wrong = run.game->invariant(state, &own);
	if (!wrong)
		return false;
	text_add(&words, wrong);
	if (own.fault) {
		text_char(&words, ' ');
		text_number(&words, (const uint8_t *)own.fault -
					(const uint8_t *)state);
	}
	trace_line(&trace, "unsound", buffer);
	return true;
}

/* The position becomes this one, as it goes on by itself, if it is sound. */
static bool
become(const uint64_t *wanted)
{
	uint64_t state[STATE_MAX / 8];

	memcpy(state, wanted, sizeof(state));
	if (unsound(state))
		return false;
	memcpy(t.play.state, state, sizeof(state));
	return true;
}

/* Other rulings, unless the position cannot be under them. */
static void
rule_otherwise(void)
{
	struct context *c = &t.play.context;
	const struct context was = *c;

	for (int i = 0; run.game->rulings[i].key; i++)
		if (one_in(&run, RULED))
			c->ruling[i] = (uint8_t)below(
			    &run, ruling_values(&run.game->rulings[i]));
	if (!become(t.play.state))
		*c = was;
}

/* A position a little different from this one, as far as one is sound. */
static void
vary(void)
{
	for (int tries = 0; tries < TRIES; tries++) {
		uint64_t state[STATE_MAX / 8];

		memcpy(state, t.play.state, sizeof(state));
		for (int n = 1 + below(&run, 3); n > 0; n--)
			near_change(&run, &t, state);
		(void)become(state);
	}
}

/* Some rows by chance, and others that are like them. */
static void
go_on(void)
{
	struct move m;

	for (int i = 0; i < FAR && desk_list(&t) && desk_pick(&run, &t, &m);
	     i++) {
		trace_row(&trace, &t, &m);
		try_like(&m);
		run.game->apply(t.play.state, &t.play.context, &m, 0);
		trace_position(&trace, &t);
	}
}

/* What anybody can see of the position before the row that was played. */
static void
look_at(const struct audit *a, unsigned n)
{
	const struct play *play = audit_play(a);

	/* the text that waits may be another one */
	if (lack.reaches && !become(t.play.state))
		return;
	if (n >= AGAIN)
		rule_otherwise();
	if (one_in(&run, 2))
		vary();
	try_rows(&play->moves[(play->applied - 1) % PLAY_MOVES].move);
	if (!lack.odd->strict)
		trace_asked(&trace, &run, &t);
	if (n % KNOWN == 0)
		trace_knowledge(&trace, &t);
	if (n % ON == 0)
		go_on();
}

/* A position before a row of play, the nth look; under other rulings than those
 * of the log from the second one on. */
static void
look_begin(struct audit *a, const uint64_t *state, unsigned n)
{
	run.chance.state = n;
	t.play.context = *audit_context(a);
	t.play.context.pack = &lack.less;
	t.play.context.coverage = &t.coverage;
	memcpy(t.play.state, state, sizeof(t.play.state));
	lack.reaches = n % 2 && text_waits(state);
}

static void
look_without(struct audit *a, const uint64_t *state, const struct gap *gap,
	     unsigned n)
{
	char label[80];

	look_begin(a, state, n);
	snprintf(label, sizeof(label), "%s %d without %d %d", audit_name(a),
		 (int)audit_n(a), gap->table, gap->column);
	if (forget(gap, (int)n)) {
		trace_line(&trace, "position", label);
		if (n >= START)
			trace_start(&trace, &t);
		look_at(a, n);
	}
	remember(gap);
}

static void
look_without_some(struct audit *a, const uint64_t *state, unsigned n)
{
	char label[80];

	look_begin(a, state, n);
	snprintf(label, sizeof(label), "%s %d without some", audit_name(a),
		 (int)audit_n(a));
	if (forget_some((int)n)) {
		trace_line(&trace, "position", label);
		look_at(a, n);
	}
	remember_all();
}

/* What a game begins with has all of them. */
static void
look_at_start(struct audit *a, const uint64_t *state)
{
	for (int i = 0; i < lack.count; i++)
		look_without(a, state, &lack.gaps[i], START + (unsigned)i);
}

/* Each position has the next gap, some other one, and some cells. */
static void
look(struct audit *a, const uint64_t *state, bool start)
{
	const struct pack *pack = audit_context(a)->pack;
	unsigned again;

	positions++;
	again = AGAIN + 7 * positions;
	if (lack.whole != pack)
		list_gaps(pack);
	look_without(a, state,
		     &lack.gaps[(positions - 1) % (unsigned)lack.lacking],
		     positions);
	look_without(a, state, &lack.gaps[again % (unsigned)lack.count], again);
	if (!lack.odd->strict)
		look_without_some(a, state, SOME + positions);
	if (start)
		look_at_start(a, state);
}

/* Where a game begins among the gaps hangs on its log alone, so that another
 * log changes no line but its own. */
static void
begin(const char *path, uint32_t ordinal)
{
	positions =
	    (unsigned)((hash_64(path, strlen(path)) + ordinal * 7919) % 100000);
}

static void
look_at_log(void *arg, const char *path)
{
	const struct audit_options o = {.packs = packs,
					.sink = {finding_ignored, NULL}};
	struct audit *a;
	uint64_t before[STATE_MAX / 8];
	enum audit_event event;
	bool sound = false, start = false;

	(void)arg;
	a = audit_open(path, &o);
	trace_begin(&trace, getenv("RECORDED") ? r.out : NULL);
	trace.values = true;
	t.trace = &trace;
	while ((event = audit_next(a)) != AUDIT_END) {
		struct context *c = audit_context(a);

		if (event == AUDIT_PLAYED && sound)
			look(a, before, start);
		else if (event != AUDIT_PLAYED)
			lack.whole = NULL; /* its cells may be others now */
		if (event == AUDIT_GAME && audit_summary(a)->game) {
			run.game = audit_summary(a)->game;
			begin(path, audit_summary(a)->ordinal);
			grammar_init(&t.grammar, run.game);
		}
		if (event == AUDIT_GAME_END || !c->game || !c->pack) {
			sound = false;
			continue;
		}
		memcpy(before, audit_state(a), c->game->state_size);
		sound = !c->game->invariant(before, c);
		start = event == AUDIT_GAME;
	}
	audit_close(a);
	recorded_line(&r, "%s: %llu, %08llx", path,
		      (unsigned long long)trace.lines,
		      (unsigned long long)(hash_end_64(&trace.chain) >> 32));
}

static void
look_at_game(const char *folder)
{
	char name[40];

	snprintf(name, sizeof(name), "gaps-%s", folder);
	packs = packs_new();
	recorded_begin(&r, name);
	cr_assert_gt(fixtures_in(folder, look_at_log, NULL), 0);
	recorded_end(&r);
	packs_free(packs);
}

Test(recorded_gaps, of_revolution1848)
{
	look_at_game("revolution1848");
}

Test(recorded_gaps, of_bismarck)
{
	look_at_game("bismarck");
}

Test(recorded_gaps, of_secret_weapons)
{
	look_at_game("secret-weapons");
}

Test(recorded_gaps, of_weimar)
{
	look_at_game("weimar");
}
