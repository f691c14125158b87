package org.urisift.formats.rtf;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.urisift.formats.compound.NativeObject;
import org.urisift.formats.office.WordFields;
import org.urisift.mail.bytes.Bytes;
import org.urisift.mail.bytes.StreamBlock;
import org.urisift.mail.format.FormatDocument;
import org.urisift.mail.format.FormatReader;
import org.urisift.mail.format.FormatSink;

/** Reads the text, the links and the objects of a document in the Rich Text Format. */
public final class RtfReader implements FormatReader {
  private static final int EMBEDDED = 2;
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

    /** Reads an object that is embedded (MS-OLEDS 2.2.4). */
    @Override
    public void object(StreamBlock digits) throws IOException {
      InputStream in = new BufferedInputStream(new HexStream(digits));
      try {
        in.skipNBytes(4); // OLEVersion
        if (number(in) == EMBEDDED) {
          for (int i = 0; i < 3; i++) { // ClassName, TopicName, ItemName
            in.skipNBytes(number(in));
          }
          NativeObject.read(in, sink);
        }
      } catch (EOFException e) {
        sink.damaged(null, "an object is cut");
      }
    }

    private static long number(InputStream in) throws IOException {
      byte[] bytes = in.readNBytes(4);
      return bytes.length < 4
          ? 0
          : ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).getInt() & 0xffffffffL;
    }
  }

  /** Decodes hexadecimal digits up to anything else. */
  private static final class HexStream extends InputStream {
    private final StreamBlock digits;

    HexStream(StreamBlock digits) {
      this.digits = digits;
    }

    @Override
    public int read() throws IOException {
      int high = digit();
      int low = digit();
      return high < 0 || low < 0 ? -1 : high << 4 | low;
    }

    private int digit() throws IOException {
      while (digits.more() && Bytes.isWhite(digits.array[digits.at])) {
        digits.at++;
      }
      int digit = digits.more() ? Character.digit(digits.array[digits.at], 16) : -1;
      digits.at += digit < 0 ? 0 : 1;
      return digit;
    }
  }
}
