/* The registry of packs; see packs.h. */
#include "packs.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "../grow.h"
#include "pack_load.h"

struct source {
	struct pack_source is; /* what others see of it */
	char *folder;          /* owned; NULL: built in */
	struct pack *pack;     /* once it is loaded, if it is valid */
	bool tried;
	bool yields; /* to a folder with the same id */
};

struct packs {
	pthread_mutex_t lock;
	struct source *sources; /* built in first, then folders */
	size_t count, room;
};

/* A new source at the end; NULL if memory is gone. */
static struct source *
add_source(struct packs *p)
{
	struct source *more =
	    grown(p->sources, &p->room, p->count + 1, sizeof(*more));

	if (more == NULL)
		return NULL;
	p->sources = more;
	memset(&p->sources[p->count], 0, sizeof(*p->sources));
	return &p->sources[p->count++];
}

/* The files of a pack come together, so a new name is a new pack. */
static bool
add_built_in(struct packs *p)
{
	const struct embedded_file *e, *before = NULL;

	for (e = embedded_files; e->game; before = e++) {
		const struct game *game = game_find(slice_of(e->game));
		struct source *s;

		if (game == NULL ||
		    (before != NULL && strcmp(e->game, before->game) == 0 &&
		     strcmp(e->pack, before->pack) == 0))
			continue;
		s = add_source(p);
		if (s == NULL)
			return false;
		s->is.game = game;
		strncpy(s->is.id, e->pack, ID_MAX);
	}
	return true;
}

struct packs *
packs_new(void)
{
	struct packs *p = calloc(1, sizeof(*p));

	if (p == NULL)
		return NULL;
	pthread_mutex_init(&p->lock, NULL);
	if (!add_built_in(p)) {
		packs_free(p);
		return NULL;
	}
	return p;
}

void
packs_free(struct packs *p)
{
	if (p == NULL)
		return;
	for (size_t i = 0; i < p->count; i++) {
		free(p->sources[i].folder);
		free(p->sources[i].pack);
	}
	free(p->sources);
	pthread_mutex_destroy(&p->lock);
	free(p);
}

/* A folder comes before what is built in: it was named for this run. */
static struct source *
find_source(const struct packs *p, const struct game *game, struct slice id)
{
	for (size_t i = p->count; i-- > 0;)
		if ((!game || p->sources[i].is.game == game) &&
		    slice_is(id, p->sources[i].is.id))
			return &p->sources[i];
	return NULL;
}

void
packs_yield(struct packs *p)
{
	for (size_t i = 0; i < p->count; i++)
		p->sources[i].yields = true;
}

/* Puts the folder in place of one with its id that yields, or adds it. */
static bool
add_folder(struct packs *p, const char *folder, const struct pack_head *head,
	   const struct sink *sink)
{
	struct source *s = find_source(p, head->game, slice_of(head->id));

	if (s != NULL && s->folder != NULL && s->yields) {
		free(s->folder);
		*s = (struct source){.is = {.game = NULL}};
	} else if (s != NULL && s->folder != NULL) {
		pack_finding(sink, folder, (struct position){0},
			     "pack/duplicate-pack",
			     "a pack of this game with this id was given "
			     "already");
		return false;
	} else {
		s = add_source(p);
	}
	if (s == NULL || (s->folder = strdup(folder)) == NULL) {
		pack_finding(sink, folder, (struct position){0}, "pack/open",
			     "out of memory");
		p->count -= s != NULL;
		return false;
	}
	s->is.game = head->game;
	s->is.folder = s->folder;
	memcpy(s->is.id, head->id, sizeof(s->is.id));
	return true;
}

bool
packs_add(struct packs *p, const char *folder, const struct sink *sink)
{
	struct pack_files files;
	struct pack_head head;
	bool good;

	good = pack_files_folder(&files, folder, sink) &&
	       pack_head_read(&head, &files, sink);
	pack_files_free(&files);
	if (!good)
		return false;
	pthread_mutex_lock(&p->lock);
	good = add_folder(p, folder, &head, sink);
	pthread_mutex_unlock(&p->lock);
	return good;
}

/* Loads a pack: files, head, then tables; NULL, with findings. */
static struct pack *
load(const struct source *s, const struct sink *sink)
{
	struct pack_files files;
	struct pack_head head;
	struct pack *pack = calloc(1, sizeof(*pack));
	bool good;

	if (pack == NULL) {
		pack_finding(sink, s->is.id, (struct position){0}, "pack/open",
			     "out of memory");
		return NULL;
	}
	good = (s->folder != NULL ? pack_files_folder(&files, s->folder, sink)
				  : pack_files_built_in(&files, s->is.game->id,
							s->is.id, sink)) &&
	       pack_head_read(&head, &files, sink) &&
	       pack_load(pack, &head, &files, sink);
	pack_files_free(&files);
	if (!good) {
		free(pack);
		return NULL;
	}
	return pack;
}

const struct pack *
packs_find(struct packs *p, const struct game *game, struct slice id,
	   const struct sink *sink)
{
	const struct pack *pack = NULL;
	struct source *s;

	pthread_mutex_lock(&p->lock);
	s = find_source(p, game, id);
	if (s != NULL && !s->tried) {
		s->tried = true;
		s->pack = load(s, sink);
	}
	if (s != NULL)
		pack = s->pack;
	pthread_mutex_unlock(&p->lock);
	return pack;
}

bool
packs_load(struct packs *p)
{
	const struct sink silent = {finding_ignored, NULL, NULL};
	bool valid = true;
	struct source *s;

	pthread_mutex_lock(&p->lock);
	for (s = p->sources; s < p->sources + p->count; s++) {
		if (s->folder == NULL || s->tried)
			continue;
		s->pack = load(s, &silent);
		s->tried = s->pack != NULL;
		valid = valid && s->tried;
	}
	pthread_mutex_unlock(&p->lock);
	return valid;
}

size_t
packs_count(const struct packs *p)
{
	return p->count;
}

const struct pack_source *
packs_at(const struct packs *p, size_t i)
{
	return &p->sources[i].is;
}

const struct pack_source *
packs_source(const struct packs *p, const struct game *game, struct slice id)
{
	const struct source *s = find_source(p, game, id);

	return s ? &s->is : NULL;
}

const char *
packs_whole(const struct packs *p, const struct game *game)
{
	return find_source(p, game, slice_of("stand-in")) ? "stand-in"
							  : "known";
}

const struct pack_source *
packs_folder(const struct packs *p, const char *folder)
{
	for (size_t i = p->count; i-- > 0;)
		if (p->sources[i].folder &&
		    strcmp(p->sources[i].folder, folder) == 0)
			return &p->sources[i].is;
	return NULL;
}

void
packs_offer(const struct packs *p, const struct game *game, struct near *near)
{
	for (size_t i = 0; i < p->count; i++) {
		const struct pack_source *s = &p->sources[i].is;

		if (s->game == game && !slice_is(near->word, s->id))
			near_offer(near, slice_of(s->id));
	}
}
