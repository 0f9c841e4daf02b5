# A log or pack cannot reach outside: it makes umpire open no other file, and print
# nothing that controls the terminal.
hostile=$tmp/hostile
mkdir -p "$hostile"
# in_folder COMMAND...: in the folder of the hostile log
in_folder() {
	(cd "$hostile" && exec timeout 60 "$@") </dev/null
}
# opened COMMAND...: the files that it opens, except libraries, the log, and the
# project files that it looks for in the folders above
opened() {
	: >"$tmp/names"
	in_folder env FAULT=open:0:tell:0 FAULT_FILE="$tmp/names" \
		LD_PRELOAD=/proc/self/fd/9 "$@" \
		9<"$BUILD/faults/preload.so" >"$tmp/out" 2>&1
	grep -v -e '^/etc/ld' -e '^/lib' -e '^/usr/lib' -e '^/proc' -e '^/dev' \
		-e '^name.csv$' -e '/\.umpire$' "$tmp/names"
}
case $kind in
*san | coverage) told=false ;; # they open files of their own
*) told=true ;;
esac
for name in '../../etc' '/etc' '..' '.' 'stand-in/../known' '//' \
	"$(printf 'known\001')"; do
	printf 'actor,move,args\n,game,"id=bismarck pack=%s"\n' "$name" \
		>"$hostile/name.csv"
	if $told; then
		names=$(opened "$umpire" validate name.csv)
		grep -q '^name.csv$' "$tmp/names" &&
			[ -z "$names" ] && ok ||
			no "pack=$name opens" "$(cat "$tmp/names")"
	fi
	run "$umpire" validate "$hostile/name.csv"
	wants "pack=$name" 2 'log/unknown-pack'
done

# escapes of every sort, in every place
evil=$(printf 'x\033[31m\007\302\233\342\200\256\302\205y')
{
	printf 'actor,move,args,note,%s\n' "$evil"
	printf ',game,id=revolution1848 seats=p1+p2 pack=stand-in,%s,\n' "$evil"
	printf 'p1,seat,name=%s,,\n' "$evil"
	printf 'p1,draw,person=?*2 action=?*2,%s,\n' "$evil"
	printf 'p1,%s,person=%s,,\n' "$evil" "$evil"
	printf ',game,id=%s pack=%s,,\n' "$evil" "$evil"
	printf '%s,draw,%s=%s,,\n' "$evil" "$evil" "$evil"
} >"$hostile/$evil.csv"
cp -r "$hostile" "$tmp/pack-$evil"
printf 'key,value,source\nid,%s,\ngame,bismarck,\nkind,%s,\n%s,1,\n' \
	"$evil" "$evil" "$evil" >"$tmp/pack-$evil/pack.csv"
log=$evil.csv pack=../pack-$evil
ln -s "$PWD/fixtures" "$hostile/fixtures"

# tame NAME COMMAND...: prints no control or direction characters.
tame() {
	what=$1
	shift
	in_folder "$@" >"$tmp/out" 2>"$tmp/err"
	if LC_ALL=C grep -q -a -e "$(printf '\033')" -e "$(printf '\007')" \
		-e "$(printf '\302\233')" -e "$(printf '\342\200\256')" \
		-e "$(printf '\302\205')" "$tmp/out" "$tmp/err"; then
		no "$what passes escapes" "$(cat -v "$tmp/out" "$tmp/err" |
			grep -a -F -e '^[' -e 'M-BM-^' -e 'M-bM-^@M-.' | head -n 3)"
	else
		ok
	fi
}
for format in text json csv junit sarif github; do
	tame "validate --format $format" "$umpire" validate -v --format $format "$log"
	tame "validate -k --format $format" "$umpire" validate -k -j 2 \
		--format $format "$log" "$log"
done
for command in replay 'replay --changes' 'replay --format json' \
	'replay --format csv' 'replay --board' hash 'hash --rows' \
	'hash --format json' 'hash --check' legal 'legal --format json' perft \
	dispute 'dispute --format json' 'dispute --format csv' 'fmt --check' \
	'hash --seal' 'rules revolution1848 --coverage' 'report -o -' \
	merge 'validate --waivers' 'pack check' 'pack show' 'record --continue' \
	"report -o none/$evil" 'pack template bismarck' "diff $log"; do
	tame "$command" "$umpire" $command "$log"
	tame "$command of a file that is not there" "$umpire" $command "$log.none"
done
for command in "pack check" "validate fixtures/bismarck/games --pack" \
	"pack diff bismarck/known"; do
	tame "$command" "$umpire" $command "$pack"
done
tame 'a command that is none' "$umpire" "$evil"
tame 'an option that is none' "$umpire" validate --format "$evil"
tame 'a ruling that is none' "$umpire" validate --ruling "$evil=1" "$log"
tame 'a ruling that is nothing' "$umpire" validate --ruling "$evil" "$log"
tame 'an edition that is none' "$umpire" validate --edition "$evil" "$log"
tame 'a rule that is none' "$umpire" rules bismarck "$evil"
tame 'a row that could not be read' "$umpire" legal --why "$evil" fixtures/bismarck/games/victory.csv
