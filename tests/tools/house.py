#!/usr/bin/env python3
"""The style that a formatter does not see: lengths, blanks, and nothing of the machine it was made on."""

import os
import re
import unicodedata
from pathlib import Path

from report import finish

TOP = Path(__file__).resolve().parents[2]
SKIPPED = {".git", "build", "node_modules", "dist", "__pycache__", "corpus", "saves"}
CODE = {"src", "include", "cli", "bench", "fuzz", "examples", "tests"}
MOST_LINES = {"src": 600, "include": 600, "cli": 600, "bench": 600, "fuzz": 600, "tools": 600,
              "cmake": 600, "examples": 600, "tests": 900}
C_ENDINGS = {".c", ".h", ".inl"}
BLANKS_MATTER = {".case", ".tsv"}  # recorded or listed, as long as it is

# Each is a rule of the house: what must not stand in any file, and why.
UNWANTED = [
    (re.compile(r"(?<![\w.~-])/(work|home|root)/"), "an absolute path of one machine"),
    (re.compile(r"\b(TODO|FIXM[E]|XX[X])\b"), "a note to oneself; do it or leave it"),
    (re.compile(r"\bissues? #?[0-9]+\b", re.I), "a number of a tracker; say the thing itself"),
    (re.compile(r"\b(language mode[l]|assistan[t]|co-authore[d])", re.I), "words about its makers"),
    (re.compile(r"\b(written|made|generated) (by|with) (an? )?(ai|bot|mode[l])\b", re.I),
     "words about its makers"),
]


def columns(line):
    """Width on a terminal: a wide character takes two, a combining one none."""
    wide = sum(unicodedata.east_asian_width(c) in "WF" for c in line)
    return len(line) + wide - sum(unicodedata.combining(c) > 0 for c in line)


def files():
    for folder, folders, names in os.walk(TOP):
        folders[:] = sorted(set(folders) - SKIPPED)
        for name in sorted(names):
            path = Path(folder) / name
            yield path, path.relative_to(TOP).parts


def line_problems(path, parts, line):
    if path.suffix in C_ENDINGS and parts[0] in CODE:
        if "\t" in line:
            yield "a tab; use spaces"
        if columns(line) > 100:
            yield f"{columns(line)} columns; 100 are the most"
    if line != line.rstrip() and path.suffix not in BLANKS_MATTER:
        yield "blanks at the end of the line"
    if path != Path(__file__).resolve():
        for pattern, what in UNWANTED:
            if pattern.search(line):
                yield what


def problems_of(path, parts):
    name = "/".join(parts)
    try:
        text = path.read_bytes().decode("utf-8")
    except UnicodeDecodeError:
        return  # a picture or a recorded file
    if "\0" in text:
        return
    lines = text.split("\n")
    if lines[-1] != "" and path.suffix not in BLANKS_MATTER | {".json", ".txt"}:
        yield f"{name}:{len(lines)}: the last line has no end"
    most = MOST_LINES.get(parts[0])
    if most and path.suffix not in BLANKS_MATTER and len(lines) - 1 > most:
        yield f"{name}:{len(lines) - 1}: too many lines; {most} are the most"
    for number, line in enumerate(lines, 1):
        for what in line_problems(path, parts, line):
            yield f"{name}:{number}: {what}"


def main():
    passed, problems = 0, []
    for path, parts in files():
        found = list(problems_of(path, parts))
        problems += found
        passed += not found
    finish(passed, problems)


if __name__ == "__main__":
    main()
