#!/bin/sh
# Prints the URIs on lines that are new since a commit, each as FILE:LINE:COLUMN:URI.
#
#   new-links.sh [COMMIT] [OPTION...]
#
# COMMIT is what the files are compared with; the default is HEAD. With --cached in its place, what is
# staged is compared with HEAD. OPTIONs are those of urisift, such as --flag private_host. The exit
# status is that of grep: 0 if there is a new URI, 1 if not. A name of a file must have no colon.
set -eu
commit=${1:-HEAD}
[ $# -eq 0 ] || shift
cd "$(git rev-parse --show-toplevel)"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

difference() { git -c core.quotePath=false diff --no-color --no-ext-diff --diff-filter=AMR "$@" "$commit"; }

# Each new line as FILE:LINE, from the heads of the hunks of a diff without context.
difference --no-prefix -U0 | awk '
  left > 0 { left--; next }             # of a hunk: a line may look like the name of a file
  /^[+][+][+] / { file = substr($0, 5); sub(/\t$/, "", file) }
  /^@@ / {
    split($2, before, ","); split($3, after, ",")
    removed = before[2] == "" ? 1 : before[2]
    added = after[2] == "" ? 1 : after[2]
    for (i = 0; i < added; i++) print file ":" substr(after[1], 2) + i
    left = removed + added
  }' >"$work/new"

difference --name-only -z >"$work/names"
if [ "$commit" = --cached ]; then
  git checkout-index -z --stdin --prefix="$work/staged/" <"$work/names"
  [ ! -d "$work/staged" ] || cd "$work/staged"
fi
xargs -0 -r urisift -H -f grep "$@" -- <"$work/names" | awk -F: -v new="$work/new" '
  BEGIN { while ((getline line <new) > 0) is_new[line] = 1 }
  ($1 ":" $2) in is_new { print; found = 1 }
  END { exit !found }'
