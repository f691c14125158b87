#!/usr/bin/env bash
# Tries the packed extension in VS Code itself, as code-server in headless Chromium: in Node and in
# the browser, both without Java, and with the Java server. Needs target/urisift, Debian's chromium, a compiler and Node 20; npm's code-server and playwright-core, about 300 MB.
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
mkdir -p "$work/texts" "$work/bin"
for file in letter.eml list.mbox COMMIT_EDITMSG note.txt; do
  cp "$root/src/cli/src/test/resources/org/urisift/lsp/letter.txt" "$work/texts/$file"
done
# 5 MB with 20,000 links.
seq -f 'Some words and more of them before http://www.example.org/%06.0f and as many after it, and so on
on a line without any link, which ends here, as most lines of most texts do, also in mail
that is kept, and then another line, since real letters have more words than links, and on' 20000 |
  head -c 5000000 >"$work/texts/large.txt"
# A PATH without Java.
for command in node sh bash cat ps uname sed; do
  ln -s "$(command -v $command)" "$work/bin/"
done

# try MODE PATH SETTINGS
try() {
  local data=$work/$1 url=http://127.0.0.1:$port code
  mkdir -p "$data/User"
  cat >"$data/User/settings.json" <<JSON
{
  $3
  "security.workspace.trust.enabled": false,
  "workbench.startupEditor": "none"
}
JSON
  printf 'auth: none\n' >"$work/config.yaml"
  code=(env -u JAVA_HOME PATH="$2" node $server/out/node/entry.js --config "$work/config.yaml"
    --user-data-dir "$data" --extensions-dir "$data/extensions")
  "${code[@]}" --install-extension "$root"/src/js/target/urisift-*.vsix >"$work/log" 2>&1 || { cat "$work/log"; exit 1; }
  set -m # its own process group, to end all of its processes
  "${code[@]}" --bind-addr "127.0.0.1:$port" --disable-telemetry --disable-update-check >"$work/log" 2>&1 &
  pid=$!
  set +m
  for _ in $(seq 100); do
    grep -q 'listening on http' "$work/log" && break
    sleep 0.2
  done
  echo "vscode: $1"
  node page.js "$url" "$work/texts" "${screenshot%.png}-$1.png" large.txt \
    letter.eml list.mbox COMMIT_EDITMSG note.txt || { tail -5 "$work/log"; exit 1; }
  kill -- -"$pid"
  wait "$pid" || true
  pid=
}
mkdir "$work/packed"
(cd "$work/packed" && jar xf "$root"/src/js/target/urisift-*.vsix)
node "$here/../keys.js" "$work/packed/extension" "$work/texts/large.txt"
screenshot=${1:-$modules/screenshot.png}
try desktop "$work/bin" ''
try browser "$work/bin" '"remote.extensionKind": { "urisift.urisift": ["web"] },'
try java "$PATH" "\"urisift.server\": \"java\", \"urisift.path\": \"$root/target/urisift\","
