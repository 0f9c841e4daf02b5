/* What the files of `validate` share. */
#ifndef CMD_VALIDATE_H
#define CMD_VALIDATE_H

#include "files.h"
#include "verdicts.h"

/* Takes what is found in a log, in the order of the log. */
struct results {
	void (*finding)(void *arg, const struct finding *);
	void (*game)(void *arg, const char *path, const struct audit_summary *);
	bool (*stopped)(void *arg); /* nobody wants to know any more */
	void *arg;
};

/* False if memory is gone. */
bool validate_log(const struct options *, const char *path,
		  const struct results *);

/* Several logs at once (-j), one thread each; their results in the order of
 * the files, as if they were taken one after the other.  False, and nothing
 * done, if there are no threads to be had. */
bool validate_at_once(const struct options *, const struct files *,
		      struct verdicts *);

#endif
