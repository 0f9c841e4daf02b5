/* Runs a command many times, each time with a different call that fails, and
 * judges what it does:
 *
 *   sweep [-f] [-m] [-w] [-i FILE] [-t SECONDS] FOLDER PRELOAD SORT:HOW:ERRNO
 *         LEAST:MOST COMMAND...
 *
 * The command runs in a fresh copy of FOLDER, at first without a fault: what it
 * prints and which files it leaves is then right by definition.  Next the first
 * call of the sort fails, then the second, ... until there are no more calls;
 * from LEAST on the steps grow with the number (by a sixteenth) up to MOST.  A
 * run with a fault is good if
 *
 * - it prints and leaves the same as without the fault, with the same status:
 *   it did not need the call (not with -w: it does need it), or
 * - it ends with status 2, names the error on standard error or output (-m: any
 *   words there), and leaves the folder as it was (-f: or with the files of the
 *   right run, each ending with a line end).
 *
 * Everything else is printed: a signal, a hang, another status, no words, a
 * file half written or left over.  The last line counts the runs. */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <fts.h>
#include <signal.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "../scratch.h"

enum { SHOWN = 5 }; /* bad runs that are printed */

struct ran {
	int status; /* as of wait */
	bool hit, late;
	uint64_t out, tree; /* hashes of output and folder */
	uint64_t names;     /* of the names in it */
	bool ends;          /* every file ends with a line end */
	bool named;         /* stderr or the output names the error */
	char line[200];     /* the last line on standard error */
};

static const char *folder, *input = "/dev/null";
static char sort[16], how[16], scratch[PATH_MAX];
static int preload_file; /* LD_PRELOAD takes no name with a blank */
static long error;
static unsigned seconds = 20;
static bool must, any_words, may_write;
static char *const *command;
static int out_file, err_file, hit_file;

static void
die(const char *what)
{
	perror(what);
	exit(3);
}

static uint64_t
hash(uint64_t h, const void *bytes, size_t size)
{
	const unsigned char *at = bytes;

	while (size--)
		h = (h ^ *at++) * UINT64_C(1099511628211);
	return h;
}

static uint64_t
hash_file(uint64_t h, int file)
{
	static char block[65536];
	ssize_t n;
	off_t at = 0;

	while ((n = pread(file, block, sizeof(block), at)) > 0) {
		h = hash(h, block, (size_t)n);
		at += n;
	}
	return hash(h, &at, sizeof(at));
}

static int
by_name(const FTSENT **a, const FTSENT **b)
{
	return strcmp((*a)->fts_name, (*b)->fts_name);
}

static bool
ends_well(int file)
{
	off_t size = lseek(file, 0, SEEK_END);
	char last = '\n';

	return size == 0 ||
	       (pread(file, &last, 1, size - 1) == 1 && last == '\n');
}

/* Names, kinds and contents of everything in the scratch folder; and the names
 * alone, and whether the files end as they should. */
static uint64_t
hash_tree(uint64_t *names, bool *ends)
{
	char *roots[] = {scratch, NULL};
	FTS *tree = fts_open(roots, FTS_PHYSICAL | FTS_NOCHDIR, by_name);
	uint64_t h = UINT64_C(14695981039346656037);
	FTSENT *e;
	int file;

	*names = h;
	*ends = true;
	while ((e = fts_read(tree))) {
		if (e->fts_info == FTS_DP)
			continue;
		h = hash(h, e->fts_path, e->fts_pathlen + 1u);
		*names = hash(*names, e->fts_path, e->fts_pathlen + 1u);
		h = hash(h, &e->fts_info, sizeof(e->fts_info));
		if (e->fts_info != FTS_F)
			continue;
		h = hash(h, &e->fts_statp->st_mode, sizeof(mode_t));
		file = open(e->fts_path, O_RDONLY | O_CLOEXEC);
		h = hash_file(h, file);
		*ends = *ends && ends_well(file);
		close(file);
	}
	fts_close(tree);
	return h;
}

static void
shell(const char *words, const char *a, const char *b)
{
	int status;
	pid_t child = fork();

	if (child == 0) {
		execl("/bin/sh", "sh", "-c", words, "sh", a, b, (char *)NULL);
		_exit(127);
	}
	if (child < 0 || waitpid(child, &status, 0) < 0 || status != 0)
		die(words);
}

static void
fresh(void)
{
	shell("rm -rf \"$2\" && cp -a \"$1\" \"$2\"", folder, scratch);
}

static void
start(long number)
{
	char fault[80], place[64], preload[64];
	int in = open(input, O_RDONLY);

	if (in < 0 || chdir(scratch) != 0)
		_exit(126);
	dup2(in, 0);
	dup2(out_file, 1);
	dup2(err_file, 2);
	if (number) {
		snprintf(fault, sizeof(fault), "%s:%ld:%s:%ld", sort, number,
			 how, error);
		snprintf(place, sizeof(place), "/proc/self/fd/%d", hit_file);
		snprintf(preload, sizeof(preload), "/proc/self/fd/%d",
			 preload_file);
		setenv("FAULT", fault, 1);
		setenv("FAULT_FILE", place, 1);
		setenv("LD_PRELOAD", preload, 1);
	}
	/* timers are not inherited; a hang ends here */
	alarm(seconds);
	execvp(command[0], command);
	_exit(127);
}

static bool
holds(int file, const char *words)
{
	struct stat st;
	void *at;
	bool found;

	if (fstat(file, &st) != 0 || st.st_size == 0)
		return false;
	at = mmap(NULL, (size_t)st.st_size, PROT_READ, MAP_PRIVATE, file, 0);
	if (at == MAP_FAILED)
		die("mmap");
	found = memmem(at, (size_t)st.st_size, words, strlen(words)) != NULL;
	munmap(at, (size_t)st.st_size);
	return found;
}

/* Do the words name the error? */
static bool
names_it(void)
{
	const char *words =
	    strcmp(sort, "memory") == 0 ? "memory" : strerror((int)error);

	return holds(err_file, words) || holds(out_file, words) ||
	       holds(err_file, "standard output: ");
}

static void
last_line(char *line, size_t size)
{
	char end[200];
	off_t all = lseek(err_file, 0, SEEK_END);
	off_t from = all > (off_t)sizeof(end) ? all - (off_t)sizeof(end) : 0;
	ssize_t n = pread(err_file, end, sizeof(end), from), begin;

	if (n <= 0)
		return;
	for (begin = n - 1; begin > 0 && end[begin - 1] != '\n'; begin--)
		;
	snprintf(line, size, "%.*s", (int)(n - begin - 1), end + begin);
}

static void
run(struct ran *r, long number)
{
	struct stat st;
	pid_t child;
	bool said;

	memset(r, 0, sizeof(*r));
	if (ftruncate(out_file, 0) != 0 || ftruncate(err_file, 0) != 0 ||
	    ftruncate(hit_file, 0) != 0)
		die("ftruncate");
	lseek(out_file, 0, SEEK_SET);
	lseek(err_file, 0, SEEK_SET);
	child = fork();
	if (child == 0)
		start(number);
	if (child < 0 || waitpid(child, &r->status, 0) < 0)
		die("fork");
	r->hit = fstat(hit_file, &st) == 0 && st.st_size > 0;
	r->late = WIFSIGNALED(r->status) && WTERMSIG(r->status) == SIGALRM;
	r->out = hash_file(1, out_file);
	r->tree = hash_tree(&r->names, &r->ends);
	said = (fstat(err_file, &st) == 0 && st.st_size > 0) ||
	       (fstat(out_file, &st) == 0 && st.st_size > 0);
	r->named = any_words ? said : names_it();
	last_line(r->line, sizeof(r->line));
}

static const char *
judge(const struct ran *r, const struct ran *right, const struct ran *before)
{
	bool written = may_write && r->ends &&
		       (r->names == before->names || r->names == right->names);

	bool same = r->status == right->status && r->out == right->out &&
		    r->tree == right->tree;

	if (r->late)
		return "it hangs";
	if (WIFSIGNALED(r->status))
		return strsignal(WTERMSIG(r->status));
	if (same && !must)
		return NULL;
	if (WEXITSTATUS(r->status) != 2)
		return same ? "nobody noticed" : "another status";
	if (!r->named)
		return "no words for it";
	if (r->tree != before->tree && !written)
		return "the folder is not as it was";
	return NULL;
}

int
main(int argc, char **argv)
{
	static struct ran before, right, now;
	long least, most, number, runs = 0, bad = 0, failed = 0;
	int option;

	while ((option = getopt(argc, argv, "+fmwi:t:")) != -1) {
		any_words |= option == 'm';
		must |= option == 'w';
		may_write |= option == 'f';
		if (option == 'i')
			input = optarg;
		if (option == 't')
			seconds = (unsigned)atoi(optarg);
	}
	argv += optind;
	if (argc - optind < 5 ||
	    sscanf(argv[2], "%15[^:]:%15[^:]:%ld", sort, how, &error) != 3 ||
	    sscanf(argv[3], "%ld:%ld", &least, &most) != 2) {
		fputs("sweep: wrong use\n", stderr);
		return 3;
	}
	folder = argv[0];
	preload_file = open(argv[1], O_RDONLY);
	if (preload_file < 0)
		die(argv[1]);
	command = argv + 4;
	out_file = memfd_create("out", 0);
	err_file = memfd_create("err", 0);
	hit_file = memfd_create("hit", 0);
	scratch_name(scratch);
	if (!mkdtemp(scratch))
		die(scratch);
	fresh();
	before.tree = hash_tree(&before.names, &before.ends);
	run(&right, 0);
	now = right;
	for (number = 1; number <= most; runs++) {
		const char *wrong;

		if (now.tree != before.tree)
			fresh();
		run(&now, number);
		if (!now.hit)
			break;
		wrong = judge(&now, &right, &before);
		failed += WIFEXITED(now.status) && WEXITSTATUS(now.status) == 2;
		bad += wrong != NULL;
		if (wrong && bad <= SHOWN)
			printf("%s call %ld: %s (status %d, `%s`)\n", sort,
			       number, wrong,
			       WIFEXITED(now.status) ? WEXITSTATUS(now.status)
						     : -1,
			       now.line);
		number += number < least ? 1 : 1 + number / 16;
	}
	shell("rm -rf \"$1\"", scratch, "");
	printf("%ld runs, %ld with status 2, %ld bad\n", runs, failed, bad);
	return bad ? 1 : 0;
}
