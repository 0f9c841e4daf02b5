/* Where tests write: in the folder of temporary files. */
#pragma once

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

/* A template for mkstemp and mkdtemp, in the folder that TMPDIR says or in
 * /tmp.  Aborts where its name is too long. */
static inline void
scratch_name(char name[PATH_MAX])
{
	const char *folder = getenv("TMPDIR");

	if (snprintf(name, PATH_MAX, "%s/umpire-test-XXXXXX",
		     folder && *folder ? folder : "/tmp") >= PATH_MAX)
		abort();
}
