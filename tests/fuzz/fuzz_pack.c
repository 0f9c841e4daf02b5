/* Fuzz entry: a built-in pack with one table replaced.  The first two bytes
 * choose game and table, the rest is the file.  Whatever it holds, loading
 * ends, and a pack that was filled prints every cell; then the words of each
 * cell are tried as `component` rows. */
#include <stdlib.h>
#include <string.h>

#include "../../logs/pack_load.h"

int LLVMFuzzerTestOneInput(const unsigned char *bytes, size_t size);

static void
ignore(void *arg, const struct finding *f)
{
	(void)arg;
	if (frame_rule(f->rule) == NULL)
		abort();
}

static void
try_component(struct pack *p, int table, int row, struct slice words)
{
	const struct column *c = p->game->tables[table].columns;
	static const struct slice fresh = {"fresh", 5};
	struct slice names[PACK_COLUMNS], values[PACK_COLUMNS];
	struct pack_error error;
	int count = 0, offender;

	for (; c[count].name; count++) {
		names[count] = slice_of(c[count].name);
		values[count] = c[count].type == COLUMN_ID ? fresh : words;
	}
	pack_component(p, table, names, values, row % count + 1, true, &error,
		       &offender);
}

static void
print_all(struct pack *p, bool components)
{
	static char words[65536];

	for (int i = 0; p->game->tables[i].name; i++)
		for (int k = 0; k < pack_rows(p, i) * p->tables[i].columns;
		     k++) {
			struct text out = text_in(words, sizeof(words));
			int row = k / p->tables[i].columns;

			pack_print_cell(p, i, row, k % p->tables[i].columns,
					&out);
			if (components && k < 40)
				try_component(p, i, row,
					      (struct slice){out.at, out.size});
		}
}

int
LLVMFuzzerTestOneInput(const unsigned char *bytes, size_t size)
{
	static struct pack_files files;
	static struct pack pack;
	struct sink sink = {ignore, NULL};
	struct pack_head head;
	struct pack_file *f;
	int game = 0;

	if (size < 2)
		return 0;
	for (int left = bytes[0] & 7; left > 0; left--)
		game = games[game + 1] ? game + 1 : 0;
	if (!pack_files_built_in(&files, games[game]->id,
				 bytes[0] & 8 ? "known" : "stand-in", &sink) ||
	    files.count == 0)
		return 0;
	f = &files.files[bytes[1] % files.count];
	f->bytes = (const char *)bytes + 2;
	f->size = size - 2;
	if (pack_head_read(&head, &files, &sink)) {
		pack_load(&pack, &head, &files, &sink);
		print_all(&pack, (bytes[0] & 16) != 0);
		print_all(&pack, false);
	}
	pack_files_free(&files);
	return 0;
}
