#!/usr/bin/env bash
# Compares scans by the rules alone with scans by the fast path, for texts that arrive in various
# ways. Ends with 1 if any result differs. After mvn -DskipTests package:
#   src/trials/arrivals.sh SEED SHORT AROUND [FILE...]
# SHORT and AROUND are numbers of texts: short ones, and ones with up to 10 kB of text around them.
# All files are scanned as well.
set -eu
root=$(cd "$(dirname "$0")/../.." && pwd)
path=$(mktemp)
trap 'rm -f "$path"' EXIT
mvn -q -f "$root/pom.xml" -pl src/core dependency:build-classpath -Dmdep.outputFile="$path"
java -XX:+UseSerialGC -Xmx1g \
  -cp "$root/src/core/target/classes:$root/src/core/target/test-classes:$(cat "$path")" \
  org.urisift.scan.Arrivals "$@"
