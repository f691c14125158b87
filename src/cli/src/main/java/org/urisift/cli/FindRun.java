package org.urisift.cli;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.urisift.batch.Batch;
import org.urisift.batch.BatchVisitor;
import org.urisift.batch.Meter;
import org.urisift.batch.Search;
import org.urisift.mail.FileName;
import org.urisift.mail.Piece;
import org.urisift.mail.Problem;
import org.urisift.page.PageReport;
import org.urisift.report.Listing;
import org.urisift.report.Origin;
import org.urisift.report.Report;
import org.urisift.report.Report.Layout;
import org.urisift.scan.UriMatch;
import org.urisift.scan.Verdict;
import org.urisift.settings.EnumNames;
import org.urisift.settings.FileNames;
import org.urisift.settings.SettingTable;
import org.urisift.settings.Settings;
import org.urisift.settings.When;

/** One run of the main job: from the inputs through workers to the report. */
final class FindRun implements BooleanSupplier {
  private final Settings settings;
  private final Layout layout;
  private final Search search;
  private final @Nullable String target; // the file that is written; null for standard output
  private final Streams streams;
  private final Messages messages;
  private final Meter meter;
  private final List<String> inputs;
  private final FileNames names;
  private @Nullable Report report; // null once it was ended, perhaps by another thread

  /** Whether there is nothing more to know: something was found, and that is all that is asked. */
  private volatile boolean isAnswered;

  /** Whether the report was ended by a wish of the user; known when it is ended. */
  private boolean interrupted;

  /** Held while the report is written to or ended. */
  private final ReentrantLock reporting = new ReentrantLock();

  FindRun(
      Settings settings,
      List<String> inputs,
      Layout layout,
      Search search,
      Streams streams,
      Messages messages) {
    this.settings = settings;
    this.layout = layout;
    this.streams = streams;
    this.messages = messages;
    this.meter = new Meter(this);
    this.target = settings.find(SettingTable.OUTPUT);
    boolean isNothingNamed = inputs.isEmpty() && !settings.has(SettingTable.FILES_FROM);
    this.inputs = isNothingNamed ? List.of(Batch.STANDARD_INPUT) : inputs;
    this.names = settings.fileNames(this.inputs);
    this.search = search;
  }

  /** Whether the run is to end now. */
  @Override
  public boolean getAsBoolean() {
    return isAnswered || streams.stop().getAsBoolean();
  }

  /** Does it all; the exit code. */
  int run() {
    try (Output output =
        target == null ? Output.stream(streams.out()) : Output.named(target, streams.out())) {
      return takesAnInput(output) ? ExitCode.ERROR : run(output);
    } catch (IOException e) {
      return unwritten(e);
    }
  }

  private int run(Output output) throws IOException {
    report = report(output);
    try (Progress progress = Progress.start(mode(), meter, streams.err(), inputs, names)) {
      messages.over(progress);
      streams.stop().lastWords(new LastWords(output, progress), new Leaving(output));
      read(output);
    }
    if (interrupted) {
      return ExitCode.INTERRUPTED;
    }
    boolean found = meter.counts().uris() > 0;
    if (isAnswered) {
      return ExitCode.FOUND; // whatever else was met, as with grep
    }
    if (!messages.failed() || found) { // else what was there stays
      output.complete();
    }
    suggestCommand();
    messages.end(meter);
    return messages.failed() ? ExitCode.ERROR : found ? ExitCode.FOUND : ExitCode.NOTHING;
  }

  /** What stands first and is no file may be a command that is mistyped. */
  private void suggestCommand() {
    String first = inputs.isEmpty() ? "" : inputs.get(0);
    if (messages.failed() && isWord(first) && !Files.exists(Path.of(first))) {
      String meant = EnumNames.suggestion(first, Main.SUBCOMMANDS);
      if (meant != null) {
        messages.said(first, "is no command either; did you mean " + meant + "?");
      }
    }
  }

  private static boolean isWord(String input) {
    for (int i = 0; i < input.length(); i++) {
      char c = input.charAt(i);
      if (c != '-' && (c < 'a' || c > 'z')) {
        return false;
      }
    }
    return input.length() > 1;
  }

  /** Whether the output would overwrite or feed one of the inputs; reports it. */
  private boolean takesAnInput(Output output) throws IOException {
    for (String input : inputs) {
      boolean isStandard = input.equals(Batch.STANDARD_INPUT);
      if (isStandard ? output.feeds(streams.in()) : output.replaces(input)) {
        messages.error(input, "is also the output");
        return true;
      }
      if (!isStandard && output.isBelow(input)) {
        messages.error(input, "the output, " + target + ", would lie below it");
        return true;
      }
    }
    return false;
  }

  /** Says why the output could not be written; the exit code. */
  private int unwritten(IOException e) {
    String reason = Problem.reason(e);
    if (ExitCode.isBrokenPipe(reason)) {
      return ExitCode.BROKEN_PIPE;
    }
    // a temporary file is named, as what has no room
    boolean isElsewhere = e instanceof FileSystemException other && other.getReason() != null;
    messages.error(isElsewhere ? ((FileSystemException) e).getFile() : targetName(), reason);
    return ExitCode.ERROR;
  }

  /** The output as messages name it. */
  private String targetName() {
    if (target == null) {
      return "standard output";
    }
    return target.isEmpty() ? "''" : target;
  }

  private Report report(Output output) throws IOException {
    if (settings.is(SettingTable.QUIET)) {
      return Report.files(layout, OutputStream.nullOutputStream());
    }
    if (settings.is(SettingTable.PAGE)) {
      return new PageReport(layout.links(), output.stream());
    }
    if (settings.is(SettingTable.COUNT)) {
      return Report.counts(layout, settings.get(SettingTable.BY), output.stream());
    }
    if (settings.is(SettingTable.FILES_WITH_MATCHES)) {
      return Report.files(layout, output.stream());
    }
    Listing listing = settings.is(SettingTable.UNIQUE) ? Listing.UNIQUE : Listing.EACH;
    return Report.open(layout, listing, output.stream());
  }

  private When mode() {
    return settings.is(SettingTable.NO_MESSAGES) || settings.is(SettingTable.QUIET)
        ? When.NEVER
        : settings.get(SettingTable.PROGRESS);
  }

  private void read(Output output) throws IOException {
    try {
      // threads hand on what they find in blocks
      boolean isAwaited =
          settings.is(SettingTable.LINE_BUFFERED)
              || settings.is(SettingTable.QUIET) && inputs.equals(List.of(Batch.STANDARD_INPUT));
      new Batch(search, meter, isAwaited ? 1 : jobs())
          .run(inputs, streams.in(), new Reporting(output));
    } catch (RuntimeException | Error e) {
      finish(output); // what was found until then is not lost
      throw e;
    }
    finish(output);
  }

  private int jobs() {
    Integer jobs = settings.find(SettingTable.JOBS);
    return jobs == null ? Runtime.getRuntime().availableProcessors() : jobs;
  }

  /** Ends the report, once: also called by another thread when a run is stopped. */
  private void finish(Output output) throws IOException {
    reporting.lock();
    try {
      if (report != null) {
        Report last = report;
        report = null;
        interrupted = streams.stop().getAsBoolean();
        last.close();
        if (interrupted) {
          tellWhatIsLeft(output);
        }
      }
    } finally {
      reporting.unlock();
    }
  }

  /** Says what an interrupted run leaves, where that does not show. */
  private void tellWhatIsLeft(Output output) {
    if (output.isPutInPlace()) {
      keep(output);
    } else if (settings.is(SettingTable.COUNT) || settings.is(SettingTable.PAGE)) {
      messages.said("interrupted", "the counts are of what was read until then");
    }
  }

  /** Leaves what was written of a file, and says so. */
  private void keep(Output output) {
    if (!output.isPutInPlace()) {
      return;
    }
    try {
      Path left = output.keep();
      messages.error(
          targetName(),
          left == null
              ? "interrupted, not written"
              : "interrupted, not written; what was found until then is in " + FileName.of(left));
    } catch (IOException e) {
      messages.error(targetName(), e);
    }
  }

  /** Keeps what was written by a run whose last words take too long. */
  private final class Leaving implements Runnable {
    private final Output output;

    Leaving(Output output) {
      this.output = output;
    }

    @Override
    public void run() {
      keep(output);
    }
  }

  /** Ends a run that does not come to its own end, from another thread; leaves nothing behind. */
  private final class LastWords implements Runnable {
    private final Output output;
    private final Progress progress;

    LastWords(Output output, Progress progress) {
      this.output = output;
      this.progress = progress;
    }

    @Override
    public void run() {
      progress.end();
      try {
        if (reporting.tryLock(Stop.PATIENCE_MS, TimeUnit.MILLISECONDS)) {
          try {
            finish(output);
          } finally {
            reporting.unlock();
          }
        } else {
          keep(output); // the report is being written, which takes longer
        }
      } catch (IOException e) {
        // nobody is left to report it to
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
  }

  /** Writes what is found to the report, which may have been ended by another thread. */
  private final class Reporting implements BatchVisitor {
    private final Output output;

    /** The file of the output where it was found among the inputs; null before. */
    private @Nullable Path leftOut;

    Reporting(Output output) {
      this.output = output;
    }

    @Override
    public void match(Origin origin, UriMatch match) throws IOException {
      reporting.lock();
      try {
        if (report != null) {
          report.add(origin, match);
          isAnswered |= settings.is(SettingTable.QUIET) && match.verdict() != Verdict.REJECTED;
          if (settings.is(SettingTable.LINE_BUFFERED)) {
            report.flush();
          }
        }
      } finally {
        reporting.unlock();
      }
    }

    @Override
    public void records(byte[] records, int uris) throws IOException {
      reporting.lock();
      try {
        if (report != null) {
          report.add(records);
        }
      } finally {
        reporting.unlock();
      }
    }

    @Override
    public void problem(Problem problem) {
      if (!isAnswered) {
        messages.problem(problem);
      }
    }

    @Override
    public void failed(String input, Throwable reason) {
      if (!isAnswered) {
        messages.error(input, reason);
      }
    }

    /** Nor is the output read: that would have no end, or find what was found before. */
    @Override
    public boolean leavesOut(Piece file) {
      if (!names.has(file.path())) {
        return true;
      }
      boolean isOutput = output.is(file.path());
      if (isOutput && !file.path().equals(leftOut)) {
        messages.said(file.file(), "is also the output, left out");
        leftOut = file.path();
      }
      return isOutput || output.isBeside(file.path());
    }
  }
}
