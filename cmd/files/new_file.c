#define _GNU_SOURCE /* RENAME_EXCHANGE */
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "../output/output.h"
#include "end_signals.h"
#include "new_file.h"
#include "seen.h"

static bool
fail(const char *path, int error)
{
	errorf_in(path, 0, strerror(error));
	return false;
}

/* --- asked to end --------------------------------------------------------- */

/* What the handler takes away.  It changes only while the signals wait. */
static struct new_file *begun;

static void
take_ending(int number)
{
	const struct new_file *b;

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

	for (i = 0; i < END_SIGNALS; i++)
		if (sigaction(end_signals[i], NULL, &old) == 0 &&
		    old.sa_handler == SIG_DFL)
			sigaction(end_signals[i], &ours, NULL);
}

void
end_signals_hold(sigset_t *before)
{
	sigset_t wait;
	int i;

	sigemptyset(&wait);
	for (i = 0; i < END_SIGNALS; i++)
		sigaddset(&wait, end_signals[i]);
	sigprocmask(SIG_BLOCK, &wait, before);
}

void
end_signals_release(const sigset_t *before)
{
	sigprocmask(SIG_SETMASK, before, NULL);
}

/* --- files ---------------------------------------------------------------- */

mode_t
new_file_mode(void)
{
	mode_t mask = umask(0);

	umask(mask);
	return 0666 & ~mask;
}

/* mkstemp, and the handler knows of it. */
static int
begin(struct new_file *b)
{
	sigset_t before;
	int file, error;

	end_signals_hold(&before);
	file = mkstemp(b->name);
	error = errno;
	if (file >= 0) {
		watch();
		b->next = begun;
		begun = b;
	}
	end_signals_release(&before);
	errno = error;
	return file;
}

/* The file is in its place, or gone: the handler forgets it.  Signals wait. */
static void
forget(struct new_file *b)
{
	struct new_file **at;

	*b->name = '\0';
	for (at = &begun; *at; at = &(*at)->next)
		if (*at == b) {
			*at = b->next;
			break;
		}
}

/* Root leaves a file to its owner; nobody else can. */
static bool
keeps_owner(int file, const char *path)
{
#ifdef __wasi__
	(void)file;
	(void)path; /* there are no owners */
	return true;
#else
	struct stat s;

	return geteuid() != 0 || stat(path, &s) != 0 ||
	       fchown(file, s.st_uid, s.st_gid) == 0;
#endif
}

bool
new_file_open(struct new_file *b, const char *path, mode_t mode)
{
	struct text t = text_in(b->name, sizeof(b->name));
	int file, error;

	b->to = NULL;
	b->path = path;
	b->again = false;
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
	if (keeps_owner(file, path) && fchmod(file, mode) == 0)
		b->to = fdopen(file, "w+");
	if (b->to)
		return true;
	error = errno;
	close(file);
	new_file_drop(b);
	return fail(path, error);
}

bool
new_file_scratch(struct new_file *b)
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
	if (!new_file_open(b, path, 0600))
		return false;
	b->path = b->name;
	return true;
}

void
new_file_sync(const char *path)
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

static int
finish(FILE *to, bool wait)
{
	int error = 0;

	errno = 0;
	if (fflush(to) != 0 || ferror(to) || (wait && fsync(fileno(to)) != 0))
		error = errno ? errno : EIO;
	if (fclose(to) != 0 && !error)
		error = errno;
	return error;
}

int
new_file_finish(FILE *to)
{
	return finish(to, true);
}

bool
new_file_keep(struct new_file *b, bool fresh)
{
	sigset_t before;
	int error = finish(b->to, !b->again);

	b->to = NULL;
	end_signals_hold(&before);
	/* link fails where there is a file, rename replaces it */
	if (!error && fresh && link(b->name, b->path) != 0)
		error = errno;
	else if (!error && !fresh && rename(b->name, b->path) != 0)
		error = errno;
	if (!error && !fresh)
		forget(b);
	end_signals_release(&before);
	if (!error && !b->again)
		new_file_sync(b->path);
	new_file_drop(b);
	return error == 0 || fail(b->path, error);
}

bool
new_file_write(const char *path, const char *bytes, size_t size)
{
	struct new_file file;

	if (!new_file_open(&file, path, new_file_mode()))
		return false;
	fwrite(bytes, 1, size, file.to);
	return new_file_keep(&file, true);
}

/* Both files change names at once, so that what was there can be looked at once
 * more.  False with errno; ENOSYS: not here. */
static bool
exchange(const char *a, const char *b)
{
#ifdef RENAME_EXCHANGE
	if (renameat2(AT_FDCWD, a, AT_FDCWD, b, RENAME_EXCHANGE) == 0)
		return true;
	if (errno == EINVAL)
		errno = ENOSYS;
#else
	(void)a;
	(void)b;
	errno = ENOSYS;
#endif
	return false;
}

/* NULL, or what hinders it.  Signals wait. */
static const char *
take_place(struct new_file *b, const struct stat *seen)
{
	const char *wrong = file_touched(b->path, seen);
	struct stat ours;

	if (wrong)
		return wrong;
	if (!exchange(b->name, b->path)) {
		if (errno != ENOSYS)
			return strerror(errno);
		if (rename(b->name, b->path) != 0)
			return strerror(errno);
		forget(b);
		return NULL;
	}
	wrong = file_touched(b->name, seen);
	if (!wrong)
		return NULL; /* the old one is dropped */
	/* it is not ours to drop: back with it */
	if (stat(b->path, &ours) != 0 || !exchange(b->name, b->path) ||
	    file_elsewhere(b->name, &ours)) {
		errorf("%s: another program writes to it; %s is what it wrote "
		       "before",
		       b->path, b->name);
		forget(b);
	}
	return wrong;
}

bool
new_file_replace(struct new_file *b, const struct stat *seen)
{
	sigset_t before;
	int error = new_file_finish(b->to);
	const char *wrong;

	b->to = NULL;
	end_signals_hold(&before);
	wrong = error ? strerror(error) : take_place(b, seen);
	end_signals_release(&before);
	if (!wrong)
		new_file_sync(b->path);
	new_file_drop(b);
	if (wrong)
		errorf_in(b->path, 0, wrong);
	return !wrong;
}

void
new_file_drop(struct new_file *b)
{
	sigset_t before;

	if (b->to)
		fclose(b->to);
	b->to = NULL;
	if (!*b->name)
		return;
	end_signals_hold(&before);
	unlink(b->name);
	forget(b);
	end_signals_release(&before);
}
