/* The catalogue, and the door of this game. */
#include "rules.h"

#include "../catalogue_tables.h"

static const char *const editions[] = {"draft", "published", NULL};

const struct game game_weimar = {
    .id = "weimar",
    .title = "Weimar",
    .schema = 1,
    .editions = editions,
    .rules = rules,
    .rulings = rulings,
    .verbs = weimar_verbs,
    .tables = weimar_tables,
    .fields = weimar_fields,
    .domains = weimar_domains,
    .conditions = weimar_conditions,
    .at_words = weimar_at_words,
    .seats = &weimar_parties,
    .seats_min = PARTIES,
    .seats_max = PARTIES,
    .scenarios = T_SCENARIOS,
    .derive = weimar_derive,
    .state_size = sizeof(struct weimar),
    .phase_at = offsetof(struct weimar, phase),
    .outcome_at = offsetof(struct weimar, outcome),
    .start = weimar_start,
    .fill = weimar_fill,
    .check = weimar_check,
    .apply = weimar_apply,
    .enumerate = weimar_enumerate,
    .invariant = weimar_invariant,
    .canonical = weimar_canonical,
    .board = weimar_view,
};
