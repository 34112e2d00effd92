#!/usr/bin/env python3
"""tools/check counts single tests in every kind of output, and a program that broke off as a failure."""

import importlib.machinery
import importlib.util
import unittest
from pathlib import Path

PATH = Path(__file__).resolve().parents[2] / "tools" / "check"
LOADER = importlib.machinery.SourceFileLoader("check", str(PATH))
check = importlib.util.module_from_spec(importlib.util.spec_from_loader("check", LOADER))
LOADER.exec_module(check)

CMOCKA = """[==========] Running 3 test(s).
[ RUN      ] a
[       OK ] a
[ RUN      ] b
[  SKIPPED ] b
[ RUN      ] c
[  FAILED  ] c
[==========] 3 test(s) run.
[  PASSED  ] 1 test(s).
[  SKIPPED ] 1 test(s), listed below:
[  SKIPPED ] b

 1 SKIPPED TEST(S)
[  FAILED  ] 1 test(s), listed below:
[  FAILED  ] c

 1 FAILED TEST(S)
"""
CMOCKA_GOOD = "[==========] 4 test(s) run.\n[  PASSED  ] 4 test(s).\n"


class Counting(unittest.TestCase):
    def told(self, text, good, expected):
        self.assertEqual(str(check.count(text, good)), expected)

    def test_cmocka(self):
        self.told(CMOCKA, False, "1 passed, 1 failed, 1 skipped")
        self.told(CMOCKA_GOOD + CMOCKA_GOOD, True, "8 passed, 0 failed")

    def test_unittest(self):
        self.told("..\n-----\nRan 5 tests in 0.1s\n\nOK\n", True, "5 passed, 0 failed")
        self.told("-----\nRan 5 tests in 0.1s\n\nFAILED (failures=1, errors=2, skipped=1)\n", False,
                  "1 passed, 3 failed, 1 skipped")

    def test_ours(self):
        self.told("skipped: x\n7 passed, 0 failed, 1 skipped\n", True, "7 passed, 0 failed, 1 skipped")

    def test_tap(self):
        self.told("ok 1 - x\n1..9\n# tests 9\n# suites 0\n# pass 5\n# fail 1\n# cancelled 1\n# skipped 2\n"
                  "# todo 0\n", False, "5 passed, 2 failed, 2 skipped")

    def test_a_program_that_tells_nothing_is_one_test(self):
        self.told("", True, "1 passed, 0 failed")
        self.told("", False, "0 passed, 1 failed")

    def test_breaking_off_is_a_failure_whatever_was_told_before(self):
        self.told(CMOCKA_GOOD + "Segmentation fault\n", False, "4 passed, 1 failed")
        self.told("[==========] Running 3 test(s).\n", False, "0 passed, 1 failed")

    def test_the_part_of_a_build_that_failed(self):
        log = "[1/3] Building a\n[2/3] Building b\nFAILED: b\nb.c:1: error: x\n[3/3] Building c\n"
        self.assertEqual(check.what_failed(log), "FAILED: b\nb.c:1: error: x")


if __name__ == "__main__":
    unittest.main()
