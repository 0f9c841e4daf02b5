/* What lies on the board, and what effects do with it.  Included by rules.h
 * alone.
 */
#ifndef CORE_WEIMAR_PIECES_H
#define CORE_WEIMAR_PIECES_H

/* --- bases.c ----------------------------------------------------------- */

enum could weimar_base_place_could(struct ask *);
enum could weimar_base_remove_could(struct ask *);
void weimar_base_placed(struct run *, const struct move *, int party);
void weimar_base_removed(struct run *, const struct move *, int party);
int weimar_base_placer(const struct weimar *);
int weimar_start_bases(int party);
void weimar_check_start_bases(struct trial *);
void weimar_apply_start_bases(struct run *, const struct move *);

/* --- score.c ----------------------------------------------------------- */

void weimar_gain(struct run *, int party, int n);
void weimar_lose(struct run *, const uint16_t loss[PARTIES]);
enum could weimar_vp_lose_could(struct ask *);
void weimar_points_gained(struct run *, const struct move *, int party);
enum could weimar_reserve_gain_could(struct ask *);
enum could weimar_reserve_lose_could(struct ask *);
void weimar_store(struct run *, int party, int n);
void weimar_reserve_gained(struct run *, const struct move *, int party);
void weimar_reserve_lost(struct run *, const struct move *, int party);
void weimar_seat_gain(struct run *, int bench, int n);
enum could weimar_seat_gain_could(struct ask *);
enum could weimar_seat_lose_could(struct ask *);
void weimar_seats_gained(struct run *, const struct move *, int bench);
void weimar_seats_lost(struct run *, const struct move *, int bench);
enum could weimar_nsdap_could(struct ask *);
void weimar_nsdap_placed(struct run *, const struct move *, int party);

/* --- threats.c --------------------------------------------------------- */

const uint8_t *weimar_pool_at(const struct weimar *, int pool);
bool weimar_marker_left(const struct run *, int kind);
void weimar_unstable_state(struct run *);
bool weimar_unstable_later(const struct context *);
void weimar_end_text(struct run *);
void weimar_city_roll(struct run *, int kind, int city);
void weimar_threat_add(struct run *, int kind, int city);
enum could weimar_marker_could(struct ask *, int kind);
enum could weimar_threat_add_could(struct ask *);
enum could weimar_threat_remove_could(struct ask *);
enum could weimar_city_roll_could(struct ask *);
void weimar_threat_remove(struct run *, int kind, int city, bool all);
void weimar_threat_placed(struct run *, const struct move *);
void weimar_threat_taken(struct run *, const struct move *);

/* --- markers.c --------------------------------------------------------- */

void weimar_economy_due(struct run *, int time);
enum could weimar_economy_could(struct ask *);
void weimar_economy_move(struct run *, int n);
void weimar_place_party_marker(struct run *, int kind, int city);
enum could weimar_party_marker_could(struct ask *, int kind, int city);
void weimar_flip_markers(struct run *);

/* --- units.c ----------------------------------------------------------- */

int weimar_units_at(const struct weimar *, int unit, int place);
uint16_t weimar_unit_missing(const struct weimar *, int unit, int from);
bool weimar_unit_sure(const struct weimar *, int unit, int from,
		      struct unknown_cells *);
enum could weimar_unit_enlist_could(struct ask *);
enum could weimar_unit_place_could(struct ask *);
enum could weimar_unit_return_could(struct ask *);
enum could weimar_unit_dissolve_could(struct ask *);
enum could weimar_unit_flip_could(struct ask *);
void weimar_check_mobilize(struct trial *, const struct act *);
void weimar_check_take_control(struct trial *, const struct act *);
void weimar_move_unit(struct run *, int unit, int from, int to);
void weimar_unit_enlist(struct run *, const struct move *);
void weimar_unit_place(struct run *, const struct move *);
void weimar_unit_return(struct run *, const struct move *);
void weimar_unit_dissolve(struct run *, const struct move *);
void weimar_turn_unit(struct weimar *, int unit, int side, int city);
void weimar_unit_flip(struct run *, const struct move *);
int weimar_kinds_at(const struct weimar *, int place, int16_t *);
int weimar_places_of(const struct weimar *, int unit, int first, int16_t *);

/* --- cards.c ----------------------------------------------------------- */

void weimar_take_from_hand(struct weimar *, const struct context *, int party,
			   int card);
int weimar_hand_cards(const struct weimar *, const struct context *, int party,
		      int16_t *);
void weimar_check_held(struct trial *, int party, int card, int key);
enum could weimar_card_draw_could(struct ask *);
void weimar_card_draw(struct run *, const struct move *, int party);
enum could weimar_card_discard_could(struct ask *);
void weimar_card_discard(struct run *, const struct move *);
enum could weimar_card_remove_could(struct ask *);
void weimar_card_remove(struct run *, const struct move *);
void weimar_check_draw(struct trial *);
void weimar_apply_draw(struct run *, const struct move *);
bool weimar_can_reshuffle(const struct weimar *, const struct context *,
			  int deck);
bool weimar_advance_draw(struct run *);
int weimar_aside(const struct weimar *, int party);
void weimar_check_shuffle(struct trial *);
void weimar_apply_shuffle(struct run *, const struct move *);
void weimar_timeline(struct run *);

/* --- society.c --------------------------------------------------------- */

enum could weimar_society_place_could(struct ask *);
void weimar_society_place(struct run *, const struct move *);
enum could weimar_society_remove_could(struct ask *);
void weimar_society_remove(struct run *, const struct move *);
uint16_t weimar_society_rule(const struct context *, int marker);
bool weimar_advance_society(struct run *);
int weimar_chooser(const struct weimar *, const struct context *, int marker);

/* --- treaties.c -------------------------------------------------------- */

bool weimar_stack_unknown(const struct weimar *, const struct context *,
			  struct unknown_cells *);
void weimar_open_treaty(struct run *);
void weimar_remove_treaty(struct run *, int row);
void weimar_display_card(struct run *, int card);
enum could weimar_fa_remove_could(struct ask *);
void weimar_fa_remove(struct run *, const struct move *);
enum could weimar_fa_advance_could(struct ask *);
void weimar_fa_advance(struct run *, const struct move *);
enum could weimar_flag_add_could(struct ask *);
void weimar_flag_add(struct run *, const struct move *);
void weimar_treaty_dice(struct run *, int row);
void weimar_declare_treaty(struct run *, int party, int row);
void weimar_treaty_result(struct run *, int value);
bool weimar_ddp_open(const struct weimar *, const struct context *);
void weimar_check_treaty(struct trial *, const struct act *);
void weimar_check_open(struct trial *, int row, int key, uint16_t waits);
void weimar_check_ddp(struct trial *);
void weimar_apply_ddp(struct run *, const struct move *);
void weimar_check_ddp_pass(struct trial *);
void weimar_apply_ddp_pass(struct run *, const struct move *);

#endif
