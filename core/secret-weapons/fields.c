/* What every byte of the state means: see spec (b).  The rows tile struct sw
 * in its order.
 */
#include "secret_weapons.h"

/* clang-format off */
#define F(member, pattern, kind, n, index, values) \
	FIELD(struct sw, member, pattern, kind, n, index, 0, NULL, values)
#define ONE(member, pattern) F(member, pattern, FIELD_NUMBER, 0, NULL, NULL)
#define WORD(member, pattern, values) F(member, pattern, FIELD_WORD, 0, NULL, values)
#define PROJECT(member, pattern) F(member, "projects.*." pattern, FIELD_NUMBER, PROJECTS, &sw_projects, NULL)
#define TECH(member, pattern, kind, values) F(member, "techs.*." pattern, kind, TECHS, &sw_techs, values)
#define SEAT(member, pattern, kind, values) F(member, "seats.*." pattern, kind, SEATS, &sw_seats, values)
#define SLOT(member, pattern, kind, values) F(member, "slots.*." pattern, kind, SLOTS, NULL, values)
#define MOD(member, pattern, kind, values) F(member, "mods.*." pattern, kind, MODS, NULL, values)
#define PENDING(member, pattern, kind, values) F(member, "pending.*." pattern, kind, PENDINGS, NULL, values)

const struct field sw_fields[] = {
	F(stamp, "stamp", FIELD_STAMP, 0, NULL, NULL),
	FIELD(struct sw, year, "year", FIELD_NUMBER, 0, NULL, 0, NULL, NULL),
	ONE(turn, "turn"),
	WORD(phase, "phase", &sw_phases),
	WORD(actor, "actor", &sw_seat_or_none),
	WORD(outcome, "outcome", &sw_outcomes),
	F(winners, "winners", FIELD_SET, 0, NULL, &sw_seats),
	/* loops over the seats rely on it */
	FIELD_UP_TO(struct sw, seat_count, "seat-count", 0, NULL, SEATS),
	F(order, "order.*", FIELD_WORD, SEATS, NULL, &sw_seat_or_none),
	F(next, "next.*", FIELD_WORD, SEATS, NULL, &sw_seat_or_none),
	ONE(reserve_workers, "reserve.workers"),
	ONE(reserve_scientists, "reserve.scientists"),
	ONE(supply_cubes, "supply.cubes"),
	ONE(supply_discs, "supply.discs"),
	ONE(weapons, "weapons"),
	ONE(favour, "favour"),
	F(benefits, "benefits", FIELD_SET, 0, NULL, &sw_benefits),
	F(goals, "goals", FIELD_SET, 0, NULL, &sw_goals),
	ONE(slot, "slot"),
	F(gained, "gained", FIELD_SET, 0, NULL, &sw_gained),

	F(place, "projects.*.place", FIELD_WORD, PROJECTS, &sw_projects, &sw_places),
	F(owner, "projects.*.owner", FIELD_WORD, PROJECTS, &sw_projects, &sw_seat_or_none),
	F(stage, "projects.*.stage", FIELD_WORD, PROJECTS, &sw_projects, &sw_project_stages),
	PROJECT(workers, "workers"),
	PROJECT(scientists, "scientists"),
	PROJECT(cubes, "cubes"),
	PROJECT(marker, "marker"),
	PROJECT(done, "done"),
	PROJECT(made, "made"),
	PROJECT(hit, "hit"),
	F(grant, "projects.*.grant", FIELD_SET, PROJECTS, &sw_projects, &sw_seats),
	PROJECT(deckpos, "deckpos"),

	TECH(on, "on", FIELD_WORD, &sw_tech_places),
	TECH(face, "face", FIELD_WORD, &sw_faces),
	TECH(cube, "cube", FIELD_NUMBER, NULL),
	TECH(tech_deckpos, "deckpos", FIELD_NUMBER, NULL),

	F(at, "events.*.at", FIELD_WORD, EVENTS, &sw_events, &sw_event_places),
	ONE(packet_unknown, "packet.unknown"),
	ONE(discard_unknown, "discard.unknown"),

	SEAT(vp, "vp", FIELD_SIGNED, NULL),
	SEAT(adjust, "adjust", FIELD_SIGNED, NULL),
	SEAT(pool_workers, "pool-workers", FIELD_NUMBER, NULL),
	SEAT(pool_scientists, "pool-scientists", FIELD_NUMBER, NULL),
	SEAT(stage1, "stage1", FIELD_NUMBER, NULL),
	SEAT(stage3, "stage3", FIELD_NUMBER, NULL),
	SEAT(stage4, "stage4", FIELD_NUMBER, NULL),
	SEAT(stage5, "stage5", FIELD_NUMBER, NULL),
	SEAT(stage6, "stage6", FIELD_NUMBER, NULL),
	SEAT(planned, "planned", FIELD_SET, &sw_stage_names),
	SEAT(seat_turn, "turn", FIELD_SET, &sw_turn_bits),
	SEAT(coop, "coop", FIELD_NUMBER, NULL),
	SEAT(runs, "runs", FIELD_NUMBER, NULL),
	SEAT(unknown, "unknown", FIELD_NUMBER, NULL),

	SLOT(slot_research, "research", FIELD_SET, &sw_seats),
	SLOT(slot_recruit, "recruit", FIELD_SET, &sw_seats),
	SLOT(slot_done, "done", FIELD_WORD, &sw_slot_results),
	SLOT(slot_short, "short", FIELD_NUMBER, NULL),

	F(cover, "sites.*.cover", FIELD_WORD, SITES, &sw_sites, &sw_covers),

	ONE(runs_left, "runs.left"),
	WORD(run_site, "run.site", &sw_site_or_none),
	WORD(run_by, "run.by", &sw_seat_or_none),
	ONE(run_card, "run.card"),

	MOD(mod_kind, "kind", FIELD_WORD, &sw_mod_kinds),
	MOD(mod_target, "target", FIELD_NUMBER, NULL),
	MOD(mod_n, "n", FIELD_SIGNED, NULL),
	MOD(mod_until, "until", FIELD_WORD, &sw_untils),

	PENDING(pending, "kind", FIELD_WORD, &sw_pending_kinds),
	PENDING(pending_a, "a", FIELD_NUMBER, NULL),
	PENDING(pending_b, "b", FIELD_NUMBER, NULL),
	PENDING(pending_c, "c", FIELD_NUMBER, NULL),
	PENDING(pending_d, "d", FIELD_NUMBER, NULL),
	ONE(used, "used"),
	F(reserved, "reserved.*", FIELD_NUMBER, 1, NULL, NULL),
	{0}};
/* clang-format on */
