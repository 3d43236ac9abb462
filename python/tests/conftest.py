"""Settings of the tests."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

# The same examples everywhere, however slow the machine is.
settings.register_profile(
    "fixed",
    derandomize=True,
    deadline=None,
    database=None,
    max_examples=25,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("fixed")
