# Which readings of the rules matter to a game.
disc=fixtures/bismarck/games/third-disc-immediate.csv
hidden=fixtures/revolution1848/games/four-players-hidden.csv

# one ruling that changes the result, others that do not matter
run "$umpire" dispute -v "$disc"
wants 'dispute: bismarck' 1 'bismarck 0.3.0, pack stand-in: outcome=loss' \
	'with 2 the log cannot be played to the end, the result is open;' \
	'  third-disc=immediate | third-disc=support-check' \
	'row 18: player source pool=diplomacy' 'phase: over | refill' \
	'at the end: outcome: loss | running' 'crisis-chain=transitive'
run "$umpire" dispute "$disc"
wants 'dispute in words' 1 'Is the game lost the moment a third disc lies' \
	'-v lists the readings that change nothing'
lacks 'dispute shows what matters' 'crisis-chain=transitive'
run "$umpire" dispute --only third-disc "$disc"
wants 'dispute of one question' 1 '§4 names the third disc as a loss of its own' \
	'From row 18 on the states differ.  With third-disc=support-check:'
[ "$(wc -l <"$tmp/out")" -le 24 ] && ok || no 'one question fits on a screen'
run "$umpire" dispute "$hidden"
wants 'dispute: 1848, another winner' 1 'book-votes=all | book-votes=winner' \
	'row 39: p3 pass' 'at the end: winners: p3 | p4'
run "$umpire" dispute --only book-votes "$hidden"
wants 'dispute --only' 1 '1 other reading: with it the result changes'
lacks 'dispute --only leaves the others out' seats-allowed

# none matters
run "$umpire" dispute fixtures/bismarck/examples/politics-price.csv
wants 'dispute: bismarck, none matters' 0 'other readings: with all of them nothing differs' \
	'nothing differs, though a rule asked for the ruling:' \
	'nothing differs, as no rule asked for the ruling:'
log quiet.csv <<'EOF'
,,game,id=revolution1848 seats=p1+p2+p3,,
,p1,draw,person=pe36+? action=z29+?,,
,p2,draw,person=pe35+pe37 action=?*2,,
,p3,draw,person=?*2 action=?*2,,
,,first,seat=p1,,
,p1,play,card=pe36,,
EOF
run "$umpire" dispute "$tmp/quiet.csv"
wants 'dispute: 1848, none matters to the result' 0 \
	'with 1 a state differs, the result does not;' 'no state differs; with '
status=0
"$umpire" dispute - <"$tmp/quiet.csv" >"$tmp/out" || status=$?
out=$(cat "$tmp/out")
wants 'dispute of standard input' 0 '<stdin>#1' 'no state differs; with '

# a row that only the other reading allows, or only this one
run "$umpire" dispute --only reroll-window "$disc"
wants 'the log stops under another reading' 1 \
	'with it the log cannot be played to the end, the result is open' \
	'row 7: player reroll' 'illegal: a double cannot be rerolled' \
	'[bismarck/reroll-window]'
run "$umpire" dispute --only reroll-window \
	--ruling reroll-window=unequal-only "$disc"
wants 'the log continues under another reading' 1 ', stops at row 7' \
	'with it the log can be played on' \
	'reroll-window=unequal-only | reroll-window=each-throw'
lacks 'it continues to the end' 'stops as well'
sed 's/^player,discard,.*/player,discard,card=massawa,/' "$disc" >"$tmp/later.csv"
run "$umpire" dispute --only reroll-window \
	--ruling reroll-window=unequal-only "$tmp/later.csv"
wants 'the log continues to its next mistake' 1 ', stops at row 7' \
	'to row 9, where it stops as well'

# --at: what bears on one row
run "$umpire" dispute -v --at 7 "$disc"
wants 'dispute --at' 1 'what matters to row 7' 'reroll-window=unequal-only' \
	'does not bear on this row' 'third-disc=support-check'
lacks 'dispute --at leaves the result to other rows' 'the result changes'
run "$umpire" dispute --at 18 --only third-disc "$disc"
wants 'dispute --at, and what follows' 1 'the result is open' 'row 18'
run "$umpire" dispute --at 8 "$disc"
wants 'dispute --at of a quiet row' 0 'nothing differs'
run "$umpire" dispute --at 999 "$disc"
wants 'dispute --at after the end' 2 'no row 999'

# what no rule asked for, and what a rule asked for in vain
run "$umpire" dispute --only recancel --only crisis-chain "$disc"
wants 'a ruling that is never asked for' 0 \
	'nothing differs, as no rule asked for the ruling:'
run "$umpire" dispute --format json "$disc"
wants 'the row that asks first' 1 \
	'"reading":"reroll-window=unequal-only","here":"reroll-window=each-throw","effect":"stops","asked":7,' \
	'"effect":"same","asked":0}'

# a game that stops says nothing of the next one
{
	cat "$disc"
	tail -n +2 fixtures/bismarck/games/victory.csv
} >"$tmp/stops.csv"
run "$umpire" dispute --ruling reroll-window=unequal-only \
	--only third-disc "$tmp/stops.csv"
wants 'the first game stops' 0 'stops.csv#1:' ', stops at row 7'
case $(grep 'stops.csv#2:' "$tmp/out") in
*'stops at'*) no 'the second game does not stop' "$out" ;;
*) ok ;;
esac

# formats
run "$umpire" dispute --format json --only third-disc "$disc"
wants 'dispute as json' 1 '"reading":"third-disc=support-check","here":"third-disc=immediate","effect":"stops","asked":17,"n":18' \
	'{"path":"phase","here":"over","there":"refill"}' \
	'"result":[{"path":"outcome","here":"loss","there":"running"}]'
run "$umpire" dispute "$disc"
readings=$(sed -n 's/ other readings: .*//p' "$tmp/out")
run "$umpire" dispute --format csv "$disc"
wants 'dispute as csv' 1 'log,game,reading,here,effect,n,row,verdict' \
	',third-disc=support-check,third-disc=immediate,stops,18,'
[ "$(grep -c . "$tmp/out")" = $((readings + 1)) ] && ok || no 'a line a reading' "$out"

# pairs
run "$umpire" dispute --pairs "$disc"
wants 'dispute --pairs' 1 'pairs of readings' 'neither changes alone'

# several games: each by itself, the others do not count
{
	cat "$tmp/quiet.csv"
	echo ',,game,id=chess,,'
	tail -n +2 "$tmp/quiet.csv" | sed 's/seats=p1+p2+p3/seats=p2+p1+p3/'
} >"$tmp/three.csv"
run "$umpire" dispute "$tmp/three.csv"
wants 'dispute of several games' 2 '#1: revolution1848' '#3: revolution1848' \
	"three.csv#2: malformed: 'chess' is not a game of umpire"
run "$umpire" dispute --game 3 "$tmp/three.csv"
wants 'dispute --game' 0 '#3: revolution1848'
lacks 'dispute --game shows one' '#1:'
sed 's/$/\r/' "$tmp/three.csv" >"$tmp/crlf.csv"
run "$umpire" dispute --game 3 "$tmp/crlf.csv"
wants 'dispute of CRLF' 0 '#3: revolution1848' 'no state differs; with '
run "$umpire" dispute --game 4 "$tmp/three.csv"
wants 'dispute of a game that is not there' 2 'no such game'
run "$umpire" dispute --only nothing-such "$disc"
wants 'dispute of an unknown ruling' 2 "no game has the ruling 'nothing-such'"
run "$umpire" dispute "$tmp/nowhere.csv"
wants 'dispute of no file' 2 'No such file'

# One reading that changes the winners, and a game where none matters to the
# result, of each game that has fixtures.
while IFS=';' read -r game want log reading shown; do
	run "$umpire" dispute "fixtures/$game/$log"
	wants "dispute of fixtures/$game/$log" "$want" "$reading" "$shown"
done <<'EOF'
bismarck;1;games/third-disc-immediate.csv;third-disc=immediate | third-disc=support-check;outcome: loss | running
bismarck;0;examples/politics-price.csv;nothing differs;other readings
revolution1848;1;games/four-players-hidden.csv;book-votes=all | book-votes=winner;winners: p3 | p4
weimar;1;games/two-editions.csv;vp-shortfall=others-gain | vp-shortfall=floor;winners: spd | kpd
weimar;0;examples/debate-two-issues.csv;nothing differs;a state differs, the result does not
secret-weapons;1;games/solitaire-target-met.csv;last-year-cleanup=skipped | last-year-cleanup=played;winners: p1 | none
secret-weapons;0;examples/06-last-pass-ends-planning.csv;other readings: with all of them nothing differs;nothing differs
EOF

# every fixture can be disputed
run "$umpire" dispute fixtures
[ "$status" -le 1 ] && [ -z "$err" ] && ok || no 'dispute of all fixtures' "$err"

# What dispute says of a reading, validate says of the log read so.
run "$umpire" dispute --format csv fixtures/revolution1848/games/two-players-ranking.csv
cp "$tmp/out" "$tmp/readings"
bad=
while IFS=, read -r name game reading here effect rest; do
	[ "$effect" != effect ] || continue
	code=0
	"$umpire" validate --brief --ruling "$reading" "$name" >"$tmp/out" 2>&1 ||
		code=$?
	case $effect$code in
	same0 | state0 | verdict0 | stops1 | result[01]) ;;
	state1) grep -q 'claim: ' "$tmp/out" || bad="$bad $reading" ;;
	*) bad="$bad $reading($effect $code)" ;;
	esac
done <"$tmp/readings"
[ -z "$bad" ] && ok || no 'dispute and validate agree' "$bad"
