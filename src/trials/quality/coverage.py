#!/usr/bin/env python3
"""List hosts in messages that another decoder and a regular expression find, but the program does not.

  coverage.py MESSAGES [PROGRAM...]      default program: target/urisift

Python's email package decodes every part. Each host of an http, https or ftp URI in it, in plain text or in markup with
references decoded, counts once per message. The program runs with --deep if it has that option. A host is found if it occurs
anywhere in a URI of the message. Prints each miss with the text around it, and a table by kind of place; ends with 1 if there
is a miss. Names of vocabularies (xmlns, DOCTYPE, types of Office relations) are counted separately, since they are not links.
"""
import collections, email, gzip, html, io, json, os, re, subprocess, sys, urllib.parse, zipfile

HOST = re.compile(r"(?:https?|ftp):(?:\\?/){2}(?:[^\s/?#<>\"'@\\]*@)?(\[[0-9a-f:.]+\]|[\w.%~-]+)", re.I)
MARKUP = re.compile(
    r"(?P<conditional><!--\[if.*?(?:<!\[endif\]-->|\Z))"
    r"|(?P<comment><!--.*?(?:-->|\Z))"
    r"|(?P<doctype><![a-z][^>]*>)"
    r"|<script(?:\s[^>]*)?>(?P<script>.*?)(?:</script|\Z)"
    r"|<style(?:\s[^>]*)?>(?P<style>.*?)(?:</style|\Z)"
    r"|(?P<tag></?[a-z](?:[^>\"']|\"[^\"]*\"|'[^']*')*>)"
    r"|(?P<text>[^<]+|<)", re.I | re.S)
ATTRIBUTE = re.compile(r"([^\s\"'>/=]+)\s*=\s*(\"[^\"]*\"|'[^']*'|[^\s>]+)", re.S)
VOCABULARY = "vocabulary"
DEPTH = 8

class Message:
    """The hosts of one message, each with its kinds of place and the text around the first of each kind."""
    def __init__(self, unread):
        self.hosts = collections.defaultdict(dict)
        self.unread = unread

    def read(self, part, inside="", depth=0):
        for leaf in part.walk():
            if leaf.is_multipart():
                continue
            octets = leaf.get_payload(decode=True) or b""
            kind = leaf.get_content_type()
            if kind == "text/html":
                self.markup(decoded(octets, leaf), inside)
            elif leaf.get_content_maintype() in ("text", "multipart"):
                self.plain(decoded(octets, leaf), inside + ("text" if kind == "text/plain" else kind))
            else:
                self.attachment(octets, leaf.get_filename() or "", kind, inside, depth)

    def attachment(self, octets, name, kind, inside, depth):
        """Reads an attachment by its first bytes."""
        inside = inside or "attachment: "
        if depth > DEPTH:
            self.unread[kind] += 1
        elif octets.startswith(b"PK\3\4") or octets.startswith(b"\x1f\x8b"):
            try:
                for member, content in unpacked(octets):
                    self.attachment(content, member, kind, inside + "packed: ", depth + 1)
            except (OSError, EOFError, RuntimeError, zipfile.BadZipFile):
                self.unread[kind + ", damaged"] += 1
        elif b"\0" in octets[:4096] or octets.startswith(b"%PDF"):
            self.unread[kind] += 1
        elif re.match(rb"\s*(<\?xml|<!doctype|<html|<svg|<!--)", octets, re.I) or name.lower().endswith((".html", ".htm")):
            self.markup(decoded(octets), inside, "packed" in inside)
        elif name.lower().endswith(".eml") or re.match(rb"(From|Received|Return-Path|Date|Subject|MIME-Version):? ", octets):
            self.read(email.message_from_bytes(octets), inside, depth + 1)
        else:
            self.plain(decoded(octets), inside + "text")

    def markup(self, source, inside, office=False):
        for token in MARKUP.finditer(source):
            place, text = token.lastgroup, token.group(token.lastgroup)
            if place == "tag":
                self.tag(text, inside, office)
            elif place == "doctype":
                self.plain(text, VOCABULARY)
            else:
                place = {"text": "text", "style": "style element", "conditional": "conditional comment"}.get(place, place)
                self.plain(html.unescape(text), inside + "html " + place)

    def tag(self, tag, inside, office):
        for attribute in ATTRIBUTE.finditer(tag):
            name = attribute.group(1).lower()
            place = inside + ("html style attribute" if name == "style" else "html event" if name.startswith("on")
                              else "html data attribute" if name.startswith("data-") else "html attribute")
            if name.startswith("xmlns") or office and name in ("type", "uri", "contenttype"):
                place = VOCABULARY
            self.plain(html.unescape(attribute.group(2)), place)
        self.plain(html.unescape(ATTRIBUTE.sub(" ", tag)), inside + "html broken tag")

    def plain(self, text, place):
        for match in HOST.finditer(text):
            around = text[max(0, match.start() - 30):match.end() + 40]
            self.hosts[host(match)].setdefault(place, " ".join(around.split()))

def unpacked(octets):
    if octets.startswith(b"\x1f\x8b"):
        return [("", gzip.decompress(octets))]
    with zipfile.ZipFile(io.BytesIO(octets)) as archive:
        return [(entry.filename, archive.read(entry)) for entry in archive.infolist() if not entry.is_dir()]

def decoded(octets, part=None):
    for charset in (part and part.get_content_charset(), "utf-8"):
        try:
            return octets.decode(charset or "utf-8")
        except (LookupError, UnicodeDecodeError):
            pass
    return octets.decode("windows-1252", "replace")

def host(match):
    return urllib.parse.unquote(match.group(1)).casefold().rstrip(".")

def found_by(program, folder):
    for deep in (["--deep"], []):
        run = subprocess.run(program + deep + ["-f", "jsonl", folder], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        if run.returncode in (0, 1) or b"--deep" not in run.stderr:
            break
    # 2 means that an input had an error; the others were read
    print("with --deep" if deep else "without --deep, which the program does not know")
    found = collections.defaultdict(set)
    for line in filter(None, run.stdout.decode("utf-8").split("\n")):
        record = json.loads(line)
        texts = [record.get(name, "") for name in ("uri", "as_written", "text")]
        texts += [other["uri"] for other in record.get("alternatives", [])]
        for text in texts:
            found[os.path.relpath(record["file"], folder)].update(map(host, HOST.finditer(text)))
    if not found:
        sys.exit(run.stderr.decode("utf-8", "replace") + f"the program found nothing and ended with {run.returncode}")
    return found

def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    folder, program = sys.argv[1], sys.argv[2:] or ["target/urisift"]
    found = found_by(program, folder)
    unread, total, missing = (collections.Counter() for _ in range(3))
    hosts = misses = messages = 0
    names = sorted(os.path.relpath(os.path.join(at, name), folder) for at, _, files in os.walk(folder) for name in files)
    for name in names:
        message = Message(unread)
        with open(os.path.join(folder, name), "rb") as file:
            message.read(email.message_from_binary_file(file))
        lost = 0
        for each, places in sorted(message.hosts.items()):
            is_miss = each not in found[name]
            total.update(places.keys())
            if is_miss:
                missing.update(places.keys())
            if set(places) != {VOCABULARY}:
                hosts += 1
                lost += is_miss
                if is_miss:
                    for place, around in sorted(places.items()):
                        print(f"miss  {name}  {each}  [{place}]  {around}")
        misses += lost
        messages += lost > 0
    print(f"\n{'place':40} {'hosts':>6} {'missed':>6}")
    for place, count in sorted(total.items()):
        print(f"{place:40} {count:6} {missing[place]:6}")
    for kind, count in sorted(unread.items()):
        print(f"not looked into: {count} of {kind}")
    print(f"hosts missed: {misses} of {hosts}, in {messages} of {len(names)} messages")
    sys.exit(misses > 0)

main()
