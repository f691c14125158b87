package org.urisift.mail.text;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import org.urisift.mail.bytes.Bytes;

/** Decodes UTF-8 (RFC 3629); each ill-formed byte is decoded as windows-1252. */
public final class LenientUtf8 {
  private final CharsetDecoder decoder =
      StandardCharsets.UTF_8.newDecoder().onMalformedInput(CodingErrorAction.REPORT);
  private final CharBuffer discarded = CharBuffer.allocate(1024);
  private long illFormed;

  /** Starts another text. */
  void reset() {
    decoder.reset();
    illFormed = 0;
  }

  /** The number of ill-formed bytes so far. */
  long illFormed() {
    return illFormed;
  }

  /**
   * Decodes until the output is full, or the rest of the bytes is an incomplete character.
   *
   * @param ended whether no more bytes follow these
   */
  void decode(ByteBuffer bytes, CharBuffer chars, boolean ended) {
    while (decoder.decode(bytes, chars, ended).isMalformed() && chars.hasRemaining()) {
      chars.put(Windows1252.character(bytes.get()));
      illFormed++;
    }
  }

  /** Whether all bytes from the start of a text are well-formed UTF-8. */
  boolean isWellFormed(ByteBuffer bytes, boolean ended) {
    bytes.position(Bytes.asciiEnd(bytes.array(), bytes.position(), bytes.limit()));
    CoderResult result;
    do {
      result = decoder.decode(bytes, discarded.clear(), ended);
    } while (result.isOverflow());
    decoder.reset();
    return !result.isMalformed();
  }

  /** Decodes a complete text. */
  public static String decode(byte[] bytes) {
    CharBuffer chars = CharBuffer.allocate(bytes.length);
    new LenientUtf8().decode(ByteBuffer.wrap(bytes), chars, true);
    return chars.flip().toString();
  }
}
