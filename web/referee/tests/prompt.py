"""Types lines at the prompt of `amunre record`: python3 prompt.py AMUNRE LOG LINE... Prints what it answers."""

import os
import pty
import subprocess
import sys

AMUNRE, LOG, *LINES = sys.argv[1:]
# a person types at a terminal
terminal, own = pty.openpty()
command = [AMUNRE, "record", "--out", LOG, "--resume"]
record = subprocess.Popen(command, stdin=own, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
os.write(terminal, "".join(f"{line}\n" for line in [*LINES, "quit"]).encode())
sys.stdout.write(record.communicate()[0].decode())
