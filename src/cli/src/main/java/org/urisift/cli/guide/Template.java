package org.urisift.cli.guide;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/** A text written by hand, with placeholders for the generated parts: names between two "@". */
final class Template {
  private Template() {}

  static String filled(String name, Map<String, String> made) throws IOException {
    String text = text(name);
    for (Map.Entry<String, String> part : made.entrySet()) {
      String value = part.getValue().stripTrailing();
      text = text.replace("@" + part.getKey() + "@", value);
    }
    return text;
  }

  static String text(String name) throws IOException {
    try (InputStream in = Template.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new FileNotFoundException(name);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
