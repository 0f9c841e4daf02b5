/* Preloaded into umpire, it tells at the end what was not given back: blocks of
 * memory and files that are still open, a line in the file KEPT if there are
 * any.  What the C library keeps for itself is given back before: the buffers
 * of the standard streams.  Threads keep memory, so who began one tells of
 * files alone; whoever sits at a terminal, whose libraries keep what they have,
 * tells nothing. */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#ifdef __GLIBC__ /* others keep what they like */

enum { FILES = 64 };

static long blocks;
static bool open_before[FILES];

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void __libc_free(void *);

static void *
given(void *block)
{
	if (block)
		__atomic_add_fetch(&blocks, 1, __ATOMIC_RELAXED);
	return block;
}

void *
malloc(size_t size)
{
	return given(__libc_malloc(size));
}

void *
calloc(size_t n, size_t size)
{
	return given(__libc_calloc(n, size));
}

void *
realloc(void *old, size_t size)
{
	return old ? __libc_realloc(old, size) : given(__libc_malloc(size));
}

void
free(void *block)
{
	if (block)
		__atomic_sub_fetch(&blocks, 1, __ATOMIC_RELAXED);
	__libc_free(block);
}

static bool
is_open(int file)
{
	return fcntl(file, F_GETFD) >= 0;
}

__attribute__((constructor)) static void
look_before(void)
{
	for (int i = 0; i < FILES; i++)
		open_before[i] = is_open(i);
}

/* The words of the command, `size` bytes; what is too long is cut. */
static size_t
read_words(char *words, size_t size)
{
	int file = open("/proc/self/cmdline", O_RDONLY);
	ssize_t had = read(file, words, size);

	close(file);
	return had > 0 ? (size_t)had : 0;
}

/* Threads, of which -j tells. */
static bool
has_threads(const char *words, size_t size)
{
	const char *at;

	for (at = words; at < words + size; at += strlen(at) + 1)
		if (at[0] == '-' &&
		    (at[1] == '-' ? strncmp(at, "--jobs", 6) == 0
				  : strchr(at, 'j') != NULL))
			return true;
	return false;
}

__attribute__((destructor)) static void
tell(void)
{
	const char *to = getenv("KEPT");
	char words[4096] = "";
	size_t size = read_words(words, sizeof(words) - 1);
	int files = 0, file;

	if (!to || strcmp(program_invocation_short_name, "umpire") != 0 ||
	    isatty(STDIN_FILENO) || isatty(STDOUT_FILENO))
		return;
	fclose(stdin);
	fclose(stdout);
	if (has_threads(words, size))
		blocks = 0;
	for (int i = 3; i < FILES; i++)
		files += is_open(i) && !open_before[i];
	if (blocks == 0 && files == 0)
		return;
	for (size_t i = 0; i + 1 < size; i++)
		if (words[i] == '\0')
			words[i] = ' ';
	file = open(to, O_WRONLY | O_CREAT | O_APPEND, 0666);
	dprintf(file, "%ld blocks and %d files: %s\n", blocks, files, words);
	close(file);
}

#endif
