# Pins: what the core makes of every row, the legal rows after it, their order
# and the board are as recorded.  README.md says how to read and to record them.
# Sourced by tests/run; RECORD=1 records them, and says what changed.

pins=$tmp/pins
for game in core/*/; do
	mkdir -p "$pins/$(basename "$game")"
done

pin() { # GAME/FILE
	if cmp -s "$pins/$1" "tests/pins/$1"; then
		ok
		return
	fi
	words=$(sh tests/pins/compare tests/pins "$pins" "$1")
	if [ "${RECORD:-}" ]; then
		printf '%s\n' "tests/pins/$1:" "$words" ''
		ok
	else
		no "tests/pins/$1" "$words"
	fi
}

run "$BUILD/pins" "$pins" fixtures tests/logs tests/random -k tests/logs
wants 'pins are made' 0 ' positions'
for game in "$pins"/*/; do
	game=$(basename "$game")
	"$BUILD/properties" pins "$game" "tests/pins/$game/chance" \
		>"$pins/$game/chance"
done
if [ "$status" = 0 ]; then
	for game in "$pins"/*/; do
		for file in states listings orders boards tries \
			hashes chance; do
			pin "$(basename "$game")/$file"
		done
	done
	# all at once: what is said of one file hangs on another
	[ -z "${RECORD:-}" ] || cp -R "$pins"/* tests/pins/
fi
