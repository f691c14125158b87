#!/usr/bin/env bash
# Checks that programs make no links of defanged URIs, be they found in files or mutated, and that --refang restores them.
# run.sh [FILE|DIRECTORY...]   default: samples and the fixtures; fetches npm packages once
# SEED and COUNT set the first and the number of the mutated URIs.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../../.." && pwd)
program=$root/target/urisift
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
if [ $# -eq 0 ]; then
  set -- "$root/samples" "$root/src/core/src/test/resources"
fi

# Kept for the next run.
modules=$root/target/defang
mkdir -p "$modules"
cp "$here/package.json" "$modules/"
if [ ! -d "$modules/node_modules/monaco-editor" ]; then
  if ! (cd "$modules" && npm install --no-audit --no-fund --silent) >"$work/npm.log" 2>&1; then
    tail -5 "$work/npm.log"
    echo "defang: not run: npm install" >&2
    exit 1
  fi
fi

find_uris() { "$program" -I --deep --headers --abbreviated "$@" || [ $? -eq 3 ]; }
find_uris -u "$@" >"$work/uris"
find_uris -u --defang "$@" >"$work/defanged"
"$program" -f tsv --no-header --raw-cells --fields text --defang "$@" >"$work/texts"

# Each format, and each text of a record, of texts whose URIs are valid, rejected or repaired.
node "$here/mutate.mjs" "${SEED:-69}" "${COUNT:-20000}" <"$work/uris" >"$work/mutated"
fields=uri,as_written,unwrapped,normalized,alternatives,text,origin,host,domain,verdict,reason,flags
find_mutated() { "$program" --abbreviated "$@" <"$work/mutated" || [ $? -eq 3 ]; }
for format in text grep; do
  find_mutated --as text --rejected --defang -f $format >"$work/mutated.$format"
done
for format in jsonl csv tsv; do
  find_mutated --as text --rejected --defang -f $format --fields $fields >"$work/mutated.$format"
  find_mutated --as html --rejected --defang -f $format --fields $fields >"$work/html-mutated.$format"
done
find_mutated -c --by host --as text --defang >"$work/mutated.counts"
"$program" report --as text --abbreviated - <"$work/mutated" >"$work/mutated.html"
outputs=("$work/defanged" "$work/texts" "$work"/*mutated.*)

# The npm package, if it is built.
if [ -f "$root/src/js/target/npm/index.mjs" ]; then
  node --input-type=module -e "
    import fs from 'node:fs';
    import { defang } from '$root/src/js/target/npm/index.mjs';
    const lines = fs.readFileSync(0, 'utf8').split('\n');
    fs.writeFileSync(1, lines.map(line => defang(line) + '\n').join(''));" <"$work/mutated" >"$work/npm"
  outputs+=("$work/npm")
fi
PAGE=$root/src/cli/src/main/resources/org/urisift/page MODULES=$modules node "$here/links.mjs" "${outputs[@]}"

# Our own scanner finds nothing either.
for output in "${outputs[@]}"; do
  case $output in *.html) continue ;; esac
  if "$program" --as text --abbreviated "$output" | head -n 20 | grep .; then
    echo "defang: $program finds links in $output" >&2
    exit 1
  fi
done

# In brackets no sign at the end is left to the text. Schemes in capitals come back in small letters.
sed 's/.*/<&>/' "$work/uris" >"$work/plain.txt"
sed 's/.*/<&>/' "$work/defanged" >"$work/defanged.txt"
small() { sed -E 's/^[A-Za-z]+:/\L&/' | sort -u; }
"$program" --as text -I "$work/plain.txt" | small >"$work/expected"
"$program" --as text -I --refang "$work/defanged.txt" | small >"$work/restored"
lost=$(comm -23 "$work/expected" "$work/restored" | tee "$work/lost" | wc -l)
other=$(comm -13 "$work/expected" "$work/restored" | tee "$work/other" | wc -l)
echo "refang: $(wc -l <"$work/expected") URIs, $lost not restored, $other other ones"
head -20 "$work/lost" "$work/other"
# What is not restored are few URIs whose host has signs of regular expressions.
[ $((lost * 200)) -le "$(wc -l <"$work/expected")" ]
