# On a terminal: colours, unless NO_COLOR is set or standard output goes
# elsewhere, and how far long work is.
esc=$(printf '\033')
pty=$BUILD/pty
log=tests/logs/revolution1848/mistakes.csv

run "$pty" "$umpire" validate "$log"
wants 'colours on a terminal' 1 "10:1: $esc[1;31millegal:$esc[0m it is the turn"
run env NO_COLOR=1 "$pty" "$umpire" validate "$log"
wants 'NO_COLOR' 1 '10:1: illegal: it is the turn'
lacks 'NO_COLOR' "$esc["
run env NO_COLOR= "$pty" "$umpire" validate "$log"
wants 'an empty NO_COLOR says nothing' 1 "$esc[1;31millegal:"
run "$pty" sh -c '"$0" validate "$1" | cat' "$umpire" "$log"
lacks 'no colours in a pipe' "$esc["
run "$pty" "$umpire" validate fixtures/bismarck/games/victory.csv
lacks 'no progress of short work' "$esc["

# A pipe that takes its time makes the work long; two logs follow.
mkfifo "$tmp/slow.csv"
second=fixtures/bismarck/games/victory.csv
slowly() {
	{
		cat fixtures/bismarck/games/victory.csv
		sleep 1.2
	} >"$tmp/slow.csv" &
	writer=$!
	run "$@" "$tmp/slow.csv" $second \
		"$tmp/$(printf 'W%.0s' 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20).csv"
	wait $writer
}
cp fixtures/bismarck/games/third-disc-support-check.csv \
	"$tmp/$(printf 'W%.0s' 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20).csv"
for jobs in 1 2; do
	slowly "$pty" "$umpire" validate --brief -j $jobs
	wants "-j $jobs: progress of long work" 0 '[--------------------] 0 %, log 2 of 3, ' \
		' million rows, 0.0 MB/s' "$esc[K"
	printf '%s' "$out" | tr '\r' '\n' | sed "s/$esc\[K.*//" >"$tmp/lines"
	[ -z "$(awk 'length > 79' "$tmp/lines")" ] && ok ||
		no "-j $jobs: the progress is wider than the terminal" "$(cat "$tmp/lines")"
	[ "$(printf '%s' "$out" | tail -c 4)" = "$(printf '\r')$esc[K" ] && ok ||
		no "-j $jobs: the progress stays" "$out"
done
# A finding has a line of its own, whichever job brings it.
second=tests/logs/bismarck/mistakes.csv
for jobs in 1 2; do
	slowly "$pty" "$umpire" validate -k -j $jobs
	wants "-j $jobs: findings after progress" 1 ' MB/s' ' [bismarck/'
	lines=$(printf '%s' "$out" | tr '\r' '\n')
	case $(echo "$lines" | grep ' MB/s') in
	*' [bismarck/'*) no "-j $jobs: a finding in the line of the progress" "$lines" ;;
	*) ok ;;
	esac
done
second=fixtures/bismarck/games/victory.csv
for how in '' --rows; do # the work is all logs, not one after the other
	slowly "$pty" "$umpire" hash $how
	wants "hash $how: progress of long work" 0 ' 0 %, log 2 of 3, '
done
slowly "$umpire" validate --brief
lacks 'no progress without a terminal' "$esc"
