# A quarter of an hour of each game at the table, on a pseudo-terminal: the rows
# of a known game, and every command to the referee.
pty="$built/pty"

# typed LOG ROWS: the rows of a log as somebody types them at the table
typed() {
	"$umpire" fmt - <"$1" | awk -F , -v most="$2" '
		NR == 1 {for (i = 1; i <= NF; i++) at[$i] = i; next}
		$at["move"] ~ /^(game|seat|ruling|expect|result|illegal)$/ {next}
		$at["move"] == "" || ++rows > most {next}
		{print "line " ($at["actor"] == "" ? "" : $at["actor"] " ") \
			$at["move"] ($at["args"] == "" ? "" : " " $at["args"]) \
			"\nwait " rows + begin " "}' begin="$3"
}

# at_the_table GAME LOG SEATS CARD RULE: players are named after stars
at_the_table() {
	game=$1 from=$2 seats=$3 card=$4 rule=$5
	set -- Jörg Anna Ömer Zoë
	rm -f "$tmp/log.csv"
	{
		echo 'wait pack [stand-in]'
		echo 'line no-such-pack'
		echo "wait there is no pack 'no-such-pack'"
		echo 'line stand-in'
		case $game in
		revolution1848 | secret-weapons)
			echo 'wait how many play'
			echo 'line 9'
			echo 'wait seats'
			echo "line $seats"
			;;
		esac
		i=0
		for seat in $(echo "$seats" | tr + ' '); do
			i=$((i + 1))
			echo 'wait Who plays'
			eval "echo line \${$i}"
		done
		echo "wait $((i + 2)) "
		typed "$from" 8 $((i + 2))
		cat <<-END
			line baord
			wait 'board'?
			line board
			wait > 
			line undo
			wait > 
			line redo
			wait > 
			line card $card
			wait id: 
			line rule $rule
			wait $game/
			line rulings
			wait \`rulings WORD\` says
			line nonsense card=1
			wait neither a move of this game
			line why
			wait > 
			line legal
			wait > 
			line ?
			wait takes back the last row of play
			line show all
			wait > 
			line quit
			wait rows
		END
	} >"$tmp/script"
	(cd "$tmp" && TERM=vt100 "$pty" "$umpire" record "$game" log.csv \
		<"$tmp/script" >"$tmp/out" 2>&1)
	status=$? out=$(cat "$tmp/out") err=
	wants "$game at the table" 0 'Jörg'
	run "$umpire" validate -q "$tmp/log.csv"
	wants "the log of $game at the table" 0
	# undo and redo are in the log, so its end is where it was
	run "$umpire" replay --format json "$tmp/log.csv"
	end=${out#*\"hash\":}
	sed '/^[0-9]*,,takeback,/,$d' "$tmp/log.csv" >"$tmp/straight.csv"
	run "$umpire" replay --format json "$tmp/straight.csv"
	[ "${out#*\"hash\":}" = "$end" ] && ok ||
		no "undo and redo of $game" "$(cat "$tmp/log.csv")"
}

at_the_table bismarck fixtures/bismarck/games/victory.csv player egypt cancel
at_the_table revolution1848 fixtures/revolution1848/games/two-players-long.csv \
	p1+p2 Hecker own-turn
at_the_table secret-weapons "$(ls fixtures/secret-weapons/games/*.csv | head -n 1)" \
	"$(sed -n 's/.*seats=\([p0-9+]*\).*/\1/p' \
		"$(ls fixtures/secret-weapons/games/*.csv | head -n 1)" | head -n 1)" \
	death-ray requisition
at_the_table weimar fixtures/weimar/games/six-rounds.csv kpd+spd+zentrum+dnvp \
	k02 coup

# Hands stay closed: what is printed while one seat acts does not depend on the
# hands of the others.
# closed NAME LOG THIS OTHER ROW...: where the log has THIS, the other one has OTHER
closed() {
	name=$1 log=$2 this=$3 other=$4
	shift 4
	printf '%s\n' "$@" board 'show all' hand legal undo redo board >"$tmp/rows"
	for is in "$this" "$other"; do
		sed "s/$this/$is/" "$log" >"$tmp/asked.csv"
		"$umpire" record --roll --continue "$tmp/asked.csv" \
			<"$tmp/rows" >"$tmp/told-$is" 2>&1
	done
	cmp -s "$tmp/told-$this" "$tmp/told-$other" && ok ||
		no "$name: what is printed tells the hands of others" \
			"$(diff "$tmp/told-$this" "$tmp/told-$other")"
	grep -q 'legal here' "$tmp/told-$this" && ok ||
		no "$name: nothing was refused" "$(cat "$tmp/told-$this")"
}
cat >"$tmp/log.csv" <<'END'
actor,move,args,note
,game,id=revolution1848 pack=stand-in seats=p1+p2,
p1,draw,person=pe07+pe01 action=z01+z03,
p2,draw,person=pe02+pe28 action=z05+z04,
,first,seat=p1,
END
closed '1848' "$tmp/log.csv" pe02+pe28 pe03+pe30 'p1 play card=pe02' \
	'play card=pe28' 'why play card=pe03' 'discard card=pe30' \
	'play card=' 'expect at.pe02=hand-p2' 'force expect at.pe03=hand-p2'
closed '1848, actions' "$tmp/log.csv" z05+z04 z06+z10 'p1 play card=z04' \
	'play card=z10' 'why play card=z06' 'discard card=z05'
# Rows that a view leaves out do not shift the numbers of the next ones.
told=$(printf 'force p2 pass\nforce p2 pass\nforce p2 pass\n' |
	"$umpire" record --roll --continue "$tmp/log.csv" 2>&1)
case $told in
*row-number*) no 'rows out of turn at closed hands' "$told" ;;
*'6 p1> illegal: '*'7 p1> illegal: '*) ok ;;
*) no 'rows out of turn at closed hands' "$told" ;;
esac
# A row that the players allowed against a rule is allowed in every view.
cat >"$tmp/log.csv" <<'END'
actor,move,args
,game,id=revolution1848 pack=stand-in seats=p1+p2
,ruling,empty-hand=at-turn
,given,at.pe11=hand-p1 at.pe12=hand-p2 at.pe13=hand-p2
p1,play,card=pe11
p2,discard,card=pe12
END
told=$(printf 'force p2 discard card=pe13\nhistory\n' |
	"$umpire" record --roll --continue "$tmp/log.csv" 2>&1)
case $told in
*'[revolution1848/discard-last-player]'*'p1+p2, Replenish'*'7 p1+p2> '*) ok ;;
*) no 'a forced row of a hidden card' "$told" ;;
esac
cat >"$tmp/log.csv" <<'END'
actor,move,args,note
,game,id=revolution1848 pack=stand-in seats=p1+p2,
,given,at.pe07=hand-p1 at.z03=hand-p2 at.z04=hand-p2 phase=play actor=p1 round=1,
END
closed '1848, a position' "$tmp/log.csv" z03 z06 'p1 play card=z03' \
	'discard card=z06' 'expect at.z03=hand-p2' 'given at.pe09=hand-p1'
"$umpire" record --random --seed 3 --rows 24 weimar |
	sed '/,agenda,/,$d' >"$tmp/log.csv"
printf '%s\n' 21,kpd,agenda,card=kpd-red-front, \
	22,dnvp,agenda,card=dnvp-old-order, \
	23,zentrum,agenda,card=zentrum-morals, >>"$tmp/log.csv"
closed 'Weimar' "$tmp/log.csv" dnvp-old-order dnvp-free-corps \
	'spd agenda card=dnvp-old-order' 'zentrum agenda card=zentrum-morals' \
	'show agenda'
