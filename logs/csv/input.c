#include "input.h"
#include "../grow.h"
#include "split.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zlib.h>

struct unpack {
	z_stream stream;
	unsigned char bytes[16384]; /* as they are in the file */
};

static void
end_with_error(struct input *input, int error)
{
	input->error = error;
	input->end = true;
}

static bool
is_gzip(const char *at, size_t size)
{
	return size >= 3 && memcmp(at, "\x1f\x8b\x08", 3) == 0;
}

bool
input_is_packed(const char *path)
{
	char first[3];
	int file = strcmp(path, "-") ? open(path, O_RDONLY | O_NONBLOCK) : -1;
	ssize_t got = file < 0 ? 0 : pread(file, first, sizeof(first), 0);

	if (file >= 0)
		close(file);
	return got > 0 && is_gzip(first, (size_t)got);
}

bool
input_open(struct input *input, const char *path)
{
	struct stat status;

	*input = (struct input){.file = -1};
	input->buffer = malloc(INPUT_BUFFER);
	if (!input->buffer)
		return false;
	input->at = input->buffer;
	if (strcmp(path, "-") == 0) {
		input->file = STDIN_FILENO;
	} else {
		do
			input->file = open(path, O_RDONLY | O_CLOEXEC);
		while (input->file < 0 && errno == EINTR);
	}
	if (input->file < 0)
		end_with_error(input, errno);
	else if (fstat(input->file, &status) == 0 && S_ISREG(status.st_mode))
		input->all = (uint64_t)status.st_size;
	return true;
}

void
input_memory(struct input *input, const void *bytes, size_t size)
{
	*input = (struct input){
	    .at = bytes ? bytes : "",
	    .size = size,
	    .end = true,
	    .all = size,
	    .file = -1,
	};
}

void
input_close(struct input *input)
{
	if (input->file > STDIN_FILENO)
		close(input->file);
	if (input->packed)
		inflateEnd(&input->packed->stream);
	free(input->packed);
	input->packed = NULL;
	free(input->buffer);
	input->buffer = NULL;
	input->file = -1;
}

void
input_pass(struct input *input, size_t size)
{
	input->at += size;
	input->size -= size;
	input->passed += size;
}

void
input_back(struct input *input, size_t size)
{
	input->at -= size;
	input->size += size;
	input->passed -= size;
}

static ssize_t
read_some(const struct input *input, void *to, size_t most)
{
	ssize_t got;

	do
		got = read(input->file, to, most);
	while (got < 0 && errno == EINTR);
	return got;
}

/* Begins to unpack a file, of which the window has the first bytes. */
static void
begin_unpacking(struct input *input)
{
	struct unpack *p = calloc(1, sizeof(*p));

	input->packed = p;
	input->all = 0;
	if (!p || inflateInit2(&p->stream, 15 + 16) != Z_OK) {
		free(p);
		input->packed = NULL;
		end_with_error(input, ENOMEM);
		return;
	}
	memcpy(p->bytes, input->buffer, input->size);
	p->stream.next_in = p->bytes;
	p->stream.avail_in = (uInt)input->size;
	input->size = 0;
}

/* Unpacks more of a packed file, which may be several in a row. */
static void
unpack(struct input *input)
{
	struct unpack *p = input->packed;
	z_stream *z = &p->stream;
	const size_t room = INPUT_BUFFER - input->size;
	int result = Z_OK;
	ssize_t got;

	z->next_out = (Bytef *)input->buffer + input->size;
	z->avail_out = (uInt)room;
	while (z->avail_out == room && !input->end) {
		if (!z->avail_in) {
			got = read_some(input, p->bytes, sizeof(p->bytes));
			if (got < 0)
				end_with_error(input, errno);
			else if (got == 0 && z->total_in)
				end_with_error(input,
					       EILSEQ); /* it was cut off */
			else if (got == 0)
				input->end = true;
			z->next_in = p->bytes;
			z->avail_in = got > 0 ? (uInt)got : 0;
			if (got <= 0)
				break;
		}
		result = inflate(z, Z_NO_FLUSH);
		if (result == Z_STREAM_END)
			inflateReset(z);
		else if (result != Z_OK)
			end_with_error(input,
				       result == Z_MEM_ERROR ? ENOMEM : EILSEQ);
	}
	input->size += room - z->avail_out;
}

void
input_more(struct input *input)
{
	ssize_t got;

	if (input->end)
		return;
	if (input->at != input->buffer)
		memmove(input->buffer, input->at, input->size);
	input->at = input->buffer;
	if (input->packed) {
		unpack(input);
		return;
	}
	/* the first bytes tell whether it is packed */
	got = read_some(input, input->buffer + input->size,
			input->passed + input->size
			    ? INPUT_BUFFER - input->size
			    : sizeof(input->packed->bytes));
	if (got < 0)
		end_with_error(input, errno);
	else if (got == 0)
		input->end = true;
	else
		input->size += (size_t)got;
	if (got > 0 && !input->passed && input->size == (size_t)got &&
	    is_gzip(input->buffer, input->size))
		begin_unpacking(input);
}

size_t
input_line_end(struct input *input)
{
	while (!input->end &&
	       (!input->size || (input->size == 1 && *input->at == '\r')))
		input_more(input);
	return split_end_size(input->at, input->size);
}

char *
input_all(const char *path, size_t most, size_t *size)
{
	struct input input;
	size_t room = 0;
	char *bytes = NULL, *more;

	*size = 0;
	if (!input_open(&input, path))
		input.error = ENOMEM;
	while (!input.error && !input.end && *size <= most) {
		input_more(&input);
		more = grown(bytes, &room, *size + input.size + 1, 1);
		if (!more) {
			input.error = ENOMEM;
			break;
		}
		bytes = more;
		memcpy(bytes + *size, input.at, input.size);
		*size += input.size;
		input_pass(&input, input.size);
	}
	errno = input.error;
	input_close(&input);
	if (errno) {
		free(bytes);
		bytes = NULL;
	}
	return bytes;
}

bool
input_again(const struct input *input, uint64_t from, char *to, size_t size)
{
	if (!input->all || from + size > input->all)
		return false;
	if (!input->buffer) {
		memcpy(to, input->at - input->passed + from, size);
		return true;
	}
	while (size && input->file > STDIN_FILENO) {
		ssize_t got = pread(input->file, to, size, (off_t)from);

		if (got <= 0)
			return false;
		to += got;
		from += (uint64_t)got;
		size -= (size_t)got;
	}
	return !size;
}
