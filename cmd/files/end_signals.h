/* Signals that ask a program to end, which first removes what it has begun. */
#ifndef CMD_FILES_END_SIGNALS_H
#define CMD_FILES_END_SIGNALS_H

#include <signal.h>

static const int end_signals[] = {SIGHUP, SIGINT, SIGPIPE, SIGQUIT, SIGTERM};
enum { END_SIGNALS = sizeof(end_signals) / sizeof(end_signals[0]) };

#endif
