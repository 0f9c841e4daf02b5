#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "../output/findings.h"
#include "../output/output.h"
#include "options.h"

static const char *const format_names[FORMATS] = {
    "text", "json", "csv", "tap", "junit", "sarif", "github"};

bool
options_begin(struct options *o)
{
	memset(o, 0, sizeof(*o));
	o->packs = packs_new();
	if (!o->packs)
		trouble("out of memory");
	return o->packs != NULL;
}

void
options_end(struct options *o)
{
	packs_free(o->packs);
}

bool
options_number(const char *words, const char *what, uint64_t least,
	       uint64_t most, uint64_t *value)
{
	char *end;
	unsigned long long n;

	errno = 0;
	n = strtoull(words, &end, 10);
	if (errno || *end || end == words || *words == '-' || n < least ||
	    n > most) {
		trouble("%s takes a whole number from %llu to %llu, not '%s'",
			what, (unsigned long long)least,
			(unsigned long long)most, words);
		return false;
	}
	*value = n;
	return true;
}

static int
take_format(struct options *o, const char *argument)
{
	int i;

	for (i = 0; i < FORMATS; i++) {
		if (strcmp(argument, format_names[i]) == 0) {
			o->format = (enum format)i;
			return 1;
		}
	}
	trouble("there is no format '%s'", argument);
	return -1;
}

static int
take_number(const char *argument, const char *what, uint64_t most,
	    uint64_t *value)
{
	return options_number(argument, what, 1, most, value) ? 1 : -1;
}

static int
take_ruling(struct options *o, const char *argument)
{
	if (!strchr(argument, '=')) {
		trouble("--ruling takes KEY=VALUE, not '%s'", argument);
		return -1;
	}
	if (o->ruling_count == RULING_OPTIONS) {
		trouble("more than %d rulings", RULING_OPTIONS);
		return -1;
	}
	o->rulings[o->ruling_count++] = argument;
	return 1;
}

int
options_take(struct options *o, int option, const char *argument)
{
	struct sink sink = {trouble_fault, NULL};
	uint64_t number;
	int taken;

	switch (option) {
	case 'k':
		o->keep_going = true;
		return 1;
	case 'q':
		o->quiet = true;
		return 1;
	case 'v':
		o->verbose = true;
		return 1;
	case 'j':
		taken = take_number(argument, "-j", 256, &number);
		o->jobs = taken > 0 ? (int)number : 0;
		return taken;
	case OPTION_FORMAT:
		return take_format(o, argument);
	case OPTION_RULING:
		return take_ruling(o, argument);
	case OPTION_EDITION:
		o->edition = argument;
		return 1;
	case OPTION_PACK:
		return packs_add(o->packs, argument, &sink) ? 1 : -1;
	case OPTION_STRICT:
		o->strict = true;
		return 1;
	case OPTION_ALLOW_EMPTY:
		o->allow_empty = true;
		return 1;
	case OPTION_GAME:
		taken = take_number(argument, "--game", UINT32_MAX, &number);
		if (taken > 0)
			o->game = (uint32_t)number;
		return taken;
	case OPTION_AT:
		return take_number(argument, "--at", UINT64_MAX / 2, &o->at);
	default:
		return 0;
	}
}

int
options_wrong(const char *name)
{
	fprintf(stderr, "umpire: `umpire %s -h` shows how it is used\n", name);
	return EXIT_TROUBLE;
}

static bool
ruling_known(const char *words)
{
	struct slice value = slice_of(words), key = slice_cut(&value, '=');
	int i, r, v;

	for (i = 0; games[i]; i++)
		for (r = 0; games[i]->rulings[r].key; r++) {
			if (!slice_is(key, games[i]->rulings[r].key))
				continue;
			for (v = 0; v < games[i]->rulings[r].count; v++)
				if (slice_is(value,
					     games[i]->rulings[r].values[v]))
					return true;
		}
	return false;
}

/* Are these rulings rulings of some game? */
static bool
readings_known(const struct options *o)
{
	int i, e;

	for (i = 0; i < o->ruling_count; i++) {
		if (!ruling_known(o->rulings[i])) {
			trouble("no game has the ruling '%s'; `umpire rules "
				"GAME --rulings` lists them",
				o->rulings[i]);
			return false;
		}
	}
	if (!o->edition)
		return true;
	for (i = 0; games[i]; i++)
		for (e = 0; games[i]->editions[e]; e++)
			if (strcmp(games[i]->editions[e], o->edition) == 0)
				return true;
	trouble("no game has the edition '%s'", o->edition);
	return false;
}

int
options_parse(struct options *o, int argc, char **argv,
	      const struct command_line *line)
{
	const char *wrong;
	int c, taken;

	optind = 1;
	while ((c = getopt_long(argc, argv, line->letters, line->options,
				NULL)) != -1) {
		if (c == 'h') {
			fputs(line->usage, stdout);
			return EXIT_CLEAN;
		}
		taken = line->take ? line->take(line->arg, c, optarg) : 0;
		if (!taken)
			taken = options_take(o, c, optarg);
		if (taken <= 0)
			return options_wrong(line->name);
	}
	wrong = line->misuse
		    ? line->misuse(line->arg, argv + optind, argc - optind)
		    : NULL;
	if (wrong) {
		trouble("%s", wrong);
		return options_wrong(line->name);
	}
	return readings_known(o) ? -1 : EXIT_TROUBLE;
}

struct audit_options
options_audit(const struct options *o, struct sink sink)
{
	struct audit_options a = {.packs = o->packs,
				  .sink = sink,
				  .rulings = o->rulings,
				  .ruling_count = o->ruling_count,
				  .edition = o->edition,
				  .keep_going = o->keep_going,
				  .alternatives = 3};

	return a;
}
