"""Types at a terminal: python3 terminal.py AMUNRE FOLDER. Prints nothing if all is right."""

import codecs
import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time

AMUNRE, FOLDER = sys.argv[1:]
LOG = os.path.join(FOLDER, "game.amunre.jsonl")
RECORD = ["record", "--out", LOG]
NEW = ["--players", "3", "--names", "red,black,blue"]


class Terminal:
    """A command at a terminal of its own."""

    def __init__(self, *args, columns=100):
        self.fd, self.tty = pty.openpty()
        fcntl.ioctl(self.fd, termios.TIOCSWINSZ, struct.pack("HHHH", 40, columns, 0, 0))
        self.before = termios.tcgetattr(self.tty)
        variables = {name: text for name, text in os.environ.items() if not name.startswith(("NO_COLOR", "CLICOLOR"))}
        # the terminal is that of the session, as it is for a person
        own = lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0)
        self.process = subprocess.Popen(
            [AMUNRE, *args], stdin=self.tty, stdout=self.tty, stderr=self.tty, start_new_session=True,
            preexec_fn=own, env={**variables, "TERM": "xterm"})
        # a letter can come in two parts
        self.shown, self.decoder = "", codecs.getincrementaldecoder("utf-8")()

    def read(self, seconds):
        if not select.select([self.fd], [], [], seconds)[0]:
            return False
        self.shown += self.decoder.decode(os.read(self.fd, 65536))
        return True

    def expect(self, text):
        """Waits until a text is shown, and forgets all up to there."""
        end = time.monotonic() + 20
        while text not in self.plain():
            assert time.monotonic() < end, f"{text!r} is not shown: {self.shown!r}"
            self.read(0.2)
        shown, self.shown = self.shown, ""
        return shown

    def expect_match(self, pattern):
        """Waits until what is shown matches; returns and forgets it."""
        end = time.monotonic() + 20
        while not re.search(pattern, self.plain(), re.DOTALL):
            assert time.monotonic() < end, f"{pattern!r} is not shown: {self.shown!r}"
            self.read(0.2)
        shown, self.shown = self.shown, ""
        return shown

    def plain(self):
        return re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", self.shown)

    def types(self, keys, shows):
        os.write(self.fd, keys.encode())
        return self.expect(shows)

    def ends(self):
        """Returns how the command ended; the terminal is as it was."""
        code = self.process.wait(20)
        while self.read(0):
            pass
        assert termios.tcgetattr(self.tty) == self.before, "the terminal is not as it was"
        os.close(self.fd)
        os.close(self.tty)
        return code


def entries():
    with open(LOG, encoding="utf-8") as log:
        return log.read().splitlines()


# the set-up is checked as it is typed, and can be corrected
at = Terminal("record", "--out", os.path.join(FOLDER, "other.amunre.jsonl"))
at.expect("start>")
for line, answer in [
    ("9", "expected 3 to 5"),
    ("edition clasic", 'edition is "clasic": expected one of'),
    ("classic", "expected 3 to 5"),
    ("players: 4", ""),
    ("names red, black", "2 names"),
    ("start", "2 names"),
    ("names red, black, blue, white", ""),
]:
    os.write(at.fd, (line + "\r").encode())
    # the answer, and the next prompt while nothing is typed there
    at.expect_match(re.escape(answer) + r".*\n\rset-up, then start> \r$")
at.types("start\r", "answer>")
at.types("\x04", "last hash: ")
assert at.ends() == 3

# the names say how many seats there are
at = Terminal("record", "--out", os.path.join(FOLDER, "named.amunre.jsonl"))
at.expect("start>")
os.write(at.fd, b"names red, black, blue\r")
at.expect_match(r"\n\rset-up, then start> \r$")
at.types("start\r", "answer>")
at.types("\x04", "last hash: ")
assert at.ends() == 3

# completion: of items that are asked for, and of commands that are legal
at = Terminal(*RECORD, *NEW)
at.expect("answer>")
at.types("draw ABYD\t", "draw abydos ")
at.types("memphis sawu\r", "is that right?")
at.types("y\t\r", "red (a bid)>")
assert len(entries()) == 2
at.types("RED:\tb\tab\t", "red: bid ABYDOS ")
shown = at.types("3\r", "black (a bid)>")
assert "\x1b[32mred: bid ABYDOS 3\x1b[0m" in shown, "a legal line has a colour"
assert '"bid":{"gold":3,"province":"abydos"}' in entries()[-1]
at.types("dr\t\x15", "black (a bid)> ")
# what is not legal is not completed: ABYDOS 0 to 3 are too low
at.types("black: bid abydos \t", "\r\n6   10  15  21")
# history: the line that contains `bid` is found and given again
at.types("\x15\x12bid", "red: bid ABYDOS 3")
at.types("\r", "refused: red: bid ABYDOS 3")
at.types("black: bid memphis 1\r", "blue (a bid)>")
# a kill loses nothing that was recorded
at.types("blue: bid sa", "blue: bid sa")
recorded = entries()
at.process.kill()
assert at.process.wait(20) == -signal.SIGKILL
assert entries() == recorded and len(recorded) == 4

# Ctrl-C ends the command as a signal, Ctrl-D as the end of the input; another signal leaves the terminal as it was
at = Terminal(*RECORD, "--resume")
at.expect("blue (a bid)>")
at.types("blue: bid sa\x03", "blue: bid sa")
assert at.ends() == -signal.SIGINT
for number in [signal.SIGTERM, signal.SIGHUP]:
    at = Terminal(*RECORD, "--resume")
    at.expect("blue (a bid)>")
    at.process.send_signal(number)
    assert at.ends() == -number
at = Terminal(*RECORD, "--resume", "--color", "never")
shown = at.expect("blue (a bid)>")
shown += at.types("blue: bid SAWU 0\r", "(purchases")
os.write(at.fd, b"?\r")
shown += at.expect_match(r"`abandon WHY`.*\n\r[^\n]*> \r$")
assert "\r\n  buy " in shown, "the groups of commands are indented"
os.write(at.fd, b"black: undo\r")
at.expect_match(r"black cannot undo: blue has acted since.*\n\r[^\n]*> \r$")
assert not re.search(r"\x1b\[[0-9;]*m", shown), "no colour"
at.types("\x04", "last hash: ")
assert at.ends() == 3
assert len(entries()) == 5

# text is as wide as the terminal
at = Terminal("--color=never", "show", "--help", columns=60)
shown = at.expect("such entry")
assert at.ends() == 0
assert all(len(line) <= 60 for line in shown.splitlines()), shown
