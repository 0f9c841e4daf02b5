/* A log cut into parts says what the whole log says, wherever it is cut. */
#define _GNU_SOURCE
#include "../../logs/audit/audit.h"
#include "../../logs/csv/parts.h"
#include "../scratch.h"
#include "audit_tell.h"

#include <criterion/criterion.h>
#include <fcntl.h>
#include <fts.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static struct packs *packs;
static bool keep_going;

/* Audits the whole log or a part of it; true if it ended where the next part
 * begins. */
static bool
tell(struct telling *t, const char *path, const struct part *part)
{
	const struct audit_options options = {.packs = packs,
					      .sink = {tell_finding, t, NULL},
					      .keep_going = keep_going,
					      .digest = true,
					      .lines = true,
					      .unverified = true,
					      .alternatives = 3};
	struct audit *a = part ? audit_part(NULL, path, part, &options)
			       : audit_open(path, &options);
	enum audit_event event;
	uint64_t lines;
	uint32_t count = 0;
	bool reached;

	cr_assert(a);
	while ((event = audit_next(a)) != AUDIT_END) {
		if (event != AUDIT_GAME_END)
			continue;
		tell_game(t, audit_summary(a));
		count++;
	}
	reached = audit_reached(a, &lines);
	t->games += count;
	t->lines += lines;
	audit_close(a);
	return reached;
}

static char *
tell_whole(const char *path)
{
	struct telling t = {0};
	char *text;
	size_t size;

	t.out = open_memstream(&text, &size);
	tell(&t, path, NULL);
	fclose(t.out);
	return text;
}

/* Part after part as long as each ends where the next one begins. */
static char *
tell_parts(const char *path, uint64_t least, int *parts)
{
	struct parts *p = parts_open(path, least, 1);
	struct telling t = {0};
	struct part part;
	char *text;
	size_t size;

	*parts = 0;
	if (!p)
		return NULL;
	t.out = open_memstream(&text, &size);
	while (parts_next(p, &part)) {
		++*parts;
		if (!tell(&t, path, &part))
			break;
	}
	parts_close(p);
	fclose(t.out);
	return text;
}

/* Cut in two at this byte; *reached: the second part was needed. */
static char *
tell_two(const char *path, uint64_t at, bool *reached)
{
	struct telling t = {0};
	char *text;
	size_t size;

	t.out = open_memstream(&text, &size);
	*reached = tell(
	    &t, path, &(struct part){open(path, O_RDONLY | O_CLOEXEC), 0, at});
	if (*reached)
		tell(&t, path,
		     &(struct part){open(path, O_RDONLY | O_CLOEXEC), at, 0});
	fclose(t.out);
	return text;
}

/* --- logs ---------------------------------------------------------------- */

static char scratch[PATH_MAX];

static void
begin(void)
{
	int file;

	scratch_name(scratch);
	file = mkstemp(scratch);

	cr_assert(file >= 0);
	close(file);
	packs = packs_new();
	cr_assert(packs);
}

static void
finish(void)
{
	unlink(scratch);
	packs_free(packs);
}

static void
write_log(const char *text, size_t size)
{
	FILE *f = fopen(scratch, "w");

	cr_assert(f && fwrite(text, 1, size, f) == size && fclose(f) == 0);
}

static const char header[] = "actor,move,args,note\n";

static int
by_name(const FTSENT **a, const FTSENT **b)
{
	return strcmp((*a)->fts_name, (*b)->fts_name);
}

/* All logs with this header in a folder, as one log. */
static char *
concatenation(const char *folder, size_t *size)
{
	char *roots[] = {(char *)(uintptr_t)folder, NULL}, *text, *line = NULL;
	FILE *out = open_memstream(&text, size), *in;
	FTS *tree = fts_open(roots, FTS_PHYSICAL | FTS_NOCHDIR, by_name);
	size_t room = 0;
	ssize_t got;
	FTSENT *e;

	cr_assert(out && tree);
	fputs(header, out);
	while ((e = fts_read(tree))) {
		if (e->fts_info != FTS_F || !(in = fopen(e->fts_path, "r")))
			continue;
		if (getline(&line, &room, in) >= 0 && strcmp(line, header) == 0)
			while ((got = getline(&line, &room, in)) > 0)
				fwrite(line, 1, (size_t)got, out);
		fclose(in);
	}
	free(line);
	fts_close(tree);
	fclose(out);
	return text;
}

/* The first line of `a` that is not in `b` at its place. */
static const char *
first_line(const char *a, const char *b, char line[400])
{
	const char *from = a;

	for (; *a && *a == *b; a++, b++)
		if (*a == '\n')
			from = a + 1;
	snprintf(line, 400, "%s", from);
	return line;
}

/* Cut at every game row that is found, all at once. */
static int
expect_same(const char *what, uint64_t least)
{
	char *whole = tell_whole(scratch), *cut;
	int parts;

	cut = tell_parts(scratch, least, &parts);
	if (cut)
		cr_expect(strcmp(cut, whole) == 0, "%s in %d parts: %s", what,
			  parts, first_line(cut, whole, (char[400]){0}));
	free(cut);
	free(whole);
	return parts;
}

Test(parts, every_game_row_of_the_fixtures, .init = begin, .fini = finish)
{
	size_t size;
	char *text = concatenation("fixtures", &size);

	write_log(text, size);
	cr_expect_gt(expect_same("fixtures", 20000), 20);
	keep_going = true;
	cr_expect_gt(expect_same("fixtures, -k", 1), 500);
	free(text);
	text = concatenation("tests/logs", &size);
	write_log(text, size);
	cr_expect_gt(expect_same("mistakes, -k", 1), 3);
	keep_going = false;
	cr_expect_gt(expect_same("mistakes", 1), 3);
	free(text);
}

Test(parts, each_game_row_alone, .init = begin, .fini = finish)
{
	size_t size;
	char *text = concatenation("fixtures/bismarck/examples", &size), *whole;
	char *at;
	int rows = 0;

	write_log(text, size);
	whole = tell_whole(scratch);
	for (at = text; (at = strstr(at, "\n,game,")); at++) {
		uint64_t byte = (uint64_t)(at + 1 - text);
		bool reached;
		char *cut = tell_two(scratch, byte, &reached);

		cr_expect(reached, "byte %" PRIu64, byte);
		cr_expect_str_eq(cut, whole, "byte %" PRIu64, byte);
		free(cut);
		rows++;
	}
	cr_expect_gt(rows, 10);
	free(whole);
	free(text);
}

/* Lines that look like game rows and are none, and rows that are broken. */
static const char *const broken[] = {
    "actor,move,args,note\n"
    ",game,id=revolution1848 seats=p1+p2,\"a note\n,game,id=bismarck,\nends\"\n"
    ",game,id=bismarck,\n,deal,cards=x,\n,game,id=bismarck,\n",
    "actor,move,args,note\n,game,id=bismarck,\n,deal,car\"ds,\n"
    ",game,id=bismarck,\n,\"deal\"x,,\n,game,id=bismarck,\n,roll,dice=1+2,\n",
    "actor,move,args,note\n,game,id=bismarck,\n,deal,\"cards,\n"
    ",game,id=bismarck,\n,game,id=bismarck,\n",
    "actor,move,args,note\n,game,id=bismarck,\n,deal,\"ca\"rds,\n"
    ",game,id=bismarck,\n\n\n,game,id=bismarck,\n\n",
    "\xef\xbb\xbf"
    "actor;move;args;note;more\r\n;game;id=bismarck;\r\n"
    ";given;phase=over;\r\n;game;id=bismarck;\r\n;illegal;rule=bismarck/"
    "game-over"
    "\r\n;game;id=bismarck\r\n;roll;dice=9;\r\n",
    "actor,move,args,note\r,game,id=bismarck,\r,game,id=bismarck,\r\n"
    ",game,id=bismarck,\n,game,id=none,\r,game,id=bismarck,",
    "\n\nnote,args,move,actor\nhas a game,x,deal,\n\"\",id=bismarck,\"game\",\n"
    "game,id=bismarck,game,\n\xff,id=bismarck,game,\n,id=bismarck,game,,,\n"
    ",id=bismarck,game,\"x\"\"y\"\n,,\n,id=bismarck,game,\n",
    "actor,move,args\n,deal,cards=egypt\n,game,id=bismarck\n,game,id="
    "bismarck\n",
    "actor,args\n,game,id=bismarck\n,game,id=bismarck\n",
};

Test(parts, every_line_of_broken_logs, .init = begin, .fini = finish)
{
	for (size_t i = 0; i < sizeof(broken) / sizeof(broken[0]); i++) {
		size_t size = strlen(broken[i]);
		int cuts = 0;
		char *whole;

		write_log(broken[i], size);
		whole = tell_whole(scratch);
		for (uint64_t byte = 1; byte <= size; byte++) {
			bool reached;
			char *cut;

			if (broken[i][byte - 1] != '\n')
				continue;
			cut = tell_two(scratch, byte, &reached);
			cr_expect_str_eq(cut, whole, "log %zu, byte %" PRIu64,
					 i, byte);
			cuts += reached;
			free(cut);
		}
		cr_expect(cuts > 0 || i + 1 == sizeof(broken) / sizeof(*broken),
			  "log %zu is never cut", i);
		expect_same("a broken log", 1);
		free(whole);
	}
}

static uint64_t seed = 1848;

static size_t
below(size_t limit)
{
	seed = seed * UINT64_C(6364136223846793005) + 1442695040888963407u;
	return (size_t)(seed >> 33) % limit;
}

Test(parts, damaged_at_random, .init = begin, .fini = finish)
{
	static const char damage[] = "\"\"\"\"\n\r,\0\xff g";
	size_t size;
	char *text = concatenation("fixtures/bismarck/examples", &size);
	char *copy = malloc(size);
	int parts = 0;

	for (int round = 0; round < 200; round++) {
		memcpy(copy, text, size);
		for (size_t i = 0, n = 1 + below(8); i < n; i++)
			copy[50 + below(size - 50)] =
			    damage[below(sizeof(damage) - 1)];
		write_log(copy, size);
		parts += expect_same("damaged", 1 + below(500));
	}
	cr_expect_gt(parts, 1000);
	free(copy);
	free(text);
}

Test(parts, a_row_of_many_bytes, .init = begin, .fini = finish)
{
	static const char game[] = ",game,id=bismarck,\n";
	static const size_t sizes[] = {16000, 33000, 65500,
				       65536, 70000, 300000};

	for (size_t i = 0; i < sizeof(sizes) / sizeof(sizes[0]); i++) {
		char *text;
		size_t size;
		FILE *out = open_memstream(&text, &size);

		fprintf(out, "%s%s", header, game);
		for (int quoted = 0; quoted < 2; quoted++) {
			fprintf(out, ",roll,dice=1+2,%s", quoted ? "\"" : "");
			for (size_t k = 0; k < sizes[i]; k++)
				fputc(quoted && k % 60 == 0 ? '\n' : 'x', out);
			fprintf(out, "%s\n%s%s", quoted ? "\"" : "", game,
				game);
		}
		fclose(out);
		write_log(text, size);
		cr_expect_gt(expect_same("long rows", 1), 1);
		expect_same("long rows", 9000);
		free(text);
	}
}

Test(parts, what_is_not_cut, .init = begin, .fini = finish)
{
	write_log(header, strlen(header));
	cr_expect_null(parts_open(scratch, 1000, 1), "too small");
	cr_expect_null(parts_open("-", 1, 1), "standard input");
	cr_expect_null(parts_open("/dev/zero", 1, 1), "no regular file");
	cr_expect_null(parts_open("fixtures", 1, 1), "a folder");
	cr_expect_null(parts_open("/nowhere", 1, 1), "no file");
}

/* Games that are longer than what is looked at once, and in which the word is
 * now and then where it begins no game. */
Test(parts, of_long_games, .init = begin, .fini = finish)
{
	enum { ROWS = 300, NOTE = 700 };
	char *text, *whole, *parts, note[NOTE + 1];
	size_t size;
	FILE *f = open_memstream(&text, &size);
	int n;

	memset(note, 'x', NOTE);
	note[NOTE] = '\0';
	fputs(header, f);
	for (int game = 0; game < 3; game++) {
		fprintf(f,
			",game,id=revolution1848 seats=p1+p2 "
			"pack=stand-in,%s\n",
			note);
		for (int row = 0; row < ROWS; row++)
			fprintf(f, "p1,seat,name=p%d,%s%s\n", row, note,
				row % 100 ? "" : " the game");
	}
	fclose(f);
	write_log(text, size);
	whole = tell_whole(scratch);
	parts = tell_parts(scratch, 1, &n);
	cr_expect_str_eq(parts, whole);
	cr_expect_eq(n, 4, "%d parts",
		     n); /* one of them has the header alone */
	free(parts);
	parts = tell_parts(scratch, size / 2, &n);
	cr_expect_str_eq(parts, whole);
	cr_expect_eq(n, 2);
	free(parts);
	free(whole);
	free(text);
}
