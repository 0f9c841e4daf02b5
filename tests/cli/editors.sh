# The settings for editors in umpire-maintain(7) find the places of findings.
cp tests/logs/revolution1848/mistakes.csv "$tmp/a game.csv"
page=$tmp/page
sed 's/\\e/\\/g' man/umpire-maintain.7 >"$page"
run node -e '
const fs = require("fs"), {execFileSync} = require("child_process");
const [umpire, page, log] = process.argv.slice(1);
const task = JSON.parse(/(\{\n  "version"[^]*?)\.Ed/.exec(
	fs.readFileSync(page, "utf8"))[1]).tasks[0];
const {regexp, file, line, column, message} = task.problemMatcher.pattern;
let said;
try {
	execFileSync(umpire, ["validate", "--brief", "-k", log]);
} catch (error) {
	said = String(error.stdout);
}
for (const words of said.split("\n")) {
	const found = new RegExp(regexp).exec(words);
	if (found)
		console.log(found[file] === log, found[line], found[column],
			found[message]);
}' "$umpire" "$page" "$tmp/a game.csv"
wants 'the problem matcher' 0 'true 10 1 illegal: it is the turn of p2, not of p1'
[ "$(echo "$out" | grep -c '^true [0-9]* [0-9]* [a-z]*: ')" = \
	"$("$umpire" validate --brief -k "$tmp/a game.csv" |
		grep -c ':[0-9]*:[0-9]*: [a-mo-z][a-z]*: ')" ] && ok ||
	no 'a finding each, and no note' "$out"
! command -v vim >/dev/null || {
	mkdir "$tmp/bin"
	ln -s "$umpire" "$tmp/bin/umpire"
	grep '^set ' "$page" >"$tmp/vimrc"
	(cd "$tmp" && TMPDIR=/tmp PATH=$tmp/bin:$PATH vim -Nu NONE -i NONE -es -S vimrc 'a game.csv' \
		-c 'silent make' -c 'call writefile(map(getqflist(),
		"bufname(v:val.bufnr).\":\".v:val.lnum.\":\".v:val.col.\": \".v:val.text"),
		"found")' -c 'qa!' >/dev/null 2>&1)
	"$umpire" validate --brief "$tmp/a game.csv" | sed 's|^.*/a game|a game|' >"$tmp/says"
	cmp -s "$tmp/says" "$tmp/found" && ok ||
		no "vim's list of errors" "$(diff "$tmp/says" "$tmp/found")"
}
