#!/bin/sh
# urisift: this script and, behind it, the jar that it starts. Java 17 or later is needed.
# JAVA_HOME chooses the java; URISIFT_JAVA_OPTS and JAVA_TOOL_OPTIONS are given to it.
if [ -n "${JAVA_HOME:-}" ]; then
  java=$JAVA_HOME/bin/java
else
  java=$(command -v java) || java=
fi
if [ -z "$java" ] || [ ! -x "$java" ]; then
  echo "urisift: no Java found${java:+ at $java}: install Java 17 or later, or set JAVA_HOME" >&2
  exit 2
fi

# The version stands in the file "release" of the installation: reading it is faster than asking java.
home=$java
if [ -L "$java" ]; then # only then is it worth the process
  home=$(readlink -f "$java" 2>/dev/null) || home=
fi
home=${home%/bin/java}
if [ -r "$home/release" ]; then
  while IFS= read -r line; do
    case $line in
      JAVA_VERSION=\"*)
        version=${line#JAVA_VERSION=\"}
        version=${version%\"}
        major=${version%%[!0-9]*}
        if [ "${major:-17}" -lt 17 ]; then
          echo "urisift: Java 17 or later is needed, but $java is $version" >&2
          exit 2
        fi
        break
        ;;
    esac
  done <"$home/release"
fi

# Without a UTF-8 locale that is installed Java cannot open files whose names are not ASCII: not all that
# a shell names is. The reasons of the system are wanted in English, as all that is said: a broken pipe is
# told by its name.
name=${LC_ALL:-${LC_CTYPE:-${LANG:-}}}
LC_CTYPE=C.UTF-8
case $name in
  *[Uu][Tt][Ff]*)
    if [ ! -e /usr/lib/locale/C.utf8 ] && [ ! -e /usr/lib/locale/C.UTF-8 ]; then
      LC_CTYPE=$name
    fi
    ;;
esac
unset LC_ALL
LC_MESSAGES=C
export LC_CTYPE LC_MESSAGES

# Where standard input is closed, Java would open a file of its own in its place: one that cannot be read is put there.
true 2>/dev/null 9<&0 || exec 0>/dev/null

# The serial collector starts fastest and needs least; a collector of the user's choice wins.
case "${JAVA_TOOL_OPTIONS:-} ${JDK_JAVA_OPTIONS:-} ${URISIFT_JAVA_OPTS:-}" in
  *-XX:+Use*GC*) collector= ;;
  *) collector=-XX:+UseSerialGC ;;
esac

# What Java does not take of the user's options would end it with 1, which says that nothing was found, or
# be passed over for the sake of ours: so it is asked first. Not with an agent, which may wait for someone.
case ${URISIFT_JAVA_OPTS:-} in
  *[!\ ]*)
    case $URISIFT_JAVA_OPTS in
      *-agent* | *-javaagent* | *-Xrun*) ;;
      *)
        # shellcheck disable=SC2086
        said=$("$java" -XX:TieredStopAtLevel=1 $collector $URISIFT_JAVA_OPTS --version 2>&1) || {
          printf 'urisift: URISIFT_JAVA_OPTS: %s\n' "$said" >&2
          exit 2
        }
        ;;
    esac
    ;;
esac

# Runs that only say something are over before the second compiler pays; a search may be long.
case ${1:-} in
  -h | --help | -V | --version | help | generate-completion | parse | resolve)
    compiler=-XX:TieredStopAtLevel=1
    ;;
  lsp) # to be ready at once, and small beside an editor
    compiler="-XX:TieredStopAtLevel=1 -Xmn32m -XX:MinHeapFreeRatio=10 -XX:MaxHeapFreeRatio=20"
    ;;
  # A long one runs the same small methods all the time. With less put into one another, and only what
  # is six times as hot as usual, the compilers are done in half the time, and what the second makes of
  # them is as fast. Compiler threads that came and went would ask the system for its memory each time
  # (measurements.md).
  *)
    compiler="-XX:+IgnoreUnrecognizedVMOptions -XX:-UseDynamicNumberOfCompilerThreads
      -XX:C1MaxInlineSize=15 -XX:MaxInlineSize=25 -XX:FreqInlineSize=40 -XX:InlineSmallCode=600
      -XX:Tier4InvocationThreshold=30000 -XX:Tier4MinInvocationThreshold=3600
      -XX:Tier4CompileThreshold=90000 -XX:Tier4BackEdgeThreshold=240000"
    ;;
esac
# The path of classes is separated by colons: a file whose name has one is given in another way. What
# begins with @ Java takes for a file of arguments.
self=$0
case $self in
  *:*) exec 8<"$0" && self=/dev/fd/8 ;;
  @*) self=./$self ;;
esac
# Behind Java's own classes ours are neither verified nor looked up by code in Java, which takes a
# third off the start (measurements.md).
# The time zone is never asked for, but by a library when it is loaded: that of here would be looked
# up in a table that takes 10 ms to read.
# From Java 24 on the reader of zstd would be told to be out of date, on standard error.
# Unquoted on purpose: several options, separated by blanks.
# shellcheck disable=SC2086
exec "$java" $collector $compiler -XX:-UsePerfData -Duser.timezone=UTC \
  -Dsun.misc.unsafe.memory.access=allow ${URISIFT_JAVA_OPTS:-} \
  "-Xbootclasspath/a:$self" -cp "$self" org.urisift.cli.Main "$@"
