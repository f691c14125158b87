package org.urisift.mail;

import java.io.EOFException;
import java.io.IOException;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import java.util.zip.ZipException;

/**
 * A member of a gzip file (RFC 1952 2.3). It takes no byte behind its end: java.util.zip takes what
 * stands there and says nothing of it.
 */
final class GzipMember extends BulkStream {
  /** Bytes of a header up to what its flags tell of, and where those stand. */
  private static final int FIXED = 10;

  private static final int FLAGS = 3;
  private static final int HEADER_SUM = 1 << 1;
  private static final int EXTRA = 1 << 2;
  private static final int NAME = 1 << 3;
  private static final int COMMENT = 1 << 4;

  private final StreamBlock in;
  private final Inflater inflater = new Inflater(true);
  private final CRC32 sum = new CRC32();
  private boolean ended;

  /** Reads the header, whose first bytes are known to be there. */
  GzipMember(StreamBlock in) throws IOException {
    this.in = in;
    if (in.peek(FIXED) < FIXED) {
      throw new EOFException();
    }
    int flags = in.array[in.at + FLAGS];
    in.at += FIXED;
    if ((flags & EXTRA) != 0) {
      pass(number(2));
    }
    if ((flags & NAME) != 0) {
      passText();
    }
    if ((flags & COMMENT) != 0) {
      passText();
    }
    if ((flags & HEADER_SUM) != 0) {
      pass(2);
    }
  }

  @Override
  public int read(byte[] into, int offset, int length) throws IOException {
    int count = 0;
    while (count == 0 && length > 0 && !ended) {
      if (inflater.needsInput() && !inflater.finished()) {
        feed();
      }
      count = inflated(into, offset, length);
      if (count == 0 && inflater.finished()) {
        end();
      }
    }
    sum.update(into, offset, count);
    return count > 0 || length == 0 ? count : -1;
  }

  private void feed() throws IOException {
    if (!in.more()) {
      throw new EOFException();
    }
    inflater.setInput(in.array, in.at, in.end - in.at);
    in.at = in.end;
  }

  private int inflated(byte[] into, int offset, int length) throws ZipException {
    try {
      return inflater.inflate(into, offset, length);
    } catch (DataFormatException e) {
      throw new ZipException(e.getMessage());
    }
  }

  /** Gives back what is not of this member, and holds its sums against it. */
  private void end() throws IOException {
    ended = true;
    in.at = in.end - inflater.getRemaining();
    long size = inflater.getBytesWritten();
    inflater.end();
    if (number(4) != (int) sum.getValue() || number(4) != (int) size) {
      throw new ZipException("its checksum differs");
    }
  }

  /** A number of so many bytes, the lowest first. */
  private int number(int bytes) throws IOException {
    int number = 0;
    for (int i = 0; i < bytes; i++) {
      number |= next() << Byte.SIZE * i;
    }
    return number;
  }

  private void pass(int bytes) throws IOException {
    for (int i = 0; i < bytes; i++) {
      next();
    }
  }

  /** Passes over a text and the zero that ends it. */
  private void passText() throws IOException {
    int read = next();
    while (read != 0) {
      read = next();
    }
  }

  private int next() throws IOException {
    int read = in.read();
    if (read < 0) {
      throw new EOFException();
    }
    return read;
  }
}
