# Every command that writes a file is killed before each call that changes
# something, and half-way through each write.  Then either the old file or the
# new one is there, complete, and a temporary file left beside it does not
# confuse the next run.  A command that is asked to end (Ctrl-C, kill) leaves no
# temporary file.
#
# The command runs in a copy of $killed/folder.  TARGET is the file that it
# writes, TARGET.XXXXXX its temporary file.

# tree TARGET: names and contents in this folder, without temporary files
tree() {
	find . ! -path "./$1.??????" ! -path "./$1.??????/*" | sort
	find . -type f ! -path "./$1.??????" ! -path "./$1.??????/*" -print0 |
		sort -z | xargs -0 cksum
}
# fresh: another copy of the folder to work in
fresh() {
	rm -rf "$killed/now"
	cp -a "$killed/folder" "$killed/now"
}
# umpired COMMAND...: in the copy; its status in $status
umpired() {
	status=0
	(cd "$killed/now" && exec "$umpire" "$@") <"$typed" >"$tmp/out" 2>&1 ||
		status=$?
}
# dies HOW SORT N COMMAND...: killed or asked to end at the N-th call of a sort;
# its status in $died; false if there is no such call
dies() {
	fault=$2:$3:$1:5
	shift 3
	: >"$tmp/hit"
	died=0
	(
		cd "$killed/now" || exit
		TMPDIR=$killed/room FAULT=$fault FAULT_FILE=$tmp/hit \
			LD_PRELOAD=/proc/self/fd/9 "$umpire" "$@" \
			9<"$preload" <"$typed" >"$tmp/out" || exit $?
	) >"$tmp/err" 2>&1 || died=$?
	[ -s "$tmp/hit" ]
}
# each_call HOW JUDGE COMMAND...: dies at each call in turn; JUDGE fails if
# something is wrong then
each_call() {
	how=$1 judge=$2 deaths=0
	shift 2
	for sort in write open rename link mkdir fsync chmod truncate close \
		unlink; do
		number=1
		while fresh && dies $how $sort $number "$@"; do
			deaths=$((deaths + 1))
			$judge "$@" || no "umpire $*, $how at $sort $number" \
				"$(cat "$tmp/wrong" "$tmp/out")"
			number=$((number + 1))
		done
	done
	all_deaths=$((all_deaths + deaths))
	[ $deaths -gt 5 ] && ok || no "umpire $*: $how $deaths times only"
}

# --- a file that is written in one go --------------------------------------

# reference TARGET COMMAND...: what the folder holds before, after one run that
# is not killed and after a second one, and what validate prints of each
reference() {
	target=$1
	shift
	fresh
	(cd "$killed/now" && tree "$target") >"$killed/tree.0"
	umpired validate --allow-empty .
	cp "$tmp/out" "$killed/says.0"
	for turn in 1 2; do
		umpired "$@"
		echo $status >"$killed/status.$turn"
		(cd "$killed/now" && tree "$target") >"$killed/tree.$turn"
		umpired validate --allow-empty .
		cp "$tmp/out" "$killed/says.$turn"
	done
	echo "$*: it changes nothing" >"$tmp/wrong"
	cmp -s "$killed/tree.0" "$killed/tree.1" &&
		no "umpire $* changes nothing"
}
whole() {
	(cd "$killed/now" && tree "$target") >"$tmp/tree"
	if cmp -s "$tmp/tree" "$killed/tree.0"; then
		turn=0
	elif cmp -s "$tmp/tree" "$killed/tree.1"; then
		turn=1
	else
		diff "$killed/tree.1" "$tmp/tree" >"$tmp/wrong"
		return 1
	fi
	umpired validate --allow-empty .
	cmp "$tmp/out" "$killed/says.$turn" >"$tmp/wrong" 2>&1 || return 1
	turn=$((turn + 1))
	umpired "$@"
	(cd "$killed/now" && tree "$target") >"$tmp/tree"
	echo "then status $status" >"$tmp/wrong"
	[ $status = "$(cat "$killed/status.$turn")" ] &&
		cmp "$tmp/tree" "$killed/tree.$turn" >"$tmp/wrong" 2>&1
}
# No temporary file is left, here or in $TMPDIR.
tidy() {
	(cd "$killed/now" && tree /) >"$tmp/tree"
	cmp -s "$tmp/tree" "$killed/tree.0" ||
		diff "$killed/tree.1" "$tmp/tree" >"$tmp/wrong" || return 1
	ls -A "$killed/room" >"$tmp/wrong"
	echo "status $died" >>"$tmp/wrong"
	[ $died = 143 ] && [ -z "$(ls -A "$killed/room")" ]
}
written_whole() {
	reference "$@"
	shift
	each_call kill whole "$@"
	each_call end tidy "$@"
}
# What is read from standard input is kept in a temporary file meanwhile.
passed_through() {
	typed=$killed/folder/game.csv
	fresh
	(cd "$killed/now" && tree /) >"$killed/tree.0"
	cp "$killed/tree.0" "$killed/tree.1"
	each_call end tidy "$@"
	typed=/dev/null
}

# --- a log that grows row by row -------------------------------------------

# All complete rows from before are there, perhaps some of those typed, and the
# game can be continued after them.
grown() {
	log=$killed/now/my.csv
	if [ ! -e "$log" ]; then
		echo 'the log is gone' >"$tmp/wrong"
		[ ! -e "$killed/folder/my.csv" ] # else it had not begun
		return
	fi
	rows=$(wc -l <"$log")
	least=2
	[ ! -e "$killed/folder/my.csv" ] ||
		least=$(wc -l <"$killed/folder/my.csv")
	head -n "$rows" "$log" >"$tmp/rows"
	head -n "$rows" "$killed/right.csv" | cmp - "$tmp/rows" \
		>"$tmp/wrong" 2>&1 || return 1
	echo "$rows rows, $least are wanted" >"$tmp/wrong"
	[ "$rows" -ge "$least" ] || return 1
	(cd "$killed/now" && "$umpire" record --continue my.csv) \
		</dev/null >"$tmp/out" 2>&1 &&
		cmp "$tmp/rows" "$log" >"$tmp/wrong" 2>&1
}
written_by_rows() {
	fresh
	umpired "$@"
	cp "$killed/now/my.csv" "$killed/right.csv"
	each_call kill grown "$@"
}

# --- a log that another program changes meanwhile ----------------------------

# What was read may be half old and half new, so the log is not rewritten.
touched() {
	number=1 refused=0
	fresh
	(cd "$killed/now" && tree /) >"$killed/tree.0"
	while fresh && dies touch read $number "$@"; do
		[ $died = 0 ] || {
			refused=$((refused + 1))
			grep -q ': another program wrote to it$' \
				"$tmp/err" && [ $died = 2 ] &&
				(cd "$killed/now" && tree /) |
				cmp - "$killed/tree.0" >"$tmp/wrong" 2>&1 ||
				no "umpire $*, touched at read $number" \
					"$(cat "$tmp/err")"
		}
		number=$((number + 1))
	done
	[ $refused -gt 0 ] && ok ||
		no "umpire $*: a log that changes is rewritten"
}

killed=$tmp/killed all_deaths=0 typed=/dev/null
case $kind in
*san | coverage)
	ok # a sanitizer has to be the first library that is loaded
	;;
*)
	preload=$BUILD/faults/preload.so
	mkdir -p "$killed/folder" "$killed/room"
	sed 's/discs=1/discs=1 /; s/$/,x/; 1s/x$/more/' \
		fixtures/bismarck/games/third-disc-support-check.csv \
		>"$killed/folder/game.csv"
	echo 'an old page' >"$killed/folder/page.html"
	written_whole game.csv fmt game.csv
	written_whole game.csv hash --seal game.csv
	written_whole page.html report -o page.html game.csv
	written_whole new.html report -o new.html game.csv
	written_whole pack pack template --from stand-in bismarck pack
	written_whole new.csv record --random --seed 3 --rows 30 bismarck new.csv
	touched fmt game.csv
	touched hash --seal game.csv
	passed_through fmt -
	passed_through fmt --check -
	passed_through hash --seal -
	typed=$killed/typed
	printf '%s\n' 'deal cards=egypt+spa+bukhara+sofia+reichstag' \
		'cancel card=egypt discs=1' >"$typed"
	written_by_rows record --pack stand-in bismarck my.csv
	head -n 2 "$killed/right.csv" >"$killed/folder/my.csv"
	printf '3,,deal,cards=eg' >>"$killed/folder/my.csv"
	written_by_rows record --continue my.csv
	figure "$all_deaths times killed or asked to end while writing"
	;;
esac
