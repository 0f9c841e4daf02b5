# Empties one cell in `every`, chosen by `seed`, of the stand-in table on standard
# input: never one that a pack has to have (keys, kinds).
BEGIN {
	kept = " id kind key value source "
	kept = kept "low high from to a b year slot place phase step piece action "
	x = seed
}

function cells(line, n, c, i, quoted) {
	n = 1
	cell[1] = ""
	for (i = 1; i <= length(line); i++) {
		c = substr(line, i, 1)
		if (c == "\"")
			quoted = !quoted
		if (c == "," && !quoted)
			cell[++n] = ""
		else
			cell[n] = cell[n] c
	}
	return n
}

{
	n = cells($0)
	for (i = 1; i <= n; i++) {
		if (NR == 1) {
			name[i] = cell[i]
		} else if (i > 1 && !index(kept, " " name[i] " ")) {
			x = (x * 75 + 74) % 65537
			if (x % every == 0)
				cell[i] = ""
		}
		printf "%s%s", cell[i], i < n ? "," : "\n"
	}
}
