package org.urisift.lsp;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.eclipse.lsp4j.Position;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** After edits, the lines are those of the current text. */
class TextLinesTest {
  private static final String[] PIECES = {"a", "\r", "\n", "\r\n", "é", "🙂", "bc"};

  @ParameterizedTest
  @EnumSource(PositionUnit.class)
  void after_random_edits_positions_equal_a_fresh_count(PositionUnit unit) {
    Random random = new Random(5);
    for (int round = 0; round < 200; round++) {
      StringBuilder text = new StringBuilder(text(random, 20));
      TextLines lines = new TextLines(text, unit);
      for (int edit = 0; edit < 20; edit++) {
        int from = random.nextInt(text.length() + 1);
        int to = Math.min(text.length(), from + random.nextInt(4));
        String by = text(random, 4);
        text.replace(from, to, by);
        lines.update(from, to, from + by.length());
        assertSame(lines, new TextLines(text.toString(), unit), text);
      }
    }
  }

  private static void assertSame(TextLines lines, TextLines fresh, CharSequence text) {
    assertThat(lines.lineCount()).as("%s", text).isEqualTo(fresh.lineCount());
    for (int i = 0; i <= text.length(); i++) {
      boolean splits =
          i > 0
              && i < text.length()
              && (Character.isSurrogatePair(text.charAt(i - 1), text.charAt(i))
                  || text.charAt(i - 1) == '\r' && text.charAt(i) == '\n');
      Position position = lines.position(i);
      if (!splits) {
        assertThat(position).isEqualTo(fresh.position(i));
        assertThat(lines.offset(position)).isEqualTo(i);
      }
    }
  }

  private static String text(Random random, int most) {
    StringBuilder text = new StringBuilder();
    for (int i = random.nextInt(most); i > 0; i--) {
      text.append(PIECES[random.nextInt(PIECES.length)]);
    }
    return text.toString();
  }
}
