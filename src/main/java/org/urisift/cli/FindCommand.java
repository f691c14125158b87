package org.urisift.cli;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.urisift.batch.ColumnUnit;
import org.urisift.batch.Search;
import org.urisift.mail.FileName;
import org.urisift.mail.Kind;
import org.urisift.mail.MailReader;
import org.urisift.report.Format;
import org.urisift.report.Grouping;
import org.urisift.report.Report.Layout;
import org.urisift.scan.JoinLevel;
import org.urisift.scan.UriScanner;
import org.urisift.uri.UriReference;

/** The main job: find URIs. What its fields stand for {@link FindOption} says. */
final class FindCommand {
  /** When colours and the progress line are shown. */
  enum When {
    /** Where they go to a terminal. */
    AUTO,
    ALWAYS,
    NEVER
  }

  List<String> inputs = List.of();
  Format format = Format.TEXT;
  boolean rawCells;
  Kind kind = Kind.AUTO;
  JoinLevel join = JoinLevel.INFERRED;
  boolean strict;
  boolean rejected;
  List<String> schemes = new ArrayList<>();
  boolean anyScheme;
  boolean abbreviated;
  boolean refang;
  String base;
  boolean relative;
  boolean headers;
  boolean deep;
  boolean namespaces;
  boolean noHtml;
  boolean noText;
  boolean dedupe;
  boolean noAttachments;
  boolean unique;
  boolean count;
  Grouping by = Grouping.URI;
  boolean files;
  boolean nul;
  boolean nulData;
  boolean quiet;
  Integer most;
  List<String> included = new ArrayList<>();
  List<String> excluded = new ArrayList<>();
  Boolean named; // null where it is not said
  boolean numbered;
  When colour = When.AUTO;
  boolean onlyMatching;
  String output;
  int jobs = Runtime.getRuntime().availableProcessors();
  boolean lineBuffered;
  When progress = When.AUTO;
  String range;
  ColumnUnit columnUnit;
  Charset encoding = StandardCharsets.UTF_8;
  boolean noMessages;
  boolean verbose;

  private final Streams streams;

  FindCommand(Streams streams) {
    this.streams = streams;
  }

  /** Does the job; the exit code. */
  int run() {
    Messages messages = new Messages(streams.err(), noMessages || quiet, verbose);
    if (base != null && !relative) {
      messages.said("--base", "of no effect without --relative");
    }
    if (rawCells && (files || format != Format.CSV && format != Format.TSV)) {
      messages.said("--raw-cells", "of no effect without -f csv or tsv");
    }
    if (lineBuffered && count) {
      messages.said("--line-buffered", "of no effect with --count");
    }
    if (inputs.isEmpty()) {
      streams.tellWhatIsAwaited(messages);
    }
    return range != null
        ? AtCursor.parse(range).run(this, streams, messages)
        : new FindRun(this, streams, messages).run();
  }

  /** The base, where it is a URI reference; else null. */
  UriReference root() {
    return base == null ? null : UriReference.parseOrNull(base);
  }

  /**
   * How the report looks.
   *
   * @param toTerminal whether it goes to a terminal that shows colours
   */
  Layout layout(boolean toTerminal) {
    boolean isGrep = format == Format.GREP;
    boolean isText = isGrep || format == Format.TEXT;
    boolean isNamed = named == null ? isGrep || numbered && readsSeveral() : named;
    return new Layout(
        format,
        isText && isNamed,
        isText && (isGrep || numbered),
        isGrep,
        isText && (colour == When.ALWAYS || colour == When.AUTO && toTerminal),
        nul || nulData,
        rawCells);
  }

  /** Whether there may be several files, so that a line number alone says little. */
  private boolean readsSeveral() {
    return inputs.size() > 1 || inputs.size() == 1 && isDirectory(inputs.get(0));
  }

  private static boolean isDirectory(String input) {
    try {
      return Files.isDirectory(FileName.path(input));
    } catch (InvalidPathException e) {
      return false; // what cannot be opened is told when it is
    }
  }

  /** What the options ask for, for all threads of a run. */
  Search search(Layout layout) {
    MailReader reader =
        MailReader.builder()
            .kind(kind)
            .headers(headers)
            .deep(deep)
            .namespaces(namespaces)
            .html(!noHtml)
            .text(!noText)
            .attachments(!noAttachments)
            .base(root())
            .encoding(encoding)
            .live(lineBuffered || quiet)
            .fingerprints(dedupe)
            .fileLines(layout.line())
            .build();
    UriScanner.Builder scanner =
        UriScanner.builder()
            .join(join)
            .strict(strict)
            .rejected(rejected)
            .anyScheme(anyScheme)
            .abbreviated(abbreviated);
    return Search.builder(reader, scanner)
        .relative(relative)
        .refang(refang)
        .schemes(schemeNames())
        .columnUnit(columnUnit)
        .layout(layout)
        .counted(count)
        .dedupe(dedupe)
        .rendered(!count && !unique && !files && !quiet)
        .most(files || quiet ? 1 : most == null ? Search.ALL : most)
        .build();
  }

  /** The names between the commas; one between two of them is empty, and no name. */
  Set<String> schemeNames() {
    Set<String> names = new LinkedHashSet<>();
    for (String list : schemes) {
      names.addAll(List.of(list.split(",", -1)));
    }
    return names;
  }
}
