package org.urisift.scan.join;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is read around the line end ⏎ of an example. */
class BreakReaderTest {
  private static NextLine next(String example) throws IOException {
    return BreakCases.of(example).next();
  }

  private static UriEnd uri(String example) throws IOException {
    return BreakCases.of(example).uri();
  }

  private static LinesAround around(String example) throws IOException {
    return BreakCases.of(example).around();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://a.example/b⏎;c/d", // a sign that begins no piece
        "http://a.example/b⏎,c/d",
        "http://a.example/b⏎$c/d",
        "http://a.example/b⏎*c/d",
        "http://a.example/b⏎=====", // a rule
        "http://a.example/b⏎-_-_-",
        "http://a.example/b⏎c/d<e", // more directly after the word
        "http://a.example/b⏎c/d[e",
        "http://a.example/b⏎c/d\\e",
        "http://a.example/b%⏎4g", // an escape without its digits
        "http://a.example/b%4⏎g",
        "> http://a.example/b⏎>> c/d", // quoted more deeply
        "http://a.example/b⏎http://c.example/", // another URI
        "http://a.example/b c⏎d"
      })
  void nothing_is_read_if_the_next_line_cannot_continue_the_uri(String example) throws IOException {
    assertThat(next(example)).isNull();
  }

  @ParameterizedTest
  @CsvSource({
    "http://a.example/b⏎c/d, c/d",
    "http://a.example/b⏎c/d e, c/d",
    "http://a.example/b⏎c/d</a>, c/d",
    "http://a.example/b⏎c/d<http://e.example/>, c/d",
    "http://a.example/b⏎c/d[http://e.example/], c/d",
    "http://a.example/b⏎c/d)., c/d).",
    "http://a.example/b⏎~, ~",
    "http://a.example/b%⏎41c, 41c",
    "http://a.example/b%4⏎1c, 1c",
    "http://a.example/b\\⏎c/d, c/d",
    "b http://a.example/?b=⏎http://c.example/, http://c.example/",
    "> http://a.example/b⏎> c/d, c/d",
    "> > http://a.example/b⏎> c/d, c/d",
    "http://a.example/b⏎é/d, é/d"
  })
  void the_next_word_is_read_with_its_punctuation_and_brackets(String example, String word)
      throws IOException {
    assertThat(next(example).token().untrimmed()).isEqualTo(word);
  }

  @Test
  void the_next_word_ends_where_a_second_line_end_cuts_it() throws IOException {
    assertThat(next("http://a.example/b⏎c/d\\\ne").token().untrimmed()).isEqualTo("c/d");
    assertThat(next("http://a.example/b⏎c/d%4\n1e").token().text()).isEqualTo("c/d");
  }

  @ParameterizedTest
  @CsvSource({
    "http://a.example/b⏎c/d. e, c/d",
    "(http://a.example/b⏎c/d* e, c/d*",
    "http://a.example/b⏎c/d..., c/d"
  })
  void the_text_of_the_next_word_lacks_punctuation(String example, String text) throws IOException {
    assertThat(next(example).token().text()).isEqualTo(text);
  }

  @Test
  void the_line_of_the_piece_has_its_length_depth_indent_and_lead() throws IOException {
    assertLine("> some  words http://a.example/b⏎> c/d", 32, 18, 1, 1, "some  words");
    assertLine("  # http://a.example/b⏎  # c/d", 22, 18, 0, 1, "");
    assertLine("> # http://a.example/b⏎> c/d", 22, 18, 1, 1, "#");
    assertThat(next("  # http://a.example/b⏎c/d")).isNull();
    assertLine("http://a.example/b%4⏎1c", 20, 20, 0, 0, "");
  }

  private static void assertLine(
      String example, int line, int piece, int depth, int indent, String lead) throws IOException {
    UriEnd uri = uri(example);
    assertThat(List.of(uri.line(), uri.piece(), uri.depth(), uri.indent(), uri.lead()))
        .isEqualTo(List.of(line, piece, depth, indent, lead));
  }

  @Test
  void the_next_line_has_its_indent_and_the_text_after_its_first_word() throws IOException {
    NextLine next = next("http://a.example/b⏎   c/d).  e f\ng");
    assertThat(next.indent()).isEqualTo(3);
    assertThat(next.charAfter()).isEqualTo(')');
    assertThat(next.textAfter()).isEqualTo("  e f");
    assertThat(next.secondWord()).isEqualTo("e");
    assertThat(next("http://a.example/b⏎c/d").charAfter()).isNegative();
  }

  @Test
  void the_widest_line_around_shows_the_width() throws IOException {
    String words = "word ".repeat(12) + "abc";
    String example = words + "\n" + words + "d\nsee http://a.example/b⏎c/d\n" + words + "de\nf";
    LinesAround around = around(example);
    assertThat(around.widest()).isEqualTo(65);
    assertThat(around.room()).isEqualTo(43);
    assertThat(around.fits()).isTrue();
    assertThat(around.wordBelow()).isEqualTo("word");
    LinesAround narrow = around("a b\nsee http://a.example/b⏎c/d");
    assertThat(narrow.widest()).isEqualTo(3);
    assertThat(narrow.room()).isEqualTo(-19);
    assertThat(narrow.hasWidth()).isFalse();
    assertThat(narrow.fits()).isTrue();
    assertThat(narrow.wordBelow()).isEmpty();
  }

  @Test
  void a_line_of_one_word_or_of_another_depth_shows_no_width() throws IOException {
    String line = "x".repeat(60) + "\n> " + "word ".repeat(12) + "abc\n";
    assertThat(around(line + "http://a.example/b⏎c/d\n" + line).widest()).isZero();
  }

  @Test
  void ten_lines_above_and_below_are_looked_at() throws IOException {
    String wide = "word ".repeat(12) + "abc\n";
    String nine = "a b\n".repeat(9);
    assertThat(around(wide + nine + "http://a.example/b⏎c/d\n").widest()).isEqualTo(63);
    assertThat(around(wide + "a b\n" + nine + "http://a.example/b⏎c/d\n").widest()).isEqualTo(3);
    assertThat(around("http://a.example/b⏎c/d\n" + nine + wide).widest()).isEqualTo(63);
    assertThat(around("http://a.example/b⏎c/d\na b\n" + nine + wide).widest()).isEqualTo(3);
  }

  @Test
  void no_width_is_known_if_most_lines_are_too_long_for_a_mailer() throws IOException {
    String most = ("word ".repeat(26) + "a\n").repeat(2);
    assertThat(around("a b\n" + most + "http://a.example/b⏎c/d\n").widest()).isZero();
    assertThat(around("a b\na b\n" + most + "http://a.example/b⏎c/d\n").widest()).isEqualTo(3);
  }

  @Test
  void the_next_word_is_repeated_if_another_line_begins_like_it() throws IOException {
    assertThat(around("12345678x\nhttp://a.example/b⏎123456789").isRepeated()).isTrue();
    assertThat(around("1234567\nhttp://a.example/b⏎123456789").isRepeated()).isFalse();
    assertThat(around("http://a.example/b⏎1a/2\n1a/2").isRepeated()).isTrue();
    assertThat(around("http://a.example/b⏎1/2\n1/2").isRepeated()).isFalse();
  }
}
