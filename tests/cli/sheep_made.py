#!/usr/bin/env python3
"""Makes levels of Sheep a Sheep with the command and plays their winning lines by rules written here
again: layouts of our own, and those of the optional folder ../shared. sheep_made.py <command> <folder>"""

import collections
import json
import subprocess
import sys
import tempfile
from pathlib import Path

SIZE = 8


class Wrong(Exception):
    pass


def expect(condition, what):
    if not condition:
        raise Wrong(what)


def parse(path):
    text = path.read_text(encoding="utf-8")
    return json.JSONDecoder().raw_decode(text[text.index("{"):])[0]


def tiles_of(level):
    """(id, x, y, layer, type) in deal order."""
    if "cards" in level:
        rows = [(card["layerNum"], card) for card in level["cards"]]
    else:
        rows = [(int(layer), tile) for layer in sorted(level["levelData"], key=int)
                for tile in level["levelData"][layer]]
    return [(t["id"], t.get("rolNum", 0), t.get("rowNum", 0), layer, int(t.get("type", 0)))
            for layer, t in rows]


def play(level, slot, match):
    """Plays `operations` click by click; returns the most tiles held between two clicks."""
    left = {tile[0]: tile for tile in tiles_of(level)}
    held, most = collections.Counter(), 0
    for name in level["operations"]:
        expect(name in left, f"{name} is not on the board")
        _, x, y, layer, kind = left.pop(name)
        expect(not any(other[3] > layer and abs(other[1] - x) < SIZE and abs(other[2] - y) < SIZE
                       for other in left.values()), f"{name} is covered")
        held[kind] += 1
        if held[kind] == match:
            del held[kind]
        expect(sum(held.values()) < slot, f"{name} fills the slot")
        most = max(most, sum(held.values()))
    expect(not left and not held, "tiles are left")
    return most


class Suite:
    def __init__(self, command, folder, scratch):
        self.command, self.folder, self.scratch = command, folder / "levels" / "sheep", Path(scratch)
        self.passed, self.problems = 0, []

    def run(self, *arguments, code=0, text=None):
        done = subprocess.run([self.command, "sheep", *map(str, arguments)], capture_output=True,
                              timeout=300, encoding="utf-8", env={"LC_ALL": "C.UTF-8"}, check=False,
                              input=text)
        expect(done.returncode == code, f"exit {done.returncode} instead of {code}: {done.stderr}")
        return done.stdout

    def make(self, *arguments, slot=7, match=3, most=None):
        """A level, played; and read again by the command, from standard input."""
        rules = ["--slot", slot, "--match", match]
        bound = ["--max-slot", most] if most else []
        text = self.run("make", *arguments, *rules, *bound)
        level = json.loads(text)
        told = level["foreseed"]
        held = play(level, slot, match)
        expect(held == told["max_slot"], f"the slot held {held}, not {told['max_slot']}")
        expect(held <= (most or slot - 1), f"the slot held {held}, more than was asked for")
        expect(told["min_slot"][0] <= told["min_slot"][1] <= held + 1, f"slots {told['min_slot']}")
        checked = json.loads(self.run("check", "-", *rules, "--json", text=text))
        expect(checked["valid"] and checked["hash"] == told["hash"], "the command refuses it")
        return level

    def layouts(self):
        for shape in ("pyramid", "heart", "diamond", "ring", "towers", "random"):
            for seed, (tiles, side, kinds, slot, match, most, p) in enumerate([
                    (180, 18, 14, 7, 3, None, 0.5), (60, 0, 20, 7, 3, 2, 1), (99, 33, 5, 5, 3, 4, 0),
                    (64, 4, 7, 6, 2, 3, 0.9), (120, 51, 10, 9, 4, None, 0.3)]):
                level = self.make("--layout", shape, "--tiles", tiles, "--side", side, "--kinds",
                                  kinds, "--seed", seed, "--p", p, "--games", 20, "--states", 20000,
                                  slot=slot, match=match, most=most)
                found = tiles_of(level)
                expect(len(found) == tiles, f"{len(found)} tiles")
                counts = collections.Counter(tile[4] for tile in found)
                expect(len(counts) == kinds and all(n % match == 0 for n in counts.values()),
                       f"kinds {counts}")
                sides = [t for layer in level["levelData"].values() for t in layer
                         if t["moldType"] == 2]
                expect(len(sides) == side, f"{len(sides)} tiles in side piles")
                if match == 3:
                    expect({str(k): n // 3 for k, n in counts.items()} == level["blockTypeData"],
                           "blockTypeData")
                self.passed += 1

    def same_bytes(self):
        first = self.run("make", "--seed", 9, "--games", 10)
        expect(first == self.run("make", "--seed", 9, "--games", 10, "--json"), "other bytes")
        expect(first != self.run("make", "--seed", 10, "--games", 10), "the same bytes")
        self.passed += 1

    def with_free_groups(self, *layout):
        """A level of which all but two groups of three are presets, in a file."""
        level = self.make(*layout, "--games", 0, "--states", 0)
        free = collections.Counter()
        for tile in (t for layer in level["levelData"].values() for t in layer):
            if tile["type"] in (5, 9) and free[tile["type"]] < 3:
                free[tile["type"]] += 1
                tile["type"] = 0
        level["blockTypeData"] = {"5": 1, "9": 1}
        path = self.scratch / "presets.json"
        path.write_text(json.dumps(level), encoding="utf-8")
        return level, path

    def nearly_all_presets(self):
        """The first by the maker, after many dead ends; the others, of many layers, dealt and solved."""
        for layout in (("--layout", "random"), ("--layout", "towers", "--layers", 30),
                       ("--layout", "diamond", "--layers", 60)):
            level, path = self.with_free_groups(*layout)
            made = self.make(path, "--games", 10)
            for before, after in zip(tiles_of(level), tiles_of(made)):
                expect(before[4] in (0, after[4]), f"{before[0]} was a preset")
            self.passed += 1

    def no_way(self):
        """Presets that cannot be won with so small a slot: nothing is printed, exit 1; by time, exit 5."""
        _, path = self.with_free_groups("--layout", "towers", "--layers", 30)
        expect(self.run("make", path, "--slot", 3, "--states", 3000, code=1) == "", "output")
        expect(self.run("make", path, "--slot", 3, "--time", 0.2, code=5) == "", "output")
        self.passed += 1

    def real(self):
        for path in sorted(self.folder.glob("*")):
            try:
                before = tiles_of(parse(path))
            except (ValueError, KeyError):
                continue  # not a level
            made = self.make(path, "--seed", 1, "--games", 10, "--states", 20000)
            after = tiles_of(made)
            expect([t[:4] for t in before] == [t[:4] for t in after], "another layout")
            if any(tile[4] == 0 for tile in before):
                for old, new in zip(before, after):
                    expect(old[4] in (0, new[4]), f"{path.name}: {old[0]} was a preset")
            else:
                expect(collections.Counter(t[4] for t in before) ==
                       collections.Counter(t[4] for t in after), "other kinds")
            self.passed += 1

    def check(self, part):
        try:
            part()
        except (Wrong, subprocess.TimeoutExpired, ValueError) as error:
            self.problems.append(f"{part.__name__}: {error}")


def main():
    sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tools"))
    from report import finish
    command, folder = Path(sys.argv[1]).resolve(), Path(sys.argv[2])
    with tempfile.TemporaryDirectory() as scratch:
        suite = Suite(command, folder, scratch)
        for part in (suite.layouts, suite.same_bytes, suite.nearly_all_presets,
                     suite.no_way):
            suite.check(part)
        there = suite.folder.is_dir()
        if there:
            suite.check(suite.real)
        finish(suite.passed, suite.problems,
               [] if there else ["no ../shared/levels/sheep: its layouts are not used"])


if __name__ == "__main__":
    main()
