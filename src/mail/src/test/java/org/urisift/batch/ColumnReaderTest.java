package org.urisift.batch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import java.io.Writer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.urisift.settings.ColumnUnit;

class ColumnReaderTest {
  @ParameterizedTest
  @CsvSource({"UTF16, 8", "CHAR, 7", "BYTE, 13", "SCREEN, 10"})
  void a_column_counts_the_units_before_it_on_its_line(ColumnUnit unit, long column)
      throws IOException {
    // é as e and a combining accent, a wide character, an emoji of two units, a tab to column 9
    String line = "e\u0301日😀\taX";
    assertThat(column("first\n" + line + "\n", unit, 6 + line.indexOf('X'))).isEqualTo(column);
  }

  @ParameterizedTest
  @CsvSource({"'a\nbcX'", "'a\rbcX'", "'a\r\nbcX'", "'\n\nbcX'"})
  void lines_end_in_lf_cr_or_both(String text) throws IOException {
    assertThat(column(text, ColumnUnit.CHAR, text.indexOf('X'))).isEqualTo(3);
  }

  @Test
  void a_column_after_megabytes_on_one_line_is_right() throws IOException {
    String text = "é".repeat(5_000_000) + "X";
    assertThat(column(text, ColumnUnit.BYTE, 5_000_000)).isEqualTo(10_000_001);
  }

  @Test
  void columns_are_right_after_much_more_text_was_read() throws IOException {
    String text = ("é".repeat(99) + "\n").repeat(7_000);
    ColumnReader reader = readToEnd(text, ColumnUnit.BYTE);
    for (int offset = 0; offset < text.length(); offset += 997) {
      assertThat(reader.column(offset)).isEqualTo(1 + 2 * (offset % 100));
    }
  }

  private static long column(String text, ColumnUnit unit, int offset) throws IOException {
    return readToEnd(text, unit).column(offset);
  }

  private static ColumnReader readToEnd(String text, ColumnUnit unit) throws IOException {
    ColumnReader reader = new ColumnReader(new StringReader(text), unit);
    reader.transferTo(Writer.nullWriter());
    return reader;
  }
}
