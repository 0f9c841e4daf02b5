/* The commands of umpire: one file each, one row in main.c each. */
#ifndef CMD_COMMAND_H
#define CMD_COMMAND_H

/* Exit statuses, as in diff(1); the highest of all files wins. */
enum {
	EXIT_CLEAN = 0,  /* clean, or the same */
	EXIT_FOUND = 1,  /* illegal, different, a claim not met */
	EXIT_TROUBLE = 2 /* usage, unreadable, malformed, nothing checked */
};

struct command {
	const char *name;
	int (*run)(int argc, char **argv); /* argv[0] is the command's name */
	const char *summary;
};

int cmd_diff(int argc, char **argv);
int cmd_dispute(int argc, char **argv);
int cmd_fmt(int argc, char **argv);
int cmd_hash(int argc, char **argv);
int cmd_legal(int argc, char **argv);
int cmd_merge(int argc, char **argv);
int cmd_pack(int argc, char **argv);
int cmd_perft(int argc, char **argv);
int cmd_record(int argc, char **argv);
int cmd_replay(int argc, char **argv);
int cmd_report(int argc, char **argv);
int cmd_rules(int argc, char **argv);
int cmd_validate(int argc, char **argv);

#endif
