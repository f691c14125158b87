package org.urisift.cli;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import org.urisift.batch.Batch;
import org.urisift.batch.BatchVisitor;
import org.urisift.batch.Meter;
import org.urisift.mail.Piece;
import org.urisift.mail.Problem;
import org.urisift.report.Listing;
import org.urisift.report.Origin;
import org.urisift.report.Report;
import org.urisift.scan.UriMatch;

/** One run of the main job: from the inputs through workers to the report. */
final class FindRun {
  private final FindCommand options;
  private final Streams streams;
  private final Messages messages;
  private final Meter meter;
  private final List<String> inputs;
  private Report report;

  /** Held while the report is written to or ended. */
  private final ReentrantLock reporting = new ReentrantLock();

  FindRun(FindCommand options, Streams streams, Messages messages) {
    this.options = options;
    this.streams = streams;
    this.messages = messages;
    this.meter = new Meter(streams.stop()::requested);
    this.inputs = options.inputs.isEmpty() ? List.of(Batch.STANDARD_INPUT) : options.inputs;
  }

  int run() {
    String target = target();
    try (Output output =
        options.output == null
            ? Output.stream(streams.out())
            : Output.named(options.output, streams.out())) {
      for (String input : inputs) {
        if (output.replaces(input)) { // what it holds would be gone
          messages.error(input, "is also the output");
          return ExitCode.ERROR;
        }
      }
      report = report(output);
      try (Progress progress = Progress.start(mode(), meter, streams.err(), inputs)) {
        messages.over(progress);
        streams
            .stop()
            .lastWords(
                () -> {
                  progress.end();
                  finishUnlessBlocked();
                  abandon(output);
                });
        try {
          read(output);
        } catch (Report.OutputException e) {
          throw e;
        } catch (RuntimeException | Error e) {
          finish(); // what was found until then is not lost
          throw e;
        }
        finish();
      }
      if (streams.stop().requested()) {
        return ExitCode.INTERRUPTED;
      }
      if (!messages.failed() || meter.counts().uris() > 0) { // else what was there stays
        output.complete();
      }
      messages.end(meter.counts());
    } catch (Report.OutputException e) {
      String reason = Messages.reason(e.getCause());
      if (ExitCode.isBrokenPipe(reason)) {
        return ExitCode.BROKEN_PIPE;
      }
      String place = e.getCause() instanceof FileSystemException other ? other.getFile() : target;
      messages.error(place, reason);
    } catch (IOException e) {
      messages.error(target, e);
    }
    return messages.failed()
        ? ExitCode.ERROR
        : meter.counts().uris() > 0 ? ExitCode.FOUND : ExitCode.NOTHING;
  }

  /** The output as messages name it. */
  private String target() {
    if (options.output == null) {
      return "standard output";
    }
    return options.output.isEmpty() ? "''" : options.output;
  }

  /** Leaves nothing behind of a run that does not come to its own end. */
  private static void abandon(Output output) {
    try {
      output.close();
    } catch (IOException e) {
      // nobody is there to be told
    }
  }

  private Report report(Output output) {
    if (options.count) {
      return Report.counts(options.format, options.by, output.stream());
    }
    Listing listing = options.unique ? Listing.UNIQUE : Listing.EACH;
    return Report.open(options.format, listing, output.stream());
  }

  private FindCommand.ProgressMode mode() {
    return options.quiet ? FindCommand.ProgressMode.NEVER : options.progress;
  }

  private void read(Output output) {
    new Batch(options.search(), meter, options.jobs)
        .run(inputs, streams.in(), new Reporting(output));
  }

  /** Writes to the report, unless it was ended by another thread. */
  private void write(Consumer<Report> records) {
    reporting.lock();
    try {
      if (report != null) {
        records.accept(report);
      }
    } finally {
      reporting.unlock();
    }
  }

  /** Ends the report, once: also called by another thread when a run is stopped. */
  private void finish() {
    write(
        last -> {
          report = null;
          if (options.count && streams.stop().requested()) {
            messages.said("interrupted", "the counts are of what was read until then");
          }
          last.close();
        });
  }

  /** The same, but for a report whose output does not take what is being written to it. */
  private void finishUnlessBlocked() {
    try {
      if (reporting.tryLock(Stop.PATIENCE_MS, TimeUnit.MILLISECONDS)) {
        try {
          finish();
        } finally {
          reporting.unlock();
        }
      }
    } catch (Report.OutputException e) {
      // nobody is there to be told
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Writes what is found to the report, which may have been ended by another thread. */
  private final class Reporting implements BatchVisitor {
    private final Output output;

    /** The file of the output where it was found among the inputs; null before. */
    private Path leftOut;

    Reporting(Output output) {
      this.output = output;
    }

    @Override
    public void match(Origin origin, UriMatch match) {
      write(open -> open.add(origin, match));
    }

    @Override
    public void records(byte[] records, int uris) {
      write(open -> open.add(records));
    }

    @Override
    public void problem(Problem problem) {
      messages.problem(problem);
    }

    @Override
    public void failed(String input, Throwable reason) {
      messages.error(input, reason);
    }

    /** The output is not read: that would have no end, or find what was found before. */
    @Override
    public boolean leavesOut(Piece file) {
      boolean isOutput = output.is(file.path());
      if (isOutput && !file.path().equals(leftOut)) {
        messages.said(file.file(), "is also the output, left out");
        leftOut = file.path();
      }
      return isOutput || output.isBeside(file.path());
    }
  }
}
