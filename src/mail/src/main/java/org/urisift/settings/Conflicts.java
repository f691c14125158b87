package org.urisift.settings;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.Kind;
import org.urisift.report.Field;
import org.urisift.report.Format;
import org.urisift.report.Grouping;

/** Finds settings that cannot be combined, or have no effect in combination. */
public final class Conflicts {
  /** Settings that make no sense for a single URI of a single text. */
  private static final List<Setting<?>> NOT_WITH_RANGE =
      List.of(
          SettingTable.UNIQUE,
          CountSettings.COUNT,
          SettingTable.OUTPUT,
          SettingTable.LINE_NUMBER,
          SettingTable.NULL_DATA,
          SettingTable.FILES_WITH_MATCHES,
          SettingTable.NULL,
          SettingTable.MAX_COUNT,
          SettingTable.LINE_BUFFERED,
          SettingTable.REJECTED,
          SettingTable.UNREAD,
          SettingTable.ONLY_UNREAD,
          SettingTable.FLAGS,
          SettingTable.FLAGGED,
          SettingTable.FLAG,
          SettingTable.CLICKABLE,
          SettingTable.PROTECT,
          SettingTable.NORMALIZE,
          SettingTable.HEADERS,
          SettingTable.NO_HTML,
          SettingTable.NO_TEXT,
          SettingTable.NO_ATTACHMENTS,
          SettingTable.ONLY_ATTACHMENTS,
          SettingTable.DEEP,
          SettingTable.NAMESPACES,
          SettingTable.QR,
          SettingTable.ALL_RECORDS,
          SettingTable.INCLUDE,
          SettingTable.EXCLUDE,
          SettingTable.FILES_FROM,
          SettingTable.NEWER,
          SettingTable.SINCE,
          SettingTable.UNTIL);

  private static final Set<Kind> TEXTS = Set.of(Kind.AUTO, Kind.TEXT, Kind.HTML, Kind.XML);

  private Conflicts() {}

  /** A note that a setting has no effect, with the reason. */
  public record Note(Setting<?> setting, String reason) {}

  /** The message about the first conflict; null without one. */
  public static @Nullable String firstConflict(Settings settings) {
    if (settings.isOn(SettingTable.QUIET) && settings.isGiven(SettingTable.OUTPUT)) {
      return "--quiet prints nothing and cannot be combined with --output";
    }
    boolean isCount = settings.isOn(CountSettings.COUNT);
    if (!settings.get(CountSettings.BY).equals(List.of(Grouping.URI)) && !isCount) {
      return "--by is for --count";
    }
    for (Setting<?> setting : CountSettings.FOR_COUNT) {
      if (settings.isGiven(setting) && !isCount) {
        return setting + " is for --count";
      }
    }
    Period period = settings.period();
    if (period != null && period.isEmpty()) {
      return "--since is later than --until";
    }
    String conflict = fieldConflict(settings, isCount);
    if (conflict != null) {
      return conflict;
    }
    return settings.isGiven(SettingTable.RANGE)
        ? rangeConflict(settings)
        : reportConflict(settings, isCount);
  }

  private static @Nullable String fieldConflict(Settings settings, boolean isCount) {
    Format format = settings.get(SettingTable.FORMAT);
    if (settings.isOn(SettingTable.NO_HEADER) && !format.isTable()) {
      return EnumNames.expand("--no-header is for --format {tables and}");
    }
    if (settings.isOn(SettingTable.BOM) && !format.isTable()) {
      return EnumNames.expand("--bom is for --format {tables and}");
    }
    List<Field> fields = settings.get(SettingTable.FIELDS);
    if (fields.isEmpty()) {
      return null;
    }
    if (format.isLine()) {
      return EnumNames.expand("--fields is for --format {records and}");
    }
    if (settings.hasAllFields()) {
      return null;
    }
    Set<Field> known = Field.of(isCount ? settings.get(CountSettings.BY) : List.of());
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

  private static @Nullable String reportConflict(Settings settings, boolean isCount) {
    Format format = settings.get(SettingTable.FORMAT);
    if (settings.isGiven(SettingTable.COLUMN_UNIT) && format != Format.GREP) {
      return "--column-unit is for --format grep";
    }
    boolean omitsNames = // the two settings share a value: true is --with-filename
        settings.isGiven(SettingTable.NO_FILENAME) && !settings.isOn(SettingTable.NO_FILENAME);
    if (!format.isLine() && omitsNames) {
      return EnumNames.expand("--no-filename is for --format {lines and}");
    }
    if (!format.isLine() && settings.isOn(SettingTable.NULL_DATA)) {
      return EnumNames.expand("--null-data is for --format {lines and}");
    }
    boolean hasRecords = !format.isLine() && !isCount && !settings.isOn(SettingTable.UNIQUE);
    if (settings.reportsUnread() && !hasRecords) {
      Setting<?> setting =
          settings.isOn(SettingTable.UNREAD) ? SettingTable.UNREAD : SettingTable.ONLY_UNREAD;
      return EnumNames.expand(
          setting + " is for --format jsonl, {tables and}, without --unique and --count");
    }
    boolean listsFiles = settings.isOn(SettingTable.FILES_WITH_MATCHES);
    boolean hasOtherOutput =
        format != Format.TEXT
            || isCount
            || settings.isOn(SettingTable.UNIQUE)
            || settings.isOn(SettingTable.REJECTED);
    if (listsFiles && hasOtherOutput && !settings.isOn(SettingTable.QUIET)) {
      return "--files-with-matches prints names and cannot be combined with --format, --unique,"
          + " --count or --rejected";
    }
    return settings.isOn(SettingTable.NULL) && !listsFiles
        ? "--null is for --files-with-matches"
        : null;
  }

  private static @Nullable String rangeConflict(Settings settings) {
    Setting<?> conflicting = null;
    for (Setting<?> setting : NOT_WITH_RANGE) {
      boolean isOff = Boolean.FALSE.equals(settings.find(setting));
      conflicting =
          conflicting == null && settings.isGiven(setting) && !isOff ? setting : conflicting;
    }
    if (settings.isOn(SettingTable.WITH_FILENAME)) {
      conflicting = SettingTable.WITH_FILENAME;
    }
    if (settings.get(SettingTable.FORMAT) != Format.TEXT) {
      conflicting = SettingTable.FORMAT;
    }
    if (conflicting != null) {
      return "--range prints one URI of one text and cannot be combined with " + conflicting;
    }
    boolean isText = TEXTS.contains(settings.get(SettingTable.AS));
    return isText ? null : "--range reads one text, so --as must be text, html or xml";
  }

  /** The files that the output must not replace, as settings name them; some may be other words. */
  public static List<String> namedFiles(Settings settings) {
    List<String> files = new ArrayList<>();
    for (Setting<?> row : SettingTable.rows()) {
      if (settings.isGiven(row)) {
        files.addAll(row.namedFiles(settings));
      }
    }
    return files;
  }

  /** Notes about the settings that have no effect in combination with the others. */
  public static List<Note> notes(Settings settings) {
    NoteList notes = new NoteList();
    Format format = settings.get(SettingTable.FORMAT);
    boolean listsFiles = settings.isOn(SettingTable.FILES_WITH_MATCHES);
    boolean isCount = settings.isOn(CountSettings.COUNT);
    if (!settings.isOn(SettingTable.RELATIVE)) {
      notes.add(settings, SettingTable.BASE, "without --relative");
    }
    if (listsFiles || !format.isTable()) {
      notes.add(settings, SettingTable.RAW_CELLS, "without -f {tables or}");
    }
    boolean unwraps =
        settings.isOn(SettingTable.UNWRAP)
            || settings.hasFlags()
            || settings.get(CountSettings.BY).contains(Grouping.WRAPPER);
    if (!unwraps && (listsFiles || format.isLine())) {
      notes.add(settings, SettingTable.UNWRAP_RULES, "without --unwrap or -f {records or}");
    }
    if (listsFiles) {
      notes.add(settings, SettingTable.DEFANG, "with -l");
    }
    boolean choosesFlags =
        settings.isOn(SettingTable.FLAGGED) || settings.isGiven(SettingTable.FLAG);
    if (!choosesFlags && (format.isLine() || isCount)) {
      notes.add(settings, SettingTable.FLAGS, "without -f {records or}, or together with --count");
    }
    if (!settings.hasFlags()) {
      notes.add(settings, SettingTable.PROTECT, "without --flags, --flagged or --flag");
    }
    if (isCount) {
      notes.add(settings, SettingTable.LINE_BUFFERED, "with --count");
    }
    return notes.notes;
  }

  private static final class NoteList {
    final List<Note> notes = new ArrayList<>();

    void add(Settings settings, Setting<?> setting, String condition) {
      if (settings.isGiven(setting)) {
        notes.add(new Note(setting, EnumNames.expand("has no effect " + condition)));
      }
    }
  }
}
