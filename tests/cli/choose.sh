# Findings selected by rule, counted by rule, and limited in number.
bad=tests/logs/bismarck/mistakes.csv
run "$umpire" validate -k --only bismarck/diplomacy-cost "$bad"
wants '--only' 1 '[bismarck/diplomacy-cost]' 'findings left out'
lacks '--only' setup-cancel-cost
run "$umpire" validate -k --ignore illegal "$bad"
wants '--ignore does not make rows legal' 1 'findings left out'
lacks '--ignore a kind' 'illegal: '
run "$umpire" validate --only own-turns "$bad"
wants '--only of nothing' 2 "no rule and no kind of finding is called 'own-turns'"

remarked=fixtures/weimar/rules/effects.csv
run "$umpire" validate --strict --ignore unverified "$remarked"
wants 'a remark fails under --strict' 1 'weimar/effect-skip'
run "$umpire" validate --strict --ignore weimar/effect-skip \
	--ignore unverified "$remarked"
wants 'but not one that is left out' 0 'left out'
"$umpire" validate --format json --ignore weimar/effect-skip "$remarked" |
	"$umpire" merge >"$tmp/merged"
"$umpire" validate --ignore weimar/effect-skip "$remarked" |
	cmp -s - "$tmp/merged" && ok || no 'merge knows what was left out'

run "$umpire" validate --most 2 tests/logs/weimar/positions.csv
wants 'a table of rules' 2 'findings by rule:' \
	'malformed   log/position in ' ' of them are not shown'
[ "$(grep -c '\[log/position\]' "$tmp/out")" = 2 ] && ok || no '--most 2'
run "$umpire" validate -v tests/logs/weimar/positions.csv
every=$("$umpire" validate --format csv tests/logs/weimar/positions.csv |
	grep -c ,log/position,)
[ "$(grep -c '\[log/position\]' "$tmp/out")" = "$every" ] && ok ||
	no '-v shows all'
run "$umpire" validate fixtures/bismarck
[ "$(grep -c '#.*: bismarck' "$tmp/out")" = 20 ] && ok ||
	no 'twenty games without findings have a line'
wants 'the others are counted' 0 'more games are not listed'
run "$umpire" validate -q "$bad" fixtures
[ "$status$out$err" = 1 ] && ok || no '-q is quiet'
run "$umpire" validate --brief fixtures/weimar/examples/faq-old-powers-unrest.csv
wants 'a remark says what was left out' 0 \
	'remark: effect 3 was not used: remove Unrest from the same city'
