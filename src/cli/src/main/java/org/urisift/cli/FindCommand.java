package org.urisift.cli;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.urisift.batch.ColumnUnit;
import org.urisift.batch.Search;
import org.urisift.cli.input.FileLists;
import org.urisift.link.Unwrapped;
import org.urisift.link.Unwrapper;
import org.urisift.link.UriPatterns;
import org.urisift.link.flag.Flags;
import org.urisift.mail.FileName;
import org.urisift.mail.Kind;
import org.urisift.mail.MailReader;
import org.urisift.mail.Problem;
import org.urisift.report.Field;
import org.urisift.report.Format;
import org.urisift.report.Grouping;
import org.urisift.report.Links;
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

  /**
   * A file of names.
   *
   * @param end of each name
   */
  record NameList(String file, char end) {}

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
  @Nullable String base;
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
  List<Grouping> by = List.of(Grouping.URI);
  List<Field> fields = List.of();
  boolean noHeader;
  boolean unwrap;
  @Nullable String unwrapRules;
  boolean defang;
  boolean flags;
  boolean flagged;
  @Nullable String names; // a file of those that are protected
  boolean normalize;
  boolean files;
  boolean page; // the command "report"
  boolean nul;
  boolean nulData;
  boolean quiet;
  @Nullable Integer most;
  List<String> included = new ArrayList<>();
  List<String> excluded = new ArrayList<>();
  List<NameList> lists = new ArrayList<>();
  @Nullable Instant newer; // null where it is not said
  @Nullable Instant since;
  @Nullable Instant until;
  List<String> includedUris = new ArrayList<>();
  List<String> excludedUris = new ArrayList<>();
  private @Nullable UriPatterns wanted; // null for all
  private @Nullable UriPatterns unwanted; // null for none
  @Nullable Boolean named; // null where it is not said
  boolean numbered;
  When colour = When.AUTO;
  boolean onlyMatching;
  @Nullable String output;
  int jobs = Runtime.getRuntime().availableProcessors();
  boolean lineBuffered;
  When progress = When.AUTO;
  @Nullable String range;
  @Nullable ColumnUnit columnUnit;
  Charset encoding = StandardCharsets.UTF_8;
  boolean noMessages;
  boolean verbose;

  private final Streams streams;

  /** What {@link #unwrapRules} were read into; null before. */
  private @Nullable Unwrapper unwrapper;

  FindCommand(Streams streams) {
    this.streams = streams;
  }

  /** Does the job; the exit code. */
  int run() {
    Messages messages = new Messages(streams.err(), noMessages || quiet, verbose);
    if (page && output == null && streams.goesToTerminal()) {
      messages.error("standard output", "a terminal shows no page; --output FILE writes to a file");
      return ExitCode.ERROR;
    }
    if (base != null && !relative) {
      messages.said("--base", "of no effect without --relative");
    }
    if (rawCells && (files || !format.isTable())) {
      messages.said("--raw-cells", Words.filled("of no effect without -f {tables or}"));
    }
    if (unwrapRules != null
        && !unwrap
        && !page
        && !tellsFlags()
        && !by.contains(Grouping.WRAPPER)
        && (files || format.isLine())) {
      messages.said(
          "--unwrap-rules", Words.filled("of no effect without --unwrap or -f {records or}"));
    }
    if (defang && (files || !format.isLine() && !format.isTable())) {
      messages.said("--defang", Words.filled("of no effect with -f {objects or} or -l"));
    }
    if (flags && !flagged && (format.isLine() || count)) {
      messages.said(
          "--flags",
          Words.filled("of no effect without -f {records or}, or together with --count"));
    }
    if (names != null && !tellsFlags()) {
      messages.said("--protect", "of no effect without --flags or --flagged");
    }
    if (lineBuffered && count) {
      messages.said("--line-buffered", "of no effect with --count");
    }
    if (inputs.isEmpty() && lists.isEmpty()) {
      streams.tellWhatIsAwaited(messages);
    }
    if (!readLists(messages)) {
      return ExitCode.ERROR;
    }
    AtCursor cursor = range == null ? null : AtCursor.parse(range);
    return cursor != null
        ? cursor.run(this, streams, messages)
        : new FindRun(this, streams, messages).run();
  }

  /** Reads the files that say what is to be read, and which URIs; whether all could be read. */
  private boolean readLists(Messages messages) {
    String read = "";
    try {
      List<String> all = new ArrayList<>(inputs);
      for (NameList list : lists) {
        read = list.file();
        all.addAll(FileLists.names(read, streams.in(), list.end()));
      }
      inputs = all;
      for (List<String> patterns : List.of(includedUris, excludedUris)) {
        for (int i = patterns.size() - 1; i >= 0; i--) {
          read = patterns.get(i);
          if (FileLists.isListOfPatterns(read)) {
            patterns.remove(i);
            patterns.addAll(FileLists.patterns(read));
            patterns.add(""); // no pattern: an empty list is one, too
          }
        }
      }
    } catch (IOException | InvalidPathException e) {
      messages.error(read, e);
      return false;
    }
    try {
      read = "--include-uri";
      wanted = includedUris.isEmpty() ? null : new UriPatterns(includedUris);
      read = "--exclude-uri";
      unwanted = excludedUris.isEmpty() ? null : new UriPatterns(excludedUris);
      return true;
    } catch (IllegalArgumentException e) {
      messages.error(read, String.valueOf(e.getMessage()));
      return false;
    }
  }

  /** The base, where it is a URI reference; else null. */
  @Nullable UriReference root() {
    return base == null ? null : UriReference.parseOrNull(base);
  }

  /**
   * Reads the rules for rewritten URIs, once.
   *
   * @return what is wrong with them, as a message; null for nothing
   */
  @Nullable String readRules() {
    if (unwrapRules == null || unwrapper != null) {
      return null;
    }
    try {
      byte[] text = Files.readAllBytes(FileName.path(unwrapRules));
      unwrapper = Unwrapper.with(new String(text, StandardCharsets.UTF_8));
      return null;
    } catch (InvalidPathException | IOException e) {
      return unwrapRules + ": " + Problem.reason(e);
    } catch (IllegalArgumentException e) {
      return unwrapRules + ", " + e.getMessage();
    }
  }

  /**
   * Tells the flags that are asked for; null where none are.
   *
   * @throws IOException where the names cannot be read
   * @throws IllegalArgumentException for what is no name, with its line
   */
  @Nullable Flags telling() throws IOException {
    byte[] protect = names == null ? null : Files.readAllBytes(FileName.path(names));
    if (!tellsFlags()) {
      return null;
    }
    Flags standard = Flags.STANDARD.unwrapping(this::inner);
    return protect == null
        ? standard
        : standard.protecting(new String(protect, StandardCharsets.UTF_8).lines().toList());
  }

  private boolean tellsFlags() {
    boolean isAsked = flags || flagged || page || by.contains(Grouping.FLAG);
    return isAsked || !fields.isEmpty() && fields.contains(Field.FLAGS);
  }

  /** What a rewritten URI leads to; itself where that cannot be read, null for any other. */
  private @Nullable String inner(String uri) {
    Unwrapped inner = (unwrapper == null ? Unwrapper.builtIn() : unwrapper).unwrap(uri);
    if (inner == null) {
      return null;
    }
    return inner.uri() == null ? uri : inner.uri();
  }

  /**
   * How the report looks.
   *
   * @param flags tells those of records; null for none
   * @param toTerminal whether it goes to a terminal that shows colours
   */
  Layout layout(boolean toTerminal, @Nullable Flags flags) {
    boolean isNormalized = normalize || !fields.isEmpty() && fields.contains(Field.NORMALIZED);
    Links links = new Links(unwrapper, unwrap, isNormalized, flags, defang);
    if (page) { // places, but no other readings, which take time
      return new Layout(Format.TEXT, false, true, false, false, false, false, links);
    }
    boolean isGrep = format == Format.GREP;
    boolean isText = format.isLine();
    boolean isNamed = named == null ? isGrep || numbered && readsSeveral() : named;
    return new Layout(
        format,
        isText && isNamed,
        isText && (isGrep || numbered),
        isGrep,
        isText && (colour == When.ALWAYS || colour == When.AUTO && toTerminal),
        nul || nulData,
        rawCells,
        fields,
        !noHeader,
        links);
  }

  /** Whether more is counted by than most is: a loop, as all runs come by. */
  private boolean needsDetail() {
    for (Grouping grouping : by) {
      if (grouping.needsDetail()) {
        return true;
      }
    }
    return false;
  }

  /** Whether there may be several files, so that a line number alone says little. */
  private boolean readsSeveral() {
    return inputs.size() + lists.size() > 1 || inputs.size() == 1 && isDirectory(inputs.get(0));
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
        .period(since == null && until == null ? null : new Search.Period(since, until))
        .included(wanted)
        .excluded(unwanted)
        .layout(layout)
        .counted(count)
        .flagged(flagged)
        .detailed(page || needsDetail())
        .dedupe(dedupe)
        .rendered(!count && !unique && !files && !quiet && !page)
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
