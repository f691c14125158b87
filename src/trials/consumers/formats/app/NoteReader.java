package app;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.urisift.mail.format.FormatDocument;
import org.urisift.mail.format.FormatReader;
import org.urisift.mail.format.FormatSink;

/** Reads a format of its own: NOTE, a blank, and a text; some texts make it fail. */
public final class NoteReader implements FormatReader {
  @Override
  public String title() {
    return "note";
  }

  @Override
  public List<String> types() {
    return List.of("application/x-note");
  }

  @Override
  public boolean begins(byte[] start, int length, String name) {
    return new String(start, 0, Math.min(5, length), StandardCharsets.US_ASCII).equals("NOTE ");
  }

  @Override
  public void read(FormatDocument document, FormatSink sink) throws IOException {
    String text = new String(document.stream().readAllBytes(), StandardCharsets.UTF_8).substring(5);
    sink.text("note:text", "the text", text);
    switch (text.strip()) {
      case "throw" -> throw new IllegalStateException("on request");
      case "fill" -> {
        for (List<long[]> kept = new ArrayList<>(); ; kept.add(new long[1 << 20])) {}
      }
      case "loop" -> {
        while (true) {}
      }
      default -> {}
    }
  }
}
