# The referee at the table: through a pipe, on a pseudo-terminal, killed.

# table LOG OPTION... <ROWS: types rows; output in $out
table() {
	log=$1
	shift
	rm -f "$log"
	status=0
	"$umpire" record "$@" "$log" >"$tmp/out" 2>"$tmp/err" || status=$?
	out=$(cat "$tmp/out")
	err=$(cat "$tmp/err")
}

# Every game: what is typed row by row is the log, byte for byte.
for game in $boxed; do
	"$umpire" record --random --seed 3 --rows 60 "$game" |
		sed 's/umpire record --random.*//' >"$tmp/played.csv"
	sed '1,2d; s/^[0-9]*,//; s/,$//' "$tmp/played.csv" |
		tr -d '"' >"$tmp/typed"
	table "$tmp/log.csv" --pack stand-in "$game" <"$tmp/typed"
	wants "record $game" 0 "the cards are invented (pack 'stand-in')" \
		"log.csv: $(($(wc -l <"$tmp/played.csv") - 1)) rows"
	cmp -s "$tmp/log.csv" "$tmp/played.csv" && ok ||
		no "record $game: the log is what was typed" \
			"$(diff "$tmp/played.csv" "$tmp/log.csv") $out"
	# in words instead of cells, and half of it later
	sed 's/,/ /; s/,/ /; s/^ *//' "$tmp/typed" >"$tmp/words"
	head -n 30 "$tmp/words" >"$tmp/first"
	table "$tmp/log.csv" --pack stand-in "$game" <"$tmp/first"
	tail -n +31 "$tmp/words" >"$tmp/second"
	"$umpire" record --continue "$tmp/log.csv" <"$tmp/second" \
		>"$tmp/out" 2>"$tmp/err"
	cmp -s "$tmp/log.csv" "$tmp/played.csv" && ok ||
		no "record --continue $game" \
			"$(diff "$tmp/played.csv" "$tmp/log.csv"; cat "$tmp/out")"
done

# Nobody gets another die by taking back.
for typed in 'allocate event=1' 'allocate event=2'; do
	printf '%s\n' 'allocate event=1' undo "$typed" |
		"$umpire" record --pack stand-in --roll --seed 7 bismarck \
			"$tmp/again.csv" >"$tmp/out"
	"$umpire" record --roll --seed 8 --continue "$tmp/again.csv" \
		>>"$tmp/out" <<-END
		undo
		$typed
	END
	grep -o 'dice=.*' "$tmp/again.csv" | sort -u | wc -l >"$tmp/dice"
	[ "$(grep -c dice= "$tmp/again.csv") $(cat "$tmp/dice")" = '3 1' ] &&
		grep -q '^5,,takeback,rows=2' "$tmp/again.csv" && ok ||
		no "$typed: the same dice after undo" "$(cat "$tmp/again.csv")"
	rm "$tmp/again.csv"
done

# Killed at any byte: every whole row is there, the rest is dropped, and the
# game goes on to the same log.
"$umpire" record --random --seed 3 --rows 5 bismarck | sed '$d' >"$tmp/whole.csv"
size=$(wc -c <"$tmp/whole.csv")
at=0
bad=
while [ $at -le "$size" ]; do
	head -c $at "$tmp/whole.csv" >"$tmp/cut.csv"
	rows=$(wc -l <"$tmp/cut.csv")
	head -n "$rows" "$tmp/whole.csv" >"$tmp/rows"
	"$umpire" record --continue "$tmp/cut.csv" </dev/null >"$tmp/out" 2>&1
	status=$?
	if [ "$rows" -lt 2 ]; then
		[ $status = 2 ] || bad="$bad $at"
	else
		[ $status = 0 ] && cmp -s "$tmp/rows" "$tmp/cut.csv" ||
			bad="$bad $at"
		[ "$at" = "$(wc -c <"$tmp/rows")" ] ||
			grep -q 'cut off and is dropped' "$tmp/out" ||
			bad="$bad $at"
		if [ $((at % 7)) = 0 ]; then
			tail -n +$((rows + 1)) "$tmp/whole.csv" |
				sed 's/^[0-9]*,//; s/,$//' |
				"$umpire" record --continue "$tmp/cut.csv" \
					>"$tmp/out" 2>&1
			cmp -s "$tmp/cut.csv" "$tmp/whole.csv" ||
				bad="$bad $at"
		fi
	fi
	at=$((at + 1))
done
[ -z "$bad" ] && ok || no 'cut at any byte' "at$bad"

# Killed by the system in the middle of a row: the file may not grow past 512
# bytes, so the row that crosses them is written by half.
"$umpire" record --random --seed 3 --rows 30 bismarck | sed '$d' >"$tmp/whole.csv"
sed '1,2d; s/^[0-9]*,//; s/,$//' "$tmp/whole.csv" >"$tmp/typed"
rm -f "$tmp/log.csv"
sh -c 'ulimit -c 0; ulimit -f 1; "$0" record --pack stand-in bismarck "$1"; :' \
	"$umpire" "$tmp/log.csv" <"$tmp/typed" 2>&1 | cat >"$tmp/out"
[ "$(wc -c <"$tmp/log.csv")" -ge 512 ] && ok ||
	no 'killed in the middle of a row' "$(cat "$tmp/log.csv" "$tmp/out")"
rows=$(wc -l <"$tmp/log.csv")
tail -n +$((rows + 1)) "$tmp/whole.csv" | sed 's/^[0-9]*,//; s/,$//' |
	"$umpire" record --continue "$tmp/log.csv" >"$tmp/out" 2>&1
grep -q 'cut off and is dropped' "$tmp/out" && ok || no 'half a row is dropped' "$(cat "$tmp/out")"
sed 's/umpire record --random.*//' "$tmp/whole.csv" | cmp -s - "$tmp/log.csv" && ok ||
	no 'a game continues after a row that was cut off' "$(cat "$tmp/log.csv")"

# Another program writes to the log: the game goes to a new file, each time.
two=$tmp/two
for n in '' 2 3; do
	rm -f "$two.csv"
	status=0
	{
		until [ -s "$two.csv" ]; do sleep 0.1; done
		echo theirs >>"$two.csv"
		echo deal royal-visit, bosnia, herat, social-insurance, kars
	} | "$umpire" record --pack stand-in bismarck "$two.csv" >"$tmp/out" 2>&1 || status=$?
	out= err=$(cat "$tmp/out")
	wants "another hand on the log, $n" 2 "two-recorded$n.csv: the complete game"
	grep -q royal-visit "$two-recorded$n.csv" && grep -q theirs "$two.csv" && ok ||
		no "another hand on the log, $n: both files" "$(ls "$tmp") $err"
done
