#!/usr/bin/env bash
# Times whole processes in turns and prints Markdown tables. After mvn -q -Pbenchmarks -DskipTests package:
#
#   src/trials/measure.sh [FILE [MESSAGES]]
#
# compares urisift with rg (Debian: ripgrep) and autolink-java. FILE is read as text and as an mbox; without one, about 900 MB
# are made from samples/texts. MESSAGES is a directory of single messages, copied to about 300 MB. Then FILE is read once,
# three and ten times on standard input, with -Xmx64m, to show the growth. GROWTH=0 skips this.
#
#   src/trials/measure.sh [--against PROGRAM] FOLDER
#
# prints for each file its MB/s and CPU, the time of Java's compilers, and how many URIs leave the fast path, and why.
#
#   src/trials/measure.sh --gate [--against PROGRAM] [FOLDER]
#
# fails if urisift takes over 2 % more CPU in sum, or over 5 % more with any file, than the commit below, which is built first,
# or than PROGRAM. Files under 60 MB are repeated; without a folder, eight kinds of text are made.
#
# ROUNDS sets the rounds. All need python3.
set -eu
base=d4a3b23a71479d63d72b26ef1b58bee59a3296a4
gate= other=
while :; do
  case ${1:-} in
    --gate) gate=yes && shift ;;
    --against) other=$(realpath "$2") && shift 2 ;;
    *) break ;;
  esac
done
file=${1:+$(realpath "$1")}
messages=${2:+$(realpath "$2")}
cd "$(dirname "$0")/../.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
turns() { python3 src/trials/measure/turns.py -n "$@"; }

if [ -n "$gate" ]; then
  if [ -z "$other" ]; then
    trap 'git worktree remove --force "$work/base"; rm -rf "$work"' EXIT
    git worktree add -q --detach "$work/base" "$base"
    mvn -q -f "$work/base" -DskipTests package
    other=$work/base/target/urisift
  fi
  mkdir "$work/texts"
  if [ -z "$file" ]; then
    python3 src/trials/measure/kinds.py "$work/texts" 60
  else
    for part in "$file"/*; do
      text=$work/texts/$(basename "$part")
      while [ -s "$part" ] && [ "$(stat -c %s "$text" 2>/dev/null || echo 0)" -lt 60000000 ]; do
        cat "$part" >>"$text"
      done
    done
  fi
  cp target/urisift "$work/now" # copies, so that neither has an archive of classes
  cp "$other" "$work/other"
  turns "${ROUNDS:-21}" --most 2 5 "$work/now" "$work/other" -- "$work/texts"/*
  exit
fi

if [ -d "$file" ]; then
  turns "${ROUNDS:-5}" target/urisift ${other:+"$other"} -- "$file"/*
  echo
  java -cp src/core/target/classes:src/core/target/test-classes org.urisift.scan.fast.PlainShares "$file"/*
  exit
fi

rounds=${ROUNDS:-5}
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
