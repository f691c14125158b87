#!/usr/bin/env bash
# Tries Monaco in headless Chromium (Debian's chromium, npm's monaco-editor and playwright-core).
# run.sh [SCREENSHOT]
set -eu
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../../../.." && pwd)
if [ ! -x /usr/bin/chromium ]; then
  echo "monaco: not run: no /usr/bin/chromium (apt-get install chromium)" >&2
  exit 1
fi
modules=$root/target/monaco
mkdir -p "$modules"
cp "$here/package.json" "$here/page.js" "$here/page.html" "$modules/"
if [ ! -d "$modules/node_modules/monaco-editor" ]; then
  (cd "$modules" && npm install --no-audit --no-fund --silent) || {
    echo "monaco: not run: npm install" >&2
    exit 1
  }
fi
cd "$modules"
node page.js "$root/src/cli/src/test/resources/org/urisift/lsp/letter.txt" "${1:-$modules/screenshot.png}" \
  "$root/target/urisift" lsp
