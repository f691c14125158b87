package org.urisift.scan;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.urisift.scan.spi.PartialScan;
import org.urisift.scan.text.Limits;

/** R9: a URI that stands unbroken above decides a join, whatever else is in the window. */
class EvidenceTest {
  private static final String WHOLE = "The page is http://example.org/manual/ too";
  private static final String BROKEN = "See http://example.org/man\nual/ today.\n";

  private static boolean joinsBroken(String text) {
    List<UriMatch> found = UriScanner.standard().findAll(text);
    return found.get(found.size() - 1).uri().equals("http://example.org/manual/");
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 14, 15, 16, 17, 100})
  void other_URIs_between_do_not_change_a_join(int others) {
    StringBuilder text = new StringBuilder(WHOLE).append('\n');
    for (int i = 0; i < others; i++) {
      text.append("And http://example.org/page/").append(i).append(" too\n");
    }
    assertThat(joinsBroken(text + BROKEN)).isTrue();
    assertThat(joinsBroken(text.substring(text.indexOf("\n") + 1) + BROKEN)).isFalse();
  }

  @Test
  void each_of_many_uris_is_evidence() {
    List<String> names = IntStream.range(100, 160).mapToObj(i -> "manual" + i + "/").toList();
    StringBuilder text = new StringBuilder();
    names.forEach(name -> text.append("See http://example.org/").append(name).append(" too\n"));
    for (String name : names) {
      text.append("See http://example.org/man\n").append(name, 3, name.length()).append(" so.\n");
    }
    assertThat(UriScanner.standard().findAll(text))
        .extracting(UriMatch::uri)
        .filteredOn(uri -> !uri.endsWith("/man"))
        .hasSize(2 * names.size());
  }

  @ParameterizedTest
  @ValueSource(strings = {"\n", "\r\n", "\r"})
  void a_uri_in_the_200_lines_above_counts(String lineEnd) {
    for (String before : List.of("", "words of it\n".repeat(20_000))) {
      for (String line : List.of("\n", "Words that stand on the lines between.\n")) {
        String onLine200 = before + WHOLE + "\n" + line.repeat(199) + BROKEN;
        assertThat(joinsBroken(onLine200.replace("\n", lineEnd))).isTrue();
        String onLine201 = before + WHOLE + "\n" + line.repeat(200) + BROKEN;
        assertThat(joinsBroken(onLine201.replace("\n", lineEnd))).isFalse();
      }
    }
  }

  @Test
  void a_uri_in_the_64_KiB_above_counts() {
    int length = (WHOLE + "\n").indexOf(" too") - "The page is ".length();
    for (String before : List.of("", "words of it\n".repeat(20_000))) {
      // from the start of the whole URI to that of the broken one
      int between = Limits.HISTORY - length - " too\n".length() - "\nSee ".length();
      String words = "word ".repeat(between).substring(0, between);
      assertThat(joinsBroken(before + WHOLE + "\n" + words + "\n" + BROKEN)).isTrue();
      assertThat(joinsBroken(before + WHOLE + "\n" + words + "x\n" + BROKEN)).isFalse();
    }
  }

  @Test
  void a_part_does_not_continue_a_part_with_other_evidence_at_their_border() throws IOException {
    String text = "See http://a.example/manual and so\n" + "x\n".repeat(50);
    assertThat(continues(text, text)).isTrue();
    assertThat(continues(text.replace("manual", "menual"), text)).isFalse();
    assertThat(continues(text.replace("manual and", "manua land"), text)).isFalse();
    assertThat(continues(text.replace("See http", "Se  http"), text)).isTrue();
    assertThat(continues(text.replace("See ht", "Seeht").replace(" so", "  so"), text)).isFalse();
    String more = text + "x\n".repeat(Limits.HISTORY / 2);
    assertThat(continues(more.replace("manual", "menual"), more)).isTrue();
    String others = text.replace("\nx", "\nhttp://b.example/manual\nx");
    assertThat(continues(others, others)).isTrue();
    assertThat(continues(others.replaceFirst("b.example/manual", "b.example/menual"), others))
        .isFalse();
  }

  /** Whether the part after {@code text} continues a part that ends after {@code before}. */
  private static boolean continues(String before, String text) throws IOException {
    PartialScan first = part(before, 0, before.length());
    PartialScan second = part(text, text.length(), text.length() + 2);
    first.run(match -> {});
    second.run(match -> {});
    return second.continues(first);
  }

  private static PartialScan part(String text, long... borders) {
    byte[] bytes = (text + "x\n").getBytes(StandardCharsets.US_ASCII);
    return UriScanner.standard().part(new ByteArrayInputStream(bytes), borders);
  }

  /** The two URIs have a slot in common in the table of URIs seen. */
  @Test
  void a_joined_uri_takes_no_place_from_one_that_stood_unbroken() {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 20; i++) {
      text.append("see http://fill.example/").append(i).append(" and\n");
    }
    text.append("See http://oak.example/abc-def/ghi too.\n");
    text.append("<http://elm.example/x6534/\ny>\n");
    text.append("See http://oak.example/abc-\ndef/ghi too.\n");
    List<UriMatch> found = UriScanner.standard().findAll(text);
    UriMatch last = found.get(found.size() - 1);
    assertThat(last.uri()).isEqualTo("http://oak.example/abc-def/ghi");
    assertThat(last.evidence()).containsExactly("whole_elsewhere");
  }

  @Test
  void a_repeated_candidate_has_the_same_result_each_time() {
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < 60; i++) {
      texts.add("http://example.org/page/" + i % 20);
      texts.add("http://example.org/b_{name}/" + i % 3);
      texts.add("http://example.org/long/" + "x".repeat(250 + i % 20));
    }
    StringBuilder text = new StringBuilder();
    texts.forEach(uri -> text.append("<").append(uri).append("> and ").append(uri).append(" so\n"));
    List<UriMatch> found = UriScanner.standard().findAll(text);
    assertThat(found)
        .filteredOn(match -> match.delimiter() == Delimiter.ANGLE)
        .extracting(UriMatch::asWritten)
        .containsExactlyElementsOf(texts);
    assertThat(found)
        .filteredOn(match -> match.asWritten().contains("{"))
        .hasSize(120)
        .allMatch(match -> match.verdict() == Verdict.REPAIRED && !match.uri().contains("{"));
  }
}
