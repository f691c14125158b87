#!/usr/bin/env python3
"""Two tables in Markdown of what score.py printed: scores.py DIRECTORY, which has a file for each program."""
import pathlib
import sys

KINDS = ("wrapped-angle wrapped-quote wrapped-bare quoted markup hosts tables languages schemes punctuation negatives "
         "messages").split()
scores = {}
for file in pathlib.Path(sys.argv[1]).iterdir():
    lines = [line.split() for line in file.read_text().splitlines()[1:]]
    scores[file.name] = {line[0]: dict(zip(["wrong", "precision", "recall", "f1"], line[3:])) for line in lines}
names = sorted(scores, key=lambda name: scores[name]["all"]["f1"], reverse=True)

print("| program | wrong | precision | recall | F1 of texts | F1 of messages | F1 of all |")
print("| --- |" + " --- |" * 6)
for name in names:
    of = scores[name]
    row = [of["all"][x] for x in ("wrong", "precision", "recall")] + [of[x]["f1"] for x in ("texts", "messages", "all")]
    print("|", " | ".join([name, *row]), "|")
print("\n| kind |", " | ".join(names), "|")
print("| --- |" + " --- |" * len(names))
for kind in KINDS:
    column = "wrong" if kind == "negatives" else "f1"
    print("|", " | ".join([kind, *(scores[name][kind][column].removeprefix("0") or "0" for name in names)]), "|")
