# Which readings of the rules matter to a game, beyond tests/outputs/dispute and
# small-dispute.

# For each game with fixtures: a log in which a reading changes the winners, and
# one in which no reading changes the result.
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

# dispute runs on every fixture
run "$umpire" dispute fixtures
[ "$status" -le 1 ] && [ -z "$err" ] && ok || no 'dispute of all fixtures' "$err"

# What dispute prints for a reading, validate prints for the log with it.
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
