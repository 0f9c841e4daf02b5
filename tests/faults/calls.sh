# Each command with a call that fails: the first, the second, ... (sweep.c).  The
# command has to name the error, with status 2, and leaves no incomplete file.
SOURCE_DATE_EPOCH=0 # no times in JUnit
export SOURCE_DATE_EPOCH
make_folder() {
	folder=$tmp/faults
	mkdir -p "$folder/logs" "$folder/one"
	cp fixtures/bismarck/games/victory.csv fixtures/bismarck/rules/rulings.csv \
		fixtures/revolution1848/examples/rule-text.csv \
		tests/logs/revolution1848/mistakes.csv "$folder/logs"
	cp fixtures/bismarck/games/victory.csv "$folder/one"
	cp fixtures/bismarck/games/third-disc-support-check.csv "$folder/z.csv"
	sed 's/party=z,/party=nl,/' "$folder/z.csv" >"$folder/nl.csv"
	(
		cd "$folder" || exit
		"$umpire" pack template --from stand-in bismarck pack
		"$umpire" hash logs >golden
		cp logs/victory.csv sealed.csv
		"$umpire" hash --seal sealed.csv
		printf '%s\n' 'log,game,n,rule,reason' \
			'logs/mistakes.csv,1,10,revolution1848/own-turn,known' \
			>waivers.csv
		"$umpire" validate --format json logs >results.json
		ls logs/*.csv >list
		"$umpire" record --random --pack pack --rows 20 bismarck own.csv
		printf '%s\n' 'deal cards=egypt+spa+bukhara+sofia+reichstag' \
			'cancel card=egypt discs=4' legal show \
			'cancel card=egypt discs=1' undo redo 'card egypt' \
			rulings board 'help cancel' \
			'force cancel card=spa discs=1' 'undo 2' redo why \
			quit >typed
	) >/dev/null 2>&1
}

# The commands; one after `f` may leave a complete file and still end with 2.
commands='
validate --format text logs
validate --format json logs
validate --format csv logs
validate --format junit logs
validate --format sarif logs
validate --format github logs
validate -j 2 logs
validate -j 2 one/victory.csv
validate --waivers waivers.csv logs/mistakes.csv
validate --pack pack own.csv
merge --logs list results.json
replay logs/rule-text.csv
replay --format json --at 20 logs/victory.csv
replay --changes logs/victory.csv
replay --board logs/victory.csv
diff logs/victory.csv logs/rule-text.csv
diff --format json sealed.csv logs/victory.csv
diff z.csv nl.csv
hash logs
hash --rows logs/victory.csv
hash --rows --format json logs/victory.csv
hash --check golden
hash --play logs
f hash --update golden
stats logs
stats --format json -j 2 logs
find outcome!=running logs
find --format json -j 2 move=pass logs
diff one logs
dispute --brief logs/victory.csv
hash --check -j 2 golden
f hash --seal logs/rule-text.csv
rules bismarck
rules bismarck --coverage logs
legal --at 6 logs/victory.csv
legal --why pass --at 20 logs/victory.csv
perft --depth 2 --at 6 logs/victory.csv
dispute logs/victory.csv
dispute --format csv logs/victory.csv
f fmt logs/rulings.csv
fmt --check logs/rulings.csv
pack list
pack show bismarck/known
pack check --play 1 pack
pack diff bismarck/known bismarck/stand-in
pack read pack
pack needed logs/victory.csv
f pack export pack copy
f pack template bismarck copy
f pack template --from stand-in revolution1848 copy
f pack template --from stand-in secret-weapons copy
f pack template --from stand-in weimar copy
f report -o game.html one/victory.csv
report -o - logs/victory.csv
f record --random --seed 3 --rows 30 revolution1848 new.csv
record --random --seed 3 --rows 30 revolution1848
f record --pack stand-in --seed 3 bismarck my.csv
f record --continue z.csv
'

# fails OPTIONS SORT:HOW:ERRNO LEAST:MOST PATTERN: all commands that match.
fails() {
	while read -r line; do
		case $line in
		'') continue ;;
		'f '*) may=-f line=${line#f } ;;
		*) may= ;;
		esac
		case $line in
		*my.csv | *--continue*) typed=$folder/typed ;;
		*) typed=/dev/null ;;
		esac
		case $line in
		$4) ;;
		*) continue ;;
		esac
		# options, file names and words of these lines have no blanks
		if swept=$("$BUILD/faults/sweep" $1 $may -i "$typed" "$folder" \
			"$BUILD/faults/preload.so" "$2" "$3" \
			"$umpire" $line 2>&1); then
			ok
		else
			no "$2 at $3, umpire $line" "$swept"
		fi
		swept=$(echo "$swept" | sed -n '$s/ runs.*//p')
		calls_failed=$((calls_failed + ${swept:-0}))
	done <<-END
		$commands
	END
}

calls_failed=0
case $kind in
*san | coverage)
	# a sanitizer has to be the first library that is loaded
	ok
	;;
*)
	make_folder
	if full; then
		for how in once on; do
			fails '' memory:$how:12 100000:100000 '*'
			fails '' read:$how:5 100000:100000 '*'
			fails '' open:$how:13 100000:100000 '*'
			fails '' open:$how:24 100000:100000 '*'
			fails -m stat:$how:5 100000:100000 '*'
			fails '' folder:$how:5 100000:100000 '*'
			fails -w write:$how:28 100000:100000 '*'
			fails -w write:$how:5 100000:100000 '*'
			fails -w write:$how:32 100000:100000 '*'
			fails '' close:$how:5 100000:100000 '*'
			fails '' threads:$how:11 100000:100000 '*-j 2*'
		done
		fails -m read:once:4 100000:100000 '*'
	else
		fails '' memory:once:12 8:100000 '*'
		fails '' memory:on:12 2:12 '*'
		fails '' read:once:5 2:10 '*logs*'
		fails '' open:once:13 2:10 '*logs*'
		fails -w write:on:28 2:4 '*'
		fails -w write:once:28 99:99 'pack *'
		fails -w write:once:28 99:99 'validate --format junit*'
		fails -m stat:once:5 99:99 'diff one*'
		fails '' open:once:13 99:99 'pack check --play*'
		fails '' read:once:5 2:10 'hash --check*'
		fails '' threads:once:11 9:9 '*-j 2*'
	fi
	for what in 'fmt *rulings.csv' 'hash --seal*' 'report -o game*' \
		'pack template*' 'record --random*new.csv' 'record*my.csv'; do
		fails -w fsync:once:5 9:9 "$what"
	done
	for what in 'fmt logs*' 'hash --seal*' 'report -o game*' \
		'pack template*'; do
		fails -w rename:once:13 9:9 "$what"
		fails -w chmod:once:1 9:9 "$what"
	done
	fails -w link:once:13 9:9 'record*new.csv'
	# a file system without locks; a lock that another program holds (the
	# error has two names)
	fails '' lock:once:37 9:9 'record*my.csv'
	fails '-m -w' lock:once:11 9:9 'record*my.csv'
	fails '-m -w' lock:once:13 9:9 'record*my.csv'
	fails '' read:short:1 1:1 '*'
	fails '' write:short:1 1:1 '*'
	[ "$calls_failed" -gt 500 ] && ok ||
		no "only $calls_failed runs with a failing call"
	figure "$calls_failed runs with a failing call"
	;;
esac
