/* umpire perft: counts how a game can continue. */
#include "../core/perft.h"
#include "command.h"
#include "output/output.h"
#include "positions.h"

struct counting {
	struct options options;
	int depth;
	struct record_sheet sheet;
	uint64_t shown;
	/* one position */
	const struct game_position *position;
	struct context context;
	struct coverage coverage; /* counting tests no rule */
};

struct perft_line {
	const char *file;
	uint32_t game;
	uint64_t n;
	int depth;
	struct perft count;
};

/* clang-format off */
static const struct record_type perft_record = {
    .what = "a depth", .csv = "depth lines open ended",
    .data = DATA(
    DATUM_FILE(struct perft_line, file),
    DATUM_GAME(struct perft_line, game),
    DATUM_N(struct perft_line, n),
    {OF(struct perft_line, depth), "that many rows, or fewer"},
    {NAMED("lines", struct perft_line, count.lines), "lines of that many rows"},
    {NAMED("open", struct perft_line, count.open), "lines that end at a pattern"},
    {NAMED("ended", struct perft_line, count.ended), "games that ended before"})};
/* clang-format on */

static const struct record_type *const records[] = {&perft_record, NULL};

/* A count as a line of any format. */
static void
write_count(struct counting *p, int depth, const struct perft *c)
{
	const struct perft_line line = {
	    .file = audit_name(p->position->audit),
	    .game = audit_summary(p->position->audit)->ordinal,
	    .n = p->position->n,
	    .depth = depth,
	    .count = *c};

	if (sheet_put(&p->sheet, &perft_record, &line))
		return;
	printf("depth %d: ", depth);
	print_count(stdout, c->lines, "line", "lines");
	print_also(stdout, c->open, "open at a pattern", "open at patterns");
	print_also(stdout, c->ended, "ended before", "ended before");
	putchar('\n');
}

/* --- counting ------------------------------------------------------------- */

static void
heading(struct counting *p)
{
	BUF(t, NAME_SHOWN + 200);

	if (p->options.format == FORMAT_TEXT) {
		position_heading(p->position, &t);
		printf("%s%s\n", p->shown > 1 ? "\n" : "", t.at);
	}
	sheet_head(&p->sheet, &perft_record);
}

/* All depths up to the one asked for. */
static void
count_position(void *arg, const struct game_position *s)
{
	struct counting *p = arg;

	p->position = s;
	p->context = *s->context;
	p->context.coverage = &p->coverage;
	p->shown++;
	heading(p);
	for (int depth = 1; depth <= p->depth; depth++) {
		struct perft c = {0, 0, 0};

		perft_count(s->state, &p->context, depth, &c);
		write_count(p, depth, &c);
		fflush(stdout);
	}
}

static int
run_perft(void *request, const struct files *files)
{
	struct counting *p = request;

	if (!p->depth)
		p->depth = 1;
	p->sheet = sheet_of(p->options.format);
	return positions_each(files, &p->options, count_position, NULL, p);
}

/* clang-format off */
static const struct option options[] = {
    {0, "depth", "D", "lines of up to D rows (default 1, at most 32)",
     NULL, MEMBER(struct counting, depth), .least = 1, .most = PERFT_DEPTH},
    OPTION_AT("after row N (the `n` of the log)"),
    OPTION_GAME("only the K-th game of each log"),
    OPTION_FORMAT(FORMATS_TEXT_JSON_CSV),
    OPTIONS_READING,
    OPTIONS_END};
/* clang-format on */

const struct command cmd_perft = {
    .name = "perft",
    .summary = "count how a game can continue",
    .group = GROUP_ARCHIVE,
    .synopses = (const char *const[]){"[OPTION...] LOG...", NULL},
    .about = "Counts the lines of legal rows that can follow at the end of "
	     "each game, or after a row, for every depth up to D.  A pattern "
	     "(draws, deals, splits) counts as the rows that it means; where "
	     "no line continues after it, these are counted as open.",
    .exits = "0 counted, 1 the log has illegal rows or failed claims before, "
	     "2 error.",
    .options = options,
    REQUEST(struct counting),
    TAKES_LOGS("a log"),
    .records = records,
    .run_logs = run_perft,
};
