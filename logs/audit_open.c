/* An audit begins and ends. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "audit_inner.h"
#include "grammar_fail.h"

static struct audit *
audit_new(const char *name, const struct audit_options *options)
{
	struct audit *a = calloc(1, sizeof(*a));
	int n = 0;

	if (!a)
		return NULL;
	a->name = name;
	a->options = *options;
	a->own_pack = -1;
	if (!options->coverage) {
		while (games[n])
			n++;
		a->own_coverage = calloc((size_t)n, sizeof(*a->own_coverage));
		if (!a->own_coverage) {
			free(a);
			return NULL;
		}
		a->options.coverage = a->own_coverage;
	}
	return a;
}

struct audit *
audit_open(const char *path, const struct audit_options *options)
{
	struct audit *a = audit_new(path, options);

	if (a && !(a->reader = reader_open(path))) {
		audit_close(a);
		return NULL;
	}
	return a;
}

struct audit *
audit_memory(const char *name, const void *bytes, size_t size,
	     const struct audit_options *options)
{
	struct audit *a = audit_new(name, options);

	if (a && !(a->reader = reader_memory(bytes, size))) {
		audit_close(a);
		return NULL;
	}
	return a;
}

struct audit *
audit_part(const char *path, const struct part *part,
	   const struct audit_options *options)
{
	struct audit *a = audit_new(path, options);

	if (!a) {
		close(part->file);
		return NULL;
	}
	if (!(a->reader = reader_part(part))) {
		audit_close(a);
		return NULL;
	}
	return a;
}

bool
audit_reached(const struct audit *a, uint64_t *lines)
{
	*lines = a->reached ? reader_reached_line(a->reader) - 1 : 0;
	return a->reached;
}

void
audit_close(struct audit *a)
{
	if (!a)
		return;
	if (a->reader)
		reader_close(a->reader);
	free(a->own_packs[0]);
	free(a->own_packs[1]);
	free(a->own_coverage);
	free(a->tidy.bytes);
	free(a->tidy.from);
	free(a);
}
