#!python
"""cvc5 as a program that converses in SMT-LIB: its package on PyPI has the library only.

Options are cvc5's own (`--name`, `--no-name`, `--name=value`). Commands are read from the standard input, or from a file that is named, and
each is answered as soon as it is there.
"""

import codecs
import os
import re
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.realpath(__file__)), "lib"))

# Parentheses, and what has none that count: texts, quoted symbols and comments. The group is empty where their end is not there yet.
MARK = re.compile(r'\(|\)|"[^"]*("?)|\|[^|]*(\|?)|;[^\n]*(\n?)')


def commands(source):
    """The commands in what a descriptor gives, one by one. What comes after the last whole one is not given."""
    text, position, depth = "", 0, 0
    # Characters may be cut in two.
    decoder = codecs.getincrementaldecoder("utf-8")("replace")
    while data := os.read(source, 1 << 16):
        text += decoder.decode(data)
        while mark := MARK.search(text, position):
            if "" in mark.groups():
                position = mark.start()
                break
            position = mark.end()
            depth += {"(": 1, ")": -1}.get(mark.group(), 0)
            if depth == 0 and mark.group() == ")":
                yield text[:position]
                text, position = text[position:], 0
        else:
            position = len(text)


def main(arguments):
    import cvc5

    solver = cvc5.Solver()
    if arguments == ["--version"]:
        version = solver.getVersion()
        print("This is cvc5 version", version.decode() if isinstance(version, bytes) else version)
        return
    source = sys.stdin.fileno()
    for argument in arguments:
        if not argument.startswith("--"):
            source = os.open(argument, os.O_RDONLY)
            continue
        name, _, value = argument.removeprefix("--").partition("=")
        if name.startswith("no-"):
            name, value = name.removeprefix("no-"), "false"
        # There is one language here, and nothing is said that is not asked for.
        if name not in ("lang", "quiet"):
            solver.setOption(name, value or "true")
    parser = cvc5.InputParser(solver)
    parser.setIncrementalStringInput(cvc5.InputLanguage.SMT_LIB_2_6, "input")
    for text in commands(source):
        parser.appendIncrementalStringInput(text)
        command = parser.nextCommand()
        sys.stdout.write(command.invoke(solver, parser.getSymbolManager()))
        sys.stdout.flush()
        if command.getCommandName() == "exit":
            return


if __name__ == "__main__":
    status = 0
    try:
        main(sys.argv[1:])
    except (KeyboardInterrupt, BrokenPipeError):
        status = 1
    except Exception as error:
        print('(error "{}")'.format(str(error).replace('"', '""')))
        status = 1
    sys.stdout.flush()
    # At once: nobody needs the solver taken apart piece by piece.
    os._exit(status)
