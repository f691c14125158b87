package org.urisift.cli;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.urisift.batch.ColumnUnit;
import org.urisift.batch.Search;
import org.urisift.mail.Kind;
import org.urisift.mail.MailReader;
import org.urisift.report.Format;
import org.urisift.report.Grouping;
import org.urisift.scan.JoinLevel;
import org.urisift.scan.UriScanner;
import org.urisift.uri.UriReference;

/** The main job: find URIs. What its fields stand for {@link FindOption} says. */
final class FindCommand {
  /** When the progress line is shown. */
  enum ProgressMode {
    /** When standard error is a terminal. */
    AUTO,
    ALWAYS,
    NEVER
  }

  List<String> inputs = List.of();
  Format format = Format.TEXT;
  Kind kind = Kind.AUTO;
  JoinLevel join = JoinLevel.INFERRED;
  boolean strict;
  boolean rejected;
  List<String> schemes = new ArrayList<>();
  boolean anyScheme;
  boolean abbreviated;
  String base;
  boolean relative;
  boolean headers;
  boolean noHtml;
  boolean noText;
  boolean unique;
  boolean count;
  Grouping by = Grouping.URI;
  boolean files;
  boolean nul;
  Integer most;
  List<String> included = new ArrayList<>();
  List<String> excluded = new ArrayList<>();
  boolean onlyMatching;
  String output;
  int jobs = Runtime.getRuntime().availableProcessors();
  boolean lineBuffered;
  ProgressMode progress = ProgressMode.AUTO;
  String range;
  ColumnUnit columnUnit;
  Charset encoding = StandardCharsets.UTF_8;
  boolean quiet;
  boolean verbose;

  private final Streams streams;

  FindCommand(Streams streams) {
    this.streams = streams;
  }

  /** Does the job; the exit code. */
  int run() {
    Messages messages = new Messages(streams.err(), quiet, verbose);
    if (base != null && !relative) {
      messages.said("--base", "of no effect without --relative");
    }
    if (lineBuffered && count) {
      messages.said("--line-buffered", "of no effect with --count");
    }
    return range != null
        ? AtCursor.parse(range).run(this, streams, messages)
        : new FindRun(this, streams, messages).run();
  }

  /** The base, where it is a URI reference; else null. */
  UriReference root() {
    return base == null ? null : UriReference.parseOrNull(base);
  }

  /** What the options ask for, for all threads of a run. */
  Search search() {
    MailReader reader =
        MailReader.builder()
            .kind(kind)
            .headers(headers)
            .html(!noHtml)
            .text(!noText)
            .base(root())
            .encoding(encoding)
            .live(lineBuffered)
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
        .schemes(schemeNames())
        .columnUnit(columnUnit)
        .format(format)
        .counted(count)
        .rendered(!count && !unique && !files)
        .most(files ? 1 : most == null ? Search.ALL : most)
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
