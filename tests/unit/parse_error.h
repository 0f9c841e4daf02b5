/* Why a row is malformed, as recorded results show it. */
#ifndef TESTS_UNIT_PARSE_ERROR_H
#define TESTS_UNIT_PARSE_ERROR_H

#include "../../logs/grammar.h"

static inline void
print_parse_error(const struct grammar_error *e, struct text *out)
{
	text_add(out, e->rule);
	text_char(out, ' ');
	text_number(out, e->cell);
	text_char(out, ':');
	text_number(out, (int64_t)e->offset);
	text_char(out, ' ');
	text_add(out, e->words);
}

#endif
