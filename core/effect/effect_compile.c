/* Compiles effect cells: steps and options.  effect.h has the language. */
#include "effect_inner.h"

/* --- options -------------------------------------------------------------- */

/* Conditions just follow each other, and all of them have to hold. */
static bool
ends_conditions(struct compiler *c)
{
	if (word_is(c, "and"))
		return refuse_syntax(c, "no ", c->word,
				     " between conditions: `if A B EFFECT`");
	if (word_is(c, "or"))
		return refuse_syntax(c, "no ", c->word,
				     " between conditions: `if A EFFECT or if "
				     "B EFFECT`");
	return true;
}

/* `may`, `if CONDITIONS`, each once, in any order. */
static bool
parse_prefixes(struct compiler *c, struct effect_step *step,
	       struct effect_option *option)
{
	bool may = false;

	for (;;) {
		if (word_is(c, "may") && !may) {
			may = step->may = true;
			if (!next_word(c))
				return false;
		} else if (word_is(c, "if") && option->conditions == 0) {
			if (!next_word(c) ||
			    !parse_conditions(c, &option->condition,
					      &option->conditions) ||
			    !ends_conditions(c))
				return false;
		} else {
			return true;
		}
	}
}

/* Conditions, then effects joined by `and` or `to`. */
static bool
parse_option(struct compiler *c, struct effect_step *step,
	     struct effect_option *option)
{
	struct effect_act list[EFFECT_ACTS_MAX];
	enum effect_link link = LINK_FIRST;
	int count = 0;

	if (!parse_prefixes(c, step, option))
		return false;
	do {
		if (count == EFFECT_ACTS_MAX)
			return refuse_syntax(c, "too many effects at ", c->word,
					     "");
		if (!parse_act(c, link, &list[count++]))
			return false;
		link = word_is(c, "to")    ? LINK_TO
		       : word_is(c, "and") ? LINK_AND
					   : LINK_FIRST;
		if (link != LINK_FIRST && !next_word(c))
			return false;
	} while (link != LINK_FIRST);
	option->acts = (uint8_t)count;
	return KEEP(c, acts, EFFECT_ACTS, list, count, &option->act);
}

/* --- steps ---------------------------------------------------------------- */

/* `each ENTITY` and `by @word`. */
static bool
parse_whose(struct compiler *c, struct effect_step *step)
{
	struct effect_arg v = {0};

	step->each = EFFECT_NONE;
	step->by.number = -1;
	for (;;) {
		if (word_is(c, "each") && step->each == EFFECT_NONE) {
			if (!next_word(c) || !parse_entity(c, &step->each))
				return false;
			c->each = step->each;
		} else if (word_is(c, "by") && !step->by.moves) {
			if (!next_word(c) ||
			    !parse_word(c, c->pack->game->seats, c->word, &v))
				return false;
			step->by = (struct effect_index){(int16_t)v.value, true,
							 v.word};
		} else {
			return true;
		}
		if (!next_word(c))
			return false;
	}
}

static bool
keep_step(struct compiler *c, struct effect_step *step,
	  const struct effect_option *list, int count)
{
	uint16_t number;

	step->options = (uint8_t)count;
	return KEEP(c, options, EFFECT_OPTIONS, list, count, &step->option) &&
	       KEEP(c, steps, EFFECT_STEPS, step, 1, &number);
}

/* A step: whose it is, then its options, the first without a word. */
static bool
parse_step(struct compiler *c)
{
	struct effect_step step = {0};
	struct effect_option list[EFFECT_OPTIONS_MAX];
	int count = 0;
	bool more, otherwise = false;

	c->each = EFFECT_NONE;
	if (!parse_whose(c, &step))
		return false;
	do {
		if (count == EFFECT_OPTIONS_MAX)
			return refuse_syntax(c, "too many options at ", c->word,
					     "");
		list[count] = (struct effect_option){.otherwise = otherwise};
		if (!parse_option(c, &step, &list[count]))
			return false;
		otherwise = word_is(c, "else");
		more = otherwise || word_is(c, "or");
		if (otherwise && list[count].conditions == 0)
			return refuse_syntax(c, "", c->word,
					     " follows an option with `if`");
		if (more && !next_word(c))
			return false;
		count++;
	} while (more);
	return keep_step(c, &step, list, count);
}

/* What holds while a component is in play leaves nothing to decide. */
static bool
check_lasting(struct compiler *c, const struct program *program)
{
	const struct effects *e = &c->pack->effects;

	if (c->language != LANGUAGE_LASTING)
		return true;
	for (int i = program->step; i < e->used.steps; i++) {
		const struct effect_step *s = &e->steps[i];
		const struct effect_option *o = &e->options[s->option];

		if (s->options == 0)
			continue;
		if (s->may || s->each != EFFECT_NONE || s->by.moves ||
		    s->options > 1 || o->conditions > 0 || o->acts > 1)
			return refuse_syntax(
			    c, "may, if, or, else, and, to, each, by",
			    no_subject(), " have no meaning in this column");
		for (int k = 0; k < e->acts[o->act].args; k++)
			if (e->args[e->acts[o->act].arg + k].kind !=
			    VALUE_FIXED)
				return refuse_syntax(
				    c, "this column takes only plain values",
				    no_subject(), "");
	}
	return true;
}

/* `...`: an unknown step (`skip=3`: three of them), or at the end, more. */
static bool
parse_unknown(struct compiler *c, struct program *program)
{
	const struct effects *e = &c->pack->effects;
	const struct effect_option nothing = {.conditions = 0};
	struct effect_step step = {.each = EFFECT_NONE, .by.number = -1};
	struct slice word = c->word;
	bool again =
	    program->steps > 0 && e->steps[e->used.steps - 1].options == 0;

	if (!next_word(c))
		return false;
	program->open = c->word.size == 0;
	if (program->open)
		return !again || refuse_syntax(c, "", word, " is there twice");
	program->steps++;
	return word_is(c, ";") ? keep_step(c, &step, &nothing, 0)
			       : refuse_word(c, "expected ; after ...");
}

/* The whole of a text: steps with ; between, some of them unknown. */
static bool
parse_steps(struct compiler *c, struct program *program)
{
	for (;;) {
		if (program->steps == EFFECT_STEPS_MAX)
			return refuse_syntax(c, "too many steps at ", c->word,
					     "");
		if (word_is(c, "...")) {
			if (!parse_unknown(c, program))
				return false;
		} else {
			if (!parse_step(c))
				return false;
			program->steps++;
		}
		if (!word_is(c, ";"))
			break;
		if (!next_word(c))
			return false;
	}
	if (c->word.size > 0)
		return refuse_word(c, "expected ;");
	return check_lasting(c, program);
}

/* A cell of conditions: key=value ... [; ...]. */
static bool
parse_only_conditions(struct compiler *c, struct program *program)
{
	if (!word_is(c, "...")) {
		if (!parse_conditions(c, &program->condition,
				      &program->conditions))
			return false;
		if (c->word.size == 0)
			return true;
		if (!word_is(c, ";"))
			return refuse_word(c, "expected a condition key=value");
		if (!next_word(c))
			return false;
		if (!word_is(c, "..."))
			return refuse_word(c, "expected ...");
	}
	program->open = true;
	return next_word(c) && (c->word.size == 0 ||
				refuse_word(c, "expected nothing after ..."));
}

/* What was kept of a text that is refused is given back. */
int
effect_compile(struct pack *p, struct slice text, enum effect_language language,
	       struct pack_error *error)
{
	struct effects *e = &p->effects;
	struct effects_used before = e->used;
	struct compiler c = {.pack = p,
			     .rest = text,
			     .language = language,
			     .each = EFFECT_NONE,
			     .it = EFFECT_NONE,
			     .error = error};
	struct program program = {.step = e->used.steps};

	while (text.size && text.at[text.size - 1] == ' ')
		text.size--;
	c.rest = text;
	if (slice_is(text, "none"))
		return 0;
	if (e->used.programs == EFFECT_PROGRAMS) {
		refuse_room(&c);
		return -1;
	}
	if (!next_word(&c) || !(language == LANGUAGE_CONDITIONS
				    ? parse_only_conditions(&c, &program)
				    : parse_steps(&c, &program))) {
		e->used = before;
		return -1;
	}
	e->programs[e->used.programs] = program;
	return e->used.programs++;
}
