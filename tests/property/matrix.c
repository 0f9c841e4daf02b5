/* Whom a text affects.  Every primitive is tried with every word that names a
 * target, in every table whose cells are texts; tests/matrix/GAME (see
 * matrix.h) lists the changes that the manual demands.
 *
 * The position after the text is compared with the one after the text `none`,
 * so the differences are what the text did and nothing else.
 */
#include <stdio.h>
#include <string.h>

#include "../../logs/audit/audit.h"
#include "matrix.h"

static bool tried[LINES];
static struct sheet sheet;
static struct pack pack, other;
static struct packs *packs;
static char said[WORDS];
static uint64_t before[STATE_MAX / 8], after[STATE_MAX / 8];

/* --- one text in one cell ------------------------------------------------- */

static void
note(void *arg, const struct finding *f)
{
	(void)arg;
	if (f->kind != FINDING_WARNING && f->kind != FINDING_REMARK && !*said)
		snprintf(said, sizeof(said), "row %d: %s", (int)f->n, f->words);
}

/* Writes a text into one cell; `place` is TABLE.COLUMN, `id` names the row. */
static void
put_cell(const char *place, const char *id, const char *text)
{
	for (int t = 0; sheet.game->tables[t].name; t++)
		for (int k = 0; k < sheet.columns[t]; k++)
			for (int i = 0; i < sheet.rows[t]; i++) {
				char name[100];

				snprintf(name, sizeof(name), "%s.%s",
					 sheet.game->tables[t].name,
					 sheet.game->tables[t].columns[k].name);
				if (strcmp(name, place) == 0 &&
				    strcmp(sheet.cell[t][i][0], id) == 0)
					sheet.cell[t][i][k] =
					    sheet_keep(&sheet, text);
			}
}

/* Plays the log of a site with this text in its cell, up to the position
 * *state.  False if the pack or a row is refused; `said` is the reason. */
static bool
play_text(int site, const char *text, const char *answer, uint64_t *state)
{
	static char log[LINES * 100];
	const struct audit_options o = {
	    .packs = packs, .sink = {note, NULL, NULL}, .unverified = true};
	const char *rest = after_word(lines[site], "site");
	const char *place, *id;
	struct buf out = buf_in(log, sizeof(log));
	struct pack_error e = {0};
	struct audit *a;
	enum audit_event event;

	(void)cut_word(&rest);
	place = cut_word(&rest);
	id = cut_word(&rest);
	*said = '\0';
	sheet_read(&sheet, &pack);
	put_cell(place, id, text);
	if ((rest = site_words(site, "cell"))) {
		place = cut_word(&rest);
		id = cut_word(&rest);
		put_cell(place, id, rest);
	}
	if (!sheet_fill(&sheet, &other, &e)) {
		snprintf(said, sizeof(said), "refused: %s", e.words);
		return false;
	}
	buf_add(&out, "actor,move,args\n");
	add_rows(site, "row", &out);
	buf_add(&out, answer);
	add_rows(site, "then", &out);
	a = audit_memory(NULL, "matrix", log, out.size, &o);
	while ((event = audit_next(a)) != AUDIT_GAME_END &&
	       event != AUDIT_END) {
		if (event == AUDIT_GAME && audit_context(a)->pack)
			audit_begin_with(a, &other);
		if (event != AUDIT_GAME_END && !audit_summary(a)->stop)
			memcpy(state, audit_state(a), sheet.game->state_size);
	}
	audit_close(a);
	return !*said;
}

/* --- what it has changed -------------------------------------------------- */

/* Each field that changed, after a blank: `PATH+N` for a number, `PATH=VALUE`
 * for anything else. */
static void
changes(const struct game *g, struct buf *out)
{
	for (const struct field *f = g->fields + 1; f->pattern; f++)
		for (int i = 0; i < field_elements(f); i++) {
			BUF(words, 120);
			const int64_t old = field_get(f, before, i);
			const int64_t new = field_get(f, after, i);

			field_path(&pack, f, i, &words);
			if (old == new || is_ignored(words.at))
				continue;
			buf_char(out, ' ');
			buf_add(out, words.at);
			if (f->kind == FIELD_NUMBER ||
			    f->kind == FIELD_SIGNED) {
				buf_add(out, new > old ? "+" : "");
				buf_number(out, new - old);
			} else {
				buf_char(out, '=');
				field_print(&pack, f, new, out);
			}
		}
}

/* One expected change, once for each target: the group in it, or a word in
 * braces, stands for them. */
static void
add_expected(int site, const char *words, const char *group, const char *whom,
	     struct buf *out)
{
	char change[LINE];
	const char *at = NULL;
	size_t size = strlen(group);
	const char *member;

	/* a copy, because cut_word() uses its buffers again */
	snprintf(change, sizeof(change), "%s", words);
	at = *group ? strstr(change, group) : NULL;
	if (!at && (at = strchr(change, '{'))) {
		char word[LINE];

		size = strcspn(at, "}") + 1;
		snprintf(word, sizeof(word), "%.*s", (int)size - 2, at + 1);
		whom = members(site, "", word);
	}
	if (!at) {
		buf_char(out, ' ');
		buf_add(out, change);
		return;
	}
	while (whom && *whom) {
		member = cut_word(&whom);
		if (strcmp(member, "nobody") == 0)
			continue;
		buf_char(out, ' ');
		buf_bytes(out, change, (size_t)(at - change));
		buf_add(out, member);
		buf_add(out, at + size);
	}
}

/* Do both lists hold the same words, in any order?  Each list begins and ends
 * with a blank. */
static bool
same_words(const char *a, const char *b)
{
	const char *rest = a;

	if (strlen(a) != strlen(b))
		return false;
	while (*rest) {
		char word[LINE + 2];

		snprintf(word, sizeof(word), " %s ", cut_word(&rest));
		if (word[1] != ' ' && !strstr(b, word))
			return false;
	}
	return true;
}

/* The text with a word in place of the group; `-` leaves out the whole key. */
static void
put_word(const char *text, const char *group, const char *word, struct buf *out)
{
	while (*text) {
		const char *one = cut_word(&text);
		const char *at = *group ? strstr(one, group) : NULL;

		if (at && strcmp(word, "-") == 0)
			continue;
		buf_add(out, out->size ? " " : "");
		buf_bytes(out, one, at ? (size_t)(at - one) : strlen(one));
		if (at) {
			for (const char *c = word; *c; c++)
				buf_char(out, (char)(*c == '_' ? ' ' : *c));
			buf_add(out, at + strlen(group));
		}
	}
}

/* The row that answers the text, with the first target in place of the group;
 * no row if there is no target. */
static void
put_answer(const char *row, const char *group, const char *whom,
	   struct buf *out)
{
	const char *member = cut_word(&whom);

	if (strcmp(member, "nobody") == 0)
		return;
	for (const char *at; *group && (at = strstr(row, group));
	     row = at + strlen(group)) {
		buf_bytes(out, row, (size_t)(at - row));
		buf_add(out, member);
	}
	buf_add(out, row);
	buf_char(out, '\n');
}

static void
try_text(struct run *r, int site, const char *words, const char *group,
	 const char *word, const char *whom)
{
	const char *colon = strstr(words, " :"), *rest;
	char text[LINE];
	char what[WORDS];
	BUF(a, LINE);
	BUF(t, LINE);
	BUF(f, WORDS / 2);
	BUF(w, WORDS / 2);

	snprintf(text, sizeof(text), "%.*s",
		 (int)(colon ? (size_t)(colon - words) : strlen(words)), words);
	r->rows++;
	if ((rest = strstr(text, " > ")))
		put_answer(rest + 3, group, whom, &a);
	if (rest)
		text[rest - text] = '\0';
	put_word(text, group, word, &t);
	if (!play_text(site, t.at, a.at, after)) {
		buf_char(&f, ' ');
		buf_add(&f, colon ? said : "refused");
		if (!colon && strncmp(said, "refused", 7) != 0)
			buf_add(&f, said);
	} else {
		changes(r->game, &f);
	}
	for (rest = colon ? colon + 2 + (colon[2] == ' ') : "refused"; *rest;)
		add_expected(site, cut_word(&rest), group, whom, &w);
	buf_char(&f, ' ');
	buf_char(&w, ' ');
	if (same_words(f.at, w.at))
		return;
	snprintf(what, sizeof(what), "%s, %s: the manual says '%s', it is",
		 lines[site] + 5, t.at, w.at);
	exception(r, what, f.at, NULL);
}

/* Tries a text with every word of its group: the first group of the site that
 * occurs in it.  A text without a group is tried once. */
static void
try_line(struct run *r, int site, const char *words)
{
	char group[40] = "";

	for (int i = site; (i = next_line(i)) < line_count;) {
		const char *rest = after_word(lines[i], "who"), *name;
		char word[LINE];

		if (!rest)
			continue;
		name = cut_word(&rest);
		if (!strstr(words, name) ||
		    (*group && strcmp(group, name) != 0))
			continue;
		snprintf(group, sizeof(group), "%s", name);
		snprintf(word, sizeof(word), "%s", cut_word(&rest));
		/* overridden by an earlier line of the site itself */
		if (members(site, group, word) != rest)
			continue;
		try_text(r, site, words, group, word, rest);
	}
	if (!*group)
		try_text(r, site, words, "", "", "");
}

static void
try_site(struct run *r, int site)
{
	const char *rest = after_word(lines[site], "site");
	const char *bare = site_words(site, "bare");
	char name[LINE];

	snprintf(name, sizeof(name), "%s", cut_word(&rest));

	if (!play_text(site, bare ? bare : "none", "", before)) {
		exception(r, name, "without a text", said);
		return;
	}
	for (int i = 0; i < line_count; i++) {
		const char *words = after_word(lines[i], "try");

		if (!words)
			words = after_word(lines[i], "refused");
		if (words && *words == '[') {
			const bool but = words[1] == '-';
			char list[LINE], one[LINE + 2];

			words += 1 + but;
			snprintf(list, sizeof(list), "+%.*s+",
				 (int)strcspn(words, "]"), words);
			snprintf(one, sizeof(one), "+%s+", name);
			words = !strstr(list, one) == but
				    ? strchr(words, ' ') + 1
				    : NULL;
		}
		if (words)
			try_line(r, site, words);
		tried[i] |= words != NULL;
	}
}

/* --- is the table complete? ----------------------------------------------- */

static void
all_there(struct run *r)
{
	const struct game *g = r->game;
	char word[60];

	for (const struct verb *v = g->verbs; v->name; v++)
		if ((v->flags & VERB_PRIMITIVE) && !has_line("try", v->name))
			exception(r, "no text tries", v->name, NULL);
	for (int t = 0; g->tables[t].name; t++)
		for (const struct column *c = g->tables[t].columns; c->name;
		     c++) {
			snprintf(word, sizeof(word), "%s.%s", g->tables[t].name,
				 c->name);
			if (c->type == COLUMN_EFFECTS &&
			    !has_line("site", word))
				exception(r, "no site has", word, NULL);
		}
	for (const struct at_word *at = g->at_words; at && at->name; at++) {
		snprintf(word, sizeof(word), "@%s", at->name);
		if (!has_line("who", word) && !has_line("try", word))
			exception(r, "nobody says whom it means:", word, NULL);
	}
}

void
property_matrix(struct run *r)
{
	if (r->games++ || !r->game->hooks) /* it has no texts */
		return;
	packs = packs_new();
	pack_copy(&pack, stand_in(r->game));
	sheet_read(&sheet, &pack);
	read_table(r);
	all_there(r);
	for (int i = 0; i < line_count; i++)
		if (after_word(lines[i], "site"))
			try_site(r, i);
	for (int i = 0; i < line_count; i++)
		if (!tried[i] && (after_word(lines[i], "try") ||
				  after_word(lines[i], "refused")))
			exception(r, "no site has", lines[i], NULL);
}
