/* Signals that ask a program to end; what it has begun is tidied up first. */
#ifndef CMD_ENDINGS_H
#define CMD_ENDINGS_H

#include <signal.h>

static const int endings[] = {SIGHUP, SIGINT, SIGQUIT, SIGTERM};
enum { ENDINGS = sizeof(endings) / sizeof(endings[0]) };

#endif
