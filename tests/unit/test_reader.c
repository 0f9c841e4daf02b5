/* Rows, faults and headers of a log, as the reader gives them. */
#include "../../logs/csv/columns.h"
#include "reader_show.h"

#include <criterion/criterion.h>
#include <errno.h>
#include <pthread.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#define HEAD "n,actor,move,args,hash,note\n"

static const size_t steps[] = {1, 2, 3, 7, 16, 33, 64, 4096, ROW_MAX};

struct sample {
	const char *name;
	const char *text;
	size_t size; /* 0: strlen */
	const char *rows;
};

/* Whatever the steps are, the rows are the same. */
static void
expect_rows(const struct sample *sample)
{
	const size_t size = sample->size ? sample->size : strlen(sample->text);
	/* Bytes of their own: the sanitizers see what reads beyond. */
	char *bytes = malloc(size);

	memcpy(bytes, sample->text, size);
	for (size_t i = 0; i < sizeof(steps) / sizeof(steps[0]); i++) {
		struct reader *reader = reader_memory(bytes, size);
		char *rows;

		cr_expect_eq(reader_state(reader), READER_OPEN, "case '%s'",
			     sample->name);
		reader_step(reader, steps[i]);
		rows = show_rows(reader);
		cr_expect_str_eq(rows, sample->rows, "case '%s', step %zu",
				 sample->name, steps[i]);
		free(rows);
	}
	free(bytes);
}

Test(reader, rows)
{
	static const struct sample samples[] = {
	    {"header only", HEAD, 0, ""},
	    {"header without line end", "actor,move,args", 0, ""},
	    {"plain", HEAD "1,,game,id=x,,\n2,p1,keep,,,hm\n", 0,
	     "sound 2:1 1||game|id=x||\nsound 3:1 2|p1|keep|||hm\n"},
	    {"any order, ignored columns",
	     "x,note,args, move ,actor,y\n1,2,3,4,5,6\n", 0,
	     "sound 2:1 -|5|4|3|-|2\n"},
	    {"quoted names", "\"args\",\"actor\" ,\" move\"\na,b,c\n", 0,
	     "sound 2:1 -|b|c|a|-|-\n"},
	    {"semicolons", "actor;move;args\np1;pay;a,b\n", 0,
	     "sound 2:1 -|p1|pay|a,b|-|-\n"},
	    {"tabs", "actor\tmove\targs\np1\t pay \tx=1 y=2\n", 0,
	     "sound 2:1 -|p1| pay |x=1 y=2|-|-\n"},
	    {"CRLF", "actor,move,args\r\np1,a,b\r\n\r\np2,c,\r\n", 0,
	     "sound 2:1 -|p1|a|b|-|-\nsound 4:1 -|p2|c||-|-\n"},
	    {"lone CR", "actor,move,args\rp1,a,b\r\rp2,c,\r", 0,
	     "sound 2:1 -|p1|a|b|-|-\nsound 4:1 -|p2|c||-|-\n"},
	    {"empty lines", "\n\r\n\nactor,move,args\n\n\np1,a,b\n\n", 0,
	     "sound 7:1 -|p1|a|b|-|-\n"},
	    {"BOM",
	     "\xef\xbb\xbf"
	     "actor,move,args\np1,a,b\n",
	     0, "sound 2:1 -|p1|a|b|-|-\n"},
	    {"BOM before a quote",
	     "\xef\xbb\xbf"
	     "\"actor\",move,args\np1,a,b\n",
	     0, "sound 2:1 -|p1|a|b|-|-\n"},
	    {"quoted cells",
	     "actor,move,args\n\"p,1\",\"say \"\"hi\"\" twice\",\"a\nb\r\nc\"\n"
	     "\"\",\"\"\"\",x\n",
	     0,
	     "sound 2:1 -|p,1|say \"hi\" twice|a\\nb\\r\\nc|-|-\n"
	     "sound 5:1 -||\"|x|-|-\n"},
	    {"blanks stay",
	     "actor,move,args\n a , b b ,  \n\" c \",\", d\" ,\n", 0,
	     "sound 2:1 -| a | b b |  |-|-\n"
	     "stray-quote 3:12 -| c |, d|-|-|-\n"},
	    {"blanks at the end", "actor,move,args\na,b, ", 0,
	     "sound 2:1 -|a|b| |-|-\n"},
	    {"no line end at the end", "actor,move,args\na,b,", 0,
	     "sound 2:1 -|a|b||-|-\n"},
	    {"short rows", HEAD "1,,go\n2,p\n", 0,
	     "sound 2:1 1||go|-|-|-\nsound 3:1 2|p|-|-|-|-\n"},
	    {"rows that say nothing",
	     HEAD ",,,,,\n,,go,,,\n7,,,,,\n,,,,,a note\n"
		  "\xc2\xa0,\t,\xe2\x80\x8b,,\n,,on,,,,,,\n,,,,,,,,",
	     0, "sound 3:1 ||go|||\nsound 7:1 ||on|||\n"},
	    {"other characters", "actor,move,args\nü,→,😀\n", 0,
	     "sound 2:1 -|ü|→|😀|-|-\n"},
	    {"words for n", HEAD "hello world,,,,,\n7 ,,,,,\n,,,,,x\n", 0,
	     "sound 2:1 hello world|||||\n"},
	    {"the same header again", HEAD "1,,go,,,\n" HEAD "2,,on,,,\n", 0,
	     "sound 2:1 1||go|||\nheader 3:1 n|actor|move|args|hash|note\n"
	     "sound 4:1 2||on|||\n"},
	    {"other columns",
	     "actor,move,args\np1,go,k=1\nArgs,mood,move,actor\nk=2,x,on,p2\n",
	     0,
	     "sound 2:1 -|p1|go|k=1|-|-\nheader 3:1 -|Args|mood|move|-|-\n"
	     "sound 4:1 -|p2|on|k=2|-|-\n"},
	    {"fewer columns", HEAD ",,go,,,\nmove,args,actor\non,,p1\n", 0,
	     "sound 2:1 ||go|||\nheader 3:1 move|args|actor|-|-|-\n"
	     "sound 4:1 -|p1|on||-|-\n"},
	    {"another delimiter, and back",
	     "args;move;actor\n;go;p1\nactor,move,args\np2,on,\n"
	     "\xef\xbb\xbf\"move\";\"args\";\"actor\"\r\nin;;p3\r\n",
	     0,
	     "sound 2:1 -|p1|go||-|-\nheader 3:1 -|-|-|actor,move,args|-|-\n"
	     "sound 4:1 -|p2|on||-|-\n"
	     "header 5:1 -|\xef\xbb\xbf|-|-|-|-\nsound 6:1 -|p3|in||-|-\n"},
	    {"sep=",
	     "actor,move,args\nsep=;\nmove;args;actor\n;go;\nsep=,\n"
	     "actor,move,args\n,go,\n",
	     0,
	     "header 2:1 -|sep=;|-|-|-|-\nsound 4:1 -|||go|-|-\n"
	     "header 5:1 -|-|sep=,|-|-|-\nsound 7:1 -||go||-|-\n"},
	    {"a row with a name in it", HEAD ",actor,move,,,\n,p,args,a,,\n", 0,
	     "sound 2:1 |actor|move|||\nsound 3:1 |p|args|a||\n"},
	    {"a header, and nothing after", "actor,move,args\nargs,move,actor",
	     0, "header 2:1 -|args|move|actor|-|-\n"},
	};

	for (size_t i = 0; i < sizeof(samples) / sizeof(samples[0]); i++)
		expect_rows(&samples[i]);
}

Test(reader, faults)
{
	static const struct sample samples[] = {
	    {"quote in a plain cell", "actor,move,args\na,5\" gun,c\nd,e,f\n",
	     0, "stray-quote 2:4 -|a|5|-|-|-\nsound 3:1 -|d|e|f|-|-\n"},
	    {"text after a quote",
	     "actor,move,args\na,\"b\nb\"x,\"c\r\nd,e,f\n", 0,
	     "stray-quote 3:3 -|a|b\\nb|-|-|-\nsound 4:1 -|d|e|f|-|-\n"},
	    {"two in a row", "actor,move,args\na\"\nb\"\n\nc,d,e\n", 0,
	     "stray-quote 2:2 -|a|-|-|-|-\nstray-quote 3:2 -|b|-|-|-|-\n"
	     "sound 5:1 -|c|d|e|-|-\n"},
	    {"and nothing after", "actor,move,args\na,b\"", 0,
	     "stray-quote 2:4 -|a|b|-|-|-\n"},
	    {"a quote that opens too late",
	     "actor,move,args\na,\"b,c\nd,\"e\",f\ng,h,i\n", 0,
	     "stray-quote 3:4 -|a|b,c\\nd,|-|-|-\n"
	     "sound 4:1 -|g|h|i|-|-\n"},
	    {"open quote", "actor,move,args\na,b,c\nd,\"e\nf\n", 0,
	     "sound 2:1 -|a|b|c|-|-\nopen-quote 3:3 -|d|e\\nf\\n|-|-|-\n"},
	    {"only a quote", "actor,move,args\n\"", 0,
	     "open-quote 2:1 -||-|-|-|-\n"},
	    {"more cells", "actor,move,args\na,b,c,\"d\",\nd,e,f\n", 0,
	     "cells 2:7 -|a|b|c|-|-\nsound 3:1 -|d|e|f|-|-\n"},
	    {"cut", "actor,move,args\na,b,c\nd,e", 0,
	     "sound 2:1 -|a|b|c|-|-\ncut 3:4 -|d|e|-|-|-\n"},
	    {"NUL", "actor,move,args\na,b\0b,c\nd,e,f\n", 30,
	     "nul 2:4 -|a|b\\0b|c|-|-\nsound 3:1 -|d|e|f|-|-\n"},
	    {"not UTF-8", "actor,move,args\na,b\xfc,c\nü,e,f\n", 0,
	     "encoding 2:4 -|a|b\xfc|c|-|-\nsound 3:1 -|ü|e|f|-|-\n"},
	    {"nobody reads it", "actor,move,args,x\na,b,c,\xfc\n", 0,
	     "sound 2:1 -|a|b|c|-|-\n"},
	    {"a conflict",
	     HEAD ",,go,,,\n<<<<<<< HEAD\n,,game,,,\n||||||| x,\n=======\n" HEAD
		  ",,game,,,\n>>>>>>> y,z\n,,on,,,\n",
	     0,
	     "sound 2:1 ||go|||\nconflict 3:1 <<<<<<< HEAD|-|-|-|-|-\n"
	     "conflict 4:1 ||game|||\nconflict 5:1 ||||||| x||-|-|-|-\n"
	     "conflict 6:1 =======|-|-|-|-|-\n"
	     "conflict 7:1 n|actor|move|args|hash|note\n"
	     "conflict 8:1 ||game|||\nconflict 9:1 >>>>>>> y|z|-|-|-|-\n"
	     "sound 10:1 ||on|||\n"},
	    {"what is left of one, nobody reads it",
	     "note,actor,move,args\n>>>>>>> y\n,,go,\n", 0,
	     "conflict 2:1 -|-|-|-|-|>>>>>>> y\nsound 3:1 -||go||-|\n"},
	    {"no conflict",
	     "note,actor,move,args\n========\n======= \n<<<<<<\n<<<<<<<HEAD\n"
	     "=======,,,\n",
	     0, "conflict 6:1 -||||-|=======\n"},
	    {"half a character", "actor,move,args\na,b,\xc3", 0,
	     "encoding 2:5 -|a|b|\xc3|-|-\n"},
	    {"overlong, surrogate, beyond",
	     "actor,move,args\n\xc0\x80,,\n,\xed\xa0\x80,\n"
	     ",,\xf4\x90\x80\x80\n",
	     0,
	     "encoding 2:1 -|\xc0\x80|||-|-\n"
	     "encoding 3:2 -||\xed\xa0\x80||-|-\n"
	     "encoding 4:3 -|||\xf4\x90\x80\x80|-|-\n"},
	};

	for (size_t i = 0; i < sizeof(samples) / sizeof(samples[0]); i++)
		expect_rows(&samples[i]);
}

Test(reader, headers)
{
	static const struct {
		const char *name, *text;
		size_t size;
		enum reader_state state;
		const char *detail;
		uint64_t line, column;
	} cases[] = {
	    {"empty", "", 0, READER_EMPTY, "", 1, 1},
	    {"BOM only", "\xef\xbb\xbf", 3, READER_EMPTY, "", 1, 1},
	    {"empty lines", "\n\r\n\n", 4, READER_EMPTY, "", 4, 1},
	    {"no args", "\nactor,move\n", 12, READER_NO_COLUMN, "args", 2, 11},
	    {"one word", "actor", 5, READER_NO_COLUMN, "move", 1, 6},
	    {"twice", "ü,move,move,args,actor\n", 24, READER_TWICE, "move", 1,
	     8},
	    {"UTF-16 with a mark",
	     "\xff\xfe"
	     "a\0c\0t\0",
	     8, READER_UTF16, "", 1, 1},
	    {"UTF-16", "\0a\0c\0t\0o\0r", 10, READER_UTF16, "", 1, 1},
	    {"UTF-16 the other way", "a\0c\0t\0", 6, READER_UTF16, "", 1, 1},
	    {"UTF-32", "a\0\0\0c\0\0\0", 8, READER_UTF16, "", 1, 1},
	    {"NUL", "actor,mo\0ve", 11, READER_NOT_TEXT, "", 1, 9},
	    {"Latin", "actor,\xfc\n", 8, READER_NOT_TEXT, "", 1, 7},
	    {"stray quote", "actor,mo\"ve,args\n", 17, READER_NO_CSV,
	     "a stray quote", 1, 9},
	    {"open quote", "actor,\"move,args\n", 17, READER_NO_CSV,
	     "a quote is not closed", 1, 1},
	};

	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		struct reader *reader =
		    reader_memory(cases[i].text, cases[i].size);
		struct position at = reader_columns(reader)->place;
		struct row row;

		cr_expect_eq(reader_state(reader), cases[i].state, "case '%s'",
			     cases[i].name);
		cr_expect_str_eq(reader_columns(reader)->detail,
				 cases[i].detail, "case '%s'", cases[i].name);
		cr_expect(at.line == cases[i].line &&
			      at.column == cases[i].column,
			  "case '%s': %d:%d", cases[i].name, (int)at.line,
			  (int)at.column);
		cr_expect_not(reader_next(reader, &row), "case '%s'",
			      cases[i].name);
		reader_close(reader);
	}
}

/* More than are remembered by name, by far: nothing else is touched. */
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
	for (size_t more = 0; more < 3; more++) {
		size_t all;
		char *text = long_row(ROW_MAX + more, &all);
		struct reader *reader = reader_memory(text, all);
		struct row row;

		cr_assert(reader_next(reader, &row));
		cr_expect_eq(row.fault, more ? ROW_TOO_LONG : ROW_SOUND);
		cr_expect_eq(reader_fault_position(reader).line, 2);
		cr_expect_eq(reader_position(reader, CELL_ARGS, 70000).exact,
			     !more);
		cr_assert(reader_next(reader, &row));
		cr_expect_eq(row.fault, ROW_SOUND);
		cr_expect_eq(reader_position(reader, CELL_MOVE, 0).line, 3);
		cr_expect_eq(reader_position(reader, CELL_MOVE, 0).column, 3);
		cr_expect_not(reader_next(reader, &row));
		cr_expect_eq(reader_state(reader), READER_END);
		reader_close(reader);
		free(text);
	}
}

/* --- files and pipes ---------------------------------------------------- */

/* What a thread writes into a pipe: `times` times a text, between two others,
 * `piece` bytes at a time. */
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
