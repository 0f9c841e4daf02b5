/* A line of notes read in a position: what is written is what is judged.
 *
 * 1. Habits of the file (cmd/import/habits.c): stamps, speakers and columns are
 *    found by what the lines hold.  A line that is a row is that row (row.c).
 * 2. The grammar is the list of legal rows: every one is a candidate, and every
 *    pattern filled with what the line names (note_look, note_fill).  A row
 *    makes claims; the words of the line are shared out among them
 *    (note_claim, note_row, note_score).
 * 3. The account (note_account): what the line denies or hedges, whom and which
 *    move it names beside the row, and which way round, contradicts a row; such
 *    a row is never taken, nor offered.  Unknown words contradict nothing.
 *    A line is parted into clauses, each of which must be accounted for: it
 *    says something of the row, and no name, number or addition of it is left
 *    over, or it says nothing that means anything in the game (note_clause),
 *    or it tells what the row changes (note_effect).
 * 4. The row that explains the line best is taken if no other is as good; or
 *    the line stands for rows of several seats (note_line).  Else it is cut
 *    (note_cut), or comes after rows that people do not write (note_bridge).
 * 5. What is still not clear is carried on side by side, and the lines after
 *    it decide (cmd/import/beam.c); a row that a rule forbids and that is
 *    plainly named is written as it is (look_any); all else is a question.
 */
#pragma once

#include "note_place.h"

/* Rows that stand for the line, or what they could be.  None, if no legal row
 * has to do with it. */
void note_read(const struct note_place *, const struct note_words *,
	       struct readings *);
/* The same without unwritten rows in between. */
void note_read_here(const struct note_place *, const struct note_words *,
		    struct readings *);
/* A clause that gives a reason, tells what came of it, or takes back or doubts
 * what the line says: `because ...`, `which was forbidden`, `or maybe not`.
 * What it means is not looked into, so the line is a question, but for
 * `results`: words that tell what its rows do (`which pushed Italy`).  Of
 * the line that the vocabulary was given last. */
bool note_is_qualified(struct vocabulary *, const struct note_words *,
		       uint64_t results);
/* Words that a heading or a title consists of. */
bool note_is_heading(struct vocabulary *, const struct note_words *);
/* Does no word mean anything in the game? */
bool note_is_remark(struct vocabulary *, const struct note_words *);
