/* Texts of each game with questions and choices, and effects that no card in
 * the packs has. */
#pragma once

#include <stdbool.h>

enum { ODD = 20, ODD_CONDITIONS = 12 };
static const struct odd_texts {
	const char *game, *table;
	/* no game begins if other tables lack cells, and nothing can be asked
	 * while no card is carried out */
	bool strict;
	const char *texts[ODD]; /* the rest is NULL */
	const char *conditions[ODD_CONDITIONS];
} odd_texts[] = {
    {"secret-weapons",
     "events",
     false,
     {"if favour=rocket+jet vp n=1 or if own-approved=jet+atom vp n=2",
      "if in-range=yes vp n=1 or if total-workers.@me-min=4 gain workers=1 "
      "to=?",
      "if favour=jet gain workers=1 to=? or if favour=atom vp n=3 else vp n=-1",
      "each project if colour=rocket+jet stage=proposed loyalty project=@each "
      "n=-2 until=year",
      "each site if kind=home shield site=@each die=-1 until=year",
      "if own-complete-min=1 upgrade tech=? ; lose workers=1 from=each",
      "may lose workers=2 from=? to vp n=2 ; discard-slot slot=?",
      "destroy project=@any(project stage=proposed colour=jet+atom)",
      "lose workers=1 from=? or lose scientists=1 from=? ; favour colour=? "
      "steps=1",
      "if open=berlin move tech=? to=? ; draw-event n=1",
      "each other vp n=-1 who=@each ; discard-event event=?",
      "if approved=v-1 vp n=1 or if overrun=berlin vp n=2 or if "
      "complete=v-2 vp n=3",
      "loyalty project=@most(project techs-on.@it) n=1 until=year",
      "lose workers=1 from=each or if own-approved=jet+atom vp n=2",
      "may lose workers=1 from=each to gain scientists=1 to=pool",
      "if own-approved=rocket vp n=1 or draw-event n=1 or if open=berlin "
      "destroy project=?"},
     {"own-approved=jet", "own-approved=rocket+atom", "favour=jet+u-boat",
      "open=berlin", "in-range=yes", "overrun=berlin", "complete=v-1",
      "own-complete-min=1", "not approved=v-2",
      "count(project colour=jet stage=proposed)-min=1",
      "own-approved=u-boat own-complete-max=2"}},
    {"weimar",
     "cards",
     false,
     {"if governing=kpd seat-gain party=kpd n=1 or if chancellor=spd "
      "base-place party=@me city=? or if president=zentrum vp-gain party=@me "
      "n=1",
      "if rentenmark=yes economy-move n=1 else economy-move n=-1",
      "each city if base.@each.kpd-min=1 threat-add kind=unrest city=@each",
      "each governing vp-lose party=@each n=1 ; each opposition vp-gain "
      "party=@each n=1",
      "if strength.white.berlin-min=1 vp-gain party=@me n=2 or if "
      "hand.@me-min=3 reserve-gain party=@me n=1",
      "may seat-lose party=@me n=1 to base-place party=@me city=?*2",
      "vp-lose party=@most(party bases.@it) n=1 ; vote-all",
      "unit-place unit=?workers+soldiers city=? from=supply ; city-roll "
      "kind=poverty",
      "if threats-min=2 threat-remove kind=? city=? or seat-gain party=@start "
      "n=1",
      "act kind=demonstrate city=? bonus=1 cost=0 ; issue-move issue=? "
      "party=@me n=1",
      "nsdap-place party=@last or vp-lose party=@chancellor n=1",
      "city-roll kind=unrest ; base-remove party=?kpd+dnvp city=@same",
      "act kind=fight city=? bonus=2 cost=0 or act kind=coup cost=1",
      "may reserve-lose party=@me n=1 to act kind=counter-coup cost=0",
      "each opposition act kind=demonstrate city=? cost=0",
      "may issue-move issue=economy party=@me n=1 to vp-gain party=@me n=1",
      "may issue-move issue=media party=kpd n=2"},
     {NULL}},
    {"revolution1848",
     "actions",
     false,
     {"if count(person votes.@it-min=2)-min=3 draw n=2 or if "
      "cards.@next-min=4 steal seat=@next",
      "each other if cards.@each-min=3 steal seat=@each deck=person",
      "may discard card=? to draw n=2 deck=action",
      "remove target=? type=action where=any on=@next",
      "each party votes party=@each delta=1",
      "each person if faction.@each=@me votes person=@each delta=2",
      "armies flag=? factor=1/2 ; no-military",
      "remove target=@last or discard card=? deck=person",
      "steal seat=? n=2 ; draw",
      "flat party=? votes=-2 ; scale person=? factor=2",
      "votes person=@most(person votes.@it) delta=-1",
      "each army if strength.@each-min=9 remove target=@each or if "
      "faction.@last=@next look seat=@next",
      "if count(person faction.@it=@here)-min=3 armies flag=german where=any "
      "factor=2 else scale party=democrat factor=0",
      "may votes party=democrat+liberal delta=1",
      "votes party=republican+democrat delta=2 or scale party=liberal factor=2",
      "by @next discard card=? or votes party=reactionary delta=1"},
     {NULL}},
    {"bismarck",
     "cards",
     true,
     {"if lost=z gain-support party=z or if neutral=russia flag power=russia "
      "steps=?",
      "each party if lost=@each gain-support party=@each",
      "each power if french=@each flag power=@each steps=1",
      "may disc from=influence to=? n=1 to refresh token=?",
      "look n=2 ; discard card=@seen", "discard card=@any(card issue=@it)",
      "if lost-parties-min=2 lose-support party=? or if open-issues-min=1 "
      "draw",
      "deactivate power=@most(power flags.@it) ; activate power=?",
      "each token exhaust token=@each",
      "if inactive=russia activate power=russia else disc from=event "
      "to=influence n=2",
      "if cancelled=@this nothing or if crisis=@this disc from=politics "
      "to=event n=1",
      "each card if balkans=@each discard card=@each"},
     {NULL}}};
