/* Files that are there whole or not at all: written beside their place, on the
 * disk, and only then put there.  Asked to end half-way (Ctrl-C, kill), the
 * program takes the new file away first; killed outright, it leaves what was
 * there before, and a file NAME.XXXXXX. */
#ifndef CMD_BESIDE_H
#define CMD_BESIDE_H

#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <sys/types.h>

struct beside {
	FILE *to; /* write here; what is read back is what was written */
	const char *path;    /* borrowed: where it shall stand */
	char name[4200];     /* where it stands now; "": nowhere */
	struct beside *next; /* begun before it; ours */
};

/* Begins a file that will have this mode; false with words.  Then nothing
 * needs to be ended.  The struct stays where it is until the file is kept or
 * dropped; only one thread begins files. */
bool beside_open(struct beside *, const char *path, mode_t mode);
/* Begins a file that nobody else may read and that will be dropped, where
 * TMPDIR says, or in /tmp; false with words. */
bool beside_scratch(struct beside *);
/* Puts the file in its place: over what is there, or, `fresh`, only where
 * nothing is.  False with words: then nothing has changed. */
bool beside_keep(struct beside *, bool fresh);
/* Forgets the file. */
void beside_drop(struct beside *);
/* Puts everything on the disk and closes the file; 0 or an errno, EIO if a
 * write failed before and nobody knows why. */
int beside_finish(FILE *);
/* Signals that ask to end wait from here on, for a moment ... */
void beside_hold(sigset_t *before);
/* ... until here. */
void beside_release(const sigset_t *before);
/* 0666 without what umask takes away. */
mode_t beside_mode(void);
/* The name of a file is on the disk when its folder is. */
void beside_sync(const char *path);

#endif
