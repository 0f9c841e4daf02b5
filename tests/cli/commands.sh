# The four commands on small logs: what they print, how they exit.
log a.csv <<'EOF'
,,game,id=revolution1848 seats=p1+p2,,
,p1,draw,person=pe36+? action=z29+?,,
,p2,draw,person=pe35+pe37 action=?*2,,
,,first,seat=p1,,
,p1,play,card=pe36,,
EOF
sed 's/card=pe36,/card=?,/; s/pe36+?/?*2/' "$tmp/a.csv" >"$tmp/other.csv"

run "$umpire" validate - <"$tmp/a.csv"
status=0
"$umpire" validate - <"$tmp/a.csv" >"$tmp/out" || status=$?
out=$(cat "$tmp/out")
wants 'standard input' 0 '<stdin>#1: revolution1848'

run "$umpire" replay "$tmp/a.csv"
wants 'replay' 0 'at.pe36=table-p1' 'phase=play' 'actor=p2' 'after row 5'
run "$umpire" replay --at 3 "$tmp/a.csv"
wants 'replay --at' 0 'at.pe36=hand-p1' 'after row 3'
lacks 'replay --at does not look ahead' 'table-p1'
run "$umpire" replay --at 99 "$tmp/a.csv"
wants 'replay --at after the end' 2 'there is no row 99'
run "$umpire" replay --only hand.p1 "$tmp/a.csv"
wants 'replay --only' 0 'hand.p1.person=1' 'hand.p1.action=2'
lacks 'replay --only leaves the rest out' 'phase='
run "$umpire" replay --changes "$tmp/a.csv"
wants 'replay --changes' 0 '5 p1 play card=pe36' 'at.pe36: hand-p1 -> table-p1'
run "$umpire" replay --format json "$tmp/a.csv"
wants 'replay as json' 0 '"at.pe36":"table-p1"' '"round":1' '"hash":"'
run "$umpire" replay --format csv --only actor "$tmp/a.csv"
wants 'replay as csv' 0 'path,value' 'actor,p2'
run "$umpire" replay --game 2 "$tmp/a.csv"
wants 'replay of a game that is not there' 2 'no such game'

# a state that replay prints is a state that a log can claim
{
	cat "$tmp/a.csv"
	"$umpire" replay "$tmp/a.csv" | grep = | sed 's/^/,,expect,/; s/$/,,/'
} >"$tmp/claims.csv"
run "$umpire" validate "$tmp/claims.csv"
wants 'what replay prints can be claimed' 0 'claims met'

run "$umpire" diff "$tmp/a.csv" "$tmp/a.csv"
wants 'diff of the same log' 0 'the same'
sed 's/card=pe36,/card=z29,/' "$tmp/a.csv" >"$tmp/b.csv"
run "$umpire" diff "$tmp/a.csv" "$tmp/b.csv"
wants 'diff shows rows and fields' 1 \
	'the states differ from row 5 on' \
	'row 5 differs: p1 play card=pe36' '| p1 play card=z29' 'at.pe36: table-p1 | hand-p1' '1 differs'
run "$umpire" diff -v -k tests/logs/weimar/base-place-without-city.csv \
	tests/logs/secret-weapons/positions.csv
wants 'diff of two kinds of games' 2 'the logs hold different games'
run "$umpire" diff "$tmp/a.csv" fixtures/bismarck/games/victory.csv
wants 'diff says so after the names' 1 'game 1 (revolution1848):
  the logs hold different games'
run "$umpire" diff --brief "$tmp/a.csv" "$tmp/b.csv"
wants 'diff --brief' 1 'game 1: differs'
lacks 'diff --brief shows no fields' 'at.pe36'
run "$umpire" diff --format json "$tmp/a.csv" "$tmp/b.csv"
wants 'diff as json' 1 '"type":"part"' '"path":"at.pe36"'
head -n 5 "$tmp/a.csv" >"$tmp/short.csv"
run "$umpire" diff "$tmp/a.csv" "$tmp/short.csv"
wants 'one log is longer' 1 'B ends after row 4, A continues' 'is missing in B'
{
	head -n 5 "$tmp/a.csv"
	echo ',p1,play,card=z29,,'
	echo ',,takeback,rows=1,,'
	tail -n 1 "$tmp/a.csv"
} >"$tmp/back.csv"
run "$umpire" diff "$tmp/a.csv" "$tmp/back.csv"
wants 'games that meet again' 1 'the same again after row 5 of A and row 7 of B'
run "$umpire" diff - "$tmp/a.csv"
wants 'diff of an empty standard input' 2
run "$umpire" diff "$tmp/a.csv"
wants 'diff needs two' 2 'needs two logs, or one and'

run "$umpire" hash "$tmp/a.csv"
wants 'hash' 0 "  $tmp/a.csv"
digest=${out%% *}
[ ${#digest} = 32 ] && ok || no 'a digest has 32 digits' "$out"
# notes, order of keys, blanks, row numbers, claims and seats do not count
log noted.csv <<'EOF'
1,,game,seats=p1+p2 id=revolution1848 pack=known edition=extended,,a note
2,p1,seat,name=Anna Blume,,
3,p1,draw,action=z29+? person=pe36+?,,
4,p2,draw,person=pe35+pe37  action=?+?,,
5,,expect,phase=setup,,
6,,first,seat=p1,,
7,,illegal,rule=revolution1848/own-turn,,
8,p2,play,card=pe35,,
9,p1,play,card=pe36 on=p1,,
EOF
run "$umpire" hash "$tmp/noted.csv"
wants 'the same game, spelt otherwise' 0 "$digest"
run "$umpire" hash --ruling tied-round=skip "$tmp/a.csv"
lacks 'another ruling, another digest' "$digest"
run "$umpire" hash "$tmp/b.csv"
lacks 'another game, another digest' "$digest"
cat "$tmp/a.csv" >"$tmp/many.csv"
tail -n +2 "$tmp/b.csv" >>"$tmp/many.csv"
run "$umpire" hash "$tmp/many.csv"
wants 'one line per game' 0 "$digest  $tmp/many.csv#1" "$tmp/many.csv#2"
"$umpire" hash "$tmp/many.csv" "$tmp/a.csv" >"$tmp/manifest"
run "$umpire" hash --check "$tmp/manifest"
wants 'hash --check' 0 '3 the same, 0 different'
cp "$tmp/b.csv" "$tmp/a2.csv"
sed 's|/a\.csv$|/a2.csv|' "$tmp/manifest" >"$tmp/manifest2"
run "$umpire" hash --check "$tmp/manifest2"
wants 'hash --check of another game' 1 'a2.csv: FAILED' '1 different'
: >"$tmp/manifest"
run "$umpire" hash --check "$tmp/manifest"
wants 'hash --check of nothing' 2 'no game was checked'
echo 'rubbish' >"$tmp/manifest"
run "$umpire" hash --check "$tmp/manifest"
wants 'hash --check of rubbish' 2
# Lines in any order, twice, of games and logs that are not there; a log is as
# good as its first game where no game is named.
"$umpire" hash "$tmp/many.csv" >"$tmp/two"
{
	tac "$tmp/two"
	cat "$tmp/two"
	sed 's/#2/#3/' "$tmp/two"
	sed -n 's/#1$//p' "$tmp/two"
	sed 's|/many|/none|' "$tmp/two"
} >"$tmp/manifest"
run "$umpire" hash --check "$tmp/manifest"
wants 'hash --check of lines in any order' 2 '9 games checked: 6 the same, 0 different' \
	"$tmp/many.csv#3: there is no such game" "$tmp/many.csv: OK" \
	"$tmp/none.csv#2: there is no such game" 'none.csv: error: No such file'
# More lines than are held at once: of one log, and of many.
head -n 1 "$tmp/a.csv" >"$tmp/long.csv"
tail -n +2 "$tmp/a.csv" >"$tmp/once"
i=0
while [ $i -lt 90 ]; do
	cat "$tmp/once"
	i=$((i + 1))
done >"$tmp/rows"
i=0
while [ $i -lt 100 ]; do
	cat "$tmp/rows"
	i=$((i + 1))
done >>"$tmp/long.csv"
"$umpire" hash "$tmp/long.csv" >"$tmp/manifest"
i=0
while [ $i -lt 4200 ]; do
	echo "$digest  $tmp/a.csv"
	echo "$digest  $tmp/many.csv#1"
	i=$((i + 1))
done >>"$tmp/manifest"
echo "$digest  $tmp/long.csv#9001" >>"$tmp/manifest"
for jobs in 1 2 3; do
	run "$umpire" hash --check -j $jobs "$tmp/manifest"
	wants "hash --check of many lines, -j $jobs" 2 "long.csv#9000: OK" \
		"long.csv#9001: there is no such game" \
		'17,401 games checked: 17400 the same, 0 different'
	[ $jobs = 1 ] && first=$out
	[ "$out" = "$first" ] && ok || no "hash --check -j $jobs says the same"
done
run "$umpire" hash --check -q "$tmp/manifest"
wants 'hash --check -q' 2 "long.csv#9001: there is no such game"
lacks 'hash --check -q' OK
lacks 'hash --check -q' 'games checked'
run "$umpire" hash -q "$tmp/a.csv"
wants 'hash -q' 2 '-q goes with --check'
run "$umpire" hash --check --game 2 "$tmp/manifest"
wants 'hash --check of one game' 2 'the games that its manifest names'
run "$umpire" hash --check --format json "$tmp/manifest"
wants 'hash --check as json' 2 '--check writes text'
run "$umpire" hash --rows "$tmp/a.csv"
wants 'hash --rows' 0 "$tmp/a.csv#1:5"

cp "$tmp/noted.csv" "$tmp/sealed.csv"
run "$umpire" hash --seal "$tmp/sealed.csv"
wants 'hash --seal' 0 '4 rows sealed'
run "$umpire" validate "$tmp/sealed.csv"
wants 'a sealed log' 0 '1 illegal as announced'
run "$umpire" hash "$tmp/sealed.csv"
wants 'sealing changes no digest' 0 "$digest"
cp "$tmp/sealed.csv" "$tmp/again.csv"
run "$umpire" hash --seal "$tmp/again.csv"
cmp -s "$tmp/sealed.csv" "$tmp/again.csv" && ok || no 'sealing twice'
grep -q 'a note' "$tmp/sealed.csv" && ok || no 'sealing keeps notes'
sed '$s/,[0-9a-f]\{16\},/,0123456789abcdef,/' "$tmp/sealed.csv" >"$tmp/forged.csv"
run "$umpire" validate "$tmp/forged.csv"
wants 'a forged seal' 1 'log/hash' 'the log says 0123456789abcdef'
sed 's/,draw,/,sketch,/' "$tmp/a.csv" >"$tmp/broken.csv"
cp "$tmp/broken.csv" "$tmp/before.csv"
run "$umpire" hash --seal "$tmp/broken.csv"
wants 'a broken log is not sealed' 2 'not sealed'
cmp -s "$tmp/before.csv" "$tmp/broken.csv" && ok ||
	no 'a broken log stays as it was'

run "$umpire" rules revolution1848 --coverage "$tmp/a.csv"
wants 'coverage with gaps' 1 'untested revolution1848/' 'unbroken'

# an announced illegal row, a claim that fails, -k
log claims2.csv <<'EOF'
,,game,id=revolution1848 seats=p1+p2,,
,,illegal,rule=revolution1848/own-turn,,
,p1,draw,person=?*2 action=?*2,,
,,expect,phase=play,,
5,,expect,phase=setup,,
9,,expect,phase=setup,,
EOF
run "$umpire" validate "$tmp/claims2.csv"
wants 'claims that are not met' 1 'it is legal [log/illegal]' \
	'phase is setup, the log claims play [log/expect]' \
	'this is row 6 of the game, the log counts 9 [log/row-number]'
log forbidden.csv <<'EOF'
,,game,id=revolution1848 seats=p1+p2,,
,p1,draw,person=?*2 action=?*2,,
,p1,draw,person=?*2 action=?*2,,
,p2,draw,person=?*2 action=?*2,,
EOF
run "$umpire" validate "$tmp/forbidden.csv"
wants 'a forbidden row stops the game' 1 'setup-deal-once' '1 unchecked' \
	'legal here:'
run "$umpire" validate -k "$tmp/forbidden.csv"
wants 'with -k the game continues' 1 'setup-deal-once' '2 legal'
lacks 'with -k nothing is unchecked' 'unchecked'

for format in json csv junit gitlab sarif github; do
	run "$umpire" validate --format $format "$tmp/forbidden.csv" \
		"$tmp/nowhere.csv"
	wants "validate --format $format" 2 'setup-deal-once'
done
run "$umpire" validate --format nothing "$tmp/a.csv"
wants 'an unknown format' 2 "no format 'nothing'"
run "$umpire" validate --format junit "$tmp/forbidden.csv"
wants 'JUnit' 1 '<failure type=' '</testsuites>'
run "$umpire" validate --format github "$tmp/forbidden.csv"
wants 'GitHub' 1 '::error file=' 'line=4,col=2'

# diff: rows beside one another, folders, two readings of one log
victory=fixtures/bismarck/games/victory.csv
head -n 5 "$victory" >"$tmp/moved.csv"
sed -n 7p "$victory" >>"$tmp/moved.csv"
sed -n 6p "$victory" >>"$tmp/moved.csv"
sed '1,7d' "$victory" >>"$tmp/moved.csv"
run "$umpire" diff "$victory" "$tmp/moved.csv"
wants 'a row has moved' 1 'row 5 is row 6 of B: roll dice=2+3' 'B stops at row 5'
third=fixtures/bismarck/games/third-disc-support-check.csv
run "$umpire" diff --other third-disc=immediate "$third"
wants 'two readings of one log' 1 'third-disc: support-check | immediate' \
	'the states differ from row 18 on' 'outcome: running | loss'
run "$umpire" diff --other third-disk=immediate "$third"
wants 'a reading that no game has' 2 'no game has the reading' 'did you mean'
mkdir -p "$tmp/old/below" "$tmp/new/below"
cp "$victory" "$tmp/old/same.csv"
cp "$victory" "$tmp/new/same.csv"
cp "$victory" "$tmp/old/below/gone.csv"
cp "$third" "$tmp/new/below/come.csv"
cp "$third" "$tmp/old/other.csv"
sed 's/party=z,/party=nl,/' "$third" >"$tmp/new/other.csv"
run "$umpire" diff "$tmp/old" "$tmp/new"
wants 'folders' 1 "only A has $tmp/old/below/gone.csv" \
	"only B has $tmp/new/below/come.csv" \
	'differs: player politics party=z | player politics party=nl' \
	'2 pairs of logs, 2 games,' '3 differ'
run "$umpire" diff "$tmp/old" "$tmp/old"
wants 'the same folder' 0 '3 pairs of logs, 3 games' 'the same'
run "$umpire" diff "$tmp/old" "$victory"
wants 'a folder and a log' 2 'with a folder only'
run "$umpire" diff --format json "$tmp/old/other.csv" "$tmp/new/other.csv"
wants 'rows as json' 1 '"type":"row"' '"kind":"changed"' '"b-row":"player politics party=nl"'

# a sealed log under another reading: one finding, with fields
cp fixtures/revolution1848/games/two-players-long.csv "$tmp/read.csv"
"$umpire" hash --seal "$tmp/read.csv" >/dev/null
run "$umpire" validate --ruling tied-round=skip "$tmp/read.csv"
wants 'a seal that another reading breaks' 1 ' claim: the state after this row' \
	'it changes tally.p1.liberal: 0 -> 6' 'and 28 more' \
	'146 later rows have other hashes too' '147 not met'
[ "$(grep -c 'log/hash' "$tmp/out")" = 1 ] && ok || no 'one finding a game'
