package org.urisift.cli;

import java.util.LinkedHashMap;
import java.util.Map;

/** Exit statuses: those of grep, and those of a shell for a signal. */
final class ExitCode {
  /** Something was found. */
  static final int FOUND = 0;

  /** Nothing was found. */
  static final int NOTHING = 1;

  /** A bad option, or an input that could not be read. */
  static final int ERROR = 2;

  /** Ctrl-C: 128 and the number of SIGINT. */
  static final int INTERRUPTED = 130;

  /** The reader of our output went away: 128 and the number of SIGPIPE. */
  static final int BROKEN_PIPE = 141;

  private ExitCode() {}

  /** What they say of the main job, as the help lists them. */
  static Map<String, String> list() {
    Map<String, String> list = new LinkedHashMap<>();
    list.put("0", "at least one URI was found");
    list.put("1", "no URI was found");
    list.put("2", "a wrong option, or an input that could not be read (all others were read)");
    list.put(
        "130",
        "stopped by Ctrl-C: the output is incomplete and counts are too low; with --output FILE it is"
            + " in FILE.partial, and FILE is unchanged");
    list.put("143", "stopped by SIGTERM, with the same effects");
    list.put("141", "the reader of the output closed it, as head does");
    return list;
  }

  /** Whether a failure to write has the reason that nobody reads any more. */
  static boolean isBrokenPipe(String reason) {
    return reason.contains("Broken pipe");
  }
}
