/* The words of the game. */
#include "door.h"

#define DEFINE_WORDING const struct wording r48_wording
#include "../wording_tables.h"
