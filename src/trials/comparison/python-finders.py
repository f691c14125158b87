#!/usr/bin/env python3
"""What programs in Python find in the files of a directory, for score.py --all.

  python-finders.py urlscan|urlextract FOLDER

urlscan (Debian: urlscan) reads messages: a text gets a header. urlextract is a package of Python that Debian does not have:
pip install urlextract.
"""
import pathlib
import re
import subprocess
import sys

HEADER = b"Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n"


def urlscan(file):
    content = file.read_bytes()
    if file.suffix == ".txt":
        content = HEADER + content
    done = subprocess.run(["urlscan", "-n"], input=content, stdout=subprocess.PIPE, check=True)
    return done.stdout.decode("utf-8", "replace").splitlines()


def urlextract():
    import urlextract

    extractor = urlextract.URLExtract()
    return lambda file: filter(
        re.compile("[A-Za-z][A-Za-z0-9+.-]*:").match,
        extractor.find_urls(file.read_bytes().decode("utf-8", "replace")))


find = {"urlscan": lambda: urlscan, "urlextract": urlextract}[sys.argv[1]]()
for file in sorted(pathlib.Path(sys.argv[2]).iterdir()):
    for uri in find(file):
        print(f"{file}\t{uri}")
