#!/bin/sh
# urisift: this script and, behind it, the jar that it starts. Java 17 or later is needed.
# JAVA_HOME chooses the java; URISIFT_JAVA_OPTS and JAVA_TOOL_OPTIONS are given to it.
java=${JAVA_HOME:+$JAVA_HOME/bin/java}
java=${java:-$(command -v java)}
if [ ! -x "$java" ]; then
  echo "urisift: no Java found${java:+ at $java}: install Java 17 or later, or set JAVA_HOME" >&2
  exit 2
fi
self=$0
if [ -L "$self" ]; then self=$(readlink -f "$self"); fi

# An older Java would end with 1, which says that nothing was found. Reading its version is faster than asking it.
home=$java
if [ -L "$home" ]; then home=$(readlink -f "$home"); fi
version=17
while IFS='"' read -r name value _; do
  case $name in JAVA_VERSION=) version=$value && break ;; esac
done 2>/dev/null <"${home%/bin/java}/release"
if [ "${version%%[!0-9]*}" -lt 17 ]; then
  echo "urisift: Java 17 or later is needed, but $java is $version" >&2
  exit 2
fi

# Java opens only files whose names the locale can write: C.UTF-8 writes all, where it is installed. What
# the system says is wanted in English: a broken pipe is told by its words.
LC_CTYPE=${LC_ALL:-${LC_CTYPE:-${LANG:-}}}
case $LC_CTYPE in
  *[Uu][Tt][Ff]*) [ -e /usr/lib/locale/C.utf8 ] || [ -e /usr/lib/locale/C.UTF-8 ] ;;
esac && LC_CTYPE=C.UTF-8
unset LC_ALL
LC_MESSAGES=C
export LC_CTYPE LC_MESSAGES

# Where a daemon closed standard input, Java would open a file of its own in its place and read that.
true 2>/dev/null 9<&0 || exec 0>/dev/null

# Options that Java does not take would end it with 1, too. Not asked with an agent, which may wait for someone.
case ${URISIFT_JAVA_OPTS:-} in
  '' | *agent*) ;;
  *)
    # shellcheck disable=SC2086
    if ! said=$("$java" $URISIFT_JAVA_OPTS --version 2>&1); then
      printf 'urisift: URISIFT_JAVA_OPTS: %s\n' "$said" >&2
      exit 2
    fi
    ;;
esac

# The serial collector needs least memory (measurements.md); one of the user's choice wins.
case "${JAVA_TOOL_OPTIONS:-} ${JDK_JAVA_OPTIONS:-} ${URISIFT_JAVA_OPTS:-}" in
  *-XX:+Use*GC*) options= ;;
  *) options=-XX:+UseSerialGC ;;
esac
# The second compiler does not pay in short runs: --help takes 17 % more with it, lsp to its start 20 %.
case ${1:-} in
  -h | --help | -V | --version | help | generate-completion | parse | resolve | lsp)
    options="$options -XX:TieredStopAtLevel=1"
    ;;
esac

# What "urisift warm-up" made of this file for this Java. Java itself checks that, and goes on without: it would say
# so on standard output, hence no log.
archive=$self-$version.jsa
shared=
if [ "$archive" -nt "$self" ]; then shared=-XX:SharedArchiveFile=$archive; fi

# A colon separates paths of classes: a file whose name has one is given open.
case $self in *:*) exec 8<"$self" && self=/dev/fd/8 ;; esac

# -Xbootclasspath/a: Java's own loader needs 40 % less for the classes of a start than the one written in Java, which
# inflates and verifies each.
# UsePerfData: a file that nobody reads, 5 % of a start. user.timezone: a library asks for it; the one of here is 5 % of
# the start of a mail. unsafe.memory.access: else Java 24 warns of the reader of zstd.
# shellcheck disable=SC2086
exec "$java" $options ${shared:+-Xlog:disable "$shared"} -XX:-UsePerfData -Duser.timezone=UTC \
  -Dsun.misc.unsafe.memory.access=allow "-Durisift.archive=$archive" ${URISIFT_JAVA_OPTS:-} \
  "-Xbootclasspath/a:$self" -cp "$self" org.urisift.cli.Main "$@"
