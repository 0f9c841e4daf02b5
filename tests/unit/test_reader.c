/* Rows, faults and headers of a log, as the reader gives them. */
#include "../../logs/csv/columns.h"
#include "reader_show.h"
#include "recorded.h"

#include <criterion/criterion.h>
#include <errno.h>
#include <pthread.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

/* The bytes that are written as in C. */
static size_t
bytes_of(const char *words, char *to)
{
	static const char letters[] = "nrt0\\", bytes[] = "\n\r\t\0\\";
	const char *from = to, *at;
	unsigned byte;

	while (*words) {
		if (*words != '\\') {
			*to++ = *words++;
		} else if (sscanf(words, "\\x%2x", &byte) == 1) {
			*to++ = (char)byte;
			words += 4;
		} else {
			at = strchr(letters, words[1]);
			cr_assert(at && words[1], "'%s'", words);
			*to++ = bytes[at - letters];
			words += 2;
		}
	}
	return (size_t)(to - from);
}

/* Why there are no rows, and where. */
static void
record_header(struct recorded *r, const struct reader *reader)
{
	static const char *const names[] = {
	    [READER_EMPTY] = "empty",      [READER_NO_COLUMN] = "no column",
	    [READER_TWICE] = "twice",      [READER_UTF16] = "UTF-16",
	    [READER_NOT_TEXT] = "no text", [READER_NO_CSV] = "no CSV"};
	const struct columns *head = reader_columns(reader);

	recorded_line(r, "  %s %d:%d%s%s", names[reader_state(reader)],
		      (int)head->place.line, (int)head->place.column,
		      *head->detail ? " " : "", head->detail);
}

/* Bytes outside ASCII are written as in C. */
static void
record_rows(struct recorded *r, const char *rows)
{
	for (const char *at = rows; *at; at++) {
		if (at == rows || at[-1] == '\n')
			fputs("  ", r->out);
		fprintf(r->out, *at & 0x80 ? "\\x%02x" : "%c",
			(unsigned char)*at);
	}
}

static void
read_case(struct recorded *r, const char *words)
{
	const char *log = strchr(words, ':') + 1;
	char written[1000], *rows;
	size_t size = bytes_of(log + (*log == ' '), written);
	/* An own allocation, so that sanitizers notice reads beyond it. */
	char *bytes = malloc(size ? size : 1);
	struct reader *reader;

	memcpy(bytes, written, size);
	reader = reader_memory(bytes, size);
	if (reader_state(reader) != READER_OPEN)
		record_header(r, reader);
	rows = show_rows(reader);
	record_rows(r, rows);
	free(rows);
	free(bytes);
}

Test(reader, rows_faults_and_headers)
{
	recorded_cases("reader", read_case);
}

/* Far more columns than are remembered by name. */
Test(reader, sixty_columns_that_are_not_read)
{
	char head[500], log[900];
	struct buf h = buf_in(head, sizeof(head));
	struct reader *reader;
	char *rows;

	buf_add(&h, "actor,move");
	for (int i = 0; i < 60; i++) {
		buf_add(&h, ",x");
		buf_number(&h, i);
	}
	snprintf(
	    log, sizeof(log), "%s,args\np1,a%.60s,b\n", head,
	    ",,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,");
	reader = reader_memory(log, strlen(log));
	cr_expect_eq(reader_columns(reader)->ignored, 60);
	cr_expect_str_eq(
	    reader_columns(reader)->ignored_name[READER_IGNORED - 1], "x7");
	rows = show_rows(reader);
	cr_expect_str_eq(rows, "sound 2:1 -|p1|a|b|-|-\n");
	free(rows);
	/* and nothing of them is said or freed twice without `args` */
	buf_add(&h, "\np1,a\n");
	reader = reader_memory(head, h.size);
	cr_expect_eq(reader_state(reader), READER_NO_COLUMN);
	cr_expect_str_eq(reader_columns(reader)->detail, "args");
	reader_close(reader);
}

/* A row of `size` bytes, its line end included. */
static char *
long_row(size_t size, size_t *all)
{
	const char head[] = "actor,move,args\n", tail[] = "d,e,f\n";
	char *text = malloc(sizeof(head) + sizeof(tail) + size), *to = text;

	to = stpcpy(to, head);
	memset(to, 'x', size);
	memcpy(to, "a,b,\"", 5);
	to += size;
	memcpy(to - 2, "\"\n", 2);
	to = stpcpy(to, tail);
	*all = (size_t)(to - text);
	return text;
}

Test(reader, measures_rows)
{
	for (size_t more = 0; more < 4; more++) {
		size_t all;
		char *text = long_row(ROW_MAX + more, &all);
		struct reader *reader = reader_memory(text, all);
		struct row row;

		cr_assert(reader_next(reader, &row));
		cr_expect_eq(row.fault, more ? ROW_TOO_LONG : ROW_VALID);
		cr_expect_eq(reader_fault_position(reader).line, 2);
		/* its closing quote is among the bytes that were read */
		cr_expect_eq(reader_position(reader, CELL_ARGS, 70000).exact,
			     more < 3);
		cr_assert(reader_next(reader, &row));
		cr_expect_eq(row.fault, ROW_VALID);
		cr_expect_eq(reader_position(reader, CELL_MOVE, 0).line, 3);
		cr_expect_eq(reader_position(reader, CELL_MOVE, 0).column, 3);
		cr_expect_not(reader_next(reader, &row));
		cr_expect_eq(reader_state(reader), READER_END);
		reader_close(reader);
		free(text);
	}
}

/* --- files and pipes ---------------------------------------------------- */

/* A thread writes head, `times` times body, and tail into a pipe, `piece` bytes
 * at a time. */
struct stream {
	const char *head, *body, *tail;
	size_t times, piece;
	int file;
};

static void
write_all(int file, const char *text, size_t piece)
{
	size_t left = strlen(text), now;
	ssize_t wrote;

	for (; left > 0; left -= (size_t)wrote, text += wrote) {
		now = left < piece ? left : piece;
		wrote = write(file, text, now);
		if (wrote < 0)
			return;
	}
}

static void *
write_stream(void *arg)
{
	const struct stream *stream = arg;

	write_all(stream->file, stream->head, stream->piece);
	for (size_t i = 0; i < stream->times; i++)
		write_all(stream->file, stream->body, stream->piece);
	write_all(stream->file, stream->tail, stream->piece);
	close(stream->file);
	return NULL;
}

static char *
show_stream(struct stream stream)
{
	pthread_t thread;
	int ends[2];
	char *rows;

	cr_assert_eq(pipe(ends), 0);
	stream.file = ends[1];
	cr_assert_geq(dup2(ends[0], STDIN_FILENO), 0);
	close(ends[0]);
	pthread_create(&thread, NULL, write_stream, &stream);
	rows = show_rows(reader_open("-"));
	pthread_join(thread, NULL);
	return rows;
}

Test(reader, pipes)
{
	for (size_t piece = 1; piece < 40; piece += 6) {
		char *rows = show_stream((struct stream){"\xef\xbb\xbf"
							 "actor,move,args\r\n",
							 "a,\"b\nü\",c\r\n",
							 "d,e", 2, piece, -1});

		cr_expect_str_eq(rows,
				 "sound 2:1 -|a|b\\nü|c|-|-\n"
				 "sound 4:1 -|a|b\\nü|c|-|-\n"
				 "cut 6:4 -|d|e|-|-|-\n",
				 "pieces of %zu", piece);
		free(rows);
	}
}

static long
memory(void)
{
	struct rusage usage;

	getrusage(RUSAGE_SELF, &usage);
	return usage.ru_maxrss;
}

Test(reader, needs_little_memory)
{
	static char body[65536];
	const long before = memory();
	char *rows;

	/* A cell of 40 MiB, quoted and not, and millions of cells. */
	memset(body, 'x', sizeof(body) - 1);
	rows = show_stream((struct stream){"actor,move,args\na,\"", body,
					   "\",c\nd,e,f\n", 640, SIZE_MAX, -1});
	cr_expect_not_null(strstr(rows, "\nsound 3:1 -|d|e|f|-|-\n"));
	cr_expect_eq(strncmp(rows, "too-long 2:3", 12), 0);
	free(rows);
	memset(body, ',', sizeof(body) - 1);
	rows = show_stream((struct stream){"actor,move,args\n", body,
					   "\nd,e,f\n", 64, SIZE_MAX, -1});
	cr_expect_not_null(strstr(rows, "\nsound 3:1 -|d|e|f|-|-\n"));
	free(rows);
	memset(body, '\n', sizeof(body) - 1);
	rows = show_stream((struct stream){"actor,move,args\n", body, "d,e,f\n",
					   64, SIZE_MAX, -1});
	cr_expect_str_eq(rows, "sound 4194242:1 -|d|e|f|-|-\n");
	free(rows);
#ifdef __SANITIZE_ADDRESS__
	(void)before;
#else
	cr_expect_lt(memory() - before, 16 * 1024, "%ld KiB more",
		     memory() - before);
#endif
}

Test(reader, says_what_the_system_says)
{
	struct reader *reader = reader_open("/");

	cr_expect_eq(reader_state(reader), READER_IO);
	cr_expect_eq(reader_error(reader), EISDIR);
	reader_close(reader);
	reader = reader_open("/nowhere/at-all.csv");
	cr_expect_eq(reader_state(reader), READER_IO);
	cr_expect_eq(reader_error(reader), ENOENT);
	reader_close(reader);
}
