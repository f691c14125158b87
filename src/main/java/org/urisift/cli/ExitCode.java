package org.urisift.cli;

/** Exit statuses: those of grep. */
final class ExitCode {
  /** Something was found. */
  static final int FOUND = 0;

  /** Nothing was found. */
  static final int NOTHING = 1;

  /** A bad option, or an input that could not be read. */
  static final int ERROR = 2;

  /** The reader of our output went away: what a shell says of a program that SIGPIPE ended. */
  static final int BROKEN_PIPE = 141;

  private ExitCode() {}
}
