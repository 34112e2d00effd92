#!/usr/bin/env python3
"""Compares maps of random seeds, all eras and acts, with the plain model in the optional folder ../shared.

    sts2_maps.py <command> <folder> [maps]
"""

import json
import random
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from multiprocessing import Pool
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tools"))
from report import finish  # noqa: E402

BUILDS = ("v0.103.2", "v0.106.0", "v0.107.0", "v0.107.1", "v0.108.0", "v0.109.1", "v0.111.0")
ROOMS = {"OVERGROWTH": 15, "UNDERDOCKS": 15, "HIVE": 14, "GLORY": 13}
LETTERS = "0123456789ABCDEFGHJKLMNPQRSTUVWXYZ"


def questions(count):
    dice = random.Random(20260818)
    for _ in range(count):
        text = "".join(dice.choices(LETTERS, k=dice.choice((1, 10, 12))))
        yield text, dice.choice(BUILDS), dice.randint(1, 3), dice.choice((0, 1, 10))


def ask(command, question):
    text, build, act, ascension = question
    result = subprocess.run([command, "sts2", "map", text, "--build", build, "--act", str(act),
                             "--ascension", str(ascension), "--json"],
                            capture_output=True, encoding="utf-8", timeout=60, check=False)
    return json.loads(result.stdout) if result.returncode == 0 else result.stderr


def model(folder, job):
    """The points and the number of draws, as the plain model has them."""
    sys.path.insert(0, str(folder / "ref"))
    import sts2_ref  # pylint: disable=import-error,import-outside-toplevel
    era, act_index, act, text, ascension = job
    dice = sts2_ref.Rng(era, sts2_ref.run_seed(era, text), f"act_{act_index + 1}_map")
    points, _, _ = sts2_ref.gen_map(dice, ROOMS[act], *sts2_ref.MAP[act], 8 if ascension else 5)
    return dice.n, sorted([p.c, p.r, p.t, sorted([k.c, k.r] for k in p.ch)] for p in points)


class Model:
    def __init__(self, folder):
        self.folder = folder

    def __call__(self, job):
        return model(self.folder, job)


def main():
    command, folder = sys.argv[1], Path(sys.argv[2]).resolve()
    count = int(sys.argv[3]) if len(sys.argv) > 3 else 300
    if not (folder / "ref" / "sts2_ref.py").is_file():
        finish(0, [], ["no plain model of Slay the Spire 2 there"])
    asked = list(questions(count))
    with ThreadPoolExecutor() as pool:
        answers = list(pool.map(lambda question: ask(command, question), asked))
    problems = [f"{question}: {answer}" for question, answer in zip(asked, answers)
                if isinstance(answer, str)]
    pairs = [(q, a) for q, a in zip(asked, answers) if not isinstance(a, str)]
    jobs = [(a["era"], a["act_index"], a["act"], a["text"], a["ascension"]) for _, a in pairs]
    with Pool() as pool:
        wanted = pool.map(Model(folder), jobs, chunksize=4)
    for (question, answer), (draws, points) in zip(pairs, wanted):
        if answer["draws"] != draws or answer["points"] != points:
            problems.append(f"{question}: another map than the model's ({draws} draws)")
    finish(len(asked) - len(problems), problems)


if __name__ == "__main__":
    main()
