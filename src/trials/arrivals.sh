#!/usr/bin/env bash
# Scans texts by the rules alone and, as they arrive in some way, with the fast path: both must find
# the same. Ends with 1 where anything differs. After mvn -DskipTests package:
#   src/trials/arrivals.sh SEED SHORT AROUND [FILE...]
# so many short texts, so many with up to 10 kB of other text around them, and all of the files.
set -eu
root=$(cd "$(dirname "$0")/../.." && pwd)
path=$(mktemp)
trap 'rm -f "$path"' EXIT
mvn -q -f "$root/pom.xml" -pl src/core dependency:build-classpath -Dmdep.outputFile="$path"
java -XX:+UseSerialGC -Xmx1g \
  -cp "$root/src/core/target/classes:$root/src/core/target/test-classes:$(cat "$path")" \
  org.urisift.scan.Arrivals "$@"
