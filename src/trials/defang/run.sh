#!/usr/bin/env bash
# Checks that programs make no links of defanged URIs, and that --refang restores them.
# run.sh [FILE|DIRECTORY...]   default: samples and the fixtures; fetches npm packages once
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
cat "$work/defanged" "$work/texts" | MODULES=$modules node "$here/links.mjs"

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
