#define _DEFAULT_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "../output/output.h"
#include "end_signals.h"
#include "new_file.h"

static bool
fail(const char *path, int error)
{
	trouble_with(path, 0, strerror(error));
	return false;
}

/* --- asked to end --------------------------------------------------------- */

/* What the handler takes away.  It changes only while the signals wait. */
static struct beside *begun;

static void
take_ending(int number)
{
	const struct beside *b;

	for (b = begun; b; b = b->next)
		unlink(b->name);
	/* only now: who sends it twice, as timeout(1) does, would end us before
	 * we are here */
	signal(number, SIG_DFL);
	raise(number);
}

/* Signals that are ignored, as under nohup, stay so; one that somebody else
 * handles is theirs. */
static void
watch(void)
{
	struct sigaction ours = {.sa_handler = take_ending}, old;
	int i;

	for (i = 0; i < ENDINGS; i++)
		if (sigaction(endings[i], NULL, &old) == 0 &&
		    old.sa_handler == SIG_DFL)
			sigaction(endings[i], &ours, NULL);
}

void
beside_hold(sigset_t *before)
{
	sigset_t wait;
	int i;

	sigemptyset(&wait);
	for (i = 0; i < ENDINGS; i++)
		sigaddset(&wait, endings[i]);
	sigprocmask(SIG_BLOCK, &wait, before);
}

void
beside_release(const sigset_t *before)
{
	sigprocmask(SIG_SETMASK, before, NULL);
}

/* --- files ---------------------------------------------------------------- */

mode_t
beside_mode(void)
{
	mode_t mask = umask(0);

	umask(mask);
	return 0666 & ~mask;
}

/* mkstemp, and the handler knows of it. */
static int
begin(struct beside *b)
{
	sigset_t before;
	int file, error;

	beside_hold(&before);
	file = mkstemp(b->name);
	error = errno;
	if (file >= 0) {
		watch();
		b->next = begun;
		begun = b;
	}
	beside_release(&before);
	errno = error;
	return file;
}

/* The file is in its place, or gone: the handler forgets it.  Signals wait. */
static void
forget(struct beside *b)
{
	struct beside **at;

	*b->name = '\0';
	for (at = &begun; *at; at = &(*at)->next)
		if (*at == b) {
			*at = b->next;
			break;
		}
}

bool
beside_open(struct beside *b, const char *path, mode_t mode)
{
	struct text t = text_in(b->name, sizeof(b->name));
	int file, error;

	b->to = NULL;
	b->path = path;
	text_add(&t, path);
	text_add(&t, ".XXXXXX");
	if (t.full) {
		*b->name = '\0';
		return fail(path, ENAMETOOLONG);
	}
	file = begin(b);
	if (file < 0) {
		*b->name = '\0';
		return fail(path, errno);
	}
	if (fchmod(file, mode) == 0)
		b->to = fdopen(file, "w+");
	if (b->to)
		return true;
	error = errno;
	close(file);
	beside_drop(b);
	return fail(path, error);
}

bool
beside_scratch(struct beside *b)
{
	const char *folder = getenv("TMPDIR");
	char path[4200];
	struct text t = text_in(path, sizeof(path));

	text_add(&t, folder && *folder ? folder : "/tmp");
	text_add(&t, "/umpire");
	if (t.full) {
		*b->name = '\0';
		return fail("TMPDIR", ENAMETOOLONG);
	}
	if (!beside_open(b, path, 0600))
		return false;
	b->path = b->name;
	return true;
}

void
beside_sync(const char *path)
{
	const char *slash = strrchr(path, '/');
	size_t size = slash ? (size_t)(slash - path) + 1 : 1;
	char folder[4200];
	int file;

	if (size >= sizeof(folder))
		return;
	memcpy(folder, slash ? path : ".", size);
	folder[size] = '\0';
	file = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	if (file >= 0) {
		(void)fsync(file);
		close(file);
	}
}

int
beside_finish(FILE *to)
{
	int error = 0;

	errno = 0;
	if (fflush(to) != 0 || ferror(to) || fsync(fileno(to)) != 0)
		error = errno ? errno : EIO;
	if (fclose(to) != 0 && !error)
		error = errno;
	return error;
}

bool
beside_keep(struct beside *b, bool fresh)
{
	sigset_t before;
	int error = beside_finish(b->to);

	b->to = NULL;
	beside_hold(&before);
	/* link leaves alone what stands there, rename replaces it */
	if (!error && fresh && link(b->name, b->path) != 0)
		error = errno;
	else if (!error && !fresh && rename(b->name, b->path) != 0)
		error = errno;
	if (!error && !fresh)
		forget(b);
	beside_release(&before);
	if (!error)
		beside_sync(b->path);
	beside_drop(b);
	return error == 0 || fail(b->path, error);
}

void
beside_drop(struct beside *b)
{
	sigset_t before;

	if (b->to)
		fclose(b->to);
	b->to = NULL;
	if (!*b->name)
		return;
	beside_hold(&before);
	unlink(b->name);
	forget(b);
	beside_release(&before);
}
