/* Names after the ids of a line. */
#include "../../logs/say/say.h"
#include "player.h"
#include "recorded.h"

/* Ids with all sorts of things beside them, and lines of every width. */
Test(recorded_said, names_in_lines)
{
	static const char *const lines[] = {
	    "pe04",
	    "pe04.",
	    "pe04=1",
	    ".pe04",
	    "x.pe04 pe04",
	    "(pe04)",
	    "pe04, pe10",
	    "xpe04 pe04x",
	    "pe04   x",
	    "pe04    x",
	    "pe04  pe10  x",
	    "-pe04",
	    "pe04+pe10 pe99",
	    "PE04 pe04's",
	    "",
	    "  ",
	    "  in hand      pe04 pe10 pe11 pe12 pe13 pe14 pe15 pe16 pe17",
	    "a label that is long           pe04 pe10 pe11 pe12 pe13 pe14",
	    "19 columns of it   pe04 pe10 pe11 pe12 pe13 pe14 pe15 pe16",
	    "20 columns of it:   pe04 pe10 pe11 pe12 pe13 pe14 pe15 pe16",
	    "pe04 pe10\npe11\n\n pe12 pe13\n"};
	struct context c = {.game = game_find(slice_of("revolution1848"))};
	struct recorded names;
	char buffer[4000];

	c.pack = pack_called(c.game, "stand-in");
	recorded_begin(&names, "names-in-lines");
	for (size_t i = 0; i < sizeof(lines) / sizeof(*lines); i++)
		for (int plain = 0; plain < 2; plain++) {
			const struct speaker s = {.context = &c,
						  .plain = plain};
			struct buf t = buf_in(buffer, sizeof(buffer));

			say_names(&s, lines[i], &t);
			recorded_line(&names, "%s|", buffer);
		}
	recorded_end(&names);
}
