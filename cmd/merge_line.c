#include <stdio.h>
#include <string.h>
#include <yajl/yajl_tree.h>

#include "merge.h"

/* --- what stands in a line ----------------------------------------------- */

struct datum {
	const char *name;
	enum { TEXT, BOOL, NUMBER, SMALL /* a number of 32 bits */ } type;
	size_t at; /* in a struct result */
};

#define AT(member) offsetof(struct result, member)

/* clang-format off */
static const struct datum finding_keys[] = {
    {"kind",          TEXT,   AT(word)},
    {"file",          TEXT,   AT(finding.file)},
    {"line",          NUMBER, AT(finding.position.line)},
    {"column",        NUMBER, AT(finding.position.column)},
    {"game",          SMALL,  AT(finding.game)},
    {"id",            TEXT,   AT(finding.game_id)},
    {"n",             NUMBER, AT(finding.n)},
    {"rule",          TEXT,   AT(finding.rule)},
    {"message",       TEXT,   AT(finding.words)},
    {"cite",          TEXT,   AT(finding.cite)},
    {"statement",     TEXT,   AT(finding.statement)},
    {"row",           TEXT,   AT(finding.row)},
    {"legal",         TEXT,   AT(finding.alternatives)},
    {"more",          SMALL,  AT(finding.more)},
    {"behind",        BOOL,   AT(finding.behind)},
    {NULL, TEXT, 0}};

static const struct datum game_keys[] = {
    {"file",          TEXT,   AT(file)},
    {"game",          SMALL,  AT(game.ordinal)},
    {"line",          NUMBER, AT(game.line)},
    {"id",            TEXT,   AT(word)},
    {"edition",       TEXT,   AT(edition)},
    {"pack",          TEXT,   AT(pack)},
    {"stand-in",      BOOL,   AT(stand_in)},
    {"fragment",      BOOL,   AT(game.fragment)},
    {"stopped",       TEXT,   AT(stopped)},
    {"rows",          NUMBER, AT(game.rows)},
    {"legal",         NUMBER, AT(game.legal)},
    {"unverified",    NUMBER, AT(game.unverified)},
    {"illegal",       NUMBER, AT(game.illegal)},
    {"announced",     NUMBER, AT(game.announced)},
    {"waived",        NUMBER, AT(game.waived)},
    {"malformed",     NUMBER, AT(game.malformed)},
    {"claims",        NUMBER, AT(game.claims)},
    {"claims-failed", NUMBER, AT(game.claims_failed)},
    {"remarks",       NUMBER, AT(game.remarks)},
    {"unchecked",     NUMBER, AT(game.unchecked)},
    {NULL, TEXT, 0}};

static const struct datum log_keys[] = {
    {"file",          TEXT,   AT(file)},
    {"only",          SMALL,  AT(only)},
    {"games",         NUMBER, AT(totals.games)},
    {"findings",      NUMBER, AT(findings)},
    {NULL, TEXT, 0}};

static const struct datum totals_keys[] = {
    {"logs",          NUMBER, AT(totals.files)},
    {"games",         NUMBER, AT(totals.games)},
    {"rows",          NUMBER, AT(totals.rows)},
    {"legal",         NUMBER, AT(totals.legal)},
    {"unverified",    NUMBER, AT(totals.unverified)},
    {"illegal",       NUMBER, AT(totals.illegal)},
    {"announced",     NUMBER, AT(totals.announced)},
    {"waived",        NUMBER, AT(totals.waived)},
    {"waivers-stale", NUMBER, AT(totals.stale)},
    {"malformed",     NUMBER, AT(totals.malformed)},
    {"claims",        NUMBER, AT(totals.claims)},
    {"claims-failed", NUMBER, AT(totals.claims_failed)},
    {"remarks",       NUMBER, AT(totals.remarks)},
    {"warnings",      NUMBER, AT(totals.warnings)},
    {"unchecked",     NUMBER, AT(totals.unchecked)},
    {"stopped",       NUMBER, AT(totals.stopped)},
    {"troubles",      NUMBER, AT(totals.troubles)},
    {"stand-in",      NUMBER, AT(totals.stand_in)},
    {"findings",      NUMBER, AT(findings)},
    {"status",        NUMBER, AT(status)},
    {NULL, TEXT, 0}};

static const struct datum digest_keys[] = {
    {"file",          TEXT,   AT(file)},
    {"game",          SMALL,  AT(ordinal)},
    {"digest",        TEXT,   AT(digest)},
    {NULL, TEXT, 0}};

static const struct datum digest_log_keys[] = {
    {"file",          TEXT,   AT(file)},
    {"only",          SMALL,  AT(only)},
    {"games",         NUMBER, AT(totals.games)},
    {"digests",       NUMBER, AT(digests)},
    {NULL, TEXT, 0}};

static const struct datum digest_totals_keys[] = {
    {"logs",          NUMBER, AT(totals.files)},
    {"games",         NUMBER, AT(totals.games)},
    {"digests",       NUMBER, AT(digests)},
    {"troubles",      NUMBER, AT(totals.troubles)},
    {"status",        NUMBER, AT(status)},
    {NULL, TEXT, 0}};

static const struct {
	const char *type;
	const struct datum *keys;
} kinds[LINE_KINDS] = {
    [LINE_FINDING]       = {"finding",       finding_keys},
    [LINE_GAME]          = {"game",          game_keys},
    [LINE_LOG]           = {"log",           log_keys},
    [LINE_TOTALS]        = {"totals",        totals_keys},
    [LINE_DIGEST]        = {"digest",        digest_keys},
    [LINE_DIGEST_LOG]    = {"digest-log",    digest_log_keys},
    [LINE_DIGEST_TOTALS] = {"digest-totals", digest_totals_keys},
};
/* clang-format on */

/* --- reading ------------------------------------------------------------- */

/* One object with nothing inside but values?  yajl's tree is freed by
 * recursion, so nobody else may say how deep it is. */
static bool
is_flat(const char *at)
{
	bool quoted = false;

	if (*at++ != '{')
		return false;
	for (; *at; at++) {
		if (*at == '"')
			quoted = !quoted;
		else if (*at == '\\' && quoted && at[1])
			at++;
		else if (!quoted && strchr("{[/", *at))
			return false; /* yajl would take comments, too */
	}
	return true;
}

static yajl_val
value_of(const struct result *l, const char *name)
{
	const char *path[] = {name, NULL};

	return yajl_tree_get(l->tree, path, yajl_t_any);
}

static bool
take_number(yajl_val v, uint64_t most, uint64_t *number)
{
	if (!YAJL_IS_INTEGER(v) || YAJL_GET_INTEGER(v) < 0)
		return false;
	*number = (uint64_t)YAJL_GET_INTEGER(v);
	return *number <= most;
}

static bool
take(struct result *l, const struct datum *key)
{
	char *to = (char *)l + key->at;
	yajl_val v = value_of(l, key->name);
	uint64_t number;
	uint32_t small;
	const char *text;
	bool yes;

	switch (key->type) {
	case TEXT:
		text = YAJL_GET_STRING(v);
		memcpy(to, &text, sizeof(text));
		return text != NULL;
	case BOOL:
		yes = YAJL_IS_TRUE(v);
		memcpy(to, &yes, sizeof(yes));
		return yes || YAJL_IS_FALSE(v);
	case NUMBER:
		if (!take_number(v, INT64_MAX, &number))
			return false;
		memcpy(to, &number, sizeof(number));
		return true;
	case SMALL:
		if (!take_number(v, UINT32_MAX, &number))
			return false;
		small = (uint32_t)number;
		memcpy(to, &small, sizeof(small));
		return true;
	}
	return false;
}

/* --- words that stand for something -------------------------------------- */

static const char *
find_kind(struct result *l)
{
	int i;

	for (i = 0; i < FINDING_KINDS; i++)
		if (strcmp(l->word, finding_names[i]) == 0) {
			l->finding.kind = (enum finding_kind)i;
			return NULL;
		}
	return "no finding is of that kind";
}

static const char *
find_stop(struct result *l)
{
	static const char *const names[] = {
	    [STOP_NOT] = "no",
	    [STOP_ILLEGAL] = "illegal",
	    [STOP_MALFORMED] = "malformed",
	};
	size_t i;

	for (i = 0; i < sizeof(names) / sizeof(names[0]); i++)
		if (strcmp(l->stopped, names[i]) == 0) {
			l->game.stop = (enum audit_stop)i;
			return NULL;
		}
	return "no game is stopped like that";
}

static const char *
find_game(struct result *l)
{
	struct audit_summary *s = &l->game;
	int i;

	s->rows += s->unchecked;
	if (!s->ordinal)
		return "a game has a number from 1";
	if (strlen(l->pack) >= sizeof(s->pack))
		return "the id of the pack is too long";
	strcpy(s->pack, l->pack);
	s->pack_kind = l->stand_in ? PACK_STAND_IN : PACK_KNOWN;
	if (!*l->word)
		return find_stop(l);
	s->game = game_find(slice_of(l->word));
	if (!s->game)
		return "there is no such game";
	for (i = 0; i < game_editions(s->game); i++)
		if (strcmp(s->game->editions[i], l->edition) == 0) {
			s->edition = (uint8_t)i;
			return find_stop(l);
		}
	return "the game has no such edition";
}

/* --- a line -------------------------------------------------------------- */

const char *
result_read(struct result *l, const char *text)
{
	static char words[160];
	char error[80];
	const char *type;
	const struct datum *key;

	memset(l, 0, sizeof(*l));
	if (!is_flat(text) ||
	    !(l->tree = yajl_tree_parse(text, error, sizeof(error))))
		return "it is not JSON as umpire writes it";
	type = YAJL_GET_STRING(value_of(l, "type"));
	while (l->kind < LINE_KINDS &&
	       (!type || strcmp(type, kinds[l->kind].type) != 0))
		l->kind++;
	if (l->kind == LINE_KINDS)
		return "it is no line of results that can be added up";
	for (key = kinds[l->kind].keys; key->name; key++)
		if (!take(l, key)) {
			snprintf(words, sizeof(words),
				 "'%s' is missing or wrong", key->name);
			return words;
		}
	if (l->kind == LINE_FINDING)
		return find_kind(l);
	if (l->kind == LINE_GAME)
		return find_game(l);
	if (l->kind == LINE_DIGEST &&
	    (strlen(l->digest) != 32 ||
	     strspn(l->digest, "0123456789abcdef") != 32 || !l->ordinal))
		return "a digest has 32 hexadecimal digits";
	if (l->status > EXIT_TROUBLE)
		return "no exit status is like that";
	return NULL;
}

void
result_free(struct result *l)
{
	yajl_tree_free(l->tree);
	l->tree = NULL;
}
