#!/usr/bin/env python3
"""Ends runs with SIGTERM, SIGINT and SIGHUP at random times, and prints what they leave.

    src/trials/hostile/kills.py [-n KILLS] [-s SEED] target/urisift.jar

The runs need temporary files: counts and unique URIs that do not fit in a small heap, a large document
from a pipe, and one in a message. A run leaves something if there is a file in its directory for
temporary files, or a line of a stack trace or about such a file on standard error.
"""
import argparse
import base64
import os
import random
import shutil
import signal
import subprocess
import tempfile
import time

URIS = 600_000


def inputs(folder):
    text = os.path.join(folder, "text")
    with open(text, "w") as out:
        for i in range(URIS):
            out.write(f"<http://oak.example/{i * 7919 % URIS}>\n")
    pdf = os.path.join(folder, "large.pdf")
    with open(pdf, "wb") as out:
        out.write(b"%PDF-1.4\n1 0 obj <</Type /Catalog>> endobj\n")
        out.write(os.urandom(1 << 16) * 400)
    mail = os.path.join(folder, "mail")
    with open(mail, "wb") as out, open(pdf, "rb") as document:
        content = base64.encodebytes(document.read())
        for i in range(8):
            out.write(b"From a@b.example Mon Jan  1 00:00:00 2024\nSubject: %d\n" % i)
            out.write(b"Content-Type: application/pdf\nContent-Transfer-Encoding: base64\n\n" + content + b"\n")
    return [(["--count", text], None), (["--unique", text], None), (["-c", "-j1", text], None),
            ([], pdf), (["-j1", mail], None), (["--count"], text)]


def left_after(number, rng, jar, jobs, folder):
    arguments, piped = rng.choice(jobs)
    ending = rng.choice([signal.SIGTERM, signal.SIGINT, signal.SIGHUP])
    temporary = os.path.join(folder, f"tmp{number}")
    os.mkdir(temporary)
    java = ["java", "-Xmx20m", "-XX:+UseSerialGC", f"-Djava.io.tmpdir={temporary}", "-jar", jar]
    with open(piped or os.devnull, "rb") as source:
        cat = subprocess.Popen(["cat"], stdin=source, stdout=subprocess.PIPE)
    run = subprocess.Popen(java + arguments, stdin=cat.stdout, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    cat.stdout.close()
    deadline = time.monotonic() + rng.uniform(0.2, 8)
    while time.monotonic() < deadline and run.poll() is None:
        time.sleep(0.005)
    was_running = run.poll() is None
    if was_running:
        run.send_signal(ending)
    said = run.communicate()[1].decode(errors="replace")
    cat.kill()
    cat.wait()
    files = os.listdir(temporary)
    traces = [line for line in said.splitlines() if "Exception" in line or "\tat " in line or temporary in line]
    shutil.rmtree(temporary)
    if files or traces:
        print(number, ending.name, arguments, files, traces)
    return was_running, len(files), len(traces)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("-n", type=int, default=60)
    parser.add_argument("-s", type=int, default=1)
    parser.add_argument("jar")
    options = parser.parse_args()
    rng = random.Random(options.s)
    folder = tempfile.mkdtemp(prefix="kills")
    try:
        jobs = inputs(folder)
        results = []
        while sum(was_running for was_running, _, _ in results) < options.n:
            results.append(left_after(len(results), rng, options.jar, jobs, folder))
        print(f"{options.n} kills: {sum(r[1] for r in results)} files left, {sum(r[2] for r in results)} traces")
    finally:
        shutil.rmtree(folder)


main()
