#!python
"""Bitwuzla as a program that answers a file of SMT-LIB: its package on PyPI has the library only.

Options are Bitwuzla's own; the file comes last.
"""

import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.realpath(__file__)), "lib"))


def main(arguments):
    import bitwuzla

    if arguments == ["--version"]:
        print(bitwuzla.version())
        return
    *settings, file = arguments
    options = bitwuzla.Options()
    if settings:
        options.set_args(*settings)
    bitwuzla.Parser(bitwuzla.TermManager(), options).parse(file)


if __name__ == "__main__":
    status = 0
    try:
        main(sys.argv[1:])
    except KeyboardInterrupt:
        status = 1
    except Exception as error:
        print('(error "{}")'.format(str(error).replace('"', '""')))
        status = 1
    sys.stdout.flush()
    # At once: nobody needs the solver taken apart piece by piece.
    os._exit(status)
