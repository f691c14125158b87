#!/usr/bin/env bash
# Packs the npm package and tries it with Node 20 and 26 (npm packages).
# run.sh [--install] [FILE_OR_FOLDER...]   also compares the records of these texts with the JVM's;
#                                          SEED=1 draws other texts
set -eu
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../../.." && pwd)
work=$root/target/js
package=$root/src/js/target/npm
LARGEST_JS=150000
LARGEST_WASM=220000

mkdir -p "$work/20" "$work/26"
if [ "${1:-}" = --install ]; then
  shift
  # Each has its own Node; the libraries are beside the newer one.
  (cd "$work/20" && npm install --no-audit --no-fund --silent --no-save node@20)
  (cd "$work/26" && npm install --no-audit --no-fund --silent --no-save node@26 \
    markdown-it@15.0.3 linkify-it@6.1.0 typescript@7.0.2 typescript5@npm:typescript@5.9.3 react@19 react-dom@19 esbuild@0.28.2 vite@8.4.0)
fi
node20=$work/20/node_modules/node/bin/node
node26=$work/26/node_modules/node/bin/node
for node in "$node20" "$node26"; do
  if [ ! -x "$node" ]; then
    echo "js: not run: no $node (run.sh --install)" >&2
    exit 1
  fi
done

# What npm packs, installed into the empty projects.
rm -f "$work"/*.tgz
(cd "$work" && npm pack --silent "$package" >/dev/null)
expected='package/LICENSE
package/NOTICE
package/README.md
package/api.cjs
package/api.mjs
package/core.cjs
package/core.mjs
package/core.wasm
package/imports.mjs
package/index.cjs
package/index.d.cts
package/index.d.mts
package/index.mjs
package/package.json
package/wasm.cjs
package/wasm.d.cts
package/wasm.d.mts
package/wasm.mjs'
found=$(tar tzf "$work"/urisift-*.tgz | LC_ALL=C sort)
if [ "$found" != "$expected" ]; then
  echo "js: FAILED: the packed files are not those expected" >&2
  diff <(echo "$expected") <(echo "$found") >&2 || true
  exit 1
fi
for limit in "core.mjs $LARGEST_JS" "core.wasm $LARGEST_WASM"; do
  file=${limit% *}
  size=$(gzip -9c "$package/$file" | wc -c)
  echo "js: $file: $(wc -c <"$package/$file") bytes, $size compressed"
  if [ "$size" -gt "${limit#* }" ]; then
    echo "js: FAILED: ${limit#* } at most" >&2
    exit 1
  fi
done
for version in 20 26; do
  mkdir -p "$work/$version/node_modules/urisift"
  rm -rf "$work/$version/node_modules/urisift"/*
  tar xzf "$work"/urisift-*.tgz -C "$work/$version/node_modules/urisift" --strip-components 1
  cp "$here"/*.mjs "$here"/types.* "$root/src/core/src/test/resources/org/urisift/hostile-texts.txt" "$work/$version/"
done

# Without functions made of strings, as a strict security policy has it.
(cd "$work/20" && "$node20" --disallow-code-generation-from-strings package.test.mjs javascript)
(cd "$work/26" && "$node26" --disallow-code-generation-from-strings package.test.mjs wasm)
(cd "$work/26" && node_modules/.bin/tsc --noEmit --strict --target es2022 --module node20 \
  --types "" types.mts types.cts && echo "js: types checked")
# The older ways to find types; a project of the first has no top-level await and no .mts.
sed '/^export {/d; s/(await load())/({} as Awaited<ReturnType<typeof load>>)/' "$here/types.mts" >"$work/26/older.ts"
for way in "node10 commonjs" "node16 node16" "bundler esnext"; do
  (cd "$work/26" && "$node26" node_modules/typescript5/bin/tsc --noEmit --strict --target es2022 \
    --moduleResolution "${way% *}" --module "${way#* }" older.ts && echo "js: types checked: ${way% *}")
done
(cd "$work/26" && "$node26" readme.mjs node_modules/urisift)
(cd "$work/26" && "$node26" linkify.mjs "$work/26/node_modules/urisift")
(cd "$work/26" && "$node26" chunks.mjs "$work/26/node_modules/urisift")

# Bundlers: esbuild with a loader for core.wasm, and Vite, which carries it along.
(cd "$work/26" && node_modules/.bin/esbuild bundle.mjs --bundle --format=esm --log-level=warning \
  --loader:.wasm=binary --outfile=bundled.mjs && "$node26" bundled.mjs)
echo '<script type="module">import { load } from "urisift/wasm"; load();</script>' >"$work/26/index.html"
(cd "$work/26" && "$node26" node_modules/vite/bin/vite.js build --logLevel error)
if ! ls "$work/26/dist/assets/"core-*.wasm >/dev/null; then
  echo "js: FAILED: Vite left core.wasm out" >&2
  exit 1
fi

# The records of the JVM, from the program.
classes=$root/target/urisift.jar:$root/src/core/target/test-classes
mkdir -p "$work/classes"
javac -nowarn -proc:none -d "$work/classes" -cp "$classes" "$here/org/urisift/scan/Cases.java"
java -cp "$work/classes:$classes" org.urisift.scan.Cases 10000 "${SEED:-55}" "$root/samples" "$@" >"$work/cases.txt"
java -cp "$root/src/js/target/classes" "$here/ScriptsTest.java"
for version in 20 26; do
  (cd "$work/$version" && "$work/$version/node_modules/node/bin/node" records.mjs \
    "$work/$version/node_modules/urisift" "$work/cases.txt")
done
echo "js: ok"
