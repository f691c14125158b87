#!/usr/bin/env bash
# Makes the packages of the program, which must have been built, and checks their files. Runs the
# directory without any other Java and with an empty PATH.
# run.sh [--install] [--built]
# --install gets what Debian has for it; with --built, takes the packages that are there
set -eu
cd "$(dirname "$0")/../../.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

if [ "${1:-}" = --install ]; then
  shift
  if ! { command -v ar && command -v xz && command -v unzip; } >/dev/null; then
    if ! { apt-get update -qq && DEBIAN_FRONTEND=noninteractive \
      apt-get install -y -qq --no-install-recommends binutils xz-utils unzip; } >"$work/apt.log" 2>&1; then
      tail -5 "$work/apt.log"
      echo "packages: not run: apt-get install binutils xz-utils unzip" >&2
      exit 1
    fi
  fi
fi
for needed in ar xz unzip; do
  if ! command -v "$needed" >/dev/null; then
    echo "packages: not run: no $needed" >&2
    exit 1
  fi
done

files="usr/bin/urisift
usr/share/bash-completion/completions/urisift
usr/share/doc/urisift/changelog.Debian.gz
usr/share/doc/urisift/changelog.gz
usr/share/doc/urisift/copyright
usr/share/fish/vendor_completions.d/urisift.fish
usr/share/man/man1/urisift.1.gz
usr/share/urisift/urisift.jar
usr/share/zsh/vendor-completions/_urisift"

if [ "${1:-}" != --built ]; then
  XZ_OPT=-0 ZIPOPT=-1 mvn -q -B -Ppackages -pl src/packages -DskipTests package # compressed fast
fi
packages=$PWD/target/packages

(cd "$work" && ar x "$packages"/*.deb && tar -xJf data.tar.xz && tar -xf control.tar.*)
diff <(cd "$work" && find usr -type f | sort) <(echo "$files")
(cd "$work" && md5sum --quiet -c md5sums && sh -n usr/bin/urisift postinst prerm)
cmp "$work/usr/share/urisift/urisift.jar" target/urisift.jar
if command -v rpm >/dev/null; then
  diff <(rpm -qlvp "$packages"/*.rpm | sed -n 's|^-.* /||p') \
    <(echo "$files" | sed -e '/Debian/d' -e 's/vendor-completions/site-functions/')
fi

directory=$(basename "$packages"/*.tar.xz .tar.xz)
tar -xJf "$packages/$directory.tar.xz" -C "$work"
for input in samples/mail samples/documents samples/texts; do
  env -i PATH= "$work/$directory/bin/urisift" --qr -f jsonl $input | cmp - <(target/urisift --qr -f jsonl $input)
done
if [ -e "$packages/$directory.zip" ]; then
  diff <(unzip -Z1 "$packages/$directory.zip" | sort) <(cd "$work" && find "$directory" -type d -printf '%p/\n' -o -print | sort)
fi
for file in $(grep -o 'target/packages/[^ `]*\.[a-z]*' README.md); do
  [ -e "$file" ] || { echo "README.md names $file" >&2; exit 1; }
done
echo "packages: $(ls "$packages" | wc -l) checked"
