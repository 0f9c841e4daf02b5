/* One JSON document a line: findings, games, the end of each log, and the
 * totals at the end.  `umpire merge` reads them again (result_line.c), and each
 * end has the number of lines before it, so that none gets lost unseen.
 *
 * CSV has only the findings, to sort and filter in a spreadsheet. */
#include "../files/names.h"
#include "../output/output.h"
#include "../output/record.h"
#include "verdicts.h"

static const char *const stop_names[] = {[STOP_NOT] = "no",
					 [STOP_ILLEGAL] = "illegal",
					 [STOP_UNKNOWN] = "unverified",
					 [STOP_MALFORMED] = "malformed",
					 NULL};

/* clang-format off */
#define FINDING(name, member) NAMED(name, struct finding, member)
const struct record_type finding_record = {.type = "finding",
    .what = "a finding",
    .csv = "file line column game n kind rule cite message row legal",
    .data = DATA(
    {FINDING("kind", kind), "what it is", .words = finding_names},
    DATUM_FILE(struct finding, file),
    {FINDING("line", position.line), "where it is; 0: the log as a whole",
     .flags = DATUM_BLANK},
    {FINDING("column", position.column), "from 1, in characters",
     .flags = DATUM_BLANK},
    {FINDING("game", game), "the number of the game in its log; 0: none yet",
     .flags = DATUM_BLANK},
    {FINDING("id", game_id), "the game, bismarck"},
    {FINDING("n", n), "the number of the row in its game; 0: none",
     .flags = DATUM_BLANK},
    {FINDING("rule", rule), "the id of the rule"},
    {FINDING("message", words), "what was expected and what was found"},
    {FINDING("cite", cite), "where the rule text says it"},
    {FINDING("statement", statement), "what the rule says"},
    {FINDING("row", row), "the row as the log has it"},
    {FINDING("legal", alternatives), "legal rows near it, ` | ` between"},
    {FINDING("more", more), "other legal rows"},
    {FINDING("after_illegal", after_illegal), "after a row that -k let pass"},
    {FINDING("note", note), "what else there is to say: the readings on which a "
     "verdict depends, the field at fault"},
    {FINDING("account", account), "how the number was counted that the message "
     "asks for, the dice of a roll", .flags = DATUM_OPTIONAL},
    {FINDING("fix_line", fix_line),
     "the line from which `fix` would do; 0: none, several fit, or a pipe"},
    {FINDING("fix_lines", fix_lines), "lines in the place of which it comes"},
    {FINDING("fix", fix), "lines after which the rows that follow are legal",
     .flags = DATUM_LINES},
    {FINDING("fingerprint", print), "what it is known by though other rows "
     "change; equal findings of a game have one", .flags = DATUM_OPTIONAL},
    {FINDING("cells", cells), "cells that the pack lacks, ` | ` between",
     .flags = DATUM_OPTIONAL})};

#define GAME(name, member) NAMED(name, struct game_line, member)
const struct record_type game_record = {.type = "game",
    .what = "a game, after its findings", .data = DATA(
    DATUM_FILE(struct game_line, file),
    DATUM_GAME(struct game_line, audit.ordinal),
    {GAME("line", audit.line), "of its game row"},
    {GAME("id", id), "the game, bismarck"},
    {GAME("edition", edition), "of its rules"},
    {GAME("pack", audit.pack), "of its components"},
    {GAME("stand-in", stand_in), "the pack is not the published one"},
    {GAME("fragment", audit.fragment), "it begins from a given position"},
    {GAME("stopped", audit.stop), "it cannot be played on, and why",
     .words = stop_names},
    {GAME("stopped-at", audit.stopped_at), "the row where it stopped",
     .flags = DATUM_OPTIONAL},
    {GAME("stopped-by", audit.rule), "the rule that stopped it",
     .flags = DATUM_OPTIONAL},
    {GAME("seats", audit.seats), "how many play"},
    {GAME("played", audit.played), "rows of play, without those taken back"},
    {GAME("outcome", audit.ended), "how it ended, or none"},
    {GAME("reason", audit.reason), "why it ended so"},
    {GAME("winners", audit.winners), "seats, with + between"},
    {GAME("rows", checked), "rows that were checked"},
    {GAME("legal", audit.legal), "legal rows"},
    {GAME("unverified", audit.unverified), "rows that cannot be verified"},
    {GAME("illegal", audit.illegal), "illegal rows"},
    {GAME("announced", audit.announced), "illegal, as an `illegal` row says"},
    {GAME("waived", audit.waived), "illegal, and known"},
    {GAME("malformed", audit.malformed), "malformed rows"},
    {GAME("claims", audit.claims), "claims of the log"},
    {GAME("claims-failed", audit.claims_failed), "claims not met"},
    {GAME("claims-unverified", audit.claims_unverified),
     "claims that cannot be verified"},
    {GAME("remarks", audit.remarks), "remarks"},
    {GAME("unchecked", audit.unchecked), "rows after it stopped"})};

const struct record_type log_record = {.type = "log",
    .what = "the end of a log", .data = DATA(
    LOG_DATA("findings", "findings in its lines"))};

#define TOTALS(name, member) NAMED(name, struct totals_line, member)
const struct record_type totals_record = {.type = "totals",
    .what = "the end of the run", .data = DATA(
    {TOTALS("logs", totals.files), "logs"},
    {TOTALS("games", totals.games), "games"},
    {TOTALS("rows", totals.rows), "rows that were checked"},
    {TOTALS("legal", totals.legal), "legal rows"},
    {TOTALS("unverified", totals.unverified), "rows that cannot be verified"},
    {TOTALS("illegal", totals.illegal), "illegal rows"},
    {TOTALS("announced", totals.announced), "illegal, as an `illegal` row says"},
    {TOTALS("waived", totals.waived), "illegal, and known"},
    {TOTALS("waivers-stale", totals.stale), "waivers that do not apply"},
    {TOTALS("malformed", totals.malformed), "malformed rows"},
    {TOTALS("claims", totals.claims), "claims of logs"},
    {TOTALS("claims-failed", totals.claims_failed), "claims not met"},
    {TOTALS("claims-unverified", totals.claims_unverified),
     "claims that cannot be verified"},
    {TOTALS("remarks", totals.remarks), "remarks"},
    {TOTALS("warnings", totals.warnings), "warnings"},
    {TOTALS("unchecked", totals.unchecked), "rows after a game stopped"},
    {TOTALS("stopped", totals.stopped), "games that stopped"},
    {TOTALS("troubles", totals.errors), "errors"},
    {TOTALS("stand-in", totals.stand_in),
     "games with a pack that is not the published one"},
    {TOTALS("left-out", totals.left_out), "findings that --only, --ignore left "
     "out"},
    {TOTALS("excluded", totals.excluded), "logs and folders that `.umpire` "
     "leaves out", .flags = DATUM_OPTIONAL},
    {TOTALS("known", totals.known), "findings that --since has, in no line",
     .flags = DATUM_OPTIONAL},
    {TOTALS("findings", findings), "findings in the lines before"},
    {TOTALS("status", status), "the exit status"},
    DATUM_VERSION(struct totals_line, version))};
/* clang-format on */

const struct record_type *const verdict_records[] = {
    &finding_record, &game_record, &log_record, &totals_record, NULL};

static void
finding(struct verdicts *v, const struct finding *f)
{
	record_line(v->sheet.json, &finding_record, f);
}

static void
game(struct verdicts *v, const char *file, const struct audit_summary *s)
{
	const struct game_line line = {
	    .file = file,
	    .id = s->game ? s->game->id : "",
	    .edition = s->game ? s->game->editions[s->edition] : "",
	    .stand_in = s->game && s->pack_kind == PACK_STAND_IN,
	    .checked = s->rows - s->unchecked,
	    .audit = *s};

	record_line(v->sheet.json, &game_record, &line);
}

static void
end_log(struct verdicts *v, const char *file)
{
	record_line(v->sheet.json, &log_record,
		    &(struct log_line){file, v->options->shared.game,
				       v->log.games, v->log.findings});
}

static void
end(struct verdicts *v)
{
	record_line(v->sheet.json, &totals_record,
		    &(struct totals_line){v->totals, v->findings, v->status,
					  JSON_VERSION});
}

const struct verdict_format verdict_json = {
    .finding = finding, .game = game, .end = end, .log = end_log};

/* --- CSV ------------------------------------------------------------------ */

static void
csv_begin(struct verdicts *v)
{
	record_head(&v->sheet.csv, &finding_record);
}

static void
csv_finding(struct verdicts *v, const struct finding *f)
{
	record_row(&v->sheet.csv, &finding_record, f);
}

/* It has no line for what is not a finding. */
static void
csv_end(struct verdicts *v)
{
	if (v->totals.excluded)
		errorf("%ju logs or folders are left out by .umpire",
		       v->totals.excluded);
}

const struct verdict_format verdict_csv = {
    .begin = csv_begin, .end = csv_end, .finding = csv_finding};

/* --- waivers of all that is found ----------------------------------------- */

struct waiver_line {
	char log[NAME_SHOWN];
	uint32_t game;
	uint64_t n;
	const char *rule;
	char reason[700];
};

/* clang-format off */
static const struct record_type waiver_record = {.type = "waiver", .data = DATA(
    {OF(struct waiver_line, log), ""}, {OF(struct waiver_line, game), ""},
    {OF(struct waiver_line, n), ""}, {OF(struct waiver_line, rule), ""},
    {OF(struct waiver_line, reason), ""})};
/* clang-format on */

static void
waivers_begin(struct verdicts *v)
{
	record_head(&v->sheet.csv, &waiver_record);
}

/* Only what the table did against the rules can be a known mistake. */
static bool
can_be_waived(const struct finding *f)
{
	const struct rule *r =
	    f->kind == FINDING_ILLEGAL ? rule_named(f->rule) : NULL;

	return r && r->class == CLASS_FORBIDDEN;
}

static void
waivers_finding(struct verdicts *v, const struct finding *f)
{
	struct waiver_line line = {.game = f->game, .n = f->n, .rule = f->rule};
	struct buf log = buf_in(line.log, sizeof(line.log));
	struct buf reason = buf_in(line.reason, sizeof(line.reason));

	if (!can_be_waived(f)) {
		v->plain += verdicts_fails(v, f->kind);
		return;
	}
	buf_name_for_others(&log, f->file);
	buf_say(&reason, "reason? %s", f->words);
	record_row(&v->sheet.csv, &waiver_record, &line);
}

static void
waivers_end(struct verdicts *v)
{
	if (v->plain)
		errorf("%ju other findings fail the run and cannot be waived",
		       v->plain);
	csv_end(v);
}

const struct verdict_format verdict_waivers = {
    .begin = waivers_begin, .end = waivers_end, .finding = waivers_finding};
