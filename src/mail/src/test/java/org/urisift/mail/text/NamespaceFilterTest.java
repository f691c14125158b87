package org.urisift.mail.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NamespaceFilterTest {
  /** Reads XML and shows each character that became a blank as {@code ~}. */
  private static String read(String xml, int blockSize) throws IOException {
    StringBuilder text = new StringBuilder();
    try (Reader reader = NamespaceFilter.filter(new StringReader(xml))) {
      char[] target = new char[blockSize];
      for (int n = reader.read(target); n >= 0; n = reader.read(target)) {
        text.append(target, 0, n);
      }
    }
    assertThat(text).hasSameSizeAs(xml);
    for (int i = 0; i < xml.length(); i++) {
      if (text.charAt(i) != xml.charAt(i)) {
        assertThat(text.charAt(i)).isEqualTo(' ');
        text.setCharAt(i, '~');
      }
    }
    return text.toString();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "<a xmlns='bcd' e='f'>g</a> | <a xmlns='~~~' e='f'>g</a>",
        "<a xmlns:b = \"c'd\"/> | <a xmlns:b = \"~~~\"/>",
        "<a x='b' xmlns:b='c' xmlns='d'> | <a x='b' xmlns:b='~' xmlns='~'>",
        "<a xsi:schemaLocation='bc'> | <a xsi:schemaLocation='~~'>",
        "<m Algorithm='bc' x='d'> | <m Algorithm='~~' x='d'>",
        "<a xsi:noNamespaceSchemaLocation='bc'> | <a xsi:noNamespaceSchemaLocation='~~'>",
        "<a href='b' xlink:href='c' location='d'> | <a href='b' xlink:href='c' location='d'>",
        "<a b='xmlns=' c='d'>xmlns='e'</a> | <a b='xmlns=' c='d'>xmlns='e'</a>",
        "<!-- it's <a xmlns='b'> --><c xmlns='d'> | <!-- it's <a xmlns='b'> --><c xmlns='~'>",
        "<![CDATA[<a xmlns='b'>]]><c xmlns='d'> | <![CDATA[<a xmlns='b'>]]><c xmlns='~'>",
        "<?a xmlns='b'?><c xmlns='d'> | <?a xmlns='b'?><c xmlns='~'>",
        "<!DOCTYPE a PUBLIC 'b' \"c\"><d>'e'</d> | <!DOCTYPE a PUBLIC '~' \"~\"><d>'e'</d>",
        "<!doctype a SYSTEM 'b' [<!ENTITY c 'd'>]> | <!doctype a SYSTEM '~' [<!ENTITY c 'd'>]>",
        "<!DOCTYPE a [<!ENTITY c SYSTEM 'd'>]><e xmlns='f'> | <!DOCTYPE a [<!ENTITY c SYSTEM 'd'>]><e xmlns='~'>",
        "a < b << <c xmlns='d'> < | a < b << <c xmlns='~'> <",
        "<a xmlns='b | <a xmlns='~",
        "<a xmlns='b><c d='e'>'f' | <a xmlns='~~<c d='e'>'f'",
        "<a xmlns=b c='d'> | <a xmlns=b c='d'>",
        "<a b=c' xmlns='d'> | <a b=c' xmlns='d'>"
      })
  void uris_that_are_only_names_become_blanks(String xml, String expected) throws IOException {
    for (int blockSize : new int[] {1, 2, 7, 100}) {
      assertThat(read(xml, blockSize)).isEqualTo(expected);
    }
  }

  @Test
  void line_breaks_are_kept() throws IOException {
    assertThat(read("<a xmlns='b\nc\r\n'>", 3)).isEqualTo("<a xmlns='~\n~\r\n'>");
  }
}
