/* The locks of a file, which WASI does not have: ../missing.c */
#pragma once

#define LOCK_EX 2
#define LOCK_NB 4

/* Only what fails at once where somebody else has it. */
int flock(int file, int how);
