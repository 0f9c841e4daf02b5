/* What every byte of the state means.  The rows tile struct sw in its order. */
#include "secret_weapons.h"

/* clang-format off */
#define S struct sw
#define ONE(member, path) FIELD_ONE(S, member, path, FIELD_NUMBER)
#define NAMED(member, path, words) FIELD_NAMED(S, member, path, words)
#define PROJECT(member, path) FIELD_LIST(S, member, "projects.*." path, FIELD_NUMBER, PROJECTS, &sw_projects)
#define PROJECT_WORD(member, path, words) FIELD_NAMED_LIST(S, member, "projects.*." path, PROJECTS, &sw_projects, words)
#define TECH(member, path) FIELD_LIST(S, member, "techs.*." path, FIELD_NUMBER, TECHS, &sw_techs)
#define TECH_WORD(member, path, words) FIELD_NAMED_LIST(S, member, "techs.*." path, TECHS, &sw_techs, words)
#define SEAT(member, path) FIELD_LIST(S, member, "seats.*." path, FIELD_NUMBER, SEATS, &sw_seats)
#define SEAT_SIGNED(member, path) FIELD_LIST(S, member, "seats.*." path, FIELD_SIGNED, SEATS, &sw_seats)
#define SET(member, path, n, index, words) FIELD(S, member, path, FIELD_SET, n, index, 0, NULL, words)
#define NUMBERED(member, path, n) FIELD_LIST(S, member, path, FIELD_NUMBER, n, NULL)
#define NUMBERED_WORD(member, path, n, words) FIELD_NAMED_LIST(S, member, path, n, NULL, words)
#define MOD(member, path) NUMBERED(mod_##member, "mods.*." path, MODS)
#define PENDING(member, path) NUMBERED(pending_##member, "pending.*." path, PENDINGS)
#define PENDING_WORD(member, path, words) NUMBERED_WORD(pending_##member, "pending.*." path, PENDINGS, words)

const struct field sw_fields[] = {
	FIELD(S, stamp, "stamp", FIELD_STAMP, 0, NULL, 0, NULL, NULL),
	ONE(year, "year"),
	ONE(turn, "turn"),
	NAMED(phase, "phase", &sw_phases),
	NAMED(actor, "actor", &sw_seat_or_none),
	NAMED(outcome, "outcome", &sw_outcomes),
	SET(winners, "winners", 0, NULL, &sw_seats),
	/* loops over the seats rely on it */
	FIELD_UP_TO(S, seat_count, "seat-count", 0, NULL, SEATS),
	NUMBERED_WORD(order, "order.*", SEATS, &sw_seat_or_none),
	NUMBERED_WORD(next, "next.*", SEATS, &sw_seat_or_none),
	FIELD_OR_UNKNOWN(S, reserve_workers, "reserve.workers", PIECES, PIECES_UNKNOWN),
	FIELD_OR_UNKNOWN(S, reserve_scientists, "reserve.scientists", PIECES, PIECES_UNKNOWN),
	FIELD_OR_UNKNOWN(S, supply_cubes, "supply.cubes", PIECES, PIECES_UNKNOWN),
	FIELD_OR_UNKNOWN(S, supply_discs, "supply.discs", PIECES, PIECES_UNKNOWN),
	ONE(weapons, "weapons"),
	FIELD_OR_UNKNOWN(S, favour, "favour", SPACES, FAVOUR_UNKNOWN),
	SET(benefits, "benefits", 0, NULL, &sw_benefits),
	SET(goals, "goals", 0, NULL, &sw_goals),
	ONE(slot, "slot"),
	SET(gained, "gained", 0, NULL, &sw_token_kinds),

	PROJECT_WORD(place, "place", &sw_places),
	PROJECT_WORD(owner, "owner", &sw_seat_or_none),
	PROJECT_WORD(stage, "stage", &sw_project_stages),
	PROJECT(workers, "workers"),
	PROJECT(scientists, "scientists"),
	PROJECT(cubes, "cubes"),
	PROJECT(marker, "marker"),
	PROJECT(done, "done"),
	PROJECT(made, "made"),
	PROJECT(hit, "hit"),
	SET(grant, "projects.*.grant", PROJECTS, &sw_projects, &sw_seats),
	PROJECT(deckpos, "deckpos"),
	PROJECT(unclear, "uncertain"),

	TECH_WORD(on, "on", &sw_tech_places),
	TECH_WORD(face, "face", &sw_faces),
	TECH(cube, "cube"),
	TECH(tech_deckpos, "deckpos"),

	FIELD_NAMED_LIST(S, at, "events.*.at", EVENTS, &sw_events, &sw_event_places),
	FIELD_LIST(S, event_turn, "events.*.turn", FIELD_NUMBER, EVENTS, &sw_events),
	NUMBERED(unnamed, "unnamed.*", YEARS),
	ONE(unnamed_loose, "unnamed-loose"),
	ONE(packet_unknown, "packet.unknown"),
	ONE(discard_unknown, "discard.unknown"),
	ONE(used, "used"),

	SEAT_SIGNED(vp, "vp"),
	SEAT_SIGNED(adjust, "adjust"),
	SEAT(pool_workers, "pool-workers"),
	SEAT(pool_scientists, "pool-scientists"),
	SEAT(pool_unclear, "uncertain"),
	SEAT(stage2_workers, "stage2-workers"),
	SEAT(stage2_scientists, "stage2-scientists"),
	SEAT(delays, "delays"),
	SEAT(stage1, "stage1"),
	SEAT(stage3, "stage3"),
	SEAT(stage4, "stage4"),
	SEAT(stage5, "stage5"),
	SEAT(stage6, "stage6"),
	SET(planned, "seats.*.planned", SEATS, &sw_seats, &sw_stage_names),
	SET(seat_turn, "seats.*.turn", SEATS, &sw_seats, &sw_turn_bits),
	SEAT(coop, "coop"),
	SEAT(runs, "runs"),
	SEAT(unknown, "unknown"),
	FIELD_GRID(S, picked, "seats.*.picked.*", FIELD_NUMBER, SEATS, &sw_seats, YEARS, NULL),

	SET(slot_research, "slots.*.research", SLOTS, NULL, &sw_seats),
	SET(slot_recruit, "slots.*.recruit", SLOTS, NULL, &sw_seats),
	NUMBERED_WORD(slot_done, "slots.*.done", SLOTS, &sw_slot_results),
	NUMBERED(slot_short, "slots.*.short", SLOTS),

	FIELD_NAMED_LIST(S, cover, "sites.*.cover", SITES, &sw_sites, &sw_covers),

	ONE(runs_left, "runs.left"),
	NAMED(run_site, "run.site", &sw_site_or_none),
	NAMED(run_by, "run.by", &sw_seat_or_none),
	ONE(run_card, "run.card"),

	NUMBERED_WORD(mod_kind, "mods.*.kind", MODS, &sw_mod_kinds),
	MOD(target, "target"),
	FIELD_LIST(S, mod_n, "mods.*.n", FIELD_SIGNED, MODS, NULL),
	NUMBERED_WORD(mod_until, "mods.*.until", MODS, &sw_ends),
	MOD(runs, "runs"),

	NUMBERED_WORD(pending, "pending.*.kind", PENDINGS, &sw_pending_kinds),
	PENDING(card, "card"),
	PENDING_WORD(seat, "seat", &sw_seat_or_none),
	PENDING_WORD(acting, "acting", &sw_no_or_project),
	PENDING_WORD(target, "target", &sw_no_or_project),
	PENDING_WORD(tech, "tech", &sw_no_or_tech),
	PENDING(workers, "workers"),
	PENDING(scientists, "scientists"),
	PENDING(cards, "cards"),
	PENDING(cubes, "cubes"),
	PENDING(step, "step"),
	PENDING(option, "option"),
	PENDING(act, "act"),
	PENDING(member, "member"),
	PENDING(times, "times"),
	PENDING(flags, "flags"),
	NAMED(turn_of, "turn-of", &sw_seat_or_none),
	NAMED(gone_acting, "gone.acting", &sw_seat_or_none),
	NAMED(gone_target, "gone.target", &sw_seat_or_none),
	SET(stage2_unclear, "stage2-uncertain", 0, NULL, &sw_seats),
	SEAT(spent, "spent"),
	{.pattern = NULL}};
/* clang-format on */
