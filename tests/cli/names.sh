# A log is the same log however its path is spelt, from whatever folder, and
# whatever program wrote the file that names it.
home=$tmp/home
mkdir -p "$home/logs/drafts" "$home/other"
game=$PWD/fixtures/revolution1848/games/two-players-long.csv
# row 9 has a different seat
sed '10s/^p1,/p2,/; t; 10s/^p2,/p1,/' "$game" >"$home/logs/m.csv"
"$umpire" validate --format json "$home/logs/m.csv" >"$tmp/r"
n=$(sed -n 's/.*"kind":"illegal".*"n":\([0-9]*\),.*/\1/p' "$tmp/r" | head -n 1)
rule=$(sed -n 's/.*"kind":"illegal".*"rule":"\([^"]*\)".*/\1/p' "$tmp/r" | head -n 1)
cp "$home/logs/m.csv" "$home/logs/drafts/d.csv"

# folder|the log from there
places() {
	printf '%s\n' '.|logs/m.csv' '.|./logs/m.csv' '.|logs//m.csv' \
		'.|other/../logs/m.csv' ".|$home/logs/m.csv" 'logs|m.csv' 'logs|./m.csv' \
		'logs|../logs/m.csv' 'other|../logs/m.csv' "other|$home/logs/m.csv"
}
places >"$tmp/places"
# escaped as GitHub demands
annotated=$(printf '%s' "$home" | sed 's/%/%25/g; s/,/%2C/g; s/:/%3A/g')
for name in logs/m.csv m.csv ./logs/m.csv 'logs\m.csv' other/../logs/m.csv; do
	printf 'log,game,n,rule,reason\n%s,,%s,%s,known\n' "$name" "$n" "$rule" \
		>"$home/known.csv"
	printf 'waivers known.csv\n' >"$home/.umpire"
	while IFS='|' read -r from log; do
		run sh -c 'cd "$1" && exec "$2" validate --brief "$3"' - \
			"$home/$from" "$umpire" "$log"
		wants "waiver of $name, $log from $from" "$status" ': waived: '
		run sh -c 'cd "$1" && exec "$2" validate --format github "$3"' - \
			"$home/$from" "$umpire" "$log"
		case $out in
		*file=./* | *//m.csv* | *../logs*)
			[ "$from" = other ] && ok || no "annotation of $log from $from" "$out"
			;;
		*file=logs/m.csv* | *file=m.csv* | *"file=$annotated/logs/m.csv"*) ok ;;
		*) no "annotation of $log from $from" "$out" ;;
		esac
	done <"$tmp/places"
done
printf 'exclude drafts/*\n' >"$home/.umpire"
for from in . logs logs/drafts other; do
	run sh -c 'cd "$1" && exec "$2" validate --brief "$3"' - "$home/$from" \
		"$umpire" "$(realpath --relative-to="$home/$from" "$home/logs")"
	wants "exclude, from $from" 1 '1 log left out'
	lacks "exclude, from $from" 'd.csv'
done
run "$umpire" validate --brief --no-project "$home/logs"
wants '--no-project' 1 'd.csv'
run "$umpire" validate --brief --force-exclude "$home/logs/drafts/d.csv"
wants '--force-exclude' 2 'left out'
for format in text json csv junit gitlab sarif github; do
	run "$umpire" validate --format $format "$home/logs"
	case $format in
	json) said='"excluded":1' ;;
	*) said='left out' ;;
	esac
	wants "$format says what is left out" 1 "$said"
done

# small files, as programs write them
cp "$game" "$home/g.csv"
(cd "$home" && "$umpire" hash g.csv >golden && "$umpire" validate --format json g.csv >results)
# spellings FILE: FILE.1 and so on, the same lines written in eight ways
spellings() {
	cp "$1" "$1.1"
	sed 's/$/\r/' "$1" >"$1.2"
	tr '\n' '\r' <"$1" >"$1.3"
	{ printf '\357\273\277' && cat "$1"; } >"$1.4"
	{ printf '\357\273\277' && cat "$1.2"; } >"$1.5"
	{ printf '\377\376' && iconv -t UTF-16LE <"$1.2"; } >"$1.6"
	{ printf '\376\377' && iconv -t UTF-16BE <"$1"; } >"$1.7"
	head -c -1 "$1" >"$1.8"
}
echo g.csv >"$home/list"
spellings "$home/golden" && spellings "$home/list" && spellings "$home/.umpire"
for i in 1 2 3 4 5 6 7 8; do
	run sh -c 'cd "$1" && exec "$2" hash --check "golden.$3"' - "$home" "$umpire" $i
	wants "manifest, spelling $i" 0 'g.csv: OK'
	run sh -c 'cd "$1" && exec "$2" merge --logs "list.$3" results' - "$home" "$umpire" $i
	wants "list, spelling $i" 0 '1 log, 1 game'
	run sh -c 'cd "$1" && exec "$2" validate --files-from "list.$3"' - "$home" "$umpire" $i
	wants "--files-from, spelling $i" 0 '1 log, 1 game'
	run "$umpire" validate --brief --project "$home/.umpire.$i" "$home/logs"
	wants ".umpire, spelling $i" 1 '1 log left out'
done

# a name that is not UTF-8 survives
odd=$(printf 'l\344t\033\\x41.csv')
mkdir "$home/odd" && cp "$game" "$home/odd/$odd" && cp "$game" "$home/odd/lat\\xe4.csv"
(cd "$home" && "$umpire" hash odd >odd.golden)
run sh -c 'cd "$1" && exec "$2" hash --check --complete odd odd.golden' - "$home" "$umpire"
wants 'names that are not text' 0 '2 games checked: 2 the same'
run sh -c 'cd "$1" && "$2" validate --format json odd | grep -o "\"file\":\"[^\"]*\"" | sort -u | wc -l' \
	- "$home" "$umpire"
wants 'JSON tells them apart' 0 2

# ten errors of a folder are ten findings, in every format
bad=$home/bad
mkdir -p "$bad/empty" && cp "$game" "$bad/G.CSV"
for i in 1 2 3 4 5 6 7 8 9; do ln -s nowhere "$bad/broken$i.csv"; done
mkfifo "$bad/pipe.csv"
for format in text json csv junit gitlab sarif github; do
	run "$umpire" validate --format $format "$bad"
	[ "$(grep -o 'broken[0-9]\.csv\|pipe\.csv' "$tmp/out" | sort -u | wc -l)" = 10 ] &&
		[ "$status" = 2 ] && ok || no "$format: ten errors" "$out"
done
