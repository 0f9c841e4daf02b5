/* `umpire fmt` on a log: the canonical form is the same game (fmt would notice
 * if not), and formatting it again changes nothing. */
#include "fuzz.h"

#include "../../cmd/command.h"
#include "../scratch.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static char folder[PATH_MAX], path[PATH_MAX + 16];

static void
tidy(void)
{
	unlink(path);
	rmdir(folder);
}

static bool
write_log(const uint8_t *bytes, size_t size)
{
	FILE *f;
	bool good;

	if (!*folder) {
		scratch_name(folder);
		if (!mkdtemp(folder))
			return false;
		snprintf(path, sizeof(path), "%s/log.csv", folder);
		atexit(tidy);
	}
	f = fopen(path, "w");
	if (!f)
		return false;
	good = fwrite(bytes, 1, size, f) == size;
	return fclose(f) == 0 && good;
}

/* Runs fmt; returns its exit status and its messages, which the caller frees.
 */
static int
fmt(const char *option, char **said)
{
	char *argv[] = {(char[]){"fmt"}, (char[]){"-q"}, strdup(option), path,
			NULL};
	FILE *kept = stderr;
	size_t size;
	int status;

	stderr = open_memstream(said, &size);
	status = command_run(&cmd_fmt, 4, argv);
	fclose(stderr);
	stderr = kept;
	free(argv[2]);
	return status;
}

void
fuzz_canonical(const uint8_t *bytes, size_t size)
{
	char *said;
	int status;

	if (!write_log(bytes, size))
		return;
	status = fmt("--allow-empty", &said);
	if (strstr(said, "please report"))
		fuzz_fail("the canonical form is the same game", slice_of(""));
	free(said);
	if (status == EXIT_CLEAN) {
		status = fmt("--check", &said);
		if (status == EXIT_FOUND)
			fuzz_fail("the canonical form is canonical",
				  slice_of(""));
		free(said);
	}
}
