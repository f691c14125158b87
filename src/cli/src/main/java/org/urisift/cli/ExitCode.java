package org.urisift.cli;

import java.util.LinkedHashMap;
import java.util.Map;

/** Exit statuses: those of grep, and those of a shell for signals. */
final class ExitCode {
  /** Something was found. */
  static final int FOUND = 0;

  /** Nothing was found, and everything was read. */
  static final int NOTHING = 1;

  /** A bad option, or an input that could not be opened. */
  static final int ERROR = 2;

  /** Nothing was found, but something was not read. */
  static final int UNREAD = 3;

  /** Ctrl-C: 128 and the number of SIGINT. */
  static final int INTERRUPTED = 130;

  /** The reader of the output closed it: 128 and the number of SIGPIPE. */
  static final int BROKEN_PIPE = 141;

  private ExitCode() {}

  /** The exit statuses of the main job with their meanings, as the help lists them. */
  static Map<String, String> meanings() {
    Map<String, String> meanings = new LinkedHashMap<>();
    meanings.put("0", "at least one URI was found");
    meanings.put("1", "no URI was found or left to count, and everything was read");
    meanings.put(
        "2", "a wrong option, or an input that could not be opened (all others were read)");
    meanings.put(
        "3",
        "no URI was found, but something was not read: encrypted, damaged or of no known format");
    meanings.put(
        "130",
        "stopped by Ctrl-C: the output is incomplete and counts are too low; with --output FILE it is"
            + " in FILE.partial, and FILE is unchanged");
    meanings.put("143", "stopped by SIGTERM, with the same effects");
    meanings.put("141", "the reader of the output closed it, as head does");
    return meanings;
  }

  /** Whether the reason of a failed write is that nobody reads the output any more. */
  static boolean isBrokenPipe(String reason) {
    return reason.contains("Broken pipe");
  }
}
