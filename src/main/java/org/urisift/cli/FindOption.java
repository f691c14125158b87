package org.urisift.cli;

import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.UnsupportedCharsetException;
import java.util.List;
import org.urisift.batch.ColumnUnit;
import org.urisift.cli.input.Moment;
import org.urisift.mail.Kind;
import org.urisift.report.Field;
import org.urisift.report.Format;
import org.urisift.report.Grouping;
import org.urisift.scan.JoinLevel;

/**
 * The options of the main job, in the order of the help: each is defined here alone, by a constant
 * and by what {@link #set} does with it. Without the library, which a plain run does not load.
 */
enum FindOption {
  FORMAT('f', "--format", "FORMAT", "{formats or}; default text: a URI a line."),
  AS(
      "--as",
      "KIND",
      "What the inputs are: auto, text, html, xml, office, message, mbox or maildir; default auto: told by"
          + " their content, fragments of HTML also by their names."),
  JOIN(
      "--join",
      "LEVEL",
      "Over which line breaks to join: none, delimited (in <...> and quotes) or inferred (also URIs"
          + " that a mailer cut); default inferred."),
  RAW_CELLS(
      "--raw-cells",
      "With -f {tables or}: no apostrophe before a text that a spreadsheet would take for a"
          + " formula."),
  STRICT("--strict", "Repair nothing: only what is valid as written."),
  REJECTED("--rejected", "Also report the candidates that were refused, and why."),
  SCHEME('s', "--scheme", "NAME[,NAME]", "Only these schemes."),
  ANY_SCHEME("--any-scheme", "Any scheme name, registered or not; also cid: and data: in HTML."),
  ABBREVIATED("--abbreviated", "Also names like www.example.org and mail addresses."),
  REFANG(
      "--refang",
      "Also URIs that were made safe to hand around, as hxxps[:]//a[.]example: what was meant is"
          + " printed."),
  BASE(
      "--base",
      "URI",
      "With --relative: what references are relative to, where an input does not say."),
  RELATIVE(
      "--relative",
      "Also relative references in HTML, <...> and headers: resolved, but as they stand where"
          + " neither --base nor the input says to what."),
  HEADERS(
      "--headers",
      "Of messages also the header fields that may hold URIs: Subject, List-Archive, X-..."),
  DEEP(
      "--deep",
      "Of HTML also scripts, event handlers, comments and the texts of other attributes, which are"
          + " neither shown nor followed."),
  NAMESPACES(
      "--namespaces", "Also the names of namespaces, schemas and document types in HTML and XML."),
  NO_HTML("--no-html", "Without HTML files and parts."),
  NO_TEXT("--no-text", "Without files and parts of plain text."),
  DEDUPE(
      "--dedupe",
      "Each message once, in all inputs together: not those with the Message-ID of one before, nor,"
          + " where there is none, with its date, sender and body."),
  NO_ATTACHMENTS(
      "--no-attachments",
      "Of messages only what is shown: without parts that are attached, and without those whose"
          + " Content-Type is no text; they are read by their content else, as files are."),
  UNIQUE('u', "--unique", "Each URI once."),
  COUNT('c', "--count", "Each URI once with how often it was found, the most frequent first."),
  BY(
      "--by",
      "GROUP[,GROUP]",
      "With --count: count by uri, host, domain, scheme, day, month or year (of the message), sender,"
          + " file, flag or wrapper, or by several of them together."),
  FIELDS(
      "--fields",
      "FIELD[,FIELD]",
      "With -f {records or}: only these fields, in tables in this order; also" + " {derived and}."),
  NO_HEADER("--no-header", "With -f {tables or}: no header line."),
  UNWRAP(
      "--unwrap",
      "Of a URI that a mail gateway or the like wrote around another the inner one; it is also the one"
          + " that counts. Records always have both."),
  UNWRAP_RULES("--unwrap-rules", "FILE", "More services that write URIs around others."),
  DEFANG(
      "--defang",
      "Write hxxps://evil[.]example/ for https://evil.example/, so that nobody opens it by mistake;"
          + " not in -f {objects or}."),
  FLAGS(
      "--flags",
      "With -f {records or}: what is notable about how a URI is written, such as userinfo or"
          + " text_mismatch (flags.md); none is a verdict."),
  FLAGGED("--flagged", "Only the URIs that have such a flag."),
  PROTECT(
      "--protect",
      "FILE",
      "With --flags or --flagged: names of hosts, one a line; what looks like one and is another is"
          + " confusable."),
  NORMALIZE(
      "--normalize",
      "URIs in the normal form of RFC 2396, which -u and -c go by; records have it beside the URI."),
  FILES_WITH_MATCHES(
      'l', "--files-with-matches", "The names of the files that have a URI, in place of the URIs."),
  NULL('0', "--null", "With -l: names as they are, with a NUL behind each, for xargs -0."),
  NULL_DATA('z', "--null-data", "A NUL behind each URI in place of the end of its line."),
  QUIET(
      'q', "--quiet", "Print nothing: the first URI ends the run with exit status 0; as in grep."),
  MAX_COUNT('m', "--max-count", "NUM", "Of each file the first NUM URIs."),
  INCLUDE(
      "--include",
      "GLOB",
      "Below directories only the files with such names, as '*.eml'; several times: with one of"
          + " them."),
  EXCLUDE("--exclude", "GLOB", "Below directories not the files with such names."),
  FILES_FROM(
      "--files-from",
      "FILE",
      "Read also what is named in FILE, a name a line; - is standard input."),
  FILES0_FROM("--files0-from", "FILE", "The same with a NUL behind each name, as find -print0."),
  NEWER(
      "--newer",
      "FILE|DATE",
      "Only files that were changed after another one, or since a date such as 2007-06-30 or 30d."),
  SINCE(
      "--since",
      "DATE",
      "Only messages from a date on: 2007, 2007-06, 2007-06-30, a time of ISO 8601, or 30d for so"
          + " many days ago. What is in no message has no date, and is left out."),
  UNTIL("--until", "DATE", "Only messages up to a date and on it."),
  INCLUDE_URI(
      "--include-uri",
      "PATTERN|FILE",
      "Only URIs of a host and those below it, or of a URI with stars for any characters; or of a"
          + " file of such patterns; several times: of one of them."),
  EXCLUDE_URI("--exclude-uri", "PATTERN|FILE", "Not such URIs, as an ignore list has them."),
  WITH_FILENAME('H', "--with-filename", "The name of its file before each URI; as in grep."),
  NO_FILENAME('I', "--no-filename", "Without names of files; as in rg."),
  LINE_NUMBER(
      'n',
      "--line-number",
      "The number of its line before each URI; before that the name of its file, where several may be"
          + " read; as in grep."),
  COLOR(
      "--color",
      "WHEN",
      "Colours of grep for names of files, line numbers and URIs: auto (on a terminal), always or"
          + " never; default auto."),
  ONLY_MATCHING(
      'o',
      "--only-matching",
      "Print URIs without the text around them, as is always done; as in grep."),
  RECURSIVE('r', "--recursive", "Read all files below directories, as is always done; as in grep."),
  IGNORE_CASE(
      'i', "--ignore-case", "Find schemes in upper and lower case, as is always done; as in grep."),
  OUTPUT(
      "--output",
      "FILE",
      "Write to a file, FILE.partial until the end, which is no input and below none; - is"
          + " standard output."),
  JOBS('j', "--jobs", "N", "Threads that read; default: one a core. The output is the same."),
  LINE_BUFFERED(
      "--line-buffered",
      "Write each URI as soon as it is sure, for an input that comes slowly, as from tail -f: what"
          + " it is is told by its first lines. Read by one thread."),
  PROGRESS(
      "--progress",
      "WHEN",
      "A progress line on standard error: auto (on a terminal), always or never; default auto."),
  RANGE("--range", "LINE:COL", "Only the URI under a cursor, in a text on standard input."),
  COLUMN_UNIT(
      "--column-unit",
      "UNIT",
      "What a column of -f grep or --range counts: utf16, char, byte (of UTF-8) or screen (cells of"
          + " a terminal); default utf16."),
  ENCODING("--encoding", "NAME", "Of text that does not say; default UTF-8."),
  NO_MESSAGES(
      "--no-messages",
      "Say nothing but errors on standard error; what is found is printed all the same."),
  VERBOSE('v', "--verbose", "Say more."),
  HELP('h', "--help", "Show this help message and exit."),
  VERSION('V', "--version", "Print version information and exit.");

  private static final char NO_LETTER = 0;

  /** All of them: {@link #values} would copy them each time. */
  private static final FindOption[] ALL = values();

  private final char letter;
  private final String longName;
  private final String label;
  private final String description;

  FindOption(String name, String description) {
    this(NO_LETTER, name, null, description);
  }

  FindOption(char letter, String name, String description) {
    this(letter, name, null, description);
  }

  FindOption(String name, String label, String description) {
    this(NO_LETTER, name, label, description);
  }

  FindOption(char letter, String name, String label, String description) {
    this.letter = letter;
    this.longName = name;
    this.label = label;
    this.description = description;
  }

  /** The option of a long name such as {@code --format}; null for none. */
  static FindOption named(String name) {
    for (FindOption option : ALL) {
      if (option.longName.equals(name)) {
        return option;
      }
    }
    return null;
  }

  /** The option of a letter; null for none. */
  static FindOption of(char letter) {
    for (FindOption option : ALL) {
      if (option.letter == letter) {
        return option;
      }
    }
    return null;
  }

  /** As they are written, a letter first. */
  String[] names() {
    return letter == NO_LETTER ? new String[] {longName} : new String[] {"-" + letter, longName};
  }

  /** What its value is called; null for an option without one. */
  String label() {
    return label;
  }

  String description() {
    return Words.filled(description);
  }

  /** Whether it is answered in place of the job. */
  boolean isQuestion() {
    return this == HELP || this == VERSION;
  }

  /** Whether its value may be left out, and is given behind "=" alone. */
  boolean isValueOptional() {
    return this == COLOR;
  }

  /** The words that its value is one of; none where it is anything else. */
  List<String> words() {
    return switch (this) {
      case FORMAT -> Words.of(Format.class);
      case AS -> Words.of(Kind.class);
      case JOIN -> Words.of(JoinLevel.class);
      case BY -> Words.of(Grouping.class);
      case FIELDS -> Words.of(Field.class);
      case COLUMN_UNIT -> Words.of(ColumnUnit.class);
      case COLOR, PROGRESS -> Words.of(FindCommand.When.class);
      default -> List.of();
    };
  }

  /**
   * Does what the option stands for. Given again, it replaces its value; schemes, globs, patterns
   * and lists add up.
   *
   * @param value of an option that has one
   * @throws IllegalArgumentException for a value that is none; the message says why
   */
  void set(FindCommand find, String value) {
    switch (this) {
      case FORMAT -> find.format = Words.constant(Format.class, value);
      case AS -> find.kind = Words.constant(Kind.class, value);
      case JOIN -> find.join = Words.constant(JoinLevel.class, value);
      case STRICT -> find.strict = true;
      case REJECTED -> find.rejected = true;
      case SCHEME -> find.schemes.add(value);
      case ANY_SCHEME -> find.anyScheme = true;
      case ABBREVIATED -> find.abbreviated = true;
      case REFANG -> find.refang = true;
      case BASE -> find.base = value;
      case RELATIVE -> find.relative = true;
      case HEADERS -> find.headers = true;
      case DEEP -> find.deep = true;
      case NAMESPACES -> find.namespaces = true;
      case NO_HTML -> find.noHtml = true;
      case NO_TEXT -> find.noText = true;
      case DEDUPE -> find.dedupe = true;
      case NO_ATTACHMENTS -> find.noAttachments = true;
      case UNIQUE -> find.unique = true;
      case COUNT -> find.count = true;
      case BY -> find.by = Words.constants(Grouping.class, value);
      case FIELDS -> find.fields = Words.constants(Field.class, value);
      case NO_HEADER -> find.noHeader = true;
      case UNWRAP -> find.unwrap = true;
      case UNWRAP_RULES -> find.unwrapRules = value;
      case DEFANG -> find.defang = true;
      case FLAGS -> find.flags = true;
      case FLAGGED -> find.flagged = true;
      case PROTECT -> find.names = value;
      case NORMALIZE -> find.normalize = true;
      case FILES_WITH_MATCHES -> find.files = true;
      case NULL -> find.nul = true;
      case MAX_COUNT -> find.most = number(value);
      case INCLUDE -> find.included.add(value);
      case EXCLUDE -> find.excluded.add(value);
      case NULL_DATA -> find.nulData = true;
      case FILES_FROM -> find.lists.add(new FindCommand.NameList(value, '\n'));
      case FILES0_FROM -> find.lists.add(new FindCommand.NameList(value, '\0'));
      case NEWER -> find.newer = Moment.ofFile(value);
      case SINCE -> find.since = Moment.start(value);
      case UNTIL -> find.until = Moment.end(value);
      case INCLUDE_URI -> find.includedUris.add(value);
      case EXCLUDE_URI -> find.excludedUris.add(value);
      case WITH_FILENAME -> find.named = true;
      case NO_FILENAME -> find.named = false;
      case LINE_NUMBER -> find.numbered = true;
      case COLOR ->
          find.colour =
              value == null ? FindCommand.When.AUTO : Words.constant(FindCommand.When.class, value);
      case RECURSIVE, IGNORE_CASE -> {
        // it is so anyway
      }
      case ONLY_MATCHING -> find.onlyMatching = true;
      case OUTPUT -> find.output = value;
      case JOBS -> find.jobs = number(value);
      case LINE_BUFFERED -> find.lineBuffered = true;
      case PROGRESS -> find.progress = Words.constant(FindCommand.When.class, value);
      case RANGE -> find.range = value;
      case COLUMN_UNIT -> find.columnUnit = Words.constant(ColumnUnit.class, value);
      case ENCODING -> find.encoding = charset(value);
      case QUIET -> find.quiet = true;
      case RAW_CELLS -> find.rawCells = true;
      case NO_MESSAGES -> find.noMessages = true;
      case VERBOSE -> find.verbose = true;
      case HELP, VERSION -> throw new IllegalStateException(longName + " sets nothing");
    }
  }

  private static Charset charset(String name) {
    try {
      return Charset.forName(name);
    } catch (IllegalCharsetNameException | UnsupportedCharsetException e) {
      throw new IllegalArgumentException("unknown encoding '" + name + "'", e);
    }
  }

  private static int number(String word) {
    try {
      int number = Integer.parseInt(word);
      if (number > 0) {
        return number;
      }
    } catch (NumberFormatException e) {
      // said below
    }
    throw new IllegalArgumentException(
        "'" + word + "' is no whole number from 1 to " + Integer.MAX_VALUE);
  }
}
