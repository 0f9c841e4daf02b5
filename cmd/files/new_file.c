#define _GNU_SOURCE /* RENAME_EXCHANGE */
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "../output/output.h"
#include "names.h"
#include "new_file.h"
#include "seen.h"

static bool
say_error(const char *path, int error)
{
	errorf_in(path, 0, strerror(error));
	return false;
}

/* --- asked to end --------------------------------------------------------- */

static const int end_signals[] = {SIGHUP, SIGINT, SIGPIPE, SIGQUIT, SIGTERM};
enum { END_SIGNALS = sizeof(end_signals) / sizeof(end_signals[0]) };

/* What the handler takes away.  It changes only while the signals wait. */
static struct new_file *begun;

static void
take_ending(int number)
{
	const struct new_file *b;

	for (b = begun; b; b = b->next)
		unlink(b->name);
	/* only now: timeout(1) sends it twice, and would end us before */
	signal(number, SIG_DFL);
	raise(number);
}

/* Handles signals, but for those ignored, as under nohup, or handled. */
static void
watch(void)
{
	struct sigaction ours = {.sa_handler = take_ending}, old;

	for (int i = 0; i < END_SIGNALS; i++)
		if (sigaction(end_signals[i], NULL, &old) == 0 &&
		    old.sa_handler == SIG_DFL)
			sigaction(end_signals[i], &ours, NULL);
}

void
end_signals_hold(sigset_t *before)
{
	sigset_t wait;

	sigemptyset(&wait);
	for (int i = 0; i < END_SIGNALS; i++)
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
make_temporary(struct new_file *b)
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

/* Takes a file, now in its place or gone, from the handler.  Signals wait. */
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

/* Gives it mode and owner of the old file, or those of any new one.  False with
 * errno; only into the file itself can somebody write whom it does not belong
 * to, and leave it to its owner. */
static bool
dress(int file, struct target *target)
{
	const bool old = target->there && !target->straight;
	mode_t mode = 0600;
#ifndef __wasi__ /* there are no owners */
	struct stat s;

	if (old && fstat(file, &s) != 0)
		return false;
	if (old &&
	    (s.st_uid != target->is.st_uid || s.st_gid != target->is.st_gid) &&
	    fchown(file, target->is.st_uid, target->is.st_gid) != 0) {
		target->straight = errno == EPERM;
		return false;
	}
#endif
	if (old)
		mode = target->is.st_mode & 07777;
	else if (!target->straight)
		mode = new_file_mode();
	return fchmod(file, mode) == 0;
}

/* Names the new file: beside its target, or, to write straight, in TMPDIR. */
static bool
name_beside(struct new_file *b)
{
	const char *scratch = getenv("TMPDIR");
	struct buf t = buf_in(b->name, sizeof(b->name));

	if (b->target.straight) {
		buf_add(&t, scratch && *scratch ? scratch : "/tmp");
		buf_add(&t, "/umpire");
	} else {
		buf_add(&t, b->target.path);
	}
	buf_add(&t, ".XXXXXX");
	if (t.full)
		errno = ENAMETOOLONG;
	return !t.full;
}

/* Opens the file under its other name; false with errno, and none is left. */
static bool
open_beside(struct new_file *b)
{
	const int file = name_beside(b) ? make_temporary(b) : -1;
	int error;

	if (file < 0) {
		*b->name = '\0';
		return false;
	}
	b->to = dress(file, &b->target) ? fdopen(file, "w+") : NULL;
	if (b->to)
		return true;
	error = errno;
	close(file);
	new_file_drop(b);
	errno = error;
	return false;
}

/* What cannot be written straight is refused before anything is made. */
static bool
is_writable(const struct target *p)
{
	if (!p->straight || !p->there)
		return true;
	if (S_ISDIR(p->is.st_mode))
		errno = EISDIR;
	return !S_ISDIR(p->is.st_mode) && access(p->path, W_OK) == 0;
}

bool
new_file_open(struct new_file *b, const char *path)
{
	bool was_straight, good;

	b->to = NULL;
	b->path = path;
	*b->name = '\0';
	if (!target_find(&b->target, path) || !is_writable(&b->target))
		return say_error(path, errno);
	was_straight = b->target.straight;
	good = open_beside(b);
	/* the owner was a reason to write straight, which is known only now */
	if (!good && b->target.straight && !was_straight &&
	    is_writable(&b->target))
		good = open_beside(b);
	return good || say_error(path, errno);
}

bool
new_file_scratch(struct new_file *b)
{
	*b = (struct new_file){.target = {.straight = true}};
	if (!open_beside(b))
		return say_error("scratch file", errno);
	b->path = b->name;
	return true;
}

void
new_file_sync(const char *path)
{
	char folder[PATH_MAX];
	int file;

	name_folder(path, folder);
	file = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	if (file >= 0) {
		(void)fsync(file);
		close(file);
	}
}

int
new_file_finish(FILE *to)
{
	int error = 0;

	errno = 0;
	if (fflush(to) != 0 || ferror(to) || fsync(fileno(to)) != 0)
		error = errno ? errno : EIO;
	/* a pipe or a terminal has no disk */
	if (error == EINVAL || error == EROFS)
		error = 0;
	if (fclose(to) != 0 && !error)
		error = errno;
	return error;
}

int
stream_pour(FILE *from, FILE *to)
{
	char block[65536];
	size_t size;

	errno = 0;
	while ((size = fread(block, 1, sizeof(block), from)))
		if (fwrite(block, 1, size, to) != size)
			break;
	if (!size && !ferror(from) && fflush(to) == 0)
		return 0;
	return errno ? errno : EIO;
}

int
new_file_pour(const struct new_file *b, FILE *to)
{
	if (fflush(b->to) != 0 || ferror(b->to))
		return errno ? errno : EIO;
	rewind(b->to);
	return stream_pour(b->to, to);
}

enum { APPENDED = false, EMPTIED = true };

/* All of it into what is there, emptied first, or appended: 0 or an errno. */
static int
write_straight(const struct new_file *b, bool empty)
{
	FILE *to = fflush(b->to) == 0 && !ferror(b->to)
		       ? fopen(b->target.path, empty ? "w" : "a")
		       : NULL;
	int error, end;

	if (!to)
		return errno ? errno : EIO;
	error = new_file_pour(b, to);
	end = new_file_finish(to);
	return error ? error : end;
}

bool
new_file_keep(struct new_file *b, enum keep how)
{
	const bool fresh = how == KEEP_AS_NEW;
	const struct target *p = &b->target;
	sigset_t before;
	int error;

	if (p->straight) {
		/* what stands for a descriptor is not emptied */
		const bool file = p->there && S_ISREG(p->is.st_mode);

		error = fresh && file ? EEXIST : write_straight(b, file);
		new_file_drop(b);
		return error == 0 || say_error(b->path, error);
	}
	error = new_file_finish(b->to);
	b->to = NULL;
	end_signals_hold(&before);
	/* link fails where there is a file, rename replaces it */
	if (!error && fresh && link(b->name, p->path) != 0)
		error = errno;
	else if (!error && !fresh && rename(b->name, p->path) != 0)
		error = errno;
	if (!error && !fresh)
		forget(b);
	end_signals_release(&before);
	if (!error)
		new_file_sync(p->path);
	new_file_drop(b);
	return error == 0 || say_error(b->path, error);
}

bool
new_file_write(const char *path, const char *bytes, size_t size)
{
	struct new_file file;

	if (!new_file_open(&file, path))
		return false;
	fwrite(bytes, 1, size, file.to);
	return new_file_keep(&file, KEEP_AS_NEW);
}

/* Exchanges the names of both files at once, so that what was there can be
 * looked at once more.  False with errno; ENOSYS: not here. */
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
	const char *wrong = file_touched(b->target.path, seen);
	struct stat ours;

	if (wrong)
		return wrong;
	if (!exchange(b->name, b->target.path)) {
		if (errno != ENOSYS)
			return strerror(errno);
		if (rename(b->name, b->target.path) != 0)
			return strerror(errno);
		forget(b);
		return NULL;
	}
	wrong = file_touched(b->name, seen);
	if (!wrong)
		return NULL; /* the old one is dropped */
	/* it is not ours to drop: back with it */
	if (stat(b->target.path, &ours) != 0 ||
	    !exchange(b->name, b->target.path) ||
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
	const char *wrong;
	int error;

	if (b->target.straight) {
		wrong = file_touched(b->target.path, seen);
		error = wrong ? 0 : write_straight(b, EMPTIED);
	} else {
		error = new_file_finish(b->to);
		b->to = NULL;
		end_signals_hold(&before);
		wrong = error ? NULL : take_place(b, seen);
		end_signals_release(&before);
		if (!wrong && !error)
			new_file_sync(b->target.path);
	}
	new_file_drop(b);
	if (wrong || error)
		errorf_in(b->path, 0, wrong ? wrong : strerror(error));
	return !wrong && !error;
}

void
new_file_drop(struct new_file *b)
{
	sigset_t before;

	if (b->to)
		fclose(b->to);
	b->to = NULL;
	end_signals_hold(&before);
	if (*b->name)
		unlink(b->name);
	forget(b);
	end_signals_release(&before);
}
