package org.urisift.scan;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;

/** The texts that special cases are tried on. */
final class Texts {
  /**
   * A text.
   *
   * @param set the set that it is counted in
   * @param parts what {@code Trial} is given: a kind, and what that needs
   * @param joins whether the URI of a line end goes on; null for other texts
   */
  record Text(String set, String name, String[] parts, Boolean joins) {}

  private static final JsonFactory JSON = new JsonFactory();

  private final List<Text> texts = new ArrayList<>();

  List<Text> texts() {
    return texts;
  }

  void add(String set, Path path) throws IOException {
    try (Stream<Path> files = Files.walk(path)) {
      for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
        String name = file.getFileName().toString();
        if (name.matches(".*\\.jsonl?(\\.gz)?")) {
          addJson(set, file);
        } else if (!name.matches(".*\\.(md|py|java)")) {
          texts.add(new Text(set, name, new String[] {"document", file.toString()}, null));
        }
      }
    }
  }

  void addFixtures(int count) {
    for (int i = 0; i < count; i++) {
      String number = Integer.toString(i);
      texts.add(new Text("fixtures", number, new String[] {"fixture", number}, null));
    }
  }

  private void addJson(String set, Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file);
        InputStream plain = file.toString().endsWith(".gz") ? new GZIPInputStream(in) : in;
        JsonParser parser = JSON.createParser(plain)) {
      Map<String, String> members = new HashMap<>();
      for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
        if (token == JsonToken.START_OBJECT) {
          members.clear();
        } else if (token.isScalarValue() && parser.currentName() != null) {
          members.put(parser.currentName(), parser.getText());
        } else if (token == JsonToken.END_OBJECT) {
          addObject(set, members);
          members.clear();
        }
      }
    }
  }

  private void addObject(String set, Map<String, String> members) {
    String context = members.get("ctx");
    String text = members.getOrDefault("text", members.get("input"));
    String name = members.getOrDefault("id", members.getOrDefault("corpus", "#" + texts.size()));
    if (context != null) {
      String[] parts = {"line end", inUnits(context), members.get("us"), members.get("ts")};
      texts.add(new Text(set, name, parts, members.get("y").equals("1")));
    } else if (text != null) {
      texts.add(new Text(set, name, new String[] {"text", text}, null));
    }
  }

  /** The text with one UTF-16 unit for each character, since the indexes count characters. */
  private static String inUnits(String text) {
    StringBuilder units = new StringBuilder();
    text.codePoints().forEach(c -> units.append(c > 0xffff ? 'e' : (char) c));
    return units.toString();
  }
}
