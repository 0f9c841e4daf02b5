/* Whole logs of any game: reader, grammar, generic rows, rules cores, with and
 * without -k, invariants after every row.  libFuzzer entry. */
#include <stdint.h>
#include <stdlib.h>

#include "../../logs/audit.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

static void
silent(void *arg, const struct finding *f)
{
	(void)arg;
	(void)f;
}

static void
audit(const uint8_t *bytes, size_t size, struct packs *packs, bool keep_going)
{
	struct audit_options o = {.packs = packs,
				  .sink = {silent, NULL},
				  .keep_going = keep_going,
				  .digest = true,
				  .invariants = !keep_going,
				  .unverified = true,
				  .lines = true,
				  .alternatives = 3};
	struct audit *a = audit_memory("fuzz", bytes, size, &o);

	while (audit_next(a) != AUDIT_END) {
		/* our own mistake, whatever the log says */
		if (!keep_going && audit_summary(a)->unsound)
			abort();
	}
	audit_close(a);
}

int
LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
	static struct packs *packs;

	if (!packs)
		packs = packs_new();
	audit(bytes, size, packs, false);
	audit(bytes, size, packs, true);
	return 0;
}
