# validate -j: the same output byte for byte, whatever the number of threads.
for how in '' '-k' '--format json' '--format csv' '--format tap' \
	'--strict -v' '--game 1'; do
	status=0 # $how is several words
	"$umpire" validate $how fixtures tests/logs "$tmp/missing.csv" \
		>"$tmp/one" 2>"$tmp/one.err" || status=$?
	for jobs in 2 5; do
		both=0
		"$umpire" validate -j $jobs $how fixtures tests/logs \
			"$tmp/missing.csv" >"$tmp/many" 2>"$tmp/many.err" ||
			both=$?
		if [ $status = $both ] && cmp -s "$tmp/one" "$tmp/many" &&
			cmp -s "$tmp/one.err" "$tmp/many.err"; then
			ok
		else
			no "validate -j $jobs $how: another output" \
				"$(diff "$tmp/one" "$tmp/many" | head -n 5)"
		fi
	done
done
