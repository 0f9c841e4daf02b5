#include <assert.h>
#include <errno.h>
#include <stdalign.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <yajl/yajl_gen.h>

#include "../../logs/finding.h"
#include "gzip.h"
#include "json.h"
#include "output.h"

enum { ROOM = 4096 };

/* yajl does not check for memory.  What it needs is small, and kept here. */
static struct json {
	yajl_gen gen;
	FILE *to;
	struct gzip *gzip; /* what packs it, or NULL */
	int error;         /* of the first write that failed, else 0 */
	size_t used;
	alignas(max_align_t) char room[ROOM];
} only;

static void *
give(void *arg, size_t size)
{
	const size_t unit = alignof(max_align_t);
	struct json *j = arg;
	char *at = j->room + j->used;

	size = (size + unit - 1) / unit * unit;
	if (size > ROOM - j->used)
		return NULL;
	j->used += size;
	return at;
}

/* Asked for by the buffer of yajl's own, which is not in use. */
static void *
give_again(void *arg, void *old UNUSED, size_t size)
{
	return give(arg, size);
}

static void
take_back(void *arg UNUSED, void *old UNUSED)
{
}

/* Why a write failed is known only now. */
static void
note_write_error(struct json *j)
{
	if (!j->error && ferror(j->to))
		j->error = errno ? errno : EIO;
}

int
json_error(const struct json *j)
{
	return j->error;
}

/* Hands finished bytes on, so that memory does not grow with the document. */
static void
hand_on(void *arg, const char *bytes, size_t size)
{
	struct json *j = arg;

	fwrite(bytes, 1, size, j->to);
	note_write_error(j);
}

static void
put_packed(void *arg, const char *bytes, size_t size)
{
	struct json *j = arg;

	if (gzip_write(j->gzip, bytes, size))
		note_write_error(j);
}

static struct json *
begin(FILE *to, yajl_print_t print)
{
	struct json *j = &only;
	const yajl_alloc_funcs memory = {give, give_again, take_back, j};

	*j = (struct json){.to = to};
	j->gen = yajl_gen_alloc(&memory);
	assert(j->gen); /* ROOM is enough */
	yajl_gen_config(j->gen, yajl_gen_print_callback, print, j);
	return j;
}

struct json *
json_to(FILE *to)
{
	return begin(to, hand_on);
}

struct json *
json_to_gzip(FILE *to)
{
	struct json *j = begin(to, put_packed);

	j->gzip = gzip_new(to);
	return j->gzip ? j : NULL;
}

void
json_flush(struct json *j)
{
	if (j->gzip)
		gzip_end(j->gzip);
	gzip_free(j->gzip);
	j->gzip = NULL;
	note_write_error(j);
}

void
json_line(struct json *j)
{
	fputc('\n', j->to);
	yajl_gen_reset(j->gen, NULL);
}

void
json_open(struct json *j)
{
	yajl_gen_map_open(j->gen);
}

void
json_close(struct json *j)
{
	yajl_gen_map_close(j->gen);
}

void
json_open_list(struct json *j)
{
	yajl_gen_array_open(j->gen);
}

void
json_close_list(struct json *j)
{
	yajl_gen_array_close(j->gen);
}

static void
put_string(struct json *j, const char *at, size_t size)
{
	yajl_gen_string(j->gen, (const unsigned char *)at, size);
}

void
json_key(struct json *j, const char *key)
{
	put_string(j, key, strlen(key));
}

void
json_string(struct json *j, const char *value)
{
	put_string(j, value, strlen(value));
}

void
json_slice(struct json *j, struct slice value)
{
	size_t capacity = value.size * 8 + 1;
	char small[1024];
	char *buffer = capacity <= sizeof(small) ? small : malloc(capacity);
	struct buf t;

	if (!buffer) {
		j->error = j->error ? j->error : ENOMEM;
		json_string(j, "");
		return;
	}
	t = buf_in(buffer, capacity);
	buf_safe(&t, value);
	put_string(j, t.at, t.size);
	if (buffer != small)
		free(buffer);
}

void
json_number(struct json *j, int64_t value)
{
	BUF(t, 24);

	buf_number(&t, value); /* sooner than yajl's own, which asks printf */
	yajl_gen_number(j->gen, t.at, t.size);
}

void
json_bool(struct json *j, bool value)
{
	yajl_gen_bool(j->gen, value);
}

/* A mark, or a key; an empty one is no key. */
static void
put_mark(struct json *j, struct slice word)
{
	if (slice_is(word, "{"))
		json_open(j);
	else if (slice_is(word, "}"))
		json_close(j);
	else if (slice_is(word, "["))
		json_open_list(j);
	else if (slice_is(word, "]"))
		json_close_list(j);
	else if (word.size)
		put_string(j, word.at, word.size);
}

void
json_shape(struct json *j, const char *shape)
{
	struct slice rest = slice_of(shape);

	while (rest.at) {
		struct slice text = slice_cut(&rest, ' ');

		put_mark(j, slice_cut(&text, '='));
		if (text.at)
			put_string(j, text.at, text.size);
	}
}

void
json_key_open(struct json *j, const char *key)
{
	json_key(j, key);
	json_open(j);
}

void
json_key_list(struct json *j, const char *key)
{
	json_key(j, key);
	json_open_list(j);
}

void
json_key_string(struct json *j, const char *key, const char *value)
{
	json_key(j, key);
	json_string(j, value);
}

void
json_key_number(struct json *j, const char *key, int64_t value)
{
	json_key(j, key);
	json_number(j, value);
}
