package org.urisift.mail.html;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.urisift.mail.html.HtmlTokenizer.State;

/**
 * Runs the tests of html5lib against the tokenizer; {@code -Durisift.html5lib} names their folder.
 * Document types and comments are not compared, since the tokenizer does not split their content.
 */
class Html5libTest {
  /** The minimum number of passed runs of 5,866: a test runs once for each initial state. */
  private static final int MIN_PASSED = 5_600;

  private int passed;
  private final List<String> failures = new ArrayList<>();

  @Test
  void the_tokens_are_those_of_the_standard() throws IOException {
    String folder = System.getProperty("urisift.html5lib", "");
    assumeTrue(!folder.isEmpty(), "needs the tests of html5lib: -Durisift.html5lib=FOLDER");
    try (Stream<Path> files = Files.list(Path.of(folder))) {
      for (Path file : files.filter(f -> f.toString().endsWith(".test")).sorted().toList()) {
        Map<?, ?> content = (Map<?, ?>) json(file);
        for (Object test : (List<?>) content.values().iterator().next()) {
          test((Map<?, ?>) test);
        }
      }
    }
    System.out.println("html5lib: " + passed + " right, " + failures.size() + " wrong");
    failures.stream().limit(60).forEach(System.out::println);
    assertThat(passed).isGreaterThanOrEqualTo(MIN_PASSED);
  }

  private void test(Map<?, ?> test) {
    boolean isEscaped = Boolean.TRUE.equals(test.get("doubleEscaped"));
    String input = ((String) test.get("input"));
    List<Object> expected = new ArrayList<>();
    for (Object token : (List<?>) test.get("output")) {
      if (token instanceof List<?> list) {
        if (list.get(0).equals("DOCTYPE") || list.get(0).equals("Comment")) {
          return;
        }
        expected.add(isEscaped ? unescaped(list) : list);
      }
    }
    String source = isEscaped ? unescaped(input) : input;
    source = source.replace("\r\n", "\n").replace('\r', '\n'); // 13.2.3.5
    List<?> states =
        test.get("initialStates") instanceof List<?> given ? given : List.of("Data state");
    String last = test.get("lastStartTag") instanceof String name ? name : "";
    for (Object state : states) {
      Tokens tokens = new Tokens(false, false);
      tokens.read(new HtmlTokenizer(tokens, state((String) state), last), source, true);
      List<?> found = tokens.finish().list;
      if (found.equals(expected)) {
        passed++;
      } else {
        failures.add(test.get("description") + ", " + state + ": " + expected + ", was " + found);
      }
    }
  }

  private static State state(String name) {
    String state = name.replace(" state", "").replace(' ', '_').toUpperCase(Locale.ROOT);
    return State.valueOf(state);
  }

  private static Object unescaped(Object value) {
    if (value instanceof List<?> list) {
      return list.stream().map(Html5libTest::unescaped).toList();
    }
    if (value instanceof Map<?, ?> map) {
      Map<Object, Object> all = new LinkedHashMap<>();
      map.forEach((key, inner) -> all.put(unescaped(key), unescaped(inner)));
      return all;
    }
    return value instanceof String text ? unescaped(text) : value;
  }

  private static String unescaped(String text) {
    StringBuilder shown = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      if (text.startsWith("\\u", i)) {
        shown.append((char) Integer.parseInt(text, i + 2, i + 6, 16));
        i += 5;
      } else {
        shown.append(text.charAt(i));
      }
    }
    return shown.toString();
  }

  private static Object json(Path file) throws IOException {
    try (JsonParser parser = new JsonFactory().createParser(file.toFile())) {
      parser.nextToken();
      return json(parser);
    }
  }

  private static Object json(JsonParser parser) throws IOException {
    switch (parser.currentToken()) {
      case START_OBJECT -> {
        Map<String, Object> map = new LinkedHashMap<>();
        while (parser.nextToken() != JsonToken.END_OBJECT) {
          String name = parser.currentName();
          parser.nextToken();
          map.put(name, json(parser));
        }
        return map;
      }
      case START_ARRAY -> {
        List<Object> list = new ArrayList<>();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
          list.add(json(parser));
        }
        return list;
      }
      case VALUE_TRUE, VALUE_FALSE -> {
        return parser.getBooleanValue();
      }
      default -> {
        return parser.getText();
      }
    }
  }
}
