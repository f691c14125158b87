package org.urisift.cli;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.urisift.batch.Batch;
import org.urisift.batch.BatchVisitor;
import org.urisift.batch.Meter;
import org.urisift.batch.Search;
import org.urisift.mail.FileName;
import org.urisift.mail.Origin;
import org.urisift.mail.Piece;
import org.urisift.mail.Problem;
import org.urisift.page.PageReport;
import org.urisift.report.Listing;
import org.urisift.report.Report;
import org.urisift.report.Report.Layout;
import org.urisift.scan.UriMatch;
import org.urisift.scan.Verdict;
import org.urisift.settings.CountSettings;
import org.urisift.settings.EnumNames;
import org.urisift.settings.FileNames;
import org.urisift.settings.RunSettings;
import org.urisift.settings.Setting;
import org.urisift.settings.SettingTable;
import org.urisift.settings.Settings;
import org.urisift.settings.When;

/** One run of the main job: workers search the inputs, and a report gets what they find. */
final class FindRun implements BooleanSupplier {
  private final Settings settings;
  private final Layout layout;
  private final Search search;
  private final boolean isLineBuffered;
  private final @Nullable String target; // the output file; null for standard output
  private final Streams streams;
  private final Messages messages;
  private final Meter meter;
  private final List<String> inputs;
  private final FileNames names;
  private @Nullable Report report; // null once it is closed, perhaps by another thread

  /** Whether {@code -q}, which only asks whether there is a match, has found one. */
  private volatile boolean isAnswered;

  /** Whether the user stopped the run; set when the report is closed. */
  private boolean interrupted;

  private boolean hasNothing; // of the counts was chosen

  /** Held while the report is written or closed. */
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
    boolean hasNoInputs = inputs.isEmpty() && !settings.isGiven(SettingTable.FILES_FROM);
    this.inputs = hasNoInputs ? List.of(Batch.STANDARD_INPUT) : inputs;
    this.names = settings.fileNames(this.inputs);
    this.search = search;
    this.isLineBuffered = settings.isOn(RunSettings.LINE_BUFFERED);
  }

  /** Whether the run should end now. */
  @Override
  public boolean getAsBoolean() {
    return isAnswered || streams.stop().getAsBoolean();
  }

  /** Does the whole job; returns the exit code. */
  int run() {
    try (Output output =
        target == null ? Output.stream(streams.out()) : Output.named(target, streams.out())) {
      return isAlsoRead(output) ? ExitCode.ERROR : run(output);
    } catch (IOException e) {
      return reportWriteFailure(e);
    }
  }

  private int run(Output output) throws IOException {
    report = report(output);
    try (Progress progress =
        Progress.start(progressMode(), output.isFile(), meter, streams.err(), inputs, names)) {
      messages.writeThrough(progress);
      streams.stop().closeWith(new ReportCloser(output, progress));
      read(output);
    }
    if (interrupted) {
      return ExitCode.INTERRUPTED;
    }
    boolean found = meter.counts().uris() > 0 && !hasNothing;
    if (isAnswered) {
      return ExitCode.FOUND; // despite any errors, as with grep
    }
    if (!messages.failed() || found) { // else an existing file stays
      output.complete();
    }
    suggestCommand();
    messages.end(meter);
    if (messages.failed()) {
      return ExitCode.ERROR;
    }
    return found ? ExitCode.FOUND : messages.hasLoss() ? ExitCode.UNREAD : ExitCode.NOTHING;
  }

  /** Suggests a command if the first input does not exist and looks like a mistyped one. */
  private void suggestCommand() {
    String first = inputs.isEmpty() ? "" : inputs.get(0);
    if (messages.failed() && isWord(first) && !Files.exists(Path.of(first))) {
      String command = EnumNames.suggestion(first, Main.SUBCOMMANDS);
      if (command != null) {
        messages.notice(first, "is not a command either; did you mean " + command + "?");
      }
    }
  }

  private static boolean isWord(String input) {
    boolean isPlain = input.chars().allMatch(c -> c == '-' || c >= 'a' && c <= 'z');
    return isPlain && input.length() > 1;
  }

  /** Whether the output would overwrite or feed a file that is read; reports it. */
  private boolean isAlsoRead(Output output) throws IOException {
    List<String> files = new ArrayList<>();
    for (Setting<?> row : SettingTable.rows()) {
      files.addAll(row.namedFiles(settings));
    }
    files.addAll(inputs);
    for (String file : files) {
      if (output.isAlso(file, streams.in())) {
        messages.error(file, "is also the output");
        return true;
      }
    }
    for (String input : inputs) {
      if (output.isBelow(input)) {
        messages.error(input, "the output, " + target + ", would lie below it");
        return true;
      }
    }
    return false;
  }

  /** Reports why the output could not be written; returns the exit code. */
  private int reportWriteFailure(IOException e) {
    String reason = Problem.reason(e);
    if (ExitCode.isBrokenPipe(reason)) {
      return ExitCode.BROKEN_PIPE;
    }
    // a temporary file is named: its disk may be full
    boolean isElsewhere = e instanceof FileSystemException other && other.getReason() != null;
    messages.error(isElsewhere ? ((FileSystemException) e).getFile() : targetName(), reason);
    return ExitCode.ERROR;
  }

  /** The output as messages name it. */
  private String targetName() {
    return target == null ? "standard output" : target;
  }

  private Report report(Output output) throws IOException {
    if (settings.isOn(SettingTable.QUIET)) {
      return Report.files(layout, OutputStream.nullOutputStream());
    }
    if (settings.isOn(RunSettings.PAGE)) {
      return new PageReport(layout.links(), meter, output.stream());
    }
    if (settings.isOn(CountSettings.COUNT)) {
      return Report.counts(layout, CountSettings.counting(settings), output.stream());
    }
    if (settings.isOn(SettingTable.FILES_WITH_MATCHES)) {
      return Report.files(layout, output.stream());
    }
    Listing listing = settings.isOn(SettingTable.UNIQUE) ? Listing.UNIQUE : Listing.EACH;
    return Report.open(layout, listing, output.stream());
  }

  private When progressMode() {
    return settings.isOn(RunSettings.NO_MESSAGES) || settings.isOn(SettingTable.QUIET)
        ? When.NEVER
        : settings.get(RunSettings.PROGRESS);
  }

  private void read(Output output) throws IOException {
    try {
      // several threads would pass on their matches in blocks
      boolean isImmediate =
          settings.isOn(RunSettings.LINE_BUFFERED)
              || settings.isOn(SettingTable.QUIET) && inputs.equals(List.of(Batch.STANDARD_INPUT));
      new Batch(search, meter, isImmediate ? 1 : jobs())
          .run(inputs, streams.in(), new ReportVisitor(output));
    } catch (RuntimeException | Error e) {
      finish(output); // keeps what was found until then
      throw e;
    }
    finish(output);
  }

  private int jobs() {
    Integer jobs = settings.find(RunSettings.JOBS);
    return jobs == null ? Runtime.getRuntime().availableProcessors() : jobs;
  }

  /** Closes the report once; another thread may call this when the run is stopped. */
  private void finish(Output output) throws IOException {
    reporting.lock();
    try {
      if (report != null) {
        Report last = report;
        report = null;
        interrupted = streams.stop().getAsBoolean();
        last.close();
        hasNothing = last.hasNothing();
        if (interrupted) {
          reportInterruption(output);
        }
      }
    } finally {
      reporting.unlock();
    }
  }

  /** Reports what an interrupted run leaves, if the output does not show it. */
  private void reportInterruption(Output output) {
    if (output.isMovedIntoPlace()) {
      keep(output);
    } else if (settings.isOn(CountSettings.COUNT) || settings.isOn(RunSettings.PAGE)) {
      messages.notice("interrupted", "the counts cover only what was read until then");
    }
  }

  /** Keeps the partial file, and reports it. */
  private void keep(Output output) {
    if (!output.isMovedIntoPlace()) {
      return;
    }
    try {
      Path kept = output.keep();
      messages.error(
          targetName(),
          kept == null
              ? "interrupted, not written"
              : "interrupted, not written; what was found until then is in " + FileName.of(kept));
    } catch (IOException e) {
      messages.error(targetName(), e);
    }
  }

  /** Closes the report of a run that does not end by itself, from another thread. */
  private final class ReportCloser implements Stop.Closing {
    private final Output output;
    private final Progress progress;

    ReportCloser(Output output, Progress progress) {
      this.output = output;
      this.progress = progress;
    }

    @Override
    public void close() {
      progress.end();
      try {
        if (reporting.tryLock(Stop.PATIENCE_MS, TimeUnit.MILLISECONDS)) {
          try {
            finish(output);
          } finally {
            reporting.unlock();
          }
        } else {
          keep(output); // a write to the report is not finished
        }
      } catch (IOException e) {
        // nobody is left to report it to
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }

    @Override
    public void giveUp() {
      keep(output);
    }
  }

  /** Writes matches to the report, unless another thread has closed it. */
  private final class ReportVisitor implements BatchVisitor {
    private final Output output;

    /** The output file, once it was met among the inputs and reported; null before. */
    private @Nullable Path leftOut;

    ReportVisitor(Output output) {
      this.output = output;
    }

    @Override
    public void match(Origin origin, UriMatch match) throws IOException {
      reporting.lock();
      try {
        if (report != null) {
          report.add(origin, match);
          isAnswered |= settings.isOn(SettingTable.QUIET) && match.verdict() != Verdict.REJECTED;
          if (isLineBuffered) {
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
    public void unread(Origin origin, String reason) throws IOException {
      reporting.lock();
      try {
        if (report != null && settings.reportsUnread()) {
          report.addUnread(origin, reason);
        }
      } finally {
        reporting.unlock();
      }
    }

    @Override
    public void problem(Problem problem) {
      toPage(page -> page.add(problem));
      if (!isAnswered) {
        messages.problem(problem);
      }
    }

    @Override
    public void failed(String input, Throwable reason) {
      toPage(page -> page.addFailed(input, reason));
      if (!isAnswered) {
        messages.error(input, reason);
      }
    }

    private void toPage(Consumer<PageReport> change) {
      reporting.lock();
      try {
        if (report instanceof PageReport page) {
          change.accept(page);
        }
      } finally {
        reporting.unlock();
      }
    }

    /** Skips the output: reading it would never end, or find the URIs written earlier. */
    @Override
    public boolean skips(Piece file) {
      boolean isOutput = output.isDestination(file.path());
      if (isOutput && !file.path().equals(leftOut)) {
        messages.notice(file.file(), "is also the output, left out");
        leftOut = file.path();
      }
      return isOutput || output.isPartial(file.path());
    }
  }
}
