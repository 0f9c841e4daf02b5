/* The entries without libFuzzer: `corpus COMMAND ENTRY ...`
 *
 *   names             every entry
 *   run ENTRY FILE... the entry on inputs; aborts where a property fails
 *   seeds ENTRY DIR FILE...  logs cut into games, or the tables of the packs
 *   words ENTRY       a dictionary for libFuzzer
 */
#include "fuzz.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BYTES_MAX = 4 << 20 };

static size_t
read_file(const char *path, uint8_t *bytes)
{
	FILE *f = fopen(path, "r");
	size_t size;

	if (!f) {
		perror(path);
		exit(2);
	}
	size = fread(bytes, 1, BYTES_MAX, f);
	fclose(f);
	return size;
}

static void
run(const struct fuzz_entry *e, char **paths, int count)
{
	static uint8_t bytes[BYTES_MAX];

	for (int i = 0; i < count; i++) {
		size_t size = read_file(paths[i], bytes);
		/* so that reading past its end is seen */
		uint8_t *own = malloc(size ? size : 1);

		memcpy(own, bytes, size);
		fprintf(stderr, "%s\n", paths[i]);
		e->run(game_find(slice_of(e->name)), own, size);
		free(own);
	}
	printf("%s: %d inputs\n", e->name, count);
}

/* --- seeds --------------------------------------------------------------- */

static void
seed(const char *folder, int *count, const char *head, size_t head_size,
     struct slice a, struct slice b)
{
	char path[500];
	FILE *f;

	snprintf(path, sizeof(path), "%s/%04d", folder, (*count)++);
	f = fopen(path, "w");
	if (!f) {
		perror(path);
		exit(2);
	}
	fwrite(head, 1, head_size, f);
	fwrite(a.at, 1, a.size, f);
	fwrite(b.at, 1, b.size, f);
	fclose(f);
}

/* Each game of a log becomes a log of its own. */
static void
seed_games(const char *folder, int *count, const char *path)
{
	static struct fuzz_rows r;
	static uint8_t bytes[BYTES_MAX];
	const struct slice all = {(char *)bytes, read_file(path, bytes)};
	const char *end = all.at + all.size, *from, *next;
	struct slice head;
	int i, k;

	fuzz_rows_split(&r, all);
	if (r.count < 2)
		return;
	head = (struct slice){all.at, (size_t)(r.row[1].at - all.at)};
	for (i = 1; i < r.count; i = k) {
		from = r.row[i].at;
		for (k = i + 1; k < r.count; k++)
			if (slice_is(fuzz_cell(&r, k, r.move), "game"))
				break;
		next = k < r.count ? r.row[k].at : end;
		seed(folder, count, "", 0, head,
		     (struct slice){from, (size_t)(next - from)});
	}
}

static void
seeds(const struct fuzz_entry *e, const char *folder, char **paths, int count)
{
	int made = 0, i;
	char head[2];

	for (i = 0; e->packs && fuzz_pack_head((size_t)i, head); i++)
		seed(folder, &made, head, 2,
		     (struct slice){(const char *)embedded_files[i].bytes,
				    embedded_files[i].size},
		     slice_of(""));
	for (i = 0; !e->packs && i < count; i++)
		seed_games(folder, &made, paths[i]);
}

/* --- words --------------------------------------------------------------- */

static void
print_word(void *arg, struct slice word)
{
	(void)arg;
	if (!word.size)
		return;
	putchar('"');
	for (size_t i = 0; i < word.size; i++) {
		const unsigned char c = (unsigned char)word.at[i];

		if (c == '"' || c == '\\' || c < ' ' || c > '~')
			printf("\\x%02x", c);
		else
			putchar(c);
	}
	puts("\"");
}

static void
words(const struct fuzz_entry *e)
{
	const struct game *g = game_find(slice_of(e->name));

	for (int i = 0; games[i]; i++)
		if (!g || g == games[i])
			fuzz_words(games[i], print_word, NULL);
}

static void
names(void)
{
	struct fuzz_entry e;

	for (size_t i = 0; fuzz_entry_at(i, &e); i++)
		puts(e.name);
}

int
main(int argc, char **argv)
{
	struct fuzz_entry e;
	const char *command = argc > 1 ? argv[1] : "";

	if (strcmp(command, "names") == 0 && argc == 2) {
		names();
		return 0;
	}
	if (argc < 3 || !fuzz_entry_find(argv[2], &e)) {
		fputs("corpus names|run|seeds|words ...\n", stderr);
		return 2;
	}
	if (strcmp(command, "run") == 0)
		run(&e, argv + 3, argc - 3);
	else if (strcmp(command, "seeds") == 0 && argc > 3)
		seeds(&e, argv[3], argv + 4, argc - 4);
	else if (strcmp(command, "words") == 0)
		words(&e);
	return 0;
}
