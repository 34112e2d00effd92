"""How the script tests tell their result: problems on stderr, then a line that tools/check adds up."""

import sys


def finish(passed, problems, skipped=()):
    for problem in problems:
        print(problem, file=sys.stderr)
    for reason in skipped:
        print(f"skipped: {reason}")
    tail = f", {len(skipped)} skipped" if skipped else ""
    print(f"{passed} passed, {len(problems)} failed{tail}")
    sys.exit(1 if problems else 0)
