/* The loader: from CSV bytes to a pack, and a finding for every fault. */
#include <string.h>

#include "odd_pack.h"

#include "../../logs/csv/table_reader.h"
#include "../../logs/pack/pack_load.h"

#include <criterion/criterion.h>

static const char persons[] =
    "id,party,title,votes,effects,source\n"
    "lasker,nl,\"Lasker, \"\"E.\"\"\",3,nothing,made up\n"
    "p1,z,,,,\n";
static const char sites[] = "id,open,near,colours,dice,runs,guests,source\r\n"
			    "kiel,yes,berlin,red,4+,1,,x\r\n"
			    "\r\n"
			    "berlin,,,,,,,\r\n"
			    ",,,,,,,\r\n";
static const char results[] = "\xef\xbb\xbfsource;party;from;if;effects\n"
			      ";z;1;none;add heap=lasker n=1\n";
static const char head_csv[] =
    "key,value\nid,home\ngame,odd\nkind,user\nschema,1\ntitle,Home made\n"
    "first-year,1938\n";

/* Findings as `file:line:column rule`, one a line. */
static void
note(void *arg, const struct finding *f)
{
	struct buf *out = arg;

	buf_add(out, f->file);
	buf_char(out, ':');
	buf_number(out, (int64_t)f->position.line);
	buf_char(out, ':');
	buf_number(out, (int64_t)f->position.column);
	buf_char(out, ' ');
	buf_add(out, f->rule);
	buf_char(out, '\n');
	cr_expect_not_null(frame_rule(f->rule), "%s is in the catalogue",
			   f->rule);
	cr_expect_gt(strlen(f->words), 0);
}

static struct pack pack;
static char report[4000];

struct source_file {
	char name[20];
	const char *bytes;
};

static bool
load_files(const struct source_file *sources, int count)
{
	struct pack_files files = {.folder = "home"};
	struct pack_head head = {.game = odd_pack(),
				 .id = "home",
				 .title = "Home made",
				 .kind = PACK_USER};
	struct buf out = buf_in(report, sizeof(report));
	struct sink sink = {note, &out, NULL};

	for (int i = 0; i < count; i++) {
		struct pack_file *f = &files.files[files.count++];

		memset(f, 0, sizeof(*f));
		f->name = f->path = (char *)(uintptr_t)sources[i].name;
		f->bytes = sources[i].bytes;
		f->size = strlen(sources[i].bytes);
	}
	memset(&pack, 0, sizeof(pack));
	return pack_load(&pack, &head, &files, &sink);
}

/* The valid pack, with one file more or in place of one. */
static bool
load_with(const char *name, const char *bytes)
{
	struct source_file sources[6] = {{"pack.csv", head_csv},
					 {"persons.csv", persons},
					 {"sites.csv", sites},
					 {"results.csv", results}};
	int count = 4, i = 0;

	while (i < count && strcmp(sources[i].name, name) != 0)
		i++;
	strcpy(sources[i].name, name);
	sources[i].bytes = bytes;
	return load_files(sources, i == count ? count + 1 : count);
}

Test(packs, loads_a_valid_pack)
{
	cr_assert(load_with("pack.csv", head_csv), "%s", report);
	cr_expect_str_eq(report, "");
	cr_expect_str_eq(pack.id, "home");
	cr_expect_eq(pack.kind, PACK_USER);
	cr_expect_eq(pack_entries(&pack, ODD_SITES), 2);
	cr_expect_str_eq(odd_cell(&pack, ODD_PERSONS, 0, PERSON_TITLE),
			 "Lasker, \"E.\"");
	cr_expect_str_eq(odd_cell(&pack, ODD_SITES, 1, SITE_NEAR), "berlin");
	cr_expect_str_eq(odd_cell(&pack, ODD_RESULTS, 0, RESULT_EFFECTS),
			 "add heap=lasker n=1");
	cr_expect_str_eq(odd_cell(&pack, ODD_PACK, 0, 0), "1938");
	cr_expect_str_eq(odd_cell(&pack, ODD_PACK, 0, 1), "");
	cr_expect(pack.tables[ODD_SITES].present);
	cr_expect_not(pack.tables[ODD_EDGES].present);
}

Test(packs, finds_every_fault_and_goes_on)
{
	static const struct {
		const char *name, *bytes, *report;
	} cases[] = {
	    {"notes.csv", "a,b\n", "notes.csv:0:0 pack/unknown-table\n"},
	    {"pack.csv", "key,value\nid,x\ncolour,red\ntarget,0\n",
	     "pack.csv:3:1 pack/unknown-key\npack.csv:4:8 pack/cell-range\n"},
	    {"pack.csv", "key,value,source\nid,x,\ntarget,5",
	     "pack.csv:3:9 pack/cells\n"},
	    {"edges.csv", "", "edges.csv:1:1 pack/csv\n"},
	    {"persons.csv",
	     "id,party,title,votes,effects,source,party,age\n"
	     "a,z,,3,,,,\n"
	     "lasker,zz,,12,add hoep=z,,,\n"
	     "Las ker,z,,,,,,\n"
	     "a,z,,,,,,\n",
	     "persons.csv:1:37 pack/duplicate-column\n"
	     "persons.csv:4:1 pack/bad-id\n"
	     "persons.csv:5:1 pack/duplicate-id\n"
	     "persons.csv:3:8 pack/cell-type\n"
	     "persons.csv:3:12 pack/cell-range\n"
	     "persons.csv:3:19 pack/effect-syntax\n"},
	    {"persons.csv",
	     "id,party,title,votes,effects\n"
	     "lasker,z,,,\n\"b\",z,\"\xc3\xa4\"\"\xc3\xb6\",x,\n",
	     "persons.csv:1:1 pack/missing-column\n"
	     "persons.csv:3:14 pack/cell-type\n"},
	    {"persons.csv",
	     "id,party,title,votes,effects,source\n"
	     "lasker,z\nb,z,,,,,,\n",
	     "persons.csv:2:9 pack/cells\npersons.csv:3:9 pack/cells\n"},
	    {"results.csv",
	     "party,from,effects,if,source\nz,1,,,\nc,,,,\nz,2,,,\nz,1,,,\n"
	     "pl,\"x\",\"add  heap=\"\"\",,\n",
	     "results.csv:3:3 pack/empty-key\n"
	     "results.csv:6:5 pack/cell-type\n"
	     "results.csv:6:19 pack/effect-syntax\n"
	     "results.csv:5:1 pack/duplicate-key\n"},
	    {"results.csv", "party,effects,if,source\nz,,,\n",
	     "results.csv:1:1 pack/missing-column\n"},
	    {"results.csv",
	     "party,from,effects,if,source\nz,1,\"none\"x,,\nc,3,none,,\n",
	     "results.csv:2:11 pack/csv\n"},
	    {"results.csv",
	     "party,from,effects,if,source\nz,1,\"none,,\nc,3,none,,\n",
	     "results.csv:4:1 pack/csv\n"},
	    {"results.csv",
	     "party,from,effects,if,source\nz,1,none,,\nc,3,\xff,,\n",
	     "results.csv:3:5 pack/csv\n"},
	    {"persons.csv",
	     "id,party,title,votes,effects,source\n"
	     "p1,z,,6,,\nlasker,z,,6,,\n",
	     "persons.csv:3:1 pack/unsound\npersons.csv:2:1 pack/unsound\n"},
	    /* `age`: own columns come after the source */
	    {"persons.csv",
	     "id,party,age,title,text,votes,effects,source,mine\n"
	     "p1,z,,,,,,,\nlasker,z,,,,,,,\n",
	     "persons.csv:1:10 pack/unknown-column\n"},
	    {"results.csv",
	     "party,from,effects,if,source\nz,6,none,,\n\nc,3,none,,\n",
	     "results.csv:2:1 pack/unsound\n"},
	    {"edges.csv",
	     "a,b,cost,source\nkiel,berlin,1,\nberlin,kiel,2,\nkiel,box,3,\n"
	     "kiel,deck,3,\nkiel,lasker,3,\nkiel,p1,4,\nberlin,p1,4,\n"
	     "berlin,lasker,3,\nberlin,box,3,\nberlin,deck,3,\n"
	     "kiel,kiel,3,\nberlin,berlin,3,\n",
	     "edges.csv:12:1 pack/too-many-rows\n"},
	};

	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		cr_expect_not(load_with(cases[i].name, cases[i].bytes));
		cr_expect_str_eq(report, cases[i].report, "case %d: %s", (int)i,
				 report);
	}
}

Test(packs, misses_tables_and_rows)
{
	static const struct source_file few[] = {
	    {"pack.csv", head_csv},
	    {"persons.csv", "id,party,title,votes,effects,source\na,z,,,,\n"}};

	cr_expect_not(load_files(few, 2));
	cr_expect_str_eq(report, "home:0:0 pack/missing-table\n"
				 "home:0:0 pack/missing-table\n"
				 "persons.csv:0:0 pack/too-few-rows\n");
}

Test(packs, finds_places_in_quotes)
{
	static const char csv[] = "a,b\n\n\"x\ny\",\"p\"\"q\xc3\xa4r\"\nz\n";
	struct table_file t;
	struct position at;

	cr_assert(table_read(&t, csv, sizeof(csv) - 1));
	cr_expect_eq(t.rows, 3);
	cr_expect(slice_is(table_cell(&t, 1, 0), "x\ny"));
	cr_expect(slice_is(table_cell(&t, 1, 1), "p\"q\xc3\xa4r"));
	at = table_position(&t, 1, 1, 0);
	cr_expect(at.line == 4 && at.column == 5);
	at = table_position(&t, 1, 1, 2); /* the q */
	cr_expect(at.line == 4 && at.column == 8);
	at = table_position(&t, 1, 1, 5); /* the r, after an umlaut */
	cr_expect(at.line == 4 && at.column == 10);
	at = table_position(&t, 2, 0, 0);
	cr_expect(at.line == 5 && at.column == 1);
	at = table_position(&t, 2, 1, 0); /* no such cell */
	cr_expect(at.line == 5 && at.column == 2);
	table_free(&t);
}
