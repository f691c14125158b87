package org.urisift.cli;

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

  /** Whether a failure to write has the reason that nobody reads any more. */
  static boolean isBrokenPipe(String reason) {
    return reason.contains("Broken pipe");
  }
}
