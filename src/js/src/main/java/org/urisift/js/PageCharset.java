package org.urisift.js;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.CoderResult;

/** A charset that the browser decodes. */
public final class PageCharset extends Charset {
  public PageCharset(String name) {
    super(name, new String[0]);
  }

  @Override
  public boolean contains(Charset other) {
    return other == this;
  }

  @Override
  public CharsetEncoder newEncoder() {
    throw new UnsupportedOperationException();
  }

  @Override
  public boolean canEncode() {
    return false;
  }

  @Override
  public CharsetDecoder newDecoder() {
    return new Decoder(this);
  }

  private static final class Decoder extends CharsetDecoder {
    /** The most units that the bytes before the next may still become. */
    private static final int PENDING = 8;

    private Platform platform;

    Decoder(Charset charset) {
      super(charset, 1, 2);
      this.platform = new Platform(charset.name());
    }

    @Override
    protected void implReset() {
      platform = new Platform(charset().name());
    }

    @Override
    protected CoderResult decodeLoop(ByteBuffer in, CharBuffer out) {
      int count = Math.min(in.remaining(), out.remaining() - PENDING);
      if (count > 0) {
        char[] bytes = new char[count];
        for (int i = 0; i < count; i++) {
          bytes[i] = (char) (in.get() & 0xff);
        }
        out.put(platform.decode(new String(bytes)));
      }
      return in.hasRemaining() ? CoderResult.OVERFLOW : CoderResult.UNDERFLOW;
    }

    @Override
    protected CoderResult implFlush(CharBuffer out) {
      if (out.remaining() < PENDING) {
        return CoderResult.OVERFLOW;
      }
      out.put(platform.decode(""));
      return CoderResult.UNDERFLOW;
    }
  }
}
