"""Tests the tool-info module: `python3 -m unittest` in this folder, with the package `benchexec` installed."""

import unittest

from benchexec.tools.template import BaseTool2
from benchexec.util import ProcessExitCode

import jackalope


def run(lines, code, reason=None):
    output = BaseTool2.RunOutput([line + "\n" for line in lines])
    return BaseTool2.Run([], ProcessExitCode.create(value=code), output, reason)


class JackalopeTest(unittest.TestCase):
    def setUp(self):
        self.tool = jackalope.Tool()

    def test_command_line(self):
        task = BaseTool2.Task.with_files(["a", "b"], property_file="p.prp")
        limits = BaseTool2.ResourceLimits(cputime=100, walltime=None)
        command = self.tool.cmdline("jackalope", ["--engine", "horn"], task, limits)
        self.assertEqual(command[:4], ["jackalope", "verify", "a", "b"])
        self.assertIn(("--property", "p.prp"), list(zip(command, command[1:])))
        self.assertIn(("--timeout", "98"), list(zip(command, command[1:])))
        self.assertEqual(command[-2:], ["--engine", "horn"])

    def test_verdicts(self):
        cases = [
            (run(["Proved: 1 of 1 checks proved (0.1 s)", "TRUE"], 0), "true"),
            (run(["Refuted: 0 of 1 checks proved", "FALSE"], 1), "false"),
            (run(["Unknown: 0 of 1 checks proved", "UNKNOWN"], 2), "unknown"),
            (run(["Refuted: 0 of 1 checks proved"], 1), "false"),
            (run(["error: there is no such file"], 3), "ERROR (bad input)"),
            (run(["error: internal error"], 4), "ERROR (internal)"),
            (run([], 9, "walltime"), "TIMEOUT"),
            (run([], 9), "ERROR"),
        ]
        for given, expected in cases:
            self.assertEqual(self.tool.determine_result(given), expected)


if __name__ == "__main__":
    unittest.main()
