/* What the bytes of a CSV file can be, whatever their cells are. */
#pragma once

#include <stddef.h>

/* The length of the longest beginning of the block that is UTF-8. */
size_t scan_utf8(const char *at, size_t size);
/* The length of the longest beginning that is UTF-8 without a NUL byte. */
size_t scan_text(const char *at, size_t size);
/* The sign of a line that a merge left: `<`, `|`, `=`, `>`; 0: another line. */
char scan_merged(const char *at, size_t size);
