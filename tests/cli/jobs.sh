# -j: the same output byte for byte, whatever the number of threads.
same_with_jobs() { # JOBS... -- ARGUMENT...
	same_from validate "$@"
}
same_from() { # 'COMMAND...' JOBS... -- ARGUMENT...
	command=$1 # is several words
	shift
	jobs_wanted=
	while [ "$1" != -- ]; do
		jobs_wanted="$jobs_wanted $1"
		shift
	done
	shift
	status=0
	"$umpire" $command -j 1 "$@" >"$tmp/one" 2>"$tmp/one.err" || status=$?
	for jobs in $jobs_wanted; do
		both=0
		"$umpire" $command -j "$jobs" "$@" \
			>"$tmp/many" 2>"$tmp/many.err" || both=$?
		[ "$command" = validate ] && # it is another time
			sed -i 's/ time="[0-9.]*">/>/' "$tmp/one" "$tmp/many"
		if [ $status = $both ] && cmp -s "$tmp/one" "$tmp/many" &&
			cmp -s "$tmp/one.err" "$tmp/many.err"; then
			ok
		else
			no "$command -j $jobs $*: another output" \
				"$(diff "$tmp/one" "$tmp/many" | head -n 5)"
		fi
	done
}

# small logs and large ones of every game; finding what a position that cannot
# be should have been takes longer than all of them
set -- fixtures/*/examples fixtures/*/games $(logs_of tests/logs |
	grep -v positions) "$tmp/missing.csv"
for how in '' '-k' '--format json' '--format csv' \
	'--strict -v' '--game 1'; do
	# $how is several words
	same_with_jobs 2 5 -- $how "$@"
done

# One large log of many games, every second log of ours, is cut into parts.
find fixtures tests/logs -name '*.csv' ! -name 'positions*' -print0 | sort -z | sed -z 'n;d' | xargs -0 awk '
	FNR == 1 {on = $0 == "actor,move,args,note"}
	FNR > 1 && on' >"$tmp/rows"
{
	echo 'actor,move,args,note'
	cat "$tmp/rows"
} >"$tmp/large.csv"
for how in '' '-k' '--brief -k' '--format json' '--format csv' \
	'--format junit' '--format sarif' '--format github' '--strict -v' \
	'--game 500' '--game 1' '--game 9999' '--allow-empty'; do
	same_with_jobs 3 -- $how "$tmp/large.csv"
done

# What is said of it does not depend on where the parts begin: in lines of
# another kind, after cells that look like game rows, after broken rows.
{
	cat "$tmp/large.csv"
	for i in 1 4; do
		echo ',,seat,"one note'
		echo ',game,id=bismarck,'
		echo ',game,id=bismarck,"'
		sed -n "$((i * 900)),$((i * 900 + 2000))p" "$tmp/rows"
		echo ',a "stray quote,here,'
		echo '"and "after" one",'
		sed -n "$((i * 300)),$((i * 300 + 3000))p" "$tmp/rows"
	done
	printf ',,open,"to the end'
} >"$tmp/broken.csv"
same_with_jobs 2 -- -k "$tmp/broken.csv"
same_with_jobs 7 -- --brief "$tmp/broken.csv"
same_with_jobs 2 -- "$tmp/broken.csv" "$tmp/large.csv" "$tmp/broken.csv"
{
	printf '\357\273\277'
	sed 's/$/\r/' "$tmp/large.csv"
} >"$tmp/crlf.csv"
same_with_jobs 3 -- --format json "$tmp/crlf.csv"
tr '\n' '\r' <"$tmp/large.csv" >"$tmp/cr.csv"
same_with_jobs 2 -- --brief "$tmp/cr.csv"
{ # a cell from here to there: all cuts in it are wrong
	head -n 3000 "$tmp/large.csv"
	echo ',seat,,"'
	tail -n +3000 "$tmp/large.csv" | tr -d '"'
	echo '"'
	tail -n +2 "$tmp/large.csv"
} >"$tmp/cell.csv"
same_with_jobs 2 -- --brief "$tmp/cell.csv"
{
	tail -n +2 "$tmp/large.csv" | head -n 9000
	cat "$tmp/large.csv"
} >"$tmp/headless.csv"
same_with_jobs 2 -- --brief "$tmp/headless.csv"
{ # logs with other columns, and a conflict: cuts after them are wrong
	cat "$tmp/large.csv"
	echo 'actor;args;move'
	tail -n 3000 "$tmp/rows" | tr ',' ';'
	cat "$tmp/large.csv"
	echo '<<<<<<< ours'
	cat "$tmp/rows"
	echo '>>>>>>> theirs'
	cat "$tmp/rows"
} >"$tmp/stream.csv"
same_with_jobs 3 -- "$tmp/stream.csv"
head -c 500000 "$tmp/large.csv" >"$tmp/cut.csv"
same_with_jobs 2 -- "$tmp/cut.csv"
sed '1s/$/,more/' "$tmp/large.csv" >"$tmp/column.csv"
same_with_jobs 2 -- --brief "$tmp/column.csv"
{
	echo 'log,game,n,rule,reason'
	"$umpire" validate --format json "$tmp/large.csv" |
		sed -n 's/.*"kind":"illegal".*"game":\([0-9]*\),.*"n":\([0-9]*\),"rule":"\([^"]*\)".*/large.csv,\1,\2,\3,known/p' |
		head -n 3
	echo 'large.csv,1,1,bismarck/game-over,does not apply'
} >"$tmp/waivers.csv"
same_with_jobs 2 -- --waivers "$tmp/waivers.csv" "$tmp/large.csv"
same_with_jobs 2 -- --waivers "$tmp/waivers.csv" "$tmp/broken.csv"

# Hashes of rows: of several logs, of parts, where cuts are wrong.
for how in '' '-k' '--format json' '--game 2'; do
	same_from 'hash --rows' 2 5 -- $how "$@"
done
for how in '' '-k' '--format json' '--game 500' '--game 9999'; do
	same_from 'hash --rows' 3 -- $how "$tmp/large.csv"
done
for odd in crlf cr cell headless cut column; do
	same_from 'hash --rows' 2 -- "$tmp/$odd.csv"
done
same_from 'hash --rows' 7 -- -k "$tmp/broken.csv" "$tmp/large.csv"
"$umpire" hash --rows -j 3 "$tmp/large.csv" 2>/dev/null | wc -l >"$tmp/count"
[ "$(cat "$tmp/count")" -gt 1000 ] && ok ||
	no 'hash --rows -j of a large log' "$(cat "$tmp/count") rows"
# the same hashes as log by log: no game before a part is forgotten
"$umpire" hash --rows -j 3 fixtures/weimar/games 2>/dev/null >"$tmp/many"
logs_of fixtures/weimar/games | while read -r f; do
	"$umpire" hash --rows "$f"
done 2>/dev/null | cmp -s - "$tmp/many" && ok ||
	no 'hash --rows -j: not what each log gives alone'

run "$umpire" validate -j 2 - <"$tmp/large.csv"
wants 'validate -j of standard input' 2
status=0
"$umpire" validate -j 2 "$tmp/large.csv" >/dev/full 2>"$tmp/err" || status=$?
[ $status = 2 ] && ok || no "validate -j to a full disk: status $status"
status=0
"$umpire" hash --rows -j 2 "$tmp/large.csv" >/dev/full 2>"$tmp/err" || status=$?
[ $status = 2 ] && grep -q 'standard output: ' "$tmp/err" && ok ||
	no "hash --rows -j to a full disk: status $status" "$(cat "$tmp/err")"
