#include "digests.h"
#include "../output/output.h"

static void
print_text(const char *log, uint32_t game, const char *digest, bool several)
{
	printf("%s  ", digest);
	print_name(stdout, log);
	if (several)
		printf("#%lu", (unsigned long)game);
	putchar('\n');
}

static void
print_json(const struct digests *d, const char *log, uint32_t game,
	   const char *digest)
{
	struct json *j = d->json;

	json_begin(j, "digest");
	json_key_slice(j, "file", slice_of(log));
	json_key_number(j, "game", game);
	json_key_string(j, "digest", digest);
	json_end(j);
}

static void
release(struct digests *d, const char *log, bool several)
{
	if (d->held[0])
		print_text(log, 1, d->held, several);
	d->held[0] = '\0';
}

void
digests_game(struct digests *d, const char *log, uint32_t game,
	     const char *digest)
{
	d->lines++;
	d->log_lines++;
	if (d->json) {
		print_json(d, log, game, digest);
	} else if (game == 1 && !d->only) {
		struct text t = text_in(d->held, sizeof(d->held));

		text_add(&t, digest);
	} else {
		release(d, log, true);
		print_text(log, game, digest, true);
	}
}

void
digests_log(struct digests *d, const char *log, uint64_t count)
{
	struct json *j = d->json;

	release(d, log, count > 1);
	d->logs++;
	d->games += count;
	if (j) {
		json_begin(j, "digest-log");
		json_key_slice(j, "file", slice_of(log));
		json_key_number(j, "only", d->only);
		json_key_number(j, "games", (int64_t)count);
		json_key_number(j, "digests", (int64_t)d->log_lines);
		json_end(j);
	}
	d->log_lines = 0;
}

void
digests_end(struct digests *d, int status)
{
	struct json *j = d->json;

	if (!j)
		return;
	json_begin(j, "digest-totals");
	json_key_number(j, "logs", (int64_t)d->logs);
	json_key_number(j, "games", (int64_t)d->games);
	json_key_number(j, "digests", (int64_t)d->lines);
	json_key_number(j, "troubles", (int64_t)d->troubles);
	json_key_number(j, "status", status);
	json_end(j);
}
