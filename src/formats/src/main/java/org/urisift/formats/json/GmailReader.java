package org.urisift.formats.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.format.FormatDocument;
import org.urisift.mail.format.FormatReader;
import org.urisift.mail.format.FormatSink;

/**
 * Reads messages of the Gmail API, which have the source of a message in base64url as {@code raw}:
 * one, a list of them, or one after the other. All else in them repeats a part of the message.
 */
public final class GmailReader implements FormatReader {
  /** A field with a message, which has more letters than other things that are called so. */
  private static final Pattern RAW = Pattern.compile("\"raw\"\\s*:\\s*\"[\\w+/-]{60}");

  /** Characters of a message in base64. */
  private static final int LONGEST = 200_000_000;

  @Override
  public String title() {
    return "Gmail JSON";
  }

  @Override
  public List<String> types() {
    return List.of("application/vnd.google.gmail.message+json");
  }

  @Override
  public boolean begins(byte[] start, int length, @Nullable String name) {
    int at = 0;
    while (at < length && (start[at] <= ' ' || start[at] == '[')) {
      at++; // also the bytes of a byte order mark, which are negative
    }
    if (at == length || start[at] != '{') {
      return false;
    }
    String text = new String(start, at, length - at, StandardCharsets.ISO_8859_1);
    return RAW.matcher(text).find();
  }

  @Override
  public void read(FormatDocument document, FormatSink sink) throws IOException {
    JsonFactory factory =
        JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder().maxStringLength(LONGEST).build())
            .build();
    try (JsonParser json = factory.createParser(document.stream())) {
      String id = null;
      for (JsonToken token = json.nextToken(); token != null; token = json.nextToken()) {
        if (token == JsonToken.VALUE_STRING) {
          String name = json.currentName();
          String value = json.getText();
          if ("raw".equals(name)) {
            String letters = value.replace('+', '-').replace('/', '_').strip();
            byte[] message = Base64.getUrlDecoder().decode(letters);
            sink.message(id, new ByteArrayInputStream(message));
          } else if ("id".equals(name)) {
            id = value;
          } else if (!"snippet".equals(name) && value.indexOf(':') > 0) {
            sink.text("json", null, value);
          }
        }
      }
    } catch (JsonProcessingException e) {
      throw new IOException(e.getOriginalMessage(), e);
    } catch (IllegalArgumentException e) {
      throw new IOException("a message is not base64", e);
    }
  }
}
