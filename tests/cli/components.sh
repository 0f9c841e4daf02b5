# A `component` row must agree with the rest of the pack.
log unsound.csv <<'END'
1,,game,id=bismarck,,
2,,component,table=powers id=gb start=3,,
3,,component,table=doubles face=1 event=gb,,
4,,component,table=doubles face=2 event=gb,,
END
run "$umpire" validate "$tmp/unsound.csv"
wants 'components that do not go together' 2 'unsound.csv:5:14: malformed: ' \
	'each power and party has one double [pack/unsound]'
sed '$d' "$tmp/unsound.csv" >"$tmp/sound.csv"
run "$umpire" validate --allow-empty "$tmp/sound.csv"
wants 'components that go together' 0

# What was done with a card shows what sort it is.
log approved.csv <<'END'
1,,game,id=secret-weapons edition=clarifications pack=known seats=p1+p2,,
2,,given,order=p1+p2 year=1940 phase=develop.act actor=p1 seats.p1.stage6=1 projects.death-ray.owner=p1 projects.death-ray.stage=proposed projects.death-ray.place=home,,
3,p1,approve,project=death-ray,,
4,,component,table=projects id=death-ray class=weapon,,
END
run "$umpire" validate "$tmp/approved.csv"
wants 'a weapon that was approved without a site' 2 'approved.csv:5:' \
	'with this, row 3 would have been illegal: the approval of death-ray has to name a site'
sed 's/class=weapon/class=mission/' "$tmp/approved.csv" >"$tmp/mission.csv"
run "$umpire" validate "$tmp/mission.csv"
wants 'a mission that was approved without a site' 0
log completed.csv <<'END'
1,,game,id=secret-weapons edition=clarifications pack=known seats=p1+p2,,
2,,given,order=p1+p2 year=1940 phase=develop.act actor=p1 seats.p1.stage6=1 projects.death-ray.owner=p1 projects.death-ray.stage=approved projects.death-ray.place=home projects.death-ray.workers=5 projects.death-ray.scientists=5,,
3,p1,complete,project=death-ray,,
4,,component,table=projects id=death-ray class=mission,,
END
run "$umpire" validate "$tmp/completed.csv"
wants 'a mission that has been completed' 2 \
	'with this, row 3 would have been illegal: death-ray is approved'

# A card that the pack knows by name cannot be named again as a new one.
log named.csv <<'END'
1,,game,id=bismarck pack=known,,
2,,component,table=cards id=crisis-03 powers=gb,,
3,,component,table=cards id=samoa kind=crisis,,
4,,expect,card.crisis-03=deck card.samoa=deck,,
END
run "$umpire" validate --allow-empty "$tmp/named.csv"
wants 'a new name goes to a card of which nothing is known' 0
