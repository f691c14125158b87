package org.urisift.mail.html;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.urisift.mail.Attribute;
import org.urisift.mail.Collected;
import org.urisift.mail.Text;
import org.urisift.mail.bytes.Limits;

class BoundedTreeTest {
  private static final int PARAGRAPHS = 5_000;

  /** Each paragraph opens again what those before it left open. */
  private static String reopening() {
    return IntStream.range(0, PARAGRAPHS)
        .mapToObj(i -> "<p><b a" + i + "><a href=" + i + ">x")
        .collect(Collectors.joining());
  }

  @Test
  void elements_that_are_opened_again_end_a_tree() {
    BoundedTree tree = new BoundedTree(reopening(), 0);
    assertThat(tree.isWhole()).isFalse();
    assertThat(tree.document().getAllElements().size()).isLessThan(10_000);
  }

  @Test
  void elements_that_are_written_do_not() {
    String html = "<table><tr><td><b>x</b>".repeat(2_000);
    assertThat(new BoundedTree(html, 0).isWhole()).isTrue();
    assertThat(new BoundedTree("<b><i><u><p>x".repeat(10), 0).isWhole()).isTrue();
  }

  @Test
  void a_small_heap_has_room_for_fewer_elements() {
    assertThat(BoundedTree.elements(64L << 20)).isEqualTo(16 << 10);
    assertThat(BoundedTree.elements(1L << 40)).isEqualTo(Limits.ELEMENTS);
  }

  @Test
  void all_is_read_of_a_text_of_several_trees_and_said_once() throws IOException {
    String base = "<!DOCTYPE html><base href='http://a.example/'>";
    Collected read = Collected.of(base + reopening() + "<p>end");
    assertThat(read.values())
        .startsWith("http://a.example/", "0", "1")
        .endsWith("" + (PARAGRAPHS - 1))
        .hasSize(PARAGRAPHS + 1);
    assertThat(read.attributes)
        .allMatch(a -> "http://a.example/".equals(a.base().toString()))
        .allMatch(a -> a.offset() > 0);
    assertThat(read.contents()).singleElement().asString().endsWith("x\n\nx\n\nend");
    assertThat(read.contents().get(0).replaceAll("\\s", "")).hasSize(PARAGRAPHS + 3);
    assertThat(read.reasons())
        .singleElement()
        .asString()
        .startsWith("NOTE input: HTML with more elements than are read at a time, read in ");
  }

  @Test
  void places_behind_the_first_tree_are_those_of_the_source() throws IOException {
    String html = "<html>\n" + reopening() + "\n<p>http://b.example/";
    Collected read = Collected.of(html);
    Text text = read.texts.get(0).text();
    long shown = read.contents().get(0).indexOf("http://b.example/");
    assertThat(text.sourceOffset(shown)).isEqualTo(html.indexOf("http://b.example/"));
    Attribute last = read.attributes.get(PARAGRAPHS - 1);
    assertThat(last.offset()).isEqualTo(html.lastIndexOf("4999"));
  }
}
