/* Why a row is malformed, as recorded results show it. */
#pragma once

#include "../../logs/grammar.h"

static inline void
print_parse_error(const struct grammar_error *e, struct buf *out)
{
	buf_add(out, e->rule);
	buf_char(out, ' ');
	buf_number(out, e->cell);
	buf_char(out, ':');
	buf_number(out, (int64_t)e->offset);
	buf_char(out, ' ');
	buf_add(out, e->words);
}
