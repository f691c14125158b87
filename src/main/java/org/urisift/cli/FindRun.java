package org.urisift.cli;

import java.io.IOException;
import java.io.InputStream;
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
    Listing listing =
        options.count ? Listing.COUNT : options.unique ? Listing.UNIQUE : Listing.EACH;
    try (Report report = Report.open(options.format, listing, streams.out())) {
      List<String> inputs = options.inputs.isEmpty() ? List.of(STANDARD_INPUT) : options.inputs;
      FileWalk walk = new FileWalk(path -> false, messages);
      for (String input : inputs) {
        if (input.equals(STANDARD_INPUT)) {
          read(streams.in(), input, report);
        } else {
          walk.walk(input, (path, name) -> open(path, name, report));
        }
      }
    } catch (Report.OutputException e) {
      return outputFailed(e.getCause());
    }
    return messages.failed() ? ExitCode.ERROR : found ? ExitCode.FOUND : ExitCode.NOTHING;
  }

  private void open(Path path, String name, Report report) {
    try (InputStream in = Files.newInputStream(path)) {
      read(in, name, report);
    } catch (IOException e) {
      messages.error(name, e);
    }
  }

  private void read(InputStream in, String name, Report report) {
    Origin origin = Origin.file(name);
    // Not closed: the file is closed where it was opened, standard input never.
    TextReader reader = new TextReader(in, options.encoding);
    try {
      scanner.scan(reader, match -> add(origin, match, report));
    } catch (IOException e) {
      messages.error(name, e);
    }
    if (reader.illFormed() > 0) {
      messages.note(
          name,
          reader.illFormed()
              + " bytes are not "
              + reader.charset().name()
              + " and were read as windows-1252");
    }
  }

  private void add(Origin origin, UriMatch match, Report report) {
    found |= match.verdict() != Verdict.REJECTED;
    report.add(origin, match);
  }

  private int outputFailed(IOException e) {
    String reason = Messages.reason(e);
    if (reason.contains("Broken pipe")) {
      return ExitCode.BROKEN_PIPE;
    }
    messages.error("standard output", reason);
    return ExitCode.ERROR;
  }
}
