package org.urisift.cli;

import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.UnsupportedCharsetException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.urisift.batch.ColumnUnit;
import org.urisift.batch.input.Moment;
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
  AS(
      "--as",
      "KIND",
      "Read the inputs as auto, text, html, xml, office, message, mbox or maildir. Default: auto,"
          + " which looks at their content and, for fragments of HTML, also at their names."),
  INCLUDE(
      "--include",
      "GLOB",
      "In directories, read only files whose name matches GLOB, such as '*.eml'. May be repeated: a"
          + " name need match only one."),
  EXCLUDE(
      "--exclude", "GLOB", "In directories, skip files whose name matches GLOB. May be repeated."),
  NEWER(
      "--newer",
      "FILE|DATE",
      "Read only files changed later than FILE, or since DATE: 2007-06-30, or 30d for the last 30"
          + " days."),
  FILES_FROM(
      "--files-from",
      "FILE",
      "Also read the files that FILE names, one name per line. - is standard input."),
  FILES0_FROM(
      "--files0-from",
      "FILE",
      "Also read the files that FILE names, with a NUL after each name, as find -print0 writes."),
  SINCE(
      "--since",
      "DATE",
      "Read only messages sent on DATE or later: 2007, 2007-06, 2007-06-30, an ISO 8601 time, or"
          + " 30d for the last 30 days. Files that are not messages are skipped."),
  UNTIL("--until", "DATE", "Read only messages sent on DATE or earlier."),
  DEDUPE(
      "--dedupe",
      "Read each message once. A copy has the same Message-ID or, where there is none, the same"
          + " date, sender and body."),
  HEADERS(
      "--headers",
      "In messages, also read header fields that may hold URIs: Subject, List-Archive, X-..."),
  NO_ATTACHMENTS(
      "--no-attachments",
      "In messages, skip attachments and parts whose Content-Type is not text."),
  NO_HTML("--no-html", "Skip HTML files and parts."),
  NO_TEXT("--no-text", "Skip plain text files and parts."),
  DEEP(
      "--deep",
      "In HTML, also read scripts, event handlers, comments and all attributes: what a reader"
          + " neither sees nor follows."),
  NAMESPACES(
      "--namespaces", "In HTML and XML, also report namespaces, schemas and document types."),
  ENCODING(
      "--encoding",
      "NAME",
      "The character encoding of text that does not state its own. Default: UTF-8."),
  RANGE(
      "--range", "LINE:COL", "Report only the URI at this position of the text on standard input."),
  RECURSIVE('r', "--recursive", "No effect: directories are always read recursively."),
  JOIN(
      "--join",
      "LEVEL",
      "Join URIs across line breaks: none, delimited (only in <...> and quotes) or inferred (also"
          + " where a mailer cut a line). Default: inferred."),
  STRICT("--strict", "Repair nothing: report only URIs that are valid as written."),
  REJECTED("--rejected", "Also report what looked like a URI and was refused, and why."),
  SCHEME('s', "--scheme", "NAME[,NAME]", "Report only URIs with these schemes."),
  ANY_SCHEME("--any-scheme", "Accept schemes that are not registered, and cid: and data: in HTML."),
  IGNORE_CASE('i', "--ignore-case", "No effect: schemes are always found in any case."),
  ABBREVIATED("--abbreviated", "Also find www.example.org and mail addresses without a scheme."),
  REFANG(
      "--refang",
      "Also find hxxps[:]//a[.]example and other defanged URIs, and print the URI that was meant."),
  RELATIVE(
      "--relative",
      "Also find relative references in HTML, <...> and header fields. They are resolved if the"
          + " input or --base gives a base."),
  BASE("--base", "URI", "With --relative: the base URI for inputs that do not give their own."),
  INCLUDE_URI(
      "--include-uri",
      "PATTERN|FILE",
      "Report only URIs that match: a host (with its subdomains), a URI in which * is any text, or"
          + " a file of such patterns. May be repeated: one match is enough."),
  EXCLUDE_URI("--exclude-uri", "PATTERN|FILE", "Leave out URIs that match. May be repeated."),
  FLAGGED(
      "--flagged",
      "Report only URIs with a flag: something notable in how they are written, as --flags says."),
  PROTECT(
      "--protect",
      "FILE",
      "A list of host names, one per line: a host that looks like one of them is flagged as"
          + " confusable."),
  MAX_COUNT('m', "--max-count", "NUM", "Stop after NUM URIs in each file."),
  FORMAT(
      'f',
      "--format",
      "FORMAT",
      "Print {formats or}: text is one URI per line, grep adds file, line and column. Default:"
          + " text."),
  FIELDS(
      "--fields",
      "FIELD[,FIELD]",
      "With -f {records or}: print only these fields, in tables in this order. Other fields to"
          + " name: {derived and}; for text also origin, which links have."),
  NO_HEADER("--no-header", "With -f {tables or}: print no header line."),
  RAW_CELLS(
      "--raw-cells",
      "With -f {tables or}: put no apostrophe before cells that a spreadsheet would run as a"
          + " formula."),
  FLAGS(
      "--flags",
      "With -f {records or}: add what is notable about each URI, such as userinfo or"
          + " text_mismatch."),
  UNIQUE('u', "--unique", "Print each URI once."),
  COUNT('c', "--count", "Print each URI once with its count, the most frequent first."),
  BY(
      "--by",
      "GROUP[,GROUP]",
      "With --count: count by uri, host, domain, origin, scheme, day, month, year, sender, file, flag or"
          + " wrapper, or by several of these. Default: uri."),
  NORMALIZE(
      "--normalize",
      "Print and compare URIs in the normal form of RFC 2396. Records have both forms."),
  UNWRAP(
      "--unwrap",
      "Print and count the original URI where a mail gateway rewrote it. Records always have"
          + " both."),
  UNWRAP_RULES("--unwrap-rules", "FILE", "A file with more services that rewrite URIs."),
  DEFANG(
      "--defang",
      "Print URIs defanged, as hxxps://evil[.]example/, so that nobody opens them by mistake. No"
          + " effect with -f {objects or}."),
  FILES_WITH_MATCHES(
      'l', "--files-with-matches", "Print only the names of files that contain a URI."),
  NULL('0', "--null", "With -l: print a NUL after each name, for xargs -0."),
  NULL_DATA('z', "--null-data", "Print a NUL after each URI instead of a line break."),
  WITH_FILENAME('H', "--with-filename", "Print the file name before each URI."),
  NO_FILENAME('I', "--no-filename", "Print no file names."),
  LINE_NUMBER(
      'n',
      "--line-number",
      "Print the line number before each URI, and the file name if several files may be read."),
  COLUMN_UNIT(
      "--column-unit",
      "UNIT",
      "With -f grep or --range: count columns in utf16 (code units), char, byte (of UTF-8) or"
          + " screen (terminal cells). Default: utf16."),
  COLOR(
      "--color",
      "WHEN",
      "Colour file names, line numbers and URIs as grep does: auto (on a terminal), always or"
          + " never. Default: auto."),
  ONLY_MATCHING('o', "--only-matching", "No effect: only URIs are printed, never whole lines."),
  QUIET('q', "--quiet", "Print nothing, and stop at the first URI with exit status 0."),
  OUTPUT(
      "--output",
      "FILE",
      "Write to FILE, which is called FILE.partial until it is complete. - is standard output."),
  JOBS(
      'j',
      "--jobs",
      "N",
      "Read with N threads. Default: one per core. The output is always the same."),
  LINE_BUFFERED(
      "--line-buffered",
      "Print each URI as soon as it is complete, as for tail -f. The kind of input is told from its"
          + " first lines; one thread reads."),
  PROGRESS(
      "--progress",
      "WHEN",
      "Show progress on standard error: auto (on a terminal), always or never. Default: auto."),
  NO_MESSAGES("--no-messages", "Print only errors on standard error, no notes."),
  VERBOSE('v', "--verbose", "Print more notes on standard error, such as each part not read."),
  HELP('h', "--help", "Print this help and exit."),
  VERSION('V', "--version", "Print the version and exit.");

  private static final char NO_LETTER = 0;

  /** The value of an option that is given none: {@code --color} alone is {@code --color=auto}. */
  static final String UNSAID = "auto";

  /** All of them: {@link #values} would copy them each time. */
  private static final FindOption[] ALL = values();

  private final char letter;
  private final String longName;
  private final @Nullable String label;
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

  FindOption(char letter, String name, @Nullable String label, String description) {
    this.letter = letter;
    this.longName = name;
    this.label = label;
    this.description = description;
  }

  /** The option of a long name such as {@code --format}; null for none. */
  static @Nullable FindOption named(String name) {
    for (FindOption option : ALL) {
      if (option.longName.equals(name)) {
        return option;
      }
    }
    return null;
  }

  /** The option of a letter; null for none. */
  static @Nullable FindOption of(char letter) {
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
  @Nullable String label() {
    return label;
  }

  String description() {
    return Words.filled(description);
  }

  /** What it is about: those of one topic stand together. */
  String topic() {
    if (compareTo(JOIN) < 0) {
      return "What is read";
    }
    if (compareTo(FORMAT) < 0) {
      return "What is found";
    }
    return compareTo(JOBS) < 0 ? "What is printed" : "How it runs";
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

  /** Words to offer for its value, where there are too many to list them all. */
  List<String> examples() {
    return switch (this) {
      case SCHEME -> List.of("http", "https", "ftp", "mailto", "news", "urn", "file");
      case ENCODING -> List.of("UTF-8", "ISO-8859-1", "windows-1252", "UTF-16", "Shift_JIS");
      default -> List.of();
    };
  }

  /**
   * Does what the option stands for. Given again, it replaces its value; schemes, globs, patterns
   * and lists add up.
   *
   * @param value of an option that has one; {@link #UNSAID} where none is given
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
      case COLOR -> find.colour = Words.constant(FindCommand.When.class, value);
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
