package org.urisift.cli;

import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.urisift.batch.Meter;
import org.urisift.mail.Problem;
import org.urisift.mail.ReadAccount;
import org.urisift.mail.ReadAccount.Outcome;
import org.urisift.report.ControlCharacters;

/** What goes to standard error, a line each, and whether any of it was an error. */
final class Messages {
  private static final String PROGRAM = "urisift: ";

  /** Types of parts that a summary names. */
  private static final int TYPES = 10;

  private final PrintStream err;
  private final boolean quiet;
  private final boolean verbose;
  private boolean failed;
  private final ReadAccount told = new ReadAccount();
  private @Nullable Progress progress;

  Messages(PrintStream err, boolean quiet, boolean verbose) {
    this.err = err;
    this.quiet = quiet;
    this.verbose = verbose;
  }

  /** An input that could not be read: exit status 2, but the others go on. */
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

  /** An option with a wrong value, as the message says. */
  void error(IllegalArgumentException ofOption) {
    failed = true;
    line("--" + ofOption.getMessage());
  }

  /** What is worth a word and is no error. */
  void said(String file, String reason) {
    if (!quiet) {
      line(file + ": " + reason);
    }
  }

  /** What the reading of an input met. */
  void problem(Problem problem) {
    switch (problem.kind()) {
      case INPUT -> {
        failed = true;
        line(problem.toString());
      }
      case MESSAGE -> {
        told.problem(problem);
        if (!quiet) {
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

  /** Sums up a run. */
  void end(Meter meter) {
    Meter.Counts counts = meter.counts();
    long damaged = told.count(Outcome.DAMAGED);
    if (damaged > 0 && !quiet) {
      line(number(damaged, "damaged message or part", "damaged messages or parts"));
    }
    if (counts.copies() > 0 && !quiet) {
      line(number(counts.copies(), "message is a copy, left out", "messages are copies, left out"));
    }
    if (counts.unkept() > 0 && !quiet) {
      line(
          number(counts.unkept(), "message was", "messages were")
              + " not kept in mind for lack of memory: copies of them are not left out");
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
    Map<String, Long> unread = meter.account().types(Outcome.NOTHING_TO_READ, Outcome.NOT_READ);
    if (!unread.isEmpty() && !quiet) {
      line("not read: " + list(unread));
    }
  }

  /** How many of each type, the most first, and how many of all types that are not named. */
  private static String list(Map<String, Long> unread) {
    List<Map.Entry<String, Long>> types = new ArrayList<>(unread.entrySet());
    types.sort(
        Map.Entry.<String, Long>comparingByValue()
            .reversed()
            .thenComparing(Map.Entry.comparingByKey()));
    List<String> words = new ArrayList<>();
    long others = 0;
    for (Map.Entry<String, Long> type : types) {
      if (words.size() < TYPES && !type.getKey().equals(ReadAccount.OTHER_TYPES)) {
        words.add(String.format(Locale.ROOT, "%,d %s", type.getValue(), type.getKey()));
      } else {
        others += type.getValue();
      }
    }
    if (others > 0) {
      words.add(String.format(Locale.ROOT, "%,d %s", others, ReadAccount.OTHER_TYPES));
    }
    return String.join(", ", words);
  }

  /** A number with what it counts. */
  static String number(long count, String one, String more) {
    return String.format(Locale.ROOT, "%,d %s", count, count == 1 ? one : more);
  }

  boolean failed() {
    return failed;
  }

  /** Messages are written beside a progress line from now on. */
  void over(Progress line) {
    progress = line;
  }

  private void line(String text) {
    if (progress == null) {
      line(err, text);
    } else {
      progress.message(PROGRAM + ControlCharacters.escaped(text));
    }
  }

  /** Writes what holds for no input, in one line. */
  static void line(PrintStream err, String text) {
    err.println(PROGRAM + ControlCharacters.escaped(text));
  }

  /** Says why standard output could not be written; the exit code. */
  static int unwritten(PrintStream err, IOException e) {
    return failed(err, "standard output: ", e);
  }

  /**
   * Says what a command did not expect; the exit code.
   *
   * @param verbose whether to say where it happened, too
   */
  static int failed(PrintStream err, Exception e, boolean verbose) {
    int code = failed(err, "", e);
    if (verbose) {
      e.printStackTrace(err);
    }
    return code;
  }

  /** Nothing is said where nobody reads the output any more. */
  private static int failed(PrintStream err, String place, Exception e) {
    String reason = Problem.reason(e);
    if (ExitCode.isBrokenPipe(reason)) {
      return ExitCode.BROKEN_PIPE;
    }
    line(err, place + reason);
    return ExitCode.ERROR;
  }
}
