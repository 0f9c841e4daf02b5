# Shared by the shell tests: counting, running, comparing.  Sourced by
# tests/piece.  A test is one call of `ok` or `no`; a piece that calls neither
# fails.

passed=0
failed=0
games=$(ls fixtures | grep -v '^packs$') # words without blanks
# whole_pack GAME: the built-in pack without an empty cell
whole_pack() { [ -d "fixtures/packs/$1/stand-in" ] && echo stand-in || echo known; }
boxed=$(cd fixtures/packs && ls -d */stand-in | sed 's|/.*||') # a pack of ours
# masks what a change of a rule text changes in written logs and in messages, and
# the lists that a new game changes
mask_rules='s/\brules=[0-9a-f]\{16\}/rules=CATALOGUE/g
	s/, here [0-9a-f]\{16\})/, here CATALOGUE)/g
	s/^\(umpire [^ ]*, catalogue \)[0-9a-f]*$/\1CATALOGUE/
	s/\(is not a game of umpire; there are \)[a-z0-9, -]*[a-z0-9]/\1GAMES/
	s/\(no game has the edition .*; there are \).*/\1EDITIONS/'
kind=$(basename "${BUILD:-build}")       # build, san, msan, coverage, ...

# logs_of FOLDER...: the logs in them, one per line
logs_of() {
	find "$@" -name '*.csv' -not -path '*/packs/*' | sort
}

# fuzz_seeds ENTRY FOLDER: the first inputs of the fuzzer, from the logs of that
# game or of all
fuzz_seeds() {
	logs_of "fixtures/$1" "tests/logs/$1" 2>/dev/null >"$2.logs"
	[ -s "$2.logs" ] || logs_of fixtures tests/logs >"$2.logs"
	xargs -d '\n' "$BUILD/corpus" seeds "$1" "$2" <"$2.logs"
}

# FULL=1 tries everything where `make test` tries a sample, and prints how much.
full() {
	[ "${FULL:-}" ]
}
figure() {
	! full || echo "$1"
}

ok() {
	passed=$((passed + 1))
}

no() {
	failed=$((failed + 1))
	echo "FAILED: $1"
	[ $# -lt 2 ] || printf '%s\n' "$2" | sed 's/^/    /' | head -n 40
	[ -z "${FIRST:-}" ] || exit 1 # one is enough for who asks whether any fails
}

# run COMMAND...: output in $out, errors in $err, exit status in $status.
run() {
	status=0
	"$@" >"$tmp/out" 2>"$tmp/err" </dev/null || status=$?
	out=$(cat "$tmp/out")
	err=$(cat "$tmp/err")
}

# wants NAME STATUS [TEXT...]: the last run ended with STATUS, and its output or
# errors contain each TEXT.
wants() {
	name=$1
	want=$2
	shift 2
	if [ "$status" != "$want" ]; then
		no "$name: exit status $status, expected $want" "$out
$err"
		return
	fi
	for text in "$@"; do
		case "$out
$err" in
		*"$text"*) ;;
		*)
			no "$name: '$text' is not in the output" "$out
$err"
			return
			;;
		esac
	done
	ok
}

# lacks NAME TEXT: the last run did not print TEXT, except within the random name
# of the folder of the tests.
lacks() {
	rest="$out
$err"
	seen=
	while :; do
		case $rest in
		*"$tmp"*)
			seen=$seen${rest%%"$tmp"*}
			rest=${rest#*"$tmp"}
			;;
		*) break ;;
		esac
	done
	case $seen$rest in
	*"$2"*) no "$1: '$2' is in the output" "$out" ;;
	*) ok ;;
	esac
}

# same NAME FILE: the output of the last run is that file.
same() {
	if cmp -s "$tmp/out" "$2"; then
		ok
	elif [ "${RECORD:-}" ]; then
		cp "$tmp/out" "$2"
		echo "recorded $2"
		ok
	else
		no "$1: output is not $2" "$(diff -u "$2" "$tmp/out" || true)"
	fi
}

# From here on every umpire has to free all memory and close all files before it
# ends (tests/faults/kept.c); keeps_nothing finds what it kept.
watch_kept() {
	case $kind in *san) return ;; esac # they watch it themselves
	[ -e "$BUILD/faults/kept.so" ] || {
		no "$BUILD/faults/kept.so is not built"
		return
	}
	exec 9<"$BUILD/faults/kept.so"
	LD_PRELOAD=/proc/self/fd/9
	KEPT=$tmp/kept
	export LD_PRELOAD KEPT
	: >"$KEPT"
}

# keeps_nothing NAME
keeps_nothing() {
	case $kind in *san) return ;; esac
	unset LD_PRELOAD
	exec 9<&-
	[ ! -s "$tmp/kept" ] && ok ||
		no "$1: umpire ends and keeps" "$(sort "$tmp/kept" | uniq -c)"
}

# log NAME: writes standard input to a log with the usual header.
log() {
	{
		echo 'n,actor,move,args,hash,note'
		cat
	} >"$tmp/$1"
}
