/* The open questions of a rulebook, written as a page. */
#include <stdio.h>
#include <string.h>

#include "../output/output.h"
#include "questions.h"

static const char style[] =
    ":root{color-scheme:light dark;--ink:#1d1d1b;--soft:#5c5a54;--line:#d3cec2;"
    "--back:#fbfaf7;--card:#fff;--link:#1f5fa8}"
    "@media(prefers-color-scheme:dark){:root{--ink:#e9e6df;--soft:#a9a59a;"
    "--line:#45474b;--back:#191a1c;--card:#232528;--link:#8ab8f0}}"
    "*{box-sizing:border-box}body{margin:0 auto;max-width:60rem;"
    "padding:1rem;background:var(--back);color:var(--ink);"
    "font:1rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}"
    "h1{font-size:1.6rem;line-height:1.2}h2{font-size:1.15rem;line-height:1.3;"
    "margin:0}section{background:var(--card);border:1px solid var(--line);"
    "border-radius:.5rem;padding:1rem;margin:1rem 0}"
    "a{color:var(--link)}.soft{color:var(--soft);font-size:.9rem}"
    "dt{font-weight:600;margin-top:.75rem}dd{margin:0}"
    ".two{display:grid;gap:.5rem;grid-template-columns:1fr "
    "1fr;margin-top:.5rem}"
    "@media(max-width:40rem){.two{grid-template-columns:1fr}}"
    ".two>div{border-left:3px solid var(--line);padding-left:.6rem;min-width:0}"
    "pre{overflow-x:auto;margin:.25rem 0;font-size:.75rem}"
    "nav ol{columns:18rem;padding-left:1.5rem}code{font-size:.9em}";

/* `before`, the words, `after`; nothing without words. */
static void
put_in(const char *before, const char *words, const char *after)
{
	if (!*words)
		return;
	fputs(before, stdout);
	print_markup(stdout, words);
	fputs(after, stdout);
}

static void
put_side(const struct ruling *r, int value, const char *verdict,
	 const char *board, const char *becomes)
{
	printf("<div><code>%s=", r->key);
	put_in("", r->values[value], "</code>");
	put_in("<p>", verdict, "</p>");
	put_in("<p>", becomes, "</p>");
	put_in("<pre>", board, "</pre>");
	puts("</div>");
}

static void
put_example(const struct ruling *r, int value, const struct question_example *x)
{
	const char *name = strrchr(x->log, '/');

	printf("<p class=soft>Row %ju of <code>", x->row);
	print_markup(stdout, name ? name + 1 : x->log);
	fputs("</code>: ", stdout);
	print_markup(stdout, x->says);
	puts(x->ends ? ". The result of the game differs, too.</p>" : ".</p>");
	puts("<div class=two>");
	put_side(r, x->preset, x->verdict[0], x->board[0], "");
	put_side(r, value, x->verdict[1], x->board[1], x->becomes);
	puts("</div>");
}

/* Which editions read so. */
static void
put_editions(const struct game *g, const struct ruling *r, int value)
{
	for (int e = 0; g->editions[e]; e++) {
		if (r->preset[e] != value)
			continue;
		if (g->editions[1])
			printf(
			    " <span class=soft>(default of edition %s)</span>",
			    g->editions[e]);
		else
			fputs(" <span class=soft>(default)</span>", stdout);
	}
}

/* A ruling: what is asked, what each answer changes, and how to set it. */
static void
put_question(const struct questions *q, const struct game *g, int k)
{
	const struct ruling *r = &g->rulings[k];
	int last = 0;

	while (g->editions[last + 1])
		last++;
	printf("<section id=\"%s\">\n<h2>", r->key);
	print_markup(stdout, r->question);
	printf(" <a class=soft href=\"#%s\" aria-label=\"Link to this "
	       "question\">#</a></h2>\n",
	       r->key);
	put_in("<p>", r->rationale, "</p>\n");
	put_in("<p class=soft>", r->cite, "</p>\n<dl>\n");
	for (int v = 0; v < ruling_values(r); v++) {
		printf("<dt><code>%s=", r->key);
		put_in("", r->values[v], "</code>");
		put_editions(g, r, v);
		puts("</dt><dd>");
		if (q->of[k][v])
			put_example(r, v, q->of[k][v]);
		puts("</dd>");
	}
	printf(
	    "</dl>\n<p class=soft>To play so: <code>,ruling,%s=%s,</code> in "
	    "the log, before its first row of play.</p>\n</section>\n",
	    r->key, r->values[r->preset[last]]);
}

void
questions_page(const struct questions *q, const struct game *g)
{
	printf("<!doctype html>\n<html lang=en>\n<meta charset=utf-8>\n"
	       "<meta name=viewport content=\"width=device-width\">\n"
	       "<title>%s: open questions of the rules</title>\n"
	       "<meta name=description content=\"What the rules of %s leave "
	       "open, how each question can be read, and what that changes.\">"
	       "\n<style>%s</style>\n<h1>%s: open questions of the rules</h1>\n"
	       "<p>What the text leaves open, which sentences speak for which "
	       "reading, and a row of a game at which it matters.</p>\n"
	       "<nav aria-label=Questions><ol>\n",
	       g->title, g->title, style, g->title);
	for (const struct ruling *r = g->rulings; r->key; r++) {
		printf("<li><a href=\"#%s\">", r->key);
		put_in("", r->question, "</a></li>\n");
	}
	puts("</ol></nav>\n<main>");
	for (int k = 0; g->rulings[k].key; k++)
		put_question(q, g, k);
	fputs("</main>\n<p>Other games:", stdout);
	for (int i = 0; games[i]; i++)
		if (games[i] != g)
			printf(" <a href=\"rulings-%s.html\">%s</a>",
			       games[i]->id, games[i]->title);
	puts(".</p>\n<p class=soft>The positions are from the fixtures of "
	     "umpire, a referee for recorded games; cards in them are invented."
	     "</p>\n</html>");
}
