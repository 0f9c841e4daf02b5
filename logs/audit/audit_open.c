/* An audit begins and ends. */
#include <stdlib.h>
#include <string.h>

#include "audit_inner.h"

/* Gives back what an audit has for only one log. */
static void
empty(struct audit *a)
{
	if (a->reader && !a->leader)
		reader_close(a->reader);
	free(a->own_packs[0]); /* NOLINT: memset forgets it, as all below */
	free(a->own_packs[1]);
	free(a->own_earlier); /* NOLINT: memset forgets it, as all before */
	free(a->lost);
	free(a->unsealed);
	memset(a, 0, offsetof(struct audit, own_coverage));
	memset(&a->play, 0, offsetof(struct play, moves));
}

static bool
make_coverage(struct audit *a)
{
	int n = 0;

	while (games[n])
		n++;
	if (!a->own_coverage)
		a->own_coverage = calloc((size_t)n, sizeof(*a->own_coverage));
	a->options.coverage = a->own_coverage;
	return a->own_coverage != NULL;
}

struct audit *
audit_new(struct audit *old, const char *name,
	  const struct audit_options *options)
{
	struct audit *a = old ? old : calloc(1, sizeof(*a));

	if (!a)
		return NULL;
	if (old)
		empty(a);
	a->name = options->name ? options->name : name;
	a->options = *options;
	if (options->settle)
		options->settle(options->settle_arg, name, &a->options);
	a->own_pack = -1;
	if (options->coverage || make_coverage(a))
		return a;
	audit_close(a);
	return NULL;
}

/* With its reader; NULL if memory is gone. */
static struct audit *
with_reader(struct audit *a, struct reader *reader)
{
	if (a && reader) {
		a->reader = reader;
		if (a->options.every)
			reader_every(reader);
		return a;
	}
	audit_close(a);
	reader_close(reader);
	return NULL;
}

struct audit *
audit_open(struct audit *old, const char *path,
	   const struct audit_options *options)
{
	struct audit *a = audit_new(old, path, options);

	return a ? with_reader(a, reader_open(path)) : NULL;
}

struct audit *
audit_memory(struct audit *old, const char *name, const void *bytes,
	     size_t size, const struct audit_options *options)
{
	struct audit *a = audit_new(old, name, options);

	return a ? with_reader(a, reader_memory(bytes, size)) : NULL;
}

void
audit_close(struct audit *a)
{
	if (!a)
		return;
	empty(a);
	free(a->own_coverage);
	free(a);
}
