package org.urisift.mail.mime;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.urisift.mail.Streams;
import org.urisift.mail.bytes.StreamBlock;

class DelimitedBlockTest {
  private static DelimitedBlock block(String text, int maxRead) {
    byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
    return new DelimitedBlock(new StreamBlock(Streams.slow(bytes, maxRead), 16), 0);
  }

  /** The sections of a body with these boundaries, each with the line on which it begins. */
  private static List<String> sections(String text, int maxRead, String... boundaries)
      throws IOException {
    DelimitedBlock block = block(text, maxRead);
    for (String boundary : boundaries) {
      block.open(boundary);
    }
    List<String> sections = new ArrayList<>();
    do {
      long line = block.lines();
      String section = new String(block.readAllBytes(), StandardCharsets.ISO_8859_1);
      sections.add(line + " " + section.replace("\r", "\\r").replace("\n", "\\n"));
      block.begin();
    } while (block.level() != DelimitedBlock.END);
    return sections;
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 5, 1000})
  void the_line_break_before_a_boundary_belongs_to_it(int maxRead) throws IOException {
    assertThat(sections("a\r\n--b\r\nc\r\n\r\n--b\n--b \t\r\nd\r\n--b--\r\ne", maxRead, "b"))
        .containsExactly("0 a", "2 c\\r\\n", "5 ", "6 d", "8 e");
    assertThat(sections("--b\n\n--b", maxRead, "b")).containsExactly("0 ", "1 ", "2 ");
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 5, 1000})
  void lines_that_only_resemble_a_boundary_are_text(int maxRead) throws IOException {
    String text = "a\n--\n--bc\n--b x\n -- b\r\n--b-\n\r--b\n-- \r";
    assertThat(sections(text, maxRead, "b"))
        .containsExactly("0 " + text.replace("\r", "\\r").replace("\n", "\\n"));
  }

  @Test
  void an_outer_boundary_ends_the_inner_multipart() throws IOException {
    DelimitedBlock block = block("--a\nx\n--b\ny\n--a\nz", 2);
    int outer = block.open("a");
    assertThat(block.readAllBytes()).isEmpty();
    assertThat(block.level()).isEqualTo(outer);
    block.begin();
    int inner = block.open("b");
    assertThat(block.readAllBytes()).asString().isEqualTo("x");
    assertThat(block.level()).isEqualTo(inner);
    block.begin();
    assertThat(block.readAllBytes()).asString().isEqualTo("y");
    assertThat(block.level()).isEqualTo(outer);
    block.close(inner);
    block.begin();
    assertThat(block.readAllBytes()).asString().isEqualTo("z");
    assertThat(block.level()).isEqualTo(DelimitedBlock.END);
  }

  @Test
  void lines_that_are_pushed_back_are_read_again() throws IOException {
    DelimitedBlock block = block("x\n--b\ny\n--b--\n", 3);
    assertThat(block.readNBytes(6)).asString().isEqualTo("x\n--b\n");
    assertThat(block.lines()).isEqualTo(2);
    block.unread("--b\n".getBytes(StandardCharsets.US_ASCII));
    assertThat(block.lines()).isEqualTo(1);
    int level = block.open("b");
    assertThat(block.readAllBytes()).isEmpty();
    assertThat(block.level()).isEqualTo(level);
    block.begin();
    assertThat(block.readAllBytes()).asString().isEqualTo("y");
    assertThat(block.isLastBoundary()).isTrue();
  }

  @Test
  void sizes_of_reads_make_no_difference() throws IOException {
    Random random = new Random(2046);
    String[] pieces = {
      "--b", "--bb", "--", "\r", "\n", "\r\n", "x", " ", "-", "b", " ".repeat(300)
    };
    for (int i = 0; i < 20_000; i++) {
      StringBuilder text = new StringBuilder();
      for (int k = random.nextInt(14); k >= 0; k--) {
        text.append(pieces[random.nextInt(pieces.length)]);
      }
      List<String> whole = sections(text.toString(), 1_000, "bb", "b");
      int maxRead = 1 + random.nextInt(4);
      assertThat(sections(text.toString(), maxRead, "bb", "b")).as("%s", text).isEqualTo(whole);
    }
  }
}
