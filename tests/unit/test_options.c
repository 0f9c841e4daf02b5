/* The tables of options, and the word nearest to a typed one. */
#include <criterion/criterion.h>
#include <ctype.h>
#include <string.h>

#include "../../cmd/options/command_line.h"

static const struct command *const commands[] = {
    &cmd_diff,   &cmd_dispute, &cmd_fmt,     &cmd_hash,   &cmd_legal,
    &cmd_merge,  &cmd_pack,    &cmd_perft,   &cmd_record, &cmd_replay,
    &cmd_report, &cmd_rules,   &cmd_validate};
enum { COMMANDS = sizeof(commands) / sizeof(commands[0]) };

static bool
only(const char *word, const char *allowed)
{
	return word[strspn(word, allowed)] == '\0';
}

static void
check_option(const struct command *c, const struct option *o)
{
	const char *command = c->name;
	const char *name = o->name ? o->name : (char[]){o->letter, '\0'};

	cr_expect(only(name, "abcdefghijklmnopqrstuvwxyz-"), "%s %s", command,
		  name);
	cr_expect(!o->name || strlen(o->name) > 1, "%s %s", command, name);
	cr_expect(!o->letter || islower(o->letter), "%s %s", command, name);
	cr_expect(!o->value || only(o->value, "ABCDEFGHIJKLMNOPQRSTUVWXYZ="),
		  "%s %s: value %s", command, name, o->value);
	cr_expect(o->help ? o->help[strlen(o->help) - 1] != '.' : o->most,
		  "%s %s: help", command, name);
	cr_expect(o->value || !o->words, "%s %s: words", command, name);
	cr_expect(o->words || !o->unknown, "%s %s: unknown", command, name);
	cr_expect(o->least <= o->most, "%s %s: range", command, name);
	cr_expect(o->member + o->size <= c->size, "%s %s: member", command,
		  name);
}

/* Names are unique, a switch takes no value, and a value names itself. */
Test(options, tables_are_valid)
{
	const struct option *a, *b;
	int c, i, k;

	for (c = 0; c < COMMANDS; c++) {
		const struct command *command = commands[c];
		const char *name = command->name;
		bool help = false;

		cr_expect(command->synopses[0] && *command->about, "%s", name);
		cr_expect(command->least <= command->most, "%s", name);
		cr_expect(!command->least || command->needs, "%s", name);
		for (i = 0; (a = command_option(command, i)); i++) {
			check_option(command, a);
			help |= a->letter == 'h';
			for (k = 0; k < i; k++) {
				b = command_option(command, k);
				cr_expect(!a->letter || a->letter != b->letter,
					  "%s -%c twice", name, a->letter);
				cr_expect(!a->name || !b->name ||
					      strcmp(a->name, b->name) != 0,
					  "%s --%s twice", name, a->name);
			}
		}
		cr_expect(help, "%s has no -h", name);
		cr_expect_null(command_option(command, i + 1));
	}
}

/* Options of all kinds of members end up in the request. */
Test(options, members_are_filled)
{
	static const char *const arguments[] = {
	    "-kqj7",         "a.csv",    "--at=12",
	    "--game",        "3",        "--edition",
	    "draft",         "--ruling", "third-disc=immediate",
	    "--format=json", "--",       "-q"};
	const struct option table[] = {OPTION_AT(""),
				       OPTION_GAME(""),
				       OPTION_JOBS(""),
				       OPTION_QUIET(""),
				       OPTION_FORMAT(FORMATS_ALL),
				       OPTIONS_READING,
				       OPTIONS_END};
	const struct command command = {.options = table,
					.size = sizeof(struct options)};
	struct command_line line;
	struct options *o;

	cr_assert(command_line_begin(&line, &command, 12));
	for (size_t i = 0; i < sizeof(arguments) / sizeof(arguments[0]); i++)
		cr_expect(command_line_read(&line, arguments[i]), "%s",
			  arguments[i]);
	cr_expect(command_line_complete(&line));
	o = line.request;
	cr_expect(o->keep_going && o->quiet && !o->verbose);
	cr_expect_eq(o->jobs, 7);
	cr_expect_eq(o->at, 12);
	cr_expect_eq(o->game, 3);
	cr_expect_str_eq(o->edition, "draft");
	cr_expect_eq(o->rulings.count, 1);
	cr_expect_str_eq(o->rulings.at[0], "third-disc=immediate");
	cr_expect_eq(o->format, FORMAT_JSON);
	cr_assert_eq(line.count, 2);
	cr_expect_str_eq(line.words[0], "a.csv");
	cr_expect_str_eq(line.words[1], "-q");
	command_line_end(&line);
}

static void
list_words(const struct word_place *w)
{
	static const char *const words[] = {"validate", "replay",     "report",
					    "record",   "--strict",   "z",
					    "hash",     "keep-going", ""};

	for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++)
		w->add(w->arg, words[i], NULL);
}

struct near_case {
	const char *word, *near; /* NULL: nothing is near */
};

static const struct near_case near_cases[] = {
    {"validate", "validate"},
    {"vaildate", "validate"}, /* two letters swapped count once */
    {"VALIDATE", "validate"},
    {"valid", "validate"}, /* the beginning of a word */
    {"replai", "replay"},
    {"rplay", "replay"},
    {"hsah", "hash"},
    {"--strct", "--strict"},
    {"keep_going", "keep-going"},
    {"xyz", NULL},
    {"q", NULL}, /* one letter would be near to every other */
    {"", NULL},
    {"completely-different", NULL},
    {"0123456789012345678901234567890123456789012345678901234567890123456789",
     NULL},
};

Test(options, the_nearest_word)
{
	struct near near;
	size_t i;

	for (i = 0; i < sizeof(near_cases) / sizeof(near_cases[0]); i++) {
		const struct near_case *c = &near_cases[i];

		words_near(list_words, NULL, c->word, &near);
		cr_expect_eq(near.count > 0, c->near != NULL, "'%s'", c->word);
		if (near.count && c->near)
			cr_expect_str_eq(near.best[0].word, c->near);
	}
	cr_expect(word_known(list_words, NULL, "hash"));
	cr_expect(!word_known(list_words, NULL, "has"));
}
