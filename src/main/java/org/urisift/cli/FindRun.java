package org.urisift.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.urisift.report.Listing;
import org.urisift.report.Origin;
import org.urisift.report.Report;
import org.urisift.scan.UriMatch;
import org.urisift.scan.UriScanner;
import org.urisift.scan.Verdict;

/** One run of the main job: the inputs, one after the other, through the scanner to the report. */
final class FindRun {
  private static final String STANDARD_INPUT = "-";

  private final FindCommand options;
  private final Streams streams;
  private final Messages messages;
  private final UriScanner scanner;
  private Report report;
  private boolean found;

  FindRun(FindCommand options, Streams streams) {
    this.options = options;
    this.streams = streams;
    this.messages = new Messages(streams.err(), options.quiet, options.verbose);
    this.scanner =
        UriScanner.builder()
            .join(options.join)
            .strict(options.strict)
            .rejected(options.rejected)
            .schemes(options.schemes)
            .anyScheme(options.anyScheme)
            .abbreviated(options.abbreviated)
            .positions(options.format.needsPositions())
            .build();
  }

  int run() {
    String target = options.output == null ? "standard output" : options.output;
    try (Output output =
        options.output == null ? Output.stream(streams.out()) : Output.file(options.output)) {
      report = Report.open(options.format, listing(), output.stream());
      streams.stop().lastWords(this::finish);
      FileWalk walk = new FileWalk(output::is, messages);
      for (String input : options.inputs.isEmpty() ? List.of(STANDARD_INPUT) : options.inputs) {
        if (input.equals(STANDARD_INPUT)) {
          read(streams.in(), input);
        } else {
          walk.walk(input, this::open);
        }
      }
      finish();
      if (streams.stop().requested()) {
        return ExitCode.INTERRUPTED;
      }
      output.complete();
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

  private Listing listing() {
    return options.count ? Listing.COUNT : options.unique ? Listing.UNIQUE : Listing.EACH;
  }

  private void open(Path path, String name) {
    if (streams.stop().requested()) {
      return;
    }
    try (InputStream in = Files.newInputStream(path)) {
      read(in, name);
    } catch (IOException e) {
      messages.error(name, e);
    }
  }

  /** Reads a text to its end; the stream is left open. */
  private void read(InputStream in, String name) {
    TextReader text = new TextReader(in, options.encoding, streams.stop());
    try {
      if (options.columnUnit == null) {
        Origin origin = Origin.file(name);
        scanner.scan(text, match -> add(origin, match));
      } else {
        ColumnReader columns = new ColumnReader(text, options.columnUnit);
        scanner.scan(columns, match -> add(placed(name, match, columns), match));
      }
    } catch (InterruptedIOException e) {
      return; // what was found so far is written
    } catch (IOException e) {
      messages.error(name, e);
    }
    if (text.illFormed() > 0) {
      messages.note(
          name,
          text.illFormed()
              + (text.illFormed() == 1 ? " byte that is not " : " bytes that are not ")
              + text.charset().name()
              + " read as "
              + text.replacement());
    }
  }

  private static Origin placed(String name, UriMatch match, ColumnReader columns) {
    long column = columns.column(match.offset());
    return new Origin(
        name, null, null, null, null, new Origin.Start(match.line(), column, match.offset()));
  }

  private synchronized void add(Origin origin, UriMatch match) {
    if (report != null) {
      found |= match.verdict() != Verdict.REJECTED;
      report.add(origin, match);
    }
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
