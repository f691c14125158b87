package org.urisift.cli;

import java.io.IOException;
import java.io.PrintStream;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.urisift.batch.Meter;
import org.urisift.mail.Problem;
import org.urisift.mail.ReadAccount;
import org.urisift.mail.ReadAccount.Outcome;
import org.urisift.mail.bytes.TemporaryFiles;
import org.urisift.report.ControlCharacters;

/** Writes messages to standard error, a line each, and keeps whether any was an error. */
final class Messages {
  private static final String PROGRAM = "urisift: ";

  private final PrintStream err;
  private final boolean quiet;
  private final boolean verbose;
  private boolean failed;
  private long unreadFiles;
  private final ReadAccount account = new ReadAccount();
  private @Nullable Progress progress;

  Messages(PrintStream err, boolean quiet, boolean verbose) {
    this.err = err;
    this.quiet = quiet;
    this.verbose = verbose;
  }

  /** Reports an input that could not be read: the exit status will be 2; other inputs are read. */
  void error(String file, Throwable e) {
    failed = true;
    line(file + ": " + Problem.reason(e));
    if (verbose && !(e instanceof IOException)) {
      e.printStackTrace(err);
    }
  }

  void error(String file, String reason) {
    failed = true;
    line(file + ": " + reason);
  }

  /** Reports an option with an invalid value; the exception's message begins with its name. */
  void error(IllegalArgumentException invalid) {
    failed = true;
    line("--" + invalid.getMessage());
  }

  /** Writes a notice, which is not an error. */
  void notice(String file, String reason) {
    if (!quiet) {
      line(file + ": " + reason);
    }
  }

  /** Reports a problem met in reading an input. */
  void problem(Problem problem) {
    switch (problem.kind()) {
      case INPUT -> {
        failed = true;
        line(problem.toString());
      }
      case DAMAGED -> {
        account.problem(problem);
        if (!quiet) {
          line(problem.toString());
        }
      }
      case UNREAD -> {
        account.unread(problem.place(), problem.reason());
        unreadFiles += problem.place().isWholeFile() ? 1 : 0;
        if (verbose) {
          line(problem.toString());
        }
      }
      case NOTE -> {
        if (verbose) {
          line(problem.toString());
        }
      }
    }
  }

  /** Writes a summary of the run. */
  void end(Meter meter) {
    Meter.Counts counts = meter.counts();
    long damaged = account.count(Outcome.DAMAGED);
    if (damaged > 0 && !quiet) {
      line(number(damaged, "damaged file, message or part", "damaged files, messages or parts"));
    }
    if (counts.copies() > 0 && !quiet) {
      line(number(counts.copies(), "message is a copy, left out", "messages are copies, left out"));
    }
    if (counts.unkept() > 0 && !quiet) {
      line(
          number(counts.unkept(), "message was", "messages were")
              + " not remembered for lack of memory: copies of them are not left out");
    }
    if (counts.messages() > 0 && verbose) {
      long read = meter.account().count(Outcome.READ);
      long empty = meter.account().count(Outcome.NOTHING_TO_READ);
      String without = empty == 0 ? "" : ", " + number(empty, "without text", "without text");
      line(
          String.join(
              ", ",
              number(counts.messages(), "message", "messages"),
              number(read, "part read", "parts read") + without,
              number(counts.uris(), "URI", "URIs")));
    }
    if (account.count(Outcome.NOT_READ) > 0 && !quiet) {
      line(unreadCounts() + " not read: " + account.unreadSummary());
    }
  }

  /** How many files and parts were not read, with the verb. */
  private String unreadCounts() {
    long parts = account.count(Outcome.NOT_READ) - unreadFiles;
    String files = number(unreadFiles, "file", "files");
    String others = number(parts, "part", "parts");
    String counts = parts == 0 ? files : unreadFiles == 0 ? others : files + " and " + others;
    return counts + (parts + unreadFiles == 1 ? " was" : " were");
  }

  /** Whether something was not read, or not to its end. */
  boolean hasLoss() {
    return account.count(Outcome.NOT_READ) + account.count(Outcome.DAMAGED) > 0;
  }

  /** A number with the noun that it counts. */
  static String number(long count, String singular, String plural) {
    return String.format(Locale.ROOT, "%,d %s", count, count == 1 ? singular : plural);
  }

  boolean failed() {
    return failed;
  }

  /** Writes messages through a progress line from now on, since they would break it. */
  void writeThrough(Progress line) {
    progress = line;
  }

  private void line(String text) {
    if (progress == null) {
      line(err, text);
    } else {
      progress.message(PROGRAM + ControlCharacters.escaped(text));
    }
  }

  /**
   * Writes a message that is not about an input, in one line. Nothing is written once the program
   * has been ended from outside: what fails now does so for lack of its temporary files.
   */
  static void line(PrintStream err, String text) {
    if (!TemporaryFiles.areGone()) {
      err.println(PROGRAM + ControlCharacters.escaped(text));
    }
  }

  /** Reports why standard output could not be written; returns the exit code. */
  static int reportWriteFailure(PrintStream err, IOException e) {
    return reportFailure(err, "standard output: ", e);
  }

  /**
   * Reports an unexpected exception; returns the exit code.
   *
   * @param verbose whether to print the stack trace, too
   */
  static int reportFailure(PrintStream err, Exception e, boolean verbose) {
    int code = reportFailure(err, "", e);
    if (verbose) {
      e.printStackTrace(err);
    }
    return code;
  }

  /** Reports nothing if nobody reads the output any more. */
  private static int reportFailure(PrintStream err, String place, Exception e) {
    String reason = Problem.reason(e);
    if (ExitCode.isBrokenPipe(reason)) {
      return ExitCode.BROKEN_PIPE;
    }
    line(err, place + reason);
    return ExitCode.ERROR;
  }
}
