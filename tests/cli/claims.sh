# What the manual pages of record, report and diff promise about secrets and
# random rows, and which test checks it: tests/cli/claims has a line for each,
# PAGE|START OF THE SENTENCE|FILE|TEXT, and FILE, part of a piece, contains TEXT.
# A sentence about such things without a line fails, and so does a line whose
# sentence or test is gone.
claims=tests/cli/claims

# claimed PAGE: its sentences about secrets or random rows, one per line
claimed() {
	mandoc -Tutf8 -Owidth=900 "man/umpire-$1.1" | sed 's/.\x08//g' |
		sed -n '/^DESCRIPTION/,/^E[XN]/p' |
		sed 's/^ *//; s/   */ /g; s/\([.;:]\) \([A-Za-z]*([1-9])\|[A-Z]\|--\)/\1\n\2/g' |
		grep -E 'hidden|hides|hand\>|[Hh]ands|closed|secret|\<sees\>|could see|such logs|agree|does not see|saw|seen by|did not (see|know)|undo|t(ake|akes|aken|ook) back|dice|deck|draws?\>|drawn|roll(s|ed)?\>|shuffle|views? |invented|wiped|branch|\<seed' |
		grep '[.;]$\|: '
}

for page in record report diff; do
	claimed "$page" >"$tmp/sentences"
	[ -s "$tmp/sentences" ] && ok || no "umpire-$page(1) claims nothing"
	grep "^$page|" "$claims" | cut -d '|' -f 2 >"$tmp/begins"
	while read -r sentence; do
		found=
		while read -r begins; do
			case $sentence in
			*"$begins"*) found=1 ;;
			esac
		done <"$tmp/begins"
		[ "$found" ] && ok || no "a claim of umpire-$page(1) without a test" "$sentence"
	done <"$tmp/sentences"
	while read -r begins; do
		grep -qF -e "$begins" "$tmp/sentences" && ok ||
			no "umpire-$page(1) does not claim any more: $begins"
	done <"$tmp/begins"
done
while IFS='|' read -r page begins file text; do
	[ -e "$file" ] && grep -qF -e "$text" "$file" && ok ||
		no "umpire-$page(1), '$begins': the test is not in $file: $text"
done <"$claims"

# A branch keeps the rows after it as taken back; of more than 128 it drops them.
run "$umpire" record --random --seed 5 --rows 200 revolution1848
cp "$tmp/out" "$tmp/trunk.csv"
rows=$(sed '/,result,/d' "$tmp/trunk.csv" | tail -n 1 | cut -d , -f 1)
for rest in 128 129; do
	rm -f "$tmp/branch.csv"
	run "$umpire" record --from $((rows - rest)) "$tmp/trunk.csv" "$tmp/branch.csv"
	wants "record --from, $rest rows of a branch" 0
	grep -c . "$tmp/branch.csv" >"$tmp/count-$rest"
	grep -q "takeback,rows=$rest" "$tmp/branch.csv"
	echo $? >>"$tmp/count-$rest"
done
{
	echo $((rows + 2))
	echo 0
} | cmp -s - "$tmp/count-128" && ok || no 'a branch, 128 rows' "$(cat "$tmp/count-128")"
{
	echo $((rows - 129 + 1))
	echo 1
} | cmp -s - "$tmp/count-129" && ok || no 'a branch, 129 rows' "$(cat "$tmp/count-129")"

# JSON tells a program what is hidden, and from whom.
cat >"$tmp/log.csv" <<'END'
actor,move,args,note
,game,id=revolution1848 pack=stand-in seats=p1+p2,
p1,draw,person=pe07+pe01 action=z01+z03,
p2,draw,person=pe02+pe28 action=z05+z04,
,first,seat=p1,
END
echo state | "$umpire" record --format json --continue "$tmp/log.csv" >"$tmp/json" 2>&1
status=$? out=$(cat "$tmp/json") err=
wants 'record: what is hidden, and from whom' 0 '"hidden":['
