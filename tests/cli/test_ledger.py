#!/usr/bin/env python3
"""Ledgers: a hunt that is killed at any moment, cut into shards, out of room or given a damaged
file finds what an undisturbed one finds, or says in one line why not.

    test_ledger.py <command> [kills [positions]]    kills in all, places where a file is cut off
"""

import json
import os
import random
import resource
import shutil
import signal
import sqlite3
import sys
import time
import unittest

from test_front import LIMIT, InFolder, run, start

NUMBERS = [int(word) for word in sys.argv[1:] if word.isdigit()]
sys.argv[1:] = [word for word in sys.argv[1:] if not word.isdigit()]
KILLS = NUMBERS[0] if NUMBERS else 20
POSITIONS = NUMBERS[1] if len(NUMBERS) > 1 else 60

SHORT = ("pvz", "find", "stage 8: giga and stage 3: not zomboni", "--sample", "40000")
LONG = ("pvz", "find", "stages 8..12: kinds <= 10 and stage 3: zomboni", "--sample", "2000000")
BEST = ("pvz", "find", "best 9 by count(stages 8..30, giga)", "--sample", "60000")
COUNT = (*SHORT, "--count")
RUNS = ("sts2", "find", "draw(shuffle, 0, int(100)) < 3 and draw(niche, 1, int(9)) == 4",
        "--sample", "30000", "--build", "v0.107.1")
LIMITED = (*SHORT, "--limit", "700")
SMALL = "example:sheep_small.json"
DEALS = ("sheep", "find", SMALL, "max_slot <= 5", "--seeds", "1..40")
BEST_DEALS = ("sheep", "find", SMALL, "solvable best 4 by states", "--sample", "30")
GAMES = ("sgs", "find", "general(1) == caocao", "--seeds", "0..2000")
HUNTS = {"short": SHORT, "best": BEST, "count": COUNT, "runs": RUNS, "limited": LIMITED,
         "deals": DEALS, "best deals": BEST_DEALS, "games": GAMES}
PLAIN = ("--json", "--no-timing")


def hits_of(text):
    return "".join(line for line in text.splitlines(True) if "find.summary" not in line)


class Ledgers(InFolder):
    @classmethod
    def setUpClass(cls):
        cls.undisturbed = {name: run(*hunt, *PLAIN, "--threads", "1").stdout
                           for name, hunt in HUNTS.items()}

    def path(self, name="hunt.db"):
        return super().path(name)


class Whole(Ledgers):
    def test_kept_shown_and_exported(self):
        for name, hunt in HUNTS.items():
            db, expected = self.path(name + ".db"), self.undisturbed[name]
            first = run(*hunt, *PLAIN, "--db", db)
            again = run(*hunt, *PLAIN, "--db", db, "--resume")
            self.assertEqual((first.stdout, first.stderr), (expected, ""), name)
            self.assertEqual((again.stdout, again.stderr), (expected, ""), name)
            self.assertEqual(again.returncode, first.returncode)
            exported = run("db", "export", db)
            self.assertEqual((exported.stdout, exported.returncode), (hits_of(expected), 0), name)
            shown = run("db", "show", db, "--json").stdout.splitlines()
            self.assertEqual(shown[1], expected.splitlines()[-1], name)
            self.assertTrue(json.loads(shown[0])["parts"][0]["finished"])
            verified = json.loads(run("db", "verify", db, "--json").stdout)
            self.assertEqual((verified["hits"], verified["wrong"]),
                             (len(hits_of(expected).splitlines()), 0), name)
            self.assertEqual(os.listdir(self.folder).count(name + ".db-wal"), 0)

    def test_export_in_every_form(self):
        for name in ("short", "best", "runs", "deals", "best deals", "games"):
            db = self.path(name + ".db")
            run(*HUNTS[name], "--db", db)
            for form in ((), ("--csv",)):
                expected = run(*HUNTS[name], *form, "--no-timing").stdout
                exported = run("db", "export", db, *(form or ("--text",))).stdout
                self.assertGreater(len(exported.splitlines()), 4, name)
                self.assertTrue(expected.startswith(exported), name)

    def test_refined_in_every_form(self):
        """What is found is a list for the next question, be it printed or kept; so is its own."""
        more = {"short": "stage 9: giga", "best": "stage 9: giga", "games": "hand(1) has 1 jink",
                "runs": "draw(niche, 2, int(9)) < 5", "deals": "min_slot <= 5",
                "best deals": "max_slot <= 6"}
        for name, condition in more.items():
            hunt, refined = HUNTS[name], list(HUNTS[name])
            at = 3 if hunt[0] == "sheep" else 2
            refined = (*hunt[:at], condition, *(("--build", "v0.107.1") if name == "runs" else ()))
            db, answers = self.path(name + ".db"), []
            for form in ("--json", "--csv", "--color=never"):
                listed = self.path("list")
                with open(listed, "w", encoding="utf-8") as file:
                    file.write(run(*hunt, form, "--no-timing").stdout)
                answers.append(run(*refined, *PLAIN, "--from", listed).stdout)
            self.assertEqual(answers, [answers[0]] * 3, name)
            run(*hunt, "--db", db)
            kept = run(*refined, *PLAIN, "--from", db, "--db", self.path(name + "2.db")).stdout
            again = run(*refined, *PLAIN, "--from", self.path(name + "2.db")).stdout
            self.assertGreater(len(kept.splitlines()), 1, name)
            self.assertEqual(sorted(hits_of(kept).splitlines()),
                             sorted(hits_of(answers[0]).splitlines()), name)
            self.assertEqual(hits_of(again), hits_of(kept), name)
            self.refused(run(*refined[:at], "true", "--from", self.path("none.db")), 4, "none.db")

    def test_ledgers_of_other_verbs_have_no_seeds(self):
        odds, other = self.path("odds.db"), self.path("other.db")
        run("sheep", "odds", SMALL, "--deals", "3", "--db", odds)
        run(*GAMES, "--db", other)
        for db in (odds, other):
            self.refused(run("sheep", "find", SMALL, "solvable", "--from", db), 3,
                         "no ledger of sheep find")

    def test_only_the_ledger_is_needed(self):
        """Filter and list are in it."""
        rule, seeds, db = self.path("rule"), self.path("seeds"), self.path()
        with open(rule, "w", encoding="utf-8") as file:
            file.write("stage 8: giga # large ones\n")
        with open(seeds, "w", encoding="utf-8") as file:
            file.write("\n".join(map(str, range(500, 3000, 7))))
        hunt = ("pvz", "find", "--filter", rule, "--from", seeds)
        expected = run(*hunt, *PLAIN, "--db", db).stdout
        refined = ("pvz", "find", "stage 9: giga", "--from", db)
        other = run(*refined, *PLAIN, "--db", self.path("second.db")).stdout
        os.remove(rule)
        os.remove(seeds)
        self.assertEqual(run("db", "export", db).stdout, hits_of(expected))
        os.remove(db)
        self.assertGreater(len(other.splitlines()), 10)
        self.assertEqual(run("db", "export", self.path("second.db")).stdout, hits_of(other))

    def test_the_usual_folder(self):
        state = {"XDG_STATE_HOME": self.path("state")}
        self.assertIn("no ledgers in the user's state folder yet", run("db", "list", env=state).stdout)
        self.assertEqual(run(*SHORT, *PLAIN, "--resume", env=state).stdout,
                         self.undisturbed["short"])
        self.assertEqual(run(*SHORT, *PLAIN, "--resume", env=state).stdout,
                         self.undisturbed["short"])
        with open(os.path.join(self.path("state"), "foreseed", "odd.db"), "w",
                  encoding="utf-8") as file:
            file.write("x" * 200)
        ledgers = json.loads(run("db", "list", "--json", env=state).stdout)["ledgers"]
        self.assertEqual([ledger["finished"] for ledger in ledgers], [False, True])
        self.refused(run(*SHORT, "--resume"), 4, "XDG_STATE_HOME")

    def test_two_writers_and_a_reader(self):
        db = self.path()
        process = start(*LONG, "--db", db, "--threads", "1")
        while not os.path.exists(db) or run("db", "show", db).returncode:
            time.sleep(0.01)
        self.refused(run(*LONG, "--db", db, "--resume"), 4, "another process")
        self.assertEqual(run("db", "export", db).returncode, 0)
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=LIMIT)
        self.assertEqual(process.returncode, 130)
        self.assertEqual(run("db", "verify", db).returncode, 0)


class Shards(Ledgers):
    def test_merged_as_one(self):
        for name, hunt in HUNTS.items():
            for shards in (2, 5):
                parts = [self.path(f"{name}{shards}-{i}.db") for i in range(1, shards + 1)]
                for i, part in enumerate(parts, 1):
                    run(*hunt, "--db", part, "--shard", f"{i}/{shards}")
                random.Random(shards).shuffle(parts)
                whole = self.path(f"{name}{shards}.db")
                merged = run("db", "merge", whole, *parts)
                self.assertEqual((merged.returncode, merged.stderr), (0, ""))
                expected = self.undisturbed[name]
                self.assertEqual(run("db", "export", whole).stdout, hits_of(expected), name)
                if name != "limited":  # whose shards ask more seeds than are needed
                    shown = run("db", "show", whole, "--json").stdout.splitlines()
                    self.assertEqual(shown[1], expected.splitlines()[-1], name)
                self.refused(run(*hunt, "--db", whole, "--resume"), 3, "merged")

    def test_what_does_not_fit(self):
        for i in (1, 2):
            run(*SHORT, "--db", self.path(f"{i}.db"), "--shard", f"{i}/3")
        run(*BEST, "--db", self.path("best.db"), "--shard", "3/3")
        run(*SHORT, "--db", self.path("half.db"), "--shard", "1/6")
        one, two = self.path("1.db"), self.path("2.db")
        gaps = run("db", "merge", self.path("gaps.db"), one, two)
        self.assertEqual(gaps.returncode, 5)
        self.assertIn("parts are missing", gaps.stderr)
        self.refused(run("db", "merge", self.path("a.db"), one, two, one), 3, "give each part once")
        self.refused(run("db", "merge", self.path("a.db"), one, self.path("half.db")), 3, "1/6")
        self.refused(run("db", "merge", self.path("a.db"), one, self.path("best.db")), 3,
                     "another plan")
        self.refused(run("db", "merge", two, one), 2, "holds something already")
        self.refused(run(*SHORT, "--db", one, "--shard", "2/3", "--resume"), 3, "--shard 1/3")
        for shard in ("0/0", "0/3", "4/3", "1", "1/", "x/3", "1/9999999"):
            self.refused(run(*SHORT, "--shard", shard), 2, "no part of a whole")


class Killed(Ledgers):
    def killed(self, hunt, kills, seed, longest):
        moments = random.Random(seed)
        db, ends = self.path(), 0
        for _ in range(kills):
            process = start(*hunt, *PLAIN, "--db", db, "--resume")
            time.sleep(moments.uniform(0, longest))
            process.kill()
            process.communicate(timeout=LIMIT)
            ends += process.returncode == 0
        return db, ends

    def test_at_any_moment(self):
        """Until it is done, and then everything is there, once and in order."""
        expected = run(*LONG, *PLAIN, "--threads", "1").stdout
        done, moments = 0, 0
        while done < KILLS:
            moments += 1
            db, ends = self.killed(LONG, min(KILLS - done, 10), moments, 0.25)
            done += min(KILLS - done, 10)
            result = run(*LONG, *PLAIN, "--db", db, "--resume")
            self.assertEqual((result.stdout, result.stderr, result.returncode), (expected, "", 0))
            self.assertEqual(run("db", "export", db).stdout, hits_of(expected))
            self.assertEqual(json.loads(run("db", "verify", db, "--json").stdout)["wrong"], 0)
            os.remove(db)

    def test_the_best_so_far(self):
        hunt = (*BEST[:-1], "600000")
        expected = run(*hunt, *PLAIN).stdout
        db, _ = self.killed(hunt, 5, 77, 0.3)
        self.assertEqual(run(*hunt, *PLAIN, "--db", db, "--resume").stdout, expected)
        self.assertEqual(run("db", "export", db).stdout, hits_of(expected))

    def test_stopped_by_time(self):
        db = self.path()
        hunt = (*LONG[:-1], "20000000")
        stopped = run(*hunt, *PLAIN, "--db", db, "--time", "0.3")
        self.assertEqual(stopped.returncode, 5)
        self.assertEqual(run("db", "export", db).stdout, hits_of(stopped.stdout))
        again = run(*hunt, *PLAIN, "--db", db, "--resume", "--time", "0.3").stdout
        self.assertTrue(hits_of(again).startswith(hits_of(stopped.stdout)))
        self.assertGreater(len(again), len(stopped.stdout))


class Bad(Ledgers):
    def test_other_plans(self):
        db = self.path()
        run(*SHORT, "--db", db)
        self.refused(run(*SHORT, "--db", db), 2, "--db", "--resume")
        for other in (BEST, COUNT, RUNS, LIMITED):
            self.refused(run(*other, "--db", db, "--resume"), 3, "another plan", "pvz find")
        with sqlite3.connect(db) as ledger:
            ledger.execute("UPDATE plan SET version = '0.0.1', hash = '0123456789abcdef'")
        ledger.close()
        self.refused(run(*SHORT, "--db", db, "--resume"), 3, "foreseed 0.0.1")
        self.refused(run("db", "export", db), 3, "foreseed 0.0.1")
        with sqlite3.connect(db) as ledger:
            ledger.execute("PRAGMA user_version = 99")
        ledger.close()
        self.refused(run(*SHORT, "--db", db, "--resume"), 3, "form 99")

    def test_no_ledgers(self):
        other = self.path("other.db")
        with sqlite3.connect(other) as database:
            database.execute("CREATE TABLE plan (x)")
        database.close()
        garbage = self.path("garbage")
        with open(garbage, "wb") as file:
            file.write(random.Random(1).randbytes(5000))
        os.mkfifo(self.path("pipe"))
        with open(garbage, "rb") as file:
            before = file.read()
        for name in (other, garbage, self.folder, self.path("pipe")):
            self.refused(run(*SHORT, "--db", name, "--resume"), 3, "no ledger")
            self.refused(run("db", "show", name), 3, "no ledger")
        with open(garbage, "rb") as file:
            self.assertEqual(file.read(), before)
        self.refused(run(*SHORT, "--db", self.path("no/such/folder.db")), 4,
                     "cannot be opened for writing")
        self.refused(run(*SHORT, "--db", ""), 2, "the name is empty")
        self.refused(run("db", "show", self.path("none.db")), 4, "cannot be opened")
        self.assertFalse(os.path.exists(self.path("none.db")))
        open(self.path("empty.db"), "wb").close()
        self.refused(run("db", "show", self.path("empty.db")), 3, "nothing was begun")
        self.assertEqual(run(*SHORT, *PLAIN, "--db", self.path("empty.db")).stdout,
                         self.undisturbed["short"])

    def cut(self, whole, hunt, expected, positions):
        size = os.path.getsize(whole)
        places = sorted({0, 1, 15, 16, 99, 100, size - 1} |
                        {size * i // positions for i in range(positions)} |
                        {4096 * i for i in range(size // 4096)})
        db = self.path("cut.db")
        for place in places:
            shutil.copy(whole, db)
            os.truncate(db, place)
            for result in (run("db", "show", db), run("db", "verify", db), run("db", "export", db)):
                self.refused(result, 3)
            result = run(*hunt, *PLAIN, "--db", db, "--resume")
            if place == 0:  # nothing was begun in an empty file
                self.assertEqual(result.stdout, expected)
            else:
                self.refused(result, 3)
            os.remove(db)

    def test_cut_off_anywhere(self):
        whole = self.path()
        run(*LIMITED, "--db", whole)
        self.cut(whole, LIMITED, self.undisturbed["limited"], POSITIONS)

    def test_log_cut_off_anywhere(self):
        """What a killed hunt leaves is a file and its log; of a torn log the whole commits count."""
        expected = run(*LONG, *PLAIN).stdout
        db = self.path()
        process = start(*LONG, "--db", db, "--threads", "1")
        time.sleep(0.5)
        process.kill()
        process.communicate(timeout=LIMIT)
        with open(db, "rb") as file:
            main = file.read()
        with open(db + "-wal", "rb") as file:
            log = file.read()
        for name in os.listdir(self.folder):
            os.remove(self.path(name))
        for place in (0, 31, 33, len(log) // 3, len(log) // 2, len(log) - 1):
            with open(db, "wb") as file:
                file.write(main)
            with open(db + "-wal", "wb") as file:
                file.write(log[:place])
            result = run(*LONG, *PLAIN, "--db", db, "--resume")
            self.assertEqual((result.stdout, result.stderr), (expected, ""), place)
            for name in os.listdir(self.folder):
                os.remove(self.path(name))

    def test_hits_that_do_not_hold(self):
        db = self.path()
        run(*SHORT, "--db", db)
        with sqlite3.connect(db) as ledger:
            ledger.execute("UPDATE hit SET seed = seed + 1 WHERE place IN "
                           "(SELECT place FROM hit LIMIT 2)")
        ledger.close()
        result = run("db", "verify", db)
        self.assertEqual(result.returncode, 1)
        self.assertRegex(result.stdout, r"2 of \d+ hits do not hold")
        with sqlite3.connect(db) as ledger:
            ledger.execute("DELETE FROM hit WHERE place > (SELECT max(place) / 2 FROM hit)")
        ledger.close()
        self.refused(run("db", "verify", db), 3, "damaged")

    def limited_to(self, size):
        return lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))

    def test_no_more_room(self):
        """What was found stays in the ledger and is printed; it goes on when there is room."""
        expected = run(*LONG, *PLAIN).stdout
        for size in (50000, 90000, 200000):
            db = self.path(f"{size}.db")
            result = run(*LONG, *PLAIN, "--db", db, preexec_fn=self.limited_to(size))
            self.assertEqual(result.returncode, 4)
            self.assertRegex(result.stderr, r"\Aforeseed: [^\n]*cannot be written[^\n]*\n\Z")
            self.assertTrue(expected.startswith(hits_of(result.stdout)))
            self.assertIn('"complete":false', result.stdout)
            kept = run("db", "export", db).stdout
            self.assertTrue(hits_of(result.stdout).startswith(kept))
            self.assertEqual(run(*LONG, *PLAIN, "--db", db, "--resume").stdout, expected)
        self.refused(run(*LONG, "--db", self.path("none.db"), preexec_fn=self.limited_to(1000)), 4,
                     "cannot be written")

    def test_a_plan_that_is_not_that_of_its_arguments(self):
        run(*SHORT, "--db", self.path())
        with sqlite3.connect(self.path()) as db:
            db.execute("UPDATE plan SET hash = 'ffa8f1e7104ca91d'")
        for verb in ("show", "export", "verify"):
            result = run("db", verb, self.path())
            self.assertEqual(result.returncode, 3)
            self.assertIn("is damaged: its plan is not that of its arguments", result.stderr)

    def test_moved_while_it_is_written(self):
        """What has no name is gone with the process: that is told, and the hits are printed."""
        for how in (os.unlink, lambda path: os.rename(path, path + ".away")):
            hunt = start(*LONG, "--db", self.path(), "--threads", "1")
            log = self.path("hunt.db-wal")
            while not os.path.exists(log) or os.stat(log).st_size == 0:
                time.sleep(0.001)
            how(self.path())
            out, errors = hunt.communicate(timeout=LIMIT)
            self.assertEqual(hunt.returncode, 4)
            self.assertEqual(errors, f"foreseed: {self.path()}: was moved or removed while it was "
                                     "written; leave it until the end\n")
            for name in os.listdir(self.folder):
                os.unlink(self.path(name))

    def test_chinese(self):
        run(*SHORT, "--db", self.path())
        for result in (run(*SHORT, "--db", self.path(), "--lang", "zh"),
                       run(*BEST, "--db", self.path(), "--resume", "--lang", "zh"),
                       run("db", "show", self.path("none.db"), "--lang", "zh")):
            self.assertRegex(result.stderr, r"\Aforeseed: [^\n]*[一-龥][^\n]*\n\Z")


if __name__ == "__main__":
    unittest.main()
