/* What -h prints, made of the tables. */
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "../output/output.h"
#include "command_line.h"

enum { HELP_COLUMN = 25 };

/* `-k, --keep-going`, with the value that it takes. */
static void
option_words(const struct option *o, struct buf *to)
{
	struct buf t = *to;

	buf_add(&t, o->letter ? "  -" : "    ");
	if (o->letter)
		buf_char(&t, o->letter);
	if (o->name)
		buf_say(&t, "%s%s", o->letter ? ", --" : "  --", o->name);
	if (o->value)
		buf_say(&t, " %s", o->value);
	*to = t;
}

static void
print_option(const struct option *o)
{
	BUF(t, 160);
	BUF(f, 120);

	option_words(o, &t);
	if (t.size >= HELP_COLUMN) { /* a line of its own */
		puts(t.at);
		buf_clear(&t);
	}
	buf_pad(&t, 0, HELP_COLUMN);
	fputs(t.at, stdout);
	formats_print(o->help ? 0 : o->most, &f);
	print_wrapped(o->help ? o->help : f.at, t.size, HELP_COLUMN);
}

void
command_usage(const struct command *c)
{
	const struct option *o;
	BUF(t, 400);
	int i;

	for (i = 0; c->synopses[i]; i++)
		printf("%s umpire %s %s\n", i ? "      " : "usage:", c->name,
		       c->synopses[i]);
	putchar('\n');
	print_wrapped(c->about, 0, 0);
	putchar('\n');
	for (i = 0; (o = command_option(c, i)) && !o->early; i++)
		print_option(o);
	putchar('\n');
	for (; (o = command_option(c, i)); i++)
		buf_say(
		    &t, "%s --%s",
		    t.size ? "," : "Whose settings, and which logs:", o->name);
	if (t.size) {
		buf_add(&t, " (umpire(1)).");
		print_wrapped(t.at, 0, 0);
		putchar('\n');
		buf_clear(&t);
	}
	buf_say(&t, "Exit status: %s", c->exits);
	print_wrapped(t.at, 0, 0);
}

/* --- by a word ------------------------------------------------------------ */

static bool
is_letter_at(const char *c)
{
	return (*c >= 'a' && *c <= 'z') || (*c >= 'A' && *c <= 'Z');
}

/* Is the word, or its plural, in these, without regard to capitals? */
static bool
mentions(const char *words, const char *word)
{
	const size_t size = strlen(word);
	const char *at, *end;

	for (at = words; at && *at; at++) {
		if (strncasecmp(at, word, size) != 0 ||
		    (at > words && is_letter_at(at - 1)))
			continue;
		end = at + size + (at[size] == 's');
		if (!is_letter_at(end))
			return true;
	}
	return false;
}

static bool
same_option(const struct option *a, const struct option *b)
{
	return a->letter == b->letter && a->name && b->name &&
	       strcmp(a->name, b->name) == 0 && a->help && b->help &&
	       strcmp(a->help, b->help) == 0;
}

/* The option of the command that is the same as *o, or NULL. */
static const struct option *
same_in(const struct command *c, const struct option *o)
{
	const struct option *one;

	for (int i = 0; (one = command_option(c, i)); i++)
		if (one == o || same_option(one, o))
			return one;
	return NULL;
}

/* An option with all commands that take it, at the first of them. */
static void
print_shared(const struct command *const *commands, int at,
	     const struct option *o)
{
	BUF(t, 400);

	for (int i = 0; i < at; i++)
		if (same_in(commands[i], o))
			return;
	print_option(o);
	for (int i = at; commands[i]; i++)
		if (same_in(commands[i], o))
			buf_say(&t, "%s%s", t.size ? ", " : "(",
				commands[i]->name);
	buf_char(&t, ')');
	print_indented(HELP_COLUMN, t.at);
}

bool
help_word(const struct command *const *commands, const char *word)
{
	const struct option *o;
	bool found = false;

	if (!*word)
		return false;
	for (int at = 0; commands[at]; at++) {
		if (!mentions(commands[at]->summary, word) &&
		    !mentions(commands[at]->about, word))
			continue;
		printf("umpire %-9s %s\n", commands[at]->name,
		       commands[at]->summary);
		found = true;
	}
	for (int at = 0; commands[at]; at++)
		for (int i = 0; (o = command_option(commands[at], i)); i++) {
			if (!mentions(o->help, word) &&
			    !mentions(o->name, word))
				continue;
			print_shared(commands, at, o);
			found = true;
		}
	return found;
}

int
command_misused(const struct command *c)
{
	fprintf(stderr, "umpire: `umpire %s -h` shows how it is used\n",
		c->name);
	return EXIT_ERROR;
}
