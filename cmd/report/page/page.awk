# Makes a page from its HTML, whose marks become the hashes and the files:
# @STYLE_HASH@, @SCRIPT_HASH@, @STYLE@, @SCRIPT@, @WORKER@, @PROGRAM@ and @SAMPLES@; @DATA@
# parts head from tail.
#
#   awk -f page.awk -v style=FILE -v style_hash=HEX -v script=FILE \
#       -v script_hash=HEX [-v worker=FILE -v program=FILE -v samples=FILE] part=head page.html
#
# Hashes are SHA-256 in hexadecimal; a policy wants them as base64.

function base64(hex,    digits, out, i, n) {
	digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
	hex = hex "00"
	out = ""
	for (i = 1; i < length(hex); i += 3) {
		n = nibble(hex, i) * 256 + nibble(hex, i + 1) * 16 + \
		    nibble(hex, i + 2)
		out = out substr(digits, int(n / 64) + 1, 1) \
		    substr(digits, n % 64 + 1, 1)
	}
	return substr(out, 1, length(out) - 1) "="
}

function nibble(hex, i) {
	return index("0123456789abcdef", substr(hex, i, 1)) - 1
}

# The file stands alone between the tags: the hash is over its bytes.
function file(mark, path,    line, at) {
	at = index($0, mark)
	printf "%s", substr($0, 1, at - 1)
	while ((getline line < path) > 0)
		print line
	close(path)
	print substr($0, at + length(mark))
}

BEGIN { on = part != "tail" }

{
	sub(/@STYLE_HASH@/, base64(style_hash))
	sub(/@SCRIPT_HASH@/, base64(script_hash))
}

/@DATA@/ {
	at = index($0, "@DATA@")
	if (part == "head")
		printf "%s", substr($0, 1, at - 1)
	else
		print substr($0, at + 6)
	on = !on
	next
}

!on { next }
/@STYLE@/ { file("@STYLE@", style); next }
/@SCRIPT@/ { file("@SCRIPT@", script); next }
/@WORKER@/ { file("@WORKER@", worker); next }
/@PROGRAM@/ { file("@PROGRAM@", program); next }
/@SAMPLES@/ { file("@SAMPLES@", samples); next }
{ print }
