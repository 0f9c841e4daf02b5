"""Judges what gcovr counted: uncovered.py COUNTS.json LIST

95 % of the lines and 85 % of the branches have to be reached.  A function with
lines that no test reaches has to be in LIST, with how many they are and why:
FILE:FUNCTION NUMBER words.  More of them than that are refused; what is
listed and is reached all the same is named.
"""

import json
import sys

LINES_LEAST, BRANCHES_LEAST = 95, 85


def counts(report):
    """Lines, reached lines, branches, taken branches, {function: [line]}."""
    lines = reached = branches = taken = 0
    missed = {}
    for source in report["files"]:
        starts = sorted((f["lineno"], f["name"]) for f in source["functions"])
        for line in source["lines"]:
            if line["gcovr/noncode"] or line["gcovr/excluded"]:
                continue
            lines += 1
            branches += len(line["branches"])
            taken += sum(b["count"] > 0 for b in line["branches"])
            if line["count"]:
                reached += 1
                continue
            names = [n for at, n in starts if at <= line["line_number"]]
            key = source["file"] + ":" + (names[-1] if names else "-")
            missed.setdefault(key, []).append(line["line_number"])
    return lines, reached, branches, taken, missed


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        lines, reached, branches, taken, missed = counts(json.load(file))
    with open(sys.argv[2], encoding="utf-8") as file:
        rows = (line.split(" ", 2) for line in file if line[0] != "#")
        known = {key: int(number) for key, number, _ in rows}
    wrong = 0
    for key in sorted(missed):
        if len(missed[key]) > known.get(key, 0):
            wrong += 1
            print(
                key,
                f"is not reached in {len(missed[key])} lines, explained are",
                f"{known.get(key, 0)}:",
                *missed[key],
            )
    for key in sorted(set(known) - set(missed)):
        print(key, "is reached, and is still in", sys.argv[2])
    of_lines = 100 * reached / lines
    of_branches = 100 * taken / branches
    print(
        f"coverage: {of_lines:.1f} % of {lines:,} lines, "
        f"{of_branches:.1f} % of {branches:,} branches; "
        f"{len(missed)} functions partly unreached, "
        + (f"{wrong} of them not explained" if wrong else "all explained")
    )
    low = of_lines < LINES_LEAST or of_branches < BRANCHES_LEAST
    sys.exit(1 if wrong or low else 0)


main()
