package org.urisift.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Which of the standard streams of the process are a terminal. */
enum Terminal {
  INPUT,
  OUTPUT,
  ERROR;

  /** Whether it is one. Where that is not known, whether both ends of Java's are. */
  boolean isThere() {
    try {
      String name = Files.readSymbolicLink(Path.of("/proc/self/fd/" + ordinal())).toString();
      return name.startsWith("/dev/pts/")
          || name.startsWith("/dev/tty")
          || name.equals("/dev/console");
    } catch (IOException | UnsupportedOperationException e) {
      return System.console() != null;
    }
  }

  /** Whether it is one that shows colours, and the user wants them. */
  boolean hasColours() {
    String none = System.getenv("NO_COLOR"); // https://no-color.org
    return (none == null || none.isEmpty()) && !"dumb".equals(System.getenv("TERM")) && isThere();
  }
}
