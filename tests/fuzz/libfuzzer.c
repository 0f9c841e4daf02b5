/* The entries under libFuzzer.  The environment says which: FUZZ_ENTRY, and
 * FUZZ_SECONDS of processor time, after which the run ends. */
#include "fuzz.h"
#include "mutate.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

int LLVMFuzzerInitialize(int *argc, char ***argv);
int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);
size_t LLVMFuzzerMutate(uint8_t *bytes, size_t size, size_t most);
size_t LLVMFuzzerCustomMutator(uint8_t *bytes, size_t size, size_t most,
			       unsigned seed);
size_t LLVMFuzzerCustomCrossOver(const uint8_t *a, size_t a_size,
				 const uint8_t *b, size_t b_size, uint8_t *to,
				 size_t most, unsigned seed);

enum { ARENA = 8 << 20, OTHER = 1 << 20, RAW = 8, SLOW = 10 };

static struct fuzz_entry entry;
static const struct game *game; /* of a replay */
static double seconds;
static struct mutation mutation;
static struct fuzz_rows rows, other;
static char arena[ARENA], other_bytes[OTHER], own_bytes[OTHER];
static size_t other_size;

int
LLVMFuzzerInitialize(int *argc, char ***argv)
{
	const char *name = getenv("FUZZ_ENTRY"),
		   *limit = getenv("FUZZ_SECONDS");

	(void)argc;
	(void)argv;
	if (!name || !fuzz_entry_find(name, &entry)) {
		fputs("FUZZ_ENTRY names no entry\n", stderr);
		exit(2);
	}
	game = game_find(slice_of(name));
	seconds = limit ? atof(limit) : 0;
	return 0;
}

static double
processor_time(void)
{
	return (double)clock() / CLOCKS_PER_SEC;
}

int
LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
	const double before = processor_time();
	double after;

	entry.run(game, bytes, size);
	after = processor_time();
	/* not on the wall: others may use the machine as well */
	if (after - before > SLOW)
		fuzz_fail("an input is judged in ten seconds", slice_of(""));
	/* libFuzzer ends in good order at this */
	if (seconds > 0 && after > seconds) {
		seconds = 0;
		raise(SIGUSR1);
	}
	return 0;
}

static void
keep_word(void *arg, struct slice word)
{
	struct mutation *m = arg;
	char *copy;

	if (m->word_count == MUTATE_WORDS || !(copy = malloc(word.size + 1)))
		return;
	memcpy(copy, word.at, word.size);
	m->words[m->word_count++] = (struct slice){copy, word.size};
}

/* Words of another game take the place of those that were there. */
static void
words_of(struct mutation *m, const struct game *g)
{
	const struct sink sink = {finding_ignored, NULL, NULL};

	if (m->game == g)
		return;
	while (m->word_count)
		free((char *)(uintptr_t)m->words[--m->word_count].at);
	m->game = g;
	m->pack = packs_find(fuzz_packs(), g,
			     slice_of(packs_whole(fuzz_packs(), g)), &sink);
	fuzz_words(g, keep_word, m);
}

static size_t
join(const struct fuzz_rows *r, uint8_t *to, size_t most)
{
	size_t size = 0;

	for (int i = 0; i < r->count; i++) {
		if (size + r->row[i].size + 1 > most)
			break;
		memcpy(to + size, r->row[i].at, r->row[i].size);
		size += r->row[i].size;
		to[size++] = '\n';
	}
	return size;
}

size_t
LLVMFuzzerCustomMutator(uint8_t *bytes, size_t size, size_t most, unsigned seed)
{
	struct mutation *m = &mutation;
	size_t head = entry.packs ? 2 : 0;
	const struct game *g = game;

	m->chance.state = seed;
	if ((!entry.rows && !entry.packs) || size < head || size > OTHER ||
	    chance_below(&m->chance, RAW) == 0)
		return LLVMFuzzerMutate(bytes, size, most);
	memcpy(own_bytes, bytes + head, size - head);
	fuzz_rows_split(&rows, (struct slice){own_bytes, size - head});
	if (entry.packs)
		g = fuzz_pack_game(bytes, size);
	else if (fuzz_game_of(&rows, 1))
		g = fuzz_game_of(&rows, 1);
	if (!g || rows.count < 2 ||
	    (!entry.packs && (rows.move < 0 || rows.args < 0)))
		return LLVMFuzzerMutate(bytes, size, most);
	words_of(m, g);
	m->rows = &rows;
	m->other = &other;
	m->arena = buf_in(arena, sizeof(arena));
	fuzz_rows_split(&other, (struct slice){other_bytes, other_size});
	if (entry.packs)
		mutate_pack(m);
	else
		mutate_log(m);
	return head + join(&rows, bytes + head, most - head);
}

/* The rows of the second input are kept for mutations, the first is changed
 * with them. */
size_t
LLVMFuzzerCustomCrossOver(const uint8_t *a, size_t a_size, const uint8_t *b,
			  size_t b_size, uint8_t *to, size_t most,
			  unsigned seed)
{
	size_t head = entry.packs ? 2 : 0;

	if (b_size >= head && b_size - head <= OTHER) {
		other_size = b_size - head;
		memcpy(other_bytes, b + head, other_size);
	}
	if (a_size > most)
		a_size = most;
	memcpy(to, a, a_size);
	return LLVMFuzzerCustomMutator(to, a_size, most, seed);
}
