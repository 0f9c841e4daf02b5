# The days of umpire-maintain(7): what is typed there is run in order, and prints
# what the page shows.  RECORD=1 writes what it prints.
page=$PWD/man/umpire-maintain.7
mkdir -p "$tmp/bin" "$tmp/archive/logs" "$tmp/archive/packs"
ln -sf "$umpire" "$tmp/bin/umpire"
PATH=$tmp/bin:$PATH
for log in long majority ranking; do
	sed 's/pack=stand-in/pack=box/' \
		"fixtures/revolution1848/games/two-players-$log.csv" \
		>"$tmp/archive/logs/$log.csv"
done
cp -r fixtures/packs/revolution1848/stand-in "$tmp/archive/packs/box"
sed -i 's/^id,[^,]*/id,box/; s/^kind,[^,]*/kind,user/' \
	"$tmp/archive/packs/box/pack.csv"
echo 'pack packs/box' >"$tmp/archive/.umpire"

# Writes the page with what the commands print now.
awk '/^\.Ed/ {on = 0} !on || /^\$ /; on && !/^\$ / {next}
	/^\.Bd -literal$/ {on = 1}' "$page" |
	while IFS= read -r line; do
		printf '%s\n' "$line"
		case $line in
		'$ '*)
			command=$(printf '%s' "${line#??}" | sed 's/\\e/\\/g')
			(cd "$tmp/archive" && sh -c "$command" 2>&1) |
				sed 's/\\/\\e/g; s/^\./\\\&./'
			;;
		esac
	done >"$tmp/out"
[ "$(grep -c '^\$ ' "$tmp/out")" -ge 20 ] && ok || no 'the page has commands'
same 'umpire-maintain(7)' "$page"
