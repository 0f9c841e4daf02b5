/* Options of commands, each stated once, as a row of a table:
 *
 *   static const struct option options[] = {
 *       {0, "only", "KEY", "only this ruling", list_ruling_keys,
 *        MEMBER(struct dispute, only)},
 *       OPTION_GAME("look only at the K-th game of each log"),
 *       OPTIONS_READING,
 *       OPTIONS_END};
 *
 * A row has the name of the option, its line of -h, what its value can be, and
 * which member of the command's request (command.h) it fills; the type of the
 * member decides how the value is read. */
#pragma once

#include "../../logs/audit/audit.h"
#include "candidates.h"

#ifndef UMPIRE_VERSION
#define UMPIRE_VERSION "unknown"
#endif

enum format {
	FORMAT_TEXT,
	FORMAT_JSON,
	FORMAT_CSV,
	FORMAT_JUNIT,
	FORMAT_GITLAB,
	FORMAT_SARIF,
	FORMAT_GITHUB,
	FORMAT_WAIVERS,
	FORMAT_HTML, /* of `rules --rulings` */
	FORMATS
};

/* Sets of them, for OPTION_FORMAT. */
enum {
	FORMATS_TEXT_JSON = 1 << FORMAT_TEXT | 1 << FORMAT_JSON,
	FORMATS_TEXT_JSON_CSV = FORMATS_TEXT_JSON | 1 << FORMAT_CSV,
	/* those of verdicts */
	FORMATS_ALL = (1 << FORMAT_HTML) - 1
};

/* An option that is given several times; its values are borrowed. */
#define VALUES_MOST 64
struct values {
	const char *at[VALUES_MOST];
	int count;
};

/* What every request begins with: the options of many commands.  Others are in
 * the requests of those that take them. */
struct options {
	enum format format;
	bool keep_going;  /* -k */
	bool allow_empty; /* --allow-empty */
	bool verbose;     /* -v */
	bool quiet;       /* -q */
	int jobs;         /* -j; 0: not given */
	uint32_t game;    /* --game K, from 1; 0: all */
	uint64_t at;      /* --at N, from 1; 0: the end */
	const char *edition;
	struct values rulings;     /* each KEY=VALUE */
	struct project *project;   /* or NULL; ours */
	struct options *next;      /* the request of a further project; ours */
	struct command_line *line; /* that is read, or NULL */
	struct values excluded;    /* patterns of logs */
	/* The options of all commands that read logs (command_line.c). */
	bool no_project, follow, force_exclude;
	const char *project_file, *files_from;
	char *listed;        /* the names in that list, NUL between; ours */
	bool keep_faults;    /* of files_find, for who makes findings of them */
	struct packs *packs; /* ours */
};

struct option {
	char letter;       /* of -k; 0: none */
	const char *name;  /* of --keep-going; NULL: none */
	const char *value; /* what -h calls its value; NULL: it takes none */
	const char *help;  /* for -h */
	list_fn *words;    /* what the value can be, or NULL */
	/* Puts a value (NULL where it takes none) into a request; false with a
	 * message.  NULL: -h.  MEMBER chooses it. */
	bool (*take)(const struct option *, void *request, const char *value);
	size_t member, size; /* offset in the request; of the member */
	/* A number: the least and most allowed; a format: the set allowed. */
	uint64_t least, most;
	/* The value must be one of `words`; else this is the message, with the
	 * value in quotes after it: `no game has the move`. */
	const char *unknown;
	/* How a line of `.umpire` sets it, before the command line; or NULL. */
	bool (*project)(const struct option *, void *request,
			const char *value);
	bool path;  /* which is relative to the folder of that file */
	bool early; /* it sets where settings come from: read before them */
};

/* clang-format off */
#define MEMBER(type, name)                                                     \
	.take = _Generic(((type *)NULL)->name,                                 \
			 bool: option_switch,                                  \
			 const char *: option_text,                            \
			 struct values: option_values,                         \
			 int: option_count,                                    \
			 uint32_t: option_count,                               \
			 uint64_t: option_count),                              \
	.member = offsetof(type, name), .size = sizeof(((type *)NULL)->name)
/* clang-format on */

/* In place of MEMBER: a function that reads the value in a way of its own. */
#define TAKE(function) .take = (function), .member = 0
#define TAKE_INTO(function, type, name)                                        \
	.take = (function), .member = offsetof(type, name)

/* Takes the value of such an option into the request; false with a message.
 * option_take has refused what the list `words` must have and has not. */
bool option_switch(const struct option *, void *request, const char *value);
bool option_text(const struct option *, void *request, const char *value);
bool option_values(const struct option *, void *request, const char *value);
bool option_count(const struct option *, void *request, const char *value);
bool option_colour(const struct option *, void *request, const char *value);
bool option_format(const struct option *, void *request, const char *value);
bool option_ruling(const struct option *, void *request, const char *value);
bool option_pack(const struct option *, void *request, const char *value);
/* Into a member that is a text: the id of the pack that the value names. */
bool option_pack_id(const struct option *, void *request, const char *value);
/* The id of a pack that a value names: an id is what a log would name, a folder
 * becomes known and gives its id.  NULL with a message. */
const char *options_pack_id(const struct options *, const char *value);
/* The id of the pack that somebody meant who was asked for one of that game;
 * NULL with a message, or with words in `why` that there is no such pack. */
const char *options_pack_answer(const struct options *, const struct game *,
				const char *answer, struct buf *why);

/* Puts a value into a request; a message and false if it cannot be. */
bool option_take(const struct option *, void *request, const char *value);

/* For options that commands read in a way of their own: a whole number in the
 * option's range, or a message and false. */
bool option_number(const struct option *, const char *value, uint64_t *number);

/* --- the options that commands share -------------------------------------- */

/* clang-format off */
#define OPTIONS_END {0}

/* Options of all commands that replay logs. */
#define OPTIONS_READING                                                        \
	{'k', "keep-going", NULL, "continue after a row that breaks a rule",      \
	 NULL, MEMBER(struct options, keep_going)},                            \
	OPTION_RULING("set a ruling, whatever the log says (repeatable)"),     \
	OPTION_EDITION("use this edition of the rules"),                       \
	OPTION_PACK("also know the component pack in DIR (repeatable)")

/* Others; their help depends on the command. */
#define OPTION_ALLOW_EMPTY(help_)                                              \
	{0, "allow-empty", NULL, help_, NULL,                                  \
	 MEMBER(struct options, allow_empty)}
#define OPTION_AT(help_)                                                       \
	{0, "at", "N", help_, NULL, MEMBER(struct options, at),                \
	 .least = 1, .most = UINT64_MAX / 2}
#define OPTION_COLOUR                                                          \
	{0, "color", "WHEN", "auto (on a terminal), always or never",          \
	 list_colours, TAKE(option_colour), .unknown = "--color cannot be"}
#define OPTION_EDITION(help_)                                                  \
	{0, "edition", "ID", help_, list_editions,                             \
	 MEMBER(struct options, edition),                                      \
	 .unknown = "no game has the edition", .project = option_text}
#define OPTION_FORMAT(set)                                                     \
	{0, "format", "FORMAT", NULL, list_formats, TAKE(option_format),       \
	 .most = (set)}
#define OPTION_STDIN_FILENAME(type, member)                                    \
	{0, "stdin-filename", "AS", "call standard input AS in messages",      \
	 list_files, MEMBER(type, member)}
#define OPTION_GAME(help_)                                                     \
	{0, "game", "K", help_, NULL, MEMBER(struct options, game),            \
	 .least = 1, .most = UINT32_MAX}
#define OPTION_JOBS(help_)                                                     \
	{'j', NULL, "N", help_, NULL, MEMBER(struct options, jobs),            \
	 .least = 1, .most = 256}
#define OPTION_PACK(help_)                                                     \
	{0, "pack", "DIR", help_, list_folders, TAKE(option_pack),             \
	 .project = option_pack, .path = true}
#define OPTION_PLAIN(type, member)                                             \
	{0, "plain", NULL, "only ids, without the names of cards and players", \
	 NULL, MEMBER(type, member)}
#define OPTION_QUIET(help_)                                                    \
	{'q', "quiet", NULL, help_, NULL, MEMBER(struct options, quiet)}
#define OPTION_RULING(help_)                                                   \
	{0, "ruling", "KEY=VALUE", help_, list_rulings, TAKE(option_ruling), \
	 .project = option_ruling}
#define OPTION_VERBOSE(help_)                                                  \
	{'v', "verbose", NULL, help_, NULL, MEMBER(struct options, verbose)}
/* clang-format on */

extern const char *const format_names[];
/* `text, json or csv`. */
void formats_print(uint64_t set, struct buf *);

/* The name of a log in what is printed: for `-` that of --stdin-filename. */
const char *options_shown(const char *stdin_name, const char *path);
/* Starts with defaults; false with a message if memory is gone. */
bool options_begin(struct options *);
void options_end(struct options *);
/* The request in whose project a log is: the settings differ (project.h). */
const struct options *options_of(const struct options *first, const char *log);
/* The audit options that these ask for, with the settings of the project. */
struct audit_options options_audit(const struct options *, struct sink);
/* The options for an audit of just this log, settings of its own folder among
 * them, so that the caller can change them. */
struct audit_options options_audit_of(const struct options *, const char *log,
				      struct sink);
