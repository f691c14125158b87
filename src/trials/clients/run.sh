#!/usr/bin/env bash
# Runs real clients against the server, then against a mute server, where all must fail.
# run.sh [SERVER [ARGUMENT...]]   default: target/urisift lsp
# Needs node, emacs with lsp-mode, and nvim; a missing client is a failure. With --install, the
# Debian and npm packages are installed first.
set -u
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

if [ "${1:-}" = --install ]; then
  shift
  missing=()
  command -v emacs >/dev/null || missing+=(emacs-nox)
  ls /usr/share/emacs/site-lisp/elpa-src/lsp-mode-* >/dev/null 2>&1 || missing+=(elpa-lsp-mode)
  ls -d /usr/share/emacs/site-lisp/elpa-src/eglot-* >/dev/null 2>&1 || missing+=(elpa-eglot)
  command -v nvim >/dev/null || missing+=(neovim)
  command -v vim >/dev/null || missing+=(vim-nox)
  if [ "${#missing[@]}" -gt 0 ]; then
    if ! { apt-get update -qq && DEBIAN_FRONTEND=noninteractive \
      apt-get install -y -qq --no-install-recommends "${missing[@]}"; } >"$work/apt.log" 2>&1; then
      tail -5 "$work/apt.log"
      echo "clients: not run: apt-get install ${missing[*]}" >&2
      exit 1
    fi
  fi
fi
if [ $# -eq 0 ]; then
  set -- "$root/target/urisift" lsp
fi

# Kept for the next run.
modules=$root/target/clients
mkdir -p "$modules"
cp "$here/package.json" "$modules/"
if [ ! -d "$modules/node_modules/vscode-languageserver-protocol" ]; then
  if ! (cd "$modules" && npm install --no-audit --no-fund --silent) >"$work/npm.log" 2>&1; then
    tail -5 "$work/npm.log"
    echo "clients: not run: npm install" >&2
    exit 1
  fi
fi

fixture=$work/letter.txt
cp "$root/src/cli/src/test/resources/org/urisift/lsp/letter.txt" "$fixture"

node_client() { NODE_PATH=$modules/node_modules timeout 300 node "$here/node-client.js" "$fixture" "$@"; }
emacs_client() { HOME=$work timeout 300 emacs --batch -Q -l "$here/emacs-client.el" "$fixture" "$@"; }
neovim_client() {
  HOME=$work FIXTURE=$fixture SERVER=$(IFS=$'\n'; echo "$*") \
    timeout 300 nvim --headless -u NONE -i NONE -n -S "$here/neovim-client.lua"
}

status=0
for client in node emacs neovim; do
  begin=$(date +%s%N)
  if "${client}_client" "$@" >"$work/$client.log" 2>&1 && grep -q "$client client: ok" "$work/$client.log"; then
    echo "$client client: ok ($((($(date +%s%N) - begin) / 1000000)) ms)"
  else
    tail -20 "$work/$client.log"
    echo "$client client: FAILED"
    status=1
  fi
done

# A client that accepts a mute server proves nothing. All run at once, since each waits for its timeout.
printf '#!/bin/sh\nexec cat >/dev/null\n' >"$work/mute"
chmod +x "$work/mute"
for client in node emacs neovim; do
  ( PATIENCE=10 "${client}_client" "$work/mute" >"$work/$client.mute" 2>&1; echo $? >"$work/$client.status" ) &
done
wait
for client in node emacs neovim; do
  reason=$(grep -m1 -E 'waited in vain|no answer' "$work/$client.mute" | tr -d '\r')
  if [ "$(cat "$work/$client.status")" = 0 ] || [ -z "$reason" ]; then
    tail -20 "$work/$client.mute"
    echo "$client client: FAILED: a server that answers nothing is not noticed"
    status=1
  else
    echo "$client client: fails with a server that answers nothing, as it must: $reason"
  fi
done
exit $status
