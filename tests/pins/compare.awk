# What differs between two files of pins, in words.  tests/pins/compare says
# what it reads: `part` is the name of the file, `side` old or new.  The files
# of orders come after those of the listings, those of hashes and tries after
# those of the states, so that only what these do not explain is told.  `most`: so many
# lines of each sort, at most.

BEGIN {
	ABSENT = "\n"
}

# --- reading -----------------------------------------------------------------
# A key is a row, `LOG#K, row N`, or of hashes a game, `LOG#K`.  Of each, side
# "old" and "new" have a value, a board, or a text for each actor and move.

/^@ / {
	heading = substr($0, 3)
	meet_game()
	next
}

part == "hashes" {
	heading = $3 ($4 ? " " $4 : "")
	meet_game()
	meet(heading)
	value[side, heading] = $1 " " $2
	next
}

part == "chance" {
	heading = $1 " " $2
	meet_game()
	meet(heading)
	value[side, heading] = $3 " " $4
	next
}

part == "states" {
	at = index($0, ":")
	if ($1 == "=") {
		meet("the start of " substr($0, 3, at - 3))
		delete game_of[key]
	} else {
		meet(heading ", " ($1 == "end:" ? "end" : "row " $1))
		who[side, key] = substr($0, length($1) + 2, at - length($1) - 2)
	}
	value[side, key] = substr($0, at + 2)
	next
}

part == "listings" {
	meet(heading ", row " $1)
	rest = substr($0, length($1) + 2)
	if (rest ~ /^=[0-9]+$/)
		copy_groups(heading ", row " substr(rest, 2))
	else if (rest ~ /^[^:]* =[0-9]+$/)
		copy_group(substr(rest, 1, index(rest, "=") - 2), \
			heading ", row " substr(rest, index(rest, "=") + 1))
	else if (rest != "-")
		add_group(substr(rest, 1, index(rest, ":") - 1), \
			substr(rest, index(rest, ":") + 1))
	next
}

/^  / {
	board[side, key] = board[side, key] $0 "\n"
	next
}

{
	meet(heading (part == "tries" ? ", tries at row " : ", row ") $1)
	value[side, key] = $2
	board[side, key] = "" # an earlier one of this row is the same
}

function meet_game() {
	if (!((part, heading) in known_game)) {
		known_game[part, heading] = 1
		headings[part, ++heading_count[part]] = heading
	}
	has_game[part, side, heading] = 1
}

function meet(k) {
	key = k
	if (!((part, key) in known)) {
		known[part, key] = 1
		keys[part, ++key_count[part]] = key
	}
	has[part, side, key] = 1
	game_of[key] = heading
}

function add_group(group, text) {
	if (!((side, key, group) in rows))
		groups[side, key] = groups[side, key] ";" group
	rows[side, key, group] = text
}

function copy_group(group, from) {
	add_group(group, rows[side, from, group])
}

function copy_groups(from,    list, n, i) {
	n = split(substr(groups[side, from], 2), list, ";")
	for (i = 1; i <= n; i++)
		copy_group(list[i], from)
}

# --- saying ------------------------------------------------------------------

function count(n, one, many) {
	return n " " (n == 1 ? one : many)
}

# A line of this sort, unless there are `most` of them.
function say(sort, line) {
	if (++said[sort] <= most)
		lines[sort] = lines[sort] "    " line "\n"
}

function show(sort, title, what) {
	if (!said[sort])
		return
	printf "%s:\n%s", title, lines[sort]
	if (said[sort] > most)
		print "    (" said[sort] - most " more " what ")"
}

# The row differs.
function differ() {
	row_count++
	if (key in game_of && !(game_of[key] in differing)) {
		differing[game_of[key]] = 1
		game_count++
	}
}

function differ_in(name, text) {
	if (!(name in name_rows)) {
		names[++name_count] = name
		name_first[name] = key ": " text
	}
	if (last_row[name] != key)
		name_rows[name]++
	last_row[name] = key
	line_of_row = line_of_row (line_of_row ? "; " : "") text
}

function say_names(what,    i, n) {
	for (i = 1; i <= name_count; i++) {
		n = names[i]
		say("names", n " " what " " count(name_rows[n], "row", "rows") \
			", first " name_first[n])
	}
}

function in_both(p) {
	return (p, "old", key) in has && (p, "new", key) in has
}

# A row that only one of them has, of a game that both have.  Where the listings
# say so, the orders need not.
function in_one(    which) {
	if (in_both(part) || !(key in game_of) ||
	    !((part, "old", game_of[key]) in has_game) ||
	    !((part, "new", game_of[key]) in has_game) ||
	    (part == "orders" && (!in_both("listings") || listing_differs(0))))
		return
	differ()
	which = game_of[key] SUBSEP ((part, "old", key) in has ? "gone" : "new")
	if (!(which in single_rows)) {
		singles[++single_count] = which
		single_first[which] = key
	}
	single_rows[which]++
}

function say_singles(    i, k, which) {
	for (i = 1; i <= single_count; i++) {
		split(singles[i], which, SUBSEP)
		k = single_rows[singles[i]] - 1
		say("singles", single_first[singles[i]] ": " which[2] \
			(k ? ", and " count(k, "later row", "later rows") : ""))
	}
}

function say_games(    i, h) {
	for (i = 1; i <= heading_count[part]; i++) {
		h = headings[part, i]
		if (!((part, "old", h) in has_game))
			say("games", h ": new")
		else if (!((part, "new", h) in has_game))
			say("games", h ": gone")
	}
}

# --- states ------------------------------------------------------------------

# Values by path, and the paths in order.
function read_fields(line, values, order,    list, n, i, at, path, word) {
	n = split(line, list, " ")
	for (i in values)
		delete values[i]
	for (i = 1; i <= n; i++) {
		at = index(list[i], "=")
		path = substr(list[i], 1, at - 1)
		if (at == 1)
			path = "takeback to row"
		else if (substr(path, 1, 1) == ".")
			path = word path
		else
			word = substr(path, 1, index(path ".", ".") - 1)
		order[i] = path
		values[path] = substr(list[i], at + 1)
	}
	return n
}

function star(path) {
	gsub(/[.][0-9]+/, ".*", path)
	return path
}

function numbers(path,    all) {
	all = ""
	while (match(path, /[.][0-9]+/)) {
		all = all substr(path, RSTART, RLENGTH)
		path = substr(path, RSTART + RLENGTH)
	}
	return all
}

# A field of the old row that is gone, and one of the new row with its value:
# they may be the same, renamed.
function look_for_renamed(    n, m, i, k, a, b, p) {
	m = read_fields(value["old", key], old, old_order)
	n = read_fields(value["new", key], new, new_order)
	for (k = 1; k <= n; k++)
		times["new", star(new_order[k])]++
	for (i = 1; i <= m; i++) {
		a = old_order[i]
		p = star(a)
		times["old", p]++
		if (a in new)
			continue
		for (k = 1; k <= n; k++) {
			b = new_order[k]
			if (!(b in old) && old[a] == new[b] &&
			    numbers(a) == numbers(b) &&
			    votes[p, star(b)]++ == 0)
				pairs[++pair_count] = p SUBSEP star(b)
		}
	}
}

# A field is renamed if another has its values wherever it has one.
function find_renamed(    i, name) {
	for (i = 1; i <= pair_count; i++) {
		split(pairs[i], name, SUBSEP)
		if (votes[pairs[i]] != times["old", name[1]] ||
		    votes[pairs[i]] != times["new", name[2]] ||
		    times["new", name[1]] || times["old", name[2]] ||
		    name[1] in new_name || name[2] in old_name)
			continue
		new_name[name[1]] = name[2]
		old_name[name[2]] = name[1]
		say("renamed", name[1] " is now " name[2] ", " \
			count(votes[pairs[i]], "value", "values") ", all the same")
	}
}

function compare_state(    n, m, i, p) {
	m = read_fields(value["old", key], old, old_order)
	n = read_fields(value["new", key], new, new_order)
	line_of_row = ""
	if (who["old", key] != who["new", key])
		line_of_row = "pinned as " who["old", key]
	for (i = 1; i <= n; i++) {
		p = new_order[i]
		if (!(p in old) && !(star(p) in old_name))
			differ_in(star(p), p "=" new[p] ", pinned unchanged")
		else if (p in old && old[p] != new[p])
			differ_in(star(p), p "=" new[p] ", pinned " old[p])
	}
	for (i = 1; i <= m; i++) {
		p = old_order[i]
		if (!(p in new) && !(star(p) in new_name))
			differ_in(star(p), p " unchanged, pinned " old[p])
	}
	if (line_of_row == "") # names, or the order of the fields
		return
	differ()
	say("rows", key (who["new", key] ? " (" who["new", key] ")" : "") ": " \
		line_of_row)
}

function compare_states(    i) {
	for (i = 1; i <= key_count[part]; i++) {
		key = keys[part, i]
		if (in_both(part))
			look_for_renamed()
	}
	find_renamed()
	for (i = 1; i <= key_count[part]; i++) {
		key = keys[part, i]
		in_one()
		if (in_both(part) && value_differs())
			compare_state()
	}
}

# --- listings ----------------------------------------------------------------

function is_digest(text) {
	return text ~ /^ [0-9]+ rows [0-9a-f]+$/
}

# The rows of a text, without actor and move; ABSENT has none, and a row
# without arguments is empty.
function split_rows(text, list) {
	list[1] = ""
	return text == ABSENT ? 0 : text == "" ? 1 : split(text, list, " [|]")
}

function rows_in(text,    list) {
	return is_digest(text) ? text + 0 : split_rows(text, list)
}

# The rows that one text has and the other lacks.
function lacking(group, a, b,    list, n, i, k, in_b, result) {
	n = split_rows(b, list)
	for (i = 1; i <= n; i++)
		in_b[list[i]] = 1
	n = split_rows(a, list)
	for (i = 1; i <= n; i++)
		if (!(list[i] in in_b) && ++k <= 6)
			result = result (k > 1 ? " | " : "") group list[i]
	return k > 6 ? result " | and " k - 6 " more" : result
}

function group_words(group, a, b,    less, more) {
	if (is_digest(a) || is_digest(b))
		return group ": " count(rows_in(b), "row", "rows") \
			(rows_in(a) == rows_in(b) ? ", not those pinned" : \
			", pinned " rows_in(a))
	less = lacking(group, a, b)
	more = lacking(group, b, a)
	if (less == "" && more == "")
		return group ": a row twice, or no longer twice"
	return (less == "" ? "" : "no longer legal: " less) \
		(less == "" || more == "" ? "" : "; ") \
		(more == "" ? "" : "newly legal: " more)
}

# True if a group differs; `tell` says which.
function listing_differs(tell,    list, n, i, a, b, met, move) {
	line_of_row = ""
	n = split(substr(groups["old", key] groups["new", key], 2), list, ";")
	for (i = 1; i <= n; i++) {
		if (list[i] in met)
			continue
		met[list[i]] = 1
		a = ("old", key, list[i]) in rows
		b = ("new", key, list[i]) in rows
		if (a && b && rows["old", key, list[i]] == \
		    rows["new", key, list[i]])
			continue
		if (!tell)
			return 1
		move = list[i]
		sub(/.* /, "", move)
		differ_in(move, group_words(list[i], \
			a ? rows["old", key, list[i]] : ABSENT, \
			b ? rows["new", key, list[i]] : ABSENT))
	}
	return line_of_row != ""
}

# --- orders, boards, hashes --------------------------------------------------

function value_differs() {
	return value["old", key] != value["new", key] ||
		who["old", key] != who["new", key] ||
		board["old", key] != board["new", key]
}

function say_board(    o, n) {
	o = board["old", key]
	n = board["new", key]
	if (o == "" || n == "" || o == n) # not written out
		say("rows", key)
	else
		say("boards", key ":" board_lines("-", o, n) \
			board_lines("+", n, o))
}

# The lines that one board has and the other lacks.
function board_lines(mark, a, b,    list, n, i, in_b, result) {
	n = split(b, list, "\n")
	for (i = 1; i <= n; i++)
		in_b[list[i]] = 1
	n = split(a, list, "\n")
	for (i = 1; i <= n; i++)
		if (!(list[i] in in_b))
			result = result "\n    " mark substr(list[i], 2)
	return result
}

# Games whose states are not as pinned.
function find_states(    i) {
	for (i = 1; i <= key_count["states"]; i++) {
		key = keys["states", i]
		if (!in_both("states") || value_differs())
			states_differ[game_of[key]] = 1
	}
}

function compare_values(    i) {
	if (part == "hashes" || part == "tries")
		find_states()
	for (i = 1; i <= key_count[part]; i++) {
		key = keys[part, i]
		in_one()
		if (!in_both(part)) {
			continue
		} else if (part == "listings") {
			if (listing_differs(1)) {
				differ()
				say("rows", key ": " line_of_row)
			}
		} else if (!value_differs() ||
		    (part == "orders" && listing_differs(0)) ||
		    (game_of[key] in states_differ)) {
			continue
		} else {
			differ()
			if (part == "boards" || part == "tries")
				say_board()
			else
				say("rows", key)
		}
	}
}

END {
	say_games()
	if (part == "states")
		compare_states()
	else
		compare_values()
	say_names(part == "states" ? "in" : "after")
	show("games", count(said["games"], "game", "games"), "games")
	show("renamed", "renamed", "fields")
	show("names", part == "states" ? "fields" : "moves", \
		part == "states" ? "fields" : "moves")
	title = count(game_count, "game", "games")
	if (part != "hashes" && part != "chance")
		title = count(row_count, "row", "rows") " of " title
	if (part == "orders")
		title = title ", the same legal rows in another order"
	if (part == "hashes")
		title = title ", the same fields in other bytes"
	say_singles()
	show("boards", title ", " part " that are written out", part)
	show("rows", said["boards"] ? "other " part : title, \
		part == "hashes" || part == "chance" ? "games" : "rows")
	show("singles", said["rows"] || said["boards"] ? \
		"rows that came or went" : title, "games")
	if (!row_count && !said["games"] && !said["renamed"])
		print(part == "orders" ? "only where the listings differ" : \
			part == "hashes" || part == "tries" ? \
			"only where the states differ" : \
			"only how it is written: order, references")
}
