/* tests/matrix/GAME, a line each:
 *
 *   ignore PATH      what is pending, and what the text does not decide
 *   site NAME TABLE.COLUMN ROW     a cell, and below it
 *   row ROW          the log that comes to its text
 *   then ROW         what is played after the text and its answer
 *   cell TABLE.COLUMN ROW TEXT   another cell of the pack, there
 *   bare TEXT        there, `none` is not played, but this, which does nothing
 *   like NAME        who is who as at that site, but for the lines here
 *   let NAME WORDS   $NAME in later lines is these words
 *   who GROUP WORD MEMBERS...      whom the word means there; - is no word at
 *                    all, `nobody` no member, _ in a word a blank
 *   try [SITE+SITE...] TEXT [> ROW] : CHANGES    ROW answers it; GROUP in both
 *                    is each word, and what it means: `vp.WHO+2`; {WORD} is
 *                    whom that word means; at all sites but these: [-SITE...]
 *   refused [SITE+...] TEXT       the pack is refused with it
 */
#ifndef TESTS_MATRIX_H
#define TESTS_MATRIX_H

#include "property.h"

enum { LINES = 600, LINE = 1000 };

extern char lines[LINES][LINE];
extern int line_count;

const char *after_word(const char *line, const char *word);
const char *cut_word(const char **rest);
void read_table(struct run *r);
const char *site_words(int site, const char *word);
void add_rows(int site, const char *word, struct buf *out);
bool is_ignored(const char *path);
int next_line(int i);
const char *members(int site, const char *group, const char *word);
bool has_line(const char *kind, const char *words);

#endif
