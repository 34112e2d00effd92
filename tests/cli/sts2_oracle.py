#!/usr/bin/env python3
"""Asks the command for the runs of random seed texts of every era and compares whole JSON objects with the
plain model in the optional folder ../shared. sts2_oracle.py <command> <folder> [runs [runs with maps]]

The plain model takes half a second for the maps of a run: most runs are compared without them."""

import json
import random
import subprocess
import sys
from pathlib import Path

BUILDS = ("v0.103.2", "v0.105.1", "v0.107.0", "v0.107.1", "v0.108.0", "v0.109.0", "v0.109.1",
          "v0.110.0", "v0.110.3", "v0.111.0")
CHARACTERS = ("ironclad", "silent", "regent", "necrobinder", "defect")
LETTERS = "0123456789ABCDEFGHJKLMNPQRSTUVWXYZ"
ODD = "abcoiOI ÄéßçЖ種😀old-_."


def random_text(dice):
    letters = LETTERS if dice.random() < 0.8 else LETTERS + ODD
    return "".join(dice.choice(letters) for _ in range(dice.choice((1, 2, 7, 10, 10, 12, 12, 40))))


def differences(found, wanted, path=""):
    """Where two values differ, the order of keys included; the first few."""
    if type(found) is not type(wanted):
        yield f"{path}: {found!r}, should be {wanted!r}"
    elif isinstance(found, dict):
        if list(found) != list(wanted):
            yield f"{path}: keys {list(found)}, should be {list(wanted)}"
        for key in found.keys() & wanted.keys():
            yield from differences(found[key], wanted[key], f"{path}.{key}")
    elif isinstance(found, list):
        if len(found) != len(wanted):
            yield f"{path}: {len(found)} entries, should be {len(wanted)}"
        for index, (one, other) in enumerate(zip(found, wanted)):
            yield from differences(one, other, f"{path}[{index}]")
    elif found != wanted:
        yield f"{path}: {found!r}, should be {wanted!r}"


def compare(command, model, dice, build, with_maps):
    text, character = random_text(dice), dice.choice(CHARACTERS)
    ascension, raw = dice.randint(0, 10), dice.random() < 0.2
    arguments = ["sts2", "run", "--json", "--build", build, "--character", character,
                 "--ascension", str(ascension)]
    arguments += ["--raw"] if raw else []
    arguments += [] if with_maps else ["--no-map"]
    hashed = text if raw else model.canon(text)
    if not hashed:
        return
    result = subprocess.run([command, *arguments, "--", text], capture_output=True, timeout=60,
                            encoding="utf-8", env={"LC_ALL": "C.UTF-8"}, check=False)
    if result.returncode != 0:
        raise AssertionError(f"{text!r} {arguments}: exit {result.returncode}: {result.stderr}")
    wanted = model.run(hashed, build, character, ascension)
    if not with_maps:
        for act in wanted["acts"]:
            act["map"] = None
    wanted = json.loads(json.dumps(wanted))
    for difference in differences(json.loads(result.stdout), wanted):
        raise AssertionError(f"{text!r} {arguments}: {difference}")


def main(command, folder, runs=300, runs_with_maps=4):
    """The counts are of each era."""
    model_folder = Path(folder) / "ref"
    if not (model_folder / "sts2_ref.py").is_file():
        print("0 passed, 0 failed, 1 skipped")
        return 0
    sys.path.insert(0, str(model_folder))
    import sts2_ref as model  # pylint: disable=import-outside-toplevel,import-error

    dice = random.Random(20260818)
    draw_map = model.gen_map
    for with_maps, count in ((False, int(runs)), (True, int(runs_with_maps))):
        model.gen_map = draw_map if with_maps else lambda *_: ([], None, None)
        for era in "ABC":
            builds = [b for b in BUILDS if model.tables(b)[0] == era]
            for number in range(count):
                compare(command, model, dice, builds[number % len(builds)], with_maps)
    print(f"{runs} runs of each era without maps and {runs_with_maps} with them are equal")
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
