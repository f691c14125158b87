#!/usr/bin/env bash
# Builds the release twice, in two folders, and compares its files byte by byte. Needs the network,
# and the same Java both times, since another javac writes other classes. Leaves out the directory with
# its own Java.
set -eu
root=$(cd "$(dirname "$0")/../../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

(cd "$root" && git ls-files -z | tar -c --null -T - -f "$work/sources.tar")
for name in one another/place; do
  mkdir -p "$work/$name"
  tar -x -f "$work/sources.tar" -C "$work/$name"
  # The second time with another language, time zone and file mode.
  [ $name = one ] || { export LC_ALL=C TZ=Asia/Tokyo; umask 027; }
  (cd "$work/$name" && mvn -q -B -Prelease,spark,packages -Dpackages.jdk=none \
    -Daddress.site=https://site.example -Daddress.source=https://site.example/git -Daddress.mail=a@site.example \
    -DskipTests deploy)
done

status=0
cd "$work/one"
for file in target/urisift target/*.jar src/*/target/*.jar target/packages/*; do
  if cmp "$file" "$work/another/place/$file"; then
    echo "same: $file ($(sha256sum <"$file" | cut -c 1-16))"
  else
    status=1
  fi
done
exit $status
