package org.urisift.js.page;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.StringTokenizer;
import org.teavm.jso.JSExport;
import org.teavm.jso.typedarrays.Int8Array;
import org.urisift.batch.Meter;
import org.urisift.batch.Search;
import org.urisift.batch.StreamSearch;
import org.urisift.settings.SettingTable;
import org.urisift.settings.Settings;

/** The functions that the page calls. */
public final class PageExports {
  private PageExports() {}

  public static void main(String[] args) {}

  @JSExport
  public static String read(Int8Array bytes, String name, String options) throws IOException {
    Settings settings = Settings.standard();
    for (StringTokenizer words = new StringTokenizer(options); words.hasMoreTokens(); ) {
      String word = words.nextToken();
      int equals = word.indexOf('=');
      String option = equals < 0 ? word : word.substring(0, equals);
      settings = settings.with(SettingTable.HEADERS, true);
    }
    byte[] all = new byte[bytes.getLength()];
    for (int i = 0; i < all.length; i++) {
      all[i] = bytes.get(i);
    }
    PageRecords records = new PageRecords(settings);
    new StreamSearch(Search.of(settings), new Meter())
        .file(name, new ByteArrayInputStream(all), records);
    return records.toString();
  }
}
