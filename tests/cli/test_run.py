#!/usr/bin/env python3
"""The runner of the CLI cases sees every kind of difference, and --update writes what then passes."""

import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

RUN = Path(__file__).resolve().parent / "run.py"

# Stands in for the command: says its arguments, its input and a variable, and exits with 3.
COMMAND = f"""#!{sys.executable}
import os, sys
sys.stdout.buffer.write(" ".join(sys.argv[1:]).encode() + b"\\n" + sys.stdin.buffer.read())
sys.stdout.buffer.write(open("note.txt", "rb").read())
sys.stderr.write(os.environ.get("LC_ALL", "") + os.environ.get("HOME", " homeless"))
sys.exit(3)
"""
CASE = """# said twice
case   echo
args   say 'two words'
args   twice
env    LC_ALL=zh_CN.UTF-8
stdin
|given
file   note.txt
|␛[1m注
exit   3
stdout
|say two words twice
|given
|␛[1m注
stderr
|zh_CN.UTF-8 homeless
\\
"""


class Runner(unittest.TestCase):
    def setUp(self):
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        self.cases = Path(scratch.name) / "echo.case"
        self.command = Path(scratch.name) / "echo"
        self.command.write_text(COMMAND)
        self.command.chmod(0o755)

    def run_cases(self, text, *options):
        self.cases.write_text(text, encoding="utf-8")
        result = subprocess.run([sys.executable, RUN, *options, self.command, self.cases],
                                capture_output=True, encoding="utf-8")
        return result.returncode, result.stdout + result.stderr

    def test_equal_passes(self):
        self.assertEqual(self.run_cases(CASE), (0, "1 passed, 0 failed\n"))

    def test_each_difference_fails(self):
        for old, new, told in (
            ("exit   3", "exit   0", "exit 3, expected 0"),
            ("|say two", "|say  two", "+|say two words twice"),
            ("homeless\n\\", "homeless", "+\\"),
            ("|given\n|␛", "|given\n|\n|␛", "-|"),
        ):
            code, said = self.run_cases(CASE.replace(old, new))
            self.assertEqual(code, 1, old)
            self.assertIn(f"    {told}\n", said)
            self.assertIn("echo.case:2: echo\n", said)
            self.assertTrue(said.endswith("0 passed, 1 failed\n"))

    def test_update_writes_what_passes(self):
        wrong = CASE[:CASE.index("exit")] + "exit 0\n\n# the end\n"
        self.assertEqual(self.run_cases(wrong, "--update"), (0, "1 cases written\n"))
        self.assertEqual(self.cases.read_text(encoding="utf-8"), CASE + "\n# the end\n")

    def test_controls_and_files_of_the_project_reach_the_command(self):
        said = (Path(__file__).resolve().parents[2] / "LICENSE").read_text().splitlines()
        text = CASE.replace("args   twice", "args   '␛[m'").replace(
            "file   note.txt\n|␛[1m注", "copy   LICENSE note.txt").replace(
            "words twice", "words ␛[m").replace("|␛[1m注", "\n".join("|" + line for line in said))
        self.assertEqual(self.run_cases(text), (0, "1 passed, 0 failed\n"))

    def test_malformed_files_are_refused(self):
        for text, what in (
            (CASE + "sdtout\n", "echo.case:18: 'sdtout' is no word of a case file"),
            ("exit 0\n" + CASE, "echo.case:1: 'exit' before the first case"),
            (CASE + CASE, "echo.case: two cases are called 'echo'"),
            (CASE.replace("exit   3", "exit   three"), "echo.case:10: invalid literal"),
            (CASE.replace("'two", "two"), "echo.case:3: No closing quotation"),
            (CASE.replace("LC_ALL=", ""), "echo.case:5: env needs NAME=VALUE"),
            (CASE.replace("file ", "copy "), "echo.case:8: copy needs a file and its name"),
        ):
            code, said = self.run_cases(text)
            self.assertEqual(code, 1)
            self.assertTrue(said.startswith(what), said)

    def test_no_cases_fail(self):
        self.assertEqual(self.run_cases("# nothing\n"), (1, "0 passed, 0 failed\n"))


if __name__ == "__main__":
    unittest.main()
