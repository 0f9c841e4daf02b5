/* What is on the screen: a bar, the board, a rule with the row's number and
 * verdict, the row with its findings and changes, and a bar. */
#include <stdlib.h>
#include <string.h>

#include "../output/output.h"
#include "step.h"

enum { ROW_LINES = 8 }; /* for the row, where the board needs the others */

static const char help_words[] =
    "Right, l, Space    the next row\n"
    "Left, h            the row before\n"
    "f  F               the next row with a finding, the one before\n"
    "g  G               the next game, the one before\n"
    "Home, <            the first row of the game\n"
    "End, >             the last row of the game\n"
    ": or a digit       to a row by its number\n"
    "/                  search the rows: actor, move, args, note\n"
    "n  N               the next row with these words, the one before\n"
    "Up, Down, k, j     scroll the board by a line, or what Tab chose\n"
    "Page Up, Page Down scroll by a page; also b and d\n"
    "Tab                scroll the board, or the row below it\n"
    "v                  the fields of the state for the board, and back\n"
    "?                  this; any key goes back\n"
    "q                  quit\n"
    "\n"
    "Above the rule is the board after the row; lines that are not as they "
    "were before the row are bold. Below it are the row as it was "
    "recorded, its findings with rule and citation, and what it changed.\n";

static const char hints[] =
    "arrows rows  f finding  g game  : row  / search  v fields  ? help  "
    "q quit";

/* --- bars ---------------------------------------------------------------- */

static void
fill(struct screen_line *line, int from, int wide, char with)
{
	for (; from < wide; from++)
		line_put(line, from, wide, &with, 1);
}

/* `left` as far as there is room, `right` at the edge. */
static void
put_bar(struct screen *s, int row, enum step_look look, const char *left,
	const char *right, char between)
{
	struct screen_line *line = &s->line[row], measure = {.text = ""};
	int size = (int)strlen(right), used;
	int edge = s->cols - line_put(&measure, 0, s->cols, right, size);

	line->look = look;
	used = line_put(line, 0, edge - (edge > 0), left, (int)strlen(left));
	fill(line, used, edge, between);
	line_put(line, edge, s->cols, right, size);
}

static void
count(struct text *t, const char *before, uint64_t n, const char *between,
      uint64_t of)
{
	text_add(t, before);
	text_number(t, (int64_t)n);
	text_add(t, between);
	text_number(t, (int64_t)of);
}

static void
put_head(struct step *s, struct screen *screen)
{
	const struct log_view *v = s->view;
	const char *name = strrchr(v->path, '/');
	char left[NAME_SHOWN + 320], right[120];
	struct text a = text_in(left, sizeof(left));
	struct text b = text_in(right, sizeof(right));
	bool here;
	size_t before = log_view_marks_before(v, s->game, s->n, &here);

	text_char(&a, ' ');
	text_name(&a, name ? name + 1 : v->path);
	text_add(&a, ": ");
	text_add(&a, v->heading);
	if (v->high - v->low > 1)
		count(&b, " game ", s->game + 1, "/", v->count);
	count(&b, " row ", s->n, "/", v->games[s->game].rows);
	if (here)
		count(&b, " finding ", before + 1, "/", v->mark_count);
	else if (v->mark_count)
		count(&b, " findings ", v->mark_count, "", 0);
	if (!here && v->mark_count)
		b.at[--b.size] = '\0'; /* of nothing */
	text_char(&b, ' ');
	put_bar(screen, 0, LOOK_BAR, left, right, ' ');
}

/* `, board lines 1-15 of 26` if some are not on the screen. */
static void
add_shown(struct text *t, const struct step *s, int pane, const char *what,
	  const struct lines *l)
{
	int last = s->top[pane] + s->tall[pane];

	if (l->count <= s->tall[pane])
		return;
	text_add(t, s->pane == pane ? " [" : " ");
	text_add(t, what);
	count(t, " ", (uint64_t)s->top[pane] + 1, "-",
	      (uint64_t)(last < l->count ? last : l->count));
	text_add(t, " of ");
	text_number(t, l->count);
	text_add(t, s->pane == pane ? "]" : "");
}

static void
put_rule(struct step *s, struct screen *screen, int at,
	 const struct row_view *row, const struct lines *l)
{
	char left[120], right[120];
	struct text a = text_in(left, sizeof(left));
	struct text b = text_in(right, sizeof(right));

	text_add(&a, "-- row ");
	text_number(&a, (int64_t)row->n);
	if (*row->verdict) {
		text_add(&a, ": ");
		text_add(&a, row->verdict);
	}
	text_char(&a, ' ');
	add_shown(&b, s, PANE_BOARD, "board", &l[PANE_BOARD]);
	add_shown(&b, s, PANE_ROW, "row", &l[PANE_ROW]);
	if (b.size)
		text_char(&b, ' ');
	if (a.size + b.size >= (size_t)screen->cols)
		text_clear(&b);
	put_bar(screen, at, LOOK_RULE, left, right, '-');
	if (*row->findings)
		screen->line[at].look = LOOK_WRONG;
}

static void
put_foot(const struct step *s, struct screen *screen)
{
	const int row = screen->rows - 1;
	struct screen_line *line = &screen->line[row];
	const char *label = s->prompt == '/' ? "search: " : "go to row: ";
	int used;

	if (!s->prompt) {
		put_bar(screen, row, LOOK_BAR, *s->message ? s->message : hints,
			"", ' ');
		return;
	}
	line->look = LOOK_BAR;
	used = line_put(line, 0, screen->cols, label, (int)strlen(label));
	used +=
	    line_put(line, used, screen->cols, s->typed, (int)strlen(s->typed));
	screen->cursor_row = row;
	screen->cursor_col = used < screen->cols ? used : screen->cols - 1;
	fill(line, used, screen->cols, ' ');
}

/* --- panes --------------------------------------------------------------- */

static void
put_lines(struct screen *s, int row, int rows, int top, const struct lines *l)
{
	int i, used;

	for (i = 0; i < rows && top + i < l->count; i++) {
		const struct piece *p = &l->piece[top + i];
		struct screen_line *line = &s->line[row + i];

		line->look = p->look;
		fill(line, 0, p->indent, ' ');
		used = p->indent;
		line_put(line, used, s->cols, p->at, p->size);
	}
}

static int
within(int n, int least, int most)
{
	return n > most ? (most < least ? least : most) : n < least ? least : n;
}

/* Is the line one of those of the other text? */
static bool
has_line(const char *text, const char *line, size_t size)
{
	for (; *text; text += *text == '\n') {
		size_t here = strcspn(text, "\n");

		if (here == size && memcmp(text, line, size) == 0)
			return true;
		text += here;
	}
	return false;
}

/* The board; what was not on the board before is marked. */
static void
board_lines(struct step *s, const struct row_view *row, int wide,
	    struct lines *l)
{
	const struct row_view *before =
	    log_view_kept(s->view, s->game, s->n - 1);
	const char *board = row->board;
	int i;

	lines_add(l, board, wide, LOOK_PLAIN);
	for (i = 0; before && s->n > 2 && i < l->count; i++) {
		const char *line = l->piece[i].at;

		while (line > board && line[-1] != '\n')
			line--;
		if (!has_line(before->board, line, strcspn(line, "\n")))
			l->piece[i].look = LOOK_CHANGED;
	}
}

static void
row_lines(const struct row_view *row, int wide, struct lines *l)
{
	lines_add(l, row->row, wide, LOOK_ROW);
	if (*row->note) {
		lines_add(l, "note:", wide, LOOK_PLAIN);
		lines_add(l, row->note, wide, LOOK_PLAIN);
	}
	lines_add(l, row->findings, wide, LOOK_WRONG);
	lines_add(l, *row->changes ? "changed:" : "no field changed", wide,
		  LOOK_PLAIN);
	lines_add(l, row->changes, wide, LOOK_PLAIN);
}

/* --- the whole ----------------------------------------------------------- */

static void
compose_row(struct step *s, struct screen *screen, const struct row_view *row)
{
	struct lines l[PANES] = {0};
	const int rows = screen->rows - 3; /* bars and rule */
	int pane;

	board_lines(s, row, screen->cols, &l[PANE_BOARD]);
	row_lines(row, screen->cols, &l[PANE_ROW]);
	/* The row keeps a third, so that the rule stays where it is from row
	 * to row; what the board does not need is added. */
	s->tall[PANE_ROW] = within(rows - l[PANE_BOARD].count,
				   within(rows / 3, 1, ROW_LINES), rows);
	s->tall[PANE_BOARD] = rows - s->tall[PANE_ROW];
	for (pane = 0; pane < PANES; pane++)
		s->top[pane] =
		    within(s->top[pane], 0, l[pane].count - s->tall[pane]);
	put_head(s, screen);
	put_lines(screen, 1, s->tall[PANE_BOARD], s->top[PANE_BOARD],
		  &l[PANE_BOARD]);
	put_rule(s, screen, 1 + s->tall[PANE_BOARD], row, l);
	screen->cursor_row = 2 + s->tall[PANE_BOARD];
	put_lines(screen, screen->cursor_row, s->tall[PANE_ROW],
		  s->top[PANE_ROW], &l[PANE_ROW]);
	put_foot(s, screen);
	s->lost = s->lost || l[0].lost || l[1].lost;
	free(l[PANE_BOARD].piece);
	free(l[PANE_ROW].piece);
}

static void
compose_help(struct step *s, struct screen *screen)
{
	struct lines l = {0};
	const int rows = screen->rows - 2;

	lines_add(&l, help_words, screen->cols, LOOK_PLAIN);
	s->help_top = within(s->help_top, 0, l.count - rows);
	put_bar(screen, 0, LOOK_BAR, " umpire replay --step: keys", "", ' ');
	put_lines(screen, 1, rows, s->help_top, &l);
	put_bar(screen, screen->rows - 1, LOOK_BAR,
		l.count > rows ? "Up, Down: more; any other key: back"
			       : "any key: back",
		"", ' ');
	s->lost = s->lost || l.lost;
	free(l.piece);
}

static void
compose_small(struct screen *screen)
{
	char words[80];
	struct text t = text_in(words, sizeof(words));
	struct lines l = {0};

	count(&t, "too small: needs ", STEP_COLS_LEAST, "x", STEP_ROWS_LEAST);
	count(&t, ", is ", (uint64_t)screen->cols, "x", (uint64_t)screen->rows);
	lines_add(&l, words, screen->cols, LOOK_PLAIN);
	put_lines(screen, 0, screen->rows, 0, &l);
	free(l.piece);
}

void
step_compose(struct step *s, struct screen *screen)
{
	const struct row_view *row;
	int i;

	screen->rows = within(s->rows, 1, STEP_ROWS_MOST);
	screen->cols = within(s->cols, 1, STEP_COLS_MOST);
	screen->cursor_row = screen->cursor_col = 0;
	for (i = 0; i < screen->rows; i++) {
		screen->line[i].look = LOOK_PLAIN;
		screen->line[i].text[0] = '\0';
	}
	if (s->rows < STEP_ROWS_LEAST || s->cols < STEP_COLS_LEAST) {
		compose_small(screen);
		return;
	}
	if (s->help) {
		compose_help(s, screen);
		return;
	}
	row = log_view_row(s->view, s->game, s->n);
	if (row)
		compose_row(s, screen, row);
	else
		s->lost = true;
}
