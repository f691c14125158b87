#!/usr/bin/env python3
"""Makes texts of eight kinds: kinds.py FOLDER MEGABYTES

Each is drawn from a seed, with about as many URIs, and repeated URIs, as real texts: an archive of
a list (as an mbox and as text), mail in German and Japanese, HTML, CSV and the log of a server. The
source is that of this repository, and English words are from its pages. A text is made once, and
then repeated up to its size.
"""
import glob
import os
import random
import re
import sys

folder = os.path.abspath(sys.argv[1])
size = int(float(sys.argv[2]) * 1e6)
os.chdir(os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../.."))
r = random.Random(1)
choice, number = r.choice, r.randint


def read(pattern):
    names = sorted(glob.glob(pattern, recursive=True))
    return [open(name, encoding="utf-8").read() for name in names]


ENGLISH = re.findall(r"[A-Za-z][a-z']*[.,:]?(?= )", " ".join(read("src/site/markdown/*.md")))
GERMAN = """aber das Lösung für über würde schön größer Straße können möchte bitte, danke. weiß
nächste Woche Gruß hier: siehe zum Beispiel die Änderung wäre möglich, natürlich früher später dafür
Übersicht und der Fehler bleibt. Könnte jemand prüfen""".split()
JAPANESE = """詳しくは をご覧ください。 新しい 場所 について、 よくある質問 です。 変更 しました。
お願いします 東京 の 資料 を参照 問題 が 再現 する：""".split()
TREES = """oak elm fir ash yew lime pine beech birch cedar alder maple hazel holly rowan larch aspen
poplar""".split()
ENDS = [".com", ".org", ".net", ".example"]


def trees(count, separator=" "):
    return separator.join(r.choices(TREES, k=count))


HOSTS = [choice(["www.", ""]) + trees(2, "-") + choice(ENDS) for _ in range(500)]


def new_uri():
    path = "".join(f"/{trees(1)}{choice(['', number(1, 999)])}" for _ in range(number(0, 4)))
    ends = ["/", ".html", ".pdf", f"?id={number(1, 99999)}&s={trees(1)}", f"#{trees(2, '_')}"]
    return choice(["http://", "https://"]) + choice(HOSTS) + (path and path + choice(ends))


KNOWN = [new_uri() for _ in range(3000)]


def uri():
    """A URI: five of six stand elsewhere too, some of them often."""
    return KNOWN[int(len(KNOWN) * r.random() ** 3)] if r.random() < 0.84 else new_uri()


def date():
    return f"{number(1, 28)} Nov 2024 {number(0, 23):02}:{number(0, 59):02}:{number(0, 59):02}"


def address():
    return f"{trees(1)}@{choice(HOSTS)}"


def paragraph(words, blank):
    """Lines of up to 72 characters, in one of three with a URI, perhaps cut at a line end."""
    drawn = r.choices(words, k=number(20, 80))
    if r.random() < 0.3:
        forms = ["{}", "{}", "{}.", "<{}>", "<{}>,", "({})", '"{}"', "URL: {}", f"mailto:{address()}"]
        drawn.insert(r.randrange(len(drawn)), choice(forms).format(uri()))
    quote = choice(["", "", "", "> ", "> > "])
    lines = [quote]
    for word in drawn:
        if len(lines[-1]) + len(word) > 72:
            if "//" in word and r.random() < 0.2:
                cut = word.rfind("/") + 1
                lines[-1] += word[:cut]
                word = word[cut:]
            lines.append(quote)
        lines[-1] += word + blank
    return "\n".join(line.rstrip() for line in lines) + "\n\n"


def message(words, blank=" "):
    sender = address()
    body = "".join(paragraph(words, blank) for _ in range(number(2, 14)))
    return f"""From {sender} Fri Nov 29 12:00:00 2024
From: {sender} ({trees(1)})
Date: {date()} +0100
Subject: [list] Re: {trees(4)}
Message-ID: <{r.getrandbits(64):x}.{address()}>
Content-Type: text/plain; charset=utf-8
Content-Transfer-Encoding: 8bit

{body}On {date()}, {sender} wrote:
{body[:400]}
--\x20
{trees(1)}
{KNOWN[0]}

"""


def page():
    return f"""<p class="{trees(1)}"><a href="{uri()}">{trees(3)}</a>:
{paragraph(ENGLISH, " ").replace("<", "&lt;")}</p>
<img src="/{trees(1)}.png" alt="{trees(1)}">
"""


def row():
    title = choice([trees(5), f'"{trees(1)}, {trees(6)}"'])
    mail = choice(["", "", f"mailto:{address()}"])
    day = f"2024-11-{number(1, 28):02}"
    return f"{number(1, 99999)},{day},{title},{uri()},{mail},{r.random():.3f}\n"


def request():
    client = ".".join(str(number(1, 254)) for _ in range(4))
    path = new_uri().split("/", 3)[-1]
    robot = f"{trees(1)}bot/1.0 (+{KNOWN[number(0, 20)]})"
    agent = choice(["Mozilla/5.0 (X11; Linux x86_64; rv:130.0)", robot])
    return (f'{client} - - [{date()}] "GET /{path} HTTP/1.1" 200 {number(1, 99999)} '
            f'"{choice(["-", uri()])}" "{agent}"\n')


source = iter(read("src/**/*.java"))
KINDS = {  # what makes a part, and the share of the size, so that all take about the same time
    "list.mbox": (lambda: message(ENGLISH), 0.3),
    "list.txt": (lambda: message(ENGLISH), 1),
    "german.txt": (lambda: message(GERMAN), 0.8),
    "japanese.txt": (lambda: message(JAPANESE, ""), 0.5),
    "pages.html": (page, 0.3),
    "source.txt": (lambda: next(source), 1),
    "table.csv": (row, 0.3),
    "server.log": (request, 0.4),
}
for name, (part, share) in KINDS.items():
    parts, length = [], 0
    while length < min(size * share, 4_000_000):
        parts.append(part().encode())
        length += len(parts[-1])
    with open(os.path.join(folder, name), "wb") as f:
        for _ in range(max(1, round(size * share / length))):
            f.writelines(parts)
