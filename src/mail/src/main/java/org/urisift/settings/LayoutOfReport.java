package org.urisift.settings;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.urisift.report.Field;
import org.urisift.report.Format;
import org.urisift.report.LinkStyle;
import org.urisift.report.Report.Layout;
import org.urisift.report.Report.Layout.Part;

/** What a report has of each URI, and in which order, by the settings. */
final class LayoutOfReport {
  /** The columns of a table of matches if no fields are chosen: what people read first. */
  private static final List<Field> TABLE_FIELDS =
      List.of(
          Field.URI,
          Field.HOST,
          Field.DOMAIN,
          Field.VERDICT,
          Field.FILE,
          Field.LINE,
          Field.DATE,
          Field.FROM,
          Field.SUBJECT,
          Field.CONTEXT);

  private LayoutOfReport() {}

  static Layout of(Settings settings, LinkStyle links, boolean toTerminal, boolean severalFiles) {
    Set<Part> parts = EnumSet.noneOf(Part.class);
    if (settings.isOn(RunSettings.PAGE)) { // the page needs line numbers, but no records
      parts.add(Part.LINE);
      return new Layout(Format.TEXT, parts, List.of(), links);
    }
    Format format = settings.get(SettingTable.FORMAT);
    if (settings.isOn(SettingTable.NULL) || settings.isOn(SettingTable.NULL_DATA)) {
      parts.add(Part.NUL);
    }
    if (settings.isOn(SettingTable.RAW_CELLS)) {
      parts.add(Part.RAW_CELLS);
    }
    if (settings.isOn(SettingTable.BOM)) {
      parts.add(Part.BOM);
    }
    if (settings.isOn(SettingTable.NO_HEADER)) {
      parts.add(Part.NO_HEADER);
    }
    if (format.isLine()) {
      boolean isGrep = format == Format.GREP;
      boolean isNumbered = settings.isOn(SettingTable.LINE_NUMBER);
      boolean isNamed =
          settings.isGiven(SettingTable.WITH_FILENAME)
              ? settings.isOn(SettingTable.WITH_FILENAME)
              : isGrep || isNumbered && severalFiles;
      When colour = settings.get(SettingTable.COLOR);
      if (isNamed) {
        parts.add(Part.FILE);
      }
      if (isGrep || isNumbered) {
        parts.add(Part.LINE);
      }
      if (isGrep) {
        parts.add(Part.COLUMN);
      }
      if (colour == When.ALWAYS || colour == When.AUTO && toTerminal) {
        parts.add(Part.COLOURS);
      }
    }
    return new Layout(format, parts, fields(settings), links);
  }

  /** The fields of records in the order of the columns of a table; empty for the usual ones. */
  private static List<Field> fields(Settings settings) {
    boolean isCount = settings.isOn(CountSettings.COUNT);
    if (settings.hasAllFields()) {
      return List.copyOf(Field.of(isCount ? settings.get(CountSettings.BY) : List.of()));
    }
    if (settings.isGiven(SettingTable.FIELDS)
        || isCount
        || !settings.get(SettingTable.FORMAT).isTable()) {
      return settings.get(SettingTable.FIELDS);
    }
    List<Field> fields = new ArrayList<>(TABLE_FIELDS);
    if (settings.isOn(SettingTable.REJECTED) || settings.reportsUnread()) {
      fields.add(fields.indexOf(Field.VERDICT) + 1, Field.REASON);
    }
    if (settings.isOn(SettingTable.NORMALIZE)) {
      fields.add(Field.NORMALIZED);
    }
    if (settings.hasFlags()) {
      fields.add(Field.FLAGS);
    }
    return fields;
  }
}
