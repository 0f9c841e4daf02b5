#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../logs/grow.h"
#include "../files/files.h"
#include "../output/output.h"
#include "command_line.h"
#include "project.h"

static const struct option help = {
    .letter = 'h', .name = "help", .help = "show this"};

/* clang-format off */
static const struct option of_logs[] = {
    {0, "files-from", "FILE", "also the logs that FILE names, a line each or "
     "NUL between", list_files, MEMBER(struct options, files_from),
     .early = true},
    {0, "follow", NULL, "also links that lead out of the folder that is named",
     NULL, MEMBER(struct options, follow), .early = true},
    {0, "force-exclude", NULL, "leave out what `.umpire` excludes though it is "
     "named", NULL, MEMBER(struct options, force_exclude), .early = true},
    {0, "no-project", NULL, "without `.umpire`", NULL,
     MEMBER(struct options, no_project), .early = true},
    {0, "project", "FILE", "the settings of FILE instead of those of `.umpire`, "
     "whoever it belongs to", list_files,
     MEMBER(struct options, project_file), .early = true}};
enum { OF_LOGS = sizeof(of_logs) / sizeof(*of_logs) };
/* clang-format on */

const struct option *
command_option(const struct command *c, int i)
{
	int k;

	for (k = 0; c->options[k].letter || c->options[k].name; k++)
		if (k == i)
			return &c->options[k];
	i -= k;
	if (i == 0)
		return &help;
	return c->project && i <= OF_LOGS ? &of_logs[i - 1] : NULL;
}

const struct option *
command_option_named(const struct command *c, const char *name, size_t size)
{
	const struct option *o;

	for (int i = 0; (o = command_option(c, i)); i++)
		if (o->name && strlen(o->name) == size &&
		    memcmp(o->name, name, size) == 0)
			return o;
	return NULL;
}

static const struct option *
option_of_letter(const struct command *c, char letter)
{
	const struct option *o;

	for (int i = 0; (o = command_option(c, i)); i++)
		if (o->letter == letter)
			return o;
	return NULL;
}

bool
command_line_begin(struct command_line *l, const struct command *c,
		   int arguments)
{
	*l = (struct command_line){.command = c};
	l->words = allocate(((size_t)arguments + 1) * sizeof(*l->words));
	l->request = allocate(c->size);
	return options_begin(l->request);
}

void
command_line_end(struct command_line *l)
{
	if (l->request)
		options_end(l->request);
	free(l->request);
	free(l->words);
}

/* --- options -------------------------------------------------------------- */

static bool
take_option(struct command_line *l, const struct option *o, const char *value)
{
	if (!o->take) {
		l->help = true;
		return true;
	}
	if (l->part != EVERYTHING && !o->early &&
	    !o->value != (l->part == SWITCHES))
		return true;
	return option_take(o, l->request, value);
}

/* The long options of the command that is the request of the place. */
static void
list_options(const struct word_place *w)
{
	const struct option *o;

	for (int i = 0; (o = command_option(w->request, i)); i++) {
		BUF(t, 80);

		if (!o->name)
			continue;
		buf_say(&t, "--%s", o->name);
		w->add(w->arg, t.at, o->help);
	}
}

/* `--name`, `--name=value`, or `--name` with its value in the next word. */
static bool
read_long(struct command_line *l, const char *argument)
{
	const struct word_place place = {.request = l->command};
	const size_t size = strcspn(argument + 2, "=");
	const struct option *o =
	    command_option_named(l->command, argument + 2, size);
	const char *value = argument[2 + size] ? argument + 2 + size + 1 : NULL;
	char name[80];

	if (!o) {
		snprintf(name, sizeof(name), "%.*s", (int)size + 2, argument);
		errorf_word(list_options, &place, name, "", /* -h has them */
			    "%s has no option '%s'", l->command->name, name);
		return false;
	}
	if (value && !o->value) {
		errorf("--%s takes no value, not '%s'", o->name, value);
		return false;
	}
	if (o->value && !value) {
		l->waiting = o;
		l->by_letter = false;
		return true;
	}
	return take_option(l, o, value);
}

/* Letters joined to one word; the first that takes a value takes the rest. */
static bool
read_letters(struct command_line *l, const char *letters)
{
	for (; *letters; letters++) {
		const struct option *o = option_of_letter(l->command, *letters);

		if (!o) {
			errorf("%s has no option '-%c'", l->command->name,
			       *letters);
			return false;
		}
		if (o->value && letters[1])
			return take_option(l, o, letters + 1);
		if (o->value) {
			l->waiting = o;
			l->by_letter = true;
			return true;
		}
		if (!take_option(l, o, NULL))
			return false;
	}
	return true;
}

bool
command_line_read(struct command_line *l, const char *argument)
{
	const struct option *o = l->waiting;

	if (o) {
		l->waiting = NULL;
		return take_option(l, o, argument);
	}
	if (!l->list_only && argument[0] == '-' && argument[1]) {
		if (argument[1] != '-')
			return read_letters(l, argument + 1);
		if (argument[2])
			return read_long(l, argument);
		l->list_only = true;
		return true;
	}
	l->words[l->count++] = argument;
	return true;
}

bool
command_line_complete(const struct command_line *l)
{
	const struct option *o = l->waiting;

	if (o && l->by_letter)
		errorf("-%c needs a value: -%c %s", o->letter, o->letter,
		       o->value);
	else if (o)
		errorf("--%s needs a value: --%s %s", o->name, o->name,
		       o->value);
	return !o;
}

static bool
read_part(struct command_line *l, enum line_part part)
{
	bool good = true;

	l->part = part;
	l->count = 0;
	l->list_only = false;
	for (int i = 1; good && !l->help && i < l->argc; i++)
		good = command_line_read(l, l->argv[i]);
	return good && (l->help || command_line_complete(l));
}

/* The names of --files-from, after the words. */
static bool
add_listed(struct command_line *l)
{
	struct options *o = l->request;
	const char *name;
	size_t size = 0, room = (size_t)l->count, count = room;
	const char **words;

	if (!o->files_from)
		return true;
	if (!o->listed && !(o->listed = files_listed(o->files_from)))
		return false;
	for (name = o->listed; *name; name += size + 1) {
		size = strlen(name);
		words = grown(l->words, &room, count + 2, sizeof(*words));
		if (memory_gone(!words))
			return false;
		l->words = words;
		words[count++] = name;
	}
	l->count = (int)count;
	return true;
}

bool
command_line_all(struct command_line *l, int argc, char *const *argv,
		 bool *misused)
{
	struct options *o = l->request;

	*misused = true;
	o->line = l;
	l->argc = argc;
	l->argv = argv;
	if (!read_part(l, SWITCHES))
		return false;
	if (l->help)
		return true;
	*misused = false;
	if (!add_listed(l) || !projects_of(l, true))
		return false;
	*misused = true;
	if (!read_part(l, VALUES))
		return false;
	*misused = false;
	return add_listed(l) && projects_of(l, false);
}

struct options *
command_line_again(const struct command_line *l, const char *project)
{
	struct command_line again = *l; /* its words are the same */
	struct options *o = allocate(l->command->size);

	again.request = o;
	if (options_begin(o) && read_part(&again, SWITCHES) &&
	    project_use(l->command, o, project) && read_part(&again, VALUES))
		return o;
	options_end(o);
	free(o);
	return NULL;
}
