package org.urisift.mail.bytes;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.urisift.mail.CollectingVisitor;
import org.urisift.mail.Streams;

class Base64Test {
  private static final String HEAD =
      "From: a@a.example\nSubject: x\nContent-Transfer-Encoding: base64\n\n";
  private static final String FOOTER = "\n____\nlist http://lists.example/\n";

  private static String encoded(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
    return java.util.Base64.getMimeEncoder(20, "\n".getBytes()).encodeToString(bytes);
  }

  private static String decoded(String text, int limit, Damage damage) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
    return new String(
        new Base64(Streams.slow(bytes, limit), damage).readAllBytes(), StandardCharsets.ISO_8859_1);
  }

  /** The decoded text, which must be the same for reads of any size. */
  private static String decoded(String text) throws IOException {
    String whole = decoded(text, Integer.MAX_VALUE, new Damage());
    for (int limit : new int[] {1, 2, 7}) {
      assertThat(decoded(text, limit, new Damage())).isEqualTo(whole);
    }
    return whole;
  }

  @Test
  void text_after_initial_padding_is_read_unchanged() throws IOException {
    for (String text : new String[] {"=?\n", "=?", "==-x", "=", "==\n=?"}) {
      assertThat(decoded(text)).isEqualTo(text.replaceFirst("^=+", ""));
    }
  }

  @Test
  void a_long_line_after_padding_does_not_depend_on_the_size_of_reads() throws IOException {
    for (int digits : new int[] {996, 999, 1_000, 1_001, 1_200, 1_201}) {
      String text = "QQ==\n" + "QUFB".repeat(400).substring(0, digits) + "\n";
      String whole = decoded(text);
      for (int limit : new int[] {1_000, 1_004, 1_205}) {
        assertThat(decoded(text, limit, new Damage())).isEqualTo(whole);
      }
    }
  }

  @Test
  void adjacent_encoded_texts_are_decoded_as_one() throws IOException {
    String one = encoded("see http://a.example/\n\n");
    String two = encoded("and http://b.example/\n\n");
    assertThat(one).endsWith("=");
    String both = "see http://a.example/\n\nand http://b.example/\n\n";
    for (String between : new String[] {"", "\n", "\r\n\r\n", " ".repeat(3_000)}) {
      assertThat(decoded(one + between + two)).isEqualTo(both);
    }
    CollectingVisitor read = CollectingVisitor.of(HEAD + one + "\n" + two);
    assertThat(read.contents()).containsExactly(both);
    assertThat(read.reasons())
        .containsExactly(
            "NOTE input: message 1 at byte 0, part 1: text after the end of base64, decoded too");
  }

  @Test
  void each_line_may_have_padding() throws IOException {
    StringBuilder lines = new StringBuilder();
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 300; i++) {
      String line = "x".repeat(i % 7) + "\n";
      lines.append(encoded(line)).append('\n');
      text.append(line);
    }
    assertThat(decoded(lines.toString())).isEqualTo(text.toString());
  }

  @Test
  void plain_text_after_padding_is_read_unchanged() throws IOException {
    for (String text : new String[] {"to", "see\n"}) {
      assertThat(decoded(encoded(text) + FOOTER)).isEqualTo(text + FOOTER);
    }
    CollectingVisitor read = CollectingVisitor.of(HEAD + encoded("text") + FOOTER);
    assertThat(read.contents()).containsExactly("text" + FOOTER);
    assertThat(read.reasons()).singleElement().asString().endsWith("base64, read as it is");
  }

  @Test
  void words_of_four_letters_after_padding_are_text() throws IOException {
    for (String text :
        new String[] {
          "\nThis list is at http://lists.example/\n",
          "\r\n\r\nSend mail to us",
          "\n  This\tlist: http://lists.example/"
        }) {
      assertThat(decoded(encoded("to") + text)).isEqualTo("to" + text);
    }
    for (String lines : new String[] {"\nQUJD \t\nREVG\n", "\nQUI= Q0RFRg==", "\nQUJDREVG  "}) {
      assertThat(decoded(encoded("to") + lines)).isEqualTo("toABCDEF");
    }
  }

  @Test
  void base64_without_padding_ends_before_a_line_that_is_not_base64() throws IOException {
    String groups = encoded("whole groups");
    assertThat(groups).doesNotContain("=");
    for (String text : new String[] {FOOTER, "\n-- \nhttp://lists.example/\n", "\n<p>http:"}) {
      assertThat(decoded(groups + text)).isEqualTo("whole groups" + text);
      assertThat(decoded(groups.substring(0, 6) + "\n" + groups.substring(6) + text))
          .isEqualTo("whole groups" + text);
    }
    // after a blank line, plain text may also begin with base64 digits
    assertThat(decoded(groups + "\r\n\r\nsee http://lists.example/\r\n"))
        .isEqualTo("whole groups\nsee http://lists.example/\r\n");
    CollectingVisitor read = CollectingVisitor.of(HEAD + groups + FOOTER);
    assertThat(read.reasons()).singleElement().asString().endsWith("base64, read as it is");
  }

  @Test
  void blank_lines_and_single_foreign_characters_in_base64_are_skipped() throws IOException {
    String lines = encoded("one line and another one");
    assertThat(decoded(lines.replace("\n", "\n\n"))).isEqualTo("one line and another one");
    assertThat(decoded("\n" + lines.replace("\n", "!\n \n"))).isEqualTo("one line and another one");
    assertThat(decoded("\n\n" + lines.replace("\n", "\n\n ").replace("b", " b")))
        .isEqualTo("one line and another one");
  }

  @Test
  void white_space_and_padding_after_padding_are_ignored() throws IOException {
    for (String rest :
        new String[] {
          "", "\n", "==\n\n", "=\r\n \t\r\n", "\n=\n", "\n".repeat(5_000), " =".repeat(5_000)
        }) {
      Damage damage = new Damage();
      assertThat(decoded(encoded("to") + rest, 100, damage)).isEqualTo("to");
      assertThat(damage.afterPadding()).isNull();
      assertThat(damage.first()).isNull();
    }
  }

  @Test
  void without_padding_all_whole_bytes_are_decoded() throws IOException {
    for (String text : new String[] {"", "a", "ab", "abc", "see http://a.example/abcde"}) {
      String cut = encoded(text).replace("=", "");
      assertThat(decoded(cut)).isEqualTo(text);
      assertThat(decoded(cut + "\r\n")).isEqualTo(text);
    }
    Damage damage = new Damage();
    assertThat(decoded("YWJjZ", 100, damage)).isEqualTo("abc");
    assertThat(damage.first()).isEqualTo("it ends within a byte");
    damage = new Damage();
    assertThat(decoded("YWJjZ=", 100, damage)).isEqualTo("abc");
    assertThat(damage.first()).isEqualTo("it ends within a byte");
  }

  @Test
  void white_space_between_digits_is_ignored() throws IOException {
    Damage damage = new Damage();
    assertThat(decoded("\tY W\r\nJ\tjZGU\t=\n=\n", 100, damage)).isEqualTo("abcde");
    assertThat(damage.first()).isNull();
    assertThat(damage.afterPadding()).isNull();
    assertThat(decoded("YW-J.\u00e9j", 100, damage)).isEqualTo("abc");
    assertThat(damage.first()).isEqualTo("bytes that are not base64");
  }

  @Test
  void decoding_restores_random_bytes() throws IOException {
    Random random = new Random(5);
    for (int size = 0; size < 200; size++) {
      byte[] bytes = new byte[size * size];
      random.nextBytes(bytes);
      String text = new String(bytes, StandardCharsets.ISO_8859_1);
      assertThat(decoded(encoded(text), 4_000, new Damage())).isEqualTo(text);
    }
  }
}
