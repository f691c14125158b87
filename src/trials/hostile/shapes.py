#!/usr/bin/env python3
"""Measures how fast texts made to be slow are read.

  shapes.py [-k WORD] [--floor MB/s] [--table] [PROGRAM]      default program: target/urisift

Prints for each shape MB per second of user CPU in one thread (from the difference of two sizes, so that starting Java does not
count) and the growth of the time if the input grows fourfold. Ends with 1 if a shape is slower than the floor (2 MB/s), grows
more than 1.5 times as fast as its input, or ends with a wrong exit status. --table prints Markdown rows instead: each shape
once, at its larger size, with the time, the peak memory with -Xmx256m, and the number of printed lines.
"""
import argparse, base64, bz2, gzip, io, lzma, os, random, re, resource, subprocess, sys, tempfile, time, zipfile

SHAPES = []
HELD = ["-f", "jsonl"]


def shape(name, options=(), floor=True, small=1_000_000, status=(0, 1)):
    """Registers a function that takes a size and returns an input of about that many bytes, and files beside it."""
    def register(make):
        SHAPES.append((name, list(options), make, floor, small, status))
        return make
    return register


def repeated(name, unit, *options, head="", **more):
    @shape(name, options, **more)
    def make(size):
        one = unit.encode("utf-8")
        return head.encode("utf-8") + one * max(1, size // len(one)), {}


def glued(name, unit, end=" ", *options):
    repeated("glued: " + name, unit * (8000 // len(unit)) + end, *options)


# URIs attached to each other by words without blanks: each might be read to the end of the list.
glued("geo", "geo:1,2\u306e")
glued("geo, an entity after", "geo:1,2\u306e", "&#34;")
glued("geo, rejected", "geo:1,2\u306e", "&#34;", "--rejected")
glued("geo, a line end after", "geo:1,2\u306e", "\n")
glued("geo, records", "geo:1,2\u306e", " ", "-f", "jsonl")
glued("mailto", "mailto:a@b.example\u306e")
glued("sip", "sip:a@b.example\u306e")
glued("query", "http://a.example/?c\u306e")
glued("fragment", "http://a.example/#c\u306e")
glued("path", "http://a.example/c\u306e")
glued("parenthesis", "geo:(1\u306e")
glued("parentheses", "geo:(1)2\u306e")
glued("guillemet", "geo:1\u00ab2\u306e")
glued("brackets", "geo:1?[2]\u306e")
glued("crosshatch", "geo:1#2\u306e")
glued("colours", "geo:1\x1b[0m\u306e")
glued("escapes", "geo:%41\u306e")
glued("Korean", "geo:1\uc5d0\uc11c")
glued("emoji", "geo:1\U0001f600\u306e")
glued("quoted", '"geo:1\u306e')
glued("angle", "<geo:1\u306e")
glued("any scheme", "ab:1\u306e", " ", "--any-scheme")
glued("without a scheme", "www.a.example/c\u306e", " ", "--abbreviated")
glued("HTML", "geo:1\u306e", " ", "--as", "html")
glued("refanged", "geo:1\u306e", " ", "--refang")
for before in ["&amp;", "?&amp;", "&ldquo;", "&lt;", ";", ",", "{", "#", "~", "=", "'"]:
    glued("after " + before, before + "geo:1,2\u306e", " \n")
    repeated("glued: lines of 2,000 after " + before, (before + "geo:1,2\u306e") * (2000 // len(before + "geo:1,2\u306e")) + " \n")
glued("references within", "geo:1,2&amp;x\u306e", " \n")
glued("newsgroups after references", "&amp;news:a.b\u306f", " \n")
repeated("rows: an apostrophe, records", "\u306e'geo:1,2 b \n", *HELD)
repeated("rows: an equals sign, records", "=geo:1,2\n", *HELD)
repeated("rows: a word and an apostrophe", "** \u6587\u66f8\u3067\u3059'urn:ab:b,c \n", *HELD)
repeated("glued: lines of 9", "geo:1,2\u306e" * 9 + "\n")
repeated("glued: lines of 90 with entities", "geo:1,2\u306e" * 90 + "\n&#34;")
repeated("glued: refused", "geo:x://" * 900 + " ")

# Replacements are kept only as far as a match reaches.
repeated("refang: marks", "hxxp://a.b/" + "[.]" * 330 + " ", "--refang")
repeated("refang: hosts", "hxxp://a[.]b[.]c/ ", "--refang")
repeated("refang: CJK hosts", "hxxp://\u4e2d\u6587\u5b57[.]example/ ", "--refang")
repeated("refang: a long CJK host", "http://" + "\u4e2d" * 4000 + ".example/ ", "--refang")
repeated("refang: addresses", "joe[@]a[.]example ", "--refang")
repeated("refang: none", "hxxp hxxp: [dot ", "--refang")


def many(name, of, *options, files=None, small=3_000_000, **more):
    """Draws from so large a set of words that they hardly repeat."""
    @shape(name, options, small=small, **more)
    def make(size):
        draw = random.Random(2396)
        out, length = [], 0
        while length < size:
            out.append(of(draw).encode("utf-8"))
            length += len(out[-1])
        return b"".join(out), {} if files is None else files(draw)


def word(draw, length, of="abcdefghijklmnopqrstuvwxyz"):
    return "".join(draw.choice(of) for _ in range(length))


MIXED = "abc\u0435\u043e\u0440\u0445\u0443\u0441\u0434\u0444\u0436"
NAMES = {"names.txt": b"oak.example\npaypal.com\ngoogle.com\n" + b"".join(b"bank%d.example\n" % i for i in range(100))}
PROTECT = ["--flags", "--protect", "names.txt"] + HELD
many("flags: mixed hosts", lambda d: "http://%s.example/ " % word(d, 8, MIXED), "--flags", *HELD)
many("flags: mixed labels", lambda d: "http://%s.%s.%s.example/ " % (word(d, 9, MIXED), word(d, 9, MIXED), word(d, 9, MIXED)),
     "--flags", *HELD)
many("flags: CJK hosts", lambda d: "http://%s.example/ " % "".join(chr(d.randrange(0x4e00, 0x9fa5)) for _ in range(8)),
     "--flags", *HELD)
many("flags: Korean hosts", lambda d: "http://%s.example/ " % "".join(chr(d.randrange(0xac00, 0xd7a3)) for _ in range(8)),
     "--flags", *HELD)
many("flags: marks", lambda d: "http://a%s.example/ " % ("\u0301" * d.randrange(9, 20)), "--flags", *HELD)
many("protect: marks", lambda d: "http://a%s.example/ " % ("\u0301\u0323" * d.randrange(9, 20)), *PROTECT, files=lambda d: NAMES)
many("protect: mixed hosts", lambda d: "http://%s.example/ " % word(d, 8, MIXED), *PROTECT, files=lambda d: NAMES)


def uri(draw):
    return "http://www.%s.%s.example/%s/%s.html\n" % (word(draw, 5), word(draw, 3), word(draw, 4), word(draw, 5))


def patterns(name, count, of, text=uri, **more):
    many("patterns: " + name, text, "--exclude-uri", "list.txt", **more,
         files=lambda d: {"list.txt": "".join(of(d) + "\n" for _ in range(count)).encode("utf-8")})


patterns("100,000 hosts", 100_000, lambda d: "%s.%s.example" % (word(d, 6), word(d, 4)))
patterns("1,000 globs", 1_000, lambda d: "*%s*/%s/*" % (word(d, 5), word(d, 4)))
patterns("1,000 globs that say little", 1_000, lambda d: "*%s*%s*%s*" % (word(d, 1), word(d, 1), word(d, 2)))
patterns("10,000 globs", 10_000, lambda d: "*.%s.example/*" % word(d, 6))
patterns("10,000 globs, refused", 10_000, lambda d: "*%s*%s*%s*" % (word(d, 1), word(d, 1), word(d, 2)), status=(2,))
patterns("a host of many dots", 1, lambda d: ".".join(["b"] * 120), lambda d: "http://%sexample/\n" % ("a." * 118))


def message(parts):
    return (b"From: a@b.example\nMIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=b\n\n" + parts
            + b"--b\n\nhttp://found.example/x\n--b--\n")


def attachment(content):
    return (b"--b\nContent-Type: application/octet-stream\nContent-Transfer-Encoding: base64\n\n"
            + base64.b64encode(content) + b"\n")


LINK = b"http://a.example/\n"


def xz(mib):
    return lzma.compress(LINK, lzma.FORMAT_XZ, filters=[{"id": lzma.FILTER_LZMA2, "preset": 0, "dict_size": mib << 20}])


def lzma_alone(mib):
    return lzma.compress(LINK, lzma.FORMAT_ALONE, filters=[{"id": lzma.FILTER_LZMA1, "preset": 0, "dict_size": mib << 20}])


# Small attachments: each costs as much as a part, whatever memory it asks for.
for kind, content in [("xz, 128 MiB", xz(128)), ("lzma, 128 MiB", lzma_alone(128)), ("bzip2", bz2.compress(LINK)),
                      ("gzip", gzip.compress(LINK)), ("none", LINK)]:
    def attached(size, content=content):
        one = attachment(content)
        return message(one * max(1, size // len(one))), {}
    shape("attachments: " + kind, ["--as", "message"], floor=False)(attached)


@shape("attachments: xz, in an archive", ["-r"], floor=False)
def archived(size):
    bytes_ = io.BytesIO()
    one = xz(128)
    with zipfile.ZipFile(bytes_, "w") as out:
        for i in range(max(1, size // 300)):
            out.writestr("%d.xz" % i, one)
    return bytes_.getvalue(), {}


HTML = ["--as", "html"]
LAST = b'<a href="http://last.example/">x</a>'


def html(name, head, unit, end, *options, small=2_000_000):
    """A long piece of HTML with a link after it that has to be found (status 0)."""
    @shape("HTML: " + name, HTML + list(options), small=small, status=(0,))
    def make(size):
        one = unit.encode("utf-8")
        return head.encode("utf-8") + one * max(1, size // len(one)) + end.encode("utf-8") + LAST, {}


html("one tag", "<p ", "a=b c ", ">")
html("one attribute", '<img alt="', "x ", '">')
html("one comment", "<!-- ", "x - y -- ", "-->")
html("comments without an end", "", "<!-- <b>", "")
html("tags open", "", "<a href=http://a.example/?1><b><div><table><td>", "")
html("tags unlike", "", "<b><i></b>", "")
html("fonts in paragraphs", "", "<p><font size=1><b><i><u>", "")
html("quotes open", "", "<a href='x <b c=\"", "'\"'>")
html("references", "", "&amp;&copy&#x41;&notit;&nosuch;", "")
html("reference without an end", "", "&a", "")
html("scripts", "", "<script><!--<script></script>--></script>", "")
html("scripts without an end", "", "<script><!--", "")
html("titles without an end", "", "<title><style><textarea><iframe>", "")
html("styles", "", "<style>a{b:url(http://a.example/)}</style>", "")
html("one style", "<style>", "a{b:url(http://a.example/)} ", "</style>")
html("SVG", "", "<svg><title><math><mi><p>", "")
html("CDATA", "<svg>", "<![CDATA[a]]>", "</svg>")
html("srcdoc", "", "<iframe srcdoc='<a href=http://a.example/>'></iframe>", "")
html("conditional comments", "", "<!--[if mso]><a href=http://a.example/><![endif]-->", "")
html("bases", "", "<base href=http://a.example/><a href=b>", "", "--relative")
html("srcset", '<img srcset="', "http://a.example/ 1x, ", '">')
html("backslashes", "", "<a href=http:\\\\a.example\\b>", "")
html("hosts beyond ASCII", "", "<a href=http://\u0430\u0431.example/>", "")


@shape("HTML: attributes of a million names", HTML, small=4_000_000, status=(0,))
def attribute_names(size):
    attributes = " ".join("data-a%d=http://a.example/%d" % (i, i) for i in range(size // 34))
    return b"<p " + attributes.encode() + b">" + LAST, {}


@shape("HTML: small tags after a large one", HTML, small=4_000_000, status=(0,))
def after_large(size):
    attributes = " ".join("data-a%d=x" % i for i in range(size // 30))
    return b"<p " + attributes.encode() + b">" + b"<a href=b data-x=y>" * (size // 40) + LAST, {}


@shape("HTML: srcdoc in srcdoc", HTML, small=1_000_000, status=(0,))
def srcdoc(size):
    inner = LAST.decode()
    for _ in range(8):
        inner = '<iframe srcdoc="%s"></iframe>' % inner.replace("&", "&amp;").replace('"', "&quot;")
    return b"<html>" + inner.encode() * max(1, size // len(inner)), {}


@shape("HTML: small parts with styles", ["--as", "message"], status=(0,))
def parts(size):
    one = (b"--b\nContent-Type: text/html\n\n<style>p{background:url(http://a.example/i)}</style><p style='color:red'>"
           b"<a href=http://a.example/>b</a>\n")
    return b"From: a@a.example\nContent-Type: multipart/mixed; boundary=b\n\n" + one * max(1, size // len(one)) + b"--b--\n", {}


def office(entries):
    bytes_ = io.BytesIO()
    with zipfile.ZipFile(bytes_, "w", zipfile.ZIP_DEFLATED) as out:
        for name, content in entries:
            out.writestr(name, content)
    return bytes_.getvalue()


WORD = "<w:document xmlns:w='http://schemas.openxmlformats.org/wordprocessingml/2006/main'>%s</w:document>"
RELATED = ("<Relationships xmlns='http://schemas.openxmlformats.org/package/2006/relationships'><Relationship Id='a'"
           " Type='http://x.example/hyperlink' Target='http://found.example/x' TargetMode='External'/></Relationships>")


@shape("Office: a name for each element", small=400_000, status=(0, 1, 2))
def names(size):
    elements = "".join("<w:a%d/>" % i for i in range(size // 3))
    return office([("word/document.xml", WORD % elements), ("word/_rels/z.xml.rels", RELATED)]), {}


@shape("report: days that are chosen", ["report"], small=600_000)
def cells(size):
    head = b"From a@b.example Mon Jan  1 00:00:00 2001\n"
    out = [head + b"Subject: x\n\n" + b"".join(b"http://a.b/%d\n" % i for i in range(200)) + b"\n"]
    length, day = len(out[0]), 0
    while length < size:
        day += 1
        rows = [r for r in range(200) if ((((r + 1 << 44 | day + 726833 << 22 | 4) * 0x9E3779B97F4A7C15) >> 32) & 0xffff) < 1024]
        if rows:
            date = time.strftime("%a, %d %b %Y 00:00:00 +0000", time.gmtime(86400 * (day + 7305))).encode()
            out.append(head + b"From: s@s.example\nDate: " + date + b"\n\n" + b"".join(b"http://a.b/%d\n" % r for r in rows) + b"\n")
            length += len(out[-1])
    return b"".join(out), {}


def run(program, options, directory, limit=120):
    """User CPU, peak memory in MB, lines printed and the exit status."""
    command = [program] + (options if options[:1] == ["report"] else ["-j", "1"] + options) + ["input"]
    start = time.time()
    with open(os.path.join(directory, "out"), "wb") as out:
        child = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=out, stderr=subprocess.DEVNULL, cwd=directory,
                                 env=dict(os.environ, URISIFT_JAVA_OPTS=os.environ.get("URISIFT_JAVA_OPTS", "-Xmx256m")))
        while True:
            pid, status, usage = os.wait4(child.pid, os.WNOHANG)
            if pid:
                break
            if time.time() - start > limit:
                child.kill()
            time.sleep(0.02)
    with open(os.path.join(directory, "out"), "rb") as out:
        lines = sum(block.count(b"\n") for block in iter(lambda: out.read(1 << 20), b""))
    return usage.ru_utime, usage.ru_maxrss / 1024, lines, os.waitstatus_to_exitcode(status)


def put(directory, make, size):
    content, files = make(size)
    for name, data in list(files.items()) + [("input", content)]:
        with open(os.path.join(directory, name), "wb") as out:
            out.write(data)
    return len(content)


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("program", nargs="?", default="target/urisift")
    arguments.add_argument("-k", default="", help="only shapes with this in their name")
    arguments.add_argument("--floor", type=float, default=2.0)
    arguments.add_argument("--table", action="store_true")
    asked = arguments.parse_args()
    program = os.path.abspath(asked.program)
    failed = 0
    chosen = [s for s in SHAPES if asked.k in s[0]]
    for name, options, make, floor, small, status in chosen:
        with tempfile.TemporaryDirectory() as directory:
            if asked.table:
                size = put(directory, make, 4 * small)
                cpu, memory, lines, code = run(program, options, directory)
                print("| %s | %.1f MB | %.1f s | %.0f MB | %d lines, exit %d |" % (name, size / 1e6, cpu, memory, lines, code), flush=True)
                continue
            start = min(run(program, options, directory)[0] for _ in range(1) if put(directory, lambda n: (b"a\n", make(1)[1]), 1))
            sizes, times = [], []
            for size in (small, 4 * small):
                sizes.append(put(directory, make, size))
                cpu, _, _, code = run(program, options, directory)
                times.append(cpu)
            rate = (sizes[1] - sizes[0]) / 1e6 / max(times[1] - times[0], 1e-3)
            growth = max(times[1] - start, 1e-3) / max(times[0] - start, 0.1) / (sizes[1] / sizes[0])
            faults = []
            if code not in status:
                faults.append("EXIT %d" % code)
            if growth > 1.5 and times[1] > 3:
                faults.append("SUPERLINEAR")
            if rate < asked.floor and status != (2,):
                faults.append("SLOW" if floor else "slow, of a part of a message")
            failed += any(fault.isupper() or fault.startswith("EXIT") for fault in faults)
            print("%-40s %8.2f MB/s  growth %.2f  (%.1f, %.1f MB: %.2f, %.2f s) %s"
                  % (name, rate, growth, sizes[0] / 1e6, sizes[1] / 1e6, times[0], times[1], ", ".join(faults)), flush=True)
    if not asked.table:
        print("%d of %d shapes fail" % (failed, len(chosen)))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
