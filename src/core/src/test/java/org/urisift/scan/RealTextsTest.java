package org.urisift.scan;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.urisift.scan.UriMatch.Alternative;

/** Checks of any text, made on the fixtures and on texts in a folder beside the project. */
class RealTextsTest {
  private static final Path QUALITY = Path.of("..", "shared", "quality");

  private static List<String> texts() throws IOException {
    List<String> texts = new ArrayList<>(Fixture.all().stream().map(Fixture::text).toList());
    for (String folder : new String[] {"mail-text", "archive"}) {
      if (Files.isDirectory(QUALITY.resolve(folder))) {
        try (Stream<Path> files = Files.list(QUALITY.resolve(folder))) {
          for (Path file : files.sorted().toList()) {
            texts.add(Files.readString(file, StandardCharsets.ISO_8859_1));
          }
        }
      }
    }
    return texts;
  }

  @Test
  void R10_joined_segments_are_the_text_as_written() throws IOException {
    for (String text : texts()) {
      for (UriMatch match : UriScanner.standard().findAll(text)) {
        FixtureChecks.assertSegments(text, match);
        assertThat(match.reference().scheme()).as("V1: %s", match).isNotNull();
      }
    }
  }

  @Test
  void reads_of_a_few_characters_change_nothing() throws IOException {
    Random random = new Random(2396);
    for (String text : texts()) {
      UriScanner scanner = UriScanner.standard();
      HostileReader idle = HostileReader.idling(text, 1 + random.nextInt(5000));
      FixtureChecks.assertMatches(scanner, idle, scanner.findAll(text), "idle");
    }
  }

  @Test
  void lines_and_columns_equal_an_independent_count() throws IOException {
    for (String text : texts()) {
      int line = 1;
      int start = 0;
      int offset = 0;
      for (UriMatch match : UriScanner.standard().findAll(text)) {
        for (; offset < match.offset(); offset++) {
          char c = text.charAt(offset);
          if (c == '\n'
              || c == '\r' && (offset + 1 == text.length() || text.charAt(offset + 1) != '\n')) {
            line++;
            start = offset + 1;
          }
        }
        assertThat(match.line()).isEqualTo(line);
        assertThat(match.column()).isEqualTo(match.offset() - start + 1);
      }
    }
  }

  @Test
  void R10_each_kind_of_alternative_occurs_in_a_fixture() {
    Set<Alternative.Why> kinds = EnumSet.noneOf(Alternative.Why.class);
    for (Fixture fixture : Fixture.all()) {
      for (UriMatch match : fixture.scanner().findAll(fixture.text())) {
        match.alternatives().forEach(other -> kinds.add(other.why()));
      }
    }
    assertThat(kinds).isEqualTo(EnumSet.allOf(Alternative.Why.class));
  }

  @Test
  void alternatives_are_uris_and_differ_from_the_match() throws IOException {
    for (String text : texts()) {
      for (UriMatch match : UriScanner.standard().findAll(text)) {
        for (Alternative other : match.alternatives()) {
          assertThat(org.urisift.uri.UriReference.parse(other.uri()).scheme()).isNotNull();
          assertThat(other.uri()).isNotEqualTo(match.uri());
        }
      }
    }
  }

  @Test
  void random_texts_of_dangerous_pieces_pass_the_checks_of_any_text() throws IOException {
    String[] pieces = {
      "<",
      ">",
      "http://",
      "a.b/c",
      "\n",
      "> ",
      "\"",
      "'",
      "(",
      ")",
      "[",
      "]",
      "URL:",
      " ",
      "-",
      "/",
      "mailto:",
      "a@b",
      ":",
      "#",
      "%4",
      "%41",
      "é",
      "\ud835\udd04",
      "\ud800",
      "\u200c",
      "| ",
      "JD>",
      "\r\n",
      "\r",
      "&gt;",
      ".",
      ",",
      "|",
      "“",
      "”",
      "ht",
      "tp:",
      "x.html",
      "-- ",
      "\f",
      "?",
      "{",
    };
    String far = "\n".repeat(70_000); // more than any rule looks back
    for (int seed = 0; seed < 1000; seed++) {
      Random random = new Random(seed);
      StringBuilder made = new StringBuilder();
      for (int n = random.nextInt(60); n > 0; n--) {
        made.append(pieces[random.nextInt(pieces.length)]);
      }
      String text = made.toString();
      ScanOption[] options =
          Stream.of(ScanOption.values())
              .filter(option -> option != ScanOption.REFANG && random.nextInt(3) == 0)
              .toArray(ScanOption[]::new);
      UriScanner scanner =
          UriScanner.builder()
              .with(options)
              .form(TextForm.values()[random.nextInt(TextForm.values().length)])
              .build();
      List<UriMatch> found = scanner.findAll(text);
      long end = 0;
      for (UriMatch match : found) {
        if (match.verdict() != Verdict.REJECTED) {
          FixtureChecks.assertSegments(text, match);
          assertThat(match.offset()).as("no overlap in %s", text).isGreaterThanOrEqualTo(end);
          end = match.endOffset();
          match.reference();
        }
      }
      FixtureChecks.assertMatches(scanner, HostileReader.oneByOne(text), found, text);
      FixtureChecks.assertMatches(scanner, HostileReader.idling(text, 2), found, text);
      if (seed % 4 == 0) { // these texts are many times as long
        assertThat(scanner.findAll(far + text)).hasSameSizeAs(found);
      }
    }
  }
}
