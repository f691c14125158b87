#!/usr/bin/env bash
# Tries the packed extension for VS Code without VS Code, and compares its server with "urisift lsp".
# Wants target/urisift and src/js/target/urisift-VERSION.vsix: mvn -Pjs -DskipTests package
# vsix.sh [--install]: fetches the npm packages with --install, or if they are missing.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../../.." && pwd)
build=$root/target/vscode
extension=$build/packed/extension
tests=src/cli/src/test/resources/org/urisift/lsp
LARGEST=300000

packed=$(ls "$root"/src/js/target/urisift-*.vsix)
mkdir -p "$build"
rm -rf "$build/packed"
cp "$here/package.json" "$build/"
if [ "${1:-}" = --install ] || [ ! -d "$build/node_modules/node" ]; then
  # Node 20 has no WebAssembly as it is needed here, a later one has.
  (cd "$build" && npm install --no-audit --no-fund --no-save --loglevel=error node@26 &&
    npm install --no-audit --no-fund --no-save --loglevel=error --prefix 20 node@20) || {
    echo "vsix: not run: npm install" >&2
    exit 1
  }
fi
export NODE_PATH=$build/node_modules
node20=$build/20/node_modules/node/bin/node
node26=$build/node_modules/node/bin/node

# Lists and checks the packed files.
mkdir "$build/packed"
(cd "$build/packed" && jar xf "$packed")
(cd "$build/packed" && find . -type f | sort | xargs -d '\n' wc -c)
expected='LICENSE.txt
NOTICE.txt
README.md
core.js
core.wasm
extension.js
icon.png
lsp4j.txt
package.json
server.js'
found=$(cd "$extension" && find . -type f -printf '%P\n' | LC_ALL=C sort)
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
cd "$root"
"$node20" "$here/vscode-client.js" "$extension" "$tests/letter.txt" "$root/target/urisift"
texts=("$tests/letter.txt" samples/texts/* samples/mail/*.eml samples/phishing/*.eml samples/quality/*.jsonl
  samples/quality/messages/* src/core/src/test/resources/org/urisift/scan/*.txt)
"$node20" "$here/servers.js" "$extension" javascript "${texts[@]}" -- "$root/target/urisift" lsp
"$node26" "$here/servers.js" "$extension" wasm "${texts[@]}" -- "$root/target/urisift" lsp
echo "vsix: ok, $size bytes"
