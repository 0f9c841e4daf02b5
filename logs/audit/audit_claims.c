/* The rows that claim: expect, result and illegal; and takeback. */

#include "audit_inner.h"

/* --- expect and result --------------------------------------------------- */

void
audit_claim_in_doubt(struct audit *a, const struct unknown_cells *cells)
{
	a->summary.claims_unverified++;
	if (a->options.unverified)
		audit_unverified(a, "the claim cannot be verified", cells);
}

/* Is it unknown whether this element has its value? */
static bool
is_unclear(struct audit *a, const struct place *element, bool as_claimed,
	   struct unknown_cells *cells)
{
	/* those of another element would hide that this one has any */
	struct unknown_cells own = {.count = 0};
	bool unclear = true;

	if (play_doubts(&a->play, element, 0))
		own = a->play.doubt.cells;
	else
		unclear =
		    game_unclear(a->game, audit_state(a), &a->play.context,
				 element, as_claimed, &own);
	cells_add(cells, &own);
	return unclear;
}

enum claimed { NO, YES, UNDECIDED };

/* Does the claim hold?  Not, if an element is known not to be as claimed;
 * it is open, if one is unknown and might be. */
static enum claimed
claim_holds(struct audit *a, const struct place *place, const int64_t *values,
	    struct unknown_cells *cells)
{
	const struct field *f = place->field;
	const void *state = audit_state(a);
	int i, n = place_elements(place);
	enum claimed answer = YES;

	cells->count = 0;
	for (i = 0; i < n; i++) {
		struct place one = {f, place->element + i, place->member, 0};
		bool same = field_holds(&one, state, values + i);

		if (is_unclear(a, &one, same, cells))
			answer = UNDECIDED;
		else if (!same)
			return NO;
	}
	return answer;
}

/* Checks a claim PATH=VALUE, and reports one that fails; false: unreadable. */
static bool
check_claim(struct audit *a, const char *rule, struct slice key,
	    struct slice value)
{
	const struct pack *pack = a->play.context.pack;
	const void *state = audit_state(a);
	int64_t values[STATE_MAX];
	struct unknown_cells cells;
	struct place place;
	BUF(found, 120);
	BUF(t, 300);

	if (!audit_read_path(a, key, value, &place, values))
		return false;
	a->summary.claims++;
	switch (claim_holds(a, &place, values, &cells)) {
	case UNDECIDED:
		audit_claim_in_doubt(a, &cells);
		return true;
	case YES:
		return true;
	case NO:
		break;
	}
	a->summary.claims_failed++;
	field_print_place(pack, state, &place, &found);
	buf_safe(&t, key);
	buf_say(&t, " is %s, the log claims ", found.at);
	buf_safe(&t, value);
	audit_report(a, FINDING_CLAIM, rule, CELL_ARGS, audit_offset(a, value),
		     t.at);
	return true;
}

void
audit_expect_row(struct audit *a, const char *rule)
{
	struct slice rest = a->row.cell[CELL_ARGS], key, value;
	int count = 0;

	while (args_next(&rest, &key, &value, NULL)) {
		if (!check_claim(a, rule, key, value))
			return;
		count++;
	}
	if (!count)
		audit_malformed(a, "log/missing-key", CELL_ARGS, 0,
				"a claim says path=value");
}

/* --- illegal ------------------------------------------------------------- */

/* The rule of this name; the index after the last if there is none. */
static int
find_rule(struct audit *a, struct slice id)
{
	const struct rule *rules = a->game->rules;
	int i;

	for (i = 1; rules[i].id; i++)
		if (slice_is(id, rules[i].id))
			break;
	return i;
}

/* The rule must be one of this game that a row can break. */
void
audit_illegal_row(struct audit *a)
{
	struct slice rest = a->row.cell[CELL_ARGS], key, value, game, id;
	int i;

	if (!args_next(&rest, &key, &value, NULL) || !slice_is(key, "rule")) {
		audit_malformed(a, "log/missing-key", CELL_ARGS, 0,
				"an illegal row says rule=GAME/RULE");
		return;
	}
	id = value;
	game = slice_cut(&id, '/');
	if (!id.at) {
		id = value;
		game = slice_of(a->game->id);
	}
	i = find_rule(a, id);
	if (!slice_is(game, a->game->id) || !a->game->rules[i].id ||
	    a->game->rules[i].class == CLASS_CONSEQUENCE) {
		audit_bad_word(a, "log/unknown-rule", value,
			       a->game->rules[i].id
				   ? "no row can break %: it is what the "
				     "engine does by itself"
				   : "this game has no rule %");
		return;
	}
	a->announced = (uint16_t)i;
	a->announced_n = a->n;
	a->summary.claims++;
}

void
audit_unanswered(struct audit *a)
{
	BUF(t, 160);

	a->announced = 0;
	a->summary.claims_failed++;
	buf_say(&t,
		"row %ju (`illegal`) is about the next row of play, and none "
		"follows",
		a->announced_n);
	audit_report(a, FINDING_CLAIM, "log/illegal", CELL_MOVE, 0, t.at);
}

/* --- takeback ------------------------------------------------------------ */

/* The takeback becomes a link of the digest. */
static void
link_takeback(struct audit *a, int32_t rows)
{
	BUF(t, 40);

	if (!a->options.digest)
		return;
	buf_say(&t, ",takeback,rows=%d", rows);
	digest_link(&a->digest, (struct slice){t.at, t.size},
		    state_hash(a->game, a->play.state));
}

bool
audit_report_after_result(struct audit *a)
{
	if (a->phase != PHASE_RESULT)
		return false;
	audit_malformed(
	    a, "log/after-result", CELL_MOVE, 0,
	    a->summary.left
		? "somebody has left, which ends the game; only claims may "
		  "follow, or others that leave"
		: "the result row has been read; only claims may follow it");
	return true;
}

/* Cards that were shown stay known, and chance taken back is a remark. */
void
audit_takeback_row(struct audit *a)
{
	struct slice rest = a->row.cell[CELL_ARGS], key, value;
	int32_t rows = 1;
	enum back back;

	if (audit_report_after_result(a))
		return;
	while (args_next(&rest, &key, &value, NULL)) {
		if (!slice_is(key, "rows") || !slice_number(value, &rows) ||
		    rows < 1) {
			audit_malformed(a, "log/takeback", CELL_ARGS,
					audit_offset(a, key),
					"a takeback says rows= and how many, "
					"from 1");
			return;
		}
	}
	back = play_back(&a->play, (uint64_t)rows);
	if (back != BACK_TOO_FAR)
		audit_remember(a, (uint64_t)rows);
	switch (back) {
	case BACK_TOO_FAR:
		audit_malformed(
		    a, "log/takeback", CELL_ARGS, 0,
		    rows == 1 ? "no row has been played that could be taken "
				"back"
			      : "there are not that many rows to take back (of "
				"those played, the last 128 at most)");
		return;
	case BACK_CHANCE:
		a->summary.remarks++;
		audit_report(a, FINDING_REMARK, "log/takeback", CELL_ARGS, 0,
			     "a roll or draw is taken back");
		break;
	case BACK_DONE:
		break;
	}
	link_takeback(a, rows);
}
