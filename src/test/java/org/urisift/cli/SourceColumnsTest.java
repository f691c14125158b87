package org.urisift.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SourceColumnsTest {
  @ParameterizedTest
  @CsvSource({"utf16,20,45", "char,19,44", "byte,23,48", "screen,20,45"})
  void columns_in_html_are_in_the_unit_that_was_asked_for(String unit, int link, int text) {
    String html =
        "<p>\n<b>\u00E9\uD83D\uDE00</b><a href='http://a.example/'>x</a> http://b.example/\n";
    assertThat(Ran.on(html, "--as", "html", "-f", "grep", "--column-unit", unit).out())
        .isEqualTo("-:2:%d:http://a.example/\n-:2:%d:http://b.example/\n".formatted(link, text));
  }

  @Test
  void an_earlier_place_and_another_text_are_counted_anew() {
    SourceColumns columns = new SourceColumns(ColumnUnit.BYTE);
    String text = "\u00E9\r\n\u00E9x\ry";
    assertThat(columns.column(text, 6)).isEqualTo(1);
    assertThat(columns.column(text, 4)).isEqualTo(3);
    assertThat(columns.column(text, 1)).isEqualTo(3);
    assertThat(columns.column("abc", 2)).isEqualTo(3);
  }

  @Test
  void many_places_on_one_line_take_linear_time() {
    String text = "\u00E9".repeat(2_000_000);
    SourceColumns columns = new SourceColumns(ColumnUnit.BYTE);
    Assertions.assertTimeout(
        Duration.ofSeconds(20),
        () -> {
          for (int i = 0; i < text.length(); i++) {
            columns.column(text, i);
          }
        });
    assertThat(columns.column(text, text.length())).isEqualTo(4_000_001);
  }
}
