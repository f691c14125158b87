#!/usr/bin/env bash
# Bundles the npm package with five bundlers, for Node and for browsers, and runs the bundles under
# three security policies in headless Chromium; there it also tries linkifyElement (Debian's
# chromium; npm packages), after mvn -Pjs package.
# bundles.sh [--install]
set -eu
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../../.." && pwd)
work=$root/target/bundles

mkdir -p "$work"
cp "$here/bundles.json" "$work/package.json"
if [ "${1:-}" = --install ]; then
  (cd "$work" && npm install --no-audit --no-fund --silent)
fi
for needed in /usr/bin/chromium "$work/node_modules/parcel" "$root/src/js/target/npm/index.mjs"; do
  if [ ! -e "$needed" ]; then
    echo "bundles: not run: no $needed (bundles.sh --install)" >&2
    exit 1
  fi
done
rm -rf "$work/node_modules/urisift" "$work"/*.mjs "$work/built" "$work/.parcel-cache"
cp -r "$root/src/js/target/npm" "$work/node_modules/urisift"
cp "$here/bundles.mjs" "$here/hostile.mjs" "$root/src/core/src/test/resources/org/urisift/hostile-texts.txt" "$work/"
cd "$work"
# With CI set, Parcel installs no polyfills of its own, which the packages of users may not have.
CI=true timeout 600 node_modules/node/bin/node bundles.mjs
