"""The ``amunre`` command."""

import signal
import sys

from amunre._amunre import command_line


def main() -> int:
    """Runs the command and returns its exit code."""
    # Python would note the interrupt, but not handle it while Rust runs
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    return command_line(sys.argv)
