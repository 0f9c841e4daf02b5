# How options are written, what is said of wrong ones, and help.
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

# wrong MESSAGE ARGUMENT...
wrong() {
	message=$1
	shift
	run "$umpire" "$@"
	wants "umpire $*" 2 "umpire: $message"
	lacks "umpire $*: no more than that" 'usage:'
}
wrong "validate has no option '--strct'; did you mean '--strict'?" validate --strct
wrong "validate has no option '--keep'; did you mean '--keep-going'?" validate --keep
wrong "validate has no option '--no-strict'; did you mean '--strict'?" validate --no-strict
wrong "validate has no option '--xyzzy'" validate --xyzzy=1
lacks 'nothing is near --xyzzy' 'did you mean'
wrong "validate has no option '-x'" validate -kx
wrong "--strict takes no value, not '1'" validate --strict=1
wrong '--game needs a value: --game K' validate --game
wrong '--game needs a value: --game K' validate -j 2 --game
wrong '-j needs a value: -j N' validate -kj
wrong '-o needs a value: -o FILE' report -o
wrong "-j takes a whole number from 1 to 256, not 'many'" validate -j many
wrong "--at takes a whole number from 1 to " replay --at 0 "$good"
wrong "there is no format 'jsn'; did you mean 'json'?" validate --format jsn
wrong "there is no format 'zzz'; there are text, json" diff --format zzz
wrong "--format takes text or json, not 'csv'" diff --format csv
wrong "--ruling takes KEY=VALUE, not 'third-disc'" legal --ruling third-disc
wrong "no game has the ruling 'third-disc=x'; 'third-disc' is immediate or support-check" \
	legal --ruling third-disc=x
wrong "no game has the ruling 'thirddisc=immediate'; did you mean 'third-disc=immediate'?" \
	legal --ruling thirddisc=immediate
wrong "no game has the edition 'drift'; did you mean 'draft'?" legal --edition drift
wrong "no game has the edition 'x'; there are " legal --edition x
wrong "no game has the move 'cancle'; did you mean 'cancel'?" legal --verb cancle
wrong "no game has the seat 'p99'" legal --actor p99
wrong "no game has the ruling 'win-chek'; did you mean 'win-check'?" dispute --only win-chek
wrong "'bismark' is not a game of umpire; did you mean 'bismarck'?" record bismark
wrong "'bismark' is not a game of umpire; did you mean 'bismarck'?" rules bismark
wrong "'chess' is not a game of umpire; there are bismarck, " rules chess
wrong "no rule of bismarck mentions 'setup-cancxl-coxt'; did you mean 'setup-cancel-cost'?" \
	rules bismarck setup-cancxl-coxt
wrong "no rule of the frame mentions 'log/unknwon-mvoe'; did you mean 'log/unknown-move'?" \
	rules frame log/unknwon-mvoe
wrong "no ruling of bismarck mentions 'third-disk'; did you mean 'third-disc'?" \
	rules --rulings bismarck third-disk
wrong "pack has no command 'shwo'; did you mean 'show'?" pack shwo
wrong "'bismarck/knwon' is not a folder and no GAME/ID; did you mean 'bismarck/known'?" \
	pack show bismarck/knwon
wrong "bismarck has no table 'card'; did you mean 'cards'?" \
	pack show bismarck/known card
wrong "there is no command 'validte'; did you mean 'validate'?" validte
wrong "there is no command '--verson'; did you mean '--version'?" --verson
wrong "there is no command 'qwerty'; \`umpire help\` lists them" qwerty
wrong "no command or option has to do with 'foo'" help foo
wrong "no command or option has to do with 'replai'; did you mean 'replay'?" help replai
i=0
rulings=
while [ $i -le 64 ]; do
	rulings="$rulings --ruling third-disc=immediate"
	i=$((i + 1))
done
wrong '--ruling can be given 64 times at most' validate $rulings "$good"

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
