#include "sentences.h"

#include <stddef.h>
#include <string.h>

#include "../../core/game.h"

#include "../../core/bismarck/sentences.def"
#include "../../core/revolution1848/sentences.def"
#include "../../core/secret-weapons/sentences.def"
#include "../../core/weimar/sentences.def"

const struct sentences *
sentences_of(const char *game)
{
#define GAME(name) {name##_rows, name##_changes, name##_texts, name##_words},
	static const struct sentences all[] = {
#include "../../core/games.def"
	};
#undef GAME
	size_t i;

	for (i = 0; games[i]; i++)
		if (strcmp(games[i]->id, game) == 0)
			return &all[i];
	return NULL;
}
