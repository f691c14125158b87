#!/usr/bin/env bash
# Tries the configurations of samples/editors in the editors that Debian has, installed as the samples
# say, in a home directory with a blank in its name. Each has to open a wrapped URI from its second
# line, in two files, with one server, and to give the opener each URI of hostile.txt unchanged.
# Needs vim, nvim, emacs with lsp-mode and eglot, and node. samples.sh [FOLDER]: of other samples
set -u
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../../.." && pwd)
samples=${1:-$root/samples/editors}
top=$(mktemp -d)
trap 'rm -rf "$top"' EXIT
export WORK="$top/a home" PROGRAM=$root/target/urisift
export HOSTILE=$WORK/texts/hostile.txt OPENED=$here/opened.txt
mkdir -p "$WORK/bin" "$WORK/texts/.git" "$WORK/texts/mail" # a project
export HOME=$WORK PATH="$WORK/bin:$PATH"
unset XDG_CONFIG_HOME XDG_DATA_HOME XDG_STATE_HOME XDG_CACHE_HOME
letter=$WORK/texts/letter.txt
answer=$WORK/texts/mail/answer.txt
draft=$WORK/texts/mail/draft.eml
cp "$root/src/cli/src/test/resources/org/urisift/lsp/letter.txt" "$letter"
cp "$letter" "$answer"
cp "$here/hostile.txt" "$HOSTILE"
tr -d '\r' <"$letter" >"$draft" # Neovim writes CRLF at the ends of all lines of such a file
wrapped=http://wrapped.example.org/archive/2009/proposals/msg00123.html
status=0

# Runs the program, and counts the servers that were started.
cat >"$WORK/bin/urisift" <<'SH'
#!/bin/sh
[ "$1" = lsp ] && echo $$ >>"$WORK/servers"
exec "$PROGRAM" "$@"
SH
chmod +x "$WORK/bin/urisift"

# Takes the place of the browser: writes each of its arguments on a line.
cat >"$WORK/bin/xdg-open" <<'SH'
#!/bin/sh
printf '%s\n' "$@" >>"$WORK/opened"
SH
chmod +x "$WORK/bin/xdg-open"
unset DESKTOP_SESSION # one for which netrw knows another opener
mkdir -p "$WORK/.vim/autoload/dist" "$WORK/.vim/plugin" "$WORK/.config/nvim/plugin"

check() { # NAME SERVERS RESULT EXPECTED
  local servers
  servers=$(cat "$WORK/servers" 2>/dev/null | wc -l)
  if [ "$3" = "$4" ] && [ "$servers" = "$2" ]; then
    echo "sample for $1: ok, servers: $servers"
  else
    tail -5 "$WORK/log"
    echo "sample for $1: FAILED: servers: $servers, in place of"
    diff <(echo "$4") <(echo "$3")
    status=1
  fi
  rm -f "$WORK/opened"* "$WORK/servers"
}

# What was given to the opener, which may still be starting.
opened() {
  for _ in {1..600}; do
    [ -s "$WORK/opened" ] && break
    sleep 0.1
  done
  cat "$WORK/opened"
}
hostile=$(sed '/^$/d' "$OPENED")

# Adds an unsaved line before the others.
cp "$samples/urisift.vim" "$WORK/.vim/plugin/"
timeout 120 vim -N -u NORC -i NONE -n -es "$letter" \
  -c "call append(0, ['Typed: http://typed.example.org/x'])" \
  -c 'call search("2009/proposals")' -c 'normal gx' -c 'Uris' \
  -c "call writefile(map(getqflist(), {_, q -> bufname(q.bufnr)[-10:] . ':' . q.lnum . ':' . q.col . ':' . q.text}), \$WORK . '/listed')" \
  -c 'qall!' >"$WORK/log" 2>&1 </dev/null
check vim 0 "$(opened; cat "$WORK/listed")" "$wrapped
letter.txt:1:8:http://typed.example.org/x
letter.txt:2:14:http://emoji.example.org/a
letter.txt:3:31:http://crlf.example.org/b
letter.txt:5:13:$wrapped"

# With netrw, and with :Open as Vim 9.1 defined it in January and since June 2025.
for arguments in '' 1 '*'; do
  if [ -n "$arguments" ]; then
    echo "command -complete=file -nargs=$arguments Open call dist#vim9#Open(trim(<f-args>))" \
      >"$WORK/.vim/plugin/open.vim"
    cat >"$WORK/.vim/autoload/dist/vim9.vim" <<'VIM'
function! dist#vim9#Open(file) abort
  call system('xdg-open ' . shellescape(a:file))
endfunction
VIM
  fi
  timeout 300 vim -N -u NORC -i NONE -n -es -S "$here/samples.vim" >"$WORK/log" 2>&1 </dev/null
  check "vim${arguments:+, with :Open of -nargs=$arguments}, hostile URIs" 0 "$(opened)" "$hostile"
done

cp "$samples/urisift.lua" "$WORK/.config/nvim/plugin/"
for newer in '' yes; do
  env ${newer:+NEWER=$newer} FILES="$letter"$'\n'"$answer"$'\n'"$draft" \
    timeout 300 nvim --headless -i NONE -n -S "$here/samples.lua" >"$WORK/log" 2>&1
  check "neovim${newer:+, as in later versions}" 1 "state $?, $(cat "$WORK"/opened?*)" "state 0, $wrapped
$wrapped
$wrapped
$hostile"
done

mkdir "$WORK/.emacs.d"
for sample in urisift-lsp-mode urisift-eglot; do
  cp "$samples/$sample.el" "$WORK/.emacs.d/init.el"
  timeout 300 emacs --batch -f package-initialize -l "$WORK/.emacs.d/init.el" -l "$here/samples.el" \
    "$letter" "$answer" >"$WORK/log" 2>&1
  # lsp-mode itself opens http: and https: only
  check "emacs, $sample" 1 "state $?, $(cat "$WORK/opened")" \
    "state 0, $(if [ "$sample" = urisift-eglot ]; then echo "$hostile"; else grep '^http' <<<"$hostile"; fi)"
done

# The other samples are only parsed.
if node -e 'for (const f of process.argv.slice(1)) JSON.parse(require("fs").readFileSync(f, "utf8").replace(/^\s*\/\/.*$/gm, ""))' \
    "$samples/kate.json" "$samples/LSP.sublime-settings"; then
  echo "samples for Kate, Sublime: well-formed; not tried in the editor"
else
  status=1
fi
exit $status
