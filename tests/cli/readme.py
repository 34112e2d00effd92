#!/usr/bin/env python3
"""Runs every `$ foreseed ...` of the given pages, and `$ printf ... | foreseed ...`, and compares what
follows it there with what it prints.

    readme.py <command> <page.md>...
    readme.py --update <command> <page.md>...   write what it prints now into the pages, for review
"""

import os
import re
import shlex
import subprocess
import sys
import tempfile
from pathlib import Path

BLOCK = re.compile(r"^```\n(\$ (?:foreseed|printf) .*\n(?:.*\n)*?)```$", re.MULTILINE)
ENVIRONMENT = {"LC_ALL": "C.UTF-8", "TERM": "dumb", "PATH": os.environ["PATH"]}


def run(command, line, folder):
    how = {"capture_output": True, "text": True, "check": False, "stdin": subprocess.DEVNULL,
           "cwd": folder}
    if line.startswith("printf "):
        path = os.path.dirname(command) + os.pathsep + ENVIRONMENT["PATH"]
        return subprocess.run(["sh", "-c", line], env=ENVIRONMENT | {"PATH": path}, **how)
    return subprocess.run([command, *shlex.split(line)[1:]], env=ENVIRONMENT, **how)


def replay(command, block):
    """The block as it should read: each command line with its output behind it, in a new folder."""
    out = []
    with tempfile.TemporaryDirectory() as folder:
        os.symlink(os.path.abspath("examples"), os.path.join(folder, "examples"))
        for line in block.splitlines():
            if line.startswith(("$ foreseed ", "$ printf ")):
                done = run(command, line[2:], folder)
                out.append(f"{line}\n{done.stdout}{done.stderr}")
    return "".join(out)


def main():
    arguments = sys.argv[1:]
    update = arguments[0] == "--update"
    command, *pages = arguments[update:]
    blocks = wrong = 0
    for page in map(Path, pages):
        text = page.read_text(encoding="utf-8")

        def compare(match):
            nonlocal blocks, wrong
            blocks += 1
            shown = replay(os.path.abspath(command), match[1])
            if shown != match[1] and not update:
                wrong += 1
                print(f"{page}: shows\n{match[1]}but the command prints\n{shown}")
            return f"```\n{shown}```"

        replaced = BLOCK.sub(compare, text)
        if update:
            page.write_text(replaced, encoding="utf-8")
    print(f"{blocks - wrong} passed, {wrong} failed")
    return 1 if wrong or blocks == 0 else 0


if __name__ == "__main__":
    sys.exit(main())
