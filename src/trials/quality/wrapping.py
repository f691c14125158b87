#!/usr/bin/env python3
"""Wrap known URIs as mailers and formatters do, and count how many are found whole.

  wrapping.py TEXT [--seed N] [--cases N] [--show N] [PROGRAM...]      default program: target/urisift

Paragraphs and URIs of 45 to 170 characters are taken from TEXT, an archive. Each case has paragraphs and one URI: in the middle
of a paragraph, at its end, alone, or after a list mark; cut at the end of the line, after a hyphen, a slash or any sign; plain,
quoted, with blanks at line ends, or quoted and then wrapped again, which may lose the marks. Prints how many unbroken and how
many broken URIs were found, and which others were joined; `--show` adds missed cases. The rules miss some on purpose: a plain
word is never joined (R7).
"""
import argparse, collections, json, os, random, re, subprocess, tempfile

MARKS = ["* ", "- ", "[1] ", " 12. ", "o  ", "URL: ", "See: ", "    "]
SIGNS = {"hyphen": "-", "slash": "/", "sign": "/-?&=.,_"}

def fill(words, width, indent=""):
    lines, line = [], ""
    for word in words:
        if line and len(indent) + len(line) + 1 + len(word) > width:
            lines.append(indent + line)
            line = word
        else:
            line = f"{line} {word}" if line else word
    return lines + [indent + line]

def cut(uri, first, rest, kind, width):
    """Wraps a URI over as many lines as it takes; `first` begins the first line, `rest` each of the others."""
    lines, line = [], first
    while len(line) + len(uri) > width and width - len(line) > 12:
        room = width - len(line)
        at = [i + 1 for i in range(12, min(room, len(uri) - 1))
              if uri[i] in SIGNS.get(kind, "") and uri[i + 1] != "/" and "//" not in uri[i - 2:i + 1]]
        at = max(at, default=room)
        lines.append(line + uri[:at])
        uri, line = uri[at:], rest
    return lines + [line + uri]

def quote_again(lines, width):
    """Quotes lines and breaks those that become too long once more, with and without a mark."""
    quoted = []
    for line in ("> " + line for line in lines):
        while len(line) > width:
            at = line.rfind(" ", 3, width)
            quoted.append(line[:at] if at > 0 else line[:width])
            line = random.choice(["", "> "]) + line[at + 1 if at > 0 else width:]
        quoted.append(line)
    return quoted

def case(uris, paragraphs):
    uri, width = random.choice(uris), random.choice([72, 74, 76, 78, 80])
    kind = random.choice(["column", "hyphen", "slash", "sign"])
    style = random.choice(["plain", "quoted", "blanks", "again"])
    place = random.choice(["middle", "end", "alone", "list"])
    before, after = ([random.choice(paragraphs) for _ in range(2)] for _ in range(2))
    before, words = fill(before[0], width), before[1][:random.randint(5, 40)]
    width -= 2 if style == "quoted" else 0
    mark = random.choice(MARKS) if place == "list" else ""
    indent = "" if mark in ("See: ", "URL: ") and random.random() < 0.5 else " " * len(mark)
    if place in ("alone", "list"):
        lines = cut(uri, mark, indent, "none" if style == "again" else kind, 10 ** 6 if style == "again" else width)
    else:
        lines = fill(words, width)
        room = width - len(lines[-1]) - 1
        if kind == "column" or room < 30 or style == "again":
            lines += cut(uri, "", "", kind, 10 ** 6 if style == "again" else width)
        else:
            lines[-1:] = cut(uri, lines[-1] + " ", "", kind, width)
        if place == "middle":
            lines[-1:] = fill((lines[-1] + " " + " ".join(after[1])).split(), width)
    lines = before + [""] + lines + [""] + fill(after[0], width)
    if style == "quoted":
        lines = ["> " + line for line in lines]
    elif style == "blanks":
        lines = [line + " " if line and below else line for line, below in zip(lines, lines[1:] + [""])]
    elif style == "again":
        lines = quote_again(lines, width)
    return uri, (kind if style != "again" else "column", style, place), "\n".join(lines) + "\n"

def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("text")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--cases", type=int, default=4000)
    parser.add_argument("--show", type=int, default=0)
    parser.add_argument("program", nargs="*", default=["target/urisift"])
    of = parser.parse_args()
    random.seed(of.seed)
    text = open(of.text, encoding="utf-8", errors="replace").read()
    uris = sorted({uri.rstrip(".,)") for uri in re.findall(r'(?<=[\s<("])https?://[!-~]{38,163}(?=[\s>)"])', text)
                   if not re.search(r"[<>\"')\\]|[=?&_%:-]$|3D", uri)})
    paragraphs = [block.split() for block in text.split("\n\n")
                  if block.count("\n") > 1 and block.isascii() and not re.search(r"[:<>|#\\]|--|\*\*|==|  |^\W", block)]
    cases = [case(uris, paragraphs) for _ in range(of.cases)]
    found = collections.defaultdict(list)
    with tempfile.TemporaryDirectory() as folder:
        for i, (_, _, made) in enumerate(cases):
            with open(os.path.join(folder, f"{i:06}"), "w", encoding="utf-8") as out:
                out.write(made)
        run = subprocess.run(of.program + ["-f", "jsonl", "--as", "text", folder], stdout=subprocess.PIPE)
    for record in map(json.loads, filter(None, run.stdout.decode("utf-8").split("\n"))):
        found[int(os.path.basename(record["file"]))].append(record)
    counts, wrong, shown = collections.defaultdict(lambda: [0, 0]), 0, 0
    for i, (uri, how, made) in enumerate(cases):
        hit = any(record["uri"] == uri for record in found[i])
        broken = uri not in made
        other = [record["uri"] for record in found[i] if record["joined"] != "no" and not uri.startswith(record["uri"])
                 and record["uri"] != uri]
        wrong += len(other)
        for key in [("broken",), *(("broken", part) for part in how)] if broken else [("whole",)]:
            counts[key][0] += hit
            counts[key][1] += 1
        if (not hit or other) and shown < of.show:
            shown += 1
            print(f"{'wrong' if other else 'miss'} {' '.join(how)} {uri}\n  found {[r['uri'] for r in found[i]]}\n{made}")
    print(f"{len(uris)} URIs, {len(paragraphs)} paragraphs")
    for key in sorted(counts):
        print(f"{' '.join(key):16} {counts[key][0]:5} of {counts[key][1]:5}  {counts[key][0] / counts[key][1]:.3f}")
    print(f"joined to something else {wrong}")

main()
