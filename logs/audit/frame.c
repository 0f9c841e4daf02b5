/* The frame's own rules, and text that is safe on a terminal. */
#include <string.h>

#include "../../core/buf.h"
#include "../../core/rule.h"
#include "../finding.h"

#define STOPS(id, cite, statement)                                             \
	{id, CLASS_FORBIDDEN, FORCED_STOP, "", cite, statement, "", ""},
#define PASSES(id, cite, statement)                                            \
	{id, CLASS_FORBIDDEN, FORCED_SKIP, "", cite, statement, "", ""},

const struct rule frame_rules[] = {
#include "frame_rules.def"
#include "log_rules.def"
    {.id = NULL}};

const struct rule *
frame_rule(const char *id)
{
	const struct rule *r;

	for (r = frame_rules; r->id; r++)
		if (strcmp(r->id, id) == 0)
			return r;
	return NULL;
}

struct finding
finding_of(enum finding_kind kind, const char *rule, const char *file,
	   const char *words)
{
	const struct rule *r = frame_rule(rule);

	return (struct finding){.kind = kind,
				.file = file,
				.game_id = "",
				.rule = rule,
				.cite = r ? r->cite : "",
				.statement = r ? r->statement : "",
				.words = words,
				.row = "",
				.alternatives = "",
				.note = "",
				.fix = ""};
}

void
buf_row(struct buf *t, const struct slice cells[CELL_COUNT], size_t most)
{
	static const enum cell shown[] = {CELL_ACTOR, CELL_MOVE, CELL_ARGS};

	for (size_t i = 0; i < sizeof(shown) / sizeof(shown[0]); i++) {
		struct slice s = cells[shown[i]];

		if (!s.size)
			continue;
		if (t->size)
			buf_char(t, ' ');
		buf_safe(t,
			 (struct slice){s.at, s.size < most ? s.size : most});
	}
}
