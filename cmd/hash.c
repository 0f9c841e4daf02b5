/* umpire hash: digests of games, printed, sealed into logs, or checked. */
#include <stdlib.h>
#include <string.h>

#include "files.h"
#include "json.h"
#include "manifest.h"
#include "output.h"
#include "progress.h"
#include "say.h"
#include "seal.h"

static const char usage[] =
    "usage: umpire hash [OPTION...] LOG...\n"
    "       umpire hash --check MANIFEST...\n"
    "\n"
    "Prints the digest of each game, a line a game: two logs of the same game\n"
    "have the same digest however they are spelt or annotated.  A game that\n"
    "stops has no digest.\n"
    "\n"
    "      --rows             the state hash behind each row of play instead\n"
    "      --seal             write the state hashes into the logs\n"
    "      --check            read digests from manifests and check the logs\n"
    "      --allow-empty      nothing to check is no failure\n"
    "      --game K           only the K-th game of each log\n"
    "      --format F         text or json\n" USAGE_READING "\n"
    "Exit status: 0 hashed or all the same, 1 different or stopped, 2 "
    "trouble.\n";

enum { OPTION_ROWS = OPTION_OWN, OPTION_SEAL, OPTION_CHECK };

static const struct option long_options[] = {
    {"allow-empty", no_argument, NULL, OPTION_ALLOW_EMPTY},
    {"check", no_argument, NULL, OPTION_CHECK},
    {"format", required_argument, NULL, OPTION_FORMAT},
    {"game", required_argument, NULL, OPTION_GAME},
    {"rows", no_argument, NULL, OPTION_ROWS},
    {"seal", no_argument, NULL, OPTION_SEAL},
    OPTIONS_READING,
    {NULL, 0, NULL, 0},
};

struct hashing {
	struct options options;
	struct said said;
	bool rows, seal, check;
	struct json *json;
	char row[NAME_SHOWN + 80]; /* `HASH  LOG#K:N` of --rows */
	size_t row_fixed;          /* bytes of it up to the N */
	char held[80]; /* the digest of game 1, until it is known whether the
			  file has more games */
};

static void
print_digest(struct hashing *h, const char *path, uint32_t game,
	     const char *digest, bool several)
{
	if (h->options.format == FORMAT_JSON) {
		json_open(h->json);
		json_key(h->json, "file");
		json_slice(h->json, slice_of(path));
		json_key_number(h->json, "game", game);
		json_key_string(h->json, "digest", digest);
		json_close(h->json);
		json_line(h->json);
		return;
	}
	printf("%s  ", digest);
	print_name(stdout, path);
	if (several)
		printf("#%lu", (unsigned long)game);
	putchar('\n');
}

/* What the lines of a game have in common, behind room for a hash. */
static void
begin_rows(struct hashing *h, const struct audit *a)
{
	struct text t = text_in(h->row, sizeof(h->row));

	text_hex(&t, 0, 16);
	text_add(&t, "  ");
	text_name(&t, audit_name(a));
	text_char(&t, '#');
	text_number(&t, audit_summary(a)->ordinal);
	text_char(&t, ':');
	h->row_fixed = t.size;
}

static void
print_hash(struct hashing *h, struct audit *a)
{
	const struct audit_summary *s = audit_summary(a);
	const uint64_t state = state_hash(s->game, audit_state(a));
	char hash[17];
	struct text t = text_in(hash, sizeof(hash));

	text_hex(&t, state, 16);
	if (h->options.format == FORMAT_JSON) {
		json_open(h->json);
		json_key(h->json, "file");
		json_slice(h->json, slice_of(audit_name(a)));
		json_key_number(h->json, "game", s->ordinal);
		json_key_number(h->json, "n", (int64_t)audit_n(a));
		json_key_string(h->json, "hash", hash);
		json_close(h->json);
		json_line(h->json);
		return;
	}
	memcpy(h->row, hash, 16);
	t = (struct text){h->row, h->row_fixed, sizeof(h->row), false};
	text_number(&t, (int64_t)audit_n(a));
	text_char(&t, '\n');
	fwrite(h->row, 1, t.size, stdout);
}

/* The digest of a game that went to its end; the first of a file is held back
 * until a second one or the end of the file shows how to call it. */
static void
end_game(struct hashing *h, struct audit *a)
{
	const struct audit_summary *s = audit_summary(a);
	char digest[40];
	struct text t = text_in(digest, sizeof(digest));

	if (h->rows || s->stop != STOP_NOT)
		return;
	text_hex(&t, s->digest[0], 16);
	text_hex(&t, s->digest[1], 16);
	if (s->ordinal == 1 && !h->options.game)
		memcpy(h->held, digest, t.size + 1);
	else
		print_digest(h, audit_name(a), s->ordinal, digest, true);
}

static void
hash_log(struct hashing *h, const char *path)
{
	struct audit_options options =
	    options_audit(&h->options, said_sink(&h->said));
	struct audit *a;
	struct progress progress;
	enum audit_event event;
	uint32_t k = 0;

	options.digest = !h->rows;
	a = audit_open(path, &options);
	if (!a) {
		trouble("out of memory");
		h->said.troubles++;
		return;
	}
	h->held[0] = '\0';
	progress_begin(&progress, path);
	while ((event = audit_next(a)) != AUDIT_END && !output_failed()) {
		if (progress_due(&progress))
			progress_show(&progress, a);
		k = audit_summary(a)->ordinal;
		if (h->options.game && k != h->options.game)
			continue;
		if (event == AUDIT_GAME) {
			h->said.games++;
			begin_rows(h, a);
			if (k == 2 && h->held[0]) {
				print_digest(h, path, 1, h->held, true);
				h->held[0] = '\0';
			}
		} else if (event == AUDIT_PLAYED && h->rows) {
			print_hash(h, a);
		} else if (event == AUDIT_GAME_END) {
			end_game(h, a);
		}
	}
	if (h->held[0])
		print_digest(h, path, 1, h->held, false);
	progress_end(&progress);
	audit_close(a);
}

static void
seal_log(struct hashing *h, const char *path)
{
	struct audit_options options =
	    options_audit(&h->options, said_sink(&h->said));
	struct sealed sealed = {0, 0};

	if (!seal(path, &options, &sealed)) {
		h->said.troubles++;
		return;
	}
	h->said.games += sealed.games;
	if (strcmp(path, "-") == 0)
		return;
	print_name(stdout, path);
	fputs(": ", stdout);
	print_count(stdout, sealed.rows, "row sealed\n", "rows sealed\n");
}

static int
run(struct hashing *h, char *const *names, int count)
{
	struct files files;
	size_t i;
	int status;

	h->json = json_new(stdout);
	if (!h->json ||
	    !files_find(&files, names, count, h->options.allow_empty))
		return EXIT_TROUBLE;
	h->said.only_game = h->options.game;
	h->said.troubles = (uint64_t)files.troubles;
	for (i = 0; i < files.count && !output_failed(); i++) {
		if (h->seal)
			seal_log(h, files.paths[i]);
		else
			hash_log(h, files.paths[i]);
	}
	status = said_status(&h->said, &h->options);
	files_free(&files);
	json_free(h->json);
	return status;
}

static int
take(void *arg, int option, char *argument)
{
	struct hashing *h = arg;

	(void)argument;
	switch (option) {
	case OPTION_ROWS:
		h->rows = true;
		return 1;
	case OPTION_SEAL:
		h->seal = true;
		return 1;
	case OPTION_CHECK:
		h->check = true;
		return 1;
	default:
		return 0;
	}
}

static const char *
misuse(void *arg, char *const *words, int count)
{
	const struct hashing *h = arg;

	(void)words;
	if (count == 0)
		return h->check ? "hash --check needs a manifest"
				: "hash needs a log";
	if (h->rows + h->seal + h->check > 1)
		return "--rows, --seal and --check exclude one another";
	if (h->seal && h->options.game)
		return "--seal takes whole logs, not one game";
	if (h->options.format > FORMAT_JSON)
		return "hash writes text or json";
	return NULL;
}

int
cmd_hash(int argc, char **argv)
{
	struct hashing *h = allocate(sizeof(*h));
	const struct command_line line = {"hash", usage,  "hk", long_options,
					  take,   misuse, h};
	int status;

	if (!h || !options_begin(&h->options))
		return EXIT_TROUBLE;
	status = options_parse(&h->options, argc, argv, &line);
	if (status < 0 && h->check)
		status =
		    manifest_check(&h->options, argv + optind, argc - optind);
	if (status < 0)
		status = run(h, argv + optind, argc - optind);
	options_end(&h->options);
	free(h);
	return status;
}
