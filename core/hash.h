/* XXH3 over plain buffers: no memory is asked for, and none of the library's
 * symbols is left in the archive of the core. */
#ifndef CORE_HASH_H
#define CORE_HASH_H

#include <stddef.h>
#include <stdint.h>

#define XXH_INLINE_ALL
#include <xxhash.h>

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

#endif
