# The tests about the tests: in a small folder of their own, pieces that go wrong
# in every way.  None is lost, and the others are counted all the same.
mini="$tmp/mini"
mkdir -p "$mini/tests/faults" "$mini/fixtures/game" "$mini/build"
ln -s "$umpire" "$mini/build/umpire"
ln -s "$umpire" "$mini/build/pty" # no piece here asks for a terminal
cp tests/run tests/piece tests/env.sh tests/lib.sh "$mini/tests"

# runs ARGUMENT...: tests/run there, for somebody with another taste
runs() {
	run env TMPDIR="$tmp" BUILD=build LC_ALL=tr_TR.UTF-8 CDPATH=/:/usr \
		POSIXLY_CORRECT=1 sh -c 'umask 077; exec sh "$0" "$@"' \
		"$mini/tests/run" "$@"
}
# goes_wrong NAME TEXT SCRIPT: a piece that says so and is 1 failed
goes_wrong() {
	printf '%s\n' "$3" >"$mini/tests/faults/$1.sh"
	runs "faults/$1"
	wants "a piece that goes wrong: $1" 1 "$2" ', 1 failed'
}
goes_wrong fails 'FAILED: it is wrong' 'ok; no "it is wrong"; ok'
goes_wrong leaves 'faults/leaves died or tested nothing: status 0' 'ok; exit 0'
goes_wrong killed 'faults/killed died or tested nothing: status 137' 'ok; kill -9 $$'
goes_wrong syntax 'faults/syntax died or tested nothing: status 2' 'ok; if'
goes_wrong unset 'faults/unset died or tested nothing: status 2' 'ok; "$no_such"'
goes_wrong nothing 'faults/nothing died or tested nothing: status 0' :
goes_wrong litters 'litters leaves files' 'ok; : >"$TMPDIR/a b"'
goes_wrong forgets 'forgets leaves files' 'ok; : >"$HOME/.history"'
echo 'ok; sleep 0.2; echo slow; ok' >"$mini/tests/faults/a-slow.sh"
echo 'ok; [ "$games $(umask) $LC_ALL" = "game 0022 C" ] && ok || no mini' \
	>"$mini/tests/faults/z-last.sh"
for jobs in 1 2 9; do
	JOBS=$jobs runs faults
	wants "with $jobs jobs nothing is lost" 1 'faults: 8 passed, 8 failed' \
		'8 passed, 8 failed'
	out=$(echo "$out" | sed 's|/.*/||')
	[ $jobs = 1 ] && first=$out
	[ "$out" = "$first" ] && ok || no "$jobs jobs: another order" "$out"
done
runs faults/a-slow faults/z-last
wants 'pieces by name' 0 'faults/a-slow: 2 passed, 0 failed' '4 passed, 0 failed'
runs faults/no-such
wants 'a piece that is not there' 2 "no part or piece 'faults/no-such'"
[ -z "$(find "$tmp" -maxdepth 1 -name 'tmp.*')" ] && ok ||
	no 'tests/run leaves files' "$(ls "$tmp")"

# At the top of the tree is nothing else: as git knows it, or as it was unpacked.
stray=$({ git ls-files 2>/dev/null | grep . || ls | grep -vx build; } |
	cut -d/ -f1 | sort -u | grep -vxE 'LICENSE|Makefile|README\.md|\..*' |
	grep -vxE 'cmd|core|fixtures|logs|man|tests')
[ -z "$stray" ] && ok || no 'at the top of the tree there is more' "$stray"
