/* Lines that somebody types: edited and completed on a terminal, plain else. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { LISTED = 20 }; /* candidates that are shown at once */

/* UMPIRE_PLAIN builds without the library: lines are typed as they are. */
#ifndef UMPIRE_PLAIN
#include <termios.h>

#include <editline/readline.h>
#endif

#include "../../core/choices.h"
#include "../../logs/audit/in_progress.h"
#include "../../logs/grow.h"
#include "../output/output.h"
#include "record.h"

bool
line_terminal(void)
{
	return isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
}

/* What is too long for a row is not kept, and is none. */
static char *
read_plain(struct talk *t, const char *prompt)
{
	char *line = allocate(ROW_MAX);
	size_t size = 0;
	int byte = EOF;

	fputs(prompt, stdout);
	fflush(stdout);
	while ((byte = getc(stdin)) != EOF && byte != '\n')
		if (size < ROW_MAX - 1)
			line[size++] = (char)byte;
	t->input_failed = ferror(stdin);
	if (t->input_failed)
		errorf("standard input: %s", strerror(errno));
	if (t->input_failed || (byte == EOF && !size)) {
		free(line);
		if (*prompt)
			putchar('\n');
		return NULL;
	}
	if (size == ROW_MAX - 1) {
		puts("that is more than a row holds");
		*line = '\0';
	}
	return line;
}

#ifndef UMPIRE_PLAIN

/* --- completion ---------------------------------------------------------- */

/* Compares what was typed before the word with the beginning of a row, word
 * by word; the rest of the row, or NULL. */
static const char *
rest_of(const char *row, const char *line, size_t start)
{
	size_t i = 0;

	for (;;) {
		while (i < start && line[i] == ' ')
			i++;
		if (i >= start)
			return row;
		while (i < start && line[i] != ' ')
			if (*row++ != line[i++])
				return NULL;
		if (*row != ' ' && *row != '\0')
			return NULL;
		row += *row == ' ';
	}
}

/* The next word of a row, up to the first `?` of a pattern. */
static size_t
word_size(const char *rest)
{
	size_t size = strcspn(rest, " ");
	const char *open = memchr(rest, '?', size);

	return open ? (size_t)(open - rest) : size;
}

/* What can be at the end of a line that is being typed. */
struct candidates {
	const char *typed; /* the word so far */
	size_t typed_size;
	char **all;
	size_t count, room;
};

/* One that begins as was typed, once. */
static void
add_completion(struct candidates *c, const char *word, size_t size)
{
	char **all;

	if (size < c->typed_size || size == 0 ||
	    memcmp(word, c->typed, c->typed_size) != 0)
		return;
	/* of a pattern no more is there than was typed */
	if (size == c->typed_size && strchr("=+", word[size - 1]))
		return;
	for (size_t i = 0; i < c->count; i++)
		if (slice_is((struct slice){word, size}, c->all[i]))
			return;
	all = grown(c->all, &c->room, c->count + 1, sizeof(*all));
	if (!all)
		return;
	c->all = all;
	all[c->count] = strndup(word, size);
	c->count += all[c->count] != NULL;
}

/* Rows of the seat that acts can be typed without it: those come first. */
static void
from_rows(struct talk *t, const char *line, size_t start, struct candidates *c)
{
	const struct game_position p = session_position(&t->s);

	for (int with_seat = 0; with_seat < 2; with_seat++)
		for (size_t i = 0; i < t->moves_count; i++) {
			struct move m = t->moves[i];
			const char *rest;
			BUF(row, 8192);

			if (with_seat && !m.actor)
				continue;
			if (!with_seat)
				m.actor = 0;
			grammar_print_row(p.context, &m, &row);
			rest = rest_of(row.at, line, start);
			if (rest)
				add_completion(c, rest, word_size(rest));
		}
}

/* --- values from the pack ------------------------------------------------- */

static bool
add_choice(void *arg, const struct move *m)
{
	choices_add(arg, m);
	return true;
}

/* The argument whose value comes after these words (`play card=x+`), or -1. */
static int
key_typed(const struct verb *v, const char *words)
{
	const char *blank = strrchr(words, ' ');
	struct slice value = slice_of(blank ? blank + 1 : words);
	const struct slice name = slice_cut(&value, '=');

	return value.at ? key_find(v->keys, name) : -1;
}

/* What may come after `card=` or `cards=x+`, as choices have it. */
static void
from_pack(struct talk *t, const char *line, size_t start, struct candidates *c)
{
	static struct choosing so_far; /* the choices point to it */
	static struct choices all;     /* which is large */
	struct game_position p = session_position(&t->s);
	BUF(typed, 4096);
	struct slice unknown;
	struct row_words row;
	size_t mark = strlen(line);
	const struct verb *v;
	int key;

	while (mark > start && !strchr("=+", line[mark - 1]))
		mark--;
	buf_bytes(&typed, line, mark);
	row_words_split(&p, typed.at, &row);
	so_far = (struct choosing){.state = p.state, .context = p.context};
	if (mark == start || typed.full ||
	    !in_progress_read(&so_far, row.cells, &unknown) || !so_far.has_verb)
		return;
	v = &p.game->verbs[so_far.row.verb];
	key = key_typed(v, typed.at);
	if (key < 0)
		return;
	choices_begin(&all, &so_far);
	choices_each(&so_far, add_choice, &all);
	for (int i = 0; i < all.key[key].count; i++) {
		const int value = all.key[key].value[i];
		BUF(w, 4096);

		buf_bytes(&w, line + start, mark - start);
		if (v->keys[key].domain)
			domain_print(v->keys[key].domain, p.context->pack,
				     value, &w);
		else
			buf_number(&w, value);
		add_completion(c, w.at, w.size);
	}
}

/* Values after a `=`, else words of legal rows, else words to the referee. */
static void
find_candidates(struct talk *t, const char *line, size_t start,
		struct candidates *c)
{
	size_t head = 0; /* the bytes of a word that a row may follow */
	bool after_word;

	if (t->asking)
		return;
	if (strncmp(line, "force ", 6) == 0)
		head = 6;
	else if (strncmp(line, "random ", 7) == 0)
		head = 7;
	after_word = head && start >= head;
	if (after_word) {
		line += head;
		start -= head;
	}
	c->typed = line + start;
	c->typed_size = strlen(c->typed);
	if (strchr(c->typed, '='))
		from_pack(t, line, start, c);
	if (!c->count)
		from_rows(t, line, start, c);
	for (size_t i = 0; !after_word && !start && talk_word(i); i++)
		add_completion(c, talk_word(i), strlen(talk_word(i)));
}

/* --- reading ------------------------------------------------------------- */

/* The table being typed at, as the library calls back without an argument. */
static struct talk *typing;
static char blank[] = " "; /* the library wants it writable */

/* The library counts characters here, and bytes elsewhere. */
static int
bytes_before(const char *line, int characters)
{
	int at;

	for (at = 0; line[at]; at++)
		if (((unsigned char)line[at] & 0xc0) != 0x80 &&
		    characters-- == 0)
			break;
	return at;
}

/* What all candidates begin with. */
static size_t
common_size(char *const *all, size_t count)
{
	size_t i, size = strlen(all[0]), same;

	for (i = 1; i < count; i++) {
		for (same = 0; same < size && all[i][same] == all[0][same];)
			same++;
		size = same;
	}
	/* complete characters */
	while (size && ((unsigned char)all[0][size] & 0xc0) == 0x80)
		size--;
	return size;
}

/* Does nothing but a blank come after it?  A value comes after `card=`. */
static bool
is_whole_word(const char *word)
{
	size_t size = strlen(word);

	return size && !strchr("=+*", word[size - 1]);
}

/* Ids with what is printed on the card, as far as they fit. */
static void
list_candidates(char *const *all, size_t count)
{
	struct speaker s = session_speaker(&typing->s);

	putchar('\n');
	for (size_t i = 0; i < count && i < LISTED; i++) {
		const char *mark = strpbrk(all[i], "=+"), *next;
		struct slice title = {NULL, 0};

		while (mark && (next = strpbrk(mark + 1, "=+")))
			mark = next;
		title = say_title_of(&s, slice_of(mark ? mark + 1 : all[i]));
		printf("    %s%s%.*s\n", all[i], title.size ? "  " : "",
		       (int)title.size, title.size ? title.at : "");
	}
	if (count > LISTED)
		printf("    ... %zu more; type how it begins\n",
		       count - LISTED);
	fflush(stdout);
}

/* The library gets only one match: what all candidates begin with.
 * Where that is no more than was typed, they are listed here, with names. */
static char **
complete(const char *text, int start, int end UNUSED)
{
	char line[4096], **told = NULL;
	struct buf w = buf_in(line, sizeof(line));
	size_t from = (size_t)bytes_before(rl_line_buffer, start), size;
	struct candidates c = {.all = NULL};

	rl_attempted_completion_over = 1; /* no names of files */
	buf_bytes(&w, rl_line_buffer, from);
	buf_add(&w, text);
	find_candidates(typing, line, from, &c);
	size = c.count ? common_size(c.all, c.count) : 0;
	if (c.count == 1 || size > strlen(text)) {
		told = calloc(3, sizeof(*told)); /* the library reads three */
		if (told)
			told[0] = strndup(c.all[0], size);
		rl_completion_append_character =
		    c.count == 1 && is_whole_word(c.all[0]) ? ' ' : '\0';
	} else if (c.count) {
		list_candidates(c.all, c.count);
		rl_forced_update_display();
	}
	while (c.count)
		free(c.all[--c.count]);
	free(c.all);
	return told;
}

/* Ctrl-C clears the line: while one is typed it is a key like others.  *before:
 * what the terminal gets back afterwards. */
static void
make_interrupt_a_key(struct termios *before)
{
	struct termios now;

	tcgetattr(STDIN_FILENO, before);
	now = *before;
	now.c_cc[VINTR] = _POSIX_VDISABLE;
	tcsetattr(STDIN_FILENO, TCSADRAIN, &now);
}

char *
line_read(struct talk *t, const char *prompt)
{
	static bool bound;
	static char clear[] = "bind ^C em-kill-line";
	struct termios before;
	char *line;

	if (!line_terminal())
		return read_plain(t, prompt);
	fflush(stdout);
	output_utf8();
	make_interrupt_a_key(&before);
	if (!bound) {
		rl_initialize();
		rl_parse_and_bind(clear);
		bound = true;
	}
	rl_readline_name = "umpire";
	rl_attempted_completion_function = complete;
	rl_completer_word_break_characters = blank;
	rl_basic_word_break_characters = blank;
	typing = t;
	line = readline(prompt);
	typing = NULL;
	tcsetattr(STDIN_FILENO, TCSADRAIN, &before);
	if (!line)
		putchar('\n');
	return line;
}

void
line_remember(const char *line)
{
	if (line_terminal())
		add_history(line);
}

void
line_wipe(void)
{
	fputs("\033[H\033[2J\033[3J", stdout);
	clear_history();
}

#else /* UMPIRE_PLAIN */

char *
line_read(struct talk *t, const char *prompt)
{
	return read_plain(t, prompt);
}

void
line_remember(const char *line UNUSED)
{
}

void
line_wipe(void)
{
	fputs("\033[H\033[2J\033[3J", stdout);
}

#endif
