# Bad input gets a clear finding with its place, and the other games and files
# are still audited.
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

# one row each: what is wrong with it, and where it stands
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

log norow.csv <<EOF
,p1,draw,person=?*2 action=?*2,,
EOF
run "$umpire" validate "$tmp/norow.csv"
wants 'a row before any game' 2 'log/no-game'

printf 'actor,move\n' >"$tmp/columns.csv"
run "$umpire" validate "$tmp/columns.csv" fixtures/revolution1848/examples
wants 'a column is missing, the other files are audited' 2 \
	"columns.csv:1:11: error: the header has no column 'args'" 'pack known'
printf 'actor,move,args,move\n' >"$tmp/columns.csv"
run "$umpire" validate "$tmp/columns.csv"
wants 'a column is there twice' 2 "two columns 'move'" 'log/column-twice'
printf 'args,x,move,actor\nid=revolution1848 seats=p1+p2,?,game,\n' \
	>"$tmp/columns.csv"
run "$umpire" validate "$tmp/columns.csv"
wants 'columns in any order, others ignored' 0 "warning: column 'x'" '1 game'
run "$umpire" validate --strict "$tmp/columns.csv"
wants 'a warning fails under --strict' 1

: >"$tmp/empty.csv"
run "$umpire" validate "$tmp/empty.csv"
wants 'an empty file' 2 'empty.csv:1:1: error: the file is empty'
printf 'actor,move,args\n' >"$tmp/header.csv"
run "$umpire" validate "$tmp/header.csv"
wants 'a header and no game' 2 'no game was checked'
run "$umpire" validate --allow-empty "$tmp/header.csv"
wants 'no game, allowed' 0 '0 games'
mkdir "$tmp/folder"
run "$umpire" validate "$tmp/folder"
wants 'a folder without logs' 2 'there is no log in this folder'
run "$umpire" validate --allow-empty "$tmp/folder"
wants 'a folder without logs, allowed' 0
run "$umpire" validate "$tmp/nowhere.csv"
wants 'no such file' 2 'nowhere.csv: error: No such file'
ln -s . "$tmp/folder/loop"
cp "$tmp/header.csv" "$tmp/folder/a.csv"
run "$umpire" validate --allow-empty "$tmp/folder"
wants 'a link loop is said, not followed' 2 'leads back'

# quotes, bytes, lengths
printf 'actor,move,args,note\n,game,id=revolution1848 seats=p1+p2,"open\n,a,b,\n' \
	>"$tmp/bytes.csv"
run "$umpire" validate "$tmp/bytes.csv"
wants 'an open quote' 2 'bytes.csv:2:' 'log/open-quote'
printf 'actor,move,args,note\n,game,id=revolution1848 seats=p1+p2,a"b\n,game,id=revolution1848 seats=p1+p2,\n' \
	>"$tmp/bytes.csv"
run "$umpire" validate "$tmp/bytes.csv"
wants 'a stray quote' 2 'bytes.csv:2:' 'log/quote' '#2: revolution1848'
printf 'actor,move,args,note\n,game,id=revolution1848 seats=p1+p2,\np1,draw,\000,\n' \
	>"$tmp/bytes.csv"
run "$umpire" validate "$tmp/bytes.csv"
wants 'a NUL byte' 2 'bytes.csv:3:' 'log/nul'
printf 'actor,move,args,note\n,game,id=revolution1848 seats=p1+p2,M\374ller\n' \
	>"$tmp/bytes.csv"
run "$umpire" validate "$tmp/bytes.csv"
wants 'Latin-1' 2 'bytes.csv:2:' 'CSV UTF-8' 'log/encoding'
printf '\377\376a\000,\000' >"$tmp/bytes.csv"
run "$umpire" validate "$tmp/bytes.csv"
wants 'UTF-16' 2 'the file is UTF-16'
printf '\357\273\277actor;move;args\r\n;game;id=revolution1848 seats=p1+p2\r\n' \
	>"$tmp/bytes.csv"
run "$umpire" validate "$tmp/bytes.csv"
wants 'BOM, semicolons and CRLF are fine' 0 '1 game, 1 row checked'
printf 'actor,move,args,note\n,game,id=revolution1848 seats=p1+p2,\np1,dr' \
	>"$tmp/bytes.csv"
run "$umpire" validate "$tmp/bytes.csv"
wants 'a last row that was cut off' 2 'bytes.csv:3:' 'log/cut'
{
	printf 'actor,move,args,note\n,game,id=revolution1848 seats=p1+p2,'
	head -c 70000 /dev/zero | tr '\0' x
	printf '\n,game,id=revolution1848 seats=p1+p2,\n'
} >"$tmp/bytes.csv"
run "$umpire" validate "$tmp/bytes.csv"
wants 'a row over the limit' 2 'log/row-length' '#2: revolution1848'
printf 'actor,move,args,note\n,game,id=revolution1848 seats=p1+p2,"one\ntwo\nthree"\np1,sketch,,\n' \
	>"$tmp/bytes.csv"
run "$umpire" validate "$tmp/bytes.csv"
wants 'places after line breaks inside a field' 2 'bytes.csv:5:4: malformed'
printf 'actor,move,args,note\n,game,id=revolution1848 seats=p1+p2,\np1,dr\033[31maw,,\n' \
	>"$tmp/bytes.csv"
run "$umpire" validate "$tmp/bytes.csv"
wants 'escapes of a log are escaped' 2 'dr\x1b[31maw'
lacks 'no escape passes' "$(printf '\033')"

# output that cannot be written
"$umpire" validate fixtures >/dev/full 2>"$tmp/err"
status=$? out= err=$(cat "$tmp/err")
wants 'a full disk' 2 'No space left on device'

# the command line
run "$umpire"
wants 'no command' 2 'usage: umpire LOG'
run "$umpire" nothing
wants 'no such command' 2 "there is no command 'nothing'"
for command in diff dispute fmt hash legal perft replay rules validate; do
	run "$umpire" $command -h
	wants "$command -h" 0 "usage: umpire $command" 'Exit status:'
	[ "$(awk 'length > 80' "$tmp/out")" = '' ] && ok ||
		no "$command -h is wider than 80 columns"
	run "$umpire" $command --no-such-option
	wants "$command with a wrong option" 2 "umpire $command -h"
	run "$umpire" $command
	wants "$command without arguments" 2
done
run "$umpire" validate --ruling nothing=1 fixtures
wants 'an unknown ruling on the command line' 2 "no game has the ruling"
run "$umpire" validate --edition nothing fixtures
wants 'an unknown edition on the command line' 2 "no game has the edition"
run "$umpire" validate --pack "$tmp/folder" fixtures
wants 'a folder that is not a pack' 2
