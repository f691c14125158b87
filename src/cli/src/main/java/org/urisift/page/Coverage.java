package org.urisift.page;

import java.util.ArrayList;
import java.util.List;
import org.urisift.batch.Meter;
import org.urisift.mail.Problem;
import org.urisift.mail.ReadAccount;

/** What was read of the inputs, and what was not and why. */
final class Coverage {
  /** The number of losses that are listed; all are counted. */
  private static final int MAX_LISTED = 500;

  final Meter meter;
  final ReadAccount losses = new ReadAccount();
  final List<Loss> listed = new ArrayList<>();
  long failed; // the number of inputs that could not be read
  private final TextIndex files;

  /**
   * Something that was not read.
   *
   * @param file the number of the name of the file
   * @param reason the place in the file, and why
   */
  record Loss(int file, String reason) {}

  Coverage(Meter meter, TextIndex files) {
    this.meter = meter;
    this.files = files;
  }

  void add(Problem problem) {
    switch (problem.kind()) {
      case NOTE -> {
        return; // everything was read
      }
      case INPUT -> failed++;
      case DAMAGED -> losses.problem(problem);
      case UNREAD -> losses.unread(problem.place(), problem.reason());
    }
    String file = problem.place().file();
    String line = problem.toString();
    list(file == null ? "" : file, file == null ? line : line.substring(file.length()));
  }

  void addFailed(String input, Throwable reason) {
    failed++;
    list(input, ": " + Problem.reason(reason));
  }

  private void list(String file, String reason) {
    if (listed.size() < MAX_LISTED) {
      listed.add(new Loss(files.numberOf(PageReport.shown(file)), PageReport.shown(reason)));
    }
  }
}
