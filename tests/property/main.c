/* Runs a property: properties PROPERTY GAME [FIRST [COUNT [SECONDS [tell]]]]
 *         or pins: properties pins GAME LIST
 *                  properties trace PROPERTY GAME SEED
 *
 * COUNT games by the seeds from FIRST on (without it the quick sample), or as
 * many as begin in SECONDS of processor time.  The last line counts; the exit
 * status is 1 if there was an exception.  `properties names` lists them.
 *
 * LIST names games, `PROPERTY SEED` or `PROPERTY FIRST-LAST` at the beginning
 * of each line; each is printed with a digest of all that the core made of it.
 * `trace` prints what goes into the digest, so that two builds can be compared.
 */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "trace.h"

/* clang-format off */
const struct property properties[] = {
    /* name     one                sample  what */
    {"renaming", property_renaming,  20, "free ids and the order of rows"},
    {"less",     property_less,     200, "empty cells"},
    {"more",     property_more,      60, "component rows that fill them"},
    {"texts",    property_texts,     20, "texts composed by chance, played"},
    {"plays",    property_plays,     20, "such texts, each where its card comes up"},
    {"words",    property_words,     20, "texts composed by chance, compiled"},
    {"keys",     property_keys,      20, "every verb without each key that it needs"},
    {"near",     property_near,      20, "positions near those of games"},
    {"drift",    property_drift,     20, "games on from such positions"},
    {"given",    property_given,     12, "games that begin at such positions"},
    {"taught",   property_taught,    60, "component rows at any time"},
    {"cells",    property_cells,     20, "packs a little different"},
    {"hiding",   property_hiding,   200, "names of hidden cards left out"},
    {"witnesses", property_witnesses, 50, "two views of a game, joined"},
    {"seen",     property_seen,      20, "a game as each seat saw it"},
    {"sessions", property_sessions,  20, "chance at the table is one sequence"},
    {"asked",    property_asked,     20, "all readings at once"},
    {"mutants",  property_mutants,  200, "rows that are a little different"},
    {"notes",    property_notes,    200, "readings on which verdicts hang"},
    {"told",     property_told,       8, "sentences read back"},
    {"hole",     property_hole,      20, "one empty cell under every log"},
    {"matrix",   property_matrix,     1, "who is hit, as the manual says"},
    {"twice",    property_twice,     10, "two different things, and the same one twice"},
    {"offered",  property_offered,   12, "values that are offered, and legal rows"},
    {"unknown",  property_unknown,   20, "what the pack does not know is no number"},
    {"names",    property_names,     20, "messages name what is in the row"},
    {.name = NULL},
};
/* clang-format on */

void
exception(struct run *r, const char *words, const char *a, const char *b)
{
	if (r->exceptions++ >= TOLD && !r->tell)
		return;
	printf("%s %s, seed %llu: %s", r->property, r->game->id,
	       (unsigned long long)r->seed, words);
	if (a)
		printf(" '%s'", a);
	if (b)
		printf(" '%s'", b);
	putchar('\n');
	fflush(stdout);
}

/* Seconds of processor time that a game may take, so that one without end is
 * noticed: ten times what the slowest takes, as machines and sanitizers
 * differ. */
enum { LONG = 300 };

/* What a worker tells the process that counts. */
struct tally {
	struct run run;
	clock_t spent; /* by the workers before this one */
};

enum { TOO_LONG = 100 }; /* exit status of a worker */

/* In the middle of anything, so it can only end: another worker continues. */
static void
too_long(int signal)
{
	(void)signal;
	_exit(TOO_LONG);
}

static void
report(const struct run *r)
{
	printf("%s %s: %llu games, %llu packs, %llu rows", r->property,
	       r->game->id, (unsigned long long)r->games,
	       (unsigned long long)r->packs, (unsigned long long)r->rows);
	if (r->unverified)
		printf(", %llu unverified", (unsigned long long)r->unverified);
	if (r->hang)
		printf(", %llu hang on a reading", (unsigned long long)r->hang);
	if (r->planted)
		printf(", %llu contradictions", (unsigned long long)r->planted);
	if (r->compiled + r->refused)
		printf(", %llu texts compiled, %llu refused",
		       (unsigned long long)r->compiled,
		       (unsigned long long)r->refused);
	if (r->played)
		printf(", %llu texts played, %llu with an effect",
		       (unsigned long long)r->played,
		       (unsigned long long)r->acted);
	printf(", %llu exceptions\n", (unsigned long long)r->exceptions);
}

/* Of the processor's time, which other work on the machine does not stretch;
 * 0 ends it. */
static void
allow(int seconds)
{
	const struct itimerval t = {.it_value = {.tv_sec = seconds}};

	(void)setitimer(ITIMER_VIRTUAL, &t, NULL);
}

/* The games up to that seed, or as many as begin in the seconds. */
static void
work(const struct property *p, struct tally *t, uint64_t end, clock_t seconds)
{
	clock_t before = t->spent;
	struct run *r = &t->run;

	signal(SIGVTALRM, too_long);
	for (; r->seed < end; r->seed++) {
		t->spent = before + clock();
		if (seconds && t->spent / CLOCKS_PER_SEC >= seconds)
			break;
		r->chance.state = r->seed;
		allow(LONG);
		p->one(r);
	}
	allow(0);
}

/* Lets a worker continue from the present seed; false when all is done. */
static bool
hire(const struct property *p, struct tally *t, uint64_t end, clock_t seconds)
{
	int status;
	pid_t worker;

	fflush(stdout);
	worker = fork();
	if (worker == 0) {
		work(p, t, end, seconds);
		exit(0);
	}
	if (worker < 0 || waitpid(worker, &status, 0) < 0) {
		perror("properties");
		exit(2);
	}
	if (WIFEXITED(status) && WEXITSTATUS(status) == 0)
		return false;
	exception(&t->run,
		  WIFEXITED(status) && WEXITSTATUS(status) == TOO_LONG
		      ? "it takes too long"
		      : "it dies",
		  NULL, NULL);
	return ++t->run.seed < end;
}

static int
run_property(const struct property *p, const struct game *g, char **words,
	     int count)
{
	uint64_t first = count > 0 ? strtoull(words[0], NULL, 10) : 1;
	uint64_t most =
	    count > 1 ? strtoull(words[1], NULL, 10) : (uint64_t)p->sample;
	clock_t seconds = count > 2 ? (clock_t)atoi(words[2]) : 0;
	FILE *file = tmpfile();
	struct tally *t;

	if (!file || ftruncate(fileno(file), sizeof(*t)) != 0 ||
	    (t = mmap(NULL, sizeof(*t), PROT_READ | PROT_WRITE, MAP_SHARED,
		      fileno(file), 0)) == MAP_FAILED) {
		perror("properties");
		return 2;
	}
	t->run = (struct run){.game = g, .property = p->name, .seed = first};
	t->run.tell = count > 3;
	if (t->run.tell)
		setvbuf(stdout, NULL, _IOLBF, 0);
	while (hire(p, t, first + most, seconds))
		;
	report(&t->run);
	return t->run.exceptions > 0;
}

/* --- pins ----------------------------------------------------------------- */

static const struct property *
property_named(const char *name)
{
	const struct property *p = properties;

	while (p->name && strcmp(p->name, name) != 0)
		p++;
	return p->name ? p : NULL;
}

/* The games by these seeds, each whatever was played before. */
static struct trace
traced(const struct property *p, const struct game *g, uint64_t first,
       uint64_t last, FILE *tell)
{
	struct trace trace;

	trace_begin(&trace, tell);
	for (uint64_t seed = first; seed <= last; seed++) {
		struct run r = {.game = g,
				.property = p->name,
				.seed = seed,
				.chance = {.state = seed},
				.trace = &trace};

		p->one(&r);
	}
	return trace;
}

/* `17`, or `1-40`: all from one to the other. */
static bool
read_seeds(const char *words, uint64_t *first, uint64_t *last)
{
	char *end;

	*first = *last = strtoull(words, &end, 10);
	if (*end == '-')
		*last = strtoull(end + 1, &end, 10);
	return end != words && !*end && *last < UINT64_MAX;
}

static int
print_trace(const char *property, const char *game, const char *seeds)
{
	uint64_t first, last;
	const struct property *p = property_named(property);
	const struct game *g = game_find(slice_of(game));

	if (!p || !g || !read_seeds(seeds, &first, &last))
		return 2;
	(void)traced(p, g, first, last, stdout);
	return 0;
}

static int
print_pins(const struct game *g, FILE *list)
{
	char line[100], name[20], seeds[40];
	uint64_t first, last;

	if (!g || !list)
		return 2;
	while (fgets(line, sizeof(line), list)) {
		const struct property *p;
		struct trace trace;

		if (sscanf(line, "%19s %39s", name, seeds) != 2 ||
		    !(p = property_named(name)) ||
		    !read_seeds(seeds, &first, &last))
			return 2;
		trace = traced(p, g, first, last, NULL);
		printf("%s %s %llu %016llx\n", name, seeds,
		       (unsigned long long)trace.lines,
		       (unsigned long long)hash_end_64(&trace.chain));
	}
	fclose(list);
	return 0;
}

int
main(int argc, char **argv)
{
	const struct property *p;
	const struct game *g = argc > 2 ? game_find(slice_of(argv[2])) : NULL;

	if (argc == 4 && strcmp(argv[1], "pins") == 0)
		return print_pins(g, fopen(argv[3], "r"));
	if (argc == 5 && strcmp(argv[1], "trace") == 0)
		return print_trace(argv[2], argv[3], argv[4]);

	if (argc == 2 && strcmp(argv[1], "names") == 0) {
		for (p = properties; p->name; p++)
			puts(p->name);
		return 0;
	}
	if (argc < 3 || !(p = property_named(argv[1])) || !g) {
		fputs("properties names | PROPERTY GAME [FIRST [COUNT "
		      "[SECONDS [tell]]]] | pins GAME LIST | trace PROPERTY "
		      "GAME SEED\n",
		      stderr);
		return 2;
	}
	return run_property(p, g, argv + 3, argc - 3);
}
