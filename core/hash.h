/* XXH3 over plain buffers: no memory is asked for, and none of the library's
 * symbols is left in the archive of the core. */
#pragma once

#include <stddef.h>
#include <stdint.h>

/* Some functions of the library allocate; they are not called here, but an
 * unoptimised build would keep them and their calls of malloc. */
#include <stdlib.h>
#define malloc(size) ((void)(size), (void *)0)
#define free(at) ((void)(at))
#define XXH_INLINE_ALL
#include <xxhash.h>
#undef malloc
#undef free

static inline uint64_t
hash_64(const void *bytes, size_t size)
{
	return XXH3_64bits(bytes, size);
}

/* hash[0] is the high half: it is printed first. */
static inline void
hash_128(const void *bytes, size_t size, uint64_t hash[2])
{
	XXH128_hash_t h = XXH3_128bits(bytes, size);

	hash[0] = h.high64;
	hash[1] = h.low64;
}

/* A digest of pieces laid end to end; the state of it is on the stack. */
struct hash {
	XXH3_state_t state;
};

static inline void
hash_begin(struct hash *h)
{
	XXH3_INITSTATE(&h->state);
	XXH3_128bits_reset(&h->state);
}

static inline void
hash_add(struct hash *h, const void *bytes, size_t size)
{
	if (size > 0)
		XXH3_128bits_update(&h->state, bytes, size);
}

static inline uint64_t
hash_end_64(const struct hash *h)
{
	return XXH3_64bits_digest(&h->state);
}

static inline void
hash_end_128(const struct hash *h, uint64_t hash[2])
{
	XXH128_hash_t sum = XXH3_128bits_digest(&h->state);

	hash[0] = sum.high64;
	hash[1] = sum.low64;
}
