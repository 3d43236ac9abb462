"""Settings of the tests, and what is left out where a package is missing."""

from __future__ import annotations

import sys
from importlib.util import find_spec
from pathlib import Path

# The modules that several tests use are beside them.
sys.path.insert(0, str(Path(__file__).parent))

REQUIRED = {
    "test_cluster.py": ["distributed"],
    "test_errors.py": ["numpy"],
    "test_frames.py": ["pandas", "polars", "pyarrow"],
    "test_properties.py": ["hypothesis", "numpy"],
}
"""The packages that the tests of a file import at once."""

MISSING = {
    file: missing
    for file, packages in REQUIRED.items()
    if (missing := [package for package in packages if find_spec(package) is None])
}

collect_ignore = list(MISSING)


def pytest_report_header() -> list[str]:
    """Says which tests are left out."""
    return [
        f"{file} is left out, since {', '.join(packages)} is missing: pip install './python[test]'"
        for file, packages in MISSING.items()
    ]


if find_spec("hypothesis") is not None:
    from hypothesis import HealthCheck, settings

    # The same examples everywhere, however slow the machine is.
    settings.register_profile(
        "fixed",
        derandomize=True,
        deadline=None,
        database=None,
        max_examples=16,
        suppress_health_check=[HealthCheck.too_slow],
    )
    settings.load_profile("fixed")
