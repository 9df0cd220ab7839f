"""What the core logs, shown to whoever runs a command."""

from __future__ import annotations

import logging

import click

from sequence_core.words import _

LOG = "sequence_core"


class Notices(logging.Handler):
    """Shows each thing that is logged as a line on stderr."""

    def emit(self, record: logging.LogRecord) -> None:
        """Print it."""
        click.echo(_("Note: {message}").format(message=record.getMessage()), err=True)


def show_notices() -> None:
    """Show what is logged until the command is done."""
    context = click.get_current_context(silent=True)
    log = logging.getLogger(LOG)
    if context is not None and not any(isinstance(each, Notices) for each in log.handlers):
        notices = Notices()
        log.addHandler(notices)
        context.call_on_close(lambda: log.removeHandler(notices))
