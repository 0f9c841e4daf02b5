/* The files of a pack: built in, or read from a folder. */
#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "../csv/input.h"
#include "../csv/table_reader.h"
#include "pack_load.h"

void
pack_finding(const struct sink *sink, const char *file, struct position at,
	     const char *rule, const char *words)
{
	BUF(out, 1024);
	struct finding f = finding_of(FINDING_ERROR, rule, file, out.at);

	f.position = at;
	buf_safe(&out, slice_of(words));
	if (sink != NULL && sink->finding != NULL)
		sink->finding(sink->arg, &f);
}

void
pack_bad_table(const struct sink *sink, const struct pack_file *f,
	       const struct table_file *t)
{
	if (t->fault)
		pack_finding(sink, f->path, t->fault_at, "pack/csv", t->fault);
	else
		pack_finding(sink, f->path, t->fault_at, "pack/open",
			     "out of memory");
}

void
pack_finding_of(const struct sink *sink, const char *file, struct position at,
		const char *rule, const char *before, struct slice subject,
		const char *after)
{
	BUF(out, 300);

	buf_add(&out, before);
	if (subject.at != NULL) {
		buf_char(&out, '\'');
		buf_bytes(&out, subject.at,
			  subject.size < 80 ? subject.size : 80);
		buf_char(&out, '\'');
	}
	buf_add(&out, after);
	pack_finding(sink, file, at, rule, out.at);
}

/* Reports an error of the system about a file; always false. */
static bool
report_error(const struct sink *sink, const char *file, const char *what,
	     int error)
{
	char words[200];

	snprintf(words, sizeof(words), "cannot %s: %s", what, strerror(error));
	pack_finding(sink, file, (struct position){0}, "pack/open", words);
	return false;
}

/* Adds a file FOLDER/NAME without bytes yet; NULL if there is no room. */
static struct pack_file *
add_file(struct pack_files *files, const char *folder, const char *name,
	 const struct sink *sink)
{
	struct pack_file *f = &files->files[files->count];
	size_t before = strlen(folder), size = strlen(name) + 1;

	while (before > 1 && folder[before - 1] == '/')
		before--;
	if (files->count == PACK_FILES) {
		pack_finding(sink, folder, (struct position){0},
			     "pack/too-large", "too many files");
		return NULL;
	}
	*f = (struct pack_file){.path = malloc(before + 1 + size)};
	if (f->path == NULL) {
		pack_finding(sink, folder, (struct position){0}, "pack/open",
			     "out of memory");
		return NULL;
	}
	memcpy(f->path, folder, before);
	f->path[before] = '/';
	f->name = f->path + before + 1;
	memcpy(f->name, name, size);
	files->count++;
	return f;
}

bool
pack_files_built_in(struct pack_files *files, const char *game,
		    const char *pack, const struct sink *sink)
{
	files->count = 0;
	files->folder = files->built_in;
	snprintf(files->built_in, sizeof(files->built_in), "%s/%s", game, pack);
	for (const struct embedded_file *e = embedded_files; e->game; e++) {
		struct pack_file *f;

		if (strcmp(e->game, game) != 0 || strcmp(e->pack, pack) != 0)
			continue;
		f = add_file(files, files->folder, e->name, sink);
		if (f == NULL)
			return false;
		f->bytes = (const char *)e->bytes;
		f->size = e->size;
	}
	return true;
}

/* Reads a file, not a pipe; one too large only as far as it takes to tell. */
static bool
read_file(struct pack_file *f, const struct sink *sink)
{
	struct stat st;

	if (stat(f->path, &st) != 0)
		return report_error(sink, f->path, "open", errno);
	if (!S_ISREG(st.st_mode)) {
		pack_finding(sink, f->path, (struct position){0}, "pack/open",
			     "this is not a file");
		return false;
	}
	f->bytes = f->read = input_all(f->path, TABLE_BYTES, &f->size);
	return f->read || report_error(sink, f->path, "read", errno);
}

static bool
is_table_name(const char *name)
{
	size_t size = strlen(name);

	return name[0] != '.' && size > 4 &&
	       strcmp(name + size - 4, ".csv") == 0;
}

static int
order_files(const void *a, const void *b)
{
	const struct pack_file *x = a, *y = b;

	return strcmp(x->name, y->name);
}

bool
pack_files_folder(struct pack_files *files, const char *folder,
		  const struct sink *sink)
{
	DIR *dir = opendir(folder);
	struct dirent *entry;
	bool good = true;

	files->count = 0;
	files->folder = folder;
	if (dir == NULL)
		return report_error(sink, folder, "open", errno);
	for (errno = 0; good && (entry = readdir(dir)) != NULL; errno = 0)
		if (is_table_name(entry->d_name))
			good = add_file(files, folder, entry->d_name, sink) !=
			       NULL;
	if (good && errno != 0)
		good = report_error(sink, folder, "read", errno);
	closedir(dir);
	/* findings come in the order of names, not of the file system */
	qsort(files->files, (size_t)files->count, sizeof(files->files[0]),
	      order_files);
	for (int i = 0; good && i < files->count; i++)
		good = read_file(&files->files[i], sink);
	return good;
}

void
pack_files_free(struct pack_files *files)
{
	for (int i = 0; i < files->count; i++) {
		free(files->files[i].path);
		free(files->files[i].read);
	}
	files->count = 0;
}

const struct pack_file *
pack_files_find(const struct pack_files *files, const char *name)
{
	size_t size = strlen(name);

	for (int i = 0; i < files->count; i++) {
		const char *have = files->files[i].name;

		if (strncmp(have, name, size) == 0 &&
		    strcmp(have + size, ".csv") == 0)
			return &files->files[i];
	}
	return NULL;
}
