#!/usr/bin/env python3
"""Wrap texts into messages under the same file names, so that the scorers judge the decoded parts.

  messages.py TEXTS TARGET quoted-printable|base64|flowed

`flowed` removes trailing blanks and lets lines over 78 characters flow on (RFC 3676); lines that already begin with a blank
are left as they are, so that offsets still point into the labelled text.
"""
import base64, os, quopri, sys

HEADER = """From: sender@mail.example
Date: Mon, 8 Mar 2004 10:12:44 +0100
Subject: wrapped
MIME-Version: 1.0
Content-Type: text/plain; charset=utf-8{parameters}
Content-Transfer-Encoding: {encoding}

"""

def flow(line):
    """The flowed lines for one line, with its quote marks repeated."""
    line = line.rstrip("\r").rstrip(" ")
    marks = len(line) - len(line.lstrip(">"))
    pieces = []
    while len(line) > 78:
        blank = line.rfind(" ", marks + 1, 76)
        if blank <= marks or not line[marks:blank].strip():
            break
        pieces.append(line[:blank + 1])
        rest = line[blank + 1:]
        line = line[:marks] + " " + rest if marks else (" " if rest.startswith(("From ", ">")) else "") + rest
    return pieces + [line]

def main():
    texts, target, kind = sys.argv[1:]
    os.makedirs(target, exist_ok=True)
    for name in sorted(os.listdir(texts)):
        text = open(os.path.join(texts, name), encoding="utf-8", newline="").read()
        if kind == "quoted-printable":
            body, encoding, parameters = quopri.encodestring(text.encode()), kind, ""
        elif kind == "base64":
            body, encoding, parameters = base64.encodebytes(text.encode()), kind, ""
        elif kind == "flowed":
            flowed = "\n".join(piece for line in text.split("\n") for piece in flow(line))
            body, encoding, parameters = flowed.encode(), "8bit", "; format=flowed"
        else:
            sys.exit(__doc__)
        header = HEADER.format(encoding=encoding, parameters=parameters)
        open(os.path.join(target, name), "wb").write(header.encode() + body)

main()
