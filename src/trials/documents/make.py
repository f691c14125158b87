#!/usr/bin/env python3
"""Writes documents of samples/documents: a PDF, a signed message, a message of the Gmail API, an RTF document, a
winmail.dat and a web archive. The others are written by tests of src/formats with -Drecord=true.

    src/trials/documents/make.py samples/documents
"""
import base64
import gzip
import json
import os
import sys


def pdf():
    """Two pages: a wrapped URI, a link whose text shows another URI, a script, and an attached file."""
    text = [
        (700, 'Minutes of the board, November 2026'),
        (676, 'The papers are at http://www.example.org/board/2026/november/'),
        (664, 'papers.html and the slides at the usual place.'),
        (640, 'Pay the fee at http://bank.example/'),
    ]
    page = ''.join('BT /F 10 Tf 72 %d Td (%s) Tj ET\n' % line for line in text)
    second = 'BT /F 10 Tf 72 700 Td (Questions: see http://lists.example.org/board) Tj ET\n'
    note = 'The old papers: ftp://ftp.example.org/board/old/\n'
    objects = [
        '<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(app.launchURL\\("http://www.example.org/welcome"\\))>>'
        '/Names<</EmbeddedFiles<</Names[(note.txt) 8 0 R]>>>>>>',
        '<</Type/Pages/Kids[3 0 R 4 0 R]/Count 2>>',
        '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 5 0 R/Resources<</Font<</F 7 0 R>>>>'
        '/Annots[<</Type/Annot/Subtype/Link/Rect[138 638 300 650]/A<</S/URI/URI(http://pay.example/fee)>>>>]>>',
        '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 6 0 R/Resources<</Font<</F 7 0 R>>>>>>',
        '<</Length %d>>\nstream\n%sendstream' % (len(page), page),
        '<</Length %d>>\nstream\n%sendstream' % (len(second), second),
        '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
        '<</Type/Filespec/F(note.txt)/EF<</F 9 0 R>>>>',
        '<</Type/EmbeddedFile/Length %d>>\nstream\n%sendstream' % (len(note), note),
    ]
    out = '%PDF-1.4\n'
    offsets = []
    for number, body in enumerate(objects, 1):
        offsets.append(len(out))
        out += '%d 0 obj\n%s\nendobj\n' % (number, body)
    start = len(out)
    out += 'xref\n0 %d\n0000000000 65535 f \n' % (len(objects) + 1)
    out += ''.join('%010d 00000 n \n' % offset for offset in offsets)
    out += 'trailer\n<</Size %d/Root 1 0 R>>\nstartxref\n%d\n%%%%EOF\n' % (len(objects) + 1, start)
    return out.encode('ascii')


def der(tag, *parts):
    """A value in the Distinguished Encoding Rules."""
    content = b''.join(parts)
    length = len(content)
    head = bytes([length]) if length < 128 else b'\x82' + length.to_bytes(2, 'big')
    return bytes([tag]) + head + content


def signed():
    """A message in a signature without signers (RFC 5652 5.1), which any program may make."""
    inner = (b'Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n'
             b'The accounts: https://intranet.example.org/accounts/2026?=\r\nversion=3D2\r\n')
    data = der(6, bytes.fromhex('2a864886f70d010701'))
    sequence = der(0x30, der(2, b'\x01'), der(0x31), der(0x30, data, der(0xa0, der(4, inner))), der(0x31))
    body = der(0x30, der(6, bytes.fromhex('2a864886f70d010702')), der(0xa0, sequence))
    return (b'From: Ann <ann@example.org>\nTo: board@example.org\nSubject: Accounts\nDate: Tue, 24 Nov 2026 10:00:00 +0000\n'
            b'Message-ID: <accounts@example.org>\nMIME-Version: 1.0\n'
            b'Content-Type: application/pkcs7-mime; smime-type=signed-data; name=smime.p7m\n'
            b'Content-Transfer-Encoding: base64\n\n' + base64.encodebytes(body))


def gmail():
    """A message as the Gmail API hands it out with format=raw."""
    mail = (b'From: Bob <bob@example.org>\r\nTo: ann@example.org\r\nSubject: Re: Accounts\r\n\r\n'
            b'See http://www.example.org/accounts/\r\n')
    raw = base64.urlsafe_b64encode(mail).decode('ascii').rstrip('=')
    message = {'id': '18c2', 'threadId': '18c2', 'labelIds': ['INBOX'], 'snippet': 'See', 'raw': raw}
    return (json.dumps(message, indent=2) + '\n').encode('ascii')


def rtf():
    """A field with a link, and a bare URI."""
    return (rb'{\rtf1\ansi\ansicpg1252\deff0{\fonttbl{\f0 Helvetica;}}' + b'\n'
            rb'Minutes of the garden: see {\field{\*\fldinst{HYPERLINK "http://www.example.com/garden/minutes.html"}}'
            rb'{\fldrslt{the minutes}}},\par' + b'\n'
            rb'and for M\'fcller ftp://ftp.example.com/garden/plan.txt\par}' + b'\n')


def attribute(level, number, value):
    """An attribute of MS-OXTNEF 2.1.3.2."""
    checksum = sum(value) & 0xffff
    return bytes([level]) + number.to_bytes(4, 'little') + len(value).to_bytes(4, 'little') + value + checksum.to_bytes(2, 'little')


def tnef():
    """A message with a text and a file."""
    return (0x223e9f78.to_bytes(4, 'little') + b'\1\0'
            + attribute(1, 0x89006, (0x10000).to_bytes(4, 'little'))
            + attribute(1, 0x18004, b'Garden\0')
            + attribute(1, 0x2800c, b'The plan is at http://www.example.com/garden/plan.html\0')
            + attribute(2, 0x69002, bytes(14))
            + attribute(2, 0x18010, b'SEEDS.TXT\0')
            + attribute(2, 0x6800f, b'Seeds: http://seeds.example.com/list\n'))


def record(kind, number, uri, content_type, block):
    """A record of a web archive (WARC 1.0), in a gzip member of its own."""
    head = ('WARC/1.0\r\nWARC-Type: %s\r\nWARC-Record-ID: <urn:uuid:00000000-0000-4000-8000-%012d>\r\n'
            'WARC-Date: 2026-11-2%dT10:00:00Z\r\nWARC-Target-URI: %s\r\nContent-Type: %s\r\nContent-Length: %d\r\n\r\n'
            % (kind, number, number, uri, content_type, len(block)))
    return gzip.compress(head.encode('ascii') + block + b'\r\n\r\n', mtime=0)


def warc():
    """A page with a relative link, the request for it, and a feed."""
    page = (b'HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=utf-8\r\n\r\n'
            b'<p>The <a href="../2026/list.html?a=1&amp;b=2">list</a>.')
    feed = (b'HTTP/1.1 200 OK\r\nContent-Type: application/rss+xml\r\n\r\n'
            b'<?xml version="1.0"?><rss version="2.0"><channel><link>http://www.example.net/news?x=1&amp;y=2</link></channel></rss>')
    request = b'GET / HTTP/1.1\r\nHost: www.example.net\r\nReferer: http://search.example.net/\r\n\r\n'
    http = 'application/http; msgtype='
    return (record('request', 1, 'http://www.example.net/pages/', http + 'request', request)
            + record('response', 2, 'http://www.example.net/pages/', http + 'response', page)
            + record('response', 3, 'http://www.example.net/feed', http + 'response', feed))


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    for name, content in (('minutes.pdf', pdf()), ('signed.eml', signed()), ('gmail.json', gmail()), ('garden.rtf', rtf()),
                          ('winmail.dat', tnef()), ('site.warc.gz', warc())):
        with open(os.path.join(sys.argv[1], name), 'wb') as file:
            file.write(content)


if __name__ == '__main__':
    main()
