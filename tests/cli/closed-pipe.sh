# Standard output that nobody reads any more ends every command in silence, as
# it ends other tools: by SIGPIPE, whatever the parent made of that signal.
good=fixtures/bismarck/games/victory.csv
mkfifo "$tmp/pipe"

# unread COMMAND...: its output goes into a pipe whose reader has left
unread() {
	: <"$tmp/pipe" &
	exec 9>"$tmp/pipe"
	wait $!
	status=0
	"$@" <"$good" >&9 2>"$tmp/err" || status=$?
	exec 9>&-
	out= err=$(cat "$tmp/err")
}

cp "$good" "$tmp/unread.csv"
for command in -h 'help validate' --version 'complete rules' \
	"validate $good" "validate --format json $good" \
	"validate -j 2 $good fixtures/weimar" "replay $good" "hash $good" \
	"hash --rows $good" "hash --seal $tmp/unread.csv" 'rules bismarck' \
	"rules bismarck --coverage fixtures/bismarck" "legal $good" \
	"perft $good" "dispute $good" "diff $good $good" 'fmt -' 'pack list' \
	'pack show bismarck/known' "pack template bismarck $tmp/unread" \
	"report -o - $good" 'record --random bismarck' \
	"record bismarck $tmp/unread-game.csv"; do
	unread "$umpire" $command
	[ "$status" = 141 ] && [ -z "$err" ] && ok ||
		no "umpire $command into a closed pipe: $status" "$err"
done
unread env --ignore-signal=PIPE "$umpire" validate "$good"
[ "$status" = 141 ] && [ -z "$err" ] && ok ||
	no "a parent that ignores SIGPIPE: $status" "$err"
unread env --block-signal=PIPE "$umpire" validate "$good"
[ "$status" = 141 ] && [ -z "$err" ] && ok ||
	no "a parent that blocks SIGPIPE: $status" "$err"

# what is written to files is there whole, or not at all
"$umpire" hash --check - <<EOF >"$tmp/out" 2>"$tmp/err"
$("$umpire" hash "$good" | cut -d ' ' -f 1)  $tmp/unread.csv
EOF
status=$? out=$(cat "$tmp/out") err=$(cat "$tmp/err")
wants 'a log is sealed, though nobody was told' 0 '1 the same'
[ -e "$tmp/unread/pack.csv" ] && ok || no 'a template is there'
[ "$(head -n 2 "$tmp/unread-game.csv" | tail -n 1)" = \
	'1,,game,id=bismarck edition=0.3.0 pack=known,' ] && ok ||
	no 'a recorded game has its first row' "$(cat "$tmp/unread-game.csv")"
unread sh -c "'$umpire' record --random bismarck '$tmp/unread-random.csv'
	exec '$umpire' rules bismarck"
ls "$tmp"/unread*.?????? >/dev/null 2>&1 && no 'scratch files stay' ||
	ok
run "$umpire" validate "$tmp/unread-random.csv"
wants 'games by chance need no standard output' 0
