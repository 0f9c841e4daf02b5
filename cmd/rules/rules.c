/* umpire rules: the catalogue of a game, and which rules fixtures show. */
#include <stdlib.h>
#include <string.h>

#include "../options/command_line.h"
#include "../output/output.h"
#include "questions.h"
#include "rules.h"
#include "search.h"

static const struct record_type *const records[] = {
    &rule_record, &ruling_record, &coverage_record, NULL};

/* --- lists --------------------------------------------------------------- */

/* Is the word this id, with or without its game (`log/` of the frame)? */
static bool
is_id(const char *id, const struct showing *l, const char *word)
{
	size_t size = l->game ? strlen(l->game->id) : 0;
	const char *name = strrchr(id, '/');

	if (size && strncmp(word, l->game->id, size) == 0 && word[size] == '/')
		word += size + 1;
	return strcmp(id, word) == 0 ||
	       (!l->game && name && strcmp(name + 1, word) == 0);
}

static bool
is_named(const char *id, const struct showing *l, const char *const *ids,
	 int count)
{
	for (int i = 0; i < count; i++)
		if (is_id(id, l, ids[i]))
			return true;
	return count == 0;
}

/* The id of a rule, from 0, or the key of a ruling; NULL after the last. */
static const char *
id_at(const struct showing *l, int k)
{
	if (l->rulings && l->game)
		return l->game->rulings[k].key;
	return l->game ? l->game->rules[k + 1].id : frame_rules[k].id;
}

static bool
all_ids(const struct showing *l, const char *const *words, int count)
{
	for (int i = 0; i < count; i++) {
		int k = 0;

		while (id_at(l, k) && !is_id(id_at(l, k), l, words[i]))
			k++;
		if (!id_at(l, k))
			return false;
	}
	return true;
}

static void
list_frame_rules(const struct word_place *w)
{
	const struct rule *r;

	for (r = frame_rules; r->id; r++)
		w->add(w->arg, r->id, r->statement);
}

static int
shown_status(const struct showing *l, int shown, const char *const *ids)
{
	const char *game = l->game ? l->game->id : "the frame";
	const struct word_place place = {.before = &game, .count = 1};
	list_fn *list = l->rulings ? list_ruling_keys : list_rules;

	if (shown)
		return EXIT_CLEAN;
	if (!l->game)
		list = list_frame_rules;
	errorf_word(list, &place, ids[0], NULL, "no %s of %s mentions '%s'",
		    l->rulings ? "ruling" : "rule", game, ids[0]);
	return EXIT_ERROR;
}

static int
found_by(const struct showing *l, const char *const *words, int count,
	 struct found_rules *found)
{
	if (l->game)
		rules_search(found, l->game->rules + 1, l->game->rulings, words,
			     count);
	else
		rules_search(found, frame_rules, NULL, words, count);
	return found->count;
}

static void
show_found(struct showing *l, const struct found_rules *found, int most)
{
	for (int i = 0; i < found->shown && i < most; i++)
		rules_show(l, found->rule[i]);
}

/* A word of the game: what it is, and the rules that have most of its words. */
static bool
find_about(struct showing *l, const char *word)
{
	enum { ABOUT = 3 };
	BUF(line, 2000);
	BUF(words, 2000);
	struct found_rules found;

	if (!l->game || !word_of_game(l, word, &line, &words))
		return false;
	if (l->options.format == FORMAT_TEXT)
		puts(line.at);
	rules_about(&found, l->game->rules + 1, l->game->rulings, words.at);
	show_found(l, &found, ABOUT);
	return true;
}

/* What is found by words, the best first; a word found nowhere is an error. */
static int
find_rules(struct showing *l, const char *const *words, int count)
{
	struct found_rules found;

	for (int i = 0; i < count; i++)
		if (found_by(l, words + i, 1, &found))
			continue;
		else if (count == 1 && find_about(l, words[0]))
			return EXIT_CLEAN;
		else
			return shown_status(l, 0, words + i);
	if (!found_by(l, words, count, &found)) {
		errorf("no rule has all these words");
		return EXIT_ERROR;
	}
	l->named = found.count == 1;
	show_found(l, &found, found.shown);
	if (found.count > found.shown && l->options.format == FORMAT_TEXT)
		printf("... and %d more; another word finds fewer\n",
		       found.count - found.shown);
	return EXIT_CLEAN;
}

static int
show_rules(struct showing *l, const char *const *ids, int count)
{
	const struct rule *r = l->game ? l->game->rules + 1 : frame_rules;

	l->named = count > 0;
	sheet_head(&l->sheet, &rule_record);
	if (!all_ids(l, ids, count))
		return find_rules(l, ids, count);
	for (; r->id; r++)
		if (is_named(r->id, l, ids, count))
			rules_show(l, r);
	return EXIT_CLEAN;
}

/* Shows the rulings with these keys, or those in which the words are. */
static int
show_rulings(struct showing *l, const char *const *ids, int count)
{
	const struct ruling *r = l->game->rulings;
	int shown = 0;
	bool keys = all_ids(l, ids, count);

	sheet_head(&l->sheet, &ruling_record);
	for (; r->key; r++) {
		if (keys ? !is_named(r->key, l, ids, count)
			 : !ruling_found(r, ids, count))
			continue;
		rules_show_ruling(l, r);
		shown++;
	}
	for (r = l->game->rulings; !shown && r->key; r++)
		if (ruling_found(r, ids, 1) && count > 1) {
			errorf("no ruling has all these words");
			return EXIT_ERROR;
		}
	return shown_status(l, shown, ids);
}

static int
show_page(struct showing *l)
{
	struct questions *q = allocate(sizeof(*q));
	int status = EXIT_ERROR;

	if (questions_find(q, &l->options, l->game, &l->shown_in)) {
		questions_page(q, l->game);
		status = q->errors ? EXIT_ERROR : EXIT_CLEAN;
	}
	questions_free(q);
	free(q);
	return status;
}

/* --- the command --------------------------------------------------------- */

/* Options that only make sense together, or that the frame does not have. */
static const char *
misuse(void *request, const char *const *words, int count)
{
	struct showing *l = request;
	const bool frame = count && strcmp(words[0], "frame") == 0;
	if (frame && (l->rulings || l->coverage))
		return "the frame has neither rulings nor coverage";
	const bool html = l->options.format == FORMAT_HTML;

	if (html && !l->rulings)
		return "--format html is for --rulings";
	if (html && count > 1)
		return "--format html has all rulings of the game";
	if (l->shown_in.count && !html)
		return "--shown-in is for --rulings as html; `umpire find "
		       "rule=ID` finds rows";
	if (l->coverage && count == 1)
		return "rules --coverage needs logs";
	return NULL;
}

/* The game that is named, perhaps by the id of a rule: `weimar/coup-once`,
 * `log/seats`.  False with a message if there is none. */
static bool
choose_game(struct showing *l, const char *word)
{
	const char *slash = strchr(word, '/');
	struct slice id = slice_of(word);

	if (slash)
		id.size = (size_t)(slash - word);
	if (slice_is(id, "frame") ||
	    (slash && (slice_is(id, "log") || slice_is(id, "pack"))))
		return true;
	l->game = slash ? game_find(id) : NULL;
	if (!l->game)
		l->game = game_named(word);
	return l->game != NULL;
}

/* Is the rule, as in `revolution1848 log/seats`, not one of a game? */
static bool
is_of_frame(const char *id)
{
	return strncmp(id, "log/", 4) == 0 || strncmp(id, "pack/", 5) == 0;
}

/* Rules by id or words, rulings, a page of them, or coverage by logs. */
static int
run_rules(void *request, const char *const *words, int count)
{
	struct showing *l = request;
	bool by_id = strchr(words[0], '/') != NULL;

	if (!choose_game(l, words[0]))
		return command_misused(&cmd_rules);
	words += !by_id;
	count -= !by_id;
	if (count == 1 && !l->rulings && !l->coverage && is_of_frame(words[0]))
		l->game = NULL;
	l->sheet = sheet_of(l->options.format);
	if (l->coverage)
		return rules_cover(l, words, count);
	if (l->options.format == FORMAT_HTML)
		return show_page(l);
	if (l->rulings && l->game)
		return show_rulings(l, words, count);
	return show_rules(l, words, count);
}

/* A game, then what its option makes of the other words. */
static void
list_next(const struct word_place *w)
{
	const struct showing *l = w->request;

	if (w->count == 0) {
		list_games(w);
		w->add(w->arg, "frame", "the rules of logs and packs");
	} else if (l->coverage) {
		list_files(w);
	} else if (l->rulings) {
		list_ruling_keys(w);
	} else if (strcmp(w->before[0], "frame") == 0) {
		list_frame_rules(w);
	} else {
		list_rules(w);
	}
}

/* clang-format off */
static const struct option options[] = {
    {0, "shown-in", "LOG", "with --format html: rows of this log or folder at "
     "which a ruling matters (repeatable)",
     list_files, MEMBER(struct showing, shown_in)},
    {0, "rulings", NULL, "the switches for what the text leaves open",
     NULL, MEMBER(struct showing, rulings)},
    {0, "coverage", NULL, "how often the logs test and break each rule",
     NULL, MEMBER(struct showing, coverage)},
    {'v', "verbose", NULL, "with --coverage: also list rules that are covered",
     NULL, MEMBER(struct showing, all)},
    OPTION_FORMAT(FORMATS_TEXT_JSON_CSV | 1 << FORMAT_HTML),
    OPTIONS_READING,
    OPTIONS_END};
/* clang-format on */

const struct command cmd_rules = {
    .name = "rules",
    .summary = "show the rules of a game, or their coverage",
    .group = GROUP_ARGUE,
    .synopses =
	(const char *const[]){"[OPTION...] GAME [ID... | WORD...]",
			      "--rulings [OPTION...] GAME [KEY... | WORD...]",
			      "--coverage [OPTION...] GAME LOG...", NULL},
    .about =
	"Shows the rules of a game with their citations: all; those named, "
	"with how they read under each ruling; or those that have all the "
	"words, in their id, sentence, citation (5.3.3) or ruling.  A word "
	"of the game (a row, an argument, a card) is explained.  "
	"--rulings finds its switches in the same way; as html they "
	"are a page, with rows of --shown-in at which each matters.  GAME "
	"`frame` has the "
	"rules of logs and packs; an id with its game needs no GAME.",
    .exits =
	"0 shown; 1 with --coverage if a rule is untested or unbroken, or a "
	"log has illegal rows; 2 error.",
    .options = options,
    .words = list_next,
    REQUEST(struct showing),
    .project = "",
    .least = 1,
    .most = WORDS_ANY,
    .needs = "a game",
    .misuse = misuse,
    .records = records,
    .run = run_rules,
};
