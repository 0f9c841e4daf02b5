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

# What is refused is not in the log; what is forced is.
table "$tmp/log.csv" --pack stand-in bismarck <<-'END'
	legal
	deal cards=egypt+spa+bukhara+sofia+reichstag # the first row
	cancel card=egypt discs=4
	cancel card=no-such discs=1
	cancl card=egypt
	cancel card=egypt discs=1
	expect flags.gb=4
	expect flags.gb=99
	back 1
	player seat name=The Chancellor, himself
	illegal rule=no-such
	show flags.gb
	show no-such
	help roll
	help
	legal cancel
	back 99
	roll dice=3+4
	force cancel card=egypt discs=4
END
wants 'record refuses' 1 'cancelling slot 1 costs 1 disc, 4 were put [bismarck/setup-cancel-cost]' \
	'legal here: player cancel card=egypt discs=1 | ' "did you mean 'cancel'" \
	'refused; `force ROW` takes it all the same' 'not so: ' \
	'flags.gb=3' 'there is no such field' 'roll: the dice are rolled' \
	'Moves of this game: deal ' '  player cancel card=egypt discs=1' \
	'taken as the table played it' 'log.csv: 6 rows'
cat >"$tmp/expected" <<-'END'
	n,actor,move,args,note
	1,,game,id=bismarck edition=0.3.0 pack=stand-in digest=d01202ad1226c80d6b58e4017f891588 rules=CATALOGUE,
	2,,deal,cards=egypt+spa+bukhara+sofia+reichstag,the first row
	3,player,cancel,card=egypt discs=1,
	4,,takeback,rows=1,
	5,player,seat,"name=The Chancellor, himself",
	6,player,cancel,card=egypt discs=4,
END
sed -i "$mask_rules" "$tmp/log.csv"
cmp -s "$tmp/log.csv" "$tmp/expected" && ok ||
	no 'what was refused is not in the log' \
		"$(diff "$tmp/expected" "$tmp/log.csv"; cat "$tmp/out")"
run "$umpire" validate -k "$tmp/log.csv"
wants 'a forced row needs -k' 1 '1 illegal'
run "$umpire" record --continue "$tmp/log.csv"
wants 'record --continue after a forced row' 1 'continues after row 6' \
	'1 of its rows is illegal and was'
table "$tmp/log.csv" --pack stand-in --force bismarck <<-'END'
	deal cards=egypt+spa+bukhara+sofia+reichstag
	cancel card=egypt discs=4
END
wants 'record --force' 1 'taken as the table played it' 'log.csv: 3 rows'
table "$tmp/log.csv" --pack stand-in --force bismarck <<-'END'
	deal cards=egypt+spa+bukhara+sofia+reichstag
	cancel card=egypt discs=7
END
wants 'record --force of what cannot have happened' 0 'setup-cancel-funds' \
	'refused: that cannot have happened with these pieces' 'log.csv: 2 rows'

# An announced illegal row is taken with its announcement.
table "$tmp/log.csv" --pack stand-in bismarck <<-'END'
	deal cards=egypt+spa+bukhara+sofia+reichstag
	illegal rule=setup-cancel-cost
	cancel card=egypt discs=1
	cancel card=egypt discs=4
END
wants 'record of an announced row' 0 'the row before says that this row' \
	'log.csv: 4 rows'

# Dice and draws.
table "$tmp/log.csv" --pack stand-in --seed 9 bismarck <<-'END'
	throw
	throw cancel
	allocate event=1
	throw roll
END
wants 'throw' 0 'there is nothing to roll or draw' 'log.csv: 4 rows'
run "$umpire" validate --brief "$tmp/log.csv"
wants 'what was rolled is legal' 0
printf 'allocate event=1\n' >"$tmp/typed"
table "$tmp/log2.csv" --pack stand-in --seed 9 --roll bismarck <"$tmp/typed"
wants 'record --roll' 0 'log2.csv: 4 rows'
cmp -s "$tmp/log.csv" "$tmp/log2.csv" && ok ||
	no 'record --roll throws what `throw` does' \
		"$(diff "$tmp/log.csv" "$tmp/log2.csv")"
table "$tmp/log.csv" --pack stand-in --roll --seats 2 revolution1848 <<-'END'
	throw
END
wants 'seats draw one after the other' 0 'p1 draws 2 hidden Characters' \
	'4 table>     ' '5 p' 'log.csv: 4 rows'

# Chance is there for who asks, beside what a seat may do; nobody gets another
# card or die by taking back.
table "$tmp/log.csv" --pack stand-in --roll --seed 3 weimar <<-'END'
	throw
	throw
	throw
	undo 3
END
wants 'dice beside Stresemann' 0 '7 table>     The dice show ' \
	'nobody has decided anything that could be taken back'
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
table "$tmp/log.csv" --pack stand-in --roll bismarck <<-'END'
	result
END
wants 'the result as it stands' 0 'log.csv: 3 rows'
grep -q ',result,outcome=running,' "$tmp/log.csv" && ok || no 'result is written'

# What a row changed is told, a party of the government by its name.
table "$tmp/log.csv" --pack stand-in weimar <<-'END'
	given phase=politics step=government seats.spd=8 seats.kpd=6 seats.zentrum=6 seats.dnvp=3 versailles=1
	spd govern partner=kpd
	kpd answer consent=yes
END
wants 'two parties govern' 0 'SPD asks KPD to govern together.' \
	' The government is KPD and SPD. '

# Rulings, components, positions.
table "$tmp/log.csv" --pack stand-in --ruling third-disc=support-check bismarck <<-'END'
	ruling third-disc=no-such
	given flags.gb=5
	expect flags.gb=5
	given flags.gb=55
END
wants 'rulings and positions' 0 "'no-such' is not a value" 'log.csv: 4 rows'
table "$tmp/log.csv" bismarck <<-'END'
	component table=cards id=egypt title=Egypt
	component table=cards id=egypt no-such=1
	component table=powers id=gb no-such=1
END
wants 'components' 0 "no row is legal with pack 'known'" 'no column'

# Names of logs, and logs that are in the way.
(
	cd "$tmp" || exit 2
	"$umpire" record --pack stand-in bismarck </dev/null
	"$umpire" record --pack stand-in bismarck </dev/null
) >"$tmp/out" 2>&1
[ -e "$tmp/bismarck-1.csv" ] && [ -e "$tmp/bismarck-2.csv" ] && ok ||
	no 'names of logs' "$(cat "$tmp/out")"
run "$umpire" record --pack stand-in bismarck "$tmp/bismarck-1.csv"
wants 'record does not write over a log' 2 'this file exists; `umpire record --continue '
ls "$tmp"/bismarck-1.csv.* >/dev/null 2>&1 && no 'nothing is left beside a log' || ok
run "$umpire" record --pack no-such bismarck "$tmp/no.csv"
wants 'record with no pack' 2 "no usable pack 'no-such'"
[ -e "$tmp/no.csv" ] && no 'no log without a game' || ok
run "$umpire" record --continue "$tmp/no.csv"
wants 'record --continue of nothing' 2 'No such file'
run "$umpire" record --continue --seats 2 "$tmp/bismarck-1.csv"
wants 'record --continue with a game' 2 'the log itself says'
run "$umpire" record --continue
wants 'record --continue of no log' 2 '--continue takes one log'
run "$umpire" record --random --roll bismarck
wants 'record --random --roll' 2 '--random plays by itself'
head -n 2 "$tmp/expected" >"$tmp/stops.csv"
echo '3,player,no-such,,' >>"$tmp/stops.csv"
run "$umpire" record --continue "$tmp/stops.csv"
wants 'record --continue after nonsense' 2 'the game stops at a row'

# Logs of spreadsheets: other columns, semicolons, several games, CRLF.
printf 'Note;args;move;actor\r\n;id=bismarck pack=stand-in;game;\r\n;;no-such;\r\n;id=bismarck pack=stand-in;game;\r\n' \
	>"$tmp/sheet.csv"
echo 'deal cards=egypt+spa+bukhara+sofia+reichstag' |
	"$umpire" record --continue "$tmp/sheet.csv" >"$tmp/out" 2>&1
tail -n 1 "$tmp/sheet.csv" >"$tmp/last"
[ "$(cat "$tmp/last")" = ';cards=egypt+spa+bukhara+sofia+reichstag;deal;' ] && ok ||
	no 'record --continue of a spreadsheet' "$(cat "$tmp/sheet.csv" "$tmp/out")"

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
