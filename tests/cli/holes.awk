# Changes a stand-in table on standard input into one that somebody else could
# have.  `every`: one cell in so many, chosen by `seed`, is empty, but never one
# that a pack has to have (keys, kinds).  `may`: every effect may be declined.
BEGIN {
	kept = " id kind key value source "
	kept = kept "low high from to a b year slot place phase step piece action "
	texts = " effects option1 option2 "
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

function declined(words) {
	if (words ~ /^"?(none|unknown|may |$)/)
		return words
	gsub(/ ; may /, " ; ", words)
	gsub(/ ; /, " ; may ", words)
	gsub(/may \.\.\./, "...", words)
	sub(/^"?/, "&may ", words)
	return words
}

{
	n = cells($0)
	for (i = 1; i <= n; i++) {
		if (NR == 1) {
			name[i] = cell[i]
		} else if (every && i > 1 && !index(kept, " " name[i] " ")) {
			x = (x * 75 + 74) % 65537
			if (x % every == 0)
				cell[i] = ""
		}
		if (NR > 1 && may && index(texts, " " name[i] " "))
			cell[i] = declined(cell[i])
		printf "%s%s", cell[i], i < n ? "," : "\n"
	}
}
