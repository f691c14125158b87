#!/usr/bin/env bash
# Makes the tables of src/site/markdown/comparison.md. After mvn -q -DskipTests package:
#
#   run.sh [--install]              scores of the programs on the cases of samples/quality
#   run.sh [--install] MBOX...      what they find in archives of mailing lists, message by message
#   run.sh [--install] --times MBOX...   how long they take for the archives as one text (ROUNDS=5)
#
# --install gets the programs: Debian's packages, npm's and Maven's. urlextract needs "pip install urlextract". A program that is
# not there is left out, and named. With archives, target/comparison/texts has the text of each message, and results what
# each program found; archives.py says how judged.jsonl was made of them.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../../.." && pwd)
work=$root/target/comparison
mkdir -p "$work"

install= times=
if [ "${1:-}" = --install ]; then install=yes && shift; fi
if [ "${1:-}" = --times ]; then times=yes && shift; fi
archives=()
for name; do archives+=("$(realpath "$name")"); done
cd "$work"

if [ -n "$install" ]; then
  { apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
    cargo golang-go golang-mvdan-xurls-dev librust-linkify-dev liburi-find-perl ripgrep urlscan; } >apt.log 2>&1 || tail -3 apt.log
  npm install --no-audit --no-fund --silent --prefix "$work" linkify-it@6.1.0 linkifyjs@4.4.0 || true
  mvn -q dependency:copy -Dartifact=org.nibor.autolink:autolink:0.12.0 -DoutputDirectory="$work" &&
    javac -d . -cp autolink-0.12.0.jar "$root/samples/quality/Autolink.java" || true
  cp "$here/Cargo.toml" "$here/linkify.rs" .
  cargo build --quiet --release --offline --config 'source.crates-io.replace-with="debian"' \
    --config 'source.debian.directory="/usr/share/cargo/registry"' || true
  GO111MODULE=off GOPATH=/usr/share/gocode go build -o xurls-finder "$here/xurls.go" || true
fi

# The programs: name, what must be there, and the command, to which a directory is added.
usual='[A-Za-z][A-Za-z0-9+.-]*://[^\s<>"]+'
careful="[A-Za-z][A-Za-z0-9+.-]*://[^\\s<>\"'|]*[^\\s<>\"'|.,;:!?)\\]}*_]"
rg="rg -uu -a --no-heading --no-line-number --field-match-separator '\t' -o"
has_python() { python3 -c "import $1" 2>/dev/null; }
names=() commands=()
add() {
  if eval "$2" >/dev/null; then
    names+=("$1") commands+=("$3")
  else
    echo "comparison: $1 is not there: left out" >&2
  fi
}
add urisift "test -e '$root/target/urisift'" "'$root/target/urisift' --no-header -f tsv --fields file,uri"
add URI::Find "perl -MURI::Find -e 1" "'$here/uri-find.pl'"
add 'linkify (Rust)' "test -e target/release/linkify-finder" "target/release/linkify-finder"
add linkify-it "test -e node_modules/linkify-it" "node '$here/npm-finders.mjs' linkify-it"
add linkifyjs "test -e node_modules/linkifyjs" "node '$here/npm-finders.mjs' linkifyjs"
add xurls "test -e xurls-finder" "./xurls-finder"
add autolink-java "test -e Autolink.class" "java -cp .:autolink-0.12.0.jar Autolink"
add urlscan "command -v urlscan" "'$here/python-finders.py' urlscan"
add urlextract "has_python urlextract" "'$here/python-finders.py' urlextract"
add 'rg, careful' "command -v rg" "$rg $(printf %q "$careful")"
if [ $# -eq 0 ]; then # it takes punctuation in nearly all messages
  add 'rg, usual' "command -v rg" "$rg $(printf %q "$usual")"
fi

if [ $# -eq 0 ]; then
  rm -rf scores
  mkdir scores
  for i in "${!names[@]}"; do
    eval "python3 '$root/samples/quality/score.py' --all -- ${commands[i]}" >"scores/${names[i]}"
  done
  python3 "$here/scores.py" scores
  exit
fi

if [ -n "$times" ]; then
  rm -rf whole
  mkdir whole
  zcat -f "${archives[@]}" >whole/archive.txt
  timed=()
  for i in "${!names[@]}"; do timed+=("${names[i]}" "${commands[i]}"); done
  python3 "$here/times.py" "${ROUNDS:-5}" whole "${timed[@]}"
  exit
fi

rm -rf texts results
python3 "$here/archives.py" split texts "${archives[@]}"
mkdir results
for i in "${!names[@]}"; do
  eval "${commands[i]} texts" >"results/${names[i]}"
done
python3 "$here/archives.py" table "$here/judged.jsonl" results
