#include <string.h>

#include "output.h"
#include "say.h"

bool
said_count(struct said *s, const struct finding *f)
{
	if (s->only_game && f->game && f->game != s->only_game)
		return false;
	s->illegal += f->kind == FINDING_ILLEGAL;
	s->claims += f->kind == FINDING_CLAIM;
	s->malformed += f->kind == FINDING_MALFORMED;
	s->troubles += f->kind == FINDING_TROUBLE;
	return f->kind != FINDING_UNVERIFIED && f->kind != FINDING_REMARK;
}

static void
say(void *arg, const struct finding *f)
{
	struct said *s = arg;

	if (!said_count(s, f))
		return;
	fflush(stdout);
	print_name(stderr, f->file);
	if (f->position.line)
		fprintf(stderr, ":%llu:%llu",
			(unsigned long long)f->position.line,
			(unsigned long long)f->position.column);
	fprintf(stderr, ": %s: %s", finding_names[f->kind], f->words);
	if (*f->rule)
		fprintf(stderr, " [%s]", f->rule);
	fputc('\n', stderr);
}

struct sink
said_sink(struct said *s)
{
	return (struct sink){say, s};
}

int
said_status(const struct said *s, const struct options *o)
{
	if (s->troubles || s->malformed)
		return EXIT_TROUBLE;
	if (!s->games && !o->allow_empty) {
		trouble(s->only_game ? "there is no such game in the log"
				     : "there was no game to look at");
		return EXIT_TROUBLE;
	}
	return s->illegal || s->claims ? EXIT_FOUND : EXIT_CLEAN;
}

void
verdict_heading(struct audit *a, struct text *t)
{
	const struct audit_summary *s = audit_summary(a);

	text_safe(t, slice_of(strcmp(audit_name(a), "-") == 0 ? "<stdin>"
							      : audit_name(a)));
	text_char(t, '#');
	text_number(t, s->ordinal);
	text_add(t, ": ");
	text_add(t, s->game->id);
	text_add(t, ", pack ");
	text_add(t, s->pack);
}
