# What is legal at a point of a game, and every rule that a row breaks.
first=fixtures/bismarck/examples/first-turn.csv
worked=fixtures/revolution1848/examples/rule-text.csv

run "$umpire" legal --at 3 "$first"
wants 'legal' 0 "$first#1: bismarck, pack stand-in, after row 3: 61 legal rows" \
	'     2  player,cancel,card=kulturkampf discs=3' '  player,intelligence,'
run "$umpire" legal --at 3 --verb cancel "$first"
wants 'legal --verb' 0 '4 legal rows' 'card=spa discs=2'
lacks 'legal --verb shows one move' allocate
run "$umpire" legal --at 1 "$first"
wants 'a deal is a pattern' 0 ',deal,cards=?*5' '(stands for '
run "$umpire" legal --game 1 --at 9 --actor p1 "$worked"
wants 'legal --actor' 0 'p1,draw,person=?*2 action=?*2'
run "$umpire" legal --game 1 --at 9 --actor table "$worked"
wants 'legal --actor table' 0 'no such row is legal'
run "$umpire" legal --game 1 --at 9 --format csv "$worked"
wants 'legal as csv' 0 'actor,move,args,pattern-of' 'p4,draw,person=?*2 action=?*2,1'
run "$umpire" legal --at 3 --verb cancel --format json "$first"
wants 'legal as json' 0 '"n":3,"actor":"player","move":"cancel","args":"card=spa discs=2","pattern":false,"rows":1'
run "$umpire" legal --at 99 "$first"
wants 'legal after the end' 2 "$first#1: the game has no row 99"
run "$umpire" legal --game 99 "$first"
wants 'legal of a game that is not there' 2 'no such game'
run "$umpire" legal --verb no-such "$first"
wants 'legal --verb with an unknown move' 2 "no game has the move 'no-such'"
run "$umpire" legal --actor nobody "$first"
wants 'legal --actor with an unknown seat' 2 "no game has the seat 'nobody'"

# what is listed can be pasted: each row makes a log that validates
head -n 5 "$first" >"$tmp/before.csv"
"$umpire" legal --at 4 "$first" | grep -v '?' | sed -n 's/^ *[0-9]*  //p' >"$tmp/rows"
bad=
while read -r row; do
	{
		cat "$tmp/before.csv"
		printf '%s,\n' "$row"
	} >"$tmp/paste.csv"
	"$umpire" validate --brief "$tmp/paste.csv" >"$tmp/out" 2>&1 ||
		bad="$bad $row"
done <"$tmp/rows"
[ -s "$tmp/rows" ] && [ -z "$bad" ] && ok || no 'what is listed is legal' "$bad"

# a game that stops shows what could have been played instead
{
	head -n 3 "$first"
	echo 'player,cancel,card=kulturkampf discs=1,'
} >"$tmp/stops.csv"
run "$umpire" legal --verb cancel "$tmp/stops.csv"
wants 'legal where a game stops' 1 'before row 3: 5 legal rows' \
	'card=kulturkampf discs=3' 'stops.csv:4:38: illegal'
echo 'player,allocate,event=0 diplomacy=0 politics=0,' >>"$tmp/stops.csv"
run "$umpire" legal --at 4 "$tmp/stops.csv"
wants 'legal after a stop' 2 'the game stops before row 4'

# a start position that the pieces do not allow is not enumerated
printf 'actor,move,args\n,game,id=bismarck pack=stand-in\n,given,flags.gb=1 phase=roll dice.top=6\n' \
	>"$tmp/unsound.csv"
run "$umpire" legal "$tmp/unsound.csv"
[ "$status" != 139 ] && [ "$status" != 134 ] && ok ||
	no 'legal of a strange position' "$out $err"

# --why
run "$umpire" legal --at 3 --why 'cancel card=kulturkampf discs=1' "$first"
wants '--why without a seat' 1 'illegal, breaks a rule' \
	'bismarck/setup-cancel-cost: cancelling slot 3 costs 3 discs, 1 was put' \
	'with -k the row is played as recorded'
run "$umpire" legal --at 3 --why 'player,cancel,card=kulturkampf discs=3' "$first"
wants '--why as csv, legal' 0 'discs=3: legal'
run "$umpire" legal --at 3 --why 'player allocate event=0 diplomacy=0 politics=0' "$first"
wants '--why with a seat, legal' 0 ': legal'
run "$umpire" legal --at 3 --why 'cancl card=egypt' "$first"
wants '--why of no row' 2 "malformed: 'cancl' is not a move of this game"
run "$umpire" legal --at 3 --why '' "$first"
wants '--why of nothing' 2 'the row has no move'
run "$umpire" legal --game 1 --at 15 --actor p1 --why 'play card=pe12' "$worked"
wants '--why names all rules' 1 'breaks 3 rules' 'revolution1848/one-act-per-turn' 'revolution1848/own-turn' \
	'revolution1848/play-in-hand'
run "$umpire" legal --game 1 --at 15 --format json --why 'p1 play card=pe12' "$worked"
wants '--why as json' 1 '"verdict":"illegal","broken":[{"rule":"revolution1848/one-act-per-turn"'

# the reading on which it hangs, both ways
{
	echo 'actor,move,args'
	echo ',game,id=revolution1848 pack=stand-in seats=p1+p2'
	echo 'p1,draw,person=pe01+pe02 action=z01+z02'
	echo 'p2,draw,person=pe11+pe12 action=z03+z04'
	echo ',first,seat=p1'
} >"$tmp/hangs.csv"
run "$umpire" legal --why pass "$tmp/hangs.csv"
wants '--why: legal under another reading' 1 \
	'legal under pass-from=always (here game-round)'
run "$umpire" legal --format json --why pass "$tmp/hangs.csv"
wants '--why: another reading as json' 1 '"readings":[{"ruling":"pass-from","here":"game-round","value":"always","verdict":"legal"}]'
run "$umpire" legal --ruling pass-from=always --why pass "$tmp/hangs.csv"
wants '--why: illegal under another reading' 0 'p1 pass: legal' \
	'illegal under pass-from=game-round or circuit (here always)'
run "$umpire" legal --why 'play card=pe01' "$tmp/hangs.csv"
wants '--why: no reading matters' 0 'p1 play card=pe01: legal'
lacks '--why: no reading matters' ' under '
echo 'p1,pass,' >>"$tmp/hangs.csv"
for jobs in 1 2; do
	run "$umpire" validate -j "$jobs" "$tmp/hangs.csv" "$tmp/hangs.csv"
	wants 'validate names the reading' 1 \
		'hangs.csv:6:4: note: legal under pass-from=always (here game-round)'
done
for format in json sarif github; do
	run "$umpire" validate --format "$format" "$tmp/hangs.csv"
	wants "validate names the reading, $format" 1 \
		'legal under pass-from=always (here game-round)'
done
# a table that is wrong so often is not wrong by a ruling
{
	cat "$tmp/hangs.csv"
	yes ',takeback,rows=1
p1,pass,' | head -n 100
} >"$tmp/often.csv"
sed 1d "$tmp/often.csv" >"$tmp/again.csv"
cat "$tmp/again.csv" >>"$tmp/often.csv"
run "$umpire" validate -kv "$tmp/often.csv"
printf '%s\n' "$out" | grep -c 'legal under' >"$tmp/out"
echo 100 >"$tmp/times"
same 'validate names the readings at 50 rows of a game' "$tmp/times"
sed -i 's/^p1,pass,$/,illegal,rule=revolution1848\/pass-too-early\n&/' \
	"$tmp/hangs.csv"
run "$umpire" validate --ruling pass-from=always "$tmp/hangs.csv"
wants 'validate names the reading of an announced row' 1 \
	'note: illegal under pass-from=game-round or circuit (here always)'

# Every third row that a fixture announces as illegal: the rule it is refused
# for is the first that --why names.
# announced FILE: game|n|rule|actor|move|args of each
announced() {
	awk -F, 'NR == 1 {
		for (i = 1; i <= NF; i++) at[$i] = i
		next
	}
	NF < 3 { next }
	$at["move"] == "game" { game++; n = 0; rule = "" }
	{ n++ }
	$at["move"] == "illegal" {
		rule = $at["args"]
		sub(/^rule=/, "", rule)
		asked = n
		next
	}
	$at["move"] == "expect" { next }
	rule != "" {
		if (rows++ % 3 == 0)
			print game "|" asked "|" rule "|" $at["actor"] \
				"|" $at["move"] "|" $at["args"]
		rule = ""
	}' "$1"
}

# why_all GAME LEAST: over all fixtures of a game
why_all() {
	whys=0 several=0 bad=
	while read -r f; do
		announced "$f" >"$tmp/announced"
		while IFS='|' read -r game n rule actor move args; do
			"$umpire" legal --game "$game" --at "$n" --format csv \
				--why "$actor,$move,$args" "$f" \
				>"$tmp/out" 2>"$tmp/err" </dev/null
			whys=$((whys + 1))
			[ "$(wc -l <"$tmp/out")" -le 2 ] ||
				several=$((several + 1))
			case $(sed -n 2p "$tmp/out") in
			"$rule",* | */"$rule",*) ;;
			*) bad="$bad
$f game $game row $n: $rule: $(cat "$tmp/out" "$tmp/err")" ;;
			esac
		done <"$tmp/announced"
	done <<-END
		$(logs_of "fixtures/$1")
	END
	[ -z "$bad" ] && ok || no "--why of every announced row of $1" "$bad"
	[ "$whys" -ge "$2" ] && ok ||
		no "--why of $1: $whys announced rows, expected $2"
}
for game in $games; do
	why_all "$game" 0
	total_whys=$((${total_whys:-0} + whys))
	total_several=$((${total_several:-0} + several))
done
[ "$total_whys" -ge 20 ] && [ "$total_several" -ge 1 ] && ok ||
	no "--why: $total_whys rows, $total_several break several rules"

# Rows and all the rules that each of them breaks.
while IFS=, read -r log game n row rules; do
	[ "$log" != log ] || continue
	run "$umpire" legal --format csv --game "$game" --at "$n" \
		--why "$row" "$log"
	found=$(sed '1d; s/,.*//; s,.*/,,' "$tmp/out" | tr '\n' ' ')
	[ "$status" = 1 ] && [ "$found" = "$rules " ] && ok ||
		no "--why '$row' after row $n of $log" "$found, not $rules"
done <tests/why.csv

# An open number of a pattern has no value yet, in its sentence neither.
run "$umpire" legal --format json fixtures/secret-weapons/rules/deals.csv
wants 'sentences of patterns' 0 'gives p1 ... workers, ... scientists'
case $out in
*-32768*) no 'an open number is said as a number' ;;
*) ok ;;
esac
