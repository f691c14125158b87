package org.urisift.formats.bookmark;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_16BE;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.urisift.formats.office.Paragraphs;
import org.urisift.mail.bytes.Bytes;
import org.urisift.mail.bytes.MailLimits;
import org.urisift.mail.format.FormatDocument;
import org.urisift.mail.format.FormatReader;
import org.urisift.mail.format.FormatSink;
import org.urisift.mail.kind.Binary;

/**
 * Reads a binary property list, as in bookmarks of Safari and in {@code .webloc}: its strings, and
 * data that are a text or another list, as in a {@code .webarchive}. A tree of its objects, which
 * may be in many others, is never made.
 */
public final class PlistReader implements FormatReader {
  private static final byte[] MARK = "bplist0".getBytes(US_ASCII);
  private static final int TRAILER = 32; // bytes
  private static final int DATA = 4;
  private static final int WIDE = 6; // a string in UTF-16

  @Override
  public String title() {
    return "property list";
  }

  @Override
  public List<String> types() {
    return List.of("application/x-bplist");
  }

  @Override
  public boolean begins(byte[] start, int length, @Nullable String name) {
    return Bytes.startsWith(start, 0, length, MARK);
  }

  @Override
  public void read(FormatDocument document, FormatSink sink) throws IOException {
    ByteBuffer in = ByteBuffer.wrap(document.stream().readNBytes(MailLimits.BODY));
    if (in.limit() < document.size()) {
      throw new IOException("more than " + MailLimits.BODY + " bytes");
    }
    Paragraphs text = new Paragraphs(sink, "plist:text", null);
    try {
      int trailer = in.limit() - TRAILER;
      int width = in.get(trailer + 6);
      long count = in.getLong(trailer + 8);
      if (count < 1) {
        throw new IOException("its end is missing");
      }
      in.position(Math.toIntExact(in.getLong(trailer + 24)));
      int left = in.limit(); // bytes of strings and data, which do not overlap
      for (long i = 0; i < count; i++) {
        left -= object(in.duplicate().position(number(in, width)), text, sink);
        if (left < 0) {
          throw new IOException("its objects overlap");
        }
      }
    } catch (IndexOutOfBoundsException
        | BufferUnderflowException
        | IllegalArgumentException
        | ArithmeticException e) {
      throw new IOException("an object is outside of the file", e);
    } finally {
      text.end();
    }
  }

  /** Passes on an object if it is a string or data; returns the length of these in bytes. */
  private static int object(ByteBuffer in, Paragraphs text, FormatSink sink) throws IOException {
    int mark = in.get() & 0xff;
    int kind = mark >> 4;
    if (kind < DATA || kind > WIDE) {
      return 0;
    }
    int length = mark & 0xf;
    if (length == 0xf) { // a number follows, with the exponent of its width
      length = number(in, 1 << (in.get() & 0xf));
    }
    byte[] bytes = new byte[Math.min(in.remaining() + 1, kind == WIDE ? 2 * length : length)];
    in.get(bytes);
    if (kind != DATA) {
      text.addParagraph(new StringBuilder(new String(bytes, kind == WIDE ? UTF_16BE : US_ASCII)));
    } else if (Bytes.startsWith(bytes, 0, bytes.length, MARK)
        || Binary.recogniseOrNull(bytes, 0, Math.min(bytes.length, MailLimits.SNIFF)) == null) {
      sink.attachment(null, new ByteArrayInputStream(bytes));
    }
    return bytes.length;
  }

  private static int number(ByteBuffer in, int width) {
    long number = 0;
    for (int i = 0; i < width; i++) {
      number = number << 8 | in.get() & 0xff;
    }
    return Math.toIntExact(number);
  }
}
