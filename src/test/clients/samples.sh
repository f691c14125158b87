#!/usr/bin/env bash
# The configurations of samples/editors in the editors that Debian carries; each has to open the whole
# of a wrapped URI from its second line. Needs vim, nvim, emacs with lsp-mode and eglot, and node.
set -u
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../../.." && pwd)
samples=$root/samples/editors
export WORK
WORK=$(mktemp -d)
trap 'rm -rf "$WORK"' EXIT
export PATH="$root/target:$PATH" HOME=$WORK FIXTURE=$WORK/letter.txt
cp "$root/src/test/resources/org/urisift/lsp/letter.txt" "$FIXTURE"
wrapped=http://wrapped.example.org/archive/2009/proposals/msg00123.html
status=0

# In place of the browser.
mkdir -p "$WORK/autoload"
cat >"$WORK/autoload/netrw.vim" <<'VIM'
function! netrw#BrowseX(uri, remote)
  call writefile([a:uri], $WORK . '/opened')
endfunction
VIM

check() { # NAME: what was opened, and whether the log is free of trouble
  if [ "$(cat "$WORK/opened" 2>/dev/null)" = "$wrapped" ]; then
    echo "sample for $1: ok"
  else
    tail -5 "$WORK/log"
    echo "sample for $1: FAILED"
    status=1
  fi
  rm -f "$WORK/opened"
}

timeout 30 vim -N -u NONE -i NONE -n -es --cmd "set rtp^=$WORK" -S "$samples/urisift.vim" "$FIXTURE" \
  -c 'call search("2009/proposals")' -c 'normal gx' -c 'Uris' \
  -c "call writefile([len(getqflist())], '$WORK/listed')" -c 'qall!' >"$WORK/log" 2>&1 </dev/null
check vim
if [ "$(cat "$WORK/listed" 2>/dev/null)" != 3 ]; then
  echo "sample for vim: FAILED: $(cat "$WORK/listed") in the quickfix list"
  status=1
fi

SAMPLE=$samples/urisift.lua timeout 60 nvim --headless -u NONE -i NONE -n \
  +"luafile $here/samples.lua" >"$WORK/log" 2>&1
check neovim

for sample in urisift-lsp-mode urisift-eglot; do
  if timeout 60 emacs --batch -Q -l "$here/samples.el" "$samples/$sample.el" "$FIXTURE" >"$WORK/log" 2>&1; then
    echo "$wrapped" >"$WORK/opened"
  fi
  check "emacs, $sample"
done

# Of the others only that they can be read.
if node --check "$samples/vscode/extension.js" &&
  node -e 'for (const f of process.argv.slice(1)) JSON.parse(require("fs").readFileSync(f, "utf8").replace(/^\s*\/\/.*$/gm, ""))' \
    "$samples/vscode/package.json" "$samples/kate.json" "$samples/LSP.sublime-settings"; then
  echo "samples for VS Code, Kate, Sublime: well-formed; not tried in the editor"
else
  status=1
fi
exit $status
