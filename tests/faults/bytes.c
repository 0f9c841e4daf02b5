/* Cuts every file at every byte, and flips every byte of it:
 *
 *   bytes [-n STRIDE] [-s] FILE...       logs
 *   bytes [-n STRIDE] -p GAME/PACK...    tables of built-in packs
 *
 * Each game of a log is taken by itself, after the header.  What must hold:
 *
 * - nothing crashes or hangs, and no state is invalid;
 * - a log that ends inside a row has a finding, and so has a table, except
 * where it ends in the cell that names the source: only a cut after a line end
 * can go unnoticed;
 * - in a sealed log (-s), the position after each row is what it was, or there
 *   is a finding.  A flip can turn a row into another one that leads to the
 * same position; these are counted.
 *
 * -n takes every STRIDE-th variant.  The last line counts them. */
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../../logs/audit/audit.h"
#include "../../logs/digest.h"
#include "../../logs/pack/pack_load.h"

enum { SECONDS = 10, SHOWN = 10 }; /* for a variant; bad ones shown */

static const unsigned char patterns[] = {0x01, 0x20, 0x80};

enum { PATTERNS = sizeof(patterns) };

/* What judging a variant gave. */
struct result {
	uint64_t findings; /* of any kind but unverified and remark */
	uint64_t games, rows;
	uint64_t states; /* of all positions */
	uint64_t digests;
	bool invalid;
};

static struct packs *packs;
static bool sealed;
static unsigned long stride = 1, turn;
static unsigned long cuts, flips, quiet, bad;
static const char *name;
static char now[300]; /* for the alarm */

static void
late(int signal)
{
	(void)signal;
	(void)!write(STDOUT_FILENO, now, strlen(now));
	abort();
}

static void
complain(const char *what, size_t at, int pattern)
{
	if (bad++ < SHOWN)
		printf("%s, byte %zu, %s %02x: %s\n", name, at,
		       pattern < 0 ? "cut" : "flip",
		       pattern < 0 ? 0u : (unsigned)pattern, what);
}

static void
take(void *arg, const struct finding *f)
{
	struct result *r = arg;

	r->findings +=
	    f->kind != FINDING_UNVERIFIED && f->kind != FINDING_REMARK;
}

static uint64_t
mix(uint64_t h, uint64_t x)
{
	h = (h ^ x) * UINT64_C(0x9e3779b97f4a7c15);
	return h ^ h >> 29;
}

static void
audit(const char *bytes, size_t size, struct result *r)
{
	struct audit_options o = {.packs = packs,
				  .sink = {take, r, NULL},
				  .digest = sealed,
				  .invariants = true,
				  .alternatives = 1};
	struct audit *a = audit_memory(NULL, name, bytes, size, &o);
	enum audit_event event;

	memset(r, 0, sizeof(*r));
	while ((event = audit_next(a)) != AUDIT_END) {
		const struct audit_summary *s = audit_summary(a);

		r->games += event == AUDIT_GAME;
		r->invalid |= s->invalid;
		if (event == AUDIT_PLAYED) {
			r->rows++;
			if (sealed)
				r->states =
				    mix(r->states,
					state_hash(s->game, audit_state(a)));
		}
		if (event == AUDIT_GAME_END)
			r->digests =
			    mix(mix(r->digests, s->digest[0]), s->digest[1]);
	}
	audit_close(a);
}

/* Is it this one's turn? */
static bool
chosen(void)
{
	return turn++ % stride == 0;
}

static void
clocked(size_t at, int pattern)
{
	snprintf(now, sizeof(now), "%s, byte %zu, pattern %d: too slow\n", name,
		 at, pattern);
	alarm(SECONDS);
}

static void
try_cut(const char *bytes, size_t size)
{
	/* on the heap at its very size: what reads after it is caught */
	char *cut = malloc(size ? size : 1);
	struct result r;

	memcpy(cut, bytes, size);
	clocked(size, -1);
	audit(cut, size, &r);
	free(cut);
	cuts++;
	if (r.invalid)
		complain("a state is not sound", size, -1);
	if (!r.findings && r.games && size && bytes[size - 1] != '\n' &&
	    bytes[size - 1] != '\r')
		complain("cut inside a row, and nothing is said", size, -1);
}

static void
try_flip(char *bytes, size_t size, size_t at, unsigned char pattern,
	 const struct result *right)
{
	struct result r;

	bytes[at] = (char)((unsigned char)bytes[at] ^ pattern);
	clocked(at, pattern);
	audit(bytes, size, &r);
	bytes[at] = (char)((unsigned char)bytes[at] ^ pattern);
	flips++;
	if (r.invalid)
		complain("a state is not sound", at, pattern);
	if (!sealed || r.findings)
		return;
	if (r.states != right->states || r.rows != right->rows)
		complain("another game, and nothing is said", at, pattern);
	quiet += r.digests != right->digests;
}

/* A game after its header; what stands before `from` is tried elsewhere. */
static void
try_game(char *bytes, size_t size, size_t from)
{
	struct result right;

	audit(bytes, size, &right);
	for (size_t i = from; i < size; i++) {
		if (chosen())
			try_cut(bytes, i);
		for (size_t k = 0; k < PATTERNS; k++)
			if (chosen())
				try_flip(bytes, size, i, patterns[k], &right);
	}
}

static char *
read_file(const char *path, size_t *size)
{
	FILE *f = fopen(path, "rb");
	char *bytes = malloc(1 << 20);

	if (!f || !bytes) {
		perror(path);
		exit(3);
	}
	*size = fread(bytes, 1, 1 << 20, f);
	fclose(f);
	return bytes;
}

/* Where the next game row begins, or the end. */
static size_t
next_game(const char *bytes, size_t size, size_t from)
{
	bool quoted = false;

	for (size_t i = from; i < size; i++) {
		quoted ^= bytes[i] == '"';
		if (bytes[i] == '\n' && !quoted && size - i > 8 &&
		    (memcmp(bytes + i + 1, ",game,", 6) == 0 ||
		     memcmp(bytes + i + 1, ",,game,", 7) == 0 ||
		     memcmp(bytes + i + 1, "1,,game", 7) == 0))
			return i + 1;
	}
	return size;
}

static void
try_log(const char *path)
{
	size_t size, head, from, to;
	char *bytes = read_file(path, &size), *game;

	name = path;
	head = from = next_game(bytes, size, 0);
	if (head == size) /* games told by nothing we know: all at once */
		try_game(bytes, size, 0);
	for (to = 0; from < size; from = to) {
		to = next_game(bytes, size, from);
		game = malloc(head + to - from);
		memcpy(game, bytes, head);
		memcpy(game + head, bytes + from, to - from);
		try_game(game, head + to - from, to == size ? 0 : head);
		free(game);
	}
	free(bytes);
}

/* --- packs ---------------------------------------------------------------- */

static bool
load(struct pack_files *files, uint64_t *digest)
{
	static struct pack pack;
	struct result r = {0};
	struct sink sink = {take, &r, NULL};
	struct pack_head head;
	bool good;

	memset(&pack, 0, sizeof(pack));
	good = pack_head_read(&head, files, &sink) &&
	       pack_load(&pack, &head, files, &sink);
	if (good != (r.findings == 0))
		complain("a pack that is refused without words", 0, -1);
	*digest = good ? mix(pack.digest[0], pack.digest[1]) : 0;
	return good;
}

/* Is the cut in the last cell of its row?  That says where the row is from,
 * and a pack may lack it. */
static bool
source(const char *bytes, size_t size, size_t cut)
{
	bool quoted = false;
	size_t i, begin = 0;

	for (i = 0; i < cut; i++) {
		quoted ^= bytes[i] == '"';
		if (bytes[i] == '\n' && !quoted)
			begin = i + 1;
	}
	for (quoted = false, i = begin; i < size; i++) {
		quoted ^= bytes[i] == '"';
		if (quoted)
			continue;
		if (i >= cut && bytes[i] == ',')
			return false;
		if (bytes[i] == '\n')
			return true;
	}
	return true;
}

static void
try_table(struct pack_files *files, struct pack_file *f)
{
	const char *bytes = f->bytes;
	size_t size = f->size, i, k;
	uint64_t digest, whole;
	char *copy = malloc(size);

	name = f->path;
	load(files, &whole);
	for (i = 1; i < size; i++)
		if (chosen()) {
			f->bytes = memcpy(copy, bytes, i);
			f->size = i;
			clocked(i, -1);
			cuts++;
			if (load(files, &digest) && digest != whole &&
			    bytes[i - 1] != '\n' && bytes[i - 1] != '\r' &&
			    !source(bytes, size, i))
				complain("cut inside a row, and nothing is "
					 "said",
					 i, -1);
		}
	f->bytes = memcpy(copy, bytes, size);
	f->size = size;
	for (i = 0; i < size; i++)
		for (k = 0; k < PATTERNS; k++)
			if (chosen()) {
				copy[i] ^= (char)patterns[k];
				clocked(i, patterns[k]);
				flips++;
				load(files, &digest);
				copy[i] ^= (char)patterns[k];
			}
	f->bytes = bytes;
	free(copy);
}

static void
try_pack(char *game)
{
	static struct pack_files files;
	struct result r;
	struct sink sink = {take, &r, NULL};
	char *pack = strchr(game, '/');

	if (!pack) {
		fputs("bytes: a pack is GAME/PACK\n", stderr);
		exit(3);
	}
	*pack++ = '\0';
	if (!pack_files_built_in(&files, game, pack, &sink))
		exit(3);
	for (int i = 0; i < files.count; i++)
		try_table(&files, &files.files[i]);
	pack_files_free(&files);
}

int
main(int argc, char **argv)
{
	bool tables = false;
	int option, i;

	while ((option = getopt(argc, argv, "n:ps")) != -1) {
		if (option == 'n')
			stride = strtoul(optarg, NULL, 10);
		tables |= option == 'p';
		sealed |= option == 's';
	}
	signal(SIGALRM, late);
	packs = packs_new();
	for (i = optind; i < argc; i++) {
		if (tables)
			try_pack(argv[i]);
		else
			try_log(argv[i]);
	}
	packs_free(packs);
	printf("%lu cuts, %lu flips, %lu bad", cuts, flips, bad);
	if (sealed)
		printf("; %lu flips gave another row to the same positions",
		       quiet);
	putchar('\n');
	return bad || cuts + flips == 0 ? 1 : 0;
}
