package org.urisift.mail;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.urisift.mail.kind.Packing;

/** Real mail, if there is any beside the project. */
class SharedArchiveTest {
  private static final Path QUALITY = Path.of("../shared/quality");

  @BeforeEach
  void requireArchive() {
    assumeTrue(Files.isDirectory(QUALITY), "needs archives of mailing lists in " + QUALITY);
  }

  @ParameterizedTest
  @CsvSource({
    "r-devel-2001-06, 477",
    "r-devel-2008-04, 517",
    "r-help-2007-06, 2318",
    "r-package-devel-2019q2, 444"
  })
  void every_message_of_an_archive_is_found(String name, int count) throws IOException {
    Path file = QUALITY.resolve("archive").resolve(name + ".mbox");
    CollectingVisitor read = CollectingVisitor.of(MailReader.standard(), file);
    assertThat(read.messages).hasSize(count);
    assertThat(read.texts).hasSize(count);
    assertThat(read.messages).allMatch(m -> m.message().date() != null);
    assertThat(read.problems)
        .allMatch(p -> p.kind() == Problem.Kind.NOTE || p.kind() == Problem.Kind.UNREAD);
  }

  @Tag("slow")
  @ParameterizedTest
  @EnumSource(names = {"GZIP", "ZSTD", "XZ", "BZIP2", "ZIP", "TAR"})
  void a_packed_archive_has_the_same_texts(Packing packing) throws IOException {
    Path file = QUALITY.resolve("archive/r-package-devel-2019q2.mbox");
    CollectingVisitor plain = CollectingVisitor.of(MailReader.standard(), file);
    byte[] packed = UnpackerTest.pack(packing, Files.readAllBytes(file));
    assertThat(CollectingVisitor.of(MailReader.standard(), packed).contents())
        .isEqualTo(plain.contents());
  }

  @Test
  void attributes_match_those_found_by_another_reader() throws IOException {
    Map<String, List<String>> expected = expectedAttributes(QUALITY.resolve("mail.oracle.json"));
    // The other reader ignores styles and `data-` attributes.
    Set<String> kinds =
        expected.values().stream()
            .flatMap(List::stream)
            .map(attribute -> attribute.substring(0, attribute.indexOf(' ')))
            .collect(Collectors.toSet());
    int hits = 0;
    int found = 0;
    int wanted = 0;
    for (Map.Entry<String, List<String>> message : expected.entrySet()) {
      CollectingVisitor read =
          CollectingVisitor.of(
              MailReader.standard(), QUALITY.resolve("mail").resolve(message.getKey()));
      assertThat(read.messages).hasSize(1);
      assertThat(read.problems)
          .allMatch(p -> p.kind() == Problem.Kind.NOTE || p.kind() == Problem.Kind.UNREAD);
      List<String> left = new ArrayList<>(message.getValue());
      wanted += left.size();
      for (Attribute attribute : read.attributes) {
        String kind = attribute.context().substring("html:".length());
        String value = attribute.value().replaceAll("\\s", "");
        if (kinds.contains(kind) && value.matches("(?i)(https?|ftp|mailto):.*")) {
          found++;
          hits += left.remove(kind + " " + value) ? 1 : 0;
        }
      }
    }
    assertThat(hits / (double) wanted).as("recall").isGreaterThanOrEqualTo(0.99);
    assertThat(hits / (double) found).as("precision").isGreaterThanOrEqualTo(0.99);
  }

  /** The attributes of each message: element@attribute, a blank and the value. */
  private static Map<String, List<String>> expectedAttributes(Path file) throws IOException {
    Map<String, List<String>> messages = new HashMap<>();
    try (JsonParser json = new JsonFactory().createParser(file.toFile())) {
      List<String> current = null;
      List<String> strings = new ArrayList<>();
      boolean isAttribute = false;
      for (JsonToken token = json.nextToken(); token != null; token = json.nextToken()) {
        int depth = 0;
        for (var c = json.getParsingContext(); c.getParent() != null; c = c.getParent()) {
          depth++;
        }
        if (token == JsonToken.FIELD_NAME && depth == 1) {
          current = messages.computeIfAbsent(json.currentName(), k -> new ArrayList<>());
        } else if (token == JsonToken.FIELD_NAME) {
          isAttribute = json.currentName().equals("attributes");
        } else if (token == JsonToken.VALUE_STRING && isAttribute) {
          strings.add(json.getText());
          if (strings.size() == 2) {
            current.add(strings.get(0) + " " + strings.get(1).replaceAll("\\s", ""));
            strings.clear();
          }
        }
      }
    }
    return messages;
  }
}
