#!/usr/bin/env bash
# Times whole processes and prints all times, medians and ratios as a Markdown table.
#
#   mvn -q -Pbenchmarks -DskipTests package && src/trials/measure.sh [FILE [MESSAGES]]
#
# FILE is read as text and as an mbox; without one, about 900 MB are made from samples/texts. MESSAGES is a directory of
# single messages, copied to about 300 MB. Then FILE is read once, three and ten times on standard input, with -Xmx64m, to
# show the growth. Needs rg (Debian: ripgrep) and python3. ROUNDS sets the rounds (5); GROWTH=0 skips the last part.
set -eu
cd "$(dirname "$0")/../.."
rounds=${ROUNDS:-5}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
file=${1:-}
messages=${2:-}
if [ -z "$file" ]; then
  file=$work/text
  cat samples/texts/* >"$work/unit"
  while [ "$(stat -c %s "$work/unit")" -lt 9000000 ]; do
    cat "$work/unit" "$work/unit" >"$work/twice"
    mv "$work/twice" "$work/unit"
  done
  while [ "$(stat -c %s "$file" 2>/dev/null || echo 0)" -lt 900000000 ]; do cat "$work/unit" >>"$file"; done
fi

names=(); commands=(); inputs=()
add() { names+=("$1"); commands+=("$2"); inputs+=("${3:-$file}"); }
add 'rg -o, scheme://' "rg -a -o -N '[A-Za-z][A-Za-z0-9+.-]*://[^\\s<>\"]+' '$file'"
add 'rg -o -i, any scheme' "rg -a -o -N -i '[a-z][a-z0-9+.-]*:[^\\s<>\"]+' '$file'"
add 'urisift --as text' "target/urisift --as text '$file'"
add 'urisift --as text --jobs 1' "target/urisift --as text --jobs 1 '$file'"
add 'autolink-java, lines' "java -cp target/benchmarks.jar org.urisift.peers.AutolinkLines '$file'"
add 'urisift -f jsonl (mbox)' "target/urisift -f jsonl '$file'"
add 'urisift -f jsonl --jobs 1 (mbox)' "target/urisift -f jsonl --jobs 1 '$file'"

if [ -n "$messages" ]; then
  size=$(cat "$messages"/* | wc -c)
  for ((i = 0; i * size < 300000000; i++)); do
    mkdir -p "$work/messages/$i"
    cp "$messages"/* "$work/messages/$i/"
  done
  add 'urisift -f jsonl (messages)' "target/urisift -f jsonl '$work/messages'" "$work/messages"
  add 'urisift -f jsonl --jobs 1 (messages)' "target/urisift -f jsonl --jobs 1 '$work/messages'" "$work/messages"
fi

for ((round = 0; round < rounds; round++)); do # every command in each round, so a busy moment affects all
  for i in "${!names[@]}"; do
    find "${inputs[i]}" -type f -exec cat {} + >/dev/null # the system may have dropped the file from memory
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
  size=$(stat -c %s "$file")
  [[ ${names[i]} == *'(messages)' ]] && size=$(cat "$work"/messages/*/* | wc -c)
  awk -v n="${names[i]}" -v m="$m" -v a="$(paste -sd' ' "$work/times.$i")" -v f="$first" -v s="$second" \
    -v size="$size" \
    'BEGIN {printf "| `%s` | %.2f | %.0f | %s | %.2f | %.2f |\n", n, m / 1000, size / 1000 / m, a, m / f, m / s}'
done

[ "${GROWTH:-1}" = 0 ] && exit
echo
echo '| standard input, -Xmx64m | s | MB/s | largest resident, MB |'
echo '| --- | --- | --- | --- |'
for times in 1 3 10; do
  start=$(date +%s%N)
  # python3 reports the peak memory of its only child
  peak=$(for ((i = 0; i < times; i++)); do cat "$file"; done |
    URISIFT_JAVA_OPTS=-Xmx64m python3 -c '
import resource, subprocess
subprocess.run(["target/urisift", "--as", "text"], stdout=subprocess.DEVNULL)
print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss // 1024)')
  end=$(date +%s%N)
  awk -v size="$(stat -c %s "$file")" -v n="$times" -v ms=$(((end - start) / 1000000)) -v peak="$peak" \
    'BEGIN {printf "| %.1f GB | %.1f | %.0f | %d |\n", size * n / 1e9, ms / 1000, size * n / 1000 / ms, peak}'
done
