#!/usr/bin/env bash
# Times whole processes in one run and prints every time, medians and ratios as a Markdown table.
#
#   mvn -q -DskipTests package && src/jmh/measure.sh [FILE]
#
# Without a file it makes one of about 900 MB from samples/texts. Needs rg (Debian: ripgrep); ROUNDS=5, JOBS as wanted.
set -eu
cd "$(dirname "$0")/../.."
rounds=${ROUNDS:-5}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
file=${1:-}
if [ -z "$file" ]; then
  file=$work/text
  cat samples/texts/* >"$work/unit"
  while [ "$(stat -c %s "$work/unit")" -lt 9000000 ]; do
    cat "$work/unit" "$work/unit" >"$work/twice"
    mv "$work/twice" "$work/unit"
  done
  while [ "$(stat -c %s "$file" 2>/dev/null || echo 0)" -lt 900000000 ]; do cat "$work/unit" >>"$file"; done
fi
mvn -q dependency:build-classpath -Dmdep.includeArtifactIds=autolink -Dmdep.outputFile="$work/peer.cp" >/dev/null
peer=target/test-classes:$(cat "$work/peer.cp")

names=(); commands=()
add() { names+=("$1"); commands+=("$2"); }
add 'rg -o, scheme://' "rg -a -o -N '[A-Za-z][A-Za-z0-9+.-]*://[^\\s<>\"]+' '$file'"
add 'rg -o -i, any scheme' "rg -a -o -N -i '[a-z][a-z0-9+.-]*:[^\\s<>\"]+' '$file'"
add 'urisift --as text' "target/urisift --as text '$file'"
add 'urisift --as text --jobs 1' "target/urisift --as text --jobs 1 '$file'"
add 'autolink-java, lines' "java -cp '$peer' org.urisift.peers.AutolinkLines '$file'"
add 'urisift -f jsonl (mbox)' "target/urisift -f jsonl '$file'"
add 'urisift -f jsonl --jobs 1 (mbox)' "target/urisift -f jsonl --jobs 1 '$file'"

cat "$file" >/dev/null
for ((round = 0; round < rounds; round++)); do # every command in each round: a busy moment meets all
  for i in "${!names[@]}"; do
    start=$(date +%s%N)
    bash -c "${commands[i]}" >"$work/out" || true
    end=$(date +%s%N)
    echo $(((end - start) / 1000000)) >>"$work/times.$i"
  done
done

echo "$(stat -c %s "$file") bytes, $(nproc) cores, $(java -version 2>&1 | head -1)"
echo
echo '| command | median, s | MB/s | all, ms | to rg scheme:// | to rg any scheme |'
echo '| --- | --- | --- | --- | --- | --- |'
median() { sort -n "$1" | awk '{a[NR] = $1} END {print a[int((NR + 1) / 2)]}'; }
first=$(median "$work/times.0")
second=$(median "$work/times.1")
for i in "${!names[@]}"; do
  m=$(median "$work/times.$i")
  awk -v n="${names[i]}" -v m="$m" -v a="$(paste -sd' ' "$work/times.$i")" -v f="$first" -v s="$second" \
    -v size="$(stat -c %s "$file")" \
    'BEGIN {printf "| `%s` | %.2f | %.0f | %s | %.2f | %.2f |\n", n, m / 1000, size / 1000 / m, a, m / f, m / s}'
done
