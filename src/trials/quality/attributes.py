#!/usr/bin/env python3
"""Compare the URIs of HTML attributes with what another parser found in the same messages.

  attributes.py ORACLE.json MESSAGES [PROGRAM...]      default program: target/urisift

Compares only attributes to which HTML itself gives a URI, as the other parser does: no styles, data-... and the like, no VML;
and only http, https, ftp and mailto. White space is dropped, `as_written` is used if it differs, and each message is compared as a
multiset. Prints recall, precision and every difference; ends with 1 if either is under 0.99.
"""
import collections, json, os, re, subprocess, sys

SCHEMES = ("http:", "https:", "ftp:", "mailto:")

OTHERS = re.compile(r"html:(v:|o:|style@|[^@]*@(style|data-.*|blockedimagesrc|originalsrc|value|content)$)")

def squeeze(text):
    return re.sub(r"\s+", "", text)

def main():
    oracle, messages, program = sys.argv[1], sys.argv[2], sys.argv[3:] or ["target/urisift"]
    run = subprocess.run(program + ["-f", "jsonl", messages], stdout=subprocess.PIPE)
    if run.returncode not in (0, 1):
        sys.exit(f"the program ended with {run.returncode}")
    found = collections.defaultdict(collections.Counter)
    for line in filter(None, run.stdout.decode("utf-8").split("\n")):
        record = json.loads(line)
        uri = squeeze(record.get("as_written", record["uri"]))
        if OTHERS.match(record["context"]):
            continue
        if record["delimiter"] == "attribute" and uri.lower().startswith(SCHEMES):
            found[os.path.basename(record["file"])][uri] += 1
    hits = wanted = total = 0
    for name, message in json.load(open(oracle, encoding="utf-8")).items():
        values = map(squeeze, (value for _, value in message["attributes"]))
        expected = collections.Counter(value for value in values if value.lower().startswith(SCHEMES))
        hits += sum((expected & found[name]).values())
        wanted += sum(expected.values())
        total += sum(found[name].values())
        for uri, count in (expected - found[name]).items():
            print(f"miss  {count} {name} {uri}")
        for uri, count in (found[name] - expected).items():
            print(f"extra {count} {name} {uri}")
    print(f"recall {hits / wanted:.4f} ({hits} of {wanted})  precision {hits / total:.4f} ({hits} of {total})")
    sys.exit(hits < 0.99 * wanted or hits < 0.99 * total)

main()
