#!/usr/bin/env python3
"""Times programs: turns.py [-n ROUNDS] [--most SUM EACH] PROGRAM [OTHER] -- FILE...

Each round runs both programs with each file, in alternating order: an .mbox as JSON lines, an .html
as HTML, all else as text. Prints a row a file: medians, with the range in brackets. A ratio is the
mean of those of the rounds, without the lowest and the highest quarter: often it depends on chance
which of two ways the compilers go.

With --most, ends with 1 if PROGRAM takes more CPU than OTHER: over SUM per cent more in sum, or
over EACH per cent more with any file. What seems too much is measured again, twice; all rounds
count. Only a quiet machine can tell: at a load of 11 to 16, one build differed from itself by .2 to
2.3 % in sum, and by 5 to 6 % with one file.
"""
import argparse
import os
import re
import subprocess
import sys
import time
from statistics import mean, median

OPTIONS = {".mbox": ["-f", "jsonl"], ".html": ["--as", "html"]}
COMPILERS = "-XX:+CITime -XX:+DisplayVMOutputToStderr"


class Runs:
    """The runs of one program with one file."""

    def __init__(self, program, name):
        self.command = [program, *OPTIONS.get(os.path.splitext(name)[1], ["--as", "text"]), name]
        self.wall = []
        self.cpu = []

    def seconds(self):
        return f"{median(self.cpu):.2f} ({min(self.cpu):.2f} to {max(self.cpu):.2f})"

    def compilers(self):
        """The seconds of Java's two compilers, in another run."""
        environment = {**os.environ, "URISIFT_JAVA_OPTS": COMPILERS}
        ran = subprocess.run(self.command, env=environment, stdout=subprocess.DEVNULL,
                             stderr=subprocess.PIPE, text=True)
        return " + ".join(re.findall(r"C[12] Compile Time: +(\d+\.\d\d)", ran.stderr))


def run(runs):
    start = time.monotonic()
    process = subprocess.Popen(runs.command, stdout=subprocess.DEVNULL)
    _, status, use = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode not in (0, 1):  # 1: nothing was found
        sys.exit(f"failed: {runs.command}")
    runs.wall.append(time.monotonic() - start)
    runs.cpu.append(use.ru_utime + use.ru_stime)


def add_rounds(files, count):
    for i in range(count):
        for programs in files.values():
            for runs in programs[:: -1 if i % 2 else 1]:
                run(runs)


def ratio(some, others):
    ratios = sorted(a / b for a, b in zip(some, others))
    outer = len(ratios) // 4
    return mean(ratios[outer : len(ratios) - outer])


def show(files):
    print("| file | MB | MB/s | CPU, s | C1 + C2, s | the other: CPU, s | C1 + C2, s | ratio |")
    print("| --- | --- | --- | --- | --- | --- | --- | --- |")
    for name, (mine, *others) in files.items():
        size = os.path.getsize(name) / 1e6
        cells = [os.path.basename(name), f"{size:.1f}", f"{size / median(mine.wall):.0f}"]
        for runs in mine, *others:
            cells += [runs.seconds(), runs.compilers()]
        cells += [f"{ratio(mine.cpu, runs.cpu):.3f}" for runs in others] or ["", "", ""]
        print("| " + " | ".join(cells) + " |", flush=True)


def excess(files):
    """By how many per cent the first program takes more CPU: in sum, and most with one file."""
    sums = [[sum(cpu) for cpu in zip(*(both[i].cpu for both in files.values()))] for i in (0, 1)]
    highest = max(ratio(mine.cpu, other.cpu) for mine, other in files.values())
    return 100 * (ratio(*sums) - 1), 100 * (highest - 1)


def main():
    split = sys.argv.index("--")
    parser = argparse.ArgumentParser()
    parser.add_argument("-n", dest="rounds", type=int, default=7)
    parser.add_argument("--most", type=float, nargs=2)
    parser.add_argument("programs", nargs="+")
    options = parser.parse_args(sys.argv[1:split])
    most = options.most
    files = {name: [Runs(p, name) for p in options.programs] for name in sys.argv[split + 1 :]}
    add_rounds(files, options.rounds)
    for _ in range(2):
        if most and any(a > b for a, b in zip(excess(files), most)):
            add_rounds(files, options.rounds)
    show(files)
    if not most:
        return 0
    in_sum, highest = excess(files)
    print(f"\nCPU: {in_sum:+.1f} % in sum, {highest:+.1f} % with the file of the highest ratio")
    return int(in_sum > most[0] or highest > most[1])


if __name__ == "__main__":
    sys.exit(main())
