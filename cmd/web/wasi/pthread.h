/* Threads as WASI has them: none.  A thread that cannot begin is what the
 * commands are ready for: they continue one log after the other. */
#pragma once

#include <errno.h>
#include <stddef.h>

/* Its types are there, in <sys/types.h> and in <time.h>. */
#include <sys/types.h>

#define pthread_create(thread, attributes, start, arg)                         \
	((void)(thread), (void)(attributes), (void)(start), (void)(arg), EAGAIN)
#define pthread_join(thread, result) ((void)(thread), (void)(result), 0)

/* One thread never waits for another. */
#define pthread_mutex_init(mutex, attributes) ((void)(mutex), 0)
#define pthread_mutex_destroy(mutex) ((void)(mutex), 0)
#define pthread_mutex_lock(mutex) ((void)(mutex), 0)
#define pthread_mutex_unlock(mutex) ((void)(mutex), 0)
#define pthread_cond_init(cond, attributes) ((void)(cond), 0)
#define pthread_cond_destroy(cond) ((void)(cond), 0)
#define pthread_cond_broadcast(cond) ((void)(cond), 0)
#define pthread_cond_wait(cond, mutex) ((void)(cond), (void)(mutex), 0)
