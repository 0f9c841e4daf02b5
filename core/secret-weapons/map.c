/* The map: homes, paths, discs and their stacks. */
#include "pieces.h"

int
sw_home(const struct sw *s, const struct context *c, int p)
{
	int32_t own = sw_project(c, p, PROJECT_HOME);
	int unknown = -1;

	if (own != UNKNOWN && s->cover[own] != COVER_OVERRUN)
		return own;
	/* the first that is one, else the first that may be one */
	for (int i = 0; i < sw_sites_of(c); i++) {
		int32_t kind = sw_site(c, i, SITE_KIND);

		if (s->cover[i] == COVER_OVERRUN)
			continue;
		if (kind == KIND_HOME)
			return i;
		if (kind == UNKNOWN && unknown < 0)
			unknown = i;
	}
	return unknown;
}

int
sw_site_of(const struct sw *s, const struct context *c, int p)
{
	int32_t own = sw_project(c, p, PROJECT_HOME);

	if (s->place[p] >= PLACE_SITE)
		return s->place[p] - PLACE_SITE;
	if (s->place[p] != PLACE_HOME)
		return -1;
	/* what lies on an approved mission is carried from its home */
	return own != UNKNOWN && sw_is_approved_mission(s, c, p)
		   ? own
		   : sw_home(s, c, p);
}

/* --- paths ---------------------------------------------------------------- */

/* Sites that nothing passes: 5.3 and ruling path-blocked. */
static uint32_t
blocked(const struct sw *s, const struct context *c)
{
	uint64_t sites = bytes_equal(s->cover, SITES, COVER_OVERRUN);

	if (RULED(c, PATH_BLOCKED, OVERRUN_OR_CLOSED))
		sites |= bytes_equal(s->cover, SITES, COVER_CLOSED);
	return (uint32_t)sites;
}

/* Sites that paths join to this one over `free` sites, as bits. */
static uint32_t
sites_joined(const struct context *c, int site, uint32_t free)
{
	uint32_t reached = UINT32_C(1) << site, from = reached;

	while (from) {
		uint32_t next = derived(c)->near[bits_first(from)] & free;

		from = (from & (from - 1)) | (next & ~reached);
		reached |= next;
	}
	return reached;
}

uint32_t
sw_reach(const struct sw *s, const struct context *c, int site)
{
	/* a pack without a single edge knows nothing of paths */
	if (!derived(c)->edges)
		return UINT32_MAX;
	return sites_joined(c, site, ~blocked(s, c));
}

static bool
sw_path(const struct sw *s, const struct context *c, int from, int to)
{
	if (from < 0 || to < 0)
		return false;
	if (!APPLIES(c, RULE_PATH_DEFINITION))
		return false;
	return from == to || bits_has(sw_reach(s, c, from), to);
}

bool
sw_knows_path(struct trial *t, const struct sw *s, int from, int to)
{
	const struct context *c = t->context;
	/* sites of which it is unknown whether something passes them */
	uint32_t unknown = derived(c)->overrun_unknown;

	if (!derived(c)->edges) {
		depends_on_row(t, T_EDGES);
		return true;
	}
	if (!sw_path(s, c, from, to))
		return false;
	if (RULED(c, PATH_BLOCKED, OVERRUN_OR_CLOSED))
		unknown |= derived(c)->closed_unknown;
	/* is there one past all of them? */
	if (from == to ||
	    bits_has(sites_joined(c, from, ~(blocked(s, c) | unknown)), to))
		return true;
	EACH (site, unknown) {
		(void)knows(t, T_SITES, site, SITE_OVERRUN);
		(void)knows(t, T_SITES, site, SITE_OPEN);
	}
	return true;
}

bool
sw_knows_home(struct trial *t, const struct sw *s, int p)
{
	return s->place[p] != PLACE_HOME ||
	       knows(t, T_PROJECTS, p, PROJECT_HOME);
}

bool
sw_knows_path_between(struct trial *t, const struct sw *s, int p, int q)
{
	const struct context *c = t->context;
	bool known = sw_knows_home(t, s, p);

	known = sw_knows_home(t, s, q) && known;
	return !known ||
	       sw_knows_path(t, s, sw_site_of(s, c, p), sw_site_of(s, c, q));
}

/* --- sites ---------------------------------------------------------------- */

bool
sw_is_open(const struct sw *s, int site)
{
	return s->cover[site] == COVER_OPEN || s->cover[site] == COVER_HELD;
}

bool
sw_knows_open(struct trial *t, const struct sw *s, int site)
{
	bool overrun = s->cover[site] == COVER_OVERRUN;
	bool known = overrun || knows(t, T_SITES, site, SITE_OPEN);

	if (!sw_is_open(s, site))
		return !known;
	/* an open one may have been overrun */
	(void)knows(t, T_SITES, site, SITE_OVERRUN);
	return true;
}

int
sw_stack(const struct sw *s, const struct context *c, int site)
{
	return bits_count(sw_projects_at(c, s->place, PLACE_SITE + site));
}

bool
sw_can_stand(const struct sw *s, const struct context *c, int p, int site)
{
	int32_t kind = sw_site(c, site, SITE_KIND);
	bool pen = sw_is_pen_project(c, p);

	if (!sw_is_open(s, site))
		return false;
	if (kind != UNKNOWN && (kind == KIND_HOME || (kind == KIND_PEN) != pen))
		return false;
	return sw_stack(s, c, site) <
	       sw_cell_or(sw_site(c, site, SITE_STACK), SITE_STACK_MOST);
}

int32_t
sw_knows_kind(struct trial *t, const struct sw *s, int p, int32_t otherwise)
{
	return sw_is_on_map(s, p)
		   ? sw_knows(t, T_SITES, s->place[p] - PLACE_SITE, SITE_KIND,
			      otherwise)
		   : -1;
}

void
sw_place_disc(struct sw *s, int p, int site)
{
	if (!sw_is_on_map(s, p))
		s->supply_discs = (uint8_t)(s->supply_discs - 1);
	s->place[p] = (uint8_t)(PLACE_SITE + site);
}

void
sw_take_disc(struct sw *s, int p)
{
	if (sw_is_on_map(s, p))
		s->supply_discs = (uint8_t)(s->supply_discs + 1);
}

int
sw_overrun_year(const struct sw *s, const struct context *c, int site)
{
	int32_t printed = sw_cell_or(sw_site(c, site, SITE_OVERRUN), 0);

	if (!printed)
		return 0;
	return YEAR_BASE + printed + sw_mod_sum(s, MOD_SHIFT, site);
}
