#!/usr/bin/env python3
"""Runs every command that the given pages and the help of every verb tell readers to type, shortened
where it is long work, and asks that none is refused. (What it prints is compared by readme.py.)

    pages.py <command> <page.md>...
"""

import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[2]
SECONDS = 60
FINE = {0, 1, 5}  # done, nothing found, stopped with what there is
VERB = r"((?:pvz|sts2|sheep|sgs|db) [a-z0-9]+|[a-z]+)"
SHORT = [(r"--games \d+", "--games 20"), (r"--sample \d+", "--sample 20000")]
# Levels as the game has them, which only players have.
ABSENT = {"90019.json", "90024.json"}
# What else readers have, or have made where a page does not say how: each by a command.
FILES = {
    "game1_13.dat": "cp examples/game1_13.dat .",
    "current_run.save": "cp examples/current_run.save .",
    "old_run.save": "cp tests/vectors/current_run_v18.save old_run.save",
    "position.json": "cp examples/sgs_table.json position.json",
    "level.json": "foreseed sheep deal example:sheep_small.json --plain 1 --as-level > level.json",
    "moves.json": "foreseed sheep solve level.json --deal 1,2,3,4 --json > moves.json",
    "played.json": "foreseed sheep make --seed 7 > played.json",
    "proof.json": "foreseed sheep solve level.json --slot 3 --json > proof.json",
    "game.txt": "foreseed sgs watch --seed 7 --replay > game.txt",
    "hunt.db": "foreseed pvz find 'stage 5: giga' --seeds 0..999 --db hunt.db",
    "part1.db": "foreseed pvz find 'stage 5: giga' --seeds 0..999 --shard 1/2 --db part1.db",
    "part2.db": "foreseed pvz find 'stage 5: giga' --seeds 0..999 --shard 2/2 --db part2.db",
    "seen.txt": "echo 'act1 == UNDERDOCKS' > seen.txt",
    "lost": "mkdir lost",
}


def shell(line, folder, command):
    path = os.path.dirname(command) + os.pathsep + os.environ["PATH"]
    kept = {k: v for k, v in os.environ.items() if k.endswith("SAN_OPTIONS")}
    return subprocess.run(["sh", "-c", line], cwd=folder, stdin=subprocess.DEVNULL, check=False,
                          capture_output=True, text=True, timeout=SECONDS,
                          env=kept | {"LC_ALL": "C.UTF-8", "PATH": path, "HOME": folder})


def help_of(command, *words):
    return subprocess.run([command, *words, "--help"], check=True, capture_output=True, text=True,
                          timeout=SECONDS, env={"LC_ALL": "C.UTF-8"}).stdout


def shorten(line, helps):
    """The same, with less of it done."""
    for long, short in SHORT:
        line = re.sub(long, short, line)
    if "--time " in line:
        return line
    return re.sub(r"\bforeseed " + VERB, lambda match: match[0] + (
        " --time 0.2" if "--time S" in helps.get(match[1], "") else ""), line)


def blocks_of(page):
    """The command lines of each block, comments taken off; one with an open quote or a backslash at
    its end goes on in the next line."""
    blocks, whole, before = [], "", None
    for number, line in enumerate(page.splitlines()):
        begins = re.match(r"(?:    |\$ )?foreseed [a-z]", line)
        if not whole and not begins:
            continue
        if not whole and (before is None or number > before + 1 and not line.startswith("$ ")):
            blocks.append([])
        whole += re.sub(r" +# .*", "", line.strip().removeprefix("$ "))
        before = number
        if whole.count("'") % 2 or whole.endswith("\\"):
            whole += "\n"
        else:
            blocks[-1].append(whole)
            whole = ""
    return blocks


def prepare(lines, folder, command):
    """Makes what the lines take, but for what one of them makes."""
    text = "\n".join(lines)
    (folder / "examples").symlink_to(PROJECT / "examples")
    (folder / "tests").symlink_to(PROJECT / "tests")
    asked = [name for name in FILES if name in text or "part?.db" in text and "part" in name]
    if {"moves.json", "proof.json"} & set(asked):
        asked.insert(0, "level.json")
    for name in asked:
        if re.search(rf"(> |--db |--replay |db merge ){name}\b", text):
            continue
        done = shell(FILES[name], folder, command)
        if done.returncode not in FINE:
            sys.exit(f"{FILES[name]}: exit {done.returncode}\n{done.stderr}")


def main():
    command, *pages = sys.argv[1:]
    command = os.path.abspath(command)
    helps = {verb: help_of(command, *verb.split()) for verb in
             re.findall(rf"^  {VERB}(?:  |$)", help_of(command), re.MULTILINE)}
    blocks = [(f"{verb} --help", [line.strip() for line in text.splitlines()
                                  if line.startswith("  foreseed ")])
              for verb, text in helps.items()]
    for page in pages:
        blocks += [(page, lines) for lines in blocks_of(Path(page).read_text(encoding="utf-8"))]
    count = wrong = 0
    for where, lines in blocks:
        with tempfile.TemporaryDirectory() as name:
            prepare(lines, Path(name), command)
            for line in lines:
                if set(line.split()) & ABSENT:
                    continue
                count += 1
                done = shell(shorten(line, helps), name, command)
                if done.returncode not in FINE:
                    wrong += 1
                    print(f"{where}: {line}\n  exit {done.returncode}: {done.stderr}")
    print(f"{count - wrong} passed, {wrong} failed")
    return 1 if wrong or count == 0 else 0


if __name__ == "__main__":
    sys.exit(main())
