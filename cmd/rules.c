/* umpire rules: the catalogue of a game, and which rules fixtures show. */
#include <stdlib.h>
#include <string.h>

#include "files.h"
#include "json.h"
#include "output.h"
#include "rules_more.h"
#include "say.h"

#include "../logs/writer.h"

static const char usage[] =
    "usage: umpire rules GAME [ID...]\n"
    "       umpire rules GAME --rulings [KEY...]\n"
    "       umpire rules GAME --coverage LOG...\n"
    "\n"
    "Shows the rules of a game with their citations: all, or those named, "
    "then\n"
    "with the reading under each ruling.  GAME `frame` has the rules of logs "
    "and\n"
    "packs themselves.\n"
    "\n"
    "      --shown-in LOG     and rows of this log or folder that break or "
    "keep\n"
    "                         the rules (repeatable)\n"
    "      --rulings          the switches for what the text leaves open\n"
    "      --coverage         how often the logs test and break each rule\n"
    "      --all              with --coverage: the rules that are shown, too\n"
    "      --format F         text, json or csv\n" USAGE_READING "\n"
    "Exit status: 0 shown; 1 with --coverage if a rule is untested or\n"
    "unbroken, with --shown-in if a log has illegal rows; 2 trouble.\n";

enum {
	OPTION_RULINGS = OPTION_OWN,
	OPTION_COVERAGE,
	OPTION_ALL,
	OPTION_SHOWN_IN
};

#define SHOWN_MAX 32

static const struct option long_options[] = {
    {"all", no_argument, NULL, OPTION_ALL},
    {"coverage", no_argument, NULL, OPTION_COVERAGE},
    {"format", required_argument, NULL, OPTION_FORMAT},
    {"rulings", no_argument, NULL, OPTION_RULINGS},
    {"shown-in", required_argument, NULL, OPTION_SHOWN_IN},
    OPTIONS_READING,
    {NULL, 0, NULL, 0},
};

struct listing {
	struct options options;
	const struct game *game; /* NULL: the frame */
	bool rulings, coverage, all;
	bool named; /* rules are named: tell more of each */
	char *shown_in[SHOWN_MAX];
	int shown_count;
	struct sightings *sightings; /* of each rule, with --shown-in */
	struct json *json;
	struct writer *csv;
};

static const char *const class_names[] = {"forbidden", "impossible",
					  "consequence"};

/* --- one rule ------------------------------------------------------------ */

static void
full_id(const struct listing *l, const struct rule *r, struct text *t)
{
	if (l->game) {
		text_add(t, l->game->id);
		text_char(t, '/');
	}
	text_add(t, r->id);
}

/* Where the logs of --shown-in meet it; NULL without such logs. */
static const struct sightings *
sightings_of(const struct listing *l, const struct rule *r)
{
	if (!l->sightings || !l->game)
		return NULL;
	return &l->sightings[r - l->game->rules];
}

static void
show_rule(struct listing *l, const struct rule *r)
{
	char id[100];
	struct text t = text_in(id, sizeof(id));
	const struct sightings *seen = sightings_of(l, r);
	struct slice cells[6];

	full_id(l, r, &t);
	if (l->options.format == FORMAT_JSON) {
		json_open(l->json);
		json_key_string(l->json, "id", id);
		json_key_string(l->json, "class", class_names[r->class]);
		json_key_string(l->json, "editions", r->editions);
		json_key_string(l->json, "cite", r->cite);
		json_key_string(l->json, "statement", r->statement);
		json_key_string(l->json, "ruling", r->ruling);
		if (seen)
			json_sightings(l->json, seen);
		json_close(l->json);
		json_line(l->json);
	} else if (l->options.format == FORMAT_CSV) {
		cells[0] = slice_of(id);
		cells[1] = slice_of(class_names[r->class]);
		cells[2] = slice_of(r->editions);
		cells[3] = slice_of(r->cite);
		cells[4] = slice_of(r->statement);
		cells[5] = slice_of(r->ruling);
		writer_row(l->csv, cells, 6);
	} else {
		printf("%s (%s)\n", id, class_names[r->class]);
		print_wrapped("    ", r->statement);
		print_wrapped("    ", r->cite);
		if (*r->editions)
			printf("    only in edition: %s\n", r->editions);
		if (*r->ruling && l->named && l->game)
			print_readings(l->game, r);
		else if (*r->ruling)
			printf("    ruling: %s\n", r->ruling);
		if (seen)
			print_sightings(r, seen);
	}
}

/* --- one ruling ---------------------------------------------------------- */

static void
value_words(const struct listing *l, const struct ruling *r, struct text *t)
{
	int i, e;

	for (i = 0; i < ruling_values(r); i++) {
		text_add(t, i ? ", " : "");
		text_add(t, r->values[i]);
		for (e = 0; l->game->editions[e]; e++) {
			if (r->preset[e] != i)
				continue;
			if (!l->game->editions[1])
				text_add(t, " (default)");
			else {
				text_add(t, " (");
				text_add(t, l->game->editions[e]);
				text_char(t, ')');
			}
		}
	}
}

static void
show_ruling(struct listing *l, const struct ruling *r)
{
	char values[400];
	struct text t = text_in(values, sizeof(values));
	struct slice cells[5];

	value_words(l, r, &t);
	if (l->options.format == FORMAT_JSON) {
		json_open(l->json);
		json_key_string(l->json, "key", r->key);
		json_key_string(l->json, "values", values);
		json_key_string(l->json, "cite", r->cite);
		json_key_string(l->json, "question", r->question);
		json_key_string(l->json, "rationale", r->rationale);
		json_close(l->json);
		json_line(l->json);
	} else if (l->options.format == FORMAT_CSV) {
		cells[0] = slice_of(r->key);
		cells[1] = slice_of(values);
		cells[2] = slice_of(r->cite);
		cells[3] = slice_of(r->question);
		cells[4] = slice_of(r->rationale);
		writer_row(l->csv, cells, 5);
	} else {
		printf("%s: %s\n", r->key, values);
		print_wrapped("    ", r->question);
		print_wrapped("    ", r->rationale);
		print_wrapped("    ", r->cite);
	}
}

/* --- lists --------------------------------------------------------------- */

static bool
named(const char *id, const struct listing *l, char *const *ids, int count)
{
	int i;

	for (i = 0; i < count; i++) {
		const char *word = ids[i];
		size_t size = l->game ? strlen(l->game->id) : 0;

		if (size && strncmp(word, l->game->id, size) == 0 &&
		    word[size] == '/')
			word += size + 1;
		if (strcmp(id, word) == 0)
			return true;
	}
	return count == 0;
}

static void
csv_head(struct listing *l, const char *const *head, int count)
{
	struct slice cells[8];
	int i;

	if (l->options.format != FORMAT_CSV)
		return;
	for (i = 0; i < count; i++)
		cells[i] = slice_of(head[i]);
	writer_row(l->csv, cells, (size_t)count);
}

static int
shown_status(const struct listing *l, int shown, char *const *ids)
{
	if (shown)
		return EXIT_CLEAN;
	trouble("%s has no %s '%s'", l->game ? l->game->id : "the frame",
		l->rulings ? "ruling" : "rule", ids[0]);
	return EXIT_TROUBLE;
}

/* Looks through the logs of --shown-in; the exit status. */
static int
find_sightings(struct listing *l)
{
	struct said said = {0};
	struct audit_options options =
	    options_audit(&l->options, said_sink(&said));
	struct files files;
	size_t i;
	int seen = 0;

	l->sightings = allocate(RULES_MAX * sizeof(*l->sightings));
	if (!l->sightings ||
	    !files_find(&files, l->shown_in, l->shown_count, false))
		return EXIT_TROUBLE;
	options.alternatives = 0;
	said.troubles = (uint64_t)files.troubles;
	for (i = 0; i < files.count && seen >= 0; i++) {
		seen = sightings_add(l->sightings, l->game, files.paths[i],
				     &options);
		said.games += seen > 0 ? (uint64_t)seen : 0;
	}
	files_free(&files);
	return seen < 0 ? EXIT_TROUBLE : said_status(&said, &l->options);
}

static int
list_rules(struct listing *l, char *const *ids, int count)
{
	static const char *const head[] = {"id",   "class",     "editions",
					   "cite", "statement", "ruling"};
	const struct rule *r = l->game ? l->game->rules + 1 : frame_rules;
	int shown = 0, found = EXIT_CLEAN, status;

	l->named = count > 0;
	if (l->shown_count)
		found = find_sightings(l);
	if (l->shown_count && !l->sightings)
		return EXIT_TROUBLE;
	csv_head(l, head, 6);
	for (; r->id; r++) {
		if (!named(r->id, l, ids, count))
			continue;
		show_rule(l, r);
		shown++;
	}
	status = shown_status(l, shown, ids);
	return status > found ? status : found;
}

static int
list_rulings(struct listing *l, char *const *ids, int count)
{
	static const char *const head[] = {"key", "values", "cite", "question",
					   "rationale"};
	const struct ruling *r = l->game->rulings;
	int shown = 0;

	csv_head(l, head, 5);
	for (; r->key; r++) {
		if (!named(r->key, l, ids, count))
			continue;
		show_ruling(l, r);
		shown++;
	}
	return shown_status(l, shown, ids);
}

/* --- coverage ------------------------------------------------------------ */

static void
show_coverage(struct listing *l, const struct rule *r, uint32_t tested,
	      uint32_t broken)
{
	char id[100], counts[2][16];
	struct text t = text_in(id, sizeof(id));
	struct text a = text_in(counts[0], sizeof(counts[0]));
	struct text b = text_in(counts[1], sizeof(counts[1]));
	struct slice cells[4];

	full_id(l, r, &t);
	text_number(&a, tested);
	text_number(&b, broken);
	if (l->options.format == FORMAT_JSON) {
		json_open(l->json);
		json_key_string(l->json, "id", id);
		json_key_string(l->json, "class", class_names[r->class]);
		json_key_number(l->json, "tested", tested);
		json_key_number(l->json, "broken", broken);
		json_close(l->json);
		json_line(l->json);
	} else if (l->options.format == FORMAT_CSV) {
		cells[0] = slice_of(id);
		cells[1] = slice_of(class_names[r->class]);
		cells[2] = slice_of(counts[0]);
		cells[3] = slice_of(counts[1]);
		writer_row(l->csv, cells, 4);
	} else if (l->all) {
		printf("%9s tested %7s broken  %s\n", counts[0], counts[1], id);
	} else {
		printf("%s %s\n", tested ? "unbroken" : "untested", id);
	}
}

static int
coverage_of(struct listing *l, const struct coverage *c)
{
	const struct rule *r = l->game->rules;
	int i, rules = 0, breakable = 0, untested = 0, unbroken = 0;
	static const char *const head[] = {"id", "class", "tested", "broken"};

	csv_head(l, head, 4);
	for (i = 1; r[i].id; i++) {
		/* a game row with a wrong number of seats is malformed */
		bool can = r[i].class != CLASS_CONSEQUENCE &&
			   i != l->game->seat_rule;
		bool gap = !c->tested[i] || (can && !c->broken[i]);

		rules++;
		breakable += can;
		untested += !c->tested[i];
		unbroken += can && !c->broken[i];
		if (gap || l->all || l->options.format != FORMAT_TEXT)
			show_coverage(l, &r[i], c->tested[i], c->broken[i]);
	}
	if (l->options.format == FORMAT_TEXT)
		printf("%d rules: %d untested; %d breakable: %d unbroken\n",
		       rules, untested, breakable, unbroken);
	return untested || unbroken ? EXIT_FOUND : EXIT_CLEAN;
}

static int
cover(struct listing *l, char *const *names, int count)
{
	struct said said = {0};
	struct audit_options options =
	    options_audit(&l->options, said_sink(&said));
	struct coverage *coverage;
	struct files files;
	size_t i;
	int n, gaps, status;

	for (n = 0; games[n]; n++)
		;
	coverage = allocate(((size_t)n + 1) * sizeof(*coverage));
	if (!coverage ||
	    !files_find(&files, names, count, l->options.allow_empty)) {
		free(coverage);
		return EXIT_TROUBLE;
	}
	options.coverage = coverage;
	said.troubles = (uint64_t)files.troubles;
	for (i = 0; i < files.count; i++) {
		struct audit *a = audit_open(files.paths[i], &options);
		enum audit_event event;

		if (!a) {
			trouble("out of memory");
			said.troubles++;
		}
		while (a && (event = audit_next(a)) != AUDIT_END)
			said.games += event == AUDIT_GAME &&
				      audit_summary(a)->game == l->game;
		audit_close(a);
	}
	for (n = 0; games[n] != l->game; n++)
		;
	gaps = coverage_of(l, &coverage[n]);
	status = said_status(&said, &l->options);
	files_free(&files);
	free(coverage);
	return status > gaps ? status : gaps;
}

/* --- the command --------------------------------------------------------- */

static int
take(void *arg, int option, char *argument)
{
	struct listing *l = arg;

	switch (option) {
	case OPTION_RULINGS:
		l->rulings = true;
		return 1;
	case OPTION_COVERAGE:
		l->coverage = true;
		return 1;
	case OPTION_ALL:
		l->all = true;
		return 1;
	case OPTION_SHOWN_IN:
		if (l->shown_count == SHOWN_MAX)
			return -1;
		l->shown_in[l->shown_count++] = argument;
		return 1;
	default:
		return 0;
	}
}

static const char *
misuse(void *arg, char *const *words, int count)
{
	struct listing *l = arg;

	if (count == 0)
		return "rules needs a game";
	l->game = game_find(slice_of(words[0]));
	if (!l->game && strcmp(words[0], "frame") != 0)
		return "there is no such game";
	if (!l->game && (l->rulings || l->coverage || l->shown_count))
		return "the frame has neither rulings nor coverage";
	if (l->shown_count && (l->rulings || l->coverage))
		return "--shown-in is for rules, not for rulings or coverage";
	if (l->shown_count && l->options.format == FORMAT_CSV)
		return "--shown-in writes text or json";
	if (l->coverage && count == 1)
		return "rules --coverage needs logs";
	if (l->options.format > FORMAT_CSV)
		return "rules writes text, json or csv";
	return NULL;
}

static int
run(struct listing *l, char *const *words, int count)
{
	int status;

	l->json = json_new(stdout);
	l->csv = output_csv();
	if (!l->json || !l->csv)
		return EXIT_TROUBLE;
	status = l->coverage  ? cover(l, words, count)
		 : l->rulings ? list_rulings(l, words, count)
			      : list_rules(l, words, count);
	writer_flush(l->csv);
	writer_free(l->csv);
	json_free(l->json);
	return status;
}

int
cmd_rules(int argc, char **argv)
{
	struct listing *l = allocate(sizeof(*l));
	const struct command_line line = {"rules", usage,  "hk", long_options,
					  take,    misuse, l};
	int status;

	if (!l || !options_begin(&l->options))
		return EXIT_TROUBLE;
	status = options_parse(&l->options, argc, argv, &line);
	if (status < 0)
		status = run(l, argv + optind + 1, argc - optind - 1);
	free(l->sightings);
	options_end(&l->options);
	free(l);
	return status;
}
