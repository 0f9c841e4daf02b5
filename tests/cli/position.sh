# record --position: from a question to an answer, field by field.

# position GAME OPTION...: answers from standard input; the output is in $out
position() {
	rm -f "$tmp/q.csv"
	status=0
	"$umpire" record --position "$@" "$tmp/q.csv" >"$tmp/out" 2>"$tmp/err" ||
		status=$?
	out=$(cat "$tmp/out") err=$(cat "$tmp/err")
}

# May a governing KPD make a coup in Berlin with two points?
position weimar <<'END'
phase=impulse actor=kpd government=kpd+spd
act.use=action act.points=2 base.berlin.kpd=1
why kpd coup city=berlin
act.points=4
why coup city=berlin
legal demonstrate
dispute
END
wants 'a question about a position' 0 'Points to spend: 2' \
	'KPD has 1 base in Berlin' \
	'weimar/action-points: the action costs 4 points; kpd has 2' \
	'kpd coup city=berlin: legal' 'kpd demonstrate city=berlin' \
	'other readings:'
run "$umpire" legal --why 'kpd coup city=berlin' "$tmp/q.csv"
wants 'the position is a log' 0 'kpd coup city=berlin: legal'

# A contradiction is reported at once, and so is what a row lacks.
position --seats 2 revolution1848 <<'END'
round=1 phase=play actor=p1 order=p1+p2+none+none first=p1 event-now=a01 dealt=p1+p2 at.pe01=hand-p1 at.pe02=hand-p2
p1 play card=pe36
at.pe36=hand-p1
play card=pe36
END
wants 'what a row lacks' 0 'should pe36 be in the hand, add at.pe36=hand-p1' 'p1 plays pe36'
position bismarck <<'END'
phase=action turn=1 flags.gb=9
flagz.gb=3
pool.influence=99
END
wants 'what cannot be' 0 "did you mean 'flags.gb'?" 'is not a value of'
run "$umpire" record --position --random bismarck
wants '--position --random' 2 '--position begins a log of its own'
