#include <stdio.h>
#include <string.h>

#include "../options/command_line.h"
#include "../output/output.h"

/* What is typed of a word already: `--ruling=` that comes back with every
 * candidate, and the beginning of the candidate. */
struct typed {
	struct slice before;
	const char *word;
};

static void
print_candidate(void *arg, const char *word, const char *what)
{
	const struct typed *t = arg;

	if (*word && strncmp(word, t->word, strlen(t->word)) != 0)
		return;
	if (*word == '-' && *t->word != '-') /* options are not asked for */
		return;
	if (*word)
		fwrite(t->before.at, 1, t->before.size, stdout);
	printf("%s\t%s\n", word, what ? what : "");
}

static void
print_options(const struct command *c, struct typed *t)
{
	const struct option *o;
	char name[80];

	for (int i = 0; (o = command_option(c, i)); i++) {
		snprintf(name, sizeof(name), "-%c", o->letter);
		if (o->letter)
			print_candidate(t, name, o->help);
		snprintf(name, sizeof(name), "--%s", o->name ? o->name : "");
		if (o->name)
			print_candidate(t, name, o->help);
	}
}

/* `--ruling=third`: the option, and what is typed of its value. */
static const struct option *
option_typed(const struct command_line *l, struct typed *t)
{
	const size_t size = strcspn(t->word, "=");
	const struct option *o;

	if (l->list_only || strncmp(t->word, "--", 2) != 0 || !t->word[size])
		return NULL;
	o = command_option_named(l->command, t->word + 2, size - 2);
	t->before = (struct slice){t->word, size + 1};
	t->word += size + 1;
	return o;
}

/* A value after its option, an option after a dash, else a word. */
static void
print_words(struct command_line *l, const char *word)
{
	struct typed typed = {{"", 0}, word};
	const struct option *o =
	    l->waiting ? l->waiting : option_typed(l, &typed);
	const struct word_place place = {.option = o,
					 .request = l->request,
					 .before = l->words,
					 .count = l->count,
					 .add = print_candidate,
					 .arg = &typed};

	if (o && o->words)
		o->words(&place);
	else if (o || typed.before.size)
		;
	else if (!l->list_only && word[0] == '-')
		print_options(l->command, &typed);
	else if (l->command->words)
		l->command->words(&place);
}

int
complete(const struct command *const *commands, int count, char *const *words)
{
	const struct command *c =
	    count > 1 ? command_find(commands, words[0]) : NULL;
	struct typed typed = {{"", 0}, count ? words[count - 1] : ""};
	const struct word_place first = {
	    .request = commands, .add = print_candidate, .arg = &typed};
	struct command_line line;

	if (count < 2 || (count == 2 && strcmp(words[0], "help") == 0)) {
		list_commands(&first);
		return EXIT_CLEAN;
	}
	if (!c)
		return EXIT_ERROR;
	if (command_line_begin(&line, c, count)) {
		/* what is wrong with the line is for others to say */
		for (int i = 1; i < count - 1; i++)
			command_line_read(&line, words[i]);
		print_words(&line, words[count - 1]);
	}
	command_line_end(&line);
	return EXIT_CLEAN;
}
