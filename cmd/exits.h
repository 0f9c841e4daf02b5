/* Exit statuses, as in diff(1); the highest of all files wins. */
#ifndef CMD_EXITS_H
#define CMD_EXITS_H

enum {
	EXIT_CLEAN = 0,  /* clean, or the same */
	EXIT_FOUND = 1,  /* illegal, different, a claim not met */
	EXIT_TROUBLE = 2 /* usage, unreadable, malformed, nothing checked */
};

#endif
