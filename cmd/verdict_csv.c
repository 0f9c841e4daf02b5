/* Findings as CSV, to sort and filter in a spreadsheet. */
#include "../logs/writer.h"
#include "verdicts.h"

static struct writer *out;
