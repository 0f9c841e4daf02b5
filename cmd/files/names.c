#define _XOPEN_SOURCE 700 /* realpath */
#include "names.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "../../core/buf.h"

void
name_read(char *name)
{
	char *to = name, *end;
	unsigned byte;
	int used;

	while (*name) {
		unsigned long code = 0;

		if (sscanf(name, "\\x%2x%n", &byte, &used) == 1 && used == 4 &&
		    byte) {
			*to++ = (char)byte;
			name += 4;
			continue;
		}
		if (strncmp(name, "\\u{", 3) == 0)
			code = strtoul(name + 3, &end, 16);
		if (code && code < 0x110000 && *end == '}') {
			to += utf8_put(to, (uint32_t)code);
			name = end + 1;
			continue;
		}
		*to++ = *name == '\\' ? '/' : *name;
		name++;
	}
	*to = '\0';
}

void
name_clean(char *path)
{
	const bool root = *path == '/';
	char *start = path + root, *to = start;
	struct slice rest = slice_of(start);

	while (rest.size) {
		const struct slice part = slice_cut(&rest, '/');
		char *last = to;

		while (last > start && last[-1] != '/')
			last--;
		if (!part.size || slice_is(part, "."))
			continue;
		if (!slice_is(part, "..") || (to == start && !root) ||
		    slice_is((struct slice){last, (size_t)(to - last)}, "..")) {
			if (to > start)
				*to++ = '/';
			memmove(to, part.at, part.size);
			to += part.size;
		} else if (to > start) {
			to = last > start ? last - 1 : start;
		}
	}
	if (to == start && !root)
		*to++ = '.';
	*to = '\0';
}

/* --- from the root -------------------------------------------------------- */

void
name_whole(const char *path, char whole[PATH_MAX])
{
	const char *slash = strrchr(path, '/');
	struct buf t = buf_in(whole, PATH_MAX);
	char folder[PATH_MAX] = ".", real[PATH_MAX];

	if (slash)
		snprintf(folder, sizeof(folder), "%.*s",
			 (int)(slash - path) + 1, path);
	if (realpath(folder, real)) {
		buf_add(&t, strcmp(real, "/") == 0 ? "" : real);
		buf_say(&t, "/%s", slash ? slash + 1 : path);
	} else {
		buf_add(&t, path);
	}
	name_clean(whole);
}

void
name_folder(const char *file, char folder[PATH_MAX])
{
	char *slash;

	name_whole(file, folder);
	slash = strrchr(folder, '/');
	if (slash)
		slash[slash == folder] = '\0';
}

bool
is_folder(const char *path)
{
	struct stat s;

	return strcmp(path, "-") != 0 && stat(path, &s) == 0 &&
	       S_ISDIR(s.st_mode);
}

void
buf_name_for_others(struct buf *t, const char *path)
{
	char whole[PATH_MAX], here[PATH_MAX];
	size_t size;

	if (strstr(path, "..") || *path == '/')
		name_whole(path, whole);
	else
		snprintf(whole, sizeof(whole), "%s", path);
	name_clean(whole);
	if (!getcwd(here, sizeof(here)))
		*here = '\0';
	size = strlen(here);
	if (size && strncmp(whole, here, size) == 0 && whole[size] == '/')
		buf_add(t, whole + size + 1);
	else
		buf_add(t, whole);
}

bool
name_is(const char *name, const char *folder, const char *whole)
{
	char clean[2 * PATH_MAX];
	size_t size, all = strlen(whole);

	if (*name == '/')
		snprintf(clean, sizeof(clean), "%s", name);
	else
		snprintf(clean, sizeof(clean), "%s/%s", folder, name);
	name_clean(clean);
	if (strcmp(clean, whole) == 0)
		return true;
	snprintf(clean, sizeof(clean), "%s", name);
	name_clean(clean);
	size = strlen(clean);
	return size < all && strcmp(whole + all - size, clean) == 0 &&
	       whole[all - size - 1] == '/';
}
