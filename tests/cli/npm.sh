# The npm package before it is packed (`make check-npm` tests it packed): files,
# locks, types that name the functions there are, what calls return.
mkdir "$tmp/work"
run node tests/npm/disk.js "$tmp/work"
wants 'real files of the npm package' 0 ' good, 0 bad'
for source in cmd/npm/*.js tests/npm/*.js tests/npm/*/*.js; do
	run node --check "$source"
	wants "$source" 0
done
cp cmd/npm/index.d.ts "$tmp/work"
"$umpire" schema | node cmd/npm/types.js >"$tmp/work/records.d.ts"
run node build/npm/node_modules/typescript/bin/tsc --strict --noEmit \
	"$tmp/work/index.d.ts"
wants 'the types of the npm package' 0
sed -n 's/^export \(function\|class\) \([A-Za-z]*\).*/\2/p' cmd/npm/index.d.ts |
	sort >"$tmp/types"
sed -n '/^module.exports = {/,/}/p' cmd/npm/index.js | tr -cs A-Za-z '\n' |
	grep -vx -e module -e exports -e '' | sort >"$tmp/functions"
cmp -s "$tmp/types" "$tmp/functions" && ok ||
	no 'types and functions of the npm package' \
		"$(diff "$tmp/types" "$tmp/functions")"
for file in $(sed -n 's/.*"files": \[\(.*\)\].*/\1/p' cmd/npm/package.json |
	tr -d '",'); do
	case $file in
	program.js | records.d.ts | umpire.wasm) ;; # made
	*) [ -e "cmd/npm/$file" ] && ok || no "the package has no $file" ;;
	esac
done

# What a project calls, if the program of the page is built.
package=$tmp/project/node_modules/umpire-referee
if [ ! -e "$BUILD/web/umpire.wasm" ]; then
	echo "SKIPPED: calls of the npm package: $BUILD/web/umpire.wasm is not built"
else
	# make takes no path with blanks: the folder as seen from here
	built=${BUILD#"$PWD/"}
	run make -s BUILD="$built" "$built/npm-package/program.js"
	wants 'the script of the npm package' 0
	mkdir -p "$package"
	cp cmd/npm/*.js cmd/npm/package.json "$BUILD/npm-package/program.js" \
		"$BUILD/web/umpire.wasm" "$package"
	cp tests/npm/js/game.test.js "$tmp/project"
	run env REPOSITORY="$PWD" node --test "$tmp/project/game.test.js"
	wants 'calls of the npm package' 0 'a game at the table' 'fail 0'
	run node "$package/cli.js" validate fixtures/bismarck/games/victory.csv
	wants 'the command of the npm package' 0 '1 log, 1 game'
fi
