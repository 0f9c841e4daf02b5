# On paper: the row that is shown, its board, charts, findings, rulings.
report --dispute fixtures/bismarck/games/third-disc-support-check.csv
open_page '#n=60'
ask "$session/print" '{"page": {"width": 21, "height": 29.7}}' |
	sed 's/^{"value":"//; s/"}$//' | base64 -d >"$tmp/page.pdf"
pdftotext -layout "$tmp/page.pdf" "$tmp/page.txt"
for word in 'Bismarck' 'Row 60' 'The row gets' 'Turn 9' 'Austria-Hungary' \
	'Honest Broker, active' 'Rulings that matter' \
	'Is the game lost' '§3.2.5'; do
	grep -qF "$word" "$tmp/page.txt" && ok || no "on paper: no '$word'" "$(cat "$tmp/page.txt")"
done
for word in 'Show both boards' 'Moves' 'next row' 'Keys'; do
	grep -qF "$word" "$tmp/page.txt" && no "on paper: '$word'" || ok
done
sheets=$(pdfinfo "$tmp/page.pdf" | sed -n 's/^Pages: *//p')
[ "$sheets" -le 3 ] && ok || no "on paper: $sheets sheets"
report fixtures/weimar/games/six-rounds.csv
open_page '#n=400'
ask "$session/print" '{"page": {"width": 21, "height": 29.7}}' |
	sed 's/^{"value":"//; s/"}$//' | base64 -d >"$tmp/page.pdf"
pdftotext -f 1 -l 1 -layout "$tmp/page.pdf" "$tmp/page.txt"
for word in 'Row 400' 'Hamburg' 'Reichstag' 'Treaty of Versailles'; do
	grep -qF "$word" "$tmp/page.txt" && ok || no "on the first sheet: no '$word'"
done
