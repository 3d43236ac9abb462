"""The command `baccarat`, in this process."""

from __future__ import annotations

import signal
import sys

from . import _core


def main() -> int:
    """Runs the command with the arguments of the process, and returns its exit code."""
    # Ctrl-C, and a reader that leaves, are the command's own to notice.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    return _core.run(["baccarat", *sys.argv[1:]])


if __name__ == "__main__":
    sys.exit(main())
