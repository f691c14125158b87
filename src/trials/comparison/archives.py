#!/usr/bin/env python3
"""Compares what programs find in archives of mailing lists.

  archives.py split TEXTS MBOX...               the text of each message as a file, named after its content
  archives.py draw COUNT SEED TEXTS RESULTS     messages on which the programs do not agree, as JSON lines
  archives.py keep DRAWN                        the same without texts, once somebody has judged them
  archives.py table JUDGED RESULTS              a table in Markdown

RESULTS is a directory with what each program printed: the name of a file, a tab and a URI. Messages are compared without their
headers, as most programs do not know mail. An MBOX may be packed with gzip. Only finds with a scheme count, but not mailto:, as
archives of lists change addresses; two are the same if score.py says so.

DRAWN has an object for each message: its text and all finds, without the programs. Who judges adds "right": a list of URIs,
each a list of its equally good readings. JUDGED has hashes instead of URIs, since the messages belong to those who wrote them.
"""
import collections
import gzip
import hashlib
import json
import pathlib
import random
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT / "samples/quality"))
from score import normal  # noqa: E402

START = re.compile(rb"^From .*\d{4}\n(?=[A-Za-z-]+:)", re.M)
SCHEME = re.compile(r"(?!mailto:)[A-Za-z][A-Za-z0-9+.-]*:", re.I)


def digest(content):
    return hashlib.sha256(content).hexdigest()[:16]


def split(texts, *archives):
    texts = pathlib.Path(texts)
    texts.mkdir(parents=True, exist_ok=True)
    for name in archives:
        with (gzip.open if name.endswith(".gz") else open)(name, "rb") as archive:
            messages = START.split(archive.read())[1:]
        for message in messages:
            body = message.partition(b"\n\n")[2].decode("utf-8", "replace").encode()
            (texts / (digest(body) + ".txt")).write_bytes(body)


def found_by(results):
    """What each program found: its name, and for each message a set of URIs."""
    found = {}
    for file in sorted(pathlib.Path(results).iterdir()):
        uris = collections.defaultdict(set)
        for line in file.read_text("utf-8", "replace").splitlines():
            name, tab, uri = line.partition("\t")
            if tab and SCHEME.match(uri):
                uris[pathlib.PurePath(name).stem].add(normal(uri))
        found[file.stem] = uris
    return found


def messages_of(found):
    return sorted({message for uris in found.values() for message in uris})


def disputed(found, message):
    return any(uris[message] != next(iter(found.values()))[message] for uris in found.values())


def draw(count, seed, texts, results):
    found = found_by(results)
    drawn = [message for message in messages_of(found) if disputed(found, message)]
    for message in random.Random(int(seed)).sample(drawn, min(int(count), len(drawn))):
        text = (pathlib.Path(texts) / (message + ".txt")).read_text("utf-8")
        finds = sorted({uri for uris in found.values() for uri in uris[message]})
        print(json.dumps({"message": message, "text": text, "finds": finds}, ensure_ascii=False))


def merged(uris):
    """One list of readings for URIs that share a reading."""
    result = []
    for readings in uris:
        same = [others for others in result if set(others) & set(readings)]
        result = [others for others in result if others not in same]
        result.append(sorted({reading for group in [readings, *same] for reading in group}))
    return result


def keep(drawn):
    for line in open(drawn, encoding="utf-8"):
        judged = json.loads(line)
        right = merged([digest(normal(reading).encode()) for reading in uri] for uri in judged["right"])
        print(json.dumps({"message": judged["message"], "right": right}))


def scores(finds, right):
    """How many of the URIs were found, how many were not, and how many finds are none of them."""
    rest = {digest(uri.encode()) for uri in finds}
    hits = 0
    for readings in right:
        hits += bool(rest.intersection(readings))
        rest.difference_update(readings)
    return hits, len(right) - hits, len(rest)


def table(judged, results):
    found = found_by(results)
    messages = messages_of(found)
    all_disputed = [message for message in messages if disputed(found, message)]
    cases = [json.loads(line) for line in open(judged, encoding="utf-8")]
    cases = [case for case in cases if case["message"] in all_disputed]
    if not cases:
        sys.exit(f"none of {len(all_disputed)} messages on which the programs differ was judged")
    print(f"{len(messages)} messages with URIs; the programs differ in {len(all_disputed)}, of which {len(cases)} were judged.\n")
    print("| program | URIs | found by no other | right | missed | wrong | precision | recall | F1 |")
    print("| --- | --- | --- | --- | --- | --- | --- | --- | --- |")
    rows = []
    for name, uris in found.items():
        others = [other for key, other in found.items() if key != name]
        own = sum(all(uri not in other[m] for other in others) for m in messages for uri in uris[m])
        right, missed, wrong = map(sum, zip(*(scores(uris[case["message"]], case["right"]) for case in cases)))
        rows.append((2 * right / (2 * right + missed + wrong), name, own, right, missed, wrong))
    for f1, name, own, right, missed, wrong in sorted(rows, reverse=True):
        n = sum(len(found[name][message]) for message in messages)
        print(f"| {name} | {n:,} | {own:,} | {right} | {missed} | {wrong} | {right / (right + wrong):.3f} "
              f"| {right / (right + missed):.3f} | {f1:.3f} |")


{"split": split, "draw": draw, "keep": keep, "table": table}[sys.argv[1]](*sys.argv[2:])
