/* What -h prints, made of the tables. */
#include <stdio.h>
#include <string.h>

#include "../output/output.h"
#include "command_line.h"

enum { HELP_COLUMN = 25 };

static void
print_option(const struct option *o)
{
	char words[160], formats[120];
	struct text t = text_in(words, sizeof(words));
	struct text f = text_in(formats, sizeof(formats));

	text_add(&t, o->letter ? "  -" : "    ");
	if (o->letter)
		text_char(&t, o->letter);
	if (o->name) {
		text_add(&t, o->letter ? ", --" : "  --");
		text_add(&t, o->name);
	}
	if (o->value) {
		text_char(&t, ' ');
		text_add(&t, o->value);
	}
	text_pad(&t, 0, HELP_COLUMN);
	fputs(words, stdout);
	formats_print(o->help ? 0 : o->most, &f);
	print_wrapped(o->help ? o->help : formats, t.size, HELP_COLUMN);
}

void
command_usage(const struct command *c)
{
	const struct option *o;
	char exits[400];
	struct text t = text_in(exits, sizeof(exits));
	int i;

	for (i = 0; c->synopses[i]; i++)
		printf("%s umpire %s %s\n", i ? "      " : "usage:", c->name,
		       c->synopses[i]);
	putchar('\n');
	print_wrapped(c->about, 0, 0);
	putchar('\n');
	for (i = 0; (o = command_option(c, i)); i++)
		print_option(o);
	putchar('\n');
	text_add(&t, "Exit status: ");
	text_add(&t, c->exits);
	print_wrapped(exits, 0, 0);
}

int
command_misused(const struct command *c)
{
	fprintf(stderr, "umpire: `umpire %s -h` shows how it is used\n",
		c->name);
	return EXIT_TROUBLE;
}
