package org.urisift.formats.office97;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.util.Arrays;

/**
 * The records of a workbook (MS-XLS 2.1.4), each as one with those that continue it. After the end
 * of a record, zeros are read.
 */
final class WorkbookRecords {
  private static final int CONTINUE = 0x3c;
  private static final int END = -1;

  private final InputStream in;
  private int type;
  private long position;
  private byte[] piece = {};
  private int at; // in the piece
  private int nextType;
  private int nextLength;
  private long nextPosition;

  WorkbookRecords(InputStream in) throws IOException {
    this.in = in;
    readHead();
  }

  private void readHead() throws IOException {
    byte[] head = in.readNBytes(4);
    nextType = head.length < 4 ? END : head[0] & 0xff | (head[1] & 0xff) << 8;
    nextLength = head.length < 4 ? 0 : head[2] & 0xff | (head[3] & 0xff) << 8;
  }

  private void readPiece() throws IOException {
    piece = in.readNBytes(nextLength);
    at = 0;
    nextPosition += 4 + piece.length;
    readHead();
  }

  /** Moves to the next record; false at the end. */
  boolean next() throws IOException {
    do {
      type = nextType;
      position = nextPosition;
      readPiece();
    } while (type == CONTINUE);
    return type != END;
  }

  int type() {
    return type;
  }

  long position() {
    return position;
  }

  /** Whether the record goes on, perhaps in the next piece. */
  boolean hasMore() throws IOException {
    while (at == piece.length && nextType == CONTINUE) {
      readPiece();
    }
    return at < piece.length;
  }

  int u8() throws IOException {
    return hasMore() ? piece[at++] & 0xff : 0;
  }

  int u16() throws IOException {
    return u8() | u8() << 8;
  }

  int u32() throws IOException {
    return u16() | u16() << 16;
  }

  void skip(long count) throws IOException {
    for (long left = count; left > 0 && hasMore(); ) {
      int length = (int) Math.min(left, piece.length - at);
      at += length;
      left -= length;
    }
  }

  void skipPiece() {
    at = piece.length;
  }

  /** The bytes from here on, at most some more than the limit. */
  byte[] rest(int limit) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    while (hasMore() && bytes.size() < limit) {
      bytes.write(piece, at, piece.length - at);
      skipPiece();
    }
    return bytes.toByteArray();
  }

  /** A string of bytes, as before Excel 97. */
  String string(int count, Charset charset) {
    int from = at;
    at = Math.min(piece.length, at + count);
    return new String(Arrays.copyOfRange(piece, from, at), charset);
  }

  /** The characters of a string; each piece begins with its own flags (MS-XLS 2.5.293). */
  String characters(int count, int flags) throws IOException {
    StringBuilder text = new StringBuilder();
    boolean isWide = (flags & 1) != 0;
    for (int i = 0; i < count && hasMore(); i++) {
      if (at == 0 && i > 0) {
        isWide = (u8() & 1) != 0;
      }
      text.append((char) (isWide ? u16() : u8()));
    }
    return text.toString();
  }
}
