#!/usr/bin/env bash
# Runs the directory with its own Java as people do: with no other Java and an empty PATH, by links, from anywhere. For Linux and
# macOS; compares the records with those of the program in target, and the files with those of the .zip.
# directory.sh ARCHIVE.tar.xz
set -eu
archive=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
cd "$(dirname "$0")/../../.."
top=$PWD
work=$(cd "$(mktemp -d)" && pwd -P)
trap 'rm -rf "$work"' EXIT
mkdir -p "$work/a folder" "$work/links to/it"
tar -xJf "$archive" -C "$work/a folder"
self="$work/a folder/$(basename "$archive" .tar.xz)"

for input in samples/mail samples/documents samples/texts; do
  env -i PATH= "$self/bin/urisift" --qr -f jsonl $input | cmp - <(java -jar target/urisift.jar --qr -f jsonl $input)
done
cmp "$self/lib/urisift.jar" target/urisift.jar
mkdir "$work/zip"
unzip -q "${archive%.tar.xz}.zip" -d "$work/zip"
diff -r "$work/zip" "$work/a folder"
diff <(cd "$work/zip" && find . -type f -perm -u+x | sort) <(cd "$work/a folder" && find . -type f -perm -u+x | sort)

cd "$work/links to"
ln -s "$self/bin/urisift" absolute
ln -s "../a folder/${self##*/}/bin/urisift" relative
ln -s ../relative "it/link to a link"
ln -s "it/link to a link" ./-third
ln -s "$self/bin" bin
ln -s bin/urisift "by a linked folder"
expected=$(env -i PATH= "$self/bin/urisift" -u "$top/samples/texts")
ways=0
try() {
  if [ "$(env -i PATH= "$@" -u "$top/samples/texts")" != "$expected" ]; then
    echo "directory: does not run from $PWD as: $*" >&2
    exit 1
  fi
  ways=$((ways + 1))
}
for link in absolute relative "it/link to a link" -third bin/urisift "by a linked folder"; do
  try "./$link"
  try "$PWD/$link"
  try /bin/sh "./$link"
done
cd it
try "./link to a link"
try ../relative
mkdir "$work/c:d"
cd "$work/c:d"
try "../a folder/${self##*/}/bin/urisift"
ln -s "$self" "li:nk"
try "./li:nk/bin/urisift"
cp -R "$self" .
ln -s "$work/c:d" "$work/no colon"
status=0
"$work/no colon/${self##*/}/bin/urisift" --version 2>/dev/null || status=$?
[ $status -eq 2 ] # its Java cannot start there
cd "$self/bin"
try ./urisift
try /bin/sh urisift
cd /
try "$work/links to/it/link to a link"
# The Java of the directory, and not that of the user.
try JAVA_HOME=/nowhere "$work/links to/relative"
echo "directory: ${self##*/}: the same records as the program; runs in $ways ways with an empty PATH"
