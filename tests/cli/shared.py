#!/usr/bin/env python3
"""Asks the command, as a user would, for everything that was recorded of the real games and of other
programs in the optional folder ../shared, and compares its JSON. shared.py <command> <folder>"""

import json
import re
import struct
import subprocess
import sys
from fractions import Fraction
from pathlib import Path

FLAG, YETI, BOSS = 1, 19, 25
SCENES = ("day", "night", "pool", "fog", "roof", "moon")
KEYS = {
    "types": ["schema", "board_seed", "user", "mode", "scene", "stages"],
    "save": ["schema", "board_seed", "user", "mode", "user_from", "scene", "stage", "next_stage",
             "current_wave", "types_stage", "stored_types", "recomputed_types", "agrees", "waves"],
    "waves": ["schema", "stage", "flags", "types", "rng", "waves"],
    "rows": ["schema", "rows", "x", "state", "rng"],
    "odds": ["schema", "scene", "stage", "want", "ban", "kinds", "exact", "sample"],
}
# Offsets of a save's fields, as docs/pvz.md tells them; read here without the library.
SEED, SCENE, WAVE, TYPES, LISTS, COUNTER = 0x54CC, 0x53FC, 0x542C, 0x5384, 0x564, 0x54B4
STAGE_FROM_END = 0xA4


class Suite:
    def __init__(self, command, folder):
        self.command, self.folder = command, folder
        self.passed = self.failed = 0
        with open(folder / "vectors" / "pvz.json", encoding="utf-8") as file:
            self.vectors = json.load(file)

    def run(self, *arguments):
        return subprocess.run([self.command, *map(str, arguments)], capture_output=True, timeout=120,
                              encoding="utf-8", env={"LC_ALL": "C.UTF-8"}, check=False)

    def ask(self, verb, *arguments):
        """The answer, whose keys must stand in the contract's order before any further ones."""
        result = self.run("pvz", verb, *arguments, "--json")
        if result.returncode != 0 or result.stderr:
            raise AssertionError(f"exit {result.returncode}: {result.stderr.strip()}")
        answer = json.loads(result.stdout)
        keys = KEYS[verb]
        if list(answer)[:len(keys)] != keys:
            raise AssertionError(f"keys are {list(answer)}")
        if answer["schema"] != f"foreseed.pvz.{verb}/1":
            raise AssertionError(f"schema is {answer['schema']}")
        return answer

    def same(self, what, found, wanted):
        if found != wanted:
            raise AssertionError(f"{what} is {found}, should be {wanted}")

    def each(self, key, check, items=None):
        items = self.vectors[key] if items is None else items
        for number, item in enumerate(items):
            try:
                check(item)
                self.passed += 1
            except (AssertionError, KeyError, ValueError) as error:
                self.failed += 1
                print(f"{key}[{number}]: {error!r}"[:1500])

    # ---- Types of stages -------------------------------------------------------------------------

    def types_of(self, seed, user, mode, scene, stage):
        answer = self.ask("types", "--seed", seed, "--user", user, "--mode", mode, "--scene",
                          scene.lower(), "--stages", stage)
        given = (answer["board_seed"], answer["user"], answer["mode"], answer["scene"])
        self.same("the run", given, (seed, user, mode, scene.lower()))
        [one] = answer["stages"]
        self.same("keys of a stage", list(one), ["stage", "mt_seed", "types", "stored"])
        self.same("stage", one["stage"], stage)
        self.same("types", one["types"], [z for z in one["stored"] if z not in (FLAG, BOSS)])
        return one

    def real_save(self, v):
        one = self.types_of(v["board_seed"], v["player_id_assumed"], v["mode_assumed"], v["scene"],
                            v["stage_for_types"])
        self.same("mt_seed", one["mt_seed"], v["mt_seed"])
        self.same("stored", one["stored"], [z for z in v["allowed_in_memory"] if z != YETI])

    def peer_types(self, v):
        one = self.types_of(v["board_seed"], v["player_id"], v["mode"], v["scene"], v["stage"])
        self.same("mt_seed", one["mt_seed"], v["mt_seed"])
        self.same("types", one["types"], v["types"])
        self.same("stored", one["stored"], v["types_incl_flag_boss"])

    def published_types(self, v):
        one = self.types_of(v["board_seed"], v["player_id"], v["mode"], v["scene"], v["stage"])
        self.same("types", one["types"], v["types"])

    def wrap(self, v):
        """The sum is told as it is; the generator takes 4357 for it, as seeding it so shows."""
        one = self.types_of(v["board_seed"], v["player_id"], v["mode"], "pool", v["stage"])
        self.same("mt_seed", one["mt_seed"], v["mt_seed_before_zero_rule"])
        other = self.types_of(v["mt_seed_used"] - 101 * v["stage"] - 13, 0, 13, "pool", v["stage"])
        self.same("mt_seed", other["mt_seed"], v["mt_seed_used"])
        self.same("types", one["stored"], other["stored"])

    def stage_0(self, v):
        one = self.types_of(271828182, 1, 13, v["scene"], 0)
        self.same("stored", one["stored"], [z for z in v["allowed"] if z != YETI])

    # ---- Lists and rows --------------------------------------------------------------------------

    def peer_list(self, v):
        def deal(*more):
            return self.ask("waves", "--stage", v["stage"], "--types",
                            ",".join(map(str, v["allowed"])), "--rng-seed", v["mt_seed"],
                            "--skip", v["skip_draws"], *more)
        answer = deal()
        self.same("flags", answer["flags"], v["flags_used"])
        self.same("stage", answer["stage"], v["stage"])
        self.same("types", answer["types"], v["allowed"])
        self.same("waves", answer["waves"], v["waves"])
        rng = {"seed": v["mt_seed"], "skip": v["skip_draws"], "draws": v["draws"],
               "next": v["next31_after"]}
        self.same("rng", list(answer["rng"].items()), list(rng.items()))
        self.same("with --flags", deal("--flags", v["flags_used"]), answer)

    def stage_row(self, v):
        """Flags and points of a stage, as derived from the facts by others."""
        ask = ("--stage", v["stage"], "--types", "0", "--rng-seed", 1)
        self.same("flags", self.ask("waves", *ask)["flags"], v["flags_used"])
        lines = self.run("pvz", "waves", *ask, "--csv").stdout.splitlines()
        self.same("points", [int(line.split(",")[1]) for line in lines[1:]], v["points"])

    def output(self, seed, skip, index, wanted):
        """The raw outputs of the generator, seen through `next` of a pick, which draws once."""
        answer = self.ask("rows", "--scene", "day", "--types", 0, "--rng-seed", seed, "--skip", skip)
        self.same(f"output {index}", answer["rng"]["next"], wanted)

    def mt(self, v):
        for i, wanted in enumerate(v["next31"][1:]):
            self.output(v["seed"], i, i + 1, wanted)
        for i, wanted in enumerate(v["outputs_1301_1302"]):
            self.output(v["seed"], 1299 + i, 1301 + i, wanted)

    def peer_rows(self, v):
        mowered = ",".join(map(str, v["mowered"]))
        types = v["types"]

        def pick(first, last, *more):
            return self.ask("rows", "--scene", v["scene"].lower(), "--wave", v["wave"], "--types",
                            ",".join(map(str, types[first:last])), "--rng-seed", v["mt_seed"],
                            "--skip", first, "--mowered", mowered, *more)
        answer = pick(0, len(types))
        self.same("rows", answer["rows"], v["rows0"])
        self.same("keys of a row", [list(row) for row in answer["state"]], [["last", "second"]] * 6)
        self.same("state", [[row["last"], row["second"]] for row in answer["state"]],
                  [[last, second] for _, last, second in v["final_weight_last_second"]])
        rng = {"seed": v["mt_seed"], "skip": 0, "draws": len(types), "next": v["next31_after"]}
        self.same("rng", list(answer["rng"].items()), list(rng.items()))
        for kind, x in zip(types, answer["x"], strict=True):
            self.same(f"x of {kind}", x is None, kind == 20)
            self.same(f"x of {kind}", x is None or x[0] <= x[1], True)
        half = len(types) // 2  # handing the state on gives the same as going on
        before = pick(0, half)
        state = ",".join(str(row[key]) for row in before["state"] for key in ("last", "second"))
        after = pick(half, len(types), "--state", state)
        self.same("rows in two halves", before["rows"] + after["rows"], v["rows0"])
        self.same("state in two halves", after["state"], answer["state"])

    # ---- Odds ------------------------------------------------------------------------------------

    def odds_cell(self, cell):
        stage, scene, wish, percent = cell
        answer = self.ask("odds", "--scene", scene, "--stage", stage, *wish)
        exact = Fraction(int(answer["exact"]["num"]), int(answer["exact"]["den"]))
        self.same("reduced", exact.denominator, int(answer["exact"]["den"]))
        self.same("value", answer["exact"]["value"], float(exact))
        self.same("sample", answer["sample"], None)
        if abs(float(exact) * 100 - percent) > 0.00501:  # printed to two places
            raise AssertionError(f"{stage} {scene} {wish}: {exact} is not {percent} %")

    def odds_cells(self):
        """The cells of the published tables; `any_other` stands for each kind that can come."""
        cells = []
        for row in self.vectors["published_odds"]:
            stages = [row["stage"]] + ([row["stage"] + 1, 500] if row["or_later"] else [])
            for stage in stages:
                for scene in row["scenes"]:
                    wishes = [(("--want", "conehead"), row["cone"]),
                              (("--want", "newspaper"), row["newspaper"]),
                              (("--want", "balloon"), row["any_other"])]
                    wishes += [(("--kinds", n), percent) for n, percent in row["kinds"].items()]
                    cells += [(stage, scene, wish, percent) for wish, percent in wishes]
        return cells

    # ---- Saves -----------------------------------------------------------------------------------

    def saved_fields(self, path):
        """What the bytes say, by the offsets alone."""
        data = path.read_bytes()
        [seed] = struct.unpack_from("<I", data, SEED)
        scene, wave, counter = (struct.unpack_from("<i", data, at)[0]
                                for at in (SCENE, WAVE, COUNTER))
        [stage] = struct.unpack_from("<i", data, len(data) - STAGE_FROM_END)
        waves = []
        for number in range(20):
            row = struct.unpack_from("<50i", data, LISTS + number * 200)
            waves.append(list(row[:row.index(-1)] if -1 in row else row))
        return {"board_seed": seed, "scene": SCENES[scene], "stage": stage, "next_stage": stage + 1,
                "current_wave": wave, "waves": waves,
                "stored_types": [z for z in range(33) if data[TYPES + z]]}, counter

    def save(self, path):
        if path.parent.name == "x2":
            result = self.run("pvz", "save", path, "--json")
            self.same("x2", (result.returncode, result.stdout, result.stderr.count("\n")), (3, "", 1))
            return
        answer = self.ask("save", path)
        fields, counter = self.saved_fields(path)
        for key, wanted in fields.items():
            self.same(key, answer[key], wanted)
        recomputed = [z for z in answer["stored_types"] if z != YETI]
        self.same("agrees", answer["agrees"], recomputed == answer["recomputed_types"])
        self.same("types_stage", answer["types_stage"] in (fields["stage"], fields["next_stage"]), True)
        vector = next((v for v in self.vectors["real_saves"] if v["file"].startswith(
            f"saves/pvz/{path.parent.name}/")), None)
        if vector:
            self.save_of_vector(path, answer, vector)
        if answer["user"] is not None:
            self.coming_stages(path, answer)

    def save_of_vector(self, path, answer, v):
        self.same("board_seed", answer["board_seed"], v["board_seed"])
        self.same("stage", answer["stage"], v["stage_in_file"])
        self.same("scene", answer["scene"], v["scene"].lower())
        self.same("stored_types", answer["stored_types"], v["allowed_in_memory"])
        if "waves" in v:
            self.same("waves", answer["waves"], v["waves"])
        named = re.fullmatch(r"game(\d+)_(\d+)\.dat", path.name)
        if v["stage_for_types"] in (v["stage_in_file"], v["stage_in_file"] + 1):
            self.same("user + mode", answer["user"] + answer["mode"], v["mode_plus_player_id"])
            self.same("agrees", answer["agrees"], True)
            as_named = int(named[1]) + int(named[2]) == v["mode_plus_player_id"]
            self.same("user_from", answer["user_from"], "name" if as_named else "types")

    def coming_stages(self, path, answer):
        """--save says what the same numbers given by hand say."""
        saved = self.ask("types", "--save", path, "--stages", "+10")
        stages = f"{answer['next_stage']}..{answer['next_stage'] + 9}"
        by_hand = self.ask("types", "--seed", answer["board_seed"], "--user", answer["user"],
                           "--mode", answer["mode"], "--scene", answer["scene"], "--stages", stages)
        self.same("types --save", saved, by_hand)

    def all(self):
        self.each("real_saves", self.real_save)
        self.each("peer_types", self.peer_types)
        self.each("published_types", self.published_types)
        self.each("wrap", self.wrap)
        self.each("real_stage0", self.stage_0)
        self.each("peer_lists", self.peer_list)
        self.each("stage_table", self.stage_row)
        self.each("mt", self.mt)
        self.each("peer_rows", self.peer_rows)
        cells = self.odds_cells()
        self.same("number of cells", len(cells) >= 186, True)
        self.each("published_odds", self.odds_cell, cells)
        saves = sorted((self.folder / "saves" / "pvz").glob("*/*.dat"))
        self.same("saves there", len(saves) > 0, True)
        self.each("saves", self.save, saves)


def main():
    command, folder = sys.argv[1], Path(sys.argv[2])
    if not (folder / "vectors" / "pvz.json").is_file():
        print("0 passed, 0 failed, 1 skipped")
        return 0
    suite = Suite(command, folder)
    suite.all()
    print(f"{suite.passed} passed, {suite.failed} failed")
    return 1 if suite.failed or not suite.passed else 0


if __name__ == "__main__":
    sys.exit(main())
