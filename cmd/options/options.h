/* Options that several commands share, and the registry of packs. */
#ifndef CMD_OPTIONS_H
#define CMD_OPTIONS_H

#include <getopt.h>

#include "../../logs/audit.h"
#include "../command.h"

#ifndef UMPIRE_VERSION
#define UMPIRE_VERSION "unknown"
#endif

#define RULING_OPTIONS 64

enum format {
	FORMAT_TEXT,
	FORMAT_JSON,
	FORMAT_CSV,
	FORMAT_TAP,
	FORMAT_JUNIT,
	FORMAT_SARIF,
	FORMAT_GITHUB,
	FORMATS
};

struct waivers;

/* What the command line said, as far as commands share it. */
struct options {
	enum format format;
	bool keep_going;  /* -k */
	bool strict;      /* --strict */
	bool allow_empty; /* --allow-empty */
	bool verbose;     /* -v */
	bool quiet;       /* -q */
	int jobs;         /* -j, 0: not said */
	uint32_t game;    /* --game K, 0: all */
	uint64_t at;      /* --at N, 0: the end */
	const char *edition;
	const char *rulings[RULING_OPTIONS];
	int ruling_count;
	struct packs *packs;
	struct waivers *waivers; /* of validate, or NULL */
};

/* Long options that commands share have these values; a command's own begin
 * at OPTION_OWN. */
enum {
	OPTION_FORMAT = 256,
	OPTION_RULING,
	OPTION_EDITION,
	OPTION_PACK,
	OPTION_STRICT,
	OPTION_ALLOW_EMPTY,
	OPTION_GAME,
	OPTION_AT,
	OPTION_OWN
};

/* clang-format off */
#define OPTIONS_READING                                                        \
	{"edition",     required_argument, NULL, OPTION_EDITION},              \
	{"help",        no_argument,       NULL, 'h'},                         \
	{"keep-going",  no_argument,       NULL, 'k'},                         \
	{"pack",        required_argument, NULL, OPTION_PACK},                 \
	{"ruling",      required_argument, NULL, OPTION_RULING}
/* clang-format on */

/* What -h says of them; every line fits 80 columns. */
#define USAGE_READING                                                          \
	"  -k, --keep-going       go on behind a forbidden row as the table "  \
	"played it\n"                                                          \
	"      --ruling KEY=VALUE read the rules this way (overrides the "     \
	"log; repeatable)\n"                                                   \
	"      --edition ID       use this edition of the rules\n"             \
	"      --pack DIR         make the component pack in DIR known "       \
	"(repeatable)\n"                                                       \
	"  -h, --help             show this\n"

/* Starts with defaults; false if memory is gone. */
bool options_begin(struct options *);
void options_end(struct options *);
/* Takes one option that commands share.  1: taken; 0: not one of these;
 * -1: wrong argument, a message was printed. */
int options_take(struct options *, int option, const char *argument);
/* How one command reads its command line. */
struct command_line {
	const char *name;  /* as in `umpire NAME` */
	const char *usage; /* what -h prints */
	const char *letters;
	const struct option *options;
	/* Takes an option of the command's own and returns what options_take
	 * returns; NULL if it has none.  Options it leaves are shared ones. */
	int (*take)(void *arg, int option, char *argument);
	/* What is wrong with the options and words together, or NULL; may be
	 * NULL itself. */
	const char *(*misuse)(void *arg, char *const *words, int count);
	void *arg;
};

/* Reads the options; the words left are argv[optind] and on.  -1: go on;
 * otherwise -h was answered or a message printed, and this is the status. */
int options_parse(struct options *, int argc, char **argv,
		  const struct command_line *);
/* `umpire NAME -h` on standard error; returns EXIT_TROUBLE. */
int options_wrong(const char *name);
/* A whole number in a range, or a message and false. */
bool options_number(const char *words, const char *what, uint64_t least,
		    uint64_t most, uint64_t *value);
/* The audit options that these options ask for. */
struct audit_options options_audit(const struct options *, struct sink);

#endif
