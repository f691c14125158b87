#!/usr/bin/env bash
# Tries samples/ci in a clone of a bare repository.   run.sh [PROGRAM]   default: target/urisift
set -eu
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/bin"
ln -s "$(realpath "${1:-$root/target/urisift}")" "$work/bin/urisift"
export PATH="$work/bin:$PATH" GIT_CONFIG_GLOBAL="$work/config" GIT_CONFIG_NOSYSTEM=1
git config --global user.name a
git config --global user.email a@a.example
git config --global init.defaultBranch main
count=0

# Compares what a command prints, and its exit status, with what is expected.
expect() {
  local status=$1 output=$2 got=0 printed
  shift 2
  printed=$("$@" 2>/dev/null) || got=$?
  count=$((count + 1))
  if [ "$got" != "$status" ] || [ "$printed" != "$output" ]; then
    echo "ci: $*: status $got instead of $status, printed:" "$printed" >&2
    exit 1
  fi
}

git init -q --bare "$work/bare.git"
git clone -q "$work/bare.git" "$work/clone" 2>/dev/null
cd "$work/clone"
cp "$root"/samples/ci/*.sh .
ln -s ../../no-private-links.sh .git/hooks/pre-commit
printf 'http://old.example/\nline\nlast\n' >page.txt
mkdir docs
printf '<a href="http://old.example/">x</a>\n' >docs/x.html
git add .
git commit -q -m old
git push -q origin main
expect 1 '' ./new-links.sh

git checkout -q -b new
printf 'http://old.example/\n++ b/line http://new.example/1\nlast <http://wrapped.example/a/\nb.html>\n' >page.txt
printf '<p>\n<a href="http://new.example/2">x</a>\n' >docs/x.html
printf 'www\nhttp://new.example/3\n' >'docs/with blank.txt'
git add -N .
expected='docs/with blank.txt:2:1:http://new.example/3
docs/x.html:2:10:http://new.example/2
page.txt:2:11:http://new.example/1
page.txt:3:7:http://wrapped.example/a/b.html'
expect 0 "$expected" ./new-links.sh
git add .
expect 0 "$expected" ./new-links.sh --cached
printf 'http://unstaged.example/\n' >>page.txt
expect 0 "$expected" ./new-links.sh --cached
git commit -q -m new
git checkout -q page.txt
expect 0 "$expected" ./new-links.sh main
(cd docs && expect 0 "$expected" ../new-links.sh origin/main)
expect 1 '' ./new-links.sh HEAD

printf 'http://10.0.0.7/wiki\n' >>page.txt
expect 0 '' git diff --quiet --cached
git add page.txt
expect 1 '' git commit -q -m private
printf 'http://fine.example/\n' >>docs/x.html
git checkout -q HEAD page.txt
git add docs
expect 0 '' git commit -q -m fine
git rm -q page.txt
expect 0 '' git commit -q -m removed
git push -q origin new
echo "ci: $count runs in a clone of a bare repository: all as expected"
