package org.urisift.formats.json;

import com.fasterxml.jackson.core.Base64Variants;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.format.FormatDocument;
import org.urisift.mail.format.FormatReader;
import org.urisift.mail.format.FormatSink;

/**
 * Reads messages of the Gmail API, which have the source of a message in base64url as {@code raw}:
 * one, a list of them, or one after the other. All else in them repeats a part of the message.
 */
public final class GmailReader implements FormatReader {
  /** Bytes in which the names of fields are looked for. */
  private static final int NAMES = 8 << 10;

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
    String text = new String(start, at, Math.min(NAMES, length - at), StandardCharsets.ISO_8859_1);
    return text.contains("\"raw\"")
        && (text.contains("\"threadId\"") || text.contains("\"labelIds\""));
  }

  @Override
  public void read(FormatDocument document, FormatSink sink) throws IOException {
    try (JsonParser json = new JsonFactory().createParser(document.stream())) {
      String id = null;
      for (JsonToken token = json.nextToken(); token != null; token = json.nextToken()) {
        if (token == JsonToken.VALUE_STRING && "id".equals(json.currentName())) {
          id = json.getText();
        } else if (token == JsonToken.VALUE_STRING && "raw".equals(json.currentName())) {
          ByteArrayOutputStream message = new ByteArrayOutputStream();
          json.readBinaryValue(Base64Variants.MODIFIED_FOR_URL.withPaddingAllowed(), message);
          sink.message(id, new ByteArrayInputStream(message.toByteArray()));
        }
      }
    }
  }
}
