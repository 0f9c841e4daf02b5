/* Questions at the start: what neither the command line nor the first line of
 * the notes answers. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../output/output.h"
#include "import.h"

void
import_ask_pack(struct import *r)
{
	char *answer;
	bool good = false;

	while (!r->pack && !good &&
	       (answer = answers_line(
		    r->asked, "which component pack: known, stand-in, or the "
			      "folder of your own [stand-in]? "))) {
		BUF(w, 300);

		good = !*answer;
		if (!good)
			r->pack = options_pack_answer(&r->options, r->game,
						      answer, &w);
		if (*w.at)
			errorf("%s", w.at);
		free(answer);
	}
	if (r->pack)
		return;
	r->pack = packs_whole(r->options.packs, r->game);
	if (strcmp(r->pack, "known") == 0)
		return;
	print_path(stderr, r->notes);
	fputs(": no card pack was given: using invented stand-in cards; "
	      "--pack names yours\n",
	      stderr);
}

bool
import_ask(struct import *r)
{
	BUF(t, 200);

	buf_add(&t, "which game was played:");
	for (int i = 0; games[i]; i++) {
		buf_say(&t, "%s%s", i ? ", " : " ", games[i]->id);
	}
	buf_add(&t, "? ");
	while (!r->game) {
		free(r->typed[0]);
		r->game_name = r->typed[0] = answers_line(r->asked, t.at);
		if (!r->typed[0])
			return false;
		(void)import_take_game(r);
	}
	if (*r->why && !r->asked->at_prompt)
		return false;
	if (*r->why)
		errorf("%s", r->why);
	import_ask_pack(r);
	while ((game_seats_needed(r->game) || *r->why) && !r->seats) {
		free(r->typed[1]);
		r->typed[1] =
		    answers_line(r->asked, "who sat where, in turn order "
					   "(p1:Anna+p2:Otto, or Anna+Otto)? ");
		if (!r->typed[1])
			return false;
		r->seats = r->typed[1];
		if (!import_take_seats(r))
			r->seats = NULL;
	}
	return true;
}
