"""Faults that can be put into the sources, and a draw of them (tests/mutate).

A comparison turned, a bound off by one, a call or an assignment left out, `&&`
for `||`, one enum for its neighbour; never a size, as room for one more harms
nobody."""

import os
import random
import re
import subprocess

TOP = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))

COMPARISON = {"<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "=="}
WORD = re.compile(r"[A-Za-z_]\w*")
TOKEN = re.compile(r'"(?:\\.|[^"\\])*"|\'(?:\\.|[^\'\\])*\'|/\*.*?\*/|//[^\n]*'
                   r"|[A-Za-z_]\w*|\d\w*|->|<<=?|>>=?|[<>=!]=|&&|\|\||\+\+|--"
                   r"|[-+*/%&|^]=|.", re.S)
# A size: of an array that is declared, of memory that is asked for.
SIZE = re.compile(r"(?!return\b|else\b|case\b)(?:(?:static|const|unsigned|struct)"
                  r"\s+)*[a-z]\w*\s+\*?\w+(?:[^=;(]*|"
                  r"[^;()]*(?:\([^()]*\)[^;()]*)*,\s*\*?\w+)\[[^\]=]*$|"
                  r"[^;]*(?:alloc|allocate|grown)\([^;]*$")
FUNCTION = re.compile(r"^([A-Za-z_]\w*)\([^;]*$", re.M)


class Fault:
    """One change of one file: `old` at `start` becomes `new`."""

    def __init__(self, path, text, start, old, new, kind):
        self.path, self.kind = path, kind
        self.start, self.old, self.new = start, old, new
        self.line = text.count("\n", 0, start) + 1
        self.function = "-"
        for name in FUNCTION.finditer(text, 0, start):
            self.function = name.group(1)
        begin = text.rfind("\n", 0, start) + 1
        end = text.find("\n", start + len(old))
        before = text[begin:end]
        after = text[begin:start] + new + text[start + len(old):end]
        self.before, self.after = before.strip(), after.strip()

    def key(self):
        """How tests/mutants.alive calls it."""
        change = self.before + ">" + self.after
        return f"source {self.path}:{self.function}:" + re.sub(r"\s", "", change)

    def put(self, text):
        return text[:self.start] + self.new + text[self.start + len(self.old):]

    def __str__(self):
        return (f"{self.path}:{self.line}: {self.kind}\n"
                f"  - {self.before}\n  + {self.after}\n  {self.key()}")


def listed(*folders):
    """Files that git knows and that are there."""
    out = subprocess.run(["git", "-C", TOP, "ls-files", "-z", *folders],
                         capture_output=True, text=True, check=True).stdout
    return [p for p in out.split("\0")
            if p and os.path.exists(os.path.join(TOP, p))]


def neighbours(sources):
    """Every constant of an enum and the one after it."""
    after = {}
    for text in sources.values():
        for body in re.findall(r"\benum\b[^{;()]*\{([^}]*)\}", text):
            body = re.sub(r"/\*.*?\*/", "", body, flags=re.S)
            names = [WORD.match(s.strip()) for s in body.split(",")]
            names = [m.group(0) for m in names if m]
            for one, two in zip(names, names[1:] + names[:1]):
                if one != two:
                    after[one] = two
    return after


def faults_of(path, text, after):
    """All faults that can be put into a file."""
    depth = 0
    begun = None  # where the statement began
    words = []
    for m in TOKEN.finditer(text):
        t, at = m.group(0), m.start()
        if t.isspace() or t.startswith(("/*", "//")):
            continue
        line = text[text.rfind("\n", 0, at) + 1:at + len(t)]
        if line.lstrip().startswith(("#", "static const", "const ")):
            continue
        if t in "{}":
            depth += 1 if t == "{" else -1
            begun = None
            continue
        if depth == 0:
            continue
        if begun is None:
            begun, words = at, []
        words.append(t)
        if t in COMPARISON:
            yield Fault(path, text, at, t, COMPARISON[t], "comparison turned")
        elif t in ("&&", "||"):
            yield Fault(path, text, at, t, "||" if t == "&&" else "&&",
                        "'and' for 'or'")
        elif t.isdigit() and len(t) < 4 and not SIZE.match(text[begun:at]):
            yield Fault(path, text, at, t, str(int(t) + 1), "number off by one")
        elif t in after and not SIZE.match(text[begun:at]):
            yield Fault(path, text, at, t, after[t], "another enum")
        elif t == "!" and len(words) > 1:
            yield Fault(path, text, at, t, "", "'not' left out")
        elif t == ";":
            statement = text[begun:at + 1]
            call = WORD.match(statement) and words[1:2] == ["("]
            sets = any(w in words for w in ("=", "+=", "-=", "|=", "&=", "++"))
            if (call and words[0] not in ("if", "for", "while", "switch",
                                          "return", "sizeof")
                    or words[0] in ("break", "continue")
                    or sets and words[0] not in ("for", "return", "if", "while",
                                                 "else", "static", "case",
                                                 "default")
                    and re.match(r"\w[\w.\[\]>-]*\s*(=|\+=|-=|\|=|&=|\+\+)",
                                 statement)):
                yield Fault(path, text, begun, statement, ";",
                            "statement left out")
            begun = None
        elif t == ":" and words[0] in ("case", "default"):
            begun = None


def draw(n, seed):
    """n faults, stratified by folder: a folder has its share of lines."""
    files = listed("core", "logs", "cmd")
    # what the page alone is built of is tested by check-web
    paths = [p for p in files if p.endswith(".c") and "/wasi/" not in p]
    chosen = os.environ.get("FILES", "").split()
    sources = {}
    for p in files:
        if p.endswith((".c", ".h")):
            with open(os.path.join(TOP, p), encoding="utf-8") as f:
                sources[p] = f.read()
    after = neighbours(sources)
    folders = {}
    for p in paths:
        if not chosen or p in chosen:
            folders.setdefault(os.path.dirname(p), []).append(p)
    lines = {d: sum(sources[p].count("\n") for p in ps)
             for d, ps in folders.items()}
    rng = random.Random(seed)
    drawn = []
    for d in sorted(folders):
        every = [f for p in sorted(folders[d])
                 for f in faults_of(p, sources[p], after)]
        share = n * lines[d] / sum(lines.values())
        take = int(share) + (rng.random() < share % 1)
        drawn += rng.sample(every, min(take, len(every)))
    rng.shuffle(drawn)
    return drawn
