#!/usr/bin/env bash
# Makes an OCI image of the directory for this kind of machine, in target/packages; needs buildah and no network.
set -eu
cd "$(dirname "$0")/../../.."
archive=$(echo target/packages/urisift-*-Linux-"$(uname -m)".tar.xz)
image=$PWD/${archive%-Linux-*}-image-$(uname -m).tar
version=${archive%-Linux-*}
version=${version##*/urisift-}
work=$(mktemp -d)
trap 'chmod -R u+rwX "$work" && rm -rf "$work"' EXIT # buildah leaves folders that only root could delete

root=$work/root
mkdir -p "$root/opt/urisift" "$root/work"
mkdir -m 1777 "$root/tmp"
tar -xJf "$archive" -C "$root/opt/urisift" --strip-components 1
lib=$root/opt/urisift/lib
# The launcher takes the archive of classes by the version of Java; an image has one Java.
for made in "$lib"/urisift-*.aot; do
  if [ -e "$made" ]; then mv "$made" "$lib/urisift.aot"; fi
done
# The libraries of the system, without those for a display and sound, and the locale in which Java opens all file names.
find "$lib/runtime/lib" -name '*.so' ! -name 'libawt_xawt.so' ! -name 'libjawt.so' ! -name 'libsplashscreen.so' ! -name 'libjsound.so' \
  -exec ldd "$lib/runtime/bin/java" {} + 2>/dev/null | sed -n 's|^[^/]*\(/[^ ]*\) (0x.*|\1|p' | grep -v "^$work" | sort -u |
  while read -r library; do cp -L --parents "$library" "$root"; done
cp -r --parents /usr/lib/locale/C.utf8 "$root"

store=(--storage-driver vfs --root "$work/store" --runroot "$work/run")
buildah "${store[@]}" build --isolation chroot --timestamp "$(stat -c %Y "$lib/urisift.jar")" -q -t "urisift:$version" \
  --build-arg VERSION="$version" -f src/packages/oci/Containerfile "$work" >/dev/null
rm -f "$image"
buildah "${store[@]}" push -q "urisift:$version" "oci-archive:$image:urisift:$version"
