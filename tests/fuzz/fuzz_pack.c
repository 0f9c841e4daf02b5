/* A built-in pack with one table replaced.  The first two bytes choose game
 * and table, the rest is the file.  Whatever it holds, loading ends, and every
 * cell of what was loaded can be printed; a pack that is valid is printed so
 * that it reads back as the same pack.  Then the words of each cell are tried
 * as `component` rows. */
#include "fuzz.h"

#include "../../logs/pack/pack_load.h"

#include <stdlib.h>
#include <string.h>

enum { KNOWN = 8, COMPONENTS = 16, PRINTABLE = 64, TEXT = 1 << 21 };

/* --- the first two bytes ------------------------------------------------- */

const struct game *
fuzz_pack_game(const uint8_t *bytes, size_t size)
{
	int game = 0, left;

	if (size < 2)
		return NULL;
	for (left = bytes[0] & 7; left > 0; left--)
		game = games[game + 1] ? game + 1 : 0;
	return games[game];
}

bool
fuzz_pack_head(size_t built_in, char head[2])
{
	const struct embedded_file *f = &embedded_files[built_in], *e;
	const struct sink sink = {finding_ignored, NULL, NULL};
	struct pack_files files;
	char name[80];
	struct buf t = buf_in(name, sizeof(name));
	int i, game = 0;

	for (e = embedded_files; e <= f; e++)
		if (!e->game)
			return false;
	while (strcmp(games[game]->id, f->game) != 0)
		game++;
	buf_add(&t, f->name);
	head[0] = (char)(PRINTABLE | game |
			 (strcmp(f->pack, "known") == 0 ? KNOWN : COMPONENTS));
	head[1] = '?';
	if (pack_files_built_in(&files, f->game, f->pack, &sink))
		for (i = 0; i < files.count; i++)
			if (strncmp(files.files[i].name, name, t.size) == 0)
				for (head[1] = 'A'; head[1] % files.count != i;)
					head[1]++;
	pack_files_free(&files);
	return true;
}

/* --- printing ------------------------------------------------------------ */

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
		for (int k = 0; k < pack_entries(p, i) * p->tables[i].columns;
		     k++) {
			struct buf out = buf_in(words, sizeof(words));
			int row = k / p->tables[i].columns;

			pack_print_cell(p, i, row, k % p->tables[i].columns,
					&out);
			if (components && k < 40)
				try_component(p, i, row,
					      (struct slice){out.at, out.size});
		}
}

static void
put_quoted(struct buf *t, struct slice s)
{
	buf_char(t, '"');
	for (size_t i = 0; i < s.size; i++) {
		if (s.at[i] == '"')
			buf_char(t, '"');
		buf_char(t, s.at[i]);
	}
	buf_char(t, '"');
}

/* A table as the file that it could have come from. */
static void
print_table(const struct pack *p, int table, struct buf *t)
{
	static char words[65536];
	const struct column *c = p->game->tables[table].columns;

	for (int i = 0; c[i].name; i++) {
		buf_add(t, c[i].name);
		buf_char(t, ',');
	}
	buf_add(t, "source\n");
	for (int row = 0; row < pack_entries(p, table); row++) {
		for (int i = 0; c[i].name; i++) {
			struct buf out = buf_in(words, sizeof(words));

			pack_print_cell(p, table, row, i, &out);
			put_quoted(t, (struct slice){out.at, out.size});
			buf_char(t, ',');
		}
		buf_char(t, '\n');
	}
}

static void
print_finding(void *arg, const struct finding *f)
{
	(void)arg;
	fuzz_fail("a printed pack is sound", slice_of(f->words));
}

/* The pack, printed table by table, loads again and has the same digest. */
static void
reads_back(const struct pack *p, const struct pack_files *from)
{
	static struct pack again;
	static char bytes[TEXT];
	struct buf t = buf_in(bytes, sizeof(bytes));
	struct pack_files files = *from;
	const struct sink sink = {print_finding, NULL, NULL};
	struct pack_head head;

	for (int i = 0; i < files.count; i++)
		for (int k = 0; p->game->tables[k].name; k++) {
			const char *name = p->game->tables[k].name;
			size_t start = t.size, size = strlen(name);
			struct pack_file *f = &files.files[i];

			if (strcmp(name, "pack") == 0 ||
			    strncmp(f->name, name, size) != 0 ||
			    strcmp(f->name + size, ".csv") != 0)
				continue;
			print_table(p, k, &t);
			f->bytes = bytes + start;
			f->size = t.size - start;
		}
	if (t.full || !pack_head_read(&head, &files, &sink))
		return;
	memset(&again, 0, sizeof(again));
	pack_load(&again, &head, &files, &sink);
	if (again.digest[0] != p->digest[0] || again.digest[1] != p->digest[1])
		fuzz_fail("a printed pack is the same pack", slice_of(p->id));
}

/* --- the entry ----------------------------------------------------------- */

static void
take_finding(void *arg, const struct finding *f)
{
	(void)arg;
	if (frame_rule(f->rule) == NULL)
		fuzz_fail("a rule of the frame", slice_of(f->rule));
}

void
fuzz_pack(const struct game *g, const uint8_t *bytes, size_t size)
{
	static struct pack_files files;
	static struct pack pack;
	const struct sink sink = {take_finding, NULL, NULL};
	struct pack_head head;
	struct pack_file *f;

	g = fuzz_pack_game(bytes, size);
	if (!g)
		return;
	if (pack_files_built_in(&files, g->id,
				bytes[0] & KNOWN ? "known" : "stand-in",
				&sink) &&
	    files.count > 0) {
		f = &files.files[bytes[1] % files.count];
		f->bytes = (const char *)bytes + 2;
		f->size = size - 2;
		if (pack_head_read(&head, &files, &sink)) {
			memset(&pack, 0, sizeof(pack));
			if (pack_load(&pack, &head, &files, &sink))
				reads_back(&pack, &files);
			print_all(&pack, (bytes[0] & COMPONENTS) != 0);
			print_all(&pack, false);
		}
	}
	pack_files_free(&files);
}
