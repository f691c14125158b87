package org.urisift.js;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.StringTokenizer;
import org.teavm.jso.JSExport;
import org.urisift.batch.Meter;
import org.urisift.batch.Search;
import org.urisift.batch.StreamSearch;
import org.urisift.mail.Kind;
import org.urisift.report.Format;
import org.urisift.scan.JoinLevel;
import org.urisift.settings.Setting;
import org.urisift.settings.SettingTable;
import org.urisift.settings.Settings;

/** The function that the page to try urisift calls. */
public final class PageExports {
  private static final List<Setting<Boolean>> SWITCHES =
      List.of(
          SettingTable.ABBREVIATED,
          SettingTable.ANY_SCHEME,
          SettingTable.CLICKABLE,
          SettingTable.DEEP,
          SettingTable.FLAGS,
          SettingTable.HEADERS,
          SettingTable.NAMESPACES,
          SettingTable.NO_HTML,
          SettingTable.NO_TEXT,
          SettingTable.REFANG,
          SettingTable.REJECTED,
          SettingTable.RELATIVE,
          SettingTable.STRICT);

  private PageExports() {}

  /** TeaVM begins here. */
  public static void main(String[] args) {}

  /** Sets what {@code hosts.mjs} has, before all else. */
  @JSExport
  public static void setHosts(HostNames.Converter platform) {
    HostNames.set(platform);
  }

  /**
   * The texts and the records of a file, as one JSON text.
   *
   * @param words the options with blanks between them, such as {@code join=none headers}
   */
  @JSExport
  public static String read(PageSource source, String name, String words) throws IOException {
    Settings settings = settings(words);
    JsonText json = new JsonText().open();
    PageRecords records = new PageRecords(json, settings);
    PageTexts texts = new PageTexts();
    new StreamSearch(Search.of(settings), new Meter())
        .file(name, new PageInput(source), records, texts);
    records.write();
    texts.write(json);
    return json.close().toString();
  }

  private static Settings settings(String words) {
    Settings settings = Settings.standard().with(SettingTable.FORMAT, Format.JSONL);
    for (StringTokenizer tokens = new StringTokenizer(words); tokens.hasMoreTokens(); ) {
      String word = tokens.nextToken();
      String value = word.substring(word.indexOf('=') + 1);
      for (Setting<Boolean> row : SWITCHES) {
        settings = row.name().equals(word) ? settings.with(row, true) : settings;
      }
      if (word.startsWith("join=")) {
        JoinLevel level = JoinLevel.valueOf(value.toUpperCase(Locale.ROOT));
        settings = settings.with(SettingTable.JOIN, level);
      } else if (word.startsWith("as=")) {
        settings = settings.with(SettingTable.AS, Kind.valueOf(value.toUpperCase(Locale.ROOT)));
      } else if (word.startsWith("scheme=")) {
        settings = settings.with(SettingTable.SCHEME, Set.of(value.split(",")));
      }
    }
    return settings;
  }
}
