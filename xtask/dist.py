"""Writes a tarball and a wheel from a folder that has everything at its place. Called by `cargo xtask dist`.

Same inputs, same bytes: entries are sorted, times and owners are fixed, modes are one of two.
"""

import base64
import gzip
import hashlib
import io
import os
import platform
import sys
import tarfile
import time
import zipfile

stage, folder, version, tag, epoch, z3, cvc5, bitwuzla = sys.argv[1:]
# The oldest time that a zip can tell.
epoch = max(int(epoch), 315532800)

files = {}
for place, folders, names in os.walk(stage):
    for name in names:
        path = os.path.join(place, name)
        with open(path, "rb") as file:
            files[os.path.relpath(path, stage).replace(os.sep, "/")] = file.read()


def mode(name):
    return 0o755 if name == "bin/jackalope" else 0o644


def tarball(name):
    out = io.BytesIO()
    with gzip.GzipFile(filename="", mode="wb", fileobj=out, mtime=epoch) as zipped:
        with tarfile.open(fileobj=zipped, mode="w", format=tarfile.USTAR_FORMAT) as archive:
            # The scripts need packages of Python, which nothing but a wheel can ask for.
            for path in sorted(path for path in files if not path.startswith("scripts/")):
                entry = tarfile.TarInfo(f"{name}/{path}")
                entry.size = len(files[path])
                entry.mtime = epoch
                entry.mode = mode(path)
                archive.addfile(entry, io.BytesIO(files[path]))
    return out.getvalue()


def line(release):
    """The releases that differ from one in their last number only."""
    return release.rpartition(".")[0] + ".*"


def metadata():
    # The whole line of releases that everything was tried with: another Z3 would not make anything wrong, as all its answers are
    # checked, but it might find other proofs, or fewer.
    # Those that only help are left out where there are no wheels: nobody wants them built at once.
    has_wheels = "python_version >= '3.9' and python_version < '3.15' and platform_python_implementation == 'CPython'"
    head = f"""\
Metadata-Version: 2.1
Name: jackalope
Version: {version}
Summary: An automatic verifier for Java programs
License: MIT OR Apache-2.0
Keywords: java,verification,static-analysis,horn-clauses
Classifier: Environment :: Console
Classifier: Intended Audience :: Developers
Classifier: Operating System :: POSIX :: Linux
Classifier: Programming Language :: Java
Classifier: Programming Language :: Rust
Classifier: Topic :: Software Development :: Quality Assurance
Requires-Python: >=3.8
Requires-Dist: z3-solver=={z3}.*
Requires-Dist: cvc5=={line(cvc5)}; {has_wheels}
Requires-Dist: bitwuzla=={line(bitwuzla)}; {has_wheels}
Description-Content-Type: text/markdown

"""
    return head.encode() + files["README.md"]


def wheel():
    info = f"jackalope-{version}.dist-info"
    data = f"jackalope-{version}.data"
    entries = {f"{data}/scripts/jackalope": files["bin/jackalope"]}
    for path in files:
        if path.startswith("scripts/"):
            entries[f"{data}/{path}"] = files[path]
        elif path.startswith("share/"):
            entries[f"{data}/data/{path}"] = files[path]
        elif path.startswith("LICENSE"):
            entries[f"{info}/licenses/{path}"] = files[path]
    # Those about the wheel itself come last, as its format recommends.
    names = sorted(entries)
    entries[f"{info}/METADATA"] = metadata()
    entries[f"{info}/WHEEL"] = (
        f"Wheel-Version: 1.0\nGenerator: jackalope ({version})\nRoot-Is-Purelib: false\nTag: py3-none-{tag}\n".encode()
    )
    names += [f"{info}/METADATA", f"{info}/WHEEL"]
    record = ""
    for name in names:
        digest = base64.urlsafe_b64encode(hashlib.sha256(entries[name]).digest()).rstrip(b"=").decode()
        record += f"{name},sha256={digest},{len(entries[name])}\n"
    names.append(f"{info}/RECORD")
    entries[names[-1]] = (record + f"{names[-1]},,\n").encode()
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name in names:
            entry = zipfile.ZipInfo(name, time.gmtime(epoch)[:6])
            entry.compress_type = zipfile.ZIP_DEFLATED
            # As from Unix, wherever it was made: a file with its mode.
            entry.create_system = 3
            is_program = ".data/scripts/" in name
            entry.external_attr = (0o100755 if is_program else 0o100644) << 16
            archive.writestr(entry, entries[name])
    return out.getvalue()


base = f"jackalope-{version}-{platform.machine()}-{sys.platform}"
results = {f"{base}.tar.gz": tarball(base), f"jackalope-{version}-py3-none-{tag}.whl": wheel()}
results["SHA256SUMS"] = "".join(
    f"{hashlib.sha256(content).hexdigest()}  {name}\n" for name, content in sorted(results.items())
).encode()
for name, content in results.items():
    # Under its name only when it is complete.
    path = os.path.join(folder, name)
    with open(path + ".part", "wb") as file:
        file.write(content)
    os.replace(path + ".part", path)
    print(f"{path}  {len(content) / 1e6:.1f} MB")
