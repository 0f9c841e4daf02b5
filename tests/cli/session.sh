# record --format json: after rows that were accepted, refused, taken back and
# rolled, it reports the position that a new run finds in the log.
for game in $boxed; do
	for seed in 1 2; do
		for k in 0 50; do
			"$umpire" record --random --seed $((seed + k)) \
				--rows 100 "$game" | sed '1,2d
				s/^[0-9]*,/row /; s/,[^,]*$//' | tr -d '"' \
				>"$tmp/rows.$k"
		done
		paste -d '\n' "$tmp/rows.0" "$tmp/rows.50" | awk '{ print }
			NR % 5 == 0 { print "roll" }
			NR % 7 == 0 { print "undo" }
			NR % 11 == 0 { print "redo" }
			NR % 13 == 0 { print "row takeback rows=3" }
			NR % 19 == 0 { print "row expect phase=none" }
			NR % 23 == 0 { print "force pass" }
			END { print "state" }' >"$tmp/lines"
		rm -f "$tmp/log.csv"
		"$umpire" record --format json --pack stand-in --seed 3 \
			"$game" "$tmp/log.csv" <"$tmp/lines" >"$tmp/long" \
			2>"$tmp/err"
		[ $? -le 1 ] || no "$game $seed: lines" "$(tail -n 3 "$tmp/err")"
		"$umpire" record --format json --continue "$tmp/log.csv" \
			</dev/null >"$tmp/read" 2>"$tmp/err"
		tail -n 2 "$tmp/long" | cmp -s - "$tmp/read" && ok ||
			no "$game $seed: rows one by one" \
				"$(tail -n 1 "$tmp/long" "$tmp/read")"
		[ "$(wc -l <"$tmp/log.csv")" -gt 15 ] && ok ||
			no "$game $seed: few rows were taken"
	done
done

# Each request, and lines that are not requests.
printf '%s\n' roll 'row allocate event=9' 'row allocate event=1' undo redo \
	'legal roll' 'why keep' state fields nonsense 'undo many' now |
	"$umpire" record --format json --pack stand-in --seed 7 bismarck \
		"$tmp/requests.csv" >"$tmp/out" 2>"$tmp/err"
status=$? out=$(cat "$tmp/out") err=$(cat "$tmp/err")
wants 'requests' 0 '"type":"finding","kind":"illegal"' \
	'"row":["player","allocate","event=1","","played",[0,1,' \
	'"type":"row","n":4,"told":"Turn 0 begins.' '"type":"choices"' \
	'"type":"field","paths":["turn"],"set":false,"low":0,"high":65535' \
	'"values":["running","win","loss"]' '"type":"state","n":5' "there is no request 'nonsense'" \
	'"undo":0,"redo":true'
grep -c '"type":"session"' "$tmp/out" | grep -qx 13 && ok ||
	no 'an answer ends with a line about the session' "$(cut -c1-99 "$tmp/out")"
run "$umpire" record --format json --random bismarck
wants 'record --format json --random' 2 'for a game at the table'

# A seat that asks what another may play, and why not, learns only what it may know.
"$umpire" record --random --seed 5 --rows 14 revolution1848 |
	grep -v ,result, >"$tmp/hands.csv"
for who in '' 'as p3 ' 'as p2 ' 'as everybody '; do
	printf '%s\n' "${who}legal p3 play" "${who}row p3 play card=pe05" |
		"$umpire" record --format json --continue "$tmp/hands.csv" 2>&1
done >"$tmp/out"
status=0 out=$(cat "$tmp/out") err=
wants 'what a seat asks' 0 '"says":"p3 plays pe04 Herwegh"' \
	'"says":"p3 plays z07 Lola Montez in the faction of p1"' \
	'"legal":"p3 play card=pe04' '"legal":"p3 play card=? | '
[ "$(grep -c 'plays pe04 Herwegh"' "$tmp/out")" = 2 ] && ok ||
	no 'a seat sees another hand' "$(cut -c1-99 "$tmp/out")"
