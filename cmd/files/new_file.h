/* Files that are there whole or not at all: written beside their place, on the
 * disk, and only then put there.  Asked to end half-way (Ctrl-C, kill), the
 * program takes the new file away first; killed outright, it leaves what was
 * there before, and a file NAME.XXXXXX. */
#ifndef CMD_FILES_NEW_FILE_H
#define CMD_FILES_NEW_FILE_H

#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <sys/types.h>

struct new_file {
	FILE *to; /* write here; what is read back is what was written */
	const char *path;      /* borrowed: where it shall stand */
	char name[4200];       /* where it stands now; "": nowhere */
	struct new_file *next; /* begun before it; ours */
};

/* Begins a file that will have this mode; false with words.  Then nothing
 * needs to be ended.  The struct stays where it is until the file is kept or
 * dropped; only one thread begins files. */
bool new_file_open(struct new_file *, const char *path, mode_t mode);
/* Begins a file that nobody else may read and that will be dropped, where
 * TMPDIR says, or in /tmp; false with words. */
bool new_file_scratch(struct new_file *);
/* Puts the file in its place: over what is there, or, `fresh`, only where
 * nothing is.  False with words: then nothing has changed. */
bool new_file_keep(struct new_file *, bool fresh);
/* Forgets the file. */
void new_file_drop(struct new_file *);
/* Puts everything on the disk and closes the file; 0 or an errno, EIO if a
 * write failed before and nobody knows why. */
int new_file_finish(FILE *);
/* Signals that ask to end wait from here on, for a moment ... */
void end_signals_hold(sigset_t *before);
/* ... until here. */
void end_signals_release(const sigset_t *before);
/* 0666 without what umask takes away. */
mode_t new_file_mode(void);
/* The name of a file is on the disk when its folder is. */
void new_file_sync(const char *path);

#endif
