/* JSON on standard output, through yajl: nothing is escaped by hand.
 *
 * A struct json writes one document after the other; json_line ends one and
 * begins a new line, so a stream of documents is JSON Lines.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "../../core/buf.h"

/* A process writes one stream of documents at a time, so there is one, and
 * nobody frees it: where the next begins, the last has ended. */
struct json;

struct json *json_to(FILE *to);
/* Packed as in gzip.h: no text in it can be read as HTML.  json_flush writes
 * the rest and ends it.  NULL with a message if memory is gone. */
struct json *json_to_gzip(FILE *to);
void json_flush(struct json *);
/* The errno of the first write that failed; 0: none. */
int json_error(const struct json *);
void json_line(struct json *);

void json_open(struct json *);       /* { */
void json_close(struct json *);      /* } */
void json_open_list(struct json *);  /* [ */
void json_close_list(struct json *); /* ] */
/* Of a map, before its value. */
void json_key(struct json *, const char *key);
/* Bytes of umpire's own: UTF-8. */
void json_string(struct json *, const char *value);
/* Bytes of a log: broken UTF-8 and controls are escaped as in text output. */
void json_slice(struct json *, struct slice value);
void json_number(struct json *, int64_t value);
void json_bool(struct json *, bool value);

/* Marks of several levels and what is fixed in them, with a blank between two:
 * `{ } [ ]`, `key`, `key=text`, or `=text` in a list.
 *
 *   json_shape(j, "runs [ { tool { name=umpire version");
 *   json_string(j, version);
 *   json_shape(j, "} } ]"); */
void json_shape(struct json *, const char *shape);

/* key and value at once, or the beginning of the value */
void json_key_open(struct json *, const char *key);
void json_key_list(struct json *, const char *key);
void json_key_string(struct json *, const char *key, const char *value);
void json_key_number(struct json *, const char *key, int64_t value);
