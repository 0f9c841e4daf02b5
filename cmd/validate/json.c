/* One JSON document a line: findings, games, the end of each log, and the
 * totals at the end.  `umpire merge` reads them again (merge_line.c), and each
 * end says how many lines are before it, so that none gets lost unseen. */
#include "../output/json.h"
#include "../output/findings.h"
#include "verdicts.h"

static void
finding(struct verdicts *v, const struct finding *f)
{
	struct json *j = v->json;

	json_begin(j, "finding");
	json_key_string(j, "kind", finding_names[f->kind]);
	json_finding_place(j, f);
	json_key_string(j, "rule", f->rule);
	json_key_string(j, "message", f->words);
	json_key_string(j, "cite", f->cite);
	json_key_string(j, "statement", f->statement);
	json_key_string(j, "row", f->row);
	json_key_string(j, "legal", f->alternatives);
	json_key_number(j, "more", f->more);
	json_key_bool(j, "after_illegal", f->after_illegal);
	json_key_string(j, "note", f->note);
	json_key_number(j, "fix_line", (int64_t)f->fix_line);
	json_key_number(j, "fix_lines", f->fix_lines);
	json_key_string(j, "fix", f->fix);
	json_end(j);
}

static const char *
stop_name(enum audit_stop stop)
{
	switch (stop) {
	case STOP_NOT:
		return "no";
	case STOP_ILLEGAL:
		return "illegal";
	case STOP_UNSURE:
		return "unverified";
	case STOP_MALFORMED:
		return "malformed";
	}
	return "";
}

static void
game(struct verdicts *v, const char *file, const struct audit_summary *s)
{
	struct json *j = v->json;

	json_begin(j, "game");
	json_key_slice(j, "file", slice_of(file));
	json_key_number(j, "game", s->ordinal);
	json_key_number(j, "line", (int64_t)s->line);
	json_key_string(j, "id", s->game ? s->game->id : "");
	json_key_string(j, "edition",
			s->game ? s->game->editions[s->edition] : "");
	json_key_string(j, "pack", s->pack);
	json_key_bool(j, "stand-in", s->game && s->pack_kind == PACK_STAND_IN);
	json_key_bool(j, "fragment", s->fragment);
	json_key_string(j, "stopped", stop_name(s->stop));
	json_key_number(j, "seats", s->seats);
	json_key_number(j, "played", (int64_t)s->played);
	json_key_string(j, "outcome", s->ended);
	json_key_string(j, "reason", s->reason);
	json_key_string(j, "winners", s->winners);
	json_key_number(j, "rows", (int64_t)(s->rows - s->unchecked));
	json_key_number(j, "legal", (int64_t)s->legal);
	json_key_number(j, "unverified", (int64_t)s->unverified);
	json_key_number(j, "illegal", (int64_t)s->illegal);
	json_key_number(j, "announced", (int64_t)s->announced);
	json_key_number(j, "waived", (int64_t)s->waived);
	json_key_number(j, "malformed", (int64_t)s->malformed);
	json_key_number(j, "claims", (int64_t)s->claims);
	json_key_number(j, "claims-failed", (int64_t)s->claims_failed);
	json_key_number(j, "claims-unverified", (int64_t)s->claims_unverified);
	json_key_number(j, "remarks", (int64_t)s->remarks);
	json_key_number(j, "unchecked", (int64_t)s->unchecked);
	json_end(j);
}

static void
end_log(struct verdicts *v, const char *file)
{
	struct json *j = v->json;

	json_begin(j, "log");
	json_key_slice(j, "file", slice_of(file));
	json_key_number(j, "only", v->options->game);
	json_key_number(j, "games", (int64_t)v->log.games);
	json_key_number(j, "findings", (int64_t)v->log.findings);
	json_end(j);
}

static void
end(struct verdicts *v)
{
	const struct totals *t = &v->totals;
	struct json *j = v->json;

	json_begin(j, "totals");
	json_key_number(j, "logs", (int64_t)t->files);
	json_key_number(j, "games", (int64_t)t->games);
	json_key_number(j, "rows", (int64_t)t->rows);
	json_key_number(j, "legal", (int64_t)t->legal);
	json_key_number(j, "unverified", (int64_t)t->unverified);
	json_key_number(j, "illegal", (int64_t)t->illegal);
	json_key_number(j, "announced", (int64_t)t->announced);
	json_key_number(j, "waived", (int64_t)t->waived);
	json_key_number(j, "waivers-stale", (int64_t)t->stale);
	json_key_number(j, "malformed", (int64_t)t->malformed);
	json_key_number(j, "claims", (int64_t)t->claims);
	json_key_number(j, "claims-failed", (int64_t)t->claims_failed);
	json_key_number(j, "claims-unverified", (int64_t)t->claims_unverified);
	json_key_number(j, "remarks", (int64_t)t->remarks);
	json_key_number(j, "warnings", (int64_t)t->warnings);
	json_key_number(j, "unchecked", (int64_t)t->unchecked);
	json_key_number(j, "stopped", (int64_t)t->stopped);
	json_key_number(j, "troubles", (int64_t)t->troubles);
	json_key_number(j, "stand-in", (int64_t)t->stand_in);
	json_key_number(j, "left-out", (int64_t)t->left_out);
	json_key_number(j, "findings", (int64_t)v->findings);
	json_key_number(j, "status", v->status);
	json_end(j);
}

const struct verdict_format verdict_json = {NULL, finding, game, end, end_log};
