#!/usr/bin/env python3
"""Make a save of a made-up run of Slay the Spire 2, for the tour and the tests.

    tools/make_example_run.py build/dev/foreseed examples/current_run.save
    tools/make_example_run.py --schema 18 build/dev/foreseed tests/vectors/current_run_v18.save

The run has walked up the first act: lists, bags and map are the command's own (`sts2 run`), fights, '?' and
luck are played here by a plain second reading of docs/sts2.md. Other streams have moved by made-up numbers.
"""

import argparse
import json
import re
import struct
import subprocess

MASK = (1 << 64) - 1
BUILDS = {20: ("v0.110.0", "F0RESEETHESP"), 18: ("v0.107.1", "F0RESEE18B")}
ROWS = 6  # walked so far, start left out
UNKNOWN, SHOP, TREASURE, MONSTER, ELITE = 1, 2, 3, 5, 6
STREAMS = ("up_front shuffle unknown_map_point combat_card_generation combat_potion_generation "
           "combat_card_selection combat_energy_costs combat_targets monster_ai niche combat_orbs "
           "treasure_room_relics").split()
PLAYER_STREAMS = "rewards shops transformations".split()


def float32(x):
    return struct.unpack("f", struct.pack("f", x))[0]


def shortest(x):
    """The shortest decimal of a float32, as saves have it."""
    return next(float(f"{x:.{digits}g}") for digits in range(1, 18)
                if float32(float(f"{x:.{digits}g}")) == x)


class Dice:
    def __init__(self, seed):
        self.state, self.counter = [], 0
        for _ in range(4):
            seed = seed + 0x9E3779B97F4A7C15 & MASK
            z = (seed ^ seed >> 30) * 0xBF58476D1CE4E5B9 & MASK
            z = (z ^ z >> 27) * 0x94D049BB133111EB & MASK
            self.state.append(z ^ z >> 31)

    def double(self):
        a, b, c, d = self.state
        b5 = b * 5 & MASK
        out = (b5 << 7 | b5 >> 57) * 9 & MASK
        c, d, shifted = c ^ a, d ^ b, b << 17 & MASK
        b, a = b ^ c, a ^ d
        self.state = [a, b, c ^ shifted, (d << 45 | d >> 19) & MASK]
        self.counter += 1
        return (out >> 11) * 2.0 ** -53

    def single(self):
        return float32(self.double())

    def pass_over(self, draws):
        for _ in range(draws):
            self.double()


class Luck:
    """A player's odds at ascension 7 or higher, and the '?' ones."""

    def __init__(self):
        self.card, self.potion = float32(-0.05), float32(0.4)
        self.kinds = {MONSTER: float32(0.1), ELITE: -1.0, TREASURE: float32(0.02),
                      SHOP: float32(0.03)}
        self.start = dict(self.kinds)

    def fight(self, rewards, elite):
        bonus, rare, uncommon = (0.125, 0.05, 0.4) if elite else (0.0, 0.0149, 0.37)
        given = rewards.single() < float32(self.potion + bonus)
        self.potion = float32(self.potion + float32(-0.1 if given else 0.1))
        rewards.pass_over(3 if given else 1)
        for _ in range(3):
            is_rare = rewards.single() < float32(float32(rare) + self.card)
            grown = min(float32(self.card + float32(0.005)), float32(0.4))
            self.card = float32(-0.05) if is_rare else grown
            rewards.pass_over(2)
        if elite:
            f = rewards.single()
            return "common" if f < 0.5 else "uncommon" if f < float32(0.83) else "rare"
        return None

    def unknown(self, dice):
        drawn, total, came = dice.single(), 0.0, UNKNOWN
        for kind, odds in self.kinds.items():
            if odds >= 0 and came == UNKNOWN:
                total = float32(total + odds)
                came = kind if drawn <= total else came
        for kind in self.kinds:
            grown = float32(self.kinds[kind] + self.start[kind])
            self.kinds[kind] = self.start[kind] if kind == came else grown
        return came


def ask(command, *arguments):
    run = subprocess.run([command, "sts2", *arguments, "--json"], capture_output=True, check=True)
    return json.loads(run.stdout)


def ways(points, at, left):
    """All ways of so many points up from there."""
    if left == 0:
        yield []
        return
    for child in points[at][1]:
        for way in ways(points, tuple(child), left - 1):
            yield [tuple(child)] + way


class Run:
    def __init__(self, seeds, told, way, points):
        self.dice = {name: Dice(int(seeds["streams"][name])) for name in STREAMS + PLAYER_STREAMS}
        self.dice["up_front"].pass_over(told["counters"]["up_front"])
        self.luck, self.met = Luck(), {"normals": 0, "elites": 0, "events": 1}
        self.bags = {who: {rarity: list(ids) for rarity, ids in told["relics"][who].items()}
                     for who in ("shared", "player")}
        self.whole = all(self.enter(points[at][0]) for at in way)

    def enter(self, kind):
        """False where the point is a shop or a treasure, which are not played here."""
        if kind == UNKNOWN:
            kind = self.luck.unknown(self.dice["unknown_map_point"])
            self.met["events"] += kind == UNKNOWN
        if kind in (MONSTER, ELITE):
            self.met["elites" if kind == ELITE else "normals"] += 1
            self.dice["shuffle"].pass_over(10)
            self.dice["niche"].pass_over(2)
            rarity = self.luck.fight(self.dice["rewards"], kind == ELITE)
            if rarity:
                relic = self.bags["player"][rarity].pop(0)
                for ids in self.bags["shared"].values():
                    if relic in ids:
                        ids.remove(relic)
        return kind not in (SHOP, TREASURE)


def streams_of(run, names, schema):
    if schema < 19:
        return {"counters": {name: run.dice[name].counter for name in names}}
    return {"rngs": {name: {"counter": run.dice[name].counter,
                            **{f"s{i}": word for i, word in enumerate(run.dice[name].state)}}
                     for name in names}}


def prefixed(prefix, ids):
    return [f"{prefix}.{name}" for name in ids]


def bag(lists):
    return {"relic_id_lists": {rarity: prefixed("RELIC", ids) for rarity, ids in lists.items()}}


def rooms(act, met):
    return {
        "ancient_id": f"EVENT.{act['ancient']}",
        "boss_id": f"ENCOUNTER.{act['boss']}",
        "second_boss_id": act["second_boss"] and f"ENCOUNTER.{act['second_boss']}",
        "normal_encounter_ids": prefixed("ENCOUNTER", act["normals"]),
        "elite_encounter_ids": prefixed("ENCOUNTER", act["elites"]),
        "event_ids": prefixed("EVENT", act["events"]),
        "normal_encounters_visited": met["normals"],
        "elite_encounters_visited": met["elites"],
        "events_visited": met["events"],
        "boss_encounters_visited": 0,
    }


def save_of(run, seeds, told, way, schema):
    kinds = run.luck.kinds
    none = {"normals": 0, "elites": 0, "events": 0}
    return {
        "schema_version": schema,
        "ascension": told["ascension"],
        "current_act_index": 0,
        "rng": {"seed": told["text"], **streams_of(run, STREAMS, schema)},
        "odds": {
            "unknown_map_point_elite_odds_value": shortest(kinds[ELITE]),
            "unknown_map_point_monster_odds_value": shortest(kinds[MONSTER]),
            "unknown_map_point_shop_odds_value": shortest(kinds[SHOP]),
            "unknown_map_point_treasure_odds_value": shortest(kinds[TREASURE]),
        },
        "players": [{
            "character_id": "CHARACTER.SILENT",
            "net_id": 1,
            "gold": 163,
            "odds": {"card_rarity_odds_value": shortest(run.luck.card),
                     "potion_reward_odds_value": shortest(run.luck.potion)},
            "rng": {"seed": int(seeds["run_seed"]), **streams_of(run, PLAYER_STREAMS, schema)},
            "relic_grab_bag": bag(run.bags["player"]),
        }],
        "shared_relic_grab_bag": bag(run.bags["shared"]),
        "acts": [{"id": f"ACT.{act['act']}", "rooms": rooms(act, run.met if i == 0 else none)}
                 for i, act in enumerate(told["acts"])],
        "visited_map_coords": [{"col": c, "row": r} for c, r in [(3, 0)] + way],
    }


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--schema", type=int, default=20, choices=BUILDS)
    parser.add_argument("command")
    parser.add_argument("out")
    options = parser.parse_args()
    build, text = BUILDS[options.schema]
    seeds = ask(options.command, "seed", text, "--era", "C" if options.schema >= 19 else "B")
    told = ask(options.command, "run", text, "--build", build, "--character", "silent",
               "--ascension", "8")
    points = {(c, r): (kind, children)
              for c, r, kind, children in told["acts"][0]["map"]["points"]}
    points[3, 0] = (0, [at for at in points if at[1] == 1])
    played = ((Run(seeds, told, way, points), way) for way in ways(points, (3, 0), ROWS))
    run, way = max((p for p in played if p[0].whole),
                   key=lambda p: (p[0].met["elites"], p[0].met["events"], p[1]))
    text = json.dumps(save_of(run, seeds, told, way, options.schema), indent=1)
    text = re.sub(r"\[[^][{}]+\]", lambda ids: " ".join(ids[0].split()), text)  # a list a line
    with open(options.out, "w", encoding="utf-8") as out:
        out.write(text + "\n")


if __name__ == "__main__":
    main()
