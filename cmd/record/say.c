/* What the referee at the table says. */
#include <stdio.h>
#include <string.h>

#include "../legal/legal.h"
#include "../output/output.h"
#include "record.h"

static const char *const heard_words[FINDING_KINDS] = {
    [FINDING_ILLEGAL] = "illegal: ",
    [FINDING_CLAIM] = "not so: ",
    [FINDING_MALFORMED] = "",
    [FINDING_TROUBLE] = "error: ",
    [FINDING_UNVERIFIED] = "unverified: ",
    [FINDING_REMARK] = "remark: ",
    [FINDING_WARNING] = ""};

static void
say_finding(const struct row_finding *h)
{
	printf("%s%s", heard_words[h->kind], h->words);
	if (*h->rule)
		printf(" [%s]", h->rule);
	if (*h->cite)
		printf("\n    %s: %s", h->cite, h->statement);
	if (*h->note)
		printf("\n    %s", h->note);
	if (*h->alternatives)
		printf("\n    legal here: %s", h->alternatives);
	if (*h->alternatives && h->more)
		printf(" | ... (%lu more; `legal` lists them)",
		       (unsigned long)h->more);
	putchar('\n');
}

void
talk_say_findings(const struct talk *t, uint64_t n)
{
	const struct row_finding *h;
	uint64_t i = 0;

	while ((h = session_finding(&t->s, n, &i))) {
		say_finding(h);
		/* worse than any rule: it is no row at all */
		if (h->kind == FINDING_MALFORMED || h->kind == FINDING_TROUBLE)
			return;
	}
}

/* --- a row ------------------------------------------------------------------
 */

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
talk_heard(struct talk *t, enum taken taken, uint64_t n, bool force)
{
	char words[8192];
	struct text w = text_in(words, sizeof(words));
	int worst = session_worst(&t->s, n + 1);

	t->input_failed |= t->s.failed;
	if (t->r->options.format == FORMAT_JSON)
		return taken;
	talk_say_findings(t, n + 1);
	if (taken == REFUSED)
		say_refused(t, worst, force);
	if (taken != TAKEN)
		return taken;
	if (worst == FINDING_ILLEGAL || worst == FINDING_CLAIM)
		puts("taken as the table played it; `validate` will say so "
		     "too");
	session_tell(&t->s, &w);
	if (w.full)
		text_add(&w, "...");
	if (w.size)
		print_indented(4, words);
	return taken;
}

void
talk_say_rows(const struct talk *t, const char *path)
{
	printf("%s: ", path);
	print_count(stdout, t->s.n, "row\n", "rows\n");
}

/* --- whose turn ----------------------------------------------------------- */

static void
say_verb(const struct talk *t, size_t first, bool done[256])
{
	const struct move *m = &t->s.legal.moves[first];
	size_t i, rows = 0;
	bool pattern = false;

	for (i = first; i < t->s.legal.count; i++) {
		if (t->s.legal.moves[i].verb != m->verb)
			continue;
		rows++;
		pattern = pattern || t->s.legal.moves[i].pattern;
	}
	done[m->verb] = true;
	printf("%s", t->s.game->verbs[m->verb].name);
	if (rows > 1)
		printf(" (%zu%s)", rows, pattern ? "+" : "");
	else if (pattern)
		printf(" (?)");
}

/* With the player's name where it is one seat. */
static void
print_actors(struct talk *t, const char *actors)
{
	struct speaker s = session_speaker(&t->s);
	int seat = domain_find(t->s.game->seats, NULL, slice_of(actors));
	char words[200];
	struct text w = text_in(words, sizeof(words));

	if (seat >= 0 && s.players[seat].size && !s.plain)
		say_seat(&s, seat, &w);
	else
		text_add(&w, actors);
	printf("%s: ", words);
}

void
talk_say_turn(struct talk *t)
{
	struct game_position p = session_position(&t->s);
	bool done[256] = {false};
	char actors[80];
	struct text a = text_in(actors, sizeof(actors));
	size_t i;

	if (game_outcome(t->s.game, p.state)) {
		puts("the game is over; `result` writes the end down, `show "
		     "outcome` says it");
		return;
	}
	if (!t->s.legal.count && talk_unsound(t))
		return;
	if (!t->s.legal.count) {
		printf("no row is legal with pack '%s': what the game takes "
		       "here is not in it\n",
		       p.context->pack->id);
		return;
	}
	session_actors(&t->s, &a);
	print_actors(t, actors);
	for (i = 0; i < t->s.legal.count; i++) {
		if (done[t->s.legal.moves[i].verb])
			continue;
		if (i)
			fputs(", ", stdout);
		say_verb(t, i, done);
	}
	putchar('\n');
}

static void
print_titles(struct talk *t, const struct move *m)
{
	struct speaker s = session_speaker(&t->s);
	char words[4096];
	struct text w = text_in(words, sizeof(words));

	say_titles(&s, m, &w);
	if (w.size)
		printf("    (%s)", words);
}

void
talk_say_legal(struct talk *t, const char *verb)
{
	size_t i, said = 0;

	for (i = 0; i < t->s.legal.count; i++) {
		const struct move *m = &t->s.legal.moves[i];

		if (*verb && strcmp(verb, t->s.game->verbs[m->verb].name) != 0)
			continue;
		printf("    %s", t->rows[i]);
		print_titles(t, m);
		print_pattern(m);
		said++;
	}
	if (!said)
		puts("no such row is legal");
}

/* --- the state ------------------------------------------------------------ */

struct showing {
	const struct pack *pack;
	const char *path;
	size_t shown;
};

static bool
show_field(void *arg, const struct field *f, int element, int64_t a, int64_t b)
{
	struct showing *s = arg;
	char path[160], value[512];
	struct text p = text_in(path, sizeof(path));
	struct text v = text_in(value, sizeof(value));
	size_t size = strlen(s->path);

	(void)b;
	field_path(s->pack, f, element, &p);
	if (strncmp(path, s->path, size) != 0 ||
	    (size && path[size] && path[size] != '.'))
		return true;
	field_print(s->pack, f, a, &v);
	printf("    %s=%s\n", path, value);
	s->shown++;
	return true;
}

void
talk_say_state(struct talk *t, const char *path)
{
	static char board[32768], named[65536];
	struct text b = text_in(board, sizeof(board));
	struct text n = text_in(named, sizeof(named));
	struct speaker names = session_speaker(&t->s);
	struct context *c = audit_context(t->s.audit);
	const void *state = audit_state(t->s.audit);
	struct showing s = {c->pack, path, 0};
	struct place place;

	if (!*path && t->s.game->board) {
		t->s.game->board(state, c, &b);
		say_names(&names, board, &n);
		fputs(named, stdout);
		return;
	}
	if (strcmp(path, "all") == 0)
		s.path = "";
	field_each(t->s.game, state, NULL, show_field, &s);
	if (s.shown || !*s.path)
		return;
	if (field_find(t->s.game, c->pack, slice_of(path), &place)) {
		text_clear(&b);
		field_print_place(c->pack, state, &place, &b);
		printf("    %s=%s\n", path, board);
		return;
	}
	puts("nothing there but zeros, or there is no such field; `show all` "
	     "lists the others");
}

/* --- help ---------------------------------------------------------------- */

static const char help[] =
    "A row is typed as `move key=value ...`, with the seat before it where "
    "another\n"
    "than the one to act makes it; ` # ` before a note.  The tab key "
    "completes.\n"
    "    legal [MOVE]   the legal rows here\n"
    "    why [ROW]      which rules a row would break, or the one refused "
    "last\n"
    "    board          the board; `show PATH`, `show all`: fields of it\n"
    "    card NAME      what is printed on a card, by its id or name\n"
    "    rule WORD      the rules in which the words are\n"
    "    dispute        the rulings that matter to this log\n"
    "    rulings        how this table reads what the text leaves open\n"
    "    undo [N]       takes back the last row of play (--roll: decision), or "
    "N;\n"
    "                   `redo` plays it again\n"
    "    force ROW      takes a row that breaks a rule, as the table played "
    "it\n"
    "    random [MOVE]  dice and draws by the recorder\n"
    "    result         writes down how the game ended\n"
    "    save [NAME]    each row is on the disk already; NAME: a copy\n"
    "    help MOVE      what a move says\n"
    "    quit           ends; `umpire record --continue` continues\n"
    "Rows for the log as such: seat, ruling, component, given, expect, "
    "illegal,\n"
    "takeback, result: umpire-log(5).\n";

static void
say_key(const struct key *k)
{
	int i;

	printf("    %s=%s%s\n", k->name, k->what ? k->what : "",
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

void
talk_say_help(struct talk *t, const char *verb)
{
	const struct verb *v;
	int i;

	for (v = t->s.game->verbs; *verb && v->name; v++) {
		if (strcmp(v->name, verb) != 0 || v->flags & VERB_LASTING)
			continue;
		printf("%s: %s\n", v->name, v->what ? v->what : "");
		for (i = 0; i < verb_keys(v); i++)
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
