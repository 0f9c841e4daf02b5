# The same for everybody who runs tests, wherever and in whatever language, and
# whoever watches.  Sourced by scripts that run them, in the folder above.
exec </dev/null
umask 022
LC_ALL=C
export LC_ALL
unset NO_COLOR TERM COLUMNS LINES CDPATH POSIXLY_CORRECT
unset MAKEFLAGS # what was said to make is not for what tests build
