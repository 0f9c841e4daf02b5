# Manifests: of whole logs and of play only, complete ones, updates.
mkdir -p "$tmp/golden/below"
cp fixtures/bismarck/games/victory.csv fixtures/bismarck/games/loss-last-card.csv \
	fixtures/revolution1848/games/two-players-long.csv \
	fixtures/revolution1848/games/two-players-majority.csv "$tmp/golden"
cp fixtures/revolution1848/examples/rule-text.csv "$tmp/golden/below"
hash_in() {
	run sh -c 'cd "$1" && shift && "$@"' - "$tmp/golden" "$umpire" hash "$@"
}
hash_in below loss-last-card.csv two-players-long.csv two-players-majority.csv victory.csv
cp "$tmp/out" "$tmp/golden/log.manifest"
cp "$tmp/golden/log.manifest" "$tmp/golden/old"

# of play only: a different reading changes only the logs in which it matters
hash_in --play .
cp "$tmp/out" "$tmp/golden/play"
grep -q '^play-[0-9a-f]\{32\}  ' "$tmp/golden/play" && ok || no 'digests of play'
hash_in --check --ruling tied-round=skip play
wants 'another reading, by play' 1 './two-players-long.csv: FAILED' \
	'two-players-majority.csv: OK' ' the same, ' ' 1 different'
hash_in --check --ruling third-disc=support-check log.manifest
wants 'another reading, by log' 1 'victory.csv: FAILED'
hash_in --check --ruling third-disc=support-check play
wants 'the same play' "$status" './victory.csv: OK'
cat "$tmp/golden/play" "$tmp/golden/log.manifest" >"$tmp/golden/mixed"
hash_in --check mixed
wants 'two sorts of digests' 2 'cannot be in one manifest'
hash_in --play --check play
wants '--play with --check' 2 'says itself'

hash_in --check --complete . log.manifest
wants '--complete' 0 ' the same, 0 different'
cp fixtures/bismarck/games/loss-crisis-check.csv "$tmp/golden/below/new.csv"
hash_in --check --complete . log.manifest
wants '--complete misses one' 2 './below/new.csv: no line names it' \
	'1 log or game has no line'
hash_in --update --complete . log.manifest
wants '--update --complete' 0 'below/new.csv: new' ' 0 changed, 1 new, 0 gone'
hash_in --check --complete . log.manifest
wants 'now it is complete' 0
sed -i '$d' "$tmp/golden/two-players-long.csv"
sed -i '$d' "$tmp/golden/two-players-long.csv"
hash_in --update log.manifest
wants '--update' 0 'two-players-long.csv: changed' ' 1 changed, 0 new, 0 gone'
[ "$(diff "$tmp/golden/old" "$tmp/golden/log.manifest" | grep -c '^[<>]')" = 3 ] &&
	ok || no 'one line changed, one came' \
	"$(diff "$tmp/golden/old" "$tmp/golden/log.manifest")"
sed -i 's/roll,dice=1+6/rol,dice=1+6/' "$tmp/golden/victory.csv"
cp "$tmp/golden/log.manifest" "$tmp/golden/old"
hash_in --update log.manifest
wants 'a malformed log' 2 'stays as it was'
cmp -s "$tmp/golden/log.manifest" "$tmp/golden/old" && ok ||
	no 'a manifest is updated whole or not at all'
"$umpire" hash --play --format json "$tmp/golden/below" |
	"$umpire" merge >"$tmp/out"
"$umpire" hash --play "$tmp/golden/below" | cmp -s - "$tmp/out" && ok ||
	no 'merge of digests of play'
