package org.urisift.batch;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.urisift.ThreadWork;
import org.urisift.settings.ColumnUnit;

class SourceColumnsTest {
  @Test
  void an_earlier_offset_or_another_text_is_counted_anew() {
    SourceColumns columns = new SourceColumns(ColumnUnit.BYTE);
    String text = "\u00E9\r\n\u00E9x\ry";
    assertThat(columns.column(text, 6)).isEqualTo(1);
    assertThat(columns.column(text, 4)).isEqualTo(3);
    assertThat(columns.column(text, 1)).isEqualTo(3);
    assertThat(columns.column("abc", 2)).isEqualTo(3);
  }

  @Test
  void screen_columns_count_the_cells_of_a_terminal() {
    SourceColumns columns = new SourceColumns(ColumnUnit.SCREEN);
    String wide = "\u2705\u26A1\u3042\uFF21\uD83D\uDFE0\uD83E\uDE70\uD840\uDC00";
    assertThat(columns.column(wide + "x", wide.length())).isEqualTo(15);
    String narrow = "a\u00E9\u2713\u26A0\uD83C\uDD70";
    assertThat(columns.column(narrow + "x", narrow.length())).isEqualTo(6);
    String zeroWidth = "\u0301\u200D\u1161\u11A8";
    assertThat(columns.column(zeroWidth + "x", zeroWidth.length())).isEqualTo(1);
  }

  @Test
  void many_offsets_on_one_line_take_linear_time() throws Exception {
    ThreadWork.assertLinear(
        2_000_000,
        "\u00E9"::repeat,
        text -> {
          SourceColumns columns = new SourceColumns(ColumnUnit.BYTE);
          for (int i = 0; i < text.length(); i++) {
            columns.column(text, i);
          }
          assertThat(columns.column(text, text.length())).isEqualTo(2 * text.length() + 1);
        });
  }
}
