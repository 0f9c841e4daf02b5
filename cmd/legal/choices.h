/* What may come next in a row, printed: rows of one position, by verb. */
#ifndef CMD_LEGAL_CHOICES_H
#define CMD_LEGAL_CHOICES_H

#include "../../core/choices.h"
#include "../output/record.h"
#include "../positions.h"

extern const struct record_type choices_record;

/* A line `choices` for each verb of the rows: its keys, and for each the values
 * that lead to one of the rows, with names. */
void choices_json(const struct game_position *, const struct choosing *,
		  const struct move *, size_t count, struct json *);
/* The open keys of the row in progress, once its verb is there. */
void choices_print(const struct game_position *, const struct choosing *,
		   const struct move *, size_t count);

#endif
