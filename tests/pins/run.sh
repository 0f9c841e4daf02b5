# Pins: what the core makes of every row, the legal rows after it, their order
# and the board are as recorded.  README.md says how to read and to record them.
# Sourced by tests/run; RECORD=1 records them, and says what changed.
. tests/pins/pin
run "$BUILD/pins" "$pins" fixtures tests/logs tests/random -k tests/logs
wants 'pins are made' 0 ' positions'
if [ "$status" = 0 ]; then
	for game in "$pins"/*/; do
		for file in states listings orders boards tries hashes; do
			pin "$(basename "$game")/$file"
		done
	done
	# all at once: what is said of one file hangs on another
	[ -z "${RECORD:-}" ] || cp -R "$pins"/* tests/pins/
fi
