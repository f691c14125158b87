package org.urisift.settings;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.Kind;
import org.urisift.report.Field;
import org.urisift.report.Format;
import org.urisift.report.Grouping;

/**
 * The cases in which a setting is wrong, or has no effect, because of the other settings. Its row
 * names the case after {@code not=}; rules about values are methods here.
 */
public enum Combination {
  UNCOUNTED(true, "is for --count"),
  NO_TABLE(true, "is for --format {tables and}"),
  NO_RECORD(true, "is for --format {records and}"),
  NO_LINE(true, "is for --format {lines and}"),
  NO_COLUMN(true, "is for --format grep"),
  NO_SINGLE_RECORD(true, "is for --format jsonl, {tables and}, without --unique and --count"),
  NO_FILE_NAME(true, "is for --files-with-matches"),
  FILE_OUTPUT(true, "prints nothing and cannot be combined with --output"),
  OTHER_OUTPUT(
      true, "prints names and cannot be combined with --format, --unique, --count or --rejected"),
  NO_REFERENCE(false, "has no effect without --relative"),
  NO_CELL(false, "has no effect without -f {tables or}"),
  NO_ORIGINAL(false, "has no effect without --unwrap or -f {records or}"),
  FILE_NAMES(false, "has no effect with -l"),
  NO_FLAG_SHOWN(false, "has no effect without -f {records or}, or together with --count"),
  NO_FLAG(false, "has no effect without --flags, --flagged or --flag"),
  COUNTED(false, "has no effect with --count"),
  OTHER_SEEDS(true, "prints a list and cannot be combined with --scheme, --count or --format");

  private static final Set<Kind> TEXTS = Set.of(Kind.AUTO, Kind.TEXT, Kind.HTML, Kind.XML);

  private final boolean isError; // else a note
  private final String message;

  Combination(boolean isError, String message) {
    this.isError = isError;
    this.message = message;
  }

  private boolean isIn(Settings settings) {
    Format format = settings.get(SettingTable.FORMAT);
    boolean isCount = settings.isOn(CountSettings.COUNT) || format == Format.STIX;
    boolean isUnique = settings.isOn(SettingTable.UNIQUE);
    boolean listsFiles = settings.isOn(SettingTable.FILES_WITH_MATCHES);
    return switch (this) {
      case UNCOUNTED -> !isCount;
      case NO_TABLE -> !format.isTable();
      case NO_RECORD -> !format.isRecord();
      case NO_LINE -> !format.isLine();
      case NO_COLUMN -> format != Format.GREP && !settings.isGiven(SettingTable.RANGE);
      case NO_SINGLE_RECORD -> !format.isRecord() || isCount || isUnique;
      case NO_FILE_NAME -> !listsFiles;
      case FILE_OUTPUT -> settings.isGiven(SettingTable.OUTPUT);
      case OTHER_OUTPUT ->
          (format != Format.TEXT || isCount || isUnique || settings.isOn(SettingTable.REJECTED))
              && !settings.isOn(SettingTable.QUIET);
      case NO_REFERENCE -> !settings.isOn(SettingTable.RELATIVE);
      case NO_CELL -> listsFiles || !format.isTable();
      case NO_ORIGINAL ->
          (listsFiles || !format.isRecord())
              && !settings.isOn(SettingTable.UNWRAP)
              && !settings.hasFlags()
              && !settings.get(CountSettings.BY).contains(Grouping.WRAPPER);
      case FILE_NAMES -> listsFiles;
      case NO_FLAG_SHOWN ->
          (!format.isRecord() || isCount)
              && !settings.isOn(SettingTable.FLAGGED)
              && !settings.isGiven(SettingTable.FLAG);
      case NO_FLAG -> !settings.hasFlags();
      case COUNTED -> isCount;
      case OTHER_SEEDS ->
          format != Format.TEXT || isCount || !settings.get(SettingTable.SCHEME).isEmpty();
    };
  }

  /** The message about the first conflict of settings; null without one. */
  public static @Nullable String firstConflict(Settings settings) {
    String conflict = settings.isGiven(SettingTable.RANGE) ? rangeConflict(settings) : null;
    for (Setting<?> row : SettingTable.rows()) {
      Combination wrong = row.wrongIn();
      boolean isUsed = conflict == null && row.isUsed(settings);
      if (isUsed && wrong != null && wrong.isError && wrong.isIn(settings)) {
        conflict = EnumNames.expand(row + " " + wrong.message);
      }
    }
    Period period = settings.period();
    if (conflict == null && period != null && period.isEmpty()) {
      conflict = "--since is later than --until";
    }
    return conflict == null ? fieldConflict(settings) : conflict;
  }

  private static @Nullable String rangeConflict(Settings settings) {
    for (Setting<?> row : SettingTable.rows()) {
      if (row.isUsed(settings) && !row.isOfferedWithRange()) {
        return "--range prints one URI of one text and cannot be combined with " + row;
      }
    }
    boolean isText = TEXTS.contains(settings.get(SettingTable.AS));
    return isText ? null : "--range reads one text, so --as must be text, html or xml";
  }

  private static @Nullable String fieldConflict(Settings settings) {
    boolean isBundle = settings.get(SettingTable.FORMAT) == Format.STIX;
    if (isBundle && !settings.get(CountSettings.BY).equals(List.of(Grouping.URI))) {
      return "--format stix counts by uri";
    }
    boolean isCount = settings.isOn(CountSettings.COUNT);
    Set<Field> known = Field.of(isCount ? settings.get(CountSettings.BY) : List.of());
    for (Field field : settings.get(SettingTable.FIELDS)) {
      if (!known.contains(field) && !settings.hasAllFields()) {
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

  /** The settings that have no effect in combination with the others, with the reasons. */
  public static Map<Setting<?>, String> notes(Settings settings) {
    Map<Setting<?>, String> notes = new LinkedHashMap<>();
    for (Setting<?> row : SettingTable.rows()) {
      Combination idle = row.wrongIn();
      if (idle != null && !idle.isError && row.isUsed(settings) && idle.isIn(settings)) {
        notes.put(row, EnumNames.expand(idle.message));
      }
    }
    return notes;
  }
}
