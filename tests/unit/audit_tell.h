/* What an audit says, as text. */
#ifndef TESTS_AUDIT_TELL_H
#define TESTS_AUDIT_TELL_H

#include <inttypes.h>
#include <stdio.h>

#include "../../logs/audit/audit.h"

struct telling {
	FILE *out;
	uint32_t games; /* before this part */
	uint64_t lines;
};

static inline void
tell_finding(void *arg, const struct finding *f)
{
	struct telling *t = arg;

	fprintf(t->out,
		"%s game %u %s n %" PRIu64 " at %" PRIu64 ":%" PRIu64
		" %s %s | %s | %s | %s +%u%s\n",
		finding_names[f->kind], f->game ? f->game + t->games : 0,
		f->game_id, f->n, f->position.line + (f->n ? t->lines : 0),
		f->position.column, f->rule, f->words, f->row, f->alternatives,
		f->note, f->more, f->after_illegal ? " after" : "");
}

static inline void
tell_game(struct telling *t, const struct audit_summary *s)
{
	fprintf(t->out,
		"game %u line %" PRIu64 " %s pack %s edition %u stop %d rows "
		"%" PRIu64 " %" PRIu64 " %" PRIu64 " %" PRIu64 " %" PRIu64
		" %" PRIu64 " %" PRIu64 " %" PRIu64 " %" PRIu64 " %" PRIu64
		" %" PRIu64 " outcome %d %016" PRIx64 "%016" PRIx64 "\n"
		"fragment %d unsound %d stopped at %" PRIu64 " seats %u played "
		"%" PRIu64 " %s %s %s\n",
		s->ordinal + t->games, s->line + t->lines,
		s->game ? s->game->id : "?", s->pack, s->edition, (int)s->stop,
		s->rows, s->legal, s->unverified, s->illegal, s->waived,
		s->announced, s->claims, s->claims_failed, s->malformed,
		s->remarks, s->unchecked, s->outcome, s->digest[0],
		s->digest[1], s->fragment, s->unsound, s->stopped_at, s->seats,
		s->played, s->ended, s->reason, s->winners);
}

#endif
