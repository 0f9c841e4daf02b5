#include <stdio.h>
#include <string.h>

#include "../hash/manifest_line.h"
#include "../output/output.h"
#include "result_line.h"

/* --- what is in a line --------------------------------------------------- */

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
    {"after_illegal",        BOOL,   AT(finding.after_illegal)},
    {"note",          TEXT,   AT(finding.note)},
    {"fix_line",      NUMBER, AT(finding.fix_line)},
    {"fix_lines",     SMALL,  AT(finding.fix_lines)},
    {"fix",           TEXT,   AT(finding.fix)},
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
    {"seats",         SMALL,  AT(game.seats)},
    {"played",        NUMBER, AT(game.played)},
    {"outcome",       TEXT,   AT(ended)},
    {"reason",        TEXT,   AT(reason)},
    {"winners",       TEXT,   AT(winners)},
    {"rows",          NUMBER, AT(game.rows)},
    {"legal",         NUMBER, AT(game.legal)},
    {"unverified",    NUMBER, AT(game.unverified)},
    {"illegal",       NUMBER, AT(game.illegal)},
    {"announced",     NUMBER, AT(game.announced)},
    {"waived",        NUMBER, AT(game.waived)},
    {"malformed",     NUMBER, AT(game.malformed)},
    {"claims",        NUMBER, AT(game.claims)},
    {"claims-failed", NUMBER, AT(game.claims_failed)},
    {"claims-unverified", NUMBER, AT(game.claims_unverified)},
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
    {"claims-unverified", NUMBER, AT(totals.claims_unverified)},
    {"remarks",       NUMBER, AT(totals.remarks)},
    {"warnings",      NUMBER, AT(totals.warnings)},
    {"unchecked",     NUMBER, AT(totals.unchecked)},
    {"stopped",       NUMBER, AT(totals.stopped)},
    {"troubles",      NUMBER, AT(totals.troubles)},
    {"stand-in",      NUMBER, AT(totals.stand_in)},
    {"left-out",      NUMBER, AT(totals.left_out)},
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

static const struct datum found_keys[] = {
    {"file",          TEXT,   AT(finding.file)},
    {"line",          NUMBER, AT(finding.position.line)},
    {"column",        NUMBER, AT(finding.position.column)},
    {"game",          SMALL,  AT(finding.game)},
    {"id",            TEXT,   AT(finding.game_id)},
    {"n",             NUMBER, AT(finding.n)},
    {"row",           TEXT,   AT(finding.row)},
    {"state",         TEXT,   AT(finding.words)},
    {NULL, TEXT, 0}};

static const struct datum found_log_keys[] = {
    {"file",          TEXT,   AT(file)},
    {"only",          SMALL,  AT(only)},
    {"games",         NUMBER, AT(totals.games)},
    {"rows",          NUMBER, AT(rows)},
    {NULL, TEXT, 0}};

static const struct datum found_totals_keys[] = {
    {"logs",          NUMBER, AT(totals.files)},
    {"games",         NUMBER, AT(totals.games)},
    {"rows",          NUMBER, AT(rows)},
    {"unchecked",     NUMBER, AT(totals.unchecked)},
    {"troubles",      NUMBER, AT(totals.troubles)},
    {"status",        NUMBER, AT(status)},
    {NULL, TEXT, 0}};

static const struct datum reading_keys[] = {
    {"id",            TEXT,   AT(word)},
    {"reading",       TEXT,   AT(reading)},
    {"same",          NUMBER, AT(effects[EFFECT_SAME])},
    {"verdict",       NUMBER, AT(effects[EFFECT_VERDICT])},
    {"state",         NUMBER, AT(effects[EFFECT_STATE])},
    {"stops",         NUMBER, AT(effects[EFFECT_STOPS])},
    {"goes-on",       NUMBER, AT(effects[EFFECT_PLAYS])},
    {"result",        NUMBER, AT(effects[EFFECT_RESULT])},
    {NULL, TEXT, 0}};

static const struct datum dispute_log_keys[] = {
    {"file",          TEXT,   AT(file)},
    {"only",          SMALL,  AT(only)},
    {"games",         NUMBER, AT(totals.games)},
    {NULL, TEXT, 0}};

static const struct datum dispute_totals_keys[] = {
    {"logs",          NUMBER, AT(totals.files)},
    {"games",         NUMBER, AT(totals.games)},
    {"readings",      NUMBER, AT(readings)},
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
    [LINE_FOUND]         = {"found",         found_keys},
    [LINE_FOUND_LOG]     = {"found-log",     found_log_keys},
    [LINE_FOUND_TOTALS]  = {"found-totals",  found_totals_keys},
    [LINE_READING]       = {"reading-totals", reading_keys},
    [LINE_DISPUTE_LOG]   = {"dispute-log",   dispute_log_keys},
    [LINE_DISPUTE_TOTALS] = {"dispute-totals", dispute_totals_keys},
};
/* clang-format on */

/* --- reading ------------------------------------------------------------- */

static bool
take(struct result *l, const struct datum *key)
{
	static const enum member_type types[] = {[TEXT] = MEMBER_TEXT,
						 [BOOL] = MEMBER_BOOL,
						 [NUMBER] = MEMBER_NUMBER,
						 [SMALL] = MEMBER_NUMBER};
	const struct json_member *v = json_object_find(&l->object, key->name);
	char *to = (char *)l + key->at;
	uint64_t number;
	uint32_t small;
	bool yes;

	if (!v || v->type != types[key->type] || v->number < 0)
		return false;
	switch (key->type) {
	case TEXT:
		/* what umpire writes has none of these, but for names of files,
		 * which are shown with care, and lines of a log */
		if (key->at != AT(file) && key->at != AT(finding.file) &&
		    key->at != AT(finding.fix) &&
		    !slice_is_safe(slice_of(v->text)))
			return false;
		memcpy(to, &v->text, sizeof(v->text));
		return true;
	case BOOL:
		yes = v->number;
		memcpy(to, &yes, sizeof(yes));
		return true;
	case NUMBER:
		number = (uint64_t)v->number;
		memcpy(to, &number, sizeof(number));
		return true;
	case SMALL:
		small = (uint32_t)v->number;
		memcpy(to, &small, sizeof(small));
		return v->number <= UINT32_MAX;
	}
	return false;
}

/* --- words that name something ------------------------------------------- */

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
	    [STOP_UNSURE] = "unverified",
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

static bool
copy(char *to, size_t size, const char *from)
{
	struct text t = text_in(to, size);

	text_add(&t, from);
	return !t.full;
}

static const char *
find_game(struct result *l)
{
	struct audit_summary *s = &l->game;
	struct text pack = text_in(s->pack, sizeof(s->pack));
	int i;

	s->rows += s->unchecked;
	if (!s->ordinal)
		return "a game has a number from 1";
	text_add(&pack, l->pack);
	if (pack.full)
		return "the id of the pack is too long";
	if (!copy(s->ended, sizeof(s->ended), l->ended) ||
	    !copy(s->reason, sizeof(s->reason), l->reason) ||
	    !copy(s->winners, sizeof(s->winners), l->winners))
		return "an outcome is too long";
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

static bool
is_digest(const char *words)
{
	words += 5 * !strncmp(words, "play-", 5);
	return golden_stops(words) ||
	       (strlen(words) == 32 && strspn(words, "0123456789abcdef") == 32);
}

/* --- a line -------------------------------------------------------------- */

const char *
result_read(struct result *l, const char *text)
{
	static char words[160];
	const struct json_member *type;
	const struct datum *key;

	memset(l, 0, sizeof(*l));
	switch (json_object_read(&l->object, text)) {
	case OBJECT_READ:
		break;
	case OBJECT_WRONG:
		return "it is not JSON as umpire writes it";
	case OBJECT_NO_MEMORY:
		return "out of memory";
	}
	type = json_object_find(&l->object, "type");
	while (l->kind < LINE_KINDS &&
	       (!type || type->type != MEMBER_TEXT ||
		strcmp(type->text, kinds[l->kind].type) != 0))
		l->kind++;
	if (l->kind == LINE_KINDS)
		return "it is not a line of results that can be added up";
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
	if (l->kind == LINE_DIGEST && (!is_digest(l->digest) || !l->ordinal))
		return "a digest has 32 hexadecimal digits";
	if (l->status > EXIT_TROUBLE)
		return "no exit status is like that";
	return NULL;
}

void
result_free(struct result *l)
{
	json_object_free(&l->object);
}
