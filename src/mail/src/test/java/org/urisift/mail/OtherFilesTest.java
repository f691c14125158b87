package org.urisift.mail;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Files that are neither mail nor UTF-8 text, recognised by their bytes. */
class OtherFilesTest {
  @Test
  void an_sqlite_database_is_refused_with_advice() throws Exception {
    CollectingVisitor read = read("SQLite format 3\0\u0010\0http://a.example/bhttp://c.example/");
    assertThat(read.contents()).isEmpty();
    assertThat(read.reasons())
        .containsExactly(
            "UNREAD input: application/vnd.sqlite3: not read; the output of \"sqlite3 FILE .dump\" can be");
  }

  @Test
  void a_text_about_sqlite_is_read() throws Exception {
    assertThat(read("SQLite format 3 is old").contents()).containsExactly("SQLite format 3 is old");
  }

  @Test
  void utf_16_without_a_mark_is_recognised_by_its_zeros() throws Exception {
    String text = "see http://a.example/b and caf\u00e9\n";
    for (Charset order : List.of(StandardCharsets.UTF_16LE, StandardCharsets.UTF_16BE)) {
      assertThat(read(text.getBytes(order)).contents()).containsExactly(text);
    }
  }

  @Test
  void a_text_with_a_few_zeros_is_not_utf_16() throws Exception {
    String text = "a\0b\0 and more of this text, in which no other zero stands\n";
    assertThat(read(text).contents()).containsExactly(text);
  }

  private static CollectingVisitor read(String text) throws Exception {
    return read(text.getBytes(StandardCharsets.ISO_8859_1));
  }

  private static CollectingVisitor read(byte[] bytes) throws Exception {
    return CollectingVisitor.of(MailReader.standard(), bytes);
  }
}
