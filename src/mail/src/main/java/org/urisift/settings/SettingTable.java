package org.urisift.settings;

import static org.urisift.settings.Topic.FOUND;
import static org.urisift.settings.Topic.PRINTED;
import static org.urisift.settings.Topic.READ;

import java.nio.charset.Charset;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.urisift.link.flag.Flag;
import org.urisift.mail.Kind;
import org.urisift.mail.ReadOption;
import org.urisift.report.Field;
import org.urisift.report.Format;
import org.urisift.scan.JoinLevel;
import org.urisift.scan.ScanOption;
import org.urisift.settings.ValueType.AbsoluteUri;
import org.urisift.settings.ValueType.Count;
import org.urisift.settings.ValueType.Date;
import org.urisift.settings.ValueType.Encoding;
import org.urisift.settings.ValueType.Fields;
import org.urisift.settings.ValueType.FileOrDate;
import org.urisift.settings.ValueType.Globs;
import org.urisift.settings.ValueType.NameLists;
import org.urisift.settings.ValueType.Patterns;
import org.urisift.settings.ValueType.Position;
import org.urisift.settings.ValueType.Schemes;
import org.urisift.settings.ValueType.Switch;
import org.urisift.settings.ValueType.Text;
import org.urisift.settings.ValueType.TextFile;
import org.urisift.settings.ValueType.Texts;
import org.urisift.settings.ValueType.Word;
import org.urisift.settings.ValueType.WordList;
import org.urisift.uri.UriReference;

/**
 * All settings, a row each, in the order of the help, those of counts in {@link CountSettings}. A
 * row has the names, the other front ends that offer the setting, the type of its value, and the
 * help text.
 */
public final class SettingTable {
  public static final Setting<Kind> AS =
      READ.row(
          "--as=KIND report spark range",
          new Word<>(Kind.class, Kind.AUTO),
          "Read the inputs as auto, text, html, xml, office, pdf, message, mbox or maildir. Default:"
              + " auto, which looks at their content and, for fragments of HTML, also at their"
              + " names.");
  public static final Setting<List<String>> INCLUDE =
      READ.row(
          "--include=GLOB report spark",
          new Globs(),
          "In directories, read only files whose name matches GLOB, such as '*.eml'. May be"
              + " repeated: a name need match only one.");
  public static final Setting<List<String>> EXCLUDE =
      READ.row(
          "--exclude=GLOB report spark",
          new Globs(),
          "In directories, skip files whose name matches GLOB. May be repeated.");
  public static final Setting<List<String>> EXCLUDE_DIR =
      READ.row(
          "--exclude-dir=GLOB report",
          new Globs(),
          "In directories, skip directories whose name matches GLOB, such as .git. May be"
              + " repeated.");
  public static final Setting<Instant> NEWER =
      READ.row(
          "--newer=FILE|DATE report spark",
          new FileOrDate(),
          "Read only files changed later than FILE, or since DATE: 2007-06-30, or 30d for the"
              + " last 30 days.");
  public static final Setting<List<NameList>> FILES_FROM =
      READ.row(
          "--files-from=FILE report",
          new NameLists('\n'),
          "Also read the files that FILE names, one name per line. - is standard input.");
  public static final Setting<List<NameList>> FILES0_FROM =
      READ.row(
              "--files0-from=FILE report",
              new NameLists('\0'),
              "Also read the files that FILE names, with a NUL after each name, as find -print0"
                  + " writes.")
          .storedUnder(FILES_FROM);
  public static final Setting<Instant> SINCE =
      READ.row(
          "--since=DATE report spark",
          new Date(false),
          "Read only messages sent on DATE or later: 2007, 2007-06, 2007-06-30, an ISO 8601 time,"
              + " or 30d for the last 30 days. Files that are not messages are skipped.");
  public static final Setting<Instant> UNTIL =
      READ.row(
          "--until=DATE report spark",
          new Date(true),
          "Read only messages sent on DATE or earlier.");
  public static final Setting<List<String>> FROM =
      READ.row(
          "--from=ADDRESS report",
          new Texts(),
          "Read only messages from ADDRESS, in which * is any text, as in *@example.org. May be"
              + " repeated: one match is enough. Files that are not messages are skipped.");
  public static final Setting<Boolean> DEDUPE =
      READ.flag(
          "--dedupe report range",
          "Read each message once. A copy has the same Message-ID or, without one, the"
              + " same date, sender and body.",
          ReadOption.FINGERPRINTS);
  public static final Setting<Boolean> HEADERS =
      READ.flag(
          "--headers report spark",
          "In messages, also read header fields that may hold URIs: Subject, List-Archive, X-...",
          ReadOption.HEADERS);
  public static final Setting<Boolean> NO_ATTACHMENTS =
      READ.flag(
          "--no-attachments report spark",
          "In messages, skip attachments and parts whose Content-Type is not text.",
          ReadOption.NO_ATTACHMENTS);
  public static final Setting<Boolean> ONLY_ATTACHMENTS =
      READ.flag("--only-attachments report spark", "Report only what is in attachments.");
  public static final Setting<Boolean> NO_HTML =
      READ.flag("--no-html report spark", "Skip HTML files and parts.", ReadOption.NO_HTML);
  public static final Setting<Boolean> NO_TEXT =
      READ.flag("--no-text report spark", "Skip plain text files and parts.", ReadOption.NO_TEXT);
  public static final Setting<Boolean> DEEP =
      READ.flag(
          "--deep report spark",
          "In HTML, also read scripts, event handlers, comments and all attributes: what a reader"
              + " neither sees nor follows.",
          ReadOption.DEEP);
  public static final Setting<Boolean> NAMESPACES =
      READ.flag(
          "--namespaces report spark",
          "In HTML and XML, also report namespaces, schemas and document types.",
          ReadOption.NAMESPACES);
  public static final Setting<Boolean> QR =
      READ.flag(
          "--qr report spark",
          "Also read QR codes in pictures, in PDF, too. It takes some time for each picture.",
          ReadOption.QR);
  public static final Setting<Boolean> ALL_RECORDS =
      READ.flag(
          "--all-records report spark",
          "In web archives, also read requests, metadata and DNS records.",
          ReadOption.ALL_RECORDS);
  public static final Setting<Charset> ENCODING =
      READ.row(
              "--encoding=NAME report spark range",
              new Encoding(),
              "The character encoding of text that does not state its own. Default: UTF-8.")
          .examples("UTF-8", "ISO-8859-1", "windows-1252", "UTF-16", "Shift_JIS");
  public static final Setting<LinePosition> RANGE =
      READ.row(
          "--range=LINE:COL range",
          new Position(),
          "Report only the URI at this position of the text on standard input.");
  public static final Setting<Boolean> RECURSIVE =
      READ.flag("-r --recursive range", "No effect: directories are always read recursively.");
  public static final Setting<JoinLevel> JOIN =
      FOUND.row(
          "--join=LEVEL report spark editor=join range",
          new Word<>(JoinLevel.class, JoinLevel.INFERRED),
          "Join URIs across line breaks: none, delimited (only in <...> and quotes) or inferred"
              + " (also where a mailer cut a line). Default: inferred.");
  public static final Setting<Boolean> STRICT =
      FOUND.flag(
          "--strict report spark editor=strict range",
          "Repair nothing: report only URIs that are valid as written.",
          ScanOption.STRICT);
  public static final Setting<Boolean> REJECTED =
      FOUND.flag(
          "--rejected spark",
          "Also report what looked like a URI and was refused, and why.",
          ScanOption.REJECTED);
  public static final Setting<Boolean> UNREAD =
      FOUND.flag(
          "--unread not=no_single_record",
          "With -f jsonl, csv or tsv, also report the inputs and parts that were not read, and why.");
  public static final Setting<Boolean> ONLY_UNREAD =
      FOUND.flag("--only-unread not=no_single_record", "Like --unread, but report no URIs.");
  public static final Setting<Set<String>> SCHEME =
      FOUND
          .row(
              "-s --scheme=NAME[,NAME] report spark editor=schemes range",
              new Schemes(),
              "Report only URIs with these schemes.")
          .examples("http", "https", "ftp", "mailto", "news", "urn", "file");
  public static final Setting<Boolean> ANY_SCHEME =
      FOUND.flag(
          "--any-scheme report spark range",
          "Accept schemes that are not registered, and in HTML cid: and all data:, not only pages.",
          ScanOption.ANY_SCHEME);
  public static final Setting<Boolean> IGNORE_CASE =
      FOUND.flag("-i --ignore-case range", "No effect: schemes are always found in any case.");
  public static final Setting<Boolean> ABBREVIATED =
      FOUND.flag(
          "--abbreviated report spark editor=abbreviated range",
          "Also find www.example.org, mail addresses and DOIs without a scheme.",
          ScanOption.ABBREVIATED);
  public static final Setting<Boolean> REFANG =
      FOUND.flag(
          "--refang report spark range",
          "Also find hxxps[:]//a[.]example and other defanged URIs, and print the URI that was"
              + " meant. With --abbreviated also a[.]example[.]com.",
          ScanOption.REFANG);
  public static final Setting<Boolean> RELATIVE =
      FOUND
          .flag(
              "--relative report spark editor=relative range",
              "Also find relative references in HTML, <...>, header fields, and files of Markdown,"
                  + " reStructuredText, AsciiDoc, Org and LaTeX. They are resolved if the input or --base"
                  + " gives a base.",
              ScanOption.RELATIVE)
          .withReadOption(ReadOption.RELATIVE);
  public static final Setting<UriReference> BASE =
      FOUND.row(
          "--base=URI report spark range not=no_reference",
          new AbsoluteUri(),
          "With --relative: the base URI for inputs that do not give their own.");
  public static final Setting<List<String>> INCLUDE_URI =
      FOUND.row(
          "--include-uri=PATTERN|FILE report spark range",
          new Patterns(),
          "Report only URIs that match: a host (with its subdomains), a URI in which * is any"
              + " text, or a file of such patterns. May be repeated: one match is enough.");
  public static final Setting<List<String>> EXCLUDE_URI =
      FOUND.row(
          "--exclude-uri=PATTERN|FILE report spark range",
          new Patterns(),
          "Leave out URIs that match. May be repeated.");
  public static final Setting<Boolean> FLAGGED =
      FOUND.flag(
          "--flagged report spark",
          "Report only URIs with a flag: something notable in how they are written, as --flags"
              + " says.");
  public static final Setting<List<Flag>> FLAG =
      FOUND.row(
          "--flag=FLAG[,FLAG] report spark",
          new WordList<>(Flag.class, List.of()),
          "Report only URIs with one of these flags, such as text_mismatch.");
  public static final Setting<Boolean> CLICKABLE =
      FOUND.flag(
          "--clickable report spark",
          "Report only what a reader can follow: links, forms, and web addresses in shown text.");
  public static final Setting<NamedText> PROTECT =
      FOUND.row(
          "--protect=FILE report spark not=no_flag",
          new TextFile(),
          "A list of host names, one per line: what looks like one of them is flagged as confusable,"
              + " what has it in front of another domain as borrowed_name.");
  public static final Setting<Integer> MAX_COUNT =
      FOUND.row("-m --max-count=NUM report", new Count(), "Stop after NUM URIs in each file.");
  public static final Setting<Format> FORMAT =
      PRINTED.row(
          "-f --format=FORMAT",
          new Word<>(Format.class, Format.TEXT),
          "Print {formats or}: text is one URI per line, grep adds file, line and column,"
              + " stix is a bundle of counts (STIX 2.1). Default: text.");
  public static final Setting<List<Field>> FIELDS =
      PRINTED.row(
          "--fields=FIELD[,FIELD] range not=no_record",
          new Fields(),
          "With -f {records or}: print only these fields, in tables in this order, or all. Others to"
              + " name: {derived and}; for text also origin; with --count {sums and}.");
  public static final Setting<Boolean> NO_HEADER =
      PRINTED.flag("--no-header range not=no_table", "With -f {tables or}: print no header line.");
  public static final Setting<Boolean> BOM =
      PRINTED.flag(
          "--bom range not=no_table", "With -f {tables or}: begin with a byte order mark.");
  public static final Setting<Boolean> RAW_CELLS =
      PRINTED.flag(
          "--raw-cells range not=no_cell",
          "With -f {tables or}: put no apostrophe before cells that a spreadsheet would run as a"
              + " formula.");
  public static final Setting<Boolean> FLAGS =
      PRINTED.flag(
          "--flags not=no_flag_shown",
          "With -f {records or}: add what is notable about each URI, such as userinfo or"
              + " text_mismatch.");
  public static final Setting<Boolean> UNIQUE = PRINTED.flag("-u --unique", "Print each URI once.");
  public static final Setting<Boolean> NORMALIZE =
      PRINTED.flag(
          "--normalize",
          "Print and compare URIs in the normal form of RFC 2396. Records have both forms.");
  public static final Setting<Boolean> SEEDS =
      PRINTED.flag(
          "--seeds not=other_seeds",
          "Print each http and https URI once, normalized and without its fragment: a list to"
              + " crawl.");
  public static final Setting<Boolean> UNWRAP =
      PRINTED.flag(
          "--unwrap range",
          "Print and count the original URI where a mail gateway rewrote it. Records have both.");
  public static final Setting<Boolean> NO_UNWRAP =
      PRINTED
          .row(
              "--no-unwrap report range",
              new Switch(false),
              "Print and count each URI as it was found: the default, but not for report.")
          .storedUnder(UNWRAP);
  public static final Setting<NamedText> UNWRAP_RULES =
      PRINTED.row(
          "--unwrap-rules=FILE report spark range not=no_original",
          new TextFile(),
          "A file with more services that rewrite URIs.");
  public static final Setting<Boolean> DEFANG =
      PRINTED.flag(
          "--defang range not=file_names",
          "Print URIs defanged, as hxxps://evil[.]example/, so that nobody opens them by mistake.");
  public static final Setting<Boolean> FILES_WITH_MATCHES =
      PRINTED.flag(
          "-l --files-with-matches not=other_output",
          "Print only the names of files that contain a URI.");
  public static final Setting<Boolean> NULL =
      PRINTED.flag(
          "-0 --null not=no_file_name", "With -l: print a NUL after each name, for xargs -0.");
  public static final Setting<Boolean> NULL_DATA =
      PRINTED.flag(
          "-z --null-data not=no_line", "Print a NUL after each URI instead of a line break.");
  public static final Setting<Boolean> WITH_FILENAME =
      PRINTED.flag("-H --with-filename", "Print the file name before each URI.");
  public static final Setting<Boolean> NO_FILENAME =
      PRINTED
          .row("-I --no-filename not=no_line range", new Switch(false), "Print no file names.")
          .storedUnder(WITH_FILENAME);
  public static final Setting<Boolean> LINE_NUMBER =
      PRINTED.flag(
          "-n --line-number",
          "Print the line number before each URI, and the file name if several files may be read.");
  public static final Setting<ColumnUnit> COLUMN_UNIT =
      PRINTED.row(
          "--column-unit=UNIT range not=no_column",
          new Word<>(ColumnUnit.class, null),
          "With -f grep or --range: count columns in utf16 (code units), char, byte (of UTF-8) or"
              + " screen (terminal cells). Default: utf16.");
  public static final Setting<When> COLOR =
      PRINTED
          .row(
              "--color=WHEN range",
              new Word<>(When.class, When.AUTO),
              "Colour file names, line numbers and URIs as grep does: auto (on a terminal),"
                  + " always or never. Default: auto.")
          .withOptionalValue();
  public static final Setting<Boolean> ONLY_MATCHING =
      PRINTED.flag(
          "-o --only-matching range", "No effect: only URIs are printed, never whole lines.");
  public static final Setting<Boolean> QUIET =
      PRINTED.flag(
          "-q --quiet range not=file_output",
          "Print nothing, and stop at the first URI with exit status 0.",
          ReadOption.LIVE);
  public static final Setting<String> OUTPUT =
      PRINTED.row(
          "--output=FILE report",
          new Text(),
          "Write to FILE, which is called FILE.partial until it is complete. - is standard"
              + " output.");
  private static final List<Setting<?>> ROWS = rowsOfTopics();

  private SettingTable() {}

  private static List<Setting<?>> rowsOfTopics() {
    List<Setting<?>> rows = new ArrayList<>();
    Objects.requireNonNull(CountSettings.COUNT); // so that its topic has rows
    Objects.requireNonNull(RunSettings.JOBS);
    for (Topic topic : Topic.values()) {
      rows.addAll(topic.rows());
    }
    return List.copyOf(rows);
  }

  /** Whether an option prints its answer instead of running the search. */
  public static boolean printsAndExits(Setting<?> row) {
    return row == RunSettings.HELP || row == RunSettings.VERSION;
  }

  /** All rows, in order. */
  public static List<Setting<?>> rows() {
    return ROWS;
  }

  /** The row with a name as it is given: {@code --any-scheme} or {@code -s}; null without one. */
  public static @Nullable Setting<?> withName(String name) {
    for (Setting<?> row : ROWS) {
      if (List.of(row.names()).contains(name)) {
        return row;
      }
    }
    return null;
  }
}
