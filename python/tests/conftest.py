"""Settings of the tests."""

from __future__ import annotations

import sys
from pathlib import Path

from hypothesis import HealthCheck, settings

# The modules that several tests use are beside them.
sys.path.insert(0, str(Path(__file__).parent))

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
