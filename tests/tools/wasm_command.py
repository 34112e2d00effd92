#!/usr/bin/env python3
"""The command in WebAssembly says, byte for byte, what the command says: every case of tests/cli that
hangs on nothing but arguments, files and input, errors too, and some lines more.

    wasm_command.py <command> <foreseed_js.wasm>...

Skipped where a module was not built or there is no node.
"""

import base64
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

from report import finish

TOP = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(TOP / "tests" / "cli"))
import run as cases  # noqa: E402

SHEEP = "example:sheep_small.json"
LINES = (
    "bench --signature",
    "pvz odds --stage 500 --want giga --sample 100000 --json",
    "pvz find 'stage 500..504: giga and not zomboni' --seeds 0..200000 --json --no-timing",
    "sts2 find 'neow has GOLDEN_PEARL' --seeds 0..300 --json --no-timing",
    "sts2 run ABCDEF --json",
    f"sheep solve {SHEEP} --slot 3 --no-timing --json",
    f"sheep odds {SHEEP} --slot 4 --deals 20 --json",
    "sheep bottom --sample 100000 --json",
    "sgs arena --games 50 --no-timing --by general",
    "sgs arena --games 50 --no-timing --minds v2",
)
# What tells of the build or the machine, not of a game.
OF_THE_MACHINE = {"bench", "doctor", "version", "--version", "demo"}
NEEDS_A_FOLDER = {"surroundings.case", "inputs.case"}


def writes(case):
    """A game that is saved while it is played: the module has no files to write."""
    return case.args[:2] == ["sgs", "play"] and (
        "--replay" in case.args or re.search(rb"^save ", case.stdin, re.MULTILINE))


def comparable(path, case):
    words = case.args
    return (path.name not in NEEDS_A_FOLDER and not case.env and case.exit != 130 and not writes(case)
            and not OF_THE_MACHINE & set(words)
            and not any(word.startswith("./") or word == "." for word in words)
            and all(word.isprintable() or word.isascii() for word in words))


def recorded():
    """(name, args, files, input, expected) of the cases."""
    for path in sorted((TOP / "tests" / "cli").glob("*.case")):
        for case in cases.parse(path)[0]:
            if comparable(path, case):
                yield (f"{path.name}:{case.line}: {case.name}", case.args, case.files, case.stdin,
                       (case.exit, case.stdout, case.stderr))


def asked(command):
    """The same of the lines, answered by the command now."""
    surroundings = {"LC_ALL": "C.UTF-8", "PATH": os.environ["PATH"]}
    for line in LINES:
        args = shlex.split(line)
        result = subprocess.run([command, *args], capture_output=True, env=surroundings)
        yield line, args, {}, b"", (result.returncode, result.stdout, result.stderr)


def unasked(command, questions):
    """Verbs of games of which no answer is compared."""
    told = subprocess.run([command, "help"], capture_output=True, text=True, env={"LC_ALL": "C.UTF-8"}).stdout
    known = set(re.findall(r"^  ((?:pvz|sts2|sheep|sgs) \w+)  ", told, re.MULTILINE))
    asked_for = {" ".join(args[:2]) for _, args, _, _, (code, *_) in questions
                 if code < 2 and "--help" not in args}
    return [f"{verb}: no answer is compared; add a case or a line"
            for verb in sorted(known - asked_for or ({"no verbs in help"} if not known else set()))]


def answers(module, questions):
    def text(data):
        return base64.b64encode(data).decode()

    given = [{"args": args, "files": {name: text(data) for name, data in files.items()},
              "input": text(typed)} for _, args, files, typed, _ in questions]
    result = subprocess.run(["node", TOP / "tests" / "tools" / "wasm_command.mjs", module],
                            capture_output=True, input=json.dumps(given), encoding="utf-8")
    if result.returncode:
        finish(0, [result.stderr[-2000:]])
    for exit_code, out, err in json.loads(result.stdout):
        yield exit_code, base64.b64decode(out), base64.b64decode(err)


def main():
    command, modules = sys.argv[1], [Path(name) for name in sys.argv[2:]]
    missing = [f"{module.parent.name}: not built" for module in modules if not module.is_file()]
    if missing or not shutil.which("node"):
        finish(0, [], missing or ["no node"])
    questions = [*recorded(), *asked(command)]
    passed, problems = 0, unasked(command, questions)
    for module in modules:
        for question, answer in zip(questions, answers(module, questions)):
            passed += answer == question[4]
            if answer != question[4]:
                problems.append(f"{module.parent.name}: {question[0]}\n  {answer}\n  {question[4]}"[:1500])
    finish(passed, problems)


if __name__ == "__main__":
    main()
