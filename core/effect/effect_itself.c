/* Texts that ask for what the game waits. */
#include <string.h>

#include "../field.h"
#include "../game.h"

struct asks {
	const struct pack *pack;
	const char *const *waiting; /* NULL at the end */
};

static bool conditions_ask(const struct asks *, int first, int count);

static bool
term_asks(const struct asks *x, const struct effect_term *t)
{
	const struct field *f = &x->pack->game->fields[t->what];

	if (t->subject == SUBJECT_FIELD)
		for (int i = 0; x->waiting[i]; i++)
			if (strcmp(f->pattern, x->waiting[i]) == 0)
				return true;
	return conditions_ask(x, t->condition, t->conditions);
}

static bool
conditions_ask(const struct asks *x, int first, int count)
{
	const struct effects *e = &x->pack->effects;

	for (int i = first; i < first + count; i++) {
		const struct effect_condition *k = &e->conditions[i];

		if (term_asks(x, &e->terms[k->left]) ||
		    (k->kind == VALUE_TERM &&
		     term_asks(x, &e->terms[k->value])))
			return true;
	}
	return false;
}

static bool
act_asks(const struct asks *x, const struct effect_act *act)
{
	const struct effects *e = &x->pack->effects;

	for (int i = 0; i < act->args; i++) {
		const struct effect_arg *a = &e->args[act->arg + i];

		if (a->kind == VALUE_TERM && term_asks(x, &e->terms[a->value]))
			return true;
	}
	return false;
}

bool
effect_asks_itself(const struct pack *p, int program,
		   const char *const *waiting)
{
	const struct asks x = {p, waiting};
	int first, end;

	for (int i = 0; i < p->effects.programs[program].steps; i++) {
		const struct effect_step *step = effect_step(p, program, i);

		for (int k = 0; k < step->options; k++) {
			const struct effect_option *o =
			    effect_option(p, step, k);

			if (conditions_ask(&x, o->condition, o->conditions))
				return true;
		}
	}
	effect_acts(p, program, &first, &end);
	for (; first < end; first++)
		if (act_asks(&x, &p->effects.acts[first]))
			return true;
	return false;
}
