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

# small and large logs of every game, and an impossible position: to find what it
# should have been takes longer than all of them
set -- fixtures/*/examples fixtures/*/games $(logs_of tests/logs |
	grep -v positions) "$tmp/missing.csv"
for how in '' '-k' '--format json' '--format csv' \
	'--strict -v' '--game 1'; do
	# $how is several words
	same_with_jobs 2 5 -- $how "$@"
done

# Waivers apply to their log, whichever thread judges it.
printf '%s\n' log,game,n,rule,reason \
	tests/logs/bismarck/mistakes.csv,1,1,bismarck/game-over,not\ so >"$tmp/waivers.csv"
same_with_jobs 2 -- --waivers "$tmp/waivers.csv" "$@"

# More findings in one log than a thread keeps: it hands them over in portions.
awk 'FNR == 1 {on = $0 == "actor,move,args,note"}
	FNR > 1 && on' $(logs_of tests/logs fixtures/*/rules) >"$tmp/rows"
{
	echo 'actor,move,args,note'
	cat "$tmp/rows" "$tmp/rows"
} >"$tmp/large.csv"
same_with_jobs 3 -- -k "$tmp/large.csv" "$@" "$tmp/large.csv"

# Hashes of rows.
for how in '' '-k' '--format json' '--game 2'; do
	same_from 'hash --rows' 2 5 -- $how "$@"
done
same_from 'hash --rows' 2 -- -k "$tmp/large.csv" "$@" "$tmp/large.csv"
# the same hashes as log by log
"$umpire" hash --rows -j 3 fixtures/weimar/games 2>/dev/null >"$tmp/many"
logs_of fixtures/weimar/games | while read -r f; do
	"$umpire" hash --rows "$f"
done 2>/dev/null | cmp -s - "$tmp/many" && ok ||
	no 'hash --rows -j: not what each log gives alone'

status=0
"$umpire" validate -j 2 "$tmp/large.csv" >/dev/full 2>"$tmp/err" || status=$?
[ $status = 2 ] && ok || no "validate -j to a full disk: status $status"
status=0
"$umpire" hash --rows -j 2 "$tmp/large.csv" >/dev/full 2>"$tmp/err" || status=$?
[ $status = 2 ] && grep -q 'standard output: ' "$tmp/err" && ok ||
	no "hash --rows -j to a full disk: status $status" "$(cat "$tmp/err")"
