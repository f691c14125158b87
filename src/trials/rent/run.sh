#!/usr/bin/env bash
# Finds the special cases of the scan, the flags and the reader of HTML that no text needs. After mvn -DskipTests package:
#
#   src/trials/rent/run.sh [--only NAME] [--most N] [--show] [FOLDER|FILE...]
#
# Each boolean method of org.urisift.scan, link.flag and mail.html is made to return false, then true; each method that returns
# an index or a length, 0, then -1, then its first index; each sign at a line end loses its weight. All this in a copy, in memory.
# Then the texts that call the method are scanned again: those of samples/quality, the fixtures, and each folder and file that is
# named, each a set of its own. A file of line ends (.jsonl or .jsonl.gz with "ctx") is judged, too, by precision and recall; of
# other JSON each member "text" or "input" is a text; all other files are read as the program reads them.
#
# Prints a Markdown table: the method and the value that changes least, the lines of the method, and how many texts that value
# changes in each set. "--most N" prints only what changes N texts or fewer, "--show" their names, "--only" the methods whose name
# has NAME in it. What changes no two texts from independent sources pays no rent: see CONTRIBUTING.
set -eu
root=$(cd "$(dirname "$0")/../../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mvn -q -f "$root/pom.xml" -pl src/mail -am test-compile dependency:build-classpath -Dmdep.outputFile="$work/path"
classes="$root/src/mail/target/classes:$root/src/core/target/classes:$root/src/core/target/test-classes"
libraries="$(cat "$work/path")"
javac -d "$work/rent" -cp "$classes:$libraries" "$root"/src/trials/rent/*.java
cd "$root"
java -Xmx4g -XX:+UseSerialGC -cp "$work/rent:$libraries" -Drent.classes="$work/rent:$classes" org.urisift.scan.Rent "$@"
