/* The words of the game. */
#include "door.h"

#define DEFINE_WORDING const struct wording bismarck_wording
#include "../wording_tables.h"
