#include "findings.h"
#include "output.h"

void
buf_place(struct buf *t, const char *file, struct position at)
{
	buf_name(t, file);
	if (!at.line)
		return;
	buf_say(t, ":%ju:%ju", at.line, at.column);
}

void
print_place(FILE *to, const char *file, struct position at)
{
	BUF(t, NAME_SHOWN + 48);

	buf_place(&t, file, at);
	fputs(t.at, to);
}

static void
print_finding_at(const char *lead, const struct finding *f, struct position at,
		 const char *kind)
{
	fflush(stdout);
	fputs(lead, stderr);
	print_place(stderr, f->file, at);
	if (kind)
		fprintf(stderr, ": %s", kind);
	fprintf(stderr, ": %s", f->words);
	if (*f->rule)
		fprintf(stderr, " [%s]", f->rule);
	fputc('\n', stderr);
}

void
print_fault(void *arg UNUSED, const struct finding *f)
{
	print_finding_at("", f, f->position, NULL);
}

void
error_fault(void *arg UNUSED, const struct finding *f)
{
	print_finding_at("umpire: ", f, f->position, NULL);
}

bool
print_error(const struct finding *f)
{
	if (f->kind != FINDING_ERROR)
		return false;
	print_finding_at("umpire: ", f, (struct position){0}, NULL);
	return true;
}

bool
print_doubt(const char *path, const struct audit_summary *s)
{
	if (s->stop != STOP_UNKNOWN)
		return false;
	print_game_name(stderr, path, s->ordinal);
	fputs(": the game cannot be followed to its end: cells of its pack are "
	      "unknown\n",
	      stderr);
	return true;
}

static bool
shows(void *arg, const struct finding *f)
{
	const struct finding_counts *s = arg;

	return !(s->only_game && f->game && f->game != s->only_game) &&
	       f->kind != FINDING_UNVERIFIED && f->kind != FINDING_REMARK;
}

static void
count_and_say(void *arg, const struct finding *f)
{
	struct finding_counts *s = arg;

	if (!shows(s, f))
		return;
	s->illegal += f->kind == FINDING_ILLEGAL;
	s->claims += f->kind == FINDING_CLAIM;
	s->malformed += f->kind == FINDING_MALFORMED;
	s->errors += f->kind == FINDING_ERROR;
	print_finding_at("", f, f->position, finding_word(f->kind));
}

struct sink
counts_sink(struct finding_counts *s)
{
	return (struct sink){count_and_say, s, shows};
}

int
counts_status(const struct finding_counts *s, const struct options *o)
{
	if (s->errors || s->malformed)
		return EXIT_ERROR;
	if (!s->games && !o->allow_empty) {
		errorf(s->only_game ? "there is no such game in the log"
				    : "there was no game to look at");
		return EXIT_ERROR;
	}
	return s->illegal || s->claims ? EXIT_FOUND : EXIT_CLEAN;
}

void
buf_game(struct buf *t, const struct audit_summary *s)
{
	buf_say(t, "%s %s", s->game->id, s->game->editions[s->edition]);
	if (*s->pack)
		buf_say(t, ", pack %s", s->pack);
}

void
verdict_heading(struct audit *a, struct buf *t)
{
	const struct audit_summary *s = audit_summary(a);

	buf_game_name(t, audit_name(a), s->ordinal);
	buf_say(t, ": %s, pack %s", s->game->id, s->pack);
}
