#include "input.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static void
fail(struct input *input, int error)
{
	input->error = error;
	input->end = true;
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
		fail(input, errno);
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

void
input_more(struct input *input)
{
	ssize_t got;

	if (input->end)
		return;
	memmove(input->buffer, input->at, input->size);
	input->at = input->buffer;
	do
		got = read(input->file, input->buffer + input->size,
			   INPUT_BUFFER - input->size);
	while (got < 0 && errno == EINTR);
	if (got < 0)
		fail(input, errno);
	else if (got == 0)
		input->end = true;
	else
		input->size += (size_t)got;
}

bool
input_again(const struct input *input, uint64_t from, char *to, size_t size)
{
	if (!input->all || from + size > input->all)
		return false;
	if (!input->buffer)
		memcpy(to, input->at - input->passed + from, size);
	else
		return input->file > STDIN_FILENO &&
		       pread(input->file, to, size, (off_t)from) ==
			   (ssize_t)size;
	return true;
}
