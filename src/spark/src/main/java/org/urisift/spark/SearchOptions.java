package org.urisift.spark;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
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
import org.urisift.settings.Combination;
import org.urisift.settings.NamedText;
import org.urisift.settings.Period;
import org.urisift.settings.Setting;
import org.urisift.settings.SettingTable;
import org.urisift.settings.Settings;

/**
 * The options of a scan: the settings that the table offers to Spark, by their names, such as
 * {@code any-scheme}. A switch is set by {@code true}; white space separates several values, as in
 * {@code *.eml *.mbox}.
 */
final class SearchOptions {
  /** The options that name a file, which is read once for all tasks. */
  static final List<Setting<NamedText>> WITH_FILE =
      List.of(SettingTable.PROTECT, SettingTable.UNWRAP_RULES);

  /** The options of Spark itself and of its sources, in lower case. */
  private static final Set<String> SPARK_OPTIONS =
      Set.of("path", "paths", "maxpartitionbytes", "opencostinbytes");

  private SearchOptions() {}

  /**
   * Checks the options of a scan, and the files that they name.
   *
   * @throws IllegalArgumentException as {@link #of}, and for an error in such a file; the message
   *     has its line
   */
  static void check(ScanPlan plan) {
    search(of(plan).with(SettingTable.FLAGS, true));
  }

  /**
   * The settings of a scan.
   *
   * @throws IllegalArgumentException for an unknown option, an invalid value, or options that
   *     cannot be combined
   */
  static Settings of(ScanPlan plan) {
    Settings settings = Settings.standard();
    for (Map.Entry<String, String> option : plan.options().entrySet()) {
      String name = option.getKey().toLowerCase(Locale.ROOT);
      Setting<?> row = SettingTable.withName("--" + name);
      if (row != null && row.isOfferedBySpark()) {
        settings = with(settings, row, option.getValue());
      } else if (!SPARK_OPTIONS.contains(name) && !name.startsWith("fs.")) {
        throw new IllegalArgumentException(
            "'"
                + option.getKey()
                + "' is not an option of "
                + plan.view().label()
                + "; its options are "
                + String.join(", ", names()));
      }
    }
    for (Setting<NamedText> row : WITH_FILE) {
      NamedText file = settings.find(row);
      if (file != null) {
        settings = settings.with(row, new NamedText(file.file(), plan.texts().get(row.name())));
      }
    }
    String conflict = Combination.firstConflict(settings);
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
    for (String word : row.isSplitAtWhiteSpace() ? value.split("\\s+") : new String[] {value}) {
      result = result.withWritten(row, word);
    }
    return result;
  }

  private static Set<String> names() {
    Set<String> names = new TreeSet<>(SPARK_OPTIONS);
    for (Setting<?> row : SettingTable.rows()) {
      if (row.isOfferedBySpark()) {
        names.add(row.name());
      }
    }
    return names;
  }

  private static List<Field> fields(ScanPlan plan) {
    List<Field> fields = new ArrayList<>();
    for (Field field : Field.values()) {
      if (plan.view() == TableView.URIS && plan.hasColumn(field.label())) {
        fields.add(field);
      }
    }
    return fields.isEmpty() ? List.of(Field.URI) : fields; // a count needs no columns
  }

  /** The paths to read; Spark passes a single one as it is, several as a JSON array. */
  static List<String> paths(Map<String, String> options) {
    Map<String, String> anyCase = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    anyCase.putAll(options);
    List<String> paths = new ArrayList<>();
    if (anyCase.containsKey("path")) {
      paths.add(anyCase.get("path"));
    }
    if (anyCase.containsKey("paths")) {
      paths.addAll(jsonStrings(anyCase.get("paths")));
    }
    if (paths.isEmpty()) {
      throw new IllegalArgumentException("nothing to read: load a path");
    }
    return paths;
  }

  private static List<String> jsonStrings(String json) {
    List<String> texts = new ArrayList<>();
    try (JsonParser parser = new JsonFactory().createParser(json)) {
      for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
        if (token == JsonToken.VALUE_STRING) {
          texts.add(parser.getText());
        }
      }
    } catch (IOException e) {
      throw new IllegalArgumentException("not a JSON array of strings: " + json, e);
    }
    return texts;
  }

  /**
   * The dates in the options. Read once for all tasks, since a date such as {@code 30d} counts back
   * from now.
   *
   * @throws IllegalArgumentException for an invalid date
   */
  static DateRange dates(CaseInsensitiveStringMap options) {
    Settings dates = Settings.standard();
    for (Setting<?> row : List.of(SettingTable.SINCE, SettingTable.UNTIL)) {
      String date = options.get(row.name());
      dates = date == null ? dates : dates.withWritten(row, date);
    }
    return new DateRange(dates.find(SettingTable.SINCE), dates.find(SettingTable.UNTIL));
  }

  /** The layout that computes the fields of the rows. */
  static Layout layout(Settings settings) {
    Settings records = settings.with(SettingTable.FORMAT, Format.JSONL);
    return records.layout(records.links(), false, true);
  }

  static Search search(Settings settings) {
    return Search.of(settings, layout(settings));
  }
}
