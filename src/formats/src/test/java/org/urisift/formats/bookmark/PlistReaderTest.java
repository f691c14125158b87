package org.urisift.formats.bookmark;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import com.dd.plist.BinaryPropertyListWriter;
import com.dd.plist.NSArray;
import com.dd.plist.NSData;
import com.dd.plist.NSDictionary;
import com.dd.plist.NSNumber;
import com.dd.plist.NSObject;
import com.dd.plist.NSString;
import java.io.IOException;
import java.util.Arrays;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.urisift.mail.CollectingVisitor;
import org.urisift.mail.MailReader;
import org.urisift.mail.Parts;

class PlistReaderTest {
  private static final NSObject[] OBJECTS = {
    new NSString("http://a.example/"), new NSString("http://\u00e9.example/"), new NSNumber(1)
  };

  private static byte[] list(NSObject... objects) throws IOException {
    NSDictionary root = new NSDictionary();
    root.put("http://key.example/", new NSArray(objects));
    return BinaryPropertyListWriter.writeToArray(root);
  }

  private static CollectingVisitor read(byte[] list) throws IOException {
    return CollectingVisitor.of(MailReader.standard(), list);
  }

  @Test
  void strings_and_keys_are_read() throws IOException {
    CollectingVisitor read = read(list(OBJECTS));
    assertThat(read.contents())
        .containsExactly("http://key.example/\n\nhttp://a.example/\n\nhttp://\u00e9.example/");
    assertThat(read.reasons()).isEmpty();
  }

  @Test
  void data_are_files_unless_they_are_short() throws IOException {
    byte[] html = "<html><a href='http://b.example/'>b</a></html>".getBytes(ISO_8859_1);
    byte[] numbers = {0, 0, 0, 1};
    CollectingVisitor read =
        read(list(new NSData(html), new NSData(list(OBJECTS)), new NSData(numbers)));
    assertThat(read.values()).containsExactly("http://b.example/");
    assertThat(read.contents().toString()).contains("http://a.example/");
    assertThat(read.reasons()).isEmpty();
    byte[] unknown = "\0\0\0\1".repeat(25).getBytes(ISO_8859_1);
    assertThat(read(list(new NSData(unknown))).reasons())
        .singleElement()
        .asString()
        .contains("no reader");
  }

  @Test
  void lists_in_lists_end_and_cost_only_themselves() throws IOException {
    byte[] nested = list(OBJECTS);
    for (int i = 0; i < 600; i++) {
      nested = list(new NSData(nested));
    }
    byte[] mail =
        Parts.message(
            Parts.attached("application/octet-stream", "a", nested), "\nhttp://after.example/");
    CollectingVisitor read = read(mail);
    assertThat(read.reasons()).anyMatch(reason -> reason.contains("in more than 50 documents"));
    assertThat(read.contents()).contains("http://after.example/");
  }

  @Test
  void an_object_that_is_in_many_others_is_read_once() throws IOException {
    StringBuilder objects = new StringBuilder("62706c6973743030");
    int depth = 60; // each holds the next one twice
    StringBuilder offsets = new StringBuilder();
    for (int i = 0; i < depth; i++) {
      offsets.append("%02x".formatted(objects.length() / 2));
      objects.append("a2%02x%02x".formatted(i + 1, i + 1));
    }
    offsets.append("%02x".formatted(objects.length() / 2));
    objects.append("5a").append(HexFormat.of().formatHex("ws://a.exa".getBytes(ISO_8859_1)));
    String trailer = "000000000000%02x01%016x%016x%016x";
    String end = trailer.formatted(1, depth + 1, 0, objects.length() / 2);
    byte[] list = HexFormat.of().parseHex(objects.toString() + offsets + end);
    assertThat(read(list).contents()).containsExactly("ws://a.exa");
  }

  @Test
  void a_cut_list_is_reported() throws IOException {
    byte[] whole = list(OBJECTS);
    for (int end = 8; end < whole.length; end++) {
      CollectingVisitor read = read(Arrays.copyOf(whole, end));
      assertThat(read.reasons()).singleElement().asString().contains("property list");
    }
  }

  @Test
  void a_text_about_property_lists_is_a_text() throws IOException {
    assertThat(read("plist http://a.example/".getBytes(ISO_8859_1)).contents()).hasSize(1);
  }
}
