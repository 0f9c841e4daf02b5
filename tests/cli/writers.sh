# Every command that writes follows a link, keeps mode and owner of the old file,
# and writes directly to what is not a regular file, without replacing it.
box=$tmp/box
game=$PWD/fixtures/bismarck/games/victory.csv
mkdir "$box"

# writers FORM: the commands that write a file called `out`: those that replace an
# old one, or those that make a new one
old='hash --update out|fmt out|hash --seal out|report -o out g.csv'
new='record --random bismarck out|find -o out n=5 g.csv|report -o out g.csv
import --game bismarck --pack stand-in notes.txt out|hash --update --complete logs out'
each() {
	printf '%s\n' "$1" | tr '|' '\n'
}
# begin COMMAND: a folder with what it needs, and `real`, the old output
begin() {
	rm -rf "$box" && mkdir -p "$box/logs" "$box/to" && cp "$game" "$box/g.csv"
	cp "$game" "$box/logs/g.csv"
	printf 'deal royal-visit, bosnia, herat, social-insurance, kars\n' \
		>"$box/notes.txt"
	case $1 in
	hash\ --update*)
		printf '# c\n%032d  g.csv\n' 0 >"$box/to/real"
		;;
	*) # as no command would write it
		sed '1s/,/ , /' "$game" >"$box/to/real"
		;;
	esac
	cp "$box/to/real" "$box/before"
}
# does COMMAND: its standard output is in `said`
does() {
	status=0
	(cd "$box" && TMPDIR=. timeout 60 $bare "$umpire" $1) \
		>"$box/said" 2>"$tmp/err" </dev/null || status=$?
	out= err=$(cat "$tmp/err")
}
# left: no other file is beside the outputs
left() {
	[ -z "$(find "$box" "$tmp" -maxdepth 2 -name '*.??????' -newer "$box/before")" ]
}
bare=
each "$old" >"$tmp/old" && each "$new" >"$tmp/new"
while read -r command; do
	begin "$command"
	ln -s to/real "$box/between" && ln -s between "$box/out"
	chmod 640 "$box/to/real"
	[ "$(id -u)" != 0 ] || chown 4321:1234 "$box/to/real"
	owner=$(stat -c '%a %u %g' "$box/to/real")
	does "$command"
	[ -L "$box/out" ] && [ -L "$box/between" ] &&
		[ "$(stat -c '%a %u %g' "$box/to/real")" = "$owner" ] &&
		! cmp -s "$box/before" "$box/to/real" && [ "$status" -lt 2 ] && left &&
		ok || no "$command: a link, mode and owner" \
		"status $status, $owner: $(ls -l "$box" "$box/to") $err"
done <"$tmp/old"

# a file of another user in a folder of ours: it is written into and stays his
# (only root can make one, so only a failure is counted)
if [ "$(id -u)" = 0 ] && command -v setpriv >/dev/null; then
	chmod 755 "$tmp"
	while read -r command; do
		begin "$command"
		mv "$box/to/real" "$box/out"
		chmod 666 "$box/out" && chown 65534 "$box"
		chmod 1777 "$tmp"
		bare='setpriv --reuid 65534 --regid 65534 --clear-groups'
		does "$command"
		bare=
		[ "$(stat -c '%a %u' "$box/out")" = '666 0' ] &&
			! cmp -s "$box/before" "$box/out" && [ "$status" -lt 2 ] ||
			no "$command: the file of somebody else" \
			"status $status $(ls -l "$box") $err"
	done <"$tmp/old"
	chmod 700 "$tmp"
fi

while read -r command; do
	begin "$command"
	rm "$box/to/real"
	ln -s to/real "$box/out" # which leads nowhere yet
	does "$command"
	[ -L "$box/out" ] && [ -s "$box/to/real" ] && [ "$status" -lt 2 ] && left &&
		ok || no "$command: a link to what is not there yet" \
		"status $status $(ls -l "$box" "$box/to") $err"
	begin "$command"
	ln -s to/nowhere/x "$box/out"
	does "$command"
	wants "$command: no such folder" 2 'out: No such file'
	begin "$command"
	ln -s out "$box/out"
	does "$command"
	wants "$command: a link to itself" 2 'out: '
	case $command in
	*--update*) continue ;; # it reads the old one first
	import*) continue ;;    # a new log is given a name that is free
	esac
	begin "$command"
	ln -s /proc/self/fd/1 "$box/out"
	does "$command"
	[ -L "$box/out" ] && [ -s "$box/said" ] && [ "$status" -lt 2 ] && left && ok ||
		no "$command: a link to a descriptor" "status $status $err"
	begin "$command"
	mkfifo "$box/out"
	timeout 20 cat "$box/out" >"$box/got" &
	does "$command"
	wait
	[ -p "$box/out" ] && [ -s "$box/got" ] && [ "$status" -lt 2 ] && left && ok ||
		no "$command: a pipe" "status $status $err"
	begin "$command"
	ln -s /dev/full "$box/out"
	does "$command"
	[ -L "$box/out" ] && left && wants "$command: a full disk" 2 'out: No space' ||
		no "$command: a full disk" "$(ls -l "$box")"
done <"$tmp/new"

# other files opened for writing: a pack in a new folder, answers that are added,
# a log that is continued
run sh -c "grep -lE 'fopen\\(.*\"[wa]|O_WRONLY|O_RDWR|O_CREAT' cmd/*/*.c | tr '\\n' ' '"
wants 'every writer goes through new_file' 0 \
	'cmd/files/new_file.c cmd/pack/play.c cmd/pack/template.c cmd/session/log.c '
