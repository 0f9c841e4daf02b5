/* What is printed at the table. */
#include <stdio.h>
#include <string.h>

#include "../../core/seen.h"
#include "../../logs/grammar_fail.h"
#include "../legal/legal.h"
#include "../output/output.h"
#include "record.h"

/* Below a finding, indented. */
static void
print_below(const char *words)
{
	fputs("    ", stdout);
	print_said(words, 4, 4);
}

static const char *const heard_words[FINDING_KINDS] = {
    [FINDING_ILLEGAL] = "illegal: ",
    [FINDING_CLAIM] = "not so: ",
    [FINDING_MALFORMED] = "",
    [FINDING_ERROR] = "error: ",
    [FINDING_UNVERIFIED] = "unverified: ",
    [FINDING_REMARK] = "remark: ",
    [FINDING_WARNING] = ""};

/* The finding, its rule, what else there is to say, and what is legal. */
static void
say_finding(const struct finding *h)
{
	BUF(t, 4400);

	buf_say(&t, "%s%s", heard_words[h->kind], h->words);
	if (*h->rule)
		buf_say(&t, " [%s]", h->rule);
	print_said(t.at, 0, 4);
	buf_clear(&t);
	buf_say(&t, "%s: %s", h->cite, h->statement);
	if (*h->cite)
		print_below(t.at);
	if (*h->note)
		print_below(h->note);
	buf_clear(&t);
	buf_say(&t, "legal here: %s", h->alternatives);
	if (h->more)
		buf_say(&t, " | ... (%u more; `legal` lists them)", h->more);
	if (*h->alternatives)
		print_below(t.at);
}

void
talk_say_findings(const struct talk *t, uint64_t n)
{
	const struct finding *h;
	uint64_t i = 0;

	while ((h = session_finding(&t->s, n, &i))) {
		const struct unknown_cells *cells = audit_unknown(t->s.audit);

		/* nothing new to who was asked */
		if (h->kind == FINDING_UNVERIFIED && cells &&
		    holes_have(&t->put_off, cells))
			continue;
		say_finding(h);
		/* worse than any rule: it is not a row at all */
		if (h->kind == FINDING_MALFORMED || h->kind == FINDING_ERROR)
			return;
	}
}

/* --- a row ---------------------------------------------------------------- */

static void
say_refused(const struct talk *t, int worst, bool force)
{
	if (t->s.impossible && worst == FINDING_ILLEGAL && force)
		puts("refused: that cannot have happened with these pieces");
	else if (worst == FINDING_ILLEGAL || worst == FINDING_CLAIM)
		puts("refused; `force ROW` takes it all the same");
	else
		puts("refused");
}

enum taken
talk_heard(struct talk *t, enum taken taken, bool force)
{
	const uint64_t n = t->s.n - (taken == TAKEN);
	BUF(w, 8192);
	struct buf told = {t->told, 0, sizeof(t->told), false, 0};
	int worst = session_worst(&t->s, n + 1);
	struct follows follows;

	t->input_failed |= t->s.failed;
	if (t->r->options.format == FORMAT_JSON)
		return taken;
	talk_say_findings(t, n + 1);
	if (taken == REFUSED)
		say_refused(t, worst, force);
	if (taken != TAKEN)
		return taken;
	if ((worst == FINDING_ILLEGAL || worst == FINDING_CLAIM) &&
	    t->s.event != AUDIT_BACK)
		puts(t->s.event == AUDIT_REFUSED
			 ? "written to the log, but the position does not "
			   "change; `validate` will report it"
			 : "taken as the table played it; `validate` will "
			   "report it");
	session_tell(&t->s, &w);
	if (w.full)
		buf_add(&w, "...");
	if (w.size)
		print_indented(4, w.at);
	told.size = strlen(t->told);
	buf_add(&told, w.at);
	buf_clear(&w);
	/* the first row would name the whole set-up */
	if (session_follows(&t->s, &follows) && follows.state == t->s.before)
		follows_name(&follows, &w);
	if (w.size)
		print_indented(4, w.at);
	return taken;
}

void
talk_say_path(const char *path)
{
	print_path(stdout, path);
	fputs(": ", stdout);
}

void
talk_say_rows(const struct talk *t, const char *path)
{
	talk_say_path(path);
	print_count(stdout, t->s.n, "row\n", "rows\n");
}

/* --- whose turn ----------------------------------------------------------- */

/* A move, and how many rows of it are legal. */
static void
say_verb(const struct talk *t, size_t first, bool done[256], struct buf *to)
{
	const struct legal_rows *shown = session_shown(&t->s);
	const struct move *m = &shown->moves[first];
	uint64_t rows = 0;
	bool pattern = false;

	for (size_t i = first; i < shown->count; i++) {
		if (shown->moves[i].verb != m->verb)
			continue;
		rows++;
		pattern = pattern || shown->moves[i].pattern;
	}
	done[m->verb] = true;
	buf_add(to, t->s.game->verbs[m->verb].name);
	if (rows > 1)
		buf_say(to, " (%ju%s", rows, pattern ? " or more)" : ")");
	else if (pattern)
		buf_add(to, " (many)");
}

/* With the player's name where it is one seat. */
static void
add_actors(struct talk *t, const char *actors, struct buf *to)
{
	struct speaker s = session_speaker(&t->s);
	int seat = domain_find(t->s.game->seats, NULL, slice_of(actors));

	if (seat >= 0 && s.players[seat].size && !s.plain)
		say_seat(&s, seat, to);
	else
		buf_add(to, actors);
}

void
talk_say_turn(struct talk *t)
{
	const struct legal_rows *shown = session_shown(&t->s);
	struct game_position p = session_position(&t->s);
	bool done[256] = {false};
	struct speaker speaker = session_speaker(&t->s);
	BUF(a, 80);
	BUF(l, 4000);

	if (game_outcome(t->s.game, p.state)) {
		print_said("the game is over; `result` writes the end down, "
			   "`show outcome` says it",
			   0, 4);
		return;
	}
	if (audit_summary(t->s.audit)->left) {
		puts("the game is over: somebody has left");
		return;
	}
	if (!t->s.legal.count && talk_invalid(t))
		return;
	if (!t->s.legal.count) {
		printf("no row is legal with pack '%s': it lacks what the "
		       "next row needs (`umpire pack check` names the cells; "
		       "--pack stand-in has all)\n",
		       p.context->pack->id);
		return;
	}
	session_actors(&t->s, &a);
	add_actors(t, a.at, &l);
	buf_add(&l, ", ");
	say_phase(&speaker, p.state, &l);
	for (size_t i = 0; i < shown->count; i++) {
		if (done[shown->moves[i].verb])
			continue;
		buf_add(&l, i ? ", " : ": ");
		say_verb(t, i, done, &l);
	}
	print_said(l.at, 0, 4);
}

/* Each legal row as it is typed, with the number that plays it. */
void
talk_say_legal(struct talk *t, const char *verb)
{
	struct speaker s = session_speaker(&t->s);
	BUF(w, 8400);
	size_t i, row, said = 0;

	for (i = 0; i < t->moves_count; i++) {
		const struct move *m = &t->moves[i];

		if (*verb && strcmp(verb, t->s.game->verbs[m->verb].name) != 0)
			continue;
		buf_clear(&w);
		grammar_print_row(s.context, m, &w);
		row = w.size;
		buf_add(&w, "    (");
		say_titles(&s, m, &w);
		if (w.at[w.size - 1] == '(')
			buf_back(&w, row);
		else
			buf_char(&w, ')');
		pattern_say(m, &w);
		printf("%6zu  ", i + 1);
		print_said(w.at, 8, 12);
		said++;
	}
	if (!said)
		puts(*verb ? "no such row is legal" : "no row is legal here");
	else
		puts("a number plays its row");
}

/* --- the state ------------------------------------------------------------ */

struct showing {
	const struct pack *pack;
	const char *path;
	size_t shown;
};

/* A field below the path that was asked for. */
static bool
show_field(void *arg, const struct field *f, int element, int64_t a,
	   int64_t b UNUSED)
{
	struct showing *s = arg;
	BUF(p, 160);
	BUF(v, 512);
	size_t size = strlen(s->path);

	field_path(s->pack, f, element, &p);
	if (strncmp(p.at, s->path, size) != 0 ||
	    (size && p.at[size] && p.at[size] != '.'))
		return true;
	field_print(s->pack, f, a, &v);
	printf("    %s=%s\n", p.at, v.at);
	s->shown++;
	return true;
}

/* The board, or the fields of it whose paths begin so. */
void
talk_say_state(struct talk *t, const char *path)
{
	static char board[65536];
	struct buf b = buf_on_screen(board, sizeof(board));
	struct speaker names = session_speaker(&t->s);
	const struct game_position p = session_position(&t->s);
	const struct context *c = p.context;
	const void *state = p.state;
	struct showing s = {c->pack, path, 0};
	struct place place;

	if (!*path && say_board(&names, state, &b)) {
		fputs(board, stdout);
		return;
	}
	if (strcmp(path, "all") == 0)
		s.path = "";
	field_each(t->s.game, state, NULL, show_field, &s);
	if (s.shown || !*s.path)
		return;
	if (field_find(t->s.game, c->pack, slice_of(path), &place)) {
		buf_clear(&b);
		field_print_place(c->pack, state, &place, &b);
		printf("    %s=%s\n", path, board);
		return;
	}
	puts("nothing there but zeros, or there is no such field; `show all` "
	     "lists the others");
}

/* Prints the hand of a seat, and what else is open to it and not to all. */
void
talk_say_hand(struct talk *t, const char *seat)
{
	const struct game *g = t->s.game;
	const int who =
	    *seat ? grammar_find_loosely(g->seats, NULL, slice_of(seat))
		  : t->s.holder;
	struct audit *a = t->s.audit;
	const struct context *c = audit_context(a);
	struct speaker speaker = session_speaker(&t->s);
	size_t shown = 0;

	if (who < 0) {
		puts("`hand SEAT` shows what only that seat sees");
		return;
	}
	speaker.context = c;
	for (struct place at = {0}; place_next(g, &at);) {
		const struct field *f = at.field;
		const uint8_t seats = seen_element(c, audit_state(a), &at);
		BUF(w, 400);

		if (seats == OPEN_TO_ALL || !bits_has(seats, who) ||
		    !field_get(f, audit_state(a), at.element))
			continue;
		if (f->index1 && !f->n2)
			say_value(&speaker, f->index1, at.element, &w);
		else
			field_path(c->pack, f, at.element, &w);
		buf_add(&w, ": ");
		field_print_place(c->pack, audit_state(a), &at, &w);
		fputs("    ", stdout);
		print_said(w.at, 4, 8);
		shown++;
	}
	if (!shown)
		puts("nothing that the others do not see");
}

/* --- help ---------------------------------------------------------------- */

static const char help[] =
    "A row is typed as `move key=value ...`, with the seat before it where "
    "another\n"
    "than the one to act makes it, or in words (`Anna plays Hecker`, `roll 1 "
    "6`);\n"
    "` # ` before a note.  The tab key completes.\n"
    "    legal [MOVE]   the legal rows here; the number of one plays it\n"
    "    why [ROW]      which rules a row would break, or the one refused "
    "last\n"
    "    board          the board; `show PATH`, `show all`: fields of it\n"
    "    hand [SEAT]    what only one seat sees\n"
    "    card NAME      what is printed on a card, by its id or name\n"
    "    rule WORD      the rules that have the words\n"
    "    dispute [ROW]  the rulings that matter to this log, or to a row\n"
    "    rulings        how this table reads what the text leaves open\n"
    "    undo [N]       takes back the last row of play (--roll: decision), or "
    "N;\n"
    "                   `redo` plays it again\n"
    "    force ROW      takes a row that breaks a rule, as the table played "
    "it\n"
    "    random [MOVE]  dice and draws by the recorder\n"
    "    result         writes down how the game ended\n"
    "    help MOVE      what a move says\n"
    "    quit           ends; `umpire record --continue` continues\n"
    "Rows about the log itself: seat, ruling, component, given, expect, "
    "illegal,\n"
    "takeback, leave, result: umpire-log(5).\n";

static void
say_key(const struct key *k)
{
	int i;

	printf("    %s=%s%s\n", k->name, k->what,
	       k->flags & KEY_REQUIRED ? "" : " (may be left out)");
	if (!k->domain || !k->domain->lists[0].words)
		return;
	fputs("        ", stdout);
	for (i = 0; i < k->domain->lists[0].count && i < 12; i++)
		if (k->domain->lists[0].words[i])
			printf("%s ", k->domain->lists[0].words[i]);
	puts(i < k->domain->lists[0].count || k->domain->lists[1].count ? "..."
									: "");
}

/* What a move takes; without one, all that can be typed. */
void
talk_say_help(struct talk *t, const char *verb)
{
	const struct verb *v;

	for (v = t->s.game->verbs; *verb && v->name; v++) {
		if (strcmp(v->name, verb) != 0 || v->flags & VERB_LASTING)
			continue;
		printf("%s: %s\n", v->name, v->what ? v->what : "");
		for (int i = 0; i < verb_keys(v); i++)
			if (!(v->keys[i].flags & KEY_CELL_ONLY))
				say_key(&v->keys[i]);
		return;
	}
	fputs(help, stdout);
	fputs("Moves of this game:", stdout);
	for (v = t->s.game->verbs; v->name; v++)
		if (!(v->flags & VERB_LASTING))
			printf(" %s", v->name);
	putchar('\n');
}
