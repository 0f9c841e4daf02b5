# The modules of the page in node: the program can read the logs that they write.
run node tests/web/modules.mjs "$umpire"
wants 'modules of the page' 0 ' 0 failed'

# The example games of the page have one mistake each.
for log in cmd/web/samples/*.csv; do
	run "$umpire" validate "$log"
	wants "$log" 1 ', 1 illegal, '
done

# A walk through the page in a browser; `make check-browser` goes everywhere.
browser=$(command -v chromium || command -v chromium-browser ||
	command -v google-chrome)
if [ ! "$browser" ]; then
	echo 'SKIPPED: the page in a browser: there is no Chromium here'
elif [ ! -e "$BUILD/umpire.html" ]; then
	echo "SKIPPED: the page in a browser: $BUILD/umpire.html is not built"
else
	# Chromium keeps nothing in a folder with an umlaut, or with a long path
	walk=$(TMPDIR=/tmp mktemp -d)
	printf '%s\n' actor,move,args \
		',game,id=revolution1848 pack=stand-in seats=p1+p2' \
		p1,draw,person=pe07+pe01\ action=z01+z03 \
		p2,draw,person=pe02+pe28\ action=z05+z04 |
		"$umpire" report -o "$walk/report.html" -
	run env TMPDIR=/tmp node tests/web/walk.mjs "$browser" \
		"$BUILD/umpire.html" "$walk"
	rm -rf "$walk"
	wants 'a walk through the page' 0 ' 0 failed'
fi
