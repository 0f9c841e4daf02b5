/* The files of a pack with one byte, cell or row another one: what the loader
 * says of them, and what is in the pack then. */
#include "odd_pack.h"
#include "recorded.h"

#include "../../logs/pack_load.h"

#define COUNT(array) ((int)(sizeof(array) / sizeof((array)[0])))

static const char *const names[] = {"pack.csv", "persons.csv", "sites.csv",
				    "results.csv", "edges.csv"};
static const char *const texts[] = {
    "key,value,source\nid,home,\ngame,bismarck,\nkind,user,\nschema,1,\n"
    "title,Home \xc3\xa4,\nversion,2b,\nfirst-year,1938,\n",
    "id,party,title,votes,effects,source\n"
    "lasker,nl,\"Lasker, \"\"E.\"\"\",3,nothing,made up\np1,z,,,,\n"
    "p2,z,,4,add heap=p1 n=1 ; ...,\n",
    "id;open;near=none;colours;dice;runs;guests;text;source\r\n"
    "kiel;yes;berlin;red;4+;1;p1+...;printed;x\r\n\r\n"
    "berlin;;;;;;;;\r\n;;;;;;;;\r\n",
    "\xef\xbb\xbfsource,party,from,if,effects\n"
    ",z,1,none,add heap=lasker n=1\n,c,-3,left=3,nothing ; add heap=? n=2\n",
    "a\tb\tcost\tsource\nkiel\tberlin\t3\t\nberlin\tp1\t\tx\n"};

static const char *const others[] = {
    "",       "x",    "6",   "id",     "party",    "votes",
    "source", "none", "p1",  "lasker", "\"a\nb\"", "\"x",
    "a\"b",   "\xff", "...", "1914",   "a,b;c\td"};

static void
tell_finding(void *arg, const struct finding *f)
{
	struct recorded *r = arg;

	recorded_one(r, "%s:%d:%d %s %s | %s | %s", f->file,
		     (int)f->position.line, (int)f->position.column, f->rule,
		     f->words, f->note ? f->note : "-", f->cite);
}

/* Loads the pack with this text for one of its files. */
static void
load(struct recorded *r, int file, const char *text, size_t size)
{
	static struct pack pack;
	struct pack_files files = {.folder = "home"};
	struct pack_head head = {.kind = 9};
	struct sink sink = {tell_finding, r};
	char words[9000];
	struct text out = text_in(words, sizeof(words));

	for (int i = 0; i < COUNT(names); i++) {
		struct pack_file *f = &files.files[files.count++];

		f->name = f->path = (char *)(uintptr_t)names[i];
		f->bytes = i == file ? text : texts[i];
		f->size = i == file ? size : strlen(texts[i]);
	}
	recorded_one(r, "%d %s %s %s %d %s",
		     pack_head_read(&head, &files, &sink), head.id, head.title,
		     head.version, head.kind, head.game ? head.game->id : "-");
	head = (struct pack_head){.game = odd_pack(),
				  .id = "home",
				  .title = "Home made",
				  .kind = PACK_USER};
	memset(&pack, 0, sizeof(pack));
	recorded_one(r, "%d", pack_load(&pack, &head, &files, &sink));
	for (int i = 0; odd_tables[i].name; i++)
		for (int row = 0; row < pack_rows(&pack, i); row++) {
			text_char(&out, '\n');
			for (int k = 0; odd_tables[i].columns[k].name; k++) {
				pack_print_cell(&pack, i, row, k, &out);
				text_char(&out, ',');
			}
		}
	recorded_one(r, "%s %016llx", words,
		     (unsigned long long)pack.digest[0]);
}

/* Is it between two cells of one of the texts? */
static bool
parts(char c)
{
	return c == ',' || c == ';' || c == '\t' || c == '\n' || c == '\r';
}

/* Each cell another one, and each line missing or there twice. */
static void
each_cell(struct recorded *r, int file)
{
	const char *text = texts[file];
	char changed[1000], label[80];
	size_t line = 0;

	for (size_t from = 0, to; from < strlen(text); from = to + 1) {
		for (to = from; text[to] && !parts(text[to]); to++)
			;
		for (int c = 0; c < COUNT(others); c++) {
			int n = snprintf(changed, sizeof(changed), "%.*s%s%s",
					 (int)from, text, others[c], text + to);

			recorded_one(r, "%s", others[c]);
			load(r, file, changed, (size_t)n);
		}
		if (text[to] == '\n') {
			for (int twice = 0; twice < 2; twice++) {
				size_t cut = twice ? to + 1 : line;
				int n = snprintf(changed, sizeof(changed),
						 "%.*s%s", (int)cut, text,
						 twice ? text + line
						       : text + to + 1);

				load(r, file, changed, (size_t)n);
			}
			line = to + 1;
		}
		snprintf(label, sizeof(label), "%s byte %d", names[file],
			 (int)from);
		recorded_many(r, label);
	}
}

Test(recorded_packs, read_with_other_cells)
{
	struct recorded r;

	recorded_begin(&r, "packs-read");
	for (int i = 0; i < COUNT(names); i++)
		each_cell(&r, i);
	recorded_end(&r);
}
