/* The description of a new pack: pack.csv and COLUMNS.txt. */
#include <errno.h>
#include <string.h>

#include "making.h"

/* --- pack.csv ------------------------------------------------------------- */

/* The name of the folder if it can be an id of one's own. */
static struct slice
folder_id(const char *folder)
{
	struct slice name = slice_of(folder);

	while (name.size > 0 && name.at[name.size - 1] == '/')
		name.size--;
	for (size_t i = name.size; i-- > 0 && name.at[i] != '/';)
		folder = name.at + i;
	name.size -= (size_t)(folder - name.at);
	name.at = folder;
	return pack_id_is_kebab(name) && !slice_is(name, "known") &&
		       !slice_is(name, "stand-in")
		   ? name
		   : slice_of("mine");
}

static void
pair(struct writer *w, const char *key, struct slice value)
{
	struct slice cells[3] = {slice_of(key), value, slice_of("")};

	writer_row(w, cells, 3);
}

/* Keys that the game adds, with what is known. */
static void
write_own_keys(struct making *m, const struct table_file *csv, struct writer *w)
{
	const struct table *t = m->game->tables;

	while (t->name && strcmp(t->name, "pack") != 0)
		t++;
	for (int k = 0; t->name && t->columns[k].name; k++) {
		struct slice value = pack_head_value(csv, t->columns[k].name);

		pair(w, t->columns[k].name, value);
		m->cells++;
		m->empty += !value.size;
	}
}

/* A pack that is shared keeps its id, title and version. */
static struct slice
kept(const struct making *m, const struct table_file *csv, const char *key,
     struct slice otherwise)
{
	struct slice value = pack_head_value(csv, key);

	return m->shared && value.size ? value : otherwise;
}

/* A pack that is begun is its owner's: kind user, and an id of its own. */
static void
write_keys(struct making *m, struct writer *w, const char *title)
{
	const struct pack_file *f = pack_files_find(&m->files, "pack");
	struct table_file csv;

	table_read(&csv, f ? f->bytes : "", f ? f->size : 0);
	m->no_memory |= csv.no_memory;
	pair(w, "id", kept(m, &csv, "id", folder_id(m->target)));
	pair(w, "game", slice_of(m->game->id));
	pair(w, "kind", slice_of("user"));
	pair(w, "schema", slice_of("1"));
	pair(w, "title", kept(m, &csv, "title", slice_of(title)));
	pair(w, "version", kept(m, &csv, "version", slice_of("1")));
	write_own_keys(m, &csv, w);
	table_free(&csv);
}

bool
making_head(struct making *m)
{
	BUF(words, 160);
	struct slice head[3] = {slice_of("key"), slice_of("value"),
				slice_of("source")};
	FILE *f = making_file(m, "pack", ".csv");
	struct writer w = writer_to(f, ',');

	if (!f)
		return false;
	buf_say(&words, "%s, my copy", m->game->title);
	writer_row(&w, head, 3);
	write_keys(m, &w, words.at);
	return making_close(f, &w, "pack.csv");
}

static const char preface[] =
    "A pack for umpire: fill in the empty cells from your own copy.\n"
    "\n"
    "An empty cell is unknown; `none` is known to be nothing.  Things have "
    "ids in\n"
    "kebab-case that you may choose; logs name them.  The order of rows does "
    "not\n"
    "matter.  Save as CSV UTF-8.  `source` says where a row comes from; "
    "columns of "
    "your\n"
    "own may follow it.  `text` is for the printed words, if you like.  Under "
    "a\n"
    "heading like `trigger=none` an empty cell is `none` once everything else "
    "of its\n"
    "row is filled in.  Then:\n"
    "\n"
    "    umpire pack check FOLDER\n"
    "    umpire pack read FOLDER\n"
    "    umpire validate --pack FOLDER my-game.csv\n"
    "\n"
    "The examples are from the pack `stand-in`: they show the form, not what "
    "is\n"
    "printed.\n";

bool
making_columns(struct making *m)
{
	const struct table *t;
	FILE *f = making_file(m, "COLUMNS", ".txt");

	if (!f)
		return false;
	errno = 0; /* stays as the first write that fails leaves it */
	fputs(preface, f);
	for (t = m->game->tables; t->name; t++) {
		fprintf(f, "\n%s.csv%s: %s\n", t->name,
			t->optional ? " (may be left out)" : "", t->what);
		if (strcmp(t->name, "pack") == 0)
			fputs("  further keys:\n", f);
		else if (t->min_rows == t->max_rows)
			fprintf(f, "  %d rows\n", t->max_rows);
		else
			fprintf(f, "  %d to %d rows\n", t->min_rows,
				t->max_rows);
		for (int k = 0; t->columns[k].name; k++)
			words_column(f, m->game, m->examples,
				     (int)(t - m->game->tables), k);
	}
	fputs("\n", f);
	words_print(f, m->game);
	return making_close(f, NULL, "COLUMNS.txt");
}
