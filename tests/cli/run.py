#!/usr/bin/env python3
"""Runs the command as a user would and compares every byte it writes.

    run.py <command> <cases.case>...            run the cases
    run.py --update <command> <cases.case>...   write what it says now into the cases, for review

A case file holds cases one after the other; `#` begins a comment line. A case is

    case   types of one stage                   its name, unique in the file
    args   pvz types --seed 5 --stages 3        as a shell would split it; more args lines are joined
    env    FSD_ISA=base                         optional, may stand several times
    stdin                                       optional; its lines follow, each after a bar
    |{"seed": 5}
    file   rules.tsv                            optional, may stand several times: a file made for it
    |id	points
    copy   examples/game1_13.dat a.dat    optional, may stand several times: a file of the project
    exit   0
    stdout
    |  stage  normal
    stderr
    |

A line of text is what stands after the bar. Text whose last line has no end closes with a line `\\`.
The escape character is written as ␛ and the carriage return as ␍, in arguments and names too. Every
case runs in a new folder, with LC_ALL=C.UTF-8, TERM=dumb and without HOME.
"""

import difflib
import os
import shlex
import subprocess
import sys
import tempfile
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[2]
SIGNS = [("\x1b", "␛"), ("\r", "␍")]
WORDS = {"case", "args", "env", "stdin", "file", "copy", "exit", "stdout", "stderr"}
SECONDS = 120


class Malformed(Exception):
    pass


def with_controls(text):
    for real, sign in SIGNS:
        text = text.replace(sign, real)
    return text


def from_lines(lines):
    """The bytes that lines after bars stand for."""
    text = "".join(line[1:] + "\n" for line in lines if line.startswith("|"))
    if lines and lines[-1] == "\\":
        text = text[:-1]
    return with_controls(text).encode("utf-8", "surrogateescape")


def to_lines(data):
    text = data.decode("utf-8", "surrogateescape")
    for real, sign in SIGNS:
        text = text.replace(real, sign)
    if not text:
        return []
    lines = ["|" + line for line in text.removesuffix("\n").split("\n")]
    return lines if text.endswith("\n") else lines + ["\\"]


class Case:
    def __init__(self, name, line):
        self.name, self.line = name, line
        self.head = []  # the lines before `exit`, kept as they are by --update
        self.args, self.env, self.files = [], {}, {}
        self.stdin = b""
        self.exit, self.stdout, self.stderr = None, b"", b""

    def take(self, word, value, lines):
        value = with_controls(value)
        if word == "args":
            self.args += shlex.split(value)
        elif word == "env":
            name, equals, text = value.partition("=")
            if not equals:
                raise Malformed("env needs NAME=VALUE")
            self.env[name] = text
        elif word == "file":
            self.files[value] = from_lines(lines)
        elif word == "copy":
            source, gap, name = value.partition(" ")
            if not gap:
                raise Malformed("copy needs a file and its name for the case")
            self.files[name] = (PROJECT / source).read_bytes()
        elif word == "exit":
            self.exit = int(value)
        else:
            setattr(self, word, from_lines(lines))

    def result_lines(self):
        return [f"exit   {self.exit}", "stdout", *to_lines(self.stdout), "stderr",
                *to_lines(self.stderr)]

    def run(self, command):
        with tempfile.TemporaryDirectory() as scratch:
            for name, data in self.files.items():
                (Path(scratch) / name).write_bytes(data)
            result = subprocess.run([command, *self.args], input=self.stdin, cwd=scratch,
                                    env=environment(self.env), capture_output=True,
                                    timeout=SECONDS)
        return result.returncode, result.stdout, result.stderr


def environment(own):
    kept = {k: v for k, v in os.environ.items() if k == "PATH" or k.endswith("SAN_OPTIONS")}
    return kept | {"LC_ALL": "C.UTF-8", "TERM": "dumb"} | own


def parse(path):
    """The cases of a file, each with the comment and blank lines before it in its head."""
    text = path.read_text(encoding="utf-8", errors="surrogateescape")
    lines = text.removesuffix("\n").split("\n") if text else []
    cases, before, at = [], [], 0
    while at < len(lines):
        start, line = at, lines[at]
        at += 1
        if not line.strip() or line.startswith("#"):
            before.append(line)
            continue
        word, _, value = line.partition(" ")
        if word not in WORDS:
            raise Malformed(f"{path.name}:{start + 1}: '{word}' is no word of a case file")
        while at < len(lines) and lines[at].startswith(("|", "\\")):
            at += 1
        if word == "case":
            cases.append(Case(value.strip(), start + 1))
        elif not cases:
            raise Malformed(f"{path.name}:{start + 1}: '{word}' before the first case")
        try:
            if word != "case":
                cases[-1].take(word, value.strip(), lines[start + 1:at])
        except (ValueError, OSError) as error:
            raise Malformed(f"{path.name}:{start + 1}: {error}") from None
        except Malformed as error:
            raise Malformed(f"{path.name}:{start + 1}: {error}") from None
        if word not in ("exit", "stdout", "stderr"):
            cases[-1].head += before + lines[start:at]
            before = []
    names = [case.name for case in cases]
    doubles = sorted({name for name in names if names.count(name) > 1})
    if doubles:
        raise Malformed(f"{path.name}: two cases are called '{doubles[0]}'")
    return cases, before


def difference(what, expected, actual):
    if expected == actual:
        return []
    return list(difflib.unified_diff(to_lines(expected), to_lines(actual), f"{what} expected",
                                     f"{what} now", lineterm=""))


def check(path, command):
    cases, _ = parse(path)
    failed = 0
    for case in cases:
        code, out, err = case.run(command)
        found = difference("stdout", case.stdout, out) + difference("stderr", case.stderr, err)
        if code != case.exit:
            found.append(f"exit {code}, expected {case.exit}")
        if found:
            failed += 1
            print(f"{path.name}:{case.line}: {case.name}\n    foreseed {shlex.join(case.args)}")
            print("\n".join("    " + line for line in found))
    return len(cases) - failed, failed


def update(path, command):
    cases, rest = parse(path)
    lines = []
    for case in cases:
        case.exit, case.stdout, case.stderr = case.run(command)
        lines += case.head + case.result_lines()
    path.write_text("\n".join(lines + rest) + "\n", encoding="utf-8", errors="surrogateescape")
    return len(cases)


def main(arguments):
    updating = "--update" in arguments
    arguments = [a for a in arguments if a != "--update"]
    if len(arguments) < 2:
        print("usage: run.py [--update] <command> <cases.case>...", file=sys.stderr)
        return 2
    sys.stdout.reconfigure(encoding="utf-8", errors="surrogateescape")
    command, paths = str(Path(arguments[0]).resolve()), [Path(a) for a in arguments[1:]]
    try:
        if updating:
            print(f"{sum(update(path, command) for path in paths)} cases written")
            return 0
        results = [check(path, command) for path in paths]
    except Malformed as error:
        print(error, file=sys.stderr)
        return 1
    passed, failed = (sum(column) for column in zip(*results))
    print(f"{passed} passed, {failed} failed")
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
