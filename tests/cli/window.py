"""A window of 80×24: the command run in a pseudo-terminal, what is typed and what stands there."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import signal
import struct
import sys
import termios
import time
from types import TracebackType

import pyte

PATIENCE = 30.0


class Window:
    """Runs the command in a terminal of its own; `lines` is what its screen shows.

    `past` holds what was scrolled out of the top and not cleared since.
    """

    def __init__(self, *arguments: str, rows: int = 24, columns: int = 80, **env: str) -> None:
        self.screen = _Screen(columns, rows)
        self._stream = pyte.ByteStream(self.screen)
        self.raw = b""
        self.code: int | None = None
        self._pid, self._file = pty.fork()
        if self._pid == 0:
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
            os.environ.update({
                "TERM": "xterm-256color", "PYTHONIOENCODING": "utf-8", "PYTHONUTF8": "1", **env})
            os.execv(sys.executable, [sys.executable, "-m", "sequence_cli", *arguments])

    def __enter__(self) -> Window:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self.code is None:
            os.kill(self._pid, signal.SIGKILL)
            os.waitpid(self._pid, 0)
        os.close(self._file)

    @property
    def lines(self) -> list[str]:
        return [line.rstrip() for line in self.screen.display]

    @property
    def text(self) -> str:
        return "\n".join(self.lines)

    @property
    def asked(self) -> str:
        """The line the cursor stands in, as far as it was written by the command."""
        return self.screen.display[self.screen.cursor.y].rstrip()

    @property
    def seen(self) -> str:
        """All that can be read in the window, scrolled back to the beginning."""
        return "\n".join([*self.screen.past, *self.lines])

    def wait(self, *texts: str) -> str:
        """Read till the line with the cursor ends with one of some texts; return that text."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            for text in texts:
                if self.asked.endswith(text):
                    return text
            if not self._read(end - time.monotonic()):
                break
        raise AssertionError(f"waited for {texts}, saw:\n{self.text}")

    def wait_for(self, text: str) -> None:
        """Read till a text stands anywhere on the screen."""
        end = time.monotonic() + PATIENCE
        while text not in self.text:
            if not self._read(end - time.monotonic()):
                raise AssertionError(f"waited for {text}, saw:\n{self.text}")

    def type(self, text: str, *then: str) -> str:
        """Type a line, and wait for what the cursor stands behind afterwards."""
        os.write(self._file, f"{text}\n".encode())
        self._settle()
        return self.wait(*then) if then else ""

    def key(self, key: bytes) -> None:
        """Hit a key."""
        os.write(self._file, key)

    def end(self) -> int:
        """Read to the end of the process, which is killed if it has none; return its exit code."""
        end = time.monotonic() + PATIENCE
        while self._read(end - time.monotonic()):
            pass
        if time.monotonic() >= end:
            os.kill(self._pid, signal.SIGKILL)
        _pid, status = os.waitpid(self._pid, 0)
        self.code = os.waitstatus_to_exitcode(status)
        return self.code

    def _settle(self) -> None:
        """Read till the command has taken the line: its echo ends with a new line."""
        end = time.monotonic() + PATIENCE
        before = len(self.raw)
        while b"\n" not in self.raw[before:] and self._read(end - time.monotonic()):
            pass

    def _read(self, patience: float) -> bool:
        """Read what is there; false at the end of output or of patience."""
        if patience <= 0 or not select.select([self._file], [], [], patience)[0]:
            return False
        try:
            data = os.read(self._file, 65536)
        except OSError:
            return False
        self.raw += data
        self._stream.feed(data)
        return bool(data)


class _Screen(pyte.Screen):
    """A screen that keeps what scrolls out of it, till that is cleared as well."""

    def __init__(self, columns: int, rows: int) -> None:
        self.past: list[str] = []
        super().__init__(columns, rows)

    def index(self) -> None:
        if self.cursor.y == self.lines - 1:
            self.past.append(self.display[0].rstrip())
        super().index()

    def erase_in_display(self, how: int = 0, *args: object, **kwargs: object) -> None:
        if how == 3:
            self.past.clear()
        super().erase_in_display(2 if how == 3 else how)
