# `make -n` prints what a target would do and does nothing: it makes no file, and
# calls no program that installs, fetches or builds.  Here for the targets that
# are scripts; for all with FULL=1.
mkdir "$tmp/desk" "$tmp/stubs"
ln -s "$PWD"/* "$tmp/desk"
rm -f "$tmp/desk/build"
for program in apt-get sudo npm node python3 git install flock; do
	printf '#!/bin/sh\necho %s "$*" >>"%s"\n' $program "$tmp/ran" \
		>"$tmp/stubs/$program"
	chmod +x "$tmp/stubs/$program"
done
printf '#!/bin/sh\nexit 1\n' | tee "$tmp/stubs/cc" >"$tmp/stubs/clang" # asked what it can
chmod +x "$tmp/stubs/cc" "$tmp/stubs/clang"
targets=$(awk '/^\.PHONY:/,/[^\\]$/' Makefile cmd/*/*.mk |
	tr -s ' \t\\' '\n' | grep -vx -e .PHONY: -e FORCE -e '')
full || targets='dist bench-table install'
for target in $targets; do
	run env PATH="$tmp/stubs:$PATH" make -n -C "$tmp/desk" "$target"
	wants "make -n $target" 0
	[ -z "$(find "$tmp/desk" ! -type l ! -path "$tmp/desk")$(cat "$tmp/ran" \
		2>/dev/null)" ] && ok || no "make -n $target does something" \
		"$(find "$tmp/desk" ! -type l; cat "$tmp/ran" 2>/dev/null)"
done

# -n does not stop a line with +, so each of those must be a call of make.
found=$(grep -n '^	+' Makefile cmd/*/*.mk |
	grep -vE '\+@(\$\(call need|(command|\[) .*|\$\((build|release|M?SAN_MAKE)\))')
[ -z "$found" ] && ok || no 'lines that make -n would carry out' "$found"
