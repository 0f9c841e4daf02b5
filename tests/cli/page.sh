# The modules of the page in node: what they make of a log, the program reads.
run node tests/web/modules.mjs "$umpire"
wants 'modules of the page' 0 ' 0 failed'

# The games that the page opens with have one mistake each.
for log in cmd/web/samples/*.csv; do
	run "$umpire" validate "$log"
	wants "$log" 1 ', 1 illegal, '
done
