# tests/messages.txt, to be read from top to bottom: every message that the logs of
# fixtures/ and tests/logs cause, once, with its row, by game and rule.  RECORD=1
# writes it.  Rows that fixtures announce as illegal are judged as if they were
# not announced.
mkdir "$tmp/logs"
for log in fixtures/*/rules/*.csv fixtures/*/examples/*.csv; do
	grep -v '^[^,]*,illegal,rule=' "$log" \
		>"$tmp/logs/$(echo "$log" | tr / -)"
done
"$umpire" validate -k -v --format json "$tmp/logs" tests/logs 2>"$tmp/err" |
	sed "$mask_rules" >"$tmp/json"
text='((\\.|[^"\\])*)'
sed -nE '/^\{"type":"finding"/{
	s/.*"kind":"([^"]*)".*"rule":"([^"]*)","message":"'"$text"'".*"row":"'"$text"'".*/\2 (\1)\t\5\t\3/
	/^[^	]* \(unverified\)/d
	s/\\(["\\])/\1/g
	p
}' "$tmp/json" | LC_ALL=C sort -s -t "$(printf '\t')" -k 1,1 | awk -F '\t' '
	{ if ($1 != rule) { rule = $1; n = 0; print rule } }
	!(($1, $3) in seen) && n < 3 { # three show how a rule speaks
		seen[$1, $3]
		n++
		print "    " ($2 == "" ? "(no row)" : $2)
		print "    -> " $3
	}' >"$tmp/messages"
if [ "${RECORD:-}" ]; then
	cp "$tmp/messages" tests/messages.txt
	echo "recorded tests/messages.txt"
fi
cmp -s "$tmp/messages" tests/messages.txt && ok ||
	no 'messages are not those of tests/messages.txt (RECORD=1 writes it)' \
		"$(diff tests/messages.txt "$tmp/messages" | head -n 40)"

# No jargon of the program, and no noun or verb that disagrees with its number.
bad=$(sed -n 's/^    -> //p' "$tmp/messages" | grep -E \
	-e '(^|[^-])\b(primitives?|patterns?|trouble|anew|unsound|thrown|due|attested|besides)\b' \
	-e '(^| )1 (discs|cards|dice|workers|scientists|seats|rows|points|spaces) ' \
	-e '(^| )1 [a-z]+ (are|were|have|lie)\b' \
	-e '\ban (unit|one)\b' -e '\b(is|has|with|of|for|and|to|in|not) a [aeio][a-z]' -e '  ')
[ -z "$bad" ] && ok || no 'messages that nobody should read' "$bad"
