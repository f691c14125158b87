package org.urisift.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The standard streams of the process, which may be a terminal. */
enum Terminal {
  INPUT,
  OUTPUT,
  ERROR;

  /**
   * Whether the stream is a terminal. Without {@code /proc}, whether Java has a console, for which
   * standard input and output must both be terminals.
   */
  boolean isTerminal() {
    try {
      String name = Files.readSymbolicLink(Path.of("/proc/self/fd/" + ordinal())).toString();
      return name.startsWith("/dev/pts/")
          || name.startsWith("/dev/tty")
          || name.equals("/dev/console");
    } catch (IOException | UnsupportedOperationException e) {
      return System.console() != null;
    }
  }

  /** Whether the stream is a terminal that shows colours, and the user wants them. */
  boolean hasColours() {
    String refusal = System.getenv("NO_COLOR"); // https://no-color.org
    return (refusal == null || refusal.isEmpty())
        && !"dumb".equals(System.getenv("TERM"))
        && isTerminal();
  }
}
