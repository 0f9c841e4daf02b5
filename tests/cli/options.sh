# How options are written, messages about wrong ones, and help.
good=fixtures/bismarck/games/victory.csv
"$umpire" replay --at 9 "$good" >"$tmp/at9"

# written SAME...: each of these ways of writing --at 9
for line in "--at 9 $good" "--at=9 $good" "$good --at 9" "--at 9 -- $good" \
	"-k --at 9 $good" "--at 3 --at 9 $good"; do
	run "$umpire" replay $line
	wants "replay $line" 0
	same "replay $line" "$tmp/at9"
done
run "$umpire" validate -qkvj2 "$good"
wants 'letters joined, with a value' 0
run "$umpire" validate --brief -j 2 -k "$good"
wants 'letters apart' 0
cp "$good" "$tmp/-dash.csv"
run sh -c 'cd "$0" && "$1" validate --brief -- -dash.csv' "$tmp" "$umpire"
wants 'a log that begins with -' 0
run sh -c '"$0" validate --brief - <"$1"' "$umpire" "$good"
wants 'standard input is a word' 0
run "$umpire" report --output="$tmp/page.html" "$good"
wants 'a long name of a letter' 0
run "$umpire" report -o"$tmp/page2.html" "$good"
cmp -s "$tmp/page.html" "$tmp/page2.html" && ok || no 'a letter with its value'
run "$umpire" validate --help --nothing
wants 'help comes first' 0 'usage: umpire validate'

i=0
rulings=
while [ $i -le 64 ]; do
	rulings="$rulings --ruling third-disc=immediate"
	i=$((i + 1))
done
run "$umpire" validate $rulings "$good"
wants 'too many options' 2 '--ruling can be given 64 times at most'

run "$umpire" help
cp "$tmp/out" "$tmp/help"
wants 'help' 0 'usage: umpire LOG' 'judge every row'
for word in -h --help 'help help'; do
	run "$umpire" $word
	wants "$word" 0
	same "$word" "$tmp/help"
done
run "$umpire" help record
wants 'help of a command' 0 'usage: umpire record' 'Exit status:' \
	'  -h, --help             show this' '      --games K          --random: '
