# A script or style without its comments and indentation, as it goes into a page.
# A comment has its lines for itself; no string of the scripts goes over a line.
# Modules become one script: what they import is above them in it.
#
#   awk -f thin.awk FILE...

/^\t*\/\*/ { inside = 1 }

!inside && !/^[\t ]*$/ {
	sub(/^[\t ]+/, "")
	if (/^import .* from '/)
		next
	sub(/^export /, "")
	print
}

/\*\/[\t ]*$/ { inside = 0 }
