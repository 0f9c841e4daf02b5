/* Texts: the frame that waits for one, its words, what its effects can do, and
 * the rows that answer.  Included by rules.h alone.
 */
#ifndef CORE_WEIMAR_TEXTS_H
#define CORE_WEIMAR_TEXTS_H

/* --- frames.c ---------------------------------------------------------- */

int weimar_push(struct weimar *, int kind, int party);
void weimar_pop(struct weimar *);
void weimar_clear_stack(struct weimar *);
bool weimar_room(const struct weimar *);
void weimar_push_roll(struct weimar *, int what, int party, int times);
void weimar_push_tie(struct weimar *, int tie, uint64_t set, int ends);
void weimar_push_draw(struct weimar *, int party, int deck, int n,
		      bool replaces);
int weimar_source_rows(const struct context *, int source);
int32_t weimar_text(const struct weimar *, const struct context *, int frame);
void weimar_note_text(const struct weimar *, int frame, struct unknown_cells *);
/* Does nobody know whose choice the society marker is?  Its text is then the
 * Chancellor's, until a row or a component row says otherwise (8.3). */
bool weimar_chooser_unknown(const struct weimar *, const struct context *,
			    int frame);
int weimar_push_text(struct weimar *, int source, int row, int party);
void weimar_text_about(struct weimar *, int frame, int city, int target);
bool weimar_attested(const struct weimar *);

/* --- text.c ------------------------------------------------------------ */

struct scene weimar_scene(const struct weimar *, struct context *, int frame);
/* What the words of the moment stand for (struct stage). */
void weimar_keep(void *state, const struct scene *);
int weimar_at(const struct scene *, int word, int16_t *list);
int weimar_members(const struct scene *, int thing, int16_t *list);
enum holds weimar_holds(const struct scene *, int key, enum compare,
			const int32_t *values, int count);
int weimar_list(const struct weimar *, int me, int whom, int16_t *);
/* Ties in a text: what the words @most and @fewest may mean, and what the
 * Chancellor chose (4.9). */
uint64_t weimar_tie_range(int number);
bool weimar_can_tie(int thing);
int weimar_meant(const struct scene *, const struct effect_term *,
		 int16_t *list, int n);
uint64_t weimar_tie_of(const struct scene *, const struct waiting *);
void weimar_text_meant(struct weimar *, int number);
int32_t weimar_figure(const void *, const struct context *, int figure, int i,
		      int j);

/* --- effect.c ---------------------------------------------------------- */

int weimar_party_key(int verb);
/* The key that names a party, be it one that cannot be a group; -1: none. */
int weimar_named_key(int verb);
extern const struct stage weimar_stage;

/* --- primitive.c ------------------------------------------------------- */

bool weimar_text_is(const struct ask *, int source, int need);
bool weimar_board_unknown(const struct ask *, int key);
enum could weimar_ask(struct ask *);
enum could weimar_could(const struct scene *, const struct waiting *,
			const struct move *);
void weimar_doubt(const struct scene *, const struct waiting *,
		  const struct move *);
void weimar_doubt_step(const struct scene *);
void weimar_grant(struct run *, int frame, const struct move *, bool may);
void weimar_carry_out(struct run *, int frame, const struct move *, bool may);

/* --- answer.c ---------------------------------------------------------- */

bool weimar_speaks(const struct weimar *, const struct context *, int actor);
struct scene weimar_top_text(const struct weimar *, struct context *,
			     int actor);
uint16_t weimar_text_rule(const struct weimar *, const struct context *);
void weimar_check_effect(struct trial *);
void weimar_apply_effect(struct run *, const struct move *);

/* --- choose.c ---------------------------------------------------------- */

void weimar_check_choose(struct trial *);
void weimar_apply_choose(struct run *, const struct move *);
void weimar_check_skip(struct trial *);
void weimar_apply_skip(struct run *, const struct move *);
void weimar_check_pass_grant(struct trial *);
void weimar_check_done(struct trial *);
void weimar_apply_done(struct run *, const struct move *);

#endif
