/* What `umpire rules` tells of a rule that is named: how it reads under each
 * ruling, and rows of logs that show it. */
#ifndef CMD_RULES_DETAILS_H
#define CMD_RULES_DETAILS_H

#include "examples.h"

/* The switches that change a rule, with their values. */
void print_readings(const struct game *, const struct rule *);
void print_examples(const struct rule *, const struct rule_examples *);

#endif
