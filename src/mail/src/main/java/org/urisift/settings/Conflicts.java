package org.urisift.settings;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.Kind;
import org.urisift.report.Field;
import org.urisift.report.Format;
import org.urisift.report.Grouping;

/** Settings that do not go together, or have no effect together. */
public final class Conflicts {
  /** What has nothing to do with one URI of one text. */
  private static final List<Setting<?>> NOT_WITH_RANGE =
      List.of(
          SettingTable.UNIQUE,
          SettingTable.COUNT,
          SettingTable.OUTPUT,
          SettingTable.LINE_NUMBER,
          SettingTable.NULL_DATA,
          SettingTable.FILES_WITH_MATCHES,
          SettingTable.NULL,
          SettingTable.MAX_COUNT,
          SettingTable.LINE_BUFFERED,
          SettingTable.REJECTED,
          SettingTable.FLAGS,
          SettingTable.FLAGGED,
          SettingTable.PROTECT,
          SettingTable.NORMALIZE,
          SettingTable.HEADERS,
          SettingTable.NO_HTML,
          SettingTable.NO_TEXT,
          SettingTable.NO_ATTACHMENTS,
          SettingTable.DEEP,
          SettingTable.NAMESPACES,
          SettingTable.INCLUDE,
          SettingTable.EXCLUDE,
          SettingTable.FILES_FROM,
          SettingTable.NEWER,
          SettingTable.SINCE,
          SettingTable.UNTIL);

  private static final Set<Kind> TEXTS = Set.of(Kind.AUTO, Kind.TEXT, Kind.HTML, Kind.XML);

  private Conflicts() {}

  /** A setting that has no effect, and why. */
  public record Note(Setting<?> setting, String reason) {}

  /** What does not go together, as a message; null for nothing. */
  public static @Nullable String of(Settings settings) {
    if (settings.is(SettingTable.QUIET) && settings.has(SettingTable.OUTPUT)) {
      return "--quiet prints nothing: --output does not go with it";
    }
    boolean isCount = settings.is(SettingTable.COUNT);
    if (!settings.get(SettingTable.BY).equals(List.of(Grouping.URI)) && !isCount) {
      return "--by is for --count";
    }
    Period period = settings.period();
    if (period != null && period.isEmpty()) {
      return "--since is later than --until";
    }
    String fields = ofFields(settings, isCount);
    if (fields != null) {
      return fields;
    }
    return settings.has(SettingTable.RANGE) ? ofRange(settings) : ofReports(settings, isCount);
  }

  private static @Nullable String ofFields(Settings settings, boolean isCount) {
    Format format = settings.get(SettingTable.FORMAT);
    if (settings.is(SettingTable.NO_HEADER) && !format.isTable()) {
      return EnumNames.filled("--no-header is for --format {tables and}");
    }
    List<Field> fields = settings.get(SettingTable.FIELDS);
    if (fields.isEmpty()) {
      return null;
    }
    if (format.isLine()) {
      return EnumNames.filled("--fields is for --format {records and}");
    }
    Set<Field> known = Field.of(isCount ? settings.get(SettingTable.BY) : List.of());
    for (Field field : fields) {
      if (!known.contains(field)) {
        return isCount
            ? "--fields: with --count, a record has " + labels(known) + ", not " + field.label()
            : "--fields: no record has " + field.label();
      }
    }
    return null;
  }

  private static String labels(Set<Field> fields) {
    StringBuilder labels = new StringBuilder();
    for (Field field : fields) {
      labels.append(labels.length() == 0 ? "" : ", ").append(field.label());
    }
    return labels.toString();
  }

  private static @Nullable String ofReports(Settings settings, boolean isCount) {
    Format format = settings.get(SettingTable.FORMAT);
    if (settings.has(SettingTable.COLUMN_UNIT) && format != Format.GREP) {
      return "--column-unit is for --format grep";
    }
    boolean isNameless =
        settings.has(SettingTable.NO_FILENAME) && !settings.is(SettingTable.NO_FILENAME);
    if (!format.isLine() && isNameless) {
      return EnumNames.filled("--no-filename is for --format {lines and}");
    }
    if (!format.isLine() && settings.is(SettingTable.NULL_DATA)) {
      return EnumNames.filled("--null-data is for --format {lines and}");
    }
    boolean isFiles = settings.is(SettingTable.FILES_WITH_MATCHES);
    boolean isOther =
        format != Format.TEXT
            || isCount
            || settings.is(SettingTable.UNIQUE)
            || settings.is(SettingTable.REJECTED);
    if (isFiles && isOther && !settings.is(SettingTable.QUIET)) {
      return "--files-with-matches prints names: --format, --unique, --count and --rejected do not"
          + " go with it";
    }
    return settings.is(SettingTable.NULL) && !isFiles ? "--null is for --files-with-matches" : null;
  }

  private static @Nullable String ofRange(Settings settings) {
    Setting<?> other = null;
    for (Setting<?> setting : NOT_WITH_RANGE) {
      boolean isOff = Boolean.FALSE.equals(settings.find(setting));
      other = other == null && settings.has(setting) && !isOff ? setting : other;
    }
    if (settings.is(SettingTable.WITH_FILENAME)) {
      other = SettingTable.WITH_FILENAME;
    }
    if (settings.get(SettingTable.FORMAT) != Format.TEXT) {
      other = SettingTable.FORMAT;
    }
    if (other != null) {
      return "--range prints one URI of one text: " + other + " does not go with it";
    }
    boolean isText = TEXTS.contains(settings.get(SettingTable.AS));
    return isText ? null : "--range reads one text: with it, --as is text, html or xml";
  }

  /** Settings that have no effect beside the others. */
  public static List<Note> notes(Settings settings) {
    Notes notes = new Notes();
    Format format = settings.get(SettingTable.FORMAT);
    boolean isFiles = settings.is(SettingTable.FILES_WITH_MATCHES);
    boolean isCount = settings.is(SettingTable.COUNT);
    if (!settings.is(SettingTable.RELATIVE)) {
      notes.add(settings, SettingTable.BASE, "without --relative");
    }
    if (isFiles || !format.isTable()) {
      notes.add(settings, SettingTable.RAW_CELLS, "without -f {tables or}");
    }
    boolean unwraps =
        settings.is(SettingTable.UNWRAP)
            || settings.hasFlags()
            || settings.get(SettingTable.BY).contains(Grouping.WRAPPER);
    if (!unwraps && (isFiles || format.isLine())) {
      notes.add(settings, SettingTable.UNWRAP_RULES, "without --unwrap or -f {records or}");
    }
    if (isFiles || !format.isLine() && !format.isTable()) {
      notes.add(settings, SettingTable.DEFANG, "with -f {objects or} or -l");
    }
    if (!settings.is(SettingTable.FLAGGED) && (format.isLine() || isCount)) {
      notes.add(settings, SettingTable.FLAGS, "without -f {records or}, or together with --count");
    }
    if (!settings.hasFlags()) {
      notes.add(settings, SettingTable.PROTECT, "without --flags or --flagged");
    }
    if (isCount) {
      notes.add(settings, SettingTable.LINE_BUFFERED, "with --count");
    }
    return notes.found;
  }

  private static final class Notes {
    final List<Note> found = new ArrayList<>();

    void add(Settings settings, Setting<?> setting, String when) {
      if (settings.has(setting)) {
        found.add(new Note(setting, EnumNames.filled("of no effect " + when)));
      }
    }
  }
}
