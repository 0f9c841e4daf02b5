/* What keys do. */
#include <stdlib.h>
#include <string.h>

#include "../output/output.h"
#include "step.h"

enum { NEXT, BACK };

static void
tell(struct step *s, const char *words)
{
	struct text t = text_in(s->message, sizeof(s->message));

	text_add(&t, words);
}

void
step_begin(struct step *s, struct log_view *v, uint32_t game, uint64_t n)
{
	memset(s, 0, sizeof(*s));
	s->view = v;
	s->game = game;
	s->n = n;
}

/* --- where to ------------------------------------------------------------ */

static uint64_t
rows_of(const struct step *s)
{
	return s->view->games[s->game].rows;
}

static void
go(struct step *s, uint32_t game, uint64_t n)
{
	if (game != s->game)
		s->top[PANE_BOARD] = 0;
	s->top[PANE_ROW] = 0;
	s->game = game;
	s->n = n;
}

static void
go_row(struct step *s, int back)
{
	if (back && s->n == 1)
		tell(s, "this is the first row of the game");
	else if (!back && s->n == rows_of(s))
		tell(s, s->game + 1 < s->view->high
			    ? "this is the last row of the game; g goes to "
			      "the next game"
			    : "this is the last row of the game");
	else
		go(s, s->game, back ? s->n - 1 : s->n + 1);
}

static void
go_game(struct step *s, int back)
{
	if (back && s->n > 1)
		go(s, s->game, 1);
	else if (back && s->game > s->view->low)
		go(s, s->game - 1, 1);
	else if (!back && s->game + 1 < s->view->high)
		go(s, s->game + 1, 1);
	else
		tell(s,
		     back ? "this is the first game" : "this is the last game");
}

static bool
shown(const struct step *s, size_t mark)
{
	const struct log_view *v = s->view;

	return mark < v->mark_count && v->marks[mark].game >= v->low &&
	       v->marks[mark].game < v->high;
}

static void
go_finding(struct step *s, int back)
{
	bool here;
	size_t i = log_view_marks_before(s->view, s->game, s->n, &here);

	if (back)
		i--; /* below the first one wraps, and is not shown */
	else
		i += here;
	if (shown(s, i))
		go(s, s->view->marks[i].game, s->view->marks[i].n);
	else
		tell(s, back ? "no finding before this row"
			     : "no finding after this row");
}

static void
go_found(struct step *s, int back)
{
	uint32_t game = s->game;
	uint64_t n = s->n;
	bool later;

	if (!*s->words) {
		tell(s, "nothing was searched for; / begins");
	} else if (!log_view_search(s->view, s->words, back, &game, &n)) {
		struct text t = text_in(s->message, sizeof(s->message));

		text_add(&t, "no row holds: ");
		text_add(&t, s->words);
	} else {
		later = game > s->game || (game == s->game && n > s->n);
		if (game == s->game && n == s->n)
			tell(s, "no other row holds these words");
		else if (later == (back != NEXT))
			tell(s, back ? "on from the end" : "on from the start");
		go(s, game, n);
	}
}

/* --- the prompt ---------------------------------------------------------- */

static void
go_number(struct step *s)
{
	char *end;
	unsigned long long n;

	if (!*s->typed)
		return;
	n = strtoull(s->typed, &end, 10); /* the greatest if it is too great */
	if (*end || *s->typed == '-' || !n || n > rows_of(s)) {
		struct text t = text_in(s->message, sizeof(s->message));

		text_add(&t, "the game has rows 1 to ");
		text_number(&t, (int64_t)rows_of(s));
		return;
	}
	go(s, s->game, n);
}

static void
enter(struct step *s)
{
	const char prompt = s->prompt;

	s->prompt = '\0';
	if (prompt == ':') {
		go_number(s);
		return;
	}
	if (*s->typed) /* nothing typed: the words of the last search */
		memcpy(s->words, s->typed, sizeof(s->words));
	go_found(s, NEXT);
}

static void
prompt_key(struct step *s, int key)
{
	size_t size = strlen(s->typed);

	if (key == STEP_ENTER || key == '\n') {
		enter(s);
	} else if (key == STEP_ESCAPE) {
		s->prompt = '\0';
	} else if (key == STEP_ERASE || key == '\b') {
		if (!size)
			s->prompt = '\0';
		while (size && ((unsigned char)s->typed[--size] & 0xc0) == 0x80)
			;
		s->typed[size] = '\0';
	} else if (key >= ' ' && key < 256 && size + 1 < sizeof(s->typed)) {
		s->typed[size] = (char)key;
		s->typed[size + 1] = '\0';
	}
}

static void
open_prompt(struct step *s, int prompt)
{
	s->prompt = (char)prompt;
	s->typed[0] = '\0';
}

/* --- keys ---------------------------------------------------------------- */

static void
go_end(struct step *s, int last)
{
	go(s, s->game, last ? rows_of(s) : 1);
}

static void
scroll(struct step *s, int lines)
{
	/* step_compose keeps it within the text */
	s->top[s->pane] += lines;
}

static void
scroll_page(struct step *s, int pages)
{
	scroll(s, pages * (s->tall[s->pane] > 1 ? s->tall[s->pane] - 1 : 1));
}

static void
change_pane(struct step *s, int by)
{
	s->pane = (s->pane + by) % PANES;
	tell(s, s->pane == PANE_BOARD ? "Up and Down scroll the board"
				      : "Up and Down scroll the row");
}

static void
change_view(struct step *s, int top)
{
	log_view_fields(s->view, !s->view->fields);
	s->top[PANE_BOARD] = top;
}

static void
open_help(struct step *s, int top)
{
	s->help = true;
	s->help_top = top;
}

static void
quit(struct step *s, int now)
{
	s->quit = now;
}

/* The keys, what they do, and how. */
static const struct {
	int key;
	void (*act)(struct step *, int how);
	int how;
} bindings[] = {
    /* clang-format off */
    {STEP_RIGHT,     go_row,      NEXT}, {'l',  go_row, NEXT},
    {' ',            go_row,      NEXT},
    {STEP_LEFT,      go_row,      BACK}, {'h',  go_row, BACK},
    {STEP_ERASE,     go_row,      BACK}, {'\b', go_row, BACK},
    {'f',            go_finding,  NEXT}, {'F',  go_finding, BACK},
    {'g',            go_game,     NEXT}, {'G',  go_game,    BACK},
    {'n',            go_found,    NEXT}, {'N',  go_found,   BACK},
    {STEP_HOME,      go_end,      0},    {'<',  go_end, 0},
    {STEP_END,       go_end,      1},    {'>',  go_end, 1},
    {'/',            open_prompt, '/'},  {':',  open_prompt, ':'},
    {STEP_UP,        scroll,      -1},   {'k',  scroll, -1},
    {STEP_DOWN,      scroll,      1},    {'j',  scroll, 1},
    {STEP_PAGE_UP,   scroll_page, -1},   {'b',  scroll_page, -1},
    {STEP_PAGE_DOWN, scroll_page, 1},    {'d',  scroll_page, 1},
    {STEP_TAB,       change_pane, 1},
    {'v',            change_view, 0},
    {'?',            open_help,   0},
    {'q',            quit,        1},
    /* clang-format on */
};

static void
help_key(struct step *s, int key)
{
	if (key == STEP_UP || key == 'k')
		s->help_top--;
	else if (key == STEP_DOWN || key == 'j')
		s->help_top++;
	else if (key == STEP_PAGE_DOWN || key == STEP_PAGE_UP)
		s->help_top += (key == STEP_PAGE_DOWN ? 1 : -1) * (s->rows - 3);
	else if (key != STEP_NO_KEY)
		s->help = false;
}

static void
plain_key(struct step *s, int key)
{
	size_t i;

	for (i = 0; i < sizeof(bindings) / sizeof(bindings[0]); i++)
		if (bindings[i].key == key) {
			bindings[i].act(s, bindings[i].how);
			return;
		}
	if (key >= '1' && key <= '9') {
		open_prompt(s, ':');
		prompt_key(s, key);
	} else {
		tell(s, "? shows the keys");
	}
}

void
step_key(struct step *s, int key)
{
	if (key == STEP_NO_KEY)
		return;
	s->message[0] = '\0';
	if (s->help)
		help_key(s, key);
	else if (s->prompt)
		prompt_key(s, key);
	else
		plain_key(s, key);
}
