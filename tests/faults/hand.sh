# Another program appends to, cuts, deletes or replaces the file between any two
# steps of each command that writes it: neither what that program wrote nor what
# was typed is lost.  Every seventh step here, every step with FULL=1.

# lends HOW N COMMAND...: runs in a fresh copy of the folder; before its N-th
# call another program does HOW to the file $hand.  Its status in $status; false
# if there is no such call
lends() {
	fault=any:$2:$1:0
	shift 2
	rm -rf "$another/now"
	cp -a "$another/folder" "$another/now"
	: >"$tmp/hit"
	status=0
	(
		cd "$another/now" || exit
		TMPDIR=$another/room FAULT=$fault FAULT_FILE=$tmp/hit \
			HAND=$hand HAND_NEW=new HAND_TEXT=$text \
			LD_PRELOAD=/proc/self/fd/9 "$umpire" "$@" \
			9<"$preload" <"$typed" >"$tmp/out" || exit $?
	) >"$tmp/err" 2>&1 || status=$?
	[ -s "$tmp/hit" ]
}
# does HOW FROM TO: what the other program makes of a file; deleted: no file
does() {
	rm -f "$3"
	case $1 in
	delete) ;;
	replace) cp "$another/folder/new" "$3" ;;
	cut) head -c $(($(wc -c <"$2") / 2)) "$2" >"$3" ;;
	write) { cat "$2" && printf %s "$text"; } >"$3" ;;
	esac
}
# umpired FILE COMMAND...: what the command alone makes of FILE, named $hand
umpired() {
	rm -rf "$another/now"
	cp -a "$another/folder" "$another/now"
	rm "$another/now/$hand"
	cp "$1" "$another/now/$hand" 2>"$tmp/err" || return
	shift
	(cd "$another/now" && "$umpire" "$@") >"$tmp/out" 2>&1 || :
	cp "$another/now/$hand" "$another/made"
}
# steps PREPARE JUDGE COMMAND...: the other program at each step in turn; JUDGE
# fails if something is wrong then
steps() {
	prepare=$1 judge=$2 lent=0
	shift 2
	for way in write cut delete replace; do
		$prepare "$@"
		number=$first
		while lends $way $number "$@"; do
			lent=$((lent + 1))
			$judge >"$tmp/wrong" 2>&1 ||
				no "umpire $*: $way before call $number" \
					"$(cat "$tmp/wrong" "$tmp/out" "$tmp/err")"
			number=$((number + step))
		done
	done
	all_lent=$((all_lent + lent))
	[ $lent -gt 15 ] && ok || no "umpire $*: a hand $lent times only"
}

# --- a file that is read and written again ----------------------------------

# What can be there: the old file or the new one after the hand, or what the
# command makes of the old one after the hand.
both() {
	does $way "$another/folder/$hand" "$another/old"
	umpired "$another/folder/$hand" "$@"
	does $way "$another/made" "$another/late"
	cmp -s "$another/made" "$another/folder/$hand" &&
		no "umpire $* changes nothing"
	rm -f "$another/made"
	umpired "$another/old" "$@"
}
# same FILE: is it what is there, or nothing if it is not?
same() {
	if [ -e "$1" ]; then
		cmp -s "$1" "$another/now/$hand"
	else
		[ ! -e "$another/now/$hand" ]
	fi
}
rewritten() {
	ls "$another/now" >"$tmp/names"
	echo "status $status"
	grep '\.......$' "$tmp/names" && return 1
	cat "$another/now/$hand"
	same "$another/old" || same "$another/late" || same "$another/made"
}

# --- a log that grows --------------------------------------------------------

all_rows() {
	lends none 100000 "$@"
	cp "$another/now/$hand" "$another/right"
}
# How many rows the table was told of: the last prompt asks for one more.
rows_told() {
	asked=$(grep -o '^[0-9]* [a-z+0-9]*> ' "$tmp/out" | tail -n 1)
	asked=${asked%% *}
	echo $((${asked:-1} - 1))
}
# The rows that were told of are in one of the files, in their place; and what
# the hand wrote stays, or it was what was written later.
recorded() {
	rows=$(rows_told)
	echo "status $status, $rows rows told"
	head -n $((rows + 1)) "$another/right" >"$tmp/rows"
	tail -n 99 "$another"/now/my*.csv
	acknowledged=$((acknowledged + rows))
	kept=0
	for file in "$another"/now/my*.csv; do
		grep -v 'another hand' "$file" | head -n $((rows + 1)) |
			cmp -s - "$tmp/rows" && kept=$rows
	done
	# after the last look at it, with all rows in it
	does $way "$another/right" "$another/late"
	[ $status != 0 ] || ! same "$another/late" || kept=$rows
	on_disk=$((on_disk + kept))
	[ $kept = "$rows" ] || return 1
	case $way in
	write) cmp -s "$another/right" "$another/now/my.csv" || # not there yet
		grep -q 'another hand' "$another/now/my.csv" ;;
	replace) cmp "$another/folder/new" "$another/now/my.csv" ;;
	esac
}

# --- a pack that is put together ----------------------------------------------

whole_pack() {
	lends none 100000 "$@"
	rm -rf "$another/right"
	cp -a "$another/now/copy" "$another/right"
}
# It is there whole, or another folder is that was there first.
exported() {
	echo "status $status"
	if [ $status = 0 ]; then
		diff -r "$another/right" "$another/now/copy"
	else
		[ ! -e "$another/now/copy" ] ||
			diff -r "$another/folder/new" "$another/now/copy"
	fi
}
# Whatever was read: the pack is as the hand left it.
source() {
	echo "status $status"
	does $way "$another/folder/$hand" "$another/old"
	same "$another/old" || return 1
	[ $status != 0 ] || [ -e "$another/now/copy/pack.csv" ]
}

another=$tmp/another all_lent=0 acknowledged=0 on_disk=0 typed=/dev/null
first=1 step=7
! full || step=1
case $kind in
*san | coverage)
	ok # a sanitizer will not be preloaded behind
	;;
*)
	preload=$BUILD/faults/preload.so
	mkdir -p "$another/folder" "$another/room"
	sed 's/discs=1/discs=1 /; s/$/,x/; 1s/x$/more/' \
		fixtures/bismarck/games/third-disc-support-check.csv \
		>"$another/folder/game.csv"
	sed 's/,x$/,y/' "$another/folder/game.csv" >"$another/folder/new"
	hand=game.csv text=',,,,another hand
'
	steps both rewritten fmt game.csv
	steps both rewritten hash --seal game.csv
	(
		cd "$another/folder" || exit
		"$umpire" hash game.csv | sed 's/^..../abcd/' >golden
		mv new newer
		sed 's/^..../bcde/' golden >new
	)
	hand=golden text='# another hand
'
	steps both rewritten hash --update golden
	(
		cd "$another/folder" || exit
		cp newer new
		printf '%s\n' 'deal cards=egypt+spa+bukhara+sofia+reichstag' \
			'cancel card=egypt discs=1' undo redo \
			'cancel card=spa discs=2' >typed
	)
	hand=my.csv typed=$another/folder/typed text=',,,,another hand
'
	steps all_rows recorded record --pack stand-in bismarck my.csv
	head -n 3 "$another/right" >"$another/folder/my.csv"
	sed -i 1d "$typed"
	steps all_rows recorded record --continue my.csv
	typed=/dev/null
	(
		cd "$another/folder" || exit
		"$umpire" pack template --from stand-in bismarck pack
		rm new
		mkdir new
		echo 'another hand' >new/words
	) >/dev/null
	hand=copy
	steps whole_pack exported pack export pack copy
	cp "$another/folder/pack/pack.csv" "$another/folder/newer"
	rm -r "$another/folder/new"
	mv "$another/folder/newer" "$another/folder/new"
	hand=pack/pack.csv
	steps whole_pack source pack export pack copy
	figure "$acknowledged rows told of, $on_disk on the disk"
	figure "$all_lent steps at which another program had its hand on a file"
	;;
esac
