"""BenchExec's tool-info module for Jackalope.

Put this file into the folder `benchexec/tools` of a BenchExec installation (`tool="jackalope"` in the benchmark definition), or anywhere on
the PYTHONPATH (`tool=".jackalope"`, with a dot). `jackalope` must be on the PATH, or in the folder that
`--tool-directory` names.
"""

import benchexec.result as result
import benchexec.tools.template


class Tool(benchexec.tools.template.BaseTool2):
    """Jackalope, an automatic verifier for Java programs."""

    def executable(self, tool_locator):
        return tool_locator.find_executable("jackalope", subdir="bin")

    def name(self):
        return "Jackalope"

    def version(self, executable):
        # jackalope 1.2.3
        return self._version_from_tool(executable, arg="--version", line_prefix="jackalope")

    def cmdline(self, executable, options, task, rlimits):
        command = [executable, "verify", *task.input_files, "--entry", "Main", "--quiet", "--linger", "0"]
        if task.property_file:
            command += ["--property", task.property_file]
        limit = rlimits.walltime or rlimits.cputime
        if limit and "--timeout" not in options:
            # Some time to end in good order.
            command += ["--timeout", str(max(1, int(limit) - 2))]
        return command + options

    def determine_result(self, run):
        # The last line is that of SV-COMP when there is a property file, and the verdict for people when there is none.
        for line in reversed(run.output):
            word = line.strip().split(":")[0].split(" ")[0]
            if word in ("TRUE", "Proved"):
                return result.RESULT_TRUE_PROP
            if word in ("FALSE", "Refuted"):
                return result.RESULT_FALSE_PROP
            if word in ("UNKNOWN", "Unknown"):
                return result.RESULT_UNKNOWN
        if run.was_timeout:
            return "TIMEOUT"
        if run.exit_code.value == 3:
            return result.RESULT_ERROR + " (bad input)"
        if run.exit_code.value == 4:
            return result.RESULT_ERROR + " (internal)"
        return result.RESULT_ERROR
