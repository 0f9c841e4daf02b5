# The recipes for CI: every line of them that calls umpire is run as it is printed,
# in a repository with logs/.  And what `make install` puts where.
rm -rf "$tmp/user" "$tmp/root"
mkdir -p "$tmp/user/logs" "$tmp/bin"
ln -sf "$umpire" "$tmp/bin/umpire"
"$umpire" record --random bismarck "$tmp/user/logs/game.csv"

# The YAML of README and of umpire-git(7).
yaml() {
	awk '/^```yaml/ {on = 1; next} /^```/ {on = 0} on' README.md
	awk '/^\.\\" yaml/ {on = 1; next} /^\.Ed/ {on = 0} on && !/^\.Bd/' \
		man/umpire-git.7
}

# recipe STATUS: all of them
recipes() {
	yaml |
		sed -n 's/^ *- \(run: \)\{0,1\}\(umpire .*\)/\2/p' >"$tmp/lines"
	sed -n 's/^  entry: \(.*\)/\1 logs\/game.csv/p' \
		.pre-commit-hooks.yaml >>"$tmp/lines"
	[ "$(wc -l <"$tmp/lines")" -ge 5 ] && ok ||
		no 'recipes were found' "$(cat "$tmp/lines")"
	while read -r line; do
		run env PATH="$tmp/bin:$PATH" sh -c 'cd "$1" && eval "$2"' \
			sh "$tmp/user" "$line"
		case $line in
		*fmt*) wants "recipe: $line" 0 ;;
		*) wants "recipe: $line" "$1" ;;
		esac
	done <"$tmp/lines"
}
recipes 0
grep -q '<testsuite' "$tmp/user/umpire.xml" && ok || no 'a junit report is written'
sed -i '4s/.*/3,player,cancel,card=no-such discs=9,/' "$tmp/user/logs/game.csv"
recipes 1
for id in $(yaml | sed -n 's/^ *- id: //p'); do
	grep -q "^- id: $id\$" .pre-commit-hooks.yaml && ok ||
		no "there is no hook $id"
done

run make -s install-files INSTALLED="$BUILD" DESTDIR="$tmp/root" PREFIX=/usr
wants 'make install-files' 0
for f in bin/umpire share/man/man1/umpire.1 \
	share/doc/umpire/LICENSE share/bash-completion/completions/umpire \
	share/zsh/site-functions/_umpire; do
	[ -e "$tmp/root/usr/$f" ] && ok || no "$f is installed"
done
run make -s uninstall DESTDIR="$tmp/root" PREFIX=/usr
[ -z "$(find "$tmp/root" -type f)" ] && ok ||
	no 'make uninstall leaves nothing' "$(find "$tmp/root" -type f)"
