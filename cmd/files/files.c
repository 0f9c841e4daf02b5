#define _XOPEN_SOURCE 700 /* realpath */
#define _DEFAULT_SOURCE
#include <dirent.h>
#include <errno.h>
#include <fnmatch.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include <unistd.h>

#include "../../logs/csv/columns.h"
#include "../../logs/csv/input.h"
#include "../../logs/grow.h"
#include "../options/project.h"
#include "../output/output.h"
#include "files.h"
#include "lines.h"
#include "names.h"

bool
files_add(struct files *f, const char *path)
{
	char **paths =
	    grown(f->paths, &f->capacity, f->count + 1, sizeof(*paths));

	if (!paths)
		return false;
	f->paths = paths;
	f->paths[f->count] = strdup(path);
	return f->paths[f->count] && ++f->count;
}

/* In whatever case, packed by gzip or not. */
static bool
ends_in_csv(const char *name)
{
	size_t size = strlen(name);

	if (size > 3 && strcasecmp(name + size - 3, ".gz") == 0)
		size -= 3;
	return size > 4 && strncasecmp(name + size - 4, ".csv", 4) == 0;
}

/* Is it a link that leads out of the folder, and no error? */
enum { NOT_LED_OUT = false, LED_OUT = true };

/* Keeps the fault, and prints it unless the caller makes a finding of it. */
static void
note_fault(struct files *f, const char *path, const char *words, bool led_out)
{
	struct file_fault *faults = grown(f->faults, &f->fault_room,
					  f->fault_count + 1, sizeof(*faults));

	f->errors += !led_out;
	if (!f->options->keep_faults)
		errorf_in(path, 0, words);
	if (!faults) {
		no_memory();
		return;
	}
	f->faults = faults;
	faults += f->fault_count++;
	*faults = (struct file_fault){strdup(path), strdup(words), led_out};
	memory_gone(!faults->path || !faults->words);
}

static void
complain(struct files *f, const char *path, const char *what)
{
	note_fault(f, path, what, NOT_LED_OUT);
}

/* --- folders ----------------------------------------------------------------
 *
 * fts(3) of the C library does not survive a lack of memory, and ends quietly
 * in the middle of a folder. */

/* A folder, and those that it was reached through. */
struct folder {
	const char *path;
	dev_t device;
	ino_t inode;
	const struct folder *above;
};

static int
is_not_hidden(const struct dirent *e)
{
	return e->d_name[0] != '.';
}

/* The sorted names in a folder, to be freed; how many (-1: memory is gone). */
static int
list_folder(struct files *f, const char *path, struct dirent ***names)
{
	const int count = scandir(path, names, is_not_hidden, alphasort);

	if (count >= 0 || errno == ENOMEM)
		return count;
	complain(f, path, strerror(errno));
	return 0;
}

/* FOLDER/NAME, to be freed; NULL: memory is gone. */
static char *
join_path(const char *folder, const char *name)
{
	size_t before = strlen(folder), size = strlen(name) + 1;
	char *path;

	while (before > 1 && folder[before - 1] == '/')
		before--;
	path = malloc(before + 1 + size);
	if (!path)
		return NULL;
	memcpy(path, folder, before);
	path[before] = '/';
	memcpy(path + before + 1, name, size);
	return path;
}

/* Is the folder one of those above it, so that a link leads in a circle? */
static bool
leads_back(const struct folder *to)
{
	const struct folder *above = to->above;

	while (above &&
	       (above->device != to->device || above->inode != to->inode))
		above = above->above;
	return above != NULL;
}

/* `drafts/a*.csv` is every path in the project that ends so, at a folder. */
static bool
is_excluded(struct files *f, const char *path)
{
	const struct options *o = options_of(f->options, path);
	const struct values *patterns = &o->excluded;
	char whole[PATH_MAX];
	const char *end = path;
	size_t folder;

	if (!patterns->count)
		return false;
	folder = project_folder(o->project);
	name_whole(path, whole);
	if (strncmp(whole, project_path(o->project), folder) == 0)
		end = whole + folder - 1;
	for (; end; end = strchr(end, '/')) {
		end += *end == '/';
		for (int i = 0; i < patterns->count; i++)
			if (fnmatch(patterns->at[i], end, 0) == 0) {
				f->excluders |= f->excluder && f->excluder != o;
				f->excluder = o;
				f->excluded++;
				return true;
			}
	}
	return false;
}

/* Does the path lead, by its links, out of the folder that was named? */
static bool
leads_out(const struct files *f, const char *path)
{
	const size_t size = strlen(f->root);
	char real[PATH_MAX];

	return realpath(path, real) &&
	       (strncmp(real, f->root, size) != 0 ||
		(size > 1 && real[size] && real[size] != '/'));
}

/* The first line, in small letters; false: not plain text, or too long. */
static bool
read_header(const char *path, char header[1024])
{
	FILE *from = fopen(path, "r");
	size_t size = from ? fread(header, 1, 1023, from) : 0, i;
	const size_t mark = columns_mark(header, size);

	if (from)
		fclose(from);
	size -= mark;
	memmove(header, header + mark, size);
	header[size] = '\0';
	header[strcspn(header, "\r\n")] = '\0';
	for (i = 0; header[i]; i++) {
		if ((unsigned char)header[i] >= 0x80 || header[i] < ' ')
			return false;
		header[i] = small_letter(header[i]);
	}
	return i && i < size;
}

enum sort { A_LOG, A_TABLE, WAIVERS };

/* By its header in plain text: a table of something else has no column that
 * only logs have; known mistakes lie beside logs and are named with them.
 * Whatever is in doubt is a log, so that none is lost. */
static enum sort
sort_of(const char *path)
{
	static const char *const columns[] = {"log", "game", "n", "rule",
					      "reason"};
	char header[1024];

	if (!read_header(path, header) || strstr(header, "move"))
		return A_LOG;
	for (size_t i = 0; i < sizeof(columns) / sizeof(*columns); i++)
		if (!strstr(header, columns[i]))
			return strpbrk(header, ",;\t") &&
				       !strstr(header, "args") &&
				       !strstr(header, "actor")
				   ? A_TABLE
				   : A_LOG;
	return WAIVERS;
}

static bool walk(struct files *, const struct folder *);

/* One thing in a folder; false if memory is gone. */
static bool
visit(struct files *f, const struct folder *in, const char *path)
{
	struct folder below = {.path = path, .above = in};
	struct stat st, link;
	bool is_link;

	if (lstat(path, &link) != 0) {
		complain(f, path, strerror(errno));
		return true;
	}
	is_link = S_ISLNK(link.st_mode);
	if (is_link && ends_in_csv(path) && is_excluded(f, path))
		return true;
	if (stat(path, &st) != 0) {
		if (!is_link || ends_in_csv(path))
			complain(f, path,
				 is_link && errno == ENOENT
				     ? "the link leads nowhere"
				     : strerror(errno));
		return true;
	}
	if ((!S_ISDIR(st.st_mode) && !ends_in_csv(path)) ||
	    is_excluded(f, path))
		return true;
	if (is_link && !f->options->follow && leads_out(f, path)) {
		note_fault(f, path,
			   "this link leads out of the folder; --follow "
			   "takes it",
			   true);
		return true;
	}
	if (S_ISREG(st.st_mode))
		return sort_of(path) != A_LOG || files_add(f, path);
	if (!S_ISDIR(st.st_mode)) {
		complain(f, path,
			 "this is not a file; name it to read from it");
		return true;
	}
	below.device = st.st_dev;
	below.inode = st.st_ino;
	if (!leads_back(&below))
		return walk(f, &below);
	complain(f, path, "a link leads back to a folder above it");
	return true;
}

/* Adds the logs in a folder and below; a pack has none. */
static bool
walk(struct files *f, const struct folder *folder)
{
	struct dirent **names = NULL;
	char *path = join_path(folder->path, "pack.csv");
	const bool is_pack = path && access(path, F_OK) == 0;
	bool good = path != NULL;
	int count;

	free(path);
	if (!good || is_pack)
		return good;
	if (!project_of(f->options, folder->path)) {
		complain(f, folder->path,
			 "its settings cannot be used, so its logs were not "
			 "looked at");
		return true;
	}
	count = list_folder(f, folder->path, &names);
	good = count >= 0;
	for (int i = 0; i < count; i++) {
		path = good ? join_path(folder->path, names[i]->d_name) : NULL;
		good = path && visit(f, folder, path);
		free(path);
		free(names[i]);
	}
	free(names);
	return good;
}

/* A file or a folder that was named. */
static bool
take_named(struct files *f, const char *path, bool allow_empty)
{
	struct stat st;
	const size_t before = f->count;
	const uint64_t excluded = f->excluded;
	const int errors = f->errors;

	if (strcmp(path, "-") == 0 || stat(path, &st) != 0)
		return files_add(f, path);
	if (f->options->force_exclude && is_excluded(f, path))
		return true;
	if (S_ISREG(st.st_mode) && sort_of(path) == WAIVERS) {
		f->others++;
		return true;
	}
	if (!S_ISDIR(st.st_mode))
		return files_add(f, path);
	if (!realpath(path, f->root))
		*f->root = '\0';
	if (!walk(f, &(struct folder){path, st.st_dev, st.st_ino, NULL}))
		return false;
	if (f->count == before && f->excluded == excluded &&
	    f->errors == errors && !allow_empty)
		complain(f, path, "there is no log in this folder");
	return true;
}

/* Reports what was left out. */
static void
say_left_out(const struct files *f)
{
	BUF(t, 80);

	if (!f->excluded)
		return;
	buf_count(&t, f->excluded, "log is left out by it",
		  "logs or folders are left out by it");
	buf_add(&t, f->excluders ? " and other projects" : "");
	errorf_in(project_path(f->excluder->project), 0, t.at);
}

bool
files_find(struct files *f, const char *const *arguments, int count,
	   bool allow_empty, const struct options *options)
{
	bool good = true;

	memset(f, 0, sizeof(*f));
	f->options = options;
	for (int i = 0; i < count && good; i++)
		good = take_named(f, arguments[i], allow_empty);
	if (!options->keep_faults)
		say_left_out(f);
	return !memory_gone(!good);
}

void
files_free(struct files *f)
{
	for (size_t i = 0; i < f->count; i++)
		free(f->paths[i]);
	free(f->paths);
	for (size_t i = 0; i < f->fault_count; i++) {
		free(f->faults[i].path);
		free(f->faults[i].words);
	}
	free(f->faults);
}

char *
files_listed(const char *path)
{
	struct lines l;
	char *names = NULL, *more;
	size_t size = 0, room = 0;

	if (!lines_open(&l, path, SIZE_MAX)) {
		errorf_in(path, 0, strerror(errno));
		return NULL;
	}
	do {
		more = grown(names, &room, size + l.size + 2, 1);
		if (!more) {
			l.error = ENOMEM;
			break;
		}
		names = more;
		if (l.size) /* with the NUL after it */
			memcpy(names + size, l.line, l.size + 1);
		size += l.size + (l.size > 0);
		names[size] = '\0';
	} while (lines_next(&l));
	if (l.error) {
		errorf_in(path, 0, strerror(l.error));
		free(names);
		names = NULL;
	}
	lines_close(&l);
	return names;
}

char *
file_read(const char *path, size_t most, size_t *size)
{
	char *bytes = input_all(path, most, size);

	if (!bytes)
		errorf_in(path, 0, strerror(errno));
	return bytes;
}
