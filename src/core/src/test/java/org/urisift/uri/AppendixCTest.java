package org.urisift.uri;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class AppendixCTest {
  private static final UriReference BASE = UriReference.parse("http://a/b/c/d;p?q");

  @ParameterizedTest(name = "{0}: {1} = {2}")
  @MethodSource("examples")
  void example(String section, String reference, String expected) {
    Resolution.Option[] options =
        switch (section) {
          case "C.2-drop" -> new Resolution.Option[] {Resolution.Option.DROP_EXCESS};
          case "C.2-same" -> new Resolution.Option[] {Resolution.Option.SAME_SCHEME};
          default -> new Resolution.Option[0];
        };
    Resolution resolution = Resolution.of(UriReference.parse(reference), BASE, options);
    String document = "(current document)";
    assertThat(resolution.isSameDocument()).isEqualTo(expected.startsWith(document));
    assertThat(resolution.reference()).hasToString(expected.replace(document, BASE.toString()));
    assertThat(resolution.problem()).isNull();
    assertThat(resolution.hasExcess()).isEqualTo(reference.startsWith("../../../"));
  }

  @Test
  void the_fixture_is_complete() throws IOException {
    assertThat(examples().filter(e -> e[0].equals("C.1"))).hasSize(22);
    assertThat(examples().filter(e -> e[0].equals("C.2"))).hasSize(20);
  }

  /** Returns rows of section, reference and resolved reference. */
  private static Stream<String[]> examples() throws IOException {
    try (BufferedReader reader =
        new BufferedReader(
            new InputStreamReader(
                AppendixCTest.class.getResourceAsStream("appendix-c.txt"),
                StandardCharsets.UTF_8))) {
      List<String[]> rows =
          reader
              .lines()
              .filter(line -> !line.isEmpty() && !line.startsWith("# "))
              .map(line -> line.split(" +", 3))
              .map(row -> new String[] {row[0], row[1].replace("(empty)", ""), row[2]})
              .toList();
      return rows.stream();
    }
  }
}
