# import: notes of twelve games whose logs are known, read as a whole.

notes=tests/notes

# The rows of a log without what stands in `note`.
rows() {
	"$umpire" fmt <"$1" 2>/dev/null | sed 's/,[^,]*$//'
}

# A file in which nothing was changed on purpose ends at the game that was
# played; only what its writer could not see differs, and that is asked about.
for file in Ba.csv Bc.csv Ra.csv Rc.csv Sb.txt Wb.txt; do
	truth=$notes/${file%.*}.truth.csv
	run "$umpire" import "$notes/$file" "$tmp/$file.log"
	wants "import $file" 0
	[ "$("$umpire" hash "$tmp/$file.log" | cut -d' ' -f1)" = \
		"$("$umpire" hash "$truth" | cut -d' ' -f1)" ] && ok ||
		no "import $file: not the game of $truth" "$err"
done
run "$umpire" import "$notes/We1.txt" "$tmp/We1.csv"
wants 'what somebody did not see stays unseen' 0 ''

# Lost, doubled, swapped, wrong: each is named.
run "$umpire" import "$notes/Wd.txt" "$tmp/Wd.csv"
wants 'defects of Wd' 1
for words in ':22:*lost: a row is missing*spd,threat-remove,kind=unrest city=hamburg' \
	':31:*wrong' ':35:*swapped: this line and line 36' ':38:*doubled' \
	':42:*lost: a row is missing*,roll,dice='; do
	case $err in
	*$words*) ok ;;
	*) no "Wd.txt: nothing says $words" "$err" ;;
	esac
done
run "$umpire" validate "$tmp/Wd.csv"
wants 'the log is legal all the same' 0

# A run is repeated from its answers.
printf '14 2\n' >"$tmp/answers"
run "$umpire" import --answers "$tmp/answers" "$notes/Se1.txt" "$tmp/Se1.csv"
wants 'an answer' 0
[ "$("$umpire" hash "$tmp/Se1.csv" | cut -d' ' -f1)" = \
	"$("$umpire" hash "$notes/Se.truth.csv" | cut -d' ' -f1)" ] && ok ||
	no 'Se1 with an answer is not the game that was played' "$err"

# A line that is no row stays where it is.
printf '1848: Anna und Joerg, stand-in\nAnna draws nothing but air today my friend\n' >"$tmp/odd.txt"
run "$umpire" import "$tmp/odd.txt"
wants 'a line that means nothing' 1 ',,,Anna draws nothing but air today my friend'
run "$umpire" import "$tmp/nothing.txt"
wants 'no file' 2
printf 'hello\n' >"$tmp/hello.txt"
run "$umpire" import "$tmp/hello.txt"
wants 'no game' 2

# Each line alone at its true position, and every planted defect: no point less
# than it was, and not one wrong reading.
run python3 tests/notes/score "$umpire" tests/notes
wants 'the score' 0 '574 lines: 99.8 % right, 0.0 in 1000 wrong' \
	'defects 10 of 10'
