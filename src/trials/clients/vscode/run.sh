#!/usr/bin/env bash
# Tries the packed extension in VS Code itself, as code-server in headless Chromium. Needs Debian's
# chromium, a compiler and Node 20; npm's code-server and playwright-core, about 300 MB.
# run.sh [SCREENSHOT]
set -eu
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../../../.." && pwd)
if [ ! -x /usr/bin/chromium ]; then
  echo "vscode: not run: no /usr/bin/chromium (apt-get install chromium)" >&2
  exit 1
fi
modules=$root/target/code-server
mkdir -p "$modules"
cp "$here/package.json" "$here/page.js" "$modules/"
cd "$modules"
server=node_modules/code-server
if [ ! -e installed ]; then
  # Compiles only what is needed here, nothing for terminals and for the search in files.
  npm install --ignore-scripts --no-audit --no-fund --loglevel=error
  (cd $server/lib/vscode && npm install --ignore-scripts --omit=dev --no-audit --no-fund --loglevel=error &&
    npm rebuild --loglevel=error @vscode/spdlog native-watchdog &&
    ln -sfn node_modules node_modules.asar)
  npm rebuild --loglevel=error argon2
  touch installed
fi

work=$(mktemp -d)
port=${VSCODE_PORT:-18080}
pid=
trap '[ -z "$pid" ] || kill -- -"$pid" 2>/dev/null; rm -rf "$work"' EXIT
mkdir -p "$work/texts" "$work/data/User"
for file in letter.eml list.mbox COMMIT_EDITMSG note.txt; do
  cp "$root/src/cli/src/test/resources/org/urisift/lsp/letter.txt" "$work/texts/$file"
done
cat >"$work/data/User/settings.json" <<JSON
{
  "urisift.path": "$root/target/urisift",
  "security.workspace.trust.enabled": false,
  "workbench.startupEditor": "none"
}
JSON
printf 'auth: none\n' >"$work/config.yaml"
code=(node $server/out/node/entry.js --config "$work/config.yaml" --user-data-dir "$work/data"
  --extensions-dir "$work/extensions")
"${code[@]}" --install-extension "$root/target/urisift.vsix" >"$work/log" 2>&1 || { cat "$work/log"; exit 1; }
set -m # its own process group, to end all of its processes
"${code[@]}" --bind-addr "127.0.0.1:$port" --disable-telemetry --disable-update-check >"$work/log" 2>&1 &
pid=$!
set +m
for _ in $(seq 100); do
  grep -q 'listening on http' "$work/log" && break
  sleep 0.2
done
node page.js "http://127.0.0.1:$port" "$work/texts" "${1:-$modules/screenshot.png}" \
  letter.eml list.mbox COMMIT_EDITMSG note.txt || { tail -5 "$work/log"; exit 1; }
