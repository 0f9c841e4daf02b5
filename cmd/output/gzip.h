/* gzip as one line of base64: what a page holds.  `base64 -d | gzip -d` reads
 * it, and so does every browser.  Memory does not grow with what is written. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

struct gzip;

/* Writes to `to`, whose ferror tells of an error; NULL: no memory, reported. */
struct gzip *gzip_new(FILE *to);
/* Did it write any? */
bool gzip_write(struct gzip *, const char *bytes, size_t size);
/* Writes what is left; nothing may be written after it. */
void gzip_end(struct gzip *);
void gzip_free(struct gzip *);
