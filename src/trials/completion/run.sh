#!/usr/bin/env bash
# Tries the completions in bash, zsh and fish, and the man page (Debian's zsh, fish, mandoc).
# run.sh [--install] [PROGRAM]   default: target/urisift
set -eu
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

if [ "${1:-}" = --install ]; then
  shift
  if ! { command -v zsh && command -v fish && command -v mandoc; } >/dev/null; then
    if ! { apt-get update -qq && DEBIAN_FRONTEND=noninteractive \
      apt-get install -y -qq --no-install-recommends zsh fish mandoc; } >"$work/apt.log" 2>&1; then
      tail -5 "$work/apt.log"
      echo "completion: not run: apt-get install zsh fish mandoc" >&2
      exit 1
    fi
  fi
fi
program=$(realpath "${1:-$root/target/urisift}")
for needed in zsh fish mandoc; do
  if ! command -v "$needed" >/dev/null; then
    echo "completion: not run: no $needed (apt-get install $needed)" >&2
    exit 1
  fi
done

mkdir "$work/bin" "$work/files"
ln -s "$program" "$work/bin/urisift"
PATH=$work/bin:$PATH
export HOME=$work # no settings of the user
for shell in bash zsh fish; do
  urisift generate-completion "$shell" >"$work/urisift.$shell"
done
touch "$work/files/letter.txt"
cd "$work/files"

failed=0
bad() {
  echo "completion: $*" >&2
  failed=1
}

urisift generate-man >"$work/urisift.1"
mandoc -Tlint "$work/urisift.1" || bad "man page: see above"
mandoc "$work/urisift.1" | grep -q 'urisift - find the URIs' || bad "man page: no name"

# For bash and zsh, types keys at a terminal and checks the resulting line.
zsh -f "$here/keys.zsh" "$work" bash || failed=1
zsh -f "$here/keys.zsh" "$work" zsh || failed=1

# zsh also finds it on fpath.
mkdir "$work/functions"
cp "$work/urisift.zsh" "$work/functions/_urisift"
zsh -fc "fpath=($work/functions \$fpath); autoload -U compinit; compinit -D -u
  [[ \$_comps[urisift] == _urisift ]]" || bad "zsh: not found on fpath"

# fish lists what it would offer.
offers() { # LINE CANDIDATE...
  local line=$1 shown candidate
  shift
  shown=$(fish --no-config -c "source $work/urisift.fish; complete -C \"$line\"") || bad "fish: $line"
  for candidate; do
    grep -qE -- "$candidate" <<<"$shown" || bad "fish: '$line' offers no $candidate, but: ${shown:-nothing}"
  done
}
offers 'urisift --fo' $'^--format\tPrint text'
offers 'urisift --format ' '^text' '^jsonl'
offers 'urisift --format=cs' '^--format=csv'
offers 'urisift -f js' '^jsonl'
offers 'urisift --count --by host,do' '^host,domain'
offers 'urisift -f csv --fields da' '^date' '^day'
offers 'urisift --color=al' '^--color=always'
offers 'urisift --output le' '^letter.txt'
offers 'urisift --unique le' '^letter.txt'
offers 'urisift re' '^report' '^resolve'
offers 'urisift parse --pu' '^--pure'
offers 'urisift report --ded' '^--dedupe'
offers 'urisift generate-completion f' '^fish'

[ "$failed" = 0 ] && echo "completion: bash, zsh, fish and the man page: all right"
exit "$failed"
