# The recipes of umpire-git(7), run as they are printed, in a scratch repository.
mkdir -p "$tmp/bin" "$tmp/repository/logs"
ln -sf "$umpire" "$tmp/bin/umpire"
PATH=$tmp/bin:$PATH
page=$PWD/man/umpire-git.7
log=$PWD/fixtures/bismarck/games/victory.csv
GIT_CONFIG_NOSYSTEM=1 GIT_PAGER=cat
GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a
export GIT_CONFIG_NOSYSTEM GIT_PAGER
export GIT_AUTHOR_NAME GIT_AUTHOR_EMAIL GIT_COMMITTER_NAME GIT_COMMITTER_EMAIL

# recipe HEADING: the literal block below it
recipe() {
	awk -v heading=".Ss $1" '
		index($0, ".Ss ") == 1 || index($0, ".Sh ") == 1 {
			in_part = index($0, heading) == 1
		}
		/^\.Ed/ {on = 0}
		in_part && on
		in_part && /^\.Bd/ {on = 1}' "$page" |
		sed 's/\\e/\\/g; s/\\&//g'
}
# tries HEADING: runs that block in the repository
tries() {
	recipe "$1" >"$tmp/recipe"
	[ -s "$tmp/recipe" ] || no "umpire-git(7) has no '$1'"
	run sh -ec 'cd "$0" && . "$1"' "$tmp/repository" "$tmp/recipe"
}
in_repository() {
	(cd "$tmp/repository" && "$@")
}

in_repository git init -q .
cp "$log" "$tmp/repository/logs/game.csv"
in_repository git add -A
in_repository git commit -qm one
in_repository git tag v1
sed -i '30d' "$tmp/repository/logs/game.csv"

tries 'git diff, git log -p'
wants 'git diff' 0 'A logs/game.csv, B logs/game.csv' \
	'row 29 is missing in B: roll dice=1+6' 'B stops at row 29'
run git -C "$tmp/repository" -c core.pager=cat diff --exit-code
wants 'git diff --exit-code tells' 1

in_repository git config --unset diff.umpire.command
tries 'git diff by position'
wants 'textconv' 0 '-roll dice=1+6' '-    phase: roll -> '
lacks 'textconv: rows have no numbers' '29 roll'
"$umpire" fmt - <"$log" >"$tmp/repository/logs/game.csv"
sed -i "s/,\$/,a note/" "$tmp/repository/logs/game.csv"
run git -C "$tmp/repository" diff
[ "$status" = 0 ] && ! grep -q '^[-+]  ' "$tmp/out" && ok ||
	no 'notes make no difference to positions' "$out"

sed '30d' "$log" >"$tmp/repository/logs/game.csv"
tries 'git difftool'
wants 'git difftool' 0 'row 29 is missing in B'
tries 'git merge'
in_repository git add -A
in_repository git commit -qm broken
for note in two three; do
	echo "$note" >>"$tmp/repository/notes"
	in_repository git add -A
	in_repository git commit -qm "$note"
done
tries 'git bisect'
wants 'git bisect' 0 'broken' 'is the first bad commit'
in_repository git checkout -q -b other v1
echo ',,result,outcome=win,,' >>"$tmp/repository/logs/game.csv"
in_repository git commit -qam other
in_repository git checkout -q master 2>/dev/null ||
	in_repository git checkout -q main
run git -C "$tmp/repository" merge other
wants 'a merge leaves the choice' 1 'CONFLICT'
grep -q '^<<<' "$tmp/repository/logs/game.csv" && no 'a log has no marks' || ok
in_repository git merge --abort

recipe 'Before each commit' >"$tmp/repository/.git/hooks/pre-commit"
chmod +x "$tmp/repository/.git/hooks/pre-commit"
echo >>"$tmp/repository/logs/game.csv"
in_repository git add -A
run git -C "$tmp/repository" commit -qm 'still broken'
wants 'a hook keeps a broken log out' 1 'illegal: '
cp "$log" "$tmp/repository/logs/game.csv"
in_repository git add -A
run git -C "$tmp/repository" commit -qm mended
wants 'and lets a good one in' 0
