package org.urisift.formats.office97;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class WordTextTest {
  private static final String LATIN = "windows-1252";

  private static WordMaker word97() {
    return new WordMaker(WordText.WORD_97).flags(0x200);
  }

  private static WordMaker word6() {
    return new WordMaker(WordText.WORD_6);
  }

  private static Found read(WordMaker word) throws IOException {
    return new Found(word.word97().bytes());
  }

  @Test
  void pieces_of_both_widths_are_one_text() throws IOException {
    Found found = read(word97().narrow("See http://a.ex", LATIN).wide("ample/ж\rand more\r"));
    assertThat(found.texts)
        .containsExactly("doc:text paragraph 1 See http://a.example/ж", "doc:text null and more");
    assertThat(found.reasons()).isEmpty();
  }

  @Test
  void the_other_table_is_read_if_the_header_names_it() throws IOException {
    WordMaker word = new WordMaker(WordText.WORD_97).narrow("http://a.example/\r", LATIN);
    assertThat(read(word).texts).containsExactly("doc:text paragraph 1 http://a.example/");
  }

  @Test
  void special_characters_are_shown_as_readers_see_them() throws IOException {
    Found found = read(word97().wide("a\u0007b\u000bc\u001ed\u001fe\u0002\u0008\u0001f\tg\fh"));
    assertThat(found.texts).containsExactly("doc:text null a\n\nb\nc-def\tg\n\nh");
  }

  @Test
  void a_hyperlink_is_a_link_with_its_result_as_label() throws IOException {
    Found found =
        read(word97().wide("x \u0013 HYPERLINK \"http://a.example/\" \u0014shown\u0015 y\r"));
    assertThat(found.links).containsExactly("doc:link paragraph 1 http://a.example/ shown");
    assertThat(found.texts).containsExactly("doc:text null x shown y");
  }

  @Test
  void switches_of_a_hyperlink_are_not_its_target() throws IOException {
    Found found =
        read(
            word97()
                .wide("\u0013HYPERLINK \"http://a.example/b\" \\l \"c\" \\o \"tip\"\u0014d\u0015")
                .wide("\u0013 hyperlink  \\n  http://b.example/  \\t \"_blank\" \u0015")
                .wide("\u0013HYPERLINK \\l \"_Toc1\"\u0014inside\u0015")
                .wide("\u0013INCLUDEPICTURE \\d \"http://c.example/d.png\" \\* MERGEFORMAT\u0015")
                .wide("\u0013HYPERLINK \"C:\\\\a\\\\b.txt\"\u0014file\u0015"));
    assertThat(found.links)
        .containsExactly(
            "doc:link paragraph 1 http://a.example/b#c d",
            "doc:link paragraph 1 http://b.example/ null",
            "doc:link paragraph 1 http://c.example/d.png null",
            "doc:link paragraph 1 file:///C:\\a\\b.txt file");
  }

  @Test
  void other_fields_are_texts_and_fields_are_nested() throws IOException {
    Found found =
        read(
            word97()
                .wide("\u0013 IF 1 = 1 \"http://a.example/\" \u0014yes\u0015 \r")
                .wide("\u0013HYPERLINK \"http://\u0013REF host\u0014b.example\u0015/\"\u0014")
                .wide("go \u0013PAGE\u00142\u0015\u0015 end"));
    assertThat(found.links).containsExactly("doc:link paragraph 2 http://b.example/ go 2");
    assertThat(found.texts)
        .contains("doc:text null yes \n\ngo 2 end")
        .anyMatch(t -> t.startsWith("doc:field paragraph 1 IF 1 = 1 \"http://a.example/\""));
  }

  @Test
  void a_uri_is_whole_wherever_it_stands_in_a_long_paragraph() throws IOException {
    String uri = "http://a.example/" + "b".repeat(40);
    for (int before = 65_490; before <= 65_540; before += 10) {
      Found found = read(word97().wide("x".repeat(before) + " " + uri + " y\r"));
      assertThat(found.texts).anyMatch(text -> text.contains(uri));
    }
  }

  @Test
  void a_field_without_an_end_hides_no_link() throws IOException {
    Found found = read(word97().wide("a\r\u0013HYPERLINK \"http://a.example/\" and so on\r"));
    assertThat(found.links).containsExactly("doc:link paragraph 3 http://a.example/ null");
  }

  @Test
  void word_6_and_95_are_read_with_the_code_page_of_their_language() throws IOException {
    WordMaker russian = word6().language(0x419).narrow("Сайт http://a.example/ж\r", "windows-1251");
    assertThat(new Found(russian.word6().bytes()).texts)
        .containsExactly("doc:text paragraph 1 Сайт http://a.example/ж");
    WordMaker fast = word6().flags(4).narrow("see http://a.", LATIN).narrow("example/\r", LATIN);
    assertThat(new Found(fast.word6().bytes()).texts)
        .containsExactly("doc:text paragraph 1 see http://a.example/");
    WordMaker wide = word6().flags(0x1004).wide("see http://a.example/字\r");
    assertThat(new Found(wide.word6().bytes()).texts)
        .containsExactly("doc:text paragraph 1 see http://a.example/字");
  }

  @Test
  void an_encrypted_document_is_reported_as_not_read() throws IOException {
    Found found = read(word97().flags(0x300).wide("http://a.example/\r"));
    assertThat(found.texts).isEmpty();
    assertThat(found.reasons()).singleElement().asString().contains("needs a password");
  }

  @Test
  void a_cut_document_is_read_up_to_the_cut() throws IOException {
    String text = "See http://a.example/ and ".repeat(400);
    byte[] file = word97().narrow(text, LATIN).word97().bytes();
    for (int length = 3_000; length < file.length; length += 777) {
      Found found = new Found(Arrays.copyOf(file, length));
      int there = Math.min(text.length(), length - 512 - 0x400);
      assertThat(found.texts.get(0))
          .startsWith("doc:text paragraph 1 " + text.substring(0, there).strip());
      assertThat(found.reasons()).isNotEmpty();
    }
  }

  @Test
  void a_table_of_pieces_that_is_no_table_is_reported() throws IOException {
    for (int start : new int[] {-1, 65, 1 << 30}) {
      byte[] file = word97().narrow("See http://a.example/ there", LATIN).word97().bytes();
      java.nio.ByteBuffer.wrap(file).putInt(512 + 0x1a2, Integer.reverseBytes(start));
      Found found = new Found(file);
      assertThat(found.texts)
          .anyMatch(t -> t.startsWith("doc:text paragraph 1 See http://a.example/"));
      assertThat(found.reasons()).singleElement().asString().contains("text is lost");
    }
  }

  @Test
  void pieces_that_share_their_text_end() throws IOException {
    WordMaker word = word97().narrow("http://a.example/ ".repeat(10_000), LATIN);
    byte[] file = word.word97().bytes();
    assertThat(new Found(file).texts).hasSizeLessThan(10);
  }
}
