# When nobody reads standard output any more, every command ends silently, like
# other tools: by SIGPIPE, even if the parent ignores that signal.
good=fixtures/bismarck/games/victory.csv
ln -s "$PWD/fixtures" "$tmp"
cd "$tmp" || exit # some commands write, and their words have no blank here
mkfifo pipe

# unread COMMAND...: its output goes into a pipe whose reader has gone
unread() {
	: <pipe &
	exec 7>pipe
	wait $!
	status=0
	"$@" <"$good" >&7 2>err || status=$?
	exec 7>&-
	out= err=$(cat err)
}

cp "$good" unread.csv
for command in -h 'help validate' --version 'complete rules' \
	"validate $good" "validate --format json $good" \
	"validate -j 2 $good fixtures/weimar" "replay $good" "hash $good" \
	"hash --rows $good" 'hash --seal unread.csv' 'rules bismarck' \
	"rules bismarck --coverage fixtures/bismarck" "legal $good" \
	"perft $good" "dispute $good" "diff $good $good" 'fmt -' 'pack list' \
	'pack show bismarck/known' 'pack template bismarck unread' \
	"report -o - $good" 'record --random bismarck' \
	'record bismarck unread-game.csv'; do
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

# a file is written completely or not at all
"$umpire" hash --check - <<EOF >out 2>err
$("$umpire" hash "$good" | cut -d ' ' -f 1)  unread.csv
EOF
status=$? out=$(cat out) err=$(cat err)
wants 'a log is sealed, though nobody was told' 0 '1 the same'
[ -e unread/pack.csv ] && ok || no 'a template is there'
[ "$(sed "$mask_rules; 2!d" unread-game.csv)" = \
	'1,,game,id=bismarck edition=0.3.0 pack=known digest=6b73cde803252f8e1091624f4455b112 rules=CATALOGUE,' ] && ok ||
	no 'a recorded game has its first row' "$(cat unread-game.csv)"
unread sh -c '"$0" record --random bismarck unread-random.csv
	exec "$0" rules bismarck' "$umpire"
ls unread*.?????? >/dev/null 2>&1 && no 'scratch files stay' ||
	ok
run "$umpire" validate unread-random.csv
wants 'random games need no standard output' 0
