#!/usr/bin/env python3
"""Asks the command about every real level, deal and win of Sheep a Sheep in the optional folder
../shared, and about the cases there, and holds the answers against what Python reads and works out by
itself. sheep_shared.py <command> <folder>"""

import hashlib
import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path

TOP = Path(__file__).resolve().parents[2]
SIZE = 8
# Which seed file belongs to which undealt map, by the commit in their names.
MATCHES = {"90023": "84ec10a6", "90024": "45c25ee3", "90030": "8064f712", "100001": "bc8935cc",
           "90016": "5564bd98"}
# Their seed is a placeholder: the stored deal is another one.
PLACEHOLDERS = {"NB-Dragon_90031_cd6c5106_online_data_4.json",
                "NB-Dragon_100031_cd6c5106_online_data_200.json"}


def parse(path):
    text = path.read_text(encoding="utf-8")
    return json.JSONDecoder().raw_decode(text[text.index("{"):])[0]


def tiles_of(level):
    """(id, x, y, layer, type, side) in deal order."""
    if "cards" in level:
        rows = [(card["layerNum"], card) for card in level["cards"]]
    else:
        rows = [(int(layer), tile) for layer in sorted(level["levelData"], key=int)
                for tile in level["levelData"][layer]]
    return [(t["id"], t.get("rolNum", 0), t.get("rowNum", 0), layer, int(t.get("type", 0)),
             t.get("moldType") == 2) for layer, t in rows]


def open_at_start(tiles):
    def covered(low):
        return any(high[3] > low[3] and abs(high[1] - low[1]) < SIZE and abs(high[2] - low[2]) < SIZE
                   for high in tiles)
    return [tile[0] for tile in tiles if not covered(tile)]


def digest(kinds):
    return hashlib.sha256(",".join(map(str, kinds)).encode()).hexdigest()


class Suite:
    def __init__(self, command, folder, scratch):
        self.command, self.levels = command, folder / "levels" / "sheep"
        self.vectors, self.scratch = folder / "vectors", Path(scratch)
        self.passed = self.failed = 0

    def run(self, *arguments):
        return subprocess.run([self.command, "sheep", *map(str, arguments)], capture_output=True,
                              timeout=120, encoding="utf-8", env={"LC_ALL": "C.UTF-8"}, check=False)

    def ask(self, *arguments, code=0):
        result = self.run(*arguments, "--json")
        assert result.returncode == code, (result.returncode, result.stderr)
        return json.loads(result.stdout)

    def check(self, name, function, *arguments):
        try:
            function(*arguments)
            self.passed += 1
        except (AssertionError, KeyError, ValueError) as error:
            self.failed += 1
            print(f"{name}: {error!r}"[:1000])

    def file(self, name, text):
        path = self.scratch / name
        path.write_text(text, encoding="utf-8")
        return path

    # ---- Real files ----------------------------------------------------------------------------------

    def level_is_read(self, path):
        level = parse(path)
        tiles = tiles_of(level)
        answer = self.ask("show", path)
        assert answer["level"] == level.get("levelKey"), answer["level"]
        assert answer["tiles"] == len(tiles) and answer["left"] == len(tiles)
        placeholder = path.name in PLACEHOLDERS
        if "map_seed" in level:
            assert answer["seed"] == (None if placeholder else level["map_seed"])
        if "matchInfo" in level:
            assert answer["seed"] == level["matchInfo"]["data"]["map_seed"]
        found = [(t["id"], t["x"], t["y"], t["layer"], t["kind"], t["side"]) for t in answer["board"]]
        assert found == tiles
        assert answer["dealt"] == all(tile[4] for tile in tiles)
        assert answer["open"] == open_at_start(tiles)
        joined = ",".join(f"{tile[0]}:{tile[4]}" for tile in tiles)
        assert answer["hash"] == hashlib.sha256(joined.encode()).hexdigest()[:16]
        for layout in (("--lang", "zh"), ("--svg",), ("--csv",)):
            assert self.run("show", path, *layout).returncode == 0, layout

    def source_counts(self, row):
        """What the folder's own list says of a file."""
        answer = self.ask("show", self.levels / row[0])
        assert answer["tiles"] == int(row[1])
        presets = re.search(r"UNDEALT: (\d+) type-0 tiles, (\d+) preset", row[2])
        assert answer["dealt"] == (presets is None)
        if presets:
            assert sum(tile["preset"] for tile in answer["board"]) == int(presets[2])
            assert sum(tile["kind"] == 0 for tile in answer["board"]) == int(presets[1])

    def stored_deal(self, path):
        """Dealt anew by its own seed, the file's deal comes out; on others it is refused."""
        level = parse(path)
        tiles = tiles_of(level)
        counted = sum(level["blockTypeData"].values()) * 3 == len(tiles)
        seed = ",".join(map(str, level.get("map_seed", [1, 2, 3, 4])))
        result = self.run("deal", path, "--deal", seed, "--json")
        assert result.returncode == (0 if counted else 2), result
        if counted and "map_seed" in level:
            same = json.loads(result.stdout)["types"] == [tile[4] for tile in tiles]
            assert same == (path.name not in PLACEHOLDERS)

    def undealt_level(self, path):
        key = path.name.split("_")[1]
        assert self.run("deal", path).returncode == 2
        assert self.run("check", path, "--moves", path).returncode == 2
        if key in MATCHES:
            match = self.levels / f"bc0042_x_{MATCHES[key]}_match"
            seed = parse(match)["data"]["map_seed"]
            by_file = self.ask("deal", path, "--deal", match)
            by_words = self.ask("deal", path, "--deal", ",".join(map(str, seed)))
            assert by_file == by_words and by_file["seed"] == seed

    def record_of_90016(self):
        """The record's tiles are the map's, dealt by the match of the same commit."""
        dealt = self.ask("deal", self.levels / "bc0042_90016_6aa9c014_map", "--deal",
                         self.levels / "bc0042_x_5564bd98_match")
        record = tiles_of(parse(self.levels / "bc0042_x_5564bd98_game1.json"))
        assert dealt["types"] == [tile[4] for tile in record]

    def win(self, name, moves=None):
        """Wins; without its last move it does not; with two moves swapped it is told where it breaks."""
        path = self.levels / name
        source = parse(self.levels / (moves or name))
        line = next(source[key] for key in ("operations", "steps", "stepList") if source.get(key))
        more = ("--moves", self.levels / moves) if moves else ()
        assert self.ask("check", path, *more)["valid"] is True
        most = int(re.search(r"held (\d+) at most", self.run("check", path, *more).stdout)[1])
        assert most == 6, most
        short = self.file("short.json", json.dumps(line[:-1]))
        answer = self.ask("check", path, "--moves", short, code=1)
        assert (answer["valid"], answer["at"], answer["why"]) == (False, None, "not_finished")
        self.ask("check", path, "--moves", short, "--partial")
        twice = self.file("twice.json", json.dumps(line[:20] + line[:1]))
        answer = self.ask("check", path, "--moves", twice, code=1)
        assert (answer["at"], answer["why"]) == (20, "gone")
        end = self.ask("show", path, "--moves", short)
        assert end["left"] == 1 and len(end["slot"]) == 2 and len(end["open"]) == 1

    # ---- Cases and deals ----------------------------------------------------------------------------

    def case(self, v):
        path = self.file("case.json", json.dumps(v["level"]))
        if v["expect"] == "invalid":
            result = self.run("show", path)
            assert result.returncode == 3 and len(result.stderr.splitlines()) == 1, result
            return
        shown = self.ask("show", path)
        if "clickable_at_start" in v:
            assert len(shown["open"]) == v["clickable_at_start"]
        if v["expect"] == "solvable":
            line = self.file("line.json", json.dumps(v["line"]))
            self.ask("check", path, "--moves", line, "--slot", max(v["capacity"], 3))

    def deal(self, v):
        level = {"levelKey": 5, "blockTypeData": v["blockTypeData"],
                 "levelData": {"1": [{"rolNum": i % 120 * 8, "rowNum": i // 120 * 8}
                                     for i in range(v["n"])]}}
        path = self.file("layout.json", json.dumps(level))
        answer = self.ask("deal", path, "--deal", ",".join(map(str, v["map_seed"])))
        assert answer["types"][:20] == v["first20"] and answer["types"][-5:] == v["last5"]
        assert answer["sha256"] == v["sha256_of_comma_joined"] == digest(answer["types"])

    def zero_seed_warns(self):
        path = self.levels / "level1_80001.json"
        result = self.run("deal", path, "--deal", "0,0,0,0", "--json")
        assert result.returncode == 0 and "all-zero seed: no randomness" in result.stderr
        assert len(result.stderr.splitlines()) == 1

    def page(self, path):
        """The real levels of a page are answered as it shows; its lists of moves are cut in the middle."""
        blocks = re.findall(r"^```text\n(\$ foreseed sheep .*?)^```$", path.read_text(encoding="utf-8"),
                            re.MULTILINE | re.DOTALL)
        assert len(blocks) == 1
        names = {"90024.json": self.levels / "bc0042_90024_45c25ee3_map",
                 "90019.json": self.levels / "bc0042_90019_809f9b9f_map",
                 "match.json": self.levels / "bc0042_x_45c25ee3_match"}
        for shown in blocks[0].split("$ foreseed sheep ")[1:]:
            line, answer = shown.rstrip().split("\n", 1)
            told = self.run(*(names.get(word, word) for word in line.split())).stdout.rstrip()
            pattern = ".*".join(re.escape(part) for part in answer.split("…"))
            assert re.fullmatch(pattern, told), (path.name, told)

    def not_a_level(self):
        """What the folder has besides levels, and what is no file at all."""
        for path in (*self.levels.glob("*_match"), self.levels / "SOURCES.md", self.levels,
                     self.levels / "duule_x_4f96c6c5_solution.json", self.file("empty", "")):
            result = self.run("show", path)
            assert result.returncode == 3 and str(path) in result.stderr, (path, result)
        result = self.run("show", self.levels / "none")
        assert result.returncode == 4 and "none" in result.stderr

    def all(self):
        sources = (self.levels / "SOURCES.md").read_text(encoding="utf-8")
        for path in sorted(self.levels.iterdir()):
            if path.suffix == ".md" or path.name.endswith("_match") or "solution" in path.name:
                continue
            level = parse(path)
            self.check(path.name, self.level_is_read, path)
            if "levelData" in level:
                undealt = any(tile[4] == 0 for tile in tiles_of(level))
                self.check(path.name, self.undealt_level if undealt else self.stored_deal, path)
        for row in re.findall(r"^\| (\S+) \|.*\| (\d+) tiles, \d+ layers, ([^|]*) \|$", sources, re.M):
            self.check(row[0], self.source_counts, row)
        for name in ("BugMaker888_90029_f73548a5_map_data.js",
                     "BugMaker888_90030_6be66439_map_data.json", "bc0042_x_5564bd98_game1.json",
                     "bc0042_x_9d56eddd_game1.json", "bc0042_x_50bf10a6_game1.json"):
            self.check(name, self.win, name)
        self.check("90004", self.win, "duule_90004_4f96c6c5_map_data.json",
                   "duule_x_4f96c6c5_solution.json")
        self.check("90016", self.record_of_90016)
        for v in json.loads((self.vectors / "sheep_cases.json").read_text(encoding="utf-8")):
            self.check(v["name"], self.case, v)
        deals = json.loads((self.vectors / "sheep_deal.json").read_text(encoding="utf-8"))["vectors"]
        for v in deals:
            self.check(v["name"], self.deal, v)
        self.check("zero seed", self.zero_seed_warns)
        self.check("no levels", self.not_a_level)
        for name in ("README.md", "README.zh-CN.md"):
            self.check(name, self.page, TOP / name)


def main():
    command, folder = sys.argv[1], Path(sys.argv[2])
    if not (folder / "levels" / "sheep" / "SOURCES.md").exists():
        print("0 passed, 0 failed, 1 skipped")
        return 0
    with tempfile.TemporaryDirectory() as scratch:
        suite = Suite(command, folder, scratch)
        suite.all()
    print(f"{suite.passed} passed, {suite.failed} failed")
    return 1 if suite.failed or suite.passed < 100 else 0


if __name__ == "__main__":
    sys.exit(main())
