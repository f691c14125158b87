package org.urisift.mail.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LineTableTest {
  @ParameterizedTest
  @ValueSource(strings = {"ab\n", "ab\r\n", "ab\r\n\r", "ab\r\n\n"})
  void lines_end_at_CR_LF_and_CRLF(String characters) {
    Random random = new Random(characters.hashCode());
    for (int round = 0; round < 200; round++) {
      StringBuilder text = new StringBuilder();
      for (int i = random.nextInt(40); i > 0; i--) {
        int at = random.nextInt(characters.length());
        text.append(
            characters.charAt(at) == '\r' && at + 1 < characters.length()
                ? "\r\n"
                : characters.substring(at, at + 1));
      }
      LineTable table = new LineTable(text.toString());
      long line = 1;
      long column = 1;
      for (int i = 0; i <= text.length(); i++) {
        assertThat(table.line(i)).as("line of %s in %s", i, text).isEqualTo(line);
        assertThat(table.column(i)).as("column of %s in %s", i, text).isEqualTo(column);
        column++;
        if (i < text.length()
            && (text.charAt(i) == '\n'
                || text.charAt(i) == '\r'
                    && (i + 1 == text.length() || text.charAt(i + 1) != '\n'))) {
          line++;
          column = 1;
        }
      }
    }
  }
}
