#!/usr/bin/env bash
# Completes a release when the files of all systems are there: puts the checksums of archives into the formula for Homebrew and the
# manifest for Scoop, and writes SHA256SUMS. Fails if a file is missing, or is none of src/packages/files.txt.
# complete.sh [FOLDER]
set -eu
cd "$(dirname "$0")/../../.."
packages=${1:-target/packages}
version=$(sed -n 's|^  <version>\(.*\)</version>|\1|p' pom.xml)

for template in target/templates/urisift.rb target/templates/urisift.json; do
  text=$(<"$template")
  while [[ $text =~ \[\[sha256\ ([^]]*)\]\] ]]; do
    marker=${BASH_REMATCH[0]}
    sum=$(sha256sum <"$packages/${BASH_REMATCH[1]}")
    text=${text//"$marker"/${sum%% *}}
  done
  if [[ $text == *'${'* ]]; then
    echo "complete: $template has a property without a value" >&2
    exit 1
  fi
  printf '%s\n' "$text" >"$packages/$(basename "$template")"
done

rm -f "$packages/SHA256SUMS"
wanted=$(sed -e '/^#/d' -e 's/ .*//' -e "s/-V/-$version/; s/_V/_$version/" src/packages/files.txt | grep -vx SHA256SUMS | LC_ALL=C sort)
if ! diff <(echo "$wanted") <(cd "$packages" && LC_ALL=C ls); then
  echo "complete: the files in $packages are not those of src/packages/files.txt: < is missing, > is not listed" >&2
  exit 1
fi
empty=$(cd "$packages" && find -L . -type f -empty ! -name SHA256SUMS)
if [ -n "$empty" ]; then
  echo "complete: empty: $empty" >&2
  exit 1
fi
sums=$(cd "$packages" && echo "$wanted" | xargs sha256sum --)
echo "$sums" | tee "$packages/SHA256SUMS"
