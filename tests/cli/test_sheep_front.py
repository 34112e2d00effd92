#!/usr/bin/env python3
"""What `foreseed sheep` does with terminals, signals, a killed run, odd files and a full disk, and
whether docs/json.md names all its fields. test_sheep_front.py <command>"""

import fcntl
import json
import os
import pty
import re
import select
import signal
import sqlite3
import struct
import subprocess
import tempfile
import termios
import time
import unittest

from test_front import COMMAND, ENVIRONMENT, LIMIT, on_terminal, run, start, width

PROJECT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
EXAMPLE = "example:sheep_small.json"
with open(os.path.join(PROJECT, "examples", "sheep_small.json"), encoding="utf-8") as example_file:
    TEXT = example_file.read()


class Player:
    """Somebody at a terminal of that many columns."""

    def __init__(self, *arguments, columns=80, language="en"):
        self.near, far = pty.openpty()
        fcntl.ioctl(far, termios.TIOCSWINSZ, struct.pack("HHHH", 40, columns, 0, 0))
        self.process = subprocess.Popen(
            [COMMAND, "sheep", "play", *arguments, "--lang", language], stdin=far, stdout=far,
            stderr=far, env=ENVIRONMENT | {"TERM": "xterm"}, start_new_session=True)
        os.close(far)
        self.seen = ""

    def read(self, until):
        """What comes up to that text, without colours."""
        piece = b""
        end = time.monotonic() + LIMIT
        while until not in re.sub(r"\x1b\[[0-9;]*[A-Za-z]", "", piece.decode(errors="ignore")):
            ready, _, _ = select.select([self.near], [], [], max(0, end - time.monotonic()))
            try:
                got = os.read(self.near, 65536) if ready else b""
            except OSError:  # what Linux says when the other side is closed
                got = b""
            if not got:
                break
            piece += got
        self.raw = piece.decode(errors="ignore")
        self.seen = re.sub(r"\x1b\[[0-9;]*[A-Za-z]", "", self.raw).replace("\r\n", "\n")
        return self.seen

    def type(self, line, until="left> "):
        os.write(self.near, (line + "\n").encode())
        return self.read(until)

    def end(self):
        code = self.process.wait(timeout=LIMIT)
        os.close(self.near)
        return code


class Play(unittest.TestCase):
    def test_a_game(self):
        """Clicks by place and by id, power-ups, moves taken back, and what is no move."""
        player = Player(EXAMPLE)
        said = player.read("left> ")
        self.assertIn("Level 1  48 tiles", said)
        self.assertIn("slot  ·  ·  ·  ·  ·  ·  ·   0 of 7", said)
        self.assertTrue(said.endswith("48 left> "))
        said = player.type("46")
        self.assertIn("slot  Ca ·", said)
        self.assertIn("\x1b[H\x1b[2J", player.raw)  # the board stays where it was
        self.assertTrue(said.endswith("47 left> "))
        said = player.type("47 45")
        self.assertIn("3 of 7", said)
        said = player.type("back")
        self.assertIn("2 of 7", said)
        self.assertTrue(player.type("undo").endswith("47 left> "))
        self.assertIn("undo 0, shuffle", player.seen)
        self.assertIn("undo: ", player.type("undo"))  # only once
        self.assertIn("out 0, undo 0", player.type("out"))
        self.assertRegex(player.seen, r"  out +Ca 46")
        self.assertIn("shuffle 0", player.type("shuffle"))
        self.assertIn("revive: ", player.type("revive"))  # not lost
        self.assertRegex(player.type("0"), r"'1-\S+' \(\w+\): another tile lies on it")
        self.assertIn("'huh' is neither a tile nor a word", player.type("huh"))
        self.assertIn('["4-7-44","4-41-44",-2,-4,-3]\n', player.type("moves"))
        self.assertIn("hint tells a move that wins", player.type("?").replace("\n", " "))
        player.type("quit", until="never")
        self.assertEqual(player.end(), 1)

    def test_a_win_by_hints(self):
        """Whoever follows every hint wins, and that is said."""
        player = Player(EXAMPLE, "--threads", "1")
        player.read("left> ")
        for _ in range(48):
            hint = re.search(r"Click (\d+), '[^:]*: that wins", player.type("hint"))
            self.assertTrue(hint, player.seen)
            if player.seen.endswith("\n1 left> "):
                break
            player.type(hint[1])
        os.write(player.near, f"{hint[1]}\n".encode())
        self.assertIn("Won in 48 moves.", player.read("never"))
        self.assertEqual(player.end(), 0)

    def test_a_loss_is_told_and_can_be_left_behind(self):
        level = {"levelData": {"1": [{"rolNum": 8 * i, "type": i // 3 + 1} for i in range(24)]}}
        with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
            json.dump(level, file)
            file.flush()
            player = Player(file.name, columns=60, language="zh")
            player.read("剩 24> ")
            self.assertIn("槽满了, 输了。", player.type("0 3 6 9 12 15 18", until="剩 17> "))
            self.assertIn("移出", player.type("复活", until="剩 20> "))
            player.type("悔棋", until="剩 17> ")
            for line in player.seen.splitlines():
                if "槽满了" in line:
                    self.assertLessEqual(width(line), 60)
            os.write(player.near, b"\x04")  # the end of what is typed
            player.read("never")
            self.assertEqual(player.end(), 1)

    def test_interrupt(self):
        player = Player(EXAMPLE)
        player.read("left> ")
        player.process.send_signal(signal.SIGINT)
        self.assertEqual(player.end(), 130)


class Terminal(unittest.TestCase):
    def test_sentences_fit_the_terminal(self):
        unwinnable = ("sheep", "solve", EXAMPLE, "--slot", "3")
        for ask in (("sheep", "show", EXAMPLE), ("sheep", "solve", EXAMPLE), unwinnable,
                    ("sheep", "bottom", "--sample", "100000"),
                    ("sheep", "odds", EXAMPLE, "--deals", "9")):
            for language in ("en", "zh"):
                seen, _ = on_terminal(*ask, "--lang", language, columns=80,
                                      env={"NO_COLOR": "1"})
                for line in seen.splitlines():
                    self.assertLessEqual(width(line), 80, line)

    def test_progress_stays_on_its_line(self):
        """A line that is too long is cut: one that breaks could not be taken back."""
        for columns in (30, 60):
            seen, code = on_terminal("sheep", "odds", EXAMPLE, "--deals", "1000000", "--states",
                                     "2000", stderr=True, columns=columns, wait_for=b"a sec")
            self.assertEqual(code, 130)
            for line in re.findall(r"\r\x1b\[K([^\r\n]*)", seen)[:-1]:
                self.assertLess(width(line), columns, line)


class Files(unittest.TestCase):
    def ask(self, text, *more):
        with tempfile.NamedTemporaryFile() as file:
            file.write(text if isinstance(text, bytes) else text.encode())
            file.flush()
            return run("sheep", *(word or file.name for word in more))

    def refuse(self, text, says):
        for verb in ("show", "solve"):
            result = self.ask(text, verb, "")
            self.assertEqual((result.returncode, result.stdout), (3, ""), says)
            self.assertRegex(result.stderr, rf"\Aforeseed: [^\n]*{says}[^\n]*\n\Z")

    def test_odd_files(self):
        tile = '{"levelData":{"1":[{"id":"a","rolNum":0,"rowNum":0,"layerNum":1,"type":1}]}}'
        for text, says in (
                ("", "the file is empty"), ("[" * 1000000, "nested too deeply"),
                ('{"levelData":' * 100000, "nested too deeply"),
                ('{"levelData":{"1":[' + ",".join(["{}"] * 1000000) + "]}}",
                 "more than 1024 tiles"),
                (tile.replace('"rolNum":0', '"rolNum":-8'), "'a': \"rolNum\" is -8"),
                (tile.replace('"rowNum":0', '"rowNum":1e300'), "'a': \"rowNum\" is 1e300"),
                (tile.replace('"layerNum":1', '"layerNum":"1"'), "'a': \"layerNum\" is no number"),
                (tile.replace('"type":1', '"type":1000000000'), "'a': \"type\" is 1000000000"),
                (tile.replace('"type":1', '"type":0'), "1 have no kind"),
                (tile.replace('"1":', '"one":'), "\"one\" in levelData is no layer"),
                ('{"cards":[{"id":"a","parent":["a"],"children":["a"]}]}', "has no kind"),
                (bytes(21) + b"\x08\x08\x10\x0a\x18\xa7\xbf\x05" * 9,
                 "a binary map, which is not read; export it as JSON"),
                (b"\x1f\x8b\x08" + bytes(40), "export it as JSON")):
            self.refuse(text, says)

    def test_beginnings_of_a_level(self):
        """Every one is refused by the reader's own test; here it is one line and nothing else."""
        for end in range(0, len(TEXT.rstrip()), 37):
            result = self.ask(TEXT[:end], "show", "")
            self.assertEqual((result.returncode, result.stdout), (3, ""), end)
            self.assertEqual(result.stderr.count("\n"), 1, end)

    def test_no_level_in_place_of_another(self):
        """A level that is not there is never taken from elsewhere."""
        for name in ("90024", "1", "example:90024", "sheep_small.json"):
            for verb in ("show", "solve", "odds", "play"):
                result = run("sheep", verb, name, stdin=subprocess.DEVNULL)
                self.assertEqual((result.returncode, result.stdout), (4, ""), (verb, name))
                self.assertIn(f"foreseed: {name}: ", result.stderr)

    def test_full_disk(self):
        for ask in (("show", EXAMPLE), ("solve", EXAMPLE, "--json"), ("make", "--tiles", "30"),
                    ("odds", EXAMPLE, "--deals", "3"), ("find", EXAMPLE, "solvable", "--seeds", "1..3"),
                    ("bottom",)):
            with open("/dev/full", "w", encoding="utf-8") as full:
                result = run("sheep", *ask, stdout=full)
            self.assertEqual(result.returncode, 4, ask)
            self.assertIn("cannot be written (No space left on device)", result.stderr)


class Found(unittest.TestCase):
    """Deals found are kept with what was found of them."""

    def test_kept_and_verified(self):
        ask = ("sheep", "find", EXAMPLE, "states > 40 and solvable", "--seeds", "1..60", "--json",
               "--no-timing")
        expected = run(*ask)
        hits = "".join(expected.stdout.splitlines(True)[:-1])
        with tempfile.TemporaryDirectory() as folder:
            db = os.path.join(folder, "find.db")
            for more in ((), ("--resume",)):
                self.assertEqual(run(*ask, "--db", db, *more).stdout, expected.stdout)
            self.assertEqual(run("db", "export", db).stdout, hits)
            checked = json.loads(run("db", "verify", db, "--json").stdout)
            self.assertEqual((checked["hits"], checked["wrong"]), (len(hits.splitlines()), 0))
            self.assertEqual(run("db", "show", db, "--json").stdout.splitlines()[1],
                             expected.stdout.splitlines()[-1])
            with sqlite3.connect(db) as ledger:
                ledger.execute("UPDATE hit SET score = score + 1 WHERE place = "
                               "(SELECT min(place) FROM hit)")
            ledger.close()
            self.assertEqual(run("db", "verify", db).returncode, 1)


class Documents(unittest.TestCase):
    """docs/json.md names every field and column, and no verb has one that it does not name."""

    ASKS = {
        "show": [(EXAMPLE,)],
        "deal": [(EXAMPLE,), (EXAMPLE, "--plain", "1")],
        "solve": [(EXAMPLE,), (EXAMPLE, "--slot", "3"), (EXAMPLE, "--states", "1")],
        "odds": [(EXAMPLE, "--deals", "2")],
        "find": [(EXAMPLE, "solvable", "--seeds", "1..2")],
        "bottom": [("--sample", "20000")],
        "make": [("--tiles", "30", "--games", "10", "--layout", "heart")],
    }
    # Of the game's own form, told in docs/sheep.md; and the keys that are numbers.
    OWN = {"widthNum", "heightNum", "levelKey", "blockTypeData", "levelData", "operations", "id",
           "type", "rolNum", "rowNum", "layerNum", "moldType", "blockNode", "map_seed"}

    def keys(self, value):
        if isinstance(value, dict):
            return {key for key in value if not key.isdigit()}.union(*map(self.keys, value.values()))
        return set().union(*map(self.keys, value)) if isinstance(value, list) else set()

    def test_fields_and_columns(self):
        with open(os.path.join(PROJECT, "docs", "json.md"), encoding="utf-8") as file:
            page = file.read()
        for verb, asks in self.ASKS.items():
            section = page[page.index(f"## sheep {verb}\n"):].split("\n## ")[0]
            named = set(re.findall(r"`(\w+)`", section))
            fields = set(re.findall(r"`(\w+)`", "".join(re.findall(r"^\|([^|]*)\|", section,
                                                                   re.MULTILINE))))
            found = set()
            for ask in asks:
                for line in run("sheep", verb, *ask, "--json").stdout.splitlines():
                    found |= self.keys(json.loads(line))
            found -= {"schema"} | self.OWN
            self.assertEqual(found - fields, set(), verb)
            self.assertEqual(fields - found - self.OWN, set(), verb)
            for ask in asks:
                table = run("sheep", verb, *ask, "--csv")
                if table.returncode == 0:
                    self.assertLessEqual(set(table.stdout.splitlines()[0].split(",")), named, verb)


if __name__ == "__main__":
    unittest.main()
