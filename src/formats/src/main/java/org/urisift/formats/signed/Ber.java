package org.urisift.formats.signed;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;

/**
 * Reads values in the Basic Encoding Rules (X.690 8.1), one after the other. A value is a tag, a
 * length and that number of bytes; a length may be unknown, then two zeros end the value.
 */
final class Ber {
  static final int SEQUENCE = 0x30;
  static final int IDENTIFIER = 0x06;
  private static final int CONTENT = 0xa0; // [0]
  private static final int OCTETS = 0x04;
  private static final int OCTETS_IN_PARTS = 0x24;
  private static final long UNKNOWN = -1;
  private static final int DEEPEST = 32;

  private final InputStream in;
  private int tag;
  private long length; // of the value whose tag was read last

  Ber(InputStream in) {
    this.in = in;
  }

  /**
   * The content of SignedData (RFC 5652 5.1), which is read from the same stream; null for a
   * signature without content.
   */
  @Nullable InputStream signedContent() throws IOException {
    enter(SEQUENCE); // ContentInfo
    skip(IDENTIFIER);
    enter(CONTENT);
    enter(SEQUENCE); // SignedData
    next(); // version
    in.skipNBytes(length);
    next(); // digestAlgorithms
    skipRest(0);
    enter(SEQUENCE); // EncapsulatedContentInfo
    long inside = length;
    next();
    long identifier = length;
    in.skipNBytes(identifier);
    if (inside != UNKNOWN && inside == identifier + 2) {
      return null;
    }
    next();
    if (tag != CONTENT) {
      return null;
    }
    return octets();
  }

  /** The content of Data (RFC 5652 4), which is read from the same stream. */
  InputStream dataContent() throws IOException {
    enter(SEQUENCE);
    skip(IDENTIFIER);
    enter(CONTENT);
    return octets();
  }

  private InputStream octets() throws IOException {
    next();
    if (tag == OCTETS) {
      return new Octets(length, false);
    }
    if (tag == OCTETS_IN_PARTS) {
      return new Octets(length, true);
    }
    throw new IOException("the content is no string of octets");
  }

  private void enter(int wanted) throws IOException {
    next();
    if (tag != wanted) {
      throw new IOException("not the structure of a signed message");
    }
  }

  private void skip(int wanted) throws IOException {
    enter(wanted);
    in.skipNBytes(length);
  }

  /** Reads a tag and a length; returns how many bytes they take. */
  private int next() throws IOException {
    tag = one();
    int first = one();
    length = first;
    int count = 2;
    if (first == 0x80) {
      length = UNKNOWN;
    } else if (first > 0x80) {
      if (first > 0x84) {
        throw new IOException("a length of more than four bytes");
      }
      length = 0;
      for (int i = 0x80; i < first; i++, count++) {
        length = length << 8 | one();
      }
    }
    return count;
  }

  /** Passes over the value whose tag was read last. */
  private void skipRest(int depth) throws IOException {
    if (length != UNKNOWN) {
      in.skipNBytes(length);
      return;
    }
    if (depth == DEEPEST) {
      throw new IOException("nested too deeply");
    }
    next();
    while (tag != 0 || length != 0) {
      skipRest(depth + 1);
      next();
    }
  }

  private int one() throws IOException {
    int read = in.read();
    if (read < 0) {
      throw new EOFException("it ends in the middle of a value");
    }
    return read;
  }

  /** A string of octets, in one piece or in several. */
  private final class Octets extends InputStream {
    private final boolean isInParts;
    private long allParts; // bytes that are left of all parts with their tags, or UNKNOWN
    private long left; // bytes of this part
    private int depth; // parts of unknown length around this one, in the string
    private boolean isAtEnd;

    Octets(long length, boolean isInParts) {
      this.isInParts = isInParts;
      allParts = length;
      left = isInParts ? 0 : length;
    }

    @Override
    public int read() throws IOException {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] into, int offset, int count) throws IOException {
      while (left == 0 && !isAtEnd) {
        nextPart();
      }
      if (isAtEnd) {
        return -1;
      }
      int got = in.read(into, offset, (int) Math.min(count, left));
      if (got < 0) {
        throw new EOFException("it ends in the middle of the signed content");
      }
      left -= got;
      return got;
    }

    private void nextPart() throws IOException {
      isAtEnd = !isInParts || allParts == 0;
      if (isAtEnd) {
        return;
      }
      int head = next();
      allParts -= allParts == UNKNOWN ? 0 : head;
      if (tag == OCTETS && length != UNKNOWN) {
        left = length;
        allParts -= allParts == UNKNOWN ? 0 : Math.min(allParts, length);
      } else if (tag == OCTETS_IN_PARTS) {
        depth += length == UNKNOWN ? 1 : 0;
      } else {
        isAtEnd = --depth < 0;
      }
    }
  }
}
