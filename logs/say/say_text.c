/* Texts of cards in sentences: "Place 2 of your bases anywhere." */
#include "say_text.h"

#include <string.h>

#include "text_inner.h"

static const char unknown[] = "more is printed than this pack knows";

static struct telling
telling_of(const struct pack *p)
{
	return (struct telling){
	    .pack = p,
	    .context = {.game = p->game, .pack = p},
	    .speaker = {.named = true},
	    .term = say_term,
	    .each = EFFECT_NONE,
	};
}

/* --- verbs ---------------------------------------------------------------- */

/* `places`, `carries` */
static void
say_third_person(struct slice verb, struct buf *t)
{
	char last = verb.at[verb.size - 1];
	char before = verb.size > 1 ? verb.at[verb.size - 2] : ' ';

	if (last == 'y' && !strchr("aeiou", before)) {
		buf_bytes(t, verb.at, verb.size - 1);
		buf_add(t, "ies");
		return;
	}
	buf_say(t, "%.*s%s", SLICE(verb),
		strchr("sxo", last) || (last == 'h' && strchr("cs", before))
		    ? "es"
		    : "s");
}

/* The pattern from its verb on, of the one in turn or of whoever reads it. */
static void
say_doing(struct filling *f, struct slice words, bool third, struct buf *t)
{
	struct slice rest = words, first = slice_cut(&rest, ' ');
	BUF(verb, 80);

	say_pattern(f, first, &verb);
	if (third)
		say_third_person(slice_of(verb.at), t);
	else
		buf_add(t, verb.at);
	if (!rest.at)
		return;
	buf_char(t, ' ');
	say_pattern(f, rest, t);
}

/* What whoever carries the text out does, with the subject and `may` if they
 * were not said yet.  What comes next has the same subject, not named again. */
static void
say_own_doing(struct filling *f, struct slice words, struct buf *t)
{
	struct telling *s = f->telling;

	if (s->subject)
		buf_say(t, "%s ", s->subject);
	if (s->may && !s->may_said)
		buf_add(t, s->subject ? "may " : "you may ");
	say_doing(f, words, s->seats && !s->may, t);
	s->may_said = s->may;
	s->subject = NULL;
}

/* Is the subject whoever carries the text out? */
static bool
is_own(const struct telling *s, const struct domain *d,
       const struct effect_arg *a)
{
	if (!a || (a->kind == VALUE_AT && a->word == AT_EACH && s->seats))
		return true;
	if (a->kind == VALUE_FIXED)
		return slice_is(domain_name(d, s->pack, a->value), "self");
	return !s->seats && is_me(s, a);
}

/* `party! gain {n:#VP}`: the KPD gains 1 VP. */
static void
say_subject_doing(struct filling *f, struct slice key, struct slice words,
		  struct buf *t)
{
	struct telling *s = f->telling;
	const struct key *keys = s->pack->game->verbs[f->act->verb].keys;
	const int at = key_find(keys, key);
	const struct domain *d = at < 0 ? NULL : keys[at].domain;
	const struct effect_arg *given = NULL;

	for (int i = 0; i < f->act->args; i++)
		if (s->pack->effects.args[f->act->arg + i].key == at)
			given = &s->pack->effects.args[f->act->arg + i];
	if (is_own(s, d, given)) {
		say_own_doing(f, words, t);
		return;
	}
	if (s->may)
		buf_add(t, s->may_said ? "have " : "you may have ");
	say_chosen(s, d, given, t);
	buf_char(t, ' ');
	say_doing(f, words, !s->may && !is_me(s, given), t);
	s->may_said = s->may;
	s->subject = s->seats ? "it" : "you";
}

/* One effect: who does it, what, and how often. */
static void
say_act(struct telling *s, const struct effect_act *act, int times,
	struct buf *t)
{
	const struct verb *verb = &s->pack->game->verbs[act->verb];
	char after[2000];
	struct filling f =
	    act_filling(s, act, times, buf_in(after, sizeof(after)));
	struct slice words = slice_of(verb->text ? verb->text : verb->name),
		     key;
	bool may = s->may;

	s->may |= (verb->flags & VERB_OFFER) != 0;
	if (*words.at == '=') {
		buf_add(t,
			s->may && !s->may_said ? "you may decide that " : "");
		words.at++, words.size--;
		say_pattern(&f, words, t);
		s->subject = s->seats ? "it" : "you";
	} else if (strchr(words.at, '!')) {
		key = slice_cut(&words, '!');
		words.at++, words.size--;
		say_subject_doing(&f, key, words, t);
	} else {
		say_own_doing(&f, words, t);
	}
	buf_bytes(t, f.after.at, f.after.size);
	if (f.times == 2)
		buf_add(t, ", twice");
	if (f.times > 2)
		buf_say(t, ", %d times", f.times);
	s->may = may;
}

/* --- options -------------------------------------------------------------- */

/* How many acts from this one on say the same. */
static int
same_acts(const struct pack *p, const struct effect_option *o, int from)
{
	char words[2][1000];
	int n = 1;

	for (; from + n < o->acts; n++) {
		struct buf a = buf_in(words[0], sizeof(words[0]));
		struct buf b = buf_in(words[1], sizeof(words[1]));

		if (effect_act(p, o, from + n)->link != LINK_AND)
			break;
		effect_print_act(p, effect_act(p, o, from), &a);
		effect_print_act(p, effect_act(p, o, from + n), &b);
		if (strcmp(words[0], words[1]) != 0)
			break;
	}
	return n;
}

/* Effects one after the other, with the conditions before or after them. */
static void
say_option(struct telling *s, const struct effect_option *o, bool first,
	   struct buf *t)
{
	static const char *const link[] = {[LINK_FIRST] = "",
					   [LINK_AND] = " and ",
					   [LINK_TO] =
					       "; if that was done in full, "};
	int same;

	if (o->conditions && first) {
		buf_add(t, "if ");
		say_conditions(s, o->condition, o->conditions, t);
		buf_add(t, ", ");
	}
	for (int i = 0; i < o->acts; i += same) {
		const struct effect_act *act = effect_act(s->pack, o, i);

		same = same_acts(s->pack, o, i);
		buf_add(t, link[act->link]);
		if (act->link == LINK_TO) {
			s->subject = s->seats ? "it" : NULL;
			s->may = s->may_said = false;
		}
		say_act(s, act, same, t);
	}
	if (o->conditions && !first) {
		buf_add(t, " if ");
		say_conditions(s, o->condition, o->conditions, t);
	}
}

static bool
has_else(const struct pack *p, const struct effect_step *s)
{
	for (int i = 0; i < s->options; i++)
		if (effect_option(p, s, i)->otherwise)
			return true;
	return false;
}

/* --- steps ---------------------------------------------------------------- */

/* One step, as a part of a sentence. */
static void
say_step(struct telling *s, const struct effect_step *step, struct buf *t)
{
	bool ladder = has_else(s->pack, step);
	bool first = step->options == 1 || ladder;
	BUF(each, 120);

	s->each = step->each;
	s->may = step->may;
	s->may_said = s->bare;
	s->seats = step->each != EFFECT_NONE && !step->by.moves &&
		   s->pack->game->entities[step->each].seats;
	if (step->each != EFFECT_NONE) {
		buf_add(&each, "each ");
		say_noun(entity_noun(s, step->each), ONE, &each);
	}
	s->subject = s->seats ? each.at : NULL;
	if (step->each != EFFECT_NONE &&
	    (!s->seats ||
	     (first && effect_option(s->pack, step, 0)->conditions))) {
		buf_say(t, "for %s, ", each.at);
		s->subject = s->seats ? "it" : NULL;
	}
	if (step->options == 0)
		buf_add(t, unknown);
	for (int i = 0; i < step->options; i++) {
		const struct effect_option *o = effect_option(s->pack, step, i);

		if (i)
			buf_add(t, o->otherwise ? "; otherwise " : ", or ");
		if (i && ladder)
			s->subject = s->seats ? "it" : NULL;
		say_option(s, o, first, t);
	}
	if (step->by.moves) {
		struct effect_arg by = {.kind = VALUE_AT,
					.word = step->by.word};
		BUF(words, 200);

		say_chosen(s, s->pack->game->seats, &by, &words);
		buf_say(t, ", as %s%s", words.at,
			strcmp(words.at, "you") == 0 ? " decide" : " decides");
	}
	s->subject = NULL;
}

/* `an SPD base`, `an issue`, but `a U-boat` and `a unit`. */
static bool
sounds_like_vowel(const char *word)
{
	bool capitals = word[0] >= 'A' && word[0] <= 'Z' && word[1] >= 'A' &&
			word[1] <= 'Z';

	if (capitals)
		return strchr("AEFHILMNORSX", word[0]);
	return word[0] && strchr("AEIOUaeiou", word[0]) && word[1] != '-' &&
	       strncmp(word, "uni", 3) != 0;
}

/* A sentence: its first letter is a capital, `a` before a vowel is `an`. */
static void
say_sentence(const char *words, struct buf *t)
{
	for (const char *at = words; *at; at++) {
		bool word = at == words || at[-1] == ' ';

		if (*at == ' ' && at[1] == ' ')
			continue; /* something was left out */
		buf_char(t, at == words && *at >= 'a' && *at <= 'z'
				? (char)(*at - 'a' + 'A')
				: *at);
		if (word && *at == 'a' && at[1] == ' ' &&
		    sounds_like_vowel(at + 2))
			buf_char(t, 'n');
	}
	buf_char(t, '.');
}

static void
say_line(const char *words, int number, size_t indent, struct buf *t)
{
	size_t from = t->size;

	for (size_t i = 0; i < indent; i++)
		buf_char(t, ' ');
	if (number)
		buf_say(t, "%d. ", number);
	say_sentence(words, t);
	buf_fold(t, from, indent + (number ? 3 : 0));
}

void
say_program(const struct pack *p, int program, size_t indent, struct buf *t)
{
	const struct program *g = &p->effects.programs[program];
	struct telling s = telling_of(p);
	bool numbered = g->steps + g->open > 1;
	char buffer[4000];
	struct buf words;

	s.speaker.context = &s.context;
	if (!g->steps && !g->conditions && !g->open)
		say_line("nothing", 0, indent, t);
	if (g->conditions) {
		words = buf_in(buffer, sizeof(buffer));
		buf_add(&words, "only if ");
		say_conditions(&s, g->condition, g->conditions, &words);
		say_line(buffer, 0, indent, t);
	}
	for (int i = 0; i < g->steps; i++) {
		words = buf_in(buffer, sizeof(buffer));
		say_step(&s, effect_step(p, program, i), &words);
		say_line(buffer, numbered ? i + 1 : 0, indent, t);
	}
	if (g->open)
		say_line(unknown, 0, indent, t);
}

void
say_effect(const struct pack *p, int program, int step, struct buf *t)
{
	struct telling s = telling_of(p);

	s.speaker.context = &s.context;
	s.bare = true;
	if (step < p->effects.programs[program].steps &&
	    effect_step(p, program, step)->options)
		say_step(&s, effect_step(p, program, step), t);
}

void
say_cell(const struct pack *p, int table, int row, int column, size_t indent,
	 struct buf *t)
{
	const struct column *c = &p->game->tables[table].columns[column];
	int32_t value = cell(p, table, row, column);
	size_t from = t->size;

	for (size_t i = 0; i < indent; i++)
		buf_char(t, ' ');
	buf_say(t, "%s:", c->name);
	if (value != UNKNOWN && column_is_program(c->type) && value > 0) {
		buf_char(t, '\n');
		say_program(p, value, indent + 2, t);
		return;
	}
	buf_char(t, ' ');
	if (value == UNKNOWN)
		buf_add(t, "unknown");
	else if (column_is_program(c->type))
		buf_add(t, c->type == COLUMN_CONDITIONS ? "always" : "nothing");
	else
		pack_print_cell(p, table, row, column, t);
	buf_fold(t, from, indent + 2);
}

void
say_text_of(const struct pack *p, struct slice id, struct buf *t)
{
	for (int i = 0; p->game->tables[i].name; i++) {
		const struct table *table = &p->game->tables[i];
		int row = table->columns[0].type == COLUMN_ID
			      ? pack_find(p, i, id)
			      : -1;

		for (int k = 0; row >= 0 && table->columns[k].name; k++) {
			int32_t text = cell(p, i, row, k);

			if (table->columns[k].type == COLUMN_EFFECTS &&
			    text != UNKNOWN && text > 0 && !t->size)
				say_program(p, text, 0, t);
		}
	}
}
