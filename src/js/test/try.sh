#!/usr/bin/env bash
# Tries the page target/try-urisift.html in headless Chromium (Debian's chromium; npm's
# playwright-core and axe-core), after mvn -Pjs package.
# try.sh [--install] [FILE_OR_FOLDER...]   also compares the records of these files with the command's
set -eu
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../../.." && pwd)
modules=$root/target/try

mkdir -p "$modules"
if [ "${1:-}" = --install ]; then
  shift
  (cd "$modules" && npm install --no-audit --no-fund --silent --no-save playwright-core@1.65.1 axe-core@4.14.1)
fi
for needed in /usr/bin/chromium "$modules/node_modules/axe-core" "$root/target/try-urisift.html"; do
  if [ ! -e "$needed" ]; then
    echo "try: not run: no $needed" >&2
    exit 1
  fi
done
NODE_PATH=$modules/node_modules timeout 900 node "$here/try.js" "$root" "$@"
