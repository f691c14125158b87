package org.urisift.formats.bookmark;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.urisift.mail.CollectingVisitor;
import org.urisift.mail.MailReader;

class ShortcutReaderTest {
  private static final byte[] CLASS =
      HexFormat.of().parseHex("4c0000000114020000000000c000000000000046");

  private static byte[] two(int number) {
    return ByteBuffer.allocate(2).order(ByteOrder.LITTLE_ENDIAN).putShort((short) number).array();
  }

  /** A shortcut with a target, a place and arguments, each of which may be missing. */
  private static byte[] shortcut(
      @Nullable String uri, boolean hasPlace, @Nullable String arguments, boolean isWide)
      throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.write(CLASS);
    int flags = (uri == null ? 0 : 1) | (hasPlace ? 2 : 0) | (arguments == null ? 0 : 0x20);
    out.write(flags | (isWide ? 0x80 : 0));
    out.write(new byte[0x4c - out.size()]);
    if (uri != null) {
      byte[] text = (uri + '\0').getBytes(isWide ? UTF_16LE : ISO_8859_1);
      out.write(two(4 + 2 + 2 + 6 + text.length + 2));
      out.write(two(4));
      out.write(new byte[] {0x1f, 0x50}); // another item
      out.write(two(2 + 6 + text.length + 2));
      out.write(new byte[] {0x61, (byte) (isWide ? 0x80 : 0)});
      out.write(two(2));
      out.write(new byte[] {1, 2}); // data before the URI
      out.write(text);
      out.write(two(0));
      out.write(two(0));
    }
    if (hasPlace) {
      out.write(new byte[] {8, 0, 0, 0, 1, 2, 3, 4});
    }
    if (arguments != null) {
      out.write(two(arguments.length()));
      out.write(arguments.getBytes(isWide ? UTF_16LE : ISO_8859_1));
    }
    out.write(new byte[4]);
    return out.toByteArray();
  }

  private static CollectingVisitor read(byte[] shortcut) throws IOException {
    return CollectingVisitor.of(MailReader.standard(), shortcut);
  }

  @Test
  void the_target_and_the_arguments_are_read() throws IOException {
    for (boolean isWide : new boolean[] {true, false}) {
      byte[] both = shortcut("http://a.example/", true, "-w http://b.example/x", isWide);
      CollectingVisitor read = read(both);
      assertThat(read.values()).containsExactly("http://a.example/");
      assertThat(read.contents()).containsExactly("-w http://b.example/x");
      assertThat(read.texts.get(0).text().context()).isEqualTo("lnk:arguments");
      assertThat(read.reasons()).isEmpty();
      assertThat(read(shortcut(null, false, null, isWide)).reasons()).isEmpty();
      assertThat(read(shortcut(null, true, "http://b.example/", isWide)).contents()).hasSize(1);
    }
  }

  @Test
  void a_cut_shortcut_is_reported_and_read_as_far_as_it_goes() throws IOException {
    byte[] whole = shortcut("http://a.example/", true, "http://b.example/", true);
    for (int end = 0x14; end < whole.length - 4; end++) {
      CollectingVisitor read = read(Arrays.copyOf(whole, end));
      assertThat(read.reasons()).singleElement().asString().contains("Windows shortcut");
    }
  }
}
