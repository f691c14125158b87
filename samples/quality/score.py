#!/usr/bin/env python3
"""Scores any program that finds URIs on the 150 cases beside this file.

  score.py [-v] -- COMMAND...       run once per case: the text or message on standard input
  score.py [-v] --all -- COMMAND... run once: a directory with a file for each case as last argument
  score.py [-v] --results FILE      run nothing: score the results that a program of yours wrote
  score.py --check                  check that labels and texts match
  score.py --locate FILE            print a file of cases with start and end filled in

COMMAND prints one URI per line; with --all, the path of the file, a tab and the URI. FILE of --results has a JSON
object per line: {"id": "angle-path", "uris": ["http://..."]}. An argument {} is replaced by the name of a file with the
case, for programs that do not read standard input.

Within a case each URI counts once. A find is right if it equals a label after both were normalized: scheme and host in
lower case, a host outside US-ASCII as its A-labels, and all else that RFC 2396 does not allow in a URI percent-encoded
as UTF-8, with capital hex digits. Nothing is added and nothing is cut.
README.md explains how the cases were made.
"""
import argparse, collections, json, pathlib, re, subprocess, sys, tempfile

HERE = pathlib.Path(__file__).resolve().parent
ALLOWED = set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.!~*'();/?:@&=+$,#[]%")
# A line break with the blanks and the marks of quoting or comments around it, or blanks.
GAP = r"(?:[ \t]*\r?\n(?:(?:\w*>|[|*]|#(?= )|//(?= ))[ \t]*|[ \t]+)*|[ \t]+)"


def ascii_host(host):
    try:
        return host if host.isascii() else host.encode("idna").decode("ascii")
    except UnicodeError:
        return host


def normal(uri):
    uri = uri.strip()
    m = re.match(r"([A-Za-z][A-Za-z0-9+.-]*:)(?://(?:([^/?#@]*)@)?([^/?#]*))?", uri)
    if m:
        start = m.group(1).lower()
        if m.group(3) is not None:
            user = "" if m.group(2) is None else m.group(2) + "@"
            start += "//" + user + ascii_host(m.group(3)).lower()
        uri = start + uri[m.end():]
    uri = "".join(x if x in ALLOWED else "".join("%%%02X" % b for b in x.encode("utf-8", "replace")) for x in uri)
    return re.sub(r"%[0-9a-fA-F]{2}", lambda e: e.group().upper(), uri)


def bare_name(uri):
    """One form for text to ignore, such as www.example.org, however a program prints it."""
    return re.sub(r"^(https?://|mailto:)", "", normal(uri)).rstrip("/")


def read(path):
    with open(path, encoding="utf-8") as lines:
        return [json.loads(line) for line in lines if line.strip()]


def cases():
    return [case for path in sorted(HERE.glob("*.jsonl")) for case in read(path)]


def content(case):
    return (HERE / case["message"]).read_bytes() if "message" in case else case["text"].encode("utf-8")


def ending(case):
    return pathlib.Path(case["message"]).suffix if "message" in case else ".txt"


def located(case):
    at = 0
    for label in case["uris"]:
        written = label.get("written", label["uri"])
        m = re.compile((GAP + "?").join(map(re.escape, written))).search(case["text"], at)
        if not m:
            sys.exit(f"{case['id']}: the text does not have {written}")
        at = m.end()
        place = {"uri": label["uri"], "start": m.start(), "end": m.end()}
        yield {**place, **{k: v for k, v in label.items() if k not in place}}


def check(all_cases):
    ids = collections.Counter(case["id"] for case in all_cases)
    faults = [f"{i}: the id stands {n} times" for i, n in ids.items() if n > 1]
    for case in all_cases:
        if "message" in case and not (HERE / case["message"]).is_file():
            faults.append(f"{case['id']}: there is no {case['message']}")
        for label in case["uris"] if "text" in case else []:
            piece = case["text"][label["start"]:label["end"]]
            if re.sub(GAP, "", piece) != label.get("written", label["uri"]):
                faults.append(f"{case['id']}: {label['uri']} does not stand at {label['start']} to {label['end']}")
    return faults


def run(command, data=None):
    done = subprocess.run(command, input=data, stdin=None if data is not None else subprocess.DEVNULL,
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    lines = done.stdout.decode("utf-8", "replace").splitlines()
    if done.returncode in (0, 1):  # 1: nothing found, as with grep
        return lines, None
    return lines, f"exit status {done.returncode}: {done.stderr.decode('utf-8', 'replace').strip()[-300:]}"


def run_each(command, all_cases, folder):
    found, errors = {}, []
    for case in all_cases:
        name = folder / (case["id"] + ending(case))
        if "{}" in command:
            name.write_bytes(content(case))
        lines, error = run([str(name) if a == "{}" else a for a in command],
                           None if "{}" in command else content(case))
        found[case["id"]] = lines
        errors += [f"{case['id']}: {error}"] if error else []
    return found, errors


def run_all(command, all_cases, folder):
    for case in all_cases:
        (folder / (case["id"] + ending(case))).write_bytes(content(case))
    lines, error = run(command + [str(folder)])
    found = collections.defaultdict(list)
    for line in lines:
        name, tab, uri = line.partition("\t")
        if tab:
            found[pathlib.PurePath(name).stem].append(uri)
    return found, [error] if error else []


def judge(case, lines):
    """Labels that were found, labels that were not, and finds that match no label."""
    finds = {normal(line): line for line in lines if line.strip()}
    right, missed = [], []
    for uri, readings in {normal(l["uri"]): [l["uri"], *l.get("or", [])] for l in case["uris"]}.items():
        hits = [r for r in map(normal, readings) if r in finds]
        (right if hits else missed).append(readings[0])
        for hit in hits:
            del finds[hit]
    ignored = {bare_name(x) for x in case.get("ignore", [])}
    return right, missed, [line for n, line in finds.items() if bare_name(n) not in ignored]


def row(name, n, right, missed, wrong):
    def share(part, of):
        return f"{part / of:9.3f}" if of else "        -"
    return (f"{name:<15}{n:>6}{right + missed:>7}{wrong:>7}{share(right, right + wrong)}{share(right, right + missed)}"
            f"{share(2 * right, 2 * right + missed + wrong)}")


def main():
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument("-v", "--verbose", action="store_true", help="each miss (-) and each wrong find (+)")
    p.add_argument("--all", action="store_true", help="run the command once, on a directory")
    p.add_argument("--results", metavar="FILE")
    p.add_argument("--check", action="store_true")
    p.add_argument("--locate", metavar="FILE")
    p.add_argument("command", nargs="*", metavar="COMMAND")
    a = p.parse_args()
    if a.locate:
        for case in read(a.locate):
            if "text" in case:
                case["uris"] = list(located(case))
            line = json.dumps(case, ensure_ascii=False)
            print("".join(x if x.isprintable() else f"\\u{ord(x):04x}" for x in line))  # invisible characters
        return
    all_cases = cases()
    if a.check:
        faults = check(all_cases)
        print("\n".join(faults) or f"{len(all_cases)} cases are well-formed")
        sys.exit(2 if faults else 0)
    if bool(a.command) == bool(a.results):
        p.error("either a command or --results is needed")
    errors = []
    if a.results:
        found = {r["id"]: r["uris"] for r in read(a.results)}
    else:
        with tempfile.TemporaryDirectory() as folder:
            found, errors = (run_all if a.all else run_each)(a.command, all_cases, pathlib.Path(folder))
    sums = collections.defaultdict(lambda: [0, 0, 0, 0])
    for case in all_cases:
        right, missed, wrong = judge(case, found.get(case["id"], []))
        group = "messages" if "message" in case else "texts"
        for name in {case["kind"], group, "all"}:
            for i, n in enumerate((1, len(right), len(missed), len(wrong))):
                sums[name][i] += n
        if a.verbose and (missed or wrong):
            print(f"{case['kind']} {case['id']}", *[f"  - {u}" for u in missed], *[f"  + {u}" for u in wrong], sep="\n")
    print("kind            cases   URIs  wrong precision   recall       F1")
    for name in sorted(sums, key=lambda n: (n == "all", n in ("texts", "messages"), n)):
        print(row(name, *sums[name]))
    if errors:
        print(*errors, sep="\n", file=sys.stderr)
        sys.exit(2)


if __name__ == "__main__":
    try:
        main()
    except OSError as e:
        sys.exit(f"score.py: {e}")
