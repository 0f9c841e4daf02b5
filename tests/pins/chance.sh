# Pins: what the core makes of games by chance is as recorded.  README.md says
# how to add some and to record them.
# Sourced by tests/run; RECORD=1 records them, and says what changed.
. tests/pins/pin
for game in "$pins"/*/; do
	game=$(basename "$game")
	run "$BUILD/properties" pins "$game" "tests/pins/$game/chance"
	wants "games of $game at random are played" 0
	cp "$tmp/out" "$pins/$game/chance"
	pin "$game/chance"
	[ -z "${RECORD:-}" ] || cp "$pins/$game/chance" tests/pins/"$game"/
done
