"""The supply chain: what is built, from what, and whether it can be built again."""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
import subprocess
from pathlib import Path

from .support import (
    ROOT,
    TARGET,
    Campaign,
    Figures,
    Finding,
    called,
    copied,
    folder,
    rust,
    tool,
)

WHAT = (
    "Licences, bans and sources of all crates, the oldest toolchain and the oldest versions that "
    "the manifests allow, the same program from two folders, and a bill of materials."
)
SHORT = False

PACKAGES = [".", "python", "web"]
"""The folders of what users are given."""


def run(campaign: Campaign) -> Figures:
    """Each check of the supply chain."""
    figures: dict[str, object] = {}
    figures["licences, bans, sources"] = denied()
    figures["known vulnerabilities"] = advisories()
    figures["oldest toolchain"] = oldest_toolchain()
    figures["crates at the oldest versions"] = oldest_versions()
    figures["bytes of the program, equal from two folders"] = reproducible()
    figures["crates in the bill of materials"] = bill_of_materials()
    return figures


def deny(package: str, *checks: str, offline: bool) -> subprocess.CompletedProcess[str]:
    """Asks cargo-deny about the crates of a package, by the rules of `campaign/deny.toml`."""
    command = [
        str(tool("cargo-deny")),
        *("--manifest-path", str(ROOT / package / "Cargo.toml"), "--locked"),
        *(["--offline"] if offline else []),
        *("--config", str(ROOT / "campaign" / "deny.toml")),
        *("check", *checks),
    ]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


def denied() -> str:
    """The crates of each package, also those that only other systems need."""
    for package in PACKAGES:
        manifest = str(ROOT / package / "Cargo.toml")
        called(["cargo", "fetch", "--locked", "--quiet", "--manifest-path", manifest])
        done = deny(package, "licenses", "bans", "sources", offline=True)
        if done.returncode != 0:
            raise Finding(f"{package}: {done.stderr.strip()[-2000:]}")
    return f"as they may be, in {len(PACKAGES)} packages"


def advisories() -> str:
    """The list of known vulnerabilities, where it can be fetched."""
    for package in PACKAGES:
        done = deny(package, "advisories", offline=False)
        if "failed to fetch" in done.stderr or "failed to load" in done.stderr:
            return "left out: their list cannot be fetched"
        if done.returncode != 0:
            raise Finding(f"{package}: {done.stderr.strip()[-2000:]}")
    return "none"


def oldest_toolchain() -> str:
    """The library and the command, by the toolchain that the manifest names as the oldest."""
    manifest = (ROOT / "Cargo.toml").read_text(encoding="utf-8")
    found = re.search(r'^rust-version = "([\d.]+)"', manifest, re.MULTILINE)
    if found is None:
        raise Finding("Cargo.toml has no rust-version")
    toolchain = found[1] if found[1].count(".") == 2 else f"{found[1]}.0"
    rust("toolchain", "install", toolchain, "--profile", "minimal")
    with folder() as place:
        target = {"CARGO_TARGET_DIR": str(place)}
        for features in (["--no-default-features"], []):
            called(
                ["cargo", f"+{toolchain}", "check", "--locked", "--lib", *features],
                variables=target,
            )
        called(["cargo", f"+{toolchain}", "check", "--locked", "--bins"], variables=target)
    return toolchain


def oldest_versions() -> int:
    """The number of crates, with the oldest version of each one that the manifest names."""
    with folder() as place:
        copy = copied(place / "copy")
        unstable = {"RUSTC_BOOTSTRAP": "1", "CARGO_TARGET_DIR": str(place / "target")}
        called(["cargo", "-Z", "direct-minimal-versions", "update"], where=copy, variables=unstable)
        called(["cargo", "check", "--locked", "--lib", "--bins"], where=copy, variables=unstable)
        return (copy / "Cargo.lock").read_text(encoding="utf-8").count("[[package]]")


def reproducible() -> int:
    """The size of the program, which is the same file when it is built in two folders.

    The C library of `mimalloc` has the time of its compilation in it, which is set to that of the
    commit.
    """
    date = called(["git", "log", "-1", "--format=%ct"]).strip()
    digests = {}
    with folder() as place:
        one, other = copied(place / "one"), place / "another-folder-of-a-longer-name"
        shutil.copytree(one, other)
        for copy in (one, other):
            home = os.environ.get("CARGO_HOME", str(Path.home() / ".cargo"))
            flags = [f"--remap-path-prefix={copy}=/baccarat", f"--remap-path-prefix={home}=/cargo"]
            variables = {
                "CARGO_TARGET_DIR": str(copy / "target"),
                "CARGO_ENCODED_RUSTFLAGS": "\x1f".join(flags),
                "SOURCE_DATE_EPOCH": date,
            }
            called(["cargo", "build", "--locked", "--release"], where=copy, variables=variables)
            program = (copy / "target" / "release" / "baccarat").read_bytes()
            digests[hashlib.sha256(program).hexdigest()] = len(program)
            shutil.rmtree(copy)
    if len(digests) != 1:
        raise Finding(f"the program differs between folders: {digests}")
    return next(iter(digests.values()))


def bill_of_materials() -> int:
    """The number of crates in a CycloneDX file, which are those that the program is built of."""
    with folder() as place:
        copy = copied(place / "copy")
        called([tool("cargo-cyclonedx"), "cyclonedx", "--format", "json", "--quiet"], where=copy)
        file = copy / "baccarat.cdx.json"
        listed = {part["name"] for part in json.loads(file.read_text())["components"]}
        shutil.copy(file, TARGET / "baccarat.cdx.json")
    tree = called(["cargo", "tree", "--locked", "-e", "normal", "--prefix", "none", "-f", "{lib}"])
    built = {line.split()[0].replace("-", "_") for line in tree.splitlines() if line.strip()}
    missing = built - {name.replace("-", "_") for name in listed} - {"baccarat"}
    if missing:
        raise Finding(f"the bill of materials lacks {sorted(missing)}")
    return len(listed)
