/* Preloaded into the program, this puts a fault at its N-th call of a sort.
 *
 *   FAULT=SORT:N:HOW:NUMBER
 *       once     call N fails with the error NUMBER
 *       on       it fails, and all calls after it
 *       short    it and all calls after it read or write NUMBER bytes at most
 *       kill     the program is killed there; a write writes NUMBER bytes first
 *       end      the same, but it is asked to end
 *       touch    the file's time changes after the call
 *   FAULT=any:N:HOW:0    just before call N of any sort, another program ...
 *       write    appends HAND_TEXT to the file HAND
 *       cut      cuts HAND in half
 *       delete   removes HAND
 *       replace  puts the file HAND_NEW in its place
 *   FAULT=open:0:tell:0  no fault: lists the names of opened files
 *   FAULT_FILE=PATH      gets one byte when the fault happens; or those names
 *
 * Memory and threads are requested through symbols, which are replaced here.
 * The C library reaches files without calling a symbol, so those system calls
 * are trapped: a seccomp filter turns them into SIGSYS, and the handler makes
 * the call itself, with a mark that the filter lets pass. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <pthread.h>
#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <ucontext.h>
#include <unistd.h>

#define MARK 0x756d7069L /* the sixth argument of calls of our own */

/* The machine's registers: number, arguments, result. */
#if defined(__x86_64__)
#define REGISTER(c, n) ((c)->uc_mcontext.gregs[n])
static const int arguments[5] = {REG_RDI, REG_RSI, REG_RDX, REG_R10, REG_R8};
#define RESULT(c) REGISTER(c, REG_RAX)
#define ARGUMENT(c, i) REGISTER(c, arguments[i])
#elif defined(__aarch64__)
#define RESULT(c) ((c)->uc_mcontext.regs[0])
#define ARGUMENT(c, i) ((c)->uc_mcontext.regs[i])
#else
#error "where does this machine keep the arguments of a system call?"
#endif

enum how {
	ONCE,
	ON,
	SHORT,
	KILL,
	END,
	TELL,
	TOUCH,
	WRITE,
	CUT,
	DELETE,
	REPLACE
};

#ifdef SYS_unlink /* not on newer machines */
enum { UNLINK = SYS_unlink, RMDIR = SYS_rmdir, CHMOD = SYS_chmod };
#else
enum { UNLINK = -1, RMDIR = -1, CHMOD = -1 };
#endif

static const struct {
	const char *sort;
	int numbers[3]; /* -1: no more */
} calls[] = {
    {"read", {SYS_read, SYS_readv, SYS_pread64}},
    {"write", {SYS_write, SYS_writev, SYS_pwrite64}},
#ifdef SYS_open
    {"open", {SYS_openat, SYS_open, -1}},
    {"rename", {SYS_renameat2, SYS_renameat, SYS_rename}},
    {"link", {SYS_linkat, SYS_link, -1}},
    {"mkdir", {SYS_mkdirat, SYS_mkdir, -1}},
#else
    {"open", {SYS_openat, -1, -1}},
    {"rename", {SYS_renameat2, SYS_renameat, -1}},
    {"link", {SYS_linkat, -1, -1}},
    {"mkdir", {SYS_mkdirat, -1, -1}},
#endif
    {"close", {SYS_close, -1, -1}},
    {"fsync", {SYS_fsync, SYS_fdatasync, -1}},
    {"stat", {SYS_newfstatat, SYS_fstat, SYS_statx}},
    {"folder", {SYS_getdents64, -1, -1}},
    {"truncate", {SYS_ftruncate, -1, -1}},
    {"chmod", {SYS_fchmod, SYS_fchmodat, CHMOD}},
    {"unlink", {SYS_unlinkat, UNLINK, RMDIR}},
    {"lock", {SYS_flock, -1, -1}},
};

enum { CALLS = sizeof(calls) / sizeof(calls[0]), NUMBERS = 3 * CALLS };

static bool memory, threads;
static enum how how;
static long first, error;
static long count;
static int told = -1;

/* Does the fault happen at this call? */
static bool
happens(void)
{
	long n = __atomic_add_fetch(&count, 1, __ATOMIC_RELAXED);

	if (how == ON || how == SHORT ? n < first : n != first)
		return false;
	if (told >= 0)
		syscall(SYS_pwrite64, told, "!", 1L, 0L, 0L, MARK);
	return true;
}

/* --- memory --------------------------------------------------------------- */

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);

static bool
refused(void)
{
	if (!memory || !happens())
		return false;
	errno = ENOMEM;
	return true;
}

void *
malloc(size_t size)
{
	return refused() ? NULL : __libc_malloc(size);
}

void *
calloc(size_t n, size_t size)
{
	return refused() ? NULL : __libc_calloc(n, size);
}

void *
realloc(void *at, size_t size)
{
	return refused() ? NULL : __libc_realloc(at, size);
}

int
pthread_create(pthread_t *thread, const pthread_attr_t *attributes,
	       void *(*start)(void *), void *arg)
{
	int (*real)(pthread_t *, const pthread_attr_t *, void *(*)(void *),
		    void *);

	if (threads && happens())
		return EAGAIN;
	*(void **)&real = dlsym(RTLD_NEXT, "pthread_create");
	return real(thread, attributes, start, arg);
}

/* --- system calls --------------------------------------------------------- */

/* No fault at this call?  A close or fsync loses only what was written to the
 * file, and whether words on standard error arrive does not matter. */
static bool
is_spared(int number, long file)
{
	long flags = syscall(SYS_fcntl, file, F_GETFL, 0L, 0L, 0L, MARK);

	if (number == SYS_close || number == SYS_fsync)
		return file == told || flags < 0 ||
		       (flags & O_ACCMODE) == O_RDONLY;
	return how < WRITE && number == SYS_write && file == STDERR_FILENO;
}

/* Lists the name that a call of the sort `open` is given. */
static void
tell(int number, const long *argument)
{
	const char *name = (const char *)argument[number == SYS_openat];

	syscall(SYS_write, told, name, strlen(name), 0L, 0L, MARK);
	syscall(SYS_write, told, "\n", 1L, 0L, 0L, MARK);
}

/* What another program does, in one go. */
static void
lend_hand(void)
{
	const char *hand = getenv("HAND"), *text = getenv("HAND_TEXT");
	long file, size;

	if (how == DELETE) {
		syscall(SYS_unlinkat, AT_FDCWD, hand, 0L, 0L, 0L, MARK);
	} else if (how == REPLACE) {
		syscall(SYS_renameat2, AT_FDCWD, getenv("HAND_NEW"), AT_FDCWD,
			hand, 0L, MARK);
	} else {
		file = syscall(SYS_openat, AT_FDCWD, hand, O_WRONLY | O_APPEND,
			       0L, 0L, MARK);
		size = syscall(SYS_lseek, file, 0L, SEEK_END, 0L, 0L, MARK);
		if (how == CUT)
			syscall(SYS_ftruncate, file, size / 2, 0L, 0L, 0L,
				MARK);
		else
			syscall(SYS_write, file, text, strlen(text), 0L, 0L,
				MARK);
		syscall(SYS_close, file, 0L, 0L, 0L, 0L, MARK);
	}
}

static void
trapped(int signal, siginfo_t *info, void *place)
{
	ucontext_t *c = place;
	int number = info->si_syscall, before = errno;
	int killer = how == KILL ? SIGKILL : how == END ? SIGTERM : 0;
	long a[5], result;

	(void)signal;
	for (int i = 0; i < 5; i++)
		a[i] = (long)ARGUMENT(c, i);
	if (how == TELL)
		tell(number, a);
	if (how == TELL || is_spared(number, a[0]) || !happens()) {
		result = syscall(number, a[0], a[1], a[2], a[3], a[4], MARK);
	} else if (how >= WRITE) {
		lend_hand();
		result = syscall(number, a[0], a[1], a[2], a[3], a[4], MARK);
	} else if (how == SHORT || (killer && number == SYS_write)) {
		if (a[2] > error)
			a[2] = error;
		result = syscall(number, a[0], a[1], a[2], a[3], 0L, MARK);
		if (killer)
			syscall(SYS_kill, getpid(), killer);
	} else if (how == TOUCH) {
		/* as if somebody had written to it meanwhile */
		result = syscall(number, a[0], a[1], a[2], a[3], 0L, MARK);
		futimens((int)a[0], (const struct timespec[2]){{1, 0}, {1, 0}});
	} else if (killer) {
		/* it may wait a little before it ends */
		syscall(SYS_kill, getpid(), killer);
		result = syscall(number, a[0], a[1], a[2], a[3], 0L, MARK);
	} else {
		if (number == SYS_close) /* it is closed all the same */
			syscall(number, a[0], 0L, 0L, 0L, 0L, MARK);
		errno = (int)error;
		result = -1;
	}
	RESULT(c) = result < 0 ? -errno : result;
	errno = before;
}

static void
trap(const int *numbers, int traps)
{
	struct sigaction action = {.sa_sigaction = trapped,
				   .sa_flags = SA_SIGINFO | SA_NODEFER};
	struct sock_filter code[6 + NUMBERS] = {
	    BPF_STMT(BPF_LD | BPF_W | BPF_ABS,
		     offsetof(struct seccomp_data, args[5])),
	    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, MARK, 0, 1),
	    BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
	    BPF_STMT(BPF_LD | BPF_W | BPF_ABS,
		     offsetof(struct seccomp_data, nr)),
	};
	struct sock_fprog program = {(unsigned short)(6 + traps), code};

	for (int i = 0; i < traps; i++)
		code[4 + i] = (struct sock_filter)BPF_JUMP(
		    BPF_JMP | BPF_JEQ | BPF_K, (unsigned)numbers[i],
		    (unsigned char)(traps - i), 0);
	code[4 + traps] =
	    (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW);
	code[5 + traps] =
	    (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_TRAP);
	sigaction(SIGSYS, &action, NULL);
	if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0 ||
	    prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) != 0)
		_exit(99);
}

__attribute__((constructor)) static void
begin(void)
{
	const char *fault = getenv("FAULT"), *file = getenv("FAULT_FILE");
	char sort[16] = "", way[16] = "";
	int numbers[NUMBERS], traps = 0, i, k;

	if (!fault || sscanf(fault, "%15[^:]:%ld:%15[^:]:%ld", sort, &first,
			     way, &error) != 4)
		return;
	if (file)
		told = open(file, O_WRONLY | O_CLOEXEC);
	how = strcmp(way, "on") == 0        ? ON
	      : strcmp(way, "short") == 0   ? SHORT
	      : strcmp(way, "kill") == 0    ? KILL
	      : strcmp(way, "end") == 0     ? END
	      : strcmp(way, "tell") == 0    ? TELL
	      : strcmp(way, "touch") == 0   ? TOUCH
	      : strcmp(way, "write") == 0   ? WRITE
	      : strcmp(way, "cut") == 0     ? CUT
	      : strcmp(way, "delete") == 0  ? DELETE
	      : strcmp(way, "replace") == 0 ? REPLACE
					    : ONCE;
	if (strcmp(sort, "threads") == 0)
		threads = true;
	for (i = 0; i < CALLS; i++)
		for (k = 0; k < 3; k++)
			if ((how >= WRITE ||
			     strcmp(calls[i].sort, sort) == 0) &&
			    calls[i].numbers[k] >= 0)
				numbers[traps++] = calls[i].numbers[k];
	if (traps)
		trap(numbers, traps);
	memory = strcmp(sort, "memory") == 0;
}
