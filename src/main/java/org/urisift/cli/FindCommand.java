package org.urisift.cli;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import org.urisift.batch.ColumnUnit;
import org.urisift.batch.Search;
import org.urisift.mail.Kind;
import org.urisift.mail.MailReader;
import org.urisift.report.Format;
import org.urisift.report.Grouping;
import org.urisift.scan.JoinLevel;
import org.urisift.scan.UriScanner;
import org.urisift.uri.UriReference;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The main job: find URIs. */
@Command(
    name = "urisift",
    customSynopsis = "urisift [OPTIONS] [FILE|DIRECTORY|-]...",
    description = "Finds the URIs in text (RFC 2396, Appendix E).",
    sortOptions = false,
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    exitCodeListHeading = "Exit status:%n",
    exitCodeList = {
      "0:something was found",
      "1:nothing was found",
      "2:a bad option, or an input that could not be read (the others were)",
      "130:ended by Ctrl-C; what was printed until then is right, but not all: counts are too low;"
          + " a file of --output stays as it was",
      "141:nobody reads the output any more"
    })
final class FindCommand implements Callable<Integer> {
  /** When the progress line is shown. */
  enum ProgressMode {
    /** When standard error is a terminal. */
    AUTO,
    ALWAYS,
    NEVER
  }

  @Parameters(
      paramLabel = "FILE|DIRECTORY|-",
      description = "What to read; standard input when nothing is named.")
  List<String> inputs = List.of();

  @Option(
      names = {"-f", "--format"},
      paramLabel = "FORMAT",
      description = "text, grep, jsonl, csv or tsv; default text: a URI a line.")
  Format format = Format.TEXT;

  @Option(
      names = "--raw-cells",
      description =
          "With -f csv or tsv: no apostrophe before a text that a spreadsheet would take for a"
              + " formula.")
  boolean rawCells;

  @Option(
      names = "--as",
      paramLabel = "KIND",
      description =
          "What the inputs are: auto, text, html, xml, message, mbox or maildir; default auto: told by"
              + " their content, fragments of HTML also by their names.")
  Kind kind = Kind.AUTO;

  @Option(
      names = "--join",
      paramLabel = "LEVEL",
      description =
          "Over which line breaks to join: none, delimited (in <...> and quotes) or inferred (also"
              + " URIs that a mailer cut); default inferred.")
  JoinLevel join = JoinLevel.INFERRED;

  @Option(names = "--strict", description = "Repair nothing: only what is valid as written.")
  boolean strict;

  @Option(
      names = "--rejected",
      description = "Also report the candidates that were refused, and why.")
  boolean rejected;

  @Option(
      names = {"-s", "--scheme"},
      paramLabel = "NAME[,NAME]",
      description = "Only these schemes.")
  List<String> schemes = new ArrayList<>();

  @Option(
      names = "--any-scheme",
      description = "Any scheme name, registered or not; also cid: and data: in HTML.")
  boolean anyScheme;

  @Option(
      names = "--abbreviated",
      description = "Also names like www.example.org and mail addresses.")
  boolean abbreviated;

  @Option(
      names = "--base",
      paramLabel = "URI",
      description =
          "With --relative: what references are relative to, where an input does not say.")
  String base;

  @Option(
      names = "--relative",
      description =
          "Also relative references in HTML, <...> and headers: resolved, but as they stand where"
              + " neither --base nor the input says to what.")
  boolean relative;

  @Option(
      names = "--headers",
      description = "Of messages also the header fields that hold URIs, such as List-Archive.")
  boolean headers;

  @Option(names = "--no-html", description = "Without HTML files and parts.")
  boolean noHtml;

  @Option(names = "--no-text", description = "Without files and parts of plain text.")
  boolean noText;

  @Option(
      names = {"-u", "--unique"},
      description = "Each URI once.")
  boolean unique;

  @Option(
      names = {"-c", "--count"},
      description = "Each URI once with how often it was found, the most frequent first.")
  boolean count;

  @Option(
      names = "--by",
      paramLabel = "GROUP",
      description = "With --count: count by uri, host, scheme or month (of the message).")
  Grouping by = Grouping.URI;

  @Option(
      names = {"-l", "--files-with-matches"},
      description = "The names of the files that have a URI, in place of the URIs.")
  boolean files;

  @Option(
      names = {"-0", "--null"},
      description = "With -l: names as they are, with a NUL behind each, for xargs -0.")
  boolean nul;

  @Option(
      names = {"-m", "--max-count"},
      paramLabel = "NUM",
      description = "Of each file the first NUM URIs.")
  Integer most;

  @Option(
      names = "--include",
      paramLabel = "GLOB",
      description =
          "Below directories only the files with such names, as '*.eml'; several times: with one of"
              + " them.")
  List<String> included = new ArrayList<>();

  @Option(
      names = "--exclude",
      paramLabel = "GLOB",
      description = "Below directories not the files with such names.")
  List<String> excluded = new ArrayList<>();

  @Option(
      names = {"-o", "--only-matching"},
      description = "Print URIs without the text around them, as is always done; as in grep.")
  boolean onlyMatching;

  @Option(
      names = "--output",
      paramLabel = "FILE",
      description =
          "Write to a file, put in its place at the end, which is no input and below none; - is"
              + " standard output.")
  String output;

  @Option(
      names = {"-j", "--jobs"},
      paramLabel = "N",
      description = "Threads that read; default: one a core. The output is the same.")
  int jobs = Runtime.getRuntime().availableProcessors();

  @Option(
      names = "--line-buffered",
      description =
          "Write each URI as soon as it is sure, for an input that comes slowly, as from tail -f: what"
              + " it is is told by its first lines. Read by one thread.")
  boolean lineBuffered;

  @Option(
      names = "--progress",
      paramLabel = "WHEN",
      description =
          "A progress line on standard error: auto (on a terminal), always or never; default auto.")
  ProgressMode progress = ProgressMode.AUTO;

  @Option(
      names = "--range",
      paramLabel = "LINE:COL",
      description = "Only the URI under a cursor, in a text on standard input.")
  String range;

  @Option(
      names = "--column-unit",
      paramLabel = "UNIT",
      description =
          "What a column of -f grep or --range counts: utf16, char, byte (of UTF-8) or screen (cells of a"
              + " terminal); default utf16.")
  ColumnUnit columnUnit;

  @Option(
      names = "--encoding",
      paramLabel = "NAME",
      description = "Of text that does not say; default UTF-8.")
  Charset encoding = StandardCharsets.UTF_8;

  @Option(
      names = {"-q", "--quiet"},
      description =
          "Say nothing but errors on standard error; what is found is printed all the same.")
  boolean quiet;

  @Option(
      names = {"-v", "--verbose"},
      description = "Say more.")
  boolean verbose;

  @Spec CommandSpec spec;

  private final Streams streams;

  FindCommand(Streams streams) {
    this.streams = streams;
  }

  @Override
  public Integer call() {
    String misuse = Misuse.of(this);
    if (misuse != null) {
      throw new ParameterException(spec.commandLine(), misuse);
    }
    return run();
  }

  /** Does the job; the exit code. */
  int run() {
    Messages messages = new Messages(streams.err(), quiet, verbose);
    if (base != null && !relative) {
      messages.said("--base", "of no effect without --relative");
    }
    if (rawCells && (files || format != Format.CSV && format != Format.TSV)) {
      messages.said("--raw-cells", "of no effect without -f csv or tsv");
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
