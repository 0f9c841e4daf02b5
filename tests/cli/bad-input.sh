# Bad input gives a clear finding with its place, and all other games and files
# are audited.
good=',,game,id=revolution1848 seats=p1+p2,,
,p1,draw,person=?*2 action=?*2,,'

log two.csv <<EOF
,,game,id=revolution1848 seats=p1+p2,,
,p1,sketch,person=?*2 action=?*2,,
$good
EOF
run "$umpire" validate "$tmp/two.csv"
wants 'unknown move, next game still audited' 2 \
	"two.csv:3:5: malformed: 'sketch' is not a move of this game [log/unknown-move]" \
	'#2: revolution1848' '1 legal'

log late.csv <<EOF
$good
,,ruling,tied-round=skip,,
EOF
run "$umpire" validate "$tmp/late.csv"
wants 'a late ruling' 2 'late.csv:4:3: malformed' 'log/late'

# one bad row each, and the finding with its place
while IFS='|' read -r rule place row; do
	log one.csv <<EOF
,,game,id=revolution1848 seats=p1+p2,,
$row
$good
EOF
	run "$umpire" validate "$tmp/one.csv"
	wants "$rule in '$row'" 2 "one.csv:3:$place: malformed" "[log/$rule]" \
		'#2: revolution1848'
done <<'EOF'
unknown-key|10|,p1,draw,cards=?*2,,
twice|21|,p1,draw,person=?*2 person=?,,
no-value|10|,p1,draw,person,,
unknown-word|17|,p1,draw,person=x!,,
list-length|17|,p1,draw,person=?*60,,
unknown-seat|2|,p4,draw,person=?*2 action=?*2,,
unknown-seat|2|,nobody,draw,person=?*2 action=?*2,,
actor|2|,,draw,person=?*2 action=?*2,,
unknown-ruling|10|,,ruling,no-such=1,,
ruling-value|21|,,ruling,tied-round=maybe,,
unknown-path|10|,,expect,no.such=1,,
path-value|16|,,expect,phase=nowhere,,
unknown-path|9|,,given,no.such=1,,
component|19|,,component,table=none id=pe01,,
unknown-rule|16|,,illegal,rule=revolution1848/no-such,,
takeback|12|,,takeback,rows=9,,
missing-key|10|,p1,play,,,
unknown-move|5|,p1,,,,
cells|23|,p1,draw,person=?*2,,,,x
hash-form|32|,p1,draw,person=?*2 action=?*2,123,
EOF

while IFS='|' read -r rule place game; do
	log game.csv <<EOF
$game
$good
EOF
	run "$umpire" validate "$tmp/game.csv"
	wants "$rule in '$game'" 2 "game.csv:2:$place: malformed" "[log/$rule]" \
		'#2: revolution1848'
done <<'EOF'
unknown-game|11|,,game,id=chess,,
unknown-edition|46|,,game,id=revolution1848 seats=p1+p2 edition=none,,
unknown-pack|43|,,game,id=revolution1848 seats=p1+p2 pack=nope,,
unknown-pack|43|,,game,id=revolution1848 seats=p1+p2 pack=../../etc/passwd,,
seats|32|,,game,id=revolution1848 seats=p1+p9,,
seats|32|,,game,id=revolution1848 seats=p1+p1,,
missing-key|8|,,game,seats=p1+p2,,
missing-key|25|,,game,id=revolution1848,,
unknown-key|26|,,game,id=revolution1848 players=2,,
twice|26|,,game,id=revolution1848 id=revolution1848,,
unknown-scenario|47|,,game,id=revolution1848 seats=p1+p2 scenario=x,,
EOF

# A row that is too long ends at its line end, whatever its quotes; and what was
# typed in a row is gone when the file ends after it.
game=',game,id=revolution1848 pack=stand-in seats=p1+p2'
long=$(head -c 70000 /dev/zero | tr '\0' x)
printf 'actor,move,args\n%s\np1,dr"aw,%s"\np1,pass,\n%s\np1,pass,\n' "$game" "$long" "$game" >"$tmp/long.csv"
run "$umpire" validate -k "$tmp/long.csv"
wants 'after a row that is too long' 2 '2 games' '6:4: illegal'
printf 'actor,move,args\n%s\n,expect,actor=none\n%3000s' "$game" '' >"$tmp/blanks.csv"
run "$umpire" validate --format json "$tmp/blanks.csv"
wants 'blanks at the end' 0 'log/line-end","message' '"row":"",'

# output that cannot be written
"$umpire" validate fixtures >/dev/full 2>"$tmp/err"
status=$? out= err=$(cat "$tmp/err")
wants 'a full disk' 2 'No space left on device'

# the output of -h fits a terminal
for command in diff dispute find fix fmt hash import legal merge pack perft \
	record replay report rules stats validate; do
	run "$umpire" $command -h
	wants "$command -h" 0 "usage: umpire $command" 'Exit status:'
	[ "$(awk 'length > 80' "$tmp/out")" = '' ] && ok ||
		no "$command -h is wider than 80 columns"
done
