package org.urisift.spark;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Reads a JSON array of strings. */
final class JsonStrings {
  private JsonStrings() {}

  static List<String> parse(String json) {
    List<String> texts = new ArrayList<>();
    try (JsonParser parser = new JsonFactory().createParser(json)) {
      for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
        if (token == JsonToken.VALUE_STRING) {
          texts.add(parser.getText());
        }
      }
    } catch (IOException e) {
      throw new IllegalArgumentException("not a JSON array of strings: " + json, e);
    }
    return texts;
  }
}
