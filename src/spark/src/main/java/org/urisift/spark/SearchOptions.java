package org.urisift.spark;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;
import org.urisift.batch.Search;
import org.urisift.report.Field;
import org.urisift.report.Format;
import org.urisift.report.Report.Layout;
import org.urisift.settings.Conflicts;
import org.urisift.settings.NamedText;
import org.urisift.settings.Period;
import org.urisift.settings.Setting;
import org.urisift.settings.SettingTable;
import org.urisift.settings.Settings;

/**
 * The options of a scan: those settings that the table has for Spark, by their names, as {@code
 * any-scheme}, with {@code true} for switches; values that add up stand with white space between.
 */
final class SearchOptions {
  /** Those that name a file, which is read once for all tasks. */
  static final List<Setting<NamedText>> WITH_FILE =
      List.of(SettingTable.PROTECT, SettingTable.UNWRAP_RULES);

  /** Those of Spark itself and of its sources. */
  private static final Set<String> OTHERS =
      Set.of("path", "paths", "maxpartitionbytes", "opencostinbytes");

  private SearchOptions() {}

  /**
   * Checks the options of a scan, and the files that they name.
   *
   * @throws IllegalArgumentException as {@link #of}, and for what is wrong in such a file, with its
   *     line
   */
  static void check(ScanPlan plan) {
    search(of(plan).with(SettingTable.FLAGS, true));
  }

  /**
   * The settings of a scan.
   *
   * @throws IllegalArgumentException for an option that is not known, a wrong value, or options
   *     that do not go together
   */
  static Settings of(ScanPlan plan) {
    Settings settings = Settings.standard();
    for (Map.Entry<String, String> option : plan.options().entrySet()) {
      String name = option.getKey().toLowerCase(Locale.ROOT);
      Setting<?> row = SettingTable.named(name);
      if (row != null && row.isOfSpark()) {
        settings = with(settings, row, option.getValue());
      } else if (!OTHERS.contains(name) && !name.startsWith("fs.")) {
        throw new IllegalArgumentException(
            "'"
                + option.getKey()
                + "' is no option of "
                + plan.view().label()
                + "; there are "
                + String.join(", ", names()));
      }
    }
    for (Setting<NamedText> row : WITH_FILE) {
      NamedText file = settings.find(row);
      if (file != null) {
        settings = settings.with(row, new NamedText(file.file(), plan.texts().get(row.name())));
      }
    }
    String conflict = Conflicts.of(settings);
    if (conflict != null) {
      throw new IllegalArgumentException(conflict);
    }
    settings = settings.without(SettingTable.SINCE).without(SettingTable.UNTIL);
    Period sent = plan.dates().period();
    if (sent != null && sent.from() != null) {
      settings = settings.with(SettingTable.SINCE, sent.from());
    }
    if (sent != null && sent.until() != null) {
      settings = settings.with(SettingTable.UNTIL, sent.until());
    }
    return settings.with(SettingTable.FIELDS, fields(plan));
  }

  private static Settings with(Settings settings, Setting<?> row, String value) {
    Settings result = settings;
    for (String word : row.isSpaced() ? value.split("\\s+") : new String[] {value}) {
      result = result.withWritten(row, word);
    }
    return result;
  }

  private static Set<String> names() {
    Set<String> names = new TreeSet<>(OTHERS);
    for (Setting<?> row : SettingTable.rows()) {
      if (row.isOfSpark()) {
        names.add(row.name());
      }
    }
    return names;
  }

  private static List<Field> fields(ScanPlan plan) {
    List<Field> fields = new ArrayList<>();
    for (Field field : Field.values()) {
      if (plan.view() == TableView.URIS && plan.has(field.label())) {
        fields.add(field);
      }
    }
    return fields.isEmpty() ? List.of(Field.URI) : fields; // what is counted alone
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
   * The dates that are asked for. Read once for all tasks, as some are a number of days ago.
   *
   * @throws IllegalArgumentException for what is no date
   */
  static DateRange dates(CaseInsensitiveStringMap options) {
    Settings dates = Settings.standard();
    for (Setting<?> row : List.of(SettingTable.SINCE, SettingTable.UNTIL)) {
      String date = options.get(row.name());
      dates = date == null ? dates : dates.withWritten(row, date);
    }
    return new DateRange(dates.find(SettingTable.SINCE), dates.find(SettingTable.UNTIL));
  }

  /** Which fields rows have, and what of them has to be known. */
  static Layout layout(Settings settings) {
    Settings records = settings.with(SettingTable.FORMAT, Format.JSONL);
    return records.layout(records.links(), false, true);
  }

  static Search search(Settings settings) {
    return Search.of(settings, layout(settings));
  }
}
