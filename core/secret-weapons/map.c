/* The map: homes, paths, discs and their stacks. */
#include "pieces.h"

int
sw_home(const struct sw *s, const struct context *c, int p)
{
	int32_t own = sw_project(c, p, PROJECT_HOME);
	int i, n = sw_sites_of(c);

	if (own != UNKNOWN && s->cover[own] != COVER_OVERRUN)
		return own;
	for (i = 0; i < n; i++)
		if (sw_site(c, i, SITE_KIND) == KIND_HOME &&
		    s->cover[i] != COVER_OVERRUN)
			return i;
	return -1;
}

int
sw_site_of(const struct sw *s, const struct context *c, int p)
{
	if (s->place[p] >= PLACE_SITE)
		return s->place[p] - PLACE_SITE;
	if (s->place[p] == PLACE_HOME)
		return sw_home(s, c, p);
	return -1;
}

/* Sites that nothing passes: §5.3 and ruling path-blocked. */
static uint32_t
blocked(const struct sw *s, const struct context *c)
{
	uint64_t sites = bytes_equal(s->cover, SITES, COVER_OVERRUN);

	if (c->ruling[RULING_PATH_BLOCKED] == PATH_BLOCKED_OVERRUN_OR_CLOSED)
		sites |= bytes_equal(s->cover, SITES, COVER_CLOSED);
	return (uint32_t)sites;
}

uint32_t
sw_reach(const struct sw *s, const struct context *c, int site)
{
	uint32_t reached = UINT32_C(1) << site, from = reached, free;

	/* a pack without a single edge knows nothing of paths */
	if (pack_rows(c->pack, TABLE_EDGES) == 0)
		return UINT32_MAX;
	free = ~blocked(s, c);
	while (from) {
		uint32_t next = derived(c)->near[bits_first(from)] & free;

		from = (from & (from - 1)) | (next & ~reached);
		reached |= next;
	}
	return reached;
}

bool
sw_path(const struct sw *s, const struct context *c, int from, int to)
{
	if (from < 0 || to < 0)
		return false;
	if (!DUE(c, RULE_PATH_DEFINITION, true))
		return false;
	return from == to || (sw_reach(s, c, from) >> to & 1);
}

bool
sw_path_between(const struct sw *s, const struct context *c, int p, int q)
{
	return sw_path(s, c, sw_site_of(s, c, p), sw_site_of(s, c, q));
}

int
sw_stack(const struct sw *s, const struct context *c, int site)
{
	return bits_count(sw_projects_at(c, s->place, PLACE_SITE + site));
}

bool
sw_has_room(const struct sw *s, const struct context *c, int site)
{
	return sw_stack(s, c, site) < sw_or(sw_site(c, site, SITE_STACK), 99);
}

bool
sw_can_stand(const struct sw *s, const struct context *c, int p, int site)
{
	int32_t kind = sw_site(c, site, SITE_KIND);
	bool pen = sw_is_pen_project(c, p);

	if (s->cover[site] != COVER_OPEN && s->cover[site] != COVER_HELD)
		return false;
	if (kind != UNKNOWN && (kind == KIND_HOME || (kind == KIND_PEN) != pen))
		return false;
	return sw_has_room(s, c, site);
}

void
sw_place_disc(struct sw *s, int p, int site)
{
	if (!sw_on_map(s, p))
		s->supply_discs = (uint8_t)(s->supply_discs - 1);
	s->place[p] = (uint8_t)(PLACE_SITE + site);
}

void
sw_take_disc(struct sw *s, int p)
{
	if (sw_on_map(s, p))
		s->supply_discs = (uint8_t)(s->supply_discs + 1);
}

int
sw_overrun_year(const struct sw *s, const struct context *c, int site)
{
	int32_t printed = sw_or(sw_site(c, site, SITE_OVERRUN), 0);

	if (!printed)
		return 0;
	return YEAR_BASE + printed + sw_mod_sum(s, MOD_SHIFT, site);
}
