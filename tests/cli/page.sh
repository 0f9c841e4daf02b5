# The modules of the page in node: what they make of a log, the program reads.
run node tests/web/modules.mjs "$umpire"
wants 'modules of the page' 0 ' 0 failed'
