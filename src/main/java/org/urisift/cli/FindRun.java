package org.urisift.cli;

import java.io.IOException;
import java.util.List;
import org.urisift.report.Listing;
import org.urisift.report.Renderer;
import org.urisift.report.Report;
import org.urisift.scan.Verdict;

/** One run of the main job: from the inputs through workers to the report. */
final class FindRun {
  /** A single input of so few bytes is read without threads. */
  private static final long SMALL = 256 << 10;

  private final FindCommand options;
  private final Streams streams;
  private final Messages messages;
  private final Meter meter;
  private final List<String> inputs;
  private Report report;
  private boolean found;

  FindRun(FindCommand options, Streams streams) {
    this.options = options;
    this.streams = streams;
    this.messages = new Messages(streams.err(), options.quiet, options.verbose);
    this.meter = new Meter(streams.stop());
    this.inputs = options.inputs.isEmpty() ? List.of(Tasks.STANDARD_INPUT) : options.inputs;
  }

  int run() {
    String target = options.output == null ? "standard output" : options.output;
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
                  finish();
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
      output.complete();
      messages.end(meter);
    } catch (Report.OutputException e) {
      String reason = Messages.reason(e.getCause());
      if (ExitCode.isBrokenPipe(reason)) {
        return ExitCode.BROKEN_PIPE;
      }
      messages.error(target, reason);
    } catch (IOException e) {
      messages.error(target, e);
    }
    return messages.failed() ? ExitCode.ERROR : found ? ExitCode.FOUND : ExitCode.NOTHING;
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
    boolean cuts = options.jobs > 1 && options.columnUnit == null;
    Search search = new Search(options, meter);
    Tasks tasks = new Tasks(search, inputs, streams.in(), output, messages, cuts);
    boolean renders = !options.count && !options.unique && Renderer.renders(options.format);
    Workers workers = new Workers(meter, this::add, this::failed, renders ? options.format : null);
    if (options.jobs == 1 || tasks.only() != null && isSmall(tasks.only())) {
      workers.runHere(tasks);
    } else {
      workers.run(tasks, options.jobs);
    }
  }

  private static boolean isSmall(Task task) {
    return task instanceof StreamTask stream
        ? stream.isSmall()
        : task instanceof PieceTask pieces && pieces.size() > 0 && pieces.size() < SMALL;
  }

  private void add(Event event) {
    if (event instanceof Event.Found match) {
      add(match);
    } else if (event instanceof Event.Rendered rendered) {
      add(rendered);
    } else if (event instanceof Event.Trouble trouble) {
      messages.problem(trouble.problem());
    }
  }

  private synchronized void add(Event.Found match) {
    if (report != null) {
      if (match.match().verdict() != Verdict.REJECTED) {
        found = true;
        meter.uris(1);
      }
      report.add(match.origin(), match.match());
    }
  }

  private synchronized void add(Event.Rendered rendered) {
    if (report != null) {
      found |= rendered.uris() > 0;
      meter.uris(rendered.uris());
      report.add(rendered.records());
    }
  }

  private void failed(String input, Throwable reason) {
    messages.error(input, reason);
  }

  /** Ends the report, once: also called by another thread when a run is stopped. */
  private synchronized void finish() {
    if (report != null) {
      Report last = report;
      report = null;
      last.close();
    }
  }
}
