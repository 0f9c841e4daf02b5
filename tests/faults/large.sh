# Logs of any size take memory that does not grow with them.
# measured NAME STATUS MEGABYTES TEXT COMMAND...: `input` goes through a pipe.
measured() {
	what=$1 want=$2 most=$3 text=$4
	shift 4
	# address space: the program, its libraries and stacks, and its memory
	input 2>/dev/null | (
		[ $most = any ] || ulimit -v $((most * 1024))
		status=0
		timeout 900 "$@" >"$tmp/out" 2>"$tmp/err" || status=$?
		echo $status >"$tmp/status"
	)
	status=$(cat "$tmp/status")
	out=$(head -c 20000 "$tmp/out") err=$(head -c 20000 "$tmp/err")
	wants "$what in $most MB" "$want" "$text"
}
case $kind in
*san) room=any ;; # sanitizers map the whole address space
*) room=48 ;;
esac
many=$(full && echo 1 || echo 100)
header='actor,move,args,note\n'
game=',game,id=revolution1848 seats=p1+p2 pack=stand-in,'

for command in validate hash; do
	input() {
		printf "$header$game\"\n"
		head -c $((1000000000 / many)) /dev/zero | tr '\0' x
		printf "\"\n$game\n"
	}
	measured "$command: a field of 1 GB / $many" 2 $room \
		'[log/row-length]' "$umpire" $command -
	input() {
		printf "$header$game\n"
		head -c $((10000000 / many)) /dev/zero | tr '\0' '\n'
		printf "p1,sketch,,\n"
	}
	measured "$command: 10^7 / $many empty rows" 2 $room \
		"<stdin>:$((10000000 / many + 3)):4: malformed" "$umpire" $command -
	input() {
		printf "$header$game\n"
		head -c $((1000000 / many)) /dev/zero | tr '\0' ,
		printf "x\n$game\n"
	}
	measured "$command: 10^6 / $many columns" 2 $room 'log/' \
		"$umpire" $command -
	input() {
		printf "$header$game\np1,"
		head -c $((100000 / many)) /dev/zero
		printf ",,\n$game\n"
	}
	measured "$command: NUL bytes" 2 $room 'log/' "$umpire" $command -
	input() {
		printf "$header"
	}
	measured "$command: a header alone" 2 $room 'no' \
		"$umpire" $command -
	# one row of play, taken back and played again
	input() {
		printf "$header$game\np1,draw,person=?*2 action=?*2,\n"
		yes ',takeback,rows=1,
p1,draw,person=?*2 action=?*2,' | head -n $((200000 / many))
	}
	measured "$command: 10^5 / $many takebacks" 0 $room '' \
		"$umpire" $command -
	input() {
		printf "$header"
		yes "$game" | head -n $((100000 / many))
	}
	measured "$command: 10^5 / $many games" 0 $room '' "$umpire" $command -
	input() {
		printf "$header"
		yes "$game
p1,sketch,,
$game
p7,draw,," | head -n $((200000 / many))
	}
	measured "$command: 10^5 / $many findings" 2 $room 'log/unknown-seat' \
		"$umpire" $command -
done
# Hashes that cannot be printed yet do not pile up: the second log waits for the
# first one, which is slow.
{
	printf "$header$game\np1,draw,person=?*2 action=?*2,\n"
	yes ',takeback,rows=1,
p1,draw,person=?*2 action=?*2,' | head -n 2000000
} >"$tmp/long.csv"
input() {
	sleep 1
	cat fixtures/weimar/games/six-rounds.csv
}
MALLOC_ARENA_MAX=1
export MALLOC_ARENA_MAX
measured 'hash --rows -j: 10^6 rows wait' 0 $room '' \
	"$umpire" hash --rows -j 2 - "$tmp/long.csv"
unset MALLOC_ARENA_MAX
tail -n 1 "$tmp/out" | grep -q "long.csv#1:2000002$" && ok ||
	no 'hash --rows -j: rows are missing' "$(tail -n 1 "$tmp/out")"
rm "$tmp/long.csv" "$tmp/out"
# fmt and seal keep no more of a row than a row may have
for command in fmt 'hash --seal'; do
	input() {
		printf "$header$game\"\n"
		head -c $((1000000000 / many)) /dev/zero | tr '\0' x
		printf "\"\n$game\n"
	}
	measured "$command: a field of 1 GB / $many" 2 $room 'not ' \
		"$umpire" $command -
done
input() {
	head -c $((1000000000 / many)) /dev/zero | tr '\0' a
}
measured 'hash --check: a line of 1 GB' 2 $room 'not a `DIGEST' \
		"$umpire" hash --check -
measured 'record: a line of 1 GB' 0 $room 'more than a row holds' \
		"$umpire" record --pack stand-in bismarck "$tmp/table-large.csv"
figure "logs up to 1 GB / $many in $room MB of address space"
