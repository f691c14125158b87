package org.urisift.mail.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.urisift.mail.bytes.Limits;

class UnfoldedTest {
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4})
  void a_break_and_the_blank_behind_it_go_and_places_stay_known(long seed) throws IOException {
    String[] pieces = {
      "ab", "c", "\n", "\r\n", "\r", "\n ", "\r\n\t", "\r ", " ", "\n \n ", "\ud83d\ude00"
    };
    Random random = new Random(seed);
    for (int round = 0; round < 500; round++) {
      StringBuilder built = new StringBuilder();
      int most = round % 50 == 0 ? 600 : 40; // more folds and lines than there is room for at first
      for (int i = random.nextInt(most); i > 0; i--) {
        built.append(pieces[random.nextInt(pieces.length)]);
      }
      String source = built.toString();
      Unfolded unfolded = new Unfolded(slow(source, 1 + random.nextInt(5)));
      StringBuilder read = new StringBuilder();
      char[] block = new char[1 + random.nextInt(7)];
      for (int n = unfolded.read(block, 0, block.length); n >= 0; ) {
        read.append(block, 0, n);
        n = unfolded.read(block, 0, block.length);
      }
      assertThat(read.toString()).as(source).isEqualTo(source.replaceAll("(\r\n|\r|\n)[ \t]", ""));
      LineTable lines = new LineTable(source);
      for (int i = 0; i < read.length(); i++) {
        long at = unfolded.sourceOffset(i);
        assertThat(source.charAt((int) at)).as("%s at %s", source, i).isEqualTo(read.charAt(i));
        assertThat(unfolded.line(at)).isEqualTo(lines.line(at));
        assertThat(unfolded.column(at)).isEqualTo(lines.column(at));
      }
    }
  }

  @Test
  void places_in_endless_calendars_are_left_out() throws IOException {
    Unfolded unfolded = new Unfolded(new StringReader("x\n".repeat(Limits.PLACES + 9)));
    char[] block = new char[1 << 16];
    long read = unfolded.read(block, 0, 3);
    assertThat(unfolded.sourceOffset(2)).isEqualTo(2);
    for (int n = 0; n >= 0; n = unfolded.read(block, 0, block.length)) {
      read += n;
    }
    assertThat(read).isEqualTo(2L * (Limits.PLACES + 9));
    assertThat(unfolded.sourceOffset(read - 2)).isEqualTo(-1);
  }

  private static Reader slow(String text, int most) {
    return new StringReader(text) {
      @Override
      public int read(char[] into, int offset, int length) throws IOException {
        return super.read(into, offset, Math.min(most, length));
      }
    };
  }
}
