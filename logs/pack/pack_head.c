/* pack.csv: a pack's own description. */
#include <string.h>

#include "../csv/blank.h"
#include "../csv/table_reader.h"
#include "pack_load.h"

/* The number of the tables' form that umpire reads. */
#define PACK_SCHEMA "1"

/* KEY_VERSION may be missing. */
enum head_key {
	KEY_ID,
	KEY_GAME,
	KEY_KIND,
	KEY_SCHEMA,
	KEY_TITLE,
	KEY_VERSION,
	HEAD_KEYS
};

static const char *const head_keys[HEAD_KEYS] = {
    [KEY_ID] = "id",         [KEY_GAME] = "game",   [KEY_KIND] = "kind",
    [KEY_SCHEMA] = "schema", [KEY_TITLE] = "title", [KEY_VERSION] = "version",
};

const char *const pack_kind_names[] = {
    [PACK_KNOWN] = "known",
    [PACK_STAND_IN] = "stand-in",
    [PACK_USER] = "user",
};

struct head_reading {
	const struct pack_file *file;
	struct table_file csv;
	struct slice value[HEAD_KEYS];
	uint32_t row[HEAD_KEYS];
	const struct sink *sink;
};

bool
pack_head_has(struct slice key)
{
	for (int i = 0; i < HEAD_KEYS; i++)
		if (slice_is(key, head_keys[i]))
			return true;
	return false;
}

struct slice
pack_head_value(const struct table_file *csv, const char *key)
{
	struct slice value = {NULL, 0};

	for (uint32_t row = 1; row < csv->rows; row++)
		if (slice_is(table_cell(csv, row, 0), key))
			value = table_cell(csv, row, 1);
	return value.at ? value : slice_of("");
}

static bool
fault(struct head_reading *r, struct position at, const char *rule,
      const char *before, struct slice subject, const char *after)
{
	pack_finding_of(r->sink, r->file->path, at, rule, before, subject,
			after);
	return false;
}

static bool
fault_at(struct head_reading *r, enum head_key key, const char *rule,
	 const char *before)
{
	return fault(r, table_position(&r->csv, r->row[key], 1, 0), rule,
		     before, r->value[key], "");
}

/* Finds the keys that every pack has. */
static bool
read_keys(struct head_reading *r)
{
	bool good = true;

	for (uint32_t row = 1; row < r->csv.rows; row++)
		for (int i = 0; i < HEAD_KEYS; i++) {
			if (!slice_is(table_cell(&r->csv, row, 0),
				      head_keys[i]))
				continue;
			if (r->value[i].at != NULL)
				good = fault(
				    r, table_position(&r->csv, row, 0, 0),
				    "pack/duplicate-key", "",
				    slice_of(head_keys[i]), " is there twice");
			r->value[i] = table_cell(&r->csv, row, 1);
			r->row[i] = row;
		}
	for (int i = 0; i < KEY_VERSION; i++)
		if (r->value[i].size == 0)
			good =
			    fault(r, (struct position){0}, "pack/missing-key",
				  "", slice_of(head_keys[i]), " is missing");
	return good;
}

/* Every value is checked and taken if it fits; every fault is reported. */
static bool
take_keys(struct head_reading *r, struct pack_head *head)
{
	size_t size = r->value[KEY_TITLE].size;
	struct slice version = r->value[KEY_VERSION];
	int kind = 0;
	bool good = true;

	memset(head, 0, sizeof(*head));
	for (int key = 0; key < HEAD_KEYS; key++)
		if (!slice_is_safe(r->value[key]))
			good = fault_at(r, (enum head_key)key, "pack/cell-type",
					"expected words without control "
					"characters and marks of direction, "
					"found ");
	head->game = game_find(r->value[KEY_GAME]);
	if (head->game == NULL)
		good = fault_at(r, KEY_GAME, "pack/unknown-game",
				"umpire knows no game ");
	if (!pack_id_is_kebab(r->value[KEY_ID]))
		good = fault_at(r, KEY_ID, "pack/bad-id",
				"expected an id of small letters, digits and "
				"hyphens, found ");
	else
		memcpy(head->id, r->value[KEY_ID].at, r->value[KEY_ID].size);
	while (kind <= PACK_USER &&
	       !slice_is(r->value[KEY_KIND], pack_kind_names[kind]))
		kind++;
	if (kind > PACK_USER)
		good = fault_at(r, KEY_KIND, "pack/kind",
				"expected known, stand-in or user, found ");
	head->kind = (uint8_t)kind;
	/* what is public, and what is made up: umpire has these itself */
	if (kind < PACK_USER &&
	    !slice_is(r->value[KEY_ID], pack_kind_names[kind]))
		good = fault_at(r, KEY_KIND, "pack/kind",
				"a pack of your own has the kind user, found ");
	if (!slice_is(r->value[KEY_SCHEMA], PACK_SCHEMA))
		good = fault_at(r, KEY_SCHEMA, "pack/schema",
				"expected schema " PACK_SCHEMA ", found ");
	if (size >= sizeof(head->title))
		good = fault(
		    r, table_position(&r->csv, r->row[KEY_TITLE], 1, 0),
		    "pack/too-large", "the title is longer than 159 bytes",
		    (struct slice){NULL, 0}, "");
	else
		memcpy(head->title, r->value[KEY_TITLE].at, size);
	if (version.size >= sizeof(head->version))
		good = fault_at(r, KEY_VERSION, "pack/too-large",
				"a version has at most 40 bytes, found ");
	else if (version.at)
		memcpy(head->version, version.at, version.size);
	return good;
}

bool
pack_head_read(struct pack_head *head, const struct pack_files *files,
	       const struct sink *sink)
{
	struct head_reading r = {.sink = sink,
				 .file = pack_files_find(files, "pack")};
	bool good = false;

	if (r.file == NULL) {
		pack_finding(sink, files->folder, (struct position){0},
			     "pack/open", "the folder has no pack.csv");
		return false;
	}
	if (!table_read(&r.csv, r.file->bytes, r.file->size))
		pack_bad_table(sink, r.file, &r.csv);
	else if (r.csv.rows == 0 ||
		 !blank_is(table_cell(&r.csv, 0, 0), "key") ||
		 !blank_is(table_cell(&r.csv, 0, 1), "value"))
		pack_finding(sink, r.file->path, (struct position){1, 1, true},
			     "pack/missing-column",
			     "expected the header key,value");
	else
		good = read_keys(&r) && take_keys(&r, head);
	table_free(&r.csv);
	return good;
}
