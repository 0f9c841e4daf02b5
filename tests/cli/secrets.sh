# What a seat is shown does not depend on what it cannot know: a sample of `make
# check-secrets`.
run node tests/secrets.mjs "$umpire" 3 1 3 $(find fixtures -name '*.csv' |
	grep -v 'packs\|bismarck\|games' | sort | awk 'NR % 16 == 0')
wants 'what seats are shown' 0 ' 0 leaks'

# The log as each seat saw it has the verdicts of the log, and all of them agree.
views=0
for log in $(find fixtures -name '*.csv' | grep -v 'packs\|bismarck\|games' |
	sort | awk 'NR % 12 == 1'); do
	first='' whole=$("$umpire" validate -k "$log" >/dev/null 2>&1; echo $?)
	for seat in p1 p2 p3 p4 kpd spd zentrum dnvp; do
		run "$umpire" fmt --seen-by "$seat" "$log"
		case $err in
		*'does not sit'*) continue ;;
		esac
		wants "fmt --seen-by $seat $log" 0
		echo "$out" >"$tmp/$seat.csv"
		views=$((views + 1))
		run "$umpire" validate -k "$tmp/$seat.csv"
		wants "$log as $seat saw it" "$whole"
		first=${first:-$tmp/$seat.csv}
		run "$umpire" diff --compatible "$first" "$tmp/$seat.csv"
		wants "$log as $seat saw it, beside another view" 0
	done
done
[ "$views" -gt 9 ] && ok || no "views: $views"
