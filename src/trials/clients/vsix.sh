#!/usr/bin/env bash
# Packs the extension for VS Code into target/urisift.vsix, and tries the packed extension without
# VS Code. vsix.sh [--install]: fetches the npm packages with --install, or if they are missing.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../../.." && pwd)
source=$root/samples/editors/vscode
build=$root/target/vscode
packed=$root/target/urisift.vsix
LARGEST=300000

mkdir -p "$build"
rm -rf "$build/dist" "$build/packed" "$packed"
cp "$source"/*.js* "$source/README.md" "$source/.npmrc" "$build/"
cp "$root/src/core/src/main/resources/META-INF/LICENSE" "$build/LICENSE.txt"
if [ "${1:-}" = --install ] || [ ! -d "$build/node_modules/vscode-languageclient" ]; then
  (cd "$build" && npm install --no-audit --no-fund --no-save --loglevel=error) || {
    echo "vsix: not packed: npm install" >&2
    exit 1
  }
fi
(cd "$build" && npm run --silent package -- --out "$packed")

# Lists and checks the packed files.
mkdir "$build/packed"
(cd "$build/packed" && jar xf "$packed")
(cd "$build/packed" && find . -type f | sort | xargs wc -c)
expected='extension/LICENSE.txt
extension/THIRD-PARTY.txt
extension/dist/extension.js
extension/package.json
extension/readme.md'
found=$(cd "$build/packed" && find extension -type f | LC_ALL=C sort)
if [ "$found" != "$expected" ]; then
  echo "vsix: FAILED: the files are not those expected" >&2
  diff <(echo "$expected") <(echo "$found") >&2 || true
  exit 1
fi
size=$(wc -c <"$packed")
if [ "$size" -gt "$LARGEST" ]; then
  echo "vsix: FAILED: $size bytes, $LARGEST at most" >&2
  exit 1
fi
version=$(sed -n '/<artifactId>urisift-parent</,/<version>/s/.*<version>\(.*\)<\/version>.*/\1/p' "$root/pom.xml" | head -1)
if ! grep -q "\"version\": \"${version%-SNAPSHOT}\"" "$build/packed/extension/package.json"; then
  echo "vsix: FAILED: the version is not $version, as in pom.xml" >&2
  exit 1
fi
node "$here/vscode-client.js" "$build/packed/extension" \
  "$root/src/cli/src/test/resources/org/urisift/lsp/letter.txt" "$root/target/urisift"
echo "vsix: ok, $size bytes"
