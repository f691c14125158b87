package org.urisift.spark;

import java.nio.charset.Charset;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;
import org.jspecify.annotations.Nullable;
import org.urisift.batch.Search;
import org.urisift.batch.input.FileNames;
import org.urisift.batch.input.Moment;
import org.urisift.link.Unwrapped;
import org.urisift.link.Unwrapper;
import org.urisift.link.UriPatterns;
import org.urisift.link.flag.Flags;
import org.urisift.mail.Kind;
import org.urisift.mail.MailReader;
import org.urisift.report.Field;
import org.urisift.report.Format;
import org.urisift.report.Links;
import org.urisift.report.Report.Layout;
import org.urisift.scan.JoinLevel;
import org.urisift.scan.UriScanner;
import org.urisift.uri.UriCharacters;
import org.urisift.uri.UriReference;

/**
 * The options of the command by their long names, as {@code any-scheme}, with {@code true} for
 * those that have no value there.
 */
final class SearchOptions {
  /** Those that name a file. */
  static final List<String> WITH_FILE = List.of("protect", "unwrap-rules");

  private static final Set<String> KNOWN =
      Set.of(
          "as",
          "headers",
          "deep",
          "namespaces",
          "no-html",
          "no-text",
          "no-attachments",
          "base",
          "encoding",
          "join",
          "strict",
          "rejected",
          "any-scheme",
          "abbreviated",
          "relative",
          "refang",
          "scheme",
          "since",
          "until",
          "include-uri",
          "exclude-uri",
          "flagged",
          "protect",
          "unwrap-rules",
          "include",
          "exclude",
          "newer",
          "path",
          "paths",
          "maxpartitionbytes",
          "opencostinbytes");

  private final Map<String, String> given = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
  private final ScanPlan plan;

  private SearchOptions(ScanPlan plan) {
    this.plan = plan;
    given.putAll(plan.options());
    for (String name : given.keySet()) {
      String known = name.toLowerCase(Locale.ROOT);
      if (!KNOWN.contains(known) && !known.startsWith("fs.")) {
        throw new IllegalArgumentException(
            "'"
                + name
                + "' is no option of "
                + plan.view().label()
                + "; there are "
                + String.join(", ", KNOWN.stream().sorted().toList()));
      }
    }
    search();
    flags(unwrapper());
    names();
    newer();
  }

  /**
   * The options of a scan.
   *
   * @throws IllegalArgumentException for one that is not known, or a value that is none
   */
  static SearchOptions of(ScanPlan plan) {
    return new SearchOptions(plan);
  }

  static MailReader reader(ScanPlan plan) {
    return of(plan).reader();
  }

  /** What is read: Spark gives one path as it is, more as an array of JSON. */
  static List<String> paths(Map<String, String> options) {
    Map<String, String> any = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    any.putAll(options);
    List<String> paths = new ArrayList<>();
    if (any.containsKey("path")) {
      paths.add(any.get("path"));
    }
    if (any.containsKey("paths")) {
      paths.addAll(JsonStrings.of(any.get("paths")));
    }
    if (paths.isEmpty()) {
      throw new IllegalArgumentException("nothing to read: load a path");
    }
    return paths;
  }

  /**
   * The dates that are asked for. Told once for all tasks, as some are so many days ago.
   *
   * @throws IllegalArgumentException for what is no date
   */
  static DateRange dates(CaseInsensitiveStringMap options) {
    String since = options.get("since");
    String until = options.get("until");
    return new DateRange(
        since == null ? null : Moment.start(since), until == null ? null : Moment.end(until));
  }

  /** Which files below directories are read. */
  FileNames names() {
    return FileNames.of(globs("include"), globs("exclude"), null, List.of());
  }

  private List<String> globs(String name) {
    List<String> globs = words(name, "\\s+");
    for (String glob : globs) {
      if (!FileNames.isGlob(glob)) {
        throw new IllegalArgumentException(name + ": '" + glob + "' is no glob");
      }
    }
    return globs;
  }

  /** Files are read that were changed after it; null for all. */
  @Nullable Instant newer() {
    String date = given.get("newer");
    return date == null ? null : Moment.start(date);
  }

  private boolean is(String name) {
    String value = given.get(name);
    if (value == null || value.equalsIgnoreCase("false")) {
      return false;
    }
    if (value.isEmpty() || value.equalsIgnoreCase("true")) {
      return true;
    }
    throw new IllegalArgumentException(name + ": '" + value + "' is neither true nor false");
  }

  private <E extends Enum<E>> E one(String name, Class<E> type, E otherwise) {
    String word = given.get(name);
    if (word == null) {
      return otherwise;
    }
    for (E constant : type.getEnumConstants()) {
      if (constant.name().equalsIgnoreCase(word)) {
        return constant;
      }
    }
    throw new IllegalArgumentException(
        name + ": '" + word + "' is none of " + Arrays.toString(type.getEnumConstants()));
  }

  private MailReader reader() {
    String base = given.get("base");
    String encoding = given.get("encoding");
    MailReader.Builder reader =
        MailReader.builder()
            .kind(one("as", Kind.class, Kind.AUTO))
            .headers(is("headers"))
            .deep(is("deep"))
            .namespaces(is("namespaces"))
            .html(!is("no-html"))
            .text(!is("no-text"))
            .attachments(!is("no-attachments"));
    if (base != null) {
      reader.base(UriReference.parse(base));
    }
    if (encoding != null) {
      reader.encoding(charset(encoding));
    }
    return reader.build();
  }

  /** Which fields are told, and what of them has to be known. */
  Layout layout() {
    List<Field> fields = new ArrayList<>();
    for (Field field : Field.values()) {
      if (plan.view() == View.URIS && plan.has(field.label())) {
        fields.add(field);
      }
    }
    if (fields.isEmpty()) {
      fields.add(Field.URI); // what is counted alone
    }
    Unwrapper unwrapper = unwrapper();
    Flags flags = fields.contains(Field.FLAGS) || is("flagged") ? flags(unwrapper) : null;
    Links links = new Links(unwrapper, false, fields.contains(Field.NORMALIZED), flags, false);
    boolean hasLines = fields.contains(Field.LINE) || fields.contains(Field.COLUMN);
    Format format = fields.contains(Field.ALTERNATIVES) ? Format.JSONL : Format.TEXT;
    return new Layout(format, false, hasLines, hasLines, false, false, false, fields, true, links);
  }

  private Unwrapper unwrapper() {
    String rules = plan.texts().get("unwrap-rules");
    try {
      return rules == null ? Unwrapper.builtIn() : Unwrapper.with(rules);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(given.get("unwrap-rules") + ", " + e.getMessage(), e);
    }
  }

  private Flags flags(Unwrapper unwrapper) {
    Flags flags = Flags.STANDARD.unwrapping(uri -> inner(unwrapper, uri));
    String names = plan.texts().get("protect");
    try {
      return names == null ? flags : flags.protecting(names.lines().toList());
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(given.get("protect") + ": " + e.getMessage(), e);
    }
  }

  /** What a rewritten URI leads to; itself where that cannot be read, null for any other. */
  private static @Nullable String inner(Unwrapper unwrapper, String uri) {
    Unwrapped inner = unwrapper.unwrap(uri);
    if (inner == null) {
      return null;
    }
    return inner.uri() == null ? uri : inner.uri();
  }

  Search search() {
    UriScanner.Builder scanner =
        UriScanner.builder()
            .join(one("join", JoinLevel.class, JoinLevel.INFERRED))
            .strict(is("strict"))
            .rejected(is("rejected"))
            .anyScheme(is("any-scheme"))
            .abbreviated(is("abbreviated"));
    return Search.builder(reader(), scanner)
        .relative(is("relative"))
        .refang(is("refang"))
        .schemes(schemes())
        .period(plan.dates().period())
        .included(patterns("include-uri"))
        .excluded(patterns("exclude-uri"))
        .layout(layout())
        .flagged(is("flagged"))
        .detailed(true)
        .build();
  }

  private Set<String> schemes() {
    List<String> names = words("scheme", ",");
    for (String name : names) {
      if (!UriCharacters.isScheme(name)) {
        throw new IllegalArgumentException("scheme: '" + name + "' is no name of a scheme");
      }
    }
    return new HashSet<>(names);
  }

  private static Charset charset(String name) {
    try {
      return Charset.forName(name);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException("encoding: '" + name + "' is not known", e);
    }
  }

  private List<String> words(String name, String between) {
    String words = given.get(name);
    return words == null ? List.of() : List.of(words.split(between, -1));
  }

  private @Nullable UriPatterns patterns(String name) {
    String patterns = given.get(name);
    return patterns == null ? null : new UriPatterns(List.of(patterns.split("\\s+")));
  }
}
