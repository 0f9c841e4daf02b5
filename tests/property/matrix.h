/* The lines of tests/matrix/GAME:
 *
 *   ignore PATH      not compared: what is pending, what no text decides
 *   let NAME WORDS   $NAME stands for these words in later lines
 *   site NAME TABLE.COLUMN ROW   begins a site: a cell that gets each text
 *
 * of a site:
 *
 *   row ROW          a row of the log that leads to its text
 *   then ROW         is played after the text and its answer
 *   cell TABLE.COLUMN ROW TEXT   another cell of the pack has this text
 *   bare TEXT        a text that does nothing here, in place of `none`
 *   like NAME        words mean what they mean at that site, except as below
 *   who GROUP WORD MEMBERS...    whom the word means; `-`: no word at all,
 *                    `nobody`: no members; _ in a word is a blank
 *
 * of all sites, of those in brackets, or of all but those: [-SITE+SITE...]
 *
 *   try [SITE+SITE...] TEXT [> ROW] : CHANGES   ROW answers the text.  A GROUP
 *                    is replaced by each of its words in TEXT, by their members
 *                    in ROW and CHANGES (`vp.WHO+2`), {WORD} by its members
 *   refused [SITE+SITE...] TEXT  no pack may have this text
 */
#pragma once

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
