/* The packs that a run knows: those built in, and folders given with --pack.
 *
 * A log names a pack by its id and never opens a file: only folders named on
 * the command line are read.  A pack is loaded when it is first asked for.
 */
#pragma once

#include "../../core/game.h"
#include "../finding.h"
#include "../near.h"

struct packs;

/* A file of a built-in pack, as build/gen/packs.c holds it. */
struct embedded_file {
	const char *game, *pack, *name;
	const unsigned char *bytes;
	size_t size;
};
extern const struct embedded_file embedded_files[]; /* NULL game at the end */

/* The registry with the built-in packs; NULL if memory is gone. */
struct packs *packs_new(void);
void packs_free(struct packs *);
/* Makes a folder known under the id in its pack.csv.  False, with findings, if
 * it is not a pack of a game of umpire. */
bool packs_add(struct packs *, const char *folder, const struct sink *);
/* Folders added later replace those of now that have the same id. */
void packs_yield(struct packs *);
/* The pack, loaded and sealed; NULL if there is none, or (with findings, the
 * first time it is asked for) if it is not valid.  A folder comes before a
 * built-in pack of the same id.  Owned by the registry, const from then on;
 * safe to call from several threads. */
const struct pack *packs_find(struct packs *, const struct game *,
			      struct slice id, const struct sink *);

/* The id of the pack that a game is tried with: `stand-in` where there is one,
 * else `known`, of which then nothing is missing. */
const char *packs_whole(const struct packs *, const struct game *);

/* Loads the folders; false: one is not valid, reported once it is asked for. */
bool packs_load(struct packs *);

/* What is known without loading, for `pack list`: built-in packs by game and
 * id, then folders as they were given. */
struct pack_source {
	const struct game *game;
	char id[ID_MAX + 1];
	const char *folder; /* NULL: built in */
};
/* By enum pack_kind, as pack.csv has them. */
extern const char *const pack_kind_names[];
size_t packs_count(const struct packs *);
const struct pack_source *packs_at(const struct packs *, size_t);
/* The source of the pack of this id, of a game or (NULL) of any; and the source
 * that is this folder.  NULL: there is none. */
const struct pack_source *packs_source(const struct packs *,
				       const struct game *, struct slice id);
const struct pack_source *packs_folder(const struct packs *,
				       const char *folder);
/* Offers the ids of all packs of a game. */
void packs_offer(const struct packs *, const struct game *, struct near *);
