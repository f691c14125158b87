package org.urisift.mail.mime;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.urisift.mail.bytes.Block;
import org.urisift.mail.bytes.Bytes;
import org.urisift.mail.bytes.LineEnds;
import org.urisift.mail.bytes.StreamBlock;

/**
 * Reads the bytes of a body up to the next boundary of an open multipart (RFC 2046 5.1.1): a
 * preamble, a part or an epilogue, here called a section. The line break before a boundary belongs
 * to the boundary. The boundary of an outer multipart ends the inner ones too. Bytes are not
 * copied: this block shows those of the input.
 */
public final class DelimitedBlock extends Block {
  /** The value of {@link #level} at the end of the input. */
  public static final int END = -1;

  /** The number of bytes after a boundary that are checked: only blanks may follow it. */
  private static final int TRAILING_BLANKS = 256;

  private final StreamBlock in;
  private final byte mark; // two of them precede each boundary
  private final List<byte[]> boundaries = new ArrayList<>(); // of the open multiparts, by level
  private int maxLength; // of a boundary
  private boolean isShared; // whether this block shows bytes of the input
  private boolean isLineStart = true; // whether the input is at the start of a line
  private boolean isStopped;
  private int boundaryLength; // of the boundary at the input's position, with its line break; or 0
  private int level = END;
  private boolean isLast;
  private long lines;
  private long offset;

  /**
   * Creates a block at the start of a body.
   *
   * @param lines the number of lines of the file before the body; negative if the body was decoded
   */
  DelimitedBlock(StreamBlock in, long lines) {
    this(in, lines, '-');
  }

  /** Creates a block for a body in which another character is used instead of the hyphens. */
  public DelimitedBlock(StreamBlock in, long lines, char mark) {
    this.in = in;
    this.lines = lines;
    this.mark = (byte) mark;
  }

  /** Opens a multipart and returns its level, from 0. */
  public int open(String boundary) {
    advanceInput(); // the bytes shown may contain the boundary
    byte[] bytes = boundary.getBytes(StandardCharsets.ISO_8859_1);
    maxLength = Math.max(maxLength, bytes.length);
    boundaries.add(bytes);
    return boundaries.size() - 1;
  }

  /** Closes the multipart of a level, and all inner ones. */
  void close(int ofLevel) {
    boundaries.subList(ofLevel, boundaries.size()).clear();
  }

  /** Starts the section after the boundary that ended the previous one. */
  public void begin() throws IOException {
    isStopped = false;
    if (boundaryLength > 0) {
      skipBoundary();
    }
  }

  /** Skips the rest of the section. */
  public void skip() throws IOException {
    while (fill()) {
      at = end;
    }
  }

  /** Skips the rest of a section of a level, in which inner multiparts may still be open. */
  void skipTo(int ofLevel) throws IOException {
    close(ofLevel + 1);
    if (level > ofLevel) { // reading ended at a boundary of one of them
      begin();
    }
    skip();
  }

  /** The level of the multipart whose boundary ended the section, or {@link #END}. */
  public int level() {
    return level;
  }

  /** Whether the boundary that ended the section was the last of its multipart. */
  boolean isLastBoundary() {
    return isLast;
  }

  /** The number of lines of the file before the next byte; negative if unknown. */
  public long lines() {
    if (lines < 0) {
      return -1;
    }
    advanceInput();
    return lines;
  }

  /** The number of bytes of the input before the next one. */
  public long offset() {
    advanceInput();
    return offset;
  }

  /** Pushes back the last lines that were read, to be read again. */
  void unread(byte[] bytes) {
    advanceInput();
    in.unread(bytes);
    offset -= bytes.length;
    lines -= lines < 0 ? 0 : LineEnds.count(bytes, 0, bytes.length);
    isLineStart = true;
    isStopped = false;
    boundaryLength = 0;
  }

  /** Moves the input to after the bytes that were read here. */
  private void advanceInput() {
    if (isShared) {
      lines += lines < 0 ? 0 : LineEnds.count(array, in.at, at);
      isLineStart = at > in.at ? array[at - 1] == '\n' : isLineStart;
      offset += at - in.at;
      in.at = at;
      end = at;
      isShared = false;
    }
  }

  @Override
  protected boolean fill() throws IOException {
    advanceInput();
    if (isStopped) {
      return false;
    }
    if (!in.more()) {
      stop(END);
      return false;
    }
    if (isLineStart && endsAtBoundary(0)) {
      return false;
    }
    int length = bytesBeforeBreak();
    if (length == 0) { // at a line break that may precede a boundary
      int lineBreak = lineBreakLength();
      if (lineBreak > 0 && endsAtBoundary(lineBreak)) {
        return false;
      }
      length = Math.max(1, lineBreak);
    }
    array = in.array;
    at = in.at;
    end = at + length;
    isShared = true;
    return true;
  }

  /** The number of bytes in the input before a line break that may precede a boundary. */
  private int bytesBeforeBreak() {
    byte[] b = in.array;
    int from = in.at;
    if (boundaries.isEmpty()) {
      return in.end - from;
    }
    int i = from;
    while (i < in.end) {
      if (b[i] == '\n') {
        boolean mayBeBoundary = i + 2 >= in.end || b[i + 1] == mark && b[i + 2] == mark;
        if (mayBeBoundary) {
          return (i > from && b[i - 1] == '\r' ? i - 1 : i) - from;
        }
      }
      i++;
    }
    return (b[i - 1] == '\r' ? i - 1 : i) - from;
  }

  /** The length of the line break at the input's position, or 0. */
  private int lineBreakLength() throws IOException {
    int available = in.peek(2);
    if (in.array[in.at] == '\n') {
      return 1;
    }
    return available >= 2 && in.array[in.at] == '\r' && in.array[in.at + 1] == '\n' ? 2 : 0;
  }

  /** Ends the section if a boundary follows the line break; returns whether it does. */
  private boolean endsAtBoundary(int lineBreak) throws IOException {
    if (boundaries.isEmpty() || in.peek(lineBreak + 2) < lineBreak + 2) {
      return false;
    }
    if (in.array[in.at + lineBreak] != mark || in.array[in.at + lineBreak + 1] != mark) {
      return false;
    }
    int limit = lineBreak + 2 + maxLength + 2 + TRAILING_BLANKS;
    int to = Math.min(in.peek(limit), limit); // must not depend on the size of reads
    int from = in.at + lineBreak + 2;
    to += in.at;
    for (int i = boundaries.size() - 1; i >= 0; i--) {
      byte[] boundary = boundaries.get(i);
      int end = from + boundary.length;
      if (!Bytes.startsWith(in.array, from, to, boundary)) {
        continue;
      }
      boolean isFinal = end + 1 < to && in.array[end] == '-' && in.array[end + 1] == '-';
      if (isRestOfLineBlank(isFinal ? end + 2 : end, to)) {
        isLast = isFinal;
        boundaryLength = end - in.at;
        stop(i);
        return true;
      }
    }
    return false;
  }

  private boolean isRestOfLineBlank(int from, int to) {
    int i = from;
    while (i < to && in.array[i] != '\n' && Bytes.isWhite(in.array[i])) {
      i++;
    }
    return i == to || in.array[i] == '\n';
  }

  /** Skips the boundary and the rest of its line. */
  private void skipBoundary() throws IOException {
    int to = in.at + boundaryLength;
    boundaryLength = 0;
    lines += lines < 0 ? 0 : LineEnds.count(in.array, in.at, to);
    offset += to - in.at;
    in.at = to;
    while (in.more()) {
      offset++;
      if (in.array[in.at++] == '\n') {
        lines += lines < 0 ? 0 : 1;
        break;
      }
    }
    isLineStart = true;
  }

  private void stop(int atLevel) {
    isStopped = true;
    level = atLevel;
  }
}
