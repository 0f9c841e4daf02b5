/* umpire hash: digests of games, printed, sealed into logs, or checked. */
#include <string.h>

#include "../command.h"
#include "../judge/judge.h"
#include "../output/findings.h"
#include "../output/output.h"
#include "../validate/verdicts.h"
#include "digests.h"
#include "manifest.h"
#include "manifest_line.h"
#include "seal.h"

struct hashing {
	struct options options;
	struct finding_counts counts;
	bool rows, seal, check, update, play;
	struct values complete;
	struct json *json;
	char row[NAME_SHOWN + 80]; /* `HASH  LOG#K:N` of --rows */
	size_t row_fixed;          /* bytes of it up to the N */
	char row_log[PATH_MAX];    /* the LOG and the K that are in it */
	uint32_t row_game;
	struct digests digests;
	uint64_t log_games; /* of the log under way */
	bool lost_track;    /* a game cannot be followed to its end */
};

/* --- hashes of rows, as they come ---------------------------------------- */

static const char row_rule[] = "row-hash";

/* In the thread of the audit: the state after a row of play. */
static void
hash_row(void *arg UNUSED, void *own UNUSED, struct audit *a,
	 enum audit_event event, const struct sink *sink)
{
	BUF(t, 17);

	if (event != AUDIT_PLAYED)
		return;
	buf_hex(&t, state_hash(audit_summary(a)->game, audit_state(a)), 16);
	sink->finding(sink->arg,
		      &(struct finding){.rule = row_rule,
					.file = audit_name(a),
					.game = audit_summary(a)->ordinal,
					.n = audit_n(a),
					.words = t.at});
}

/* What the lines of a game have in common, after room for a hash. */
static void
begin_rows(struct hashing *h, const struct finding *row)
{
	struct buf t = buf_in(h->row, sizeof(h->row));

	buf_hex(&t, 0, 16);
	buf_add(&t, "  ");
	buf_game_name(&t, row->file, row->game);
	buf_char(&t, ':');
	h->row_fixed = t.size;
	snprintf(h->row_log, sizeof(h->row_log), "%s", row->file);
	h->row_game = row->game;
}

/* Only hash and number differ from row to row: the rest is made once. */
static void
say_row(struct hashing *h, const struct finding *row)
{
	struct buf t;

	if (h->options.format == FORMAT_JSON) {
		record_line(h->json, &row_hash_record,
			    &(struct digest_line){row->file, row->game, row->n,
						  row->words});
		return;
	}
	if (row->game != h->row_game || strcmp(row->file, h->row_log) != 0)
		begin_rows(h, row);
	memcpy(h->row, row->words, 16);
	t = (struct buf){h->row, h->row_fixed, sizeof(h->row), false, 0};
	buf_say(&t, "%ju\n", row->n);
	fwrite(h->row, 1, t.size, stdout);
}

/* --- digests, as they come ----------------------------------------------- */

static void
say_finding(void *arg, const struct finding *f)
{
	struct hashing *h = arg;
	const struct sink sink = counts_sink(&h->counts);

	if (strcmp(f->rule, row_rule) == 0)
		say_row(h, f);
	else
		sink.finding(sink.arg, f);
}

/* Ends a game, with its digest unless it stopped, which a finding explains. */
static void
end_game(void *arg, const char *path, const struct audit_summary *s)
{
	struct hashing *h = arg;
	BUF(t, MANIFEST_DIGEST + 8);

	h->counts.games++;
	h->log_games++;
	h->lost_track |= print_doubt(path, s);
	if (h->rows || s->stop != STOP_NOT)
		return;
	buf_add(&t, h->play ? "play-" : "");
	golden_print(s, &t);
	digests_game(&h->digests, path, s->ordinal, t.at);
}

static void
end_log(void *arg, const char *path, bool lost)
{
	struct hashing *h = arg;

	h->counts.errors += memory_gone(lost);
	if (!h->rows)
		digests_log(&h->digests, path, h->log_games);
	h->log_games = 0;
}

/* Digests of all logs, or the hash after each of their rows. */
static void
hash_logs(struct hashing *h, const struct files *files)
{
	struct audit_options options =
	    options_audit(&h->options, (struct sink){0});
	const struct results to = {
	    .finding = say_finding, .game = end_game, .log = end_log, .arg = h};
	const struct watching rows = {1, hash_row, NULL};
	const struct judging judging = {.options = &h->options,
					.audit = &options,
					.files = files,
					.to = &to,
					.watching = h->rows ? &rows : NULL};

	options.alternatives = 0;
	options.digest = !h->rows;
	options.digest_play = h->play;
	h->digests.only = h->options.game;
	if (h->options.format == FORMAT_JSON)
		h->digests.json = h->json;
	judge_all(&judging);
}

/* --- other ways ----------------------------------------------------------- */

/* The hashes go into the log itself; the line says how many. */
static void
seal_log(struct hashing *h, const char *path)
{
	struct audit_options options =
	    options_audit(&h->options, counts_sink(&h->counts));
	struct sealed sealed = {0, 0};

	if (!seal(path, &options, &sealed)) {
		h->counts.errors++;
		return;
	}
	h->counts.games += sealed.games;
	if (strcmp(path, "-") == 0)
		return;
	print_name(stdout, path);
	fputs(": ", stdout);
	print_count(stdout, sealed.rows, "row sealed\n", "rows sealed\n");
}

/* Logs are hashed or sealed; the digests end with the exit status. */
static int
hash_or_seal(struct hashing *h, const char *const *names, int count)
{
	struct files files;
	int status;

	h->json = json_to(stdout);
	if (!files_find(&files, names, count, h->options.allow_empty,
			&h->options))
		return EXIT_ERROR;
	h->counts.only_game = h->options.game;
	h->counts.errors = (uint64_t)files.errors;
	if (!h->seal)
		hash_logs(h, &files);
	for (size_t i = 0; h->seal && i < files.count && !output_failed(); i++)
		seal_log(h, files.paths[i]);
	status = counts_status(&h->counts, &h->options);
	if (status == EXIT_CLEAN && h->lost_track)
		status = EXIT_FOUND;
	h->digests.errors = h->counts.errors + h->counts.malformed;
	if (!h->seal && !h->rows)
		digests_end(&h->digests, status);
	files_free(&files);
	return status;
}

/* --- the command --------------------------------------------------------- */

/* Options that ask for two things at once, or for nothing that is done. */
static const char *
misuse(void *request, const char *const *words, int count)
{
	const struct hashing *h = request;
	const bool manifest = h->check || h->update;

	if (h->rows + h->seal + h->check + h->update > 1)
		return "--rows, --seal, --check and --update exclude one "
		       "another";
	if (h->play && (h->rows || h->seal || h->check || h->update))
		return "--play goes with digests that are printed; a manifest "
		       "says itself which it has";
	if (h->complete.count && !manifest)
		return "--complete goes with --check and --update";
	if (h->update && (count != 1 || strcmp(words[0], "-") == 0))
		return "--update takes one manifest, which is a file";
	if (h->options.jobs > 1 && h->seal)
		return "--seal takes one log after the other, without -j";
	if (h->seal && h->options.game)
		return "--seal takes complete logs, not one game";
	if (h->options.quiet && !manifest)
		return "-q goes with --check and --update";
	if (manifest && h->options.game)
		return "--check takes the games that its manifest names";
	if (h->update && h->options.format != FORMAT_TEXT)
		return "--update writes text";
	if (!h->check && h->options.format > FORMAT_JSON)
		return "without --check, --format takes text or json";
	return NULL;
}

static int
run_hash(void *request, const char *const *names, int count)
{
	struct hashing *h = request;

	const struct manifest_request how = {&h->options, &h->complete};

	if (h->check)
		return manifest_check(&how, names, count);
	return h->update ? manifest_update(&how, names[0])
			 : hash_or_seal(h, names, count);
}

/* clang-format off */
static const struct option options[] = {
    {0, "rows", NULL, "the state hash after each row of play instead",
     NULL, MEMBER(struct hashing, rows)},
    {0, "seal", NULL, "write the state hashes into the logs",
     NULL, MEMBER(struct hashing, seal)},
    {0, "play", NULL, "digests of only the play: without edition, pack and "
     "rulings", NULL, MEMBER(struct hashing, play)},
    {0, "check", NULL, "read digests from manifests and check the logs",
     NULL, MEMBER(struct hashing, check)},
    {0, "update", NULL, "rewrite a manifest and say what changed",
     NULL, MEMBER(struct hashing, update)},
    {0, "complete", "DIR", "with --check: every log in DIR must have a line; "
     "with --update: it gets one (repeatable)", list_folders,
     MEMBER(struct hashing, complete)},
    OPTION_ALLOW_EMPTY("do not fail if there is nothing to check"),
    OPTION_GAME("only the K-th game of each log"),
    OPTION_FORMAT(FORMATS_ALL & ~(1 << FORMAT_WAIVERS)),
    OPTION_JOBS("take N logs at once; --seal takes "
		"one (default: 1, for 4 MB or more the number of processors)"),
    OPTION_QUIET("with --check: print only failures; with --update: nothing"),
    OPTIONS_READING,
    OPTIONS_END};
/* clang-format on */

static const struct record_type *const records[] = {
    &digest_record,        &row_hash_record, &digest_log_record,
    &digest_totals_record, &finding_record,  &game_record,
    &log_record,           &totals_record,   NULL};

const struct command cmd_hash = {
    .name = "hash",
    .summary = "print, seal or check the digests of games",
    .group = GROUP_ARCHIVE,
    .synopses = (const char *const[]){"[OPTION...] LOG...",
				      "--check [OPTION...] MANIFEST...",
				      "--update [OPTION...] MANIFEST", NULL},
    .about =
	"Prints the digest of each game, one line per game: two logs of the "
	"same game have the same digest however they are spelt or "
	"annotated.  A game that stops has no digest.",
    .exits = "0 hashed or all the same, 1 different or stopped, 2 error.",
    .options = options,
    REQUEST(struct hashing),
    TAKES_LOGS("a log"),
    .misuse = misuse,
    .records = records,
    .run = run_hash,
};
