"""The ``amunre`` command."""

import signal
import sys

from amunre._amunre import command_line


def main() -> int:
    """Runs the command and gives its exit code."""
    # Python would only note that somebody wants to stop, and never look while Rust is at work
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    return command_line(sys.argv)
