#!/usr/bin/env bash
# Tries the page of "urisift report" in headless Chromium (Debian's chromium, npm's
# playwright-core and axe-core).
# run.sh [--install] [PROGRAM]   default: target/urisift
set -eu
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

if [ "${1:-}" = --install ]; then
  shift
  if [ ! -x /usr/bin/chromium ]; then
    if ! { apt-get update -qq && DEBIAN_FRONTEND=noninteractive \
      apt-get install -y -qq --no-install-recommends chromium; } >"$work/apt.log" 2>&1; then
      tail -5 "$work/apt.log"
      echo "browser: not run: apt-get install chromium" >&2
      exit 1
    fi
  fi
fi
if [ ! -x /usr/bin/chromium ]; then
  echo "browser: not run: no /usr/bin/chromium (apt-get install chromium)" >&2
  exit 1
fi

# Kept for the next run.
modules=$root/target/browser
mkdir -p "$modules"
cp "$here/package.json" "$modules/"
if [ ! -d "$modules/node_modules/axe-core" ]; then
  if ! (cd "$modules" && npm install --no-audit --no-fund --silent) >"$work/npm.log" 2>&1; then
    tail -5 "$work/npm.log"
    echo "browser: not run: npm install" >&2
    exit 1
  fi
fi
NODE_PATH=$modules/node_modules timeout 300 node "$here/page.js" "${1:-$root/target/urisift}" "$work"
