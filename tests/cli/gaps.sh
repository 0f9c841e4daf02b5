# Secret Weapons with a pack that lacks a dozen cells, one for each log of
# tests/cli/gaps.  What an empty cell leaves open is never refused; with the logs
# in `strict` it is never called legal either.
gaps=$tmp/secret-weapons-gaps
mkdir -p "$gaps"
cp fixtures/packs/secret-weapons/stand-in/*.csv "$gaps"

# empty TABLE ROW COLUMN: in rows that begin with ROW
empty() {
	awk -F, -v OFS=, -v row="$2," -v column="$3" '
		NR == 1 {for (i = 1; i <= NF; i++) if ($i == column) at = i}
		index($0, row) == 1 {$at = ""; n++}
		{print}
		END {exit !at || !n}' "$gaps/$1.csv" >"$tmp/one.csv" &&
		mv "$tmp/one.csv" "$gaps/$1.csv" ||
		no "the stand-in has no $1 $2 $3"
}
empty limits scientists count
empty sites rechlin overrun
empty years 1944 turn
empty years 1943 required
empty slots 2 research_w
empty events winter-relief condition
for card in night-raid decoy-site; do
	empty events $card effects
done
sed -i 's/^id,[^,]*/id,secret-weapons-gaps/; s/^kind,[^,]*/kind,user/' \
	"$gaps/pack.csv"
for f in tests/cli/gaps/*.csv; do
	run "$umpire" validate --pack "$gaps" "$f"
	wants "$f" 0
done
for f in tests/cli/gaps/strict/*.csv; do
	run "$umpire" validate --pack "$gaps" "$f"
	wants "$f" 0 'unverified'
	run "$umpire" validate --strict --pack "$gaps" "$f"
	wants "$f --strict" 1
done
