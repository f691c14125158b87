#!/bin/sh
# urisift: this script, followed by the jar that it starts. Needs Java 17 or later.
# JAVA_HOME selects the java; URISIFT_JAVA_OPTS and JAVA_TOOL_OPTIONS are passed to it.
stop() { printf 'urisift: %s\n' "$1" >&2; exit 2; }

# Prints the file that a symbolic link leads to. No "readlink -f", which older systems lack; "command -p" needs no PATH.
target() (
  case $1 in */*) path=$1 ;; *) path=./$1 ;; esac
  while [ -L "$path" ]; do
    link=$(command -p readlink "$path" 2>/dev/null || readlink "$path") || exit
    case $link in /*) path=$link ;; *) path=${path%"${path##*/}"}$link ;; esac
  done
  CDPATH='' cd -P "${path%/*}/" && printf '%s/%s' "${PWD%/}" "${path##*/}"
)

# The files that belong to this one are beside it, not beside a link to it. Packages change the line with "jar".
self=$0
if [ -L "$self" ]; then self=$(target "$self") || self=$0; fi
jar=$self cache=$self

java=${JAVA_HOME:+$JAVA_HOME/bin/java}
java=${java:-$(command -v java)}
[ -x "$java" ] || stop "no Java found${java:+ at $java}: install Java 17 or later, or set JAVA_HOME"

home=$java
if [ -L "$home" ]; then home=$(target "$home") || home=$java; fi
# An older Java would end with 1, which means to scripts that nothing was found.
version=17
while IFS='"' read -r name value _; do
  case $name in JAVA_VERSION=) version=$value && break ;; esac
done 2>/dev/null <"${home%/bin/java}/release"
case ${version%%[!0-9]*} in
  [1-9] | 1[0-6]) stop "Java 17 or later is needed, but $java is $version" ;;
  1? | 2[0-4]) archive=$cache-$version.jsa option=SharedArchiveFile ;;
  *) archive=$cache-$version.aot option=AOTCache ;;
esac

# In the C locale, or in one that is not installed (ssh, containers), Java could not open names outside ASCII.
# System messages must be in English: a broken pipe is recognised by its message.
LC_CTYPE=${LC_ALL:-${LC_CTYPE:-${LANG:-}}}
case $LC_CTYPE in
  *[Uu][Tt][Ff]*) [ -e /usr/lib/locale/C.utf8 ] || [ -e /usr/lib/locale/C.UTF-8 ] ;;
esac && LC_CTYPE=C.UTF-8
unset LC_ALL
LC_MESSAGES=C
export LC_CTYPE LC_MESSAGES

# If a daemon closed standard input, Java would open one of its own files in its place and read that.
true 2>/dev/null 9<&0 || exec 0>/dev/null

# With options that Java refuses it would end with 1. Not checked with an agent, which may wait.
case ${URISIFT_JAVA_OPTS:-} in
  '' | *agent*) ;;
  # shellcheck disable=SC2086
  *) said=$("$java" $URISIFT_JAVA_OPTS --version 2>&1) || stop "URISIFT_JAVA_OPTS: $said" ;;
esac

# The serial collector takes 160 instead of 370 MB for 900 MB of mail. Java refuses two collectors, so the user's wins.
case "${JAVA_TOOL_OPTIONS:-} ${JDK_JAVA_OPTIONS:-} ${URISIFT_JAVA_OPTS:-}" in
  *-XX:+Use*GC*) options= ;;
  *) options=-XX:+UseSerialGC ;;
esac
case ${1:-} in
  # With the second compiler too, --version takes 12 % longer, --help 17 %, lsp 20 % until it is ready.
  -h | --help | -V | --version | help | generate-* | parse | resolve | lsp)
    options="$options -XX:TieredStopAtLevel=1" ;;
  # A long run calls the same small methods all the time. Without the first two options, which inline less, 40 MB of
  # mail take 37 and 10 % longer; with 40 instead of 30, 150 MB of text take 7 % more CPU. The others leave all but the hottest
  # methods to the first compiler, so that 900 MB of text take 9 % less. With four times these values, 150 MB of text take
  # 2 % less CPU, but 363 MB of an mbox as JSON lines 7 % more, and 40 % more time with --jobs 1. A Java with one compiler
  # lacks some.
  *)
    options="$options -XX:FreqInlineSize=30 -XX:C1MaxInlineSize=15
      -XX:Tier4InvocationThreshold=30000 -XX:Tier4MinInvocationThreshold=3600
      -XX:Tier4CompileThreshold=90000 -XX:Tier4BackEdgeThreshold=240000 -XX:+IgnoreUnrecognizedVMOptions"
    ;;
esac

# The archive of warm-up, if newer than the program, except for another warm-up: a damaged one ends Java. No log, as Java writes to standard output if it cannot use it.
shared=
if [ "${1:-}" != warm-up ] && [ "$archive" -nt "$jar" ]; then shared=-XX:$option=$archive; fi
# A colon separates class paths, so a file with one in its name is passed open. Java would read options from @FILE.
case $jar in *:*) exec 8<"$jar" && jar=/dev/fd/8 ;; @*) jar=./$jar ;; esac

# -Xbootclasspath/a: with -cp alone, Java code would find, inflate and verify each class: 65 % longer for a line of text.
# -UsePerfData: no file of statistics for tools at each start: 6 %. Time zone: mime4j asks for it, which would search
# the jar: 5 %. unsafe.memory.access: from Java 24 on, Java would warn about the reader of zstd.
# shellcheck disable=SC2086
exec "$java" $options ${shared:+-Xlog:disable "$shared"} -XX:-UsePerfData -Duser.timezone=UTC \
  -Dsun.misc.unsafe.memory.access=allow "-Durisift.archive=$archive" ${URISIFT_JAVA_OPTS:-} \
  "-Xbootclasspath/a:$jar" -cp "$jar" org.urisift.cli.Main "$@"
