package org.urisift.formats.rtf;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.urisift.formats.office.WordFields;
import org.urisift.mail.bytes.Bytes;
import org.urisift.mail.bytes.StreamBlock;
import org.urisift.mail.format.FormatDocument;
import org.urisift.mail.format.FormatReader;
import org.urisift.mail.format.FormatSink;

/** Reads the text, the links and the objects of a document in the Rich Text Format. */
public final class RtfReader implements FormatReader {
  private static final byte[] MARK = "{\\rtf".getBytes(UTF_8);

  @Override
  public String title() {
    return "RTF";
  }

  @Override
  public List<String> types() {
    return List.of("application/rtf", "text/rtf", "application/x-rtf");
  }

  @Override
  public boolean begins(byte[] start, int length, @Nullable String name) {
    int at = 0;
    while (at < length && start[at] <= ' ') {
      at++; // also the bytes of a byte order mark, which are negative
    }
    return Bytes.startsWith(start, at, length, MARK);
  }

  @Override
  public void read(FormatDocument document, FormatSink sink) throws IOException {
    try (StreamBlock in = new StreamBlock(document.stream())) {
      if ("text/html".equals(Encapsulated.type(in))) {
        StringBuilder html = new StringBuilder("\ufeff<!DOCTYPE html>\n");
        try {
          Encapsulated.read(in, html);
        } finally {
          sink.attachment(null, new ByteArrayInputStream(html.toString().getBytes(UTF_8)));
        }
        return;
      }
      WordFields text = new WordFields(sink, "rtf");
      try {
        new RtfParser(in, new Document(text, sink), false).read();
      } finally {
        text.end();
      }
    }
  }

  private record Document(WordFields text, FormatSink sink) implements RtfParser.Target {
    @Override
    public void add(String piece) throws IOException {
      text.add(piece);
    }

    @Override
    public void object(StreamBlock digits) throws IOException {}
  }
}
