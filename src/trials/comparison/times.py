#!/usr/bin/env python3
"""Times programs with a text in turns: times.py ROUNDS FOLDER NAME COMMAND [NAME COMMAND...]

FOLDER, with the text as its only file, is added to each command. Prints medians of whole processes, as Markdown. A program that
takes over a minute runs once.
"""
import os
import pathlib
import statistics
import subprocess
import sys
import time

rounds, folder, *words = sys.argv[1:]
(text,) = pathlib.Path(folder).iterdir()
commands = dict(zip(words[::2], words[1::2]))
ran = {name: [] for name in commands}
for i in range(int(rounds)):
    for name, command in commands.items():
        if any(wall > 60 for wall, _, _ in ran[name]):
            continue
        text.read_bytes()  # the system may have dropped it from memory
        start = time.monotonic()
        process = subprocess.Popen(f"{command} '{folder}'", shell=True, stdout=subprocess.DEVNULL)
        _, status, use = os.wait4(process.pid, 0)
        if os.waitstatus_to_exitcode(status) != 0:
            sys.exit(f"failed: {command}")
        ran[name].append((time.monotonic() - start, use.ru_utime + use.ru_stime, use.ru_maxrss * 1024 / 1e6))

size = text.stat().st_size / 1e6
print(f"{size:,.1f} MB, {os.cpu_count()} cores\n")
print("| program | seconds | CPU seconds | MB/s | largest resident, MB |")
print("| --- | --- | --- | --- | --- |")
for name, runs in ran.items():
    wall, cpu, resident = (statistics.median(figure) for figure in zip(*runs))
    print(f"| {name} | {wall:.2f} | {cpu:.2f} | {size / wall:,.1f} | {resident:,.0f} |")
