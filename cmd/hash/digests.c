#include "digests.h"
#include "../output/output.h"

/* clang-format off */
const struct record_type digest_record = {.type = "digest", .what = "a game",
    .data = DATA(
    DATUM_FILE(struct digest_line, file),
    DATUM_GAME(struct digest_line, game),
    {OF(struct digest_line, digest), "32 hexadecimal digits; with --play, "
     "`play-` before them"})};
const struct record_type row_hash_record = {.what = "with --rows, a row",
    .data = DATA(
    DATUM_FILE(struct digest_line, file),
    DATUM_GAME(struct digest_line, game),
    DATUM_N(struct digest_line, n),
    {NAMED("hash", struct digest_line, digest), "of the state after the row"})};
const struct record_type digest_log_record = {.type = "digest-log",
    .what = "the end of a log", .data = DATA(
    LOG_DATA("digests", "digests in its lines"))};
const struct record_type digest_totals_record = {.type = "digest-totals",
    .what = "the end of the run", .data = DATA(
    {OF(struct run_line, logs), "logs"},
    {OF(struct run_line, games), "games"},
    {NAMED("digests", struct run_line, lines), "digests"},
    {NAMED("troubles", struct run_line, errors), "errors"},
    {OF(struct run_line, status), "the exit status"},
    DATUM_VERSION(struct run_line, version))};
/* clang-format on */

/* Is the game of a log named with its number, `#2`? */
enum { UNNUMBERED = false, NUMBERED = true };

static void
print_digest(const char *log, uint32_t game, const char *digest, bool numbered)
{
	printf("%s  ", digest);
	print_game_name(stdout, log, numbered ? game : 0);
	putchar('\n');
}

/* Prints the digest held back until it is known if the log has more games. */
static void
release(struct digests *d, const char *log, bool numbered)
{
	if (d->held[0])
		print_digest(log, 1, d->held, numbered);
	d->held[0] = '\0';
}

void
digests_game(struct digests *d, const char *log, uint32_t game,
	     const char *digest)
{
	d->lines++;
	d->log_lines++;
	if (d->json) {
		record_line(d->json, &digest_record,
			    &(struct digest_line){log, game, 0, digest});
	} else if (game == 1 && !d->only) {
		text_set(d->held, sizeof(d->held), digest);
	} else {
		release(d, log, NUMBERED);
		print_digest(log, game, digest, NUMBERED);
	}
}

void
digests_log(struct digests *d, const char *log, uint64_t count)
{
	release(d, log, count > 1);
	d->logs++;
	d->games += count;
	if (d->json)
		record_line(
		    d->json, &digest_log_record,
		    &(struct log_line){log, d->only, count, d->log_lines});
	d->log_lines = 0;
}

void
digests_end(struct digests *d, int status)
{
	if (d->json)
		record_line(d->json, &digest_totals_record,
			    &(struct run_line){.logs = d->logs,
					       .games = d->games,
					       .lines = d->lines,
					       .errors = d->errors,
					       .status = status,
					       .version = JSON_VERSION});
}
