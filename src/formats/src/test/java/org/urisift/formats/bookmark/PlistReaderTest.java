package org.urisift.formats.bookmark;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Arrays;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.urisift.mail.CollectingVisitor;
import org.urisift.mail.MailReader;

class PlistReaderTest {
  /** A dictionary of two strings, of one byte and of two bytes a character, and of a number. */
  private static final String OBJECTS =
      "62706c6973743030"
          + "d3010203040506" // at 8: three keys, three values
          + "5155" // at 15: "U"
          + "5156" // at 17: "V"
          + "5157" // at 19: "W"
          + "5f1011687474703a2f2f612e6578616d706c652f" // at 21: "http://a.example/"
          + "690068007400740070003a002f002f00e9" // at 41: "http://é", one character missing
          + "10ff"; // at 58

  private static byte[] plist(String objects, int... offsets) {
    StringBuilder table = new StringBuilder(objects);
    for (int offset : offsets) {
      table.append("%02x".formatted(offset));
    }
    String trailer = "0000000000000101" + "%016x".formatted(offsets.length);
    trailer += "%016x".formatted(0) + "%016x".formatted(objects.length() / 2);
    return HexFormat.of().parseHex(table + trailer);
  }

  private static CollectingVisitor read(byte[] plist) throws IOException {
    return CollectingVisitor.of(MailReader.standard(), plist);
  }

  private static final String WIDE = "680068007400740070003a002f002f00e9"; // eight characters

  @Test
  void strings_of_one_and_two_bytes_a_character_are_read() throws IOException {
    String objects =
        OBJECTS.replace("690068007400740070003a002f002f00e9", "68" + WIDE.substring(2));
    byte[] plist = plist(objects, 8, 15, 17, 19, 21, 41, 58);
    CollectingVisitor read = read(plist);
    assertThat(read.contents())
        .containsExactly("U\n\nV\n\nW\n\nhttp://a.example/\n\nhttp://\u00e9");
    assertThat(read.reasons()).isEmpty();
  }

  @Test
  void data_that_are_text_or_a_list_are_files_and_others_are_nothing() throws IOException {
    String html = "<html><a href='http://b.example/'>b</a></html>";
    String letters = HexFormat.of().formatHex(html.getBytes(ISO_8859_1));
    byte[] inner = plist(OBJECTS, 21);
    String data =
        "62706c6973743030" // at 8: a text, a list, numbers
            + ("4f10%02x".formatted(html.length()) + letters)
            + ("4f10%02x".formatted(inner.length) + HexFormat.of().formatHex(inner))
            + "4400000001";
    int list = 8 + 3 + html.length();
    CollectingVisitor read = read(plist(data, 8, list, list + 3 + inner.length));
    assertThat(read.values()).containsExactly("http://b.example/");
    assertThat(read.contents()).contains("http://a.example/");
    assertThat(read.reasons()).isEmpty();
  }

  @Test
  void damage_is_reported_after_what_was_read() throws IOException {
    for (int[] offsets : new int[][] {{21, 200}, {21, 41}, {21, 21, 21, 21, 21, 21, 21, 21, 21}}) {
      String objects = OBJECTS.substring(0, 82) + "6f13ffffffffffffffff";
      CollectingVisitor read = read(plist(objects, offsets));
      assertThat(read.contents()).singleElement().asString().startsWith("http://a.example/");
      assertThat(read.reasons()).singleElement().asString().contains("damaged property list");
    }
    byte[] whole = plist(OBJECTS, 8, 15, 17, 19, 21);
    for (int end = 8; end < whole.length; end++) {
      assertThat(read(Arrays.copyOf(whole, end)).reasons()).hasSize(1);
    }
  }

  @Test
  void a_text_about_property_lists_is_a_text() throws IOException {
    assertThat(read("plist http://a.example/".getBytes(ISO_8859_1)).contents()).hasSize(1);
  }
}
