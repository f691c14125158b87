#!/usr/bin/env bash
# Makes what people install of the program and the npm package, which must have been built, and checks each file; prints all files of a release with
# their checks (src/packages/files.txt). What other systems make is checked by them; here, others stand in for it, so
# that the formula for Homebrew and the manifest for Scoop can be completed and tried. Root is needed to run the image.
# run.sh [--install] [--built | --completed]
# --install gets what Debian has for it; with --built, takes the files that are there; with --completed, takes a whole release
set -eu
cd "$(dirname "$0")/../../.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

packages=$PWD/target/packages
version=$(sed -n 's|^  <version>\(.*\)</version>|\1|p' pom.xml)
tools="unzip ruby"
if [[ $* != *--completed* ]]; then tools+=" ar xz zip lintian rpm buildah"; fi
debian="${tools/ ar xz / binutils xz-utils }"
if [ "${1:-}" = --install ]; then
  shift
  # shellcheck disable=SC2086
  if [ "$(command -v $tools | wc -l)" -lt "$(wc -w <<<"$tools")" ]; then
    if ! { apt-get update -qq && DEBIAN_FRONTEND=noninteractive \
      apt-get install -y -qq --no-install-recommends $debian; } >"$work/apt.log" 2>&1; then
      tail -5 "$work/apt.log"
      echo "packages: not run: apt-get install $debian" >&2
      exit 1
    fi
  fi
fi
for needed in $tools; do
  if ! command -v "$needed" >/dev/null; then
    echo "packages: not run: no $needed" >&2
    exit 1
  fi
done

# The rows of files.txt: the name of a file, and its check.
rows() { sed -e '/^#/d' -e "s/-V/-$version/; s/_V/_$version/" src/packages/files.txt; }

declare -A checked
fail() {
  echo "packages: $1" >&2
  exit 1
}
checked() { for file; do checked[${file##*/}]=1; done; }

# The value at a path of JSON on standard input.
json() { ruby -rjson -e 'puts JSON.parse($stdin.read).dig(*ARGV)' "$@"; }

# The files that complete.sh made in a folder.
check_completed() {
  ruby -c "$1/urisift.rb" >/dev/null
  JAVA_HOME=${JAVA_HOME:-$(java -XshowSettings:properties -version 2>&1 | sed -n 's/^ *java.home = //p')} \
    src/trials/packages/formula.rb "$1/urisift.rb" "$1/urisift" "$version" "$work/brew"
  [ "$(json version <"$1/urisift.json")" = "$version" ] || fail "urisift.json has another version"
  for said in homepage license; do
    grep -qxF "  $said \"$(json $said <"$1/urisift.json")\"" "$1/urisift.rb" || fail "urisift.json and urisift.rb differ in $said"
  done
  grep -qxF '  license "Apache-2.0"' "$1/urisift.rb" || fail "urisift.rb has another licence"
  local folder
  folder=$(sed -n 's|^  url "\(https://.*\)/urisift"$|\1|p' "$1/urisift.rb")
  [[ $folder == *"$version"* ]] || fail "urisift.rb has another address: $folder"
  for kind in 64bit:x86_64 arm64:aarch64; do
    local name=urisift-$version-Windows-${kind#*:} key=${kind%:*}
    diff <(for field in url hash extract_dir; do json architecture "$key" $field <"$1/urisift.json"; done) \
      <(sha256sum "$1/$name.zip" | sed "s|\([^ ]*\) .*|$folder/$name.zip\n\1\n$name|")
    unzip -Z1 "$1/$name.zip" "$name/$(json bin <"$1/urisift.json" | tr '\\' /)" >/dev/null || fail "$name.zip has no urisift.cmd"
  done
  (cd "$1" && sha256sum --quiet -c SHA256SUMS)
  diff <(cut -c 67- "$1/SHA256SUMS") <(rows | sed 's/ .*//' | grep -vx SHA256SUMS | LC_ALL=C sort)
  checked urisift.rb urisift.json SHA256SUMS
}

if [ "${1:-}" = --completed ]; then
  check_completed "$packages"
  echo "packages: the release is complete: $(ls "$packages" | wc -l) files"
  exit
fi

files="usr/bin/urisift
usr/share/bash-completion/completions/urisift
usr/share/doc/urisift/changelog.Debian.gz
usr/share/doc/urisift/changelog.gz
usr/share/doc/urisift/copyright
usr/share/fish/vendor_completions.d/urisift.fish
usr/share/lintian/overrides/urisift
usr/share/man/man1/urisift.1.gz
usr/share/urisift/urisift.jar
usr/share/zsh/vendor-completions/_urisift"

if [ "${1:-}" != --built ]; then
  XZ_OPT=-0 ZIPOPT=-1 mvn -q -B -Ppackages -pl src/packages -DskipTests package # compressed fast
fi

(cd "$work" && ar x "$packages"/*.deb && tar -xJf data.tar.xz && tar -xf control.tar.*)
diff <(cd "$work" && find usr -type f | sort) <(echo "$files")
(cd "$work" && md5sum --quiet -c md5sums && sh -n usr/bin/urisift postinst prerm)
cmp "$work/usr/share/urisift/urisift.jar" target/urisift.jar
complaints=$(lintian "$packages"/*.deb 2>"$work/lintian.log") || fail "lintian: $complaints $(cat "$work/lintian.log")"
[ -z "$complaints" ] || fail "lintian: $complaints"
diff <(rpm -qlvp "$packages"/*.rpm | sed -n 's|^-.* /||p') \
  <(echo "$files" | sed -e '/Debian/d' -e /lintian/d -e 's/vendor-completions/site-functions/')
rpm -K "$packages"/*.rpm >"$work/rpm.log" || fail "$(cat "$work/rpm.log")"
checked "$packages"/*.deb "$packages"/*.rpm

[ -e "$packages/urisift-$version.tgz" ] || fail "no npm package: mvn -Pjs package makes it first"
[ "$(tar -xzOf "$packages/urisift-$version.tgz" package/package.json | json version)" = "$version" ] || fail "the npm package has another version"
checked "urisift-$version.tgz"
if [ -e "$packages/urisift-$version.vsix" ]; then
  unzip -tq "$packages/urisift-$version.vsix" >/dev/null
  [ "$(unzip -p "$packages/urisift-$version.vsix" extension/package.json | json version)" = "$version" ] || fail "the extension has another version"
  checked "urisift-$version.vsix"
fi
if [ -e "$packages/central-bundle.zip" ]; then
  mkdir "$work/bundle"
  unzip -q "$packages/central-bundle.zip" -d "$work/bundle"
  find "$work/bundle" -type f ! -name '*.md5' ! -name '*.sha*' ! -name '*.asc' | while read -r file; do
    [ -e "$file.sha1" ] || fail "central-bundle.zip has no sum of ${file##*/}"
  done
  find "$work/bundle" -name '*.sha1' | while read -r sum; do echo "$(cat "$sum")  ${sum%.sha1}"; done | sha1sum --quiet -c
  unzip -tq "$packages/urisift-spark.jar" >/dev/null
  checked central-bundle.zip urisift-spark.jar
fi

directory=urisift-$version-Linux-$(uname -m)
src/trials/packages/directory.sh "$packages/$directory.tar.xz"
checked "$directory.tar.xz" "$directory.zip" urisift.jar

image=urisift-$version-image-$(uname -m).tar
if [ "${1:-}" != --built ]; then src/packages/oci/build.sh; fi
for input in mail documents texts; do
  src/trials/packages/image.rb "$packages/$image" samples/$input --qr -f jsonl . | cmp - <(cd samples/$input && ../../target/urisift --qr -f jsonl .)
done
checked "$image"

# The layout for Windows, with a Java that does not run there.
mkdir "$work/release"
mvn -q -B -Pdirectory -pl src/packages -Djdk.OS_NAME=Windows -Dpackages="$work/windows" package
windows=urisift-$version-Windows-$(uname -m)
unzip -q "$work/windows/$windows.zip" -d "$work"
command=$work/$windows/bin/urisift.cmd
if tr -d '\r' <"$command" | cmp -s - "$command"; then fail "urisift.cmd has lines of Unix"; fi
for named in '..\lib\urisift.jar' '..\lib\runtime'; do
  grep -qF "%~dp0$named\"" "$command" && [ -e "$work/$windows/bin/$(echo "$named" | tr '\\' /)" ] || fail "urisift.cmd does not name $named"
done
cmp "$work/$windows/lib/urisift.jar" target/urisift.jar

# Others stand in for what is not made here.
cp "$packages"/* "$work/release"
cp target/urisift target/urisift.jar "$work/release"
src/trials/release/complete.sh "$work/release" >"$work/complete.log" 2>&1 && fail "complete.sh takes a release without some files"
rows | while read -r name _; do
  case $name in
    urisift.rb | urisift.json | SHA256SUMS) ;;
    *-Windows-*)
      mkdir -p "$work/stand-ins/${name%.zip}"
      cp -r "$work/$windows/bin" "$work/stand-ins/${name%.zip}"
      (cd "$work/stand-ins" && zip -q -r "$work/release/$name" "${name%.zip}")
      ;;
    *) [ -e "$work/release/$name" ] || echo "$name" >"$work/release/$name" ;;
  esac
done
touch "$work/release/another"
src/trials/release/complete.sh "$work/release" >"$work/complete.log" 2>&1 && fail "complete.sh takes a file that is not listed"
rm "$work/release/another"
src/trials/release/complete.sh "$work/release" >"$work/complete.log" || { cat "$work/complete.log" >&2; exit 1; }
check_completed "$work/release"
checked urisift

ruby -ryaml -e 'ARGV.each { |file| YAML.safe_load(File.read(file)) }' .github/*/*.yml
for named in $(grep -oE 'urisift[-_:][0-9][0-9.]*[0-9]' README.md); do
  [[ $named == urisift?"$version" ]] || fail "README.md names $named"
done
for file in $(grep -o 'target/packages/[^ `]*\.[a-z]*' README.md); do
  [ -e "$file" ] || fail "README.md names $file"
done
for file in "$packages"/*; do
  [ -n "${checked[${file##*/}]:-}" ] || fail "no check of ${file##*/}"
done
rows | while read -r name check; do
  [ -n "${checked[$name]:-}" ] && where=checked || where='not made here'
  printf '%-13s  %-34s  %s\n' "$where" "$name" "$check"
done
echo "packages: ${#checked[@]} of $(rows | wc -l) files of a release checked here"
