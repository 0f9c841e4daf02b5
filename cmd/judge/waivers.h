/* Waivers: known mistakes of recorded games, row by row.
 *
 *   log,game,n,rule,reason
 *   games/kiel.csv,1,41,bismarck/cancel-cost,the table noticed too late
 *
 * A row that is refused for the rule of its waiver is shown and played on as
 * with -k, and does not fail the run.  A waiver whose row is not refused for
 * its rule is a finding itself.
 */
#pragma once

#include "../../logs/audit/audit.h"

struct waivers; /* of one file, in a list of all */

/* The waivers of a file: from the list, or read and added at its end; NULL with
 * a message if the file is not valid. */
struct waivers *waivers_read(struct waivers **all, const char *path);
void waivers_free(struct waivers *all);
/* The folder of the file, from the root. */
const char *waivers_folder(const struct waivers *);

/* For audit_options.waive; `arg`: the struct waivers.  Threads may share it. */
const char *waivers_ask(void *arg, const char *log, uint32_t game, uint64_t n,
			const char *rule);
/* Reports all waivers that did not apply though their log was audited, or
 * though every log was; each game that was not there counts as well. */
void waivers_stale(const struct waivers *all, const struct sink *);
/* Notes that every log was audited that a waiver of this file can be about. */
void waivers_whole(struct waivers *);
/* Notes that this game of a log (0: all) was audited, with its waivers. */
void waivers_log(struct waivers *, const char *log, uint32_t only);
