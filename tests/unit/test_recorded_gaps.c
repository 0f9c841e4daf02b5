/* Positions of fixtures before a pack that lacks cells: those of one column, of
 * a table, or its rows; or whose cards have other texts.  Which rows are legal
 * then, what the row that was played and others like it come to, what of the
 * position hangs on which cells, what becomes of it where a cell is told now,
 * and now and then how it goes on.  Every other position is a little different
 * from that of the log, every other has other rulings.
 *
 * Every column is missing in many positions of every phase, one after the other
 * as they come. */
#include "../../core/pack_parts.h"
#include "../../logs/audit.h"
#include "../property/trace.h"
#include "fixtures.h"
#include "recorded.h"

enum {
	LIKE = 4,  /* rows like the one that was played */
	KNOWN = 4, /* who knows what: of one position in so many */
	RULED = 6, /* one ruling in so many is another */
	TURNS = 2, /* gaps before each row */
	ON = 4,    /* one position in so many goes on */
	FAR = 8,   /* rows, at most */
	TRIES = 6, /* positions a little different */
	GAPS = 256 /* of a game */
};

/* What a pack lacks: the cells of a column, of all columns that may be empty
 * (ALL), half of the rows or all (ROWS_OF); or the texts have changed places
 * (TEXTS), or the rows (TURNED). */
enum { ALL = -1, ROWS_OF = -2, TEXTS = -3, TURNED = -4 };
struct gap {
	int table, column;
};

/* Texts that no card of the packs has: they ask, choose, and go through what
 * there is. */
enum { ODD = 13 };
static const struct odd_texts {
	const char *game, *table;
	bool alone;             /* no game begins if other tables lack cells */
	const char *texts[ODD]; /* the rest is NULL */
} odd_texts[] = {
    {"secret-weapons",
     "events",
     false,
     {"if favour=rocket vp n=1 or if own-approved=jet+atom vp n=2",
      "if in-range=yes vp n=1 or if total-workers.@me-min=4 gain workers=1 "
      "to=?",
      "if favour=jet gain workers=1 to=? or if favour=atom vp n=3 else vp n=-1",
      "each project if colour=rocket+jet stage=proposed loyalty project=@each "
      "n=-2 until=year",
      "each site if kind=home shield site=@each die=-1 until=year",
      "if own-complete-min=1 upgrade tech=? ; lose workers=1 from=each",
      "may lose workers=2 from=? to vp n=2 ; discard-slot slot=?",
      "destroy project=@any(project stage=proposed colour=jet+atom)",
      "lose workers=1 from=? or lose scientists=1 from=? ; favour colour=? "
      "steps=1",
      "if open=berlin move tech=? to=? ; draw-event n=1",
      "each other vp n=-1 who=@each ; discard-event event=?",
      "if approved=v-1 vp n=1 or if overrun=berlin vp n=2 or if "
      "complete=v-2 vp n=3",
      "loyalty project=@most(project techs-on.@it) n=1 until=year"}},
    {"weimar",
     "cards",
     false,
     {"if governing=kpd seat-gain party=kpd n=1 or if chancellor=spd "
      "base-place party=@me city=? or if president=zentrum vp-gain party=@me "
      "n=1",
      "if rentenmark=yes economy-move n=1 else economy-move n=-1",
      "each city if base.@each.kpd-min=1 threat-add kind=unrest city=@each",
      "each governing vp-lose party=@each n=1 ; each opposition vp-gain "
      "party=@each n=1",
      "if strength.white.berlin-min=1 vp-gain party=@me n=2 or if "
      "hand.@me-min=3 reserve-gain party=@me n=1",
      "may seat-lose party=@me n=1 to base-place party=@me city=?*2",
      "vp-lose party=@most(party bases.@it) n=1 ; vote-all",
      "unit-place unit=?workers+soldiers city=? from=supply ; city-roll "
      "kind=poverty",
      "if threats-min=2 threat-remove kind=? city=? or seat-gain party=@start "
      "n=1",
      "act kind=demonstrate city=? bonus=1 cost=0 ; issue-move issue=? "
      "party=@me n=1",
      "nsdap-place party=@last or vp-lose party=@chancellor n=1",
      "city-roll kind=unrest ; base-remove party=?kpd+dnvp city=@same"}},
    {"revolution1848",
     "actions",
     false,
     {"if count(person votes.@it-min=2)-min=3 draw n=2 or if "
      "cards.@next-min=4 steal seat=@next",
      "each other if cards.@each-min=3 steal seat=@each deck=person",
      "may discard card=? to draw n=2 deck=action",
      "remove target=? type=action where=any on=@next",
      "each party votes party=@each delta=1",
      "each person if faction.@each=@me votes person=@each delta=2",
      "armies flag=? factor=1/2 ; no-military",
      "remove target=@last or discard card=? deck=person",
      "steal seat=? n=2 ; draw",
      "flat party=? votes=-2 ; scale person=? factor=2",
      "votes person=@most(person votes.@it) delta=-1",
      "each army if strength.@each-min=9 remove target=@each or if "
      "faction.@last=@next look seat=@next",
      "if count(person faction.@it=@here)-min=3 armies flag=german where=any "
      "factor=2 else scale party=democrat factor=0"}},
    {"bismarck",
     "cards",
     true,
     {"if lost=z gain-support party=z or if neutral=russia flag power=russia "
      "steps=?",
      "each party if lost=@each gain-support party=@each",
      "each power if french=@each flag power=@each steps=1",
      "may disc from=influence to=? n=1 to refresh token=?",
      "look n=2 ; discard card=@seen", "discard card=@any(card issue=@it)",
      "if lost-parties-min=2 lose-support party=? or if open-issues-min=1 "
      "draw",
      "deactivate power=@most(power flags.@it) ; activate power=?",
      "each token exhaust token=@each",
      "if inactive=russia activate power=russia else disc from=event "
      "to=influence n=2",
      "if cancelled=@this nothing or if crisis=@this disc from=politics "
      "to=event n=1",
      "each card if balkans=@each discard card=@each"}}};

static struct {
	const struct pack *whole; /* that `less` is a copy of */
	struct pack less;
	const struct odd_texts *odd;
	int texts[ODD], text_count; /* programs */
	int text_table, text_column;
	struct gap gaps[GAPS];
	int count;
} lack;

static struct packs *packs;
static struct recorded r;
static struct trace trace;
static struct desk t;
static struct run run;
static unsigned positions; /* and the turn of gaps */

/* Is the position in the middle of a text? */
static bool
text_waits(const void *state)
{
	for (const struct field *f = run.game->fields; f->pattern; f++)
		if (strncmp(f->pattern, "pending.", 8) == 0 &&
		    field_get(f, state, 0) != 0)
			return true;
	return false;
}

/* Keys and what says of what sort a row is are always there. */
static bool
can_be_empty(const struct table *table, int column)
{
	const struct column *c = &table->columns[column];

	return !c->key && !column_is_words(c) && column > table->sort_columns;
}

static void
add_gap(int table, int column)
{
	cr_assert_lt(lack.count, GAPS);
	lack.gaps[lack.count++] = (struct gap){table, column};
}

static void
compile_texts(struct pack *p)
{
	const struct table *tables = p->game->tables;
	struct pack_error e;
	int i;

	lack.odd = odd_texts;
	while (strcmp(p->game->id, lack.odd->game) != 0)
		lack.odd++;
	for (i = 0; strcmp(tables[i].name, lack.odd->table) != 0; i++)
		;
	lack.text_table = i;
	lack.text_column = table_column(&tables[i], slice_of("effects"));
	for (i = 0; i < ODD && lack.odd->texts[i]; i++) {
		lack.texts[i] = effect_compile(p, slice_of(lack.odd->texts[i]),
					       LANGUAGE_EFFECTS, &e);
		cr_assert_geq(lack.texts[i], 0, "%s: %s", lack.odd->texts[i],
			      e.words);
	}
	lack.text_count = i;
}

static void
list_gaps(const struct pack *whole)
{
	const struct table *tables = whole->game->tables;

	pack_copy(&lack.less, whole);
	lack.whole = whole;
	lack.count = 0;
	compile_texts(&lack.less);
	for (int i = 0; tables[i].name; i++) {
		if (lack.odd->alone && i != lack.text_table)
			continue;
		for (int k = 0; tables[i].columns[k].name; k++)
			if (can_be_empty(&tables[i], k))
				add_gap(i, k);
		add_gap(i, ALL);
		add_gap(i, TEXTS);
		if (!table_has_ids(&tables[i])) {
			add_gap(i, ROWS_OF);
			add_gap(i, TURNED);
		}
	}
}

static void
drop_rows(int table, int turn)
{
	struct pack_table *p = &lack.less.tables[table];
	const int least = lack.less.game->tables[table].min_rows;
	const int left = turn % 2 ? p->rows / 2 : 0;

	p->rows = (uint16_t)(left < least ? least : left);
}

static void
turn_rows(int table, int turn)
{
	const int rows = pack_rows(lack.whole, table);

	for (int k = 0; k < lack.less.tables[table].columns; k++)
		for (int row = 0; row < rows; row++)
			*cell_at(&lack.less, table, row, k) =
			    cell(lack.whole, table, (row + turn) % rows, k);
}

/* The cell of a column is empty in two rows of three; each text is that of
 * another row.  The text that waits stays. */
static void
change_column(const struct gap *gap, int column, int turn)
{
	struct pack *p = &lack.less;
	const struct table *table = &p->game->tables[gap->table];
	const int rows = pack_rows(p, gap->table);
	const bool text = column_is_program(table->columns[column].type);

	if ((text && text_waits(t.play.state)) || !can_be_empty(table, column))
		return;
	for (int row = 0; row < rows; row++)
		if (gap->column == TEXTS && text)
			*cell_at(p, gap->table, row, column) =
			    cell(lack.whole, gap->table, (row + turn) % rows,
				 column);
		else if ((gap->column == column || gap->column == ALL) &&
			 (turn + row) % 3)
			*cell_at(p, gap->table, row, column) = UNKNOWN;
}

/* Every other card has a text of its own, unless one waits. */
static void
change_texts(int turn)
{
	struct pack *p = &lack.less;

	if (turn % 2 && !text_waits(t.play.state))
		for (int row = turn / 2 % 2;
		     row < pack_rows(p, lack.text_table); row += 2)
			*cell_at(p, lack.text_table, row, lack.text_column) =
			    lack.texts[(turn / 2 + row) % lack.text_count];
}

/* False if no pack can be so. */
static bool
forget(const struct gap *gap, int turn)
{
	struct pack *p = &lack.less;
	struct pack_error e;

	if (gap->column == ROWS_OF)
		drop_rows(gap->table, turn);
	else if (gap->column == TURNED)
		turn_rows(gap->table, turn);
	for (int k = 0; p->game->tables[gap->table].columns[k].name; k++)
		change_column(gap, k, turn);
	change_texts(turn);
	pack_derive(p);
	return p->game->pack_sound(p, &e);
}

static void
restore(int table, int column)
{
	for (int row = 0; row < pack_rows(lack.whole, table); row++)
		*cell_at(&lack.less, table, row, column) =
		    cell(lack.whole, table, row, column);
}

static void
remember(const struct gap *gap)
{
	struct pack_table *table = &lack.less.tables[gap->table];

	table->rows = (uint16_t)pack_rows(lack.whole, gap->table);
	for (int k = 0; k < table->columns; k++)
		restore(gap->table, k);
	restore(lack.text_table, lack.text_column);
}

/* A cell that was missing is told now. */
static void
learn(const struct gap *gap)
{
	const struct game *g = run.game;
	struct context own = t.play.context;
	const int row = below(&run, pack_rows(&lack.less, gap->table));
	uint32_t columns = gap->column >= 0 ? UINT32_C(1) << gap->column : 0;
	uint64_t state[STATE_MAX / 8];
	char buffer[WORDS];
	struct text words = text_in(buffer, sizeof(buffer));
	int column = -1;

	if (!g->learn || !columns || row >= pack_rows(&lack.less, gap->table))
		return;
	memcpy(state, t.play.state, sizeof(state));
	remember(gap);
	pack_derive(&lack.less);
	own.doubt.count = 0;
	if (g->learn(state, &own, gap->table, row, columns, &words, &column))
		text_hex(&words, state_hash(g, state), 16);
	text_char(&words, ' ');
	text_number(&words, column);
	trace_line(&trace, "told", buffer);
}

static void
try_rows(const struct move *played)
{
	struct move m;

	trace_row(&trace, &t, played);
	(void)desk_list(&t);
	for (int i = 0; i < LIKE; i++)
		if (mutate_row(&run, &t, played, &m))
			trace_row(&trace, &t, &m);
}

/* What is wrong with a position, and where; false if nothing is. */
static bool
unsound(const uint64_t *state)
{
	struct context own = t.play.context;
	char buffer[WORDS];
	struct text words = text_in(buffer, sizeof(buffer));
	const char *wrong;

	own.fault = NULL;
	wrong = run.game->invariant(state, &own);
	if (!wrong)
		return false;
	text_add(&words, wrong);
	if (own.fault) {
		text_char(&words, ' ');
		text_number(&words, (const uint8_t *)own.fault -
					(const uint8_t *)state);
	}
	trace_line(&trace, "unsound", buffer);
	return true;
}

/* Other rulings, unless the position cannot be under them. */
static void
rule_otherwise(void)
{
	struct context *c = &t.play.context;
	const struct context was = *c;

	for (int i = 0; run.game->rulings[i].key; i++)
		if (one_in(&run, RULED))
			c->ruling[i] = (uint8_t)below(
			    &run, ruling_values(&run.game->rulings[i]));
	if (unsound(t.play.state))
		*c = was;
}

/* A position a little different from this one, as far as one is sound. */
static void
vary(void)
{
	for (int tries = 0; tries < TRIES; tries++) {
		uint64_t state[STATE_MAX / 8];

		memcpy(state, t.play.state, sizeof(state));
		for (int n = 1 + below(&run, 3); n > 0; n--)
			near_change(&run, &t, state);
		if (!unsound(state))
			memcpy(t.play.state, state, sizeof(state));
	}
}

/* Some rows by chance. */
static void
go_on(void)
{
	struct move m;

	for (int i = 0; i < FAR && desk_list(&t) && desk_pick(&run, &t, &m);
	     i++) {
		trace_row(&trace, &t, &m);
		run.game->apply(t.play.state, &t.play.context, &m, 0);
		trace_position(&trace, &t);
	}
}

/* A position before a row of play, with the next gap. */
static void
look_without(const struct audit *a, const struct context *c,
	     const uint64_t *state)
{
	const struct play *play = audit_play(a);
	const struct gap *gap;
	char label[80];

	positions++;
	if (lack.whole != c->pack)
		list_gaps(c->pack);
	gap = &lack.gaps[(positions - 1) % (unsigned)lack.count];
	run.chance.state = positions;
	t.play.context = *c;
	t.play.context.pack = &lack.less;
	t.play.context.coverage = &t.coverage;
	memcpy(t.play.state, state, sizeof(t.play.state));
	snprintf(label, sizeof(label), "%s %d without %d %d", audit_name(a),
		 (int)audit_n(a), gap->table, gap->column);
	if (forget(gap, (int)positions)) {
		trace_line(&trace, "position", label);
		if (one_in(&run, 2))
			rule_otherwise();
		if (one_in(&run, 2))
			vary();
		try_rows(&play->moves[(play->applied - 1) % PLAY_MOVES].move);
		trace_asked(&trace, &run, &t);
		if (positions % KNOWN == 0)
			trace_knowledge(&trace, &t);
		if (positions % ON == 0)
			go_on();
		else
			learn(gap);
	}
	remember(gap);
}

/* Where a game begins among the gaps hangs on its log alone, so that another
 * log changes no line but its own. */
static void
begin(const char *path, uint32_t ordinal)
{
	positions =
	    (unsigned)((hash_64(path, strlen(path)) + ordinal * 7919) % 100000);
}

static void
look_at_log(void *arg, const char *path)
{
	const struct audit_options o = {.packs = packs,
					.sink = {finding_ignored, NULL}};
	struct audit *a;
	uint64_t before[STATE_MAX / 8];
	enum audit_event event;
	bool sound = false;

	(void)arg;
	a = audit_open(path, &o);
	trace_begin(&trace, getenv("RECORDED") ? r.out : NULL);
	trace.values = true;
	t.trace = &trace;
	while ((event = audit_next(a)) != AUDIT_END) {
		struct context *c = audit_context(a);

		if (event == AUDIT_PLAYED && sound)
			for (int i = 0; i < TURNS; i++)
				look_without(a, c, before);
		else if (event != AUDIT_PLAYED)
			lack.whole = NULL; /* its cells may be others now */
		if (event == AUDIT_GAME && audit_summary(a)->game) {
			run.game = audit_summary(a)->game;
			begin(path, audit_summary(a)->ordinal);
			grammar_init(&t.grammar, run.game);
		}
		if (event == AUDIT_GAME_END || !c->game || !c->pack) {
			sound = false;
			continue;
		}
		memcpy(before, audit_state(a), c->game->state_size);
		sound = !c->game->invariant(before, c);
	}
	audit_close(a);
	recorded_line(&r, "%s: %llu, %08llx", path,
		      (unsigned long long)trace.lines,
		      (unsigned long long)(hash_end_64(&trace.chain) >> 32));
}

Test(recorded_gaps, positions_of_fixtures)
{
	packs = packs_new();
	recorded_begin(&r, "gaps");
	fixtures_each(look_at_log, NULL);
	recorded_end(&r);
	packs_free(packs);
}
